//! bebop: is an error reachable in a boolean program?
//!
//! Reachability over BDDs with an explicit control-flow graph, path edges and
//! procedure summaries (Ball and Rajamani, "Automatically Validating Temporal
//! Safety Properties of Interfaces", SPIN 2001, section 4). The product is a
//! verdict with a shortest trace, or the invariants of the program.
//!
//! [`analyse`] is the pipeline; [`job::run`] adds files and limits. The folders in
//! the order of the data: `program` (the control-flow graph), `order` (of the BDD
//! variables), `bdd`, `reach` (searches), `trace`, `answer`. Questions of temporal logic
//! go through `ltl`. Beside it are `export`, to other checkers and back, and `threads`,
//! which makes programs sequential.

mod answer;
mod bdd;
pub mod export;
pub mod job;
pub mod ltl;
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
pub use reach::states::{Found as ReadOff, States};
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
use reach::transfer::Context;
use std::time::Instant;
use trace::concretize::concretize;
use trace::find::{find, Found};

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
    let found = find(
        program,
        query.direction,
        query.trace,
        reordering,
        progress,
        stats,
    );
    let told = match found.map_err(|e| internal(&e))? {
        Found::Told(told) => told,
        Found::Reorder(order) => return Ok(Err(order)),
    };
    let mut answer = Answer {
        verdict: match told.reachable {
            true => Verdict::Reachable,
            false => Verdict::Unreachable,
        },
        reason: told.reason,
        path: Path::default(),
        shortest: told.shortest,
    };
    if let Some(events) = told.events {
        let start = Instant::now();
        let graph = program.context.graph;
        answer.path = concretize(graph, lines, &events).map_err(|e| internal(&e))?;
        stats.trace_length = answer.path.steps.len() as u64;
        stats.phase("trace", start);
    }
    Ok(Ok(answer))
}

fn internal(what: &str) -> Diagnostic {
    Diagnostic::global(format!("internal error: {what}"))
        .with_note("this is a bug of bebop, not of the program")
}
