//! Invariants of a path program by Horn clauses: Z3's Spacer (Komuravelli,
//! Gurfinkel, Chaki: SMT-Based Model Checking for Recursive Programs, CAV 2014).
//!
//! Each location is an unknown relation over its cells, each step between
//! locations an implication, the error implies false. A solution is an inductive
//! invariant; its comparisons, read back as C, are the predicates.
//!
//! Spacer's defaults inline clauses and answer with strongest postconditions
//! (`i == 2`, ..); with inlining off and global guidance on (Krishnan et al.,
//! CAV 2020) it generalises, also over bounds like 1000000.

mod reader;

use crate::path_program::{Clause, Context, PathProgram};
use crate::queries::set_limits;
use crate::silence::silently;
use cfront::ir::{Expr, Program};
use reader::Reader;
use std::time::Instant;
use z3::ast::{forall_const, Ast, Bool, Int};
use z3::{set_global_param, FuncDecl, Model, SatResult, Solver, Sort};

/// How much effort a search may cost without global guidance, and with it. These
/// are Z3's own units, about a million a second, and not seconds: a slower
/// machine finds the same predicates. Where an element is followed, more pays: an
/// invariant of one is a disjunction (`i <= __index || a[__index] == 42`), and
/// without it the path is unrolled.
const UNGUIDED: u32 = 150_000;
const GUIDED: u32 = 700_000;
const GUIDED_ELEMENT: u32 = 3_000_000;

/// Predicates of a context.
pub type Invariant = Vec<(Context, Expr)>;

/// The invariants of the locations.
pub struct Solution {
    pub invariants: Vec<Invariant>,
    /// Does C have words for all of it?
    pub complete: bool,
}

/// The invariant of each location; `None` if there is none, or none was found
/// in time.
pub fn invariants(
    program: &Program,
    path_program: &PathProgram,
    deadline: Option<Instant>,
) -> Option<Solution> {
    let parameters = &path_program.parameters;
    let relations: Vec<FuncDecl> = path_program
        .locations
        .iter()
        .enumerate()
        .map(|(n, location)| {
            let int = Sort::int();
            let domain = vec![&int; location.cells.len() + parameters.names.len()];
            FuncDecl::new(format!("at{n}"), &domain, &Sort::bool())
        })
        .collect();
    let guided = match program.followed {
        Some(_) => GUIDED_ELEMENT,
        None => GUIDED,
    };
    let model = silently(|| {
        // Few facts make a small problem: those on parameters come in if it has no
        // solution without.
        let solution = |facts: &[Bool]| {
            let clauses = clauses(path_program, &relations, facts);
            solve(&clauses, guided, deadline)
        };
        match solution(&[]) {
            None if !parameters.names.is_empty() => solution(&parameters.facts()),
            found => found,
        }
    })?;
    let mut out = Vec::with_capacity(relations.len());
    let mut complete = true;
    for (relation, location) in relations.iter().zip(&path_program.locations) {
        let reader = Reader {
            program,
            cells: &path_program.cells,
            arguments: &location.cells,
            parameters: &parameters.constants,
        };
        // Evaluating an application would complete the model instead.
        let solution = model.get_func_interp(relation);
        let formula = solution.and_then(|s| s.get_else());
        let (atoms, all) = formula.map_or((Vec::new(), true), |f| reader.predicates(&f));
        complete &= all;
        out.push(atoms);
    }
    Some(Solution {
        invariants: out,
        complete,
    })
}

/// The steps of the path program as implications.
fn clauses(path_program: &PathProgram, relations: &[FuncDecl], facts: &[Bool]) -> Vec<Bool> {
    let names = &path_program.parameters.names;
    let at = |n: usize, values: &[Int]| applied(&relations[n], values.iter().chain(names));
    let clause = |clause: &Clause| {
        let body = clause.body.iter();
        let mut body: Vec<Bool> = body.map(|(n, values)| at(*n, values)).collect();
        body.push(clause.condition.clone());
        body.extend_from_slice(facts);
        let to = match clause.to {
            Some(n) => at(n, &clause.values),
            None => Bool::from_bool(false),
        };
        let body = Bool::and(&body).implies(&to);
        let bound: Vec<&dyn Ast> = path_program
            .current
            .iter()
            .chain(&clause.bound)
            .chain(names)
            .map(|x| x as &dyn Ast)
            .collect();
        forall_const(&bound, &[], &body)
    };
    path_program.clauses.iter().map(clause).collect()
}

/// A solution of the clauses. Without global guidance first: it is quick to
/// say that there is none, where the guidance runs into assertions of its own.
fn solve(clauses: &[Bool], guided: u32, deadline: Option<Instant>) -> Option<Model> {
    for (name, value) in [
        ("fp.xform.inline_eager", "false"),
        ("fp.xform.inline_linear", "false"),
        ("fp.xform.slice", "false"),
    ] {
        set_global_param(name, value);
    }
    for (global, resources) in [("false", UNGUIDED), ("true", guided)] {
        set_global_param("fp.spacer.global", global);
        let solver = Solver::new_for_logic("HORN")?;
        set_limits(&solver, deadline, resources);
        for clause in clauses {
            solver.assert(clause);
        }
        match solver.check() {
            SatResult::Sat => return solver.get_model(),
            SatResult::Unsat => return None,
            SatResult::Unknown => {}
        }
    }
    None
}

fn applied<'x>(relation: &FuncDecl, args: impl Iterator<Item = &'x Int>) -> Bool {
    let args: Vec<&dyn Ast> = args.map(|x| x as &dyn Ast).collect();
    let app = relation.apply(&args);
    app.as_bool().unwrap_or_else(|| Bool::from_bool(true))
}
