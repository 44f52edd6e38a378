//! Is the path feasible (SPIN 2001, section 5, phase 1)?
//!
//! Whether it is comes out going along it (`forward.rs`), and so does what contradicts.
//! Where all conditions can hold, values of the inputs are chosen that people like to
//! read. Then one solver gets the constraints of the whole path, each behind its literal,
//! for a model in which every constant has a value; those of the inputs are known by then.
//!
//! A model proves a bug only if it does not owe its existence to an approximation
//! (`robust.rs`). A model without undefined operands is looked for first.

use crate::decide::forward;
use crate::decide::queries::{self, Effort, Queries};
use crate::decide::recurrence::{self, Enough};
use crate::decide::robust::{robust, Rests};
use crate::decide::unsat_core::{self, Answer, Oracle};
use crate::execute::exec::{Execution, Mode, Part, Subject};
use crate::execute::operations::execute;
use crate::execute::store::{Origin, SymbolAst};
use crate::stats::Stats;
use logic::solver::{Check, Model, Solver};
use logic::term::{speaks_of_floats, Bits, Truth};
use std::time::{Duration, Instant};

/// How long to look for a model that people like to read.
const PATIENCE: Duration = Duration::from_secs(2);

/// How many inputs are tried for it.
const INPUTS: usize = 40;

/// So many contradictions of one path are explained: the shortest path is often
/// wrong in several ways, and each costs a round of the loop otherwise.
const CORES: usize = 8;

/// From so many constraints on a path is long, and questions are dear.
const LONG: usize = 1000;

/// What is known about a path.
pub enum Outcome {
    /// An execution, as values of the path's constants.
    Feasible(Model),
    /// Sets of parts of operations that contradict each other: the first one
    /// on the path, then those that remain without its last assumption.
    Infeasible(Vec<Vec<Part>>),
    /// An execution, if these approximated values are right; one way in which they
    /// can be.
    Doubtful(Model, Vec<String>),
    /// Neither, with the reasons.
    Unknown(Vec<String>),
    /// The solver did not answer, for this reason.
    Undecided(String),
}

/// Decides a path executed with [`Mode::Constraints`]. Of a loop that is closed
/// ([`recurrence::close`]), `closed` tells how. The values of pointers that the path
/// follows should be addresses of objects.
pub fn decide(
    subject: Subject,
    execution: &mut Execution,
    closed: Option<(usize, Enough)>,
    effort: Effort,
    deadline: Option<Instant>,
    stats: &mut Stats,
) -> Outcome {
    let constants = execution.followed(subject);
    let execution = &*execution;
    let mut values = execute(subject, Mode::Terms);
    if let Some((turns, enough)) = closed {
        if let Err(reason) = recurrence::close(subject, &mut values, turns, enough) {
            return Outcome::Undecided(reason);
        }
    }
    let followed = values.followed(subject);
    let all: Vec<usize> = (0..execution.constraints.len()).collect();
    let long = all.len() > LONG;
    let forward = forward::contradictions(execution, &values, CORES, deadline);
    stats.queries += forward.queries;
    if !forward.cores.is_empty() {
        let small = smaller(subject, execution, forward.cores, deadline, stats);
        return Outcome::Infeasible(small);
    }
    let mut wishes = Wishes::new(&forward.solver, forward.literals, forward.model, deadline);
    // Of floating-point numbers the solver knows more where each has its definition.
    let by_values = forward.complete && !speaks_of_floats();
    if by_values {
        wishes.grant_readable(&values, &followed);
    }
    stats.queries += wishes.queries;
    let mut queries = Queries::new(subject, execution, &all, deadline);
    // The constants of the path get values, too.
    let like = wishes.best.as_ref().filter(|_| forward.complete);
    let first = like.and_then(|model| queries.model_like(&all, model, &wishes.granted));
    let readable = by_values && first.is_some();
    let answer = match first {
        Some(model) => Ok(model),
        None => queries.model_or_core(&all, effort),
    };
    let outcome = match answer {
        Ok(model) if readable => rested(subject, &values, model, deadline, stats),
        Ok(model) => {
            let literals = queries.literals(&all);
            let mut wishes = Wishes::new(&queries.solver, literals, Some(model), deadline);
            wishes.grant_readable(execution, &constants);
            stats.queries += wishes.queries;
            match wishes.best {
                Some(model) => rested(subject, &values, model, deadline, stats),
                None => Outcome::Undecided(queries.reason()),
            }
        }
        Err(Answer::Unsat(core)) => {
            let wanted = if long { 1 } else { CORES };
            Outcome::Infeasible(cores(&mut queries, core, wanted))
        }
        Err(_) => Outcome::Undecided(queries.reason()),
    };
    stats.queries += queries.count;
    outcome
}

/// An execution, or what it depends on.
fn rested(
    subject: Subject,
    values: &Execution,
    model: Model,
    deadline: Option<Instant>,
    stats: &mut Stats,
) -> Outcome {
    match robust(subject, values, &model, deadline, stats) {
        Rests::Inputs => Outcome::Feasible(model),
        Rests::Approximations(reasons) => Outcome::Doubtful(model, reasons),
        Rests::Undefined(reasons) => Outcome::Unknown(reasons),
    }
}

/// Each contradiction with as little as it needs, that begins as late as possible.
fn smaller(
    subject: Subject,
    execution: &Execution,
    found: Vec<Vec<usize>>,
    deadline: Option<Instant>,
    stats: &mut Stats,
) -> Vec<Vec<Part>> {
    let long = execution.constraints.len() > LONG;
    let last = found.iter().filter_map(|core| core.last()).max();
    let all: Vec<usize> = match long {
        true => Vec::new(),
        false => (0..last.map_or(0, |k| k + 1)).collect(),
    };
    let mut queries = Queries::of_cores(subject, execution, &all, deadline);
    let (mut cores, mut failures) = (Vec::new(), 0);
    for mut core in found {
        let last = core.last().copied();
        if !long {
            core = unsat_core::shortest_end(&mut queries, core);
        }
        let mut fewer = Queries::of_cores(subject, execution, &core, deadline);
        fewer.failures = failures;
        let core = unsat_core::minimal(&mut fewer, core);
        failures = fewer.failures;
        stats.queries += fewer.count;
        cores.push(parts(execution, &core));
        queries.excluded.extend(last);
    }
    stats.queries += queries.count;
    cores
}

/// Minimal cores, from one of the whole path.
fn cores(queries: &mut Queries, first: Vec<usize>, wanted: usize) -> Vec<Vec<Part>> {
    let execution = queries.execution;
    let mut cores = Vec::new();
    let mut next = Some(first);
    while let Some(core) = next.take() {
        let core = unsat_core::shortest(queries, core);
        let mut fewer = queries.narrowed(&core);
        let core = unsat_core::minimal(&mut fewer, core);
        queries.widened(&fewer);
        cores.push(parts(execution, &core));
        let Some(last) = core.last() else {
            break;
        };
        if cores.len() == wanted {
            break;
        }
        queries.excluded.insert(*last);
        let all: Vec<usize> = (0..execution.constraints.len()).collect();
        if let Answer::Unsat(core) = queries.check(&all) {
            next = Some(core);
        }
    }
    cores
}

fn parts(execution: &Execution, constraints: &[usize]) -> Vec<Part> {
    let part = |k: &usize| execution.constraints[*k].part;
    constraints.iter().map(part).collect()
}

/// What a model should be like, beside one of the path.
struct Wishes<'x> {
    solver: &'x Solver,
    /// The constraints, and the wishes that were granted.
    literals: Vec<Truth>,
    granted: Vec<Truth>,
    best: Option<Model>,
    until: Instant,
    deadline: Option<Instant>,
    /// Questions that it took.
    queries: u64,
}

impl<'x> Wishes<'x> {
    /// None is granted yet.
    fn new(
        solver: &'x Solver,
        literals: Vec<Truth>,
        best: Option<Model>,
        deadline: Option<Instant>,
    ) -> Wishes<'x> {
        Wishes {
            solver,
            literals,
            granted: Vec::new(),
            best,
            until: Instant::now() + PATIENCE,
            deadline,
            queries: 0,
        }
    }

    /// A model with small inputs where there is one: people read it. Pointers that
    /// are followed lead to objects where that is possible: the compiled program
    /// would end at a NULL.
    fn grant_readable(&mut self, execution: &Execution, followed: &[Bits]) {
        let store = &execution.store;
        let defined: Vec<Truth> = store.undefined.iter().map(|(_, c)| c.not()).collect();
        self.grant_all(defined);
        let mut objects = 0;
        for p in followed.iter().take(INPUTS) {
            let width = p.width();
            let address = self.best.as_ref().and_then(|best| best.number(p));
            let address = u64::try_from(address.unwrap_or(0)).unwrap_or(0);
            let stays = p.equals(Bits::from_u64(address, width));
            // Rather an object from outside than one of the program's own, to which the
            // compiled program's outside has no way.
            if store.addresses.foreign_at(address).is_some() || p.as_u64().is_some() {
                // Stays so, whatever else is wished for.
                self.grant(stays);
            } else if self.grant(p.equals(Bits::from_u64(store.addresses.foreign(objects), width)))
            {
                objects += 1;
            } else if store.addresses.is_object(address) {
                self.grant(stays);
            } else {
                self.grant(p.equals(Bits::from_u64(0, width)).not());
            }
        }
        let inputs = store.symbols.values();
        let inputs = inputs.filter_map(|s| match (&s.origin, &s.ast) {
            (Origin::Input, SymbolAst::Bits(x)) => Some(x),
            _ => None,
        });
        for x in inputs.take(INPUTS) {
            let width = x.width();
            let value = |n: u64| Bits::from_u64(n, width);
            for wish in [x.equals(value(0)), x.equals(value(1)), x.ult(value(100))] {
                if self.grant(wish) {
                    break;
                }
            }
        }
        // What is written through one type is rather not what is read through another.
        let apart = store.overlaps.borrow();
        self.grant_all(apart.iter().map(Truth::not).collect());
    }

    /// All of them, or as many as can be.
    fn grant_all(&mut self, wanted: Vec<Truth>) {
        let all = Truth::and(&wanted.iter().collect::<Vec<_>>());
        if wanted.is_empty() || self.grant(all) {
            return;
        }
        for wish in wanted.into_iter().take(INPUTS) {
            self.grant(wish);
        }
    }

    fn grant(&mut self, wish: Truth) -> bool {
        if Instant::now() > self.until {
            return false;
        }
        let literal = Truth::fresh("wish");
        self.solver.assert(literal.implies(&wish));
        self.literals.push(literal);
        let resources = queries::resources(self.literals.len());
        self.solver.limit(resources, self.deadline);
        self.queries += 1;
        if self.solver.check(&self.literals) == Check::Sat {
            if let Some(model) = self.solver.model() {
                self.best = Some(model);
                self.granted.push(wish);
                return true;
            }
        }
        self.literals.pop();
        false
    }
}
