//! A search for errors by running the program: errors that only long executions
//! reach, which the refinement loop finds a round at a time.
//!
//! The interpreter runs the program again and again with guessed answers to what it
//! leaves open (`search/guesses.rs`). Answers of runs that came to new places, or
//! came to known places more often than before, are kept, and later runs change some
//! of them and go on with others: coverage is what guides AFL (Zalewski, 2014) and,
//! with the classes of counts that are used here, finds deep recursion and late
//! iterations, too. No run may be longer than a bound that grows while the search
//! goes on, as in iterative deepening: most errors need few steps, and a program that
//! never ends would take everything otherwise. What is found is executed, so it needs
//! no proof; that nothing is found says nothing.
//!
//! The numbers come from a seed and the effort is counted in statements, not in
//! seconds: a search has one result on all machines.
//!
//! Rejected: to execute symbolically along each way, as KLEE does. Programs whose
//! errors are deep have few inputs and long ways, which costs a solver much and the
//! interpreter nothing; conditions on inputs that no guess meets are what the
//! refinement loop is good at.

mod directed;
mod every;
mod guesses;
mod told;

use crate::interp::{Compiled, Limits, Machine, Observer, Outcome, Place};
use guesses::{Dictionary, Guesses, Known, Start};
use ir::FuncId;
use std::rc::Rc;

pub use directed::{directed, Directed};
pub use every::every;
pub use told::{answer, proved};

/// The longest run at first, in statements.
const SHORT: u64 = 20_000;

/// By so much the bound grows.
const LONGER: u64 = 8;

/// Of the statements that are left, the part that is spent under a bound.
const PART: u64 = 5;

/// What a run costs beside its statements.
const START: u64 = 200;

/// Of the statements of the whole search, the part that makes what was found easier
/// to read.
const POLISH: u64 = 8;

/// Classes of transitions that are told apart.
const TRANSITIONS: usize = 1 << 16;

/// Runs that are kept to be changed.
const KEPT: usize = 256;

/// Of 256 runs so many begin anew.
const ANEW: u8 = 64;

/// An execution that reaches an error.
pub struct Found {
    /// What answers the program's questions, in order; the others are zero.
    pub answers: Vec<Known>,
    /// As [`crate::interp::Oracle::is_early`] has it.
    pub early: bool,
    pub place: Place,
    /// Which error.
    pub what: String,
    pub callers: Vec<Place>,
    /// Statements that it executes.
    pub steps: u64,
}

/// Looks for an error by running the program for about so many statements.
pub fn search(compiled: &Compiled, statements: u64, seed: u64) -> Option<Found> {
    let mut search = Search {
        compiled,
        dictionary: Rc::new(Dictionary::of(compiled.program())),
        random: fastrand::Rng::with_seed(seed),
        seen: vec![0; TRANSITIONS],
        kept: Vec::new(),
        watch: Watch::new(),
    };
    let found = search.run(statements)?;
    Some(search.simplified(found, statements / POLISH))
}

struct Search<'c> {
    compiled: &'c Compiled<'c>,
    dictionary: Rc<Dictionary>,
    random: fastrand::Rng,
    /// For each transition the classes of counts that a run had.
    seen: Vec<u8>,
    /// Answers of the runs that had new ones.
    kept: Vec<Vec<Known>>,
    watch: Watch,
}

impl Search<'_> {
    fn run(&mut self, statements: u64) -> Option<Found> {
        let dictionary = Rc::clone(&self.dictionary);
        let mut left = statements;
        let mut bound = SHORT;
        while left > 0 {
            let part = (left / PART).max(bound).min(left);
            let (mut spent, mut cut, mut asked) = (0, false, true);
            // A program that asks nothing has one run.
            while spent < part && asked {
                let start = self.start();
                let random = self.random.fork();
                let mut guesses = Guesses::new(start, &dictionary, random);
                let outcome = self.watch.run(self.compiled, &mut guesses, bound);
                asked = !guesses.answers.is_empty();
                spent += self.watch.steps + START;
                cut |= matches!(outcome, Outcome::StepLimit(_));
                if let Outcome::Error(place, what) = outcome {
                    return Some(Found {
                        answers: guesses.answers,
                        early: false,
                        place,
                        what,
                        callers: std::mem::take(&mut self.watch.callers),
                        steps: self.watch.steps,
                    });
                }
                if self.is_new() {
                    self.keep(guesses.answers);
                }
            }
            if !asked && !cut {
                return None;
            }
            left = left.saturating_sub(spent);
            bound = bound.saturating_mul(LONGER);
        }
        None
    }

    /// The answers of an earlier run up to some place, with one of them changed; or none.
    fn start(&mut self) -> Start {
        if self.kept.is_empty() || self.random.u8(..) < ANEW {
            return Start::default();
        }
        // Later ones have come further.
        let most = self.kept.len();
        let at = self.random.usize(..most).max(self.random.usize(..most));
        let answers = self.kept[at].clone();
        let changed = match answers.len() {
            0 => 0,
            n => self.random.usize(..n),
        };
        Start {
            answers,
            changed,
            rest: self.random.bool(),
        }
    }

    /// Did the last run take a transition that none did before, or as often?
    fn is_new(&mut self) -> bool {
        let mut new = false;
        for at in &self.watch.taken {
            let class = class(self.watch.counts[*at]);
            new |= class & !self.seen[*at] != 0;
            self.seen[*at] |= class;
        }
        new
    }

    fn keep(&mut self, answers: Vec<Known>) {
        if self.kept.len() == KEPT {
            let at = self.random.usize(..KEPT / 2);
            self.kept.remove(at);
        }
        self.kept.push(answers);
    }

    /// The same error with zero or one for answers that do not matter to it.
    fn simplified(&mut self, found: Found, statements: u64) -> Found {
        let dictionary = Rc::clone(&self.dictionary);
        let mut best = found;
        let mut left = statements;
        // All from some place on at once, then one after the other.
        let mut trials: Vec<(usize, usize, i128)> = Vec::new();
        let all = best.answers.len();
        let mut half = 0;
        while half < all {
            trials.push((half, all, 0));
            half += (all - half).div_ceil(2);
        }
        trials.extend((0..all).rev().flat_map(|k| [(k, k + 1, 0), (k, k + 1, 1)]));
        for (first, end, number) in trials {
            let end = end.min(best.answers.len());
            let range = first.min(end)..end;
            if best.answers[range.clone()].iter().all(Known::is_plain) {
                continue;
            }
            let cost = best.steps + START;
            if left < cost {
                break;
            }
            left -= cost;
            let mut answers = best.answers.clone();
            for known in &mut answers[range] {
                *known = known.with(number).unwrap_or(*known);
            }
            let mut guesses = Guesses::repeating(answers, &dictionary);
            let outcome = self.watch.run(self.compiled, &mut guesses, best.steps * 2);
            if outcome == Outcome::Error(best.place, best.what.clone()) {
                best.answers = guesses.answers;
                best.callers = std::mem::take(&mut self.watch.callers);
                best.steps = self.watch.steps;
            }
        }
        best
    }
}

/// The class of a count, as a bit; none for no count.
fn class(count: u32) -> u8 {
    match count {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 4,
        4..=7 => 8,
        8..=15 => 16,
        16..=31 => 32,
        32..=127 => 64,
        _ => 128,
    }
}

/// What the last run did.
struct Watch {
    /// How often each class of transitions was taken.
    counts: Vec<u32>,
    /// Those that were.
    taken: Vec<usize>,
    last: usize,
    steps: u64,
    /// At the end, innermost first.
    callers: Vec<Place>,
}

impl Watch {
    fn new() -> Watch {
        Watch {
            counts: vec![0; TRANSITIONS],
            taken: Vec::new(),
            last: 0,
            steps: 0,
            callers: Vec::new(),
        }
    }

    fn run(&mut self, compiled: &Compiled, guesses: &mut Guesses, steps: u64) -> Outcome {
        for at in self.taken.drain(..) {
            self.counts[at] = 0;
        }
        self.last = 0;
        let limits = Limits {
            steps,
            ..Limits::default()
        };
        let mut machine = Machine::new(compiled, guesses, limits);
        let outcome = match machine.run(Some(self)) {
            // An object of which the model leaves the contents open was met on the way:
            // the run need not be one of the program.
            Outcome::Error(place, _) if !machine.approximations().is_empty() => {
                Outcome::Blocked(place)
            }
            outcome => outcome,
        };
        let (steps, callers) = (machine.steps(), machine.callers());
        self.steps = steps;
        self.callers = callers;
        outcome
    }
}

impl Observer for Watch {
    fn statement(&mut self, place: Place, _: &mut Machine) {
        let FuncId(function) = place.function;
        let here = (function as usize).wrapping_mul(0x9e37) ^ (place.stmt as usize);
        let transition = (self.last ^ here) % TRANSITIONS;
        if self.counts[transition] == 0 {
            self.taken.push(transition);
        }
        self.counts[transition] = self.counts[transition].saturating_add(1);
        self.last = here.wrapping_mul(2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cfront::Options;
    use grammar::answer::newton::Verdict;
    use grammar::diag::Sources;

    fn searched(text: &str, statements: u64) -> (grammar::answer::newton::Answer, u64) {
        let mut sources = Sources::default();
        let program = cfront::load_text("t.c", text, true, &Options::default(), &mut sources);
        let program = program.unwrap_or_else(|found| panic!("{}", sources.render(&found)));
        let compiled = Compiled::new(&program);
        let found = search(&compiled, statements, 1);
        let steps = found.as_ref().map_or(0, |f| f.steps);
        (answer(&compiled, found.as_ref(), None), steps)
    }

    #[test]
    fn a_deep_error_is_found_and_told() {
        let text = "int get(void); int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }
            int main(void) { int n = get(); if (n > 0 && n < 24 && f(n) == 10946) { ERROR: return 1; } return 0; }";
        let (told, steps) = searched(text, 20_000_000);
        assert_eq!(told.verdict, Verdict::Feasible);
        assert!(steps > 100_000, "{steps}");
        let text = told.explanation_lines().join("\n");
        assert!(text.contains("any value chosen: 21"), "{text}");
    }

    #[test]
    fn answers_that_do_not_matter_are_zero() {
        let text = "int get(void); int main(void) {
            int a = get(), b = get(), c = get();
            if (b == 77) { ERROR: return a + c; } return 0; }";
        let (told, _) = searched(text, 2_000_000);
        let values = told.explanation.iter().flat_map(|s| &s.values);
        let values: Vec<&str> = values.map(|v| v.value.as_str()).collect();
        assert_eq!(values, ["0", "77", "0"]);
    }

    #[test]
    fn conditions_one_after_the_other_are_found_one_after_the_other() {
        let tests: Vec<String> = (0..12)
            .map(|k| format!("if (get() != {}) return 0;", 1000 + 37 * k))
            .collect();
        let text = format!(
            "int get(void); int main(void) {{ {} ERROR: return 1; }}",
            tests.join("\n")
        );
        assert_eq!(searched(&text, 20_000_000).0.verdict, Verdict::Feasible);
    }

    #[test]
    fn what_is_approximated_or_undefined_is_not_guessed() {
        for condition in ["d > 1.5", "(1 << get()) == 3", "1 / get() == 5"] {
            let text = format!(
                "int get(void); long double real(void); int main(void) {{
                 long double d = real(); if ({condition}) {{ ERROR: return 1; }} return 0; }}"
            );
            assert_eq!(searched(&text, 1_000_000).0.verdict, Verdict::Unknown);
        }
    }

    #[test]
    fn contents_that_are_approximated_lead_to_no_error() {
        for text in [
            "void *memset(void *, int, unsigned long); int main(void) {
             int a[2]; memset(a, 1, sizeof a); if (a[1] != 0x01010101) { ERROR: ; } return 0; }",
            "int x; int main(void) { int *p = &x;
             __asm__(\"movl $2, (%0)\" : : \"r\"(p) : \"memory\"); if (x != 2) { ERROR: ; } return 0; }",
            "void *calloc(unsigned long, unsigned long); void *realloc(void *, unsigned long);
             int main(void) { int *p = calloc(1, 4); p = realloc(p, 8); if (p[1] != 0) { ERROR: ; } return 0; }",
        ] {
            assert_eq!(searched(text, 1_000_000).0.verdict, Verdict::Unknown, "{text}");
        }
    }

    #[test]
    fn programs_without_errors_end_soon() {
        let one = "int main(void) { int i; for (i = 0; i < 10; i++) ; return i; }";
        assert_eq!(searched(one, u64::MAX).0.verdict, Verdict::Unknown);
        let endless = "int main(void) { while (1) ; }";
        assert_eq!(searched(endless, 1_000_000).0.verdict, Verdict::Unknown);
    }
}
