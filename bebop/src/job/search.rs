//! The jobs that search the states of the program, or write it for others that do.

use super::input::Input;
use super::options::{order, Job, Options};
use super::report::{failed, invariants, path, relations, source, summaries, unknown, Report};
use crate::answer::{dump, invariant, relation, summary};
use crate::export;
use crate::order::initial::InitialOrder;
use crate::program::build::build;
use crate::program::graph::Graph;
use crate::program::targets;
use crate::progress::Progress;
use crate::stats::Stats;
use crate::{analyse_graph, Query};
use grammar::diag::{Diagnostic, Sources};
use grammar::lines::Lines;
use grammar::output;
use grammar::trace::{Trace, Verdict};

/// The jobs that search the states of the program.
pub(super) fn search(
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
            let (report, told) = exported(&graph, wanted)?;
            messages.push_str(&sources.render(&told));
            Ok(report)
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

/// The program for another checker, and what is to be said of it.
fn exported(graph: &Graph, wanted: &export::Export) -> Result<(Report, Vec<Diagnostic>), String> {
    let exported = export::export(graph, wanted);
    let exported = exported.map_err(|reason| failed(Diagnostic::global(reason)))?;
    let report = Report {
        product: exported.product,
        ..Report::new(String::new())
    };
    Ok((report, exported.cut.map(cut).into_iter().collect()))
}

/// Can an error be reached?
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
    if !trace.steps.is_empty() {
        let procs = analysis.graph.procs.iter();
        let some = procs.filter(|p| !p.locals.is_empty());
        trace.variables = some.map(|p| (p.name.clone(), p.locals.clone())).collect();
    }
    let product = path(options, &trace, &analysis.graph, &analysis.path.stmts);
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
    let found = export::import(graph, lines, levels, text).map_err(Diagnostic::global)?;
    trace.verdict = Verdict::Reachable;
    trace.target = found.target;
    trace.initial = found.initial;
    trace.steps = found.steps;
    let product = path(options, &trace, graph, &found.stmts);
    Ok(Report::decided(product, trace.verdict, Stats::default()))
}
