//! One HTML file that needs nothing else: the matrix, and for each check the error's path
//! in three panes (trace, source with the rule, state), the proof, or what was tried,
//! and the rounds of the loop.
//!
//! The matrix is made here; what is behind a cell stands in the page as JSON, from which
//! the script builds one check at a time: a page with all paths of a campaign is too
//! much for a browser. The page may load nothing (Content-Security-Policy).

use crate::cells::{Cell, State};
use crate::findings::{Finding, Report};
use crate::junit::why;
use crate::sources::Sources;
use crate::summary::Counts;
use askama::Template;
use grammar::answer::campaign::Known;
use grammar::answer::newton::Place;
use grammar::answer::slam::{Check, Invariant, Replay, Round, Run, Scope, Step};
use grammar::answer::slic::Rule;
use indexmap::IndexMap;
use serde::Serialize;
use std::cell::RefCell;

#[derive(Template)]
#[template(path = "report.html")]
struct Page<'p> {
    style: &'static str,
    script: &'static str,
    /// JSON of each check, and of the files: without what could end the element that it
    /// stands in.
    checks: Vec<String>,
    files: String,
    counts: Counts,
    columns: Vec<&'p str>,
    rows: Vec<Row<'p>>,
    /// Rules that apply to no program.
    idle: usize,
    since: Vec<String>,
}

struct Row<'p> {
    program: &'p str,
    cells: Vec<Shown>,
}

/// A cell of the matrix.
struct Shown {
    /// A word for style sheets and filters.
    class: &'static str,
    /// Told from others without colour.
    sign: &'static str,
    title: String,
    /// Which of the checks, if there is more to tell.
    link: Option<usize>,
}

#[derive(Serialize)]
struct File {
    name: String,
    /// Missing if it is not to be had.
    text: Option<String>,
}

/// A check.
#[derive(Serialize)]
struct Told<'p> {
    program: &'p str,
    rule: &'p str,
    title: &'p str,
    help: &'p str,
    /// The rule's text: which of the files.
    text: Option<usize>,
    state: String,
    class: &'static str,
    why: &'p str,
    seconds: f64,
    messages: &'p str,
    predicates: &'p [Scope],
    invariants: &'p [Invariant],
    assumptions: &'p [String],
    rounds: &'p [Round],
    /// Seconds of tools: round, tool, seconds.
    runs: Vec<(u32, &'p str, f64)>,
    errors: Vec<Error<'p>>,
}

#[derive(Serialize)]
struct Error<'p> {
    message: &'p str,
    fingerprint: &'p str,
    new: bool,
    suppressed: Option<&'p str>,
    replay: Option<&'p Replay>,
    /// The steps name them by number.
    predicates: Vec<String>,
    steps: Vec<Told1<'p>>,
}

/// A step; the names are short since there are many.
#[derive(Serialize)]
struct Told1<'p> {
    /// File, by number.
    #[serde(skip_serializing_if = "Option::is_none")]
    f: Option<usize>,
    /// Line.
    l: u32,
    /// Kind.
    k: grammar::answer::newton::StepKind,
    /// Depth.
    d: usize,
    /// Procedure.
    p: &'p str,
    /// Text.
    t: &'p str,
    /// Remark.
    r: &'p str,
    /// Values.
    v: Vec<[&'p str; 2]>,
    /// Predicates: number and truth.
    s: Vec<(usize, u8)>,
    /// Are they all?
    a: bool,
}

pub fn text(report: &Report, sources: &Sources) -> Result<String, String> {
    let maker = Maker {
        report,
        sources,
        files: RefCell::default(),
    };
    let columns = report.contents.columns();
    let applies = |rule: &Option<&str>| {
        let own = report.cells.iter().filter(|c| c.rule == *rule);
        Counts::of(own).checks() > 0
    };
    let shown: Vec<usize> = (0..columns.len())
        .filter(|i| applies(&columns[*i]))
        .collect();
    let mut checks = Vec::new();
    let mut rows = Vec::new();
    for (row, cells) in report.cells.chunks(columns.len().max(1)).enumerate() {
        let mut own = Vec::new();
        for column in &shown {
            let cell = &cells[*column];
            let told = maker.told(row * columns.len() + column, cell);
            own.push(shown_cell(
                cell,
                report,
                told.as_ref().map(|_| checks.len()),
            ));
            checks.extend(told);
        }
        rows.push(Row {
            program: cells[0].program(),
            cells: own,
        });
    }
    let failed = |e: serde_json::Error| format!("error: report: {e}");
    // In JSON `<` stands in strings only.
    let escaped = |json: String| json.replace('<', "\\u003c");
    let json = |check: &Told| serde_json::to_string(check).map(escaped);
    let checks: Vec<String> = checks
        .iter()
        .map(json)
        .collect::<Result<_, _>>()
        .map_err(failed)?;
    let files = serde_json::to_string(&maker.files()).map_err(failed)?;
    let page = Page {
        style: include_str!("../templates/report.css"),
        script: include_str!("../templates/report.js"),
        checks,
        files: escaped(files),
        counts: Counts::of(&report.cells),
        columns: shown
            .iter()
            .map(|i| columns[*i].unwrap_or("own errors"))
            .collect(),
        rows,
        idle: columns.len() - shown.len(),
        since: since(report),
    };
    page.render().map_err(|e| format!("error: report: {e}"))
}

/// What is other than before, in lines.
fn since(report: &Report) -> Vec<String> {
    let Some(since) = &report.since else {
        return Vec::new();
    };
    let name =
        |program: &str, rule: Option<&str>| format!("{program} {}", rule.unwrap_or("own errors"));
    let new = report.findings.iter().filter(|f| f.new).map(|f| {
        let cell = &report.cells[f.cell];
        let name = name(cell.program(), cell.rule);
        format!("new: {name}: {}", f.error.message)
    });
    let gone = since.gone.iter();
    let gone = gone.map(|g| format!("gone: {}: {}", name(g.program, g.rule), g.message));
    let changed = since.changed.iter();
    let changed = changed.map(|c| {
        let name = name(c.program, c.rule);
        format!("changed: {name}: {}, was {}", c.now, c.before)
    });
    new.chain(gone).chain(changed).collect()
}

fn shown_cell(cell: &Cell, report: &Report, link: Option<usize>) -> Shown {
    let judged = |number: usize| report.of_cell(number).all(|f| f.suppressed.is_some());
    let number = report.cells.iter().position(|c| std::ptr::eq(c, cell));
    let suppressed = cell.state == State::Unsafe && number.is_some_and(judged);
    let (class, sign) = match cell.state {
        State::Unsafe if suppressed => ("suppressed", "(✗)"),
        state => look(state),
    };
    let name = cell.rule.unwrap_or("own errors");
    let suffix = if suppressed { ", suppressed" } else { "" };
    Shown {
        class,
        sign,
        title: format!("{} {name}: {}{suffix}", cell.program(), cell.state),
        link,
    }
}

fn look(state: State) -> (&'static str, &'static str) {
    match state {
        State::Safe => ("safe", "✓"),
        State::Unsafe => ("unsafe", "✗"),
        State::Unknown(_) => ("unknown", "?"),
        State::NotApplicable => ("none", "·"),
        State::Refused => ("refused", "!"),
        State::Failed => ("failed", "!!"),
        State::Open => ("open", "…"),
    }
}

/// A command line is of no use in a page.
fn runs(all: &[Run]) -> Vec<(u32, &str, f64)> {
    all.iter()
        .map(|r| (r.iteration, r.tool.as_str(), r.seconds))
        .collect()
}

struct Maker<'r, 'c> {
    report: &'r Report<'c>,
    sources: &'r Sources,
    files: RefCell<IndexMap<String, ()>>,
}

impl<'r, 'c> Maker<'r, 'c> {
    /// The number of a file that the page has.
    fn file(&self, name: &str) -> usize {
        let mut files = self.files.borrow_mut();
        files.insert_full(name.to_string(), ()).0
    }

    fn files(&self) -> Vec<File> {
        let files = self.files.borrow();
        let file = |name: &String| File {
            name: name.clone(),
            text: self.sources.text(name),
        };
        files.keys().map(file).collect()
    }

    /// What is behind a cell.
    fn told(&self, number: usize, cell: &Cell<'c>) -> Option<Told<'r>>
    where
        'c: 'r,
    {
        if matches!(cell.state, State::NotApplicable | State::Open) {
            return None;
        }
        let none: Option<&Check> = None;
        let check = cell.check().or(none);
        let rule = self.rule(cell);
        for invariant in check.map(|c| &c.invariants[..]).unwrap_or_default() {
            if let Some((file, _)) = invariant.place.rsplit_once(':') {
                self.file(file);
            }
        }
        let text = cell.rule.map(|id| self.file(&format!("{id}.slic")));
        Some(Told {
            program: cell.program(),
            rule: cell.rule.unwrap_or("own errors"),
            title: rule.map_or("", |rule| &rule.title),
            help: rule.map_or("", |rule| &rule.help),
            text,
            state: cell.state.to_string(),
            class: look(cell.state).0,
            why: why(cell),
            seconds: cell.cost(),
            messages: check.map_or("", |c| &c.messages),
            // What was executed, they do not prove.
            predicates: check
                .filter(|c| c.executed.is_none())
                .map(|c| &c.predicates[..])
                .unwrap_or_default(),
            invariants: check.map(|c| &c.invariants[..]).unwrap_or_default(),
            assumptions: check.map(|c| &c.assumptions[..]).unwrap_or_default(),
            rounds: check.map(|c| &c.rounds[..]).unwrap_or_default(),
            runs: check.map(|c| runs(&c.runs)).unwrap_or_default(),
            errors: self.report.of_cell(number).map(|f| self.error(f)).collect(),
        })
    }

    fn rule(&self, cell: &Cell<'c>) -> Option<&'c Rule> {
        let Known::Survey(survey) = &cell.row.program.known else {
            return None;
        };
        let mut rules = survey.rules.iter();
        rules
            .find(|r| Some(r.rule.id.as_str()) == cell.rule)
            .map(|r| &r.rule)
    }

    fn error(&self, finding: &'r Finding<'c>) -> Error<'r> {
        let mut predicates: IndexMap<&str, ()> = IndexMap::new();
        let steps = finding.error.path.iter().map(|step| {
            let mut number = |name: &'r String| predicates.insert_full(name.as_str(), ()).0;
            let state = step.predicates.iter();
            let state = state.map(|(name, holds)| (number(name), u8::from(*holds)));
            let state = state.collect();
            self.step(step, state)
        });
        let steps = steps.collect();
        Error {
            message: &finding.error.message,
            fingerprint: &finding.fingerprint,
            new: finding.new,
            suppressed: finding.suppressed.as_deref(),
            replay: finding.error.replay.as_ref(),
            predicates: predicates.keys().map(|p| p.to_string()).collect(),
            steps,
        }
    }

    fn step<'s>(&self, step: &'s Step, state: Vec<(usize, u8)>) -> Told1<'s> {
        let values = step.values.iter();
        Told1 {
            f: step.place.as_ref().map(|p: &Place| self.file(&p.file)),
            l: step.place.as_ref().map_or(0, |p| p.line),
            k: step.kind,
            d: step.depth,
            p: &step.procedure,
            t: &step.text,
            r: &step.remark,
            v: values
                .map(|v| [v.name.as_str(), v.value.as_str()])
                .collect(),
            s: state,
            a: step.all,
        }
    }
}
