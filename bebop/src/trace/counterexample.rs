//! Which path to the error is told: the shortest, or one that is found soon.
//!
//! The shortest path is what a person wants to read. But the search for it
//! splits the states of a node by the length of the paths to them, and can take
//! ten thousand times as long as finding out that there is one: threads that
//! may each run or not, a scheduler's loop round them, and there are states at
//! hundreds of lengths. A refinement loop is served as well by any path that
//! goes round no loop without need. So there is a choice, and `auto` stops the
//! search for the shortest when it has made as many BDD nodes as reachability
//! took, and a few more. Nodes are counted, not seconds, so the same program
//! always gets the same trace.

use super::extract::event::Event;
use super::extract::{backward, forward};
use crate::program::ids::NodeId;
use crate::reach::backward::Backward;
use crate::reach::compiled::Compiled;
use crate::reach::fixpoint::{Ended, Fixpoint, Record};
use crate::reach::layers::{Layered, Length};
use crate::reach::search::Direction;
use crate::reach::shortest::{Found, Shortest};
use crate::stats::Stats;

/// Which trace is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TraceKind {
    /// A shortest one.
    #[default]
    Shortest,
    /// Any.
    Any,
    /// A shortest one, unless that takes much longer than any.
    Auto,
    /// None: the verdict is enough.
    None,
}

/// The longest trace that is written.
pub const MAX_TRACE: Length = 20_000_000;

/// BDD nodes that `auto` grants in any case: a few hundredths of a second.
const LEAST: u64 = 100_000;

/// More than that it does not grant, however long reachability took.
const MOST: u64 = 2_000_000;

/// BDD nodes that the search for the shortest may make, after so many were made to find
/// out that there is one.
pub fn granted(work: u64) -> u64 {
    work.min(MOST) + LEAST
}

/// Where a path to the error was found, before it is read off.
pub enum Counterexample<'c, 'a> {
    /// To a layer at an error node; the length if it is the shortest.
    Forward(Layered<'c, 'a>, NodeId, Length),
    /// The shortest, found backwards.
    Backward(Box<Backward<'c, 'a>>),
}

impl<'c, 'a> Counterexample<'c, 'a> {
    /// Searches for a path, in the direction that found the error. What the
    /// backward search finds is always a shortest one; where it may be any and
    /// that takes long, it is read off the record of the forward search, which
    /// is gone through again if there is none.
    pub fn find(
        program: &'c Compiled<'a>,
        direction: Direction,
        record: Option<Record<'c, 'a>>,
        kind: TraceKind,
        stats: &mut Stats,
    ) -> Result<Counterexample<'c, 'a>, String> {
        let work = program.context.bdd.work();
        let granted = work + granted(work);
        if direction == Direction::Backward {
            let mut backward = Backward::new(program, true);
            if kind != TraceKind::Shortest {
                backward.budget = granted;
            }
            let ended = backward.run();
            stats.layers = backward.iterations;
            if ended != Ended::Exhausted {
                return Ok(Counterexample::Backward(Box::new(backward)));
            }
        } else if kind != TraceKind::Any {
            let budget = match kind {
                TraceKind::Auto => granted,
                _ => u64::MAX,
            };
            if let Some(found) = Counterexample::shortest(program, budget, stats)? {
                return Ok(found);
            }
        }
        let again = || {
            let mut forward = Fixpoint::new(program, true);
            forward.keep_record();
            forward.run();
            forward.into_record()
        };
        let record = record.or_else(again).ok_or("no error")?;
        Ok(Counterexample::Forward(
            record.layers,
            record.error,
            record.moment,
        ))
    }

    /// The shortest path to an error that is in reach; `None` if the BDDs' work goes
    /// beyond the budget.
    pub fn shortest(
        program: &'c Compiled<'a>,
        budget: u64,
        stats: &mut Stats,
    ) -> Result<Option<Counterexample<'c, 'a>>, String> {
        let graph = program.context.graph;
        let mut search = Shortest::new(program);
        search.budget = budget;
        let found = search.run();
        stats.layers = search.iterations;
        match found {
            Found::Length(length) => {
                let error = graph.procs[graph.entry].error;
                let found = Counterexample::Forward(search.layered, error, length);
                Ok(Some(found))
            }
            Found::Nothing => Err("no trace".to_string()),
            Found::Exhausted => Ok(None),
        }
    }

    /// The number of statements, if it is a shortest one.
    pub fn length(&self) -> Option<Length> {
        match self {
            Counterexample::Forward(layered, _, length) => layered.has_lengths().then_some(*length),
            Counterexample::Backward(backward) => backward.length(),
        }
    }

    /// What happens on it, unless it is too long to be written.
    pub fn events(&mut self) -> Result<Option<Vec<Event>>, String> {
        match self {
            // Two events of a call are one statement.
            Counterexample::Forward(layered, error, label) => {
                forward::extract(layered, *error, *label, 2 * MAX_TRACE as usize)
            }
            Counterexample::Backward(backward) => backward::extract(backward).map(Some),
        }
    }
}
