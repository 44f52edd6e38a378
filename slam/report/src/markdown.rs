//! Markdown, such as for the comment on a pull request: what was found and what has
//! changed first, then the table.

use crate::findings::{Finding, Report};
use crate::site::site;
use crate::summary::Counts;
use std::fmt::Write;

/// So many errors are listed; a comment has an end.
const ERRORS: usize = 50;

pub fn text(report: &Report) -> String {
    let mut out = String::from("## slam\n\n");
    let counts = Counts::of(&report.cells);
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "{}: {} safe, **{} unsafe**, {} unknown, {} refused, {} failed, {} open; {} not \
         applicable.\n",
        match counts.checks() {
            1 => "1 check".to_string(),
            n => format!("{n} checks"),
        },
        counts.safe,
        counts.unsafe_,
        counts.unknown,
        counts.refused,
        counts.failed,
        counts.open,
        counts.not_applicable
    );
    match report.since {
        None => {
            let open: Vec<&Finding> = report.open().collect();
            list(&mut out, report, "Errors", &open);
        }
        Some(_) => {
            let (new, old): (Vec<&Finding>, Vec<&Finding>) = report.open().partition(|f| f.new);
            list(&mut out, report, "New errors", &new);
            changes(&mut out, report);
            list(&mut out, report, "Errors that were there before", &old);
        }
    }
    let judged: Vec<&Finding> = report.findings.iter().collect();
    let judged: Vec<&Finding> = judged
        .into_iter()
        .filter(|f| f.suppressed.is_some())
        .collect();
    list(&mut out, report, "Suppressed", &judged);
    table(&mut out, report);
    out
}

fn list(out: &mut String, report: &Report, title: &str, findings: &[&Finding]) {
    if findings.is_empty() {
        return;
    }
    let _ = writeln!(out, "### {title}\n");
    for finding in findings.iter().take(ERRORS) {
        let cell = &report.cells[finding.cell];
        let place = site(finding.error).map(|(_, p)| format!(" at `{}:{}`", p.file, p.line));
        let _ = write!(
            out,
            "- `{}` {}: {}{}",
            cell.program(),
            escaped(cell.rule.unwrap_or("own errors")),
            escaped(&finding.error.message),
            place.unwrap_or_default()
        );
        let _ = match &finding.suppressed {
            Some(reason) => writeln!(out, " ({})", escaped(reason)),
            None => writeln!(out),
        };
    }
    if findings.len() > ERRORS {
        let _ = writeln!(out, "- and {} more", findings.len() - ERRORS);
    }
    out.push('\n');
}

fn changes(out: &mut String, report: &Report) {
    let Some(since) = &report.since else {
        return;
    };
    let rule = |rule: Option<&str>| escaped(rule.unwrap_or("own errors"));
    if !since.gone.is_empty() {
        out.push_str("### Gone\n\n");
        for gone in &since.gone {
            let message = escaped(gone.message);
            let _ = writeln!(out, "- `{}` {}: {message}", gone.program, rule(gone.rule));
        }
        out.push('\n');
    }
    if !since.changed.is_empty() {
        out.push_str("### Changed\n\n");
        for c in &since.changed {
            let _ = writeln!(
                out,
                "- `{}` {}: {}, was {}",
                c.program,
                rule(c.rule),
                c.now,
                c.before
            );
        }
        out.push('\n');
    }
}

fn table(out: &mut String, report: &Report) {
    out.push_str("| rule | safe | unsafe | unknown | refused | failed | open | not applicable |\n");
    out.push_str("|---|--:|--:|--:|--:|--:|--:|--:|\n");
    for rule in report.contents.columns() {
        let own = report.cells.iter().filter(|c| c.rule == rule);
        let c = Counts::of(own);
        if c.checks() > 0 {
            let _ = writeln!(
                out,
                "| {} | {} | {} | {} | {} | {} | {} | {} |",
                escaped(rule.unwrap_or("own errors")),
                c.safe,
                c.unsafe_,
                c.unknown,
                c.refused,
                c.failed,
                c.open,
                c.not_applicable
            );
        }
    }
}

/// What means something in Markdown, and what could be HTML.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '&' => out.push_str("&amp;"),
            '\n' | '\r' => out.push(' '),
            '*' | '_' | '`' | '[' | ']' | '|' | '\\' | '#' => out.extend(['\\', c]),
            _ => out.push(c),
        }
    }
    out
}
