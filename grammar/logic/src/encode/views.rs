//! One memory, read as several types: what the bytes of a number are, by its cell.
//!
//! Each region has an array of its own ([`crate::memory`]), so that nothing ties the array of
//! bytes to that of words where a program lays a `char *` or a union over a number. Here it is
//! said of cells of one moment that were met, two by two: where the smaller one lies within the
//! larger one, it is that part of it (the lowest byte comes first). A write through one type
//! makes the others unknown in a weakest precondition, as before, so this is about what is read.
//!
//! Rejected: one array of bytes for all, of which each word is put together; a program without
//! such pointers would pay for it, and most have none.

use crate::memory::{Memory, Region};
use crate::term::{Bits, Truth};

/// So many facts are told at most, of those that came first.
const MOST: usize = 400;

struct Cell {
    region: Region,
    address: Bits,
    value: Bits,
}

/// The cells that were met, of regions over which others lie.
#[derive(Default)]
pub(super) struct Views {
    cells: Vec<Cell>,
    told: usize,
}

impl Views {
    /// A cell is met: what it has in common with those before it.
    pub(super) fn cell(
        &mut self,
        memory: &Memory,
        region: Region,
        address: &Bits,
        value: &Bits,
    ) -> Vec<Truth> {
        let exact = memory.is_exact(region) && value.width().is_multiple_of(8);
        let known = |c: &Cell| c.region == region && c.address == *address;
        let mates = memory.mates(region);
        if !exact || mates.is_empty() || self.told == MOST || self.cells.iter().any(known) {
            return Vec::new();
        }
        let cell = Cell {
            region,
            address: address.clone(),
            value: value.clone(),
        };
        let others = self.cells.iter().filter(|c| mates.contains(&c.region));
        let mut facts: Vec<Truth> = others.flat_map(|other| shared(&cell, other)).collect();
        facts.truncate(MOST - self.told);
        self.told += facts.len();
        self.cells.push(cell);
        facts
    }
}

/// Where one of the two lies within the other, it is that part of it.
fn shared(a: &Cell, b: &Cell) -> Vec<Truth> {
    let (small, large) = match a.value.width() <= b.value.width() {
        true => (a, b),
        false => (b, a),
    };
    let (part, whole) = (small.value.width(), large.value.width());
    let at = |bits: u32| {
        let distance = Bits::from_u64(u64::from(bits / 8), large.address.width());
        let there = small.address.equals(large.address.add(&distance));
        let value = large.value.extract(bits + part - 1, bits);
        there.implies(small.value.equals(&value))
    };
    // What is aligned lies at a multiple of its own size.
    let places = (0..=whole - part).step_by(part as usize);
    places.map(at).collect()
}
