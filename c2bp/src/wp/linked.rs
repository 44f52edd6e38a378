//! Weakest preconditions of what is said by several fields, of shared nodes and of cycles, with
//! nodes that are not left (Dams and Namjoshi, VMCAI 2003, figure 5).
//!
//! After `a->f = b` a way avoids leaving `a` by `f`, and is one from before, or it goes to `a`,
//! takes the new step once, and goes on from `b` so. What is avoided grows by `a` and `f`, and
//! no other predicates come up. (Of the figure's four ways to share a node the last, that both come to `a`,
//! is left out: then they share `a`.) By one field, reachability is said by `between`
//! ([`super::shape`]), which needs no sets: there is one way only.

use crate::wp::rewrite::{both, either};
use ir::types::Type;
use ir::{construct, CmpOp, Expr, ExprKind, Linked, LinkedKind};

/// `l`, of which the nodes are those before, after the field with number `field` of `a`
/// gets the value `to`.
pub fn after_write(l: &Linked, a: &Expr, field: usize, to: &Expr) -> Expr {
    let is_new = l.avoided.iter().filter(|(_, by)| *by == field);
    let is_new = is_new.map(|(b, _)| Expr::cmp(CmpOp::Ne, b.clone(), a.clone()));
    let free = is_new.fold(truth(true), both);
    let mut avoided = l.avoided.clone();
    if !avoided.contains(&(a.clone(), field)) {
        avoided.push((a.clone(), field));
    }
    let say = |kind, nodes: &[&Expr]| {
        let nodes = nodes.iter().map(|e| (*e).clone()).collect();
        construct::linked(kind, nodes, avoided.clone(), l.links.clone())
    };
    let reach = |x: &Expr, y: &Expr| say(LinkedKind::Reach, &[x, y]);
    let all = |parts: Vec<Expr>| parts.into_iter().fold(free.clone(), both);
    match (l.kind, l.nodes.as_slice()) {
        (LinkedKind::Reach, [x, y]) => either(reach(x, y), all(vec![reach(x, a), reach(to, y)])),
        (LinkedKind::Shared, [x, y]) => {
            let shared = |x: &Expr, y: &Expr| say(LinkedKind::Shared, &[x, y]);
            let by_first = all(vec![reach(x, a), shared(y, to)]);
            let by_second = all(vec![reach(y, a), shared(x, to)]);
            either(shared(x, y), either(by_first, by_second))
        }
        (LinkedKind::Cyclic, [x, ..]) => {
            let cyclic = |x: &Expr| say(LinkedKind::Cyclic, &[x]);
            let on = all(vec![reach(x, a), cyclic(to)]);
            let around = all(vec![reach(x, a), reach(to, a)]);
            either(cyclic(x), either(on, around))
        }
        _ => truth(false),
    }
}

/// `l` after the allocation of `fresh`, which is not NULL: no node leads to it yet, and
/// if it is zeroed, it leads nowhere. `None` if nothing is known. `any` tells which nodes
/// go by one that is followed, which may be the fresh one.
pub fn after_allocation(
    l: &Linked,
    fresh: &Expr,
    zeroed: bool,
    any: impl Fn(&Expr) -> bool,
) -> Option<Expr> {
    let of_fresh = |e: &Expr| e == fresh;
    let all = || l.nodes.iter().chain(l.avoided.iter().map(|a| &a.0));
    if all().any(of_fresh) && all().any(&any) {
        return None;
    }
    // Nobody but the fresh node itself comes to it, so it need not be avoided.
    let mut kept = l.clone();
    if !l.nodes.iter().any(of_fresh) {
        kept.avoided.retain(|(a, _)| !of_fresh(a));
        return Some(Expr {
            kind: ExprKind::Linked(Box::new(kept)),
            ty: Type::int(),
        });
    }
    let at: Vec<bool> = l.nodes.iter().map(of_fresh).collect();
    Some(match (l.kind, at.as_slice()) {
        (LinkedKind::Reach | LinkedKind::Shared, [true, true]) => truth(true),
        (LinkedKind::Reach, [false, true]) => truth(false),
        // All its fields are NULL: that is reached if one of them may be taken.
        (LinkedKind::Reach, [true, _]) if zeroed && l.avoided.is_empty() => {
            let y = &l.nodes[1];
            Expr::cmp(CmpOp::Eq, y.clone(), Expr::int(0, y.ty.clone()))
        }
        (LinkedKind::Shared | LinkedKind::Cyclic, _) if zeroed => truth(false),
        _ => return None,
    })
}

fn truth(value: bool) -> Expr {
    Expr::int(i128::from(value), Type::int())
}
