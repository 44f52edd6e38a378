//! What is said of linked structures before a write, against what is said after it: all heaps
//! of two nodes with two fields, all writes, all that can be said with what is avoided.

use c2bp::parts::linked::{after_allocation, after_write};
use ir::types::Type;
use ir::{CmpOp, Expr, ExprKind, Linked, LinkedKind};

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

/// No node leads to the last one until it is there.
#[test]
fn nothing_leads_to_what_is_allocated() {
    let fresh = NODES - 1;
    let kinds = [LinkedKind::Reach, LinkedKind::Shared, LinkedKind::Cyclic];
    let mut known = 0;
    for n in 0..NODES.pow(4) {
        let mut after = heap(n);
        if after[..fresh].iter().flatten().any(|to| *to == fresh) {
            continue;
        }
        for m in 0..NODES.pow(2) * 3 * 2 * 2 {
            let (x, y) = (m % NODES, m / NODES % NODES);
            let kind = kinds[m / 9 % 3];
            let zeroed = m / 27 % 2 == 1;
            let avoided = match m / 54 {
                0 => Vec::new(),
                _ => vec![(node(fresh), 0)],
            };
            let nodes = match kind {
                LinkedKind::Cyclic => vec![node(x)],
                _ => vec![node(x), node(y)],
            };
            let l = Linked {
                kind,
                nodes,
                avoided,
                links: vec![node(0), node(1)],
            };
            if zeroed {
                after[fresh] = [0, 0];
            }
            let Some(before) = after_allocation(&l, &node(fresh), zeroed, |_| false) else {
                continue;
            };
            let got = holds(&after, &before);
            assert_eq!(got, said(&after, &l), "{after:?} {l:?} {zeroed}");
            known += 1;
        }
    }
    assert!(known > 500, "{known}");
}
