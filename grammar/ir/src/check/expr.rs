//! Types of expressions and l-values (invariants 12 to 14).

use super::checker::Checker;
use crate::construct;
use crate::expr::{Base, Expr, ExprKind, Lval, Step};
use crate::float::{self, FloatOp};
use crate::fold;
use crate::types::{IntKind, Type};

impl Checker<'_> {
    /// An expression with a scalar value.
    pub fn scalar(&mut self, e: &Expr, what: &str) {
        if !e.ty.is_scalar() {
            let ty = self.text(&e.ty);
            self.problem(format!("{what} is of type `{ty}`"));
        }
        self.expr(e);
    }

    /// A scalar that is compared, with zero if alone: floating-point numbers have operators of
    /// their own for it.
    pub fn condition(&mut self, e: &Expr, what: &str) {
        self.scalar(e, what);
        self.require(!e.ty.is_float(), || format!("{what} is floating"));
    }

    /// An argument: a scalar, or a struct loaded from an l-value.
    pub fn argument(&mut self, e: &Expr) {
        match (&e.kind, &e.ty) {
            (ExprKind::Load(lv), Type::Comp(_)) => {
                self.lval(lv);
                self.same_type(&e.ty, &lv.ty, "load");
            }
            _ => self.scalar(e, "the argument"),
        }
    }

    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Int(v) => self.constant(*v, &e.ty),
            ExprKind::Load(lv) => {
                self.lval(lv);
                self.same_type(&e.ty, &lv.ty, "load");
            }
            ExprKind::AddrOf(lv) => self.address(lv, &e.ty),
            ExprKind::FuncAddr(f) => {
                let known = (f.0 as usize) < self.program.funcs.len();
                let pointer = matches!(e.ty.pointee(), Some(Type::Func(_)));
                self.require(known && pointer, || "not a function's address".to_string());
            }
            ExprKind::Unary(_, a) => {
                self.arithmetic(a, &e.ty, "operand");
                self.promoted(&e.ty);
            }
            ExprKind::Not(a) => {
                self.condition(a, "the operand of !");
                self.is_int(&e.ty);
            }
            ExprKind::Binary(op, a, b) => {
                use crate::operator::BinOp::{Shl, Shr};
                self.arithmetic(a, &e.ty, "left operand");
                match op {
                    Shl | Shr => {
                        self.scalar(b, "the right operand");
                        self.require(b.ty.is_int(), || "shift by no integer".to_string());
                        self.promoted(&b.ty);
                    }
                    _ => self.arithmetic(b, &e.ty, "right operand"),
                }
                self.promoted(&e.ty);
            }
            ExprKind::PtrAdd(p, i) => {
                self.scalar(p, "the pointer");
                self.require(p.ty.is_ptr(), || "sum of no pointer".to_string());
                self.same_type(&e.ty, &p.ty, "pointer sum");
                self.index(i);
            }
            ExprKind::PtrDiff(p, q) => {
                self.scalar(p, "the left pointer");
                self.scalar(q, "the right pointer");
                self.require(p.ty.is_ptr(), || "difference of no pointers".to_string());
                self.same_type(&p.ty, &q.ty, "pointer difference");
                let ptrdiff = construct::ptrdiff(&self.program.types);
                self.same_type(&ptrdiff, &e.ty, "pointer difference");
            }
            ExprKind::Cmp(_, a, b) => {
                self.condition(a, "the left operand");
                self.condition(b, "the right operand");
                self.same_type(&a.ty, &b.ty, "comparison");
                self.is_int(&e.ty);
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.condition(a, "the left operand");
                self.condition(b, "the right operand");
                self.is_int(&e.ty);
            }
            ExprKind::Cond(c, a, b) => {
                self.condition(c, "the condition");
                self.scalar(a, "the first branch");
                self.scalar(b, "the second branch");
                self.same_type(&e.ty, &a.ty, "first branch");
                self.same_type(&e.ty, &b.ty, "second branch");
            }
            ExprKind::Cast(a) => {
                self.scalar(a, "the operand of a cast");
                let convertible = |t: &Type| t.is_int() || t.is_ptr();
                if !convertible(&a.ty) || !convertible(&e.ty) {
                    let (from, to) = (self.text(&a.ty), self.text(&e.ty));
                    self.problem(format!("cast from `{from}` to `{to}`"));
                }
            }
            ExprKind::Float(op, operands) => self.float(*op, operands, &e.ty),
            ExprKind::Bits(width, a) => {
                self.scalar(a, "the operand");
                self.same_type(&e.ty, &a.ty, "bit-field value");
                let kind = e.ty.int_kind();
                let most = kind.map_or(0, |k| k.width(self.program.types.model));
                self.require((1..=most).contains(width), || {
                    format!("reduction to {width} bits")
                });
            }
            ExprKind::OldValue(_) => self.problem("`'` in a statement"),
            ExprKind::Between(b) => self.nodes(&b.link.ty, [&b.from, &b.via, &b.to]),
            ExprKind::Linked(l) => {
                let ty = l.links.first().map_or(Type::Void, |link| link.ty.clone());
                self.nodes(&ty, l.nodes.iter().chain(l.avoided.iter().map(|(a, _)| a)));
            }
            ExprKind::SomeNode => self.problem("a node that is none outside of a link"),
        }
    }

    /// Arithmetic of floating-point numbers, and conversions.
    fn float(&mut self, op: FloatOp, operands: &[Expr], ty: &Type) {
        self.require(operands.len() == op.operands(), || {
            format!("{} operands of {op:?}", operands.len())
        });
        for e in operands {
            self.scalar(e, "the operand");
        }
        let own = |e: &Expr| e.ty == *ty;
        let fits = match (op, operands) {
            (FloatOp::Convert, [a]) => float::converts(&a.ty, ty) && !own(a),
            (FloatOp::Reinterpret, [a]) => {
                let types = &self.program.types;
                float::converts(&a.ty, ty) && types.size(&a.ty) == types.size(ty)
            }
            (op, [a, b]) if op.compares() => {
                *ty == Type::int() && a.ty == b.ty && float::follows(&a.ty)
            }
            (_, operands) => float::follows(ty) && operands.iter().all(own),
        };
        self.require(fits, || format!("{op:?} of operands of other types"));
    }

    /// What is said of a linked structure: its nodes have the type of its links.
    fn nodes<'e>(&mut self, ty: &Type, nodes: impl IntoIterator<Item = &'e Expr>) {
        for e in nodes {
            self.scalar(e, "a node");
            self.same_type(ty, &e.ty, "node");
        }
    }

    fn constant(&mut self, v: i128, ty: &Type) {
        let in_range = fold::convert(&self.program.types, v, ty) == Some(v);
        if !in_range {
            let ty = self.text(ty);
            self.problem(format!("constant {v} of type `{ty}`"));
        }
    }

    /// An operand of arithmetic: an integer of the operator's type.
    fn arithmetic(&mut self, e: &Expr, ty: &Type, what: &str) {
        self.scalar(e, what);
        self.same_type(ty, &e.ty, what);
        self.require(e.ty.is_int(), || format!("{what} is no integer"));
    }

    fn promoted(&mut self, ty: &Type) {
        let kind = ty.int_kind();
        if kind.is_some_and(|k| k.rank() < IntKind::Int.rank()) {
            let ty = self.text(ty);
            self.problem(format!("arithmetic in `{ty}`, not promoted"));
        }
    }

    fn is_int(&mut self, ty: &Type) {
        if *ty != Type::int() {
            let ty = self.text(ty);
            self.problem(format!("a truth value of type `{ty}`"));
        }
    }

    fn index(&mut self, i: &Expr) {
        self.scalar(i, "the index");
        let ptrdiff = construct::ptrdiff(&self.program.types);
        self.same_type(&ptrdiff, &i.ty, "index");
    }

    fn address(&mut self, lv: &Lval, ty: &Type) {
        self.lval(lv);
        let pointee = ty.pointee().unwrap_or(&Type::Void);
        self.same_type(pointee, &lv.ty, "address");
        let bits = fold::bit_field(&self.program.types, lv);
        self.require(bits.is_none(), || "address of a bit-field".to_string());
        if let Base::Var(v) = lv.base {
            let var = self.program.vars.get(v.0 as usize);
            let in_memory = var.is_none_or(|v| v.in_memory);
            self.require(in_memory, || "address of a register".to_string());
        }
    }

    /// An l-value, from its base along its path to its type.
    pub fn lval(&mut self, lv: &Lval) {
        let program = self.program;
        let mut ty = match &lv.base {
            Base::Var(v) => {
                let Some(var) = program.vars.get(v.0 as usize) else {
                    return self.problem(format!("unknown variable {}", v.0));
                };
                let own = var.kind.function().is_none_or(|f| Some(f) == self.function);
                self.require(own, || format!("`{}` is another function's", var.unique));
                &var.ty
            }
            Base::Deref(e) => {
                self.scalar(e, "the pointer");
                match e.ty.pointee() {
                    None | Some(Type::Void | Type::Func(_)) => {
                        let ty = self.text(&e.ty);
                        return self.problem(format!("dereference of `{ty}`"));
                    }
                    Some(t) => t,
                }
            }
        };
        for step in &lv.path {
            let next = match (step, ty) {
                (Step::Field(id, index), Type::Comp(own)) if id == own => {
                    let comp = program.types.comps.get(id.0 as usize);
                    let fields = comp.and_then(|c| c.fields.as_ref());
                    fields.and_then(|f| f.get(*index)).map(|f| &f.ty)
                }
                (Step::Index(e), Type::Array(t, _)) => {
                    self.index(e);
                    Some(&**t)
                }
                _ => None,
            };
            match next {
                Some(next) => ty = next,
                None => {
                    let ty = self.text(ty);
                    return self.problem(format!("no such step inside of `{ty}`"));
                }
            }
        }
        self.same_type(&lv.ty, ty, "l-value");
    }
}
