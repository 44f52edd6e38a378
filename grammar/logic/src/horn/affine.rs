//! Equations that hold between the arguments of each relation: the affine hull of a
//! system's least solution.
//!
//! A relation's hull begins with nothing in it. As long as a clause leads from the hulls of its
//! body to values outside that of its head, the solver names such values, and the hull
//! grows by them: by one dimension each time, so there is an end soon (Reps, Sagiv and
//! Yorsh, Symbolic Implementation of the Best Transformer, VMCAI 2004; the domain is that
//! of Karr, Affine Relationships Among Variables of a Program, 1976). `a + left == total`
//! in a loop that moves from one to the other is found so without a search for an
//! invariant that proves anything.
//!
//! Rejected: Karr's transfer functions for each form of statement. Conditions, divisions and
//! summaries of procedures would each need one of their own; the solver has them all.

use super::{Clause, Linear, System};
use crate::solver::{Check, Solver};
use crate::term::{Integer, Truth};
use std::time::Instant;

/// Resources for one question, in the solver's unit.
const RESOURCES: u32 = 100_000;

/// A row for each equation: the coefficients of the arguments, and the constant.
type Row = Vec<i128>;

/// The equations of a relation; `None` while nothing is in it.
type Hull = Option<Vec<Row>>;

impl System<'_> {
    /// The equations `form == 0` of each relation, in echelon form; none where no
    /// values lead to it. Of systems without parameters.
    pub fn equations(&self, deadline: Option<Instant>) -> Vec<Vec<Linear>> {
        let mut hulls: Vec<Hull> = vec![None; self.arities.len()];
        let solver = Solver::new();
        solver.limit(RESOURCES, deadline);
        let late = || deadline.is_some_and(|d| Instant::now() >= d);
        let mut changed = self.parameters.is_empty();
        while changed {
            changed = false;
            for clause in self.clauses {
                let Some(to) = clause.to else { continue };
                while let Some(grown) = outside(&solver, clause, &hulls, &hulls[to]) {
                    hulls[to] = Some(if late() { Vec::new() } else { grown });
                    changed = true;
                }
            }
        }
        let rows = hulls.into_iter().map(|h| echelon(h.unwrap_or_default()));
        rows.map(|rows| rows.iter().map(linear).collect()).collect()
    }
}

/// The head's hull and something that the clause leads to beside it; `None` if there is
/// nothing.
fn outside(solver: &Solver, clause: &Clause, hulls: &[Hull], head: &Hull) -> Option<Vec<Row>> {
    if head.as_ref().is_some_and(Vec::is_empty) {
        return None;
    }
    let zero = Integer::from_i128(0);
    let mut all = vec![clause.condition.clone()];
    for (n, values) in &clause.body {
        for row in hulls[*n].as_ref()? {
            all.push(sum(row, values).equals(&zero));
        }
    }
    if let Some(rows) = head {
        let breaks = rows
            .iter()
            .map(|r| sum(r, &clause.values).equals(&zero).not());
        all.push(Truth::or(&breaks.collect::<Vec<_>>()));
    }
    solver.push();
    all.iter().for_each(|c| solver.assert(c));
    let answer = solver.check(&[]);
    let model = solver.model().filter(|_| answer == Check::Sat);
    solver.pop();
    if answer == Check::Unsat {
        return None;
    }
    let point = model.and_then(|m| {
        let values = clause.values.iter().map(|v| m.integer(v));
        values.collect::<Option<Vec<i128>>>()
    });
    // What is not known may be anything.
    let Some(point) = point else {
        return Some(Vec::new());
    };
    Some(match head {
        None => alone(&point),
        Some(rows) => joined(rows, &point),
    })
}

fn sum(row: &Row, values: &[Integer]) -> Integer {
    let mut sum = Integer::from_i128(row[values.len()]);
    for (c, value) in row.iter().zip(values).filter(|(c, _)| **c != 0) {
        sum += value * Integer::from_i128(*c);
    }
    sum
}

/// The equations of one point: each argument has its value.
fn alone(point: &[i128]) -> Vec<Row> {
    let row = |(k, value): (usize, &i128)| {
        let mut row = vec![0; point.len() + 1];
        row[k] = 1;
        row[point.len()] = -value;
        row
    };
    point.iter().enumerate().map(row).collect()
}

/// The equations that a further point satisfies, too. One that gets too large a number is
/// left out.
fn joined(rows: &[Row], point: &[i128]) -> Vec<Row> {
    let at = |row: &Row| {
        let products = row.iter().zip(point).map(|(c, v)| c.checked_mul(*v));
        let constant = row.last().copied();
        let mut sum: i128 = constant?;
        for product in products {
            sum = sum.checked_add(product?)?;
        }
        Some(sum)
    };
    let told: Vec<(&Row, i128)> = rows.iter().filter_map(|r| Some((r, at(r)?))).collect();
    // The simplest of those that it breaks mends the others.
    let broken = told.iter().filter(|(_, v)| *v != 0);
    let Some((pivot, by)) = broken.min_by_key(|(r, v)| (v.abs(), size(r))) else {
        return told.into_iter().map(|(r, _)| r.clone()).collect();
    };
    let others = told.iter().filter(|(r, _)| r != pivot);
    let mended = others.filter_map(|(row, value)| match value {
        0 => Some((*row).clone()),
        _ => combined(row, *by, pivot, -value),
    });
    mended.collect()
}

fn size(row: &Row) -> usize {
    row.iter().filter(|c| **c != 0).count()
}

/// `a * x + b * y`, without common factors.
fn combined(x: &Row, a: i128, y: &Row, b: i128) -> Option<Row> {
    let mut out = Vec::with_capacity(x.len());
    for (x, y) in x.iter().zip(y) {
        out.push(x.checked_mul(a)?.checked_add(y.checked_mul(b)?)?);
    }
    let factor = out.iter().fold(0, |g, c| gcd(g, *c));
    if factor > 1 {
        out.iter_mut().for_each(|c| *c /= factor);
    }
    Some(out)
}

fn gcd(a: i128, b: i128) -> i128 {
    match b {
        0 => a.abs(),
        _ => gcd(b, a % b),
    }
}

/// Each equation has an argument that no other one has; the first coefficient is positive.
fn echelon(mut rows: Vec<Row>) -> Vec<Row> {
    let columns = rows.first().map_or(0, |r| r.len() - 1);
    let mut done = 0;
    for column in 0..columns {
        let Some(at) = (done..rows.len()).find(|r| rows[*r][column] != 0) else {
            continue;
        };
        rows.swap(done, at);
        let pivot = rows[done].clone();
        let mut r = 0;
        rows.retain_mut(|row| {
            r += 1;
            if r - 1 == done || row[column] == 0 {
                return true;
            }
            match combined(row, pivot[column], &pivot, -row[column]) {
                Some(less) => {
                    *row = less;
                    true
                }
                None => false,
            }
        });
        done = rows
            .iter()
            .position(|r| *r == pivot)
            .map_or(done, |p| p + 1);
    }
    for row in &mut rows {
        let first = row.iter().find(|c| **c != 0).copied();
        if first.is_some_and(|c| c < 0) {
            row.iter_mut().for_each(|c| *c = -*c);
        }
    }
    rows
}

fn linear(row: &Row) -> Linear {
    let arguments = row.len() - 1;
    let terms = row[..arguments]
        .iter()
        .enumerate()
        .filter(|(_, c)| **c != 0);
    let unknown = |n| super::Unknown::Argument(n);
    Linear {
        terms: terms.map(|(n, c)| (unknown(n), *c)).collect(),
        constant: row[arguments],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names<const N: usize>(names: [&str; N]) -> [Integer; N] {
        names.map(Integer::symbol)
    }

    #[test]
    fn what_a_loop_moves_from_one_to_the_other_stays_the_same() {
        let [a, left, total, take] = names(["a", "left", "total", "take"]);
        let zero = Integer::from_i128(0);
        let clauses = [
            Clause {
                body: vec![],
                to: Some(0),
                condition: Truth::from_bool(true),
                values: vec![zero.clone(), total.clone(), total.clone()],
                bound: vec![],
            },
            Clause {
                body: vec![(0, vec![a.clone(), left.clone(), total.clone()])],
                to: Some(0),
                condition: left.greater(&zero),
                values: vec![&a + &take, &left - &take, total.clone()],
                bound: vec![take],
            },
        ];
        let system = System {
            arities: vec![3],
            clauses: &clauses,
            shared: &[a, left, total],
            parameters: &[],
        };
        let found = system.equations(None);
        let expected = Linear {
            terms: [(0, 1), (1, 1), (2, -1)]
                .map(|(n, c)| (super::super::Unknown::Argument(n), c))
                .into(),
            constant: 0,
        };
        assert_eq!(found, [vec![expected]]);
    }

    #[test]
    fn a_point_outside_takes_one_equation_away() {
        let rows = alone(&[1, 2, 3]);
        let rows = joined(&rows, &[2, 4, 3]);
        // y == 2 * x, z == 3
        assert_eq!(echelon(rows), [vec![2, -1, 0, 0], vec![0, 0, 1, -3]]);
    }
}
