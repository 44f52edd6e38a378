//! Boolean formulas over the variables of one abstract procedure.
//!
//! The strengthening F_V (PLDI 2001, 4.1) yields disjunctions of cubes, its
//! dual G_V their negations, and distribution over `&&` conjunctions of both.
//! The constructors keep formulas flat and free of constants and duplicates,
//! so that `choose(b, !b)` can be seen to be `b` by comparing them.
//!
//! Rejected: BDDs. Formulas are small here, and what is printed should look
//! like the cubes that were found.

use grammar::bp;

/// A formula in negation normal form. Variables are indices into the names of
/// the procedure.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Formula {
    Const(bool),
    /// A variable, or its negation if the flag is false.
    Lit(usize, bool),
    And(Vec<Formula>),
    Or(Vec<Formula>),
}

impl Formula {
    /// The conjunction of all.
    pub fn and(parts: impl IntoIterator<Item = Formula>) -> Formula {
        Formula::join(parts, true)
    }

    /// The disjunction of all.
    pub fn or(parts: impl IntoIterator<Item = Formula>) -> Formula {
        Formula::join(parts, false)
    }

    fn join(parts: impl IntoIterator<Item = Formula>, conjunction: bool) -> Formula {
        let mut out: Vec<Formula> = Vec::new();
        for part in parts {
            let flat = match part {
                Formula::Const(c) if c == conjunction => continue,
                Formula::Const(c) => return Formula::Const(c),
                Formula::And(inner) if conjunction => inner,
                Formula::Or(inner) if !conjunction => inner,
                other => vec![other],
            };
            for f in flat {
                if out.contains(&f) {
                    continue;
                }
                if out.contains(&f.clone().negate()) {
                    return Formula::Const(!conjunction);
                }
                out.push(f);
            }
        }
        if let Some(smaller) = resolve(&out, conjunction) {
            return Formula::join(smaller, conjunction);
        }
        match (out.len(), conjunction) {
            (0, c) => Formula::Const(c),
            (1, _) => out.swap_remove(0),
            (_, true) => Formula::And(out),
            (_, false) => Formula::Or(out),
        }
    }

    /// The negation, pushed down to the literals.
    pub fn negate(self) -> Formula {
        match self {
            Formula::Const(c) => Formula::Const(!c),
            Formula::Lit(v, positive) => Formula::Lit(v, !positive),
            Formula::And(parts) => Formula::or(parts.into_iter().map(Formula::negate)),
            Formula::Or(parts) => Formula::and(parts.into_iter().map(Formula::negate)),
        }
    }

    /// Does the formula mention one of the variables?
    pub fn mentions(&self, variables: &[usize]) -> bool {
        match self {
            Formula::Const(_) => false,
            Formula::Lit(v, _) => variables.contains(v),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().any(|p| p.mentions(variables)),
        }
    }

    /// The value under an assignment of the variables.
    pub fn eval(&self, value: &dyn Fn(usize) -> bool) -> bool {
        match self {
            Formula::Const(c) => *c,
            Formula::Lit(v, positive) => value(*v) == *positive,
            Formula::And(parts) => parts.iter().all(|p| p.eval(value)),
            Formula::Or(parts) => parts.iter().any(|p| p.eval(value)),
        }
    }

    /// The formula as an expression of a boolean program.
    pub fn to_bp(&self, names: &[String]) -> bp::Expr {
        match self {
            Formula::Const(c) => bp::Expr::Const(*c),
            Formula::Lit(v, positive) => literal(&names[*v], *positive),
            Formula::And(parts) => {
                let parts = parts.iter().map(|p| p.to_bp(names));
                fold(bp::BinOp::And, parts)
            }
            Formula::Or(parts) => clause(parts, names),
        }
    }
}

/// Unit resolution and absorption: in `a && (!a || b) && (a || c)` the second
/// is `b` and the third is nothing (and dually). `None` if nothing changes.
fn resolve(parts: &[Formula], conjunction: bool) -> Option<Vec<Formula>> {
    let units: Vec<&Formula> = parts
        .iter()
        .filter(|p| matches!(p, Formula::Lit(..)))
        .collect();
    let mut changed = false;
    let mut out = Vec::new();
    for part in parts {
        let (Formula::And(inner) | Formula::Or(inner)) = part else {
            out.push(part.clone());
            continue;
        };
        if inner.iter().any(|f| units.contains(&f)) {
            changed = true;
            continue;
        }
        let open = |f: &&Formula| !units.contains(&&(*f).clone().negate());
        let left: Vec<Formula> = inner.iter().filter(open).cloned().collect();
        changed |= left.len() < inner.len();
        out.push(Formula::join(left, !conjunction));
    }
    changed.then_some(out)
}

fn literal(name: &str, positive: bool) -> bp::Expr {
    let var = bp::Expr::Var(bp::Ident::new(name));
    if positive {
        var
    } else {
        bp::Expr::Not(Box::new(var))
    }
}

/// A disjunction. A clause of literals, as the negation of a cube gives it, is
/// written `!(a && b)` or `a && b => c`, which says what is ruled out.
fn clause(parts: &[Formula], names: &[String]) -> bp::Expr {
    let literals: Option<Vec<(usize, bool)>> = parts
        .iter()
        .map(|p| match p {
            Formula::Lit(v, positive) => Some((*v, *positive)),
            _ => None,
        })
        .collect();
    let Some(literals) = literals else {
        return fold(bp::BinOp::Or, parts.iter().map(|p| p.to_bp(names)));
    };
    let negative: Vec<_> = literals.iter().filter(|l| !l.1).collect();
    let positive: Vec<_> = literals.iter().filter(|l| l.1).collect();
    let all =
        |op, side: &[&(usize, bool)]| fold(op, side.iter().map(|(v, _)| literal(&names[*v], true)));
    match (negative.is_empty(), positive.is_empty()) {
        (true, _) => all(bp::BinOp::Or, &positive),
        (false, true) => bp::Expr::Not(Box::new(all(bp::BinOp::And, &negative))),
        (false, false) => bp::Expr::Binary(
            bp::BinOp::Implies,
            Box::new(all(bp::BinOp::And, &negative)),
            Box::new(all(bp::BinOp::Or, &positive)),
        ),
    }
}

fn fold(op: bp::BinOp, parts: impl Iterator<Item = bp::Expr>) -> bp::Expr {
    parts
        .reduce(|a, b| bp::Expr::Binary(op, Box::new(a), Box::new(b)))
        .unwrap_or(bp::Expr::Const(op == bp::BinOp::And))
}

/// `choose(pos, neg)` in its simplest form: exact values are written plainly,
/// and a value that nothing is known about is `*`.
pub fn choose(pos: &Formula, neg: &Formula, names: &[String]) -> bp::Expr {
    match (pos, neg) {
        (Formula::Const(true), _) => bp::Expr::Const(true),
        (Formula::Const(false), Formula::Const(true)) => bp::Expr::Const(false),
        (Formula::Const(false), Formula::Const(false)) => bp::Expr::Nondet,
        _ if same(&neg.clone().negate(), pos) => pos.to_bp(names),
        _ => bp::Expr::Choose(Box::new(pos.to_bp(names)), Box::new(neg.to_bp(names))),
    }
}

/// Equality up to the order of conjuncts and disjuncts.
fn same(a: &Formula, b: &Formula) -> bool {
    a == b || sorted(a.clone()) == sorted(b.clone())
}

fn sorted(f: Formula) -> Formula {
    let order = |parts: Vec<Formula>| {
        let mut parts: Vec<_> = parts.into_iter().map(sorted).collect();
        parts.sort();
        parts
    };
    match f {
        Formula::And(parts) => Formula::And(order(parts)),
        Formula::Or(parts) => Formula::Or(order(parts)),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<String> {
        ["a", "b", "c"].map(String::from).to_vec()
    }

    fn lit(v: usize) -> Formula {
        Formula::Lit(v, true)
    }

    #[test]
    fn constructors_fold_constants_and_complements() {
        assert_eq!(Formula::and([lit(0), Formula::Const(true), lit(0)]), lit(0));
        assert_eq!(Formula::or([lit(0), lit(0).negate()]), Formula::Const(true));
        let both = Formula::and([lit(0), lit(1)]);
        assert_eq!(
            Formula::and([both.clone(), both.negate()]),
            Formula::Const(false)
        );
    }

    #[test]
    fn choose_is_printed_plainly_where_it_is_exact() {
        let text = |p: &Formula, n: &Formula| choose(p, n, &names()).to_string();
        let none = Formula::Const(false);
        assert_eq!(text(&lit(0), &lit(0).negate()), "a");
        assert_eq!(text(&none, &none), "*");
        assert_eq!(text(&Formula::Const(true), &none), "1");
        assert_eq!(text(&none, &Formula::Const(true)), "0");
        assert_eq!(text(&none, &lit(1)), "choose(0, b)");
        let ab = Formula::and([lit(0), lit(1)]);
        let ba = Formula::or([lit(1).negate(), lit(0).negate()]);
        assert_eq!(text(&ab, &ba), "a && b");
    }

    #[test]
    fn negated_cubes_are_implications() {
        let cube = Formula::and([lit(1), lit(0).negate()]);
        assert_eq!(cube.negate().to_bp(&names()).to_string(), "b => a");
        let cube = Formula::and([lit(0), lit(1), lit(2)]);
        assert_eq!(cube.negate().to_bp(&names()).to_string(), "!(a && b && c)");
    }
}
