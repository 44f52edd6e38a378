//! The shortest way to an error, counted in executed statements.
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

use crate::bdd::{Manager, Set, Vars};
use crate::cfg::{EdgeId, NodeId, ProcId};
use crate::compiled::Compiled;
use crate::pile::Pile;
use std::collections::{BTreeMap, HashMap};

/// Length of a path. At the top value it has overflowed: "too long to list".
pub type Length = u64;

/// Sets by length.
pub type Layers = BTreeMap<Length, Set>;

/// The layers of everything that was reached.
pub struct Shortest<'c, 'a> {
    program: &'c Compiled<'a>,
    reached: Vec<Pile>,
    /// Per node where path edges are kept: those first reached at a length.
    pub layers: Vec<Layers>,
    queue: BTreeMap<(Length, u32, NodeId), Set>,
    entries: Vec<Pile>,
    /// Per procedure: its summary.
    pub summaries: Vec<Layers>,
    /// Per procedure: the entry states that lead to the error.
    pub errors: Vec<Layers>,
    calls: Vec<Vec<EdgeId>>,
    known_call: Vec<bool>,
    effects: HashMap<(EdgeId, Length), Set>,
    /// Layers carried on.
    pub iterations: u64,
}

impl<'c, 'a> Shortest<'c, 'a> {
    /// Nothing reached yet.
    pub fn new(program: &'c Compiled<'a>) -> Shortest<'c, 'a> {
        let graph = program.context.graph;
        Shortest {
            program,
            reached: vec![Pile::default(); graph.nodes.len()],
            layers: vec![Layers::new(); graph.nodes.len()],
            queue: BTreeMap::new(),
            entries: vec![Pile::default(); graph.procs.len()],
            summaries: vec![Layers::new(); graph.procs.len()],
            errors: vec![Layers::new(); graph.procs.len()],
            calls: vec![Vec::new(); graph.procs.len()],
            known_call: vec![false; graph.edges.len()],
            effects: HashMap::new(),
            iterations: 0,
        }
    }

    /// The program, for reading the layers.
    pub fn program(&self) -> &'c Compiled<'a> {
        self.program
    }

    /// The number of statements of the shortest trace, the target included.
    pub fn run(&mut self) -> Option<Length> {
        let context = &self.program.context;
        let graph = context.graph;
        self.enter(graph.entry, &context.bdd.one());
        while let Some(((length, _, n), set)) = self.queue.pop_first() {
            let new = self.reached[n].new_in(context.bdd, &set);
            if new.is_empty() {
                continue;
            }
            self.iterations += 1;
            self.reached[n].add(context.bdd, &new);
            self.add_layer(n, length, &new);
            let proc = graph.nodes[n].proc;
            if n == graph.procs[proc].error {
                if proc == graph.entry {
                    return Some(length);
                }
                self.fail(proc, length, &new);
            } else if n == graph.procs[proc].exit {
                self.leave(proc, length, &new);
            } else {
                self.carry_on(n, length, new);
            }
        }
        None
    }

    fn add_layer(&mut self, n: NodeId, length: Length, new: &Set) {
        let bdd = self.program.context.bdd;
        add(bdd, &mut self.layers[n], length, new);
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
        let summaries: Vec<Length> = self.summaries[callee].keys().copied().collect();
        for inside in summaries {
            let effect = self.effect(e, inside);
            let behind = context.behind(site, edges, &effect);
            self.reach(edge.to, through(length, inside), behind);
        }
        for (inside, entries) in &self.errors[callee].clone() {
            let effect = context.error_effect(site, entries);
            let behind = context.error_behind(site, edges, &effect);
            let error = context.graph.procs[site.caller].error;
            self.arrive(error, through(length, *inside), behind);
        }
    }

    /// A layer of the callee's summary as a relation of the call.
    pub fn effect(&mut self, e: EdgeId, inside: Length) -> Set {
        if let Some(effect) = self.effects.get(&(e, inside)) {
            return effect.clone();
        }
        let context = &self.program.context;
        let effect = match self.program.site(e) {
            Some(site) => match self.summaries[site.callee].get(&inside) {
                Some(summary) => context.effect(site, summary),
                None => context.bdd.zero(),
            },
            None => context.bdd.zero(),
        };
        self.effects.insert((e, inside), effect.clone());
        effect
    }

    /// A new layer of a summary: the calls that have been reached go on.
    fn leave(&mut self, proc: ProcId, inside: Length, new: &Set) {
        let program = self.program;
        let context = &program.context;
        if context.graph.procs[proc].callers.is_empty() {
            return;
        }
        let new = context.summary(proc, new);
        add(context.bdd, &mut self.summaries[proc], inside, &new);
        for e in self.calls[proc].clone() {
            let Some(site) = program.site(e) else {
                continue;
            };
            // A layer may grow when an entry was found late.
            self.effects.remove(&(e, inside));
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
    fn callers_with(&self, call: NodeId, effect: &Set, next: &Vars) -> Vec<(Length, Set)> {
        let bdd = self.program.context.bdd;
        let met = self.reached[call].and_exists(bdd, effect, next);
        layers_of(bdd, &self.layers[call], met)
    }

    /// New entry states that lead to the error: so do the calls that make them.
    fn fail(&mut self, proc: ProcId, inside: Length, new: &Set) {
        let program = self.program;
        let context = &program.context;
        let new = context.summary(proc, new);
        add(context.bdd, &mut self.errors[proc], inside, &new);
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

/// The call itself is a statement as well.
fn through(length: Length, inside: Length) -> Length {
    length.saturating_add(1).saturating_add(inside)
}

/// Splits a set by the layers that it is in, the longest first.
pub fn layers_of(bdd: &Manager, layers: &Layers, mut left: Set) -> Vec<(Length, Set)> {
    let mut found = Vec::new();
    for (length, edges) in layers.iter().rev() {
        if left.is_empty() {
            break;
        }
        let here = bdd.and(edges, &left);
        if !here.is_empty() {
            left = bdd.minus(&left, &here);
            found.push((*length, here));
        }
    }
    found
}

/// Adds a set to the layer of a length.
pub fn add(bdd: &Manager, layers: &mut Layers, length: Length, new: &Set) {
    layers
        .entry(length)
        .and_modify(|old| *old = bdd.or(old, new))
        .or_insert_with(|| new.clone());
}
