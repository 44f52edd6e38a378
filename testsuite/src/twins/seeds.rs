//! The command line of the twins' programs, `NAME [COUNT] [SEED]`: the seeds from
//! one on, in slices, on all cores, with a line of progress for each slice.

use std::fmt::Display;
use std::ops::{AddAssign, Range};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Mutex;
use std::thread;

/// Runs a campaign over the seeds that the arguments tell, `usual` ones from 0 on
/// if they tell none. The first difference that is met ends it.
pub fn run<T: Default + AddAssign + Display + Send>(
    name: &str,
    usual: u64,
    slice: u64,
    campaign: impl Fn(Range<u64>) -> Result<T, String> + Sync,
) -> ExitCode {
    let numbers: Vec<String> = std::env::args().skip(1).collect();
    run_on(name, &numbers, (usual, slice), campaign)
}

/// The same with the arguments that are given.
pub fn run_on<T: Default + AddAssign + Display + Send>(
    name: &str,
    numbers: &[String],
    (usual, slice): (u64, u64),
    campaign: impl Fn(Range<u64>) -> Result<T, String> + Sync,
) -> ExitCode {
    let mut numbers = numbers.iter().map(|a| a.parse::<u64>());
    let (count, first) = match (numbers.next(), numbers.next()) {
        (None, _) => (usual, 0),
        (Some(Ok(count)), None) => (count, 0),
        (Some(Ok(count)), Some(Ok(first))) => (count, first),
        _ => {
            eprintln!("usage: {name} [COUNT] [SEED]");
            return ExitCode::from(2);
        }
    };
    let last = first.saturating_add(count);
    let next = AtomicU64::new(first);
    let all = Mutex::new(Ok(T::default()));
    let work = || loop {
        let from = next.fetch_add(slice, Ordering::Relaxed);
        if from >= last {
            return;
        }
        let found = campaign(from..last.min(from.saturating_add(slice)));
        let Ok(mut all) = all.lock() else { return };
        match (&mut *all, found) {
            (Err(_), _) => return,
            (Ok(tally), Ok(more)) => {
                *tally += more;
                eprintln!("{tally}");
            }
            (whole, Err(difference)) => *whole = Err(difference),
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    match all.into_inner() {
        Ok(Ok(_)) => ExitCode::SUCCESS,
        Ok(Err(difference)) => {
            eprintln!("{difference}");
            ExitCode::FAILURE
        }
        Err(_) => ExitCode::FAILURE,
    }
}
