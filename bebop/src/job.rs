//! One run: a program is read, the job is done within limits, a product is made.

use crate::answer::dump::{self, Pass};
use crate::answer::invariant::{self, Invariant};
use crate::answer::lasso as lasso_text;
use crate::answer::relation::{self, Relation};
use crate::answer::report;
use crate::answer::summary::{self, Summary};
use crate::export::{self, Export};
use crate::ltl::check::{check as check_property, Question};
use crate::ltl::property::Property;
use crate::ltl::replay as lasso_replay;
use crate::order::initial::InitialOrder;
use crate::program::build::build;
use crate::program::graph::Graph;
use crate::program::ids::ProcId;
use crate::program::targets;
use crate::progress::{Progress, StatusLine};
use crate::reach::search::Direction;
use crate::stats::Stats;
use crate::threads::{self, schedule::schedule, sequential::sequential};
use crate::trace::counterexample::TraceKind;
use crate::trace::replay;
use crate::{analyse_graph, internal, Query};
use grammar::bp;
use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::lasso::{self, Lasso};
use grammar::limits::{self, Limits, Stopped};
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
    /// Is it written in Remopla?
    pub remopla: bool,
    pub reach: Vec<String>,
    /// Without `reach`: labels that are errors beside `ERROR`.
    pub error_labels: Vec<String>,
    pub asserts: bool,
    pub entry: Option<String>,
    pub format: Format,
    pub limits: Limits,
    /// Show on standard error what goes on, if it takes long.
    pub show: bool,
    pub direction: Direction,
    pub trace: TraceKind,
    pub order: OrderFrom,
    /// In text, calls with more statements than this are folded...
    pub fold: Option<usize>,
    /// ... except those at these steps.
    pub unfold: Vec<usize>,
    /// Threads are looked at, with at most so many context switches.
    pub switches: Option<usize>,
    /// Passes whose result is written to standard error.
    pub dump: Vec<Pass>,
    pub job: Job,
}

/// Where the order of the BDD variables comes from.
#[derive(Clone, Debug)]
pub enum OrderFrom {
    /// The heuristic.
    Force,
    /// As declared.
    Declared,
    /// A file with a name on each line.
    File(PathBuf),
}

/// What is asked for.
#[derive(Clone, Debug)]
pub enum Job {
    /// A verdict with a trace.
    Check,
    /// Does every run satisfy a formula of temporal logic? Those count on which each
    /// of the others holds infinitely often.
    Property { formula: String, fair: Vec<String> },
    /// Invariants at these labels, or at every statement.
    Invariants(Vec<String>),
    /// What each procedure does.
    Summaries,
    /// What ties the values at loops and ends to those at the entry.
    Relations,
    /// Is this file a trace of the program?
    Replay(PathBuf),
    /// The program in its canonical form.
    Print,
    /// The program in another checker's language.
    Export(Export),
    /// The trace of a path that another checker has found, with so many levels of
    /// recursive procedures.
    Import(PathBuf, usize),
}

/// What `run` hands back.
pub struct Report {
    /// For standard output or the output file: a text, unless a circuit was asked for.
    pub product: Vec<u8>,
    pub verdict: Option<Verdict>,
    /// Diagnostics, rendered, for standard error.
    pub messages: String,
    pub stats: Stats,
}

/// Reads a program, does what is asked, and makes the product, within limits.
/// The error is the rendered diagnostics.
pub fn run(options: &Options) -> Result<Report, String> {
    let text = limits::read_input(options.limits, &options.program).map_err(failed)?;
    // What is known of the program whatever comes.
    let program = grammar::trace::Program {
        file: options.program.display().to_string(),
        sha256: output::sha256_hex(text.as_bytes()),
    };
    let progress = Progress::default();
    let mut line = StatusLine::default();
    let watch = |elapsed| {
        if options.show {
            line.show(elapsed, &progress);
        }
    };
    // One thread does it all, so that the memory of the parser is used again.
    let work = {
        let (options, program, progress) = (options.clone(), program.clone(), progress.clone());
        move || job(&options, program, text, &progress)
    };
    match limits::run(options.limits, watch, work) {
        Ok(result) => result,
        Err(stopped) => stopped_early(options, program, &progress, stopped),
    }
}

/// Reads and checks the program, and does what is asked.
fn job(
    options: &Options,
    named: grammar::trace::Program,
    text: String,
    progress: &Progress,
) -> Result<Report, String> {
    progress.now("reading the program");
    let mut sources = Sources::default();
    let file = sources.add(named.file.clone(), text.clone());
    let start = Instant::now();
    let program = match options.remopla {
        false => bp::parse(&text, file),
        true => grammar::remopla::parse(&text, file),
    };
    let program = program.map_err(|ds| sources.render(&ds))?;
    if let Some(switches) = options.switches.filter(|_| threads::concurrent(&program)) {
        let lines = Lines::new(&text);
        return concurrent(
            options,
            &mut sources,
            file,
            program,
            &lines,
            named,
            switches,
            progress,
        );
    }
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
    let entry = ProcId::from(entry.unwrap_or(0));
    let lines = Lines::new(&text);
    let parsed = start.elapsed();
    if let Job::Replay(trace) = &options.job {
        return replay_file(&mut sources, file, &program, &lines, entry, trace, &named);
    }
    let input = Input {
        program,
        lines,
        entry,
        named,
    };
    if let Job::Property { formula, fair } = &options.job {
        let mut report = property(options, &mut sources, input, (formula, fair), progress)?;
        report.messages = sources.render(&problems) + &report.messages;
        report.stats.parsed(parsed);
        return Ok(report);
    }
    let mut report = search(options, &mut sources, input, &problems, progress)?;
    report.stats.parsed(parsed);
    Ok(report)
}

/// A program with threads: the errors that it reaches with few context switches.
#[allow(clippy::too_many_arguments)]
fn concurrent(
    options: &Options,
    sources: &mut Sources,
    file: grammar::diag::FileId,
    mut program: bp::Program,
    lines: &Lines,
    named: grammar::trace::Program,
    switches: usize,
    progress: &Progress,
) -> Result<Report, String> {
    let problems = grammar::bp_check::check_concurrent(&program, file);
    if grammar::bp_check::has_errors(&problems) {
        return Err(sources.render(&problems));
    }
    // Where threads are there from the start, nobody is needed to start the first.
    let started = threads::main(&program).filter(|_| options.entry.is_none());
    let contexts = switches + usize::from(started.is_some());
    program.procs.extend(started);
    let entry = grammar::bp_check::entry(&program, options.entry.as_deref());
    let entry = entry.map_err(|d| sources.render(&[d]))?;
    let entry = program.procs.iter().position(|p| std::ptr::eq(p, entry));
    let entry = entry.unwrap_or(0);
    let (reach, labels) = (&options.reach, &options.error_labels);
    let found = targets::resolve(&program, reach, labels, options.asserts)
        .map_err(|ds| sources.render(&ds))?;
    let made = sequential(&program, entry, &found.wanted, contexts);
    if let Job::Print = options.job {
        return Ok(Report::new(made.program.to_string()));
    }
    if let Job::Replay(trace) = &options.job {
        return replay_file(sources, file, &program, lines, entry.into(), trace, &named);
    }
    let messages = sources.render(&problems) + &sources.render(&found.warnings);
    let original = build(&program, entry.into(), &found.wanted);
    let query = Query {
        entry: made.entry.into(),
        wanted: targets::Wanted {
            labels: vec![(None, made.label.clone())],
            asserts: false,
        },
        direction: options.direction,
        order: order(sources, &options.order)?,
        trace: options.trace,
    };
    let graph = build(&made.program, query.entry, &query.wanted);
    let mut trace = unknown(named, source(&program));
    progress.update(|now| {
        now.messages = messages.clone();
        now.source = trace.source.clone();
    });
    let analysis = analyse_graph(graph, lines, &query, progress);
    let analysis = analysis.map_err(|d| sources.render(&[d]))?;
    trace.shortest = false;
    trace.verdict = analysis.verdict;
    trace.reason = analysis.reason;
    let mut stmts = Vec::new();
    match trace.verdict {
        // More switches may lead to an error.
        Verdict::Unreachable => {
            trace.verdict = Verdict::Unknown;
            let s = if switches == 1 { "" } else { "es" };
            trace.reason = Some(format!("unreachable within {switches} context switch{s}"));
        }
        Verdict::Reachable if !analysis.path.steps.is_empty() => {
            let run = schedule(&original, &made, &analysis.graph, lines, &analysis.path);
            trace.target = run.path.target;
            trace.initial = run.path.initial;
            trace.steps = run.path.steps;
            trace.contexts = run.contexts;
            stmts = run.path.stmts;
        }
        _ => {}
    }
    let product = match options.format {
        Format::Json => trace.to_json(),
        Format::Text => report::text(&trace, &original, &stmts, &Default::default()),
    };
    Ok(Report {
        messages,
        ..Report::decided(product, trace.verdict, analysis.stats)
    })
}

/// A program that was read and checked.
struct Input {
    program: bp::Program,
    lines: Lines,
    entry: ProcId,
    named: grammar::trace::Program,
}

/// The jobs that search the states of the program.
fn search(
    options: &Options,
    sources: &mut Sources,
    input: Input,
    problems: &[Diagnostic],
    progress: &Progress,
) -> Result<Report, String> {
    let Input {
        program,
        lines,
        entry,
        named,
    } = input;
    let lines = &lines;
    let rendered = |sources: &Sources, problems: Vec<Diagnostic>| sources.render(&problems);
    let found = targets::resolve(
        &program,
        &options.reach,
        &options.error_labels,
        options.asserts,
    )
    .map_err(|ds| rendered(sources, ds))?;
    let mut messages = sources.render(problems);
    let query = Query {
        entry,
        wanted: found.wanted,
        direction: options.direction,
        order: order(sources, &options.order)?,
        trace: options.trace,
    };
    let labels = match &options.job {
        Job::Invariants(labels) if !labels.is_empty() => Some(
            targets::resolve(&program, labels, &[], false)
                .map_err(|ds| rendered(sources, ds))?
                .wanted,
        ),
        _ => None,
    };
    let graph = build(&program, entry, &query.wanted);
    if matches!(query.order, InitialOrder::Listed { .. }) {
        query
            .order
            .slots(&graph)
            .map_err(|ds| rendered(sources, ds))?;
    }
    let dumps = dump::dump(&options.dump, &graph, &query.order);
    messages.push_str(&dumps.map_err(|ds| rendered(sources, ds))?);
    if let Job::Check = options.job {
        messages.push_str(&sources.render(&found.warnings));
    }
    let source = source(&program);
    // Its memory is for the search.
    drop(program);
    progress.update(|now| {
        now.messages = messages.clone();
        now.source = source.clone();
    });
    let report = match &options.job {
        Job::Invariants(_) => {
            let found =
                invariant::invariants(&graph, lines, &query.order, labels.as_ref(), progress);
            found.map(|found| {
                let product = invariants(options, &found.list, None);
                Report::decided(product, found.verdict, found.stats)
            })
        }
        Job::Summaries => {
            let found = summary::summaries(&graph, lines, &query.order, progress);
            found.map(|found| {
                let product = summaries(options, &found.list, None);
                Report::decided(product, found.verdict, found.stats)
            })
        }
        Job::Relations => {
            let found = relation::relations(&graph, lines, &query.order, progress);
            found.map(|found| {
                let product = relations(&found.list, None);
                Report::decided(product, found.verdict, found.stats)
            })
        }
        Job::Export(wanted) => {
            let exported = export::export(&graph, wanted);
            let exported = exported.map_err(|reason| failed(Diagnostic::global(reason)))?;
            messages
                .push_str(&sources.render(&exported.cut.map(cut).into_iter().collect::<Vec<_>>()));
            Ok(Report {
                product: exported.product,
                ..Report::new(String::new())
            })
        }
        Job::Import(path, levels) => {
            let text = output::read_input(path).map_err(|d| sources.render(&[d]))?;
            let mut trace = unknown(named, source);
            trace.shortest = false;
            import(options, &graph, lines, &text, *levels, trace)
        }
        _ => check(
            options,
            graph,
            lines,
            &query,
            unknown(named, source),
            progress,
        ),
    };
    Ok(Report {
        messages,
        ..report.map_err(|d| sources.render(&[d]))?
    })
}

/// Does every run satisfy the formula?
fn property(
    options: &Options,
    sources: &mut Sources,
    input: Input,
    (formula, fair): (&str, &[String]),
    progress: &Progress,
) -> Result<Report, String> {
    let property = Property::read(sources, &input.program, formula, fair)?;
    let mut told = no_lasso(input.named, source(&input.program), &property);
    progress.update(|now| {
        now.source = told.source.clone();
        now.property = Some((told.property.clone(), told.fair.clone()));
    });
    let question = Question {
        entry: input.entry,
        asserts: options.asserts,
        refuted: property.searched(),
        propositions: &property.propositions.list,
        direction: options.direction,
        order: order(sources, &options.order)?,
        trace: options.trace,
    };
    let answer = check_property(input.program, &input.lines, &question, progress)
        .map_err(|d| sources.render(&[d]))?;
    told.verdict = answer.verdict;
    told.reason = answer.reason;
    told.violation = answer.violation;
    told.stem = answer.stem;
    told.initial = answer.path.initial;
    told.steps = answer.path.steps;
    let product = match options.format {
        Format::Json => told.to_json(),
        Format::Text => {
            let folds = report::folds(&told.steps, options.fold, &options.unfold);
            lasso_text::text(&told, &answer.graph, &answer.path.stmts, &folds)
        }
    };
    Ok(Report::decided(
        product,
        as_trace(told.verdict),
        answer.stats,
    ))
}

/// A property that does not hold is what can be reached.
fn as_trace(verdict: lasso::Verdict) -> Verdict {
    match verdict {
        lasso::Verdict::Holds => Verdict::Unreachable,
        lasso::Verdict::Violated => Verdict::Reachable,
        lasso::Verdict::Unknown => Verdict::Unknown,
    }
}

/// The product as long as nothing is known of a property.
fn no_lasso(
    program: grammar::trace::Program,
    source: Option<Source>,
    property: &Property,
) -> Lasso {
    unknown_lasso(
        program,
        source,
        property.text.clone(),
        property.fair_texts.clone(),
    )
}

fn unknown_lasso(
    program: grammar::trace::Program,
    source: Option<Source>,
    property: String,
    fair: Vec<String>,
) -> Lasso {
    Lasso {
        format: lasso::FORMAT.to_string(),
        version: lasso::VERSION,
        tool: tool(),
        program,
        source,
        property,
        fair,
        verdict: lasso::Verdict::Unknown,
        reason: None,
        violation: None,
        stem: 0,
        initial: Default::default(),
        steps: Vec::new(),
    }
}

fn tool() -> Tool {
    Tool {
        name: "bebop".to_string(),
        version: env!("CARGO_PKG_VERSION").to_string(),
    }
}

/// The product at a limit: what is known, and the reason why it is not more.
fn stopped_early(
    options: &Options,
    program: grammar::trace::Program,
    progress: &Progress,
    stopped: Stopped,
) -> Result<Report, String> {
    let now = progress.read();
    if stopped == Stopped::Died {
        return Err(failed(internal("the analysis died")));
    }
    let reason = format!("{stopped} while {}", now.what);
    let mut verdict = Verdict::Unknown;
    let product = match &options.job {
        Job::Print | Job::Replay(_) | Job::Export(_) | Job::Import(..) => {
            return Err(failed(Diagnostic::global(reason)))
        }
        Job::Invariants(_) => invariants(options, &[], Some(&reason)),
        Job::Summaries => summaries(options, &[], Some(&reason)),
        Job::Property { formula, fair } => {
            let (formula, fair) = now.property.unwrap_or((formula.clone(), fair.clone()));
            let mut told = unknown_lasso(program, now.source, formula, fair);
            told.reason = Some(reason);
            if now.reachable {
                told.verdict = lasso::Verdict::Violated;
                told.reason = told.reason.map(|reason| format!("no run: {reason}"));
            }
            verdict = as_trace(told.verdict);
            match options.format {
                Format::Json => told.to_json(),
                Format::Text => {
                    lasso_text::text(&told, &Graph::default(), &[], &Default::default())
                }
            }
        }
        Job::Relations => relations(&[], Some(&reason)),
        Job::Check => {
            let mut trace = unknown(program, now.source);
            trace.reason = Some(reason);
            // The limit came when only the trace was missing.
            if now.reachable {
                trace.verdict = Verdict::Reachable;
                trace.reason = trace.reason.map(|reason| format!("no trace: {reason}"));
            }
            verdict = trace.verdict;
            match options.format {
                Format::Json => trace.to_json(),
                Format::Text => report::text(&trace, &Graph::default(), &[], &Default::default()),
            }
        }
    };
    Ok(Report {
        messages: now.messages,
        ..Report::decided(product, verdict, now.stats)
    })
}

/// A diagnostic without a place, as text.
fn failed(problem: Diagnostic) -> String {
    Sources::default().render(&[problem])
}

/// The program that a boolean program abstracts, from its header.
fn source(program: &bp::Program) -> Option<Source> {
    match (&program.header.sources[..], &program.header.sha256) {
        (files @ [_, ..], Some(sha256)) => Some(Source {
            file: files.join(" "),
            sha256: sha256.clone(),
        }),
        _ => None,
    }
}

fn order(sources: &mut Sources, from: &OrderFrom) -> Result<InitialOrder, String> {
    Ok(match from {
        OrderFrom::Force => InitialOrder::Force,
        OrderFrom::Declared => InitialOrder::Declared,
        OrderFrom::File(path) => {
            let text = output::read_input(path).map_err(|d| sources.render(&[d]))?;
            let file = sources.add(path.display().to_string(), text.clone());
            InitialOrder::Listed { text, file }
        }
    })
}

impl Report {
    fn new(product: String) -> Report {
        Report {
            product: product.into_bytes(),
            verdict: None,
            messages: String::new(),
            stats: Stats::default(),
        }
    }

    fn decided(product: String, verdict: Verdict, stats: Stats) -> Report {
        Report {
            verdict: Some(verdict),
            stats,
            ..Report::new(product)
        }
    }
}

/// The product as long as nothing is known.
fn unknown(program: grammar::trace::Program, source: Option<Source>) -> Trace {
    Trace {
        format: grammar::trace::FORMAT.to_string(),
        version: grammar::trace::VERSION,
        tool: tool(),
        program,
        source,
        verdict: Verdict::Unknown,
        reason: None,
        shortest: true,
        target: None,
        initial: Default::default(),
        steps: Vec::new(),
        contexts: Vec::new(),
    }
}

fn check(
    options: &Options,
    graph: Graph,
    lines: &Lines,
    query: &Query,
    mut trace: Trace,
    progress: &Progress,
) -> Result<Report, Diagnostic> {
    let analysis = analyse_graph(graph, lines, query, progress)?;
    trace.verdict = analysis.verdict;
    trace.reason = analysis.reason;
    trace.shortest = analysis.shortest;
    trace.target = analysis.path.target;
    trace.initial = analysis.path.initial;
    trace.steps = analysis.path.steps;
    let product = match options.format {
        Format::Json => trace.to_json(),
        Format::Text => {
            let folds = report::folds(&trace.steps, options.fold, &options.unfold);
            report::text(&trace, &analysis.graph, &analysis.path.stmts, &folds)
        }
    };
    Ok(Report::decided(product, trace.verdict, analysis.stats))
}

/// What is said of a program whose recursion was cut.
fn cut(levels: usize) -> Diagnostic {
    Diagnostic {
        severity: grammar::diag::Severity::Warning,
        ..Diagnostic::global(format!(
            "recursive procedures have {levels} levels in the product, and deeper calls are cut"
        ))
    }
    .with_note("no error there is none of the program up to this depth; `--levels N` for more")
}

/// The trace of a path that another checker has found.
fn import(
    options: &Options,
    graph: &Graph,
    lines: &Lines,
    text: &str,
    levels: usize,
    mut trace: Trace,
) -> Result<Report, Diagnostic> {
    let path = export::import(graph, lines, levels, text).map_err(Diagnostic::global)?;
    trace.verdict = Verdict::Reachable;
    trace.target = path.target;
    trace.initial = path.initial;
    trace.steps = path.steps;
    let product = match options.format {
        Format::Json => trace.to_json(),
        Format::Text => {
            let folds = report::folds(&trace.steps, options.fold, &options.unfold);
            report::text(&trace, graph, &path.stmts, &folds)
        }
    };
    Ok(Report::decided(product, trace.verdict, Stats::default()))
}

fn invariants(options: &Options, found: &[Invariant], reason: Option<&str>) -> String {
    match options.format {
        Format::Json => invariant::json(found, reason),
        Format::Text => invariant::text(found, reason),
    }
}

fn summaries(options: &Options, found: &[Summary], reason: Option<&str>) -> String {
    match options.format {
        Format::Json => summary::json(found, reason),
        Format::Text => summary::text(found, reason),
    }
}

/// They are for programs: there is no text form.
fn relations(found: &[Relation], reason: Option<&str>) -> String {
    relation::json(found, reason)
}

/// Checks a trace file; an invalid one is an error that points at the
/// statement.
fn replay_file(
    sources: &mut Sources,
    program_file: FileId,
    program: &bp::Program,
    lines: &Lines,
    entry: ProcId,
    path: &Path,
    named: &grammar::trace::Program,
) -> Result<Report, String> {
    let text = output::read_input(path).map_err(|d| sources.render(&[d]))?;
    let file = sources.add(path.display().to_string(), text.clone());
    let (checked, steps) = if Lasso::is_one(&text) {
        let lasso = Lasso::from_json(&text, file).map_err(|d| sources.render(&[d]))?;
        let told = lasso.violation.is_some();
        replayable(sources, path, (&lasso.program, told), named)?;
        let property = Property::read(sources, program, &lasso.property, &lasso.fair)?;
        let claim = lasso_replay::Claim {
            entry: entry.into(),
            propositions: &property.propositions.list,
            refuted: &property.refuted,
            fair: &property.fair,
        };
        (
            lasso_replay::check(program, lines, &claim, &lasso),
            lasso.steps,
        )
    } else {
        let trace = Trace::from_json(&text, file).map_err(|d| sources.render(&[d]))?;
        replayable(
            sources,
            path,
            (&trace.program, !trace.steps.is_empty()),
            named,
        )?;
        (
            match trace.contexts.is_empty() {
                true => replay::check(program, lines, entry.into(), &trace),
                false => threads::replay::check(program, lines, entry.into(), &trace),
            },
            trace.steps,
        )
    };
    match checked {
        Ok(()) => Ok(Report::new(format!("valid: {} steps\n", steps.len()))),
        Err(invalid) => {
            let step = invalid.step.and_then(|i| Some((i, steps.get(i)?)));
            let Some((i, step)) = step else {
                let message = format!("invalid trace: {}", invalid.reason);
                return Err(sources.render(&[Diagnostic::global(message)]));
            };
            let message = format!("invalid trace at step {} of {}", i + 1, steps.len());
            let span = replay::span_of(sources.text(program_file), lines, step);
            let problem = Diagnostic::error(message, program_file, span, invalid.reason);
            Err(sources.render(&[problem]))
        }
    }
}

/// Is it a trace of this program, with steps?
fn replayable(
    sources: &Sources,
    path: &Path,
    (of, told): (&grammar::trace::Program, bool),
    named: &grammar::trace::Program,
) -> Result<(), String> {
    let refuse = |message: String| Err(sources.render(&[Diagnostic::global(message)]));
    if of.sha256 != named.sha256 {
        return refuse(format!(
            "{} is a trace of another program: its hash is {}, that of {} is {}",
            path.display(),
            of.sha256,
            named.file,
            named.sha256,
        ));
    }
    match told {
        true => Ok(()),
        false => refuse(format!("{} has no steps to replay", path.display())),
    }
}
