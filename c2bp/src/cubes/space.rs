//! One search for prime cubes: its terms, and what is known about them, as
//! bits.
//!
//! A cube is worth a look only if nothing shorter settles it. A prime inside it
//! does, or inside what follows from it by the known contradictions; so does a
//! contradictory part; and a cube with a literal that follows from the others
//! says no more than without. All consequences are drawn by unit propagation:
//! of a contradiction with all literals but one in the cube, the last must be
//! false. Predicates like `x < 1`, `x < 2`, .. leave few cubes of three then.

use crate::cubes::contradictions::{Contradictions, Cube};
use crate::cubes::literals::Literals;
use crate::cubes::store::Search;
use logic::engine::{Literal, TermId};
use rustc_hash::FxHashMap;

/// A cube on the way: its literals, and what follows from them.
#[derive(Clone, Copy, Default)]
pub struct Prefix {
    pub own: Literals,
    closed: Literals,
}

/// A contradictory cube.
struct Clause {
    literals: Literals,
    /// May consequences be drawn from it?
    draws: bool,
}

/// What a smaller search found out about a cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    Nothing,
    Contradiction,
    Prime(bool),
}

/// A smaller search, known from before.
struct Seed {
    mask: u128,
    found: FxHashMap<Literals, Settled>,
}

/// The terms of one search, and which of them are connected.
pub struct SearchSpace<'a> {
    /// `None`: contradictions are looked for.
    pub goal: Option<TermId>,
    /// Sorted; at most [`crate::cubes::literals::TERMS`].
    pub terms: &'a [TermId],
    /// Is anything left out?
    pub prunes: bool,
    /// The terms that share a cell with the goal.
    start: u128,
    /// For each term, those that share a cell with it.
    near: Vec<u128>,
    clauses: Vec<Clause>,
    /// The clauses with a literal, at `2 * i + positive`.
    by_literal: Vec<Vec<usize>>,
    /// What follows from a literal alone, at the same index.
    follows: Vec<Literals>,
    primes: Vec<Literals>,
    seed: Option<Seed>,
}

impl<'a> SearchSpace<'a> {
    /// `related` tells whether two terms may read one cell.
    pub fn new(
        goal: Option<TermId>,
        terms: &'a [TermId],
        known: &Contradictions,
        mut related: impl FnMut(TermId, TermId) -> bool,
    ) -> SearchSpace<'a> {
        let mut start = 0;
        let mut near = vec![0u128; terms.len()];
        for i in 0..terms.len() {
            if goal.is_none_or(|g| related(g, terms[i])) {
                start |= 1 << i;
            }
            for j in 0..i {
                if related(terms[i], terms[j]) {
                    near[i] |= 1 << j;
                    near[j] |= 1 << i;
                }
            }
        }
        let mut space = SearchSpace {
            goal,
            terms,
            prunes: true,
            start,
            near,
            clauses: Vec::new(),
            by_literal: vec![Vec::new(); 2 * terms.len()],
            follows: vec![Literals::default(); 2 * terms.len()],
            primes: Vec::new(),
            seed: None,
        };
        for (cube, enforced) in known.iter() {
            if let Some(literals) = space.literals(cube) {
                // While they are being looked for, all of them will be enforced.
                space.clause(literals, enforced || goal.is_none());
            }
        }
        space.single_consequences();
        space
    }

    /// The search as far as its outcome depends on it: the terms are the
    /// caller's.
    pub fn question(&self) -> Search {
        let drawn = self.clauses.iter().filter(|c| c.draws);
        let mut enforced: Vec<Literals> = drawn.map(|c| c.literals).collect();
        enforced.sort();
        Search {
            terms: Vec::new(),
            start: self.start,
            near: self.near.clone(),
            enforced,
            contradictions: Vec::new(),
            pos: Vec::new(),
            neg: Vec::new(),
        }
    }

    /// Takes over what a search over the terms in the mask found.
    pub fn plant(&mut self, mask: u128, known: &Search) {
        let mut found = FxHashMap::default();
        for cube in &known.contradictions {
            found.insert(*cube, Settled::Contradiction);
            if self.goal.is_some() {
                self.clause(*cube, false);
            }
        }
        found.extend(known.pos.iter().map(|c| (*c, Settled::Prime(true))));
        found.extend(known.neg.iter().map(|c| (*c, Settled::Prime(false))));
        self.seed = Some(Seed { mask, found });
    }

    /// What is known of a cube, if it has no term that is new.
    pub fn settled(&self, cube: Literals) -> Option<Settled> {
        let seed = self.seed.as_ref()?;
        let old = cube.members() & !seed.mask == 0;
        old.then(|| seed.found.get(&cube).copied().unwrap_or(Settled::Nothing))
    }

    /// Bits as a cube.
    pub fn cube(&self, literals: Literals) -> Cube {
        let sides = (0..self.terms.len()).flat_map(|i| [(i, false), (i, true)]);
        let own = sides.filter(|(i, side)| literals.contains(*i, *side));
        own.map(|(i, side)| (self.terms[i], side)).collect()
    }

    /// The cube as bits, if it is about terms of the search only.
    pub fn literals(&self, cube: &[Literal]) -> Option<Literals> {
        cube.iter().try_fold(Literals::default(), |all, (t, side)| {
            let i = self.terms.binary_search(t).ok()?;
            Some(all.with(i, *side))
        })
    }

    fn clause(&mut self, literals: Literals, draws: bool) {
        let n = self.clauses.len();
        self.clauses.push(Clause { literals, draws });
        for i in 0..self.terms.len() {
            for side in [false, true] {
                if literals.contains(i, side) {
                    self.by_literal[2 * i + usize::from(side)].push(n);
                }
            }
        }
    }

    /// What follows from each literal alone. To be called between lengths.
    pub fn single_consequences(&mut self) {
        for i in 0..self.terms.len() {
            for side in [false, true] {
                let alone = Literals::default();
                let closed = self.close(alone, i, side).unwrap_or_default();
                self.follows[2 * i + usize::from(side)] = closed.without(i, side);
            }
        }
    }

    /// A contradiction found on the way.
    pub fn contradiction(&mut self, cube: &Cube) {
        if let Some(literals) = self.literals(cube) {
            self.clause(literals, self.goal.is_none());
        }
    }

    /// A cube that implies the goal or its negation.
    pub fn prime(&mut self, cube: &Cube) {
        self.primes.extend(self.literals(cube));
    }

    /// The cube with one more literal, unless that is settled.
    pub fn extended(&self, cube: Prefix, i: usize, positive: bool) -> Option<Prefix> {
        if !self.prunes {
            let own = cube.own.with(i, positive);
            return Some(Prefix { own, ..cube });
        }
        let literal = 2 * i + usize::from(positive);
        if cube.closed.contains(i, positive)
            || cube.closed.contains(i, !positive)
            || self.follows[literal].meets(cube.own)
        {
            return None;
        }
        let own = cube.own.with(i, positive);
        let contradictory = |n: &usize| own.holds(self.clauses[*n].literals);
        if self.by_literal[literal].iter().any(contradictory) {
            return None;
        }
        let closed = self.close(cube.closed, i, positive)?;
        if self.primes.iter().any(|p| closed.holds(*p)) {
            return None;
        }
        Some(Prefix { own, closed })
    }

    /// What follows from a closed set and one more literal; `None` if they
    /// contradict each other.
    fn close(&self, closed: Literals, i: usize, positive: bool) -> Option<Literals> {
        let mut all = closed.with(i, positive);
        let mut work = vec![2 * i + usize::from(positive)];
        while let Some(literal) = work.pop() {
            for n in &self.by_literal[literal] {
                let clause = &self.clauses[*n];
                if !clause.draws {
                    continue;
                }
                match clause.literals.only_beyond(all) {
                    Err(true) => return None,
                    Err(false) => {}
                    Ok((j, side)) => {
                        if !all.contains(j, !side) {
                            all = all.with(j, !side);
                            work.push(2 * j + usize::from(!side));
                        }
                    }
                }
            }
        }
        Some(all)
    }

    /// Are all members connected with the goal, or with each other?
    pub fn connected(&self, members: u128) -> bool {
        let mut reached = match self.goal {
            Some(_) => members & self.start,
            None => members & members.wrapping_neg(),
        };
        loop {
            let mut next = reached;
            let mut rest = reached;
            while rest != 0 {
                let i = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                next |= self.near[i] & members;
            }
            if next == reached {
                return reached == members;
            }
            reached = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn cube(literals: &[(u32, bool)]) -> Cube {
        literals
            .iter()
            .map(|(t, side)| (TermId(*t), *side))
            .collect()
    }

    #[test]
    fn consequences_follow_by_unit_propagation() {
        let mut known = Contradictions::default();
        known.insert(cube(&[(0, true), (1, true)]));
        known.insert(cube(&[(1, false), (2, true), (0, true)]));
        known.enforce(&BTreeSet::from([0, 1, 2, 3].map(TermId)));
        let terms = [0, 1, 2, 3].map(TermId);
        let space = SearchSpace::new(Some(TermId(9)), &terms, &known, |_, _| true);
        let cube = space.extended(Prefix::default(), 0, true);
        let cube = cube.expect("nothing is known about term 0 alone");
        // Not 1, and not 2, follow from 0.
        for side in [false, true] {
            assert!(space.extended(cube, 1, side).is_none());
            assert!(space.extended(cube, 2, side).is_none());
            assert!(space.extended(cube, 3, side).is_some());
        }
        // 0 makes "not 1" say nothing new, whichever comes first.
        let cube = space.extended(Prefix::default(), 1, false);
        let cube = cube.expect("nothing is known about term 1 alone");
        assert!(space.extended(cube, 0, true).is_none());
    }

    #[test]
    fn a_prime_in_the_consequences_settles_a_cube() {
        let mut known = Contradictions::default();
        known.insert(cube(&[(0, true), (1, true)]));
        known.enforce(&BTreeSet::from([0, 1, 2].map(TermId)));
        let terms = [0, 1, 2].map(TermId);
        let mut space = SearchSpace::new(Some(TermId(9)), &terms, &known, |_, _| true);
        space.prime(&cube(&[(1, false), (2, true)]));
        let cube = space.extended(Prefix::default(), 0, true);
        let cube = cube.expect("the prime is not in it yet");
        assert!(space.extended(cube, 2, true).is_none());
        assert!(space.extended(cube, 2, false).is_some());
    }
}
