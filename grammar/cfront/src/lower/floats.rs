//! Floating-point numbers: followed where `ir::float` has operators for them, else any value.

use super::context::{Lower, Res};
use crate::parse::Node;
use ir::float;
use ir::types::{IntKind, Type, Types};
use ir::{construct, BinOp, CmpOp, Effect, Expr, ExprKind, Lval, StmtKind, UnOp};

/// Said of a program that computes with them.
const STANDARD: &str = "floating-point numbers are those of IEEE 754, and each operation rounds its result to the nearest";
const ANY: &str = "floating-point numbers hold any value";
const ANY_RESULT: &str = "comparisons of floating-point numbers may have either result";
const ANY_INTEGER: &str = "a floating-point number made an integer holds any value";

const ANY_BIT_FIELD: &str =
    "anything may happen where a floating-point number does not fit a bit-field";

impl Lower<'_> {
    /// A floating-point result of which nothing is known.
    pub(super) fn any_float(&mut self, ty: Type) -> Expr {
        self.approximation(ty, ANY)
    }

    /// 0 or 1, which of them is not known.
    fn any_truth(&mut self, text: &str) -> Expr {
        let t = self.approximation(Type::int(), text);
        let zero = Expr::int(0, Type::int());
        Expr::cmp(CmpOp::Ne, t, zero)
    }

    /// What an operator makes, if that is followed.
    pub(super) fn followed(&mut self, made: impl FnOnce(&Types) -> Option<Expr>) -> Option<Expr> {
        let made = made(self.types()).filter(|_| self.follows_floats)?;
        if self.stated_floats != Some(self.frame.func) {
            self.stated_floats = Some(self.frame.func);
            self.assume_stated(STANDARD);
        }
        Some(made)
    }

    /// A constant.
    pub(super) fn float_constant(&mut self, digits: &str, ty: Type) -> Expr {
        let bits = match &ty {
            Type::Float(kind) => float::literal(digits, *kind),
            _ => None,
        };
        let known = bits.filter(|_| self.follows_floats && float::follows(&ty));
        match known {
            Some(bits) => float::number(bits, ty),
            None => self.any_float(ty),
        }
    }

    /// A conversion from or to a floating-point type.
    pub(super) fn convert_float(&mut self, e: Expr, ty: &Type) -> Expr {
        match (&e.ty, ty) {
            (Type::Float(_), Type::Int(IntKind::Bool)) => {
                let truth = self.float_condition(e);
                construct::cast(self.types(), truth, ty)
            }
            (Type::Float(_), Type::Int(_)) => {
                let made = self.followed(|types| float::convert(types, e, ty));
                made.unwrap_or_else(|| self.approximation(ty.clone(), ANY_INTEGER))
            }
            _ => {
                let address = shows_an_address(&e);
                if address {
                    self.show_address(&e);
                }
                let made = self.followed(|types| float::convert(types, e, ty));
                match made.filter(|_| !address) {
                    Some(made) => made,
                    None => self.any_float(ty.clone()),
                }
            }
        }
    }

    /// The value as a place gets it: a bit-field is an integer of its own width, and what does
    /// not fit is undefined for it as it is for any integer (C11 6.7.2.1, 6.3.1.4).
    pub(super) fn convert_for<T>(&mut self, node: &Node<T>, e: Expr, lv: &Lval) -> Res<Expr> {
        let width = ir::fold::bit_field(self.types(), lv);
        let of_float = e.ty.is_float();
        let e = self.convert(node, e, &lv.ty)?;
        match (width, lv.ty.int_kind()) {
            (Some(width), Some(kind)) if of_float && kind != IntKind::Bool => {
                self.where_it_fits(width, e)
            }
            _ => Ok(e),
        }
    }

    /// The value, if so many bits hold it. If not, gcc may go on with more bits than the field
    /// has, so that anything may follow.
    fn where_it_fits(&mut self, width: u32, e: Expr) -> Res<Expr> {
        let e = self.saved(e);
        let held = self.reduced(width, e.clone());
        let cut = construct::compare_same(CmpOp::Ne, held, e.clone());
        if cut.as_int() == Some(0) {
            return Ok(e);
        }
        let (_, astray) = self.nested(|l| {
            let astray = l.approximation(Type::int(), ANY_BIT_FIELD);
            let fail = l.stmt(StmtKind::Fail {
                what: ANY_BIT_FIELD.to_string(),
            });
            l.emit_if(construct::truth(astray), vec![fail], true);
            Ok(())
        })?;
        self.emit_if(cut, astray, true);
        Ok(e)
    }

    /// A number that is not followed any more: an address in it becomes known all the same.
    fn show_address(&mut self, e: &Expr) {
        let t = self.temp(e.ty.clone());
        let lhs = self.var_lval(t);
        let rhs = e.clone();
        self.emit(StmtKind::Effect(Effect::Assign { lhs, rhs }));
        self.unfinished.told.insert(t);
    }

    /// A number as a condition.
    pub(super) fn float_condition(&mut self, e: Expr) -> Expr {
        let made = self.followed(|types| float::condition(types, e));
        made.unwrap_or_else(|| self.any_truth(ANY))
    }

    /// `-e`, and `~e`, the conjugate of a complex number.
    pub(super) fn float_unary(&mut self, op: UnOp, e: Expr) -> Expr {
        let ty = e.ty.clone();
        let made = self.followed(|types| float::negated(types, op, e));
        made.unwrap_or_else(|| self.any_float(ty))
    }

    /// `a op b`, `op` one of `+`, `-`, `*` and `/`.
    pub(super) fn float_arithmetic(&mut self, op: BinOp, a: Expr, b: Expr) -> Expr {
        let ty = float::wider(&a.ty, &b.ty);
        let made = self.followed(|types| float::arithmetic(types, op, a, b));
        made.unwrap_or_else(|| self.any_float(ty))
    }

    /// A comparison, an `int`.
    pub(super) fn float_comparison(&mut self, op: CmpOp, a: Expr, b: Expr) -> Expr {
        let made = self.followed(|types| float::compare(types, op, a, b));
        made.unwrap_or_else(|| self.any_truth(ANY_RESULT))
    }
}

/// Is it, or is it computed from, the address of something?
fn shows_an_address(e: &Expr) -> bool {
    let mut shown = false;
    e.walk(&mut |e| {
        if let ExprKind::Cast(from) = &e.kind {
            shown |= from.ty.is_ptr() && e.ty.is_int();
        }
    });
    shown
}
