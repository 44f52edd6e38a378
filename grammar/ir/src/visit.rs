//! Expressions and l-values taken apart and put together again: the one traversal
//! that every rewriting of expressions shares.

use crate::expr::{Base, Between, Expr, ExprKind, Linked, Lval, Step};
use crate::types::Type;

impl Expr {
    /// The expression with its direct sub-expressions replaced, those in the
    /// address of an l-value included; `None` where one has no replacement.
    pub fn map_children(&self, f: &mut dyn FnMut(&Expr) -> Option<Expr>) -> Option<Expr> {
        let mut g = |x: &Expr| f(x).map(Box::new);
        let kind = match &self.kind {
            ExprKind::Int(_) | ExprKind::FuncAddr(_) | ExprKind::SomeNode => self.kind.clone(),
            ExprKind::Between(b) => ExprKind::Between(Box::new(b.map_children(f)?)),
            ExprKind::Linked(l) => ExprKind::Linked(Box::new(l.map_children(f)?)),
            ExprKind::Load(lv) => ExprKind::Load(Box::new(lv.map_children(f)?)),
            ExprKind::AddrOf(lv) => return Some(Expr::address_of(lv.map_children(f)?, &self.ty)),
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
            ExprKind::Float(op, operands) => {
                let operands: Option<Vec<Expr>> = operands.iter().map(&mut *f).collect();
                ExprKind::Float(*op, Box::new(operands?))
            }
            ExprKind::OldValue(a) => ExprKind::OldValue(g(a)?),
        };
        Some(Expr {
            kind,
            ty: self.ty.clone(),
        })
    }

    /// The l-values whose present values the expression depends on, those inside
    /// addresses included; not what it reads as it was at the procedure's entry.
    pub fn current_loads(&self) -> Vec<&Lval> {
        let mut out = Vec::new();
        self.collect_current_loads(&mut out);
        out
    }

    fn collect_current_loads<'e>(&'e self, out: &mut Vec<&'e Lval>) {
        match &self.kind {
            ExprKind::OldValue(_) => return,
            ExprKind::Load(lv) => out.push(lv),
            _ => {}
        }
        for child in self.children() {
            child.collect_current_loads(out);
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
}

impl Linked {
    /// The same over other nodes, and what the links were replaced by.
    pub fn map_children(&self, f: &mut dyn FnMut(&Expr) -> Option<Expr>) -> Option<Linked> {
        let nodes: Option<Vec<Expr>> = self.nodes.iter().map(&mut *f).collect();
        let avoided = self.avoided.iter().map(|(a, by)| Some((f(a)?, *by)));
        let avoided: Option<Vec<(Expr, usize)>> = avoided.collect();
        let links: Option<Vec<Expr>> = self.links.iter().map(&mut *f).collect();
        Some(Linked {
            kind: self.kind,
            nodes: nodes?,
            avoided: avoided?,
            links: links?,
        })
    }
}

impl Between {
    /// The same over other nodes, and what the link was replaced by.
    pub fn map_children(&self, f: &mut dyn FnMut(&Expr) -> Option<Expr>) -> Option<Between> {
        Some(Between {
            from: f(&self.from)?,
            via: f(&self.via)?,
            to: f(&self.to)?,
            link: f(&self.link)?,
        })
    }
}

impl Lval {
    /// The l-value with the expressions inside it replaced; `*&x` becomes `x`.
    pub fn map_children(&self, f: &mut dyn FnMut(&Expr) -> Option<Expr>) -> Option<Lval> {
        let mut path = Vec::new();
        for step in &self.path {
            path.push(match step {
                Step::Field(c, i) => Step::Field(*c, *i),
                Step::Index(e) => Step::Index(f(e)?),
            });
        }
        let base = match &self.base {
            Base::Var(v) => Base::Var(*v),
            Base::Deref(p) => return Some(Lval::deref_path(f(p)?, path, self.ty.clone())),
        };
        Some(Lval {
            base,
            path,
            ty: self.ty.clone(),
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
}
