//! Time and memory limits that always answer.
//!
//! One BDD operation can take minutes, so asking "is it late?" between
//! operations is not enough. The work runs in a thread of its own; the caller
//! watches the clock and the resident set, and at a limit goes on without it
//! with a verdict of `unknown` and the reason.
//!
//! Rejected: limits on the size of a BDD, which say nothing to a user, and
//! `setrlimit`, whose effect is an abort.

use crate::stats::Stats;
use std::sync::mpsc::{channel, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// What a run may use.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    pub time: Option<Duration>,
    /// Resident bytes of the process.
    pub memory: Option<u64>,
    /// Show on standard error what goes on, if it takes long.
    pub show: bool,
}

/// What the work is doing, for the reason of an `unknown`, what it has cost so
/// far, and what it has found out.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<Mutex<Now>>);

#[derive(Debug, Default)]
struct Now {
    what: String,
    stats: Stats,
    reachable: bool,
}

impl Progress {
    /// Says what comes now: "searching for errors".
    pub fn now(&self, what: &str) {
        if let Ok(mut now) = self.0.lock() {
            now.what = what.to_string();
        }
    }

    /// Says what the finished phases cost.
    pub fn cost(&self, stats: &Stats) {
        if let Ok(mut now) = self.0.lock() {
            now.stats = stats.clone();
        }
    }

    /// Says that a target is known to be reachable, whatever comes now.
    pub fn reachable(&self) {
        if let Ok(mut now) = self.0.lock() {
            now.reachable = true;
        }
    }

    /// Is a target known to be reachable?
    pub fn is_reachable(&self) -> bool {
        self.0.lock().is_ok_and(|now| now.reachable)
    }

    /// What the finished phases cost.
    pub fn stats(&self) -> Stats {
        self.0
            .lock()
            .map(|now| now.stats.clone())
            .unwrap_or_default()
    }

    /// What was said last.
    pub fn text(&self) -> String {
        match self.0.lock() {
            Ok(now) if !now.what.is_empty() => now.what.clone(),
            _ => "starting".to_string(),
        }
    }
}

/// Why there is no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// At a limit: the reason.
    Limit(String),
    /// The work ended without a result, which is an error of this program.
    Died,
}

/// Stack of the worker: syntax trees may be deep.
const STACK: usize = 1 << 30;

/// How often the limits are looked at.
const INTERVAL: Duration = Duration::from_millis(10);

/// How often it is shown what goes on, and from when on.
const SHOWN: Duration = Duration::from_millis(500);
const SHOWN_FROM: Duration = Duration::from_secs(2);

/// Runs the work, within limits.
pub fn run<T: Send + 'static>(
    limits: Limits,
    progress: &Progress,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Stopped> {
    let start = Instant::now();
    if limits.time.is_some_and(|limit| limit.is_zero()) {
        // Not a race with the worker.
        return Err(Stopped::Limit("time limit of 0 s reached".to_string()));
    }
    let (sender, receiver) = channel();
    let worker = std::thread::Builder::new()
        .stack_size(STACK)
        .spawn(move || {
            // The receiver may have stopped listening.
            let _ = sender.send(work());
        });
    if worker.is_err() {
        return Err(Stopped::Died);
    }
    let mut line = Line::default();
    loop {
        let wait = match (limits.time, limits.memory) {
            (None, None) => Duration::from_secs(3600),
            (None, Some(_)) => INTERVAL,
            (Some(limit), memory) => {
                let Some(left) = limit.checked_sub(start.elapsed()) else {
                    let limit = limit.as_secs_f64();
                    return Err(Stopped::Limit(format!(
                        "time limit of {limit} s reached while {}",
                        progress.text()
                    )));
                };
                memory.map_or(left, |_| left.min(INTERVAL))
            }
        };
        let wait = match limits.show {
            true => wait.min(SHOWN),
            false => wait,
        };
        if limits.show && start.elapsed() >= SHOWN_FROM {
            line.show(start.elapsed(), progress);
        }
        match receiver.recv_timeout(wait) {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Disconnected) => return Err(Stopped::Died),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let (Some(limit), Some(used)) = (limits.memory, resident()) {
            if used > limit {
                return Err(Stopped::Limit(format!(
                    "memory limit of {} MiB reached while {}",
                    limit >> 20,
                    progress.text()
                )));
            }
        }
    }
}

/// One line on a terminal that is written over, and wiped out at the end.
#[derive(Default)]
struct Line {
    shown: Option<Duration>,
}

impl Line {
    fn show(&mut self, elapsed: Duration, progress: &Progress) {
        if self.shown.is_some_and(|last| elapsed < last + SHOWN) {
            return;
        }
        self.shown = Some(elapsed);
        eprint!("\r\x1b[K{}", state(elapsed, resident(), &progress.text()));
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        if self.shown.is_some() {
            eprint!("\r\x1b[K");
        }
    }
}

/// `bebop: 12 s, 340 MiB: searching for errors`
fn state(elapsed: Duration, resident: Option<u64>, what: &str) -> String {
    let memory = resident.map_or(String::new(), |r| format!(", {} MiB", r >> 20));
    format!("bebop: {} s{memory}: {what}", elapsed.as_secs())
}

/// Resident bytes of this process, where the system tells.
pub fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}

/// Reads a size: bytes, or with a suffix `K`, `M`, `G` (powers of 1024).
pub fn parse_size(text: &str) -> Result<u64, String> {
    let lower = text.trim().to_ascii_lowercase();
    let lower = lower.strip_suffix("ib").unwrap_or(&lower);
    let lower = lower.strip_suffix('b').unwrap_or(lower);
    let (digits, shift) = match lower.chars().last() {
        Some('k') => (&lower[..lower.len() - 1], 10),
        Some('m') => (&lower[..lower.len() - 1], 20),
        Some('g') => (&lower[..lower.len() - 1], 30),
        Some('t') => (&lower[..lower.len() - 1], 40),
        _ => (lower, 0),
    };
    let number: f64 = digits
        .parse()
        .map_err(|_| "expected a size like 512M or 4G".to_string())?;
    let bytes = number * f64::from(2u32).powi(shift);
    if bytes.is_finite() && bytes >= 1.0 {
        Ok(bytes as u64)
    } else {
        Err("expected a size like 512M or 4G".to_string())
    }
}

/// Reads a number of seconds.
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    let digits = text.trim().strip_suffix('s').unwrap_or(text.trim());
    let number: f64 = digits
        .parse()
        .map_err(|_| "expected a number of seconds".to_string())?;
    Duration::try_from_secs_f64(number).map_err(|_| "expected a number of seconds".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert_eq!(parse_size("4G"), Ok(4 << 30));
        assert_eq!(parse_size("512MiB"), Ok(512 << 20));
        assert_eq!(parse_size("100"), Ok(100));
        assert!(parse_size("x").is_err());
        assert!(parse_size("-1").is_err());
    }

    #[test]
    fn what_a_terminal_shows() {
        let line = state(Duration::from_millis(12_900), Some(340 << 20), "sleeping");
        assert_eq!(line, "bebop: 12 s, 340 MiB: sleeping");
    }

    #[test]
    fn late_work_is_left_behind() {
        let progress = Progress::default();
        progress.now("sleeping");
        let limits = Limits {
            time: Some(Duration::from_millis(30)),
            ..Limits::default()
        };
        let result = run(limits, &progress, || {
            std::thread::sleep(Duration::from_secs(5))
        });
        assert_eq!(
            result,
            Err(Stopped::Limit(
                "time limit of 0.03 s reached while sleeping".into()
            ))
        );
    }
}
