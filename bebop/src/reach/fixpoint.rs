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
//! node by the length of the paths to them, which a safe program pays for without
//! any use.
//!
//! With a record, the fixpoint keeps each set of new states with the
//! moment when it was found, and an estimate of the length of the path to it: the
//! least that led to some of them. Nothing comes of what was found later, so
//! `trace/extract/forward.rs` can read a path to the error off the record; the estimates make it
//! a short one, though not the shortest.

use super::compiled::Compiled;
use super::layers::{through, Labels, Layered, Length};
use crate::bdd::partition::Partition;
use crate::bdd::set::Set;
use crate::program::ids::{EdgeId, NodeId, ProcId};
use crate::stats::Stats;
use std::collections::BTreeSet;
use typed_index_collections::{ti_vec, TiVec};

/// How the fixpoint ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// An error node was reached.
    Error,
    /// Nothing new anywhere.
    Stable,
    /// The budget is used up; what was reached is not everything.
    Exhausted,
}

/// What was found when on a path to an error.
pub struct Record<'c, 'a> {
    pub layers: Layered<'c, 'a>,
    /// The error node, and the moment when it was reached.
    pub error: NodeId,
    pub moment: Length,
}

/// The state of the fixpoint.
pub struct Fixpoint<'c, 'a> {
    program: &'c Compiled<'a>,
    /// Per node where path edges are kept: all so far.
    pub reached: TiVec<NodeId, Partition>,
    /// Those not carried on yet.
    waiting: TiVec<NodeId, Set>,
    work: BTreeSet<(u32, NodeId)>,
    /// Per procedure: its entry states.
    pub entries: TiVec<ProcId, Partition>,
    /// Per procedure: its summary.
    pub summaries: TiVec<ProcId, Partition>,
    /// Per procedure: the calls that have been reached.
    calls: TiVec<ProcId, Vec<EdgeId>>,
    /// Per call that has been reached: the summary as a relation of the call.
    effects: TiVec<EdgeId, Option<Partition>>,
    stop_at_error: bool,
    /// The error node that was reached first.
    error: Option<NodeId>,
    /// What was found when, if that is wanted.
    record: Option<Layered<'c, 'a>>,
    /// Per node: the estimated length of the path to what is waiting.
    distance: TiVec<NodeId, Length>,
    /// The same for all that was reached.
    least_distance: TiVec<NodeId, Length>,
    /// The most BDD nodes to make.
    pub budget: u64,
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
            reached: ti_vec![Partition::default(); graph.nodes.len()],
            waiting: ti_vec![zero; graph.nodes.len()],
            work: BTreeSet::new(),
            entries: ti_vec![Partition::default(); graph.procs.len()],
            summaries: ti_vec![Partition::default(); graph.procs.len()],
            calls: ti_vec![Vec::new(); graph.procs.len()],
            effects: ti_vec![None; graph.edges.len()],
            stop_at_error,
            error: None,
            record: None,
            distance: ti_vec![Length::MAX; graph.nodes.len()],
            least_distance: ti_vec![Length::MAX; graph.nodes.len()],
            budget: u64::MAX,
            iterations: 0,
        }
    }

    /// From now on keeps what was found when.
    pub fn keep_record(&mut self) {
        self.record = Some(Layered::new(self.program, Labels::Moments));
    }

    /// The record is no longer wanted: it holds every set that was ever new.
    pub fn drop_record(&mut self) {
        self.record = None;
    }

    /// What was found when, if an error was and a record was kept.
    pub fn into_record(self) -> Option<Record<'c, 'a>> {
        let (layers, error) = (self.record?, self.error?);
        let moment = *layers.nodes[error].keys().next()?;
        Some(Record {
            layers,
            error,
            moment,
        })
    }

    /// Runs to the end, or goes on after the budget was raised.
    pub fn run(&mut self) -> Ended {
        let context = &self.program.context;
        let entry = context.graph.entry;
        let everything = context.bdd.one();
        self.enter(entry, everything);
        loop {
            if self.error.is_some() && self.stop_at_error {
                return Ended::Error;
            }
            if context.bdd.work() > self.budget {
                return Ended::Exhausted;
            }
            let Some((_, n)) = self.work.pop_first() else {
                break;
            };
            self.iterations += 1;
            let zero = self.program.context.bdd.zero();
            let frontier = std::mem::replace(&mut self.waiting[n], zero);
            let distance = std::mem::replace(&mut self.distance[n], Length::MAX);
            if n == self.program.context.graph.procs[self.proc_of(n)].exit {
                self.leave(n, &frontier, distance);
            } else {
                self.carry_on(n, frontier, distance);
            }
        }
        if self.error.is_some() {
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
        let new = self.entries[proc].new_in(context.bdd, &entries);
        if new.is_empty() {
            return;
        }
        self.entries[proc].add(context.bdd, &new);
        if let Some(record) = &mut self.record {
            // The path edges at the entry are all new, and come next.
            let next = record.now();
            record.entries[proc].insert(next, new.clone());
        }
        let start = context.start(proc, &new);
        self.arrive(context.graph.procs[proc].entry, &start, 0);
    }

    /// Keeps what is new at a node, about so many statements behind the entry.
    fn arrive(&mut self, n: NodeId, edges: &Set, distance: Length) {
        let bdd = self.program.context.bdd;
        let new = self.reached[n].new_in(bdd, edges);
        if new.is_empty() {
            return;
        }
        if n == self.program.context.graph.procs[self.proc_of(n)].error {
            self.error.get_or_insert(n);
        }
        if let Some(record) = &mut self.record {
            let now = record.next(distance);
            record.nodes[n].insert(now, new.clone());
        }
        self.distance[n] = self.distance[n].min(distance);
        self.least_distance[n] = self.least_distance[n].min(distance);
        self.reached[n].add(bdd, &new);
        self.waiting[n] = bdd.or(&self.waiting[n], &new);
        self.work.insert(self.program.rank(n));
    }

    /// Follows the edges up to the next nodes that keep.
    fn carry_on(&mut self, from: NodeId, frontier: Set, distance: Length) {
        let program = self.program;
        let graph = program.context.graph;
        let mut stack = vec![(from, frontier, distance)];
        while let Some((n, edges, distance)) = stack.pop() {
            for &e in &graph.nodes[n].out {
                let to = graph.edges[e].to;
                let (image, inside) = match program.site(e) {
                    Some(site) => {
                        let image = self.call(e, &edges);
                        (image, self.least_distance[graph.procs[site.callee].exit])
                    }
                    None => (program.post(e, &edges), 0),
                };
                let distance = through(distance, inside);
                if image.is_empty() {
                } else if program.kept[to] {
                    self.arrive(to, &image, distance);
                } else {
                    stack.push((to, image, distance));
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
            let mut effect = Partition::default();
            for part in self.summaries[site.callee].parts() {
                effect.grow(context.bdd, &context.effect(site, part));
            }
            self.effects[e] = Some(effect);
        }
        self.behind(e, edges)
    }

    /// The path edges behind a call by the summary so far.
    fn behind(&self, e: EdgeId, edges: &Set) -> Set {
        let context = &self.program.context;
        let mut all = context.bdd.zero();
        if let (Some(site), Some(effect)) = (self.program.site(e), &self.effects[e]) {
            for part in effect.parts() {
                all = context.bdd.or(&all, &context.behind(site, edges, part));
            }
        }
        all
    }

    /// The summary so far as a relation of a call, if that was reached.
    pub fn effect(&self, e: EdgeId) -> Option<&Partition> {
        self.effects[e].as_ref()
    }

    /// New path edges at an exit: the calls that wait for them go on.
    fn leave(&mut self, exit: NodeId, frontier: &Set, distance: Length) {
        let program = self.program;
        let context = &program.context;
        let proc = self.proc_of(exit);
        if context.graph.procs[proc].callers.is_empty() {
            return;
        }
        // Different path edges are different entries of the summary: what is
        // new at the exit is new here.
        let new = context.summary(proc, frontier);
        self.summaries[proc].add(context.bdd, &new);
        if let Some(record) = &mut self.record {
            let now = record.next(distance);
            record.summaries[proc].insert(now, new.clone());
        }
        for i in 0..self.calls[proc].len() {
            let e = self.calls[proc][i];
            let Some(site) = program.site(e) else {
                continue;
            };
            let effect = context.effect(site, &new);
            if let Some(old) = &mut self.effects[e] {
                old.grow(context.bdd, &effect);
            }
            let edge = &context.graph.edges[e];
            let mut image = context.bdd.zero();
            for part in self.reached[edge.from].parts() {
                image = context.bdd.or(&image, &context.behind(site, part, &effect));
            }
            let distance = through(self.least_distance[edge.from], distance);
            if image.is_empty() {
            } else if program.kept[edge.to] {
                self.arrive(edge.to, &image, distance);
            } else {
                self.carry_on(edge.to, image, distance);
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
    pub fn everywhere(&self) -> TiVec<NodeId, Set> {
        let program = self.program;
        let graph = program.context.graph;
        let bdd = program.context.bdd;
        let mut all: TiVec<NodeId, Set> = self.reached.iter().map(|r| r.whole(bdd)).collect();
        for n in graph.nodes.keys().filter(|n| program.kept[*n]) {
            let mut stack = vec![n];
            while let Some(n) = stack.pop() {
                for &e in &graph.nodes[n].out {
                    let to = graph.edges[e].to;
                    if program.kept[to] || all[n].is_empty() {
                        continue;
                    }
                    all[to] = match program.site(e) {
                        Some(_) => self.behind(e, &all[n]),
                        None => program.post(e, &all[n]),
                    };
                    stack.push(to);
                }
            }
        }
        all
    }
}
