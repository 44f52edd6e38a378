//! One run: a program is read, the job is done within limits, a product is made.

use crate::cfg::{Graph, ProcId, Wanted};
use crate::cfg_build;
use crate::limits::{self, Limits, Progress, Stopped};
use crate::search::Direction;
use crate::stats::Stats;
use crate::variable_order::Order;
use crate::{analyse_graph, dump, internal, invariant, replay, report, summaries, targets, Query};
use grammar::bp;
use grammar::diag::{Diagnostic, Sources};
use grammar::lines::Lines;
use grammar::output;
use grammar::trace::{Source, Tool, Trace, Verdict};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// How the product looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Text,
    Json,
}

/// What `run` does, from the command line.
#[derive(Clone, Debug)]
pub struct Options {
    pub program: PathBuf,
    pub reach: Vec<String>,
    pub asserts: bool,
    pub entry: Option<String>,
    pub format: Format,
    pub limits: Limits,
    pub direction: Direction,
    /// `force`, `declared`, or a file.
    pub order: String,
    /// In text, calls with more statements than this are folded...
    pub fold: Option<usize>,
    /// ... except those at these steps.
    pub unfold: Vec<usize>,
    /// Passes whose result is written to standard error.
    pub dump: Vec<String>,
    pub job: Job,
}

/// What is asked for.
#[derive(Clone, Debug)]
pub enum Job {
    /// A verdict with a trace.
    Check,
    /// Invariants at these labels, or at every statement.
    Invariants(Vec<String>),
    /// What each procedure does.
    Summaries,
    /// Is this file a trace of the program?
    Replay(PathBuf),
    /// The program in its canonical form.
    Print,
}

/// What `run` hands back.
pub struct Report {
    /// For standard output or the output file.
    pub product: String,
    pub verdict: Option<Verdict>,
    /// Diagnostics, rendered, for standard error.
    pub messages: String,
    pub stats: Stats,
}

/// Reads a program, does what is asked, and makes the product. The error is
/// the rendered diagnostics.
pub fn run(options: &Options) -> Result<Report, String> {
    let mut sources = Sources::default();
    let name = options.program.display().to_string();
    let text = output::read_input(&options.program).map_err(|d| sources.render(&[d]))?;
    let file = sources.add(name.clone(), text.clone());
    let start = Instant::now();
    let program = bp::parse(&text, file).map_err(|ds| sources.render(&ds))?;
    if let Job::Print = options.job {
        return Ok(Report::new(program.to_string()));
    }
    let problems = grammar::bp_check::check(&program, file);
    if grammar::bp_check::has_errors(&problems) {
        return Err(sources.render(&problems));
    }
    let entry = grammar::bp_check::entry(&program, options.entry.as_deref())
        .map_err(|d| sources.render(&[d]))?;
    let entry = program.procs.iter().position(|p| std::ptr::eq(p, entry));
    let entry = entry.unwrap_or(0);
    let lines = Lines::new(&text);
    let parsed = start.elapsed();
    if let Job::Replay(trace) = &options.job {
        return replay_file(&mut sources, file, &program, &lines, entry, trace);
    }
    let found = targets::find(&program, &options.reach, options.asserts)
        .map_err(|ds| sources.render(&ds))?;
    let mut messages = sources.render(&problems);
    let query = Query {
        entry,
        wanted: found.wanted,
        direction: options.direction,
        order: order(&mut sources, &options.order)?,
    };
    if !options.dump.is_empty() || matches!(query.order, Order::Listed { .. }) {
        let graph = cfg_build::build(&program, entry, &query.wanted);
        query
            .order
            .slots(&graph)
            .map_err(|ds| sources.render(&ds))?;
        let dumps = dump::dump(&options.dump, &graph, &query.order);
        messages.push_str(&dumps.map_err(|ds| sources.render(&ds))?);
    }
    let mut report = match &options.job {
        Job::Invariants(labels) => {
            let mut filter = None;
            if !labels.is_empty() {
                let labels =
                    targets::find(&program, labels, false).map_err(|ds| sources.render(&ds))?;
                filter = Some(labels.wanted);
            }
            invariants_within_limits(options, program, lines, query, filter)
        }
        Job::Summaries => summaries_within_limits(options, program, lines, query),
        _ => {
            messages.push_str(&sources.render(&found.warnings));
            check_within_limits(options, program, lines, query, name, &text)
        }
    }
    .map_err(|d| sources.render(&[d]))?;
    report.messages = messages;
    report.stats.parsed(parsed);
    Ok(report)
}

fn order(sources: &mut Sources, from: &str) -> Result<Order, String> {
    Ok(match from {
        "force" => Order::Force,
        "declared" => Order::Declared,
        path => {
            let text = output::read_input(Path::new(path)).map_err(|d| sources.render(&[d]))?;
            let file = sources.add(path.to_string(), text.clone());
            Order::Listed { text, file }
        }
    })
}

impl Report {
    fn new(product: String) -> Report {
        Report {
            product,
            verdict: None,
            messages: String::new(),
            stats: Stats::default(),
        }
    }
}

fn check_within_limits(
    options: &Options,
    program: bp::Program,
    lines: Lines,
    query: Query,
    name: String,
    text: &str,
) -> Result<Report, Diagnostic> {
    let mut trace = Trace {
        format: grammar::trace::FORMAT.to_string(),
        version: grammar::trace::VERSION,
        tool: Tool {
            name: "bebop".to_string(),
            version: env!("CARGO_PKG_VERSION").to_string(),
        },
        program: grammar::trace::Program {
            file: name,
            sha256: output::sha256_hex(text.as_bytes()),
        },
        source: match (&program.header.sources[..], &program.header.sha256) {
            (files @ [_, ..], Some(sha256)) => Some(Source {
                file: files.join(" "),
                sha256: sha256.clone(),
            }),
            _ => None,
        },
        verdict: Verdict::Unknown,
        reason: None,
        target: None,
        initial: Default::default(),
        steps: Vec::new(),
    };
    let progress = Progress::default();
    let reported = progress.clone();
    let result = limits::run(options.limits, &progress, move || {
        let graph = cfg_build::build(&program, query.entry, &query.wanted);
        // Its memory is for the search.
        drop(program);
        analyse_graph(graph, &lines, &query, &reported)
    });
    let stats;
    let mut graph = Graph::default();
    let mut stmts = Vec::new();
    match result {
        Ok(analysis) => {
            let analysis = analysis?;
            trace.verdict = analysis.verdict;
            trace.reason = analysis.reason;
            trace.target = analysis.path.target;
            trace.initial = analysis.path.initial;
            trace.steps = analysis.path.steps;
            stats = analysis.stats;
            graph = analysis.graph;
            stmts = analysis.path.stmts;
        }
        Err(Stopped::Limit(reason)) => {
            trace.reason = Some(reason);
            // The limit came when only the trace was missing.
            if progress.is_reachable() {
                trace.verdict = Verdict::Reachable;
                trace.reason = trace.reason.map(|reason| format!("no trace: {reason}"));
            }
            stats = progress.stats();
        }
        Err(Stopped::Died) => return Err(internal("the analysis died")),
    }
    let product = match options.format {
        Format::Json => trace.to_json(),
        Format::Text => {
            let folds = report::folds(&trace.steps, options.fold, &options.unfold);
            report::text(&trace, &graph, &stmts, &folds)
        }
    };
    Ok(Report {
        verdict: Some(trace.verdict),
        stats,
        ..Report::new(product)
    })
}

fn invariants_within_limits(
    options: &Options,
    program: bp::Program,
    lines: Lines,
    query: Query,
    labels: Option<Wanted>,
) -> Result<Report, Diagnostic> {
    let progress = Progress::default();
    let reported = progress.clone();
    let result = limits::run(options.limits, &progress, move || {
        let labels = labels.as_ref();
        let found = invariant::invariants(&program, &lines, &query, labels, &reported)?;
        Ok((found.invariants, found.verdict, found.stats))
    });
    list(options, result, &progress, invariant::text, invariant::json)
}

fn summaries_within_limits(
    options: &Options,
    program: bp::Program,
    lines: Lines,
    query: Query,
) -> Result<Report, Diagnostic> {
    let progress = Progress::default();
    let reported = progress.clone();
    let result = limits::run(options.limits, &progress, move || {
        let found = summaries::summaries(&program, &lines, &query, &reported)?;
        Ok((found.summaries, found.verdict, found.stats))
    });
    list(options, result, &progress, summaries::text, summaries::json)
}

/// A list, the verdict, and what they cost.
type Listed<T> = (Vec<T>, Verdict, Stats);

/// A product that is a list; it is empty at a limit, and the reason is said.
fn list<T>(
    options: &Options,
    result: Result<Result<Listed<T>, Diagnostic>, Stopped>,
    progress: &Progress,
    text: fn(&[T], Option<&str>) -> String,
    json: fn(&[T], Option<&str>) -> String,
) -> Result<Report, Diagnostic> {
    let (found, verdict, reason, stats) = match result {
        Ok(found) => {
            let (found, verdict, stats) = found?;
            (found, verdict, None, stats)
        }
        Err(Stopped::Limit(reason)) => {
            (Vec::new(), Verdict::Unknown, Some(reason), progress.stats())
        }
        Err(Stopped::Died) => return Err(internal("the analysis died")),
    };
    let write = match options.format {
        Format::Json => json,
        Format::Text => text,
    };
    Ok(Report {
        verdict: Some(verdict),
        stats,
        ..Report::new(write(&found, reason.as_deref()))
    })
}

/// Checks a trace file; an invalid one is an error that points at the
/// statement.
fn replay_file(
    sources: &mut Sources,
    program_file: grammar::diag::FileId,
    program: &bp::Program,
    lines: &Lines,
    entry: ProcId,
    path: &Path,
) -> Result<Report, String> {
    let text = output::read_input(path).map_err(|d| sources.render(&[d]))?;
    let file = sources.add(path.display().to_string(), text.clone());
    let trace = Trace::from_json(&text, file).map_err(|d| sources.render(&[d]))?;
    let refuse = |message: String| sources.render(&[Diagnostic::global(message)]);
    let sha256 = output::sha256_hex(sources.text(program_file).as_bytes());
    if trace.program.sha256 != sha256 {
        return Err(refuse(format!(
            "{} is a trace of another program: its hash is {}, that of {} is {sha256}",
            path.display(),
            trace.program.sha256,
            sources.name(program_file),
        )));
    }
    if trace.steps.is_empty() {
        return Err(refuse(format!("{} has no steps to replay", path.display())));
    }
    match replay::check(program, lines, entry, &trace) {
        Ok(()) => Ok(Report::new(format!("valid: {} steps\n", trace.steps.len()))),
        Err(invalid) => {
            let step = invalid.step.and_then(|i| Some((i, trace.steps.get(i)?)));
            let Some((i, step)) = step else {
                return Err(refuse(format!("invalid trace: {}", invalid.reason)));
            };
            let message = format!("invalid trace at step {} of {}", i + 1, trace.steps.len());
            let span = replay::span_of(sources.text(program_file), lines, step);
            let problem = Diagnostic::error(message, program_file, span, invalid.reason);
            Err(sources.render(&[problem]))
        }
    }
}
