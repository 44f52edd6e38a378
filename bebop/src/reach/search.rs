//! Is an error in reach? Asked forwards, backwards, or both ways in turn.
//!
//! Which direction is the cheaper one cannot be told from the program: on
//! random programs they differ by a factor of a hundred, in favour of either.
//! So `auto` runs both in turn, each for as many BDD nodes as it made before,
//! and takes the first answer. That costs at most about four times the better
//! one. The forward search begins, with a slice in which most programs are
//! decided. Nodes are counted, not seconds, so the same program always takes
//! the same way.

use super::backward::Backward;
use super::compiled::Compiled;
use super::fixpoint::{Ended, Fixpoint, Record};
use crate::order::dynamic::Reordering;
use crate::program::ids::Slot;
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

/// Beyond so many BDD nodes no record is kept: its sets are a part of them.
const RECORDED: u64 = 50_000_000;

/// What came of a search.
pub enum Search<'c, 'a> {
    /// An answer, the direction that found it, and how if that is wanted.
    Ended(Ended, Direction, Option<Record<'c, 'a>>),
    /// This order of the variables is better: begin again.
    Reorder(Vec<Slot>),
}

/// Searches for an error. The record is only kept where a trace that is not the
/// shortest may be read off it.
pub fn search<'c, 'a>(
    program: &'c Compiled<'a>,
    direction: Direction,
    recorded: bool,
    reordering: &mut Reordering,
    stats: &mut Stats,
) -> Search<'c, 'a> {
    let bdd = program.context.bdd;
    let mut forward = Fixpoint::new(program, true);
    if recorded {
        forward.keep_record();
    }
    // Mostly it is not needed, and its tables are as large as the program.
    let mut begun = None;
    let mut slice = match direction {
        Direction::Auto => SLICE,
        _ => u64::MAX,
    };
    let found = loop {
        if direction != Direction::Backward {
            let end = bdd.work().saturating_add(slice);
            forward.budget = end.min(reordering.due());
            let mut ended = forward.run();
            while ended == Ended::Exhausted && forward.budget < end {
                let partitions = forward.reached.iter().chain(&forward.summaries);
                if let Some(order) = reordering.better_order(program.context.layout, partitions) {
                    forward.count(stats);
                    return Search::Reorder(order);
                }
                forward.budget = end.min(reordering.due());
                ended = forward.run();
            }
            if ended != Ended::Exhausted {
                break (ended, Direction::Forward);
            }
            if bdd.work() > RECORDED {
                forward.drop_record();
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
    let record = match found {
        (Ended::Error, Direction::Forward) => forward.into_record(),
        _ => None,
    };
    Search::Ended(found.0, found.1, record)
}
