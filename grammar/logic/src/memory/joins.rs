//! Which cells form one region: union-find over kinds of cells, joined where
//! the program looks at one object in two ways (see [`super`] for when).
//!
//! One pass over the types, the statements and any further expressions; what
//! meets through `void *` is joined at the end, until nothing new is found:
//! any type that goes in with any that comes out, and what [`Untyped`] knows of
//! one `void *` that comes out as two.

use super::key::{element, first_member, key_of, leaf_keys, leaf_pointees, plain_key, Key, TypeId};
use super::untyped::Untyped;
use indexmap::IndexSet;
use ir::types::{CompId, IntKind, Type, Types};
use ir::{Expr, ExprKind, Program, Stmt};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Union-find over keys, filled in one pass over the program.
#[derive(Default)]
pub(super) struct Joins {
    index: HashMap<Key, usize>,
    keys: Vec<Key>,
    parent: Vec<usize>,
    types: IndexSet<Type>,
    /// What was found out about a type that another is joined with.
    parts: HashMap<TypeId, Rc<Parts>>,
    /// Pointee types converted to `void *` or to an integer, and from them.
    into_void: IndexSet<TypeId>,
    out_of_void: IndexSet<TypeId>,
    /// Pointee types whose pointers are moved by arithmetic somewhere.
    moved: HashSet<TypeId>,
    /// Are pointers moved by bytes, so that they may land on any member?
    moved_by_bytes: bool,
    untyped: Untyped,
    /// Pairs of types that are joined, and those of them still to be looked at.
    seen: HashSet<(TypeId, TypeId)>,
    work: Vec<(TypeId, TypeId)>,
}

struct Parts {
    /// Some leaf; it is joined with all others.
    leaf: Option<Key>,
    /// What its pointers point to, each once.
    pointees: Vec<TypeId>,
}

impl Joins {
    fn key(&mut self, key: Key) -> usize {
        if let Some(&i) = self.index.get(&key) {
            return i;
        }
        let i = self.keys.len();
        self.index.insert(key, i);
        self.keys.push(key);
        self.parent.push(i);
        i
    }

    fn find(&mut self, mut i: usize) -> usize {
        while self.parent[i] != i {
            self.parent[i] = self.parent[self.parent[i]];
            i = self.parent[i];
        }
        i
    }

    fn join(&mut self, a: Key, b: Key) {
        let (a, b) = (self.key(a), self.key(b));
        let (a, b) = (self.find(a), self.find(b));
        self.parent[a.max(b)] = a.min(b);
    }

    fn join_all(&mut self, keys: &[Key]) {
        for k in keys.iter().skip(1) {
            self.join(keys[0], *k);
        }
    }

    /// Takes in the whole program.
    pub(super) fn collect(&mut self, program: &Program) {
        let types = &program.types;
        for key in [Key::Bool, Key::Pointer]
            .into_iter()
            .chain([8, 16, 32, 64, 128].map(Key::Int))
        {
            self.key(key);
        }
        for width in [32, 64, 96, 128] {
            self.key(Key::Float(width));
        }
        for (id, comp) in types.comps.iter().enumerate() {
            let id = CompId(id as u32);
            let mut keys = Vec::new();
            leaf_keys(types, &Type::Comp(id), &mut keys);
            for k in &keys {
                self.key(*k);
            }
            if comp.is_union {
                self.join_all(&keys);
                let mut pointees = Vec::new();
                leaf_pointees(types, &Type::Comp(id), &mut pointees);
                for t in &pointees {
                    for u in &pointees {
                        self.convert(t, u);
                    }
                }
            }
        }
        for f in &program.funcs {
            for s in f.body.iter().flatten() {
                s.walk(&mut |s| self.statement(program, s));
            }
        }
        // Joining two views may find further conversions.
        let mut done = (0, 0);
        loop {
            while let Some((a, b)) = self.work.pop() {
                self.views(types, a, b);
            }
            let ends = (self.into_void.len(), self.out_of_void.len());
            for i in 0..ends.0 {
                let from = if i < done.0 { done.1 } else { 0 };
                for j in from..ends.1 {
                    self.see(self.into_void[i], self.out_of_void[j]);
                }
            }
            done = ends;
            self.see_untyped(program);
            if self.work.is_empty() {
                break;
            }
        }
    }

    /// What one `void *` is cast to.
    fn see_untyped(&mut self, program: &Program) {
        let untyped = std::mem::take(&mut self.untyped);
        let classes = untyped.classes(program, |key| {
            let i = self.key(key);
            self.find(i)
        });
        self.untyped = untyped;
        for types in classes {
            for a in &types {
                for b in types.range(a + 1..) {
                    self.see(*a, *b);
                }
            }
        }
    }

    fn statement(&mut self, program: &Program, stmt: &Stmt) {
        self.untyped.statement(program, stmt);
        for e in stmt.reads() {
            e.walk(&mut |e| self.expression(program, e));
        }
    }

    /// Takes in one node of an expression.
    pub(super) fn expression(&mut self, program: &Program, e: &Expr) {
        let types = &program.types;
        match &e.kind {
            ExprKind::AddrOf(lv) => {
                // A pointer to a scalar field, or into an array that is a
                // field, is dereferenced as a plain cell.
                let leaf = element(&lv.ty);
                if leaf.is_scalar() {
                    let key = key_of(program, lv);
                    if matches!(key, Key::Field(..)) {
                        self.join(key, plain_key(types, leaf));
                    }
                }
            }
            ExprKind::PtrAdd(p, i) if i.as_int() != Some(0) => match p.ty.pointee() {
                Some(Type::Void | Type::Int(IntKind::Char | IntKind::SChar | IntKind::UChar)) => {
                    self.moved_by_bytes = true;
                }
                Some(to) => {
                    let to = self.number(to);
                    self.moved.insert(to);
                }
                None => {}
            },
            // NULL points to nothing that could be seen.
            ExprKind::Cast(from) if from.as_int().is_none() => {
                match (&from.ty, &e.ty) {
                    (Type::Ptr(a), Type::Ptr(b)) => self.convert(a, b),
                    (Type::Ptr(a), Type::Int(_)) => self.convert(a, &Type::Void),
                    (Type::Int(_), Type::Ptr(b)) => self.convert(&Type::Void, b),
                    _ => {}
                }
                if let Some(to) = e.ty.pointee().filter(|to| **to != Type::Void) {
                    let to = self.number(to);
                    self.untyped.cast(program, from, to);
                }
            }
            _ => {}
        }
    }

    /// A pointer to `a` becomes a pointer to `b`. A number that holds an
    /// address is a `void *` here.
    fn convert(&mut self, a: &Type, b: &Type) {
        let (a, b) = (self.number(a), self.number(b));
        self.convert_numbers(a, b);
    }

    fn number(&mut self, ty: &Type) -> TypeId {
        let ty = element(ty);
        match self.types.get_index_of(ty) {
            Some(n) => n,
            None => self.types.insert_full(ty.clone()).0,
        }
    }

    fn convert_numbers(&mut self, a: TypeId, b: TypeId) {
        let void = |t: TypeId| self.types[t] == Type::Void;
        match (void(a), void(b)) {
            (true, true) => {}
            (true, false) => {
                self.out_of_void.insert(b);
            }
            (false, true) => {
                self.into_void.insert(a);
            }
            (false, false) => self.see(a, b),
        }
    }

    /// One object may be seen both as an `a` and as a `b`.
    fn see(&mut self, a: TypeId, b: TypeId) {
        let pair = (a.min(b), a.max(b));
        if a != b && self.seen.insert(pair) {
            self.work.push(pair);
        }
    }

    fn views(&mut self, types: &Types, a: TypeId, b: TypeId) {
        let (x, y) = (self.types[a].clone(), self.types[b].clone());
        for (outer, inner, id) in [(&x, &y, b), (&y, &x, a)] {
            // A pointer to the first member that is moved may reach the others.
            if self.moved_by_bytes || self.moved.contains(&id) {
                continue;
            }
            if let Some(key) = first_member(types, outer, inner) {
                if let Some(key) = key {
                    self.join(key, plain_key(types, inner));
                }
                return;
            }
        }
        let (x, y) = (self.parts(types, a), self.parts(types, b));
        if let (Some(x), Some(y)) = (x.leaf, y.leaf) {
            self.join(x, y);
        }
        // What one view stores as a `T *`, the other may read as a `U *`.
        for t in &x.pointees {
            for u in &y.pointees {
                self.convert_numbers(*t, *u);
                self.convert_numbers(*u, *t);
            }
        }
    }

    /// The leaves of a type, joined with each other, and its pointers.
    fn parts(&mut self, types: &Types, t: TypeId) -> Rc<Parts> {
        if let Some(parts) = self.parts.get(&t) {
            return parts.clone();
        }
        let ty = self.types[t].clone();
        let (mut keys, mut pointees) = (Vec::new(), Vec::new());
        leaf_keys(types, &ty, &mut keys);
        self.join_all(&keys);
        leaf_pointees(types, &ty, &mut pointees);
        let pointees: IndexSet<TypeId> = pointees.iter().map(|p| self.number(p)).collect();
        let parts = Rc::new(Parts {
            leaf: keys.first().copied(),
            pointees: pointees.into_iter().collect(),
        });
        self.parts.insert(t, parts.clone());
        parts
    }

    /// The classes of keys, in the order of their first members.
    pub(super) fn finish(mut self) -> Vec<Vec<Key>> {
        let mut classes: HashMap<usize, Vec<usize>> = HashMap::new();
        for i in 0..self.keys.len() {
            let root = self.find(i);
            classes.entry(root).or_default().push(i);
        }
        let mut roots: Vec<_> = classes.into_iter().collect();
        roots.sort();
        let keys = |members: Vec<usize>| members.iter().map(|&i| self.keys[i]).collect();
        roots.into_iter().map(|(_, m)| keys(m)).collect()
    }
}
