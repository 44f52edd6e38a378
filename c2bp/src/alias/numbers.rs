//! Where an expression looks at an address as a number: from then on a program can
//! find the object by a number that it makes (halving an interval until an address is
//! found, or copying it bit by bit through a table), though no assignment ever copies
//! the address itself. So these addresses are exposed wherever they stand: in
//! conditions, indices and arguments, too (ISO/IEC TS 6010, PNVI-ae: exposed by a cast,
//! and by reading a pointer's bytes).
//!
//! A comparison of two pointers, and their difference, says nothing of where objects
//! lie, but if one of the pointers is made of a number. Comparing an address with a
//! constant number finds nothing either: a search needs numbers that change.

use ir::types::{IntKind, Type};
use ir::{Expr, ExprKind, Lval, Program};

/// What an expression does with addresses.
pub(crate) enum Look<'e> {
    /// The value of this pointer becomes a number.
    Address(&'e Expr),
    /// These bytes are read as a number; a pointer may lie there.
    Bytes(&'e Lval),
    /// Two pointers are compared, or one is subtracted from the other.
    Pair(&'e Expr, &'e Expr),
}

/// All that the expression looks at.
pub(crate) fn looks<'e>(program: &Program, e: &'e Expr) -> Vec<Look<'e>> {
    let mut out = Vec::new();
    collect(program, e, &mut out);
    out
}

fn collect<'e>(program: &Program, e: &'e Expr, out: &mut Vec<Look<'e>>) {
    match &e.kind {
        ExprKind::Cast(from)
            if from.ty.is_ptr() && !e.ty.is_ptr() && e.ty != Type::Int(IntKind::Bool) =>
        {
            out.push(Look::Address(from));
        }
        ExprKind::Load(lv) if lv.ty.is_scalar() && !lv.ty.is_ptr() => out.push(Look::Bytes(lv)),
        ExprKind::Cmp(_, a, b) | ExprKind::PtrDiff(a, b) => {
            let sides = [address(program, a), address(program, b)];
            let difference = matches!(e.kind, ExprKind::PtrDiff(..));
            match sides {
                [Some(a), Some(b)] if a.as_int().is_none() && b.as_int().is_none() => {
                    out.push(Look::Pair(a, b));
                }
                // What lies how far from a number is one.
                [Some(a), Some(b)] if difference => {
                    let address = if a.as_int().is_none() { a } else { b };
                    out.push(Look::Address(address));
                }
                [Some(_), Some(_)] => {}
                [Some(_), None] if b.as_int().is_some() => {}
                [None, Some(_)] if a.as_int().is_some() => {}
                _ => return [a, b].iter().for_each(|e| collect(program, e, out)),
            }
            // What is compared is no number by itself.
            for side in sides.into_iter().flatten() {
                collect(program, side, out);
            }
            return;
        }
        _ => {}
    }
    for child in e.children() {
        collect(program, child, out);
    }
}

/// The pointer whose whole value the expression is, as a number or not.
fn address<'e>(program: &Program, e: &'e Expr) -> Option<&'e Expr> {
    if e.ty.is_ptr() {
        return Some(e);
    }
    let whole = |ty: &Type| program.types.size(ty) >= program.types.size(&Type::Void.ptr());
    match &e.kind {
        ExprKind::Cast(from) if e.ty.is_int() && whole(&e.ty) => address(program, from),
        _ => None,
    }
}
