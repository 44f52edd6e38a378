//! The theorem prover as the cube search sees it: one long-lived solver per
//! procedure, terms switched on and off by assumption literals.
//!
//! Each condition, predicate or goal, becomes a *term* once: a literal that
//! implies it and one that implies its negation. A query is a list of literals,
//! so nothing is pushed, popped or translated twice; an unsatisfiable core is a
//! cube, and a model is kept, for it refutes other cubes and other goals by
//! mere evaluation (cf. PLDI 2001, 5.2). A fresh solver per query, as the paper
//! had it, is ten to fifty times slower.
//!
//! Limits are sound: a query without an answer means "not implied".

use crate::equalities::{shape, Shape, Value};
use crate::range::is_free;
use crate::samples::{Samples, State, ROUNDS};
use crate::stats::Counters;
use crate::witness::{witness, Wanted};
use cfront::ir::{Expr, ExprKind, Lval, Program};
use cfront::logic::{integers, Encoder, PlainState};
use cfront::memory::Memory;
use cfront::types::Arith;
use grammar::limits::resident;
use indexmap::IndexSet;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use z3::ast::Bool;
use z3::{Model, Params, SatResult, Solver};

/// Index of a term in its [`Prover`].
pub type TermId = usize;

/// A term or its negation.
pub type Literal = (TermId, bool);

/// When to stop asking.
#[derive(Debug, Default)]
pub struct Limits {
    pub deadline: Option<Instant>,
    /// Resident memory in bytes.
    pub memory: Option<u64>,
    /// Set once a limit was hit.
    pub hit: AtomicBool,
}

impl Limits {
    /// Is there no time or memory left?
    pub fn exhausted(&self) -> bool {
        if self.hit.load(Ordering::Relaxed) {
            return true;
        }
        let late = self.deadline.is_some_and(|d| Instant::now() >= d);
        let large = self
            .memory
            .is_some_and(|m| resident().is_some_and(|used| used > m));
        if late || large {
            self.hit.store(true, Ordering::Relaxed);
        }
        late || large
    }
}

/// What a value is.
pub enum Place {
    /// An l-value that can hold any value of its type.
    Cell(Lval),
    /// A fixed unknown value.
    Symbol,
    /// Anything else: not every value need be possible.
    Derived,
}

/// The answer to a query.
pub enum Answer {
    /// The literals contradict each other; these do already.
    Unsat(Vec<Literal>),
    /// There is a state in which all hold; it was added to the models.
    Sat,
    /// Nobody knows.
    Unknown,
}

/// Cubes that are ruled out while it is assumed.
pub struct Blocker(Bool);

struct Term {
    expr: Expr,
    /// The condition as the solver has it, once it was needed: many are settled
    /// without a query.
    truth: Option<Bool>,
    on: [Option<Bool>; 2],
    /// In which models it holds, and in which it does not.
    values: [Bits; 2],
    evaluated: usize,
    /// The same for the rounds of samples that were asked for.
    sampled: Vec<[Bits; 2]>,
    /// The same for the states that were made from samples.
    witnessed: [Bits; 2],
    met: usize,
    shape: Shape,
}

/// A growing set of small numbers.
#[derive(Clone, Debug, Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn contains(&self, i: usize) -> bool {
        self.0.get(i / 64).is_some_and(|w| w >> (i % 64) & 1 == 1)
    }

    fn insert(&mut self, i: usize) {
        if self.0.len() <= i / 64 {
            self.0.resize(i / 64 + 1, 0);
        }
        self.0[i / 64] |= 1 << (i % 64);
    }

    /// Have all the sets an element in common?
    fn meet<'a>(sets: impl Iterator<Item = &'a Bits> + Clone) -> bool {
        let words = sets.clone().map(|s| s.0.len()).min().unwrap_or(0);
        (0..words).any(|w| sets.clone().fold(u64::MAX, |acc, s| acc & s.0[w]) != 0)
    }
}

/// Resources for one query, in Z3's own unit: a second or two of work. A time
/// limit would make the result depend on the machine.
const RLIMIT: u32 = 4_000_000;

/// What lives in Z3. It is made when the first query comes: most procedures of
/// a large program ask none, and a context takes longer than they do.
struct Engine<'p> {
    solver: Solver,
    encoding: Encoding<'p>,
}

/// How a condition is put to Z3.
enum Encoding<'p> {
    Bits(Encoder<'p>, PlainState<'p>),
    Integers(integers::Encoder<'p>),
}

impl<'p> Engine<'p> {
    fn new(program: &'p Program, memory: &'p Memory) -> Engine<'p> {
        let solver = Solver::new();
        let mut params = Params::new();
        params.set_u32("rlimit", RLIMIT);
        solver.set_params(&params);
        let encoding = match program.types.arith {
            Arith::Exact => Encoding::Bits(
                Encoder::new(program, memory),
                PlainState::new(program, memory),
            ),
            Arith::Math => Encoding::Integers(integers::Encoder::new(program, memory)),
        };
        Engine { solver, encoding }
    }

    /// What helps the solver with the conditions since the last call.
    fn hints(&mut self) -> Vec<Bool> {
        match &mut self.encoding {
            Encoding::Bits(encoder, _) => encoder.take_hints(),
            Encoding::Integers(_) => Vec::new(),
        }
    }

    /// The condition, and the facts that are new with it.
    fn truth(&mut self, e: &Expr) -> (Bool, Vec<Bool>) {
        match &mut self.encoding {
            Encoding::Bits(encoder, state) => (encoder.truth(e, state), encoder.take_facts()),
            Encoding::Integers(encoder) => (encoder.truth(e), encoder.take_facts()),
        }
    }
}

/// A solver for the states of one procedure.
pub struct Prover<'p> {
    program: &'p Program,
    memory: &'p Memory,
    engine: Option<Engine<'p>>,
    /// Drawn when the first question comes: by then the predicates are known.
    samples: Option<Samples<'p>>,
    /// Made from samples, for cubes that hold in none.
    witnesses: Vec<State>,
    terms: Vec<Term>,
    index: HashMap<Expr, TermId>,
    values: IndexSet<Expr>,
    by_literal: HashMap<Bool, Literal>,
    models: Vec<Model>,
    blockers: usize,
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
            index: HashMap::new(),
            values: IndexSet::new(),
            by_literal: HashMap::new(),
            models: Vec::new(),
            blockers: 0,
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
        let t = self.terms.len();
        self.terms.push(Term {
            expr: e.clone(),
            truth: None,
            on: [None, None],
            values: [Bits::default(), Bits::default()],
            evaluated: 0,
            sampled: Vec::new(),
            witnessed: [Bits::default(), Bits::default()],
            met: 0,
            shape,
        });
        self.index.insert(e.clone(), t);
        t
    }

    /// The term as the solver has it.
    fn truth(&mut self, t: TermId) -> Bool {
        if let Some(truth) = &self.terms[t].truth {
            return truth.clone();
        }
        let make = || Engine::new(self.program, self.memory);
        let engine = self.engine.get_or_insert_with(make);
        let (truth, news) = engine.truth(&self.terms[t].expr);
        self.terms[t].truth = Some(truth.clone());
        for fact in news.iter().chain(&engine.hints()) {
            engine.solver.assert(fact);
        }
        self.keep_models(&news);
        truth
    }

    /// Drops the models in which new facts about addresses do not hold.
    fn keep_models(&mut self, news: &[Bool]) {
        if news.is_empty() || self.models.is_empty() {
            return;
        }
        let holds = |m: &Model| {
            let value = |f: &Bool| m.eval(f, true).and_then(|v| v.as_bool());
            news.iter().all(|f| value(f) == Some(true))
        };
        let before = self.models.len();
        self.models.retain(holds);
        if self.models.len() < before {
            for t in &mut self.terms {
                t.values = [Bits::default(), Bits::default()];
                t.evaluated = 0;
            }
        }
    }

    fn solver(&mut self) -> &Solver {
        let make = || Engine::new(self.program, self.memory);
        &self.engine.get_or_insert_with(make).solver
    }

    /// The condition behind a term.
    pub fn expr(&self, t: TermId) -> &Expr {
        &self.terms[t].expr
    }

    /// What a term says about values and equalities.
    pub fn shape(&self, t: TermId) -> &Shape {
        &self.terms[t].shape
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

    /// Evaluates a term in the models that are new to it.
    fn models_of(&mut self, (t, _): Literal) {
        if self.models.len() == self.terms[t].evaluated {
            return;
        }
        let truth = self.truth(t);
        let term = &mut self.terms[t];
        for (i, model) in self.models.iter().enumerate().skip(term.evaluated) {
            match model.eval(&truth, true).and_then(|v| v.as_bool()) {
                Some(true) => term.values[1].insert(i),
                Some(false) => term.values[0].insert(i),
                None => {}
            }
        }
        term.evaluated = self.models.len();
    }

    /// Do all the literals hold in a state that is known?
    pub fn known_together(&mut self, literals: &[Literal]) -> bool {
        if self.models.is_empty() {
            return false;
        }
        // New facts may rule models out, so all terms come first.
        for (t, _) in literals {
            self.truth(*t);
        }
        for l in literals {
            self.models_of(*l);
        }
        let values = |(t, positive): &Literal| &self.terms[*t].values[usize::from(*positive)];
        let known = Bits::meet(literals.iter().map(values));
        if known {
            self.counters.saved_by_models += 1;
        }
        known
    }

    /// Do all the literals hold in a state that was drawn?
    pub fn sampled_together(&mut self, literals: &[Literal]) -> bool {
        let found = (0..ROUNDS.len()).any(|round| {
            for (t, _) in literals {
                self.sample_term(*t, round);
            }
            let terms = &self.terms;
            let set = |(t, positive): &Literal| &terms[*t].sampled[round][usize::from(*positive)];
            Bits::meet(literals.iter().map(set))
        });
        if found {
            self.counters.saved_by_samples += 1;
        }
        found
    }

    /// Evaluates a term in the samples of a round, those before it being done.
    fn sample_term(&mut self, t: TermId, round: usize) {
        if self.terms[t].sampled.len() > round {
            return;
        }
        let (samples, terms) = self.samples();
        let mut sets = [Bits::default(), Bits::default()];
        let truth = samples.truth(&terms[t].expr, round);
        for (i, truth) in truth.into_iter().enumerate() {
            if let Some(truth) = truth {
                sets[usize::from(truth)].insert(i);
            }
        }
        self.terms[t].sampled.push(sets);
    }

    fn samples(&mut self) -> (&mut Samples<'p>, &[Term]) {
        let (program, memory, terms) = (self.program, self.memory, &self.terms);
        let samples = self
            .samples
            .get_or_insert_with(|| Samples::new(program, memory, terms.iter().map(|t| &t.expr)));
        (samples, terms)
    }

    /// Do all the literals hold in a state that was made, or can be made, from
    /// one that was drawn?
    pub fn witnessed_together(&mut self, literals: &[Literal]) -> bool {
        for (t, _) in literals {
            self.meet_witnesses(*t);
        }
        let set = |(t, positive): &Literal| &self.terms[*t].witnessed[usize::from(*positive)];
        let mut found = Bits::meet(literals.iter().map(set));
        if !found {
            let (samples, terms) = self.samples();
            let wanted = |(t, positive): &Literal| (&terms[*t].expr, *positive);
            let cube: Vec<Wanted> = literals.iter().map(wanted).collect();
            let made = witness(samples, &cube);
            found = made.is_some();
            self.witnesses.extend(made);
        }
        if found {
            self.counters.saved_by_samples += 1;
        }
        found
    }

    /// Evaluates a term in the witnesses that are new to it.
    fn meet_witnesses(&mut self, t: TermId) {
        let from = self.terms[t].met;
        let witnesses = std::mem::take(&mut self.witnesses);
        let (samples, terms) = self.samples();
        let truth = |state| samples.truth_in(&terms[t].expr, state);
        let truths: Vec<Option<bool>> = witnesses[from..].iter().map(truth).collect();
        let term = &mut self.terms[t];
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

    /// Can all the literals hold in one state?
    pub fn check(&mut self, literals: &[Literal]) -> Answer {
        if self.exhausted() {
            return Answer::Unknown;
        }
        let assumptions: Vec<Bool> = literals.iter().map(|l| self.switch(*l)).collect();
        self.counters.prover_calls += 1;
        self.log(literals);
        match self.solver().check_assumptions(&assumptions) {
            SatResult::Unsat => {
                let core = self.solver().get_unsat_core();
                let literals = core.iter().filter_map(|b| self.by_literal.get(b));
                Answer::Unsat(literals.copied().collect())
            }
            SatResult::Sat => {
                if let Some(model) = self.solver().get_model() {
                    self.models.push(model);
                }
                Answer::Sat
            }
            SatResult::Unknown => {
                self.counters.prover_unknown += 1;
                Answer::Unknown
            }
        }
    }

    /// Keeps the query for `--dump queries`.
    fn log(&mut self, literals: &[Literal]) {
        let Some(log) = &mut self.queries else { return };
        for (n, (t, positive)) in literals.iter().enumerate() {
            let text = cfront::print::expr(self.program, &self.terms[*t].expr);
            let and = if n > 0 { " && " } else { "" };
            let (open, close) = if *positive { ("", "") } else { ("!(", ")") };
            log.push_str(&format!("{and}{open}{text}{close}"));
        }
        log.push('\n');
    }

    /// Starts a list of cubes to be ruled out while the switch is assumed.
    pub fn blocker(&mut self) -> Blocker {
        self.blockers += 1;
        Blocker(Bool::new_const(format!("block{}", self.blockers)))
    }

    /// Rules a cube out.
    pub fn block(&mut self, blocker: &Blocker, cube: &[Literal]) {
        let parts: Vec<Bool> = cube
            .iter()
            .map(|(t, positive)| {
                let truth = self.truth(*t);
                if *positive {
                    truth.not()
                } else {
                    truth
                }
            })
            .collect();
        let parts: Vec<&Bool> = parts.iter().collect();
        self.solver().assert(blocker.0.implies(Bool::or(&parts)));
    }

    /// A state where the literal holds and no blocked cube does, as the values
    /// of the given terms there.
    pub fn sample(
        &mut self,
        blocker: &Blocker,
        literal: Literal,
        terms: &[TermId],
    ) -> Option<Vec<Literal>> {
        if self.exhausted() {
            return None;
        }
        let on = self.switch(literal);
        for t in terms {
            self.truth(*t);
        }
        self.counters.prover_calls += 1;
        let assumptions = [blocker.0.clone(), on];
        if self.solver().check_assumptions(&assumptions) != SatResult::Sat {
            return None;
        }
        let last = self.models.len();
        let model = self.solver().get_model()?;
        self.models.push(model);
        let value = |t: &TermId| {
            self.models_of((*t, true));
            let holds = |side: usize| self.terms[*t].values[side].contains(last);
            match (holds(1), holds(0)) {
                (true, _) => Some((*t, true)),
                (_, true) => Some((*t, false)),
                _ => None,
            }
        };
        Some(terms.iter().filter_map(value).collect())
    }

    /// The boolean that switches a literal on.
    fn switch(&mut self, (t, positive): Literal) -> Bool {
        let side = usize::from(positive);
        if let Some(b) = &self.terms[t].on[side] {
            return b.clone();
        }
        let sign = if positive { "+" } else { "-" };
        let on = Bool::new_const(format!("{sign}{t}"));
        let truth = self.truth(t);
        let meaning = if positive { truth } else { truth.not() };
        self.solver().assert(on.implies(&meaning));
        self.by_literal.insert(on.clone(), (t, positive));
        self.terms[t].on[side] = Some(on.clone());
        on
    }
}
