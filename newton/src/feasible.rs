//! Is the path feasible (SPIN 2001, section 5, phase 1)?
//!
//! One solver holds the constraints of the whole path, each behind its literal,
//! and every question is a set of literals. Rejected: to check after every
//! assumption, as the paper does. One query over the whole path decides most
//! paths, and the cores of a few more find the shortest infeasible prefix.
//!
//! A model proves a bug only if it does not owe its existence to an
//! approximation. So, where the path holds approximated values, a second query
//! asks whether with the model's inputs some other approximated values would
//! leave the path. If so, the verdict is unknown, with the places to blame.

use crate::exec::{Constraint, Execution, Part};
use crate::stats::Stats;
use crate::store::{Origin, Symbol, SymbolAst};
use crate::unsat_core::{self, Oracle};
use cfront::ir::{Pos, Program};
use std::collections::HashSet;
use std::time::{Duration, Instant};
use z3::ast::{Bool, BV};
use z3::{Model, Params, SatResult, Solver};

/// How long to look for a model that people like to read.
const PATIENCE: Duration = Duration::from_secs(2);

/// How many inputs are tried for it.
const INPUTS: usize = 40;

/// So many contradictions of one path are explained: the shortest path is often
/// wrong in several ways, and each costs a round of the loop otherwise.
const CORES: usize = 8;

/// What is known about a path.
pub enum Outcome {
    /// An execution, as values of the path's constants.
    Feasible(Model),
    /// Sets of parts of operations that contradict each other: the first one
    /// on the path, then those that remain without its last assumption.
    Infeasible(Vec<Vec<Part>>),
    /// Neither, with the reasons.
    Unknown(Vec<String>),
}

/// Decides a path executed with [`crate::exec::Mode::Constraints`].
pub fn decide(
    program: &Program,
    execution: &Execution,
    deadline: Option<Instant>,
    stats: &mut Stats,
) -> Outcome {
    let all: Vec<usize> = (0..execution.constraints.len()).collect();
    let mut queries = Queries::new(execution, &all, deadline);
    let outcome = match queries.check(&all) {
        Answer::Sat => match queries.solver.get_model() {
            Some(model) => {
                let model = queries.readable(model);
                queries.robust(program, model)
            }
            None => Outcome::Unknown(vec!["the solver gives no model".to_string()]),
        },
        Answer::Unsat(core) => Outcome::Infeasible(queries.cores(core)),
        Answer::Unknown => Outcome::Unknown(vec![queries.reason()]),
    };
    stats.queries += queries.count;
    outcome
}

/// The solver's answer for a set of constraints.
pub enum Answer {
    Sat,
    /// Indices of constraints that suffice, ascending.
    Unsat(Vec<usize>),
    Unknown,
}

struct Queries<'x, 'p> {
    execution: &'x Execution<'p>,
    solver: Solver,
    deadline: Option<Instant>,
    /// Constraints that are not looked at any more.
    excluded: HashSet<usize>,
    count: u64,
}

impl Oracle for Queries<'_, '_> {
    fn check(&mut self, constraints: &[usize]) -> Answer {
        let literal = |k: &usize| self.execution.constraints[*k].literal.clone();
        let wanted = constraints.iter().filter(|k| !self.excluded.contains(k));
        let constraints: Vec<usize> = wanted.copied().collect();
        let literals: Vec<Bool> = constraints.iter().map(literal).collect();
        match self.ask(&literals) {
            SatResult::Sat => Answer::Sat,
            SatResult::Unknown => Answer::Unknown,
            SatResult::Unsat => {
                let core: HashSet<Bool> = self.solver.get_unsat_core().into_iter().collect();
                let kept = constraints.iter().zip(&literals);
                let kept = kept.filter(|(_, l)| core.contains(*l));
                Answer::Unsat(kept.map(|(k, _)| *k).collect())
            }
        }
    }
}

impl<'x, 'p> Queries<'x, 'p> {
    /// A solver that knows these constraints.
    fn new(
        execution: &'x Execution<'p>,
        constraints: &[usize],
        deadline: Option<Instant>,
    ) -> Queries<'x, 'p> {
        let solver = Solver::new();
        for fact in &execution.facts {
            solver.assert(fact);
        }
        for c in constraints.iter().map(|k| &execution.constraints[*k]) {
            solver.assert(c.literal.implies(&c.formula));
        }
        Queries {
            execution,
            solver,
            deadline,
            excluded: HashSet::new(),
            count: 0,
        }
    }

    /// Minimal cores, from one of the whole path.
    fn cores(&mut self, first: Vec<usize>) -> Vec<Vec<Part>> {
        let mut cores = Vec::new();
        let mut next = Some(first);
        while let Some(core) = next.take() {
            let core = unsat_core::shortest(self, core);
            // A solver that knows nothing else answers faster.
            let mut fewer = Queries::new(self.execution, &core, self.deadline);
            let core = unsat_core::minimal(&mut fewer, core);
            self.count += fewer.count;
            let part = |k: &usize| self.execution.constraints[*k].part;
            cores.push(core.iter().map(part).collect());
            let Some(last) = core.last() else {
                break;
            };
            if cores.len() == CORES {
                break;
            }
            self.excluded.insert(*last);
            let all: Vec<usize> = (0..self.execution.constraints.len()).collect();
            if let Answer::Unsat(core) = self.check(&all) {
                next = Some(core);
            }
        }
        cores
    }

    fn ask(&mut self, literals: &[Bool]) -> SatResult {
        set_timeout(&self.solver, self.deadline);
        self.count += 1;
        self.solver.check_assumptions(literals)
    }

    fn reason(&self) -> String {
        if self.deadline.is_some_and(|d| Instant::now() >= d) {
            return "time limit".to_string();
        }
        let reason = self.solver.get_reason_unknown();
        format!(
            "the solver gives up: {}",
            reason.unwrap_or_else(|| "no reason".to_string())
        )
    }

    /// A model with small inputs where there is one: people read it.
    fn readable(&mut self, first: Model) -> Model {
        let until = Instant::now() + PATIENCE;
        let constraints = self.execution.constraints.iter();
        let mut literals: Vec<Bool> = constraints.map(|c| c.literal.clone()).collect();
        let mut best = first;
        let symbols = self.execution.store.symbols.values();
        let inputs = symbols.filter_map(|s| match (&s.origin, &s.ast) {
            (Origin::Input, SymbolAst::Bits(x)) => Some(x),
            _ => None,
        });
        for x in inputs.take(INPUTS) {
            let width = x.get_size();
            let value = |n: u64| BV::from_u64(n, width);
            for wish in [x.eq(value(0)), x.eq(value(1)), x.bvult(value(100))] {
                if Instant::now() > until {
                    return best;
                }
                let literal = Bool::fresh_const("small");
                self.solver.assert(literal.implies(&wish));
                literals.push(literal);
                if self.ask(&literals) == SatResult::Sat {
                    best = self.solver.get_model().unwrap_or(best);
                    break;
                }
                literals.pop();
            }
        }
        best
    }

    /// Does the path stay feasible with the model's inputs, whatever the
    /// approximated values are?
    fn robust(&mut self, program: &Program, model: Model) -> Outcome {
        let symbols = &self.execution.store.symbols;
        let doubtful = |s: &Symbol| matches!(s.origin, Origin::Approximation { .. });
        if !symbols.values().any(doubtful) {
            return Outcome::Feasible(model);
        }
        let violated: Vec<Bool> = self
            .execution
            .constraints
            .iter()
            .filter(|c| c.assume)
            .map(|c| c.formula.not())
            .collect();
        let elsewhere = Bool::new_const("elsewhere");
        self.solver
            .assert(elsewhere.implies(Bool::or(&violated.iter().collect::<Vec<_>>())));
        let definition = |c: &&Constraint| !c.assume;
        let definitions = self.execution.constraints.iter().filter(definition);
        let mut literals: Vec<Bool> = definitions.map(|c| c.literal.clone()).collect();
        literals.push(elsewhere);
        let mut blamed: Vec<(Bool, String)> = Vec::new();
        for (name, symbol) in symbols {
            let literal = Bool::new_const(format!("fixed {name}"));
            match &symbol.origin {
                Origin::Definition(_) => continue,
                Origin::Input => literals.push(literal.clone()),
                Origin::Approximation { text, pos } => {
                    blamed.push((literal.clone(), place(program, *pos, text)));
                }
            }
            if let Some(fixed) = fix(&model, &symbol.ast) {
                self.solver.assert(literal.implies(&fixed));
            }
        }
        if self.ask(&literals) == SatResult::Unsat {
            return Outcome::Feasible(model);
        }
        literals.extend(blamed.iter().map(|(l, _)| l.clone()));
        let mut reasons = Vec::new();
        if self.ask(&literals) == SatResult::Unsat {
            let core = self.solver.get_unsat_core();
            let relevant = blamed.iter().filter(|(l, _)| core.contains(l));
            reasons.extend(relevant.map(|(_, text)| text.clone()));
        }
        if reasons.is_empty() {
            reasons.extend(blamed.into_iter().map(|(_, text)| text));
        }
        let mut seen = HashSet::new();
        reasons.retain(|r| seen.insert(r.clone()));
        reasons.insert(
            0,
            "the path is feasible only if approximated values are right".to_string(),
        );
        Outcome::Unknown(reasons)
    }
}

/// `symbol == its value in the model`.
fn fix(model: &Model, symbol: &SymbolAst) -> Option<Bool> {
    Some(match symbol {
        SymbolAst::Bits(a) => a.eq(model.eval(a, true)?),
        SymbolAst::Truth(a) => a.iff(model.eval(a, true)?),
        SymbolAst::Cells(a) => a.eq(model.eval(a, true)?),
    })
}

fn place(program: &Program, pos: Pos, text: &str) -> String {
    let file = program.files.get(pos.file as usize);
    format!("{}:{}: {text}", file.map_or("?", |f| f.as_str()), pos.line)
}

/// Lets a query run no longer than until the deadline.
pub fn set_timeout(solver: &Solver, deadline: Option<Instant>) {
    if let Some(deadline) = deadline {
        let left = deadline.saturating_duration_since(Instant::now());
        let mut params = Params::new();
        params.set_u32("timeout", left.as_millis().clamp(1, 1 << 30) as u32);
        solver.set_params(&params);
    }
}
