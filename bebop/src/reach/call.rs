//! Procedure calls: entry states from a call, and summaries applied to it.
//!
//! A summary of `q` relates an entry state of `q` to an exit state and the
//! returned values. At a call it is read as a relation of the caller: entry
//! values of globals are the caller's current ones, exit values its next ones,
//! formals are `param` variables. So the caller's path edges meet it in one
//! product, and globals that `q` does not assign never take part.

use super::transfer::Context;
use crate::bdd::set::{Set, Var};
use crate::bdd::var_set::VarSet;
use crate::program::graph::Action;
use crate::program::ids::{EdgeId, ProcId, Slot};

/// What does not change about one call.
pub struct CallSite {
    pub caller: ProcId,
    pub callee: ProcId,
    /// Parameters, as relation of the caller's current values.
    pub args: Set,
    params: VarSet,
    not_entry: VarSet,
    entry_rename: Vec<(Var, Var)>,
    /// Exit values that the caller never sees: overwritten by a returned value
    /// or dead.
    pub unseen: VarSet,
    /// Returned values to targets, and the caller's `enforce`.
    pub result: Set,
    results: VarSet,
    /// The next values that the effect of a call speaks of.
    pub next: VarSet,
    forget: VarSet,
    pub rename: Vec<(Var, Var)>,
    /// For a callee that runs into an error: what the caller's error node forgets.
    forget_error: VarSet,
    /// (index of the returned value, target) for targets that are live.
    pub targets: Vec<(usize, Slot)>,
}

impl Context<'_> {
    /// Prepares a call edge; `None` for another edge.
    pub fn site(&self, e: EdgeId) -> Option<CallSite> {
        let (m, layout, graph) = (self.bdd, self.layout, self.graph);
        let edge = &graph.edges[e];
        let Action::Call {
            callee,
            args,
            targets,
        } = &edge.action
        else {
            return None;
        };
        let callee = *callee;
        let caller = graph.nodes[edge.from].proc;
        let keys = &self.live.keys[callee];
        let behind = &self.live.live[edge.to];

        let mut relation = m.one();
        let mut params = VarSet::default();
        let mut entry_rename = Vec::new();
        let mut kept = VarSet::default();
        for s in keys.iter() {
            match graph.local_index(s) {
                None => kept.insert(layout.current(s)),
                Some(i) => {
                    let param = layout.param(s);
                    params.insert(param);
                    kept.insert(param);
                    entry_rename.push((param, layout.current(s)));
                    if let Some(a) = args.get(i) {
                        let value = self.has_value(param, &self.now(caller, a));
                        relation = m.and(&relation, &value);
                    }
                }
            }
        }
        let not_entry = (0..layout.count() as Var)
            .filter(|v| !kept.contains(*v))
            .collect();

        let written: Vec<Slot> = targets.iter().flatten().copied().collect();
        let by_callee = |s: Slot| graph.is_global(s) && self.live.assigned[callee].contains(s);
        let assigned = |s: Slot| by_callee(s) || written.contains(&s);
        let exit = &self.live.live[graph.procs[callee].exit];
        let unseen = exit
            .iter()
            .filter(|s| by_callee(*s) && (written.contains(s) || !behind.contains(*s)))
            .map(|s| layout.next(s))
            .collect();
        let all: Vec<Slot> = graph.slots_of(caller).filter(|s| assigned(*s)).collect();
        let mut result = self.enforce_after(caller, &all);
        let mut live_targets = Vec::new();
        for (j, t) in targets.iter().enumerate() {
            if let Some(t) = t.filter(|t| behind.contains(*t)) {
                let copy = m.iff(
                    &m.literal(layout.next(t), true),
                    &m.literal(layout.result(j), true),
                );
                result = m.and(&result, &copy);
                live_targets.push((j, t));
            }
        }
        let results = (0..graph.procs[callee].returns)
            .map(|j| layout.result(j))
            .collect();
        let rename: Vec<(Var, Var)> = behind
            .iter()
            .filter(|s| assigned(*s))
            .map(|s| (layout.next(s), layout.current(s)))
            .collect();
        let error = &self.live.live[graph.procs[caller].error];
        let forget_error = self.live.live[edge.from]
            .iter()
            .filter(|s| !error.contains(*s))
            .map(|s| layout.current(s))
            .collect();
        Some(CallSite {
            caller,
            callee,
            args: relation,
            params,
            not_entry,
            entry_rename,
            unseen,
            result,
            results,
            next: rename.iter().map(|(next, _)| *next).collect(),
            forget: self.forgotten(e, &assigned),
            rename,
            forget_error,
            targets: live_targets,
        })
    }

    /// The callee's entry states that the caller's path edges lead to, over
    /// current values.
    pub fn entries(&self, site: &CallSite, edges: &Set) -> Set {
        let entries = self.bdd.and_exists(edges, &site.args, &site.not_entry);
        self.bdd.rename(&entries, &site.entry_rename)
    }

    /// Path edges at the exit (or error) node of a procedure, as callers read
    /// them.
    pub fn summary(&self, proc: ProcId, edges: &Set) -> Set {
        let layout = self.layout;
        let (keys, assigned) = (&self.live.keys[proc], &self.live.assigned[proc]);
        let mut rename = Vec::new();
        for s in self.graph.slots_of(proc) {
            let tracked = keys.contains(s) && assigned.contains(s);
            if self.graph.is_global(s) {
                if tracked {
                    rename.push((layout.entry(s), layout.current(s)));
                }
                if assigned.contains(s) {
                    rename.push((layout.current(s), layout.next(s)));
                }
            } else if tracked {
                rename.push((layout.entry(s), layout.param(s)));
            } else if keys.contains(s) {
                rename.push((layout.current(s), layout.param(s)));
            }
        }
        self.bdd.rename(edges, &rename)
    }

    /// A summary as the relation of one call, over the caller's current and
    /// next values.
    pub fn effect(&self, site: &CallSite, summary: &Set) -> Set {
        let seen = self.bdd.exists(summary, &site.unseen);
        let effect = self.bdd.and_exists(&seen, &site.args, &site.params);
        self.bdd.and_exists(&effect, &site.result, &site.results)
    }

    /// The path edges behind a call.
    pub fn behind(&self, site: &CallSite, edges: &Set, effect: &Set) -> Set {
        let image = self.bdd.and_exists(edges, effect, &site.forget);
        self.bdd.rename(&image, &site.rename)
    }

    /// The path edges of a backward search in front of a call, from those
    /// behind it.
    pub fn before(&self, site: &CallSite, behind: &Set, effect: &Set) -> Set {
        let back: Vec<(Var, Var)> = site.rename.iter().map(|(n, c)| (*c, *n)).collect();
        let behind = self.bdd.rename(behind, &back);
        self.bdd.and_exists(&behind, effect, &site.next)
    }

    /// An error summary (entry states that lead to the error) as the
    /// caller's states that lead to it.
    pub fn error_effect(&self, site: &CallSite, summary: &Set) -> Set {
        self.bdd.and_exists(summary, &site.args, &site.params)
    }

    /// The path edges at the caller's error node.
    pub fn error_behind(&self, site: &CallSite, edges: &Set, effect: &Set) -> Set {
        self.bdd.and_exists(edges, effect, &site.forget_error)
    }
}
