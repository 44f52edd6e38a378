//! When the search beside the loop (`refine/search.rs`) is due, and for how many
//! statements of the program: rounds that are done and processor time that was spent earn
//! them. (Rejected: time on the clock. Beside other work another program would be searched.)

/// The first round that begins with a search.
const FIRST: u32 = 8;

/// The statements of the first search; each later one has twice as many...
const STATEMENTS: u64 = 2_000_000;

/// ... up to so many: some seconds.
pub const MOST: u64 = 100_000_000;

/// A search is due after so many seconds, whatever the rounds are; each later one after twice
/// as many, ...
const PAUSE: f64 = 4.0;

/// ... up to so many, ...
const LONGEST: f64 = 20.0;

/// ... and has so many statements for each second.
const EARNED: f64 = 2_000_000.0;

/// When the next search is due.
pub struct Schedule {
    round: u32,
    statements: u64,
    /// Seconds of processor time at the last search, or at the beginning, ...
    last: f64,
    /// ... and those from then on until the next one is due.
    pause: f64,
    /// A seed of its own for each.
    done: u64,
}

impl Schedule {
    /// After so many seconds of processor time, of programs before.
    pub fn new(seconds: f64) -> Schedule {
        Schedule {
            round: FIRST,
            statements: STATEMENTS,
            last: seconds,
            pause: PAUSE,
            done: 0,
        }
    }

    /// The statements of a search that is due now, after so many seconds of processor time.
    pub fn due(&mut self, iteration: u32, seconds: f64) -> Option<u64> {
        let passed = seconds - self.last;
        let by_round = iteration >= self.round;
        if !by_round && passed < self.pause {
            return None;
        }
        let mut statements = (passed.max(0.0) * EARNED) as u64;
        if by_round {
            statements = statements.max(self.statements);
            self.round = FIRST.max(iteration + iteration / 2);
            self.statements *= 2;
        }
        Some(statements.min(MOST))
    }

    /// The rounds came to nothing: the next one begins with a search.
    pub fn hurry(&mut self) {
        self.round = 0;
    }

    /// A search is over.
    pub fn done(&mut self, seconds: f64) {
        self.last = seconds;
        self.pause = LONGEST.min(2.0 * self.pause);
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
        let mut schedule = Schedule::new(0.0);
        let due = |k| schedule.due(k, 0.0).map(|n| (k, n));
        let found: Vec<(u32, u64)> = (1..30).filter_map(due).collect();
        let expected = [(8, 2), (12, 4), (18, 8), (27, 16)];
        assert_eq!(found, expected.map(|(k, n)| (k, n * 1_000_000)));
    }

    #[test]
    fn a_dead_end_earns_one() {
        let mut schedule = Schedule::new(0.0);
        assert_eq!(schedule.due(3, 0.0), None);
        schedule.hurry();
        assert_eq!(schedule.due(4, 0.0), Some(STATEMENTS));
        assert_eq!(schedule.due(5, 0.0), None);
        assert_eq!(schedule.due(8, 0.0), Some(2 * STATEMENTS));
    }

    #[test]
    fn so_does_time() {
        let mut schedule = Schedule::new(0.0);
        assert_eq!(schedule.due(1, 3.9), None);
        assert_eq!(schedule.due(1, 5.0), Some(10_000_000));
        schedule.done(5.5);
        assert_eq!((schedule.due(1, 13.0), schedule.seed()), (None, 1));
        assert_eq!(schedule.due(1, 13.5), Some(16_000_000));
    }
}
