//! The table at the end of a campaign.

use crate::cells::{Cell, State};
use crate::folder::Contents;
use grammar::answer::campaign::Known;
use grammar::answer::slam::Cause;
use std::fmt::Write;

/// How many checks are in each state.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub safe: usize,
    pub unsafe_: usize,
    pub unknown: usize,
    pub not_applicable: usize,
    pub refused: usize,
    pub failed: usize,
    pub open: usize,
    /// Core-seconds.
    pub cost: f64,
}

impl Counts {
    pub fn of<'c>(cells: impl IntoIterator<Item = &'c Cell<'c>>) -> Counts {
        let mut counts = Counts::default();
        for cell in cells {
            counts.add(cell.state);
            counts.cost += cell.cost();
        }
        counts
    }

    pub fn add(&mut self, state: State) {
        *match state {
            State::Safe => &mut self.safe,
            State::Unsafe => &mut self.unsafe_,
            State::Unknown(_) => &mut self.unknown,
            State::NotApplicable => &mut self.not_applicable,
            State::Refused => &mut self.refused,
            State::Failed => &mut self.failed,
            State::Open => &mut self.open,
        } += 1;
    }

    /// Those that were run or have to be.
    pub fn checks(&self) -> usize {
        self.safe + self.unsafe_ + self.unknown + self.refused + self.failed + self.open
    }
}

/// The table, why checks came to nothing, and the errors.
pub fn text(contents: &Contents) -> String {
    let cells = contents.cells();
    let mut out = String::new();
    let columns = contents.columns();
    let names = columns
        .iter()
        .map(|rule| rule.unwrap_or("own errors").len());
    let width = names.max().unwrap_or(0).max("rule".len());
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "{:width$} {:>6} {:>6} {:>6} {:>7} {:>7} {:>6} {:>5} {:>6}  core-seconds",
        "rule", "checks", "safe", "unsafe", "unknown", "refused", "failed", "open", "not a."
    );
    let mut line = |name: &str, counts: Counts| {
        let _ = writeln!(
            out,
            "{name:width$} {:>6} {:>6} {:>6} {:>7} {:>7} {:>6} {:>5} {:>6}  {:.1} s",
            counts.checks(),
            counts.safe,
            counts.unsafe_,
            counts.unknown,
            counts.refused,
            counts.failed,
            counts.open,
            counts.not_applicable,
            counts.cost
        );
    };
    let mut idle = 0;
    for rule in &columns {
        let own = Counts::of(cells.iter().filter(|c| c.rule == *rule));
        match own.checks() {
            0 => idle += 1,
            _ => line(rule.unwrap_or("own errors"), own),
        }
    }
    line("all", Counts::of(&cells));
    if idle > 0 {
        out += &format!("Rules that apply to no program: {idle}\n");
    }
    out + &unknown(&cells) + &refused(contents, &cells) + &errors(&cells)
}

/// Unknown by cause.
fn unknown(cells: &[Cell]) -> String {
    let of = |cause| {
        let same = cells.iter().filter(|c| c.state == State::Unknown(cause));
        (cause, same.count())
    };
    let causes = Cause::ALL.into_iter().map(of).filter(|(_, n)| *n > 0);
    let causes: Vec<String> = causes.map(|(cause, n)| format!("{cause} {n}")).collect();
    match causes.is_empty() {
        true => String::new(),
        false => format!("\nUnknown, by cause: {}\n", causes.join(", ")),
    }
}

/// What was refused, and what failed: the first line of why.
fn refused(contents: &Contents, cells: &[Cell]) -> String {
    use grammar::answer::campaign::Ended;
    let mut out = String::new();
    let mut say = |what: &str, name: &str, why: &str| {
        let why = why.lines().find(|l| !l.trim().is_empty());
        out += &format!("  {name}: {what}: {}\n", why.unwrap_or("no reason given"));
    };
    for row in &contents.rows {
        match &row.program.known {
            Known::Refused(why) => say("refused", &row.program.name, why),
            Known::Failed(how) => say("failed", &row.program.name, how),
            Known::Survey(_) => {}
        }
    }
    for cell in cells {
        match cell.outcome.map(|o| &o.result) {
            Some(Ended::Refused(why)) => say("refused", &name(cell), why),
            Some(Ended::Failed(how)) => say("failed", &name(cell), how),
            _ => {}
        }
    }
    match out.is_empty() {
        true => out,
        false => format!("\nNot checked:\n{out}"),
    }
}

/// What was found.
fn errors(cells: &[Cell]) -> String {
    let mut out = String::new();
    for cell in cells {
        let errors = cell.check().map(|check| &check.errors[..]);
        for error in errors.unwrap_or_default() {
            let place = error.path.iter().rev().find_map(|s| s.place.as_ref());
            let place = place.map(|p| format!(" ({}:{})", p.file, p.line));
            let place = place.unwrap_or_default();
            let _ = writeln!(out, "  {}: {}{place}", name(cell), error.message);
        }
    }
    match out.is_empty() {
        true => out,
        false => format!("\nErrors:\n{out}"),
    }
}

/// `PROGRAM RULE`
fn name(cell: &Cell) -> String {
    let program = &cell.row.program.name;
    match cell.rule {
        Some(rule) => format!("{program} {rule}"),
        None => program.clone(),
    }
}
