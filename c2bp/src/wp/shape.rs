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
    let is_fresh = |e: &Expr| match any(e) {
        true => Expr::cmp(CmpOp::Eq, e.clone(), fresh.clone()),
        false => truth(e == fresh),
    };
    let null = |e: &Expr| Expr::cmp(CmpOp::Eq, e.clone(), Expr::int(0, e.ty.clone()));
    Some(match (x, y, z) {
        (true, _, true) => is_fresh(&b.via),
        (false, _, true) | (false, true, false) => truth(false),
        // The way is the fresh node, and NULL for ever.
        (true, _, false) if zeroed => either(
            both(is_fresh(&b.to), is_fresh(&b.via)),
            both(null(&b.to), either(is_fresh(&b.via), null(&b.via))),
        ),
        (true, _, false) => return None,
        // What a node that is not there yet leads to is what it will lead to.
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

#[cfg(test)]
mod tests {
    use super::*;
    use ir::types::Type;

    /// NULL, and three nodes.
    const NODES: usize = 4;

    /// Where each node leads; NULL leads to NULL.
    type Heap = [usize; NODES];

    fn node(n: usize) -> Expr {
        Expr::int(n as i128, Type::Void.ptr())
    }

    fn number(e: &Expr) -> usize {
        e.as_int().expect("a node") as usize
    }

    /// By going along, as the definition says.
    fn met(heap: &Heap, x: usize, y: usize, z: usize) -> bool {
        let mut at = x;
        let mut seen = false;
        for _ in 0..=NODES {
            seen |= at == y;
            if at == z {
                return seen;
            }
            at = heap[at];
        }
        false
    }

    fn holds(heap: &Heap, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Int(v) => *v != 0,
            ExprKind::Not(a) => !holds(heap, a),
            ExprKind::And(a, b) => holds(heap, a) && holds(heap, b),
            ExprKind::Or(a, b) => holds(heap, a) || holds(heap, b),
            ExprKind::Cmp(CmpOp::Eq, a, b) => number(a) == number(b),
            ExprKind::Cmp(CmpOp::Ne, a, b) => number(a) != number(b),
            ExprKind::Between(b) => met(heap, number(&b.from), number(&b.via), number(&b.to)),
            other => unreachable!("{other:?}"),
        }
    }

    fn heaps() -> impl Iterator<Item = Heap> {
        (0..NODES.pow(3)).map(|n| [0, n % NODES, n / NODES % NODES, n / NODES / NODES])
    }

    fn between(x: usize, y: usize, z: usize) -> Between {
        Between {
            from: node(x),
            via: node(y),
            to: node(z),
            link: node(0),
        }
    }

    /// The slow twin: all heaps of three nodes, all writes, all that can be asked.
    #[test]
    fn a_write_changes_the_ways_as_it_should() {
        let mut true_ones = 0;
        for heap in heaps() {
            for n in 0..NODES.pow(5) {
                let [x, y, z, a, to] = [0, 1, 2, 3, 4].map(|k| n / NODES.pow(k) % NODES);
                if a == 0 {
                    continue;
                }
                let mut after = heap;
                after[a] = to;
                let expected = met(&after, x, y, z);
                let before = after_write(&between(x, y, z), &node(a), &node(to));
                assert_eq!(
                    holds(&heap, &before),
                    expected,
                    "{heap:?} {x} {y} {z} {a} {to}"
                );
                true_ones += usize::from(expected);
            }
        }
        assert!(true_ones > 1000);
    }

    /// A node that is followed: any, the fresh one, too.
    fn followed(n: usize) -> Expr {
        Expr::int(n as i128, Type::Int(ir::types::IntKind::ULong))
    }

    /// No node leads to the last one, until it is there, and then it leads anywhere. Each of
    /// the three that are asked about may be a followed one.
    #[test]
    fn nothing_leads_to_what_is_allocated() {
        let fresh = NODES - 1;
        let any = |e: &Expr| e.ty != node(0).ty;
        for heap in heaps().filter(|h| h[..fresh].iter().all(|to| *to != fresh)) {
            for n in 0..NODES.pow(3) * 8 {
                let at = [0, 1, 2].map(|k| n / NODES.pow(k) % NODES);
                let by = [0, 1, 2].map(|k| ((n / NODES.pow(3)) >> k) & 1 == 1);
                let [x, y, z] = at;
                let [from, via, to] = [0, 1, 2].map(|k| match by[k] {
                    true => followed(at[k]),
                    false => node(at[k]),
                });
                for zeroed in [false, true] {
                    let mut after = heap;
                    if zeroed {
                        after[fresh] = 0;
                        // What is not there yet may be taken to lead to NULL.
                        if heap[fresh] != 0 && by[0] && x == fresh {
                            continue;
                        }
                    }
                    let [from, via, to] = [&from, &via, &to].map(Expr::clone);
                    let link = node(0);
                    let b = Between {
                        from,
                        via,
                        to,
                        link,
                    };
                    let Some(before) = after_allocation(&b, &node(fresh), zeroed, any) else {
                        let asked = |k: usize| at[k] == fresh && !by[k];
                        let followed = by[0] && (asked(1) || asked(2));
                        assert!(asked(0) && !zeroed || followed);
                        continue;
                    };
                    assert_eq!(
                        holds(&heap, &before),
                        met(&after, x, y, z),
                        "{heap:?} {x} {y} {z} {by:?}"
                    );
                }
            }
        }
    }
}
