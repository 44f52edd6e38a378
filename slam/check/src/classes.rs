//! Which objects a pointer can lead to, by unification (Steensgaard, POPL 1996): objects
//! that one pointer may lead to are one class, and what is in a class is seen as one
//! memory ([`crate::regions`]).
//!
//! What undefined functions, other files and numbers that became pointers may lead to is
//! one class, the outside. Its pointers lead to itself.
//!
//! A class in which memory is seen by types that do not agree (casts, unions) is one of
//! bytes. There pointers may come from any bytes, so they lead to the outside, which is one
//! of bytes then, too, as it is where numbers become pointers; unless nothing ever looks at
//! what is there.
//!
//! c2bp decides the same by inclusion (Andersen), region by region. This is not that
//! analysis on purpose: coarser and shorter. Where a proof needs more, it has to say so
//! in its invariants (`p != &x`).

use ir::handed_on::returns_numbers;
use ir::types::{CompId, Type, Types};
use ir::{
    Base, Between, CmpOp, Effect, Expr, ExprKind, FuncId, Input, Lval, Program, Step, Stmt,
    StmtKind, VarId, Why,
};
use std::collections::{BTreeMap, BTreeSet};

/// A type as far as the places of its cells are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// A scalar of so many bytes; is it a pointer?
    Scalar(u64, bool),
    Comp(CompId),
}

/// The shape of what a pointer leads to; none of `void` and functions.
pub fn shape(types: &Types, ty: &Type) -> Option<Shape> {
    match ty {
        Type::Array(t, _) => shape(types, t),
        Type::Comp(c) => Some(Shape::Comp(*c)),
        Type::Void | Type::Func(_) => None,
        scalar => Some(Shape::Scalar(types.size(scalar)?, scalar.is_ptr())),
    }
}

/// A class of objects, or the contents of a variable.
pub type Class = usize;

#[derive(Clone, Debug, Default)]
struct Members {
    parent: Class,
    /// Where the pointers in it lead.
    pointees: Option<Class>,
    /// The types that pointers to it are converted from and to, by way of `void *`.
    through_void: BTreeSet<Shape>,
    /// Does any pointer of the program become a `void *` there?
    into_void: bool,
    /// Is a pointer read from an object there?
    read: bool,
    /// Is anything read from one, or copied out of it?
    looked: bool,
    bytes: bool,
    /// Scalar fields whose addresses are taken.
    fields: BTreeSet<(CompId, usize)>,
    /// The bytes of the scalars that pointers to such are followed to.
    plain: BTreeSet<u64>,
    /// The variables in it.
    vars: BTreeSet<VarId>,
    allocated: bool,
}

/// The classes of a program.
pub struct Classes<'p> {
    program: &'p Program,
    members: Vec<Members>,
    /// Of each variable.
    vars: Vec<Class>,
    pub outside: Class,
    /// The nodes that a field links, where ways along it are spoken of.
    linked: BTreeMap<(CompId, usize), Class>,
    /// Does the program get pointers from there?
    comes_in: bool,
    /// What the outside may look at and not write.
    shown: Vec<Class>,
    /// Are there pointers with no value, which are taken not to be followed?
    pub uninitialised: bool,
}

/// Does the type have a union in it, or members that share bytes like a union's?
fn has_union(types: &Types, ty: &Type) -> bool {
    match ty {
        Type::Array(t, _) => has_union(types, t),
        Type::Comp(c) => {
            let comp = types.comp(*c);
            let count = comp.fields.as_ref().map_or(0, Vec::len);
            (0..count).any(|i| shares_bytes(types, *c, i))
                || comp
                    .fields
                    .iter()
                    .flatten()
                    .any(|f| has_union(types, &f.ty))
        }
        _ => false,
    }
}

/// May a member share bytes with another one of its structure or union?
fn shares_bytes(types: &Types, c: CompId, i: usize) -> bool {
    let count = types.comp(c).fields.as_ref().map_or(0, Vec::len);
    types.reaches_behind(&types.field(c, i).ty) || (0..count).any(|j| types.overlap(c, i, j))
}

impl<'p> Classes<'p> {
    /// The classes of all functions with bodies, seen through further expressions, too.
    pub fn new<'e>(program: &'p Program, views: impl IntoIterator<Item = &'e Expr>) -> Classes<'p> {
        let mut classes = Classes {
            program,
            members: Vec::new(),
            vars: Vec::new(),
            outside: 0,
            linked: BTreeMap::new(),
            comes_in: false,
            shown: Vec::new(),
            uninitialised: false,
        };
        classes.outside = classes.fresh();
        let outside = classes.outside;
        classes.members[outside].pointees = Some(outside);
        for n in 0..program.vars.len() {
            let class = classes.fresh();
            if program.vars[n].in_memory {
                classes.members[class].vars.insert(VarId(n as u32));
            }
            classes.vars.push(class);
        }
        for v in &program.exported {
            let class = classes.vars[v.0 as usize];
            match program.named_outside.contains(v) {
                true => classes.unify(class, outside),
                // That it is not written by its name is taken for granted, and listed. What
                // it leads to may be, by whoever reads it.
                false => {
                    classes.shown.push(class);
                    if program.types.has_pointers(&program.var(*v).ty) {
                        let behind = classes.pointees(class);
                        classes.unify(behind, outside);
                    }
                }
            }
        }
        for v in program.external.iter().chain(&program.named_outside) {
            classes.contents_reached_from_outside(*v);
        }
        for v in &program.func(program.entry).formals {
            classes.contents_reached_from_outside(*v);
        }
        for (_, function) in program.functions() {
            for s in function.body.iter().flatten() {
                s.walk(&mut |s| classes.statement(s));
            }
        }
        for e in views {
            classes.value(e);
        }
        classes.settle();
        classes
    }

    fn fresh(&mut self) -> Class {
        let class = self.members.len();
        self.members.push(Members {
            parent: class,
            ..Members::default()
        });
        class
    }

    /// The one that stands for all that were unified with it.
    pub fn find(&self, mut c: Class) -> Class {
        while self.members[c].parent != c {
            c = self.members[c].parent;
        }
        c
    }

    fn unify(&mut self, a: Class, b: Class) {
        let mut work = vec![(a, b)];
        while let Some((a, b)) = work.pop() {
            let (a, b) = (self.find(a), self.find(b));
            if a == b {
                continue;
            }
            let gone = std::mem::take(&mut self.members[b]);
            self.members[b].parent = a;
            let kept = &mut self.members[a];
            kept.through_void.extend(gone.through_void);
            kept.into_void |= gone.into_void;
            kept.read |= gone.read;
            kept.looked |= gone.looked;
            kept.bytes |= gone.bytes;
            kept.fields.extend(gone.fields);
            kept.plain.extend(gone.plain);
            kept.vars.extend(gone.vars);
            kept.allocated |= gone.allocated;
            match (kept.pointees, gone.pointees) {
                (Some(x), Some(y)) => work.push((x, y)),
                (None, there) => kept.pointees = there,
                _ => {}
            }
        }
    }

    /// What the pointers in the objects of a class lead to.
    pub fn pointees(&mut self, c: Class) -> Class {
        let c = self.find(c);
        if let Some(p) = self.members[c].pointees {
            return self.find(p);
        }
        let fresh = self.fresh();
        self.members[c].pointees = Some(fresh);
        fresh
    }

    /// What the outside puts into a variable leads there.
    fn contents_reached_from_outside(&mut self, v: VarId) {
        if self.program.types.has_pointers(&self.program.var(v).ty) {
            let inside = self.pointees(self.vars[v.0 as usize]);
            self.comes_in = true;
            self.unify(inside, self.outside);
        }
    }

    /// The class of the object that an l-value is in.
    pub fn object(&mut self, lv: &Lval) -> Class {
        let types = &self.program.types;
        let class = match &lv.base {
            Base::Var(v) => self.find(self.vars[v.0 as usize]),
            Base::Deref(p) if p.kind == ExprKind::SomeNode => self.linked_by(lv),
            Base::Deref(p) => match self.value(p) {
                Some(class) => class,
                None => self.outside,
            },
        };
        if let (Base::Deref(_), Some(Shape::Scalar(size, _))) = (&lv.base, shape(types, &lv.ty)) {
            if !lv.path.iter().any(|s| matches!(s, Step::Field(..))) {
                let class = self.find(class);
                self.members[class].plain.insert(size);
            }
        }
        for step in &lv.path {
            match step {
                Step::Field(c, i) if shares_bytes(types, *c, *i) => {
                    let class = self.find(class);
                    self.members[class].bytes = true;
                }
                Step::Index(i) => {
                    self.value(i);
                }
                Step::Field(..) => {}
            }
        }
        self.find(class)
    }

    /// The class of the nodes of which one is met on a way along a field.
    fn linked_by(&mut self, link: &Lval) -> Class {
        let Some(Step::Field(c, i)) = link.path.last() else {
            return self.outside;
        };
        match self.linked.get(&(*c, *i)) {
            Some(class) => self.find(*class),
            None => {
                let class = self.fresh();
                self.linked.insert((*c, *i), class);
                class
            }
        }
    }

    /// All nodes of ways along a link are in one class, and what they lead to.
    fn ways(&mut self, b: &Between) {
        let ExprKind::Load(link) = &b.link.kind else {
            return;
        };
        let nodes = self.object(link);
        for e in [&b.from, &b.via, &b.to] {
            if let Some(class) = self.value(e) {
                self.unify(nodes, class);
            }
        }
        let next = self.pointees(nodes);
        self.unify(nodes, next);
    }

    /// The class of the objects that a value may lead to; `None` if to none.
    pub fn value(&mut self, e: &Expr) -> Option<Class> {
        match &e.kind {
            ExprKind::Load(lv) => {
                let object = self.object(lv);
                self.members[object].read |= lv.ty.is_ptr();
                self.members[object].looked = true;
                lv.ty.is_ptr().then(|| self.pointees(object))
            }
            ExprKind::AddrOf(lv) => {
                let object = self.object(lv);
                let field = lv.path.iter().rev().find_map(|s| match s {
                    Step::Field(c, i) => Some((*c, *i)),
                    Step::Index(_) => None,
                });
                let scalar = matches!(shape(&self.program.types, &lv.ty), Some(Shape::Scalar(..)));
                if let Some(field) = field.filter(|_| scalar) {
                    self.members[object].fields.insert(field);
                }
                Some(object)
            }
            ExprKind::Cast(inner) => self.cast(inner, &e.ty),
            ExprKind::OldValue(inner) => self.value(inner),
            ExprKind::PtrAdd(p, i) => {
                self.value(i);
                self.value(p)
            }
            ExprKind::Cond(c, a, b) => {
                self.value(c);
                match (self.value(a), self.value(b)) {
                    (Some(a), Some(b)) => {
                        self.unify(a, b);
                        Some(self.find(a))
                    }
                    (a, b) => a.or(b),
                }
            }
            ExprKind::Between(b) => {
                self.ways(b);
                None
            }
            // What is compared so with something else tells where it lies.
            ExprKind::PtrDiff(a, b) => {
                let sides = (self.value(a), self.value(b));
                if sides.0.map(|c| self.find(c)) != sides.1.map(|c| self.find(c)) {
                    for class in [sides.0, sides.1].into_iter().flatten() {
                        self.unify(class, self.outside);
                    }
                }
                None
            }
            ExprKind::Int(n) => (e.ty.is_ptr() && *n != 0).then_some(self.outside),
            ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, b) => {
                let followed = |x: &Expr| {
                    let nodes = self.program.followed.as_ref().map(|f| f.nodes.as_slice());
                    let nodes = nodes.unwrap_or_default();
                    x.loads()
                        .iter()
                        .any(|lv| lv.as_var().is_some_and(|v| nodes.contains(&v)))
                };
                let either = followed(a) || followed(b);
                if let (Some(a), Some(b), true) = (self.value(a), self.value(b), either) {
                    self.unify(a, b);
                }
                None
            }
            _ => {
                for child in e.children() {
                    self.value(child);
                }
                None
            }
        }
    }

    fn cast(&mut self, inner: &Expr, to: &Type) -> Option<Class> {
        let types = &self.program.types;
        let value = self.value(inner);
        match (&inner.ty, to) {
            (Type::Ptr(from), Type::Ptr(to)) => {
                let class = self.find(value?);
                match (shape(types, from), shape(types, to)) {
                    (Some(a), Some(b)) if a != b => self.members[class].bytes = true,
                    // A pointer that comes back from `void *`, or goes there.
                    (Some(a), None) => {
                        self.members[class].through_void.insert(a);
                        self.members[class].into_void = true;
                    }
                    (None, Some(a)) => {
                        self.members[class].through_void.insert(a);
                    }
                    _ => {}
                }
                Some(class)
            }
            (Type::Ptr(_), _) => {
                if let Some(class) = value {
                    self.unify(class, self.outside);
                }
                None
            }
            // A number leads anywhere, also between the cells of an object.
            (_, Type::Ptr(_)) => {
                let outside = self.find(self.outside);
                self.members[outside].bytes |= inner.as_int().is_none();
                self.comes_in |= inner.as_int() != Some(0);
                (inner.as_int() != Some(0)).then_some(outside)
            }
            _ => None,
        }
    }

    fn flow(&mut self, to: &Lval, value: Option<Class>) {
        let object = self.object(to);
        if let (Some(value), true) = (value, to.ty.is_ptr()) {
            let inside = self.pointees(object);
            self.unify(inside, value);
        }
    }

    fn copy(&mut self, to: &Lval, from: &Lval) {
        let (a, b) = (self.object(to), self.object(from));
        self.whole(to);
        self.whole(from);
        let b = self.find(b);
        self.members[b].looked = true;
        if self.program.types.has_pointers(&to.ty) {
            let (a, b) = (self.pointees(a), self.pointees(b));
            self.unify(a, b);
        }
    }

    /// An object is read or written as a whole.
    fn whole(&mut self, lv: &Lval) {
        let class = self.object(lv);
        if has_union(&self.program.types, &lv.ty) {
            self.members[class].bytes = true;
        }
    }

    fn reached_from_outside(&mut self, lv: &Lval) {
        let object = self.object(lv);
        if self.program.types.has_pointers(&lv.ty) {
            let inside = self.pointees(object);
            self.comes_in = true;
            self.unify(inside, self.outside);
        }
    }

    fn statement(&mut self, s: &Stmt) {
        for e in s.reads() {
            self.value(e);
        }
        match &s.kind {
            StmtKind::Effect(effect) => self.effect(effect),
            StmtKind::Call { dst, callee, args } => self.call(dst.as_ref(), *callee, args),
            _ => {}
        }
    }

    fn effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Assign { lhs, rhs } => {
                let value = self.value(rhs);
                self.flow(lhs, value);
            }
            Effect::Copy { dst, src } => self.copy(dst, src),
            Effect::Zero { lhs } => self.whole(lhs),
            Effect::Havoc { lhs, why } => {
                self.whole(lhs);
                if let Some(read) = why.read() {
                    let value = self.value(read);
                    self.flow(lhs, value);
                }
                let followed = self.program.followed.as_ref();
                let followed = lhs
                    .as_var()
                    .is_some_and(|v| followed.is_some_and(|f| f.has(v)));
                match why {
                    _ if followed => {}
                    Why::Input(Input::Uninitialised(_)) => {
                        self.uninitialised |= self.program.types.has_pointers(&lhs.ty);
                    }
                    _ => self.reached_from_outside(lhs),
                }
            }
            Effect::Alloc { lhs, .. } => {
                let site = self.fresh();
                self.members[site].allocated = true;
                self.flow(lhs, Some(site));
            }
        }
    }

    fn call(&mut self, dst: Option<&Lval>, callee: FuncId, args: &[Expr]) {
        let program = self.program;
        let function = program.func(callee);
        if let Some(dst) = dst {
            self.whole(dst);
        }
        let defined = function.body.is_some();
        if defined {
            for (formal, arg) in function.formals.iter().zip(args) {
                let formal = Lval::var(*formal, program);
                match &arg.kind {
                    ExprKind::Load(lv) if !lv.ty.is_scalar() => self.copy(&formal, lv),
                    _ => {
                        let value = self.value(arg);
                        self.flow(&formal, value);
                    }
                }
            }
            if let (Some(dst), Some(slot)) = (dst, function.return_slot) {
                let slot = Lval::var(slot, program);
                match dst.ty.is_scalar() {
                    true => {
                        let value = self.value(&Expr::load(slot));
                        self.flow(dst, value);
                    }
                    false => self.copy(dst, &slot),
                }
            }
        } else if let Some(dst) = dst {
            self.reached_from_outside(dst);
        }
        let first = if defined { function.formals.len() } else { 0 };
        let read_only = |i: usize| !defined && function.reads_only(i);
        // One that keeps nothing may still hand addresses back, or put them where it writes.
        let mut pointers = args.iter().enumerate().filter(|(_, arg)| arg.ty.is_ptr());
        let writes = pointers.any(|(i, _)| !read_only(i));
        let returns = dst.is_some_and(|d| program.types.has_pointers(&d.ty));
        let returns = returns || function.is_told_local() && returns_numbers(program, callee);
        let hands_on = defined || !function.forgets || writes || returns;
        for (i, arg) in args.iter().enumerate().skip(first) {
            match &arg.kind {
                ExprKind::Load(lv) if !lv.ty.is_scalar() => self.reached_from_outside(lv),
                _ => {
                    if let Some(class) = self.value(arg) {
                        // What only looks at an object knows the addresses in it.
                        let behind = self.pointees(class);
                        self.unify(behind, self.outside);
                        match (hands_on, read_only(i)) {
                            (true, true) => self.shown.push(class),
                            (true, false) => self.unify(class, self.outside),
                            (false, _) => {}
                        }
                    }
                }
            }
        }
    }

    /// Bytes may be pointers, and pointers that lead nowhere are the outside's: until
    /// nothing changes.
    fn settle(&mut self) {
        loop {
            let mut changed = false;
            // A pointer that comes in may lead to what was shown.
            self.comes_in |= self.members[self.find(self.outside)].read;
            if self.comes_in {
                for class in std::mem::take(&mut self.shown) {
                    self.unify(class, self.outside);
                    changed = true;
                }
            }
            for c in 0..self.members.len() {
                if self.find(c) != c {
                    continue;
                }
                let is_outside = c == self.find(self.outside);
                let pointees = self.members[c].pointees;
                if let Some(p) = pointees {
                    let p = self.find(p);
                    let empty = self.members[p].vars.is_empty() && !self.members[p].allocated;
                    // Nobody learns of addresses in bytes that are never looked at.
                    let bytes = self.is_bytes(c) && self.members[c].looked;
                    if p != self.find(self.outside) && (bytes || empty) && !is_outside {
                        self.unify(p, self.outside);
                        changed = true;
                    }
                    // What is read there may be made of any bytes, and lead into the
                    // middle of an object.
                    let outside = self.find(self.outside);
                    if bytes && !(self.members[outside].bytes && self.comes_in) {
                        self.members[outside].bytes = true;
                        self.comes_in = true;
                        changed = true;
                    }
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// Is memory seen as bytes there?
    pub fn is_bytes(&self, c: Class) -> bool {
        let c = self.find(c);
        let members = &self.members[c];
        let apart = c == self.find(self.outside) && !members.into_void;
        members.bytes || (members.through_void.len() > 1 && !apart)
    }

    /// May a pointer to a scalar lead to the field there? The program takes its address; or the
    /// outside, which knows the object, hands in pointers that are followed to such scalars.
    pub fn is_taken(&self, c: Class, field: (CompId, usize)) -> bool {
        let members = &self.members[self.find(c)];
        let types = &self.program.types;
        let of = types.field(field.0, field.1);
        let handed_in = || match shape(types, &of.ty) {
            Some(Shape::Scalar(size, _)) => of.bits.is_none() && members.plain.contains(&size),
            _ => false,
        };
        members.fields.contains(&field) || self.is_outside(c) && handed_in()
    }

    /// The one object of a class, if it has no other.
    pub fn only(&self, c: Class) -> Option<VarId> {
        let c = self.find(c);
        let members = &self.members[c];
        let one = members.vars.len() == 1 && !members.allocated && c != self.find(self.outside);
        members.vars.first().copied().filter(|_| one)
    }

    pub fn is_outside(&self, c: Class) -> bool {
        self.find(c) == self.find(self.outside)
    }

    /// The classes that can be reached from some by pointers, these included.
    pub fn reach(&self, start: impl IntoIterator<Item = Class>) -> BTreeSet<Class> {
        let mut work: Vec<Class> = start.into_iter().map(|c| self.find(c)).collect();
        let mut seen = BTreeSet::new();
        while let Some(c) = work.pop() {
            if seen.insert(c) {
                let next = self.members[c].pointees;
                work.extend(next.map(|p| self.find(p)));
            }
        }
        seen
    }
}
