//! Weaves a sequence of waypoints into its program, as an automaton that watches the run:
//! a variable counts the segments that are behind, and an error counts only when all are.
//!
//! A run is represented if it can be cut into one part for each segment (Software
//! Verification Witnesses 2.0, section 3). So a waypoint may be passed without being the
//! end of a part: an undefined function chooses. What is avoided ends a run that passes
//! it. The program's own errors become calls of functions without a meaning; beside each
//! stands one that is an error once all segments are behind.
//!
//! Rejected: to cut off all runs that miss a waypoint when they come to its place first.
//! A loop comes there several times, and the witness may mean a later one.

use crate::correctness::FAILS;
use crate::expression::{c_text, Meaning};
use crate::model::{Action, SegmentItem, Waypoint, WaypointKind};
use crate::structure::{Shape, Statement};
use crate::text::{missing, At, Texts};
use crate::weave::Weaver;
use cfront::is_error_call;
use cfront::tokens::Kind;
use grammar::diag::{Diagnostic, FileId};
use grammar::errors::is_label;
use grammar::lines::Lines;
use std::collections::{BTreeMap, BTreeSet};

/// The variable that counts segments.
const PASSED: &str = "witness_passed";

/// Ends a part or does not.
const CHOOSES: &str = "__VERIFIER_nondet_witness";

/// What the error is called.
const REACHED: &str = "the target is reached";

/// Weaves waypoints.
pub struct Violation<'a, 'p> {
    pub texts: &'a Texts<'p>,
    pub lines: &'a Lines,
    pub file: FileId,
    /// Labels that are errors beside the usual ones.
    pub error_labels: &'a [String],
}

/// Where waypoints are watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Watch {
    /// Before a statement.
    Before {
        unit: usize,
        token: usize,
        in_block: bool,
    },
    /// At the brackets round a condition, or the semicolons.
    Condition {
        unit: usize,
        open: usize,
        close: usize,
    },
    /// The same of a `switch`.
    Switch {
        unit: usize,
        open: usize,
        close: usize,
    },
    /// At a call, from its beginning to its closing bracket.
    Call {
        unit: usize,
        start: usize,
        close: usize,
    },
}

/// A waypoint, and the number of its segment.
struct Watched<'w> {
    segment: usize,
    waypoint: &'w Waypoint,
}

impl Violation<'_, '_> {
    /// All waypoints; all problems in one run.
    pub fn weave(&self, segments: &[SegmentItem], weaver: &mut Weaver) -> Vec<Diagnostic> {
        let mut problems = Vec::new();
        let mut watches: BTreeMap<Watch, Vec<Watched>> = BTreeMap::new();
        let mut target = None;
        for (segment, item) in segments.iter().enumerate() {
            for waypoint in item.segment.iter().map(|w| &w.waypoint) {
                match self.watch(waypoint) {
                    Ok(watch) => {
                        if waypoint.kind == WaypointKind::Target {
                            target = Some(watch);
                        }
                        let watched = Watched { segment, waypoint };
                        watches.entry(watch).or_default().push(watched);
                    }
                    Err(problem) => problems.push(problem),
                }
            }
        }
        let all = segments.len();
        self.heads(weaver);
        for (watch, mut watched) in watches {
            // What is avoided comes before what ends the part.
            watched.sort_by_key(|w| (w.waypoint.action == Action::Follow, w.segment));
            if let Err(problem) = self.put(watch, &watched, weaver) {
                problems.push(problem);
            }
        }
        if let Some(Watch::Before { unit, token, .. }) = target {
            let target = self.target(At { unit, token });
            problems.extend(self.errors(all, &target, weaver));
        }
        problems
    }

    fn heads(&self, weaver: &mut Weaver) {
        let shared = self.texts.units.len() > 1;
        for unit in 0..self.texts.units.len() {
            let counter = match (shared, unit) {
                (false, _) => format!("static int {PASSED};"),
                (true, 0) => format!("int {PASSED};"),
                (true, _) => format!("extern int {PASSED};"),
            };
            let text =
                format!("{counter} extern void {FAILS}(const char *); extern int {CHOOSES}(void);");
            weaver.head(unit, &text);
        }
    }

    /// Where a waypoint is watched.
    fn watch(&self, waypoint: &Waypoint) -> Result<Watch, Diagnostic> {
        let location = &waypoint.location;
        let lost = |m| missing(m, location, self.file);
        let before = |at: At, s: Statement| Watch::Before {
            unit: at.unit,
            token: s.at,
            in_block: s.in_block,
        };
        Ok(match waypoint.kind {
            WaypointKind::Assumption => {
                let (at, statement) = self.texts.statement(location).map_err(lost)?;
                before(at, statement)
            }
            WaypointKind::Target => {
                let (at, statement) = self.texts.around(location).map_err(lost)?;
                before(at, statement)
            }
            WaypointKind::Branching => {
                let (at, statement) = self.texts.decision(location).map_err(lost)?;
                let unit = at.unit;
                match statement.shape {
                    Shape::For { before, behind } => Watch::Condition {
                        unit,
                        open: before,
                        close: behind,
                    },
                    Shape::Switch { open, close } => Watch::Switch { unit, open, close },
                    Shape::If { open, close }
                    | Shape::While { open, close }
                    | Shape::Do { open, close, .. } => Watch::Condition { unit, open, close },
                    Shape::Block { .. } | Shape::Other => before(at, statement),
                }
            }
            WaypointKind::FunctionEnter | WaypointKind::FunctionReturn => {
                let (at, start) = self.texts.call(location).map_err(lost)?;
                Watch::Call {
                    unit: at.unit,
                    start,
                    close: at.token,
                }
            }
        })
    }

    fn line(&self, waypoint: &Waypoint) -> u32 {
        let value = waypoint.constraint.as_ref().map(|c| c.value.span);
        self.lines.line_of(value.unwrap_or(waypoint.span))
    }

    /// Puts what is watched at a place into the text.
    fn put(
        &self,
        watch: Watch,
        watched: &[Watched],
        weaver: &mut Weaver,
    ) -> Result<(), Diagnostic> {
        let Some(first) = watched.first() else {
            return Ok(());
        };
        let line = self.line(first.waypoint);
        match watch {
            Watch::Before {
                unit,
                token,
                in_block,
            } => {
                let text = self.steps(watched, &|w| self.assumption(w))?;
                weaver.statement(At { unit, token }, in_block, line, &text);
            }
            Watch::Condition { unit, open, close } if open + 1 == close => {
                // `for (;;)`
                let text = self.steps(watched, &|w| self.decision(w, "1"))?;
                let token = close;
                weaver.insert(At { unit, token }, line, &format!("({{ {text} 1; }})"));
            }
            Watch::Condition { unit, open, close } => {
                let text = self.steps(watched, &|w| self.decision(w, "witness_decides"))?;
                let behind = format!(") != 0; {text} witness_decides; }})");
                let texts = ("({ int witness_decides = (", behind.as_str());
                weaver.wrap(unit, (open + 1, close - 1), line, texts);
            }
            Watch::Switch { unit, open, close } => {
                let labels = self.case_labels(unit, open, close);
                let text = self.steps(watched, &|w| self.case(w, &labels))?;
                let source = &self.texts.units[unit].source;
                let value: Vec<&str> = (open + 1..close).map(|t| source.word(t)).collect();
                let before = format!("({{ __typeof__({}) witness_decides = (", value.join(" "));
                let behind = format!("); {text} witness_decides; }})");
                weaver.wrap(unit, (open + 1, close - 1), line, (&before, &behind));
            }
            Watch::Call { unit, start, close } => {
                self.call(unit, (start, close), watched, weaver)?
            }
        }
        Ok(())
    }

    /// At a call: what is entered is watched before, what is returned behind it.
    fn call(
        &self,
        unit: usize,
        (start, close): (usize, usize),
        watched: &[Watched],
        weaver: &mut Weaver,
    ) -> Result<(), Diagnostic> {
        let Some(first) = watched.first() else {
            return Ok(());
        };
        let line = self.line(first.waypoint);
        let of = |kind: WaypointKind| watched.iter().filter(move |w| w.waypoint.kind == kind);
        let enters: Vec<&Watched> = of(WaypointKind::FunctionEnter).collect();
        let returns: Vec<&Watched> = of(WaypointKind::FunctionReturn).collect();
        let before = self.steps_of(&enters, &|_| Ok("1".to_string()))?;
        let valued = returns.iter().any(|w| w.waypoint.constraint.is_some());
        let behind = self.steps_of(&returns, &|w| self.returned(w))?;
        let source = &self.texts.units[unit].source;
        let texts = match valued {
            true => {
                let call: Vec<&str> = (start..=close).map(|t| source.word(t)).collect();
                let call = call.join(" ");
                (
                    format!("({{ {before} __typeof__({call}) witness_result = "),
                    format!("; {behind} witness_result; }})"),
                )
            }
            // A call without a result, or of which it does not matter.
            false if !behind.is_empty() => (format!("({{ {before} "), format!("; {behind} }})")),
            false => (format!("({{ {before} "), "; })".to_string()),
        };
        weaver.wrap(unit, (start, close), line, (&texts.0, &texts.1));
        Ok(())
    }

    fn steps(
        &self,
        watched: &[Watched],
        condition: &dyn Fn(&Waypoint) -> Result<String, Diagnostic>,
    ) -> Result<String, Diagnostic> {
        self.steps_of(&watched.iter().collect::<Vec<_>>(), condition)
    }

    /// The steps of the automaton at a place.
    fn steps_of(
        &self,
        watched: &[&Watched],
        condition: &dyn Fn(&Waypoint) -> Result<String, Diagnostic>,
    ) -> Result<String, Diagnostic> {
        let step = |w: &&Watched| {
            let (k, next) = (w.segment, w.segment + 1);
            let holds = condition(w.waypoint)?;
            Ok(match (w.waypoint.kind, w.waypoint.action) {
                (WaypointKind::Target, _) => format!("if ({PASSED} == {k}) {PASSED} = {next};"),
                (_, Action::Avoid) => format!("if ({PASSED} == {k} && ({holds})) for (;;) ;"),
                (_, Action::Follow) => {
                    format!("if ({PASSED} == {k} && ({holds}) && {CHOOSES}()) {PASSED} = {next};")
                }
            })
        };
        let steps: Result<Vec<String>, Diagnostic> = watched.iter().map(step).collect();
        Ok(steps?.join(" "))
    }

    fn assumption(&self, waypoint: &Waypoint) -> Result<String, Diagnostic> {
        match &waypoint.constraint {
            Some(c) => c_text(&c.value, &mut Meaning::default(), self.file),
            None => Ok("1".to_string()),
        }
    }

    fn returned(&self, waypoint: &Waypoint) -> Result<String, Diagnostic> {
        let mut meaning = Meaning {
            result: Some("witness_result".to_string()),
            ..Meaning::default()
        };
        match &waypoint.constraint {
            Some(c) => c_text(&c.value, &mut meaning, self.file),
            None => Ok("1".to_string()),
        }
    }

    fn decision(&self, waypoint: &Waypoint, value: &str) -> Result<String, Diagnostic> {
        let Some(constraint) = &waypoint.constraint else {
            return Ok("1".to_string());
        };
        match constraint.value.text.trim() {
            "true" => Ok(value.to_string()),
            "false" => Ok(format!("!{value}")),
            other => {
                let message = format!("`{other}` is no way of this decision");
                let span = constraint.value.span;
                Err(Diagnostic::error(
                    message,
                    self.file,
                    span,
                    "expected true or false",
                ))
            }
        }
    }

    /// A label of a `switch`: its value, or that it is none of the others.
    fn case(&self, waypoint: &Waypoint, labels: &[String]) -> Result<String, Diagnostic> {
        let Some(constraint) = &waypoint.constraint else {
            return Ok("1".to_string());
        };
        let value = &constraint.value;
        if value.text.trim() == "default" {
            let others = labels.iter().map(|l| format!("witness_decides != ({l})"));
            let others: Vec<String> = others.collect();
            return Ok(match others.is_empty() {
                true => "1".to_string(),
                false => others.join(" && "),
            });
        }
        let label = c_text(value, &mut Meaning::default(), self.file)?;
        Ok(format!("witness_decides == ({label})"))
    }

    /// The constants behind `case` of a `switch`.
    fn case_labels(&self, unit: usize, open: usize, close: usize) -> Vec<String> {
        let text = &self.texts.units[unit];
        let of_it = |s: &&Statement| s.shape == Shape::Switch { open, close };
        let Some(statement) = text.structure.statements.values().find(of_it) else {
            return Vec::new();
        };
        let nested = |name: usize| {
            let inner = text.structure.statements.range(close..name);
            let switches = inner.filter(|(_, s)| matches!(s.shape, Shape::Switch { .. }));
            switches.into_iter().any(|(_, s)| name < s.end)
        };
        let labels = text.structure.labels.iter();
        let labels = labels.filter(|l| text.source.word(l.name) == "case");
        let labels = labels.filter(|l| close < l.name && l.name < statement.end && !nested(l.name));
        let words = labels.map(|l| {
            let words = (l.name + 1..l.colon).map(|t| text.source.word(t));
            words.collect::<Vec<_>>().join(" ")
        });
        words.collect()
    }

    /// Which errors are the target: those in its statement, or, where there are none, those
    /// in other functions, which it may call.
    fn target(&self, at: At) -> Target {
        let text = &self.texts.units[at.unit];
        let statement = text.structure.statements.get(&at.token);
        let end = statement.map_or(at.token, |s| s.end);
        let errors = |range: std::ops::Range<usize>| {
            range.into_iter().any(|t| {
                let word = text.source.word(t);
                word == "assert" || is_error_call(word) || is_label(word, self.error_labels)
            })
        };
        let mut labels = text.structure.labels_of(at.token);
        let labelled = labels.any(|l| is_label(text.source.word(l.name), self.error_labels));
        let function = text.structure.function_of(at.token);
        Target {
            at,
            end,
            inside: labelled || errors(at.token..end),
            function: function.map_or(0..0, |f| f.1..f.2),
        }
    }

    /// Gives the program's errors their new meaning.
    fn errors(&self, all: usize, target: &Target, weaver: &mut Weaver) -> Vec<Diagnostic> {
        let counts = format!("while ({PASSED} != {all}) ; {FAILS}(\"{REACHED}\");");
        let mut problems = Vec::new();
        let mut calls = 0;
        for (unit, text) in self.texts.units.iter().enumerate() {
            let defined: BTreeSet<&str> = text
                .structure
                .functions
                .iter()
                .map(|f| f.0.as_str())
                .collect();
            for token in 0..text.source.scan.tokens.len() {
                let word = text.source.word(token);
                if text.source.kind(token) != Some(Kind::Word) {
                    continue;
                }
                let asserts = word == "assert" && !defined.contains("assert");
                if !(asserts || is_error_call(word)) {
                    continue;
                }
                let at = At { unit, token };
                // An error elsewhere ends the run like any other one.
                let reached = match target.has(at) {
                    true => counts.as_str(),
                    false => "for (;;) ;",
                };
                match self.mention(unit, token) {
                    Mention::Call { close } if asserts => {
                        calls += 1;
                        weaver.replace(at, "({ if (!");
                        let behind = format!(") {{ {reached} }} }})");
                        weaver.wrap(unit, (token, close), 1, ("", &behind));
                    }
                    Mention::Call { close } => {
                        calls += 1;
                        weaver.replace(at, &renamed(word));
                        let before = format!("({{ {reached} ");
                        weaver.wrap(unit, (token, close), 1, (&before, "; })"));
                    }
                    Mention::Declaration if asserts => {}
                    Mention::Declaration => weaver.replace(at, &renamed(word)),
                    Mention::Value => {
                        let message = format!("the program takes the address of `{word}`");
                        let note = "errors that a pointer calls cannot be told apart";
                        problems.push(Diagnostic::global(message).with_note(note));
                    }
                }
            }
        }
        self.labels(&counts, calls, target, weaver);
        problems
    }

    /// Labels that are errors: if there are no calls that are, or the target is at one.
    fn labels(&self, counts: &str, calls: usize, target: &Target, weaver: &mut Weaver) {
        let is_error = |unit: usize, token: usize| {
            let word = self.texts.units[unit].source.word(token);
            is_label(word, self.error_labels)
        };
        let at_target = |unit: usize, token: usize| target.at == At { unit, token };
        let units = || self.texts.units.iter().enumerate();
        let labelled = units().any(|(unit, text)| {
            let mut labels = text.structure.labels.iter();
            labels.any(|l| is_error(unit, l.name) && at_target(unit, text.structure.labelled(l)))
        });
        let count = calls == 0 || labelled;
        for (unit, text) in units() {
            let names = text
                .structure
                .labels
                .iter()
                .filter(|l| is_error(unit, l.name));
            let names: BTreeSet<&str> = names.map(|l| text.source.word(l.name)).collect();
            for token in 0..text.source.scan.tokens.len() {
                if names.contains(text.source.word(token)) {
                    let name = renamed(text.source.word(token));
                    weaver.replace(At { unit, token }, &name);
                }
            }
            for label in text
                .structure
                .labels
                .iter()
                .filter(|l| is_error(unit, l.name))
            {
                if !count {
                    continue;
                }
                let token = text.structure.labelled(label);
                let statement = text.structure.statements.get(&token);
                let in_block = statement.is_none_or(|s| s.in_block);
                let reached = match target.has(At { unit, token }) {
                    true => counts,
                    false => "for (;;) ;",
                };
                weaver.statement(At { unit, token }, in_block, 1, reached);
            }
        }
    }

    /// What the name of a function stands for at a token.
    fn mention(&self, unit: usize, token: usize) -> Mention {
        let text = &self.texts.units[unit];
        let source = &text.source;
        let before = token.checked_sub(1);
        let previous = before.map_or("", |b| source.word(b));
        let typed = before.is_some_and(|b| source.kind(b) == Some(Kind::Word))
            && !matches!(previous, "else" | "do" | "return" | "__extension__");
        let close = (source.word(token + 1) == "(").then(|| source.closer(token + 1));
        match close.flatten() {
            Some(_) if text.structure.function_of(token).is_none() => Mention::Declaration,
            Some(_) if typed || previous == "*" => Mention::Declaration,
            Some(close) => Mention::Call { close },
            None if text.structure.function_of(token).is_none() && typed => Mention::Declaration,
            None => Mention::Value,
        }
    }
}

/// The statement where the error is to be.
struct Target {
    at: At,
    /// The token behind it.
    end: usize,
    /// Are there errors in the statement itself?
    inside: bool,
    /// The braces of its function.
    function: std::ops::Range<usize>,
}

impl Target {
    /// Is an error at a token the target?
    fn has(&self, error: At) -> bool {
        let own = error.unit == self.at.unit;
        match self.inside {
            true => own && (self.at.token..self.end).contains(&error.token),
            false => !(own && self.function.contains(&error.token)),
        }
    }
}

enum Mention {
    Call { close: usize },
    Declaration,
    Value,
}

/// The name that what was an error has now.
fn renamed(name: &str) -> String {
    format!("witness_{name}")
}
