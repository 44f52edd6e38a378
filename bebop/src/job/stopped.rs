//! The product at a limit: what is known, and the reason why it is not more.

use super::options::{Format, Job, Options};
use super::report::{
    as_trace, failed, invariants, relations, summaries, unknown, unknown_lasso, Report,
};
use crate::answer::{lasso as lasso_text, report};
use crate::internal;
use crate::program::graph::Graph;
use crate::progress::Progress;
use grammar::diag::Diagnostic;
use grammar::lasso;
use grammar::limits::Stopped;
use grammar::trace::Verdict;

/// The error is for jobs that have no product then.
pub(super) fn stopped_early(
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
