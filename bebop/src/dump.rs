//! Intermediate forms as text: `--dump PASS,...`.

use crate::cfg::Graph;
use crate::liveness;
use crate::variable_order::{self, Order};
use grammar::bp::Ident;
use grammar::diag::Diagnostic;
use std::fmt::Write;

/// What a pass leaves behind, as text.
type Dump = fn(&Graph, &Order) -> Result<String, Vec<Diagnostic>>;

/// The passes that can be dumped, with what is printed.
pub const PASSES: [(&str, &str, Dump); 3] = [
    ("cfg", "the control-flow graph, for Graphviz", |graph, _| {
        Ok(graph.dot())
    }),
    (
        "live",
        "which variables matter before each statement",
        |graph, _| Ok(live(graph)),
    ),
    (
        "order",
        "the order of the variables, for --order",
        |graph, order| Ok(variable_order::text(graph, &order.slots(graph)?)),
    ),
];

/// The passes with these names, in the order of [`PASSES`].
pub fn dump(names: &[String], graph: &Graph, order: &Order) -> Result<String, Vec<Diagnostic>> {
    let mut out = String::new();
    for (name, _, text) in PASSES {
        if names.iter().any(|n| n == name) {
            out.push_str(&text(graph, order)?);
        }
    }
    Ok(out)
}

fn live(graph: &Graph) -> String {
    let live = liveness::analyse(graph);
    let mut out = String::new();
    for stmt in &graph.stmts {
        let proc = &graph.procs[stmt.proc].name;
        let names: Vec<String> = live.live[stmt.node]
            .iter()
            .filter(|s| *s < graph.slots_of(stmt.proc))
            .map(|s| Ident::new(graph.name(stmt.proc, s)).to_string())
            .collect();
        let line = format!("{proc}: {}: {}", stmt.text, names.join(", "));
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}
