//! What is done with a path that belongs to a program: it is executed, decided, and refuted
//! or explained.

use crate::decide::feasible::{self, Outcome};
use crate::decide::measures::{measures, Found};
use crate::decide::queries::Effort;
use crate::decide::recurrence::{self, Enough};
use crate::discover::predicates::{self, Method};
use crate::execute::exec::{Execution, Mode, Subject};
use crate::execute::operations::execute;
use crate::explain::dump::{self, Dumps};
use crate::explain::{choices, lines};
use crate::path::initial;
use crate::path::keepers::keepers;
use crate::path::names::Names;
use crate::path::operation::Path;
use crate::path::reach::Reachable;
use crate::replay::{harness, inputs};
use crate::stats::{ms, Stats};
use grammar::answer::newton::{self, Answer, Section, Verdict};
use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::expr::Predicates;
use grammar::lasso::{Lasso, Violation};
use grammar::ltl;
use grammar::trace::Trace;
use ir::Program;
use logic::memory::Memory;
use logic::predicate::measure::Measured;
use logic::predicate::temporal::{expressions, merged};
use logic::predicate::ScopedPredicate;
use logic::solver::Model;
use std::time::Instant;

/// So many turns of a lasso's loop are looked at: the first has values from before, the
/// second those that a turn leaves, and the third tells what becomes less.
const TURNS: usize = 3;

/// The text of a C program, or why there is none.
type Harness = Result<String, String>;

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Report {
    pub answer: Answer,
    /// For people.
    pub messages: String,
    /// For a feasible path, if it was asked for: a C file that runs it, or why
    /// there is none.
    pub harness: Option<Harness>,
    pub stats: Stats,
}

/// What is done with a program and a trace that belong together.
pub struct Analysis<'p> {
    pub program: &'p Program,
    /// Of a lasso: what `c2bp --measure` was told to follow.
    pub measures: &'p [Measured],
    pub method: Method,
    /// Are contradictions explained that share no variable with the first?
    pub unrelated: bool,
    pub dump: &'p [String],
    /// For a harness.
    pub replay: Option<Replay>,
    pub deadline: Option<Instant>,
}

/// What a harness is made of, beside the inputs.
pub struct Replay {
    /// The preprocessed program, or why there is no harness.
    pub text: Result<String, String>,
    /// How the program was read.
    pub front: cfront::Options,
}

impl Analysis<'_> {
    /// Executes the path and decides whether it is feasible.
    fn decide<'x>(
        &self,
        subject: Subject<'x, '_>,
        effort: Effort,
        stats: &mut Stats,
    ) -> (Execution<'x>, Outcome) {
        let start = Instant::now();
        let mut execution = execute(subject, Mode::Constraints);
        stats.constraints = execution.constraints.len();
        stats.execute_ms += ms(start.elapsed());
        let start = Instant::now();
        let deadline = self.deadline;
        let outcome = feasible::decide(subject, &mut execution, None, effort, deadline, stats);
        stats.decide_ms += ms(start.elapsed());
        (execution, outcome)
    }

    /// Executes the path and decides whether it is feasible: where the answer depends on
    /// what bytes look like through another type, once more with bytes; where there is
    /// an execution to replay, only if that takes no time.
    fn outcome<'x>(
        &self,
        subject: &mut Subject<'x, '_>,
        stats: &mut Stats,
    ) -> (Execution<'x>, Outcome) {
        let (execution, outcome) = self.decide(*subject, Effort::All, stats);
        // What undefined functions may write is more than they have to: is there an
        // execution on which they write less?
        if matches!(outcome, Outcome::Doubtful(..)) {
            subject.quiet = true;
            match self.decide(*subject, Effort::Some, stats) {
                (same, Outcome::Feasible(model)) => return (same, Outcome::Feasible(model)),
                _ => subject.quiet = false,
            }
        }
        let (open, effort) = match &outcome {
            Outcome::Unknown(_) | Outcome::Undecided(_) => (true, Effort::All),
            Outcome::Doubtful(..) => (true, Effort::Some),
            _ => (false, Effort::Some),
        };
        if open && subject.memory.has_mates() {
            subject.bytes = true;
            match self.decide(*subject, effort, stats) {
                (_, Outcome::Undecided(_)) if effort == Effort::Some => subject.bytes = false,
                again => return again,
            }
        }
        (execution, outcome)
    }

    /// Path, execution, decision, and predicates or an explanation.
    pub fn run(
        &self,
        trace: &Trace,
        text: &str,
        file: FileId,
        mut stats: Stats,
    ) -> Result<Report, Diagnostic> {
        let mut path = Path::new(self.program, trace, text, file)?;
        let memory = Memory::new(self.program);
        let unread = initial::leave_out(self.program, &memory, &mut path);
        stats.operations = path.ops.len() - unread;
        stats.frames = path.frames.len();
        let reachable = Reachable::new(self.program, &memory);
        let mut subject = Subject {
            program: self.program,
            memory: &memory,
            path: &path,
            reachable: &reachable,
            bytes: false,
            quiet: false,
        };
        let (mut execution, outcome) = self.outcome(&mut subject, &mut stats);
        let names = Names::of_trace(trace);
        Ok(self.reported(subject, &mut execution, outcome, &names, stats))
    }

    /// The same for a lasso: of its stem and so many turns of its loop, and whether that
    /// can be repeated for ever.
    pub fn run_lasso(
        &self,
        lasso: &Lasso,
        (text, file): (&str, FileId),
        mut stats: Stats,
        sources: &mut Sources,
    ) -> Result<Report, Diagnostic> {
        let watched = self.watched(lasso, sources)?;
        let memory = Memory::with(self.program, watched.iter().map(|e| &e.expr));
        let reachable = Reachable::new(self.program, &memory);
        let names = Names::of(lasso.initial.keys(), &lasso.steps);
        let mut stands = None;
        let mut turns = 1;
        let unrolled = |turns: usize| {
            let what = (&watched[..], self.measures);
            let path = Path::of_lasso(self.program, lasso, turns, what, (text, file));
            path.map(|mut path| {
                let unread = initial::leave_out(self.program, &memory, &mut path);
                (path, unread)
            })
        };
        loop {
            let (path, unread) = unrolled(turns)?;
            stats.operations = path.ops.len() - unread;
            stats.frames = path.frames.len();
            let mut subject = Subject {
                program: self.program,
                memory: &memory,
                path: &path,
                reachable: &reachable,
                bytes: false,
                quiet: false,
            };
            let (mut execution, mut outcome) = self.outcome(&mut subject, &mut stats);
            let endless = lasso.violation == Some(Violation::Loop);
            let feasible = matches!(outcome, Outcome::Feasible(_));
            if !endless || !feasible {
                let mut report = self.reported(subject, &mut execution, outcome, &names, stats);
                if endless && report.answer.verdict == Verdict::Infeasible {
                    // Predicates may follow its turns one by one, and for ever.
                    let path = unrolled(TURNS)?.0;
                    let subject = Subject {
                        path: &path,
                        ..subject
                    };
                    let mut execution = execute(subject, Mode::Constraints);
                    let found = measures(subject, &mut execution, false, self.deadline);
                    report.answer.measures = found.iter().map(Found::text).collect();
                }
                return Ok(report);
            }
            let found = match turns == TURNS {
                true => measures(subject, &mut execution, true, self.deadline),
                false => Vec::new(),
            };
            let first = execution.constraints.len();
            let periods = (1..=turns).map(|period| (period, Enough::All));
            let parts = [(1, Enough::First), (1, Enough::Last)];
            for (period, enough) in periods.chain(parts.into_iter().filter(|_| turns > 1)) {
                // Another one is asked of the same execution.
                execution.constraints.truncate(first);
                match recurrence::close(subject, &mut execution, period, enough) {
                    Err(reason) => stands = Some(reason),
                    Ok(()) => {
                        outcome = feasible::decide(
                            subject,
                            &mut execution,
                            Some((period, enough)),
                            Effort::Some,
                            self.deadline,
                            &mut stats,
                        );
                        if matches!(outcome, Outcome::Feasible(_)) {
                            let told =
                                self.reported(subject, &mut execution, outcome, &names, stats);
                            return Ok(told);
                        }
                    }
                }
            }
            if turns == TURNS {
                let mut reasons = vec![format!(
                    "the loop can be repeated {TURNS} times; whether it can be for ever is not known"
                )];
                reasons.extend(stands);
                let answer = Answer {
                    measures: found.iter().map(Found::text).collect(),
                    predicates: known_of(&found),
                    ..unknown(reasons)
                };
                return Ok(report(answer, stats));
            }
            turns += 1;
        }
    }

    /// The expressions that the property and what is fair speak of.
    fn watched(
        &self,
        lasso: &Lasso,
        sources: &mut Sources,
    ) -> Result<Vec<ScopedPredicate>, Diagnostic> {
        let mut all = Vec::new();
        for text in std::iter::once(&lasso.property).chain(&lasso.fair) {
            let file = sources.add("property", text.as_str());
            let formula = ltl::parse(text, file)?;
            let found = expressions(self.program, &formula, file);
            let found = found.map_err(|problems| {
                let first = problems.into_iter().next();
                first.unwrap_or_else(|| Diagnostic::global("the property cannot be read"))
            })?;
            all.extend(found);
        }
        Ok(merged(all, Vec::new()))
    }

    /// What is said of a path that was decided.
    fn reported<'x>(
        &self,
        subject: Subject<'x, '_>,
        execution: &mut Execution<'x>,
        outcome: Outcome,
        names: &Names,
        mut stats: Stats,
    ) -> Report {
        let dumps = Dumps {
            program: self.program,
            wanted: self.dump,
        };
        let mut dumped = dump::before(&dumps, subject.path, execution);
        let start = Instant::now();
        let mut harness = None;
        let answer = match outcome {
            Outcome::Unknown(reasons) => unknown(reasons),
            Outcome::Undecided(reason) => unknown(vec![reason]),
            Outcome::Feasible(model) => {
                let (told, compiled) = self.told(subject, execution, &model);
                harness = compiled;
                Answer {
                    verdict: Verdict::Feasible,
                    ..told
                }
            }
            // The compiled program knows the right values.
            Outcome::Doubtful(model, reasons) => {
                let (told, compiled) = self.told(subject, execution, &model);
                harness = compiled;
                let found = predicates::of_structures(subject, names);
                Answer {
                    reasons,
                    bodies: self.program.bodies.iter().cloned().collect(),
                    predicates: newton::sections(&found),
                    ..told
                }
            }
            Outcome::Infeasible(cores) => {
                stats.cores = cores.len();
                stats.core = cores.iter().map(Vec::len).sum();
                for core in &cores {
                    dumped.push_str(&dump::core(&dumps, subject.path, core));
                }
                let how = predicates::How {
                    method: self.method,
                    names,
                    unrelated: self.unrelated,
                    deadline: self.deadline,
                };
                let found = predicates::discover(subject, &cores, how, &mut stats);
                Answer {
                    keepers: keepers(self.program),
                    ..infeasible(&found)
                }
            }
        };
        stats.discover_ms = ms(start.elapsed());
        let mut report = report(answer, stats);
        report.messages.insert_str(0, &dumped);
        report.harness = harness;
        report
    }
}

impl Analysis<'_> {
    /// An execution of the path, explained; and the harness, if it is wanted.
    fn told<'x>(
        &self,
        subject: Subject<'x, '_>,
        execution: &mut Execution<'x>,
        model: &Model,
    ) -> (Answer, Option<Harness>) {
        let (explanation, loop_from) = lines::explain(subject, execution, model);
        let (choices, decisions) = choices::choices(subject, execution, model);
        let mut recipe = None;
        let harness: Option<Harness> = self.replay.as_ref().map(|replay| {
            let text = replay.text.as_ref().map_err(String::clone)?;
            let inputs = inputs::inputs(subject, execution, model);
            let front = &replay.front;
            let (text, how) = harness::harness(self.program, front, text, &inputs);
            recipe = Some(how);
            Ok(text)
        });
        let answer = Answer {
            explanation,
            loop_from,
            choices,
            decisions,
            other_order: lines::other_order(subject.path, execution, model),
            harness: recipe,
            no_harness: harness.as_ref().and_then(|h| h.as_ref().err().cloned()),
            ..Answer::new(Verdict::Unknown)
        };
        (answer, harness)
    }
}

/// By what decisions measures become less.
fn known_of(found: &[Found]) -> Vec<Section> {
    let known = found.iter().map(|f| Section {
        procedure: Some(f.measure.procedure.clone()),
        predicates: f.atoms.clone(),
    });
    known.filter(|s| !s.predicates.is_empty()).collect()
}

/// Nothing is known, for these reasons.
pub fn unknown(reasons: Vec<String>) -> Answer {
    Answer {
        reasons,
        ..Answer::new(Verdict::Unknown)
    }
}

fn infeasible(found: &Predicates) -> Answer {
    let mut answer = Answer::new(Verdict::Infeasible);
    answer.predicates = newton::sections(found);
    if answer.predicates.is_empty() {
        let reason = "no predicate can be written that refutes the path";
        answer.reasons.push(reason.to_string());
    }
    answer
}

/// An answer with what people are told beside it.
pub fn report(answer: Answer, mut stats: Stats) -> Report {
    stats.verdict = answer.verdict.name().to_string();
    let messages = messages(&answer);
    Report {
        answer,
        messages,
        harness: None,
        stats,
    }
}

/// What people are told beside the answer.
fn messages(answer: &Answer) -> String {
    let mut out = String::new();
    for line in answer.explanation_lines() {
        out += &format!("{line}\n");
    }
    for reason in &answer.reasons {
        out += &match answer.verdict {
            Verdict::Infeasible => format!("newton: infeasible, but {reason}\n"),
            _ => format!("newton: unknown: {reason}\n"),
        };
    }
    if let Some(reason) = &answer.no_harness {
        out += &format!("newton: no harness: {reason}\n");
    }
    out
}
