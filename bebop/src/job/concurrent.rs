//! A program with threads: it becomes a sequential one, and the path found there the
//! threads' own.

use super::options::{order, Format, Job, Options};
use super::replay::replay_file;
use super::report::{source, unknown, Report};
use crate::answer::report;
use crate::program::build::build;
use crate::program::targets;
use crate::progress::Progress;
use crate::threads::{self, schedule::schedule, sequential::sequential};
use crate::{analyse_graph, Query};
use grammar::bp;
use grammar::diag::Sources;
use grammar::lines::Lines;
use grammar::trace::Verdict;

/// A program with threads: the errors that it reaches with few context switches.
#[allow(clippy::too_many_arguments)]
pub(super) fn concurrent(
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
