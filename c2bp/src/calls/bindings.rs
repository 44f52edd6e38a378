//! Binding predicates: what ties symbolic constants to the present state
//! (TOPLAS 2005, 4.4.1 and 5.3).
//!
//! A predicate over `'x` says nothing as long as no predicate relates `'x` to
//! `x`. The paper asks for `x == 'x` (and `*'p == '*p` for `'*p`), which hold at
//! the entry, and leaves it to a tool to insert them: that is done here, where
//! they are missing.
//!
//! A formal that the procedure never changes is its own symbolic constant, so
//! `'x` is read as `x`: a binding predicate would hold everywhere and only make
//! the search longer.

use crate::alias::aliasing::Aliasing;
use crate::alias::modref::ModRef;
use crate::calls::signature::Predicate;
use ir::{Base, CmpOp, Expr, ExprKind, FuncId, Lval, VarKind};
use logic::predicate::{canonical, simplify, to_surface};

/// Completes the predicates of `f`.
pub fn bind(
    aliasing: Aliasing,
    mod_ref: &ModRef,
    f: FuncId,
    globals: &[Predicate],
    own: &mut Vec<Predicate>,
) {
    let binder = Binder {
        aliasing,
        mod_ref,
        f,
    };
    for p in own.iter_mut() {
        let read = simplify(aliasing.program, binder.constants_as_formals(&p.expr));
        // The user's own `x == 'x` stays: it costs what it costs.
        if read.as_int().is_none() {
            p.expr = read;
        }
    }
    let mut done = 0;
    while done < own.len() {
        let mut constants = Vec::new();
        symbolic_constants(&own[done].expr, &mut constants);
        for inner in constants {
            let Some(binding) = binder.binding(&inner) else {
                continue;
            };
            let form = |e: &Expr| canonical(e.clone()).0;
            let known = |p: &Predicate| form(&p.expr) == form(&binding);
            let text = to_surface(aliasing.program, Some(f), &binding).map(|e| e.to_string());
            let Some(name) = text.filter(|_| !globals.iter().chain(&*own).any(known)) else {
                continue;
            };
            if globals.iter().chain(&*own).all(|p| p.name != name) {
                own.push(Predicate {
                    name,
                    expr: binding,
                });
            }
        }
        done += 1;
    }
}

/// What stands behind the `'`s of an expression.
fn symbolic_constants(e: &Expr, out: &mut Vec<Expr>) {
    if let ExprKind::OldValue(inner) = &e.kind {
        out.push((**inner).clone());
        return;
    }
    for child in e.children() {
        symbolic_constants(child, out);
    }
}

struct Binder<'a> {
    aliasing: Aliasing<'a>,
    mod_ref: &'a ModRef,
    f: FuncId,
}

impl Binder<'_> {
    /// Is the l-value a formal that keeps its value?
    fn keeps(&self, lv: &Lval) -> bool {
        let formal = lv.as_var().is_some_and(|v| {
            let kind = self.aliasing.program.var(v).kind;
            matches!(kind, VarKind::Formal(g, _) if g == self.f)
        });
        formal && !self.mod_ref.may_change_inside(self.aliasing, self.f, lv)
    }

    /// The expression with `'x` read as `x` where they are the same.
    fn constants_as_formals(&self, e: &Expr) -> Expr {
        self.rewritten(e, &|e| match &e.kind {
            ExprKind::OldValue(inner) => match &inner.kind {
                ExprKind::Load(lv) if self.keeps(lv) => Some((**inner).clone()),
                _ => Some(e.clone()),
            },
            _ => None,
        })
    }

    /// `x == 'x`; `*'p == '*p`, if `p` changes on the way.
    fn binding(&self, inner: &Expr) -> Option<Expr> {
        let ExprKind::Load(lv) = &inner.kind else {
            return None;
        };
        if self.keeps(lv) {
            return None;
        }
        // The cell is the one at the entry, whatever its address hangs on.
        let same_cell = match lv.base {
            Base::Var(_) if lv.path.is_empty() => inner.clone(),
            _ => Expr::load(lv.map_children(&mut |e| Some(self.at_entry(e)))?),
        };
        let old = Expr {
            ty: inner.ty.clone(),
            kind: ExprKind::OldValue(Box::new(inner.clone())),
        };
        let binding = simplify(self.aliasing.program, Expr::cmp(CmpOp::Eq, same_cell, old));
        binding.as_int().is_none().then_some(binding)
    }

    /// An address, as it was at the entry.
    fn at_entry(&self, e: &Expr) -> Expr {
        self.rewritten(e, &|e| match &e.kind {
            ExprKind::Load(lv) if self.keeps(lv) => Some(e.clone()),
            ExprKind::Load(_) => Some(Expr {
                ty: e.ty.clone(),
                kind: ExprKind::OldValue(Box::new(e.clone())),
            }),
            ExprKind::OldValue(_) => Some(e.clone()),
            _ => None,
        })
    }

    /// The expression with its outermost parts replaced for which there is a
    /// replacement.
    fn rewritten(&self, e: &Expr, replace: &dyn Fn(&Expr) -> Option<Expr>) -> Expr {
        if let Some(new) = replace(e) {
            return new;
        }
        let part = &mut |x: &Expr| Some(self.rewritten(x, replace));
        e.map_children(part).unwrap_or_else(|| e.clone())
    }
}
