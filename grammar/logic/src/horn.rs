//! Constrained Horn clauses over integers, solved by Z3's Spacer (Komuravelli,
//! Gurfinkel, Chaki: SMT-Based Model Checking for Recursive Programs, CAV 2014).
//!
//! A solution gives each relation a formula with which all clauses hold: for the
//! steps of a program, an inductive invariant of each location.
//!
//! Spacer's defaults inline clauses and answer with strongest postconditions
//! (`i == 2`, ..); with inlining off and global guidance on (Krishnan et al.,
//! CAV 2020) it generalises, also over bounds like 1000000.

mod affine;
mod linear;

pub use linear::{Linear, Unknown};

use crate::silence::silently;
use crate::solver::{answer, limits, Check};
use crate::term::{Integer, Truth};
use ir::CmpOp;
use std::time::Instant;
use z3::ast::{forall_const, Ast, Bool};
use z3::{set_global_param, FuncDecl, Model, Sort};

/// How much a search without global guidance may cost, in the units of
/// [`crate::solver`].
const UNGUIDED: u32 = 150_000;

/// `body and condition` imply `to(values)`, whatever the constants are.
pub struct Clause {
    /// Relations by number, with their arguments.
    pub body: Vec<(usize, Vec<Integer>)>,
    /// `None`: false.
    pub to: Option<usize>,
    pub condition: Truth,
    pub values: Vec<Integer>,
    /// Constants of the clause alone.
    pub bound: Vec<Integer>,
}

/// Clauses over unknown relations.
pub struct System<'a> {
    /// The number of each relation's arguments, without the parameters.
    pub arities: Vec<usize>,
    pub clauses: &'a [Clause],
    /// Constants that several clauses use.
    pub shared: &'a [Integer],
    /// Constants that every relation has as its last arguments, unchanged.
    pub parameters: &'a [Integer],
}

/// A formula for each relation of a system.
pub struct Solution {
    model: Model,
    relations: Vec<FuncDecl>,
}

impl System<'_> {
    /// A solution where the `facts` on the parameters hold; `None` if there is none, or
    /// none was found. `guided` is what the search with global guidance may cost, in
    /// the units of [`crate::solver`].
    pub fn solve(
        &self,
        facts: &[Truth],
        guided: u32,
        deadline: Option<Instant>,
    ) -> Option<Solution> {
        let relations = self.relations();
        let clauses = self.clauses.iter();
        let clauses: Vec<Bool> = clauses
            .map(|c| self.implication(c, &relations, facts))
            .collect();
        let model = silently(|| solve(&clauses, guided, deadline))?;
        Some(Solution { model, relations })
    }

    fn relations(&self) -> Vec<FuncDecl> {
        let relation = |(n, arity): (usize, &usize)| {
            let int = Sort::int();
            let domain = vec![&int; arity + self.parameters.len()];
            FuncDecl::new(format!("at{n}"), &domain, &Sort::bool())
        };
        self.arities.iter().enumerate().map(relation).collect()
    }

    fn implication(&self, clause: &Clause, relations: &[FuncDecl], facts: &[Truth]) -> Bool {
        let at = |n: usize, values: &[Integer]| {
            applied(&relations[n], values.iter().chain(self.parameters))
        };
        let body = clause.body.iter();
        let mut body: Vec<Bool> = body.map(|(n, values)| at(*n, values)).collect();
        body.push(clause.condition.0.clone());
        body.extend(facts.iter().map(|f| f.0.clone()));
        let to = match clause.to {
            Some(n) => at(n, &clause.values),
            None => Bool::from_bool(false),
        };
        let body = Bool::and(&body).implies(&to);
        let bound = self.shared.iter().chain(&clause.bound);
        let bound = bound.chain(self.parameters);
        let bound: Vec<&dyn Ast> = bound.map(|x| &x.0 as &dyn Ast).collect();
        forall_const(&bound, &[], &body)
    }
}

impl Solution {
    /// The comparisons that the relation's formula consists of, as `form op 0`, and
    /// whether they are all of it. The last arguments, the parameters, have the
    /// values `parameters`.
    pub fn comparisons(
        &self,
        relation: usize,
        parameters: &[i128],
    ) -> (Vec<(CmpOp, Linear)>, bool) {
        // Evaluating an application would complete the model instead.
        let formula = self.model.get_func_interp(&self.relations[relation]);
        let Some(formula) = formula.and_then(|f| f.get_else()) else {
            return (Vec::new(), true);
        };
        let arity = self.relations[relation].arity() - parameters.len();
        linear::comparisons(&formula, arity, parameters)
    }
}

/// Without global guidance first: it is quick to say that there is no solution, where
/// the guidance runs into assertions of its own.
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
        let solver = z3::Solver::new_for_logic("HORN")?;
        solver.set_params(&limits(resources, deadline));
        for clause in clauses {
            solver.assert(clause);
        }
        match answer(solver.check()) {
            Check::Sat => return solver.get_model(),
            Check::Unsat => return None,
            Check::Unknown => {}
        }
    }
    None
}

fn applied<'x>(relation: &FuncDecl, args: impl Iterator<Item = &'x Integer>) -> Bool {
    let args: Vec<&dyn Ast> = args.map(|x| &x.0 as &dyn Ast).collect();
    relation.apply(&args).as_bool().expect("a relation")
}
