//! Cells as bytes: how one region sees what was written through another.
//!
//! Regions of different cells that share memory (a union, a `char *` into an
//! object) are arrays of their own ([`crate::execute::store`]). Where a cell of one lies
//! over cells of the other, its bytes are the others'; least significant first,
//! as on the machines of both data models. The rejected alternative, one array
//! of bytes for all of them, makes every read and write a concatenation, also
//! where a program keeps to one view, as most do. And it is slow on drivers, so
//! that a path is first decided with views that know nothing of each other.

use logic::term::{Bits, MemoryArray};

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

/// The number whose bytes are given, the least significant first.
fn joined(width: u32, byte: impl Fn(u32) -> Bits) -> Bits {
    let rest = (1..width / BYTE).map(&byte);
    rest.fold(byte(0), |low, high| high.concat(&low))
}

fn plus(address: &Bits, k: u32) -> Bits {
    address.add(Bits::from_u64(u64::from(k), address.width()))
}
