//! Cubes that no state satisfies, such as `x == 1 && x == 2`.
//!
//! They are found while searching, stated by `enforce` (PLDI 2001, 5.1), and
//! spare work: a cube with a contradictory part is not looked at, and neither
//! is one whose consequences already hold a prime cube. Consequences are drawn
//! by unit propagation: of a contradiction with all literals but one in the
//! cube, the last must be false.

use crate::prover::{Literal, TermId};
use std::collections::{BTreeSet, HashMap, HashSet};

/// A conjunction of literals, sorted.
pub type Cube = Vec<Literal>;

/// All contradictory cubes found so far.
#[derive(Default)]
pub struct Contradictions {
    cubes: HashSet<Cube>,
    longest: usize,
    /// Those that are enforced, by each of their literals.
    enforced: HashMap<Literal, Vec<Cube>>,
}

impl Contradictions {
    /// Adds a cube.
    pub fn insert(&mut self, mut cube: Cube) {
        cube.sort();
        self.longest = self.longest.max(cube.len());
        self.cubes.insert(cube);
    }

    /// The minimal ones over the terms, shortest first. From now on they can be
    /// relied on: they hold in every state of the boolean program.
    pub fn enforce(&mut self, terms: &BTreeSet<TermId>) -> Vec<Cube> {
        let inside = |c: &&Cube| c.iter().all(|l| terms.contains(&l.0));
        let mut found: Vec<Cube> = self.cubes.iter().filter(inside).cloned().collect();
        found.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        self.enforced.clear();
        for cube in &found {
            for literal in cube {
                let own = self.enforced.entry(*literal).or_default();
                own.push(cube.clone());
            }
        }
        found
    }

    /// Is a part of the cube that holds its last literal contradictory?
    pub fn in_last(&self, cube: &[Literal]) -> bool {
        let Some((last, others)) = cube.split_last() else {
            return false;
        };
        if self.cubes.is_empty() {
            return false;
        }
        if others.len() > 12 {
            let holds = |c: &Cube| c.iter().all(|l| cube.contains(l));
            return self.cubes.iter().any(holds);
        }
        let limit = self.longest.saturating_sub(1);
        (0u32..1 << others.len())
            .filter(|mask| mask.count_ones() as usize <= limit)
            .any(|mask| {
                let chosen = (0..others.len()).filter(|i| mask >> i & 1 == 1);
                let mut part: Cube = chosen.map(|i| others[i]).collect();
                part.push(*last);
                self.cubes.contains(&part)
            })
    }

    /// The cube with what follows from it by the enforced contradictions.
    pub fn closure(&self, cube: &[Literal]) -> Cube {
        let mut all = cube.to_vec();
        let mut next = 0;
        while next < all.len() {
            let literal = all[next];
            next += 1;
            for clause in self.enforced.get(&literal).into_iter().flatten() {
                let mut open = clause.iter().filter(|l| !all.contains(l));
                if let (Some((t, positive)), None) = (open.next().copied(), open.next()) {
                    let follows = (t, !positive);
                    if !all.contains(&follows) {
                        all.push(follows);
                    }
                }
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consequences_follow_by_unit_propagation() {
        let mut c = Contradictions::default();
        c.insert(vec![(0, true), (1, true)]);
        c.insert(vec![(1, false), (2, true), (0, true)]);
        c.insert(vec![(7, true), (9, true)]);
        assert_eq!(c.enforce(&BTreeSet::from([0, 1, 2])).len(), 2);
        let mut all = c.closure(&[(0, true)]);
        all.sort();
        assert_eq!(all, [(0, true), (1, false), (2, false)]);
        assert!(c.in_last(&[(0, true), (1, true)]));
        assert!(!c.in_last(&[(0, true), (1, false)]));
        assert!(c.in_last(&[(3, true), (7, true), (9, true)]));
    }
}
