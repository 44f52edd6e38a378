//! What was found, beside what an earlier campaign found and what people have judged.

use crate::cells::{Cell, State};
use crate::fingerprint::fingerprint;
use crate::folder::Contents;
use crate::suppressions::Suppressions;
use grammar::answer::slam::Error;
use std::collections::{BTreeMap, BTreeSet};

/// A campaign, read for reports.
pub struct Report<'c> {
    pub contents: &'c Contents,
    pub cells: Vec<Cell<'c>>,
    pub findings: Vec<Finding<'c>>,
    /// Beside an earlier campaign, if one was named.
    pub since: Option<Since<'c>>,
}

/// An error that was found.
pub struct Finding<'c> {
    /// Which of the cells.
    pub cell: usize,
    /// Which of its errors.
    pub index: usize,
    pub error: &'c Error,
    /// By which it is known again where lines have moved.
    pub fingerprint: String,
    /// Is it there since the earlier campaign?
    pub new: bool,
    /// Why people do not mind it.
    pub suppressed: Option<String>,
}

/// What is other than in an earlier campaign, but for findings that are new.
#[derive(Default)]
pub struct Since<'c> {
    /// Errors that are no longer found.
    pub gone: Vec<Gone<'c>>,
    /// Checks that came to something else.
    pub changed: Vec<Changed<'c>>,
}

/// An error that was found before.
pub struct Gone<'c> {
    pub program: &'c str,
    pub rule: Option<&'c str>,
    pub message: &'c str,
}

/// A check that came to something else before.
pub struct Changed<'c> {
    pub program: &'c str,
    pub rule: Option<&'c str>,
    pub before: State,
    pub now: State,
}

impl<'c> Report<'c> {
    pub fn new(
        contents: &'c Contents,
        baseline: Option<&'c Contents>,
        suppressions: &Suppressions,
    ) -> Report<'c> {
        let cells = contents.cells();
        let mut findings = findings(&cells);
        for finding in &mut findings {
            let cell = &cells[finding.cell];
            let reason = suppressions.of(cell.program(), cell.rule, &finding.fingerprint);
            finding.suppressed = reason.map(str::to_string);
        }
        let since = baseline.map(|old| since(old, &cells, &mut findings));
        Report {
            contents,
            cells,
            findings,
            since,
        }
    }

    /// Those that nobody has judged.
    pub fn open(&self) -> impl Iterator<Item = &Finding<'c>> {
        self.findings.iter().filter(|f| f.suppressed.is_none())
    }

    /// The findings of a cell.
    pub fn of_cell(&self, cell: usize) -> impl Iterator<Item = &Finding<'c>> {
        self.findings.iter().filter(move |f| f.cell == cell)
    }
}

fn findings<'c>(cells: &[Cell<'c>]) -> Vec<Finding<'c>> {
    let mut all = Vec::new();
    for (number, cell) in cells.iter().enumerate() {
        let errors = cell.check().map(|check| &check.errors[..]);
        for (index, error) in errors.unwrap_or_default().iter().enumerate() {
            all.push(Finding {
                cell: number,
                index,
                error,
                fingerprint: fingerprint(cell.program(), cell.rule, error),
                new: false,
                suppressed: None,
            });
        }
    }
    all
}

fn since<'c>(old: &'c Contents, cells: &[Cell<'c>], findings: &mut [Finding<'c>]) -> Since<'c> {
    let before = old.cells();
    let earlier = self::findings(&before);
    let known: BTreeSet<&str> = earlier.iter().map(|f| f.fingerprint.as_str()).collect();
    for finding in findings.iter_mut() {
        finding.new = !known.contains(finding.fingerprint.as_str());
    }
    let now: BTreeSet<&str> = findings.iter().map(|f| f.fingerprint.as_str()).collect();
    let gone = earlier
        .iter()
        .filter(|f| !now.contains(f.fingerprint.as_str()));
    let gone = gone.map(|f| Gone {
        program: before[f.cell].program(),
        rule: before[f.cell].rule,
        message: &f.error.message,
    });
    let name = |cell: &Cell<'c>| (cell.program(), cell.rule);
    let states: BTreeMap<_, _> = before.iter().map(|c| (name(c), c.state)).collect();
    let changed = cells.iter().filter_map(|cell| {
        let before = *states.get(&name(cell))?;
        (before != cell.state).then(|| Changed {
            program: cell.program(),
            rule: cell.rule,
            before,
            now: cell.state,
        })
    });
    Since {
        gone: gone.collect(),
        changed: changed.collect(),
    }
}
