//! Intermediate forms as text: `--dump PASS,...`.

use crate::order::initial::{self, InitialOrder};
use crate::program::graph::Graph;
use crate::program::liveness;
use clap::ValueEnum;
use grammar::bp::Ident;
use grammar::diag::Diagnostic;
use std::fmt::Write;

/// A pass that can be dumped, with what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Pass {
    /// the control-flow graph, for Graphviz
    #[value(alias = "cfg=dot")]
    Cfg,
    /// which variables matter before each statement
    Live,
    /// the order of the variables, for --order
    Order,
}

/// What these passes leave behind, in the order of [`Pass`].
pub fn dump(
    passes: &[Pass],
    graph: &Graph,
    order: &InitialOrder,
) -> Result<String, Vec<Diagnostic>> {
    let mut out = String::new();
    for pass in Pass::value_variants().iter().filter(|p| passes.contains(p)) {
        out.push_str(&match pass {
            Pass::Cfg => graph.dot(),
            Pass::Live => live(graph),
            Pass::Order => initial::text(graph, &order.slots(graph)?),
        });
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
            .filter(|s| *s < graph.local(graph.procs[stmt.proc].locals.len()))
            .map(|s| Ident::new(graph.name(stmt.proc, s)).to_string())
            .collect();
        let line = format!("{proc}: {}: {}", stmt.text, names.join(", "));
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}
