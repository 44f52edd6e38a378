//! From slots to BDD variables: how many each slot has, and in which order.
//!
//! A slot has up to five variables side by side, in this order:
//!
//! | variable | meaning |
//! |---|---|
//! | param   | value of a formal as the caller computes it (local slots) |
//! | entry   | value at the entry of the procedure |
//! | current | value now |
//! | next    | value after the statement |
//! | result  | the i-th returned value, beside the i-th local slot |
//!
//! Renamings between neighbours keep the order of the variables, whatever else
//! is in the set, so they are one pass over the diagram.
//!
//! Local slots are shared by all procedures: the number of variables follows
//! the largest procedure, not the program.
//!
//! Order of the slots: FORCE (Aloul, Markov, Sakallah: "FORCE: a fast and
//! easy-to-implement variable-ordering heuristic", GLSVLSI 2003) on the
//! statements, each of which draws its variables together, and on pairs of
//! statements that follow each other. Where sets get large all the same,
//! `reorder.rs` looks for a better one. Rejected: the order of declaration, which
//! separates a formal from the variables that are passed for it.

use crate::bdd::{Var, MAX_VARS};
use crate::cfg::{Action, Expr, Graph, Slot};
use std::collections::BTreeSet;

/// The BDD variables of a program.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Per slot: its first variable.
    base: Vec<Var>,
    globals: usize,
    results: Vec<Var>,
    count: usize,
    /// Behind the variables of slots; the rest are returned values.
    end: Var,
    /// Per variable: its slot if it is a current value.
    current_of: Vec<Option<Slot>>,
    /// The slots in the order of their variables.
    order: Vec<Slot>,
}

impl Layout {
    /// Lays out the variables in the order of the heuristic, or says how many
    /// would be needed.
    pub fn new(graph: &Graph) -> Result<Layout, usize> {
        Layout::ordered(graph, &force(graph))
    }

    /// Lays out the variables in a given order of all slots.
    pub fn ordered(graph: &Graph, order: &[Slot]) -> Result<Layout, usize> {
        let slots = graph.slots();
        let globals = graph.globals.len();
        let returns = graph.procs.iter().map(|p| p.returns).max().unwrap_or(0);
        let needed = 3 * globals + 4 * (slots - globals) + returns;
        if needed > MAX_VARS {
            return Err(needed);
        }
        let mut layout = Layout {
            base: vec![0; slots],
            globals,
            results: vec![0; returns],
            count: 0,
            end: 0,
            current_of: vec![None; needed],
            order: order.to_vec(),
        };
        let mut at = 0;
        for &slot in order {
            let local = slot.checked_sub(globals);
            layout.base[slot] = at as Var;
            at += if local.is_some() { 4 } else { 3 };
            if let Some(i) = local.filter(|i| *i < returns) {
                layout.results[i] = at as Var;
                at += 1;
            }
        }
        layout.end = at as Var;
        for i in slots - globals..returns {
            layout.results[i] = at as Var;
            at += 1;
        }
        layout.count = at;
        for slot in 0..slots {
            let v = layout.current(slot) as usize;
            layout.current_of[v] = Some(slot);
        }
        Ok(layout)
    }

    /// Number of BDD variables.
    pub fn count(&self) -> usize {
        self.count
    }

    fn is_local(&self, s: Slot) -> bool {
        s >= self.globals
    }

    /// The value that the caller passes for a formal.
    pub fn param(&self, s: Slot) -> Var {
        debug_assert!(self.is_local(s));
        self.base[s]
    }

    /// The value at entry.
    pub fn entry(&self, s: Slot) -> Var {
        self.base[s] + Var::from(self.is_local(s))
    }

    /// The value now.
    pub fn current(&self, s: Slot) -> Var {
        self.entry(s) + 1
    }

    /// The value after the statement.
    pub fn next(&self, s: Slot) -> Var {
        self.entry(s) + 2
    }

    /// The i-th returned value.
    pub fn result(&self, i: usize) -> Var {
        self.results[i]
    }

    /// The slots in the order of their variables.
    pub fn order(&self) -> &[Slot] {
        &self.order
    }

    /// The variables of each slot, in order.
    pub fn blocks(&self) -> impl Iterator<Item = (Slot, std::ops::Range<Var>)> + '_ {
        self.order.iter().enumerate().map(|(i, slot)| {
            let end = self.order.get(i + 1).map(|next| self.base[*next]);
            (*slot, self.base[*slot]..end.unwrap_or(self.end))
        })
    }

    /// The slot whose current value this variable is.
    pub fn slot_of_current(&self, v: Var) -> Option<Slot> {
        self.current_of.get(v as usize).copied().flatten()
    }
}

/// The slots in a good order.
pub fn force(graph: &Graph) -> Vec<Slot> {
    let slots = graph.slots();
    let edges = hyperedges(graph);
    // Start from the globals in order, then the locals.
    let mut place: Vec<usize> = (0..slots).collect();
    let mut best = span(&edges, &place);
    let mut best_place = place.clone();
    for _ in 0..2 * (usize::BITS - slots.leading_zeros()) {
        let centres: Vec<f64> = edges
            .iter()
            .map(|e| e.iter().map(|s| place[*s] as f64).sum::<f64>() / e.len() as f64)
            .collect();
        let mut pull = vec![(0.0, 0usize); slots];
        for (e, centre) in edges.iter().zip(&centres) {
            for s in e {
                pull[*s].0 += centre;
                pull[*s].1 += 1;
            }
        }
        let mut by_pull: Vec<(f64, usize, Slot)> = (0..slots)
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
    let mut order: Vec<Slot> = (0..slots).collect();
    order.sort_by_key(|s| best_place[*s]);
    order
}

fn span(edges: &[Vec<Slot>], place: &[usize]) -> usize {
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
    let all = graph.slots();
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
                    let mut slots = BTreeSet::from([graph.globals.len() + i]);
                    read(a, &mut slots);
                    add(slots, &mut edges);
                }
                for (i, t) in targets.iter().enumerate() {
                    if let Some(t) = t {
                        let result = graph.globals.len() + i;
                        let mut slots = BTreeSet::from([*t]);
                        slots.extend((result < all).then_some(result));
                        add(slots, &mut edges);
                    }
                }
            }
            Action::Return(values) => {
                for (i, v) in values.iter().enumerate() {
                    let result = graph.globals.len() + i;
                    let mut slots = BTreeSet::new();
                    slots.extend((result < all).then_some(result));
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
    let vars: Vec<BTreeSet<Slot>> = graph
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
    for (e, first) in vars.iter().enumerate() {
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
