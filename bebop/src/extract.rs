//! A path to an error, read off the layers of a forward search backwards.
//!
//! A goal is a path edge with the label of its layer: a node, and the values of
//! the entry keys and of the variables that are live there. Where labels are
//! lengths, going back over an edge that is not a call shortens it by one; going
//! back over a call splits it into a goal at the call and one at the callee's
//! exit, whose lengths add up (`extract_call.rs`). Where labels are moments, the
//! goal comes from the earliest layer that leads to it. Goals wait on a stack of
//! our own, so deep recursion in the program is no recursion here.
//!
//! Only live variables are known on the way; `trace.rs` fills in the others by
//! running the path forwards.

use crate::bdd::{Set, Var};
use crate::cfg::{Action, EdgeId, NodeId, ProcId, Slot};
use crate::compiled::Compiled;
use crate::extract_call;
use crate::layers::{Layered, Length};
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

/// A state of a layer, to be explained.
pub struct Goal {
    pub node: NodeId,
    pub label: Length,
    pub values: Values,
}

/// Is the procedure left in the part of the path that is explained?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Frame {
    Open,
    Complete,
}

enum Task {
    Explain(Goal, Frame),
    Emit(Event),
}

struct Extraction<'l, 'c, 'a> {
    layered: &'l mut Layered<'c, 'a>,
    /// The last one first.
    events: Vec<Event>,
    tasks: Vec<Task>,
}

/// The events of a path to a layer at an error node, in order; none if there
/// are more than `most`.
pub fn extract(
    layered: &mut Layered,
    error: NodeId,
    label: Length,
    most: usize,
) -> Result<Option<Vec<Event>>, String> {
    let context = &layered.program.context;
    let layer = layered.nodes[error].get(&label);
    let layer = layer.cloned().ok_or("no layer at the error")?;
    let values = complete(
        context.bdd.pick(&layer, |_| false),
        &point_vars(layered, error),
        |_| false,
    );
    let mut extraction = Extraction {
        layered,
        events: Vec::new(),
        tasks: Vec::new(),
    };
    let goal = Goal {
        node: error,
        label,
        values,
    };
    extraction.tasks.push(Task::Explain(goal, Frame::Open));
    while let Some(task) = extraction.tasks.pop() {
        match task {
            Task::Emit(event) => extraction.events.push(event),
            Task::Explain(goal, frame) => extraction.explain(goal, frame)?,
        }
        if extraction.events.len() > most {
            return Ok(None);
        }
    }
    extraction.events.reverse();
    Ok(Some(extraction.events))
}

/// The variables that a goal at the node fixes.
pub fn point_vars(layered: &Layered, n: NodeId) -> Vec<Var> {
    let context = &layered.program.context;
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

impl Extraction<'_, '_, '_> {
    /// Goes back from a goal to a node where path edges are kept, and from there
    /// again, until a call or the start of the procedure.
    fn explain(&mut self, mut goal: Goal, frame: Frame) -> Result<(), String> {
        while !self.layered.is_start(goal.node, goal.label) {
            let (source, (edges, behind)) = back(self.layered, &goal)
                .ok_or_else(|| format!("nothing leads to node {} at {}", goal.node, goal.label))?;
            let Some(inside) = &source.call else {
                goal = before(self.layered, &source, &goal);
                self.emit(goal.values.clone(), &edges, &behind)?;
                continue;
            };
            let call = extract_call::resolve(self.layered, &source, inside, &goal)?;
            self.emit(call.after, &edges, &behind)?;
            // Popped in this order: the callee, the call, what led to it.
            self.tasks.push(Task::Explain(call.before, frame));
            self.tasks.push(Task::Emit(call.event));
            self.tasks.push(Task::Explain(call.inside, Frame::Complete));
            return Ok(());
        }
        self.start(goal, frame)
    }

    /// What happens from a source's state on.
    fn emit(&mut self, from: Values, edges: &[EdgeId], behind: &[Set]) -> Result<(), String> {
        let chain = forward(self.layered, from, edges, behind)?;
        self.events.extend(chain.into_iter().rev());
        Ok(())
    }

    /// A procedure starts here, and is called if the path does not start here.
    fn start(&mut self, goal: Goal, frame: Frame) -> Result<(), String> {
        let context = &self.layered.program.context;
        let proc = context.graph.nodes[goal.node].proc;
        let slots = context.live.live[goal.node].iter();
        let values = slots
            .filter_map(|s| Some((s, *goal.values.get(&context.layout.current(s))?)))
            .collect();
        self.events.push(Event::Enter { proc, values });
        if frame == Frame::Open && proc != context.graph.entry {
            let (before, call) = extract_call::entered(self.layered, &goal)
                .ok_or_else(|| format!("nothing enters procedure {proc} at {}", goal.label))?;
            self.events.push(call);
            self.tasks.push(Task::Explain(before, Frame::Open));
        }
        Ok(())
    }
}

/// Where a goal comes from.
pub struct Source {
    pub node: NodeId,
    pub label: Length,
    /// How long the way to the goal over it is, exactly or about.
    pub length: Length,
    /// States there (and behind the call, if it is one) that lead to the goal.
    pub states: Set,
    pub call: Option<Inside>,
}

/// What happens inside a call: a layer of the callee's exit or error node.
pub struct Inside {
    pub call: EdgeId,
    pub node: NodeId,
    pub label: Length,
}

/// A state of a source that is no call, as like the goal as possible.
fn before(layered: &Layered, source: &Source, goal: &Goal) -> Goal {
    let prefer = |v: Var| goal.values.get(&v).copied().unwrap_or(false);
    let picked = layered.program.context.bdd.pick(&source.states, prefer);
    Goal {
        node: source.node,
        label: source.label,
        values: complete(picked, &point_vars(layered, source.node), prefer),
    }
}

/// The edges from a source to a goal, the last one taken first, and the set
/// behind each.
type Chain = (Vec<EdgeId>, Vec<Set>);

/// Where a goal comes from: of several edges, the one over which it could be
/// found first, which is likely to be a short way.
fn back(layered: &mut Layered, goal: &Goal) -> Option<(Source, Chain)> {
    let program = layered.program;
    let graph = program.context.graph;
    let mut best: Option<(Source, Chain)> = None;
    for &last in &graph.nodes[goal.node].into {
        let Some(found) = back_over(layered, goal, last) else {
            continue;
        };
        if best
            .as_ref()
            .is_none_or(|best| found.0.length < best.0.length)
        {
            best = Some(found);
        }
        if layered.has_lengths() {
            break;
        }
    }
    if best.is_none() && goal.node == graph.procs[graph.nodes[goal.node].proc].error {
        best = extract_call::failing(layered, goal).map(|source| (source, Default::default()));
    }
    best
}

/// Goes back from a goal over an edge, to a call or a node where path edges are
/// kept.
fn back_over(layered: &mut Layered, goal: &Goal, last: EdgeId) -> Option<(Source, Chain)> {
    let program = layered.program;
    let context = &program.context;
    let graph = context.graph;
    let mut edges: Vec<EdgeId> = Vec::new();
    let mut behind = vec![cube(program, &goal.values)];
    let mut e = last;
    while let Some(set) = behind.last().cloned() {
        let from = graph.edges[e].from;
        let takes = edges.len() as Length;
        if program.site(e).is_some() {
            let source = extract_call::returned(layered, goal, e, takes, &set)?;
            return Some((source, (edges, behind)));
        }
        let before = context.pre(&set, program.step(e));
        edges.push(e);
        if before.is_empty() {
            return None;
        }
        if program.kept[from] {
            let labels = layered.before(goal.label, takes + 1);
            let layers = layered.sorted(&layered.nodes[from], labels);
            return layers.into_iter().find_map(|(label, layer)| {
                let source = Source {
                    node: from,
                    label,
                    length: layered.length(label).saturating_add(takes + 1),
                    states: context.bdd.and(&before, layer),
                    call: None,
                };
                (!source.states.is_empty()).then(|| (source, (edges.clone(), behind.clone())))
            });
        }
        behind.push(before);
        e = *graph.nodes[from].into.first()?;
    }
    None
}

/// Runs forwards over the edges (given last first), within the sets behind
/// each, from a state; the events with the values that were chosen.
fn forward(
    layered: &Layered,
    mut values: Values,
    edges: &[EdgeId],
    behind: &[Set],
) -> Result<Vec<Event>, String> {
    let program = layered.program;
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
