//! bebop: is an error reachable in a boolean program?
//!
//! Reachability over BDDs with an explicit control-flow graph, path edges and
//! procedure summaries (Ball and Rajamani, "Automatically Validating Temporal
//! Safety Properties of Interfaces", SPIN 2001, section 4). The product is a
//! verdict with a shortest trace, or the invariants of the program.
//!
//! [`analyse`] is the pipeline; [`job::run`] adds files and limits. The folders in
//! the order of the data: `program` (the control-flow graph), `order` (of the BDD
//! variables), `bdd`, `reach` (searches), `trace`, `answer`. Beside it are `export`,
//! to other checkers and back, and `threads`, which makes programs sequential.

mod answer;
mod bdd;
pub mod export;
pub mod job;
mod order;
mod program;
mod progress;
mod reach;
mod stats;
pub mod threads;
mod trace;

pub use answer::dump;
pub use answer::invariant::{invariants, states_at, Invariant};
pub use answer::summary::{summaries, Effect, Summary};
pub use bdd::set::{Set, Var};
pub use order::initial::InitialOrder;
pub use order::layout::Layout;
pub use program::build::build;
pub use program::graph::{Graph, Stmt};
pub use program::ids::{ProcId, Slot};
pub use program::targets::{self, Wanted};
pub use progress::Progress;
pub use reach::search::Direction;
pub use reach::states::{Found, States};
pub use stats::Stats;
pub use trace::concretize::Path;
pub use trace::counterexample::TraceKind;
pub use trace::{explicit, replay};

use bdd::manager::Manager;
use grammar::bp;
use grammar::diag::Diagnostic;
use grammar::lines::Lines;
use grammar::trace::Verdict;
use order::dynamic::Reordering;
use program::liveness;
use reach::compiled::Compiled;
use reach::fixpoint::Ended;
use reach::layers::Length;
use reach::search::{self, Search};
use reach::transfer::Context;
use std::time::Instant;
use trace::concretize::concretize;
use trace::counterexample::{Counterexample, MAX_TRACE};

/// What is asked about a program.
#[derive(Clone, Debug, Default)]
pub struct Query {
    pub entry: ProcId,
    pub wanted: Wanted,
    pub direction: Direction,
    pub order: InitialOrder,
    pub trace: TraceKind,
}

/// What is found out about a program.
pub struct Analysis {
    pub graph: Graph,
    pub verdict: Verdict,
    pub reason: Option<String>,
    pub path: Path,
    /// Is there no shorter one?
    pub shortest: bool,
    pub stats: Stats,
}

/// Is a target in reach, and how? The program must have passed `bp_check`.
pub fn analyse(
    program: &bp::Program,
    lines: &Lines,
    query: &Query,
    progress: &Progress,
) -> Result<Analysis, Diagnostic> {
    let graph = build(program, query.entry, &query.wanted);
    analyse_graph(graph, lines, query, progress)
}

/// The same from the control-flow graph on, which has all that is needed.
pub fn analyse_graph(
    graph: Graph,
    lines: &Lines,
    query: &Query,
    progress: &Progress,
) -> Result<Analysis, Diagnostic> {
    let mut stats = Stats::default();
    let start = Instant::now();
    progress.now("preparing the program");
    let live = liveness::analyse(&graph);
    let mut layout = query.order.layout(&graph)?;
    stats.phase("prepare", start);
    let mut reordering = Reordering::new(!matches!(query.order, InitialOrder::Force));
    let answer = loop {
        let bdd = Manager::new(layout.count());
        let program = Compiled::new(Context::new(&graph, &live, &layout, &bdd));
        program.count(&mut stats);
        progress.cost(&stats);
        let found = answer(
            &program,
            lines,
            query,
            &mut reordering,
            progress,
            &mut stats,
        );
        stats.bdd_operations += bdd.operations();
        stats.bdd_peak_nodes = stats.bdd_peak_nodes.max(bdd.peak());
        match found? {
            Ok(answer) => break answer,
            Err(order) => layout = Layout::new(&graph, &order).unwrap_or(layout),
        }
    };
    Ok(Analysis {
        graph,
        verdict: answer.verdict,
        reason: answer.reason,
        path: answer.path,
        shortest: answer.shortest,
        stats,
    })
}

/// What is found out about a program that is ready.
struct Answer {
    verdict: Verdict,
    reason: Option<String>,
    path: Path,
    shortest: bool,
}

/// Searches with the variables in this order, or returns a better one.
fn answer(
    program: &Compiled,
    lines: &Lines,
    query: &Query,
    reordering: &mut Reordering,
    progress: &Progress,
    stats: &mut Stats,
) -> Result<Result<Answer, Vec<Slot>>, Diagnostic> {
    progress.now("searching for errors");
    let start = Instant::now();
    let recorded = query.trace != TraceKind::Shortest;
    let found = search::search(program, query.direction, recorded, reordering, stats);
    stats.phase("reachability", start);
    let (ended, direction, record) = match found {
        Search::Ended(ended, direction, record) => (ended, direction, record),
        Search::Reorder(order) => return Ok(Err(order)),
    };
    progress.cost(stats);

    let mut answer = Answer {
        verdict: Verdict::Unreachable,
        reason: None,
        path: Path::default(),
        shortest: true,
    };
    if ended != Ended::Error {
        return Ok(Ok(answer));
    }
    answer.verdict = Verdict::Reachable;
    progress.update(|now| now.reachable = true);
    progress.now("searching for the shortest trace");
    let start = Instant::now();
    let mut counterexample = Counterexample::find(program, direction, record, query.trace, stats)
        .map_err(|e| internal(&e))?;
    stats.phase("shortest", start);
    stats.trace_length = counterexample.length().unwrap_or(0);
    let too_long = |what: &str, statements: String| {
        format!("no trace: {what} has {statements}, more than the {MAX_TRACE} that are written")
    };
    if stats.trace_length > MAX_TRACE {
        let statements = match stats.trace_length {
            Length::MAX => "too many statements to count".to_string(),
            length => format!("{length} statements"),
        };
        answer.reason = Some(too_long("the shortest", statements));
        return Ok(Ok(answer));
    }
    progress.now("writing the trace");
    let start = Instant::now();
    if let Some(events) = counterexample.events().map_err(|e| internal(&e))? {
        answer.shortest = counterexample.length().is_some();
        let graph = program.context.graph;
        answer.path = concretize(graph, lines, &events).map_err(|e| internal(&e))?;
        stats.trace_length = answer.path.steps.len() as Length;
    } else {
        answer.reason = Some(too_long("the one found", "too many statements".to_string()));
    }
    stats.phase("trace", start);
    Ok(Ok(answer))
}

fn internal(what: &str) -> Diagnostic {
    Diagnostic::global(format!("internal error: {what}"))
        .with_note("this is a bug of bebop, not of the program")
}
