//! Addresses without a type: as which types is the object behind one `void *`,
//! or behind one number that holds an address, seen?
//!
//! What `malloc` or an undefined function returns was no typed pointer before,
//! so no conversion into `void *` tells what it is. A program that casts it to
//! two types sees one object in two ways all the same. Values are followed from
//! variable to variable without regard to order and direction (Steensgaard,
//! POPL 1996): places that get each other's values are one class, and all types
//! that a class is cast to see the same objects.
//!
//! A function that hands on nothing but what it got by calls itself (a wrapper
//! of `malloc`) returns another object each time: its result brings along the
//! types that it was seen as inside, and is no class with that of other calls.
//! The same holds for undefined functions. Rejected: one class for all that
//! comes from outside, which would join all structs that a program allocates.

use super::key::{key_of, Key, TypeId};
use indexmap::IndexSet;
use ir::types::Type;
use ir::{Effect, Expr, ExprKind, FuncId, Lval, Program, Stmt, StmtKind, VarId, VarKind};
use std::collections::BTreeSet;

/// What holds an address without a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Place {
    /// No pointer reaches it.
    Register(VarId),
    Cell(Key),
}

/// What one pass over the program finds.
#[derive(Default)]
pub(super) struct Untyped {
    places: IndexSet<Place>,
    /// Each gets values of the other, or may.
    flows: Vec<(usize, usize)>,
    casts: Vec<(usize, TypeId)>,
    /// Calls of defined functions: return slot, and where the result goes.
    results: Vec<(usize, usize)>,
}

impl Untyped {
    fn place(&mut self, program: &Program, lval: &Lval) -> usize {
        let register = lval.as_var().filter(|v| !program.var(*v).in_memory);
        let place = match register {
            Some(v) => Place::Register(v),
            None => Place::Cell(key_of(program, lval)),
        };
        self.places.insert_full(place).0
    }

    /// The places that a value may come from.
    fn sources(&mut self, program: &Program, e: &Expr, out: &mut Vec<usize>) {
        if !holds_address(program, &e.ty) {
            return;
        }
        match &e.kind {
            ExprKind::Load(lval) => out.push(self.place(program, lval)),
            ExprKind::Cast(a)
            | ExprKind::PtrAdd(a, _)
            | ExprKind::Unary(_, a)
            | ExprKind::Bits(_, a)
            | ExprKind::OldValue(a) => self.sources(program, a, out),
            ExprKind::Binary(_, a, b) | ExprKind::Cond(_, a, b) => {
                self.sources(program, a, out);
                self.sources(program, b, out);
            }
            _ => {}
        }
    }

    /// A value without a type becomes a pointer to the type.
    pub(super) fn cast(&mut self, program: &Program, from: &Expr, to: TypeId) {
        let mut sources = Vec::new();
        self.sources(program, from, &mut sources);
        self.casts.extend(sources.into_iter().map(|s| (s, to)));
    }

    fn assign(&mut self, program: &Program, lhs: &Lval, rhs: &Expr) {
        if !holds_address(program, &lhs.ty) {
            return;
        }
        let mut sources = Vec::new();
        self.sources(program, rhs, &mut sources);
        let lhs = self.place(program, lhs);
        self.flows.extend(sources.into_iter().map(|s| (lhs, s)));
    }

    pub(super) fn statement(&mut self, program: &Program, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => self.assign(program, lhs, rhs),
            StmtKind::Call { dst, callee, args } => self.call(program, dst.as_ref(), *callee, args),
            _ => {}
        }
    }

    fn call(&mut self, program: &Program, dst: Option<&Lval>, callee: FuncId, args: &[Expr]) {
        let f = program.func(callee);
        if f.body.is_none() {
            return;
        }
        for (formal, arg) in f.formals.iter().zip(args) {
            self.assign(program, &Lval::var(*formal, program), arg);
        }
        if let (Some(dst), Some(slot)) = (dst, f.return_slot) {
            if holds_address(program, &dst.ty) {
                let slot = self.place(program, &Lval::var(slot, program));
                let dst = self.place(program, dst);
                self.results.push((slot, dst));
            }
        }
    }

    /// The types that see the same objects, class by class. `same` gives equal
    /// numbers to cells that are known to be joined.
    pub(super) fn classes(
        &self,
        program: &Program,
        mut same: impl FnMut(Key) -> usize,
    ) -> Vec<BTreeSet<TypeId>> {
        let mut classes = Classes::new(self.places.len());
        let mut cells: IndexSet<usize> = IndexSet::new();
        let mut first = Vec::new();
        for (i, place) in self.places.iter().enumerate() {
            match place {
                Place::Cell(key) => {
                    let (n, new) = cells.insert_full(same(*key));
                    if new {
                        first.push(i);
                    }
                    classes.join(first[n], i);
                    classes.shared[i] = true;
                }
                Place::Register(v) => {
                    let kind = program.var(*v).kind;
                    classes.shared[i] = matches!(kind, VarKind::Global | VarKind::Formal(..));
                }
            }
        }
        for i in 0..self.places.len() {
            let root = classes.find(i);
            classes.shared[root] |= classes.shared[i];
        }
        for (a, b) in &self.flows {
            classes.join(*a, *b);
        }
        // A class that is joined may be shared from then on, and a function
        // that returned it hands on more than it got.
        loop {
            let mut changed = false;
            for (slot, dst) in &self.results {
                let root = classes.find(*slot);
                changed |= classes.shared[root] && classes.join(*slot, *dst);
            }
            if !changed {
                break;
            }
        }
        for (place, ty) in &self.casts {
            let root = classes.find(*place);
            classes.types[root].insert(*ty);
        }
        loop {
            let mut changed = false;
            for (slot, dst) in &self.results {
                let (slot, dst) = (classes.find(*slot), classes.find(*dst));
                let inside = classes.types[slot].clone();
                let before = classes.types[dst].len();
                classes.types[dst].extend(inside);
                changed |= classes.types[dst].len() > before;
            }
            if !changed {
                break;
            }
        }
        classes.types
    }
}

/// Union-find over places.
struct Classes {
    parent: Vec<usize>,
    /// Does a root's class reach further than the variables of one call?
    shared: Vec<bool>,
    /// What a root's class is cast to.
    types: Vec<BTreeSet<TypeId>>,
}

impl Classes {
    fn new(places: usize) -> Classes {
        Classes {
            parent: (0..places).collect(),
            shared: vec![false; places],
            types: vec![BTreeSet::new(); places],
        }
    }

    fn find(&mut self, mut i: usize) -> usize {
        while self.parent[i] != i {
            self.parent[i] = self.parent[self.parent[i]];
            i = self.parent[i];
        }
        i
    }

    /// Were they two classes?
    fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        let (root, other) = (a.min(b), a.max(b));
        self.parent[other] = root;
        self.shared[root] |= self.shared[other];
        root != other
    }
}

/// `void *`, and integers that are wide enough for an address.
fn holds_address(program: &Program, ty: &Type) -> bool {
    let model = program.types.model;
    match ty {
        Type::Ptr(to) => **to == Type::Void,
        Type::Int(kind) => kind.width(model) >= model.pointer_width(),
        _ => false,
    }
}
