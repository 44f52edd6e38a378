//! A shortest path, read off the layers of the backward search forwards.
//!
//! A goal is a state at a node with its distance to an end of the procedure:
//! the error, or the exit with certain values. A statement takes it to a state
//! whose distance is one less; a call splits it into a goal at the callee's
//! entry and one behind the call, whose distances add up. The counterpart of
//! `forward.rs`, which reads the layers of the forward search backwards.

use super::call::{formals, inside_call};
use super::event::Event;
use super::valuation::{advance, complete, cube, Values};
use crate::bdd::set::{Set, Var};
use crate::program::graph::Action;
use crate::program::ids::{EdgeId, NodeId, ProcId};
use crate::reach::backward::{Backward, End};
use crate::reach::layers::Length;

struct Goal {
    node: NodeId,
    end: End,
    distance: Length,
    values: Values,
}

/// The events of a shortest path to the error, in order. The search was run
/// with lengths counted, and found one.
pub fn extract(backward: &mut Backward) -> Result<Vec<Event>, String> {
    let length = backward.length().ok_or("no error was found")?;
    let entry = backward.program().context.graph.entry;
    let mut descent = Descent {
        backward,
        events: Vec::new(),
        goals: Vec::new(),
    };
    descent.enter(entry, End::Error, length, Values::new())?;
    while let Some(goal) = descent.goals.pop() {
        if goal.distance > 0 {
            descent.step(goal)?;
        }
    }
    Ok(descent.events)
}

struct Descent<'d, 'c, 'a> {
    backward: &'d mut Backward<'c, 'a>,
    /// What has happened so far.
    events: Vec<Event>,
    /// What is to be done, the next on top.
    goals: Vec<Goal>,
}

impl Descent<'_, '_, '_> {
    /// Enters a procedure in a state that agrees with the values.
    fn enter(
        &mut self,
        proc: ProcId,
        end: End,
        distance: Length,
        known: Values,
    ) -> Result<(), String> {
        let program = self.backward.program();
        let context = &program.context;
        let node = context.graph.procs[proc].entry;
        let layer = self.backward.layers[node][end as usize].get(&distance);
        let layer = layer.ok_or_else(|| format!("no layer {distance} at node {node}"))?;
        let start = context.bdd.and(layer, &cube(program, &known));
        if start.is_empty() {
            return Err(format!("procedure {proc} cannot be entered"));
        }
        let prefer = |v: Var| known.get(&v).copied().unwrap_or(false);
        let picked = context.bdd.pick(&start, prefer);
        let values = complete(picked, &point_vars(self.backward, node, end), prefer);
        let slots = context.live.live[node].iter();
        let at_start = slots.filter_map(|s| Some((s, *values.get(&context.layout.current(s))?)));
        self.events.push(Event::Enter {
            proc,
            values: at_start.collect(),
        });
        self.goals.push(Goal {
            node,
            end,
            distance,
            values,
        });
        Ok(())
    }

    /// Takes a goal to the next node that keeps, or through or into a call.
    fn step(&mut self, goal: Goal) -> Result<(), String> {
        let program = self.backward.program();
        for &e in &program.context.graph.nodes[goal.node].out {
            if program.site(e).is_some() {
                let fails = goal.end == End::Error && self.failing_call(&goal, e)?;
                if fails || self.through_call(&goal, e)? {
                    return Ok(());
                }
            } else if self.along_chain(&goal, e)? {
                return Ok(());
            }
        }
        Err(format!(
            "nothing leads on from node {} at distance {}",
            goal.node, goal.distance
        ))
    }

    /// The statements up to the next node that keeps, if they lead nearer.
    fn along_chain(&mut self, goal: &Goal, first: EdgeId) -> Result<bool, String> {
        let program = self.backward.program();
        let context = &program.context;
        let (bdd, graph) = (context.bdd, context.graph);
        let mut edges = vec![first];
        let mut node = graph.edges[first].to;
        let mut states = program.post(first, &cube(program, &goal.values));
        while !self.backward.kept[node]
            && !states.is_empty()
            && (edges.len() as Length) < goal.distance
        {
            let Some(&e) = graph.nodes[node].out.first() else {
                break;
            };
            states = program.post(e, &states);
            edges.push(e);
            node = graph.edges[e].to;
        }
        let Some(distance) = goal.distance.checked_sub(edges.len() as Length) else {
            return Ok(false);
        };
        let Some(layer) = self.backward.layers[node][goal.end as usize].get(&distance) else {
            return Ok(false);
        };
        let nearer = bdd.and(&states, layer);
        if nearer.is_empty() {
            return Ok(false);
        }
        // One state at the end of the chain, and what leads to it in between.
        let prefer = |v: Var| goal.values.get(&v).copied().unwrap_or(false);
        let last = complete(
            bdd.pick(&nearer, prefer),
            &point_vars(self.backward, node, goal.end),
            prefer,
        );
        let mut behind: Vec<Set> = vec![cube(program, &last)];
        for e in edges[1..].iter().rev() {
            let before = behind.last().map(|b| context.pre(b, program.step(*e)));
            behind.extend(before);
        }
        let mut values = goal.values.clone();
        for (e, behind) in edges.iter().zip(behind.iter().rev()) {
            let chosen = advance(program, &mut values, *e, behind)?;
            let edge = &graph.edges[*e];
            self.events.push(match &edge.action {
                Action::Fail(_) | Action::Hit => Event::Target { edge: *e },
                Action::Return(_) => {
                    let returns = graph.procs[graph.nodes[edge.from].proc].returns;
                    let result = |j| Some((j, *values.get(&context.layout.result(j))?));
                    Event::Return {
                        edge: *e,
                        results: (0..returns).filter_map(result).collect(),
                    }
                }
                _ => Event::Step {
                    edge: *e,
                    values: chosen,
                },
            });
        }
        self.goals.push(Goal {
            node,
            end: goal.end,
            distance,
            values: last,
        });
        Ok(true)
    }

    /// Into a call that never returns.
    fn failing_call(&mut self, goal: &Goal, e: EdgeId) -> Result<bool, String> {
        let program = self.backward.program();
        let context = &program.context;
        let bdd = context.bdd;
        let Some(site) = program.site(e) else {
            return Ok(false);
        };
        let inside = goal.distance - 1;
        let Some(entries) = self.backward.errors[site.callee].get(&inside) else {
            return Ok(false);
        };
        let here = bdd.and(&cube(program, &goal.values), &site.args);
        let here = bdd.and(&here, entries);
        if here.is_empty() {
            return Ok(false);
        }
        let picked: Values = bdd.pick(&here, |_| false).into_iter().collect();
        let value = |v: Var| picked.get(&v).copied().unwrap_or(false);
        self.events.push(Event::Call {
            edge: e,
            formals: formals(program, site.callee, &value),
        });
        let known = entry_values(self.backward, site.callee, End::Error, &|v| {
            goal.values.get(&v).copied().unwrap_or_else(|| value(v))
        });
        self.enter(site.callee, End::Error, inside, known)?;
        Ok(true)
    }

    /// Through a call that returns.
    fn through_call(&mut self, goal: &Goal, e: EdgeId) -> Result<bool, String> {
        let program = self.backward.program();
        let context = &program.context;
        let bdd = context.bdd;
        let Some(site) = program.site(e) else {
            return Ok(false);
        };
        let to = context.graph.edges[e].to;
        let here = cube(program, &goal.values);
        let back: Vec<(Var, Var)> = site.rename.iter().map(|(n, c)| (*c, *n)).collect();
        let known: Vec<Length> = self.backward.summaries[site.callee]
            .keys()
            .copied()
            .collect();
        for inside in known {
            let distance = goal
                .distance
                .checked_sub(1)
                .and_then(|d| d.checked_sub(inside));
            let Some(distance) = distance else {
                break;
            };
            let Some(layer) = self.backward.layers[to][goal.end as usize]
                .get(&distance)
                .cloned()
            else {
                continue;
            };
            let effect = self.backward.effect(e, inside);
            let product = bdd.and(&bdd.and(&here, &effect), &bdd.rename(&layer, &back));
            if product.is_empty() {
                continue;
            }
            let prefer = |v: Var| goal.values.get(&v).copied().unwrap_or(false);
            let picked: Values = bdd.pick(&product, prefer).into_iter().collect();
            let mut after = Values::new();
            for v in point_vars(self.backward, to, goal.end) {
                let next = site.rename.iter().find(|(_, c)| *c == v).map(|(n, _)| n);
                let value = next.and_then(|n| picked.get(n).copied());
                after.insert(v, value.unwrap_or_else(|| prefer(v)));
            }
            let Some(summary) = self.backward.summaries[site.callee].get(&inside).cloned() else {
                continue;
            };
            let seen = inside_call(program, e, &summary, &goal.values, &after)?;
            let value = |v: Var| seen.get(&v).copied().unwrap_or(false);
            self.events.push(Event::Call {
                edge: e,
                formals: formals(program, site.callee, &value),
            });
            let known = entry_values(self.backward, site.callee, End::Exit, &value);
            self.goals.push(Goal {
                node: to,
                end: goal.end,
                distance,
                values: after,
            });
            self.enter(site.callee, End::Exit, inside, known)?;
            return Ok(true);
        }
        Ok(false)
    }
}

/// The variables that a goal at the node fixes.
fn point_vars(backward: &Backward, n: NodeId, end: End) -> Vec<Var> {
    let context = &backward.program().context;
    let proc = context.graph.nodes[n].proc;
    let live = context.live.live[n].iter();
    let mut vars: Vec<Var> = live.map(|s| context.layout.current(s)).collect();
    if end == End::Exit {
        let exit = backward.exit_slots(proc);
        vars.extend(exit.into_iter().map(|s| context.layout.entry(s)));
        let returns = context.graph.procs[proc].returns;
        vars.extend((0..returns).map(|j| context.layout.result(j)));
    }
    vars
}

/// What is known at a callee's entry, from values as the caller reads them.
fn entry_values(
    backward: &Backward,
    callee: ProcId,
    end: End,
    value: &impl Fn(Var) -> bool,
) -> Values {
    let context = &backward.program().context;
    let (layout, graph) = (context.layout, context.graph);
    let named = graph.local(graph.procs[callee].formals);
    let mut values = Values::new();
    for s in context.live.live[graph.procs[callee].entry].iter() {
        if graph.is_global(s) {
            values.insert(layout.current(s), value(layout.current(s)));
        } else if s < named {
            values.insert(layout.current(s), value(layout.param(s)));
        }
    }
    if end == End::Exit {
        for s in backward.exit_slots(callee) {
            values.insert(layout.entry(s), value(layout.next(s)));
        }
        for j in 0..graph.procs[callee].returns {
            values.insert(layout.result(j), value(layout.result(j)));
        }
    }
    values
}
