//! What a formula says of one run, straight from the meaning of its operators.
//!
//! No automaton takes part: this is what the check of a lasso rests on, and what the
//! automata are tested against.

use super::formula::Formula;

/// The values of the propositions at each position of a run.
pub struct Word<'w> {
    pub letters: &'w [Vec<bool>],
    /// The position behind the last one, if the run goes on for ever; else what is
    /// given is all that is known of it.
    pub back: Option<usize>,
}

impl Word<'_> {
    /// Does the formula hold at the first position? Of a run that is only known so
    /// far: is that certain from what is known (an informative prefix: Kupferman and
    /// Vardi, "Model checking of safety properties", FMSD 2001)?
    pub fn satisfies(&self, formula: &Formula) -> bool {
        self.holds(formula).first().copied().unwrap_or(false)
    }

    /// The positions where the formula holds.
    fn holds(&self, formula: &Formula) -> Vec<bool> {
        let n = self.letters.len();
        match formula {
            Formula::True => vec![true; n],
            Formula::False => vec![false; n],
            Formula::Literal(p, value) => self.letters.iter().map(|l| l[*p] == *value).collect(),
            Formula::And(a, b) => both(&self.holds(a), &self.holds(b), |a, b| a && b),
            Formula::Or(a, b) => both(&self.holds(a), &self.holds(b), |a, b| a || b),
            Formula::Next(a) => {
                let a = self.holds(a);
                (0..n).map(|i| self.at_next(&a, i, false)).collect()
            }
            Formula::Until(a, b) => {
                let (a, b) = (self.holds(a), self.holds(b));
                let mut here = vec![false; n];
                self.settle(&mut here, |next, i| b[i] || a[i] && next);
                here
            }
            Formula::Release(a, b) => {
                let (a, b) = (self.holds(a), self.holds(b));
                // The greatest solution, but for what is not known.
                let mut here = vec![self.back.is_some(); n];
                self.settle(&mut here, |next, i| b[i] && (a[i] || next));
                here
            }
        }
    }

    /// The value at the next position.
    fn at_next(&self, values: &[bool], i: usize, unknown: bool) -> bool {
        let next = (i + 1 < values.len()).then_some(i + 1).or(self.back);
        next.map_or(unknown, |next| values[next])
    }

    /// Backwards until nothing changes: twice round the loop is enough.
    fn settle(&self, values: &mut [bool], rule: impl Fn(bool, usize) -> bool) {
        for _ in 0..3 {
            for i in (0..values.len()).rev() {
                values[i] = rule(self.at_next(values, i, false), i);
            }
        }
    }
}

fn both(a: &[bool], b: &[bool], op: impl Fn(bool, bool) -> bool) -> Vec<bool> {
    a.iter().zip(b).map(|(a, b)| op(*a, *b)).collect()
}
