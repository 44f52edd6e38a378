//! How far a campaign is: a bar on a terminal, plain lines elsewhere, nothing with
//! `--quiet`.

use grammar::answer::campaign::{Ended, Known, Outcome};
use grammar::output::say;
use indicatif::{ProgressBar, ProgressStyle};
use report::cells::{state_of, State};
use report::summary::Counts;
use std::io::{self, IsTerminal};

pub struct Display {
    quiet: bool,
    /// On a terminal.
    bar: Option<ProgressBar>,
    counts: Counts,
    done: usize,
    all: usize,
}

/// The bar of checks; indicatif knows the names in braces.
const CHECKS: &str = "{bar:24} {pos}/{len} {msg}, {per_sec}, {eta} left";

/// The bar of surveys.
const SURVEYS: &str = "{bar:24} {pos}/{len} programs read, {eta} left";

impl Display {
    pub fn new(quiet: bool) -> Display {
        Display {
            quiet,
            bar: None,
            counts: Counts::default(),
            done: 0,
            all: 0,
        }
    }

    fn start(&mut self, template: &str, all: usize, done: usize) {
        (self.all, self.done) = (all, done);
        if self.quiet || !io::stderr().is_terminal() {
            return;
        }
        let bar = ProgressBar::new(all as u64);
        // The templates are constants of this file.
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.set_position(done as u64);
        // What was done before tells nothing of the rate.
        bar.reset_eta();
        self.bar = Some(bar);
    }

    /// So many programs are surveyed from here on.
    pub fn surveys(&mut self, all: usize) {
        self.start(SURVEYS, all, 0);
    }

    /// A program was surveyed.
    pub fn surveyed(&mut self, name: &str, known: &Known) {
        match known {
            Known::Survey(_) => {}
            Known::Refused(_) => self.line(&format!("{name}: refused")),
            Known::Failed(_) => self.line(&format!("{name}: failed")),
        }
        if let Some(bar) = &self.bar {
            bar.inc(1);
        }
    }

    /// So many checks are run from here on; some are known.
    pub fn begin(&mut self, all: usize, known: usize) {
        self.counts = Counts::default();
        self.start(CHECKS, all, known);
        if known > 0 {
            self.line(&format!("{known} of {all} checks are known"));
        }
    }

    /// A check that was known.
    pub fn count(&mut self, state: State) {
        self.counts.add(state);
        self.show();
    }

    /// A check was run.
    pub fn done(&mut self, name: &str, outcome: &Outcome) {
        let state = state_of(&outcome.result);
        self.counts.add(state);
        self.done += 1;
        let line = format!("{name}: {state} ({:.1} s)", outcome.seconds);
        let news = matches!(outcome.result, Ended::Refused(_) | Ended::Failed(_));
        match self.bar.is_none() {
            true => self.line(&format!("[{}/{}] {line}", self.done, self.all)),
            false if news || state == State::Unsafe => self.line(&line),
            false => {}
        }
        if let Some(bar) = &self.bar {
            bar.inc(1);
        }
        self.show();
    }

    /// Takes the bar away.
    pub fn end(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }

    fn show(&self) {
        if let Some(bar) = &self.bar {
            let c = &self.counts;
            let mut words = vec![
                format!("{} safe", c.safe),
                format!("{} unsafe", c.unsafe_),
                format!("{} unknown", c.unknown),
            ];
            let bad = c.refused + c.failed;
            words.extend((bad > 0).then(|| format!("{bad} failed")));
            bar.set_message(words.join(", "));
        }
    }

    fn line(&self, text: &str) {
        match &self.bar {
            _ if self.quiet => {}
            Some(bar) => bar.println(text),
            None => say(&format!("{text}\n")),
        }
    }
}
