//! The solver: conditions that it was told, questions under assumptions, models
//! and cores.
//!
//! Assumptions are literals (constants of [`Truth`]), so that one solver answers
//! many questions and an unsatisfiable core is a set of them. Limits are counted in
//! the solver's own unit of work, about a million a second, so that an answer does
//! not depend on the machine; a deadline is for those who wait.
//!
//! Some questions are put to another solver: about floating-point numbers (`blasted`), and
//! about sums that are no matter of a moment (`relaxed`).

mod answers;
mod blasted;
mod relaxed;
mod wraps;

use crate::term::{self, Bits, Integer, MemoryArray, Term, Truth};
pub use answers::Check;
pub(crate) use answers::{answer, limits};
use blasted::{Known, Outcome};
use relaxed::Relaxed;
use std::borrow::Borrow;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Instant;
use z3::ast::Bool;

/// What a question may cost the bits before numbers are asked, in the solver's unit: most are
/// easy either way, and numbers have to be told all of it, which takes longer for one about
/// many assumptions.
fn quick(assumptions: usize) -> u32 {
    match assumptions {
        0..=8 => 500,
        _ => 20_000,
    }
}

/// Conditions, and questions about them.
#[derive(Debug)]
pub struct Solver {
    solver: z3::Solver,
    /// Resources and deadline of each question.
    limits: Cell<(u32, Option<Instant>)>,
    floats: RefCell<Known>,
    /// Asked what the bits do not answer at once. It knows nothing of frames.
    relaxed: RefCell<Relaxed>,
    frames: Cell<u32>,
    /// What came of the last question, if another solver answered it.
    outcome: RefCell<Option<Outcome>>,
    /// Did numbers settle it?
    by_numbers: Cell<bool>,
}

/// Values of all constants that satisfy what was asked.
#[derive(Debug)]
pub struct Model(Rc<z3::Model>);

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
            relaxed: RefCell::default(),
            frames: Cell::default(),
            by_numbers: Cell::default(),
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
        // Numbers answer outside of frames, where what a frame was told does not hold.
        if self.frames.get() == 0 {
            self.relaxed.borrow_mut().assert(condition.borrow());
        }
        self.solver.assert(&condition.borrow().0);
    }

    /// The same of what only helps the solver: it rules no state out.
    pub fn hint(&self, condition: impl Borrow<Truth>) {
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
        self.by_numbers.set(false);
        let mut outcome = outcome.flatten();
        if outcome.is_none() && self.frames.get() == 0 {
            if let Some(answer) = self.at_once(&assumptions) {
                self.outcome.replace(None);
                return answer;
            }
            outcome = self.by_numbers(&assumptions);
        }
        self.outcome.replace(outcome);
        match &*self.outcome.borrow() {
            Some(Outcome::Unsat(_)) => Check::Unsat,
            Some(Outcome::Sat(_)) => Check::Sat,
            Some(Outcome::Unknown) => Check::Unknown,
            None => answer(self.solver.check_assumptions(&assumptions)),
        }
    }

    /// What the bits answer with little effort, or with all that is allowed.
    fn at_once(&self, assumptions: &[Bool]) -> Option<Check> {
        let (resources, deadline) = self.limits.get();
        let quick = match resources {
            0 => quick(assumptions.len()),
            some => some.min(quick(assumptions.len())),
        };
        self.solver.set_params(&limits(quick, deadline));
        let first = answer(self.solver.check_assumptions(assumptions));
        self.solver.set_params(&limits(resources, deadline));
        (first != Check::Unknown || quick == resources).then_some(first)
    }

    /// What numbers say. States are those of bits: there one has to be with the same
    /// constants.
    fn by_numbers(&self, assumptions: &[Bool]) -> Option<Outcome> {
        let (_, deadline) = self.limits.get();
        let found = self.relaxed.borrow_mut().check(assumptions, deadline)?;
        let constants = match found {
            relaxed::Outcome::Unsat(core) => {
                self.by_numbers.set(true);
                return Some(Outcome::Unsat(core));
            }
            relaxed::Outcome::Sat(constants) => constants,
        };
        self.solver.push();
        for (term, value) in &constants {
            let bits = term.as_bv().map(Bits);
            let same = bits.map(|b| b.equals(Bits::from_i128(*value, b.width())));
            same.iter().for_each(|same| self.solver.assert(&same.0));
        }
        let answer = answer(self.solver.check_assumptions(assumptions));
        let model = self.solver.get_model().filter(|_| answer == Check::Sat);
        self.solver.pop(1);
        self.by_numbers.set(model.is_some());
        model.map(Rc::new).map(Outcome::Sat)
    }

    /// Did linear arithmetic settle the last question?
    pub fn was_by_numbers(&self) -> bool {
        self.by_numbers.get()
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
            Some(Outcome::Sat(model)) => Some(Model(model.clone())),
            _ => self.solver.get_model().map(Rc::new).map(Model),
        }
    }

    /// After [`Check::Unknown`]: why, in the solver's words.
    pub fn reason_unknown(&self) -> Option<String> {
        self.solver.get_reason_unknown()
    }

    /// Begins a frame: [`Solver::pop`] forgets what is told from now on.
    pub fn push(&self) {
        self.frames.set(self.frames.get() + 1);
        self.solver.push();
    }

    /// Ends the innermost frame.
    pub fn pop(&self) {
        self.frames.set(self.frames.get().saturating_sub(1));
        self.solver.pop(1);
    }
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

    /// The value of an integer of at most 64 bits, with or without a sign; as for
    /// [`Model::number`].
    pub fn integer(&self, integer: &Integer) -> Option<i128> {
        let value = self.0.eval(&integer.0, true)?;
        value
            .as_i64()
            .map(i128::from)
            .or_else(|| value.as_u64().map(i128::from))
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
