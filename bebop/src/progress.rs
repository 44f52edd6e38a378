//! What a run is doing, shared between the thread that works and the one that
//! watches: for the reason of an `unknown`, and for a line on a terminal.

use crate::stats::Stats;
use grammar::limits::resident;
use grammar::output::say;
use grammar::trace::Source;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What the work is doing, what it has cost so far, and what is known already.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<Mutex<Snapshot>>);

/// What is known of a run that has not ended.
#[derive(Clone, Debug, Default)]
pub struct Snapshot {
    /// What goes on: "searching for errors".
    pub what: String,
    /// Of the finished phases.
    pub stats: Stats,
    /// Is a target known to be reachable, whatever comes now?
    pub reachable: bool,
    /// Diagnostics so far, rendered.
    pub messages: String,
    /// The program that the boolean program abstracts.
    pub source: Option<Source>,
    /// The formula that is checked, and what is fair, as they are written again.
    pub property: Option<(String, Vec<String>)>,
}

impl Progress {
    /// Says what comes now: "searching for errors".
    pub fn now(&self, what: &str) {
        self.update(|now| now.what = what.to_string());
    }

    /// Says more.
    pub fn update(&self, change: impl FnOnce(&mut Snapshot)) {
        if let Ok(mut now) = self.0.lock() {
            change(&mut now);
        }
    }

    /// Says what the finished phases cost.
    pub fn cost(&self, stats: &Stats) {
        self.update(|now| now.stats = stats.clone());
    }

    /// What was said so far.
    pub fn read(&self) -> Snapshot {
        let mut now = self.0.lock().map(|now| now.clone()).unwrap_or_default();
        if now.what.is_empty() {
            now.what = "starting".to_string();
        }
        now
    }
}

/// How often it is shown what goes on, and from when on.
const SHOWN: Duration = Duration::from_millis(500);
const SHOWN_FROM: Duration = Duration::from_secs(2);

/// One line on a terminal that is written over, and wiped out at the end.
#[derive(Default)]
pub struct StatusLine {
    shown: Option<Duration>,
}

impl StatusLine {
    /// Shows what goes on, from time to time.
    pub fn show(&mut self, elapsed: Duration, progress: &Progress) {
        let last = self.shown.map_or(SHOWN_FROM, |last| last + SHOWN);
        if elapsed >= last {
            self.shown = Some(elapsed);
            let state = state(elapsed, resident(), &progress.read().what);
            say(&format!("\r\x1b[K{state}"));
        }
    }
}

impl Drop for StatusLine {
    fn drop(&mut self) {
        if self.shown.is_some() {
            say("\r\x1b[K");
        }
    }
}

/// `bebop: 12 s, 340 MiB: searching for errors`
fn state(elapsed: Duration, resident: Option<u64>, what: &str) -> String {
    let memory = resident.map_or(String::new(), |r| format!(", {} MiB", r >> 20));
    format!("bebop: {} s{memory}: {what}", elapsed.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_shows() {
        let line = state(Duration::from_millis(12_900), Some(340 << 20), "sleeping");
        assert_eq!(line, "bebop: 12 s, 340 MiB: sleeping");
    }
}
