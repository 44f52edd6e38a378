//! A program ready for a fixpoint: relations made on demand, and the nodes
//! where path edges are kept.
//!
//! Path edges are kept only where paths meet (more than one way in), at calls
//! (which wait for summaries), and at entries and exits. (So they are in dead code:
//! none ever come there, and a loop that has no other way in, where going back
//! would not end, has a place to stop.) Between those a path
//! edge is pushed on at once: it comes from one place only, so asking whether
//! it is new would repeat the question asked there. Chains of `skip` and `goto`
//! therefore cost a step of a loop and no BDD operation, and still count as
//! statements. Rejected: composing the relations of a chain, which can grow
//! far beyond what any state needs.

use super::call::CallSite;
use super::transfer::{Context, Step};
use crate::bdd::set::Set;
use crate::program::graph::Action;
use crate::program::ids::{EdgeId, NodeId};
use crate::program::topological_order;
use crate::stats::Stats;
use std::cell::OnceCell;
use typed_index_collections::{ti_vec, TiVec};

/// Relations of edges and calls, and how nodes are treated.
pub struct Compiled<'a> {
    pub context: Context<'a>,
    steps: TiVec<EdgeId, OnceCell<Step>>,
    /// Apart, since few edges are calls.
    sites: TiVec<EdgeId, OnceCell<Option<Box<CallSite>>>>,
    /// Are path edges kept at the node?
    pub kept: TiVec<NodeId, bool>,
    /// Place in the order of the fixpoint.
    pub priority: TiVec<NodeId, u32>,
}

impl<'a> Compiled<'a> {
    /// Prepares a program.
    pub fn new(context: Context<'a>) -> Compiled<'a> {
        let graph = context.graph;
        let priority = topological_order::priorities(graph);
        let kept = graph
            .nodes
            .iter_enumerated()
            .map(|(n, node)| {
                let proc = &graph.procs[node.proc];
                let calls = |e: &EdgeId| matches!(graph.edges[*e].action, Action::Call { .. });
                node.into.len() != 1
                    || node.stmt.is_none()
                    || n == proc.entry
                    || node.out.iter().any(calls)
                    || priority[n] == topological_order::NOWHERE
            })
            .collect();
        Compiled {
            steps: ti_vec![OnceCell::new(); graph.edges.len()],
            sites: graph.edges.iter().map(|_| OnceCell::new()).collect(),
            kept,
            priority,
            context,
        }
    }

    /// The relation of an edge that is not a call.
    pub fn step(&self, e: EdgeId) -> &Step {
        self.steps[e].get_or_init(|| self.context.step(e))
    }

    /// A call; `None` for another edge.
    pub fn site(&self, e: EdgeId) -> Option<&CallSite> {
        self.sites[e]
            .get_or_init(|| self.context.site(e).map(Box::new))
            .as_deref()
    }

    /// The image of path edges under an edge that is not a call.
    pub fn post(&self, e: EdgeId, a: &Set) -> Set {
        let step = self.step(e);
        if step.is_identity() {
            return a.clone();
        }
        self.context.post(a, step)
    }

    /// Adds up how large the program is.
    pub fn count(&self, stats: &mut Stats) {
        let graph = self.context.graph;
        stats.globals = graph.globals.len();
        stats.locals = graph.slot_count() - graph.globals.len();
        stats.procedures = graph.procs.len();
        stats.nodes = graph.nodes.len();
        stats.edges = graph.edges.len();
        stats.kept_nodes = self.kept.iter().filter(|k| **k).count();
        stats.bdd_variables = self.context.layout.count();
    }

    /// The key by which worklists order nodes.
    pub fn rank(&self, n: NodeId) -> (u32, NodeId) {
        (self.priority[n], n)
    }
}
