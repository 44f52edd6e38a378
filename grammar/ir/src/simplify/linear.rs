//! Sums in their shortest form: `x - 1 + (y + 1)` is `x + y`.
//!
//! Arithmetic wraps around, so a sum is a linear form with coefficients and a
//! constant modulo a power of two, and equality of two sums survives that the
//! same is taken from both. Orders do not: `x + 1 < y + 1` is not `x < y`.
//! Where they do not ([`Types::wraps`]), a constant must fit the type.
//! A form is written back only if that is shorter, so texts stay as the user
//! and the program have them.

use crate::construct;
use crate::expr::{Expr, ExprKind};
use crate::operator::{BinOp, CmpOp, UnOp};
use crate::types::{IntKind, Type, Types};

/// A sum of multiples of expressions, and a constant; all modulo `2^width`.
struct Form {
    kind: IntKind,
    terms: Vec<(Expr, i128)>,
    constant: i128,
}

impl Form {
    /// The sum that an integer expression is.
    fn of(types: &Types, e: &Expr) -> Option<Form> {
        let mut form = Form {
            kind: e.ty.int_kind()?,
            terms: Vec::new(),
            constant: 0,
        };
        if form.kind == IntKind::Bool {
            return None;
        }
        form.add(types, e, 1);
        Some(form)
    }

    fn add(&mut self, types: &Types, e: &Expr, times: i128) {
        let wrap = |v: i128| match types.wraps(self.kind) {
            true => self.kind.wrap(v, types.model),
            false => v,
        };
        match &e.kind {
            ExprKind::Int(k) => {
                self.constant = wrap(self.constant.wrapping_add(k.wrapping_mul(times)));
            }
            ExprKind::Binary(BinOp::Add, a, b) => {
                self.add(types, a, times);
                self.add(types, b, times);
            }
            ExprKind::Binary(BinOp::Sub, a, b) => {
                self.add(types, a, times);
                self.add(types, b, times.wrapping_neg());
            }
            ExprKind::Unary(UnOp::Neg, a) => self.add(types, a, times.wrapping_neg()),
            _ => match self.terms.iter_mut().find(|(t, _)| t == e) {
                Some((_, own)) => *own = wrap(own.wrapping_add(times)),
                None => self.terms.push((e.clone(), times)),
            },
        }
    }

    /// The terms that are added (or subtracted) as an expression, if each is
    /// so once.
    fn side(&self, types: &Types, sign: i128) -> Option<Expr> {
        let own = self.terms.iter().filter(|(_, times)| *times == sign);
        let add = |a: Expr, b: Expr| construct::binary_same(types, BinOp::Add, a, b);
        own.map(|(e, _)| e.clone()).reduce(add)
    }

    fn simple(&self) -> bool {
        self.terms.iter().all(|(_, times)| (-1..=1).contains(times))
    }
}

/// A constant, if the type has it: where sums wrap around, it does.
fn number(types: &Types, kind: IntKind, v: i128, ty: &Type) -> Option<Expr> {
    let held = kind.wrap(v, types.model) == v;
    held.then(|| Expr::int(v, ty.clone()))
}

/// The number of operands.
fn leaves(e: &Expr) -> usize {
    match &e.kind {
        ExprKind::Binary(BinOp::Add | BinOp::Sub, a, b) => leaves(a) + leaves(b),
        ExprKind::Unary(UnOp::Neg, a) => leaves(a),
        _ => 1,
    }
}

/// A sum or difference, shorter if possible.
pub(super) fn sum(types: &Types, e: Expr) -> Expr {
    let shorter = || {
        let form = Form::of(types, &e).filter(Form::simple)?;
        let mut out = match form.side(types, 1) {
            None => number(types, form.kind, form.constant, &e.ty)?,
            Some(all) if form.constant == 0 => all,
            Some(all) => {
                let constant = summand(types, form.kind, form.constant)?;
                plus(types, all, constant)
            }
        };
        if let Some(less) = form.side(types, -1) {
            out = construct::binary_same(types, BinOp::Sub, out, less);
        }
        (leaves(&out) < leaves(&e)).then_some(out)
    };
    shorter().unwrap_or(e)
}

/// `a == b` or `a != b` without what both sides have; `None` if that is not
/// shorter.
pub(super) fn equal(types: &Types, op: CmpOp, a: &Expr, b: &Expr) -> Option<Expr> {
    if !matches!(op, CmpOp::Eq | CmpOp::Ne) {
        return None;
    }
    let mut form = Form::of(types, a)?;
    form.add(types, b, -1);
    let form = Some(form).filter(Form::simple)?;
    let ty: &Type = &a.ty;
    let (left, right) = (form.side(types, 1), form.side(types, -1));
    let zero = || Expr::int(0, ty.clone());
    let (left, right, constant) = match (left, right) {
        (Some(left), right) => (left, right, form.constant.wrapping_neg()),
        (None, Some(right)) => (right, None, form.constant),
        (None, None) => (zero(), None, form.constant.wrapping_neg()),
    };
    let constant = summand(types, form.kind, constant)?;
    let right = match right {
        None => number(types, form.kind, constant, ty)?,
        Some(right) => plus(types, right, constant),
    };
    let size = leaves(&left) + leaves(&right);
    (size < leaves(a) + leaves(b)).then(|| construct::compare_same(op, left, right))
}

/// What can be added in place of `k`: where sums wrap around, a number of the
/// type; else the number itself, if it can be written ([`plus`]).
pub(super) fn summand(types: &Types, kind: IntKind, k: i128) -> Option<i128> {
    let kept = |v: i128| kind.wrap(v, types.model) == v;
    match types.wraps(kind) {
        true => Some(kind.wrap(k, types.model)),
        false => k.checked_abs().is_some_and(kept).then_some(k),
    }
}

/// `x + k`, written with a small positive constant: `x - 1` rather than `x + -1`.
pub(super) fn plus(types: &Types, x: Expr, k: i128) -> Expr {
    let Some(kind) = x.ty.int_kind() else {
        return x;
    };
    if k == 0 {
        return x;
    }
    let negated = kind.wrap(k.wrapping_neg(), types.model);
    let down = if kind.signed() {
        negated > k
    } else {
        negated > 0 && negated < k
    };
    let (op, by) = if down {
        (BinOp::Sub, negated)
    } else {
        (BinOp::Add, k)
    };
    let by = Expr::int(by, x.ty.clone());
    construct::binary_same(types, op, x, by)
}
