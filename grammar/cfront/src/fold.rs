//! Constant arithmetic exactly as C does it for the data model, and the range
//! of values that an expression can take.
//!
//! Values are `i128`, in the range of their type; `unsigned __int128` is kept
//! as the bits of an `i128`, so its division, order and right shift are done
//! on `u128`. What C leaves undefined by value (division by zero, a shift by
//! the width or more) is not folded. Overflow of signed types wraps, as the
//! IR says (`ir.rs`).
//!
//! Rejected: folding in `i64` with checks for overflow; `unsigned long` does
//! not fit, and each operation would need its own argument.

use crate::ir::{BinOp, CmpOp, Expr, ExprKind, Lval, Step, UnOp};
use crate::types::{IntKind, Type, Types};

/// `a op b` in an integer type; the right operand of a shift is any integer.
pub fn binary(types: &Types, op: BinOp, kind: IntKind, a: i128, b: i128) -> Option<i128> {
    let width = kind.width(types.model);
    let wide_unsigned = kind == IntKind::UInt128;
    let value = match op {
        BinOp::Add => a.wrapping_add(b),
        BinOp::Sub => a.wrapping_sub(b),
        BinOp::Mul => a.wrapping_mul(b),
        BinOp::Div | BinOp::Rem if b == 0 => return None,
        BinOp::Div if wide_unsigned => ((a as u128) / (b as u128)) as i128,
        BinOp::Rem if wide_unsigned => ((a as u128) % (b as u128)) as i128,
        BinOp::Div => a.wrapping_div(b),
        BinOp::Rem => a.wrapping_rem(b),
        BinOp::Shl | BinOp::Shr => {
            let by = u32::try_from(b).ok().filter(|by| *by < width)?;
            match op {
                BinOp::Shl => a.wrapping_shl(by),
                _ if wide_unsigned => ((a as u128) >> by) as i128,
                _ => a >> by,
            }
        }
        BinOp::BitAnd => a & b,
        BinOp::BitOr => a | b,
        BinOp::BitXor => a ^ b,
    };
    Some(kind.wrap(value, types.model))
}

/// `op a` in an integer type.
pub fn unary(types: &Types, op: UnOp, kind: IntKind, a: i128) -> i128 {
    let value = match op {
        UnOp::Neg => a.wrapping_neg(),
        UnOp::BitNot => !a,
    };
    kind.wrap(value, types.model)
}

/// `a op b` for two values of one scalar type.
pub fn compare(op: CmpOp, ty: &Type, a: i128, b: i128) -> bool {
    let order = if ty.int_kind() == Some(IntKind::UInt128) {
        (a as u128).cmp(&(b as u128))
    } else {
        a.cmp(&b)
    };
    match op {
        CmpOp::Eq => order.is_eq(),
        CmpOp::Ne => order.is_ne(),
        CmpOp::Lt => order.is_lt(),
        CmpOp::Le => order.is_le(),
        CmpOp::Gt => order.is_gt(),
        CmpOp::Ge => order.is_ge(),
    }
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
    if width == 0 || width >= kind.width(types.model) {
        return kind.wrap(value, types.model);
    }
    let low = value & ((1i128 << width) - 1);
    if kind.signed() && low >> (width - 1) & 1 == 1 {
        low - (1i128 << width)
    } else {
        low
    }
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
fn width_range(width: u32, signed: bool) -> (i128, i128) {
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
        ExprKind::Cmp(..) | ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Not(_) => {
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
