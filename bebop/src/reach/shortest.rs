//! The shortest path to an error, counted in executed statements.
//!
//! The length of a path edge is that of the shortest path inside the procedure,
//! with completed calls counted in full. It does not depend on the caller.
//! Lengths obey a grammar whose rules are monotone and never shrink (a call
//! edge of length l and a summary of length m give l + 1 + m), so Knuth's
//! generalisation of Dijkstra's algorithm ("A generalization of Dijkstra's
//! algorithm", 1977) finds them: take the smallest length first, and the first
//! length found is the least. An unfinished call is a summary too, to the
//! error: if the callee's entry state leads to the error in m statements, so
//! does the call's path edge in l + 1 + m. The first error summary of the entry
//! procedure is the answer.
//!
//! Sets of states of equal length are taken together, a layer at a time. A
//! procedure that is entered late starts at length 0 all the same: the queue
//! goes back. That is right because lengths are per entry state: whatever a new
//! entry contributes is longer than the call that found it.
//!
//! Rejected: reading the path off the fixpoint's iterations. They give some
//! path, and a long one leads the refinement loop astray.

use super::compiled::Compiled;
use super::layers::{add, layers_of, through, Labels, Layered, Length};
use crate::bdd::partition::Partition;
use crate::bdd::set::Set;
use crate::bdd::var_set::VarSet;
use crate::program::ids::{EdgeId, NodeId, ProcId};
use std::collections::BTreeMap;
use typed_index_collections::{ti_vec, TiVec};

/// How the search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The number of statements of the shortest trace, the target included.
    Length(Length),
    /// There is no path to an error.
    Nothing,
    /// The budget is used up.
    Exhausted,
}

/// The state of the search.
pub struct Shortest<'c, 'a> {
    program: &'c Compiled<'a>,
    /// Everything that was reached, by length.
    pub layered: Layered<'c, 'a>,
    reached: TiVec<NodeId, Partition>,
    queue: BTreeMap<(Length, u32, NodeId), Set>,
    entries: TiVec<ProcId, Partition>,
    calls: TiVec<ProcId, Vec<EdgeId>>,
    known_call: TiVec<EdgeId, bool>,
    /// The most BDD nodes to make.
    pub budget: u64,
    /// Layers carried on.
    pub iterations: u64,
}

impl<'c, 'a> Shortest<'c, 'a> {
    /// Nothing reached yet.
    pub fn new(program: &'c Compiled<'a>) -> Shortest<'c, 'a> {
        let graph = program.context.graph;
        Shortest {
            program,
            layered: Layered::new(program, Labels::Lengths),
            reached: ti_vec![Partition::default(); graph.nodes.len()],
            queue: BTreeMap::new(),
            entries: ti_vec![Partition::default(); graph.procs.len()],
            calls: ti_vec![Vec::new(); graph.procs.len()],
            known_call: ti_vec![false; graph.edges.len()],
            budget: u64::MAX,
            iterations: 0,
        }
    }

    /// Runs to the first error.
    pub fn run(&mut self) -> Found {
        let context = &self.program.context;
        let graph = context.graph;
        self.enter(graph.entry, &context.bdd.one());
        while let Some(((length, _, n), set)) = self.queue.pop_first() {
            let new = self.reached[n].new_in(context.bdd, &set);
            if new.is_empty() {
                continue;
            }
            if context.bdd.work() > self.budget {
                return Found::Exhausted;
            }
            self.iterations += 1;
            self.reached[n].add(context.bdd, &new);
            self.add_layer(n, length, &new);
            let proc = graph.nodes[n].proc;
            if n == graph.procs[proc].error {
                if proc == graph.entry {
                    return Found::Length(length);
                }
                self.fail(proc, length, &new);
            } else if n == graph.procs[proc].exit {
                self.leave(proc, length, &new);
            } else {
                self.carry_on(n, length, new);
            }
        }
        Found::Nothing
    }

    fn add_layer(&mut self, n: NodeId, length: Length, new: &Set) {
        let bdd = self.program.context.bdd;
        add(bdd, &mut self.layered.nodes[n], length, new);
    }

    fn enter(&mut self, proc: ProcId, entries: &Set) {
        let context = &self.program.context;
        let new = self.entries[proc].new_in(context.bdd, entries);
        if new.is_empty() {
            return;
        }
        self.entries[proc].add(context.bdd, &new);
        let start = context.start(proc, &new);
        self.arrive(context.graph.procs[proc].entry, 0, start);
    }

    fn arrive(&mut self, n: NodeId, length: Length, set: Set) {
        if set.is_empty() {
            return;
        }
        let bdd = self.program.context.bdd;
        let (priority, _) = self.program.rank(n);
        self.queue
            .entry((length, priority, n))
            .and_modify(|old| *old = bdd.or(old, &set))
            .or_insert(set);
    }

    fn carry_on(&mut self, from: NodeId, length: Length, frontier: Set) {
        let program = self.program;
        let mut stack = vec![(from, length, frontier)];
        while let Some((n, length, edges)) = stack.pop() {
            for &e in &program.context.graph.nodes[n].out {
                if program.site(e).is_some() {
                    self.call(e, length, &edges);
                    continue;
                }
                let to = program.context.graph.edges[e].to;
                let image = program.post(e, &edges);
                let behind = length.saturating_add(1);
                if image.is_empty() {
                } else if program.kept[to] {
                    self.arrive(to, behind, image);
                } else {
                    stack.push((to, behind, image));
                }
            }
        }
    }

    /// Arrives at a node that may not keep path edges.
    fn reach(&mut self, n: NodeId, length: Length, set: Set) {
        if set.is_empty() {
        } else if self.program.kept[n] {
            self.arrive(n, length, set);
        } else {
            self.carry_on(n, length, set);
        }
    }

    fn call(&mut self, e: EdgeId, length: Length, edges: &Set) {
        let program = self.program;
        let context = &program.context;
        let Some(site) = program.site(e) else {
            return;
        };
        let callee = site.callee;
        let entries = context.entries(site, edges);
        self.enter(callee, &entries);
        if !self.known_call[e] {
            self.known_call[e] = true;
            self.calls[callee].push(e);
        }
        let edge = &context.graph.edges[e];
        let summaries: Vec<Length> = self.layered.summaries[callee].keys().copied().collect();
        for inside in summaries {
            let effect = self.layered.effect(e, inside);
            let behind = context.behind(site, edges, &effect);
            self.reach(edge.to, through(length, inside), behind);
        }
        for (inside, entries) in &self.layered.errors[callee].clone() {
            let effect = context.error_effect(site, entries);
            let behind = context.error_behind(site, edges, &effect);
            let error = context.graph.procs[site.caller].error;
            self.arrive(error, through(length, *inside), behind);
        }
    }

    /// A new layer of a summary: the calls that have been reached go on.
    fn leave(&mut self, proc: ProcId, inside: Length, new: &Set) {
        let program = self.program;
        let context = &program.context;
        if context.graph.procs[proc].callers.is_empty() {
            return;
        }
        let new = context.summary(proc, new);
        add(context.bdd, &mut self.layered.summaries[proc], inside, &new);
        for e in self.calls[proc].clone() {
            let Some(site) = program.site(e) else {
                continue;
            };
            // A layer may grow when an entry was found late.
            self.layered.effect_changed(e, inside);
            let effect = context.effect(site, &new);
            let edge = &context.graph.edges[e];
            for (length, edges) in self.callers_with(edge.from, &effect, &site.next) {
                let behind = context.behind(site, &edges, &effect);
                self.reach(edge.to, through(length, inside), behind);
            }
        }
    }

    /// The path edges at a call that meet a relation, by length. The longest
    /// come first: mostly they are what has just been waiting for it, and the
    /// search ends when all that meet it are found.
    fn callers_with(&self, call: NodeId, effect: &Set, next: &VarSet) -> Vec<(Length, Set)> {
        let bdd = self.program.context.bdd;
        let met = self.reached[call].and_exists(bdd, effect, next);
        layers_of(bdd, &self.layered.nodes[call], met)
    }

    /// New entry states that lead to the error: so do the calls that make them.
    fn fail(&mut self, proc: ProcId, inside: Length, new: &Set) {
        let program = self.program;
        let context = &program.context;
        let new = context.summary(proc, new);
        add(context.bdd, &mut self.layered.errors[proc], inside, &new);
        for e in self.calls[proc].clone() {
            let Some(site) = program.site(e) else {
                continue;
            };
            let effect = context.error_effect(site, &new);
            let error = context.graph.procs[site.caller].error;
            let from = context.graph.edges[e].from;
            for (length, edges) in self.callers_with(from, &effect, &site.next) {
                let behind = context.error_behind(site, &edges, &effect);
                self.arrive(error, through(length, inside), behind);
            }
        }
    }
}
