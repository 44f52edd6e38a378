//! Conditions and l-values put together and taken apart: the building blocks of
//! weakest preconditions ([`crate::wp`]) and of translation over calls
//! ([`crate::calls`]).

use cfront::ir::{Base, Expr, ExprKind, Lval, Step};
use cfront::types::Type;

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
    let mapped = match &e.kind {
        ExprKind::Load(lv) => map_lval(lv, &mut |x| Some(assume(x, c, holds))).map(Expr::load),
        ExprKind::AddrOf(lv) => {
            map_lval(lv, &mut |x| Some(assume(x, c, holds))).map(|lv| address_of(lv, &e.ty))
        }
        _ => map_children(e, &mut |x| Some(assume(x, c, holds))),
    };
    mapped.unwrap_or_else(|| e.clone())
}

/// The expression with its direct sub-expressions replaced. `Load` and `AddrOf`
/// are the caller's business.
pub fn map_children(e: &Expr, f: &mut dyn FnMut(&Expr) -> Option<Expr>) -> Option<Expr> {
    let mut g = |x: &Expr| f(x).map(Box::new);
    let kind = match &e.kind {
        ExprKind::Int(_) | ExprKind::FuncAddr(_) | ExprKind::Load(_) | ExprKind::AddrOf(_) => {
            e.kind.clone()
        }
        ExprKind::Unary(op, a) => ExprKind::Unary(*op, g(a)?),
        ExprKind::Not(a) => ExprKind::Not(g(a)?),
        ExprKind::Binary(op, a, b) => ExprKind::Binary(*op, g(a)?, g(b)?),
        ExprKind::PtrAdd(a, b) => ExprKind::PtrAdd(g(a)?, g(b)?),
        ExprKind::PtrDiff(a, b) => ExprKind::PtrDiff(g(a)?, g(b)?),
        ExprKind::Cmp(op, a, b) => ExprKind::Cmp(*op, g(a)?, g(b)?),
        ExprKind::And(a, b) => ExprKind::And(g(a)?, g(b)?),
        ExprKind::Or(a, b) => ExprKind::Or(g(a)?, g(b)?),
        ExprKind::Cond(c, a, b) => ExprKind::Cond(g(c)?, g(a)?, g(b)?),
        ExprKind::Cast(a) => ExprKind::Cast(g(a)?),
        ExprKind::Bits(n, a) => ExprKind::Bits(*n, g(a)?),
        ExprKind::OldValue(a) => ExprKind::OldValue(g(a)?),
    };
    Some(Expr {
        kind,
        ty: e.ty.clone(),
    })
}

/// The l-value with the expressions inside it replaced; `*&x` becomes `x`.
pub fn map_lval(lv: &Lval, f: &mut dyn FnMut(&Expr) -> Option<Expr>) -> Option<Lval> {
    let mut path = Vec::new();
    for step in &lv.path {
        path.push(match step {
            Step::Field(c, i) => Step::Field(*c, *i),
            Step::Index(e) => Step::Index(f(e)?),
        });
    }
    let base = match &lv.base {
        Base::Var(v) => Base::Var(*v),
        Base::Deref(p) => return Some(deref_path(f(p)?, path, lv.ty.clone())),
    };
    Some(Lval {
        base,
        path,
        ty: lv.ty.clone(),
    })
}

/// `(*p).path`; if `p` is `&x`, that is `x.path`.
pub fn deref_path(p: Expr, path: Vec<Step>, ty: Type) -> Lval {
    if let ExprKind::AddrOf(inner) = &p.kind {
        if Some(&inner.ty) == p.ty.pointee() {
            let mut lv = (**inner).clone();
            lv.path.extend(path);
            lv.ty = ty;
            return lv;
        }
    }
    Lval {
        base: Base::Deref(Box::new(p)),
        path,
        ty,
    }
}

/// `&lv`; `&*p` is `p`.
pub fn address_of(lv: Lval, ty: &Type) -> Expr {
    match lv.base {
        Base::Deref(p) if lv.path.is_empty() && p.ty == *ty => *p,
        _ => Expr {
            kind: ExprKind::AddrOf(Box::new(lv)),
            ty: ty.clone(),
        },
    }
}
