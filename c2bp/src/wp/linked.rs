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

#[cfg(test)]
mod tests {
    use super::*;

    /// NULL, and two nodes with two fields each.
    const NODES: usize = 3;
    const FIELDS: usize = 2;

    /// Where each node leads by each field; NULL leads nowhere.
    type Heap = [[usize; FIELDS]; NODES];

    fn node(n: usize) -> Expr {
        Expr::int(n as i128, Type::Void.ptr())
    }

    fn number(e: &Expr) -> usize {
        e.as_int().expect("a node") as usize
    }

    /// All that is met from `x`, by going along as the definition says.
    fn met(heap: &Heap, l: &Linked, x: usize) -> Vec<usize> {
        let mut met = vec![x];
        let mut at = 0;
        while at < met.len() {
            for next in next(heap, l, met[at]) {
                if !met.contains(&next) {
                    met.push(next);
                }
            }
            at += 1;
        }
        met
    }

    fn next(heap: &Heap, l: &Linked, x: usize) -> Vec<usize> {
        let avoided = |by: usize| l.avoided.iter().any(|a| number(&a.0) == x && a.1 == by);
        let fields = (0..l.links.len()).filter(|by| x != 0 && !avoided(*by));
        // A field's number is what its link holds here.
        fields.map(|by| heap[x][number(&l.links[by])]).collect()
    }

    fn said(heap: &Heap, l: &Linked) -> bool {
        let of = |n: usize| met(heap, l, number(&l.nodes[n]));
        match l.kind {
            LinkedKind::Reach => of(0).contains(&number(&l.nodes[1])),
            LinkedKind::Shared => of(0).iter().any(|v| *v != 0 && of(1).contains(v)),
            LinkedKind::Cyclic => of(0).iter().any(|v| {
                let on = next(heap, l, *v);
                on.iter().any(|n| met(heap, l, *n).contains(v))
            }),
        }
    }

    fn holds(heap: &Heap, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Int(v) => *v != 0,
            ExprKind::Not(a) => !holds(heap, a),
            ExprKind::And(a, b) => holds(heap, a) && holds(heap, b),
            ExprKind::Or(a, b) => holds(heap, a) || holds(heap, b),
            ExprKind::Cmp(CmpOp::Eq, a, b) => number(a) == number(b),
            ExprKind::Cmp(CmpOp::Ne, a, b) => number(a) != number(b),
            ExprKind::Linked(l) => said(heap, l),
            ExprKind::Between(b) => {
                let (mut at, mut seen) = (number(&b.from), false);
                for _ in 0..=NODES {
                    seen |= at == number(&b.via);
                    if at == number(&b.to) {
                        return seen;
                    }
                    at = if at == 0 {
                        0
                    } else {
                        heap[at][number(&b.link)]
                    };
                }
                false
            }
            other => unreachable!("{other:?}"),
        }
    }

    fn heap(n: usize) -> Heap {
        let digit = |k: u32| n / NODES.pow(k) % NODES;
        [[0, 0], [digit(0), digit(1)], [digit(2), digit(3)]]
    }

    /// The slow twin: all heaps, all writes, all that can be said with what is avoided.
    #[test]
    fn a_write_changes_what_is_said_as_it_should() {
        let mut true_ones = 0;
        let types = ir::types::Types::default();
        for n in 0..NODES.pow(4) {
            for m in 0..NODES.pow(4) * 6 * 5 {
                let digit = |k: u32| m / NODES.pow(k) % NODES;
                let [x, y, a, to] = [0, 1, 2, 3].map(digit);
                let (kind, avoided) = (m / 81 % 6, m / 486);
                let kinds = [LinkedKind::Reach, LinkedKind::Shared, LinkedKind::Cyclic];
                let links: Vec<Expr> = (0..1 + kind / 3).map(node).collect();
                if a == 0 {
                    continue;
                }
                let avoided = match avoided {
                    0 => Vec::new(),
                    k => vec![(node(1 + (k - 1) % 2), (k - 1) / 2 % links.len())],
                };
                let kind = kinds[kind % 3];
                let nodes = match kind {
                    LinkedKind::Cyclic => vec![node(x)],
                    _ => vec![node(x), node(y)],
                };
                let l = Linked {
                    kind,
                    nodes,
                    avoided,
                    links,
                };
                for field in 0..l.links.len() {
                    let before = heap(n);
                    let mut after = before;
                    after[a][field] = to;
                    let expected = said(&after, &l);
                    let wp = after_write(&l, &node(a), field, &node(to));
                    let got = holds(&before, &wp);
                    assert_eq!(got, expected, "{before:?} {l:?} {a}.{field} = {to}");
                    let simple = ir::simplify::simplify(&types, wp);
                    let got = holds(&before, &simple);
                    assert_eq!(got, expected, "{before:?} {l:?} {a}.{field} = {to}");
                    true_ones += usize::from(expected);
                }
            }
        }
        assert!(true_ones > 10_000);
    }
}
