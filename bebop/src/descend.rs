//! A shortest path, read off the layers of the backward search forwards.
//!
//! A goal is a state at a node with its distance to an end of the procedure:
//! the error, or the exit with certain values. A statement takes it to a state
//! whose distance is one less; a call splits it into a goal at the callee's
//! entry and one behind the call, whose distances add up. The counterpart of
//! `extract.rs`, which reads the layers of the forward search backwards.

use crate::backward::{Backward, End};
use crate::bdd::{Set, Var};
use crate::cfg::{Action, EdgeId, NodeId, ProcId};
use crate::extract::{advance, complete, cube, formals, inside_call, Event, Values};
use crate::shortest::Length;

struct Goal {
    node: NodeId,
    end: End,
    distance: Length,
    values: Values,
}

/// The events of a shortest path to the error, in order. The search was run
/// with lengths counted, and found one.
pub fn extract(backward: &mut Backward) -> Result<Vec<Event>, String> {
    let program = backward.program();
    let graph = program.context.graph;
    let length = backward.length().ok_or("no error was found")?;
    let entry = graph.procs[graph.entry].entry;
    let mut events = Vec::new();
    let first = enter(
        backward,
        graph.entry,
        End::Error,
        length,
        Values::new(),
        &mut events,
    )?;
    debug_assert_eq!(first.node, entry);
    // What is to be done, the next on top.
    let mut goals = vec![first];
    while let Some(goal) = goals.pop() {
        if goal.distance > 0 {
            step(backward, goal, &mut events, &mut goals)?;
        }
    }
    Ok(events)
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

/// A goal at the entry of a procedure that agrees with the values; the event.
fn enter(
    backward: &Backward,
    proc: ProcId,
    end: End,
    distance: Length,
    known: Values,
    events: &mut Vec<Event>,
) -> Result<Goal, String> {
    let program = backward.program();
    let context = &program.context;
    let node = context.graph.procs[proc].entry;
    let layer = backward.layers[node][end as usize].get(&distance);
    let layer = layer.ok_or_else(|| format!("no layer {distance} at node {node}"))?;
    let start = context.bdd.and(layer, &cube(program, &known));
    if start.is_empty() {
        return Err(format!("procedure {proc} cannot be entered"));
    }
    let prefer = |v: Var| known.get(&v).copied().unwrap_or(false);
    let picked = context.bdd.pick(&start, prefer);
    let values = complete(picked, &point_vars(backward, node, end), prefer);
    let slots = context.live.live[node].iter();
    let at_start = slots.filter_map(|s| Some((s, *values.get(&context.layout.current(s))?)));
    events.push(Event::Enter {
        proc,
        values: at_start.collect(),
    });
    Ok(Goal {
        node,
        end,
        distance,
        values,
    })
}

/// Takes a goal to the next node that keeps, or through or into a call.
fn step(
    backward: &mut Backward,
    goal: Goal,
    events: &mut Vec<Event>,
    goals: &mut Vec<Goal>,
) -> Result<(), String> {
    let program = backward.program();
    for &e in &program.context.graph.nodes[goal.node].out {
        if program.site(e).is_some() {
            if goal.end == End::Error && into_failing_call(backward, &goal, e, events, goals)? {
                return Ok(());
            }
            if through_call(backward, &goal, e, events, goals)? {
                return Ok(());
            }
        } else if along_chain(backward, &goal, e, events, goals)? {
            return Ok(());
        }
    }
    Err(format!(
        "nothing leads on from node {} at distance {}",
        goal.node, goal.distance
    ))
}

/// The statements up to the next node that keeps, if they lead nearer.
fn along_chain(
    backward: &Backward,
    goal: &Goal,
    first: EdgeId,
    events: &mut Vec<Event>,
    goals: &mut Vec<Goal>,
) -> Result<bool, String> {
    let program = backward.program();
    let context = &program.context;
    let (bdd, graph) = (context.bdd, context.graph);
    let mut edges = vec![first];
    let mut node = graph.edges[first].to;
    let mut states = program.post(first, &cube(program, &goal.values));
    while !backward.kept[node] && !states.is_empty() && (edges.len() as Length) < goal.distance {
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
    let Some(layer) = backward.layers[node][goal.end as usize].get(&distance) else {
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
        &point_vars(backward, node, goal.end),
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
        events.push(match &edge.action {
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
    goals.push(Goal {
        node,
        end: goal.end,
        distance,
        values: last,
    });
    Ok(true)
}

/// Into a call that never returns.
fn into_failing_call(
    backward: &Backward,
    goal: &Goal,
    e: EdgeId,
    events: &mut Vec<Event>,
    goals: &mut Vec<Goal>,
) -> Result<bool, String> {
    let program = backward.program();
    let context = &program.context;
    let bdd = context.bdd;
    let Some(site) = program.site(e) else {
        return Ok(false);
    };
    let inside = goal.distance - 1;
    let Some(entries) = backward.errors[site.callee].get(&inside) else {
        return Ok(false);
    };
    let here = bdd.and(&cube(program, &goal.values), &site.args);
    let here = bdd.and(&here, entries);
    if here.is_empty() {
        return Ok(false);
    }
    let picked: Values = bdd.pick(&here, |_| false).into_iter().collect();
    let value = |v: Var| picked.get(&v).copied().unwrap_or(false);
    events.push(Event::Call {
        edge: e,
        formals: formals(program, site.callee, &value),
    });
    let known = entry_values(backward, site.callee, End::Error, &|v| {
        goal.values.get(&v).copied().unwrap_or_else(|| value(v))
    });
    let callee = enter(backward, site.callee, End::Error, inside, known, events)?;
    goals.push(callee);
    Ok(true)
}

/// Through a call that returns.
fn through_call(
    backward: &mut Backward,
    goal: &Goal,
    e: EdgeId,
    events: &mut Vec<Event>,
    goals: &mut Vec<Goal>,
) -> Result<bool, String> {
    let program = backward.program();
    let context = &program.context;
    let bdd = context.bdd;
    let Some(site) = program.site(e) else {
        return Ok(false);
    };
    let to = context.graph.edges[e].to;
    let here = cube(program, &goal.values);
    let back: Vec<(Var, Var)> = site.rename.iter().map(|(n, c)| (*c, *n)).collect();
    let known: Vec<Length> = backward.summaries[site.callee].keys().copied().collect();
    for inside in known {
        let distance = goal
            .distance
            .checked_sub(1)
            .and_then(|d| d.checked_sub(inside));
        let Some(distance) = distance else {
            break;
        };
        let Some(layer) = backward.layers[to][goal.end as usize]
            .get(&distance)
            .cloned()
        else {
            continue;
        };
        let effect = backward.effect(e, inside);
        let product = bdd.and(&bdd.and(&here, &effect), &bdd.rename(&layer, &back));
        if product.is_empty() {
            continue;
        }
        let prefer = |v: Var| goal.values.get(&v).copied().unwrap_or(false);
        let picked: Values = bdd.pick(&product, prefer).into_iter().collect();
        let mut after = Values::new();
        for v in point_vars(backward, to, goal.end) {
            let next = site.rename.iter().find(|(_, c)| *c == v).map(|(n, _)| n);
            let value = next.and_then(|n| picked.get(n).copied());
            after.insert(v, value.unwrap_or_else(|| prefer(v)));
        }
        let Some(summary) = backward.summaries[site.callee].get(&inside).cloned() else {
            continue;
        };
        let seen = inside_call(program, e, &summary, &goal.values, &after)?;
        let value = |v: Var| seen.get(&v).copied().unwrap_or(false);
        events.push(Event::Call {
            edge: e,
            formals: formals(program, site.callee, &value),
        });
        let known = entry_values(backward, site.callee, End::Exit, &value);
        let callee = enter(backward, site.callee, End::Exit, inside, known, events)?;
        goals.push(Goal {
            node: to,
            end: goal.end,
            distance,
            values: after,
        });
        goals.push(callee);
        return Ok(true);
    }
    Ok(false)
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
    let globals = graph.globals.len();
    let named = globals + graph.procs[callee].formals;
    let mut values = Values::new();
    for s in context.live.live[graph.procs[callee].entry].iter() {
        if s < globals {
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
