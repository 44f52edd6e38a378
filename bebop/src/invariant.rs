//! Invariants: what holds whenever control is at a statement.
//!
//! The path edges at a node, with the entry values forgotten, are the states
//! that can be reached there (SPIN 2001, section 4). They are computed without
//! forgetting dead variables, so that nothing known is left out, and printed as
//! a formula over the variables in scope that takes the states that `enforce`
//! excludes as open.
//!
//! Where that takes too much, only live variables are followed: the formulas
//! are then weaker, but still hold. The limit is a number of BDD nodes, not a
//! time, so the same program always has the same invariants.

use crate::bdd::{self, Set, Vars};
use crate::cfg::{Graph, ProcId, Stmt, Wanted};
use crate::cfg_build;
use crate::compiled::Compiled;
use crate::fixpoint::{Ended, Fixpoint};
use crate::isop::{self, Formula, Literal, Rest};
use crate::limits::Progress;
use crate::liveness::{self, Liveness};
use crate::stats::Stats;
use crate::transfer::Context;
use crate::vars::Layout;
use crate::Query;
use grammar::bp::{self, Ident};
use grammar::diag::Diagnostic;
use grammar::lines::Lines;
use grammar::trace::Verdict;
use serde::Serialize;
use std::time::Instant;

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
    /// Is the formula weaker than what is known, because that is too long?
    #[serde(skip_serializing_if = "is_false")]
    pub weakened: bool,
}

/// BDD nodes to make before only live variables are followed: some seconds.
const BUDGET: u64 = 10_000_000;

fn is_false(b: &bool) -> bool {
    !*b
}

/// The invariants of a program.
pub struct Found {
    pub invariants: Vec<Invariant>,
    /// Is a target in reach?
    pub verdict: Verdict,
    pub stats: Stats,
}

/// The invariants at the statements with one of the labels, or at all.
pub fn invariants(
    program: &bp::Program,
    lines: &Lines,
    query: &Query,
    labels: Option<&Wanted>,
    progress: &Progress,
) -> Result<Found, Diagnostic> {
    progress.now("preparing the program");
    let start = Instant::now();
    let graph = cfg_build::build(program, query.entry, &query.wanted);
    let layout = crate::layout(&graph)?;
    let mut bdd = bdd::Manager::new(layout.count());
    let mut stats = Stats::default();
    stats.phase("prepare", start);
    progress.now("computing the reachable states");
    let live = liveness::everything(&graph);
    let all = states(&graph, &live, &layout, &bdd, BUDGET, &mut stats);
    let weakened = all.is_none();
    let (live, (verdict, states)) = match all {
        Some(all) => (live, all),
        None => {
            progress.now("computing the reachable states of live variables");
            bdd = bdd::Manager::new(layout.count());
            let live = liveness::analyse(&graph);
            let all = states(&graph, &live, &layout, &bdd, u64::MAX, &mut stats);
            (live, all.unwrap_or((Verdict::Unknown, Vec::new())))
        }
    };
    let context = Context {
        graph: &graph,
        live: &live,
        layout: &layout,
        bdd: &bdd,
    };
    progress.now("writing the invariants");
    let start = Instant::now();
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
        let Some(edges) = states.get(stmt.node) else {
            continue;
        };
        let set = states_at(&context, stmt.proc, edges);
        let formula = formula_at(&context, stmt.proc, &set);
        let text = print(&graph, &layout, stmt.proc, &formula);
        let one = |label: Option<String>| Invariant {
            procedure: proc.clone(),
            label,
            line: lines.line_of(stmt.span),
            id: stmt.note.as_ref().map(|n| n.id.clone()),
            place: place(stmt),
            loop_head: stmt.loop_head,
            formula: text.clone(),
            weakened: weakened && !set.is_empty() || !formula.exact,
        };
        if labels.is_none() {
            found.push(one(stmt.labels.first().cloned()));
        }
        for label in named {
            found.push(one(Some(label.clone())));
        }
    }
    stats.phase("formulas", start);
    stats.bdd_operations = bdd.operations();
    stats.bdd_peak_nodes = bdd.peak();
    Ok(Found {
        invariants: found,
        verdict,
        stats,
    })
}

/// The verdict and the path edges at each node; `None` beyond the budget.
fn states(
    graph: &Graph,
    live: &Liveness,
    layout: &Layout,
    bdd: &bdd::Manager,
    budget: u64,
    stats: &mut Stats,
) -> Option<(Verdict, Vec<Set>)> {
    let start = Instant::now();
    let compiled = Compiled::new(Context {
        graph,
        live,
        layout,
        bdd,
    });
    crate::count(stats, &compiled);
    let mut fixpoint = Fixpoint::new(&compiled, false);
    fixpoint.budget = budget;
    let ended = fixpoint.run();
    fixpoint.count(stats);
    stats.phase("reachability", start);
    let verdict = match ended {
        Ended::Exhausted => return None,
        Ended::Error => Verdict::Reachable,
        Ended::Stable => Verdict::Unreachable,
    };
    Some((verdict, fixpoint.everywhere()))
}

fn place(stmt: &Stmt) -> Option<String> {
    let note = stmt.note.as_ref()?;
    Some(format!("{}:{}", note.file, note.line))
}

/// The states over the current values of the variables in scope, from path
/// edges at a node of the procedure.
pub fn states_at(context: &Context, proc: ProcId, edges: &Set) -> Set {
    let mut kept = Vars::default();
    for s in context.graph.scope(proc) {
        kept.insert(context.layout.current(s));
    }
    let forgotten = (0..context.layout.count() as bdd::Var)
        .filter(|v| !kept.contains(*v))
        .collect();
    context.bdd.exists(edges, &forgotten)
}

fn formula_at(context: &Context, proc: ProcId, set: &Set) -> Formula {
    let upper = match &context.graph.procs[proc].enforce {
        Some(e) => {
            let possible = states_at(context, proc, &context.now(e).yes);
            context.bdd.or(set, &context.bdd.not(&possible))
        }
        None => set.clone(),
    };
    isop::formula(context.bdd, set, &upper)
}

/// A formula in C syntax; a name that is none in C stands in braces.
fn print(graph: &Graph, layout: &Layout, proc: ProcId, formula: &Formula) -> String {
    let literal = |(v, value): &Literal| {
        let slot = layout.slot_of_current(*v).unwrap_or(0);
        let name = Ident::new(graph.name(proc, slot));
        (slot, format!("{}{name}", if *value { "" } else { "!" }))
    };
    let join = |literals: &[Literal], with: &str| {
        let mut texts: Vec<(usize, String)> = literals.iter().map(literal).collect();
        texts.sort();
        let texts: Vec<String> = texts.into_iter().map(|(_, t)| t).collect();
        texts.join(with)
    };
    let mut parts = Vec::new();
    if !formula.literals.is_empty() {
        parts.push(join(&formula.literals, " && "));
    }
    match &formula.rest {
        Rest::True => {}
        Rest::False => return "0".to_string(),
        Rest::Sum(products) => {
            let texts: Vec<String> = products.iter().map(|p| join(p, " && ")).collect();
            let sum = texts.join(" || ");
            parts.push(match parts.is_empty() || products.len() == 1 {
                true => sum,
                false => format!("({sum})"),
            });
        }
        Rest::Product(clauses) => {
            for c in clauses {
                parts.push(match c.len() {
                    1 => join(c, ""),
                    _ => format!("({})", join(c, " || ")),
                });
            }
            // A single clause that stands alone needs no parentheses.
            if let ([only], [c]) = (parts.as_mut_slice(), clauses.as_slice()) {
                *only = join(c, " || ");
            }
        }
    }
    if parts.is_empty() {
        "1".to_string()
    } else {
        parts.join(" && ")
    }
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
    let mut out = String::from("{\n  \"format\": \"slam-invariants\",\n  \"version\": 1,\n");
    if let Some(reason) = reason {
        out.push_str(&format!("  \"reason\": {},\n", to_json(&reason)));
    }
    let lines: Vec<String> = invariants.iter().map(to_json).collect();
    match lines.is_empty() {
        true => out.push_str("  \"invariants\": []\n}\n"),
        false => out.push_str(&format!(
            "  \"invariants\": [\n    {}\n  ]\n}}\n",
            lines.join(",\n    ")
        )),
    }
    out
}

/// Strings, numbers and flags always have JSON text.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
