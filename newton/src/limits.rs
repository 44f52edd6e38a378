//! Time and memory limits that always answer.
//!
//! The solver is asked not to run longer than the time that is left, but does
//! not promise it. So the work runs in a thread of its own; the caller watches
//! the clock and the resident set, and at a limit goes on without it.

use std::sync::mpsc::{channel, RecvTimeoutError};
use std::time::{Duration, Instant};

/// What a run may use.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    pub time: Option<Duration>,
    /// Resident bytes of the process.
    pub memory: Option<u64>,
}

/// Why there is no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// At a limit: the reason.
    Limit(String),
    /// The work ended without a result, which is an error of this program.
    Died,
}

/// Stack of the worker: expressions may be deep.
const STACK: usize = 1 << 30;

/// How often the memory is looked at.
const INTERVAL: Duration = Duration::from_millis(20);

/// The solver is given this much less, so that its own answer comes first.
const MARGIN: Duration = Duration::from_millis(200);

impl Limits {
    /// When the work itself should stop.
    pub fn deadline(&self) -> Option<Instant> {
        let time = self.time?;
        let margin = MARGIN.min(time / 10);
        Some(Instant::now() + time.saturating_sub(margin))
    }
}

/// Runs the work, within limits.
pub fn run<T: Send + 'static>(
    limits: Limits,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Stopped> {
    let start = Instant::now();
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
        let left = match limits.time {
            None => Duration::from_secs(3600),
            Some(limit) => match limit.checked_sub(start.elapsed()) {
                Some(left) => left,
                None => return Err(Stopped::Limit("time limit".to_string())),
            },
        };
        let wait = limits.memory.map_or(left, |_| left.min(INTERVAL));
        match receiver.recv_timeout(wait) {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Disconnected) => return Err(Stopped::Died),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let (Some(limit), Some(used)) = (limits.memory, resident()) {
            if used > limit {
                return Err(Stopped::Limit("memory limit".to_string()));
            }
        }
    }
}

/// Resident bytes of this process, where the system tells.
fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}

/// Reads a number of seconds.
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    let digits = text.trim().strip_suffix('s').unwrap_or(text.trim());
    let number: f64 = digits
        .parse()
        .map_err(|_| "expected a number of seconds".to_string())?;
    Duration::try_from_secs_f64(number).map_err(|_| "expected a number of seconds".to_string())
}

/// Reads a size: bytes, or with a suffix `K`, `M`, `G` (powers of 1024).
pub fn parse_size(text: &str) -> Result<u64, String> {
    let error = || "expected a size like 512M or 4G".to_string();
    let lower = text.trim().to_ascii_lowercase();
    let lower = lower.strip_suffix("ib").unwrap_or(&lower);
    let lower = lower.strip_suffix('b').unwrap_or(lower);
    let shift = match lower.chars().last() {
        Some('k') => 10,
        Some('m') => 20,
        Some('g') => 30,
        Some('t') => 40,
        _ => 0,
    };
    let digits = lower.trim_end_matches(['k', 'm', 'g', 't']);
    let number: f64 = digits.parse().map_err(|_| error())?;
    let bytes = number * f64::from(2u32).powi(shift);
    if bytes.is_finite() && bytes >= 1.0 {
        Ok(bytes as u64)
    } else {
        Err(error())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_times() {
        assert_eq!(parse_size("4G"), Ok(4 << 30));
        assert_eq!(parse_size("512MiB"), Ok(512 << 20));
        assert_eq!(parse_size("100"), Ok(100));
        assert!(parse_size("G").is_err());
        assert!(parse_size("-1").is_err());
        assert_eq!(parse_seconds("1.5"), Ok(Duration::from_millis(1500)));
        assert!(parse_seconds("-1").is_err());
        assert!(parse_seconds("soon").is_err());
    }

    #[test]
    fn a_limit_is_an_answer() {
        let time = Some(Duration::from_millis(30));
        let forever = || std::thread::sleep(Duration::from_secs(60));
        let limits = Limits { time, memory: None };
        let stopped = run(limits, forever).err();
        assert_eq!(stopped, Some(Stopped::Limit("time limit".to_string())));
        assert_eq!(run(Limits::default(), || 1), Ok(1));
    }
}
