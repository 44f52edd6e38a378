//! Is an error in reach, and by what path? The search and the choice of the path, for
//! whoever has a graph with an error in it.

use super::counterexample::{Counterexample, TraceKind, MAX_TRACE};
use super::extract::event::Event;
use crate::order::dynamic::Reordering;
use crate::program::ids::Slot;
use crate::progress::Progress;
use crate::reach::compiled::Compiled;
use crate::reach::fixpoint::Ended;
use crate::reach::layers::Length;
use crate::reach::search::{self, Direction, Search};
use crate::stats::Stats;
use std::time::Instant;

/// Why there is no trace with `TraceKind::None`.
pub const NONE_WANTED: &str = "no trace: none is wanted";

/// What came of it.
pub enum Found {
    Told(Told),
    /// This order of the variables is better: begin again.
    Reorder(Vec<Slot>),
}

/// What is known of the error.
pub struct Told {
    pub reachable: bool,
    /// What happens on the way there, unless that is too long to be written.
    pub events: Option<Vec<Event>>,
    /// Why there are no events, though it is reachable.
    pub reason: Option<String>,
    /// Is there no shorter way?
    pub shortest: bool,
}

/// Searches for the error. What goes wrong is a fault of bebop.
pub fn find(
    program: &Compiled,
    direction: Direction,
    kind: TraceKind,
    reordering: &mut Reordering,
    progress: &Progress,
    stats: &mut Stats,
) -> Result<Found, String> {
    progress.now("searching for errors");
    let start = Instant::now();
    let recorded = matches!(kind, TraceKind::Any | TraceKind::Auto);
    let found = search::search(program, direction, recorded, reordering, stats);
    stats.phase("reachability", start);
    let (ended, direction, record) = match found {
        Search::Ended(ended, direction, record) => (ended, direction, record),
        Search::Reorder(order) => return Ok(Found::Reorder(order)),
    };
    progress.cost(stats);

    let mut told = Told {
        reachable: ended == Ended::Error,
        events: None,
        reason: None,
        shortest: true,
    };
    if !told.reachable {
        return Ok(Found::Told(told));
    }
    progress.update(|now| now.reachable = true);
    if kind == TraceKind::None {
        told.reason = Some(NONE_WANTED.to_string());
        return Ok(Found::Told(told));
    }
    progress.now("searching for the shortest trace");
    let start = Instant::now();
    let counterexample = Counterexample::find(program, direction, record, kind, stats)?;
    stats.phase("shortest", start);
    Ok(Found::Told(tell(counterexample, progress, stats)?))
}

/// What happens on the path that was found.
pub fn tell(
    mut counterexample: Counterexample,
    progress: &Progress,
    stats: &mut Stats,
) -> Result<Told, String> {
    let mut told = Told {
        reachable: true,
        events: None,
        reason: None,
        shortest: true,
    };
    stats.trace_length = counterexample.length().unwrap_or(0);
    let too_long = |what: &str, statements: String| {
        format!("no trace: {what} has {statements}, more than the {MAX_TRACE} that are written")
    };
    if stats.trace_length > MAX_TRACE {
        let statements = match stats.trace_length {
            Length::MAX => "too many statements to count".to_string(),
            length => format!("{length} statements"),
        };
        told.reason = Some(too_long("the shortest", statements));
        return Ok(told);
    }
    progress.now("writing the trace");
    let start = Instant::now();
    told.events = counterexample.events()?;
    match told.events {
        Some(_) => told.shortest = counterexample.length().is_some(),
        None => told.reason = Some(too_long("the one found", "too many statements".to_string())),
    }
    stats.phase("trace", start);
    Ok(told)
}
