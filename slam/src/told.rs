//! What a check came to, as text on standard output.
//!
//! The text names no times, so that it is the same for the same input; they
//! are in the JSON and in the progress on standard error.

use grammar::answer::newton::{lines, StepKind, Told};
use grammar::answer::slam::{Check, Error, Outcome, Replay, Scope, Step, Validation, Verdict};
use grammar::answer::witness::Kind;
use std::fmt::Write;

/// The exit status that a check alone has.
pub fn exit_status(check: &Check) -> u8 {
    if let Some(witness) = &check.witness {
        return match witness.outcome {
            Outcome::Confirmed => 0,
            Outcome::Refuted => 1,
            Outcome::Unknown => 3,
        };
    }
    match check.verdict {
        Verdict::Safe => 0,
        Verdict::Unsafe => 1,
        Verdict::Unknown { .. } => 3,
        Verdict::NotApplicable => 4,
    }
}

/// The report for a person. The first line is the verdict.
pub fn text(check: &Check) -> String {
    let report = Report { check };
    report.text()
}

/// What stands behind the verdict.
fn replayed(replay: &Replay) -> String {
    match replay {
        Replay::Reached => ", replayed".to_string(),
        Replay::Interpreted => ", replayed by the interpreter".to_string(),
        Replay::Not { reason } => format!(", not replayed: {reason}"),
    }
}

struct Report<'c> {
    check: &'c Check,
}

impl Report<'_> {
    /// The first line: the verdict, behind the rule if there is one.
    fn verdict_line(&self, verdict: &str) -> String {
        match &self.check.rule {
            Some(rule) => format!("{}: {verdict}", rule.id),
            None => verdict.to_string(),
        }
    }

    /// What became of a witness: the verdict about it, and what stands behind that.
    fn witness(&self, out: &mut String, witness: &Validation) {
        let verdict = match witness.outcome {
            Outcome::Confirmed => "CONFIRMED".to_string(),
            Outcome::Refuted => format!("REFUTED: {}", witness.reason),
            Outcome::Unknown => format!("UNKNOWN: {}", witness.reason.trim_end()),
        };
        self.line(out, &verdict);
        let what = match (witness.outcome, witness.kind) {
            (Outcome::Unknown, _) => "is neither confirmed nor refuted",
            (Outcome::Confirmed, Kind::Correctness) => {
                "is right: its invariants hold, and no error can be reached"
            }
            (Outcome::Confirmed, Kind::Violation) => "is right: this execution follows it",
            (Outcome::Refuted, _) => "is wrong",
        };
        let producer = &witness.producer;
        self.line(
            out,
            &format!("The witness {} of {producer} {what}.", witness.file),
        );
        match witness.alone {
            Some(true) => self.line(out, "They prove that alone."),
            Some(false) => {
                let gap = &witness.gap;
                let text =
                    format!("They do not prove that alone: from a state that they allow {gap}.");
                self.line(out, &text);
            }
            None => {}
        }
        if !witness.more.is_empty() {
            self.heading(out, "The proof has beside them:");
            for Scope {
                procedure,
                predicates,
            } in &witness.more
            {
                self.line(out, &format!("  {procedure}: {}", predicates.join(", ")));
            }
        }
        for error in &self.check.errors {
            self.line(out, "");
            for line in explained(&without(error, &witness.file)) {
                self.line(out, &line);
            }
        }
        if witness.outcome == Outcome::Unknown {
            self.tried_text(out);
        }
        if witness.outcome == Outcome::Confirmed {
            self.assumptions_text(out);
        }
    }

    fn assumptions_text(&self, out: &mut String) {
        if !self.check.assumptions.is_empty() {
            self.heading(out, "The verdict rests on these assumptions:");
            for assumption in &self.check.assumptions {
                self.line(out, &format!("  {assumption}"));
            }
        }
    }

    fn text(&self) -> String {
        let mut out = String::new();
        if let Some(witness) = &self.check.witness {
            self.witness(&mut out, witness);
            self.work_dir(&mut out);
            return out;
        }
        match &self.check.verdict {
            Verdict::Safe => {
                self.line(&mut out, &self.verdict_line("SAFE"));
                let proved = match self.check.executed {
                    Some(executed) => format!(
                        "all {}, {} of {} in all",
                        match executed.paths {
                            true => "paths were executed",
                            false => "executions were run",
                        },
                        executed.executions,
                        count(executed.statements as usize, "statement"),
                    ),
                    None => format!(
                        "proved in {} with {}",
                        count(self.check.iterations as usize, "iteration"),
                        count(self.check.predicate_count, "predicate"),
                    ),
                };
                let line = format!("{}: {proved}.", self.safe_text());
                self.line(&mut out, &line);
                if self.check.executed.is_none() {
                    self.measures_text(&mut out);
                    self.predicates_text(&mut out);
                    self.invariants_text(&mut out);
                }
                self.assumptions_text(&mut out);
            }
            Verdict::Unsafe => {
                let replay = self.check.errors.first();
                let replay = replay.and_then(|e| e.replay.as_ref()).map(replayed);
                let verdict = format!("UNSAFE{}", replay.unwrap_or_default());
                self.line(&mut out, &self.verdict_line(&verdict));
                self.line(
                    &mut out,
                    &format!(
                        "{} has {} (found in {} with {}).",
                        self.program(),
                        match self.check.errors.len() {
                            _ if self.check.temporal.as_ref().is_some_and(|t| t.terminates) => {
                                "a run that does not end".to_string()
                            }
                            _ if self.check.temporal.is_some() => {
                                "a run that violates the property".to_string()
                            }
                            0 | 1 => "an error: this execution reaches it".to_string(),
                            n => format!("{n} errors: these executions reach them"),
                        },
                        count(self.check.iterations as usize, "iteration"),
                        count(self.check.predicate_count, "predicate"),
                    ),
                );
                for error in &self.check.errors {
                    self.line(&mut out, "");
                    for line in explained(error) {
                        self.line(&mut out, &line);
                    }
                }
            }
            Verdict::Unknown { reason, .. } => {
                let verdict = format!("UNKNOWN: {}", reason.trim_end());
                self.line(&mut out, &self.verdict_line(&verdict));
                self.tried_text(&mut out);
            }
            Verdict::NotApplicable => {
                self.line(&mut out, &self.verdict_line("NOT APPLICABLE"));
                let why = format!("{} uses no function of the rule.", self.program());
                self.line(&mut out, &why);
                return out;
            }
        }
        self.work_dir(&mut out);
        out
    }

    /// What is proved.
    fn safe_text(&self) -> String {
        let program = self.program();
        match (&self.check.temporal, &self.check.rule) {
            (Some(temporal), _) if temporal.terminates => match temporal.fair.is_empty() {
                true => format!("Every run of {program} ends"),
                false => format!("Every fair run of {program} ends"),
            },
            (Some(temporal), _) if temporal.fair.is_empty() => {
                format!("Every run of {program} satisfies {}", temporal.property)
            }
            (Some(temporal), _) => {
                format!(
                    "Every fair run of {program} satisfies {}",
                    temporal.property
                )
            }
            (None, Some(_)) => format!("No violation and no error of {program} can be reached"),
            (None, None) => format!("No error of {program} can be reached"),
        }
    }

    fn measures_text(&self, out: &mut String) {
        let temporal = self.check.temporal.as_ref();
        let measures = temporal.map_or(&[][..], |t| &t.measures);
        if !measures.is_empty() {
            self.heading(out, "What becomes less on the way round loops:");
            for measure in measures {
                self.line(out, &format!("  {measure}"));
            }
        }
    }

    fn work_dir(&self, out: &mut String) {
        let dir = &self.check.work_dir;
        let text = format!("Every intermediate is in {dir}, the commands in commands.txt there.");
        self.heading(out, &text);
    }

    /// Its files, with blanks between them.
    fn program(&self) -> String {
        self.check.program.join(" ")
    }

    fn predicates_text(&self, out: &mut String) {
        if !self.check.predicates.is_empty() {
            self.heading(out, "Predicates:");
            for Scope {
                procedure,
                predicates,
            } in &self.check.predicates
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
        if !self.check.invariants.is_empty() {
            self.heading(out, "What holds at the loops:");
            for i in &self.check.invariants {
                let place = format!("  {} in {}:", i.place, i.procedure);
                self.line(out, &format!("{place} {}", i.formula));
            }
        }
    }

    /// Was one element followed in the end?
    fn followed(&self) -> bool {
        self.check.rounds.last().is_some_and(|r| r.followed)
    }

    fn tried_text(&self, out: &mut String) {
        if !self.check.rounds.is_empty() {
            self.heading(out, "What was tried:");
        }
        for round in &self.check.rounds {
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
        if let Some(last) = self.check.rounds.last().filter(|r| r.iteration > 1) {
            let (program, preds) = (self.program(), &last.predicate_file);
            let follow = if last.followed {
                "--follow always "
            } else {
                ""
            };
            let library = if last.bodies { "--library bodies " } else { "" };
            let inline = if last.inlined { "--inline " } else { "" };
            let local = if last.local {
                "--undefined shallow "
            } else {
                ""
            };
            let command = format!("slam {library}{inline}{local}{follow}{program} {preds}");
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

/// An error without the steps of what watches the run: those in the lines of a witness.
fn without(error: &Error, witness: &str) -> Error {
    let own = |s: &Step| s.place.as_ref().is_some_and(|p| p.file == witness);
    let told = |s: &&Step| !own(s) || s.kind == StepKind::Target;
    Error {
        path: error.path.iter().filter(told).cloned().collect(),
        ..error.clone()
    }
}

/// The lines that explain an error.
fn explained(error: &Error) -> Vec<String> {
    let told = |s: &Step| Told {
        place: s.place.clone(),
        depth: s.depth,
        text: s.text.clone(),
        remark: s.remark.clone(),
    };
    let mut told = lines(error.path.iter().map(told).collect());
    if let Some(from) = error.loop_from.filter(|from| *from <= told.len()) {
        told.insert(from, "-- from here on, again and again --".to_string());
    }
    told
}
