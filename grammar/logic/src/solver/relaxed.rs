//! Questions to linear arithmetic that bits do not answer at once.
//!
//! An adder of bit-vectors knows nothing of sums: that `a + b == c` and `x - (a + b) <= 0`
//! contradict `x - c > 0` takes the solver up to seconds bit by bit, and none with numbers
//! whose wraps around are counted (`wraps`). So a question in which something wraps
//! around or divides is put to a solver of numbers then, which knows nothing but this question:
//! told all of them, it would carry the sums of each through the next.
//!
//! What cannot be said of numbers is left open there, so that a contradiction is one. That there
//! is none is an answer only where all was said.

use super::answers::{answer, limits, Check};
use super::wraps::{implication, Condition, Encoder, Number};
use crate::term::{Integer, Truth};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::time::Instant;
use z3::ast::{Bool, Dynamic};

/// Resources for a question, in the solver's unit: what takes more may be easier with bits.
const RESOURCES: u32 = 150_000;

/// The same where not all is said, so that only a contradiction is an answer.
const RESOURCES_OPEN: u32 = 40_000;

/// After so many questions in a row without an answer, no other one is asked.
const VAIN: u32 = 8;

/// One about so many assumptions more counts as one more: with the table of sums a unit of
/// work grows, to a second for a question about 300.
const PER_QUESTION: usize = 40;

/// Of more assumptions the bits are asked at once.
const ASSUMPTIONS: usize = 400;

/// Of more facts that hold in any case none is looked at.
const FACTS: usize = 20;

/// What linear arithmetic knows.
pub(super) enum Outcome {
    /// These assumptions contradict each other.
    Unsat(Vec<Bool>),
    /// They can hold together, with these constants of bit-vectors.
    Sat(Vec<(Dynamic, i128)>),
}

/// What the solver of bits was told, for the one of numbers.
#[derive(Debug, Default)]
pub(super) struct Relaxed {
    encoder: Encoder,
    solver: Option<z3::Solver>,
    /// What literals switch on.
    meanings: FxHashMap<Bool, Vec<Bool>>,
    /// What holds in any case.
    facts: Vec<Bool>,
    /// How many questions had no answer, in a row.
    vain: u32,
    /// `None` for what takes too many words.
    told: FxHashMap<Bool, Option<Condition>>,
}

impl Relaxed {
    /// What the solver is told.
    pub fn assert(&mut self, condition: &Truth) {
        match implication(condition) {
            Some((literal, meaning)) => self.meanings.entry(literal).or_default().push(meaning),
            None => self.facts.push(condition.0.clone()),
        }
    }

    /// Can the assumptions hold together? `None` if it is not known.
    pub fn check(&mut self, assumptions: &[Bool], deadline: Option<Instant>) -> Option<Outcome> {
        let many = assumptions.is_empty() || assumptions.len() > ASSUMPTIONS;
        if many || self.vain >= VAIN {
            return None;
        }
        let mut exact = true;
        let mut said: Vec<(Option<&Bool>, Condition)> = Vec::new();
        for literal in assumptions {
            let meanings = self.meanings.get(literal).cloned();
            for meaning in meanings.unwrap_or_else(|| vec![literal.clone()]) {
                let condition = self.condition(&meaning);
                exact &= condition.as_ref().is_some_and(|c| c.exact);
                said.extend(condition.map(|c| (Some(literal), c)));
            }
        }
        if !said.iter().any(|(_, c)| c.hard) {
            return None;
        }
        // What is left out of a question leaves more open.
        exact &= self.facts.len() <= FACTS;
        if exact {
            let facts = self.facts.clone();
            let facts: Vec<_> = facts.iter().map(|f| self.condition(f)).collect();
            exact = facts.iter().all(|c| c.as_ref().is_some_and(|c| c.exact));
            let facts = facts.into_iter().flatten().filter(|_| exact);
            said.extend(facts.map(|c| (None, c)));
        }
        let resources = if exact { RESOURCES } else { RESOURCES_OPEN };
        let found = self.ask(assumptions, &said, resources, deadline);
        let found = found.filter(|f| exact || matches!(f, Outcome::Unsat(_)));
        self.vain = match found {
            Some(_) => 0,
            None => self.vain + 1 + (assumptions.len() / PER_QUESTION) as u32,
        };
        found
    }

    fn condition(&mut self, meaning: &Bool) -> Option<Condition> {
        if let Some(known) = self.told.get(meaning) {
            return known.clone();
        }
        let condition = self.encoder.condition(&Truth(meaning.clone()));
        self.told.insert(meaning.clone(), condition.clone());
        condition
    }

    fn ask(
        &mut self,
        assumptions: &[Bool],
        said: &[(Option<&Bool>, Condition)],
        resources: u32,
        deadline: Option<Instant>,
    ) -> Option<Outcome> {
        let solver = self.solver.get_or_insert_with(z3::Solver::new);
        solver.set_params(&limits(resources, deadline));
        solver.push();
        let mut numbers: BTreeSet<Number> = BTreeSet::new();
        for (literal, condition) in said {
            match literal {
                Some(literal) => solver.assert(literal.implies(&condition.truth.0)),
                None => solver.assert(&condition.truth.0),
            }
            numbers.extend(&condition.numbers);
        }
        for n in &numbers {
            solver.assert(&self.encoder.fact(*n).0);
        }
        let found = match answer(solver.check_assumptions(assumptions)) {
            Check::Unsat => Some(Outcome::Unsat(solver.get_unsat_core())),
            Check::Sat => {
                let value = |n: &Number| {
                    let (term, integer) = self.encoder.constant(*n)?;
                    Some((term.clone(), number(solver, integer)?))
                };
                Some(Outcome::Sat(numbers.iter().filter_map(value).collect()))
            }
            Check::Unknown => None,
        };
        solver.pop(1);
        if found.is_none() {
            // One that gave up is not asked again: see [`super::Solver`].
            self.solver = None;
        }
        found
    }
}

fn number(solver: &z3::Solver, integer: &Integer) -> Option<i128> {
    let value = solver.get_model()?.eval(&integer.0, true)?;
    let signed = value.as_i64().map(i128::from);
    signed.or_else(|| value.as_u64().map(i128::from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Solver;
    use crate::term::Bits;

    /// Random conditions on a few bit-vectors of few bits: there the bits are soon asked.
    struct Random(u64);

    const WIDTH: u32 = 7;

    impl Random {
        fn below(&mut self, n: u64) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (self.0 >> 33) % n
        }

        fn number(&mut self) -> Bits {
            Bits::from_u64(self.below(1 << WIDTH), WIDTH)
        }

        fn term(&mut self, depth: u32) -> Bits {
            if depth == 0 || self.below(5) == 0 {
                return match self.below(4) {
                    0 => self.number(),
                    n => Bits::symbol(format!("x{n}"), WIDTH),
                };
            }
            let a = self.term(depth - 1);
            let small = Bits::from_u64(1 + self.below(12), WIDTH);
            let signed = self.below(2) == 0;
            match self.below(16) {
                0..=2 => a.add(self.term(depth - 1)),
                3 | 4 => a.sub(self.term(depth - 1)),
                5 => a.neg(),
                6 => a.not(),
                7 => a.mul(self.number()),
                8 => a.udiv(small),
                9 => a.urem(small),
                10 => a.sdiv(small),
                11 => a.srem(small),
                12 => {
                    let by = Bits::from_u64(self.below(9), WIDTH);
                    match self.below(3) {
                        0 => a.shl(by),
                        1 => a.lshr(by),
                        _ => a.ashr(by),
                    }
                }
                13 => {
                    let by = self.number();
                    match self.below(3) {
                        0 => a.and(Bits::from_u64((1 << self.below(8)) - 1, WIDTH)),
                        1 => a.and(by),
                        _ => a.xor(by),
                    }
                }
                14 => {
                    let low = self.below(u64::from(WIDTH)) as u32;
                    let high = low + self.below(u64::from(WIDTH - low)) as u32;
                    let part = a.extract(high, low);
                    match self.below(2) {
                        0 => part.resize(WIDTH, signed),
                        _ => part.concat(self.term(depth - 1)).resize(WIDTH, signed),
                    }
                }
                _ => {
                    let condition = self.condition(depth - 1);
                    condition.ite(&a, &self.term(depth - 1))
                }
            }
        }

        fn condition(&mut self, depth: u32) -> Truth {
            let (a, b) = (self.term(depth), self.term(depth));
            match self.below(7) {
                0 => a.equals(&b),
                1 => a.slt(&b),
                2 => a.ult(&b),
                3 => a.uge(&b),
                4 => a.slt(&b).not(),
                5 => Truth::or(&[a.equals(&b), self.condition(depth.saturating_sub(1))]),
                _ => self.condition(depth.saturating_sub(1)).implies(a.ult(&b)),
            }
        }
    }

    /// The bits' answer to a few conditions and values of constants.
    fn of_bits(conditions: &[Truth], constants: &[(Dynamic, i128)]) -> Check {
        let solver = Solver::new();
        solver.push();
        conditions.iter().for_each(|c| solver.assert(c));
        for (term, value) in constants {
            let bits = Bits(term.as_bv().expect("a bit-vector"));
            let width = bits.width();
            solver.assert(bits.equals(Bits::from_i128(*value, width)));
        }
        solver.check(&[])
    }

    #[test]
    fn numbers_answer_as_bits_do() {
        let (mut unsat, mut sat) = (0, 0);
        for seed in 0..2000 {
            let mut random = Random(seed * 0x9e37_79b9 + 1);
            for _ in 0..4 {
                random.below(2);
            }
            let conditions: Vec<Truth> = (0..1 + random.below(4))
                .map(|_| random.condition(2))
                .collect();
            let mut relaxed = Relaxed::default();
            let mut literals = Vec::new();
            for (n, condition) in conditions.iter().enumerate() {
                let literal = Truth::symbol(format!("literal{n}"));
                let told = match n % 2 {
                    0 => condition.clone(),
                    _ => condition.simplify(),
                };
                relaxed.assert(&literal.implies(&told));
                literals.push(literal.0);
            }
            match relaxed.check(&literals, None) {
                Some(Outcome::Unsat(core)) => {
                    unsat += 1;
                    let all = literals.iter().zip(&conditions);
                    let kept = all.filter(|(l, _)| core.contains(l));
                    let kept: Vec<Truth> = kept.map(|(_, c)| c.clone()).collect();
                    assert_eq!(of_bits(&kept, &[]), Check::Unsat, "{seed}: {kept:?}");
                }
                Some(Outcome::Sat(constants)) => {
                    sat += 1;
                    let answer = of_bits(&conditions, &constants);
                    assert_eq!(answer, Check::Sat, "{seed}: {conditions:?} {constants:?}");
                }
                None => {}
            }
        }
        assert!(unsat > 100 && sat > 100, "{unsat} {sat}");
    }

    #[test]
    fn what_a_frame_was_told_ends_with_it() {
        let [x, y, z] = ["x", "y", "z"].map(|name| Bits::symbol(name, 32));
        let literal = Truth::symbol("literal");
        let solver = Solver::new();
        solver.assert(literal.implies(x.add(&y).equals(&z)));
        solver.push();
        solver.assert(x.add(&y).equals(&z).not());
        solver.assert(literal.implies(x.sub(z.sub(&y)).equals(Bits::from_u64(1, 32))));
        assert_ne!(solver.check(std::slice::from_ref(&literal)), Check::Sat);
        solver.pop();
        assert_eq!(solver.check(std::slice::from_ref(&literal)), Check::Sat);
        let told = solver.relaxed.borrow_mut().check(&[literal.0], None);
        assert!(matches!(told, Some(Outcome::Sat(_))));
    }
}
