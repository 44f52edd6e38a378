//! bebop: is an error reachable in a boolean program?
//!
//! Reachability over BDDs with an explicit control-flow graph, path edges and
//! procedure summaries (Ball and Rajamani, "Automatically Validating Temporal
//! Safety Properties of Interfaces", SPIN 2001, section 4). The product is a
//! verdict with a shortest trace, or the invariants of the program.
//!
//! [`analyse`] is the pipeline; [`run`] adds files and limits.

pub mod bdd;
pub mod cfg;
pub mod compiled;
pub mod explicit;
pub mod extract;
pub mod fixpoint;
pub mod invariant;
pub mod isop;
pub mod limits;
pub mod liveness;
pub mod oracle;
pub mod order;
pub mod replay;
pub mod report;
pub mod shortest;
pub mod stats;
pub mod summary;
pub mod targets;
pub mod trace;
pub mod transfer;
pub mod vars;

use cfg::{Graph, ProcId, Wanted};
use compiled::Compiled;
use fixpoint::{Ended, Fixpoint};
use grammar::bp;
use grammar::diag::{Diagnostic, Sources};
use grammar::lines::Lines;
use grammar::output;
use grammar::trace::{Source, Tool, Trace, Verdict};
use limits::{Limits, Progress, Stopped};
use shortest::{Length, Shortest};
use stats::Stats;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use transfer::Context;

/// The longest trace that is written.
pub const MAX_TRACE: Length = 20_000_000;

/// What is asked about a program.
#[derive(Clone, Debug)]
pub struct Query {
    pub entry: ProcId,
    pub wanted: Wanted,
}

/// What is found out about a program.
pub struct Analysis {
    pub graph: Graph,
    pub verdict: Verdict,
    pub reason: Option<String>,
    pub path: trace::Path,
    pub stats: Stats,
}

/// Is a target in reach, and how? The program must have passed `bp_check`.
pub fn analyse(
    program: &bp::Program,
    lines: &Lines,
    query: &Query,
    progress: &Progress,
) -> Result<Analysis, Diagnostic> {
    let mut stats = Stats::default();
    let start = Instant::now();
    progress.now("preparing the program");
    let graph = cfg::build(program, query.entry, &query.wanted);
    let live = liveness::analyse(&graph);
    let layout = layout(&graph)?;
    let bdd = bdd::Manager::new(layout.count());
    let program = Compiled::new(Context {
        graph: &graph,
        live: &live,
        layout: &layout,
        bdd: &bdd,
    });
    count(&mut stats, &program);
    stats.phase("prepare", start);

    progress.now("searching for errors");
    let start = Instant::now();
    let mut fixpoint = Fixpoint::new(&program, true);
    let ended = fixpoint.run();
    fixpoint.count(&mut stats);
    stats.phase("reachability", start);
    drop(fixpoint);

    let mut verdict = Verdict::Unreachable;
    let mut reason = None;
    let mut path = trace::Path::default();
    if ended == Ended::Error {
        progress.now("searching for the shortest trace; the target is reachable");
        let start = Instant::now();
        let mut shortest = Shortest::new(&program);
        let length = shortest.run().ok_or_else(|| internal("no trace"))?;
        stats.layers = shortest.iterations;
        stats.trace_length = length;
        stats.phase("shortest", start);
        if length > MAX_TRACE {
            verdict = Verdict::Unknown;
            let statements = match length {
                Length::MAX => "too many statements to count".to_string(),
                length => format!("{length} statements"),
            };
            reason = Some(format!(
                "the target is reachable, but its shortest trace has {statements}, \
                 more than the {MAX_TRACE} that are written"
            ));
        } else {
            let start = Instant::now();
            let events = extract::extract(&mut shortest, length).map_err(|e| internal(&e))?;
            path = trace::path(&graph, lines, &events).map_err(|e| internal(&e))?;
            verdict = Verdict::Reachable;
            stats.phase("trace", start);
        }
    }
    stats.bdd_operations = bdd.operations();
    stats.bdd_peak_nodes = bdd.peak();
    drop(program);
    Ok(Analysis {
        graph,
        verdict,
        reason,
        path,
        stats,
    })
}

fn layout(graph: &Graph) -> Result<vars::Layout, Diagnostic> {
    vars::Layout::new(graph).map_err(|needed| {
        Diagnostic::global(format!(
            "the program needs {needed} BDD variables, but there are only {}",
            bdd::MAX_VARS
        ))
        .with_note("a global variable takes three, a local one four; locals of different procedures share theirs")
    })
}

fn internal(what: &str) -> Diagnostic {
    Diagnostic::global(format!("internal error: {what}"))
        .with_note("this is a bug of bebop, not of the program")
}

fn count(stats: &mut Stats, program: &Compiled) {
    let graph = program.context.graph;
    stats.globals = graph.globals.len();
    stats.locals = graph.slots() - graph.globals.len();
    stats.procedures = graph.procs.len();
    stats.nodes = graph.nodes.len();
    stats.edges = graph.edges.len();
    stats.kept_nodes = program.kept.iter().filter(|k| **k).count();
    stats.bdd_variables = program.context.layout.count();
}

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
    /// Passes whose result is written to standard error.
    pub dump: Vec<String>,
    pub print: bool,
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
    let file = sources.add(name.clone(), text);
    let text = sources.text(file);
    let program = bp::parse(text, file).map_err(|ds| sources.render(&ds))?;
    if options.print {
        return Ok(Report {
            product: program.to_string(),
            verdict: None,
            messages: String::new(),
            stats: Stats::default(),
        });
    }
    let problems = grammar::bp_check::check(&program, file);
    if grammar::bp_check::has_errors(&problems) {
        return Err(sources.render(&problems));
    }
    let entry = grammar::bp_check::entry(&program, options.entry.as_deref())
        .map_err(|d| sources.render(&[d]))?;
    let entry = program.procs.iter().position(|p| std::ptr::eq(p, entry));
    let found = targets::find(&program, &options.reach, options.asserts)
        .map_err(|ds| sources.render(&ds))?;
    let mut messages = sources.render(&problems);
    messages.push_str(&sources.render(&found.warnings));
    let query = Query {
        entry: entry.unwrap_or(0),
        wanted: found.wanted,
    };
    let lines = Lines::new(text);
    if options.dump.iter().any(|d| d == "cfg") {
        messages.push_str(&cfg::build(&program, query.entry, &query.wanted).dot());
    }

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
        source: match (&program.header.source, &program.header.sha256) {
            (Some(file), Some(sha256)) => Some(Source {
                file: file.clone(),
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
    let (shared, reported) = (Arc::new((program, lines)), progress.clone());
    let result = limits::run(options.limits, &progress, move || {
        analyse(&shared.0, &shared.1, &query, &reported)
    });
    let mut stats = Stats::default();
    let mut graph = Graph::default();
    let mut stmts = Vec::new();
    match result {
        Ok(Ok(analysis)) => {
            trace.verdict = analysis.verdict;
            trace.reason = analysis.reason;
            trace.target = analysis.path.target;
            trace.initial = analysis.path.initial;
            trace.steps = analysis.path.steps;
            stats = analysis.stats;
            graph = analysis.graph;
            stmts = analysis.path.stmts;
        }
        Ok(Err(diagnostic)) => return Err(sources.render(&[diagnostic])),
        Err(Stopped::Limit(reason)) => trace.reason = Some(reason),
        Err(Stopped::Died) => return Err(sources.render(&[internal("the analysis died")])),
    }
    let product = match options.format {
        Format::Json => trace.to_json(),
        Format::Text => report::text(&trace, &graph, &stmts),
    };
    Ok(Report {
        product,
        verdict: Some(trace.verdict),
        messages,
        stats,
    })
}
