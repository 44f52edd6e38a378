//! Does a model owe its existence to an approximation?
//!
//! A path with approximated values is feasible if, with the model's inputs, no other
//! approximated values leave it: the compiled program, whose values are among them,
//! takes it. If some do, the verdict is unknown, with the places to blame. So it is with
//! operators that C leaves undefined (a shift by the width or more); where the path needs
//! their results, no replay settles it, for another compiler has others.
//!
//! The question is asked of the path executed with values in place of constants, as in
//! `forward.rs`: with the inputs known, most of its conditions are true at once, and the
//! rest speaks of approximated values alone. Rejected: to ask about the definitions of
//! all the path's constants, each behind its literal. On a driver's path of a thousand
//! steps that took seconds, and found no answer.

use crate::execute::exec::{Execution, Subject};
use crate::execute::store::{Origin, Symbol, SymbolAst};
use crate::stats::Stats;
use indexmap::IndexSet;
use ir::{Pos, Program};
use logic::solver::{Check, Model, Solver, Value, Valued};
use logic::term::Truth;
use std::time::Instant;

/// Resources of the solver for the question. Where it takes longer to tell, the path is
/// doubtful: the compiled program knows in a moment what the solver may search for a
/// minute.
const RESOURCES: u32 = 2_000_000;

/// What a model of a path rests on.
pub enum Rests {
    /// Its inputs: the path is feasible.
    Inputs,
    /// Approximated values, if they are right; which, in words.
    Approximations(Vec<String>),
    /// Results of undefined operations, too.
    Undefined(Vec<String>),
}

/// Does the path stay feasible with the model's inputs, whatever the approximated values
/// are? `values` is the path executed with values as terms.
pub fn robust(
    subject: Subject,
    values: &Execution,
    model: &Model,
    deadline: Option<Instant>,
    stats: &mut Stats,
) -> Rests {
    let symbols = &values.store.symbols;
    let doubtful = |s: &Symbol| {
        matches!(
            s.origin,
            Origin::Approximation { .. } | Origin::Undefined { .. }
        )
    };
    if !symbols.values().any(doubtful) {
        return Rests::Inputs;
    }
    let conditions = values.constraints.iter().filter(|c| c.assume);
    let conditions: Vec<Truth> = conditions.map(|c| c.formula.simplify()).collect();
    let of = |wanted: fn(&Origin) -> bool| {
        let wanted = symbols.values().filter(|s| wanted(&s.origin));
        wanted.filter_map(|s| valued(model, &s.ast)).collect()
    };
    let mut known: Vec<Value> = of(|origin| matches!(origin, Origin::Input));
    let open = open(&known, &conditions);
    if open.is_empty() {
        return Rests::Inputs;
    }
    let solver = Solver::new();
    // One that is false would make the rest true.
    let facts = values.facts.iter();
    for fact in facts.filter(|fact| model.truth(fact) == Some(true)) {
        solver.assert(Value::put(&known, fact));
    }
    let mut blamed: Vec<(Truth, Blame)> = Vec::new();
    for (name, symbol) in symbols {
        let blame = match &symbol.origin {
            Origin::Definition(_) | Origin::Input => continue,
            Origin::Approximation { text, pos } => {
                Blame::Approximation(place(subject.program, *pos, text))
            }
            Origin::Undefined { what, pos } => {
                Blame::Undefined(place(subject.program, *pos, what.text()))
            }
        };
        let literal = Truth::symbol(format!("fixed {name}"));
        if let Some(fixed) = valued(model, &symbol.ast) {
            solver.assert(literal.implies(Value::put(&known, &fixed.holds())));
        }
        blamed.push((literal, blame));
    }
    let violated: Vec<Truth> = open.iter().map(Truth::not).collect();
    solver.assert(Truth::or(&violated));
    // Approximated values alone, if they are enough: the compiled program has the right ones.
    let mut literals = Vec::new();
    for undefined in [None, Some(false), Some(true)] {
        let new = blamed
            .iter()
            .filter(|(_, blame)| Some(blame.is_undefined()) == undefined);
        literals.extend(new.map(|(literal, _)| literal.clone()));
        solver.limit(RESOURCES, deadline);
        stats.queries += 1;
        match (solver.check(&literals), undefined) {
            (Check::Unsat, None) => return Rests::Inputs,
            (Check::Unsat, Some(_)) => {
                let core = solver.core();
                if blamed.iter().any(|(l, _)| core.contains(l)) {
                    blamed.retain(|(l, _)| core.contains(l));
                }
                break;
            }
            (_, Some(false)) => {
                // What the solver does not know may be seen from the values.
                known.extend(of(|origin| matches!(origin, Origin::Approximation { .. })));
                if self::open(&known, &open).is_empty() {
                    blamed.retain(|(_, blame)| !blame.is_undefined());
                    break;
                }
            }
            _ => {}
        }
    }
    let blamed: IndexSet<Blame> = blamed.into_iter().map(|(_, blame)| blame).collect();
    doubt(blamed)
}

/// Those of the conditions that do not follow from these values alone, with them.
fn open(known: &[Value], conditions: &[Truth]) -> Vec<Truth> {
    let conditions = conditions.iter().map(|c| Value::put(known, c));
    conditions.filter(|c| c.as_bool() != Some(true)).collect()
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
fn doubt(blamed: IndexSet<Blame>) -> Rests {
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
        true => Rests::Undefined(reasons),
        false => Rests::Approximations(reasons),
    }
}

/// The symbol, with its value in the model.
fn valued(model: &Model, symbol: &SymbolAst) -> Option<Value> {
    match symbol {
        SymbolAst::Bits(a) => a.valued(model),
        SymbolAst::Truth(a) => a.valued(model),
        SymbolAst::Cells(a) => a.valued(model),
    }
}

fn place(program: &Program, pos: Pos, text: &str) -> String {
    if pos.line == 0 {
        return text.to_string();
    }
    let file = program.files.get(pos.file as usize);
    format!("{}:{}: {text}", file.map_or("?", |f| f.as_str()), pos.line)
}
