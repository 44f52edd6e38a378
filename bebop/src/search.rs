//! Is an error in reach? Asked forwards, backwards, or both ways in turn.
//!
//! Which direction is the cheaper one cannot be told from the program: on
//! random programs they differ by a factor of a hundred, in favour of either.
//! So `auto` runs both in turn, each for as many BDD nodes as it made before,
//! and takes the first answer. That costs at most about four times the better
//! one. The forward search begins, with a slice in which most programs are
//! decided. Nodes are counted, not seconds, so the same program always takes
//! the same way.

use crate::backward::Backward;
use crate::compiled::Compiled;
use crate::fixpoint::{Ended, Fixpoint};
use crate::stats::Stats;

/// Where the search starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// At the entry.
    Forward,
    /// At the errors.
    Backward,
    /// At both, in turn.
    #[default]
    Auto,
}

/// BDD nodes of the first slice: about a second.
const SLICE: u64 = 5_000_000;

/// Searches for an error; also the direction that found the answer.
pub fn search(program: &Compiled, direction: Direction, stats: &mut Stats) -> (Ended, Direction) {
    let bdd = program.context.bdd;
    let mut forward = Fixpoint::new(program, true);
    // Mostly it is not needed, and its tables are as large as the program.
    let mut begun = None;
    let mut slice = match direction {
        Direction::Auto => SLICE,
        _ => u64::MAX,
    };
    let found = loop {
        if direction != Direction::Backward {
            forward.budget = bdd.work().saturating_add(slice);
            match forward.run() {
                Ended::Exhausted => {}
                ended => break (ended, Direction::Forward),
            }
        }
        if direction != Direction::Forward {
            let backward = begun.get_or_insert_with(|| Backward::new(program, false));
            backward.budget = bdd.work().saturating_add(slice);
            match backward.run() {
                Ended::Exhausted => {}
                ended => break (ended, Direction::Backward),
            }
        }
        slice = slice.saturating_mul(2);
    };
    forward.count(stats);
    stats.iterations += begun.map_or(0, |backward| backward.iterations);
    stats.direction = match found.1 {
        Direction::Backward => "backward",
        _ => "forward",
    };
    found
}
