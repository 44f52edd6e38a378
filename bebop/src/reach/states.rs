//! All reachable states of a program: what invariants and summaries are read
//! off.
//!
//! They are computed without forgetting dead variables, so that nothing known
//! is left out. Where that takes too much, only live variables are followed:
//! what is read off is then weaker, but still holds. The limit is a number of
//! BDD nodes, not a time, so the same program always gives the same answer.

use super::compiled::Compiled;
use super::fixpoint::{Ended, Fixpoint};
use super::transfer::Context;
use crate::bdd::manager::Manager;
use crate::bdd::set::Set;
use crate::order::initial::InitialOrder;
use crate::order::layout::Layout;
use crate::program::graph::Graph;
use crate::program::ids::NodeId;
use crate::program::liveness::{self, Liveness};
use crate::progress::Progress;
use crate::stats::Stats;
use grammar::diag::Diagnostic;
use grammar::trace::Verdict;
use std::time::Instant;
use typed_index_collections::TiVec;

/// BDD nodes to make before only live variables are followed: some seconds.
const BUDGET: u64 = 10_000_000;

/// The path edges at every node.
pub struct States {
    pub bdd: Manager,
    pub live: Liveness,
    /// Per node of the graph.
    pub edges: TiVec<NodeId, Set>,
    /// Is a target in reach?
    pub verdict: Verdict,
    /// Were only live variables followed?
    pub weakened: bool,
}

impl States {
    /// Computes them. With `keep_entry` the path edges of the entry procedure
    /// know the values at the start; those of called procedures always do.
    pub fn reach(
        graph: &Graph,
        layout: &Layout,
        keep_entry: bool,
        progress: &Progress,
        stats: &mut Stats,
    ) -> States {
        progress.now("computing the reachable states");
        let mut live = liveness::everything(graph);
        if keep_entry {
            let proc = &graph.procs[graph.entry];
            for s in graph.global_slots().chain(graph.formal_slots(graph.entry)) {
                live.keys[graph.entry].insert(s);
                // What is never assigned is its own copy, and never forgotten.
                if !live.assigned[graph.entry].contains(s) {
                    for n in proc.nodes() {
                        live.live[n].insert(s);
                    }
                }
            }
        }
        if let Some(states) = attempt(graph, layout, live, BUDGET, stats) {
            return states;
        }
        progress.now("computing the reachable states of live variables");
        let live = liveness::analyse(graph);
        let states = attempt(graph, layout, live, u64::MAX, stats);
        States {
            weakened: true,
            ..states.unwrap_or_else(|| unreachable!("there is no limit"))
        }
    }

    /// For operations on the sets.
    pub fn context<'a>(&'a self, graph: &'a Graph, layout: &'a Layout) -> Context<'a> {
        Context::new(graph, &self.live, layout, &self.bdd)
    }
}

/// What was read off the states, and at what cost.
pub struct Found<T> {
    pub list: Vec<T>,
    /// Is a target in reach?
    pub verdict: Verdict,
    pub stats: Stats,
}

/// Computes the states of a program and reads something off them. For
/// `keep_entry` see [`States::reach`]; `what` is for the progress.
pub fn read_off<T>(
    graph: &Graph,
    order: &InitialOrder,
    keep_entry: bool,
    what: &str,
    progress: &Progress,
    read: impl FnOnce(&States, &Context) -> Vec<T>,
) -> Result<Found<T>, Diagnostic> {
    progress.now("preparing the program");
    let start = Instant::now();
    let layout = order.layout(graph)?;
    let mut stats = Stats::default();
    stats.phase("prepare", start);
    let states = States::reach(graph, &layout, keep_entry, progress, &mut stats);
    progress.now(&format!("writing the {what}"));
    let start = Instant::now();
    let list = read(&states, &states.context(graph, &layout));
    stats.phase("formulas", start);
    stats.bdd_operations = states.bdd.operations();
    stats.bdd_peak_nodes = states.bdd.peak();
    Ok(Found {
        list,
        verdict: states.verdict,
        stats,
    })
}

/// `None` beyond the budget.
fn attempt(
    graph: &Graph,
    layout: &Layout,
    live: Liveness,
    budget: u64,
    stats: &mut Stats,
) -> Option<States> {
    let start = Instant::now();
    let mut states = States {
        bdd: Manager::new(layout.count()),
        live,
        edges: TiVec::new(),
        verdict: Verdict::Unreachable,
        weakened: false,
    };
    let compiled = Compiled::new(states.context(graph, layout));
    compiled.count(stats);
    let mut fixpoint = Fixpoint::new(&compiled, false);
    fixpoint.budget = budget;
    let ended = fixpoint.run();
    fixpoint.count(stats);
    stats.phase("reachability", start);
    let edges = match ended {
        Ended::Exhausted => None,
        _ => Some(fixpoint.everywhere()),
    };
    drop(fixpoint);
    drop(compiled);
    states.edges = edges?;
    if ended == Ended::Error {
        states.verdict = Verdict::Reachable;
    }
    Some(states)
}
