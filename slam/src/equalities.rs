//! Predicates through equalities: of `$return == x` and `x == 0` comes `$return == 0`.
//!
//! newton names what is known of each variable on a path, and that one is a copy of
//! another. The boolean program loses the copy where a variable ends: behind the return
//! of a callee its `x` is gone, and `$return == x` says nothing any more. What holds of
//! one side of an equality is worth asking of the other one, so where a path comes back
//! and newton has nothing new, this is tried before larger cubes. It is Nelson and
//! Oppen's propagation of equalities (TOPLAS 1979), done once for all states. Any
//! predicates are sound; that they are few is all that matters, so there is a bound.

use grammar::expr::{BinOp, Expr, ExprKind, Predicates};
use std::collections::HashSet;

/// How many are added at once.
const MOST: usize = 24;

/// What the predicates of each procedure say of the other sides of their equalities.
pub fn propagated(all: &Predicates) -> Predicates {
    // One section for each procedure.
    let mut out = all.clone().normalised();
    let mut room = MOST;
    for section in &mut out.sections {
        let mut known: HashSet<Expr> = section.predicates.iter().cloned().collect();
        let mut added = Vec::new();
        // A second step reaches the copy of a copy.
        for _ in 0..2 {
            let mut all = section.predicates.clone();
            all.extend(added.iter().cloned());
            let equalities: Vec<(Expr, Expr)> = all.iter().filter_map(sides).collect();
            for (from, to) in equalities.iter().flat_map(both_ways) {
                for predicate in all.iter().filter(|p| sides(p).is_none()) {
                    let new = replaced(predicate, from, to);
                    if room > 0 && known.insert(new.clone()) {
                        added.push(new);
                        room -= 1;
                    }
                }
            }
        }
        section.predicates = added;
    }
    out.sections.retain(|s| !s.predicates.is_empty());
    out
}

/// What may take the place of what: the value of a cast may stand for the other side,
/// which has its type, and not the other way round (`(struct s *)v == p`: `*p` is a
/// structure, and `*v` may be nothing).
fn both_ways(pair: &(Expr, Expr)) -> impl Iterator<Item = (&Expr, &Expr)> {
    [(&pair.0, &pair.1), (&pair.1, &pair.0)]
        .into_iter()
        .filter(|(from, _)| is_place(from))
}

/// The sides of an equality of two values that are stored, one of them maybe converted.
fn sides(predicate: &Expr) -> Option<(Expr, Expr)> {
    let stored = |e: &Expr| match &e.kind {
        ExprKind::Cast(_, inner) => is_place(inner),
        _ => is_place(e),
    };
    match &predicate.kind {
        ExprKind::Binary(BinOp::Eq, a, b) if stored(a) && stored(b) => {
            Some((a.as_ref().clone(), b.as_ref().clone()))
        }
        _ => None,
    }
}

fn is_place(e: &Expr) -> bool {
    matches!(
        e.kind,
        ExprKind::Name { .. } | ExprKind::Return | ExprKind::Member(..) | ExprKind::Arrow(..)
    )
}

/// An expression with one place in the place of another.
fn replaced(e: &Expr, from: &Expr, to: &Expr) -> Expr {
    if e == from {
        return to.clone();
    }
    let again = |e: &Expr| Box::new(replaced(e, from, to));
    let kind = match &e.kind {
        ExprKind::Unary(op, a) => ExprKind::Unary(*op, again(a)),
        ExprKind::Binary(op, a, b) => ExprKind::Binary(*op, again(a), again(b)),
        ExprKind::Member(a, field) => ExprKind::Member(again(a), field.clone()),
        ExprKind::Arrow(a, field) => ExprKind::Arrow(again(a), field.clone()),
        ExprKind::Index(a, b) => ExprKind::Index(again(a), again(b)),
        ExprKind::Cast(ty, a) => ExprKind::Cast(ty.clone(), again(a)),
        other => other.clone(),
    };
    Expr { kind, span: e.span }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::predicates::{listing, parse};

    fn added(text: &str) -> Vec<String> {
        let all = propagated(&parse("a", text).expect("predicates"));
        let list = listing(&all).into_iter();
        list.flat_map(|s| {
            s.predicates
                .into_iter()
                .map(move |p| format!("{}: {p}", s.procedure))
        })
        .collect()
    }

    #[test]
    fn what_holds_of_one_side_is_asked_of_the_other() {
        assert_eq!(added("f { $return == x, x == 0 }"), ["f: $return == 0"]);
        let chain = "f { p->s == 0, p == q, q->s == t } g { t == 1 }";
        let apart = "f { x == 0 } f { $return == x }";
        assert_eq!(added(apart), ["f: $return == 0"]);
        assert_eq!(added(chain), ["f: q->s == 0", "f: t == 0"]);
        let converted = "f { p->s == 0, p == (struct s *)v }";
        assert_eq!(added(converted), ["f: ((struct s *)v)->s == 0"]);
    }

    #[test]
    fn nothing_comes_of_numbers_and_there_is_an_end() {
        assert_eq!(added("f { x == 0, y < x }"), [""; 0]);
        let many: Vec<String> = (0..60).map(|i| format!("x < {i}")).collect();
        assert_eq!(
            added(&format!("f {{ x == y, {} }}", many.join(", "))).len(),
            MOST
        );
    }
}
