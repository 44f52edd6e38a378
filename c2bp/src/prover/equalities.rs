//! A small decision procedure for what most predicates are: comparisons of a
//! term with constants, and equalities between terms.
//!
//! A conjunction of `x in S` and `x == y` and `x != y` is decided by merging
//! equal terms and intersecting their sets of values; a disequality is
//! contradictory within one class, and removes the value of a class that has
//! only one. Where every class keeps more values than it has disequalities, a
//! solution exists. (Rejected: leaving these to the prover. State machines have
//! dozens of states, so they are the bulk of all queries; compare the
//! "syntactic heuristics" of PLDI 2001, 5.2.)
//!
//! "Contradictory" is sound whatever the terms are; "satisfiable" says that the
//! terms can have any values independently, which the caller must know.

use crate::prover::range::{bounds, range_of, Range};
use ir::{CmpOp, Expr, ExprKind, Program};

/// Index of a term in the caller's table.
pub type Value = usize;

/// What a literal says, as far as this procedure understands it.
#[derive(Clone, Debug)]
pub enum Shape {
    /// The term has one of the values; and the complement.
    Among(Value, Range, Range),
    /// Two terms of one type are equal (if the flag is set, else different).
    Same(Value, Value, Range, bool),
    Other,
}

/// The shape of a condition; `intern` numbers the terms.
pub fn shape(program: &Program, e: &Expr, intern: &mut dyn FnMut(&Expr) -> Value) -> Shape {
    if let Some((term, range)) = range_of(program, e) {
        let complement = range.complement();
        return Shape::Among(intern(&term), range, complement);
    }
    match &e.kind {
        ExprKind::Cmp(op @ (CmpOp::Eq | CmpOp::Ne), a, b) => match bounds(program, &a.ty) {
            Some((least, greatest)) if a != b => {
                let all = Range::all(least, greatest);
                Shape::Same(intern(a), intern(b), all, *op == CmpOp::Eq)
            }
            _ => Shape::Other,
        },
        ExprKind::Not(inner) => match shape(program, inner, intern) {
            Shape::Among(t, range, complement) => Shape::Among(t, complement, range),
            Shape::Same(a, b, all, equal) => Shape::Same(a, b, all, !equal),
            Shape::Other => Shape::Other,
        },
        _ => Shape::Other,
    }
}

/// Is the conjunction of the literals satisfiable? `None`: not decided here.
/// The terms of a positive answer are left in `terms`.
pub fn satisfiable(literals: &[(&Shape, bool)], terms: &mut Vec<Value>) -> Option<bool> {
    terms.clear();
    let mut classes: Vec<Class> = Vec::new();
    let mut apart: Vec<(Value, Value)> = Vec::new();
    let mut complete = true;
    for (shape, positive) in literals {
        match shape {
            Shape::Other => complete = false,
            Shape::Among(t, yes, no) => {
                let values = if *positive { yes } else { no };
                let at = class_of(&mut classes, *t, values);
                classes[at].values = classes[at].values.intersect(values);
            }
            Shape::Same(a, b, all, equal) => {
                let i = class_of(&mut classes, *a, all);
                let j = class_of(&mut classes, *b, all);
                if equal != positive {
                    apart.push((*a, *b));
                } else if i != j {
                    let other = classes.swap_remove(i.max(j));
                    let into = &mut classes[i.min(j)];
                    into.values = into.values.intersect(&other.values);
                    into.members.extend(other.members);
                }
            }
        }
    }
    if classes.iter().any(|c| c.values.is_empty()) {
        return Some(false);
    }
    let find = |classes: &[Class], t: Value| classes.iter().position(|c| c.members.contains(&t));
    let mut edges: Vec<(usize, usize)> = Vec::new();
    for (a, b) in apart {
        match (find(&classes, a), find(&classes, b)) {
            (Some(i), Some(j)) if i == j => return Some(false),
            (Some(i), Some(j)) => edges.push((i, j)),
            _ => complete = false,
        }
    }
    // A class with one value takes it from those it differs from.
    loop {
        let single = edges.iter().position(|(i, j)| {
            classes[*i].values.single().is_some() || classes[*j].values.single().is_some()
        });
        let Some(at) = single else { break };
        let (i, j) = edges.swap_remove(at);
        let (from, value) = match (classes[i].values.single(), classes[j].values.single()) {
            (Some(v), _) => (j, v),
            (None, Some(v)) => (i, v),
            (None, None) => continue,
        };
        classes[from].values = classes[from].values.without(value);
        if classes[from].values.is_empty() {
            return Some(false);
        }
    }
    let roomy = |(k, c): (usize, &Class)| {
        let degree = edges.iter().filter(|(i, j)| *i == k || *j == k).count();
        c.values.count() > degree as u128
    };
    if !complete || !classes.iter().enumerate().all(roomy) {
        return None;
    }
    terms.extend(classes.into_iter().flat_map(|c| c.members));
    Some(true)
}

/// Terms known to be equal, and the values they can have.
struct Class {
    members: Vec<Value>,
    values: Range,
}

/// The class of a term; a new one has all values of the type of `like`.
fn class_of(classes: &mut Vec<Class>, t: Value, like: &Range) -> usize {
    if let Some(at) = classes.iter().position(|c| c.members.contains(&t)) {
        return at;
    }
    classes.push(Class {
        members: vec![t],
        values: like.full(),
    });
    classes.len() - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is(t: Value, v: i128) -> Shape {
        let one = Range::all(v, v).within(0, 255);
        let others = one.complement();
        Shape::Among(t, one, others)
    }

    fn same(a: Value, b: Value) -> Shape {
        Shape::Same(a, b, Range::all(0, 255), true)
    }

    fn decide(literals: &[(Shape, bool)]) -> Option<bool> {
        let literals: Vec<_> = literals.iter().map(|(s, p)| (s, *p)).collect();
        satisfiable(&literals, &mut Vec::new())
    }

    #[test]
    fn equal_terms_share_their_values() {
        assert_eq!(
            decide(&[(same(0, 1), true), (is(0, 3), true), (is(1, 4), true)]),
            Some(false)
        );
        assert_eq!(
            decide(&[(same(0, 1), false), (is(0, 3), true), (is(1, 3), true)]),
            Some(false)
        );
        assert_eq!(
            decide(&[(same(0, 1), false), (is(0, 3), true), (is(1, 4), true)]),
            Some(true)
        );
        assert_eq!(
            decide(&[(same(0, 1), true), (same(1, 2), true), (same(0, 2), false)]),
            Some(false)
        );
        assert_eq!(decide(&[(Shape::Other, true), (is(0, 3), true)]), None);
    }
}
