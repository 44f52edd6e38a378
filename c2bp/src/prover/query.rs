//! The theorem prover as the cube search sees it: conditions become *terms*,
//! which samples and models of earlier queries refute together by mere
//! evaluation (cf. PLDI 2001, 5.2), or a solver per procedure ([`logic::engine`])
//! decides.
//!
//! Limits are sound: a query without an answer means "not implied".

use crate::limits::Limits;
use crate::prover::equalities::{shape, Shape, Value};
use crate::prover::heaps::Parts;
use crate::prover::range::is_free;
use crate::prover::samples::{Samples, State, ROUNDS};
use crate::prover::substitution::contradiction;
use crate::prover::witness::{witness, Wanted};
use crate::stats::Counters;
use indexmap::IndexSet;
use ir::{Expr, ExprKind, Lval, Program};
use logic::engine::{Answer, Blocker, Engine, Literal, TermId};
use logic::memory::Memory;
use logic::states::StateSet;
use rustc_hash::FxHashMap;

/// What a value is.
pub enum Place {
    /// An l-value that can hold any value of its type.
    Cell(Lval),
    /// A fixed unknown value.
    Symbol,
    /// Anything else: not every value need be possible.
    Derived,
}

struct Term {
    pub(super) expr: Expr,
    /// In which samples it does not hold, and in which it does, for the rounds
    /// that were asked for.
    sampled: Vec<[StateSet; 2]>,
    /// The same for the states that were made from samples.
    witnessed: [StateSet; 2],
    met: usize,
    shape: Shape,
}

/// A solver for the states of one procedure.
pub struct Prover<'p> {
    program: &'p Program,
    memory: &'p Memory,
    /// Made when the first query comes: most procedures of a large program ask
    /// none, and a solver takes longer than they do.
    engine: Option<Engine<'p>>,
    /// Drawn when the first question comes: by then the predicates are known.
    samples: Option<Samples<'p>>,
    /// Made from samples, for cubes that hold in none.
    witnesses: Vec<State>,
    terms: Vec<Term>,
    /// What is looked at in the solver's models of linked structures.
    parts: Parts,
    index: FxHashMap<Expr, TermId>,
    values: IndexSet<Expr>,
    limits: &'p Limits,
    pub counters: Counters,
    /// The queries as text, one a line, if they are wanted.
    pub queries: Option<String>,
}

impl<'p> Prover<'p> {
    /// A prover without terms; it will use the thread's Z3 context.
    pub fn new(program: &'p Program, memory: &'p Memory, limits: &'p Limits) -> Prover<'p> {
        Prover {
            program,
            memory,
            engine: None,
            samples: None,
            witnesses: Vec::new(),
            terms: Vec::new(),
            parts: Parts::default(),
            index: FxHashMap::default(),
            values: IndexSet::new(),
            limits,
            counters: Counters::default(),
            queries: None,
        }
    }

    /// The term of a condition.
    pub fn term(&mut self, e: &Expr) -> TermId {
        if let Some(t) = self.index.get(e) {
            return *t;
        }
        let values = &mut self.values;
        let shape = shape(self.program, e, &mut |value| {
            values.insert_full(value.clone()).0
        });
        let t = TermId(self.terms.len() as u32);
        self.terms.push(Term {
            expr: e.clone(),
            sampled: Vec::new(),
            witnessed: Default::default(),
            met: 0,
            shape,
        });
        self.index.insert(e.clone(), t);
        t
    }

    /// The condition behind a term.
    pub fn expr(&self, t: TermId) -> &Expr {
        &self.terms[t.index()].expr
    }

    /// What a term says about values and equalities.
    pub fn shape(&self, t: TermId) -> &Shape {
        &self.terms[t.index()].shape
    }

    /// What the values are that the shapes are about, from a number on.
    pub fn new_values(&self, from: Value) -> Vec<Place> {
        let place = |e: &Expr| match &e.kind {
            ExprKind::Load(lv) if is_free(self.program, e) => Place::Cell((**lv).clone()),
            ExprKind::OldValue(_) if is_free(self.program, e) => Place::Symbol,
            _ => Place::Derived,
        };
        self.values.iter().skip(from).map(place).collect()
    }

    /// Literals of these that contradict each other, as equal values show.
    pub fn contradiction(&self, literals: &[Literal]) -> Option<Vec<Literal>> {
        let terms = &self.terms;
        let conditions = literals.iter().map(|(t, p)| (&terms[t.index()].expr, *p));
        let conditions: Vec<(&Expr, bool)> = conditions.collect();
        let core = contradiction(self.program, &conditions)?;
        Some(core.into_iter().map(|n| literals[n]).collect())
    }

    /// Do all the literals hold in a state that is known?
    pub fn known_together(&mut self, literals: &[Literal]) -> bool {
        let Some(engine) = self.engine.as_mut().filter(|e| e.has_models()) else {
            return false;
        };
        // What is new about addresses may rule models out, so all are told.
        tell(engine, &self.terms, literals);
        let known = engine.known_together(literals);
        if known {
            self.counters.saved_by_models += 1;
        }
        known
    }

    /// Do all the literals hold in a state that was drawn? States of a later round are drawn
    /// if `all` are asked for; else those are looked at that are there.
    pub fn sampled_together(&mut self, literals: &[Literal], all: bool) -> bool {
        let found = (0..ROUNDS.len()).any(|round| {
            let is_there = |(t, _): &Literal| self.terms[t.index()].sampled.len() > round;
            if round > 0 && !all && !literals.iter().all(is_there) {
                return false;
            }
            for (t, _) in literals {
                self.sample_term(*t, round);
            }
            let terms = &self.terms;
            let set =
                |(t, positive): &Literal| &terms[t.index()].sampled[round][usize::from(*positive)];
            StateSet::meet(literals.iter().map(set))
        });
        if found {
            self.counters.saved_by_samples += 1;
        }
        found
    }

    /// Evaluates a term in the samples of a round, those before it being done.
    fn sample_term(&mut self, t: TermId, round: usize) {
        if self.terms[t.index()].sampled.len() > round {
            return;
        }
        let (samples, terms) = self.samples();
        let mut sets = <[StateSet; 2]>::default();
        let truth = samples.truth(&terms[t.index()].expr, round);
        for (i, truth) in truth.into_iter().enumerate() {
            if let Some(truth) = truth {
                sets[usize::from(truth)].insert(i);
            }
        }
        self.terms[t.index()].sampled.push(sets);
    }

    fn samples(&mut self) -> (&mut Samples<'p>, &[Term]) {
        let (program, memory, terms) = (self.program, self.memory, &self.terms);
        let samples = self
            .samples
            .get_or_insert_with(|| Samples::new(program, memory, terms.iter().map(|t| &t.expr)));
        (samples, terms)
    }

    /// Do all the literals hold in a state that was made before from one that was drawn?
    pub fn witnessed_together(&mut self, literals: &[Literal]) -> bool {
        for (t, _) in literals {
            self.meet_witnesses(*t);
        }
        let set =
            |(t, positive): &Literal| &self.terms[t.index()].witnessed[usize::from(*positive)];
        let found = StateSet::meet(literals.iter().map(set));
        if found {
            self.counters.saved_by_samples += 1;
        }
        found
    }

    /// Can a state where all the literals hold be made from one that was drawn? That takes
    /// longer than to look at those that are there.
    pub fn witness_is_made(&mut self, literals: &[Literal]) -> bool {
        let (samples, terms) = self.samples();
        let wanted = |(t, positive): &Literal| (&terms[t.index()].expr, *positive);
        let cube: Vec<Wanted> = literals.iter().map(wanted).collect();
        let made = witness(samples, &cube);
        let found = made.is_some();
        self.witnesses.extend(made);
        if found {
            self.counters.saved_by_samples += 1;
        }
        found
    }

    /// Evaluates a term in the witnesses that are new to it.
    fn meet_witnesses(&mut self, t: TermId) {
        let from = self.terms[t.index()].met;
        let witnesses = std::mem::take(&mut self.witnesses);
        let (samples, terms) = self.samples();
        let truth = |state| samples.truth_in(&terms[t.index()].expr, state);
        let truths: Vec<Option<bool>> = witnesses[from..].iter().map(truth).collect();
        let term = &mut self.terms[t.index()];
        for (i, truth) in truths.into_iter().enumerate() {
            if let Some(truth) = truth {
                term.witnessed[usize::from(truth)].insert(from + i);
            }
        }
        term.met = witnesses.len();
        self.witnesses = witnesses;
    }

    /// Is there no time or memory left?
    pub fn exhausted(&self) -> bool {
        self.limits.exhausted()
    }

    /// Is there no time left, or was there no memory?
    pub fn late(&self) -> bool {
        self.limits.late()
    }

    /// Can all the literals hold in one state?
    pub fn check(&mut self, literals: &[Literal]) -> Answer {
        if self.exhausted() {
            return Answer::Unknown;
        }
        self.log(literals);
        let (engine, terms) = self.engine();
        tell(engine, terms, literals);
        let answer = engine.check(literals);
        let by_bits = engine.by_bits();
        self.counters.asked(by_bits);
        match answer {
            Answer::Unknown => self.counters.prover_unknown += 1,
            Answer::Sat => self.keep_heap(literals),
            Answer::Unsat(_) => {}
        }
        answer
    }

    /// Makes a witness of the model that the solver has just found, if it is one of a
    /// linked structure.
    fn keep_heap(&mut self, literals: &[Literal]) {
        let Some(engine) = self.engine.as_mut().filter(|e| !e.successors().is_empty()) else {
            return;
        };
        for (t, _) in literals {
            self.parts.add(&self.terms[t.index()].expr);
        }
        let Some(state) = self.parts.state(self.program, self.memory, engine) else {
            return;
        };
        let (samples, terms) = self.samples();
        let mut holds = literals.iter().map(|(t, positive)| {
            samples.truth_in(&terms[t.index()].expr, &state) == Some(*positive)
        });
        if holds.all(|h| h) {
            self.witnesses.push(state);
        }
    }

    fn engine(&mut self) -> (&mut Engine<'p>, &[Term]) {
        let make = || Engine::new(self.program, self.memory);
        (self.engine.get_or_insert_with(make), &self.terms)
    }

    /// Keeps the query for `--dump queries`.
    fn log(&mut self, literals: &[Literal]) {
        let Some(log) = &mut self.queries else { return };
        for (n, (t, positive)) in literals.iter().enumerate() {
            let text = ir::print::expr(self.program, &self.terms[t.index()].expr);
            let and = if n > 0 { " && " } else { "" };
            let (open, close) = if *positive { ("", "") } else { ("!(", ")") };
            log.push_str(&format!("{and}{open}{text}{close}"));
        }
        log.push('\n');
    }

    /// Starts a list of cubes to be ruled out while the switch is assumed.
    pub fn blocker(&mut self) -> Blocker {
        self.engine().0.blocker()
    }

    /// Rules a cube out.
    pub fn block(&mut self, blocker: &Blocker, cube: &[Literal]) {
        let (engine, terms) = self.engine();
        tell(engine, terms, cube);
        engine.block(blocker, cube);
    }

    /// A state where the literal holds and no blocked cube does, as the values
    /// of the given terms there.
    pub fn sample(
        &mut self,
        blocker: &Blocker,
        literal: Literal,
        wanted: &[TermId],
    ) -> Option<Vec<Literal>> {
        if self.exhausted() {
            return None;
        }
        let (engine, terms) = self.engine();
        tell(engine, terms, &[literal]);
        for t in wanted {
            engine.tell(*t, &terms[t.index()].expr);
        }
        let state = engine.sample(blocker, literal, wanted);
        let by_bits = engine.by_bits();
        self.counters.asked(by_bits);
        state
    }
}

/// Tells the engine of all the conditions.
fn tell(engine: &mut Engine, terms: &[Term], literals: &[Literal]) {
    for (t, _) in literals {
        engine.tell(*t, &terms[t.index()].expr);
    }
}
