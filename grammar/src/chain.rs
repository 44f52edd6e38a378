//! Conjunctions and disjunctions of any length as trees of little depth.
//!
//! Predicate abstraction writes disjunctions of thousands of cubes. As a
//! left-leaning tree such an expression is as deep as it is long, and every
//! recursive walk over it would need a stack to match. Up to [`SHORT`] operands
//! the tree leans to the left as people expect it; a longer chain is halved
//! until it is short. The form depends on the number of operands only, so
//! reading what was printed gives the same tree.

use crate::bp::{BinOp, Expr};

/// Chains up to this length lean to the left.
const SHORT: usize = 16;

/// `a op b op ...`; without operands the neutral element.
pub fn build(op: BinOp, operands: Vec<Expr>) -> Expr {
    let len = operands.len();
    halve(op, &mut operands.into_iter(), len)
}

fn halve(op: BinOp, operands: &mut impl Iterator<Item = Expr>, len: usize) -> Expr {
    if len > SHORT {
        let left = halve(op, operands, len.div_ceil(2));
        let right = halve(op, operands, len / 2);
        return Expr::Binary(op, Box::new(left), Box::new(right));
    }
    operands
        .take(len)
        .reduce(|left, right| Expr::Binary(op, Box::new(left), Box::new(right)))
        .unwrap_or(Expr::Const(op == BinOp::And))
}

/// How deep [`build`]'s tree is above its operands, at most.
pub fn height(mut len: usize) -> usize {
    let mut halvings = 0;
    while len > SHORT {
        len = len.div_ceil(2);
        halvings += 1;
    }
    match halvings {
        0 => len.saturating_sub(1),
        _ => halvings + SHORT - 1,
    }
}

/// The operands of a tree of `op` from left to right; the expression itself if
/// its operator is another one. Does not recurse, whatever shape the tree has.
pub fn operands(op: BinOp, expr: &Expr) -> Vec<&Expr> {
    let mut found = Vec::new();
    let mut pending = vec![expr];
    while let Some(expr) = pending.pop() {
        match expr {
            Expr::Binary(own, left, right) if *own == op => {
                pending.push(right);
                pending.push(left);
            }
            _ => found.push(expr),
        }
    }
    found
}

impl Expr {
    /// `a & b & ...`, true without operands.
    pub fn conjunction(operands: impl IntoIterator<Item = Expr>) -> Expr {
        build(BinOp::And, operands.into_iter().collect())
    }

    /// `a | b | ...`, false without operands.
    pub fn disjunction(operands: impl IntoIterator<Item = Expr>) -> Expr {
        build(BinOp::Or, operands.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bp::Ident;

    fn variables(n: usize) -> Vec<Expr> {
        (0..n)
            .map(|i| Expr::Var(Ident::new(format!("v{i}"))))
            .collect()
    }

    fn depth(expr: &Expr) -> usize {
        match expr {
            Expr::Binary(_, left, right) => 1 + depth(left).max(depth(right)),
            _ => 0,
        }
    }

    #[test]
    fn operands_undo_build_and_height_bounds_it() {
        for n in [1, 2, 3, 16, 17, 33, 1000] {
            let expr = build(BinOp::Or, variables(n));
            assert!(depth(&expr) <= height(n), "{n}");
            let found: Vec<Expr> = operands(BinOp::Or, &expr).into_iter().cloned().collect();
            assert_eq!(found, variables(n));
        }
        assert!(height(1_000_000) < 40);
    }

    #[test]
    fn short_chains_lean_to_the_left() {
        let expr = Expr::conjunction(variables(3));
        assert!(matches!(&expr, Expr::Binary(BinOp::And, left, _) if depth(left) == 1));
        assert_eq!(Expr::conjunction([]), Expr::Const(true));
        assert_eq!(Expr::disjunction([]), Expr::Const(false));
    }
}
