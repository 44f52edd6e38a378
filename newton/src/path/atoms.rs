//! Conditions and their atoms: the predicates that a condition is made of.
//!
//! An atom has no `&&`, `||`, `!` or `?:` in it (where C allows it, `?:` is
//! lifted out of a comparison), is simplified, and is the one of `e` and `!e`
//! that stands for both. A boolean program computes the condition from them.

use ir::float::FloatOp;
use ir::{Base, Between, BinOp, CmpOp, Expr, ExprKind, Lval, Program, Step, VarId, VarKind};
use logic::predicate::{canonical, simplify};

/// A condition with more nodes than this is no predicate that helps anybody.
const LARGE: usize = 60;

/// The atoms of a condition, in the order in which they stand there. Atoms
/// that are constant or name no variable are left out.
pub fn atoms(program: &Program, condition: &Expr) -> Vec<Expr> {
    let mut out = Vec::new();
    split(program, condition, 0, &mut out);
    out
}

fn split(program: &Program, e: &Expr, depth: usize, out: &mut Vec<Expr>) {
    // Lifting `?:` doubles; nobody nests them that deep.
    if depth > 24 {
        return;
    }
    let mut go = |e: &Expr| split(program, e, depth + 1, out);
    match &e.kind {
        ExprKind::Int(_) => {}
        ExprKind::Not(a) => go(a),
        ExprKind::And(a, b) | ExprKind::Or(a, b) => {
            go(a);
            go(b);
        }
        ExprKind::Cond(c, a, b) => {
            go(c);
            go(a);
            go(b);
        }
        ExprKind::Cast(a) if is_truth(a) => go(a),
        ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, b) if is_truth(a) && b.as_int().is_some() => go(a),
        ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, b) if is_truth(b) && a.as_int().is_some() => go(b),
        _ => {
            if let Some((c, a, b)) = lift(e) {
                go(&c);
                go(&a);
                go(&b);
                return;
            }
            let simple = simplify(program, e.clone());
            if simple != *e && depth < 8 {
                return split(program, &simple, depth + 1, out);
            }
            let (atom, _) = canonical(simple);
            if atom.as_int().is_none() && !atom.loads().is_empty() && !out.contains(&atom) {
                out.push(atom);
            }
        }
    }
}

/// A truth value, not a number.
fn is_truth(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Cast(a) => is_truth(a),
        ExprKind::Cond(_, a, b) => is_truth(a) && is_truth(b),
        ExprKind::Int(_) => false,
        _ => e.is_boolean(),
    }
}

/// If there is a `c ? a : b` in the expression: c, the expression with a for
/// it, the expression with b for it.
fn lift(e: &Expr) -> Option<(Expr, Expr, Expr)> {
    let mut found = None;
    e.walk(&mut |x| {
        if found.is_none() && matches!(x.kind, ExprKind::Cond(..)) {
            found = Some(x.clone());
        }
    });
    let found = found?;
    let ExprKind::Cond(c, a, b) = &found.kind else {
        return None;
    };
    let replaced = |by: &Expr| replace(e, &mut |x| (*x == found).then(|| by.clone()));
    Some(((**c).clone(), replaced(a), replaced(b)))
}

/// Is it too large to be a useful predicate?
pub fn is_large(e: &Expr) -> bool {
    let mut nodes = 0;
    e.walk(&mut |_| nodes += 1);
    nodes > LARGE
}

/// The expression with some sub-expressions replaced, outermost first.
pub fn replace(e: &Expr, f: &mut dyn FnMut(&Expr) -> Option<Expr>) -> Expr {
    if let Some(new) = f(e) {
        return new;
    }
    let kind = map_children(&e.kind, &mut |x| Some(replace(x, f)));
    Expr {
        kind: kind.unwrap_or_else(|| e.kind.clone()),
        ty: e.ty.clone(),
    }
}

/// What becomes of an l-value that is read.
pub enum Reading {
    Keep,
    Replace(Expr),
    /// The value is not known: the whole expression is not.
    Unknown,
}

/// Rewrites the reads of an expression, those inside of addresses first. The
/// function gets the l-value as it stood and with the addresses inside
/// rewritten. Values at the procedure's entry stay.
pub fn rewrite_loads(e: &Expr, f: &mut dyn FnMut(&Lval, &Lval) -> Reading) -> Option<Expr> {
    if matches!(e.kind, ExprKind::OldValue(_)) {
        return Some(e.clone());
    }
    let kind = map_children(&e.kind, &mut |x| rewrite_loads(x, f))?;
    let new = Expr {
        kind,
        ty: e.ty.clone(),
    };
    match (&e.kind, &new.kind) {
        (ExprKind::Load(old), ExprKind::Load(lv)) => match f(old, lv) {
            Reading::Keep => Some(new),
            Reading::Replace(by) => Some(by),
            Reading::Unknown => None,
        },
        _ => Some(new),
    }
}

/// The same node over other children.
pub fn map_children(kind: &ExprKind, f: &mut dyn FnMut(&Expr) -> Option<Expr>) -> Option<ExprKind> {
    let mut one = |e: &Expr| f(e).map(Box::new);
    Some(match kind {
        ExprKind::Int(_) | ExprKind::FuncAddr(_) | ExprKind::SomeNode => kind.clone(),
        ExprKind::Between(b) => ExprKind::Between(Box::new(Between {
            from: f(&b.from)?,
            via: f(&b.via)?,
            to: f(&b.to)?,
            link: f(&b.link)?,
        })),
        ExprKind::Linked(l) => ExprKind::Linked(Box::new(l.map_children(f)?)),
        ExprKind::Load(lv) => ExprKind::Load(Box::new(map_lval(lv, f)?)),
        ExprKind::AddrOf(lv) => ExprKind::AddrOf(Box::new(map_lval(lv, f)?)),
        ExprKind::Unary(op, a) => ExprKind::Unary(*op, one(a)?),
        ExprKind::Not(a) => ExprKind::Not(one(a)?),
        ExprKind::Cast(a) => ExprKind::Cast(one(a)?),
        ExprKind::Bits(n, a) => ExprKind::Bits(*n, one(a)?),
        ExprKind::Float(op, operands) => {
            let operands: Option<Vec<Expr>> = operands.iter().map(&mut *f).collect();
            ExprKind::Float(*op, Box::new(operands?))
        }
        ExprKind::OldValue(a) => ExprKind::OldValue(one(a)?),
        ExprKind::Binary(op, a, b) => ExprKind::Binary(*op, one(a)?, one(b)?),
        ExprKind::PtrAdd(a, b) => ExprKind::PtrAdd(one(a)?, one(b)?),
        ExprKind::PtrDiff(a, b) => ExprKind::PtrDiff(one(a)?, one(b)?),
        ExprKind::Cmp(op, a, b) => ExprKind::Cmp(*op, one(a)?, one(b)?),
        ExprKind::And(a, b) => ExprKind::And(one(a)?, one(b)?),
        ExprKind::Or(a, b) => ExprKind::Or(one(a)?, one(b)?),
        ExprKind::Cond(c, a, b) => ExprKind::Cond(one(c)?, one(a)?, one(b)?),
    })
}

/// The same l-value over other pointers and indices. `*&x` becomes `x`.
pub fn map_lval(lv: &Lval, f: &mut dyn FnMut(&Expr) -> Option<Expr>) -> Option<Lval> {
    let mut path = Vec::with_capacity(lv.path.len());
    let base = match &lv.base {
        Base::Var(v) => Base::Var(*v),
        Base::Deref(p) => {
            let p = f(p)?;
            match p.kind {
                ExprKind::AddrOf(inner) if Some(&inner.ty) == p.ty.pointee() => {
                    path = inner.path;
                    inner.base
                }
                _ => Base::Deref(Box::new(p)),
            }
        }
    };
    for step in &lv.path {
        path.push(match step {
            Step::Field(c, i) => Step::Field(*c, *i),
            Step::Index(i) => Step::Index(f(i)?),
        });
    }
    Some(Lval {
        base,
        path,
        ty: lv.ty.clone(),
    })
}

/// The l-values whose values the expression combines, without those that only
/// serve to reach others.
pub fn locations(e: &Expr) -> Vec<Lval> {
    fn collect(e: &Expr, out: &mut Vec<Lval>) {
        match &e.kind {
            ExprKind::Load(lv) => {
                if !out.contains(lv) {
                    out.push((**lv).clone());
                }
            }
            ExprKind::AddrOf(_) | ExprKind::OldValue(_) => {}
            _ => {
                for c in e.children() {
                    collect(c, out);
                }
            }
        }
    }
    let mut out = Vec::new();
    collect(e, &mut out);
    out
}

/// Is it the comparison of a location with a constant?
pub fn is_plain(e: &Expr) -> bool {
    let operand = |e: &Expr| matches!(e.kind, ExprKind::Load(_) | ExprKind::Int(_));
    match &e.kind {
        ExprKind::Cmp(_, a, b) => operand(a) && operand(b),
        ExprKind::Float(op, all) if op.compares() => {
            let number = |e: &Expr| matches!(e.kind, ExprKind::Float(FloatOp::Number(_), _));
            all.iter().all(|e| operand(e) || number(e))
        }
        ExprKind::Load(_) => true,
        _ => false,
    }
}

/// The variables that an expression names.
pub fn variables(e: &Expr) -> Vec<VarId> {
    let mut out = Vec::new();
    e.walk(&mut |x| {
        if let ExprKind::Load(lv) | ExprKind::AddrOf(lv) = &x.kind {
            if let Base::Var(v) = lv.base {
                if !out.contains(&v) {
                    out.push(v);
                }
            }
        }
    });
    out
}

/// Does the expression name a variable of a procedure, or a value at its entry?
pub fn has_locals(program: &Program, e: &Expr) -> bool {
    let local = |v: &VarId| program.var(*v).kind != VarKind::Global;
    has_old_values(e) || variables(e).iter().any(local)
}

/// Does the expression name a value at the procedure's entry?
pub fn has_old_values(e: &Expr) -> bool {
    let mut found = false;
    e.walk(&mut |x| found |= matches!(x.kind, ExprKind::OldValue(_)));
    found
}

/// Does the l-value name a variable of a procedure?
pub fn lval_has_locals(program: &Program, lv: &Lval) -> bool {
    let base = matches!(lv.base, Base::Var(v) if program.var(v).kind != VarKind::Global);
    base || lv.children().iter().any(|e| has_locals(program, e))
}

/// `e + k`
pub fn plus(e: Expr, k: i128) -> Expr {
    if k == 0 {
        return e;
    }
    let ty = e.ty.clone();
    let (op, k) = if k < 0 {
        (BinOp::Sub, -k)
    } else {
        (BinOp::Add, k)
    };
    let k = Expr::int(k, ty.clone());
    Expr {
        kind: ExprKind::Binary(op, Box::new(e), Box::new(k)),
        ty,
    }
}

/// `'e`
pub fn old(e: Expr) -> Expr {
    let ty = e.ty.clone();
    let kind = ExprKind::OldValue(Box::new(e));
    Expr { kind, ty }
}
