//! Which way to the error is written: the shortest, or one that is had soon.
//!
//! The shortest way is what a person wants to read. But the search for it
//! splits the states of a node by the length of the way to them, and can take
//! ten thousand times as long as finding out that there is one: threads that
//! may each run or not, a scheduler's loop round them, and there are states at
//! hundreds of lengths. A refinement loop is served as well by any path that
//! goes round no loop in vain. So there is a choice, and `auto` leaves off the
//! search for the shortest when it has made as many BDD nodes as reachability
//! took, and a few more. Nodes are counted, not seconds, so the same program
//! always gets the same trace.

use crate::backward::Backward;
use crate::cfg::NodeId;
use crate::compiled::Compiled;
use crate::extract::{self, Event};
use crate::fixpoint::{Ended, Fixpoint, Record};
use crate::layers::{Layered, Length};
use crate::search::Direction;
use crate::shortest::{Found, Shortest};
use crate::stats::Stats;
use crate::{descend, internal};
use grammar::diag::Diagnostic;

/// Which trace is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wish {
    /// A shortest one.
    #[default]
    Shortest,
    /// Any.
    Any,
    /// A shortest one, unless that takes much longer than any.
    Auto,
}

/// The longest trace that is written.
pub const MAX_TRACE: Length = 20_000_000;

/// BDD nodes that `auto` grants in any case: a few hundredths of a second.
const LEAST: u64 = 100_000;

/// More than that it does not grant, however long reachability took.
const MOST: u64 = 2_000_000;

/// A way to the error, before it is read off.
pub enum Way<'c, 'a> {
    /// To a layer at an error node; the length if it is the shortest.
    Forward(Layered<'c, 'a>, NodeId, Length),
    /// The shortest, found backwards.
    Backward(Box<Backward<'c, 'a>>),
}

impl<'c, 'a> Way<'c, 'a> {
    /// Searches for a way, in the direction that found the error. What the
    /// backward search finds is always a shortest one; where it may be any and
    /// that takes long, it is read off the record of the forward search, which
    /// is gone through again if there is none.
    pub fn find(
        program: &'c Compiled<'a>,
        direction: Direction,
        record: Option<Record<'c, 'a>>,
        wish: Wish,
        stats: &mut Stats,
    ) -> Result<Way<'c, 'a>, Diagnostic> {
        let graph = program.context.graph;
        let work = program.context.bdd.work();
        let granted = work + work.min(MOST) + LEAST;
        if direction == Direction::Backward {
            let mut backward = Backward::new(program, true);
            if wish != Wish::Shortest {
                backward.budget = granted;
            }
            let ended = backward.run();
            stats.layers = backward.iterations;
            if ended != Ended::Exhausted {
                return Ok(Way::Backward(Box::new(backward)));
            }
        } else if wish != Wish::Any {
            let mut search = Shortest::new(program);
            if wish == Wish::Auto {
                search.budget = granted;
            }
            let found = search.run();
            stats.layers = search.iterations;
            match found {
                Found::Length(length) => {
                    let error = graph.procs[graph.entry].error;
                    return Ok(Way::Forward(search.layered, error, length));
                }
                Found::Nothing => return Err(internal("no trace")),
                Found::Exhausted => {}
            }
        }
        let again = || {
            let mut forward = Fixpoint::new(program, true);
            forward.keep_record();
            forward.run();
            forward.into_record()
        };
        let record = record.or_else(again).ok_or_else(|| internal("no error"))?;
        Ok(Way::Forward(record.layers, record.error, record.moment))
    }

    /// The number of statements, if it is a shortest one.
    pub fn length(&self) -> Option<Length> {
        match self {
            Way::Forward(layered, _, length) => layered.has_lengths().then_some(*length),
            Way::Backward(backward) => backward.length(),
        }
    }

    /// What happens on it, unless it is too long to be written.
    pub fn events(&mut self) -> Result<Option<Vec<Event>>, String> {
        match self {
            // Two events of a call are one statement.
            Way::Forward(layered, error, label) => {
                extract::extract(layered, *error, *label, 2 * MAX_TRACE as usize)
            }
            Way::Backward(backward) => descend::extract(backward).map(Some),
        }
    }
}
