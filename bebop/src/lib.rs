//! bebop: is an error reachable in a boolean program?
//!
//! Reachability over BDDs with an explicit control-flow graph, path edges and
//! procedure summaries (Ball and Rajamani, "Automatically Validating Temporal
//! Safety Properties of Interfaces", SPIN 2001, section 4). The product is a
//! verdict with a shortest trace, or the invariants of the program.
//!
//! [`analyse`] is the pipeline; [`job::run`] adds files and limits.

pub mod backward;
pub mod bdd;
pub mod cfg;
pub mod cfg_build;
pub mod compiled;
pub mod descend;
pub mod dump;
pub mod enforce;
pub mod explicit;
pub mod extract;
pub mod extract_call;
pub mod fixpoint;
pub mod formula;
pub mod generate;
pub mod invariant;
pub mod isop;
pub mod job;
pub mod layers;
pub mod liveness;
pub mod oracle;
pub mod order;
pub mod pile;
pub mod progress;
pub mod reorder;
pub mod replay;
pub mod report;
pub mod search;
pub mod shortest;
pub mod shrink;
pub mod sift;
pub mod states;
pub mod stats;
pub mod summaries;
pub mod summary;
pub mod targets;
pub mod trace;
pub mod transfer;
pub mod twin;
pub mod variable_order;
pub mod vars;
pub mod way;

use cfg::{Graph, ProcId, Slot, Wanted};
use compiled::Compiled;
use fixpoint::Ended;
use grammar::bp;
use grammar::diag::Diagnostic;
use grammar::lines::Lines;
use grammar::trace::Verdict;
use layers::Length;
use progress::Progress;
use reorder::Looks;
use search::{Direction, Search};
use stats::Stats;
use std::time::Instant;
use transfer::Context;
use variable_order::Order;
use way::{Way, Wish, MAX_TRACE};

/// What is asked about a program.
#[derive(Clone, Debug, Default)]
pub struct Query {
    pub entry: ProcId,
    pub wanted: Wanted,
    pub direction: Direction,
    pub order: Order,
    pub trace: Wish,
}

/// What is found out about a program.
pub struct Analysis {
    pub graph: Graph,
    pub verdict: Verdict,
    pub reason: Option<String>,
    pub path: trace::Path,
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
    let graph = cfg_build::build(program, query.entry, &query.wanted);
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
    let mut layout = layout(&graph, &query.order)?;
    stats.phase("prepare", start);
    let mut looks = Looks::new(!matches!(query.order, Order::Force));
    let answer = loop {
        let bdd = bdd::Manager::new(layout.count());
        let program = Compiled::new(Context::new(&graph, &live, &layout, &bdd));
        count(&mut stats, &program);
        progress.cost(&stats);
        let found = answer(&program, lines, query, &mut looks, progress, &mut stats);
        stats.bdd_operations += bdd.operations();
        stats.bdd_peak_nodes = stats.bdd_peak_nodes.max(bdd.peak());
        match found? {
            Ok(answer) => break answer,
            Err(order) => layout = vars::Layout::ordered(&graph, &order).unwrap_or(layout),
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
    path: trace::Path,
    shortest: bool,
}

/// Searches with the variables in this order, or returns a better one.
fn answer(
    program: &Compiled,
    lines: &Lines,
    query: &Query,
    looks: &mut Looks,
    progress: &Progress,
    stats: &mut Stats,
) -> Result<Result<Answer, Vec<Slot>>, Diagnostic> {
    progress.now("searching for errors");
    let start = Instant::now();
    let recorded = query.trace != Wish::Shortest;
    let found = search::search(program, query.direction, recorded, looks, stats);
    stats.phase("reachability", start);
    let (ended, direction, record) = match found {
        Search::Ended(ended, direction, record) => (ended, direction, record),
        Search::Reorder(order) => return Ok(Err(order)),
    };
    progress.cost(stats);

    let mut answer = Answer {
        verdict: Verdict::Unreachable,
        reason: None,
        path: trace::Path::default(),
        shortest: true,
    };
    if ended != Ended::Error {
        return Ok(Ok(answer));
    }
    answer.verdict = Verdict::Reachable;
    progress.update(|now| now.reachable = true);
    progress.now("searching for the shortest trace");
    let start = Instant::now();
    let mut way = Way::find(program, direction, record, query.trace, stats)?;
    stats.phase("shortest", start);
    stats.trace_length = way.length().unwrap_or(0);
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
    if let Some(events) = way.events().map_err(|e| internal(&e))? {
        answer.shortest = way.length().is_some();
        let graph = program.context.graph;
        answer.path = trace::path(graph, lines, &events).map_err(|e| internal(&e))?;
        stats.trace_length = answer.path.steps.len() as Length;
    } else {
        answer.reason = Some(too_long("the one found", "too many statements".to_string()));
    }
    stats.phase("trace", start);
    Ok(Ok(answer))
}

fn layout(graph: &Graph, order: &Order) -> Result<vars::Layout, Diagnostic> {
    // A name that is none was reported when the order was read.
    let slots = order.slots(graph).unwrap_or_else(|_| vars::force(graph));
    vars::Layout::ordered(graph, &slots).map_err(|needed| {
        Diagnostic::global(format!(
            "the program needs {needed} BDD variables, but there are only {}",
            bdd::MAX_VARS
        ))
        .with_note("a global variable takes three, a local one four; locals of different procedures share theirs")
    })
}

fn internal(what: &str) -> Diagnostic {
    Diagnostic::global(format!("internal error: {what}"))
        .with_note("this is a bug of bebop, not of the program")
}

fn count(stats: &mut Stats, program: &Compiled) {
    let graph = program.context.graph;
    stats.globals = graph.globals.len();
    stats.locals = graph.slots() - graph.globals.len();
    stats.procedures = graph.procs.len();
    stats.nodes = graph.nodes.len();
    stats.edges = graph.edges.len();
    stats.kept_nodes = program.kept.iter().filter(|k| **k).count();
    stats.bdd_variables = program.context.layout.count();
}
