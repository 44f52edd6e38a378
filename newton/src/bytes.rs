//! Cells as bytes: how one region sees what was written through another.
//!
//! Regions of different cells that share memory (a union, a `char *` into an
//! object) are arrays of their own ([`crate::store`]). Where a cell of one lies
//! over cells of the other, its bytes are the others'; least significant first,
//! as on the machines of both data models. The rejected alternative, one array
//! of bytes for all of them, makes every read and write a concatenation, also
//! where a program keeps to one view, as most do. And it is slow on drivers, so
//! that a path is first decided with views that know nothing of each other.

use cfront::logic::resize;
use z3::ast::{Array, BV};

/// Bits of a byte.
pub const BYTE: u32 = 8;

/// The cell of so many bits that an array of bytes holds at an address.
pub fn cell_at(bytes: &Array, address: &BV, width: u32) -> BV {
    joined(width, |k| {
        let byte = bytes.select(&plus(address, k));
        byte.as_bv().expect("an array of bytes")
    })
}

/// The cell at an address behind a write of `value` from `start` on: what it
/// held before (`old`), but for the bytes that were written.
pub fn overlaid(old: &BV, address: &BV, value: &BV, start: &BV) -> BV {
    let (width, size) = (value.get_size(), address.get_size());
    let written = BV::from_u64(u64::from(width / BYTE), size);
    joined(old.get_size(), |k| {
        let distance = plus(address, k).bvsub(start);
        let within = distance.bvult(&written);
        let shift = resize(&distance, width, false).bvmul(BV::from_u64(u64::from(BYTE), width));
        let new = value.bvlshr(&shift).extract(BYTE - 1, 0);
        within.ite(&new, &old.extract(BYTE * k + BYTE - 1, BYTE * k))
    })
}

/// The number whose bytes are given, the least significant first.
fn joined(width: u32, byte: impl Fn(u32) -> BV) -> BV {
    let rest = (1..width / BYTE).map(&byte);
    rest.fold(byte(0), |low, high| high.concat(&low))
}

fn plus(address: &BV, k: u32) -> BV {
    address.bvadd(BV::from_u64(u64::from(k), address.get_size()))
}
