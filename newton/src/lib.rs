//! Is the trace feasible in C, and if not, which predicates refute it?
//!
//! newton follows a path of the boolean program in the C program, executes it
//! symbolically, and either explains how the error is reached or writes a
//! predicate file that makes the next abstraction more precise (Ball,
//! Rajamani: SPIN 2001, section 5; Weissenbacher: BOOP, chapter 7).

mod decide;
mod discover;
mod execute;
mod explain;
mod path;
mod replay;
pub mod stats;

pub use discover::predicates::Method;
pub use grammar::answer::newton::Verdict;

use decide::feasible::{self, Outcome};
use decide::queries::Effort;
use discover::predicates;
use execute::exec::{self, Execution, Subject};
use explain::dump::{self, Dumps};
use explain::{choices, lines};
use grammar::answer::newton::{self, Answer};
use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::expr::Predicates;
use grammar::limits::{self, Limits, Stopped};
use grammar::trace::{self, Trace};
use ir::Program;
use logic::memory::Memory;
use logic::solver::Model;
use path::initial;
use path::operation::Path;
use path::reach::Reachable;
use path::walk;
use replay::{harness, inputs};
use stats::{ms, Stats};
use std::collections::HashSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Intermediate results that `--dump` prints.
pub const DUMPS: [&str; 4] = ["path", "constraints", "core", "slice"];

/// What a run does.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Its files.
    pub program: Vec<PathBuf>,
    pub trace: PathBuf,
    pub front: cfront::Options,
    pub method: Method,
    /// Are contradictions explained that share no variable with the first?
    pub unrelated: bool,
    pub limits: Limits,
    /// For a feasible path: make a harness that runs it.
    pub replay: bool,
    /// Names from [`DUMPS`].
    pub dump: Vec<String>,
}

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

/// Does the whole job, within its limits. The error is rendered diagnostics.
pub fn run(options: &Options) -> Result<Report, String> {
    let own = options.clone();
    let result = limits::run(options.limits, |_| (), move || job(&own));
    logic::silence::restore();
    match result {
        Ok(result) => result,
        Err(Stopped::Died) => Err(format!("newton: {}\n", Stopped::Died)),
        Err(limit) => Ok(report(unknown(vec![limit.to_string()]), Stats::default())),
    }
}

/// The predicates of the abstraction, as far as the trace tells.
fn names(trace: &Trace) -> HashSet<String> {
    let changed = trace.steps.iter().flat_map(|s| s.changed.keys());
    trace.initial.keys().chain(changed).cloned().collect()
}

/// The solver is given this much less time, so that its own answer comes first.
const MARGIN: Duration = Duration::from_millis(200);

/// When the work itself should stop.
fn deadline(limits: Limits) -> Option<Instant> {
    let time = limits.time?;
    let margin = MARGIN.min(time / 10);
    Some(Instant::now() + time.saturating_sub(margin))
}

fn job(options: &Options) -> Result<Report, String> {
    let deadline = deadline(options.limits);
    let mut sources = Sources::default();
    let mut stats = Stats::default();
    let start = Instant::now();
    let (trace, text, file) = match read_trace(options, &mut sources) {
        Ok(read) => read,
        Err(d) => return Err(sources.render(&[d])),
    };
    stats.steps = trace.steps.len();
    if let Some(reason) = nothing_to_refute(&trace) {
        return Ok(report(unknown(vec![reason]), stats));
    }
    let program = match cfront::load_files(&options.program, &options.front, &mut sources) {
        Ok(program) => program,
        Err(ds) => return Err(sources.render(&ds)),
    };
    stats.load_ms = ms(start.elapsed());
    if let Err(d) = same_program(options, &program, &trace, &text, file) {
        return Err(sources.render(&[d]));
    }
    let replay = match options.replay {
        true => Some(replayed(options, &mut sources)?),
        false => None,
    };
    let analysis = Analysis {
        program: &program,
        method: options.method,
        unrelated: options.unrelated,
        dump: &options.dump,
        replay,
        deadline,
    };
    match analysis.run(&trace, &text, file, stats) {
        Ok(report) => Ok(report),
        Err(d) => Err(sources.render(&[d])),
    }
}

/// What a harness is made of, beside the inputs.
fn replayed(options: &Options, sources: &mut Sources) -> Result<Replay, String> {
    let mut front = options.front.clone();
    let text = match &options.program[..] {
        [one] if one.as_os_str() == "-" => Err("the program was read from standard input".into()),
        [_] => match cfront::texts(&options.program, &options.front, sources) {
            Ok(texts) => {
                // The harness is compiled as its build compiles the file.
                let standards = texts.iter().filter_map(|t| t.standard.as_ref());
                front
                    .cpp_args
                    .extend(standards.map(|s| format!("-std={s}")));
                Ok(texts.into_iter().map(|t| t.text).collect())
            }
            Err(ds) => return Err(sources.render(&ds)),
        },
        _ => Err("the program has several files".to_string()),
    };
    Ok(Replay { text, front })
}

fn read_trace(
    options: &Options,
    sources: &mut Sources,
) -> Result<(Trace, String, FileId), Diagnostic> {
    let text = grammar::output::read_input(&options.trace)?;
    let file = sources.add(options.trace.display().to_string(), text.clone());
    let trace = Trace::from_json(&text, file)?;
    Ok((trace, text, file))
}

fn nothing_to_refute(trace: &Trace) -> Option<String> {
    match trace.verdict {
        trace::Verdict::Reachable if trace.steps.is_empty() => {
            Some("nothing to refute: there are no steps in the trace".to_string())
        }
        trace::Verdict::Reachable => None,
        trace::Verdict::Unreachable => {
            Some("nothing to refute: the error is unreachable in the boolean program".to_string())
        }
        trace::Verdict::Unknown => {
            Some("nothing to refute: the trace's own verdict is unknown".to_string())
        }
    }
}

/// A trace of another program would lead astray.
fn same_program(
    options: &Options,
    program: &Program,
    trace: &Trace,
    text: &str,
    file: FileId,
) -> Result<(), Diagnostic> {
    let Some(source) = &trace.source else {
        let note = "the boolean program has no `//@ source` and `//@ sha256` notes";
        let message = "the trace does not say which C program it belongs to";
        return Err(Diagnostic::global(message).with_note(note));
    };
    if source.sha256 == program.sha256 {
        return Ok(());
    }
    let span = walk::find_span(text, &source.sha256);
    let names: Vec<String> = options
        .program
        .iter()
        .map(|f| f.display().to_string())
        .collect();
    let name = names.join(" ");
    let diagnostic = Diagnostic::error(
        "this is the trace of another program",
        file,
        span,
        format!("SHA-256 of `{}` when it was abstracted", source.file),
    );
    Err(diagnostic
        .with_note(format!("`{name}` has SHA-256 {} now", program.sha256))
        .with_note(
            "the hash is that of the preprocessed text: the flags for the preprocessor, \
             the data model, --follow and the order of files have to be the same, too",
        ))
}

/// What is done with a program and a trace that belong together.
pub struct Analysis<'p> {
    pub program: &'p Program,
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
        let mut execution = exec::execute(subject, exec::Mode::Constraints);
        stats.constraints = execution.constraints.len();
        stats.execute_ms += ms(start.elapsed());
        let start = Instant::now();
        let followed = execution.followed(subject);
        let outcome =
            feasible::decide(subject, &execution, &followed, effort, self.deadline, stats);
        stats.decide_ms += ms(start.elapsed());
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
        let (mut execution, mut outcome) = self.decide(subject, Effort::All, &mut stats);
        // What undefined functions may write is more than they have to: is there an
        // execution on which they write less?
        if matches!(outcome, Outcome::Doubtful(..)) {
            subject.quiet = true;
            match self.decide(subject, Effort::Some, &mut stats) {
                (same, Outcome::Feasible(model)) => {
                    (execution, outcome) = (same, Outcome::Feasible(model))
                }
                _ => subject.quiet = false,
            }
        }
        // Where the answer depends on what bytes look like through another type,
        // once more with bytes; where there is an execution to replay, only if that
        // takes no time.
        let (open, effort) = match &outcome {
            Outcome::Unknown(_) | Outcome::Undecided(_) => (true, Effort::All),
            Outcome::Doubtful(..) => (true, Effort::Some),
            _ => (false, Effort::Some),
        };
        if open && memory.has_mates() {
            subject.bytes = true;
            match self.decide(subject, effort, &mut stats) {
                (_, Outcome::Undecided(_)) if effort == Effort::Some => subject.bytes = false,
                again => (execution, outcome) = again,
            }
        }
        let dumps = Dumps {
            program: self.program,
            wanted: self.dump,
        };
        let mut dumped = dump::before(&dumps, &path, &execution);
        let start = Instant::now();
        let mut harness = None;
        let answer = match outcome {
            Outcome::Unknown(reasons) => unknown(reasons),
            Outcome::Undecided(reason) => unknown(vec![reason]),
            Outcome::Feasible(model) => {
                let (told, compiled) = self.told(subject, &mut execution, &model);
                harness = compiled;
                Answer {
                    verdict: Verdict::Feasible,
                    ..told
                }
            }
            // The compiled program knows the right values.
            Outcome::Doubtful(model, reasons) => {
                let (told, compiled) = self.told(subject, &mut execution, &model);
                harness = compiled;
                let found = predicates::of_structures(subject, &names(trace));
                Answer {
                    reasons,
                    predicates: newton::sections(&found),
                    ..told
                }
            }
            Outcome::Infeasible(cores) => {
                stats.cores = cores.len();
                stats.core = cores.iter().map(Vec::len).sum();
                for core in &cores {
                    dumped.push_str(&dump::core(&dumps, &path, core));
                }
                let how = predicates::How {
                    method: self.method,
                    names: &names(trace),
                    unrelated: self.unrelated,
                    deadline: self.deadline,
                };
                let found = predicates::discover(subject, &cores, how, &mut stats);
                infeasible(&found)
            }
        };
        stats.discover_ms = ms(start.elapsed());
        let mut report = report(answer, stats);
        report.messages.insert_str(0, &dumped);
        report.harness = harness;
        Ok(report)
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
        let explanation = lines::explain(subject, execution, model);
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
            choices: choices::choices(subject, execution, model),
            other_order: lines::other_order(subject.path, execution, model),
            harness: recipe,
            no_harness: harness.as_ref().and_then(|h| h.as_ref().err().cloned()),
            ..Answer::new(Verdict::Unknown)
        };
        (answer, harness)
    }
}

fn unknown(reasons: Vec<String>) -> Answer {
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

fn report(answer: Answer, mut stats: Stats) -> Report {
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

#[cfg(test)]
mod tests;
