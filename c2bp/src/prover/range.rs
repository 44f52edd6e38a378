//! Conditions on one term as sets of values: `x == 3`, `x < 5`, `!(x + 1 > 7)`.
//!
//! Most predicates of control-dominated code compare a variable with constants
//! (states of a machine, return codes). Over one term, implication between them
//! is inclusion of sets of intervals, so the prover need not be asked: this is
//! one of the "syntactic heuristics" of PLDI 2001, 5.2. Arithmetic with a
//! constant shifts the set round the end of the type, as the machine does.

use ir::types::{IntKind, Type};
use ir::{BinOp, CmpOp, Expr, ExprKind, Program};

/// Stands for infinity, at the ends of a set of mathematical integers.
const UNBOUNDED: i128 = 1 << 100;

/// A set of values of a scalar type: disjoint intervals in ascending order,
/// none adjacent to the next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Range {
    least: i128,
    greatest: i128,
    intervals: Vec<(i128, i128)>,
}

impl Range {
    fn new(least: i128, greatest: i128, mut intervals: Vec<(i128, i128)>) -> Range {
        intervals.retain(|(lo, hi)| lo <= hi);
        intervals.sort();
        let mut merged: Vec<(i128, i128)> = Vec::new();
        for (lo, hi) in intervals {
            match merged.last_mut() {
                Some(last) if lo <= last.1 + 1 => last.1 = last.1.max(hi),
                _ => merged.push((lo, hi)),
            }
        }
        Range {
            least,
            greatest,
            intervals: merged,
        }
    }

    /// All values from `least` to `greatest`, which are those of the type.
    pub fn all(least: i128, greatest: i128) -> Range {
        Range::new(least, greatest, vec![(least, greatest)])
    }

    /// The only value, if there is just one.
    pub fn single(&self) -> Option<i128> {
        match self.intervals[..] {
            [(lo, hi)] if lo == hi => Some(lo),
            _ => None,
        }
    }

    /// The set without a value.
    pub fn without(&self, value: i128) -> Range {
        let below = Range::new(self.least, self.greatest, vec![(self.least, value - 1)]);
        let above = Range::new(self.least, self.greatest, vec![(value + 1, self.greatest)]);
        self.intersect(&below.union(&above))
    }

    /// Number of values.
    pub fn count(&self) -> u128 {
        self.intervals
            .iter()
            .map(|(lo, hi)| (hi - lo) as u128 + 1)
            .sum()
    }

    /// The same values in a wider type.
    #[cfg(test)]
    pub fn within(&self, least: i128, greatest: i128) -> Range {
        Range::new(least, greatest, self.intervals.clone())
    }

    /// All values.
    pub fn full(&self) -> Range {
        Range::new(self.least, self.greatest, vec![(self.least, self.greatest)])
    }

    /// Does it hold no value?
    pub fn is_empty(&self) -> bool {
        self.intervals.is_empty()
    }

    /// Does it hold every value of the type?
    pub fn is_full(&self) -> bool {
        self.intervals == [(self.least, self.greatest)]
    }

    /// The values that are not in it.
    pub fn complement(&self) -> Range {
        let mut out = Vec::new();
        let mut next = self.least;
        for (lo, hi) in &self.intervals {
            out.push((next, lo - 1));
            next = hi + 1;
        }
        out.push((next, self.greatest));
        Range::new(self.least, self.greatest, out)
    }

    /// The values in both.
    pub fn intersect(&self, other: &Range) -> Range {
        let mut out = Vec::new();
        for (a, b) in &self.intervals {
            for (c, d) in &other.intervals {
                out.push((*a.max(c), *b.min(d)));
            }
        }
        Range::new(self.least, self.greatest, out)
    }

    /// The values in one of them.
    pub fn union(&self, other: &Range) -> Range {
        let all = self.intervals.iter().chain(&other.intervals);
        Range::new(self.least, self.greatest, all.copied().collect())
    }

    /// The values `v` with `v + by` in the set, modulo the size of the type if
    /// it has one.
    fn shift_back(&self, by: i128) -> Range {
        if self.least == -UNBOUNDED {
            let moved = |v: i128| match v.abs() {
                UNBOUNDED => v,
                _ => v - by,
            };
            let all = self
                .intervals
                .iter()
                .map(|(lo, hi)| (moved(*lo), moved(*hi)));
            return Range::new(self.least, self.greatest, all.collect());
        }
        let size = self.greatest - self.least + 1;
        let by = by.rem_euclid(size);
        let mut out = Vec::new();
        for (lo, hi) in &self.intervals {
            let (lo, hi) = (lo - by, hi - by);
            if hi < self.least {
                out.push((lo + size, hi + size));
            } else if lo < self.least {
                out.push((lo + size, self.greatest));
                out.push((self.least, hi));
            } else {
                out.push((lo, hi));
            }
        }
        Range::new(self.least, self.greatest, out)
    }
}

/// A condition as a term and the values of it for which the condition holds.
pub fn range_of(program: &Program, e: &Expr) -> Option<(Expr, Range)> {
    match &e.kind {
        ExprKind::Cmp(op, a, b) => {
            let (term, op, c) = match (a.as_int(), b.as_int()) {
                (None, Some(c)) => (a, *op, c),
                (Some(c), None) => (b, mirror(*op), c),
                _ => return None,
            };
            let (least, greatest) = bounds(program, &term.ty)?;
            let values = match op {
                CmpOp::Eq => vec![(c, c)],
                CmpOp::Ne => vec![(least, c - 1), (c + 1, greatest)],
                CmpOp::Lt => vec![(least, c - 1)],
                CmpOp::Le => vec![(least, c)],
                CmpOp::Gt => vec![(c + 1, greatest)],
                CmpOp::Ge => vec![(c, greatest)],
            };
            Some(strip(term, Range::new(least, greatest, values)))
        }
        ExprKind::Not(a) => {
            let (term, range) = range_of(program, a)?;
            Some((term, range.complement()))
        }
        ExprKind::And(a, b) => combine(program, a, b, Range::intersect),
        ExprKind::Or(a, b) => combine(program, a, b, Range::union),
        ExprKind::Load(_) | ExprKind::Binary(..) => {
            let (least, greatest) = bounds(program, &e.ty)?;
            let values = vec![(least, -1), (1, greatest)];
            Some(strip(e, Range::new(least, greatest, values)))
        }
        _ => None,
    }
}

fn combine(
    program: &Program,
    a: &Expr,
    b: &Expr,
    op: fn(&Range, &Range) -> Range,
) -> Option<(Expr, Range)> {
    let (term, x) = range_of(program, a)?;
    let (other, y) = range_of(program, b)?;
    (term == other).then(|| (term, op(&x, &y)))
}

/// Moves an added constant from the term to the set.
fn strip(term: &Expr, range: Range) -> (Expr, Range) {
    if let ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) = &term.kind {
        match (op, a.as_int(), b.as_int()) {
            (BinOp::Add, None, Some(c)) => return strip(a, range.shift_back(c)),
            (BinOp::Add, Some(c), None) => return strip(b, range.shift_back(c)),
            (BinOp::Sub, None, Some(c)) => return strip(a, range.shift_back(-c)),
            _ => {}
        }
    }
    (term.clone(), range)
}

fn mirror(op: CmpOp) -> CmpOp {
    match op {
        CmpOp::Lt => CmpOp::Gt,
        CmpOp::Le => CmpOp::Ge,
        CmpOp::Gt => CmpOp::Lt,
        CmpOp::Ge => CmpOp::Le,
        same => same,
    }
}

/// Least and greatest value of a type. `_Bool` and 128-bit integers are left to the prover.
pub fn bounds(program: &Program, ty: &Type) -> Option<(i128, i128)> {
    let model = program.types.model;
    let (width, signed) = match ty {
        Type::Int(IntKind::Bool) => return None,
        Type::Int(k) if !program.types.wraps(*k) => return Some((-UNBOUNDED, UNBOUNDED)),
        Type::Int(k) => (k.width(model), k.signed()),
        Type::Ptr(_) => (model.pointer_width(), false),
        _ => return None,
    };
    if width > 64 {
        return None;
    }
    let half = 1i128 << (width - 1);
    Some(if signed {
        (-half, half - 1)
    } else {
        (0, 2 * half - 1)
    })
}

/// May the term have every value of its type? (An l-value may, other than a
/// bit-field, which is narrower.)
pub fn is_free(program: &Program, term: &Expr) -> bool {
    match &term.kind {
        ExprKind::Load(lv) => !matches!(lv.path.last(),
            Some(ir::Step::Field(c, i)) if program.types.field(*c, *i).bits.is_some()),
        ExprKind::OldValue(e) => is_free(program, e),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn byte(intervals: &[(i128, i128)]) -> Range {
        Range::new(0, 255, intervals.to_vec())
    }

    #[test]
    fn sets_are_normalised() {
        assert_eq!(byte(&[(3, 5), (0, 2), (9, 8)]), byte(&[(0, 5)]));
        assert_eq!(byte(&[(3, 5)]).complement(), byte(&[(0, 2), (6, 255)]));
        assert!(byte(&[(0, 255)]).is_full());
        assert_eq!(byte(&[(0, 9)]).without(4), byte(&[(0, 3), (5, 9)]));
        assert_eq!(byte(&[(0, 9), (20, 20)]).count(), 11);
    }

    #[test]
    fn mathematical_integers_do_not_wrap_round() {
        let all = Range::all(-UNBOUNDED, UNBOUNDED);
        let below = |n| Range::new(-UNBOUNDED, UNBOUNDED, vec![(-UNBOUNDED, n)]);
        // v + 10 <= 4, v - 3 <= 4
        assert_eq!(below(4).shift_back(10), below(-6));
        assert_eq!(below(4).shift_back(-3), below(7));
        assert!(all.shift_back(1).is_full());
    }

    #[test]
    fn addition_wraps_round() {
        // v + 10 in [0, 4], modulo 256
        assert_eq!(byte(&[(0, 4)]).shift_back(10), byte(&[(246, 250)]));
        // v + 2 in [0, 4]
        assert_eq!(byte(&[(0, 4)]).shift_back(2), byte(&[(254, 255), (0, 2)]));
        assert_eq!(
            byte(&[(250, 255)]).shift_back(-3),
            byte(&[(253, 255), (0, 2)])
        );
    }
}
