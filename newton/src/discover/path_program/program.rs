//! The parts of a path program: cells, locations, steps, segments.

use crate::path::operation::{FrameId, Path, Time};
use indexmap::IndexSet;
use ir::{Expr, ExprKind, FuncId, Lval};
use logic::horn::Clause;
use logic::term::Integer;
use std::collections::{HashMap, HashSet};

use super::parameters::Parameters;

/// A chain of call sites, or a procedure ([`Folding::Procedures`]); [`GLOBAL`]
/// owns what all of them share.
pub type Context = usize;

/// The owner of global variables.
pub const GLOBAL: Context = usize::MAX;

/// A scalar variable, or field of one, of a context.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    pub context: Context,
    pub lval: Lval,
    /// Its value when the procedure of the context was entered.
    pub entry: bool,
}

impl Cell {
    /// What it is called in its context.
    pub fn value(&self) -> Expr {
        let now = Expr::load(self.lval.clone());
        if !self.entry {
            return now;
        }
        let ty = now.ty.clone();
        let kind = ExprKind::OldValue(Box::new(now));
        Expr { kind, ty }
    }
}

/// Predicates of contexts.
pub type Invariant = Vec<(Context, Expr)>;

/// Which points of the path are one location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folding {
    /// None: invariants are interpolants of the path.
    Unfolded,
    /// Those of the rounds of a loop.
    Loops,
    /// Those of all activations of a procedure, too.
    Procedures,
}

/// Where invariants are wanted.
pub struct Location {
    /// Where the path passes, as the number of operations before.
    pub times: Vec<usize>,
    /// Indices of the cells that exist there.
    pub cells: Vec<usize>,
}

pub struct PathProgram {
    pub cells: Vec<Cell>,
    /// Each cell's value where a clause begins.
    pub current: Vec<Integer>,
    /// Where elements are read and written: comparisons of indices with those that
    /// are followed.
    pub places: IndexSet<(FuncId, Expr)>,
    /// What stands for constants, and what is true of them.
    pub parameters: Parameters,
    pub locations: Vec<Location>,
    /// The steps between locations, which are the relations: what happens from one cut
    /// point of the path to a later one. Several locations in a body: summaries of
    /// procedures are used.
    pub clauses: Vec<Clause>,
    /// The context of each activation.
    pub contexts: Vec<Context>,
    /// The ways through activations, with [`Folding::Procedures`].
    pub segments: Vec<Segment>,
}

/// Which statements matter, by context and number.
pub type Statements = HashSet<(Context, u32)>;

/// The context of each activation of the path.
pub fn contexts(path: &Path, folding: Folding) -> Vec<Context> {
    if folding == Folding::Procedures {
        return path.frames.iter().map(|f| f.func.0 as usize).collect();
    }
    let mut known: HashMap<(Option<Context>, u32), Context> = HashMap::new();
    let mut out: Vec<Context> = Vec::with_capacity(path.frames.len());
    for frame in &path.frames {
        let site = frame.entry.checked_sub(1).map_or(0, |i| path.ops[i].stmt);
        let key = (frame.caller.map(|c| out[c]), site);
        let next = known.len();
        out.push(*known.entry(key).or_insert(next));
    }
    out
}

/// A way through one activation from a location to the next.
pub struct Segment {
    pub frame: FrameId,
    /// The location that it starts from.
    pub from: usize,
    /// Its operations, those of callees included.
    pub first: Time,
    pub end: Time,
    /// In order.
    pub calls: Vec<Call>,
    pub to: End,
}

/// Where a segment ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    Location(usize),
    /// In its last call, which does not return.
    Call,
    Error,
}

/// A call of a segment.
pub struct Call {
    pub enter: Time,
    pub inner: FrameId,
    /// The location of the callee's entry.
    pub entry: usize,
    /// When it returns, and the location of the callee's exit.
    pub returned: Option<(Time, usize)>,
}
