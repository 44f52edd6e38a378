//! Which variables matter where: live variables across procedures.
//!
//! A variable that is not live at a node is forgotten there, so BDDs only hold
//! what the rest of the program can ask for (SPIN 2001, section 4). The
//! analysis is the strong one: the right-hand side of an assignment to a dead
//! variable keeps nothing alive. Calls are summarised by what the callee may
//! assign ([`Liveness::assigned`]), what it reads of its entry state (the live
//! variables of its entry node), and what anybody reads after it returns.
//!
//! `enforce` reads a variable where a partner of it is assigned (`enforce.rs`).
//!
//! When invariants are wanted nothing is forgotten ([`everything`]): a fact
//! about a variable that is not read again is still a fact.

use super::expr::Expr;
use super::graph::{Action, Graph};
use super::ids::{EdgeId, NodeId, ProcId, Slot};
use super::mod_ref;
use super::slot_set::SlotSet;
use std::collections::BTreeSet;
use typed_index_collections::{ti_vec, TiSlice, TiVec};

/// The result of both analyses.
pub struct Liveness {
    /// Per node: the variables whose value matters there.
    pub live: TiVec<NodeId, SlotSet>,
    /// Per procedure: the globals that it or its callees may assign, and the
    /// locals that it may assign itself.
    pub assigned: TiVec<ProcId, SlotSet>,
    /// Per procedure: what its summary is keyed by, that is, the globals and
    /// formals whose value at entry matters. Empty if nobody calls it.
    pub keys: TiVec<ProcId, SlotSet>,
}

impl Liveness {
    /// Keys that the procedure may assign: their entry value needs a copy. The
    /// others keep it for as long as the procedure runs.
    pub fn tracked(&self, proc: ProcId) -> impl Iterator<Item = Slot> + '_ {
        self.keys[proc]
            .iter()
            .filter(move |s| self.assigned[proc].contains(*s))
    }
}

/// What `enforce` asks about when the slots are assigned in the procedure.
pub fn enforced(graph: &Graph, proc: ProcId, assigned: &[Slot]) -> BTreeSet<Slot> {
    let enforce = graph.procs[proc].enforce.as_ref();
    enforce.map_or(BTreeSet::new(), |e| e.touched(assigned.iter().copied()))
}

/// Everything is live everywhere.
pub fn everything(graph: &Graph) -> Liveness {
    let slots = graph.slot_count();
    let first = |n: usize| {
        let mut set = SlotSet::new(slots);
        for s in graph.slots().take(n) {
            set.insert(s);
        }
        set
    };
    let live = graph
        .nodes
        .iter_enumerated()
        .map(|(id, n)| {
            let proc = &graph.procs[n.proc];
            // Locals end with the procedure; its exit keeps only what the
            // summary is about.
            if id == proc.error {
                first(0)
            } else if id == proc.exit {
                first(graph.globals.len())
            } else {
                first(graph.globals.len() + proc.locals.len())
            }
        })
        .collect();
    let keys = graph
        .procs
        .iter()
        .map(|p| match p.callers.is_empty() {
            true => SlotSet::new(slots),
            false => first(graph.globals.len() + p.formals),
        })
        .collect();
    finish(
        graph,
        Liveness {
            live,
            assigned: mod_ref::assigned(graph),
            keys,
        },
    )
}

/// Only what the rest of the program can ask for is live.
pub fn analyse(graph: &Graph) -> Liveness {
    let slots = graph.slot_count();
    let assigned = mod_ref::assigned(graph);
    let mut live: TiVec<NodeId, SlotSet> = ti_vec![SlotSet::new(slots); graph.nodes.len()];
    let mut queue = Queue::new(graph);
    for proc in &graph.procs {
        for s in proc.enforce.iter().flat_map(|e| e.slots()) {
            live[proc.entry].insert(s);
        }
    }
    for edge in &graph.edges {
        if let Action::Call {
            callee, targets, ..
        } = &edge.action
        {
            // What a call assigns is there to be asked behind it.
            let caller = graph.nodes[edge.from].proc;
            let by_callee = assigned[*callee].iter().filter(|s| graph.is_global(*s));
            let written: Vec<Slot> = by_callee.chain(targets.iter().flatten().copied()).collect();
            for s in enforced(graph, caller, &written) {
                live[edge.to].insert(s);
            }
        }
    }
    while let Some(n) = queue.pop() {
        let mut now = live[n].clone();
        for &e in &graph.nodes[n].out {
            before(graph, &assigned, &live, e, &mut now);
            // What is read behind the call is read at the callee's exit.
            if let Action::Call {
                callee, targets, ..
            } = &graph.edges[e].action
            {
                let exit = graph.procs[*callee].exit;
                let mut new = false;
                for s in live[graph.edges[e].to].clone().iter() {
                    let passes = graph.is_global(s)
                        && assigned[*callee].contains(s)
                        && !targets.contains(&Some(s));
                    if passes && live[exit].insert(s) {
                        new = true;
                    }
                }
                if new {
                    queue.push_sources(graph, exit);
                }
            }
        }
        if now != live[n] {
            live[n] = now;
            queue.push_sources(graph, n);
            let proc = &graph.procs[graph.nodes[n].proc];
            if proc.entry == n {
                for e in &proc.callers {
                    queue.push(graph.edges[*e].from);
                }
            }
        }
    }
    let keys = graph
        .procs
        .iter()
        .map(|p| {
            let mut keys = SlotSet::new(slots);
            if !p.callers.is_empty() {
                for s in live[p.entry].iter() {
                    if s < graph.local(p.formals) {
                        keys.insert(s);
                    }
                }
            }
            keys
        })
        .collect();
    finish(
        graph,
        Liveness {
            live,
            assigned,
            keys,
        },
    )
}

/// A key without a copy of its own must never be forgotten: it is the entry
/// value.
fn finish(graph: &Graph, mut liveness: Liveness) -> Liveness {
    for (id, proc) in graph.procs.iter_enumerated() {
        let mut kept = liveness.keys[id].clone();
        for s in liveness.assigned[id].iter() {
            kept.remove(s);
        }
        for n in proc.nodes() {
            liveness.live[n].union(&kept);
        }
    }
    liveness
}

/// Adds to `now` what is live before an edge, given what is live behind it.
fn before(
    graph: &Graph,
    assigned: &TiSlice<ProcId, SlotSet>,
    live: &TiSlice<NodeId, SlotSet>,
    e: EdgeId,
    now: &mut SlotSet,
) {
    let edge = &graph.edges[e];
    let mut behind = live[edge.to].clone();
    let reads = |e: &Expr, into: &mut SlotSet| {
        e.each_var(&mut |s, next| {
            if !next {
                into.insert(s);
            }
        })
    };
    match &edge.action {
        Action::Nop | Action::Hit => {}
        Action::Guard(conditions) => {
            for (c, _) in conditions {
                reads(c, &mut behind);
            }
        }
        Action::Fail(c) => reads(c, &mut behind),
        Action::Assign {
            targets,
            values,
            constrain,
        } => {
            let enforced = enforced(graph, graph.nodes[edge.from].proc, targets);
            let wanted: Vec<bool> = targets
                .iter()
                .map(|t| constrain.is_some() || behind.contains(*t) || enforced.contains(t))
                .collect();
            for s in enforced {
                behind.insert(s);
            }
            for t in targets {
                behind.remove(*t);
            }
            for (v, wanted) in values.iter().zip(wanted) {
                if wanted {
                    reads(v, &mut behind);
                }
            }
            if let Some(c) = constrain {
                reads(c, &mut behind);
            }
        }
        Action::Observe { bits, constrain } => {
            for b in bits {
                behind.remove(*b);
            }
            reads(constrain, &mut behind);
        }
        Action::Havoc(vars) => {
            for s in enforced(graph, graph.nodes[edge.from].proc, vars) {
                behind.insert(s);
            }
            for v in vars {
                behind.remove(*v);
            }
        }
        Action::Call {
            callee,
            args,
            targets,
        } => {
            for t in targets.iter().flatten() {
                behind.remove(*t);
            }
            for s in assigned[*callee].iter().filter(|s| graph.is_global(*s)) {
                behind.remove(s);
            }
            let entry = &live[graph.procs[*callee].entry];
            for s in entry.iter() {
                match graph.local_index(s) {
                    None => {
                        behind.insert(s);
                    }
                    Some(formal) => {
                        if let Some(a) = args.get(formal) {
                            reads(a, &mut behind);
                        }
                    }
                }
            }
        }
        Action::Return(values) => {
            for v in values {
                reads(v, &mut behind);
            }
        }
    }
    now.union(&behind);
}

/// Nodes to look at again, last in the text first.
struct Queue {
    waiting: std::collections::BTreeSet<NodeId>,
}

impl Queue {
    fn new(graph: &Graph) -> Queue {
        Queue {
            waiting: graph.nodes.keys().collect(),
        }
    }

    fn pop(&mut self) -> Option<NodeId> {
        self.waiting.pop_last()
    }

    fn push(&mut self, n: NodeId) {
        self.waiting.insert(n);
    }

    fn push_sources(&mut self, graph: &Graph, n: NodeId) {
        for e in &graph.nodes[n].into {
            self.push(graph.edges[*e].from);
        }
    }
}
