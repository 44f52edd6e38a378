//! Operators and conversions on values, floats and odd pointers included.
//!
//! `construct` knows the integer and pointer rules; here is what only a whole
//! program has: floating-point numbers, integers made into
//! pointers, and comparisons that C merely warns about.

use super::constraints::compatible;
use super::context::{Lower, Res};
use crate::parse::Node;
use ir::construct;
use ir::types::{IntKind, Type};
use ir::{BinOp, CmpOp, Expr, ExprKind, Input, Lval, UnOp, Why};

impl Lower<'_> {
    /// Conversion to a type, as by assignment or cast.
    pub(super) fn convert<T>(&mut self, node: &Node<T>, e: Expr, ty: &Type) -> Res<Expr> {
        if e.ty == *ty {
            return Ok(e);
        }
        match (&e.ty, ty) {
            (Type::Float(_), Type::Float(_) | Type::Int(_)) | (Type::Int(_), Type::Float(_)) => {
                Ok(self.convert_float(e, ty))
            }
            (Type::Int(k), Type::Ptr(_)) => {
                if let ExprKind::Cast(inner) = &e.kind {
                    let wide = k.width(self.types().model) >= self.types().model.pointer_width();
                    if inner.ty.is_ptr() && wide {
                        let inner = (**inner).clone();
                        return Ok(construct::cast(self.types(), inner, ty));
                    }
                }
                if e.as_int().is_none() {
                    self.assume_stated("a pointer is made from an integer");
                }
                Ok(construct::cast(self.types(), e, ty))
            }
            (Type::Int(_) | Type::Ptr(_), Type::Int(_)) | (Type::Ptr(_), Type::Ptr(_)) => {
                Ok(construct::cast(self.types(), e, ty))
            }
            (from, to) => {
                let (from, to) = (self.show(from), self.show(to));
                Err(self.fault(node, format!("`{from}` cannot be converted to `{to}`")))
            }
        }
    }

    /// Conversion as by a cast that the program writes: no bit-field any more.
    pub(super) fn cast_to<T>(&mut self, node: &Node<T>, e: Expr, ty: &Type) -> Res<Expr> {
        let e = self.convert(node, e, ty)?;
        Ok(construct::explicit_cast(self.types(), e, ty))
    }

    /// A scalar as a condition: the value itself, without conversions that do
    /// not change whether it is zero.
    pub(super) fn as_condition<T>(&mut self, node: &Node<T>, e: Expr) -> Res<Expr> {
        if e.ty.is_float() {
            return Ok(self.float_condition(e));
        }
        if !e.ty.is_scalar() {
            let shown = self.show(&e.ty);
            return Err(self.fault(node, format!("a condition of type `{shown}`")));
        }
        Ok(self.strip(e))
    }

    fn strip(&self, e: Expr) -> Expr {
        match e.kind {
            ExprKind::Cast(inner)
                if e.ty.int_kind() == Some(IntKind::Bool) && inner.ty.is_scalar()
                    || ir::fold::fits(self.types(), &inner, &e.ty) =>
            {
                self.strip(*inner)
            }
            ExprKind::Not(inner) => match inner.kind {
                ExprKind::Not(twice) => self.strip(*twice),
                _ => {
                    let inner = self.strip(*inner);
                    construct::not(inner)
                }
            },
            ExprKind::Cmp(op @ (CmpOp::Ne | CmpOp::Eq), a, b) if b.as_int() == Some(0) => {
                let bare = self.boolean_below(&a);
                match (bare, op) {
                    (Some(bare), CmpOp::Ne) => self.strip(bare),
                    (Some(bare), _) => construct::not(self.strip(bare)),
                    (None, _) => Expr {
                        kind: ExprKind::Cmp(op, a, b),
                        ty: e.ty,
                    },
                }
            }
            kind => Expr { kind, ty: e.ty },
        }
    }

    /// The truth value below conversions that keep it.
    fn boolean_below(&self, e: &Expr) -> Option<Expr> {
        match &e.kind {
            ExprKind::Cast(inner) => self.boolean_below(inner),
            ExprKind::Int(_) => None,
            _ => e.is_boolean().then(|| e.clone()),
        }
    }

    /// `-e`, `+e`, `~e`.
    pub(super) fn arith_unary<T>(
        &mut self,
        node: &Node<T>,
        op: Option<UnOp>,
        e: Expr,
    ) -> Res<Expr> {
        match (&e.ty, op) {
            (Type::Float(_), None) => Ok(e),
            // `~` is the conjugate of a complex number.
            (Type::Float(kind), Some(op)) if op == UnOp::Neg || *kind != kind.part() => {
                Ok(self.float_unary(op, e))
            }
            (Type::Int(_), None) => {
                let e = construct::promote(self.types(), e);
                let ty = e.ty.clone();
                Ok(match construct::is_odd(self.types(), &e) {
                    true => e,
                    false => construct::explicit_cast(self.types(), e, &ty),
                })
            }
            (Type::Int(_), Some(op)) => self.built(node, construct::unary(self.types(), op, e)),
            (ty, _) => {
                let shown = self.show(ty);
                Err(self.fault(node, format!("this operator does not apply to `{shown}`")))
            }
        }
    }

    /// `!e`.
    pub(super) fn logical_not<T>(&mut self, node: &Node<T>, e: Expr) -> Res<Expr> {
        let e = self.as_condition(node, e)?;
        Ok(construct::not(e))
    }

    /// `a op b` of C11 6.5.5 to 6.5.12 without the comparisons.
    pub(super) fn arith<T>(&mut self, node: &Node<T>, op: BinOp, a: Expr, b: Expr) -> Res<Expr> {
        if a.ty.is_float() || b.ty.is_float() {
            let arithmetic = matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div);
            let numbers = |t: &Type| t.is_float() || t.is_int();
            if !arithmetic || !numbers(&a.ty) || !numbers(&b.ty) {
                return Err(self.fault(
                    node,
                    "this operator does not apply to floating-point numbers",
                ));
            }
            return Ok(self.float_arithmetic(op, a, b));
        }
        let result = match (op, &a.ty, &b.ty) {
            (BinOp::Add, Type::Ptr(_), Type::Int(_)) => self.offset(node, a, b, false)?,
            (BinOp::Add, Type::Int(_), Type::Ptr(_)) => self.offset(node, b, a, false)?,
            (BinOp::Sub, Type::Ptr(_), Type::Int(_)) => self.offset(node, a, b, true)?,
            (BinOp::Sub, Type::Ptr(p), Type::Ptr(q)) => {
                if !compatible(self.types(), p, q) {
                    let (p, q) = (self.show(&a.ty), self.show(&b.ty));
                    let text = format!("the difference of `{p}` and `{q}`");
                    return Err(self.fault(node, text));
                }
                let b = construct::cast(self.types(), b, &a.ty);
                self.built(node, construct::binary(self.types(), op, a, b))?
            }
            _ => self.built(node, construct::binary(self.types(), op, a, b))?,
        };
        Ok(result)
    }

    /// `p + i` or `p - i`.
    pub(super) fn offset<T>(&mut self, node: &Node<T>, p: Expr, i: Expr, minus: bool) -> Res<Expr> {
        let pointee = p.ty.pointee().cloned().unwrap_or(Type::Void);
        let known = match &pointee {
            Type::Void | Type::Func(_) => true,
            t => self.types().size(t).is_some(),
        };
        if !known {
            let shown = self.show(&pointee);
            return Err(self.fault(node, format!("the size of `{shown}` is not known here")));
        }
        let ptrdiff = construct::ptrdiff(self.types());
        let mut i = construct::cast(self.types(), construct::promote(self.types(), i), &ptrdiff);
        if minus {
            i = construct::unary_same(self.types(), UnOp::Neg, i);
        }
        Ok(construct::ptr_add(self.types(), p, i))
    }

    /// A comparison, an `int`.
    pub(super) fn compare<T>(&mut self, node: &Node<T>, op: CmpOp, a: Expr, b: Expr) -> Res<Expr> {
        if a.ty.is_float() || b.ty.is_float() {
            return Ok(self.float_comparison(op, a, b));
        }
        let uintptr = Type::Int(self.types().model.size_t());
        let (a, b) = match (&a.ty, &b.ty) {
            (Type::Ptr(_), Type::Ptr(_)) if a.ty != b.ty => {
                let null = |e: &Expr| e.as_int() == Some(0);
                let void = |t: &Type| t.pointee() == Some(&Type::Void);
                let to_a = null(&b) || (!null(&a) && !void(&a.ty) && void(&b.ty)) || !void(&b.ty);
                let ty = if to_a && !null(&a) {
                    a.ty.clone()
                } else {
                    b.ty.clone()
                };
                let a = construct::cast(self.types(), a, &ty);
                (a, construct::cast(self.types(), b, &ty))
            }
            (Type::Ptr(_), Type::Int(_)) if b.as_int().is_none() => {
                let a = construct::cast(self.types(), a, &uintptr);
                (a, construct::cast(self.types(), b, &uintptr))
            }
            (Type::Int(_), Type::Ptr(_)) if a.as_int().is_none() => {
                let a = construct::cast(self.types(), a, &uintptr);
                (a, construct::cast(self.types(), b, &uintptr))
            }
            _ => (a, b),
        };
        self.built(node, construct::compare(self.types(), op, a, b))
    }

    /// The type of `c ? a : b`; `None` if it has no value.
    pub(super) fn common_type<T>(&mut self, node: &Node<T>, a: &Expr, b: &Expr) -> Res<Type> {
        if a.ty == b.ty && !a.ty.is_int() {
            return Ok(a.ty.clone());
        }
        match (&a.ty, &b.ty) {
            (Type::Int(_), Type::Int(_)) => {
                let common = construct::common(self.types(), a, b);
                Ok(common.map_or(Type::int(), |t| Type::Int(t.kind)))
            }
            (Type::Float(_), Type::Float(_) | Type::Int(_)) | (Type::Int(_), Type::Float(_)) => {
                Ok(ir::float::wider(&a.ty, &b.ty))
            }
            (Type::Ptr(_), Type::Int(_)) => Ok(a.ty.clone()),
            (Type::Int(_), Type::Ptr(_)) => Ok(b.ty.clone()),
            (Type::Ptr(x), Type::Ptr(y)) => {
                // C11 6.3.2.3 p3: a null pointer to something else is a pointer like any other.
                let void = |to: &Type| *to == Type::Void;
                let null = |e: &Expr, to: &Type| void(to) && e.as_int() == Some(0);
                // Of two compatible types, what is told (6.5.15 p6).
                let untold = matches!((&**x, &**y), (Type::Array(_, None), Type::Array(..)))
                    || matches!(&**x, Type::Func(f) if f.params.is_empty() && f.variadic);
                Ok(match () {
                    () if null(a, x) => b.ty.clone(),
                    () if null(b, y) || void(x) => a.ty.clone(),
                    () if void(y) || untold => b.ty.clone(),
                    () => a.ty.clone(),
                })
            }
            (x, y) => {
                let (x, y) = (self.show(x), self.show(y));
                Err(self.fault(node, format!("`{x}` and `{y}` have no common type")))
            }
        }
    }

    /// `*e`.
    pub(super) fn deref<T>(&mut self, node: &Node<T>, e: Expr) -> Res<Lval> {
        // An element's address plus an offset is another element.
        self.built(node, construct::deref(self.types(), e))
    }

    /// `&lv`; inside an object at a constant address it is a constant too,
    /// as in the classic `offsetof`.
    pub(super) fn address(&self, lv: Lval) -> Expr {
        if let Some(at) = self.constant_address(&lv) {
            return Expr::int(at, lv.ty.ptr());
        }
        construct::addr_of(lv)
    }

    fn constant_address(&self, lv: &Lval) -> Option<i128> {
        use ir::{Base, Step};
        let Base::Deref(p) = &lv.base else {
            return None;
        };
        let mut at = p.as_int()?;
        let mut ty = p.ty.pointee()?.clone();
        for step in &lv.path {
            match step {
                Step::Field(comp, index) => {
                    let field = self.types().field(*comp, *index);
                    at += i128::from(field.offset);
                    ty = field.ty.clone();
                }
                Step::Index(i) => {
                    let Type::Array(element, _) = ty else {
                        return None;
                    };
                    ty = (*element).clone();
                    at += i.as_int()? * i128::from(self.types().size(&ty)?);
                }
            }
        }
        ir::fold::convert(self.types(), at, &Type::Void.ptr())
    }

    /// A value read from the outside world.
    pub(super) fn input(&mut self, ty: Type, input: Input) -> Expr {
        self.any_value(ty, Why::Input(input))
    }

    /// The result of a builder with its place.
    pub(super) fn built<T, V>(&self, node: &Node<T>, result: Result<V, String>) -> Res<V> {
        result.map_err(|text| {
            let mut fault = self.fault(node, "this operator does not apply to its operands");
            fault.label = text;
            fault
        })
    }
}
