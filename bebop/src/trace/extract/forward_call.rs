//! Going back over calls: a part of `forward.rs`.
//!
//! A call that returned comes from a state at the call and a layer of the
//! callee's summary. A call that did not return either is a summary to the
//! error (labels are lengths), or it is looked for where the callee's entry
//! state was found (labels are moments).

use super::call::{formals, inside_call};
use super::event::Event;
use super::goal::{point_vars, Goal, Inside, Source};
use super::valuation::{cube, Values};
use crate::bdd::set::{Set, Var};
use crate::program::ids::{EdgeId, NodeId, ProcId};
use crate::reach::layers::{through, Layered, Length};

/// A goal behind a call that returned, its parts explained.
pub struct Call {
    /// At the call.
    pub before: Goal,
    pub event: Event,
    /// At the callee's exit or error node.
    pub inside: Goal,
    /// The state behind the call.
    pub after: Values,
}

/// Where a set behind a call comes from, so many statements in front of a goal.
pub fn returned(
    layered: &mut Layered,
    goal: &Goal,
    e: EdgeId,
    takes: Length,
    behind: &Set,
) -> Option<Source> {
    let program = layered.program;
    let context = &program.context;
    let bdd = context.bdd;
    let site = program.site(e)?;
    let from = context.graph.edges[e].from;
    let back: Vec<(Var, Var)> = site.rename.iter().map(|(n, c)| (*c, *n)).collect();
    let wanted = bdd.rename(behind, &back);
    let insides = layered.sorted(&layered.summaries[site.callee], 0..goal.label);
    let insides: Vec<Length> = insides.into_iter().map(|(label, _)| label).collect();
    let mut best: Option<Source> = None;
    for inside in insides {
        // The statement of the call counts as well.
        let takes = through(takes, layered.length(inside));
        let shortest = best.as_ref().map_or(Length::MAX, |best| best.length);
        if takes >= shortest {
            break;
        }
        let labels = layered.before(goal.label, takes);
        if labels.is_empty() {
            continue;
        }
        let effect = bdd.and(&layered.effect(e, inside), &wanted);
        if effect.is_empty() {
            continue;
        }
        for (label, layer) in layered.sorted(&layered.nodes[from], labels) {
            let length = layered.length(label).saturating_add(takes);
            if length >= shortest {
                break;
            }
            let states = bdd.and(&effect, layer);
            if !states.is_empty() {
                best = Some(Source {
                    node: from,
                    label,
                    length,
                    states,
                    call: Some(Inside {
                        call: e,
                        node: context.graph.procs[site.callee].exit,
                        label: inside,
                    }),
                });
                break;
            }
        }
        if best.is_some() && layered.has_lengths() {
            break;
        }
    }
    best
}

/// Where an error goal comes from that no statement of the procedure itself
/// explains: a call that never returned.
pub fn failing(layered: &Layered, goal: &Goal) -> Option<Source> {
    let program = layered.program;
    let context = &program.context;
    let bdd = context.bdd;
    let proc = context.graph.nodes[goal.node].proc;
    let keys = cube(program, &goal.values);
    for n in context.graph.procs[proc].nodes() {
        for &e in &context.graph.nodes[n].out {
            let Some(site) = program.site(e) else {
                continue;
            };
            for (inside, entries) in &layered.errors[site.callee] {
                let before = layered.before(goal.label, inside.saturating_add(1));
                for (label, layer) in layered.nodes[n].range(before) {
                    let states = bdd.and(&bdd.and(layer, &keys), &site.args);
                    let states = bdd.and(&states, entries);
                    if !states.is_empty() {
                        return Some(Source {
                            node: n,
                            label: *label,
                            length: goal.label,
                            states,
                            call: Some(Inside {
                                call: e,
                                node: context.graph.procs[site.callee].error,
                                label: *inside,
                            }),
                        });
                    }
                }
            }
        }
    }
    None
}

/// The call that led to the start of a procedure that is not left, and the goal
/// at it.
pub fn entered(layered: &Layered, start: &Goal) -> Option<(Goal, Event)> {
    let program = layered.program;
    let context = &program.context;
    let (bdd, layout, graph) = (context.bdd, context.layout, context.graph);
    let callee = graph.nodes[start.node].proc;
    let keys = context.live.keys[callee].iter().filter_map(|s| {
        let value = *start.values.get(&layout.current(s))?;
        let seen_as = if graph.is_global(s) {
            layout.current(s)
        } else {
            layout.param(s)
        };
        Some((seen_as, value))
    });
    let keys = bdd.cube(&keys.collect::<Vec<_>>());
    let sources = graph.procs[callee].callers.iter().filter_map(|&e| {
        let site = program.site(e)?;
        let from = graph.edges[e].from;
        let wanted = bdd.and(&site.args, &keys);
        let layers = layered.sorted(&layered.nodes[from], 0..start.label);
        layers.into_iter().find_map(|(label, layer)| {
            let states = bdd.and(layer, &wanted);
            (!states.is_empty()).then_some((label, e, states))
        })
    });
    let (label, e, states) = sources.min_by_key(|(label, ..)| layered.length(*label))?;
    let picked: Values = bdd.pick(&states, |_| false).into_iter().collect();
    let value = |v: Var| picked.get(&v).copied().unwrap_or(false);
    let node = graph.edges[e].from;
    let values = point_vars(layered, node).into_iter().map(|v| (v, value(v)));
    let before = Goal {
        node,
        label,
        values: values.collect(),
    };
    let formals = formals(program, callee, &value);
    Some((before, Event::Call { edge: e, formals }))
}

/// States of a source: at the call, inside it, and behind it.
pub fn resolve(
    layered: &Layered,
    source: &Source,
    inside: &Inside,
    goal: &Goal,
) -> Result<Call, String> {
    let program = layered.program;
    let context = &program.context;
    let graph = context.graph;
    let e = inside.call;
    let edge = &graph.edges[e];
    let site = program.site(e).ok_or("a source that is no call")?;
    let like = |v: Var| goal.values.get(&v).copied().unwrap_or(false);
    let picked: Values = context.bdd.pick(&source.states, like).into_iter().collect();
    let value = |v: Var| picked.get(&v).copied().unwrap_or_else(|| like(v));
    let at_call: Values = point_vars(layered, edge.from)
        .into_iter()
        .map(|v| (v, value(v)))
        .collect();
    let mut after = Values::new();
    let mut seen = at_call.clone();
    seen.extend(picked.iter().map(|(v, b)| (*v, *b)));
    let mut label = inside.label;
    if inside.node == graph.procs[site.callee].exit {
        for v in point_vars(layered, edge.to) {
            let renamed = site.rename.iter().find(|(_, c)| *c == v);
            let value = match renamed {
                Some((next, _)) => value(*next),
                None => at_call.get(&v).copied().unwrap_or_else(|| like(v)),
            };
            after.insert(v, value);
        }
        // What the caller saw, and a choice of what it did not see.
        let summary = layered.summaries[site.callee].get(&inside.label);
        let summary = summary.ok_or("a call without a summary")?;
        seen = inside_call(program, e, summary, &at_call, &after)?;
    }
    let value = |v: Var| seen.get(&v).copied().unwrap_or(false);
    let values = callee_values(layered, site.callee, inside.node, &value);
    if !layered.has_lengths() {
        // A summary has a moment of its own.
        let state = cube(program, &values);
        let mut layers = layered
            .sorted(&layered.nodes[inside.node], 0..label)
            .into_iter();
        let first = layers.find(|(_, layer)| context.bdd.intersects(layer, &state));
        label = first.ok_or("a summary from nowhere")?.0;
    }
    Ok(Call {
        before: Goal {
            node: source.node,
            label: source.label,
            values: at_call,
        },
        event: Event::Call {
            edge: e,
            formals: formals(program, site.callee, &value),
        },
        inside: Goal {
            node: inside.node,
            label,
            values,
        },
        after,
    })
}

/// A goal's values at the callee's exit or error node, from a state of the
/// summary as the caller reads it.
fn callee_values(
    layered: &Layered,
    callee: ProcId,
    node: NodeId,
    value: &impl Fn(Var) -> bool,
) -> Values {
    let context = &layered.program.context;
    let (layout, live) = (context.layout, context.live);
    let mut values = Values::new();
    for s in live.live[node].iter() {
        let assigned = live.assigned[callee].contains(s);
        let seen_as = match (context.graph.is_global(s), assigned) {
            (true, true) => layout.next(s),
            (true, false) => layout.current(s),
            (false, _) => layout.param(s),
        };
        values.insert(layout.current(s), value(seen_as));
    }
    for s in live.tracked(callee) {
        let seen_as = match context.graph.is_global(s) {
            true => layout.current(s),
            false => layout.param(s),
        };
        values.insert(layout.entry(s), value(seen_as));
    }
    if node == context.graph.procs[callee].exit {
        for i in 0..context.graph.procs[callee].returns {
            values.insert(layout.result(i), value(layout.result(i)));
        }
    }
    values
}
