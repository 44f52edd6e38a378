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

use crate::content::Digest;
use crate::contradictions::{Contradictions, Cube};
use crate::equalities::{satisfiable, Shape, Value};
use crate::explain::{Findings, How, Search as Explained};
use crate::formula::Formula;
use crate::hunt::{Hunt, Literals, Prefix, Settled, TERMS};
use crate::optimisations::Optimisation;
use crate::prover::{Answer, Literal, Place, Prover, TermId};
use crate::range::Range;
use crate::stats::Counters;
use crate::store::{Known, Search, Store};
use crate::syntax::{contingent, oriented, undecided};
use crate::wp::Aliasing;
use cfront::ir::{Expr, ExprKind, Lval};
use cfront::memory::{is_register, Alias};
use cfront::predicate::canonical;
use std::collections::{HashMap, HashSet};
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

/// What was found out about a cube.
enum Judgement {
    Nothing,
    /// This part of it contradicts itself.
    Contradiction(Cube),
    /// This part of it implies the goal, or its negation.
    Prime(bool, Cube),
}

/// A condition up to the forms that mean the same.
#[derive(Clone, PartialEq, Eq)]
enum Key {
    Values(Expr, Range),
    Form(Expr),
}

/// More predicates than this in one cone are cut off, the farthest first. One
/// bit is left for the goal.
const CONE: usize = TERMS - 1;

/// Cubes up to this length are all tried.
const SHORT: usize = 3;

/// Longer ones only if there are not more than this of a length.
const LEVEL: u128 = 100_000;

/// States from which long cubes are looked for, per goal.
const SAMPLES: usize = 200;

/// F_V for one procedure.
pub struct Cubes<'p> {
    pub prover: Prover<'p>,
    aliasing: Aliasing<'p>,
    max_cube: usize,
    /// Optimisations that are switched off.
    pub without: Vec<Optimisation>,
    keys: HashMap<TermId, (Key, Key)>,
    loads: HashMap<TermId, Arc<[Lval]>>,
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
            loads: HashMap::new(),
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

    /// Is it plain that no cube decides the comparison?
    fn hopeless(&mut self, e: &Expr, atoms: &[Atom]) -> bool {
        if !self.uses(Optimisation::Syntax) {
            return false;
        }
        let mut read = HashSet::new();
        for atom in atoms {
            let loads = self.loads_of(atom.term);
            read.extend(loads.iter().filter_map(Lval::as_var));
        }
        undecided(self.aliasing.program, e, &read)
    }

    /// The formula that means exactly `e`, if it is built from predicates and
    /// constants: no prover is needed and nothing is lost.
    fn exact(&mut self, e: &Expr, positive: bool, atoms: &[Atom]) -> Option<Formula> {
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
        if let Some((term, values)) = crate::range::range_of(self.aliasing.program, e) {
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

    /// May the two terms read one cell?
    fn related(&mut self, a: TermId, b: TermId) -> bool {
        if !self.uses(Optimisation::Cone) {
            return true;
        }
        let pair = (a.min(b), a.max(b));
        if let Some(known) = self.related.get(&pair) {
            return *known;
        }
        let (x, y) = (self.loads_of(a), self.loads_of(b));
        let aliasing = self.aliasing;
        let answer = x.iter().any(|r| y.iter().any(|s| aliasing.may_alias(r, s)));
        self.related.insert(pair, answer);
        answer
    }

    fn loads_of(&mut self, t: TermId) -> Arc<[Lval]> {
        let prover = &self.prover;
        let make = || prover.expr(t).loads().into_iter().cloned().collect();
        self.loads.entry(t).or_insert_with(make).clone()
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

    fn search(&mut self, goal: Option<TermId>, terms: &[TermId]) -> Primes {
        let mut hunt = self.hunt(goal, terms);
        let question = self.question(&hunt);
        match self.look_up(goal, question.as_ref()) {
            Some(Known::All(found)) => {
                self.prover.counters.saved_by_store += 1;
                return self.take_over(&hunt, &found);
            }
            Some(Known::Part(mask, found)) => {
                self.prover.counters.grown_from_store += 1;
                return self.grow(hunt, mask, &found, question);
            }
            None => {}
        }
        let constant = goal.and_then(|goal| self.constant(goal));
        match constant {
            Some(primes) => {
                self.keep(&hunt, &primes, question);
                primes
            }
            None => self.try_cubes(&mut hunt, question),
        }
    }

    /// A search with what is known before it.
    fn hunt<'t>(&mut self, goal: Option<TermId>, terms: &'t [TermId]) -> Hunt<'t> {
        let known = std::mem::take(&mut self.contradictory);
        let mut hunt = Hunt::new(goal, terms, &known, |a, b| self.related(a, b));
        hunt.prunes = self.uses(Optimisation::Primes);
        self.contradictory = known;
        hunt
    }

    /// What tells this search from others, if searches are kept.
    fn question(&mut self, hunt: &Hunt) -> Option<Search> {
        let store = self.store.as_ref()?;
        let (prover, digests) = (&self.prover, &mut self.digests);
        let mut digest = |t: &TermId| {
            let make = || store.contents().of(prover.expr(*t));
            *digests.entry(*t).or_insert_with(make)
        };
        Some(Search {
            terms: hunt.terms.iter().map(&mut digest).collect(),
            ..hunt.question()
        })
    }

    /// The digest of a goal; of none, if contradictions are looked for.
    fn goal_digest(&mut self, goal: Option<TermId>) -> Option<Digest> {
        let store = self.store.as_ref()?;
        let prover = &self.prover;
        Some(match goal {
            None => Digest::default(),
            Some(t) => {
                let make = || store.contents().of(prover.expr(t));
                *self.digests.entry(t).or_insert_with(make)
            }
        })
    }

    fn look_up(&mut self, goal: Option<TermId>, question: Option<&Search>) -> Option<Known> {
        let goal = self.goal_digest(goal)?;
        self.store.as_mut()?.find(goal, question?)
    }

    /// Uses what the same search found before.
    fn take_over(&mut self, hunt: &Hunt, found: &Search) -> Primes {
        for cube in &found.contradictions {
            self.contradictory.insert(hunt.cube(*cube));
        }
        let cubes = |all: &[Literals]| all.iter().map(|c| hunt.cube(*c)).collect();
        Primes {
            pos: cubes(&found.pos),
            neg: cubes(&found.neg),
        }
    }

    /// Judges only the cubes that a search over fewer terms did not.
    fn grow(
        &mut self,
        mut hunt: Hunt,
        mask: u128,
        found: &Search,
        question: Option<Search>,
    ) -> Primes {
        let empty = Literals::default();
        if found.pos.contains(&empty) || found.neg.contains(&empty) {
            // The goal is constant, whatever the predicates.
            let primes = self.take_over(&hunt, found);
            self.keep(&hunt, &primes, question);
            return primes;
        }
        let (goal, terms) = (hunt.goal, hunt.terms);
        hunt.plant(mask, found);
        let primes = self.try_cubes(&mut hunt, question.clone());
        let all_there = || {
            let known: HashSet<&Cube> = self.contradictory.iter().map(|(c, _)| c).collect();
            let cubes = found.contradictions.iter().map(|c| hunt.cube(*c));
            cubes.into_iter().all(|c| known.contains(&c))
        };
        if goal.is_some() || all_there() {
            return primes;
        }
        // Contradictions follow from others now, so that not all that follows
        // from them can be drawn: what was left out before may not be now.
        let mut hunt = self.hunt(goal, terms);
        self.try_cubes(&mut hunt, question)
    }

    /// Keeps the outcome of a search, unless it may be another at another time.
    fn keep(&mut self, hunt: &Hunt, primes: &Primes, question: Option<Search>) {
        let (Some(goal), Some(question)) = (self.goal_digest(hunt.goal), question) else {
            return;
        };
        let cubes = |all: &[Cube]| all.iter().filter_map(|c| hunt.literals(c)).collect();
        let known = self.contradictory.iter();
        let found = Search {
            contradictions: known.filter_map(|(c, _)| hunt.literals(c)).collect(),
            pos: cubes(&primes.pos),
            neg: cubes(&primes.neg),
            ..question
        };
        if let Some(store) = &mut self.store {
            store.keep(goal, found);
        }
    }

    /// Tries the cubes, shortest first.
    fn try_cubes(&mut self, hunt: &mut Hunt, question: Option<Search>) -> Primes {
        let mut primes = Primes::default();
        let (goal, terms) = (hunt.goal, hunt.terms);
        let unknown = self.prover.counters.prover_unknown;
        self.haphazard = false;
        for length in 1..=self.max_cube.min(terms.len()) {
            if self.prover.exhausted() {
                break;
            }
            if length > SHORT && number_of_cubes(terms.len(), length) > LEVEL {
                if let Some(goal) = goal {
                    self.descend(goal, terms, &mut primes);
                }
                self.haphazard = true;
                break;
            }
            let mut cube = Vec::new();
            let prefix = Prefix::default();
            self.extend(hunt, &mut primes, &mut cube, prefix, 0, length);
            hunt.single_consequences();
        }
        primes.pos.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        primes.neg.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        let answered = unknown == self.prover.counters.prover_unknown;
        if answered && !self.haphazard && !self.prover.exhausted() {
            self.keep(hunt, &primes, question);
        }
        primes
    }

    /// Long cubes, where there are too many to try each: from states in which
    /// the goal holds and no prime does, down to a prime by an unsatisfiable
    /// core. Stops after a number of states, so it may miss some.
    fn descend(&mut self, goal: TermId, terms: &[TermId], primes: &mut Primes) {
        for positive in [true, false] {
            let blocker = self.prover.blocker();
            let found = if positive { &primes.pos } else { &primes.neg };
            for prime in found {
                self.prover.block(&blocker, prime);
            }
            for _ in 0..SAMPLES {
                let goes = (goal, positive);
                let Some(state) = self.prover.sample(&blocker, goes, terms) else {
                    break;
                };
                let Some(prime) = self.shrink(state.clone(), (goal, !positive)) else {
                    self.prover.block(&blocker, &state);
                    continue;
                };
                self.prover.block(&blocker, &prime);
                if prime.len() <= self.max_cube {
                    primes.add(positive, prime);
                }
            }
        }
    }

    /// A minimal part of the cube that contradicts the literal; `None` if the
    /// whole cube does not.
    fn shrink(&mut self, cube: Cube, against: Literal) -> Option<Cube> {
        let core = |cubes: &mut Self, cube: &Cube| {
            let mut query = cube.clone();
            query.push(against);
            if cubes.refuted(cube, Some(against)) {
                return None;
            }
            match cubes.check(&query) {
                Answer::Unsat(mut core) => {
                    core.retain(|l| *l != against);
                    Some(core)
                }
                _ => None,
            }
        };
        let mut least = core(self, &cube)?;
        least.sort();
        let mut i = 0;
        while i < least.len() {
            let mut without = least.clone();
            without.remove(i);
            match core(self, &without) {
                Some(mut smaller) => {
                    smaller.sort();
                    least = smaller;
                }
                None => i += 1,
            }
        }
        Some(least)
    }

    /// Is the goal always true, or never? Then the empty cube says it all.
    fn constant(&mut self, goal: TermId) -> Option<Primes> {
        let both = [true, false].map(|side| self.by_equalities(&[(goal, side)]));
        if both == [Some(true), Some(true)] {
            return None;
        }
        if self.contingent(goal) {
            return None;
        }
        for (positive, side) in [(false, 0), (true, 1)] {
            if self.refuted(&[(goal, positive)], None) {
                continue;
            }
            if let Answer::Unsat(_) = self.check(&[(goal, positive)]) {
                let mut primes = Primes::default();
                if side == 0 {
                    primes.pos.push(Vec::new());
                } else {
                    primes.neg.push(Vec::new());
                }
                return Some(primes);
            }
        }
        None
    }

    /// Tries all cubes of the wanted length that start with `cube`.
    fn extend(
        &mut self,
        hunt: &mut Hunt,
        primes: &mut Primes,
        cube: &mut Vec<Literal>,
        prefix: Prefix,
        from: usize,
        length: usize,
    ) {
        if cube.len() == length {
            if hunt.connected(prefix.own.members()) {
                let judgement = match hunt.settled(prefix.own) {
                    Some(Settled::Nothing) => Judgement::Nothing,
                    Some(Settled::Contradiction) => Judgement::Contradiction(cube.clone()),
                    Some(Settled::Prime(side)) => Judgement::Prime(side, cube.clone()),
                    None => {
                        self.prover.counters.cubes += 1;
                        self.judge(hunt.goal, cube)
                    }
                };
                match judgement {
                    Judgement::Nothing => {}
                    Judgement::Contradiction(part) => {
                        self.haphazard |= hunt.goal.is_none() && part.len() < cube.len();
                        hunt.contradiction(&part);
                        self.contradictory.insert(part);
                    }
                    Judgement::Prime(positive, part) => {
                        self.haphazard |= part.len() < cube.len();
                        hunt.prime(&part);
                        primes.add(positive, part);
                    }
                }
            }
            return;
        }
        for i in from..hunt.terms.len() {
            if hunt.terms.len() - i < length - cube.len() {
                break;
            }
            for positive in [true, false] {
                let Some(longer) = hunt.extended(prefix, i, positive) else {
                    self.prover.counters.saved_by_primes += 1;
                    continue;
                };
                cube.push((hunt.terms[i], positive));
                self.extend(hunt, primes, cube, longer, i + 1, length);
                cube.pop();
            }
        }
    }

    /// Decides one cube whose parts have decided nothing.
    fn judge(&mut self, goal: Option<TermId>, cube: &[Literal]) -> Judgement {
        let alone = self.by_equalities(cube);
        if alone == Some(false) {
            self.prover.counters.saved_by_ranges += 1;
            return Judgement::Contradiction(cube.to_vec());
        }
        let Some(goal) = goal else {
            let single = cube.len() == 1 && self.contingent(cube[0].0);
            if alone == Some(true) || single {
                self.prover.counters.saved_by_ranges += 1;
                return Judgement::Nothing;
            }
            if self.refuted(cube, None) {
                return Judgement::Nothing;
            }
            return match self.check(cube) {
                Answer::Unsat(core) => Judgement::Contradiction(core),
                _ => Judgement::Nothing,
            };
        };
        // A core tells whether it takes the goal; without, that is a question.
        if !self.uses(Optimisation::Cores) {
            if let Answer::Unsat(_) = self.check(cube) {
                return Judgement::Contradiction(cube.to_vec());
            }
        }
        for positive in [true, false] {
            let against = (goal, !positive);
            let mut query = cube.to_vec();
            query.push(against);
            let implied = match self.by_equalities(&query) {
                Some(satisfiable) => {
                    self.prover.counters.saved_by_ranges += 1;
                    (!satisfiable).then(|| query.clone())
                }
                None if self.refuted(cube, Some(against)) => None,
                None => match self.check(&query) {
                    Answer::Unsat(core) => Some(core),
                    _ => None,
                },
            };
            let Some(mut core) = implied else { continue };
            let alone = !core.contains(&against);
            core.retain(|l| *l != against);
            core.sort();
            return if alone {
                Judgement::Contradiction(core)
            } else {
                Judgement::Prime(positive, core)
            };
        }
        Judgement::Nothing
    }

    /// Decides by values and equalities whether the literals can hold together.
    fn by_equalities(&mut self, literals: &[Literal]) -> Option<bool> {
        if !self.uses(Optimisation::Ranges) {
            return None;
        }
        let prover = &self.prover;
        let shapes: Vec<(&Shape, bool)> = literals
            .iter()
            .map(|(t, positive)| (prover.shape(*t), *positive))
            .collect();
        let mut terms = Vec::new();
        let answer = satisfiable(&shapes, &mut terms);
        match answer {
            Some(true) if !self.independent(&terms) => None,
            other => other,
        }
    }

    /// Can the terms have any values, each whatever the others have?
    fn independent(&mut self, values: &[Value]) -> bool {
        self.places
            .extend(self.prover.new_values(self.places.len()));
        for (i, v) in values.iter().enumerate() {
            let a = match &self.places[*v] {
                Place::Derived => return false,
                Place::Symbol => continue,
                Place::Cell(a) if is_register(self.aliasing.program, a) => continue,
                Place::Cell(a) => a,
            };
            for w in &values[..i] {
                let Place::Cell(b) = &self.places[*w] else {
                    continue;
                };
                let (program, memory) = (self.aliasing.program, self.aliasing.memory);
                let meet = self
                    .meet
                    .entry((*w.min(v), *w.max(v)))
                    .or_insert_with(|| memory.alias(program, a, b) != Alias::Never);
                if *meet {
                    return false;
                }
            }
        }
        true
    }

    /// Is it plain that the term is true in some states and false in others?
    fn contingent(&self, t: TermId) -> bool {
        self.uses(Optimisation::Syntax) && contingent(self.aliasing.program, self.prover.expr(t))
    }

    /// Asks the prover.
    fn check(&mut self, literals: &[Literal]) -> Answer {
        match self.prover.check(literals) {
            Answer::Unsat(_) if !self.uses(Optimisation::Cores) => Answer::Unsat(literals.to_vec()),
            other => other,
        }
    }

    /// Does the cube, with the literal, hold in a state that is known?
    fn refuted(&mut self, cube: &[Literal], with: Option<Literal>) -> bool {
        let literals: Vec<Literal> = cube.iter().copied().chain(with).collect();
        if self.uses(Optimisation::Samples)
            && (self.prover.sampled_together(&literals)
                || self.prover.witnessed_together(&literals))
        {
            return true;
        }
        self.uses(Optimisation::Models) && self.prover.known_together(&literals)
    }
}

/// Is every cube over so many terms tried, up to the length limit? Otherwise
/// what is found depends on the states that the prover happens to answer with.
pub fn exhaustive(terms: usize, max_cube: usize) -> bool {
    let longest = if max_cube == 0 {
        terms
    } else {
        max_cube.min(terms)
    };
    (SHORT + 1..=longest).all(|k| number_of_cubes(terms, k) <= LEVEL)
}

/// `2^k` times `n` over `k`.
fn number_of_cubes(n: usize, k: usize) -> u128 {
    (0..k as u128).fold(1u128, |acc, i| {
        acc.saturating_mul(2 * (n as u128 - i)) / (i + 1)
    })
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
