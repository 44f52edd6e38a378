//! Addresses that are constant distances from one pointer, or one variable: whether two are
//! equal is told by the distances alone.
//!
//! `container_of`, and the private part behind a structure, reach members of what lies around
//! a member by sums of bytes, so that one place has several texts.

use crate::expr::{Base, Expr, ExprKind, Lval, Step, VarId};
use crate::types::{Type, Types};

/// Where distances are counted from.
#[derive(PartialEq)]
enum Origin<'e> {
    Pointer(&'e Expr),
    Variable(VarId),
}

/// Have two places, in one state, no byte in common by their distances from one origin?
pub fn apart(types: &Types, a: &Lval, b: &Lval) -> bool {
    let bytes = |lv: &Lval| types.size(&lv.ty).map(i128::from);
    let (Some((from, at)), Some((origin, to))) = (of_lval(types, a), of_lval(types, b)) else {
        return false;
    };
    let (Some(size), Some(other)) = (bytes(a), bytes(b)) else {
        return false;
    };
    from == origin
        && near(at)
        && near(to)
        && (at + size <= to || to + other <= at)
        && near(size)
        && near(other)
}

/// Are two addresses equal, by their distances from one origin?
pub(super) fn equal(types: &Types, a: &Expr, b: &Expr) -> Option<bool> {
    if !a.ty.is_ptr() || !b.ty.is_ptr() {
        return None;
    }
    let ((from, at), (origin, to)) = (place(types, a)?, place(types, b)?);
    (from == origin && near(at) && near(to)).then_some(at == to)
}

/// Addresses wrap around, at 2^32 at least; no object is so large.
fn near(distance: i128) -> bool {
    distance.abs() < 1 << 30
}

/// An origin of an address, and the bytes from there.
fn place<'e>(types: &Types, e: &'e Expr) -> Option<(Origin<'e>, i128)> {
    match &e.kind {
        ExprKind::Cast(inner) if inner.ty.is_ptr() => place(types, inner),
        ExprKind::PtrAdd(p, i) => {
            let (origin, at) = place(types, p)?;
            let by = i.as_int()?.checked_mul(stride(types, p)?)?;
            Some((origin, at.checked_add(by)?))
        }
        ExprKind::AddrOf(lv) => of_lval(types, lv),
        _ => Some((Origin::Pointer(e), 0)),
    }
}

/// The same of a place.
fn of_lval<'e>(types: &Types, lv: &'e Lval) -> Option<(Origin<'e>, i128)> {
    let (origin, at, ty) = match &lv.base {
        Base::Var(v) => (Origin::Variable(*v), 0, None),
        Base::Deref(p) => {
            let (origin, at) = place(types, p)?;
            (origin, at, p.ty.pointee())
        }
    };
    Some((origin, at.checked_add(along(types, ty, lv)?)?))
}

/// The bytes from the base of an l-value, of a type if that is known, to the l-value.
fn along(types: &Types, base: Option<&Type>, lv: &Lval) -> Option<i128> {
    let (mut at, mut ty) = (0i128, base);
    for step in &lv.path {
        let by = match step {
            Step::Field(comp, field) => {
                let field = types.field(*comp, *field);
                if field.bits.is_some() {
                    return None;
                }
                ty = Some(&field.ty);
                i128::from(field.offset)
            }
            Step::Index(i) => {
                let Some(Type::Array(element, _)) = ty else {
                    return None;
                };
                ty = Some(element);
                i.as_int()?.checked_mul(i128::from(types.size(element)?))?
            }
        };
        at = at.checked_add(by)?;
    }
    Some(at)
}

/// The bytes from one element to the next, where a pointer leads.
fn stride(types: &Types, pointer: &Expr) -> Option<i128> {
    match pointer.ty.pointee()? {
        Type::Void | Type::Func(_) => Some(1),
        ty => types.size(ty).map(i128::from),
    }
}
