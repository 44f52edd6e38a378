//! What the strengthening of one procedure works on: the prover with its terms,
//! and what was found about them.

use crate::alias::aliasing::Aliasing;
use crate::cache::content::Digest;
use crate::cubes::contradictions::{Contradictions, Cube};
use crate::cubes::findings::Findings;
use crate::cubes::literals::TERMS;
use crate::cubes::primes::{Atom, Primes};
use crate::cubes::reads::Reads;
use crate::cubes::store::Store;
use crate::optimisations::Optimisation;
use crate::prover::equalities::Value;
use crate::prover::query::{Place, Prover};
use crate::prover::range::Range;
use ir::{Expr, ExprKind, Lval};
use logic::engine::TermId;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A condition up to the forms that mean the same.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Key {
    Values(Expr, Range),
    Form(Expr),
}

/// More predicates than this in one cone are cut off, the farthest first. One
/// bit is left for the goal.
pub(super) const CONE: usize = TERMS - 1;

/// F_V for one procedure.
pub struct Cubes<'p> {
    pub prover: Prover<'p>,
    pub(super) aliasing: Aliasing<'p>,
    pub(super) max_cube: usize,
    /// Optimisations that are switched off.
    pub without: Vec<Optimisation>,
    pub(super) keys: FxHashMap<TermId, (Key, Key)>,
    reads: FxHashMap<TermId, Arc<Reads>>,
    related: FxHashMap<(TermId, TermId), bool>,
    pub(super) contradictory: Contradictions,
    pub(super) cache: FxHashMap<(TermId, Vec<TermId>), Primes>,
    /// What the prover's values are.
    pub(super) places: Vec<Place>,
    /// Pairs of them that may be one cell.
    pub(super) meet: FxHashMap<(Value, Value), bool>,
    /// What paths say of the predicates before the statement that is translated: cubes of
    /// any length are looked for in them.
    pub states: Vec<Cube>,
    /// Searches of other runs, and this one's for the next.
    pub store: Option<Store<'p>>,
    pub(super) digests: FxHashMap<TermId, Digest>,
    /// Does the outcome of the present search depend on earlier ones, too?
    pub(super) history_dependent: bool,
    /// What is told of the searches, if a statement is being explained.
    pub findings: Findings,
}

impl<'p> Cubes<'p> {
    /// `max_cube` 0 means no limit.
    pub fn new(prover: Prover<'p>, aliasing: Aliasing<'p>, max_cube: usize) -> Cubes<'p> {
        Cubes {
            prover,
            aliasing,
            max_cube: if max_cube == 0 { usize::MAX } else { max_cube },
            without: Vec::new(),
            keys: FxHashMap::default(),
            reads: FxHashMap::default(),
            related: FxHashMap::default(),
            contradictory: Contradictions::default(),
            cache: FxHashMap::default(),
            places: Vec::new(),
            meet: FxHashMap::default(),
            states: Vec::new(),
            store: None,
            digests: FxHashMap::default(),
            history_dependent: false,
            findings: Findings::default(),
        }
    }

    pub(super) fn uses(&self, optimisation: Optimisation) -> bool {
        !self.without.contains(&optimisation)
    }

    /// Forgets the searches of this run, so that their findings are told again.
    pub fn forget(&mut self) {
        self.cache.clear();
    }

    /// May what one term says of a cell matter to the other?
    pub(super) fn related(&mut self, a: TermId, b: TermId) -> bool {
        if !self.uses(Optimisation::Cone) {
            return true;
        }
        let pair = (a.min(b), a.max(b));
        if let Some(known) = self.related.get(&pair) {
            return *known;
        }
        let (x, y) = (self.reads_of(a), self.reads_of(b));
        let aliasing = self.aliasing;
        let meet = |x: &[Lval], y: &[Lval]| {
            let meets = |r: &Lval| y.iter().any(|s| aliasing.may_alias(r, s));
            x.iter().any(meets)
        };
        let answer = meet(&x.values, &y.values)
            || meet(&x.values, &y.addresses)
            || meet(&x.addresses, &y.values);
        self.related.insert(pair, answer);
        answer
    }

    pub(super) fn reads_of(&mut self, t: TermId) -> Arc<Reads> {
        let prover = &self.prover;
        let make = || Arc::new(Reads::of(prover.expr(t)));
        self.reads.entry(t).or_insert_with(make).clone()
    }

    /// Is the condition about cells that no term reads, each by itself? Whatever the terms
    /// say, these cells can have any values then, so that no cube decides it. (They may
    /// well have pointers in common that lead there.)
    fn is_free(&mut self, goal: TermId, terms: &[TermId]) -> bool {
        let mut linked = false;
        self.prover.expr(goal).walk(&mut |e| {
            linked |= matches!(e.kind, ExprKind::Between(_) | ExprKind::Linked(_));
        });
        if !self.uses(Optimisation::Cone) || linked {
            return false;
        }
        let own = self.reads_of(goal);
        let aliasing = self.aliasing;
        let meets =
            |cell: &Lval, others: &[Lval]| others.iter().any(|o| aliasing.may_alias(cell, o));
        let apart = own
            .values
            .iter()
            .enumerate()
            .all(|(i, cell)| !meets(cell, &own.addresses) && !meets(cell, &own.values[..i]));
        apart
            && terms.iter().all(|t| {
                let read = self.reads_of(*t);
                let meets = |cell| meets(cell, &read.values) || meets(cell, &read.addresses);
                !own.values.iter().any(meets)
            })
    }

    /// The terms that can be part of a minimal cube for the goal: those at most
    /// as many steps away as a cube has literals. Sorted, each once.
    pub(super) fn cone(&mut self, goal: Option<TermId>, atoms: &[Atom]) -> Vec<TermId> {
        let mut left: Vec<TermId> = atoms.iter().map(|a| a.term).collect();
        left.sort();
        left.dedup();
        let Some(goal) = goal else {
            return left;
        };
        left.retain(|t| *t != goal);
        if self.is_free(goal, &left) {
            left.clear();
        }
        let mut cone = Vec::new();
        let mut layer = vec![goal];
        for _ in 0..self.max_cube {
            let mut next = Vec::new();
            for t in std::mem::take(&mut left) {
                if layer.iter().any(|l| self.related(*l, t)) {
                    next.push(t);
                } else {
                    left.push(t);
                }
            }
            if next.is_empty() {
                break;
            }
            cone.extend(&next);
            layer = next;
        }
        cone.truncate(CONE);
        if atoms.iter().any(|a| a.term == goal) {
            cone.push(goal);
        }
        cone.sort();
        cone
    }
}
