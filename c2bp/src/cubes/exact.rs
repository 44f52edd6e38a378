//! F without a search: a condition that is built from predicates and constants
//! has an exact formula, and of some that are not it is plain that no cube
//! decides them (the "syntactic heuristics" of PLDI 2001, 5.2).

use super::state::{Cubes, Key};
use crate::cubes::formula::Formula;
use crate::cubes::primes::Atom;
use crate::cubes::syntax::{oriented, undecided};
use crate::optimisations::Optimisation;
use crate::prover::range::range_of;
use ir::{Expr, ExprKind, Lval};
use logic::engine::TermId;
use logic::predicate::canonical;
use rustc_hash::FxHashSet;

impl Cubes<'_> {
    /// Is it plain that no cube decides the comparison?
    pub(super) fn hopeless(&mut self, e: &Expr, atoms: &[Atom]) -> bool {
        if !self.uses(Optimisation::Syntax) {
            return false;
        }
        let mut read = FxHashSet::default();
        for atom in atoms {
            let reads = self.reads_of(atom.term);
            let all = reads.values.iter().chain(&reads.addresses);
            read.extend(all.filter_map(Lval::as_var));
        }
        undecided(self.aliasing.program, e, &read)
    }

    /// The formula that means exactly `e`, if it is built from predicates and
    /// constants: no prover is needed and nothing is lost.
    pub(super) fn exact(&mut self, e: &Expr, positive: bool, atoms: &[Atom]) -> Option<Formula> {
        if !self.uses(Optimisation::Syntax) {
            return None;
        }
        if let Some(v) = e.as_int() {
            return Some(Formula::Const((v != 0) == positive));
        }
        let (key, negated) = self.key(e);
        if let Key::Values(_, values) = &key {
            if values.is_full() {
                return Some(Formula::Const(positive));
            }
            if values.is_empty() {
                return Some(Formula::Const(!positive));
            }
        }
        for atom in atoms {
            self.learn_keys(atom.term);
            let own = &self.keys[&atom.term].0;
            if *own == key {
                return Some(Formula::Lit(atom.variable, positive));
            }
            if *own == negated {
                return Some(Formula::Lit(atom.variable, !positive));
            }
        }
        match &e.kind {
            ExprKind::Not(a) => self.exact(a, !positive, atoms),
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                let parts = [
                    self.exact(a, positive, atoms)?,
                    self.exact(b, positive, atoms)?,
                ];
                let conjunction = matches!(e.kind, ExprKind::And(..)) == positive;
                Some(if conjunction {
                    Formula::and(parts)
                } else {
                    Formula::or(parts)
                })
            }
            _ => None,
        }
    }

    /// The key of a condition and that of its negation.
    fn key(&self, e: &Expr) -> (Key, Key) {
        if let Some((term, values)) = range_of(self.aliasing.program, e) {
            let others = values.complement();
            return (Key::Values(term.clone(), values), Key::Values(term, others));
        }
        let (form, flipped) = canonical(e.clone());
        let form = oriented(form);
        let negation = form.clone().negate();
        let keys = (Key::Form(form), Key::Form(oriented(negation)));
        if flipped {
            (keys.1, keys.0)
        } else {
            keys
        }
    }

    fn learn_keys(&mut self, t: TermId) {
        if !self.keys.contains_key(&t) {
            let e = self.prover.expr(t).clone();
            let keys = self.key(&e);
            self.keys.insert(t, keys);
        }
    }
}
