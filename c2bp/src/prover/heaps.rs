//! States with linked structures, from the solver's models.
//!
//! Whether a node reaches another takes a node's field for each step, so hardly any drawn state
//! shows that three such conditions can hold together, and the solver has to be asked; its
//! model says of the ways through all nodes only what the query named, so it tells nothing of the next
//! cube's. But a heap with that model's nodes is soon made: each leads to the first of those
//! that it reaches. What any condition is in that heap can be evaluated, and most cubes that
//! a search asks about next hold in one that is known.
//!
//! The solver's addresses become those of the samples, object by object. Whether the state
//! is what the model says, and the query holds in it, is looked at by who asks: like
//! a drawn state, it can only make the abstraction coarser.

use crate::prover::samples::{further_object, variable, Cell, State};
use indexmap::{IndexMap, IndexSet};
use ir::{Base, Expr, ExprKind, Lval, Program};
use logic::engine::Engine;
use logic::memory::{is_register, Memory};

/// Addresses that are no further apart may be of parts of one object.
const NEAR: u128 = 64;

/// The parts of conditions that have values, and that tell which addresses are of one object.
#[derive(Default)]
pub struct Parts {
    known: IndexSet<Expr>,
    places: IndexSet<Lval>,
}

impl Parts {
    /// Adds those of a condition.
    pub fn add(&mut self, e: &Expr) {
        match &e.kind {
            // Of no present value, or of no one node.
            ExprKind::OldValue(_) | ExprKind::SomeNode => return,
            ExprKind::Load(lv) if is_of_some_node(lv) => return,
            ExprKind::Load(lv) | ExprKind::AddrOf(lv) => {
                self.places.insert((**lv).clone());
            }
            _ => {}
        }
        if e.ty.is_ptr() {
            self.known.insert(e.clone());
        }
        e.children().into_iter().for_each(|c| self.add(c));
    }

    /// The state of the model that the engine found last, as far as it can be told.
    pub fn state(&self, program: &Program, memory: &Memory, engine: &mut Engine) -> Option<State> {
        let mut heap = Heap::default();
        heap.addresses.same_object(0, 0);
        for e in &self.known {
            heap.pointer(e, engine);
        }
        for lv in &self.places {
            heap.place(lv, program, memory, engine);
        }
        for s in engine.successors() {
            let field = s.node.wrapping_add(s.offset.into());
            heap.addresses.same_object(s.node, field);
            heap.addresses.same_object(s.next, s.next);
            let cell = Cell::Memory(s.region, field as i128);
            // What the model says of a field that the query does not read is no step of a way.
            heap.cells.insert(cell, (s.next, true));
        }
        heap.state()
    }
}

/// A model on the way to a state: its addresses, and what cells hold, each with whether that
/// is an address. Those of memory go by the model's addresses.
#[derive(Default)]
struct Heap {
    addresses: Addresses,
    cells: IndexMap<Cell, (u128, bool)>,
}

impl Heap {
    fn pointer(&mut self, e: &Expr, engine: &mut Engine) {
        let Some(at) = engine.value(e) else { return };
        let near = match &e.kind {
            ExprKind::PtrAdd(p, _) => engine.value(p),
            _ => None,
        };
        self.addresses.same_object(near.unwrap_or(at), at);
    }

    fn place(&mut self, lv: &Lval, program: &Program, memory: &Memory, engine: &mut Engine) {
        let (scalar, leads) = (lv.ty.is_scalar(), lv.ty.is_ptr());
        let value = match scalar {
            true => engine.value(&Expr::load(lv.clone())),
            false => None,
        };
        let value = value.map(|v| (v, leads));
        if is_register(program, lv) {
            let cell = lv.as_var().map(Cell::Variable);
            self.cells.extend(cell.zip(value));
            return;
        }
        let mut address = |lv: &Lval| {
            let pointer = lv.ty.clone().ptr();
            engine.value(&Expr::address_of(lv.clone(), &pointer))
        };
        let Some(at) = address(lv) else { return };
        match &lv.base {
            Base::Deref(p) => {
                let start = engine.value(p);
                self.addresses.same_object(start.unwrap_or(at), at);
            }
            Base::Var(v) => {
                let start = address(&Lval::var(*v, program));
                self.addresses.same_object(start.unwrap_or(at), at);
                self.addresses.known.extend(start.zip(variable(*v)));
            }
        }
        let cell = Cell::Memory(memory.region(program, lv), at as i128);
        self.cells.extend(value.map(|value| (cell, value)));
    }

    /// The state, where addresses are those of the samples.
    fn state(mut self) -> Option<State> {
        let at = self.addresses.of_samples();
        let moved = |(cell, (value, leads)): (Cell, (u128, bool))| {
            let cell = match cell {
                Cell::Memory(region, a) => Cell::Memory(region, *at.get(&(a as u128))?),
                other => other,
            };
            let value = match leads {
                true => *at.get(&value)?,
                false => value as i128,
            };
            Some((cell, value))
        };
        let cells: Option<Vec<(Cell, i128)>> = self.cells.into_iter().map(moved).collect();
        Some(State::bent(cells?))
    }
}

/// Is it a field of all nodes, or behind one?
fn is_of_some_node(lv: &Lval) -> bool {
    let mut found = false;
    for e in lv.children() {
        e.walk(&mut |e| found |= e.kind == ExprKind::SomeNode);
    }
    found
}

/// The solver's addresses, and which of them are in one object.
#[derive(Default)]
struct Addresses {
    /// With the number of another one of the same object, or its own.
    all: IndexMap<u128, usize>,
    /// Where they are in the samples, for some.
    known: Vec<(u128, i128)>,
}

impl Addresses {
    fn same_object(&mut self, a: u128, b: u128) {
        let (a, b) = (self.object(a), self.object(b));
        self.all[b] = a;
    }

    /// The number of the address that stands for the object.
    fn object(&mut self, a: u128) -> usize {
        let next = self.all.len();
        self.all.entry(a).or_insert(next);
        self.root(a)
    }

    fn root(&self, a: u128) -> usize {
        let mut at = self.all.get_index_of(&a).unwrap_or_default();
        while self.all[at] != at {
            at = self.all[at];
        }
        at
    }

    /// Those that are close to each other stay so, unless both have their place already.
    fn join_near(&mut self) {
        let mut sorted: Vec<u128> = self.all.keys().copied().collect();
        sorted.sort_unstable();
        let near = |p: &&[u128]| p[1] - p[0] < NEAR;
        for pair in sorted.windows(2).filter(near) {
            let placed = self.known.iter().map(|(a, _)| self.root(*a));
            let placed: Vec<usize> = placed.chain([self.root(0)]).collect();
            if pair.iter().any(|a| !placed.contains(&self.root(*a))) {
                self.same_object(pair[0], pair[1]);
            }
        }
    }

    /// All of them with their place in the samples: objects lie elsewhere, and are as they are.
    fn of_samples(&mut self) -> IndexMap<u128, i128> {
        self.join_near();
        let mut starts: IndexMap<usize, (u128, i128)> = IndexMap::new();
        starts.insert(self.root(0), (0, 0));
        for (a, at) in &self.known {
            starts.entry(self.root(*a)).or_insert((*a, *at));
        }
        let mut out = IndexMap::new();
        for a in self.all.keys() {
            let number = starts.len();
            let fresh = (*a, further_object(number));
            let (from, at) = *starts.entry(self.root(*a)).or_insert(fresh);
            // (Around NULL, addresses are also such as -8.)
            let apart = a.wrapping_sub(from) as u64 as i64;
            out.insert(*a, at + i128::from(apart));
        }
        out
    }
}
