//! Cubes that no state satisfies, such as `x == 1 && x == 2`.
//!
//! They are found while searching, stated by `enforce` (PLDI 2001, 5.1), and
//! spare work ([`crate::cubes::space`]): a cube with a contradictory part is not looked
//! at, and neither is one whose consequences already hold a prime cube.

use indexmap::IndexMap;
use logic::engine::{Literal, TermId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A conjunction of literals, sorted.
pub type Cube = Vec<Literal>;

/// All contradictory cubes found so far.
#[derive(Default)]
pub struct Contradictions {
    /// With each: is it enforced?
    cubes: IndexMap<Cube, bool>,
}

impl Contradictions {
    /// Adds a cube.
    pub fn insert(&mut self, mut cube: Cube) {
        cube.sort();
        self.cubes.entry(cube).or_insert(false);
    }

    /// The cubes, each with whether it is enforced.
    pub fn iter(&self) -> impl Iterator<Item = (&Cube, bool)> {
        self.cubes.iter().map(|(cube, enforced)| (cube, *enforced))
    }

    /// Those over the terms, shortest first. From now on they can be relied
    /// on: they hold in every state of the boolean program.
    pub fn enforce(&mut self, terms: &BTreeSet<TermId>) -> Vec<Cube> {
        let mut found = Vec::new();
        for (cube, enforced) in &mut self.cubes {
            *enforced = cube.iter().all(|l| terms.contains(&l.0));
            if *enforced {
                found.push(cube.clone());
            }
        }
        found.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        found
    }
}

/// The contradictions without those that unit propagation finds with the help
/// of the others: of `x < 1`, `x < 2`, .., `x < n` only neighbours need to be
/// stated, instead of all pairs. The later ones go first.
pub fn irredundant(mut cubes: Vec<Cube>) -> Vec<Cube> {
    let mut by_literal: FxHashMap<Literal, Vec<usize>> = FxHashMap::default();
    for (n, cube) in cubes.iter().enumerate() {
        for literal in cube {
            by_literal.entry(*literal).or_default().push(n);
        }
    }
    let mut kept = vec![true; cubes.len()];
    for n in (0..cubes.len()).rev() {
        kept[n] = false;
        kept[n] = !conflicts(&cubes, &by_literal, &kept, &cubes[n]);
    }
    let mut kept = kept.into_iter();
    cubes.retain(|_| kept.next() == Some(true));
    cubes
}

/// Does unit propagation contradict the cube?
fn conflicts(
    cubes: &[Cube],
    by_literal: &FxHashMap<Literal, Vec<usize>>,
    kept: &[bool],
    cube: &Cube,
) -> bool {
    let mut all: BTreeSet<Literal> = cube.iter().copied().collect();
    let mut work: Vec<Literal> = cube.clone();
    while let Some(literal) = work.pop() {
        for n in by_literal.get(&literal).into_iter().flatten() {
            if !kept[*n] {
                continue;
            }
            let mut open = cubes[*n].iter().filter(|l| !all.contains(l));
            match (open.next().copied(), open.next()) {
                (None, _) => return true,
                (Some((t, positive)), None) if all.insert((t, !positive)) => {
                    work.push((t, !positive));
                }
                _ => {}
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cube(literals: &[(u32, bool)]) -> Cube {
        literals
            .iter()
            .map(|(t, side)| (TermId(*t), *side))
            .collect()
    }

    #[test]
    fn neighbours_of_a_chain_are_enough() {
        // Of x < 1, x < 2, x < 3 each implies the next ones.
        let chain = |i, j| cube(&[(i, true), (j, false)]);
        let all = vec![chain(0, 1), chain(0, 2), chain(1, 2)];
        assert_eq!(irredundant(all), [chain(0, 1), chain(1, 2)]);
    }

    #[test]
    fn what_others_do_not_tell_stays() {
        let cubes = vec![
            cube(&[(0, true), (1, true)]),
            cube(&[(0, true), (2, true)]),
            cube(&[(1, false), (2, false), (3, true)]),
        ];
        assert_eq!(irredundant(cubes.clone()), cubes);
    }

    #[test]
    fn only_what_is_about_the_terms_is_enforced() {
        let mut c = Contradictions::default();
        c.insert(cube(&[(1, true), (0, true)]));
        c.insert(cube(&[(7, true), (9, true)]));
        let found = c.enforce(&BTreeSet::from([0, 1, 2].map(TermId)));
        assert_eq!(found, [cube(&[(0, true), (1, true)])]);
        let flags: Vec<bool> = c.iter().map(|(_, enforced)| enforced).collect();
        assert_eq!(flags, [true, false]);
    }
}
