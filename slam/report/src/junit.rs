//! JUnit XML, which build servers show: a suite for each program, a test for each rule.
//! Safe is a success, unsafe a failure, what is not known an error, what does not apply
//! or was judged is skipped.

use crate::cells::{Cell, State};
use crate::findings::Report;
use crate::site::site;
use grammar::answer::campaign::{Ended, Known};
use grammar::answer::slam::Verdict;
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};
use std::time::Duration;

/// The error is a text for standard error.
pub fn text(report: &Report) -> Result<String, String> {
    let mut xml = quick_junit::Report::new("slam");
    let columns = report.contents.columns().len().max(1);
    for (row, cells) in report.cells.chunks(columns).enumerate() {
        let mut suite = TestSuite::new(cells[0].program());
        for (column, cell) in cells.iter().enumerate() {
            suite.add_test_case(case(report, row * columns + column, cell));
        }
        xml.add_test_suite(suite);
    }
    let text = xml.to_string();
    text.map_err(|e| format!("error: JUnit: {e}"))
}

fn case(report: &Report, number: usize, cell: &Cell) -> TestCase {
    let status = match cell.state {
        State::Safe => TestCaseStatus::success(),
        State::Unsafe => unsafe_status(report, number),
        State::NotApplicable | State::Open => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(cell.state.to_string());
            status
        }
        State::Unknown(_) | State::Refused | State::Failed => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
            status.set_message(cell.state.to_string());
            status.set_description(why(cell));
            status
        }
    };
    let mut case = TestCase::new(cell.rule.unwrap_or("own errors"), status);
    case.set_classname(cell.program());
    if let Some(outcome) = cell.outcome {
        case.set_time(Duration::from_secs_f64(outcome.seconds.max(0.0)));
    }
    case
}

fn unsafe_status(report: &Report, number: usize) -> TestCaseStatus {
    let mut messages = Vec::new();
    let mut judged = Vec::new();
    for finding in report.of_cell(number) {
        let place = site(finding.error).map(|(_, p)| format!(" at {}:{}", p.file, p.line));
        let text = format!("{}{}", finding.error.message, place.unwrap_or_default());
        match &finding.suppressed {
            None => messages.push(text),
            Some(reason) => judged.push(format!("{text}: suppressed: {reason}")),
        }
    }
    let mut status = match messages.is_empty() && !judged.is_empty() {
        true => TestCaseStatus::skipped(),
        false => TestCaseStatus::non_success(NonSuccessKind::Failure),
    };
    messages.extend(judged);
    status.set_message(messages.join("; "));
    status
}

/// Why nothing is known of a check.
pub fn why<'c>(cell: &Cell<'c>) -> &'c str {
    match (&cell.row.program.known, cell.outcome.map(|o| &o.result)) {
        (Known::Refused(why) | Known::Failed(why), _) => why,
        (_, Some(Ended::Refused(why) | Ended::Failed(why))) => why,
        (_, Some(Ended::Answered(check))) => match &check.verdict {
            Verdict::Unknown { reason, .. } => reason,
            _ => "",
        },
        (_, None) => "",
    }
}
