//! What a run came to: as text on standard output, as JSON for programs.
//!
//! The text names no times, so that it is the same for the same input; they
//! are in the JSON and in the progress on standard error.

use crate::invariants::Invariant;
use crate::options::Options;
use crate::predicates::{self, Listed};
use crate::replay::Replay;
use grammar::answer::slic::Rule;
use grammar::expr::Predicates;
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
pub enum Verdict {
    Safe,
    Unsafe,
    Unknown {
        reason: String,
    },
    /// The program uses nothing that the rule speaks of.
    #[serde(rename = "not applicable")]
    NotApplicable,
}

/// One round of the loop.
#[derive(Clone, Debug, Serialize)]
pub struct Round {
    pub iteration: u32,
    /// How many predicates the abstraction had.
    pub predicates: usize,
    pub predicate_file: PathBuf,
    /// Was one element followed?
    pub followed: bool,
    /// Steps of bebop's path, 0 if there is none.
    pub path_length: usize,
    pub outcome: String,
    /// Predicates that the round gave to the next.
    pub added: Vec<String>,
}

/// One run of a tool.
#[derive(Clone, Debug, Serialize)]
pub struct StepRecord {
    pub iteration: u32,
    pub tool: &'static str,
    pub seconds: f64,
    pub command: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct Report {
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Its files, with blanks between them.
    pub program: String,
    /// The rule that was checked, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    pub work_dir: PathBuf,
    pub seconds: f64,
    pub iterations: u32,
    /// Of the last abstraction.
    pub predicate_count: usize,
    /// The same by procedure.
    pub predicates: Vec<Listed>,
    /// Safe: what holds at the loops.
    pub invariants: Vec<Invariant>,
    /// Safe: what the verdict rests on.
    pub assumptions: Vec<String>,
    /// Unsafe: the path, explained.
    pub explanation: Vec<String>,
    /// Unsafe: whether the compiled program reaches the error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replay: Option<Replay>,
    /// Warnings of the first round, and what a failing tool said.
    pub messages: String,
    pub rounds: Vec<Round>,
    pub steps: Vec<StepRecord>,
    /// Steps of an interrupted run that were not run again.
    pub reused_steps: usize,
}

impl Report {
    pub fn new(options: &Options, work_dir: &Path) -> Report {
        Report {
            verdict: Verdict::Unknown {
                reason: "not started".into(),
            },
            program: options.program_name(),
            rule: None,
            work_dir: work_dir.to_path_buf(),
            seconds: 0.0,
            iterations: 0,
            predicate_count: 0,
            predicates: Vec::new(),
            invariants: Vec::new(),
            assumptions: Vec::new(),
            explanation: Vec::new(),
            replay: None,
            messages: String::new(),
            rounds: Vec::new(),
            steps: Vec::new(),
            reused_steps: 0,
        }
    }

    pub fn begin_round(
        &mut self,
        iteration: u32,
        predicates: &Predicates,
        file: &Path,
        followed: bool,
    ) {
        self.predicates = predicates::listing(predicates);
        self.predicate_count = self.predicates.iter().map(|l| l.predicates.len()).sum();
        self.iterations = iteration;
        self.rounds.push(Round {
            iteration,
            predicates: self.predicate_count,
            predicate_file: file.to_path_buf(),
            followed,
            path_length: 0,
            outcome: "not finished".into(),
            added: Vec::new(),
        });
    }

    pub fn path_length(&mut self, steps: usize) {
        if let Some(round) = self.rounds.last_mut() {
            round.path_length = steps;
        }
    }

    pub fn added(&mut self, predicates: &[String]) {
        if let Some(round) = self.rounds.last_mut() {
            round.added = predicates.to_vec();
        }
    }

    pub fn step(&mut self, step: StepRecord) {
        self.steps.push(step);
    }

    pub fn end_round(&mut self, outcome: &str) {
        if let Some(round) = self.rounds.last_mut() {
            round.outcome = outcome.to_string();
        }
    }

    /// What follows from the round, beside its outcome.
    pub fn add_to_outcome(&mut self, text: &str) {
        if let Some(round) = self.rounds.last_mut() {
            round.outcome = format!("{}; {text}", round.outcome);
        }
    }

    pub fn exit_status(&self) -> u8 {
        match self.verdict {
            Verdict::Safe => 0,
            Verdict::Unsafe => 1,
            Verdict::Unknown { .. } => 3,
            Verdict::NotApplicable => 4,
        }
    }

    /// The first line: the verdict, behind the rule if there is one.
    fn verdict_line(&self, verdict: &str) -> String {
        match &self.rule {
            Some(rule) => format!("{}: {verdict}", rule.id),
            None => verdict.to_string(),
        }
    }

    /// The report for a person. The first line is the verdict.
    pub fn text(&self) -> String {
        let mut out = String::new();
        match &self.verdict {
            Verdict::Safe => {
                self.line(&mut out, &self.verdict_line("SAFE"));
                self.line(
                    &mut out,
                    &format!(
                        "{} of {} can be reached: proved in {} with {}.",
                        match &self.rule {
                            Some(_) => "No violation and no error",
                            None => "No error",
                        },
                        self.program,
                        count(self.iterations as usize, "iteration"),
                        count(self.predicate_count, "predicate"),
                    ),
                );
                self.predicates_text(&mut out);
                self.invariants_text(&mut out);
                if !self.assumptions.is_empty() {
                    self.heading(&mut out, "The verdict rests on these assumptions:");
                    for assumption in &self.assumptions {
                        self.line(&mut out, &format!("  {assumption}"));
                    }
                }
            }
            Verdict::Unsafe => {
                let replay = self.replay.as_ref().map(Replay::text);
                let verdict = format!("UNSAFE{}", replay.unwrap_or_default());
                self.line(&mut out, &self.verdict_line(&verdict));
                self.line(
                    &mut out,
                    &format!(
                        "{} has an error: this execution reaches it (found in {} with {}).",
                        self.program,
                        count(self.iterations as usize, "iteration"),
                        count(self.predicate_count, "predicate"),
                    ),
                );
                self.line(&mut out, "");
                for line in &self.explanation {
                    self.line(&mut out, line);
                }
            }
            Verdict::Unknown { reason } => {
                let verdict = format!("UNKNOWN: {}", reason.trim_end());
                self.line(&mut out, &self.verdict_line(&verdict));
                self.tried_text(&mut out);
            }
            Verdict::NotApplicable => {
                self.line(&mut out, &self.verdict_line("NOT APPLICABLE"));
                let why = format!("{} uses no function of the rule.", self.program);
                self.line(&mut out, &why);
                return out;
            }
        }
        self.heading(
            &mut out,
            &format!(
                "Every intermediate is in {}, the commands in commands.txt there.",
                self.work_dir.display()
            ),
        );
        out
    }

    fn predicates_text(&self, out: &mut String) {
        if !self.predicates.is_empty() {
            self.heading(out, "Predicates:");
            for Listed {
                procedure,
                predicates,
            } in &self.predicates
            {
                self.line(out, &format!("  {procedure}: {}", predicates.join(", ")));
            }
            if self.followed() {
                self.line(
                    out,
                    "  (__index is the place of one element, whichever it is: what holds of it \
                     holds of all)",
                );
            }
        }
    }

    fn invariants_text(&self, out: &mut String) {
        if !self.invariants.is_empty() {
            self.heading(out, "What holds at the loops:");
            for i in &self.invariants {
                let place = format!("  {} in {}:", i.place, i.procedure);
                self.line(out, &format!("{place} {}", i.formula));
            }
        }
    }

    /// Was one element followed in the end?
    fn followed(&self) -> bool {
        self.rounds.last().is_some_and(|r| r.followed)
    }

    fn tried_text(&self, out: &mut String) {
        if !self.rounds.is_empty() {
            self.heading(out, "What was tried:");
        }
        for round in &self.rounds {
            let path = match round.path_length {
                0 => String::new(),
                n => format!(", a path of {}", count(n, "step")),
            };
            let predicates = count(round.predicates, "predicate");
            let start = format!("  {}: {predicates}{path}", round.iteration);
            self.line(out, &format!("{start}: {}", round.outcome));
            for predicate in &round.added {
                self.line(out, &format!("       {predicate}"));
            }
        }
        if let Some(last) = self.rounds.last().filter(|r| r.iteration > 1) {
            let (program, preds) = (&self.program, last.predicate_file.display());
            let follow = if last.followed {
                "--follow always "
            } else {
                ""
            };
            let command = format!("slam {follow}{program} {preds}");
            self.heading(out, &format!("To go on from there: {command}"));
        }
    }

    fn heading(&self, out: &mut String, text: &str) {
        self.line(out, "");
        self.line(out, text);
    }

    fn line(&self, out: &mut String, text: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{text}");
    }
}

/// `1 step`, `2 steps`
pub fn count(n: usize, noun: &str) -> String {
    let plural = if n == 1 { "" } else { "s" };
    format!("{n} {noun}{plural}")
}
