//! When the search beside the loop (`refine/search.rs`) is due, and for how many
//! statements of the program: rounds that are done and time that has passed earn them.

use std::time::{Duration, Instant};

/// The first round that begins with a search.
const FIRST: u32 = 8;

/// The statements of the first search; each later one has twice as many...
const STATEMENTS: u64 = 2_000_000;

/// ... up to so many: some seconds.
pub const MOST: u64 = 100_000_000;

/// A search is due after so much time, whatever the rounds are, ...
const PAUSE: Duration = Duration::from_secs(20);

/// ... and has so many statements for each second.
const EARNED: u64 = 2_000_000;

/// When the next search is due.
pub struct Schedule {
    round: u32,
    statements: u64,
    last: Instant,
    /// A seed of its own for each.
    done: u64,
}

impl Schedule {
    pub fn new(start: Instant) -> Schedule {
        Schedule {
            round: FIRST,
            statements: STATEMENTS,
            last: start,
            done: 0,
        }
    }

    /// The statements of a search that is due now.
    pub fn due(&mut self, iteration: u32) -> Option<u64> {
        let passed = self.last.elapsed();
        let by_round = iteration >= self.round;
        if !by_round && passed < PAUSE {
            return None;
        }
        let mut statements = passed.as_secs().saturating_mul(EARNED);
        if by_round {
            statements = statements.max(self.statements);
            self.round = iteration + iteration / 2;
            self.statements *= 2;
        }
        Some(statements.min(MOST))
    }

    /// A search is over.
    pub fn done(&mut self) {
        self.last = Instant::now();
        self.done += 1;
    }

    /// For the next search.
    pub fn seed(&self) -> u64 {
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_earn_searches_that_get_longer_and_rarer() {
        let mut schedule = Schedule::new(Instant::now());
        let due = |k| schedule.due(k).map(|n| (k, n));
        let found: Vec<(u32, u64)> = (1..30).filter_map(due).collect();
        let expected = [(8, 2), (12, 4), (18, 8), (27, 16)];
        assert_eq!(found, expected.map(|(k, n)| (k, n * 1_000_000)));
    }

    #[test]
    fn so_does_time() {
        let Some(past) = Instant::now().checked_sub(Duration::from_secs(20)) else {
            return;
        };
        let mut schedule = Schedule::new(past);
        assert_eq!(schedule.due(1), Some(20 * EARNED));
        schedule.done();
        assert_eq!((schedule.due(1), schedule.seed()), (None, 1));
    }
}
