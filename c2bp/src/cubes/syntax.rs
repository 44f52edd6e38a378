//! What the form of a comparison tells without a prover: that it can have both
//! outcomes, or that nothing the predicates say has a bearing on it (the
//! "syntactic heuristics" of PLDI 2001, 5.2).

use ir::types::Type;
use ir::{Base, CmpOp, Expr, ExprKind, Program, VarId};
use logic::memory::is_register;
use rustc_hash::FxHashSet;

/// Is a comparison sure to have both outcomes? True for a plain variable
/// against something that does not read it.
pub fn contingent(program: &Program, e: &Expr) -> bool {
    let ExprKind::Cmp(op, a, b) = &e.kind else {
        return false;
    };
    [(a, b), (b, a)].iter().any(|(x, other)| {
        let ExprKind::Load(lv) = &x.kind else {
            return false;
        };
        let reads = |v| other.loads().iter().any(|o| o.as_var() == Some(v));
        let equality = matches!(op, CmpOp::Eq | CmpOp::Ne);
        is_register(program, lv)
            && wide(&x.ty)
            && lv.as_var().is_some_and(|v| !reads(v))
            && (equality || matches!(other.kind, ExprKind::Load(_)))
    })
}

/// Types with more values than `_Bool` has; not floats.
fn wide(ty: &Type) -> bool {
    ty.is_ptr() || ty.int_kind().is_some_and(|k| k.rank() > 0)
}

/// Does no state of the atoms decide the equality, since one side can be
/// anything whatever they say? So it is with a variable that no atom reads, and
/// with what such a variable points to: that may be a cell of its own. (`x < y`
/// is decided if the atoms say that `y` is the least value of its type.)
pub fn undecided(program: &Program, e: &Expr, read: &FxHashSet<VarId>) -> bool {
    match &e.kind {
        ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, b) => [(a, b), (b, a)].iter().any(|(x, other)| {
            wide(&x.ty)
                && other.as_int().is_none()
                && free_root(program, x, read)
                    .is_some_and(|v| !other.loads().iter().any(|o| o.as_var() == Some(v)))
        }),
        _ => false,
    }
}

/// The unread register that an l-value's value hangs on.
fn free_root(program: &Program, e: &Expr, read: &FxHashSet<VarId>) -> Option<VarId> {
    match &e.kind {
        ExprKind::Load(lv) => match &lv.base {
            Base::Var(v) => (is_register(program, lv) && !read.contains(v)).then_some(*v),
            Base::Deref(p) => free_root(program, p, read),
        },
        ExprKind::AddrOf(lv) => match &lv.base {
            Base::Deref(p) => free_root(program, p, read),
            Base::Var(_) => None,
        },
        ExprKind::PtrAdd(p, _) => free_root(program, p, read),
        ExprKind::Cast(p) if e.ty.is_ptr() && p.ty.is_ptr() => free_root(program, p, read),
        _ => None,
    }
}

/// `==` and `!=` with their operands in a fixed order.
pub fn oriented(e: Expr) -> Expr {
    match e.kind {
        ExprKind::Cmp(op, a, b) => {
            let (op, swap) = match op {
                CmpOp::Gt => (CmpOp::Lt, true),
                CmpOp::Ge => (CmpOp::Le, true),
                CmpOp::Eq | CmpOp::Ne => (op, a > b),
                other => (other, false),
            };
            let (a, b) = if swap { (b, a) } else { (a, b) };
            Expr {
                kind: ExprKind::Cmp(op, a, b),
                ty: e.ty,
            }
        }
        _ => e,
    }
}
