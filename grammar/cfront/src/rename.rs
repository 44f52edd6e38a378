//! Other variables, or addresses, in the place of some variables.

use ir::construct;
use ir::{Base, BinOp, Effect, Expr, ExprKind, Lval, VarId};
use std::collections::HashMap;

/// What variables are called from now on; the others keep their names.
#[derive(Default)]
pub struct Renaming {
    pub vars: HashMap<VarId, VarId>,
    /// What pointers lead to that are no variables any more: nothing writes them.
    pub targets: HashMap<VarId, Lval>,
}

/// The index of `&a[2] + i`.
fn sum(at: &Expr, i: &Expr) -> Option<Expr> {
    match at.as_int()? {
        0 => Some(i.clone()),
        _ if at.ty == i.ty => Some(Expr {
            kind: ExprKind::Binary(BinOp::Add, Box::new(at.clone()), Box::new(i.clone())),
            ty: i.ty.clone(),
        }),
        _ => None,
    }
}

impl Renaming {
    pub fn is_empty(&self) -> bool {
        self.vars.is_empty() && self.targets.is_empty()
    }

    pub fn var(&self, v: VarId) -> VarId {
        *self.vars.get(&v).unwrap_or(&v)
    }

    pub fn effect(&self, effect: Effect) -> Effect {
        effect.map(&mut |lv| self.place(&lv), &mut |e| self.value(&e))
    }

    pub fn place(&self, lv: &Lval) -> Lval {
        let part = &mut |e: &Expr| Some(self.value(e));
        let mut lv = lv.map_children(part).unwrap_or_else(|| lv.clone());
        match &lv.base {
            Base::Var(v) => lv.base = Base::Var(self.var(*v)),
            // `*&x` is `x`.
            Base::Deref(p) => {
                if let ExprKind::AddrOf(target) = &p.kind {
                    if p.ty.pointee() == Some(&target.ty) {
                        let target = (**target).clone();
                        let path = target.path.into_iter().chain(lv.path);
                        lv.path = path.collect();
                        lv.base = target.base;
                    }
                }
            }
        }
        lv
    }

    pub fn value(&self, e: &Expr) -> Expr {
        let kind = match &e.kind {
            ExprKind::Load(lv) => match lv.as_var().and_then(|v| self.targets.get(&v)) {
                Some(target) => return Expr::address_of(target.clone(), &e.ty),
                None => ExprKind::Load(Box::new(self.place(lv))),
            },
            ExprKind::AddrOf(lv) => return Expr::address_of(self.place(lv), &e.ty),
            ExprKind::PtrAdd(p, i) => return construct::moved(self.value(p), self.value(i), sum),
            _ => {
                let part = &mut |x: &Expr| Some(self.value(x));
                return e.map_children(part).unwrap_or_else(|| e.clone());
            }
        };
        Expr {
            kind,
            ty: e.ty.clone(),
        }
    }
}
