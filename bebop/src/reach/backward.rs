//! The backward search: from the errors to the start.
//!
//! Which states lead to an error? The answer is pre*, computed as Moped does
//! for pushdown systems (Esparza, Hansel, Rossmanith, Schwoon: "Efficient
//! Algorithms for Model Checking Pushdown Systems", CAV 2000), with the path
//! edges and summaries of the forward search turned round. A backward path edge
//! is a pair of a state at a node and an end of the procedure that it can lead
//! to: the error (then there is nothing more to say), or the exit with certain
//! values of globals and results. At the entry it becomes a summary: entry
//! values and exit values, of the same form as the forward search's, so
//! `call.rs` applies it. Exits are asked for on demand, by what is known
//! behind the calls, as entries are in the forward search.
//!
//! Neither direction is better: the forward search knows what can happen, the
//! backward one what matters. It stays small where the error depends on little
//! of the state, and explodes where it does not.
//!
//! Variables: the entry variable of a global that the procedure assigns holds
//! its value at the exit, and the results are results. `enforce` is asked at
//! the entry; in between it only keeps the sets small.
//!
//! With lengths counted, path edges are found in order of their length, for the
//! reason that `shortest.rs` gives, and `trace/extract/backward.rs` reads a shortest trace
//! off the layers. Without (every length is 0), the order is chosen for speed.

use super::compiled::Compiled;
use super::fixpoint::Ended;
use super::layers::{add, layers_of, Layers, Length};
use crate::bdd::partition::Partition;
use crate::bdd::set::{Set, Var};
use crate::bdd::var_set::VarSet;
use crate::program::graph::Action;
use crate::program::ids::{EdgeId, NodeId, ProcId, Slot};
use crate::program::topological_order;
use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};
use typed_index_collections::{ti_vec, TiVec};

/// Where a path edge leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    Error,
    Exit,
}

/// Both ends.
pub const ENDS: [End; 2] = [End::Error, End::Exit];

/// The state of the search.
pub struct Backward<'c, 'a> {
    program: &'c Compiled<'a>,
    /// What a statement adds to a length.
    one: Length,
    /// Per node: are path edges kept there?
    pub kept: TiVec<NodeId, bool>,
    priority: TiVec<NodeId, u32>,
    reached: TiVec<NodeId, [Partition; 2]>,
    /// Per node where path edges are kept: those first reached at a length.
    pub layers: TiVec<NodeId, [Layers; 2]>,
    queue: BTreeMap<(Length, u32, NodeId, End), Set>,
    /// Per procedure: the exits that were asked for.
    exits: TiVec<ProcId, Partition>,
    /// Per procedure: its summary, as callers read it.
    pub summaries: TiVec<ProcId, Layers>,
    /// Per procedure: the entry states that lead to the error.
    pub errors: TiVec<ProcId, Layers>,
    effects: HashMap<(EdgeId, Length), Set>,
    legal: TiVec<NodeId, OnceCell<Set>>,
    demands: TiVec<EdgeId, OnceCell<Demand>>,
    /// The procedures that calls can reach.
    procs: Vec<ProcId>,
    started: bool,
    /// The entry states that lead to an error, and the length.
    found: Option<Length>,
    /// The most BDD nodes to make.
    pub budget: u64,
    /// Frontiers carried on.
    pub iterations: u64,
}

/// What a call asks of its callee's exit.
struct Demand {
    /// The caller's results.
    others: VarSet,
    forget: VarSet,
    rename: Vec<(Var, Var)>,
}

impl<'c, 'a> Backward<'c, 'a> {
    /// Nothing reached yet.
    pub fn new(program: &'c Compiled<'a>, lengths: bool) -> Backward<'c, 'a> {
        let graph = program.context.graph;
        let call = |e: &EdgeId| matches!(graph.edges[*e].action, Action::Call { .. });
        let kept = graph.nodes.iter_enumerated().map(|(n, node)| {
            let proc = &graph.procs[node.proc];
            node.out.len() != 1
                || node.stmt.is_none()
                || n == proc.entry
                || node.out.iter().any(call)
                || node.into.iter().any(call)
        });
        Backward {
            program,
            one: Length::from(lengths),
            kept: kept.collect(),
            priority: reversed(program),
            reached: ti_vec![Default::default(); graph.nodes.len()],
            layers: ti_vec![Default::default(); graph.nodes.len()],
            queue: BTreeMap::new(),
            exits: ti_vec![Partition::default(); graph.procs.len()],
            summaries: ti_vec![Layers::new(); graph.procs.len()],
            errors: ti_vec![Layers::new(); graph.procs.len()],
            effects: HashMap::new(),
            legal: ti_vec![OnceCell::new(); graph.nodes.len()],
            demands: graph.edges.iter().map(|_| OnceCell::new()).collect(),
            procs: topological_order::procedures(graph),
            started: false,
            found: None,
            budget: u64::MAX,
            iterations: 0,
        }
    }

    /// The program, for reading the layers.
    pub fn program(&self) -> &'c Compiled<'a> {
        self.program
    }

    /// The number of statements of the shortest trace, once an error was found
    /// with lengths counted.
    pub fn length(&self) -> Option<Length> {
        self.found
    }

    /// Runs to the end, or goes on after the budget was raised.
    pub fn run(&mut self) -> Ended {
        let context = &self.program.context;
        let graph = context.graph;
        if !self.started {
            self.started = true;
            for proc in self.procs.clone() {
                let error = graph.procs[proc].error;
                if !graph.nodes[error].into.is_empty() {
                    self.arrive(error, End::Error, 0, context.bdd.one());
                }
            }
        }
        loop {
            if self.found.is_some() {
                return Ended::Error;
            }
            if context.bdd.work() > self.budget {
                return Ended::Exhausted;
            }
            let Some(((length, _, n, end), set)) = self.queue.pop_first() else {
                return Ended::Stable;
            };
            let new = self.reached[n][end as usize].new_in(context.bdd, &set);
            if new.is_empty() {
                continue;
            }
            self.iterations += 1;
            self.reached[n][end as usize].add(context.bdd, &new);
            if self.one > 0 {
                add(context.bdd, &mut self.layers[n][end as usize], length, &new);
            }
            let proc = graph.nodes[n].proc;
            if n == graph.procs[proc].entry {
                self.at_entry(proc, end, length, &new);
            }
            self.go_back(n, end, length, new);
        }
    }

    fn arrive(&mut self, n: NodeId, end: End, length: Length, set: Set) {
        let bdd = self.program.context.bdd;
        let set = bdd.and(&set, self.legal(n));
        if set.is_empty() {
            return;
        }
        self.queue
            .entry((length, self.priority[n], n, end))
            .and_modify(|old| *old = bdd.or(old, &set))
            .or_insert(set);
    }

    /// What `enforce` says about the variables that are live at a node.
    fn legal(&self, n: NodeId) -> &Set {
        self.legal[n].get_or_init(|| {
            let context = &self.program.context;
            let node = &context.graph.nodes[n];
            match node.stmt {
                Some(_) => context.legal_at(node.proc, context.live.live[n].iter()),
                None => context.bdd.one(),
            }
        })
    }

    /// Follows the edges back to the next nodes that keep.
    fn go_back(&mut self, to: NodeId, end: End, length: Length, frontier: Set) {
        let program = self.program;
        let context = &program.context;
        let mut stack = vec![(to, length, frontier)];
        while let Some((n, length, edges)) = stack.pop() {
            for &e in &context.graph.nodes[n].into {
                if program.site(e).is_some() {
                    self.back_over_call(e, end, length, &edges);
                    continue;
                }
                let from = context.graph.edges[e].from;
                let before = context.pre(&edges, program.step(e));
                let longer = length.saturating_add(self.one);
                if before.is_empty() {
                } else if self.kept[from] {
                    self.arrive(from, end, longer, before);
                } else {
                    stack.push((from, longer, before));
                }
            }
        }
    }

    /// Asks for the exits of the callee; the path edges in front of the call by
    /// the summary so far.
    fn back_over_call(&mut self, e: EdgeId, end: End, length: Length, behind: &Set) {
        let program = self.program;
        let Some(site) = program.site(e) else {
            return;
        };
        let from = program.context.graph.edges[e].from;
        self.demand(e, behind);
        let known: Vec<Length> = self.summaries[site.callee].keys().copied().collect();
        for inside in known {
            let effect = self.effect(e, inside);
            let before = program.context.before(site, behind, &effect);
            self.arrive(from, end, self.through(length, inside), before);
        }
    }

    /// Starts at the callee's exit with what is known behind a call.
    fn demand(&mut self, e: EdgeId, behind: &Set) {
        let program = self.program;
        let context = &program.context;
        let (bdd, layout, graph) = (context.bdd, context.layout, context.graph);
        let Some(site) = program.site(e) else {
            return;
        };
        let exit = graph.procs[site.callee].exit;
        let seen: Vec<Slot> = self.exit_slots(site.callee);
        let demand = self.demands[e].get_or_init(|| {
            let results = (0..graph.procs[site.callee].returns).map(|j| layout.result(j));
            let visible = seen.iter().map(|s| layout.next(*s));
            let visible = visible.filter(|v| !site.unseen.contains(*v));
            let kept: VarSet = visible.chain(results).collect();
            let returns = graph.procs[site.caller].returns;
            Demand {
                others: (0..returns).map(|j| layout.result(j)).collect(),
                forget: (0..layout.count() as Var)
                    .filter(|v| !kept.contains(*v))
                    .collect(),
                rename: seen
                    .iter()
                    .map(|s| (layout.next(*s), layout.current(*s)))
                    .collect(),
            }
        });
        // The caller's own results are not the callee's.
        let behind = bdd.rename(&bdd.exists(behind, &demand.others), &back(&site.rename));
        let asked = bdd.and_exists(&behind, &site.result, &demand.forget);
        let asked = bdd.rename(&asked, &demand.rename);
        let new = self.exits[site.callee].new_in(bdd, &asked);
        if new.is_empty() {
            return;
        }
        self.exits[site.callee].add(bdd, &new);
        let mut start = new;
        for s in seen {
            let copy = bdd.iff(
                &bdd.literal(layout.entry(s), true),
                &bdd.literal(layout.current(s), true),
            );
            start = bdd.and(&start, &copy);
        }
        self.arrive(exit, End::Exit, 0, start);
    }

    /// The globals whose value at the exit is in path edges to the exit.
    pub fn exit_slots(&self, proc: ProcId) -> Vec<Slot> {
        let context = &self.program.context;
        let live = &context.live.live[context.graph.procs[proc].exit];
        let assigned = &context.live.assigned[proc];
        let globals = context.graph.global_slots();
        globals
            .filter(|s| assigned.contains(*s) && live.contains(*s))
            .collect()
    }

    /// A layer of the callee's summary as a relation of the call.
    pub fn effect(&mut self, e: EdgeId, inside: Length) -> Set {
        if let Some(effect) = self.effects.get(&(e, inside)) {
            return effect.clone();
        }
        let context = &self.program.context;
        let summary = self.program.site(e).and_then(|site| {
            let summary = self.summaries[site.callee].get(&inside)?;
            Some(context.effect(site, summary))
        });
        let effect = summary.unwrap_or(context.bdd.zero());
        self.effects.insert((e, inside), effect.clone());
        effect
    }

    /// New path edges at an entry: more of the summary, or of the states that
    /// lead to the error.
    fn at_entry(&mut self, proc: ProcId, end: End, length: Length, new: &Set) {
        let program = self.program;
        let context = &program.context;
        let (bdd, graph) = (context.bdd, context.graph);
        if end == End::Error && proc == graph.entry {
            self.found = Some(length);
            return;
        }
        let new = self.as_callers_read(proc, new);
        let list = match end {
            End::Error => &mut self.errors[proc],
            End::Exit => &mut self.summaries[proc],
        };
        add(bdd, list, length, &new);
        for &e in &graph.procs[proc].callers {
            let Some(site) = program.site(e) else {
                continue;
            };
            let edge = &graph.edges[e];
            if end == End::Error {
                let before = context.error_effect(site, &new);
                self.arrive(edge.from, End::Error, self.through(0, length), before);
                continue;
            }
            // A layer may grow when an exit was asked for late.
            self.effects.remove(&(e, length));
            let effect = context.effect(site, &new);
            for end in ENDS {
                for (behind, edges) in self.met_behind(edge.to, end, &effect, &site.rename) {
                    let before = context.before(site, &edges, &effect);
                    self.arrive(edge.from, end, self.through(behind, length), before);
                }
            }
        }
    }

    /// The path edges behind a call that the effect leads to, by length. The
    /// longest come first: mostly they are what asked for it.
    fn met_behind(
        &self,
        n: NodeId,
        end: End,
        effect: &Set,
        rename: &[(Var, Var)],
    ) -> Vec<(Length, Set)> {
        let bdd = self.program.context.bdd;
        let layers = &self.layers[n][end as usize];
        if self.one == 0 {
            let parts = self.reached[n][end as usize].parts();
            return parts.map(|p| (0, p.clone())).collect();
        }
        let next: VarSet = rename.iter().map(|(next, _)| *next).collect();
        let others = effect.support().into_iter().filter(|v| !next.contains(*v));
        let led_to = bdd.rename(&bdd.exists(effect, &others.collect()), rename);
        let met = self.reached[n][end as usize].and_exists(bdd, &led_to, &VarSet::default());
        layers_of(bdd, layers, met)
    }

    /// Path edges at an entry as callers read them: values of globals before
    /// are current, those at the exit are next, formals are parameters, and
    /// other locals start with any value.
    fn as_callers_read(&self, proc: ProcId, edges: &Set) -> Set {
        let context = &self.program.context;
        let (bdd, layout, graph) = (context.bdd, context.layout, context.graph);
        let formals = graph.formal_slots(proc);
        let locals = graph
            .slots_of(proc)
            .skip(graph.globals.len() + graph.procs[proc].formals);
        let mut read = bdd.exists(edges, &locals.map(|s| layout.current(s)).collect());
        for s in self.exit_slots(proc) {
            // The exit value passes over the current one, which no renaming does.
            let copy = bdd.iff(
                &bdd.literal(layout.entry(s), true),
                &bdd.literal(layout.next(s), true),
            );
            read = bdd.and_exists(&read, &copy, &VarSet::from_iter([layout.entry(s)]));
        }
        let rename: Vec<(Var, Var)> = formals
            .map(|s| (layout.current(s), layout.param(s)))
            .collect();
        bdd.rename(&read, &rename)
    }

    /// The call itself is a statement as well.
    fn through(&self, behind: Length, inside: Length) -> Length {
        behind.saturating_add(self.one).saturating_add(inside)
    }
}

/// Callees first, as in the forward search, but each procedure from its end.
fn reversed(program: &Compiled) -> TiVec<NodeId, u32> {
    let graph = program.context.graph;
    let mut priority = program.priority.clone();
    for proc in &graph.procs {
        let nodes = proc.nodes();
        let placed: Vec<NodeId> = nodes.filter(|n| priority[*n] != u32::MAX).collect();
        let places: Vec<u32> = placed.iter().map(|n| priority[*n]).collect();
        if let (Some(first), Some(last)) = (places.iter().min(), places.iter().max()) {
            for n in placed {
                priority[n] = first + (last - priority[n]);
            }
        }
    }
    priority
}

fn back(rename: &[(Var, Var)]) -> Vec<(Var, Var)> {
    rename
        .iter()
        .map(|(next, current)| (*current, *next))
        .collect()
}
