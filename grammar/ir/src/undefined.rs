//! Where an operator has a result in C: a divisor that is not zero, a shift by less than the
//! width, a floating-point number that the integer can be. Elsewhere the result is any value,
//! and another each time: gcc computes `1 << 32` as 0, and `1 << n` as 1 for an `n` of 32.

use crate::float;
use crate::operator::{FloatFunction, FloatOp};
use crate::types::{FloatKind, IntKind, Type, Types};
use crate::{construct, BinOp, CmpOp, Expr, ExprKind};

/// The condition under which the outermost operator of the expression has a result, its
/// operands having one; `None` if it always has.
pub fn defined_if(types: &Types, e: &Expr) -> Option<Expr> {
    match &e.kind {
        ExprKind::Binary(BinOp::Div | BinOp::Rem, dividend, divisor) => {
            let divides = match divisor.as_int() {
                Some(0) => Some(Expr::int(0, Type::int())),
                Some(_) => None,
                None => Some(construct::truth((**divisor).clone())),
            };
            match (divides, has_quotient(types, dividend, divisor)) {
                (Some(divides), Some(fits)) => Some(construct::and(divides, fits)),
                (divides, fits) => divides.or(fits),
            }
        }
        ExprKind::Binary(BinOp::Shl | BinOp::Shr, _, count) => {
            let width = i128::from(types.scalar_width(&e.ty));
            shifts_less(types, count, width)
        }
        ExprKind::Float(FloatOp::Convert, operands) => match (operands.as_slice(), &e.ty) {
            ([x], Type::Int(kind)) if x.ty.is_float() => {
                let width = kind.width(types.model);
                fits(types, x, *kind, width)
            }
            _ => None,
        },
        _ => None,
    }
}

/// `dividend != least || divisor != -1`, the least number having no opposite, as far as that
/// is not known.
fn has_quotient(types: &Types, dividend: &Expr, divisor: &Expr) -> Option<Expr> {
    let kind = dividend.ty.int_kind().filter(|kind| kind.signed())?;
    let least = -1i128 << (kind.width(types.model) - 1);
    let is_other = |e: &Expr, value: i128| match (e.as_int(), range_of(types, e)) {
        (Some(known), _) => Err(known != value),
        (None, Some((from, to))) if value < from || to < value => Err(true),
        (None, _) => {
            let value = Expr::int(value, e.ty.clone());
            Ok(construct::compare_same(CmpOp::Ne, e.clone(), value))
        }
    };
    match (is_other(dividend, least), is_other(divisor, -1)) {
        (Err(true), _) | (_, Err(true)) => None,
        (Err(false), Err(false)) => Some(Expr::int(0, Type::int())),
        (Ok(e), Err(false)) | (Err(false), Ok(e)) => Some(e),
        (Ok(a), Ok(b)) => Some(construct::or(a, b)),
    }
}

/// What an integer that was made of a narrower one can be.
fn range_of(types: &Types, e: &Expr) -> Option<(i128, i128)> {
    let ExprKind::Cast(inner) = &e.kind else {
        return None;
    };
    let (from, to) = (inner.ty.int_kind()?, e.ty.int_kind()?);
    let (own, width) = (from.width(types.model), to.width(types.model));
    (own < width).then(|| match from.signed() {
        true => (-1i128 << (own - 1), (1i128 << (own - 1)) - 1),
        false => (0, (1i128 << own) - 1),
    })
}

/// `0 <= count && count < width`, as far as that is not known.
fn shifts_less(types: &Types, count: &Expr, width: i128) -> Option<Expr> {
    if let Some(known) = count.as_int() {
        let less = (0..width).contains(&known);
        return (!less).then(|| Expr::int(0, Type::int()));
    }
    if below(count, width) {
        return None;
    }
    let number = |value: i128| Expr::int(value, count.ty.clone());
    let most = construct::compare_same(CmpOp::Lt, count.clone(), number(width));
    let signed = count.ty.int_kind().is_some_and(IntKind::signed);
    // A type so narrow that it has no such number.
    let holds = count.ty.int_kind().is_none_or(|kind| {
        let bits = kind.width(types.model) - u32::from(signed);
        bits > 6 || 1i128 << bits > width
    });
    let least = signed.then(|| construct::compare_same(CmpOp::Ge, count.clone(), number(0)));
    let most = holds.then_some(most);
    match (least, most) {
        (Some(least), Some(most)) => Some(construct::and(least, most)),
        (least, most) => least.or(most),
    }
}

/// Is it, by how it is computed, at least zero and less than the limit?
fn below(e: &Expr, limit: i128) -> bool {
    let less = |e: &Expr, limit: i128| e.as_int().is_some_and(|v| (0..limit).contains(&v));
    match &e.kind {
        ExprKind::Binary(BinOp::BitAnd, a, b) => less(a, limit) || less(b, limit),
        ExprKind::Binary(BinOp::Rem, _, b) => {
            let signed = e.ty.int_kind().is_none_or(IntKind::signed);
            !signed && b.as_int().is_some_and(|b| (1..=limit).contains(&b))
        }
        ExprKind::Cast(inner) if inner.ty.is_int() && e.ty.is_int() => below(inner, limit),
        ExprKind::Bits(_, inner) => below(inner, limit),
        _ => false,
    }
}

/// Can an integer of this kind, but of so many bits, be the number when it is cut off towards
/// zero? `None`: it always can.
pub fn fits(types: &Types, x: &Expr, kind: IntKind, width: u32) -> Option<Expr> {
    if let ExprKind::Float(FloatOp::Number(bits), _) = &x.kind {
        let whole = float::as_double(*bits, &x.ty).trunc();
        let (least, behind) = range(kind, width);
        let known = least <= whole && whole < behind;
        return (!known).then(|| Expr::int(0, Type::int()));
    }
    // What was made of a narrower integer.
    if let ExprKind::Float(FloatOp::Convert, operands) = &x.kind {
        if let [Expr {
            ty: Type::Int(from),
            ..
        }] = operands.as_slice()
        {
            let own = from.width(types.model);
            let exact = own <= digits(&x.ty);
            let signs = from.signed() <= kind.signed();
            let wider = u32::from(kind.signed() && !from.signed());
            if exact && signs && own + wider <= width {
                return None;
            }
        }
    }
    let (least, behind) = range(kind, width);
    let number = |value| float::number(float::of_double(value, &x.ty), x.ty.clone());
    let truncate = FloatOp::Call(FloatFunction::Truncate);
    let whole = float::apply(types, truncate, vec![x.clone()], &x.ty);
    let compare = |op, a, b| float::apply(types, op, vec![a, b], &Type::int());
    let least = compare(FloatOp::AtMost, number(least), whole.clone());
    let most = compare(FloatOp::Less, whole, number(behind));
    Some(construct::and(least, most))
}

/// The least number, and the first above the greatest: powers of two, exact in both types.
fn range(kind: IntKind, width: u32) -> (f64, f64) {
    match kind.signed() {
        true => {
            let end = f64::from(width - 1).exp2();
            (-end, end)
        }
        false => (0.0, f64::from(width).exp2()),
    }
}

/// So many bits of an integer are exact in the type.
fn digits(ty: &Type) -> u32 {
    match ty {
        Type::Float(FloatKind::Float) => 24,
        _ => 53,
    }
}
