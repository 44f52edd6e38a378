//! A shortest path, read off the layers backwards.
//!
//! A goal is a path edge with its length: a node, a length, and the values of
//! the entry keys and of the variables that are live there. Going back over an
//! edge that is not a call shortens it by one; going back over a call splits it
//! into a goal at the call and one at the callee's exit, whose lengths add up.
//! Goals wait on a stack of our own, so deep recursion in the program is no
//! recursion here.
//!
//! Only live variables are known on the way; `trace.rs` fills in the others by
//! running the path forwards.

use crate::bdd::{Set, Var};
use crate::cfg::{Action, EdgeId, NodeId, ProcId, Slot};
use crate::compiled::Compiled;
use crate::shortest::{Length, Shortest};
use std::collections::HashMap;

/// What happens on a path, with the values that matter later.
#[derive(Clone, Debug)]
pub enum Event {
    /// A procedure starts; its variables have these values.
    Enter {
        proc: ProcId,
        values: Vec<(Slot, bool)>,
    },
    /// A statement that is neither call nor return; assigned values.
    Step {
        edge: EdgeId,
        values: Vec<(Slot, bool)>,
    },
    /// A call with these formals (slots of the callee); `Enter` follows.
    Call {
        edge: EdgeId,
        formals: Vec<(Slot, bool)>,
    },
    /// A return with these values, by index.
    Return {
        edge: EdgeId,
        results: Vec<(usize, bool)>,
    },
    /// The target: a failing assert, or a statement with the label.
    Target { edge: EdgeId },
}

/// Values of BDD variables.
pub type Values = HashMap<Var, bool>;

struct Goal {
    node: NodeId,
    length: Length,
    values: Values,
}

enum Task {
    Explain(Goal),
    Emit(Event),
}

/// The events of a shortest path to the error, in order. `length` is what
/// [`Shortest::run`] returned.
pub fn extract(shortest: &mut Shortest, length: Length) -> Result<Vec<Event>, String> {
    let program = shortest.program();
    let context = &program.context;
    let main = &context.graph.procs[context.graph.entry];
    let error = main.error;
    let layer = shortest.layers[error]
        .get(&length)
        .cloned()
        .ok_or("no layer at the error")?;
    let values = complete(
        context.bdd.pick(&layer, |_| false),
        &point_vars(shortest, error),
        |_| false,
    );
    let mut tasks = vec![Task::Explain(Goal {
        node: error,
        length,
        values,
    })];
    // Events come out last first.
    let mut events = Vec::new();
    while let Some(task) = tasks.pop() {
        match task {
            Task::Emit(event) => events.push(event),
            Task::Explain(goal) => explain(shortest, goal, &mut events, &mut tasks)?,
        }
    }
    events.reverse();
    Ok(events)
}

/// The variables that a goal at the node fixes.
fn point_vars(shortest: &Shortest, n: NodeId) -> Vec<Var> {
    let context = &shortest.program().context;
    let proc = context.graph.nodes[n].proc;
    let entry = context.live.tracked(proc).map(|s| context.layout.entry(s));
    let live = context.live.live[n]
        .iter()
        .map(|s| context.layout.current(s));
    let mut vars: Vec<Var> = entry.chain(live).collect();
    if n == context.graph.procs[proc].exit && !context.graph.procs[proc].callers.is_empty() {
        vars.extend((0..context.graph.procs[proc].returns).map(|i| context.layout.result(i)));
    }
    vars
}

/// Values of these variables: the picked ones, else the preferred ones.
pub fn complete(picked: Vec<(Var, bool)>, vars: &[Var], prefer: impl Fn(Var) -> bool) -> Values {
    let mut values: Values = vars.iter().map(|v| (*v, prefer(*v))).collect();
    for (v, b) in picked {
        if let Some(value) = values.get_mut(&v) {
            *value = b;
        }
    }
    values
}

/// The states with these values.
pub fn cube(program: &Compiled, values: &Values) -> Set {
    let list: Vec<(Var, bool)> = values.iter().map(|(v, b)| (*v, *b)).collect();
    program.context.bdd.cube(&list)
}

/// Goes back from a goal to a node where path edges are kept, and from there
/// again, until a call or the start of the procedure.
fn explain(
    shortest: &mut Shortest,
    mut goal: Goal,
    events: &mut Vec<Event>,
    tasks: &mut Vec<Task>,
) -> Result<(), String> {
    let program = shortest.program();
    let context = &program.context;
    let proc = context.graph.nodes[goal.node].proc;
    loop {
        if goal.length == 0 {
            let slots = context.live.live[goal.node].iter();
            let values = slots
                .filter_map(|s| Some((s, *goal.values.get(&context.layout.current(s))?)))
                .collect();
            events.push(Event::Enter { proc, values });
            return Ok(());
        }
        let Some(found) = back(shortest, &goal)? else {
            return Err(format!(
                "nothing leads to node {} at length {}",
                goal.node, goal.length
            ));
        };
        match found {
            Back::Chain(before, mut chain) => {
                chain.reverse();
                events.append(&mut chain);
                goal = before;
            }
            Back::Call {
                before,
                call,
                inside,
                mut chain,
            } => {
                chain.reverse();
                events.append(&mut chain);
                // Popped in this order: the callee, the call, what led to it.
                tasks.push(Task::Explain(before));
                tasks.push(Task::Emit(call));
                tasks.push(Task::Explain(inside));
                return Ok(());
            }
        }
    }
}

enum Back {
    /// A kept node nearer to the entry, and what happened since.
    Chain(Goal, Vec<Event>),
    /// A call that returned, or ran into the error.
    Call {
        before: Goal,
        call: Event,
        inside: Goal,
        chain: Vec<Event>,
    },
}

fn back(shortest: &mut Shortest, goal: &Goal) -> Result<Option<Back>, String> {
    let program = shortest.program();
    let context = &program.context;
    let graph = context.graph;
    let proc = graph.nodes[goal.node].proc;
    for &last in &graph.nodes[goal.node].into {
        // The edges back to a kept node, and the sets between: `sets[i]` is
        // in front of `edges[i]`, the first of each being the last one taken.
        let mut edges: Vec<EdgeId> = Vec::new();
        let mut behind = vec![cube(program, &goal.values)];
        let mut e = last;
        let mut length = goal.length;
        while let Some(set) = behind.last() {
            if program.site(e).is_some() {
                let set = set.clone();
                if let Some(found) = back_over_call(shortest, e, length, &set, &goal.values)? {
                    let (before, call, inside, after) = found;
                    let chain = forward(shortest, after, &edges, &behind)?;
                    return Ok(Some(Back::Call {
                        before,
                        call,
                        inside,
                        chain,
                    }));
                }
                break;
            }
            let before = context.pre(set, program.step(e));
            let from = graph.edges[e].from;
            let Some(shorter) = length.checked_sub(1) else {
                break;
            };
            length = shorter;
            edges.push(e);
            if before.is_empty() {
                break;
            }
            if program.kept[from] {
                let Some(layer) = shortest.layers[from].get(&length) else {
                    break;
                };
                let start = context.bdd.and(&before, layer);
                if start.is_empty() {
                    break;
                }
                let prefer = |v: Var| goal.values.get(&v).copied().unwrap_or(false);
                let picked = context.bdd.pick(&start, prefer);
                let values = complete(picked, &point_vars(shortest, from), prefer);
                let chain = forward(shortest, values.clone(), &edges, &behind)?;
                let before = Goal {
                    node: from,
                    length,
                    values,
                };
                return Ok(Some(Back::Chain(before, chain)));
            }
            behind.push(before);
            match graph.nodes[from].into.first() {
                Some(&previous) => e = previous,
                None => break,
            }
        }
    }
    if goal.node == graph.procs[proc].error {
        return back_over_failing_call(shortest, goal);
    }
    Ok(None)
}

/// Runs forwards over the edges (given last first), within the sets behind
/// each, from a state; the events with the values that were chosen.
fn forward(
    shortest: &Shortest,
    mut values: Values,
    edges: &[EdgeId],
    behind: &[Set],
) -> Result<Vec<Event>, String> {
    let program = shortest.program();
    let context = &program.context;
    let mut events = Vec::new();
    for (e, behind) in edges.iter().zip(behind).rev() {
        let edge = &context.graph.edges[*e];
        let chosen = advance(program, &mut values, *e, behind)?;
        events.push(match &edge.action {
            Action::Fail(_) | Action::Hit => Event::Target { edge: *e },
            Action::Return(_) => {
                let proc = &context.graph.procs[context.graph.nodes[edge.from].proc];
                let goal = values_of_cube(context.bdd.pick(behind, |_| false));
                let results = (0..proc.returns)
                    .map(|i| {
                        let v = context.layout.result(i);
                        (i, goal.get(&v).copied())
                    })
                    .filter_map(|(i, b)| Some((i, b?)))
                    .collect();
                Event::Return { edge: *e, results }
            }
            _ => Event::Step {
                edge: *e,
                values: chosen,
            },
        });
    }
    Ok(events)
}

/// Takes an edge from a state into a set behind it: the values that are chosen.
pub fn advance(
    program: &Compiled,
    values: &mut Values,
    e: EdgeId,
    behind: &Set,
) -> Result<Vec<(Slot, bool)>, String> {
    let context = &program.context;
    let step = program.step(e);
    if step.chosen.is_empty() {
        return Ok(Vec::new());
    }
    let back: Vec<(Var, Var)> = step.rename.iter().map(|(n, c)| (*c, *n)).collect();
    let mut product = context.bdd.rename(behind, &back);
    if let Some(relation) = step.full.as_ref().or(step.relation.as_ref()) {
        product = context.bdd.and(&product, relation);
    }
    product = context.bdd.and(&product, &cube(program, values));
    if product.is_empty() {
        return Err(format!("edge {e} cannot be taken forwards"));
    }
    let old = |v: Var| {
        let slot = step.chosen.iter().find(|s| context.layout.next(**s) == v);
        slot.and_then(|s| values.get(&context.layout.current(*s)))
            .copied()
            .unwrap_or(false)
    };
    let next = |s: &Slot| context.layout.next(*s);
    let nexts: Vec<Var> = step.chosen.iter().map(next).collect();
    let picked = complete(context.bdd.pick(&product, old), &nexts, old);
    let chosen = step.chosen.iter();
    let chosen: Vec<(Slot, bool)> = chosen
        .filter_map(|s| Some((*s, *picked.get(&next(s))?)))
        .collect();
    for (s, value) in &chosen {
        values.insert(context.layout.current(*s), *value);
    }
    Ok(chosen)
}

fn values_of_cube(picked: Vec<(Var, bool)>) -> Values {
    picked.into_iter().collect()
}

type CallFound = (Goal, Event, Goal, Values);

/// A set behind a call at a length: the call, what happened inside it, and a
/// state of the set behind it.
fn back_over_call(
    shortest: &mut Shortest,
    e: EdgeId,
    length: Length,
    behind: &Set,
    like: &Values,
) -> Result<Option<CallFound>, String> {
    let program = shortest.program();
    let context = &program.context;
    let bdd = context.bdd;
    let Some(site) = program.site(e) else {
        return Ok(None);
    };
    let edge = &context.graph.edges[e];
    let back: Vec<(Var, Var)> = site.rename.iter().map(|(n, c)| (*c, *n)).collect();
    let wanted = bdd.rename(behind, &back);
    let insides: Vec<Length> = shortest.summaries[site.callee].keys().copied().collect();
    for inside in insides {
        let Some(before) = length.checked_sub(1).and_then(|l| l.checked_sub(inside)) else {
            break;
        };
        let Some(layer) = shortest.layers[edge.from].get(&before).cloned() else {
            continue;
        };
        let effect = shortest.effect(e, inside);
        let product = bdd.and(&bdd.and(&effect, &wanted), &layer);
        if product.is_empty() {
            continue;
        }
        // A state at the call and one behind it.
        let prefer = |v: Var| like.get(&v).copied().unwrap_or(false);
        let picked: Values = bdd.pick(&product, prefer).into_iter().collect();
        let mut at_call = Values::new();
        for v in point_vars(shortest, edge.from) {
            at_call.insert(v, picked.get(&v).copied().unwrap_or_else(|| prefer(v)));
        }
        let mut after = Values::new();
        for v in point_vars(shortest, edge.to) {
            let renamed = site.rename.iter().find(|(_, c)| *c == v);
            let value = match renamed {
                Some((next, _)) => picked.get(next).copied().unwrap_or_else(|| prefer(v)),
                None => at_call.get(&v).copied().unwrap_or_else(|| prefer(v)),
            };
            after.insert(v, value);
        }
        // Inside: what the caller saw, and a choice of what it did not see.
        let Some(summary) = shortest.summaries[site.callee].get(&inside).cloned() else {
            continue;
        };
        let seen = inside_call(program, e, &summary, &at_call, &after)?;
        let value = |v: Var| seen.get(&v).copied().unwrap_or(false);
        let exit = context.graph.procs[site.callee].exit;
        let inside_goal = Goal {
            node: exit,
            length: inside,
            values: callee_values(shortest, site.callee, exit, &value),
        };
        let formals = formals(program, site.callee, &value);
        return Ok(Some((
            Goal {
                node: edge.from,
                length: before,
                values: at_call,
            },
            Event::Call { edge: e, formals },
            inside_goal,
            after,
        )));
    }
    Ok(None)
}

/// What happened inside a call, as the caller reads the summary: what it saw,
/// and a choice of what it did not see.
pub fn inside_call(
    program: &Compiled,
    e: EdgeId,
    summary: &Set,
    at_call: &Values,
    after: &Values,
) -> Result<Values, String> {
    let context = &program.context;
    let (bdd, layout) = (context.bdd, context.layout);
    let Some(site) = program.site(e) else {
        return Err(format!("edge {e} is no call"));
    };
    let mut seen = Values::new();
    for s in context.live.live[context.graph.edges[e].from].iter() {
        let v = layout.current(s);
        if let Some(value) = at_call.get(&v) {
            seen.insert(v, *value);
        }
    }
    for (next, current) in &site.rename {
        let overwritten = |(_, t): &(usize, Slot)| layout.current(*t) == *current;
        if !site.targets.iter().any(overwritten) {
            if let Some(value) = after.get(current) {
                seen.insert(*next, *value);
            }
        }
    }
    for (j, t) in &site.targets {
        if let Some(value) = after.get(&layout.current(*t)) {
            seen.insert(layout.result(*j), *value);
        }
    }
    let product = bdd.and(&bdd.and(summary, &site.args), &cube(program, &seen));
    if product.is_empty() {
        return Err(format!("call {e} cannot be taken forwards"));
    }
    for (v, value) in bdd.pick(&product, |_| false) {
        seen.insert(v, value);
    }
    Ok(seen)
}

/// An error goal that no statement of the procedure itself explains: a call
/// that never returned.
fn back_over_failing_call(shortest: &Shortest, goal: &Goal) -> Result<Option<Back>, String> {
    let program = shortest.program();
    let context = &program.context;
    let bdd = context.bdd;
    let proc = context.graph.nodes[goal.node].proc;
    let keys = cube(program, &goal.values);
    for n in context.graph.procs[proc].nodes.clone() {
        for &e in &context.graph.nodes[n].out {
            let Some(site) = program.site(e) else {
                continue;
            };
            for (inside, entries) in &shortest.errors[site.callee] {
                let Some(before) = goal
                    .length
                    .checked_sub(1)
                    .and_then(|l| l.checked_sub(*inside))
                else {
                    break;
                };
                let Some(layer) = shortest.layers[n].get(&before) else {
                    continue;
                };
                let product = bdd.and(&bdd.and(layer, &keys), &site.args);
                let product = bdd.and(&product, entries);
                if product.is_empty() {
                    continue;
                }
                let picked: Values = bdd.pick(&product, |_| false).into_iter().collect();
                let value = |v: Var| picked.get(&v).copied().unwrap_or(false);
                let at_call = point_vars(shortest, n)
                    .into_iter()
                    .map(|v| (v, value(v)))
                    .collect();
                let error = context.graph.procs[site.callee].error;
                return Ok(Some(Back::Call {
                    before: Goal {
                        node: n,
                        length: before,
                        values: at_call,
                    },
                    call: Event::Call {
                        edge: e,
                        formals: formals(program, site.callee, &value),
                    },
                    inside: Goal {
                        node: error,
                        length: *inside,
                        values: callee_values(shortest, site.callee, error, &value),
                    },
                    chain: Vec::new(),
                }));
            }
        }
    }
    Ok(None)
}

/// A goal's values at the callee's exit or error node, from a state of the
/// summary as the caller reads it.
fn callee_values(
    shortest: &Shortest,
    callee: ProcId,
    node: NodeId,
    value: &impl Fn(Var) -> bool,
) -> Values {
    let context = &shortest.program().context;
    let (layout, live) = (context.layout, context.live);
    let globals = context.graph.globals.len();
    let mut values = Values::new();
    for s in live.live[node].iter() {
        let assigned = live.assigned[callee].contains(s);
        let seen_as = match (s < globals, assigned) {
            (true, true) => layout.next(s),
            (true, false) => layout.current(s),
            (false, _) => layout.param(s),
        };
        values.insert(layout.current(s), value(seen_as));
    }
    for s in live.tracked(callee) {
        let seen_as = match s < globals {
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

/// The formals of a callee with the values that are passed.
pub fn formals(
    program: &Compiled,
    callee: ProcId,
    value: &impl Fn(Var) -> bool,
) -> Vec<(Slot, bool)> {
    let context = &program.context;
    let globals = context.graph.globals.len();
    context.live.keys[callee]
        .iter()
        .filter(|s| *s >= globals)
        .map(|s| (s, value(context.layout.param(s))))
        .collect()
}
