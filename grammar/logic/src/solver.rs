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
use z3::ast::{Ast, Bool, Dynamic};

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
    solver: RefCell<z3::Solver>,
    /// What it was told, and what of that when each frame began.
    told: RefCell<Vec<Bool>>,
    frames: RefCell<Vec<usize>>,
    /// What was assumed last.
    asked: RefCell<Vec<Bool>>,
    /// Did it give up once? Z3 may have dropped conditions then: a later answer may be `sat`
    /// with a model of fewer.
    gave_up: Cell<bool>,
    /// Resources and deadline of each question.
    limits: Cell<(u32, Option<Instant>)>,
    floats: RefCell<Known>,
    /// Asked what the bits do not answer at once. It knows nothing of frames.
    relaxed: RefCell<Relaxed>,
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
            solver: RefCell::new(z3::Solver::new()),
            told: RefCell::default(),
            frames: RefCell::default(),
            asked: RefCell::default(),
            gave_up: Cell::default(),
            limits: Cell::new((0, None)),
            floats: RefCell::default(),
            relaxed: RefCell::default(),
            by_numbers: Cell::default(),
            outcome: RefCell::default(),
        }
    }

    /// Lets each question cost at most so many resources (0: any), and end at the
    /// deadline, as it is now.
    pub fn limit(&self, resources: u32, deadline: Option<Instant>) {
        self.limits.set((resources, deadline));
        self.solver
            .borrow()
            .set_params(&limits(resources, deadline));
    }

    fn bits(&self, assumptions: &[Bool]) -> Check {
        let answer = answer(self.solver.borrow().check_assumptions(assumptions));
        self.gave_up
            .set(self.gave_up.get() || answer == Check::Unknown);
        answer
    }

    /// Does what was found satisfy all that was told and asked?
    fn is_model(&self, model: &z3::Model) -> bool {
        let (told, asked) = (self.told.borrow(), self.asked.borrow());
        let mut all = told.iter().chain(asked.iter());
        // What cannot be looked into, such as quantifiers, is believed.
        let fails = |c: &Bool| model.eval(c, true).and_then(|v| v.as_bool()) == Some(false);
        !all.any(fails)
    }

    /// A new solver with all that was told.
    fn renew(&self) {
        self.gave_up.set(false);
        let (resources, deadline) = self.limits.get();
        let new = z3::Solver::new();
        new.set_params(&limits(resources, deadline));
        let mut frames = self.frames.borrow().clone().into_iter().peekable();
        for (at, condition) in self.told.borrow().iter().enumerate() {
            while frames.next_if(|begin| *begin <= at).is_some() {
                new.push();
            }
            new.assert(condition);
        }
        frames.for_each(|_| new.push());
        self.solver.replace(new);
    }

    fn tell(&self, condition: &Bool) {
        self.solver.borrow().assert(condition);
        self.told.borrow_mut().push(condition.clone());
    }

    /// From now on the condition holds.
    pub fn assert(&self, condition: impl Borrow<Truth>) {
        // Numbers answer outside of frames, where what a frame was told does not hold.
        if self.frames.borrow().is_empty() {
            self.relaxed.borrow_mut().assert(condition.borrow());
        }
        self.tell(&condition.borrow().0);
    }

    /// The same of what only helps the solver: it rules no state out.
    pub fn hint(&self, condition: impl Borrow<Truth>) {
        self.tell(&condition.borrow().0);
    }

    /// Can all that it was told hold, and the assumptions?
    pub fn check(&self, assumptions: &[Truth]) -> Check {
        let assumptions: Vec<_> = assumptions.iter().map(|a| a.0.clone()).collect();
        self.asked.replace(assumptions.clone());
        let outcome = term::speaks_of_floats().then(|| {
            let (resources, deadline) = self.limits.get();
            let asserted = self.told.borrow();
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
        if outcome.is_none() && self.frames.borrow().is_empty() {
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
            None => self.bits(&assumptions),
        }
    }

    /// What the bits answer with little effort, or with all that is allowed.
    fn at_once(&self, assumptions: &[Bool]) -> Option<Check> {
        let (resources, deadline) = self.limits.get();
        let quick = match resources {
            0 => quick(assumptions.len()),
            some => some.min(quick(assumptions.len())),
        };
        self.solver.borrow().set_params(&limits(quick, deadline));
        let first = self.bits(assumptions);
        self.solver
            .borrow()
            .set_params(&limits(resources, deadline));
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
        let solver = self.solver.borrow();
        solver.push();
        for (term, value) in &constants {
            let bits = term.as_bv().map(Bits);
            let same = bits.map(|b| b.equals(Bits::from_i128(*value, b.width())));
            same.iter().for_each(|same| solver.assert(&same.0));
        }
        let answer = answer(solver.check_assumptions(assumptions));
        let model = solver.get_model().filter(|_| answer == Check::Sat);
        let model = model.filter(|m| !self.gave_up.get() || self.is_model(m));
        solver.pop(1);
        self.gave_up
            .set(self.gave_up.get() || answer == Check::Unknown);
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
            _ => self.solver.borrow().get_unsat_core(),
        };
        core.into_iter().map(Truth).collect()
    }

    /// After [`Check::Sat`]: values that satisfy what was told and asked. Where the solver once
    /// gave up they are looked at, and found anew where they do not.
    pub fn model(&self) -> Option<Model> {
        let first = self.sample()?;
        let of_bits = self.outcome.borrow().is_none();
        if !self.gave_up.get() || !of_bits || self.is_model(&first.0) {
            return Some(first);
        }
        self.renew();
        let asked = self.asked.borrow().clone();
        match self.bits(&asked) {
            Check::Sat => self.sample(),
            _ => None,
        }
    }

    /// After [`Check::Sat`]: values that most often satisfy what was told and asked, for those
    /// to whom others do no harm. (To look at them takes longer than to find them where much
    /// was told and little is asked.)
    pub fn sample(&self) -> Option<Model> {
        match &*self.outcome.borrow() {
            Some(Outcome::Sat(model)) => Some(Model(model.clone())),
            _ => self.solver.borrow().get_model().map(Rc::new).map(Model),
        }
    }

    /// After [`Check::Unknown`]: why, in the solver's words.
    pub fn reason_unknown(&self) -> Option<String> {
        self.solver.borrow().get_reason_unknown()
    }

    /// Begins a frame: [`Solver::pop`] forgets what is told from now on.
    pub fn push(&self) {
        self.frames.borrow_mut().push(self.told.borrow().len());
        self.solver.borrow().push();
    }

    /// Ends the innermost frame.
    pub fn pop(&self) {
        if let Some(begin) = self.frames.borrow_mut().pop() {
            self.told.borrow_mut().truncate(begin);
            self.solver.borrow().pop(1);
        }
    }
}

/// A term that a model can be asked about.
pub trait Valued: Term {
    /// The term, and its value.
    fn valued(&self, model: &Model) -> Option<Value>;
}

/// A term, and what a model has in its place.
#[derive(Clone, Debug)]
pub struct Value(Dynamic, Dynamic);

impl Value {
    fn of(term: &impl Ast, model: &Model) -> Option<Value> {
        let term = Dynamic::from_ast(term);
        let value = model.0.eval(&term, true)?;
        Some(Value(term, value))
    }

    /// That the term has the value.
    pub fn holds(&self) -> Truth {
        Truth(self.0.eq(&self.1))
    }

    /// The condition with these values in place of their terms.
    pub fn put(values: &[Value], condition: &Truth) -> Truth {
        let pairs: Vec<_> = values
            .iter()
            .map(|Value(term, value)| (term, value))
            .collect();
        Truth(condition.0.substitute(&pairs)).simplify()
    }
}

impl Valued for Truth {
    fn valued(&self, model: &Model) -> Option<Value> {
        Value::of(&self.0, model)
    }
}

impl Valued for Bits {
    fn valued(&self, model: &Model) -> Option<Value> {
        Value::of(&self.0, model)
    }
}

impl Valued for MemoryArray {
    fn valued(&self, model: &Model) -> Option<Value> {
        Value::of(&self.0, model)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What an answer says of the constants is so.
    #[test]
    fn models_satisfy_what_was_asserted() {
        for count in 1..80u64 {
            let solver = Solver::new();
            solver.limit(400_000, None);
            let n = Bits::symbol(format!("n{count}"), 16);
            let wide = n.resize(32, false);
            let mut all = Vec::new();
            for k in 1..count {
                let square = Bits::from_u64(k * k, 32);
                all.push(wide.slt(&square).not());
            }
            all.push(wide.slt(Bits::from_u64(count * count, 32)));
            all.iter().for_each(|c| solver.assert(c));
            assert_eq!(solver.check(&[]), Check::Sat);
            let model = solver.model().expect("a model");
            for c in &all {
                assert_eq!(
                    model.truth(c),
                    Some(true),
                    "{count}: {c}, {:?} by numbers {}",
                    model,
                    solver.was_by_numbers()
                );
            }
        }
    }
}
