//! Sets of literals over the terms of one search, as bits.

use serde::{Deserialize, Serialize};

/// A search has at most so many terms: the bits of a word.
pub const TERMS: usize = 128;

/// A set of literals over the terms of one search.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Literals {
    sides: [u128; 2],
}

impl Literals {
    /// The set with one more: the term at an index, or its negation.
    pub fn with(mut self, i: usize, positive: bool) -> Literals {
        self.sides[usize::from(positive)] |= 1 << i;
        self
    }

    /// Is it a member?
    pub fn contains(self, i: usize, positive: bool) -> bool {
        self.sides[usize::from(positive)] >> i & 1 == 1
    }

    /// Are all of the part members?
    pub fn holds(self, part: Literals) -> bool {
        (0..2).all(|s| part.sides[s] & !self.sides[s] == 0)
    }

    /// Is there a common member?
    pub fn meets(self, other: Literals) -> bool {
        (0..2).any(|s| self.sides[s] & other.sides[s] != 0)
    }

    /// The set without a literal.
    pub fn without(mut self, i: usize, positive: bool) -> Literals {
        self.sides[usize::from(positive)] &= !(1 << i);
        self
    }

    /// The terms, whichever side of them.
    pub fn members(self) -> u128 {
        self.sides[0] | self.sides[1]
    }

    /// The same with other positions.
    pub fn map(self, f: impl FnMut(u128) -> u128) -> Literals {
        Literals {
            sides: self.sides.map(f),
        }
    }

    /// The only literal that is not in the other set; `Err` says whether there
    /// is none.
    pub fn only_beyond(self, other: Literals) -> Result<(usize, bool), bool> {
        let beyond = [0, 1].map(|s| self.sides[s] & !other.sides[s]);
        match beyond.map(u128::count_ones) {
            [0, 0] => Err(true),
            [1, 0] => Ok((beyond[0].trailing_zeros() as usize, false)),
            [0, 1] => Ok((beyond[1].trailing_zeros() as usize, true)),
            _ => Err(false),
        }
    }
}
