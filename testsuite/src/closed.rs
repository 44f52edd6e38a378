//! Small closed C programs at random: no input, one end, one value. What a compiled
//! one computes is the truth about two programs, one that asserts this value (safe)
//! and one that denies it (unsafe), and slam is asked about both ([`verdict`]).
//!
//! [`crate::cgen`] covers the language, and its programs are far too large for a
//! model checker. These are made of steps of a few lines, each of which changes a
//! variable in a way that an analysis of pointers can lose: an address is carried
//! by integers, bytes, unions, variable arguments, callbacks, other files
//! ([`Feature`]); one carrier after the other, so that what is lost at a seam of
//! two shows as well.
//!
//! A feasible path says nothing of the abstraction: newton alone finds it. So the
//! last question is also asked earlier ([`PROBE`]), where its answer is known to be
//! no: slam learns the predicate there, and what is overlooked between there and
//! the end is a wrong `SAFE`. (To know the truth by running the program is the idea
//! of Le, Afshari, Su: Compiler Validation via Equivalence Modulo Inputs, PLDI 2014.)

mod carriers;
mod feature;
mod filled;
mod generate;
mod outside;
mod places;
mod steps;
pub mod verdict;

pub use feature::{Feature, Features};
pub use generate::program;

/// A line of its own, where the value of [`Closed::expr`] is of interest.
pub const PROBE: &str = "PROBE;";

/// The line where the value is asserted.
pub const FINAL: &str = "FINAL;";

/// A program and the expression whose value at the end it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closed {
    /// What slam reads, with lines [`PROBE`] and one [`FINAL`].
    pub shown: String,
    /// A second file that is linked, and that slam is not shown.
    pub hidden: Option<String>,
    pub expr: String,
    /// The truth is one behaviour of several that slam must take: an error that it
    /// finds need not be in the compiled program.
    pub one_sided: bool,
    /// What the program is made of.
    pub features: Vec<Feature>,
}

/// What stands in the place of the lines [`PROBE`] and [`FINAL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question<'a> {
    /// Prints the number of the line and the value.
    Measure,
    /// `reach_error()` where the value is wrong: never.
    Holds { value: i64, probes: &'a [bool] },
    /// `reach_error()` where the value is right: at the end.
    Fails { value: i64, probes: &'a [bool] },
}

impl Closed {
    /// The program with a question. Probes are asked where they never see the value.
    pub fn text(&self, question: Question) -> String {
        let mut out = String::new();
        let mut number = 0;
        for line in self.shown.lines() {
            let indent = &line[..line.len() - line.trim_start().len()];
            let expr = &self.expr;
            let asked = match (line.trim(), question) {
                (PROBE, Question::Measure) => {
                    number += 1;
                    format!("printf(\"{} %lld\\n\", (long long)({expr}));", number - 1)
                }
                (FINAL, Question::Measure) => {
                    format!("printf(\"final %lld\\n\", (long long)({expr}));")
                }
                (PROBE, Question::Holds { value, probes } | Question::Fails { value, probes }) => {
                    number += 1;
                    match probes.get(number - 1) {
                        Some(true) => format!("if (({expr}) == {value}) reach_error();"),
                        _ => continue,
                    }
                }
                (FINAL, Question::Holds { value, .. }) => {
                    format!("if (({expr}) != {value}) reach_error();")
                }
                (FINAL, Question::Fails { value, .. }) => {
                    format!("if (({expr}) == {value}) reach_error();")
                }
                _ => {
                    out += line;
                    out.push('\n');
                    continue;
                }
            };
            out += indent;
            out += &asked;
            out.push('\n');
        }
        out
    }

    /// How many lines [`PROBE`] there are.
    pub fn probes(&self) -> usize {
        self.shown.lines().filter(|l| l.trim() == PROBE).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_a_program() {
        let all = Features::default();
        assert_eq!(program(7, &all), program(7, &all));
        assert_ne!(program(7, &all), program(8, &all));
    }

    #[test]
    fn a_feature_that_is_left_out_is_left_out() {
        let mut features = Features::default();
        features.without(Feature::SecondFile);
        for seed in 0..200 {
            let program = program(seed, &features);
            assert_eq!(program.hidden, None);
            assert!(!program.features.contains(&Feature::SecondFile));
        }
    }

    #[test]
    fn every_feature_is_used() {
        let programs: Vec<Closed> = (0..1500)
            .map(|s| program(s, &Features::default()))
            .collect();
        for feature in Feature::ALL
            .into_iter()
            .filter(|f| Features::default().has(*f))
        {
            let used = programs.iter().any(|p| p.features.contains(&feature));
            assert!(used, "{feature:?} is in no program");
        }
    }
}
