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

/// A path of so many steps takes newton longer than the program takes the interpreter, so the
/// search comes first; a later path has so many times more, ...
const LONG: usize = 10_000;
const LONGER: usize = 4;

/// ... and a step is worth so many statements.
const FOR_STEP: u64 = 20;

/// When the next search is due.
pub struct Schedule {
    round: u32,
    statements: u64,
    /// Seconds of processor time at the last search, or at the beginning, ...
    last: f64,
    /// ... and those from then on until the next one is due.
    pause: f64,
    /// A path with so many steps makes one due.
    long: usize,
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
            long: LONG,
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

    /// The statements of a search before a path of so many steps is looked at, if it is long.
    pub fn due_for_path(&mut self, steps: usize) -> Option<u64> {
        if steps < self.long {
            return None;
        }
        self.long = steps.saturating_mul(LONGER);
        let statements = FOR_STEP.saturating_mul(steps as u64).max(STATEMENTS);
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
    fn long_paths_earn_a_search_and_longer_ones_another() {
        let mut schedule = Schedule::new(0.0);
        let lengths = [100, 10_000, 20_000, 50_000, 10_000_000];
        let due = lengths.map(|steps| schedule.due_for_path(steps));
        let expected = [None, Some(STATEMENTS), None, Some(STATEMENTS), Some(MOST)];
        assert_eq!(due, expected);
    }

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
