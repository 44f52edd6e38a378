//! Sets of states, by their numbers: those in which a condition holds.

use fixedbitset::FixedBitSet;

/// A growing set of numbers.
#[derive(Clone, Debug, Default)]
pub struct StateSet(FixedBitSet);

impl StateSet {
    /// Is it a member?
    pub fn contains(&self, i: usize) -> bool {
        self.0.contains(i)
    }

    /// Makes it a member.
    pub fn insert(&mut self, i: usize) {
        self.0.grow_and_insert(i);
    }

    /// Have all the sets a member in common?
    pub fn meet<'a>(sets: impl Iterator<Item = &'a StateSet> + Clone) -> bool {
        let blocks = sets.clone().map(|s| s.0.as_slice().len()).min();
        (0..blocks.unwrap_or(0)).any(|b| {
            let common = |acc, s: &StateSet| acc & s.0.as_slice()[b];
            sets.clone().fold(usize::MAX, common) != 0
        })
    }
}
