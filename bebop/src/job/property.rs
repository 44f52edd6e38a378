//! The job that asks of all runs: does each satisfy a formula of temporal logic?

use super::input::Input;
use super::options::{order, Format, Options};
use super::report::{as_trace, no_lasso, source, Report};
use crate::answer::{lasso, report};
use crate::ltl::check::{check, Question};
use crate::ltl::property::Property;
use crate::progress::Progress;
use grammar::diag::Sources;

/// Does every run satisfy the formula?
pub(super) fn property(
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
    let answer = check(input.program, &input.lines, &question, progress)
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
            lasso::text(&told, &answer.graph, &answer.path.stmts, &folds)
        }
    };
    Ok(Report::decided(
        product,
        as_trace(told.verdict),
        answer.stats,
    ))
}
