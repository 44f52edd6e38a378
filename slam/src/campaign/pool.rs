//! Work on several threads, in order, until it is done or something stops it.

use std::fmt::Display;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Why a campaign ends before it is done.
#[derive(Debug)]
pub enum Stop {
    /// Somebody wants it to.
    Interrupted,
    /// The disk is full.
    Full(String),
    /// Bad input, or what a system can refuse.
    Failed(String),
}

impl Stop {
    /// A file could not be written.
    pub fn of_file(file: impl Display, error: &io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Stop::full(file),
            _ => Stop::Failed(format!("error: cannot write {file}: {error}")),
        }
    }

    /// There is no space for it.
    pub fn full(file: impl Display) -> Stop {
        Stop::Full(format!(
            "error: the disk is full: cannot write {file}; with more space, the same command goes on from here"
        ))
    }
}

/// Did a tool find the disk full? The system says it in these words.
pub fn says_full(text: &str) -> bool {
    let errors = [rustix::io::Errno::NOSPC, rustix::io::Errno::DQUOT];
    let words = errors.map(|e| std::io::Error::from(e).to_string());
    let plain = words
        .iter()
        .map(|w| w.split(" (os error").next().unwrap_or(w));
    plain.into_iter().any(|words| text.contains(words))
}

/// Does the work of each item on so many threads, and hands on what comes of it as it
/// comes. The first error is the result; then no further work is begun.
pub fn each<T: Sync, R: Send>(
    jobs: usize,
    items: &[T],
    interrupted: &AtomicBool,
    work: impl Fn(&T) -> Result<R, Stop> + Sync,
    mut done: impl FnMut(&T, R),
) -> Result<(), Stop> {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.min(items.len()) {
            let sender = sender.clone();
            scope.spawn(|| {
                let sender = sender;
                while !stop.load(Ordering::Relaxed) && !interrupted.load(Ordering::Relaxed) {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { return };
                    let result = work(item);
                    if result.is_err() {
                        stop.store(true, Ordering::Relaxed);
                    }
                    // The receiver lives until all threads have ended.
                    let _ = sender.send((item, result));
                }
            });
        }
        drop(sender);
        let mut first = Ok(());
        for (item, result) in receiver {
            match result {
                Ok(result) => done(item, result),
                Err(error) if first.is_ok() => first = Err(error),
                Err(_) => {}
            }
        }
        match interrupted.load(Ordering::Relaxed) {
            true => Err(Stop::Interrupted),
            false => first,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_error_ends_the_work() {
        let items: Vec<u32> = (0..100).collect();
        let never = AtomicBool::new(false);
        let mut sum = 0;
        let all = each(3, &items, &never, |n| Ok(2 * n), |_, n| sum += n);
        assert!(all.is_ok());
        assert_eq!(sum, 9900);
        let mut seen = 0;
        let work = |n: &u32| match n {
            5 => Err(Stop::Failed("five".to_string())),
            n => Ok(*n),
        };
        let failed = each(1, &items, &never, work, |_, _| seen += 1);
        assert!(matches!(failed, Err(Stop::Failed(text)) if text == "five"));
        assert_eq!(seen, 5);
    }
}
