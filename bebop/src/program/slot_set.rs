//! Sets of slots.

use super::ids::Slot;
use fixedbitset::FixedBitSet;

/// A set of slots below a bound.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SlotSet(FixedBitSet);

impl SlotSet {
    /// An empty set for slots below `n`.
    pub fn new(n: usize) -> SlotSet {
        SlotSet(FixedBitSet::with_capacity(n))
    }

    /// Adds a slot; true if it is new.
    pub fn insert(&mut self, s: Slot) -> bool {
        !self.0.put(s.into())
    }

    /// Takes a slot away.
    pub fn remove(&mut self, s: Slot) {
        self.0.remove(s.into());
    }

    /// Is the slot in the set?
    pub fn contains(&self, s: Slot) -> bool {
        self.0.contains(s.into())
    }

    /// Adds the other set; true if anything is new.
    pub fn union(&mut self, other: &SlotSet) -> bool {
        let new = !other.0.is_subset(&self.0);
        if new {
            self.0.union_with(&other.0);
        }
        new
    }

    /// The slots in order.
    pub fn iter(&self) -> impl Iterator<Item = Slot> + '_ {
        self.0.ones().map(Slot::from)
    }
}
