//! Time and memory limits that always answer.
//!
//! One operation on diagrams or formulas can take minutes, so asking "is it
//! late?" between operations is not enough. All work runs in a thread of its
//! own, with a stack for deep syntax trees; the caller watches the clock and
//! the resident set, and at a limit goes on without it.
//!
//! Rejected: `setrlimit`, whose effect is an abort.

use crate::diag::Diagnostic;
use crate::{output, processes};
use std::fmt;
use std::path::Path;
use std::sync::mpsc::{channel, RecvTimeoutError};
use std::time::{Duration, Instant};

/// What a run may use. Zero is no limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    pub time: Option<Duration>,
    /// Resident bytes of the process and what it started.
    pub memory: Option<u64>,
}

/// Why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    Time(Duration),
    /// Bytes.
    Memory(u64),
    /// The work ended without a result, which is an error of this program.
    Died,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Stopped::Time(limit) => write!(f, "time limit of {} s reached", limit.as_secs_f64()),
            Stopped::Memory(limit) => write!(f, "memory limit of {} MiB reached", limit >> 20),
            Stopped::Died => write!(f, "internal error: there is no result"),
        }
    }
}

/// Address space for the worker's stack; only what is used becomes memory.
const STACK: usize = 1 << 30;

/// How often the memory is looked at.
const INTERVAL: Duration = Duration::from_millis(10);

/// How often at least `watch` is called.
const WATCHED: Duration = Duration::from_millis(500);

/// Runs the work within limits; at one, what it started is ended. Meanwhile `watch` is called with the time that
/// has passed.
pub fn run<T: Send + 'static>(
    limits: Limits,
    watch: impl FnMut(Duration),
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Stopped> {
    let result = watched(limits, watch, work);
    if let Err(Stopped::Time(_) | Stopped::Memory(_)) = result {
        processes::end_children();
    }
    result
}

fn watched<T: Send + 'static>(
    limits: Limits,
    mut watch: impl FnMut(Duration),
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Stopped> {
    let limits = Limits {
        time: limits.time.filter(|limit| !limit.is_zero()),
        memory: limits.memory.filter(|limit| *limit > 0),
    };
    let start = Instant::now();
    // A limit that has passed already is no race with the worker.
    if let Some(limit) = limits.time.filter(|limit| start.elapsed() >= *limit) {
        return Err(Stopped::Time(limit));
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
    loop {
        let mut wait = WATCHED;
        if let Some(limit) = limits.time {
            match limit.checked_sub(start.elapsed()) {
                Some(left) => wait = wait.min(left),
                None => return Err(Stopped::Time(limit)),
            }
        }
        if limits.memory.is_some() {
            wait = wait.min(INTERVAL);
        }
        match receiver.recv_timeout(wait) {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Disconnected) => return Err(Stopped::Died),
            Err(RecvTimeoutError::Timeout) => watch(start.elapsed()),
        }
        if let Some(limit) = limits.memory {
            let used = processes::resident(rustix::process::getpid());
            if used.is_some_and(|used| used > limit) {
                return Err(Stopped::Memory(limit));
            }
        }
    }
}

/// Reads a text; `-` is standard input. What it comes from may never end.
pub fn read_input(limits: Limits, path: &Path) -> Result<String, Diagnostic> {
    // Only what is no plain file, such as a pipe, may never end.
    if path.is_file() {
        return output::read_input(path);
    }
    let own = path.to_path_buf();
    // What has something to say says it within this; below, the limits are for the
    // work, whose answer says that they were reached.
    let limits = Limits {
        time: limits
            .time
            .filter(|t| !t.is_zero())
            .map(|t| t.max(Duration::from_secs(1))),
        memory: limits.memory.filter(|m| *m > 0).map(|m| m.max(64 << 20)),
    };
    match run(limits, |_| (), move || output::read_input(&own)) {
        Ok(result) => result,
        Err(stopped) => Err(Diagnostic::global(format!(
            "cannot read {}: {stopped}",
            path.display()
        ))),
    }
}

/// Resident bytes of this process alone, where the system tells.
pub fn resident() -> Option<u64> {
    processes::resident_alone(rustix::process::getpid())
}

/// Reads a size: bytes, or with a suffix `K`, `M`, `G`, `T` (powers of 1024). `0`
/// is no limit.
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
    let number: f64 = digits.parse().unwrap_or(f64::NAN);
    let bytes = number * f64::from(2u32).powi(shift);
    match bytes {
        0.0 => Ok(0),
        1.0..1.8e19 => Ok(bytes as u64),
        _ => Err("expected a size like 512M or 4G".to_string()),
    }
}

/// A size as `parse_size` reads it, in the largest unit that divides it.
pub fn size_text(bytes: u64) -> String {
    let units = [(30, "G"), (20, "M"), (10, "K")];
    let unit = units
        .iter()
        .find(|(shift, _)| bytes.trailing_zeros() >= *shift);
    match unit {
        Some((shift, letter)) if bytes > 0 => format!("{}{letter}", bytes >> shift),
        _ => bytes.to_string(),
    }
}

/// Reads a number of seconds; `0` is no limit.
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
    fn sizes_and_times() {
        assert_eq!(parse_size("4G"), Ok(4 << 30));
        assert_eq!(parse_size("512MiB"), Ok(512 << 20));
        assert_eq!(parse_size("100"), Ok(100));
        assert_eq!(parse_size("0"), Ok(0));
        for text in ["4G", "1536M", "3K", "100", "0"] {
            assert_eq!(parse_size(text).map(size_text).as_deref(), Ok(text));
        }
        assert!(parse_size("0.5").is_err());
        assert!(parse_size("G").is_err());
        assert!(parse_size("99999999999999G").is_err());
        assert!(parse_size("-1").is_err());
        assert_eq!(parse_seconds("1.5"), Ok(Duration::from_millis(1500)));
        assert!(parse_seconds("-1").is_err());
        assert!(parse_seconds("soon").is_err());
    }

    #[test]
    fn late_work_is_left_behind() {
        let time = Duration::from_millis(30);
        let limits = Limits {
            time: Some(time),
            memory: None,
        };
        let forever = || std::thread::sleep(Duration::from_secs(60));
        let stopped = run(limits, |_| (), forever);
        assert_eq!(stopped, Err(Stopped::Time(time)));
        assert_eq!(
            Stopped::Time(time).to_string(),
            "time limit of 0.03 s reached"
        );
    }

    #[test]
    fn a_result_within_limits() {
        assert_eq!(run(Limits::default(), |_| (), || 1), Ok(1));
        let none = Limits {
            time: Some(Duration::ZERO),
            memory: Some(0),
        };
        assert_eq!(run(none, |_| (), || 1), Ok(1));
        let died = run(Limits::default(), |_| (), || panic!("on purpose"));
        assert_eq!(died, Err::<(), _>(Stopped::Died));
    }
}
