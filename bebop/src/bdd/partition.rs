//! A set that grows, as a disjunctive partition: a union of disjoint parts.
//!
//! The BDD library has no table that diagrams share, so adding a few states to
//! a large set copies the large set. Fixpoints do little else. A partition adds
//! what is new as a part of its own and joins parts only when they are of similar
//! size (as a log-structured merge tree does), so each state is copied a
//! logarithmic number of times.

use super::manager::Manager;
use super::set::Set;
use super::var_set::VarSet;

/// A union of disjoint parts.
#[derive(Clone, Debug, Default)]
pub struct Partition {
    parts: Vec<Set>,
}

impl Partition {
    /// Is the set empty?
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Nodes of all parts.
    pub fn size(&self) -> usize {
        self.parts.iter().map(|p| p.size()).sum()
    }

    /// The states of `set` that are not in the partition.
    pub fn new_in(&self, bdd: &Manager, set: &Set) -> Set {
        let mut new = set.clone();
        for part in &self.parts {
            if new.is_empty() {
                break;
            }
            new = bdd.minus(&new, part);
        }
        new
    }

    /// Adds a set that is disjoint from the partition.
    pub fn add(&mut self, bdd: &Manager, new: &Set) {
        let mut top = new.clone();
        while let Some(below) = self.parts.last() {
            if below.size() > 4 * top.size() {
                break;
            }
            top = bdd.or(below, &top);
            self.parts.pop();
        }
        self.parts.push(top);
    }

    /// Adds a set that may overlap.
    pub fn grow(&mut self, bdd: &Manager, set: &Set) {
        let new = self.new_in(bdd, set);
        if !new.is_empty() {
            self.add(bdd, &new);
        }
    }

    /// The parts, for operations that distribute over union.
    pub fn parts(&self) -> impl Iterator<Item = &Set> {
        self.parts.iter()
    }

    /// The intersection with a set, some variables forgotten.
    pub fn and_exists(&self, bdd: &Manager, set: &Set, vars: &VarSet) -> Set {
        let parts = self.parts.iter().map(|p| bdd.and_exists(p, set, vars));
        parts.fold(bdd.zero(), |all, p| bdd.or(&all, &p))
    }

    /// The whole as one set.
    pub fn whole(&self, bdd: &Manager) -> Set {
        let mut whole = bdd.zero();
        for part in self.parts.iter().rev() {
            whole = bdd.or(&whole, part);
        }
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_the_union_of_what_was_added() {
        let bdd = Manager::new(6);
        let mut partition = Partition::default();
        let mut whole = bdd.zero();
        for i in (0..64u32).filter(|i| i % 3 != 1) {
            let values: Vec<_> = (0..6u16).map(|v| (v, i >> v & 1 == 1)).collect();
            let state = bdd.cube(&values);
            assert!(!partition.new_in(&bdd, &state).is_empty());
            partition.add(&bdd, &state);
            assert!(partition.new_in(&bdd, &state).is_empty());
            whole = bdd.or(&whole, &state);
        }
        assert_eq!(partition.whole(&bdd), whole);
        let vars: VarSet = [0, 1].into_iter().collect();
        let literal = bdd.literal(2, true);
        let forgotten = partition.and_exists(&bdd, &literal, &vars);
        assert_eq!(forgotten, bdd.and_exists(&whole, &literal, &vars));
    }
}
