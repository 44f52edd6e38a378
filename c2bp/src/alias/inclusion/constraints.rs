//! The constraints of statements: what each of them lets flow where (Andersen, 1994, 4.4).
//!
//! A call of an undefined function hands its arguments to the outside, or, if nobody keeps
//! them, lends them; what comes back may be anything that was handed out.

use super::{scalar_of, Solver};
use crate::alias::numbers::{looks, Look};
use crate::alias::object::{carriers, class_of, register, Class, Node, Object};
use grammar::cli::Assumed;
use ir::handed_on::returns_numbers;
use ir::known_by_name::{is_untyped, may_lead_to};
use ir::types::Type;
use ir::{Base, Effect, Expr, ExprKind, FuncId, Lval, Stmt, StmtKind, VarId};
use std::collections::BTreeSet;

impl Solver<'_> {
    pub(super) fn class(&self, lval: &Lval) -> Class {
        class_of(self.memory, self.memory.region(self.program, lval))
    }

    /// A node for the objects that the value of `e`, if it is a pointer, may
    /// point to.
    fn value(&mut self, e: &Expr) -> Node {
        let out = self.node();
        match &e.kind {
            ExprKind::AddrOf(lv) => {
                let base = self.base(lv);
                self.edge(base, out);
            }
            ExprKind::Load(lv) => {
                if let Some(v) = register(self.program, lv) {
                    if lv.ty.is_ptr() {
                        let from = self.register(v);
                        self.edge(from, out);
                    }
                } else if lv.ty.is_ptr() {
                    let base = self.base(lv);
                    self.load(base, self.class(lv), out);
                }
            }
            ExprKind::FuncAddr(f) => self.point(out, Object::Function(*f)),
            ExprKind::Cast(from) => match from.ty.is_ptr() {
                true => {
                    let value = self.value(from);
                    self.edge(value, out);
                }
                false if from.as_int() != Some(0) => self.edge(self.numbers, out),
                false => {}
            },
            // A constant address, as of a device's registers.
            ExprKind::Int(n) if *n != 0 && e.ty.is_ptr() => self.edge(self.numbers, out),
            _ => {
                for part in carriers(e).into_iter().filter(|part| part.ty.is_ptr()) {
                    let from = self.value(part);
                    self.edge(from, out);
                }
            }
        }
        out
    }

    /// A node that points to the objects an l-value may lie in.
    fn base(&mut self, lval: &Lval) -> Node {
        match &lval.base {
            Base::Var(v) => {
                let n = self.node();
                self.point(n, Object::Var(*v));
                n
            }
            Base::Deref(p) => self.value(p),
        }
    }

    fn load(&mut self, base: Node, class: Class, to: Node) {
        if !self.holders.contains(&class) {
            return;
        }
        self.loads[base].push((class, to));
    }

    /// Stores the value of a node into a scalar.
    fn store(&mut self, lhs: &Lval, from: Node) {
        if let Some(v) = register(self.program, lhs) {
            if lhs.ty.is_ptr() {
                let to = self.register(v);
                self.edge(from, to);
            }
            return;
        }
        let class = self.class(lhs);
        if self.holders.contains(&class) {
            let base = self.base(lhs);
            // Bytes of a pointer that come from no pointer.
            let from = if lhs.ty.is_ptr() { from } else { self.numbers };
            self.stores[base].push((class, from));
        }
    }

    /// Stores into every cell of an object, scalar or aggregate.
    pub fn store_all(&mut self, lhs: &Lval, from: Node) {
        if lhs.ty.is_scalar() {
            return self.store(lhs, from);
        }
        let base = self.base(lhs);
        for class in self.classes(lhs) {
            self.stores[base].push((class, from));
        }
    }

    fn classes(&self, object: &Lval) -> BTreeSet<Class> {
        let regions = self.memory.regions_of_object(self.program, object);
        regions
            .into_iter()
            .map(|r| class_of(self.memory, r))
            .filter(|class| self.holders.contains(class))
            .collect()
    }

    fn copy(&mut self, dst: &Lval, src: &Lval) {
        let (to, from) = (self.base(dst), self.base(src));
        for class in self.classes(dst) {
            let value = self.node();
            self.load(from, class, value);
            self.stores[to].push((class, value));
        }
    }

    /// The constraints of a function's statements.
    pub fn function(&mut self, f: FuncId) {
        let program = self.program;
        for s in program.func(f).body.iter().flatten() {
            s.walk(&mut |s| self.statement(f, s));
        }
    }

    /// Exposes what an expression looks at as a number.
    fn look(&mut self, e: &Expr) {
        for look in looks(self.program, e) {
            match look {
                Look::Address(p) => {
                    let value = self.value(p);
                    self.expose(value);
                }
                Look::Bytes(lv) => {
                    let class = self.class(lv);
                    if register(self.program, lv).is_none() && self.holders.contains(&class) {
                        let base = self.base(lv);
                        self.load(base, class, self.given);
                    }
                }
                Look::Pair(a, b) => {
                    let pair = (self.value(a), self.value(b));
                    self.pairs.push(pair);
                }
            }
        }
    }

    fn statement(&mut self, f: FuncId, s: &Stmt) {
        for e in s.reads() {
            self.look(e);
        }
        match &s.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                let value = self.value(rhs);
                // A number alone makes no address that anything lies at.
                if lhs.ty.is_ptr() || rhs.as_int().is_none() {
                    self.store(lhs, value);
                }
            }
            StmtKind::Effect(Effect::Copy { dst, src }) => self.copy(dst, src),
            StmtKind::Effect(Effect::Havoc { lhs, why }) => {
                self.store_all(lhs, self.external);
                if let Some(read) = why.read() {
                    let value = self.value(read);
                    self.store(lhs, value);
                }
            }
            StmtKind::Effect(Effect::Alloc { lhs, .. }) => {
                let value = self.node();
                self.point(value, Object::Site(f, s.id));
                self.store(lhs, value);
            }
            StmtKind::Call { dst, callee, args } => self.call(dst.as_ref(), *callee, args),
            _ => {}
        }
    }

    fn call(&mut self, dst: Option<&Lval>, callee: FuncId, args: &[Expr]) {
        let program = self.program;
        let function = program.func(callee);
        if function.body.is_none() {
            // An address may come back as a number otherwise.
            let scalars = args.iter().all(|arg| arg.ty.is_scalar());
            let lent =
                function.is_told_local() && scalars && program.assumed.contains(&Assumed::Typed);
            for (i, arg) in args.iter().enumerate() {
                let read_only = function.reads_only(i);
                if read_only && arg.ty.is_ptr() && self.handed_on.contains(&callee) {
                    let value = self.value(arg);
                    self.expose(value);
                }
                match lent && !read_only && arg.ty.is_ptr() {
                    true => self.lend(arg),
                    false => self.give(arg, read_only, !function.forgets),
                }
            }
            if lent {
                self.hand_around(dst, callee, args);
            }
            if let Some(dst) = dst {
                self.store_all(dst, self.external);
            }
            return;
        }
        for arg in args.iter().skip(function.formals.len()) {
            self.give(arg, false, true);
        }
        for (formal, arg) in function.formals.iter().zip(args) {
            let formal = Lval::var(*formal, program);
            match &arg.kind {
                ExprKind::Load(lv) if !lv.ty.is_scalar() => self.copy(&formal, lv),
                _ => {
                    let value = self.value(arg);
                    self.store(&formal, value);
                }
            }
        }
        if let (Some(dst), Some(slot)) = (dst, function.return_slot) {
            let slot = Lval::var(slot, program);
            if dst.ty.is_scalar() {
                let value = self.value(&Expr::load(slot));
                self.store(dst, value);
            } else {
                self.copy(dst, &slot);
            }
        }
    }

    /// Hands an argument to the outside. What a pointer to `const` leads to is
    /// not written by who got it, what lies behind that may be. Who `keeps` it writes there
    /// later, too.
    fn give(&mut self, arg: &Expr, read_only: bool, keeps: bool) {
        match &arg.kind {
            ExprKind::Load(lv) if !lv.ty.is_scalar() => {
                let base = self.base(lv);
                for class in self.classes(lv) {
                    self.load(base, class, self.given);
                }
            }
            _ => {
                if !arg.ty.is_ptr() {
                    return;
                }
                let value = self.value(arg);
                if !read_only {
                    if keeps {
                        self.hand_back(value, arg);
                    }
                    self.takers
                        .extend(arg.ty.pointee().map(|to| (value, to.clone())));
                    return self.edge(value, self.given);
                }
                self.edge(value, self.known);
                for class in self.holders.iter().copied().collect::<BTreeSet<Class>>() {
                    self.load(value, class, self.given);
                }
            }
        }
    }

    /// Hands an argument to a function that keeps no address.
    fn lend(&mut self, arg: &Expr) {
        let value = self.value(arg);
        self.edge(value, self.lent);
    }

    /// A function that keeps no address may return what it was given, also as a number, or
    /// put it where it was told to put a pointer.
    fn hand_around(&mut self, dst: Option<&Lval>, callee: FuncId, args: &[Expr]) {
        let pointers = args.iter().filter(|arg| arg.ty.is_ptr());
        let values: Vec<Node> = pointers.clone().map(|arg| self.value(arg)).collect();
        for value in values {
            if let Some(dst) = dst {
                self.store_all(dst, value);
                if returns_numbers(self.program, callee) {
                    self.edge(value, self.numbers);
                }
                if self.handed_on.contains(&callee) {
                    self.expose(value);
                }
            }
            for arg in pointers.clone().map(Expr::without_pointer_casts) {
                let takes = |to: &Type| *to == Type::Void || scalar_of(to).is_ptr();
                if arg.ty.pointee().is_some_and(takes) {
                    let place = self.value(arg);
                    let classes = self.holders.iter().map(|class| (*class, value));
                    self.stores[place].extend(classes);
                }
            }
        }
    }

    /// What the outside gets may be the address of a variable that it knows by name, and
    /// it may write there then, as through any pointer that it is handed.
    fn hand_back(&mut self, value: Node, arg: &Expr) {
        let program = self.program;
        let Some(to) = arg.without_pointer_casts().ty.pointee() else {
            return;
        };
        let named = program.exported.difference(&program.named_outside);
        // What was made a `void *` before may be what it was.
        let untyped = is_untyped(program, &arg.without_pointer_casts().ty);
        let made = self.made_untyped.iter().filter(|_| untyped);
        let types: Vec<&Type> = made.chain([to]).collect();
        let leads = |v: &VarId| types.iter().any(|to| may_lead_to(program, to, *v));
        let named = named.filter(|v| match program.known_by_name.contains(v) {
            true => self.by_text.is_handed_back(program, arg, **v),
            false => leads(v),
        });
        self.handed_back.insert(value, named.copied().collect());
    }
}
