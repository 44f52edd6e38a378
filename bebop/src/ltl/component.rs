//! One turn of a loop of the product, forwards and backwards, on sets of states.
//!
//! What is looked at here are heads (CAV 2000): a node with the values there, whatever
//! is below on the stack. A head leads to another within its procedure, over a call
//! by the callee's summary, or into a call that it never leaves. A component is a set of
//! nodes that lead to each other in this way, with one of them as its first; a turn is a
//! way from the first node through the component back to it.
//!
//! Heads know nothing of the values at their procedure's entry, so relations are
//! applied to path edges whose entry values were forgotten.

use crate::bdd::set::{Set, Var};
use crate::bdd::var_set::VarSet;
use crate::program::graph::Action;
use crate::program::ids::{EdgeId, NodeId, ProcId, Slot};
use crate::reach::call::CallSite;
use crate::reach::compiled::Compiled;
use crate::reach::fixpoint::Fixpoint;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// A component.
pub struct Component {
    pub first: NodeId,
    pub nodes: FxHashSet<NodeId>,
}

/// What turns are made of.
pub struct Turns<'f, 'c, 'a> {
    pub program: &'c Compiled<'a>,
    pub reached: &'f Fixpoint<'c, 'a>,
    /// Is that all there is in reach?
    pub complete: bool,
    /// The automaton's states that may recur.
    pub recurrent: Set,
    /// The bit that says that an accepting transition was seen.
    pub seen: Option<Slot>,
}

impl Turns<'_, '_, '_> {
    /// The heads in reach at a node, with recurrent states of the automaton that have
    /// seen nothing yet.
    pub fn heads(&self, n: NodeId) -> Set {
        self.with(&self.in_reach(n), false)
    }

    /// The heads in reach at a node, with recurrent states of the automaton.
    fn in_reach(&self, n: NodeId) -> Set {
        let context = &self.program.context;
        let proc = context.graph.nodes[n].proc;
        let entry = self.entry_values(proc);
        let mut all = context.bdd.zero();
        for part in self.reached.reached[n].parts() {
            let part = context.bdd.and(part, &self.recurrent);
            all = context.bdd.or(&all, &context.bdd.exists(&part, &entry));
        }
        all
    }

    /// The heads at the first node after one turn or more that accepts; a component
    /// whose cycles all do needs no more than one.
    pub fn forward(&self, component: &Component, from: &Set) -> Set {
        let bdd = self.program.context.bdd;
        let mut search = Search::new(self, component);
        let mut found = bdd.zero();
        search.leave(from.clone());
        while let Some((n, set)) = search.next() {
            for (to, image) in self.images(component, n, set) {
                if to != component.first {
                    search.arrive(to, &image);
                    continue;
                }
                found = bdd.or(&found, &self.accepted(&image));
                if self.seen.is_some() {
                    search.leave(self.with(&image, false));
                }
            }
        }
        found
    }

    /// The heads at the first node from which a turn or more that accepts leads into a
    /// set there. Some of them may not be in reach; where all that is in reach is known,
    /// what is not is left out on the way, as it can be by far the larger part.
    pub fn backward(&self, component: &Component, to: &Set) -> Set {
        let bdd = self.program.context.bdd;
        let mut known: FxHashMap<NodeId, Set> = FxHashMap::default();
        let mut search = Search::new(self, component);
        let mut found = bdd.zero();
        search.leave(match self.seen {
            None => to.clone(),
            Some(seen) => self.change(to, seen, true),
        });
        while let Some((n, set)) = search.next() {
            for (from, image) in self.preimages(component, n, set) {
                if from != component.first {
                    if !self.complete {
                        search.arrive(from, &image);
                        continue;
                    }
                    let in_reach = known
                        .entry(from)
                        .or_insert_with(|| self.forgotten(&self.in_reach(from)));
                    search.arrive(from, &bdd.and(&image, in_reach));
                    continue;
                }
                found = bdd.or(&found, &self.with(&image, false));
                if self.seen.is_some() {
                    search.leave(image);
                }
            }
        }
        found
    }

    // --- The bit that says that something was seen ---

    /// The part of a set in which the bit has the value; all of it if there is none.
    fn with(&self, set: &Set, value: bool) -> Set {
        match self.seen {
            None => set.clone(),
            Some(seen) => {
                let bit = self.program.context.layout.current(seen);
                let bdd = self.program.context.bdd;
                bdd.and(set, &bdd.literal(bit, value))
            }
        }
    }

    /// The part that has seen something, which is forgotten.
    fn accepted(&self, set: &Set) -> Set {
        match self.seen {
            None => set.clone(),
            Some(seen) => self.change(&self.with(set, true), seen, false),
        }
    }

    /// Whether something was seen or not.
    fn forgotten(&self, set: &Set) -> Set {
        let layout = self.program.context.layout;
        let bit = self.seen.map(|seen| layout.current(seen));
        let bdd = self.program.context.bdd;
        bdd.exists(set, &bit.into_iter().collect())
    }

    fn change(&self, set: &Set, bit: Slot, value: bool) -> Set {
        let bdd = self.program.context.bdd;
        let bit = self.program.context.layout.current(bit);
        let set = bdd.exists(set, &VarSet::from_iter([bit]));
        bdd.and(&set, &bdd.literal(bit, value))
    }

    // --- Steps ---

    /// The entry values that path edges of a procedure know.
    fn entry_values(&self, proc: ProcId) -> VarSet {
        let context = &self.program.context;
        let tracked = context.live.tracked(proc);
        tracked.map(|s| context.layout.entry(s)).collect()
    }

    /// Where heads lead to, up to the next nodes where sets are kept.
    fn images(&self, component: &Component, from: NodeId, set: Set) -> Vec<(NodeId, Set)> {
        let context = &self.program.context;
        let graph = context.graph;
        let mut found = Vec::new();
        let mut stack = vec![(from, set)];
        while let Some((n, set)) = stack.pop() {
            for &e in &graph.nodes[n].out {
                let to = graph.edges[e].to;
                let mut images = Vec::new();
                match self.program.site(e) {
                    Some(site) => {
                        images.push((to, self.over(e, site, &set)));
                        let entry = graph.procs[site.callee].entry;
                        if component.nodes.contains(&entry) {
                            images.push((entry, self.into(site, &set)));
                        }
                    }
                    None if component.nodes.contains(&to) => {
                        images.push((to, self.program.post(e, &set)));
                    }
                    None => {}
                }
                for (to, image) in images {
                    if !component.nodes.contains(&to) {
                        continue;
                    }
                    let image = self.still_recurrent(e, image);
                    if image.is_empty() {
                    } else if to == component.first || self.program.kept[to] {
                        found.push((to, image));
                    } else {
                        stack.push((to, image));
                    }
                }
            }
        }
        found
    }

    /// The part of what an edge leads to, or comes from, in which the automaton is in
    /// a recurrent state; only where it reads, or calls do, can it be in another.
    fn still_recurrent(&self, e: EdgeId, set: Set) -> Set {
        let context = &self.program.context;
        match context.graph.edges[e].action {
            Action::Observe { .. } | Action::Call { .. } => context.bdd.and(&set, &self.recurrent),
            _ => set,
        }
    }

    /// Behind a call that returns.
    fn over(&self, e: EdgeId, site: &CallSite, set: &Set) -> Set {
        let context = &self.program.context;
        let mut all = context.bdd.zero();
        for part in self.reached.effect(e).into_iter().flat_map(|e| e.parts()) {
            all = context.bdd.or(&all, &context.behind(site, set, part));
        }
        all
    }

    /// At the entry of the callee.
    fn into(&self, site: &CallSite, set: &Set) -> Set {
        let context = &self.program.context;
        let start = context.start(site.callee, &context.entries(site, set));
        context.bdd.exists(&start, &self.entry_values(site.callee))
    }

    /// Where heads come from, back to the next nodes where sets are kept.
    fn preimages(&self, component: &Component, to: NodeId, set: Set) -> Vec<(NodeId, Set)> {
        let context = &self.program.context;
        let graph = context.graph;
        let mut found = Vec::new();
        let mut stack = vec![(to, set)];
        while let Some((n, set)) = stack.pop() {
            let proc = graph.nodes[n].proc;
            let mut before: Vec<(NodeId, Set)> = Vec::new();
            for &e in &graph.nodes[n].into {
                let from = graph.edges[e].from;
                if !component.nodes.contains(&from) {
                    continue;
                }
                let image = match self.program.site(e) {
                    Some(site) => self.before(e, site, &set),
                    None => context.pre(&set, self.program.step(e)),
                };
                before.push((from, self.still_recurrent(e, image)));
            }
            if n == graph.procs[proc].entry {
                for &e in &graph.procs[proc].callers {
                    let from = graph.edges[e].from;
                    if let (true, Some(site)) =
                        (component.nodes.contains(&from), self.program.site(e))
                    {
                        let image = self.out_of(site, &set);
                        before.push((from, self.still_recurrent(e, image)));
                    }
                }
            }
            for (from, image) in before {
                if image.is_empty() {
                } else if from == component.first || self.program.kept[from] {
                    found.push((from, image));
                } else {
                    stack.push((from, image));
                }
            }
        }
        found
    }

    /// In front of a call that returns into a set.
    fn before(&self, e: EdgeId, site: &CallSite, set: &Set) -> Set {
        let context = &self.program.context;
        let mut all = context.bdd.zero();
        for part in self.reached.effect(e).into_iter().flat_map(|e| e.parts()) {
            all = context.bdd.or(&all, &context.before(site, set, part));
        }
        all
    }

    /// In front of a call that enters a set.
    fn out_of(&self, site: &CallSite, set: &Set) -> Set {
        let context = &self.program.context;
        let (graph, layout) = (context.graph, context.layout);
        let keys = &context.live.keys[site.callee];
        let entry = graph.procs[site.callee].entry;
        let others = context.live.live[entry]
            .iter()
            .filter(|s| !keys.contains(*s));
        let others: VarSet = others.map(|s| layout.current(s)).collect();
        let formals = keys.iter().filter(|s| !graph.is_global(*s));
        let formals: Vec<(Var, Var)> = formals
            .map(|s| (layout.current(s), layout.param(s)))
            .collect();
        let set = context.bdd.exists(set, &others);
        let set = context.bdd.rename(&set, &formals);
        context.error_effect(site, &set)
    }
}

/// What was found at the nodes of a component.
struct Search<'t> {
    program: &'t Compiled<'t>,
    first: NodeId,
    all: FxHashMap<NodeId, Set>,
    waiting: BTreeMap<(u32, NodeId), Set>,
}

impl<'t> Search<'t> {
    fn new<'f, 'c: 't, 'a: 't>(turns: &Turns<'f, 'c, 'a>, component: &Component) -> Search<'t> {
        Search {
            program: turns.program,
            first: component.first,
            all: FxHashMap::default(),
            waiting: BTreeMap::new(),
        }
    }

    fn next(&mut self) -> Option<(NodeId, Set)> {
        let ((_, n), set) = self.waiting.pop_first()?;
        Some((n, set))
    }

    /// A turn begins, or goes on.
    fn leave(&mut self, set: Set) {
        self.arrive(self.first, &set);
    }

    fn arrive(&mut self, n: NodeId, set: &Set) {
        let bdd = self.program.context.bdd;
        let all = self.all.entry(n).or_insert_with(|| bdd.zero());
        let new = bdd.minus(set, all);
        if new.is_empty() {
            return;
        }
        *all = bdd.or(all, &new);
        let waiting = self.waiting.entry(self.program.rank(n));
        waiting
            .and_modify(|old| *old = bdd.or(old, &new))
            .or_insert(new);
    }
}

/// The components of a program, outer ones before those within them: a cycle of heads
/// goes through the first node of one of them and stays in it.
pub fn components(program: &Compiled) -> Vec<Component> {
    let graph = program.context.graph;
    let mut found = Vec::new();
    let all: BTreeSet<NodeId> = graph
        .nodes
        .keys()
        .filter(|n| program.priority[*n] != crate::program::topological_order::NOWHERE)
        .collect();
    let mut open = vec![all];
    while let Some(nodes) = open.pop() {
        for part in strong(program, &nodes) {
            // The first node of the loop, in the order in which nodes are looked at.
            let entered = part.iter().copied().min_by_key(|n| {
                (
                    !program.kept[*n],
                    !entered_from_outside(program, *n, &part),
                    program.rank(*n),
                )
            });
            let Some(first) = entered else { continue };
            let mut rest: BTreeSet<NodeId> = part.iter().copied().collect();
            rest.remove(&first);
            found.push(Component { first, nodes: part });
            open.push(rest);
        }
    }
    found
}

/// Where a head at a node leads to.
fn successors(program: &Compiled, n: NodeId) -> Vec<NodeId> {
    let graph = program.context.graph;
    let mut found = Vec::new();
    for &e in &graph.nodes[n].out {
        found.push(graph.edges[e].to);
        if let Action::Call { callee, .. } = graph.edges[e].action {
            found.push(graph.procs[callee].entry);
        }
    }
    found
}

fn entered_from_outside(program: &Compiled, n: NodeId, part: &FxHashSet<NodeId>) -> bool {
    let graph = program.context.graph;
    let proc = &graph.procs[graph.nodes[n].proc];
    let outside = |e: &EdgeId| !part.contains(&graph.edges[*e].from);
    graph.nodes[n].into.iter().any(outside) || n == proc.entry && proc.callers.iter().any(outside)
}

/// The strongly connected components with a cycle, within some nodes (Tarjan,
/// iterative).
fn strong(program: &Compiled, nodes: &BTreeSet<NodeId>) -> Vec<FxHashSet<NodeId>> {
    struct Visit {
        node: NodeId,
        next: Vec<NodeId>,
    }
    let mut index: FxHashMap<NodeId, usize> = FxHashMap::default();
    let mut low: FxHashMap<NodeId, usize> = FxHashMap::default();
    let mut open: Vec<NodeId> = Vec::new();
    let mut is_open: FxHashSet<NodeId> = FxHashSet::default();
    let mut found = Vec::new();
    for &start in nodes {
        if index.contains_key(&start) {
            continue;
        }
        let mut stack: Vec<Visit> = Vec::new();
        let mut entered = Some(start);
        loop {
            if let Some(n) = entered.take() {
                index.insert(n, index.len());
                low.insert(n, index[&n]);
                open.push(n);
                is_open.insert(n);
                stack.push(Visit {
                    node: n,
                    next: successors(program, n),
                });
            }
            let Some(visit) = stack.last_mut() else { break };
            let n = visit.node;
            match visit.next.pop() {
                Some(to) if !nodes.contains(&to) => {}
                Some(to) if !index.contains_key(&to) => entered = Some(to),
                Some(to) => {
                    if is_open.contains(&to) {
                        let least = low[&n].min(index[&to]);
                        low.insert(n, least);
                    }
                }
                None => {
                    stack.pop();
                    if let Some(parent) = stack.last() {
                        let least = low[&parent.node].min(low[&n]);
                        low.insert(parent.node, least);
                    }
                    if low[&n] == index[&n] {
                        let at = open.iter().rposition(|o| *o == n).unwrap_or(0);
                        let part: FxHashSet<NodeId> = open.split_off(at).into_iter().collect();
                        part.iter().for_each(|n| {
                            is_open.remove(n);
                        });
                        if part.len() > 1 || successors(program, n).contains(&n) {
                            found.push(part);
                        }
                    }
                }
            }
        }
    }
    found
}
