//! Conditions put together and taken apart: the building blocks of weakest
//! preconditions and of the translation of statements.

use ir::types::Type;
use ir::{Expr, ExprKind};

/// `c ? a : b`.
pub fn select(c: Expr, a: Expr, b: Expr) -> Expr {
    let ty = a.ty.clone();
    Expr {
        kind: ExprKind::Cond(Box::new(c), Box::new(a), Box::new(b)),
        ty,
    }
}

/// `a || b`.
pub fn either(a: Expr, b: Expr) -> Expr {
    match (a.as_int(), b.as_int()) {
        (Some(0), _) => b,
        (_, Some(0)) => a,
        (Some(_), _) | (_, Some(_)) => Expr::int(1, Type::int()),
        _ => Expr {
            kind: ExprKind::Or(Box::new(a), Box::new(b)),
            ty: Type::int(),
        },
    }
}

/// `a && b`.
pub fn both(a: Expr, b: Expr) -> Expr {
    match (a.as_int(), b.as_int()) {
        (Some(0), _) | (_, Some(0)) => Expr::int(0, Type::int()),
        (Some(_), _) => b,
        (_, Some(_)) => a,
        _ => Expr {
            kind: ExprKind::And(Box::new(a), Box::new(b)),
            ty: Type::int(),
        },
    }
}

/// Takes case distinctions out of a comparison. The number of distinctions is
/// that of the l-values in a predicate, so the growth does no harm.
pub fn lift(e: Expr) -> Expr {
    match e.kind {
        ExprKind::And(a, b) => both(lift(*a), lift(*b)),
        ExprKind::Or(a, b) => either(lift(*a), lift(*b)),
        ExprKind::Not(a) => Expr {
            kind: ExprKind::Not(Box::new(lift(*a))),
            ty: e.ty,
        },
        _ => match first_condition(&e) {
            None => e,
            Some(c) => {
                let (yes, no) = (assume(&e, &c, true), assume(&e, &c, false));
                let c = lift(c);
                both(either(c.clone().negate(), lift(yes)), either(c, lift(no)))
            }
        },
    }
}

/// The condition of some innermost case distinction.
fn first_condition(e: &Expr) -> Option<Expr> {
    if let ExprKind::OldValue(_) = e.kind {
        return None;
    }
    for child in e.children() {
        if let Some(c) = first_condition(child) {
            return Some(c);
        }
    }
    match &e.kind {
        ExprKind::Cond(c, ..) => Some((**c).clone()),
        _ => None,
    }
}

/// Takes one side of all distinctions on `c`.
fn assume(e: &Expr, c: &Expr, holds: bool) -> Expr {
    if let ExprKind::Cond(own, a, b) = &e.kind {
        if **own == *c {
            return assume(if holds { a } else { b }, c, holds);
        }
    }
    e.map_children(&mut |x| Some(assume(x, c, holds)))
        .unwrap_or_else(|| e.clone())
}

/// `!e`, the negation pushed inwards.
pub fn negated(e: Expr) -> Expr {
    match e.kind {
        ExprKind::And(a, b) => either(negated(*a), negated(*b)),
        ExprKind::Or(a, b) => both(negated(*a), negated(*b)),
        ExprKind::Int(v) => Expr::int(i128::from(v == 0), e.ty),
        _ => e.negate(),
    }
}
