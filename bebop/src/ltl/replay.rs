//! The check of a lasso: is it a run of the program, and does it violate the property?
//!
//! The steps are walked as those of a trace are, one state at a time (`trace/replay.rs`).
//! The loop has to end in the head in which it began, and never to leave the procedure
//! that it began in. Then the propositions are evaluated at each position, and the
//! formula on the run that repeats the loop, by the meaning of its operators. Neither
//! the product nor an automaton takes part.

use super::formula::Formula;
use super::proposition::Proposition;
use super::word::Word;
use crate::trace::explicit::Flat;
use crate::trace::replay::{at_start, told, Checker, Config, Invalid};
use grammar::bp::Program;
use grammar::lasso::{Lasso, Violation};
use grammar::lines::Lines;
use grammar::trace::StepKind;
use std::rc::Rc;

/// The most ways to read the steps, where places and kinds leave several.
const MOST: usize = 1000;

/// What a lasso is checked against.
pub struct Claim<'c> {
    pub entry: usize,
    pub propositions: &'c [Proposition],
    /// What a run that violates the property satisfies.
    pub refuted: &'c Rc<Formula>,
    /// What holds infinitely often on runs that count.
    pub fair: &'c [Rc<Formula>],
}

/// A way to read the steps so far.
#[derive(Clone, PartialEq)]
struct Way {
    config: Config,
    letters: Vec<Vec<bool>>,
    /// Where the loop began, with the letter there.
    start: Option<(Config, usize)>,
}

/// Checks a lasso that has a run.
pub fn check(
    program: &Program,
    lines: &Lines,
    claim: &Claim,
    lasso: &Lasso,
) -> Result<(), Invalid> {
    let whole = |reason: &str| Invalid {
        step: None,
        reason: reason.to_string(),
    };
    let violation = lasso.violation.ok_or_else(|| whole("there is no run"))?;
    let flat = Flat::new(program);
    let letters = Letters {
        flat: &flat,
        propositions: claim.propositions,
    };
    let configs = at_start(&flat, claim.entry, &lasso.initial).map_err(|e| whole(&e))?;
    let mut ways: Vec<Way> = configs
        .into_iter()
        .map(|config| Way {
            letters: vec![letters.at(&config, true)],
            start: None,
            config,
        })
        .collect();
    for (i, step) in lasso.steps.iter().enumerate() {
        let invalid = |reason: String| Invalid {
            step: Some(i),
            reason,
        };
        let ends = violation == Violation::End && i + 1 == lasso.steps.len();
        if ends && step.kind != StepKind::Assert && step.kind != StepKind::Return {
            return Err(invalid("the run does not end here".into()));
        }
        let checker = Checker {
            flat: &flat,
            lines,
            step,
            last: ends && step.kind == StepKind::Assert,
            ends,
        };
        let mut next: Vec<Way> = Vec::new();
        let mut mismatches = Vec::new();
        for mut way in ways {
            if violation == Violation::Loop && i == lasso.stem {
                way.start = Some((way.config.clone(), way.letters.len() - 1));
            }
            match checker.follow(&way.config) {
                Ok(found) => {
                    for config in found {
                        let mut way = way.clone();
                        way.letters.push(match ends {
                            true => letters.ended(&config),
                            false => letters.at(&config, step.kind == StepKind::Call),
                        });
                        way.config = config;
                        if !next.contains(&way) {
                            next.push(way);
                        }
                    }
                }
                Err(mismatch) => mismatches.push(mismatch),
            }
        }
        if next.is_empty() {
            return Err(invalid(told(mismatches)));
        }
        if next.len() > MOST {
            return Err(invalid("the steps may be read in too many ways".into()));
        }
        next.retain(|way| {
            way.start
                .as_ref()
                .is_none_or(|(start, _)| way.config.depth >= start.depth)
        });
        if next.is_empty() {
            return Err(invalid(
                "the loop leaves the procedure that it begins in".into(),
            ));
        }
        ways = next;
    }
    if violation == Violation::End && lasso.steps.is_empty() {
        return Err(whole("there are no steps"));
    }
    let closed = ways.iter().filter(|way| closes(way, violation));
    let mut reason = "the loop does not end where it begins";
    for way in closed {
        match refutes(claim, way, violation) {
            Ok(()) => return Ok(()),
            Err(why) => reason = why,
        }
    }
    Err(whole(reason))
}

/// Is the loop's end its beginning?
fn closes(way: &Way, violation: Violation) -> bool {
    match (&way.start, violation) {
        (Some((start, position)), Violation::Loop) => {
            start.top == way.config.top
                && start.globals == way.config.globals
                && way.letters.get(*position) == way.letters.last()
        }
        (_, Violation::Loop) => false,
        _ => true,
    }
}

/// Does the run violate the property, and count?
fn refutes(claim: &Claim, way: &Way, violation: Violation) -> Result<(), &'static str> {
    let mut letters = &way.letters[..];
    let back = match (&way.start, violation) {
        (Some((_, position)), Violation::Loop) => {
            // The last position is the loop's first once more.
            letters = &letters[..letters.len() - 1];
            Some(*position)
        }
        (_, Violation::End) => Some(letters.len() - 1),
        _ => None,
    };
    let word = Word { letters, back };
    if !word.satisfies(claim.refuted) {
        return Err("the run does not violate the property");
    }
    let fair = claim.fair.iter().all(|f| word.satisfies(f));
    if !fair {
        return Err("the run is not fair");
    }
    Ok(())
}

/// The values of propositions, straight from the syntax tree.
struct Letters<'l> {
    flat: &'l Flat<'l>,
    propositions: &'l [Proposition],
}

impl Letters<'_> {
    /// In front of a statement.
    fn at(&self, config: &Config, entered: bool) -> Vec<bool> {
        let frame = &config.top;
        let proc = &self.flat.procs[frame.proc];
        let stmt = proc.stmts.get(frame.point).map(|s| s.stmt);
        let holds = |prop: &Proposition| match prop {
            Proposition::Global(g) => config.globals[*g],
            Proposition::Local { proc, index } => *proc == frame.proc && frame.locals[*index],
            Proposition::Label { proc, label } => {
                proc.is_none_or(|p| p == frame.proc)
                    && stmt.is_some_and(|s| s.labels.iter().any(|l| l.name == *label))
            }
            Proposition::Entry(p) => entered && *p == frame.proc,
            Proposition::Exit(p) => *p == frame.proc && proc.returns_at(frame.point),
            Proposition::Statement(id) => stmt
                .and_then(|s| s.note.as_ref())
                .is_some_and(|note| note.id == *id),
            Proposition::End => false,
        };
        self.propositions.iter().map(holds).collect()
    }

    /// When the run has ended.
    fn ended(&self, config: &Config) -> Vec<bool> {
        let holds = |prop: &Proposition| match prop {
            Proposition::Global(g) => config.globals[*g],
            prop => *prop == Proposition::End,
        };
        self.propositions.iter().map(holds).collect()
    }
}
