//! Weakest preconditions of `between`: what a write to one node's field does to the ways
//! through all nodes (Dams and Namjoshi, VMCAI 2003, figure 5, for one field, in the form of
//! Lahiri and Qadeer, POPL 2008, section 4).
//!
//! With `avoid(x, y, a)`, that `y` is met from `x` before `a` is left, the way after `a->f = b`
//! is the one before as far as it does not leave `a`, or goes to `a`, and on from `b`
//! without leaving `a` again. All of this is said by `between` once more, so no predicates but
//! these come up.

use crate::wp::rewrite::{both, either};
use ir::{construct, Between, CmpOp, Expr, ExprKind, Lval, Step};

/// The node whose field is written, if the l-value is the field that the link is
/// of some node.
pub fn written_node(lhs: &Lval, link: &Lval) -> Option<Expr> {
    let field = |s: &Step| matches!(s, Step::Field(..));
    if lhs.ty != link.ty || !lhs.path.ends_with(&link.path) || !link.path.iter().all(field) {
        return None;
    }
    let mut node = lhs.clone();
    node.path.truncate(lhs.path.len() - link.path.len());
    node.ty = link.ty.pointee()?.clone();
    Some(Expr::address_of(node, &link.ty))
}

/// `b`, of which the nodes are those before, after `a->f = to`.
pub fn after_write(b: &Between, a: &Expr, to: &Expr) -> Expr {
    let ways = Ways { link: &b.link };
    let (x, y, z) = (&b.from, &b.via, &b.to);
    if y == z {
        let around = both(ways.reach(x, a), ways.avoid(to, y, a));
        return either(ways.avoid(x, y, a), around);
    }
    let before = both(ways.between(x, y, z), ways.avoid(x, z, a));
    let onwards = both(ways.avoid(x, a, z), ways.avoid(to, z, a));
    let met = either(ways.between(x, y, a), ways.between(to, y, z));
    let other = Expr::cmp(CmpOp::Ne, a.clone(), z.clone());
    either(before, both(other, both(onwards, met)))
}

/// `b` after the allocation of `fresh`, which is not NULL: no node leads to it yet, and
/// if it is zeroed, it leads nowhere. `None` if nothing is known.
/// A node that is followed may be the fresh one: `any` tells which expressions go by it.
pub fn after_allocation(
    b: &Between,
    fresh: &Expr,
    zeroed: bool,
    any: impl Fn(&Expr) -> bool,
) -> Option<Expr> {
    let truth = |value: bool| Expr::int(i128::from(value), ir::types::Type::int());
    let [x, y, z] = [&b.from, &b.via, &b.to].map(|e| e == fresh);
    if any(&b.from) && (y || z) {
        return None;
    }
    Some(match (x, y, z) {
        (true, _, true) => truth(y),
        (false, _, true) | (false, true, false) => truth(false),
        (true, _, false) if zeroed => {
            let null = |e: &Expr| Expr::cmp(CmpOp::Eq, e.clone(), Expr::int(0, e.ty.clone()));
            match y {
                true => null(&b.to),
                false => both(null(&b.via), null(&b.to)),
            }
        }
        (true, _, false) => return None,
        (false, false, false) => Expr {
            kind: ExprKind::Between(Box::new(b.clone())),
            ty: ir::types::Type::int(),
        },
    })
}

/// The conditions on ways along one link.
struct Ways<'e> {
    link: &'e Expr,
}

impl Ways<'_> {
    fn between(&self, x: &Expr, y: &Expr, z: &Expr) -> Expr {
        construct::between(x.clone(), y.clone(), z.clone(), self.link.clone())
    }

    fn reach(&self, x: &Expr, y: &Expr) -> Expr {
        self.between(x, y, y)
    }

    /// `y` is met from `x`, and `a` is not left before.
    fn avoid(&self, x: &Expr, y: &Expr, a: &Expr) -> Expr {
        let never = self.reach(x, a).negate();
        either(self.between(x, y, a), both(self.reach(x, y), never))
    }
}
