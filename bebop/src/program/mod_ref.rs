//! What statements and procedures may assign (the "mod" half of mod/ref; what is
//! read is a question of liveness).

use super::graph::{Action, Graph};
use super::ids::{ProcId, Slot};
use super::slot_set::SlotSet;
use typed_index_collections::{ti_vec, TiVec};

/// The slots that an edge may assign in its own procedure's view, without what
/// a callee does to globals.
pub fn targets(action: &Action) -> Vec<Slot> {
    match action {
        Action::Assign { targets, .. } => targets.clone(),
        Action::Havoc(vars) => vars.clone(),
        Action::Observe { bits, .. } => bits.clone(),
        Action::Call { targets, .. } => targets.iter().flatten().copied().collect(),
        _ => Vec::new(),
    }
}

/// Per procedure: the globals that it or its callees may assign, and the locals
/// that it may assign itself.
pub fn assigned(graph: &Graph) -> TiVec<ProcId, SlotSet> {
    let slots = graph.slot_count();
    let mut assigned: TiVec<ProcId, SlotSet> = ti_vec![SlotSet::new(slots); graph.procs.len()];
    for edge in &graph.edges {
        let proc = graph.nodes[edge.from].proc;
        for s in targets(&edge.action) {
            assigned[proc].insert(s);
        }
    }
    // Callers inherit the globals of their callees.
    let mut work: Vec<ProcId> = graph.procs.keys().collect();
    while let Some(callee) = work.pop() {
        let mut globals = SlotSet::new(slots);
        for s in assigned[callee].iter().filter(|s| graph.is_global(*s)) {
            globals.insert(s);
        }
        for e in &graph.procs[callee].callers {
            let caller = graph.nodes[graph.edges[*e].from].proc;
            if assigned[caller].union(&globals) {
                work.push(caller);
            }
        }
    }
    assigned
}
