//! Predicates from an invariant of the path program, or from interpolants of
//! the path.
//!
//! An explanation of one path through a loop that counts (`i == 3` after three
//! rounds) leads to one more for each longer path (BOOP, 7.4). An invariant of
//! the path program (`i <= n`) refutes them all. It holds at the places where
//! the path program branches or joins; between them its conditions are carried
//! backwards through the statements ([`crate::backward`]), so that c2bp has
//! words for every step: behind `i++`, `i <= n` is what `i < n` was before.

use crate::backward::Discovery;
use crate::effects::Effects;
use crate::exec::{execute, Mode, Part, Subject};
use crate::horn;
use crate::path::{FrameId, OpKind, Path};
use crate::path_program::{contexts, Context, PathProgram, Statements, GLOBAL};
use crate::store::Time;
use crate::values::Values;
use cfront::ir::{Expr, FuncId};
use indexmap::IndexSet;
use std::collections::{HashMap, HashSet};
use std::time::Instant;

/// How long Spacer may look for an invariant, in milliseconds.
const PATIENCE: u32 = 3000;

/// Does the contradiction need several rounds of a loop that computes? Then
/// explaining it would unroll the loop.
pub fn unrolls(path: &Path, core: &[Part]) -> bool {
    let contexts = contexts(path);
    let mut operations: Vec<usize> = core.iter().map(|p| p.0).collect();
    operations.sort();
    operations.dedup();
    let mut seen = HashSet::new();
    operations.iter().any(|i| {
        let op = &path.ops[*i];
        let computes = match &op.kind {
            OpKind::Assign { rhs, .. } => !rhs.loads().is_empty(),
            _ => false,
        };
        computes && !seen.insert((contexts[op.frame], op.stmt))
    })
}

/// The predicates, with their procedures; none if there is no invariant, or
/// none was found in time. `folded` is as in [`PathProgram::new`].
pub fn discover(
    subject: Subject,
    effects: &Effects,
    core: &[Part],
    folded: bool,
    deadline: Option<Instant>,
) -> IndexSet<(Option<FuncId>, Expr)> {
    let nothing = IndexSet::new();
    let path = subject.path;
    // Other rounds of a loop may leave it where this core ends: the error is
    // what must not be reached.
    let Some(last) = path.ops.len().checked_sub(1) else {
        return nothing;
    };
    let contexts = contexts(path);
    let statement = |i: usize| (contexts[path.ops[i].frame], path.ops[i].stmt);
    // All assumptions of the path; if that is too much, those of the core, in
    // every round. They may be too few to refute the other unrollings.
    let all: Statements = (0..=last).map(statement).collect();
    let needed: Statements = core.iter().map(|p| statement(p.0)).collect();
    for assumed in [&all, &needed] {
        let found = invariant(subject, last, assumed, folded, deadline);
        let Some(cuts) = found else { continue };
        let parts: HashSet<Part> = core.iter().copied().collect();
        let relevant = |i: &usize| match path.ops[*i].kind {
            OpKind::Assume { .. } => assumed.contains(&statement(*i)),
            _ => true,
        };
        let slice: HashSet<usize> = (0..=last).filter(relevant).collect();
        let execution = execute(subject, Mode::Slice(&parts));
        let mut values = Values::new(subject.program, execution, deadline);
        let discovery = Discovery {
            program: subject.program,
            memory: subject.memory,
            path,
            reachable: subject.reachable,
            effects,
            slice: &slice,
            values: &mut values,
            cuts: &cuts,
            concretise: false,
            deadline,
        };
        return discovery.run();
    }
    nothing
}

/// The invariant at each passage of a place that has one.
fn invariant(
    subject: Subject,
    last: usize,
    assumed: &Statements,
    folded: bool,
    deadline: Option<Instant>,
) -> Option<HashMap<Time, Vec<(FrameId, Expr)>>> {
    let left = deadline.map_or(u128::MAX, |d| {
        d.saturating_duration_since(Instant::now()).as_millis()
    });
    let patience = left.min(u128::from(PATIENCE)) as u32;
    let path = subject.path;
    let path_program = PathProgram::new(subject.program, path, last, assumed, folded)?;
    let found = horn::invariants(subject.program, &path_program, patience)?;
    let mut cuts: HashMap<Time, Vec<(FrameId, Expr)>> = HashMap::new();
    for (location, conditions) in path_program.locations.iter().zip(found) {
        for time in &location.times {
            let here = path.ops[*time].frame;
            let spoken = conditions.iter().filter_map(|(context, e)| {
                let frame = owner(path, &path_program.contexts, here, *context)?;
                Some((frame, e.clone()))
            });
            cuts.entry(*time).or_default().extend(spoken);
        }
    }
    Some(cuts)
}

/// The activation of a context that is on the stack.
fn owner(path: &Path, contexts: &[Context], here: FrameId, context: Context) -> Option<FrameId> {
    if context == GLOBAL {
        return Some(here);
    }
    let mut frame = Some(here);
    while let Some(f) = frame.filter(|f| contexts[*f] != context) {
        frame = path.frames[f].caller;
    }
    frame
}
