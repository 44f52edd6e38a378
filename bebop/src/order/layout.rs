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

use crate::bdd::set::{Var, MAX_VARS};
use crate::program::graph::Graph;
use crate::program::ids::Slot;
use typed_index_collections::{ti_vec, TiVec};

/// The BDD variables of a program.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Per slot: its first variable.
    base: TiVec<Slot, Var>,
    first_local: Slot,
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
    /// Lays out the variables in an order of all slots, or says how many would be
    /// needed.
    pub fn new(graph: &Graph, order: &[Slot]) -> Result<Layout, usize> {
        let slots = graph.slot_count();
        let globals = graph.globals.len();
        let returns = graph.procs.iter().map(|p| p.returns).max().unwrap_or(0);
        let needed = 3 * globals + 4 * (slots - globals) + returns;
        if needed > MAX_VARS {
            return Err(needed);
        }
        let mut layout = Layout {
            base: ti_vec![0; slots],
            first_local: graph.local(0),
            results: vec![0; returns],
            count: 0,
            end: 0,
            current_of: vec![None; needed],
            order: order.to_vec(),
        };
        let mut at = 0;
        for &slot in order {
            let local = graph.local_index(slot);
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
        for slot in graph.slots() {
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
        s >= self.first_local
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
