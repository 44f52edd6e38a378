//! Invariants: what holds whenever control is at a statement.
//!
//! The path edges at a node, with the entry values forgotten, are the states
//! that can be reached there (SPIN 2001, section 4). They are printed as a
//! formula over the variables in scope that takes the states that `enforce`
//! excludes as open.

use super::formula;
use super::json::{self, is_false};
use crate::bdd::isop::{self, Formula};
use crate::bdd::set::Set;
use crate::bdd::set::Var;
use crate::bdd::var_set::VarSet;
use crate::order::initial::InitialOrder;
use crate::program::graph::Graph;
use crate::program::graph::Stmt;
use crate::program::ids::ProcId;
use crate::program::targets::Wanted;
use crate::progress::Progress;
use crate::reach::states::{self, Found, States};
use crate::reach::transfer::Context;
use grammar::answer::slam::Literal;
use grammar::bp::Ident;
use grammar::diag::Diagnostic;
use grammar::lines::Lines;
use serde::Serialize;
use std::collections::HashMap;

/// What holds at a statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Invariant {
    pub procedure: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Line in the boolean program.
    pub line: u32,
    /// Id of the statement's note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// `FILE:LINE` of the C statement, from the note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Is it the head of a loop?
    #[serde(rename = "loop", skip_serializing_if = "is_false")]
    pub loop_head: bool,
    /// In C syntax; `0` if the statement cannot be reached.
    pub formula: String,
    /// The formula as data: parts that all hold, of each one of some products. At a loop
    /// they may say all that is known where the text would be too long.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Vec<Vec<Literal>>>,
    /// Is the formula weaker than what is known, because that is too long?
    #[serde(skip_serializing_if = "is_false")]
    pub weakened: bool,
}

/// The invariants at the statements with one of the labels, or at all.
pub fn invariants(
    graph: &Graph,
    lines: &Lines,
    order: &InitialOrder,
    labels: Option<&Wanted>,
    progress: &Progress,
) -> Result<Found<Invariant>, Diagnostic> {
    let read = |states: &States, context: &Context| all(lines, labels, states, context);
    states::read_off(graph, order, false, "invariants", progress, read)
}

fn all(
    lines: &Lines,
    labels: Option<&Wanted>,
    states: &States,
    context: &Context,
) -> Vec<Invariant> {
    let graph = context.graph;
    let mut formulas = HashMap::new();
    let mut open = HashMap::new();
    let mut found = Vec::new();
    for stmt in graph.stmts.iter().filter(|s| !s.implicit) {
        let proc = &graph.procs[stmt.proc].name;
        let named: Vec<&String> = match labels {
            Some(labels) => stmt.labels.iter().filter(|l| labels.has(proc, l)).collect(),
            None => Vec::new(),
        };
        if named.is_empty() && labels.is_some() {
            continue;
        }
        let Some(edges) = states.edges.get(stmt.node) else {
            continue;
        };
        let set = states_at(context, stmt.proc, edges);
        let open = &*open
            .entry(stmt.proc)
            .or_insert_with(|| excluded(context, stmt.proc));
        // Many statements change nothing, and making a formula is dear.
        let (text, parts, exact) =
            &*formulas.entry((stmt.proc, set.clone())).or_insert_with(|| {
                let formula = isop::formula(context.bdd, &set, &context.bdd.or(&set, open));
                let text = print(context, stmt.proc, &formula);
                (text, parts(context, stmt.proc, &formula), formula.exact)
            });
        // What is weaker need not be inductive, so loops are told in full where that can be.
        let whole = (stmt.loop_head && !exact)
            .then(|| all_parts(context, stmt.proc, &set, open))
            .flatten();
        let one = |label: Option<String>| Invariant {
            procedure: proc.clone(),
            label,
            line: lines.line_of(stmt.span),
            id: stmt.note.as_ref().map(|n| n.id.clone()),
            place: place(stmt),
            loop_head: stmt.loop_head,
            formula: text.clone(),
            parts: whole.as_ref().unwrap_or(parts).clone(),
            weakened: states.weakened && text != "0" || !exact,
        };
        if labels.is_none() {
            found.push(one(stmt.labels.first().cloned()));
        }
        for label in named {
            found.push(one(Some(label.clone())));
        }
    }
    found
}

fn place(stmt: &Stmt) -> Option<String> {
    let note = stmt.note.as_ref()?;
    Some(format!("{}:{}", note.file, note.line))
}

/// The states over the current values of the variables in scope, from path
/// edges at a node of the procedure.
pub fn states_at(context: &Context, proc: ProcId, edges: &Set) -> Set {
    let mut kept = VarSet::default();
    for s in context.graph.scope(proc) {
        kept.insert(context.layout.current(s));
    }
    let forgotten = (0..context.layout.count() as Var)
        .filter(|v| !kept.contains(*v))
        .collect();
    context.bdd.exists(edges, &forgotten)
}

/// The states that `enforce` excludes.
fn excluded(context: &Context, proc: ProcId) -> Set {
    match &context.graph.procs[proc].enforce {
        Some(e) => {
            let possible = states_at(context, proc, &context.can_hold(&e.condition));
            context.bdd.not(&possible)
        }
        None => context.bdd.zero(),
    }
}

/// A formula over current values as text.
fn print(context: &Context, proc: ProcId, formula: &Formula) -> String {
    formula::text(formula, &|v| {
        let slot = context.layout.slot_of_current(v).unwrap_or_default();
        let name = Ident::new(context.graph.name(proc, slot));
        (slot.into(), name.to_string())
    })
}

/// The same as data, with the names as they are in C.
fn parts(context: &Context, proc: ProcId, formula: &Formula) -> Vec<Vec<Vec<Literal>>> {
    formula::parts(formula, &|v| name(context, proc, v))
}

/// The parts of a formula that is no weaker than the set, however long; `None` if it would
/// take too long to find.
fn all_parts(
    context: &Context,
    proc: ProcId,
    set: &Set,
    open: &Set,
) -> Option<Vec<Vec<Vec<Literal>>>> {
    let (found, exact) = isop::conjuncts(context.bdd, set, &context.bdd.or(set, open));
    exact.then(|| formula::named(&found, &|v| name(context, proc, v)))
}

/// The place and the name of the variable that a literal is about.
fn name(context: &Context, proc: ProcId, v: Var) -> (usize, String) {
    let slot = context.layout.slot_of_current(v).unwrap_or_default();
    (slot.into(), context.graph.name(proc, slot).to_string())
}

/// The product as text: a line for each invariant.
pub fn text(invariants: &[Invariant], reason: Option<&str>) -> String {
    let mut out = String::new();
    if let Some(reason) = reason {
        out.push_str(&format!("unknown: {reason}\n"));
    }
    for i in invariants {
        let place = match (&i.label, &i.id) {
            (Some(label), _) => format!("{}:{label} (line {})", i.procedure, i.line),
            (None, Some(id)) => format!("{} line {} [{id}]", i.procedure, i.line),
            (None, None) => format!("{} line {}", i.procedure, i.line),
        };
        let note = match i.weakened {
            true => "  // weaker than what is known",
            false => "",
        };
        out.push_str(&format!("{place}: {}{note}\n", i.formula));
    }
    out
}

/// The product as JSON, an invariant on a line.
pub fn json(invariants: &[Invariant], reason: Option<&str>) -> String {
    json::list("slam-invariants", "invariants", invariants, reason)
}
