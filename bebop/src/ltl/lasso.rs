//! The run that is told of a head that recurs: a way there, then a way back to it.
//!
//! Both are searches for an error, in the product with an edge to the error node where
//! the head is: what finds short traces finds short stems and loops. The loop is
//! searched for from a copy of the head's procedure that starts in the head; it may be
//! closed there or in a call that does not return, and the copy has nowhere to return
//! to.
//!
//! Both know the values of live variables only. The others may differ after a turn, so
//! the loop is run until all values are those of an earlier turn.

use super::product::Product;
use super::recurrence::Recurring;
use crate::bdd::manager::Manager;
use crate::order::dynamic::Reordering;
use crate::order::layout::Layout;
use crate::program::expr::Expr;
use crate::program::graph::{Action, Edge, Graph, Node};
use crate::program::ids::{NodeId, Slot, StmtId};
use crate::program::liveness;
use crate::progress::Progress;
use crate::reach::compiled::Compiled;
use crate::reach::search::Direction;
use crate::reach::transfer::Context;
use crate::stats::Stats;
use crate::trace::concretize::{Path, Run};
use crate::trace::counterexample::{Counterexample, TraceKind, MAX_TRACE};
use crate::trace::extract::event::Event;
use crate::trace::find::{self, find, Found};
use grammar::bp::BinOp;
use grammar::lines::Lines;
use grammar::trace::StepKind;
use std::collections::HashMap;
use std::time::Instant;

/// A run: its steps, of which those behind the stem are repeated for ever. With none
/// behind the stem the run has ended.
pub struct Lasso {
    pub path: Path,
    pub stem: usize,
}

/// The run, or why it is not written. What goes wrong is a fault of bebop. Each way may
/// take so many BDD nodes before any is taken instead of the shortest.
pub fn tell(
    product: &Product,
    layout: &Layout,
    head: &Recurring,
    budget: u64,
    lines: &Lines,
    progress: &Progress,
    stats: &mut Stats,
) -> Result<Result<Lasso, String>, String> {
    let stem_graph = with_stem(product, head);
    let loop_graph = with_loop(product, head);
    let mut events = Vec::new();
    for graph in [&stem_graph, &loop_graph] {
        let told = search(graph, layout, budget, progress, stats)?;
        match (told.events, told.reason) {
            (Some(found), _) => events.push(found),
            (None, Some(reason)) => return Ok(Err(reason)),
            (None, None) => return Err("a head that recurs was not found again".to_string()),
        }
    }
    let (stem, turn): (&[Event], &[Event]) = match &events[..] {
        // The loop's first event starts the copy of the procedure.
        [stem, turn] => (stem, turn.get(1..).unwrap_or(&[])),
        _ => (&[], &[]),
    };
    let mut run = Run::new(&stem_graph, lines);
    run.events(stem)?;
    run.goes_on_in(&loop_graph);
    let mut turns: HashMap<(bool, Vec<bool>), usize> = HashMap::new();
    loop {
        let steps = run.path.steps.len();
        // Just entered or not is a difference, too.
        let called = run.path.steps.last().map(|s| s.kind == StepKind::Call);
        let state = (called.unwrap_or(true), run.state());
        if let Some(stem) = turns.insert(state, steps) {
            let path = run.path;
            return Ok(Ok(Lasso { path, stem }));
        }
        if steps as u64 > MAX_TRACE {
            let reason = format!("no run: the loop has more than {MAX_TRACE} statements");
            return Ok(Err(reason));
        }
        run.events(turn)?;
    }
}

/// The way to the error of a graph: the shortest, unless that takes more BDD nodes than
/// the budget.
fn search(
    graph: &Graph,
    layout: &Layout,
    budget: u64,
    progress: &Progress,
    stats: &mut Stats,
) -> Result<find::Told, String> {
    let live = liveness::analyse(graph);
    let mut layout = layout.clone();
    let mut reordering = Reordering::new(false);
    loop {
        let bdd = Manager::new(layout.count());
        let program = Compiled::new(Context::new(graph, &live, &layout, &bdd));
        // It is in reach: no search needs to find that out.
        let start = Instant::now();
        let shortest = Counterexample::shortest(&program, budget, stats)?;
        stats.phase("shortest", start);
        if let Some(shortest) = shortest {
            return find::tell(shortest, progress, stats);
        }
        let found = find(
            &program,
            Direction::Auto,
            TraceKind::Any,
            &mut reordering,
            progress,
            stats,
        )?;
        match found {
            Found::Told(told) => return Ok(told),
            Found::Reorder(order) => layout = Layout::new(graph, &order).unwrap_or(layout),
        }
    }
}

/// The product with an error where the head is.
fn with_stem(product: &Product, head: &Recurring) -> Graph {
    let mut graph = without_errors(&product.graph);
    let values = head.values.iter().filter(|(s, _)| Some(*s) != product.seen);
    let there = state(values.copied());
    add_error(&mut graph, head.node, there);
    graph
}

/// The product, started in the head, with an error where the head is again.
fn with_loop(product: &Product, head: &Recurring) -> Graph {
    let mut graph = without_errors(&product.graph);
    let (copy, places) = graph.add_copy(graph.nodes[head.node].proc);
    let place = places[&head.node];
    let stmt = some_statement(&graph, head.node);
    let mut node = || {
        graph.nodes.push_and_get_key(Node {
            proc: copy,
            stmt: Some(stmt),
            out: Vec::new(),
            into: Vec::new(),
        })
    };
    let (start, first) = (node(), node());
    graph.procs[copy].nodes.end = graph.nodes.next_key();
    graph.procs[copy].entry = start;
    graph.entry = copy;
    let here = Action::Observe {
        bits: Vec::new(),
        constrain: state(head.values.iter().copied()),
    };
    graph.add_edge(Edge {
        from: start,
        to: first,
        action: here,
        stmt,
    });
    for e in graph.nodes[place].out.clone() {
        let edge = graph.edges[e].clone();
        graph.add_edge(Edge {
            from: first,
            ..edge
        });
    }
    let again = |(s, value): (Slot, bool)| (s, value || Some(s) == product.seen);
    let there = state(head.values.iter().copied().map(again));
    add_error(&mut graph, place, there.clone());
    add_error(&mut graph, head.node, there);
    graph
}

/// Without what violates the property already.
fn without_errors(graph: &Graph) -> Graph {
    let mut graph = graph.clone();
    let errors: Vec<NodeId> = graph.procs.iter().map(|p| p.error).collect();
    for edge in &mut graph.edges {
        if let (Action::Observe { constrain, .. }, true) =
            (&mut edge.action, errors.contains(&edge.to))
        {
            *constrain = Expr::Const(false);
        }
    }
    graph
}

/// An edge to the error node for these states.
fn add_error(graph: &mut Graph, from: NodeId, states: Expr) {
    let stmt = some_statement(graph, from);
    let to = graph.procs[graph.nodes[from].proc].error;
    let action = Action::Observe {
        bits: Vec::new(),
        constrain: states,
    };
    graph.add_edge(Edge {
        from,
        to,
        action,
        stmt,
    });
}

/// The statement that edges from a node belong to.
fn some_statement(graph: &Graph, n: NodeId) -> StmtId {
    let node = &graph.nodes[n];
    let of_edge = || node.out.first().map(|e| graph.edges[*e].stmt);
    node.stmt.or_else(of_edge).unwrap_or_default()
}

/// The state with these values.
fn state(values: impl Iterator<Item = (Slot, bool)>) -> Expr {
    values.fold(Expr::Const(true), |all, (slot, value)| {
        let one = match value {
            true => Expr::Var(slot),
            false => Expr::Not(Box::new(Expr::Var(slot))),
        };
        Expr::Binary(BinOp::And, Box::new(all), Box::new(one))
    })
}
