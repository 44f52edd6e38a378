//! A path to an error, read off the layers of a forward search backwards.
//!
//! A goal is a path edge with the label of its layer: a node, and the values of
//! the entry keys and of the variables that are live there. Where labels are
//! lengths, going back over an edge that is not a call shortens it by one; going
//! back over a call splits it into a goal at the call and one at the callee's
//! exit, whose lengths add up (`forward_call.rs`). Where labels are moments, the
//! goal comes from the earliest layer that leads to it. Goals wait on a stack of
//! our own, so deep recursion in the program is no recursion here.
//!
//! Only live variables are known here; `concretize.rs` fills in the others by
//! running the path forwards.

use super::event::Event;
use super::forward_call;
use super::goal::{point_vars, Goal, Source};
use super::valuation::{advance, complete, cube, Values};
use crate::bdd::set::{Set, Var};
use crate::program::graph::Action;
use crate::program::ids::{EdgeId, NodeId};
use crate::reach::layers::{Layered, Length};

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
            let call = forward_call::resolve(self.layered, &source, inside, &goal)?;
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
            let (before, call) = forward_call::entered(self.layered, &goal)
                .ok_or_else(|| format!("nothing enters procedure {proc} at {}", goal.label))?;
            self.events.push(call);
            self.tasks.push(Task::Explain(before, Frame::Open));
        }
        Ok(())
    }
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
/// found first, which is likely to give a short path.
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
        best = forward_call::failing(layered, goal).map(|source| (source, Default::default()));
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
            let source = forward_call::returned(layered, goal, e, takes, &set)?;
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

fn values_of_cube(picked: Vec<(Var, bool)>) -> Values {
    picked.into_iter().collect()
}
