//! Cells as bytes: how one region sees what was written through another.
//!
//! Regions of different cells that share memory (a union, a `char *` into an
//! object) are arrays of their own ([`crate::execute::store`]). Where a cell of one lies
//! over cells of the other, its bytes are the others'; least significant first,
//! as on the machines of both data models. The rejected alternative, one array
//! of bytes for all of them, makes every read and write a concatenation, also
//! where a program keeps to one view, as most do. And it is slow on drivers, so
//! that a path is first decided with views that know nothing of each other.

use logic::term::{Bits, MemoryArray, Truth};
use std::rc::Rc;

/// Bits of a byte.
pub const BYTE: u32 = 8;

/// The cell of so many bits that an array of bytes holds at an address.
pub fn cell_at(bytes: &MemoryArray, address: &Bits, width: u32) -> Bits {
    joined(width, |k| bytes.select(&plus(address, k)))
}

/// The cell at an address behind a write of `value` from `start` on: what it
/// held before (`old`), but for the bytes that were written.
pub fn overlaid(old: &Bits, address: &Bits, value: &Bits, start: &Bits) -> Bits {
    let (width, size) = (value.width(), address.width());
    let written = Bits::from_u64(u64::from(width / BYTE), size);
    joined(old.width(), |k| {
        let distance = plus(address, k).sub(start).simplify();
        let kept = old.extract(BYTE * k + BYTE - 1, BYTE * k);
        if let Some(distance) = distance.as_u64() {
            return match u32::try_from(distance) {
                Ok(d) if d < width / BYTE => value.extract(BYTE * d + BYTE - 1, BYTE * d),
                _ => kept,
            };
        }
        let within = distance.ult(&written);
        let shift = distance
            .resize(width, false)
            .mul(Bits::from_u64(u64::from(BYTE), width));
        let new = value.lshr(&shift).extract(BYTE - 1, 0);
        within.ite(&new, &kept)
    })
}

/// What a stretch of memory holds from a write on.
#[derive(Clone)]
pub enum Written {
    /// This scalar.
    Cell(Bits),
    /// An object that was written as a whole.
    Object(Rc<Object>),
}

/// An object that was written as a whole: what its bytes are, as whatever they are read.
pub struct Object {
    /// Its first address.
    pub start: Bits,
    /// Bytes.
    pub size: Bits,
    /// Its bytes, by address, where nothing else is known.
    pub any: MemoryArray,
    /// Under this condition they are known.
    pub known: Option<(Truth, Known)>,
}

/// The bytes of an object that was zeroed or copied.
pub enum Known {
    Zero,
    /// What was so far away from each, before.
    Copied(Bits),
}

impl Object {
    /// The cell of so many bits at an address, behind the write; `old` are the cells before.
    pub fn cell(&self, old: &dyn Fn(&Bits) -> Bits, address: &Bits, width: u32) -> Bits {
        let distance = address.sub(&self.start).simplify();
        let bytes = u64::from(width / BYTE);
        let known = distance.as_u64().zip(self.size.as_u64());
        if known.is_some_and(|(d, size)| d <= size && bytes <= size - d) {
            return self.inside(old, address, width);
        }
        let (inside, before) = (self.inside(old, address, width), old(address));
        joined(width, |k| {
            let byte = |of: &Bits| of.extract(BYTE * k + BYTE - 1, BYTE * k);
            let within = plus(&distance, k).simplify().ult(&self.size);
            within.ite(&byte(&inside), &byte(&before))
        })
    }

    /// A cell all bytes of which were written.
    fn inside(&self, old: &dyn Fn(&Bits) -> Bits, address: &Bits, width: u32) -> Bits {
        let any = || cell_at(&self.any, address, width);
        match &self.known {
            None => any(),
            Some((condition, known)) => {
                let value = match known {
                    Known::Zero => Bits::from_u64(0, width),
                    Known::Copied(distance) => old(&address.add(distance)),
                };
                match condition.as_bool() {
                    Some(true) => value,
                    Some(false) => any(),
                    None => condition.ite(&value, &any()),
                }
            }
        }
    }
}

/// The number whose bytes are given, the least significant first.
fn joined(width: u32, byte: impl Fn(u32) -> Bits) -> Bits {
    let rest = (1..width / BYTE).map(&byte);
    rest.fold(byte(0), |low, high| high.concat(&low))
}

fn plus(address: &Bits, k: u32) -> Bits {
    address.add(Bits::from_u64(u64::from(k), address.width()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use samples::random::Random;

    /// Bits of an address, and how many bytes there are.
    const ADDRESS: u32 = 6;
    const BYTES: usize = 1 << ADDRESS;

    fn number(n: u64) -> Bits {
        Bits::from_u64(n, ADDRESS)
    }

    fn stored(name: &str, bytes: &[u8]) -> MemoryArray {
        let empty = MemoryArray::symbol(name, ADDRESS, BYTE);
        bytes.iter().enumerate().fold(empty, |array, (k, b)| {
            array.store(&number(k as u64), &Bits::from_u64(u64::from(*b), BYTE))
        })
    }

    /// The slow twin: an array of bytes, written one by one.
    #[test]
    fn views_of_an_object_are_its_bytes() {
        let mut random = Random(11);
        for _ in 0..300 {
            let mut bytes = |_| (0..BYTES).map(|_| random.below(256) as u8).collect();
            let (before, any): (Vec<u8>, Vec<u8>) = (bytes(0), bytes(1));
            let (start, from) = (random.below(40), random.below(40));
            let size = random.below(12);
            let holds = random.below(2) == 0;
            let kind = random.below(3);
            let mut after = before.clone();
            for k in 0..size {
                after[start + k] = match kind {
                    0 if holds => 0,
                    1 if holds => before[from + k],
                    _ => any[start + k],
                };
            }
            let distance = number(from as u64).sub(number(start as u64));
            let known = match kind {
                0 => Some(Known::Zero),
                1 => Some(Known::Copied(distance)),
                _ => None,
            };
            let object = Object {
                start: number(start as u64),
                size: number(size as u64),
                any: stored("any", &any),
                known: known.map(|k| (Truth::from_bool(holds), k)),
            };
            let old = stored("before", &before);
            for width in [8, 16, 32] {
                let a = random.below(BYTES - 4);
                let view = |address: &Bits| cell_at(&old, address, width);
                let cell = object.cell(&view, &number(a as u64), width).simplify();
                let bytes = after[a..a + (width / BYTE) as usize].iter().rev();
                let expected = bytes.fold(0, |n, b| (n << 8) | u64::from(*b));
                assert_eq!(
                    cell.as_u64(),
                    Some(expected),
                    "{start}+{size} at {a}: {width}"
                );
            }
        }
    }
}
