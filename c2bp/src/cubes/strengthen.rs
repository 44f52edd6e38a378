//! The strengthening F_V and its dual G_V: what the predicates say about a
//! condition (PLDI 2001, 4.1), with the optimisations of 5.2.
//!
//! F_V(φ) is the disjunction of the cubes over V that imply φ. Only *prime*
//! cubes are needed: cubes are tried in order of length, and none that holds a
//! shorter one that settled the matter. Before the prover is asked about a cube
//! - it is looked at only if its predicates are connected with φ by l-values
//!   that may be the same cell (a minimal cube is; this refines the paper's cone
//!   of influence to every single cube);
//! - comparisons with constants and equalities decide it (`equalities`);
//! - a state refutes it where the cube holds and φ does not: one that was drawn
//!   (`samples`), or an earlier model.
//!
//! F_V(φ) and F_V(¬φ) are wanted together, so one pass finds both. A formula
//! built from predicates needs no search, and F distributes over `&&` exactly.
//!
//! Contradictory cubes imply everything; they are left out here and stated once
//! per procedure by `enforce` (5.1).
//!
//! Rejected: full enumeration, which stays as the slow twin in
//! the test suite; and enumerating models first, which takes a query for each of
//! the many states that unrelated predicates can be in.

use crate::cubes::contradictions::Cube;
use crate::cubes::findings::{How, Report};
use crate::cubes::formula::Formula;
use crate::cubes::primes::{disjunction, Atom, Primes};
use crate::cubes::state::{Cubes, CONE};
use crate::optimisations::Optimisation;
use crate::stats::Counters;
use ir::{Expr, ExprKind};
use logic::engine::{Literal, TermId};

impl Cubes<'_> {
    /// F_V(e) and F_V(!e).
    pub fn strengthen_both(&mut self, e: &Expr, atoms: &[Atom]) -> (Formula, Formula) {
        let pos = self.strengthen(e, true, atoms);
        let neg = self.strengthen(e, false, atoms);
        (pos, neg)
    }

    /// F_V of `e`, or of its negation: the weakest formula over the variables
    /// that implies it, as far as cubes are tried.
    pub fn strengthen(&mut self, e: &Expr, positive: bool, atoms: &[Atom]) -> Formula {
        if let Some(exact) = self.exact(e, positive, atoms) {
            self.prover.counters.saved_by_syntax += 1;
            self.findings.add(e, || How::Exact);
            return exact;
        }
        match (&e.kind, positive) {
            (ExprKind::Not(a), _) => self.strengthen(a, !positive, atoms),
            (ExprKind::And(a, b), true) | (ExprKind::Or(a, b), false) => {
                let a = self.strengthen(a, positive, atoms);
                let b = self.strengthen(b, positive, atoms);
                Formula::and([a, b])
            }
            _ => {
                if self.hopeless(e, atoms) {
                    self.prover.counters.saved_by_syntax += 1;
                    self.findings.add(e, || How::OutOfReach);
                    return Formula::Const(false);
                }
                let primes = self.primes(e, atoms);
                let cubes = if positive { primes.pos } else { primes.neg };
                disjunction(&cubes, atoms)
            }
        }
    }

    /// G_V(e) = !F_V(!e): the strongest formula that `e` implies.
    pub fn weaken(&mut self, e: &Expr, positive: bool, atoms: &[Atom]) -> Formula {
        self.strengthen(e, !positive, atoms).negate()
    }

    /// The prime implicants of `e` and of its negation: those up to the length limit, and
    /// any that hold in the states of paths.
    pub fn primes(&mut self, e: &Expr, atoms: &[Atom]) -> Primes {
        let goal = self.prover.term(e);
        let terms = self.cone(Some(goal), atoms);
        let mut primes = self.short(e, goal, &terms, atoms);
        self.sharpen(goal, &terms, &mut primes);
        primes
    }

    /// Those up to the length limit.
    fn short(&mut self, e: &Expr, goal: TermId, terms: &[TermId], atoms: &[Atom]) -> Primes {
        let outside = atoms.len().saturating_sub(terms.len());
        self.prover.counters.saved_by_cone += outside as u64;
        let key = (goal, terms.to_vec());
        if self.uses(Optimisation::Cache) {
            if let Some(known) = self.cache.get(&key) {
                self.prover.counters.saved_by_cache += 1;
                return known.clone();
            }
        }
        let before = self.prover.counters.clone();
        let primes = self.search(Some(goal), &key.1);
        self.tell(e, &key, &primes, &before, atoms);
        if !self.prover.exhausted() {
            self.cache.insert(key, primes.clone());
        }
        primes
    }

    /// Says what a search did, if somebody asked.
    fn tell(
        &mut self,
        e: &Expr,
        (goal, terms): &(TermId, Vec<TermId>),
        primes: &Primes,
        before: &Counters,
        atoms: &[Atom],
    ) {
        if !self.findings.wanted() {
            return;
        }
        let spent = self.prover.counters.since(before);
        let max_cube = self.max_cube;
        let by_values = |positive: bool, cube: &[Literal]| {
            let query: Vec<Literal> = cube.iter().copied().chain([(*goal, !positive)]).collect();
            self.by_values(&query)
        };
        let cone = atoms.iter().filter(|a| terms.contains(&a.term)).copied();
        let found = Report::new(cone.collect(), atoms, max_cube, primes, spent, by_values);
        self.findings.add(e, || How::Search(Box::new(found)));
    }

    /// All minimal contradictory cubes over the atoms, up to the length limit.
    pub fn contradictions(&mut self, atoms: &[Atom]) -> Vec<Cube> {
        let mut left = self.cone(None, atoms);
        while let Some(first) = left.first().copied() {
            let mut part = vec![first];
            let mut i = 0;
            while i < part.len() {
                let (near, far): (Vec<_>, Vec<_>) =
                    left.iter().partition(|t| self.related(part[i], **t));
                part.extend(near.into_iter().filter(|t| *t != first));
                left = far.into_iter().filter(|t| *t != first).collect();
                i += 1;
            }
            part.sort();
            part.dedup();
            for chunk in part.chunks(CONE) {
                self.search(None, chunk);
            }
        }
        let terms = atoms.iter().map(|a| a.term).collect();
        let mut found = self.contradictory.enforce(&terms);
        self.sharpen_alone(&mut found);
        found
    }
}
