//! Goals, which are states to be explained, and the states that lead to them.

use super::valuation::Values;
use crate::bdd::set::Set;
use crate::bdd::set::Var;
use crate::program::ids::{EdgeId, NodeId};
use crate::reach::layers::{Layered, Length};

/// A state of a layer, to be explained.
pub struct Goal {
    pub node: NodeId,
    pub label: Length,
    pub values: Values,
}

/// Where a goal comes from.
pub struct Source {
    pub node: NodeId,
    pub label: Length,
    /// The length of the path to the goal through it, exact or estimated.
    pub length: Length,
    /// States there (and behind the call, if it is one) that lead to the goal.
    pub states: Set,
    pub call: Option<Inside>,
}

/// What happens inside a call: a layer of the callee's exit or error node.
pub struct Inside {
    pub call: EdgeId,
    pub node: NodeId,
    pub label: Length,
}

/// The variables that a goal at the node fixes.
pub fn point_vars(layered: &Layered, n: NodeId) -> Vec<Var> {
    let context = &layered.program.context;
    let proc = context.graph.nodes[n].proc;
    let entry = context.live.tracked(proc).map(|s| context.layout.entry(s));
    let live = context.live.live[n]
        .iter()
        .map(|s| context.layout.current(s));
    let mut vars: Vec<Var> = entry.chain(live).collect();
    if n == context.graph.procs[proc].exit && !context.graph.procs[proc].callers.is_empty() {
        vars.extend((0..context.graph.procs[proc].returns).map(|i| context.layout.result(i)));
    }
    vars
}
