//! Short formulas for sets: irredundant sums of products between two bounds.
//!
//! Minato ("Fast generation of prime-irredundant covers from binary decision
//! diagrams", 1993) after Morreale: any set between `lower` and `upper` will do,
//! so what can never happen shortens the formula. Literals that always hold are
//! taken out first; of the sum of products and the product of sums of the rest
//! the shorter one is taken.
//!
//! Rejected: the paths of the BDD, whose number and length depend on the
//! variable order, and exact two-level minimisation, which is far slower and
//! rarely shorter by more than a literal.

use crate::bdd::{Manager, Set, Var};

/// A variable or its negation.
pub type Literal = (Var, bool);

/// A formula: literals that all hold, and a two-level rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    pub literals: Vec<Literal>,
    pub rest: Rest,
    /// Is it the set, or only a weaker one because that would be too long?
    pub exact: bool,
}

/// Two levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rest {
    True,
    False,
    /// Any of the products.
    Sum(Vec<Vec<Literal>>),
    /// All of the clauses.
    Product(Vec<Vec<Literal>>),
}

/// Beyond this many recursive steps a formula is no longer for people.
const BUDGET: usize = 1000;

/// A short formula for some set between the bounds; `lower` is within `upper`.
pub fn formula(bdd: &Manager, lower: &Set, upper: &Set) -> Formula {
    let mut result = Formula {
        literals: Vec::new(),
        rest: Rest::True,
        exact: true,
    };
    if lower.is_empty() {
        result.rest = Rest::False;
        return result;
    }
    let (mut low, mut up) = (lower.clone(), upper.clone());
    for v in lower.support() {
        for value in [true, false] {
            let literal = bdd.literal(v, value);
            if bdd.subset(lower, &literal) {
                low = bdd.cofactor(&low, v, value);
                up = bdd.cofactor(&up, v, value);
                result.literals.push((v, value));
            }
        }
    }
    // A literal that `upper` does not ask for is not said.
    for i in (0..result.literals.len()).rev() {
        let mut others = result.literals.clone();
        let (v, value) = others.remove(i);
        let without = bdd.and(&bdd.cube(&others), &bdd.literal(v, !value));
        if bdd.subset(&without, upper) {
            result.literals = others;
        }
    }
    let sum = cover(bdd, &low, &up);
    let product = cover(bdd, &bdd.not(&up), &bdd.not(&low)).map(|clauses| -> Vec<_> {
        let negate = |c: Vec<Literal>| c.into_iter().map(|(v, b)| (v, !b)).collect();
        clauses.into_iter().map(negate).collect()
    });
    let size = |c: &[Vec<Literal>]| c.iter().map(|c| c.len() + 1).sum::<usize>();
    result.rest = match (sum, product) {
        (Some(sum), _) if sum.iter().any(|c| c.is_empty()) => Rest::True,
        (Some(sum), Some(product)) if size(&product) < size(&sum) => Rest::Product(product),
        (Some(sum), _) => Rest::Sum(sum),
        (None, Some(product)) => Rest::Product(product),
        (None, None) => {
            result.exact = false;
            weaker(bdd, &low, &up)
        }
    };
    result
}

/// The clauses of two literals that hold.
fn weaker(bdd: &Manager, lower: &Set, upper: &Set) -> Rest {
    let support = lower.support();
    let mut clauses = Vec::new();
    for (i, a) in support.iter().enumerate() {
        for b in &support[i + 1..] {
            for (x, y) in [(true, true), (true, false), (false, true), (false, false)] {
                let outside = bdd.cube(&[(*a, !x), (*b, !y)]);
                if !bdd.intersects(lower, &outside) && !bdd.subset(&outside, upper) {
                    clauses.push(vec![(*a, x), (*b, y)]);
                }
            }
        }
    }
    if clauses.is_empty() {
        Rest::True
    } else {
        Rest::Product(clauses)
    }
}

/// Products whose union is between the bounds; `None` beyond the budget.
fn cover(bdd: &Manager, lower: &Set, upper: &Set) -> Option<Vec<Vec<Literal>>> {
    let mut budget = BUDGET;
    let (mut cubes, _) = isop(bdd, lower, upper, &mut budget)?;
    for c in &mut cubes {
        c.sort_unstable();
    }
    // Short ones first, then those that affirm before those that deny.
    cubes.sort_by_cached_key(|c| {
        let literals: Vec<_> = c.iter().map(|(v, value)| (*v, !value)).collect();
        (c.len(), literals)
    });
    Some(cubes)
}

fn isop(
    bdd: &Manager,
    lower: &Set,
    upper: &Set,
    budget: &mut usize,
) -> Option<(Vec<Vec<Literal>>, Set)> {
    *budget = budget.checked_sub(1)?;
    if lower.is_empty() {
        return Some((Vec::new(), bdd.zero()));
    }
    if upper.is_full() {
        return Some((vec![Vec::new()], bdd.one()));
    }
    let top = |s: &Set| bdd.top(s).unwrap_or(Var::MAX);
    let v = top(lower).min(top(upper));
    let (l0, l1) = (bdd.cofactor(lower, v, false), bdd.cofactor(lower, v, true));
    let (u0, u1) = (bdd.cofactor(upper, v, false), bdd.cofactor(upper, v, true));
    let (c0, f0) = isop(bdd, &bdd.minus(&l0, &u1), &u0, budget)?;
    let (c1, f1) = isop(bdd, &bdd.minus(&l1, &u0), &u1, budget)?;
    let left = bdd.or(&bdd.minus(&l0, &f0), &bdd.minus(&l1, &f1));
    let (cd, fd) = isop(bdd, &left, &bdd.and(&u0, &u1), budget)?;
    let mut cubes = Vec::with_capacity(c0.len() + c1.len() + cd.len());
    for (side, value) in [(c0, false), (c1, true)] {
        for mut c in side {
            c.push((v, value));
            cubes.push(c);
        }
    }
    cubes.extend(cd);
    let with = |f: &Set, value: bool| bdd.and(f, &bdd.literal(v, value));
    let union = bdd.or(&bdd.or(&with(&f0, false), &with(&f1, true)), &fd);
    Some((cubes, union))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(bdd: &Manager, formula: &Formula) -> Set {
        let any = |c: &Vec<Literal>| {
            c.iter()
                .fold(bdd.zero(), |s, (v, b)| bdd.or(&s, &bdd.literal(*v, *b)))
        };
        let rest = match &formula.rest {
            Rest::True => bdd.one(),
            Rest::False => bdd.zero(),
            Rest::Sum(cs) => cs.iter().fold(bdd.zero(), |s, c| bdd.or(&s, &bdd.cube(c))),
            Rest::Product(cs) => cs.iter().fold(bdd.one(), |s, c| bdd.and(&s, &any(c))),
        };
        bdd.and(&bdd.cube(&formula.literals), &rest)
    }

    #[test]
    fn every_function_of_three_variables_within_bounds() {
        let bdd = Manager::new(3);
        let of = |bits: u32| {
            (0..8u32)
                .filter(|i| bits >> i & 1 == 1)
                .fold(bdd.zero(), |s, i| {
                    let cube: Vec<Literal> = (0..3).map(|v| (v, i >> v & 1 == 1)).collect();
                    bdd.or(&s, &bdd.cube(&cube))
                })
        };
        for lower in 0..256 {
            for open in [0, 0x0f, 0x81, 0x3c] {
                let (low, up) = (of(lower), of(lower | open));
                let formula = formula(&bdd, &low, &up);
                let found = set(&bdd, &formula);
                assert!(formula.exact);
                assert!(bdd.subset(&low, &found), "{lower:x} {open:x} {formula:?}");
                assert!(
                    bdd.subset(&found, &up) || low.is_empty(),
                    "{lower:x} {open:x} {formula:?}"
                );
            }
        }
    }
}
