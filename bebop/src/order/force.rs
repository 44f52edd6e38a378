//! The order of the slots by FORCE (Aloul, Markov, Sakallah: "FORCE: a fast and
//! easy-to-implement variable-ordering heuristic", GLSVLSI 2003) on the
//! statements, each of which draws its variables together, and on pairs of
//! statements that follow each other. Where sets get large all the same,
//! `dynamic.rs` looks for a better one. Rejected: the order of declaration, which
//! separates a formal from the variables that are passed for it.

use crate::program::expr::Expr;
use crate::program::graph::{Action, Graph};
use crate::program::ids::{EdgeId, Slot};
use std::collections::BTreeSet;
use typed_index_collections::{ti_vec, TiSlice, TiVec};

/// The slots in a good order.
pub fn force(graph: &Graph) -> Vec<Slot> {
    let slots = graph.slot_count();
    let edges = hyperedges(graph);
    // Start from the globals in order, then the locals.
    let mut place: TiVec<Slot, usize> = (0..slots).collect();
    let mut best = span(&edges, &place);
    let mut best_place = place.clone();
    for _ in 0..2 * (usize::BITS - slots.leading_zeros()) {
        let centres: Vec<f64> = edges
            .iter()
            .map(|e| e.iter().map(|s| place[*s] as f64).sum::<f64>() / e.len() as f64)
            .collect();
        let mut pull: TiVec<Slot, (f64, usize)> = ti_vec![(0.0, 0usize); slots];
        for (e, centre) in edges.iter().zip(&centres) {
            for s in e {
                pull[*s].0 += centre;
                pull[*s].1 += 1;
            }
        }
        let mut by_pull: Vec<(f64, usize, Slot)> = graph
            .slots()
            .map(|s| match pull[s] {
                (_, 0) => (place[s] as f64, place[s], s),
                (sum, n) => (sum / n as f64, place[s], s),
            })
            .collect();
        by_pull.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        for (i, (_, _, s)) in by_pull.iter().enumerate() {
            place[*s] = i;
        }
        let now = span(&edges, &place);
        if now < best {
            best = now;
            best_place = place.clone();
        }
    }
    let mut order: Vec<Slot> = graph.slots().collect();
    order.sort_by_key(|s| best_place[*s]);
    order
}

fn span(edges: &[Vec<Slot>], place: &TiSlice<Slot, usize>) -> usize {
    edges
        .iter()
        .map(|e| {
            let places = e.iter().map(|s| place[*s]);
            places.clone().max().unwrap_or(0) - places.min().unwrap_or(0)
        })
        .sum()
}

/// What belongs together: the variables of one assignment or condition, an
/// argument and its formal, a result and its target.
fn hyperedges(graph: &Graph) -> Vec<Vec<Slot>> {
    let mut edges: Vec<Vec<Slot>> = Vec::new();
    let add = |slots: BTreeSet<Slot>, edges: &mut Vec<Vec<Slot>>| {
        if slots.len() > 1 {
            edges.push(slots.into_iter().collect());
        }
    };
    let read = |e: &Expr, into: &mut BTreeSet<Slot>| {
        e.each_var(&mut |s, _| {
            into.insert(s);
        })
    };
    let all = graph.slot_count();
    for edge in &graph.edges {
        let mut slots = BTreeSet::new();
        match &edge.action {
            Action::Nop | Action::Hit | Action::Havoc(_) => {}
            Action::Guard(conditions) => {
                for (c, _) in conditions {
                    read(c, &mut slots);
                }
                add(slots, &mut edges);
            }
            Action::Fail(_) => {}
            Action::Observe { bits, constrain } => {
                slots.extend(bits);
                read(constrain, &mut slots);
                add(slots, &mut edges);
            }
            Action::Assign {
                targets,
                values,
                constrain,
            } => {
                for (t, v) in targets.iter().zip(values) {
                    let mut slots = BTreeSet::from([*t]);
                    read(v, &mut slots);
                    add(slots, &mut edges);
                }
                if let Some(c) = constrain {
                    read(c, &mut slots);
                    add(slots, &mut edges);
                }
            }
            Action::Call {
                callee,
                args,
                targets,
            } => {
                let formals = graph.procs[*callee].formals;
                for (i, a) in args.iter().enumerate().take(formals) {
                    let mut slots = BTreeSet::from([graph.local(i)]);
                    read(a, &mut slots);
                    add(slots, &mut edges);
                }
                for (i, t) in targets.iter().enumerate() {
                    if let Some(t) = t {
                        let result = graph.local(i);
                        let mut slots = BTreeSet::from([*t]);
                        slots.extend((usize::from(result) < all).then_some(result));
                        add(slots, &mut edges);
                    }
                }
            }
            Action::Return(values) => {
                for (i, v) in values.iter().enumerate() {
                    let result = graph.local(i);
                    let mut slots = BTreeSet::new();
                    slots.extend((usize::from(result) < all).then_some(result));
                    read(v, &mut slots);
                    add(slots, &mut edges);
                }
            }
        }
    }
    edges.extend(neighbours(graph));
    for proc in &graph.procs {
        for conjunct in proc.enforce.iter().flat_map(|e| e.conjuncts()) {
            add(conjunct.slots.clone(), &mut edges);
        }
    }
    edges
}

/// Statements that follow each other belong together as well: a decision about
/// one variable often governs what happens to another, and only control tells.
fn neighbours(graph: &Graph) -> Vec<Vec<Slot>> {
    /// So many statements without variables are skipped.
    const REACH: usize = 6;
    /// So many nodes are looked at behind a statement.
    const MOST: usize = 40;
    /// Larger groups say nothing about the order.
    const LARGEST: usize = 6;
    let vars: TiVec<EdgeId, BTreeSet<Slot>> = graph
        .edges
        .iter()
        .map(|e| {
            let mut vars: BTreeSet<Slot> = match &e.action {
                Action::Assign { targets, .. } => targets.iter().copied().collect(),
                _ => BTreeSet::new(),
            };
            if let Action::Guard(conditions) = &e.action {
                for (c, _) in conditions {
                    c.each_var(&mut |s, _| {
                        vars.insert(s);
                    });
                }
            }
            vars
        })
        .collect();
    let mut groups = Vec::new();
    for (e, first) in vars.iter_enumerated() {
        if first.is_empty() || first.len() > LARGEST {
            continue;
        }
        let mut stack = vec![(graph.edges[e].to, 0)];
        let mut seen = Vec::new();
        while let Some((n, hops)) = stack.pop() {
            if seen.contains(&n) || seen.len() > MOST {
                continue;
            }
            seen.push(n);
            for &next in &graph.nodes[n].out {
                let second = &vars[next];
                if second.is_empty() {
                    if hops < REACH {
                        stack.push((graph.edges[next].to, hops + 1));
                    }
                } else if !second.is_subset(first) {
                    let both: Vec<Slot> = first.union(second).copied().collect();
                    if both.len() <= LARGEST {
                        groups.push(both);
                    }
                }
            }
        }
    }
    groups
}
