//! Constant arithmetic exactly as C does it for the data model, and the range
//! of values that an expression can take.
//!
//! What the operators do to numbers is in `word`. What C leaves undefined by
//! value (division by zero, a shift by the width or more) is not folded.
//!
//! Rejected: folding in `i64` with checks for overflow; `unsigned long` does
//! not fit, and each operation would need its own argument.

use crate::expr::{Expr, ExprKind, Lval, Step};
use crate::operator::{BinOp, CmpOp, UnOp};
use crate::types::{IntKind, Type, Types};

/// `a op b` in an integer type; the right operand of a shift is any integer.
/// Where integers do not wrap around, a result that its type does not hold is
/// not folded.
pub fn binary(types: &Types, op: BinOp, kind: IntKind, a: i128, b: i128) -> Option<i128> {
    let value = kind.word(types.model).binary(op, a, b)?;
    let exact = match op {
        _ if types.wraps(kind) => return Some(value),
        BinOp::Add => a.checked_add(b),
        BinOp::Sub => a.checked_sub(b),
        BinOp::Mul => a.checked_mul(b),
        BinOp::Div => a.checked_div(b),
        _ => return Some(value),
    };
    exact.filter(|exact| *exact == value)
}

/// `op a` in an integer type, as [`binary`].
pub fn unary(types: &Types, op: UnOp, kind: IntKind, a: i128) -> Option<i128> {
    let value = kind.word(types.model).unary(op, a);
    let held = types.wraps(kind) || op != UnOp::Neg || a.checked_neg() == Some(value);
    held.then_some(value)
}

/// `a op b` for two values of one scalar type.
pub fn compare(op: CmpOp, ty: &Type, a: i128, b: i128) -> bool {
    op.holds(match ty {
        Type::Int(IntKind::UInt128) => crate::word::Word::U128.order(a, b),
        _ => a.cmp(&b),
    })
}

/// A constant converted to an integer or pointer type; addresses are unsigned.
pub fn convert(types: &Types, value: i128, ty: &Type) -> Option<i128> {
    match ty {
        Type::Int(kind) => Some(kind.wrap(value, types.model)),
        Type::Ptr(_) => Some(types.model.size_t().wrap(value, types.model)),
        _ => None,
    }
}

/// The low `width` bits, extended by the sign if the type is signed.
pub fn bits(types: &Types, width: u32, kind: IntKind, value: i128) -> i128 {
    kind.word(types.model).low_bits(width, value)
}

/// Least and greatest value of an integer type. `None` for `unsigned
/// __int128`, whose values are not ordered as `i128`.
pub fn type_range(types: &Types, kind: IntKind) -> Option<(i128, i128)> {
    let width = kind.width(types.model);
    match kind {
        IntKind::UInt128 => None,
        IntKind::Int128 => Some((i128::MIN, i128::MAX)),
        _ => Some(width_range(width, kind.signed())),
    }
}

/// Range of an integer of `width` bits, `width` below 128.
pub fn width_range(width: u32, signed: bool) -> (i128, i128) {
    if signed && width > 0 {
        let half = 1i128 << (width - 1);
        (-half, half - 1)
    } else {
        (0, (1i128 << width) - 1)
    }
}

/// Width of the bit-field that an l-value denotes.
pub fn bit_field(types: &Types, lv: &Lval) -> Option<u32> {
    match lv.path.last() {
        Some(Step::Field(comp, index)) => {
            let comp = types.comps.get(comp.0 as usize)?;
            comp.fields.as_ref()?.get(*index)?.bits
        }
        _ => None,
    }
}

/// Bounds on the value of an integer expression, seen from its form alone.
pub fn range(types: &Types, e: &Expr) -> Option<(i128, i128)> {
    let kind = e.ty.int_kind()?;
    match &e.kind {
        ExprKind::Int(v) if kind != IntKind::UInt128 => return Some((*v, *v)),
        ExprKind::Cmp(..)
        | ExprKind::And(..)
        | ExprKind::Or(..)
        | ExprKind::Not(_)
        | ExprKind::Between(_)
        | ExprKind::Linked(_) => {
            return Some((0, 1));
        }
        ExprKind::Load(lv) => {
            if let Some(width) = bit_field(types, lv) {
                if width < kind.width(types.model) {
                    return Some(width_range(width, kind.signed()));
                }
            }
        }
        ExprKind::Bits(width, _) if *width < kind.width(types.model) => {
            return Some(width_range(*width, kind.signed()));
        }
        ExprKind::Cast(inner) => {
            let own = type_range(types, kind)?;
            return match range(types, inner) {
                Some((lo, hi)) if own.0 <= lo && hi <= own.1 => Some((lo, hi)),
                _ => Some(own),
            };
        }
        ExprKind::OldValue(inner) => return range(types, inner),
        ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::Cond(..) if !types.wraps(kind) => {
            return None;
        }
        _ => {}
    }
    type_range(types, kind)
}

/// Does conversion to `ty` leave each value of the expression as it is?
pub fn fits(types: &Types, e: &Expr, ty: &Type) -> bool {
    if e.ty == *ty {
        return true;
    }
    if e.ty.is_ptr() && ty.is_ptr() {
        return true;
    }
    match ty {
        // Every unsigned type fits the widest one.
        Type::Int(IntKind::UInt128) => {
            matches!(range(types, e), Some((lo, _)) if lo >= 0)
        }
        Type::Int(kind) => match (range(types, e), type_range(types, *kind)) {
            (Some((lo, hi)), Some(own)) => own.0 <= lo && hi <= own.1,
            _ => false,
        },
        _ => false,
    }
}

/// Bytes from an object of a type to a part of it, if they are known.
pub fn offset_of(types: &Types, ty: &Type, path: &[Step]) -> Option<u64> {
    let mut offset = 0;
    let mut ty = ty;
    for step in path {
        match (step, ty) {
            (Step::Field(c, k), _) => {
                let field = types.field(*c, *k);
                offset += field.offset;
                ty = &field.ty;
            }
            (Step::Index(i), Type::Array(of, _)) => {
                offset += u64::try_from(i.as_int()?).ok()? * types.size(of)?;
                ty = of;
            }
            (Step::Index(_), _) => return None,
        }
    }
    Some(offset)
}
