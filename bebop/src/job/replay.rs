//! The job that checks somebody's trace: does the program have this path?

use super::report::Report;
use crate::ltl::property::Property;
use crate::ltl::replay as lasso_replay;
use crate::program::ids::ProcId;
use crate::threads;
use crate::trace::replay;
use grammar::bp;
use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::lasso::Lasso;
use grammar::lines::Lines;
use grammar::output;
use grammar::trace::Trace;
use std::path::Path;

/// Checks a trace file; an invalid one is an error that points at the
/// statement.
pub(super) fn replay_file(
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
