//! What temporal logic asks of an abstraction, beside what safety does.
//!
//! The atoms of the formulas are predicates under the formulas' own texts. The ends of the
//! program end runs (a failing `assert` does, for bebop), so that a property is asked of
//! finite runs, too. Two things are told by labels: where the user's program begins, since
//! the globals get their first values by statements in front of it; and how measures go
//! (`grammar::temporal`). A measure is compared with a variable of the procedure that holds
//! what it was before, which two predicates tell of.
//!
//! That each run of the program is one of the abstraction stands as it was: no `assume` is
//! added that a run of the program would not pass.

use crate::calls::graph::reachable;
use crate::options::Options;
use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::ltl;
use ir::{CmpOp, FuncId, Program, StmtKind, VarId, VarKind};
use logic::predicate::measure::{self, Measured};
use logic::predicate::temporal::of_user;
use logic::predicate::{simplify, ScopedPredicate};
use std::collections::BTreeSet;

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct Temporal {
    /// Is anything?
    pub asked: bool,
    /// The atoms of the formulas, and what tells of measures.
    pub predicates: Vec<ScopedPredicate>,
    pub measures: Vec<Measured>,
}

/// Reads the formulas and measures beside the program, which gets a variable for each of
/// the latter.
pub fn prepare(
    program: &mut Program,
    options: &Options,
    sources: &mut Sources,
) -> Result<Temporal, Vec<Diagnostic>> {
    let mut temporal = Temporal {
        asked: !options.ltl.is_empty(),
        ..Temporal::default()
    };
    let mut problems = Vec::new();
    let named = named(program);
    for (i, text) in options.ltl.iter().enumerate() {
        let name = if i == 0 { "property" } else { "fairness" };
        let file = sources.add(name, text.as_str());
        let read = ltl::parse(text, file).map_err(|d| vec![d]);
        match read.and_then(|formula| of_user(program, &formula, file)) {
            Ok(found) => {
                let refused = found.iter();
                let refused = refused.filter_map(|p| about_others(program, &named, p, file));
                problems.extend(refused);
                temporal.predicates.extend(found);
            }
            Err(found) => problems.extend(found),
        }
    }
    for (k, measure) in options.measures.iter().enumerate() {
        match measure::add(program, k + 1, measure, sources) {
            Ok(measured) => temporal.add(program, measured, &measure.expression),
            Err(problem) => problems.push(problem),
        }
    }
    match problems.is_empty() {
        true => Ok(temporal),
        false => Err(problems),
    }
}

/// The variables that the program names in what its start reaches. The others get no first
/// value, and would hold any.
fn named(program: &Program) -> BTreeSet<VarId> {
    let mut named = BTreeSet::new();
    for f in reachable(program) {
        for s in program.func(f).body.iter().flatten() {
            s.walk(&mut |s| {
                s.variables(&mut |v| {
                    named.insert(v);
                })
            });
        }
    }
    named
}

/// A predicate about a global that is none of them is refused.
fn about_others(
    program: &Program,
    named: &BTreeSet<VarId>,
    predicate: &ScopedPredicate,
    file: FileId,
) -> Option<Diagnostic> {
    let mut other = None;
    predicate.expr.variables(&mut |v| {
        let global = matches!(program.var(v).kind, VarKind::Global);
        if global && !named.contains(&v) {
            other = Some(v);
        }
    });
    let name = &program.var(other?).name;
    let message = format!("no statement that is reached names `{name}`");
    let label = "what it begins with is not known here".to_string();
    Some(Diagnostic::error(message, file, predicate.span, label))
}

impl Temporal {
    fn add(&mut self, program: &Program, measured: Measured, text: &str) {
        let name = &program.vars[program.vars.len() - 1].name;
        for (op, sign) in [(CmpOp::Lt, "<"), (CmpOp::Eq, "==")] {
            self.predicates.push(ScopedPredicate {
                scope: Some(measured.function),
                text: format!("{text} {sign} {name}"),
                expr: simplify(program, measured.compared(op)),
                span: Default::default(),
            });
        }
        self.measures.push(measured);
    }

    /// Is it guessed whether calls of the function return? Of any, without one.
    pub fn guesses(&self, function: Option<FuncId>) -> bool {
        let mut recursive = self.measures.iter().filter(|m| m.statement.is_none());
        recursive.any(|m| function.is_none_or(|f| m.function == f))
    }

    /// The measures that are taken at a statement, or where the function is called, with
    /// their numbers from 1.
    pub fn at(&self, function: FuncId, statement: Option<u32>) -> Vec<(usize, &Measured)> {
        let all = self.measures.iter().enumerate();
        let here = all.filter(|(_, m)| (m.function, m.statement) == (function, statement));
        here.map(|(k, m)| (k + 1, m)).collect()
    }

    /// What is taken for granted of functions that the program calls and does not
    /// define.
    pub fn returns(&self, program: &Program, functions: &[FuncId]) -> Option<String> {
        if !self.asked {
            return None;
        }
        let mut called = BTreeSet::new();
        let bodies = functions
            .iter()
            .filter_map(|f| program.func(*f).body.as_ref());
        for s in bodies.flatten() {
            s.walk(&mut |s| {
                if let StmtKind::Call { callee, .. } = &s.kind {
                    let f = program.func(*callee);
                    if f.body.is_none() && !f.forgets {
                        called.insert(f.name.as_str());
                    }
                }
            });
        }
        let names: Vec<&str> = called.into_iter().collect();
        let text = format!(
            "what is called and not defined returns: {}",
            names.join(", ")
        );
        (!names.is_empty()).then_some(text)
    }
}
