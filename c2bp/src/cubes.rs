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
//! Rejected: full enumeration, which stays as [`crate::naive`] for `twin` to
//! compare with; and enumerating models first, which takes a query for each of
//! the many states that unrelated predicates can be in.

mod exact;
mod judge;
mod kept;
mod search;

use exact::Key;
pub use search::exhaustive;

use crate::content::Digest;
use crate::contradictions::{Contradictions, Cube};
use crate::equalities::Value;
use crate::explain::{Findings, How, Search as Explained};
use crate::formula::Formula;
use crate::hunt::TERMS;
use crate::optimisations::Optimisation;
use crate::prover::{Literal, Place, Prover, TermId};
use crate::reads::Reads;
use crate::stats::Counters;
use crate::store::Store;
use crate::wp::Aliasing;
use cfront::ir::{Expr, ExprKind, Lval};
use std::collections::HashMap;
use std::sync::Arc;

/// A boolean variable and the condition it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Atom {
    /// Index into the procedure's names.
    pub variable: usize,
    pub term: TermId,
}

/// The prime cubes that imply a goal, and those that imply its negation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Primes {
    pub pos: Vec<Cube>,
    pub neg: Vec<Cube>,
}

impl Primes {
    fn add(&mut self, positive: bool, cube: Cube) {
        let side = if positive {
            &mut self.pos
        } else {
            &mut self.neg
        };
        if !side.contains(&cube) {
            side.push(cube);
        }
    }
}

/// More predicates than this in one cone are cut off, the farthest first. One
/// bit is left for the goal.
const CONE: usize = TERMS - 1;

/// F_V for one procedure.
pub struct Cubes<'p> {
    pub prover: Prover<'p>,
    aliasing: Aliasing<'p>,
    max_cube: usize,
    /// Optimisations that are switched off.
    pub without: Vec<Optimisation>,
    keys: HashMap<TermId, (Key, Key)>,
    reads: HashMap<TermId, Arc<Reads>>,
    related: HashMap<(TermId, TermId), bool>,
    contradictory: Contradictions,
    cache: HashMap<(TermId, Vec<TermId>), Primes>,
    /// What the prover's values are.
    places: Vec<Place>,
    /// Pairs of them that may be one cell.
    meet: HashMap<(Value, Value), bool>,
    /// Searches of other runs, and this one's for the next.
    pub store: Option<Store<'p>>,
    digests: HashMap<TermId, Digest>,
    /// Does the outcome of the present search depend on earlier ones, too?
    haphazard: bool,
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
            keys: HashMap::new(),
            reads: HashMap::new(),
            related: HashMap::new(),
            contradictory: Contradictions::default(),
            cache: HashMap::new(),
            places: Vec::new(),
            meet: HashMap::new(),
            store: None,
            digests: HashMap::new(),
            haphazard: false,
            findings: Findings::default(),
        }
    }

    fn uses(&self, optimisation: Optimisation) -> bool {
        !self.without.contains(&optimisation)
    }

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

    /// May what one term says of a cell matter to the other?
    fn related(&mut self, a: TermId, b: TermId) -> bool {
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

    fn reads_of(&mut self, t: TermId) -> Arc<Reads> {
        let prover = &self.prover;
        let make = || Arc::new(Reads::of(prover.expr(t)));
        self.reads.entry(t).or_insert_with(make).clone()
    }

    /// The prime implicants of `e` and of its negation, up to the length limit.
    pub fn primes(&mut self, e: &Expr, atoms: &[Atom]) -> Primes {
        let goal = self.prover.term(e);
        let terms = self.cone(Some(goal), atoms);
        let outside = atoms.len().saturating_sub(terms.len());
        self.prover.counters.saved_by_cone += outside as u64;
        let key = (goal, terms);
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

    /// Forgets what was met, so that it is told again.
    pub fn afresh(&mut self) {
        self.cache.clear();
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
            self.by_equalities(&query) == Some(false)
        };
        let cone = atoms.iter().filter(|a| terms.contains(&a.term)).copied();
        let found = Explained::new(cone.collect(), atoms, max_cube, primes, spent, by_values);
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
        self.contradictory
            .enforce(&atoms.iter().map(|a| a.term).collect())
    }

    /// The terms that can be part of a minimal cube for the goal: those at most
    /// as many steps away as a cube has literals. Sorted, each once.
    fn cone(&mut self, goal: Option<TermId>, atoms: &[Atom]) -> Vec<TermId> {
        let mut left: Vec<TermId> = atoms.iter().map(|a| a.term).collect();
        left.sort();
        left.dedup();
        let Some(goal) = goal else {
            return left;
        };
        left.retain(|t| *t != goal);
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

/// The cubes as a formula over the variables of the atoms.
pub fn disjunction(cubes: &[Vec<Literal>], atoms: &[Atom]) -> Formula {
    Formula::or(cubes.iter().map(|c| conjunction(c, atoms)))
}

/// A cube as a formula, its literals in the order of the atoms.
pub fn conjunction(cube: &[Literal], atoms: &[Atom]) -> Formula {
    let mut variables: Vec<(usize, bool)> = cube
        .iter()
        .filter_map(|(t, positive)| {
            let atom = atoms.iter().find(|a| a.term == *t)?;
            Some((atom.variable, *positive))
        })
        .collect();
    variables.sort();
    Formula::and(variables.into_iter().map(|(v, p)| Formula::Lit(v, p)))
}
