//! The order of the slots by FORCE (Aloul, Markov, Sakallah: "FORCE: a fast and
//! easy-to-implement variable-ordering heuristic", GLSVLSI 2003) on the
//! statements, each of which draws its variables together, and on pairs of
//! statements that follow each other. Where sets get large all the same,
//! `dynamic.rs` looks for a better one. Rejected: the order of declaration, which
//! separates a formal from the variables that are passed for it.

use crate::program::expr::Expr;
use crate::program::graph::{Action, Graph, Proc};
use crate::program::ids::{EdgeId, Slot};
use std::collections::{BTreeSet, HashMap};
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
            .map(|e| e.slots.iter().map(|s| place[*s] as f64).sum::<f64>() / e.slots.len() as f64)
            .collect();
        let mut pull: TiVec<Slot, (f64, f64)> = ti_vec![(0.0, 0.0); slots];
        for (e, centre) in edges.iter().zip(&centres) {
            for s in &e.slots {
                pull[*s].0 += e.weight * centre;
                pull[*s].1 += e.weight;
            }
        }
        let mut by_pull: Vec<(f64, usize, Slot)> = graph
            .slots()
            .map(|s| match pull[s] {
                (_, 0.0) => (place[s] as f64, place[s], s),
                (sum, weight) => (sum / weight, place[s], s),
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

fn span(edges: &[Hyperedge], place: &TiSlice<Slot, usize>) -> f64 {
    edges
        .iter()
        .map(|e| {
            let places = e.slots.iter().map(|s| place[*s]);
            let span = places.clone().max().unwrap_or(0) - places.min().unwrap_or(0);
            e.weight * span as f64
        })
        .sum()
}

/// Slots that should stand near each other.
struct Hyperedge {
    slots: Vec<Slot>,
    weight: f64,
}

/// What belongs together: the variables of one assignment or condition, an
/// argument and its formal, a result and its target.
fn hyperedges(graph: &Graph) -> Vec<Hyperedge> {
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
    let one = |slots| Hyperedge { slots, weight: 1.0 };
    let mut edges: Vec<Hyperedge> = edges.into_iter().map(one).collect();
    edges.extend(graph.procs.iter().flat_map(enforced));
    edges
}

/// The variables of each conjunct of an `enforce`. All that one variable is in weigh as much as
/// one statement: of a set of variables of which at most one is true there are as many as pairs,
/// and they are small in any order.
fn enforced(proc: &Proc) -> Vec<Hyperedge> {
    let conjuncts = proc.enforce.iter().flat_map(|e| e.conjuncts());
    let several = conjuncts.filter(|c| c.slots.len() > 1);
    let sets: Vec<Vec<Slot>> = several.map(|c| c.slots.iter().copied().collect()).collect();
    let mut count: HashMap<Slot, usize> = HashMap::new();
    for s in sets.iter().flatten() {
        *count.entry(*s).or_default() += 1;
    }
    let weigh = |slots: Vec<Slot>| {
        let most = slots.iter().map(|s| count[s]).max().unwrap_or(1);
        let weight = 1.0 / most as f64;
        Hyperedge { slots, weight }
    };
    sets.into_iter().map(weigh).collect()
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
