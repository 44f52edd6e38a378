//! Is the path feasible (SPIN 2001, section 5, phase 1)?
//!
//! Whether it is comes out going along it (`forward.rs`), and so does what contradicts.
//! Where all conditions can hold, one solver gets the constraints of the whole path,
//! each behind its literal, for a model in which every constant has a value; the values
//! of the inputs are known by then.
//!
//! A model proves a bug only if it does not owe its existence to an
//! approximation. So, where the path holds approximated values, a second query
//! asks whether with the model's inputs some other approximated values would
//! leave the path. If so, the verdict is unknown, with the places to blame. So it
//! is with operators that C leaves undefined (a shift by the width or more): a model
//! without such operands is looked for first, and where the path needs their
//! results, no replay settles it, for another compiler has others.

use crate::decide::forward;
use crate::decide::queries::{Effort, Queries};
use crate::decide::unsat_core::{self, Answer, Oracle};
use crate::execute::exec::{Constraint, Execution, Part, Subject};
use crate::execute::store::{Origin, Symbol, SymbolAst};
use crate::stats::Stats;
use indexmap::IndexSet;
use ir::{Pos, Program};
use logic::solver::{Check, Model, Valued};
use logic::term::{Bits, Truth};
use std::collections::HashSet;
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

/// Decides a path executed with [`crate::execute::exec::Mode::Constraints`]. The values
/// of pointers that it follows should be addresses of objects.
pub fn decide(
    subject: Subject,
    execution: &Execution,
    followed: &[Bits],
    effort: Effort,
    deadline: Option<Instant>,
    stats: &mut Stats,
) -> Outcome {
    let all: Vec<usize> = (0..execution.constraints.len()).collect();
    let long = all.len() > LONG;
    let forward = forward::contradictions(subject, execution, CORES, deadline);
    stats.queries += forward.queries;
    if !forward.cores.is_empty() {
        let small = smaller(subject, execution, forward.cores, deadline, stats);
        return Outcome::Infeasible(small);
    }
    let mut queries = Queries::new(subject, execution, &all, deadline);
    let like = forward.model.as_ref().filter(|_| forward.complete);
    let first = like.and_then(|model| queries.model_like(&all, model));
    let answer = match first {
        Some(model) => Ok(model),
        None => queries.model_or_core(&all, effort),
    };
    let outcome = match answer {
        Ok(model) => {
            let model = readable(&mut queries, followed, model);
            robust(&mut queries, model)
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

/// Each contradiction with as little as it needs, that begins as late as possible.
fn smaller(
    subject: Subject,
    execution: &Execution,
    found: Vec<Vec<usize>>,
    deadline: Option<Instant>,
    stats: &mut Stats,
) -> Vec<Vec<Part>> {
    let long = execution.constraints.len() > LONG;
    let mut excluded = HashSet::new();
    let mut cores = Vec::new();
    for mut core in found {
        let last = core.last().copied();
        if !long {
            let all: Vec<usize> = (0..last.map_or(0, |k| k + 1)).collect();
            let mut queries = Queries::new(subject, execution, &all, deadline);
            queries.excluded.clone_from(&excluded);
            core = unsat_core::shortest_end(&mut queries, core);
            stats.queries += queries.count;
        }
        let mut queries = Queries::new(subject, execution, &core, deadline);
        let core = unsat_core::minimal(&mut queries, core);
        stats.queries += queries.count;
        cores.push(parts(execution, &core));
        excluded.extend(last);
    }
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

/// A model with small inputs where there is one: people read it. Pointers that
/// are followed lead to objects where that is possible: the compiled program
/// would end at a NULL.
fn readable(queries: &mut Queries, followed: &[Bits], first: Model) -> Model {
    let execution = queries.execution;
    let constraints = execution.constraints.iter();
    let mut wishes = Wishes {
        literals: constraints.map(|c| c.literal.clone()).collect(),
        best: first,
        until: Instant::now() + PATIENCE,
    };
    let defined: Vec<Truth> = execution
        .store
        .undefined
        .iter()
        .map(|(_, c)| c.not())
        .collect();
    wishes.grant_all(queries, defined);
    let mut objects = 0;
    for p in followed.iter().take(INPUTS) {
        let width = p.width();
        let address = wishes.best.number(p).unwrap_or(0);
        let address = u64::try_from(address).unwrap_or(0);
        let store = &execution.store;
        let stays = p.equals(Bits::from_u64(address, width));
        // Rather an object from outside than one of the program's own, to which the
        // compiled program's outside has no way.
        if store.addresses.foreign_at(address).is_some() || p.as_u64().is_some() {
            // Stays so, whatever else is wished for.
            wishes.grant(queries, stays);
        } else if wishes.grant(
            queries,
            p.equals(Bits::from_u64(store.addresses.foreign(objects), width)),
        ) {
            objects += 1;
        } else if store.addresses.is_object(address) {
            wishes.grant(queries, stays);
        } else {
            wishes.grant(queries, p.equals(Bits::from_u64(0, width)).not());
        }
    }
    let symbols = execution.store.symbols.values();
    let inputs = symbols.filter_map(|s| match (&s.origin, &s.ast) {
        (Origin::Input, SymbolAst::Bits(x)) => Some(x),
        _ => None,
    });
    for x in inputs.take(INPUTS) {
        let width = x.width();
        let value = |n: u64| Bits::from_u64(n, width);
        for wish in [x.equals(value(0)), x.equals(value(1)), x.ult(value(100))] {
            if wishes.grant(queries, wish) {
                break;
            }
        }
    }
    // What is written through one type is rather not what is read through another.
    let apart: Vec<Truth> = execution
        .store
        .overlaps
        .borrow()
        .iter()
        .map(Truth::not)
        .collect();
    wishes.grant_all(queries, apart);
    wishes.best
}

/// What a model should be like, beside one of the path.
struct Wishes {
    /// The constraints, and the wishes that were granted.
    literals: Vec<Truth>,
    best: Model,
    until: Instant,
}

impl Wishes {
    /// All of them, or as many as can be.
    fn grant_all(&mut self, queries: &mut Queries, wanted: Vec<Truth>) {
        let all = Truth::and(&wanted.iter().collect::<Vec<_>>());
        if wanted.is_empty() || self.grant(queries, all) {
            return;
        }
        for wish in wanted.into_iter().take(INPUTS) {
            self.grant(queries, wish);
        }
    }

    fn grant(&mut self, queries: &mut Queries, wish: Truth) -> bool {
        if Instant::now() > self.until {
            return false;
        }
        let literal = Truth::fresh("wish");
        queries.solver.assert(literal.implies(&wish));
        self.literals.push(literal);
        if queries.limited(&self.literals) == Check::Sat {
            if let Some(model) = queries.solver.model() {
                self.best = model;
                return true;
            }
        }
        self.literals.pop();
        false
    }
}

/// Does the path stay feasible with the model's inputs, whatever the
/// approximated values are? Where that takes long to tell, it is doubtful: the compiled
/// program knows in a moment what the solver may search for a minute.
fn robust(queries: &mut Queries, model: Model) -> Outcome {
    let execution = queries.execution;
    let symbols = &execution.store.symbols;
    let doubtful = |s: &Symbol| {
        matches!(
            s.origin,
            Origin::Approximation { .. } | Origin::Undefined { .. }
        )
    };
    if !symbols.values().any(doubtful) {
        return Outcome::Feasible(model);
    }
    let violated: Vec<Truth> = execution
        .constraints
        .iter()
        .filter(|c| c.assume)
        .map(|c| c.formula.not())
        .collect();
    let elsewhere = Truth::symbol("elsewhere");
    queries
        .solver
        .assert(elsewhere.implies(Truth::or(&violated.iter().collect::<Vec<_>>())));
    let definition = |c: &&Constraint| !c.assume;
    let definitions = execution.constraints.iter().filter(definition);
    let mut literals: Vec<Truth> = definitions.map(|c| c.literal.clone()).collect();
    literals.push(elsewhere);
    let program = queries.subject.program;
    let mut blamed: Vec<(Truth, Blame)> = Vec::new();
    for (name, symbol) in symbols {
        let literal = Truth::symbol(format!("fixed {name}"));
        match &symbol.origin {
            Origin::Definition(_) => continue,
            Origin::Input => literals.push(literal.clone()),
            Origin::Approximation { text, pos } => {
                let text = place(program, *pos, text);
                blamed.push((literal.clone(), Blame::Approximation(text)));
            }
            Origin::Undefined { what, pos } => {
                let text = place(program, *pos, what.text());
                blamed.push((literal.clone(), Blame::Undefined(text)));
            }
        }
        if let Some(fixed) = fix(&model, &symbol.ast) {
            queries.solver.assert(literal.implies(&fixed));
        }
    }
    if queries.limited(&literals) == Check::Unsat {
        return Outcome::Feasible(model);
    }
    // Approximated values alone, if they are enough: the compiled program has the right ones.
    for undefined in [false, true] {
        let new = blamed
            .iter()
            .filter(|(_, blame)| blame.is_undefined() == undefined);
        literals.extend(new.map(|(literal, _)| literal.clone()));
        if queries.limited(&literals) == Check::Unsat {
            let core = queries.solver.core();
            if blamed.iter().any(|(l, _)| core.contains(l)) {
                blamed.retain(|(l, _)| core.contains(l));
            }
            break;
        }
    }
    let blamed: IndexSet<Blame> = blamed.into_iter().map(|(_, blame)| blame).collect();
    doubt(model, blamed)
}

/// What decides whether an execution is one of the compiled program.
#[derive(PartialEq, Eq, Hash)]
enum Blame {
    Approximation(String),
    Undefined(String),
}

impl Blame {
    fn is_undefined(&self) -> bool {
        matches!(self, Blame::Undefined(_))
    }
}

/// The model holds only if the values to blame are right.
fn doubt(model: Model, blamed: IndexSet<Blame>) -> Outcome {
    let undefined = blamed.iter().any(Blame::is_undefined);
    let headline = match undefined {
        true => "the path depends on the result of an undefined operation",
        false => "the path is feasible only if approximated values are right",
    };
    let texts = blamed.into_iter().map(|blame| match blame {
        Blame::Approximation(text) | Blame::Undefined(text) => text,
    });
    let reasons = std::iter::once(headline.to_string()).chain(texts).collect();
    match undefined {
        true => Outcome::Unknown(reasons),
        false => Outcome::Doubtful(model, reasons),
    }
}

/// `symbol == its value in the model`.
fn fix(model: &Model, symbol: &SymbolAst) -> Option<Truth> {
    match symbol {
        SymbolAst::Bits(a) => a.has_value_of(model),
        SymbolAst::Truth(a) => a.has_value_of(model),
        SymbolAst::Cells(a) => a.has_value_of(model),
    }
}

fn place(program: &Program, pos: Pos, text: &str) -> String {
    if pos.line == 0 {
        return text.to_string();
    }
    let file = program.files.get(pos.file as usize);
    format!("{}:{}: {text}", file.map_or("?", |f| f.as_str()), pos.line)
}
