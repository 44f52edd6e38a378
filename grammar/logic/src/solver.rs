//! The solver: conditions that it was told, questions under assumptions, models
//! and cores.
//!
//! Assumptions are literals (constants of [`Truth`]), so that one solver answers
//! many questions and an unsatisfiable core is a set of them. Limits are counted in
//! the solver's own unit of work, about a million a second, so that an answer does
//! not depend on the machine; a deadline is for those who wait.

mod blasted;

use crate::term::{self, Bits, MemoryArray, Term, Truth};
use blasted::{Known, Outcome};
use std::borrow::Borrow;
use std::cell::{Cell, RefCell};
use std::time::Instant;
use z3::{Params, SatResult};

/// The solver's answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    Sat,
    Unsat,
    Unknown,
}

/// Conditions, and questions about them.
#[derive(Debug)]
pub struct Solver {
    solver: z3::Solver,
    /// Resources and deadline of each question.
    limits: Cell<(u32, Option<Instant>)>,
    floats: RefCell<Known>,
    /// What came of the last question, if another solver answered it.
    outcome: RefCell<Option<Outcome>>,
}

/// Values of all constants that satisfy what was asked.
#[derive(Debug)]
pub struct Model(z3::Model);

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver that knows nothing.
    pub fn new() -> Solver {
        Solver {
            solver: z3::Solver::new(),
            limits: Cell::new((0, None)),
            floats: RefCell::default(),
            outcome: RefCell::default(),
        }
    }

    /// Lets each question cost at most so many resources (0: any), and end at the
    /// deadline, as it is now.
    pub fn limit(&self, resources: u32, deadline: Option<Instant>) {
        self.limits.set((resources, deadline));
        self.solver.set_params(&limits(resources, deadline));
    }

    /// From now on the condition holds.
    pub fn assert(&self, condition: impl Borrow<Truth>) {
        self.solver.assert(&condition.borrow().0);
    }

    /// Can all that it was told hold, and the assumptions?
    pub fn check(&self, assumptions: &[Truth]) -> Check {
        let assumptions: Vec<_> = assumptions.iter().map(|a| a.0.clone()).collect();
        let outcome = term::speaks_of_floats().then(|| {
            let (resources, deadline) = self.limits.get();
            let asserted = self.solver.get_assertions();
            let mut known = self.floats.borrow_mut();
            blasted::decide(
                &mut known,
                &asserted,
                &assumptions,
                &limits(resources, deadline),
            )
        });
        self.outcome.replace(outcome.flatten());
        match &*self.outcome.borrow() {
            Some(Outcome::Unsat(_)) => Check::Unsat,
            Some(Outcome::Sat(_)) => Check::Sat,
            Some(Outcome::Unknown) => Check::Unknown,
            None => answer(self.solver.check_assumptions(&assumptions)),
        }
    }

    /// After [`Check::Unsat`]: assumptions that suffice for it.
    pub fn core(&self) -> Vec<Truth> {
        let core = match &*self.outcome.borrow() {
            Some(Outcome::Unsat(core)) => core.clone(),
            _ => self.solver.get_unsat_core(),
        };
        core.into_iter().map(Truth).collect()
    }

    /// After [`Check::Sat`].
    pub fn model(&self) -> Option<Model> {
        match &*self.outcome.borrow() {
            Some(Outcome::Sat(solver)) => solver.get_model().map(Model),
            _ => self.solver.get_model().map(Model),
        }
    }

    /// After [`Check::Unknown`]: why, in the solver's words.
    pub fn reason_unknown(&self) -> Option<String> {
        self.solver.get_reason_unknown()
    }

    /// Begins a frame: [`Solver::pop`] forgets what is told from now on.
    pub fn push(&self) {
        self.solver.push();
    }

    /// Ends the innermost frame.
    pub fn pop(&self) {
        self.solver.pop(1);
    }
}

pub(crate) fn answer(result: SatResult) -> Check {
    match result {
        SatResult::Sat => Check::Sat,
        SatResult::Unsat => Check::Unsat,
        SatResult::Unknown => Check::Unknown,
    }
}

/// [`Solver::limit`] as parameters.
pub(crate) fn limits(resources: u32, deadline: Option<Instant>) -> Params {
    let mut params = Params::new();
    params.set_u32("rlimit", resources);
    if let Some(deadline) = deadline {
        let left = deadline.saturating_duration_since(Instant::now());
        params.set_u32("timeout", left.as_millis().clamp(1, 1 << 30) as u32);
    }
    params
}

/// A term that a model can be asked about.
pub trait Valued: Term {
    /// That the term has the model's value.
    fn has_value_of(&self, model: &Model) -> Option<Truth>;
}

impl Valued for Truth {
    fn has_value_of(&self, model: &Model) -> Option<Truth> {
        Some(Truth(self.0.iff(model.0.eval(&self.0, true)?)))
    }
}

impl Valued for Bits {
    fn has_value_of(&self, model: &Model) -> Option<Truth> {
        Some(self.equals(Bits(model.0.eval(&self.0, true)?)))
    }
}

impl Valued for MemoryArray {
    fn has_value_of(&self, model: &Model) -> Option<Truth> {
        Some(self.equals(MemoryArray(model.0.eval(&self.0, true)?)))
    }
}

impl Model {
    /// The value of a bit-vector of at most 128 bits. What the question left open
    /// has some value, from now on this one.
    pub fn number(&self, bits: &Bits) -> Option<u128> {
        Bits(self.0.eval(&bits.0, true)?).as_number()
    }

    /// Does the condition hold?
    pub fn truth(&self, condition: &Truth) -> Option<bool> {
        self.0.eval(&condition.0, true)?.as_bool()
    }
}

/// Name and version of the solver.
pub fn version() -> &'static str {
    z3::full_version()
}
