//! Numbers as bits: a part of one, and one with another number written over some of its bits.
//!
//! Unions lay bytes and bit-fields over a number, and protocol code stores a word byte by byte.
//! What is read then is an expression over what was there. The lowest byte comes first,
//! as on the machines of all data models.

use crate::construct::{binary_same, cast};
use crate::expr::{Expr, ExprKind, Lval, Step};
use crate::fold;
use crate::operator::BinOp;
use crate::types::{BitField, IntKind, Type, Types};

/// What lies in a scalar: all of it, or a bit-field's bits.
pub struct Scalar<'a> {
    pub value: Expr,
    /// The declared type.
    pub ty: &'a Type,
    /// Bits.
    pub width: u32,
}

/// What is read where `old` was, behind a write so many bits after its first one (before, if
/// negative). `None` if the two only overlap in part, or are larger than 64 bits.
pub fn merged(types: &Types, written: Scalar, old: Scalar, ahead: i128) -> Option<Expr> {
    let (own, read) = (i128::from(written.width), i128::from(old.width));
    if ahead >= read || ahead + own <= 0 {
        return Some(old.value);
    }
    if ahead <= 0 && ahead + own >= read {
        let first = u32::try_from(-ahead).ok()?;
        return part(
            types,
            (written.value, written.ty),
            first,
            (old.ty, old.width),
        );
    }
    if ahead < 0 || ahead + own > read {
        return None;
    }
    let word = word(types, written.ty, old.ty)?;
    let number = |n: i128| Expr::int(n, word.clone());
    let op = |op, a: Expr, b: Expr| binary_same(types, op, a, b);
    let value = cast(types, cast(types, written.value, written.ty), &word);
    let new = op(BinOp::BitAnd, value, number(ones(own)));
    let new = match ahead {
        0 => new,
        _ => op(BinOp::Shl, new, number(ahead)),
    };
    let kept = ones(read) & !(ones(own) << ahead);
    let kept = op(BinOp::BitAnd, cast(types, old.value, &word), number(kept));
    Some(reduced(
        types,
        op(BinOp::BitOr, kept, new),
        old.ty,
        old.width,
    ))
}

/// So many bits of a whole, from the `first` on, as a value of the type `ty`.
fn part(
    types: &Types,
    (whole, of): (Expr, &Type),
    first: u32,
    (ty, width): (&Type, u32),
) -> Option<Expr> {
    let word = word(types, of, ty)?;
    let number = |n: i128| Expr::int(n, word.clone());
    let op = |op, a: Expr, b: Expr| binary_same(types, op, a, b);
    let all = cast(types, cast(types, whole, of), &word);
    let low = match first {
        0 => all,
        _ => op(BinOp::Shr, all, number(i128::from(first))),
    };
    let bits = op(BinOp::BitAnd, low, number(ones(i128::from(width))));
    Some(reduced(types, bits, ty, width))
}

/// An unsigned type that holds both and is not promoted.
fn word(types: &Types, a: &Type, b: &Type) -> Option<Type> {
    match types.size(a)?.max(types.size(b)?) {
        0..=4 => Some(Type::Int(IntKind::UInt)),
        5..=8 => Some(Type::Int(IntKind::ULongLong)),
        _ => None,
    }
}

fn ones(width: i128) -> i128 {
    (1 << width) - 1
}

/// Bits, none beyond the width, as a value of the type.
fn reduced(types: &Types, bits: Expr, ty: &Type, width: u32) -> Expr {
    let seen = cast(types, bits, ty);
    let signed = |kind: &IntKind| kind.signed() && width < kind.width(types.model);
    match (ty.int_kind().filter(signed), seen.as_int()) {
        (Some(kind), Some(v)) => Expr::int(fold::bits(types, width, kind, v), seen.ty),
        (Some(_), None) => Expr {
            ty: seen.ty.clone(),
            kind: ExprKind::Bits(width, Box::new(seen)),
        },
        (None, _) => seen,
    }
}

/// The unit and the bit-field in it whose value this is.
pub fn field<'e, 't>(types: &'t Types, e: &'e Expr) -> Option<(&'e Lval, &'t BitField)> {
    let mut inner = e;
    let unit = loop {
        inner = match &inner.kind {
            ExprKind::Load(lv) => break lv,
            ExprKind::Bits(_, a)
            | ExprKind::Cast(a)
            | ExprKind::Binary(BinOp::BitAnd | BinOp::Shr, a, _) => a,
            _ => return None,
        };
    };
    let is = |f: &&BitField| value_of(types, unit, f).as_ref() == Some(e);
    Some((unit, fields_in(types, unit).find(is)?))
}

/// The value of a bit-field that is some bits of the unit.
pub fn value_of(types: &Types, unit: &Lval, field: &BitField) -> Option<Expr> {
    let whole = (Expr::load(unit.clone()), &unit.ty);
    part(types, whole, field.first, (&field.ty, field.width))
}

/// The value of `lv.name`, through anonymous members, where bit-fields are parts of other
/// members. `None` if there is no such bit-field.
pub fn named(types: &Types, lv: &Lval, name: &str) -> Option<Expr> {
    let Type::Comp(id) = lv.ty else {
        return None;
    };
    let comp = types.comps.get(id.0 as usize)?;
    let fields = comp.fields.as_ref()?;
    let member = |n: usize| {
        let mut inner = lv.clone();
        inner.path.push(Step::Field(id, n));
        inner.ty = fields[n].ty.clone();
        inner
    };
    if let Some(f) = comp.bit_fields.iter().find(|f| f.name == name) {
        return value_of(types, &member(f.unit), f);
    }
    let anonymous = (0..fields.len()).filter(|n| fields[*n].is_anonymous());
    anonymous.map(member).find_map(|lv| named(types, &lv, name))
}

/// The bit-field that an assignment to its unit changes, and what it gets.
pub fn assigned<'t>(types: &'t Types, unit: &Lval, rhs: &Expr) -> Option<(&'t BitField, Expr)> {
    let ExprKind::Binary(BinOp::BitOr, kept, new) = &rhs.without_casts().kind else {
        return None;
    };
    let ExprKind::Binary(BinOp::BitAnd, of, mask) = &kept.kind else {
        return None;
    };
    let all = ones(i128::from(types.scalar_width(&unit.ty)));
    let kept = |f: &&BitField| mask.as_int() == Some(all & !(ones(i128::from(f.width)) << f.first));
    let field = fields_in(types, unit).find(kept)?;
    let (first, width) = (i128::from(field.first), i128::from(field.width));
    let value = match new.as_int() {
        Some(n) => {
            let kind = field.ty.int_kind()?;
            let n = fold::bits(types, field.width, kind, n >> first & ones(width));
            Expr::int(n, field.ty.clone())
        }
        None => {
            let low = match &new.kind {
                ExprKind::Binary(BinOp::Shl, low, by) if by.as_int() == Some(first) => low,
                _ => new,
            };
            let ExprKind::Binary(BinOp::BitAnd, value, _) = &low.kind else {
                return None;
            };
            cast(types, value.without_casts().clone(), &field.ty)
        }
    };
    let of_unit = matches!(&of.without_casts().kind, ExprKind::Load(lv) if **lv == *unit);
    of_unit.then_some((field, value))
}

/// The bit-fields in the unit.
fn fields_in<'t>(types: &'t Types, unit: &Lval) -> impl Iterator<Item = &'t BitField> {
    let (fields, unit) = match unit.path.last() {
        Some(Step::Field(comp, n)) => (&types.comp(*comp).bit_fields[..], *n),
        _ => (&[][..], 0),
    };
    fields.iter().filter(move |f| f.unit == unit)
}
