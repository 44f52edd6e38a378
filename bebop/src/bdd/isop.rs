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

use super::manager::Manager;
use super::set::{Set, Var};
use std::collections::{BTreeSet, HashMap, HashSet};

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
    result.literals = bdd.implied(lower);
    let low = bdd.restrict(lower, &result.literals);
    let up = bdd.restrict(upper, &result.literals);
    // A literal that `upper` does not ask for is not said.
    if lower != upper {
        for i in (0..result.literals.len()).rev() {
            let (v, value) = result.literals[i];
            let mut without = result.literals.clone();
            without[i] = (v, !value);
            if bdd.subset(&bdd.cube(&without), upper) {
                result.literals.remove(i);
            }
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

/// For a proof: beyond this many recursive steps something weaker is said.
const LONG: usize = 100_000;

/// A conjunction for some set between the bounds, each part of which can be taken
/// or left: clauses, or one part that is a disjunction of products where that is much
/// shorter. The flag says that the set is between the bounds, and not weaker.
pub fn conjuncts(bdd: &Manager, lower: &Set, upper: &Set) -> (Vec<Vec<Vec<Literal>>>, bool) {
    let unit = |clause: Vec<Literal>| clause.into_iter().map(|l| vec![l]).collect();
    if lower.is_empty() {
        return (vec![Vec::new()], true);
    }
    let literals = bdd.implied(lower);
    let low = bdd.restrict(lower, &literals);
    let up = bdd.restrict(upper, &literals);
    let mut parts: Vec<Vec<Vec<Literal>>> = literals.into_iter().map(|l| vec![vec![l]]).collect();
    if up.is_full() {
        return (parts, true);
    }
    let negate = |c: Vec<Literal>| c.into_iter().map(|(v, b)| (v, !b)).collect();
    let mut budget = LONG;
    let product = isop(bdd, &bdd.not(&up), &bdd.not(&low), &mut budget).map(|found| found.0);
    let mut budget = LONG;
    let sum = isop(bdd, &low, &up, &mut budget).map(|found| found.0);
    let size = |c: &[Vec<Literal>]| c.iter().map(|c| c.len() + 1).sum::<usize>();
    let mut exact = true;
    match (product, sum) {
        (Some(product), Some(sum)) if size(&product) > 8 * size(&sum) => parts.push(sum),
        (Some(product), _) => parts.extend(product.into_iter().map(negate).map(unit)),
        (None, Some(sum)) => parts.push(sum),
        (None, None) => {
            exact = false;
            if let Rest::Product(clauses) = weaker(bdd, &low, &up) {
                parts.extend(clauses.into_iter().map(unit));
            }
        }
    }
    (parts, exact)
}

/// The clauses of two literals that hold, and that `upper` asks for.
fn weaker(bdd: &Manager, lower: &Set, upper: &Set) -> Rest {
    let excluded = bdd.not(upper);
    let mut clauses = Vec::new();
    for v in lower.support() {
        for value in [true, false] {
            // What holds where the first literal does not, and is not open?
            let second = bdd.implied(&bdd.restrict(lower, &[(v, !value)]));
            let excluded = bdd.restrict(&excluded, &[(v, !value)]);
            if excluded.is_empty() {
                continue;
            }
            let open = bdd.implied(&excluded);
            let said = second.into_iter().filter(|l| l.0 > v && !open.contains(l));
            clauses.extend(said.map(|l| [(v, value), l]));
        }
    }
    match clauses.is_empty() {
        true => Rest::True,
        false => Rest::Product(independent(clauses)),
    }
}

/// Leaves out clauses that follow from the others: `a || c` is no news beside
/// `a || b` and `!b || c`. A clause is two implications, and one follows where
/// its end can be reached from its start.
fn independent(clauses: Vec<[Literal; 2]>) -> Vec<Vec<Literal>> {
    let not = |(v, value): Literal| (v, !value);
    let mut implied: HashMap<Literal, BTreeSet<Literal>> = HashMap::new();
    for [a, b] in &clauses {
        implied.entry(not(*a)).or_default().insert(*b);
        implied.entry(not(*b)).or_default().insert(*a);
    }
    let mut kept = Vec::new();
    for [a, b] in clauses.into_iter().rev() {
        let mut cut = |from: Literal, to: Literal| {
            if let Some(ends) = implied.get_mut(&from) {
                ends.remove(&to);
            }
        };
        cut(not(a), b);
        cut(not(b), a);
        let mut seen = HashSet::from([not(a)]);
        let mut stack = vec![not(a)];
        while let Some(from) = stack.pop() {
            let ends = implied.get(&from).into_iter().flatten();
            stack.extend(ends.filter(|to| seen.insert(**to)));
        }
        if !seen.contains(&b) {
            implied.entry(not(a)).or_default().insert(b);
            implied.entry(not(b)).or_default().insert(a);
            kept.push(vec![a, b]);
        }
    }
    kept.reverse();
    kept
}

/// Products whose union is between the bounds; `None` beyond the budget.
fn cover(bdd: &Manager, lower: &Set, upper: &Set) -> Option<Vec<Vec<Literal>>> {
    let mut budget = BUDGET;
    Some(isop(bdd, lower, upper, &mut budget)?.0)
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
    let (l0, l1) = (
        bdd.restrict(lower, &[(v, false)]),
        bdd.restrict(lower, &[(v, true)]),
    );
    let (u0, u1) = (
        bdd.restrict(upper, &[(v, false)]),
        bdd.restrict(upper, &[(v, true)]),
    );
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
