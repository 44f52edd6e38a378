//! The matrix with its findings as JSON, for programs: what the other reports tell, in
//! one text and without paths.

use crate::findings::{Finding, Report};
use crate::junit::why;
use crate::site::site;
use serde::Serialize;

/// What the text says of itself first.
const FORMAT: &str = "slam-report";

/// Of the format.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Matrix<'c> {
    format: &'static str,
    version: u32,
    checks: Vec<Check<'c>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    since: Option<Changes<'c>>,
}

#[derive(Serialize)]
struct Check<'c> {
    program: &'c str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'c str>,
    state: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    reason: &'c str,
    /// Core-seconds, where they are known.
    seconds: f64,
    errors: Vec<Error<'c>>,
}

#[derive(Serialize)]
struct Error<'c> {
    message: &'c str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    fingerprint: &'c str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    new: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    suppressed: Option<&'c str>,
}

#[derive(Serialize)]
struct Changes<'c> {
    gone: Vec<Gone<'c>>,
    changed: Vec<Changed<'c>>,
}

#[derive(Serialize)]
struct Gone<'c> {
    program: &'c str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'c str>,
    message: &'c str,
}

#[derive(Serialize)]
struct Changed<'c> {
    program: &'c str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'c str>,
    before: String,
    now: String,
}

pub fn text(report: &Report) -> String {
    let cells = report.cells.iter().enumerate();
    let checks = cells.map(|(number, cell)| Check {
        program: cell.program(),
        rule: cell.rule,
        state: cell.state.to_string(),
        reason: why(cell),
        seconds: cell.cost(),
        errors: report.of_cell(number).map(error).collect(),
    });
    let since = report.since.as_ref().map(|since| Changes {
        gone: since
            .gone
            .iter()
            .map(|g| Gone {
                program: g.program,
                rule: g.rule,
                message: g.message,
            })
            .collect(),
        changed: since
            .changed
            .iter()
            .map(|c| Changed {
                program: c.program,
                rule: c.rule,
                before: c.before.to_string(),
                now: c.now.to_string(),
            })
            .collect(),
    });
    let matrix = Matrix {
        format: FORMAT,
        version: VERSION,
        checks: checks.collect(),
        since,
    };
    // Strings and numbers: there is nothing that JSON cannot hold.
    serde_json::to_string_pretty(&matrix).unwrap_or_default() + "\n"
}

fn error<'r>(finding: &'r Finding) -> Error<'r> {
    let place = site(finding.error).map(|(_, place)| place);
    Error {
        message: &finding.error.message,
        file: place.map(|p| p.file.as_str()),
        line: place.map(|p| p.line),
        fingerprint: &finding.fingerprint,
        new: finding.new,
        suppressed: finding.suppressed.as_deref(),
    }
}
