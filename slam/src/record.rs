//! How the answer about a check comes together while the loop runs.

use crate::predicates;
use grammar::answer::slam::{Cause, Check, Round, Run, Stop, Verdict};
use grammar::expr::Predicates;
use std::path::Path;

/// How a round reads the program.
pub struct Reading {
    /// With one element that stands for all.
    pub followed: bool,
    /// With bodies of functions of the library.
    pub bodies: bool,
    /// With small procedures in the place of their calls.
    pub inlined: bool,
    /// With undefined functions that keep and call nothing.
    pub local: bool,
}

/// What the loop notes.
pub trait Record {
    /// A round begins with these predicates, which stand in a file.
    fn begin_round(&mut self, iteration: u32, predicates: &Predicates, file: &Path, how: Reading);
    /// bebop's path: how long it is, and its beginning in the C program.
    fn path(&mut self, length: usize, stops: Vec<Stop>);
    /// Predicates that the round gives to the next.
    fn added(&mut self, predicates: &[String]);
    /// A tool was run.
    fn run(&mut self, run: Run);
    /// What the round came to.
    fn end_round(&mut self, outcome: &str);
    /// What follows from the round, beside its outcome.
    fn add_to_outcome(&mut self, text: &str);
}

impl Record for Check {
    fn begin_round(&mut self, iteration: u32, predicates: &Predicates, file: &Path, how: Reading) {
        self.predicates = predicates::listing(predicates);
        self.predicate_count = self.predicates.iter().map(|l| l.predicates.len()).sum();
        self.iterations = iteration;
        self.rounds.push(Round {
            iteration,
            predicates: self.predicate_count,
            predicate_file: file.display().to_string(),
            followed: how.followed,
            bodies: how.bodies,
            inlined: how.inlined,
            local: how.local,
            path_length: 0,
            path: Vec::new(),
            outcome: "not finished".into(),
            added: Vec::new(),
        });
    }

    fn path(&mut self, length: usize, stops: Vec<Stop>) {
        if let Some(round) = self.rounds.last_mut() {
            round.path_length = length;
            round.path = stops;
        }
    }

    fn added(&mut self, predicates: &[String]) {
        if let Some(round) = self.rounds.last_mut() {
            round.added = predicates.to_vec();
        }
    }

    fn run(&mut self, run: Run) {
        self.runs.push(run);
    }

    fn end_round(&mut self, outcome: &str) {
        if let Some(round) = self.rounds.last_mut() {
            round.outcome = outcome.to_string();
        }
    }

    fn add_to_outcome(&mut self, text: &str) {
        if let Some(round) = self.rounds.last_mut() {
            round.outcome = format!("{}; {text}", round.outcome);
        }
    }
}

/// The verdict where nothing is known.
pub fn unknown(cause: Cause, reason: impl Into<String>) -> Verdict {
    Verdict::Unknown {
        cause,
        reason: reason.into(),
    }
}
