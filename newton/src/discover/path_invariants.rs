//! Predicates from an invariant of the path program, or from interpolants of
//! the path.
//!
//! An explanation of one path through a loop that counts (`i == 3` after three
//! rounds) leads to one more for each longer path (BOOP, 7.4). An invariant of
//! the path program (`i <= n`) refutes them all. It holds at the places where
//! the path program branches or joins; between them its conditions are carried
//! backwards through the statements ([`crate::discover::backward`]), so that c2bp has
//! words for every step: behind `i++`, `i <= n` is what `i < n` was before.

mod carrier;
mod summaries;

use crate::discover::horn;
use crate::discover::path_program::{
    contexts, Context, Folding, Invariant, PathProgram, Statements, GLOBAL,
};
use crate::execute::exec::{Part, Subject};
use crate::path::effects::Effects;
use crate::path::operation::{FrameId, OpKind, Path, Time};
use carrier::Carrier;
use indexmap::IndexSet;
use ir::{BinOp, Effect, Expr, ExprKind, FuncId};
use std::collections::{HashMap, HashSet};
use std::time::Instant;

/// How many rounds of a loop that computes does the contradiction need? Of several,
/// explaining it unrolls the loop.
pub fn rounds(path: &Path, core: &[Part]) -> usize {
    let contexts = contexts(path, Folding::Loops);
    let mut operations: Vec<usize> = core.iter().map(|p| p.0).collect();
    operations.sort();
    operations.dedup();
    let mut times = HashMap::new();
    for i in operations {
        let op = &path.ops[i];
        let computes = match &op.kind {
            OpKind::Effect(Effect::Assign { rhs, .. }) => counts(rhs),
            _ => false,
        };
        if computes {
            *times.entry((contexts[op.frame], op.stmt)).or_insert(0) += 1;
        }
    }
    times.into_values().max().unwrap_or(0)
}

/// Does the expression add to a location, or subtract? Copies between the
/// variables of a state machine go round in loops too, but do not count.
fn counts(e: &Expr) -> bool {
    let mut found = false;
    e.walk(&mut |x| {
        if let ExprKind::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul, a, b) = &x.kind {
            found |= !a.loads().is_empty() || !b.loads().is_empty();
        }
    });
    found
}

/// The predicates, with their procedures; none if there is no invariant, or
/// none was found in time.
pub fn discover(
    subject: Subject,
    effects: &Effects,
    core: &[Part],
    folding: Folding,
    deadline: Option<Instant>,
) -> IndexSet<(Option<FuncId>, Expr)> {
    let nothing = IndexSet::new();
    let path = subject.path;
    // Other rounds of a loop may leave it where this core ends: the error is
    // what must not be reached.
    let Some(last) = path.ops.len().checked_sub(1) else {
        return nothing;
    };
    let statement = statements(path, folding);
    // All assumptions of the path; if that is too much, those of the core, in
    // every round. They may be too few to refute the other unrollings.
    let all: Statements = (0..=last).map(&statement).collect();
    let needed: Statements = core.iter().map(|p| statement(p.0)).collect();
    for assumed in [&all, &needed] {
        let with = (effects, subject.memory);
        let path_program = PathProgram::new(subject.program, path, last, assumed, folding, with);
        let Some(path_program) = path_program else {
            continue;
        };
        let found = horn::invariants(subject.program, &path_program, deadline);
        let Some(horn::Solution {
            invariants: found,
            complete,
        }) = found
        else {
            continue;
        };
        let assumes = |i: usize| assumed.contains(&statement(i));
        let carrier = Carrier {
            subject,
            effects,
            assumes: &assumes,
            deadline,
        };
        let mut predicates = match folding {
            // Half a summary is none.
            Folding::Procedures if !complete => continue,
            Folding::Procedures => summaries::discover(&carrier, &path_program, &found),
            Folding::Loops | Folding::Unfolded => {
                between(&carrier, &cuts(subject, &path_program, &found), last)
            }
        };
        if !predicates.is_empty() {
            let places = path_program.places.into_iter();
            predicates.extend(places.map(|(func, e)| (Some(func), e)));
        }
        return predicates;
    }
    nothing
}

/// The statement of each operation, in its context.
fn statements(path: &Path, folding: Folding) -> impl Fn(usize) -> (Context, u32) + '_ {
    let contexts = contexts(path, folding);
    move |i| (contexts[path.ops[i].frame], path.ops[i].stmt)
}

/// More cells than this make equations too many to be of use.
const EQUATED: usize = 16;

/// Whose cells equations are about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Cells {
    /// Of what the contradiction assumes.
    Core,
    /// Of all that the path decides.
    Path,
}

/// The equations between cells that hold at the loops of the path, or at the ends of its
/// procedures, with what is met when they are carried from one round to the next. They need
/// not refute the path: an invariant that does may be hard to find, and rest on them.
pub fn equations(
    subject: Subject,
    effects: &Effects,
    core: &[Part],
    (folding, cells): (Folding, Cells),
    deadline: Option<Instant>,
) -> IndexSet<(Option<FuncId>, Expr)> {
    let nothing = IndexSet::new();
    let path = subject.path;
    let Some(last) = path.ops.len().checked_sub(1) else {
        return nothing;
    };
    let statement = statements(path, folding);
    let assumed: Statements = match cells {
        Cells::Core => core.iter().map(|p| statement(p.0)).collect(),
        Cells::Path => (0..=last).map(&statement).collect(),
    };
    let with = (effects, subject.memory);
    let made = PathProgram::new(subject.program, path, last, &assumed, folding, with);
    let Some(path_program) = made.filter(|p| p.cells.len() <= EQUATED) else {
        return nothing;
    };
    let mut found = horn::equations(subject.program, &path_program, deadline);
    let carrier = Carrier {
        subject,
        effects,
        assumes: &|_| false,
        deadline,
    };
    if folding == Folding::Procedures {
        return summaries::discover(&carrier, &path_program, &found);
    }
    for (equations, location) in found.iter_mut().zip(&path_program.locations) {
        if location.times.len() < 2 {
            equations.clear();
        }
    }
    between(&carrier, &cuts(subject, &path_program, &found), last)
}

/// Where an invariant holds on the path.
struct Cut {
    time: Time,
    /// The number of its location.
    location: usize,
    /// Conditions of activations.
    conditions: Vec<(FrameId, Expr)>,
}

/// The conditions from cut to cut, once for each step of the path program.
fn between(carrier: &Carrier, cuts: &[Cut], last: usize) -> IndexSet<(Option<FuncId>, Expr)> {
    let path = carrier.subject.path;
    let mut found = IndexSet::new();
    let mut seen = HashSet::new();
    for (n, cut) in cuts.iter().enumerate().rev() {
        let next = cuts.get(n + 1);
        let decided = match path.ops[cut.time].kind {
            OpKind::Assume { holds, .. } => Some(holds),
            _ => None,
        };
        if !seen.insert((cut.location, decided, next.map(|c| c.location))) {
            continue;
        }
        let end = next.map_or(last + 1, |c| c.time);
        let wanted = next.map_or(&[][..], |c| c.conditions.as_slice());
        found.extend(carrier.carry(cut.time, end, wanted));
    }
    found
}

/// The invariant at each passage of a place that has one, in order.
fn cuts(subject: Subject, path_program: &PathProgram, found: &[Invariant]) -> Vec<Cut> {
    let path = subject.path;
    let mut cuts = Vec::new();
    for (location, place) in path_program.locations.iter().enumerate() {
        for time in &place.times {
            let here = path.ops[*time].frame;
            let spoken = found[location].iter().filter_map(|(context, e)| {
                let frame = owner(path, &path_program.contexts, here, *context)?;
                Some((frame, e.clone()))
            });
            cuts.push(Cut {
                time: *time,
                location,
                conditions: spoken.collect(),
            });
        }
    }
    cuts.sort_by_key(|c| c.time);
    cuts
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
