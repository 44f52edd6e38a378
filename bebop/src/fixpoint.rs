//! Reachability: path edges and summaries to a fixpoint, with frontiers.
//!
//! The algorithm of Sharir and Pnueli (1981) and of Reps, Horwitz and Sagiv
//! (POPL 1995) over BDDs, as in SPIN 2001, section 4: a call adds its states to
//! the entry states of the callee; at the callee's exit path edges become a
//! summary; the summary is applied at every call that leads there. Entry states
//! are shared by all callers. Only what is new is carried on.
//!
//! The order is chosen for speed (callees first, loops inside out), not for
//! short paths: how long a path is does not matter here. When an error is in
//! reach, `shortest.rs` starts again with that question alone. Rejected: one
//! fixpoint by length for both purposes, because it splits the states of a
//! node by the length of the way to them, which a safe program pays for without
//! any use.

use crate::bdd::Set;
use crate::cfg::{EdgeId, NodeId, ProcId};
use crate::compiled::Compiled;
use crate::stats::Stats;
use std::collections::BTreeSet;

/// How the fixpoint ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// An error node was reached.
    Error,
    /// Nothing new anywhere.
    Stable,
}

/// The state of the fixpoint.
pub struct Fixpoint<'c, 'a> {
    program: &'c Compiled<'a>,
    /// Per node where path edges are kept: all so far.
    pub reached: Vec<Set>,
    /// Those not carried on yet.
    waiting: Vec<Set>,
    work: BTreeSet<(u32, NodeId)>,
    /// Per procedure: its entry states.
    pub entries: Vec<Set>,
    /// Per procedure: its summary.
    pub summaries: Vec<Set>,
    /// Per procedure: the calls that have been reached.
    calls: Vec<Vec<EdgeId>>,
    /// Per call that has been reached: the summary as a relation of the call.
    effects: Vec<Option<Set>>,
    stop_at_error: bool,
    error: bool,
    /// Frontiers carried on.
    pub iterations: u64,
}

impl<'c, 'a> Fixpoint<'c, 'a> {
    /// Nothing reached yet.
    pub fn new(program: &'c Compiled<'a>, stop_at_error: bool) -> Fixpoint<'c, 'a> {
        let graph = program.context.graph;
        let zero = program.context.bdd.zero();
        Fixpoint {
            program,
            reached: vec![zero.clone(); graph.nodes.len()],
            waiting: vec![zero.clone(); graph.nodes.len()],
            work: BTreeSet::new(),
            entries: vec![zero.clone(); graph.procs.len()],
            summaries: vec![zero; graph.procs.len()],
            calls: vec![Vec::new(); graph.procs.len()],
            effects: vec![None; graph.edges.len()],
            stop_at_error,
            error: false,
            iterations: 0,
        }
    }

    /// Runs to the end.
    pub fn run(&mut self) -> Ended {
        let context = &self.program.context;
        let entry = context.graph.entry;
        let everything = context.bdd.one();
        self.enter(entry, everything);
        while let Some((_, n)) = self.work.pop_first() {
            if self.error && self.stop_at_error {
                return Ended::Error;
            }
            self.iterations += 1;
            let zero = self.program.context.bdd.zero();
            let frontier = std::mem::replace(&mut self.waiting[n], zero);
            if n == self.program.context.graph.procs[self.proc_of(n)].exit {
                self.leave(n, &frontier);
            } else {
                self.carry_on(n, frontier);
            }
        }
        if self.error {
            Ended::Error
        } else {
            Ended::Stable
        }
    }

    fn proc_of(&self, n: NodeId) -> ProcId {
        self.program.context.graph.nodes[n].proc
    }

    fn enter(&mut self, proc: ProcId, entries: Set) {
        let context = &self.program.context;
        let new = context.bdd.minus(&entries, &self.entries[proc]);
        if new.is_empty() {
            return;
        }
        self.entries[proc] = context.bdd.or(&self.entries[proc], &new);
        let start = context.start(proc, &new);
        self.arrive(context.graph.procs[proc].entry, &start);
    }

    /// Keeps what is new at a node.
    fn arrive(&mut self, n: NodeId, edges: &Set) {
        let bdd = self.program.context.bdd;
        let new = bdd.minus(edges, &self.reached[n]);
        if new.is_empty() {
            return;
        }
        if n == self.program.context.graph.procs[self.proc_of(n)].error {
            self.error = true;
        }
        self.reached[n] = bdd.or(&self.reached[n], &new);
        self.waiting[n] = bdd.or(&self.waiting[n], &new);
        self.work.insert(self.program.rank(n));
    }

    /// Follows the edges up to the next nodes that keep.
    fn carry_on(&mut self, from: NodeId, frontier: Set) {
        let program = self.program;
        let mut stack = vec![(from, frontier)];
        while let Some((n, edges)) = stack.pop() {
            for &e in &program.context.graph.nodes[n].out {
                let to = program.context.graph.edges[e].to;
                let image = match program.site(e) {
                    Some(_) => self.call(e, &edges),
                    None => program.post(e, &edges),
                };
                if image.is_empty() {
                } else if program.kept[to] {
                    self.arrive(to, &image);
                } else {
                    stack.push((to, image));
                }
            }
        }
    }

    /// Enters the callee; the path edges behind the call by the summary so far.
    fn call(&mut self, e: EdgeId, edges: &Set) -> Set {
        let program = self.program;
        let context = &program.context;
        let Some(site) = program.site(e) else {
            return context.bdd.zero();
        };
        let entries = context.entries(site, edges);
        self.enter(site.callee, entries);
        if self.effects[e].is_none() {
            self.calls[site.callee].push(e);
            let effect = context.effect(site, &self.summaries[site.callee]);
            self.effects[e] = Some(effect);
        }
        match &self.effects[e] {
            Some(effect) => context.behind(site, edges, effect),
            None => context.bdd.zero(),
        }
    }

    /// New path edges at an exit: the calls that wait for them go on.
    fn leave(&mut self, exit: NodeId, frontier: &Set) {
        let program = self.program;
        let context = &program.context;
        let proc = self.proc_of(exit);
        if context.graph.procs[proc].callers.is_empty() {
            return;
        }
        let new = context.summary(proc, frontier);
        self.summaries[proc] = context.bdd.or(&self.summaries[proc], &new);
        for i in 0..self.calls[proc].len() {
            let e = self.calls[proc][i];
            let Some(site) = program.site(e) else {
                continue;
            };
            let effect = context.effect(site, &new);
            if let Some(old) = &self.effects[e] {
                self.effects[e] = Some(context.bdd.or(old, &effect));
            }
            let edge = &context.graph.edges[e];
            let image = context.behind(site, &self.reached[edge.from], &effect);
            if image.is_empty() {
            } else if program.kept[edge.to] {
                self.arrive(edge.to, &image);
            } else {
                self.carry_on(edge.to, image);
            }
        }
    }

    /// Adds up what the run cost.
    pub fn count(&self, stats: &mut Stats) {
        stats.iterations += self.iterations;
        stats.summaries = self.summaries.iter().filter(|s| !s.is_empty()).count();
        stats.summary_nodes = self.summaries.iter().map(|s| s.size()).sum();
    }

    /// Path edges at every node, also where they were not kept.
    pub fn everywhere(&self) -> Vec<Set> {
        let program = self.program;
        let graph = program.context.graph;
        let mut all = self.reached.clone();
        for n in (0..graph.nodes.len()).filter(|n| program.kept[*n]) {
            let mut stack = vec![n];
            while let Some(n) = stack.pop() {
                for &e in &graph.nodes[n].out {
                    let to = graph.edges[e].to;
                    if program.kept[to] || all[n].is_empty() {
                        continue;
                    }
                    all[to] = match (program.site(e), &self.effects[e]) {
                        (Some(site), Some(effect)) => program.context.behind(site, &all[n], effect),
                        (Some(_), None) => program.context.bdd.zero(),
                        (None, _) => program.post(e, &all[n]),
                    };
                    stack.push(to);
                }
            }
        }
        all
    }
}
