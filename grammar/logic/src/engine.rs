//! What lives in Z3: one solver for one encoding, the conditions that it was
//! told, and the models that it found.
//!
//! Each condition is told once: a literal that implies it and one that implies
//! its negation. A query is a list of literals, so nothing is pushed, popped or
//! translated twice, and an unsatisfiable core is a cube. A fresh solver per
//! query, as PLDI 2001 had it, is ten to fifty times slower.
//!
//! Machine integers are bit-vectors, those of mathematics linear arithmetic; sums that may
//! wrap around may go to linear arithmetic, too ([`crate::solver`]).

use crate::encode::graph;
use crate::encode::said::Named;
pub use crate::encode::shape::Successor;
use crate::encode::shape::{broken, successors};
use crate::encode::{integers, numbers_an_address, Encoder, PlainState, Stays};
use crate::memory::Memory;
use crate::solver::{Check, Model, Solver};
use crate::states::StateSet;
use crate::term::{Bits, Truth};
use ir::types::Arith;
use ir::{Expr, Program};
use std::collections::HashMap;
use std::fmt;

/// Resources for one query, in Z3's own unit: a second or two of work. A time
/// limit would make the result depend on the machine.
const RESOURCES: u32 = 4_000_000;

/// After so many queries that have no answer the next ones get half, down to a sixteenth:
/// where one product of variables has none, its kin have none either.
const PATIENCE: u32 = 8;

/// How often a query is asked again with more axioms of linked structures.
const ROUNDS: usize = 60;

/// Number of a condition, given by who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TermId(pub u32);

impl TermId {
    /// As an index into a table of conditions.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for TermId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A condition, or its negation if the flag is false.
pub type Literal = (TermId, bool);

/// The answer to a query.
pub enum Answer {
    /// The literals contradict each other; these do already.
    Unsat(Vec<Literal>),
    /// There is a state in which all hold; it was added to the models.
    Sat,
    /// The solver ran out of resources.
    Unknown,
}

/// How conditions are put to Z3.
enum Encoding<'p> {
    Bits(Box<Encoder<'p>>, PlainState<'p>),
    Integers(integers::Encoder<'p>),
}

/// Cubes that are ruled out while it is assumed.
pub struct Blocker(Truth);

/// A condition that the solver was told.
struct Told {
    truth: Truth,
    /// What it says of linked structures.
    named: Named,
    on: [Option<Truth>; 2],
    /// In which models it does not hold, and in which it does.
    values: [StateSet; 2],
    evaluated: usize,
}

/// A solver and what it knows.
pub struct Engine<'p> {
    solver: Solver,
    encoding: Encoding<'p>,
    told: HashMap<TermId, Told>,
    by_literal: HashMap<Truth, Literal>,
    models: Vec<Model>,
    blockers: usize,
    elements: Elements,
    /// Encodes what is asked of models; the solver is told nothing of that.
    reader: Option<Box<(Encoder<'p>, PlainState<'p>)>>,
    read: HashMap<Expr, Bits>,
    /// Queries without an answer.
    unanswered: u32,
    /// Where nodes lead in the last model, if it was asked about linked structures.
    successors: Vec<Successor>,
}

/// What is assumed of the elements of arrays in conditions, which the program need not
/// evaluate ([`crate::encode`]).
enum Elements {
    /// No condition calculates with addresses, so no index is a distance between
    /// objects: all are in their array, while the literal is assumed. These facts
    /// hold besides.
    Within(Truth, Vec<Truth>),
    /// Those are whose index is.
    Anywhere,
}

impl<'p> Engine<'p> {
    /// An engine for the integers that the program is about.
    pub fn new(program: &'p Program, memory: &'p Memory) -> Engine<'p> {
        let encoding = match program.types.arith {
            Arith::Exact => Encoding::Bits(
                Box::new(Encoder::new(program, memory)),
                PlainState::new(program, memory),
            ),
            Arith::Math => Encoding::Integers(integers::Encoder::new(program, memory)),
        };
        let solver = Solver::new();
        solver.limit(RESOURCES, None);
        Engine {
            solver,
            encoding,
            told: HashMap::new(),
            by_literal: HashMap::new(),
            models: Vec::new(),
            blockers: 0,
            elements: Elements::Within(Truth::symbol("within".to_string()), Vec::new()),
            reader: match program.types.arith {
                Arith::Exact => Some(Box::new((
                    Encoder::new(program, memory),
                    PlainState::new(program, memory),
                ))),
                Arith::Math => None,
            },
            read: HashMap::new(),
            unanswered: 0,
            successors: Vec::new(),
        }
    }

    /// Tells the solver of a condition, and what is new about addresses with it.
    pub fn tell(&mut self, t: TermId, e: &Expr) {
        if self.told.contains_key(&t) {
            return;
        }
        let (truth, facts, hints, named) = match &mut self.encoding {
            Encoding::Bits(encoder, state) => {
                let truth = encoder.truth(e, state);
                let (mut facts, stays) = encoder.take_facts_apart();
                let (hints, named) = (encoder.take_hints(), encoder.take_named());
                facts.extend(self.elements(e, stays));
                (truth, facts, hints, named)
            }
            Encoding::Integers(encoder) => {
                let truth = encoder.truth(e);
                (truth, encoder.take_facts(), Vec::new(), Named::default())
            }
        };
        facts.iter().for_each(|fact| self.solver.assert(fact));
        hints.iter().for_each(|hint| self.solver.hint(hint));
        self.keep_models(&facts);
        let told = Told {
            truth,
            named,
            on: [None, None],
            values: Default::default(),
            evaluated: 0,
        };
        self.told.insert(t, told);
    }

    /// What is to be told of elements of arrays with a condition.
    fn elements(&mut self, e: &Expr, stays: Vec<Stays>) -> Vec<Truth> {
        let Elements::Within(within, kept) = &mut self.elements else {
            return stays.into_iter().map(|s| s.within).collect();
        };
        let implied = |s: &Stays| within.implies(&s.evaluated);
        let assumed: Vec<Truth> = stays.iter().map(implied).collect();
        kept.extend(stays.into_iter().map(|s| s.within));
        if !numbers_an_address(e) {
            return assumed;
        }
        let kept = std::mem::take(kept);
        self.elements = Elements::Anywhere;
        kept
    }

    /// What queries assume besides their literals.
    fn assumed(&self) -> Option<Truth> {
        match &self.elements {
            Elements::Within(within, _) => Some(within.clone()),
            Elements::Anywhere => None,
        }
    }

    /// Drops the models in which new facts about addresses do not hold.
    fn keep_models(&mut self, facts: &[Truth]) {
        if facts.is_empty() || self.models.is_empty() {
            return;
        }
        let holds = |m: &Model| facts.iter().all(|f| m.truth(f) == Some(true));
        let before = self.models.len();
        self.models.retain(holds);
        if self.models.len() < before {
            for told in self.told.values_mut() {
                told.values = Default::default();
                told.evaluated = 0;
            }
        }
    }

    /// Is there any model?
    pub fn has_models(&self) -> bool {
        !self.models.is_empty()
    }

    /// Was the last question one of bits?
    pub fn by_bits(&self) -> bool {
        matches!(self.encoding, Encoding::Bits(..)) && !self.solver.was_by_numbers()
    }

    /// Do all the literals, whose conditions were told, hold in a model?
    pub fn known_together(&mut self, literals: &[Literal]) -> bool {
        for (t, _) in literals {
            // Models are made to fit what their own query says of linked structures.
            if self.told.get(t).is_some_and(|told| told.named.speaks()) {
                return false;
            }
            self.evaluate(*t);
        }
        let told = &self.told;
        StateSet::meet(
            literals
                .iter()
                .map(|(t, p)| &told[t].values[usize::from(*p)]),
        )
    }

    /// Evaluates a condition in the models that are new to it.
    fn evaluate(&mut self, t: TermId) {
        let Some(told) = self.told.get_mut(&t) else {
            return;
        };
        for (i, model) in self.models.iter().enumerate().skip(told.evaluated) {
            if let Some(value) = model.truth(&told.truth) {
                told.values[usize::from(value)].insert(i);
            }
        }
        told.evaluated = self.models.len();
    }

    /// Can all the literals, whose conditions were told, hold in one state?
    pub fn check(&mut self, literals: &[Literal]) -> Answer {
        let mut assumptions: Vec<Truth> = literals.iter().map(|l| self.switch(*l)).collect();
        assumptions.extend(self.assumed());
        let terms: Vec<TermId> = literals.iter().map(|l| l.0).collect();
        match self.checked(&assumptions, &terms) {
            Check::Unsat => {
                let core = self.solver.core();
                let literals = core.iter().filter_map(|b| self.by_literal.get(b));
                Answer::Unsat(literals.copied().collect())
            }
            Check::Sat => {
                self.models.extend(self.solver.sample());
                Answer::Sat
            }
            Check::Unknown => {
                self.unanswered += 1;
                let halved = (self.unanswered / PATIENCE).min(4);
                self.solver.limit(RESOURCES >> halved, None);
                Answer::Unknown
            }
        }
    }

    /// The solver's answer, when it was told what it needs to know of the linked
    /// structures that the conditions are about.
    fn checked(&mut self, assumptions: &[Truth], terms: &[TermId]) -> Check {
        self.successors.clear();
        let about = |t: &&TermId| self.told[*t].named.speaks();
        if !terms.iter().any(|t| about(&t)) {
            return self.solver.check(assumptions);
        }
        for _ in 0..ROUNDS {
            let answer = self.solver.check(assumptions);
            if answer != Check::Sat {
                return answer;
            }
            let Some(model) = self.solver.sample() else {
                return Check::Unknown;
            };
            let named: Vec<&Named> = terms.iter().map(|t| &self.told[t].named).collect();
            let mut facts = broken(&named, &model);
            facts.extend(graph::broken(&named, &model));
            if facts.is_empty() {
                self.successors = successors(&named, &model);
                return Check::Sat;
            }
            for fact in &facts {
                self.solver.assert(fact);
            }
        }
        Check::Unknown
    }

    /// The boolean that switches a literal on.
    fn switch(&mut self, (t, positive): Literal) -> Truth {
        let side = usize::from(positive);
        let Some(told) = self.told.get_mut(&t) else {
            unreachable!("conditions are told before they are asked about")
        };
        if let Some(b) = &told.on[side] {
            return b.clone();
        }
        let sign = if positive { "+" } else { "-" };
        let on = Truth::symbol(format!("{sign}{t}"));
        let meaning = literal(&told.truth, positive);
        self.solver.assert(on.implies(&meaning));
        told.on[side] = Some(on.clone());
        self.by_literal.insert(on.clone(), (t, positive));
        on
    }

    /// Where nodes lead in the model that answered the last question; none if that was not
    /// about linked structures, or had another answer.
    pub fn successors(&self) -> &[Successor] {
        &self.successors
    }

    /// The value of a scalar expression in the model that was found last.
    pub fn value(&mut self, e: &Expr) -> Option<u128> {
        let model = self.models.last()?;
        let (encoder, state) = &mut **self.reader.as_mut()?;
        let bits = match self.read.get(e) {
            Some(bits) => bits,
            None => {
                let bits = encoder.value(e, state);
                self.read.entry(e.clone()).or_insert(bits)
            }
        };
        model.number(bits)
    }

    /// Starts a list of cubes to be ruled out while the switch is assumed.
    pub fn blocker(&mut self) -> Blocker {
        self.blockers += 1;
        Blocker(Truth::symbol(format!("block{}", self.blockers)))
    }

    /// Rules a cube out, whose conditions were told.
    pub fn block(&mut self, blocker: &Blocker, cube: &[Literal]) {
        let told = &self.told;
        let parts = cube.iter().map(|(t, p)| literal(&told[t].truth, !p));
        let parts: Vec<Truth> = parts.collect();
        let parts: Vec<&Truth> = parts.iter().collect();
        self.solver.assert(blocker.0.implies(Truth::or(&parts)));
    }

    /// A state where the literal holds and no blocked cube does, as the values
    /// of the given terms there. All were told.
    pub fn sample(
        &mut self,
        blocker: &Blocker,
        literal: Literal,
        terms: &[TermId],
    ) -> Option<Vec<Literal>> {
        let mut assumptions = vec![blocker.0.clone(), self.switch(literal)];
        assumptions.extend(self.assumed());
        let mut about = terms.to_vec();
        about.push(literal.0);
        if self.checked(&assumptions, &about) != Check::Sat {
            return None;
        }
        let last = self.models.len();
        self.models.push(self.solver.sample()?);
        let value = |t: &TermId| {
            self.evaluate(*t);
            let holds = |side: usize| self.told[t].values[side].contains(last);
            match (holds(1), holds(0)) {
                (true, _) => Some((*t, true)),
                (_, true) => Some((*t, false)),
                _ => None,
            }
        };
        Some(terms.iter().filter_map(value).collect())
    }
}

/// A condition or its negation.
fn literal(truth: &Truth, positive: bool) -> Truth {
    match positive {
        true => truth.clone(),
        false => truth.not(),
    }
}
