//! Does every run satisfy the property? The search in the product.
//!
//! An automaton without recurrent states asks for no more than a search for an error.
//! Else the states in reach are computed, and among them a head that recurs is looked
//! for: first after a little work and then each time that it has doubled, because a
//! cycle among what has been reached is one, whatever else there is.

use super::automaton::automaton;
use super::component::Turns;
use super::formula::Formula;
use super::lasso::{self, Lasso};
use super::product::{product, Product};
use super::proposition::Proposition;
use super::recurrence::{recurring, Recurring};
use crate::bdd::manager::Manager;
use crate::internal;
use crate::order::dynamic::Reordering;
use crate::order::initial::InitialOrder;
use crate::order::layout::Layout;
use crate::program::graph::Graph;
use crate::program::ids::{ProcId, Slot};
use crate::program::liveness;
use crate::progress::Progress;
use crate::reach::compiled::Compiled;
use crate::reach::fixpoint::{Ended, Fixpoint};
use crate::reach::search::Direction;
use crate::reach::transfer::Context;
use crate::stats::Stats;
use crate::trace::concretize::{concretize, Path};
use crate::trace::counterexample::{self, TraceKind};
use crate::trace::find::{find, Found, Told, NONE_WANTED};
use grammar::bp;
use grammar::diag::Diagnostic;
use grammar::lasso::{Verdict, Violation};
use grammar::lines::Lines;
use grammar::trace::{Step, StepKind};
use std::rc::Rc;
use std::time::Instant;

/// What is asked.
pub struct Question<'q> {
    pub entry: ProcId,
    /// Do failing asserts end runs? Else such runs do not exist.
    pub asserts: bool,
    /// What a run that violates the property satisfies.
    pub refuted: Rc<Formula>,
    pub propositions: &'q [Proposition],
    pub direction: Direction,
    pub order: InitialOrder,
    pub trace: TraceKind,
}

/// What is found out.
pub struct Answer {
    pub verdict: Verdict,
    /// Why a violation is not told.
    pub reason: Option<String>,
    pub violation: Option<Violation>,
    pub path: Path,
    /// Steps before the loop.
    pub stem: usize,
    /// For the text of statements.
    pub graph: Graph,
    pub stats: Stats,
}

/// BDD nodes before a cycle is looked for: a few hundredths of a second.
const FIRST: u64 = 200_000;

/// What a search ended with.
enum Outcome {
    Holds,
    /// By what happens on the way, or not told for a reason.
    Prefix(Told),
    /// By a head that recurs; none is told if no trace is wanted.
    Recurs {
        head: Option<Recurring>,
        /// The BDDs' work so far.
        work: u64,
    },
    Reorder(Vec<Slot>),
}

/// Checks a property. The program must have passed `bp_check`.
pub fn check(
    program: bp::Program,
    lines: &Lines,
    question: &Question,
    progress: &Progress,
) -> Result<Answer, Diagnostic> {
    let mut stats = Stats::default();
    let start = Instant::now();
    progress.now("translating the formula");
    let automaton = automaton(&question.refuted);
    stats.automaton_states = automaton.transitions.len();
    progress.now("preparing the program");
    let product = product(
        program,
        question.entry,
        question.asserts,
        question.propositions,
        &automaton,
        question.refuted.has_next(),
    );
    let safety = !automaton.recurrent.contains(&true);
    let live = liveness::analyse(&product.graph);
    let mut layout = question.order.layout(&product.graph)?;
    stats.phase("prepare", start);
    let given = !matches!(question.order, InitialOrder::Force);
    let mut reordering = Reordering::new(given);
    let outcome = loop {
        let bdd = Manager::new(layout.count());
        let compiled = Compiled::new(Context::new(&product.graph, &live, &layout, &bdd));
        compiled.count(&mut stats);
        progress.cost(&stats);
        let attempt = Attempt {
            program: &compiled,
            product: &product,
            question,
            progress,
        };
        let outcome = match safety {
            true => attempt.error(&mut reordering, &mut stats),
            false => attempt.cycle(&mut reordering, &mut stats),
        };
        stats.bdd_operations += bdd.operations();
        stats.bdd_peak_nodes = stats.bdd_peak_nodes.max(bdd.peak());
        match outcome.map_err(|e| internal(&e))? {
            Outcome::Reorder(order) => {
                layout = Layout::new(&product.graph, &order).unwrap_or(layout);
            }
            outcome => break outcome,
        }
    };
    let told = tell(&product, &layout, outcome, lines, progress, &mut stats);
    let mut answer = told.map_err(|e| internal(&e))?;
    answer.graph = product.graph;
    answer.stats = stats;
    Ok(answer)
}

struct Attempt<'t, 'c, 'a> {
    program: &'c Compiled<'a>,
    product: &'t Product,
    question: &'t Question<'t>,
    progress: &'t Progress,
}

impl Attempt<'_, '_, '_> {
    /// Can the property be violated by what no continuation mends?
    fn error(&self, reordering: &mut Reordering, stats: &mut Stats) -> Result<Outcome, String> {
        let (direction, kind) = (self.question.direction, self.question.trace);
        let found = find(
            self.program,
            direction,
            kind,
            reordering,
            self.progress,
            stats,
        )?;
        Ok(match found {
            Found::Reorder(order) => Outcome::Reorder(order),
            Found::Told(told) if told.reachable => Outcome::Prefix(told),
            Found::Told(_) => Outcome::Holds,
        })
    }

    /// Can it be violated at all?
    fn cycle(&self, reordering: &mut Reordering, stats: &mut Stats) -> Result<Outcome, String> {
        let context = &self.program.context;
        let bdd = context.bdd;
        let mut reached = Fixpoint::new(self.program, true);
        let mut slice = FIRST;
        let outcome = loop {
            self.progress.now("computing the reachable states");
            let start = Instant::now();
            let end = bdd.work().saturating_add(slice);
            reached.budget = end.min(reordering.due());
            let mut ended = reached.run();
            while ended == Ended::Exhausted && reached.budget < end {
                let partitions = reached.reached.iter().chain(&reached.summaries);
                if let Some(order) = reordering.better_order(context.layout, partitions) {
                    reached.count(stats);
                    stats.phase("reachability", start);
                    return Ok(Outcome::Reorder(order));
                }
                reached.budget = end.min(reordering.due());
                ended = reached.run();
            }
            stats.phase("reachability", start);
            if ended == Ended::Error {
                break self.error(reordering, stats)?;
            }
            self.progress.now("searching for a cycle");
            let start = Instant::now();
            let turns = Turns {
                program: self.program,
                reached: &reached,
                complete: ended == Ended::Stable,
                recurrent: context.can_hold(&self.product.recurrent),
                seen: self.product.seen,
            };
            let found = recurring(&turns);
            let told = self.question.trace != TraceKind::None;
            let head = found.map(|kept| told.then(|| kept.one(&turns)));
            stats.phase("cycles", start);
            match head {
                Some(head) => {
                    let work = bdd.work();
                    break Outcome::Recurs { head, work };
                }
                None if ended == Ended::Stable => break Outcome::Holds,
                None => slice = bdd.work(),
            }
        };
        reached.count(stats);
        stats.direction = "forward";
        Ok(outcome)
    }
}

/// The answer, without the graph and the costs.
fn tell(
    product: &Product,
    layout: &Layout,
    outcome: Outcome,
    lines: &Lines,
    progress: &Progress,
    stats: &mut Stats,
) -> Result<Answer, String> {
    let mut answer = Answer {
        verdict: Verdict::Violated,
        reason: None,
        violation: None,
        path: Path::default(),
        stem: 0,
        graph: Graph::default(),
        stats: Stats::default(),
    };
    match outcome {
        Outcome::Holds | Outcome::Reorder(_) => answer.verdict = Verdict::Holds,
        Outcome::Prefix(told) => {
            answer.reason = told.reason;
            if let Some(events) = told.events {
                answer.path = concretize(&product.graph, lines, &events)?;
                answer.stem = answer.path.steps.len();
                answer.violation = Some(match has_ended(&answer.path) {
                    true => Violation::End,
                    false => Violation::Prefix,
                });
            }
        }
        Outcome::Recurs { head: None, .. } => answer.reason = Some(NONE_WANTED.to_string()),
        Outcome::Recurs {
            head: Some(head),
            work,
        } => {
            progress.update(|now| now.reachable = true);
            let start = Instant::now();
            let granted = counterexample::granted(work);
            match lasso::tell(product, layout, &head, granted, lines, progress, stats)? {
                Err(reason) => answer.reason = Some(reason),
                Ok(Lasso { path, stem }) => {
                    answer.violation = Some(match stem < path.steps.len() {
                        true => Violation::Loop,
                        false => Violation::End,
                    });
                    answer.path = path;
                    answer.stem = stem;
                }
            }
            stats.phase("lasso", start);
        }
    }
    stats.trace_length = answer.path.steps.len() as u64;
    Ok(answer)
}

/// Has the entry procedure returned, or an assert failed?
fn has_ended(path: &Path) -> bool {
    let returned = |s: &Step| s.kind == StepKind::Return && s.depth == 0;
    path.target.is_some() || path.steps.last().is_some_and(returned)
}
