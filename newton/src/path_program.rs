//! The path program: the path with its loops folded back (Beyer, Henzinger,
//! Majumdar, Rybalchenko: Path Invariants, PLDI 2007, section 3).
//!
//! Two points of the path are one *location* if the same statement is about to
//! run in the same context (the chain of call sites). The path, as steps between
//! locations, is a program: it runs each loop of the path any number of times. An
//! inductive invariant that keeps it from the error refutes all unrollings of
//! the path at once, where an explanation of the path alone refutes one.
//! Recursion is folded by `procedures` instead.
//!
//! It is written over mathematical integers (`integers`): the invariant is only a source
//! of predicates, and c2bp is exact about what they are good for. So what is
//! hard to say (memory behind pointers, bit operations) may just hold any value,
//! and nothing wraps around.

mod elements;
mod integers;
mod parameters;
mod procedures;

pub use parameters::Parameters;
pub use procedures::{Call, End, Segment};

use crate::effects::Effects;
use crate::path::{bound_formals, FrameId, Op, OpKind, Path};
use cfront::ir::{Base, Expr, ExprKind, FuncId, Lval, Program, Step, VarId, VarKind};
use cfront::memory::Memory;
use indexmap::{IndexMap, IndexSet};
use std::collections::{BTreeSet, HashMap, HashSet};
use z3::ast::{Bool, Int};

/// A chain of call sites, or a procedure ([`Folding::Procedures`]); [`GLOBAL`]
/// owns what all of them share.
pub type Context = usize;

/// The owner of global variables.
pub const GLOBAL: Context = usize::MAX;

/// More variables than this make invariants too dear.
const CELLS: usize = 40;

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

/// A step between locations: what happens from one point of the path to a later
/// one, both cut points.
pub struct Clause {
    /// The locations that the step starts from, with the values of their cells:
    /// none at the start; several where it uses summaries of procedures.
    pub body: Vec<(usize, Vec<Int>)>,
    /// `None`: the error.
    pub to: Option<usize>,
    pub condition: Bool,
    /// The values of the target's cells.
    pub values: Vec<Int>,
    /// Constants of the clause alone.
    pub bound: Vec<Int>,
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
    pub current: Vec<Int>,
    /// Where elements are read and written: comparisons of indices with those that
    /// are followed.
    pub places: IndexSet<(FuncId, Expr)>,
    /// What stands for constants, and what is true of them.
    pub parameters: Parameters,
    pub locations: Vec<Location>,
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

impl PathProgram {
    /// Of the path up to its operation `last`, the error.
    /// Only the given statements' assumptions are made. `None` if too much of the
    /// program takes part.
    pub fn new(
        program: &Program,
        path: &Path,
        last: usize,
        assumed: &Statements,
        folding: Folding,
        (effects, memory): (&Effects, &Memory),
    ) -> Option<PathProgram> {
        let mut builder = Builder {
            program,
            path,
            contexts: contexts(path, folding),
            assumed,
            cells: IndexSet::new(),
            state: Vec::new(),
            condition: Vec::new(),
            bound: Vec::new(),
            fresh: 0,
            addresses: IndexSet::new(),
            assigned: path.ops.iter().filter_map(assigned).collect(),
            parameters: program.followed.as_ref().map(|_| Parameters::default()),
        };
        builder.relevant(last);
        if builder.cells.len() > CELLS {
            return None;
        }
        match folding {
            Folding::Procedures => builder.procedures(last, effects, memory),
            Folding::Loops => Some(builder.build(last, true)),
            Folding::Unfolded => Some(builder.build(last, false)),
        }
    }
}

struct Builder<'a> {
    program: &'a Program,
    path: &'a Path,
    contexts: Vec<Context>,
    assumed: &'a Statements,
    cells: IndexSet<Cell>,
    state: Vec<Int>,
    condition: Vec<Bool>,
    bound: Vec<Int>,
    fresh: usize,
    addresses: IndexSet<Expr>,
    /// Variables that get a value on the path other than that of an argument.
    assigned: HashSet<VarId>,
    /// Do parameters stand for constants?
    parameters: Option<Parameters>,
}

fn assigned(op: &Op) -> Option<VarId> {
    written(&op.kind)?.as_var()
}

/// The l-value that gets a value, in the activation where it goes on.
fn written(kind: &OpKind) -> Option<&Lval> {
    match kind {
        OpKind::Assign { lhs, .. } | OpKind::Havoc { lhs, .. } | OpKind::Alloc { lhs, .. } => {
            Some(lhs)
        }
        OpKind::Opaque { dst, .. } | OpKind::Leave { dst, .. } => dst.as_ref(),
        _ => None,
    }
}

impl Builder<'_> {
    fn cell(&self, frame: FrameId, lval: &Lval) -> Option<Cell> {
        let Base::Var(v) = lval.base else {
            return None;
        };
        let fields = lval.path.iter().all(|s| matches!(s, Step::Field(..)));
        let scalar = lval.ty.is_int() || lval.ty.is_ptr();
        (fields && scalar).then(|| Cell {
            context: match self.program.var(v).kind {
                VarKind::Global => GLOBAL,
                _ => self.contexts[frame],
            },
            lval: lval.clone(),
            entry: false,
        })
    }

    fn is_assumed(&self, i: usize) -> bool {
        let op = &self.path.ops[i];
        self.assumed.contains(&(self.contexts[op.frame], op.stmt))
    }

    /// Finds the cells that the assumptions depend on.
    fn relevant(&mut self, last: usize) {
        let mut reads: Vec<(FrameId, Expr)> = Vec::new();
        for i in 0..=last {
            if let (OpKind::Assume { cond, .. }, true) =
                (&self.path.ops[i].kind, self.is_assumed(i))
            {
                reads.push((self.path.ops[i].frame, cond.clone()));
            }
        }
        loop {
            let before = self.cells.len();
            for (frame, e) in std::mem::take(&mut reads) {
                for lv in e.loads() {
                    self.cells.extend(self.cell(frame, lv));
                    for element in self.elements(frame, lv) {
                        reads.extend(self.indices(frame, &element));
                        self.cells.insert(element.cell);
                    }
                }
            }
            if self.cells.len() > CELLS {
                return;
            }
            for op in &self.path.ops[..=last] {
                let f = op.frame;
                let wanted = |frame, lv: &Lval| {
                    self.cell(frame, lv)
                        .is_some_and(|c| self.cells.contains(&c))
                        || !self.known(frame, lv).is_empty()
                };
                if let Some(lv) = written(&op.kind) {
                    let frame = match op.kind {
                        OpKind::Leave { caller, .. } => caller,
                        _ => f,
                    };
                    for (_, element) in self.known(frame, lv) {
                        reads.extend(self.indices(frame, &element));
                    }
                }
                match &op.kind {
                    OpKind::Assign { lhs, rhs } if wanted(f, lhs) => reads.push((f, rhs.clone())),
                    OpKind::Enter {
                        callee,
                        args,
                        frame,
                    } => {
                        let pairs = self.pairs(*frame).into_iter();
                        self.cells.extend(pairs.flat_map(|(a, b)| [a, b]));
                        let wanted = |frame, lv: &Lval| {
                            self.cell(frame, lv)
                                .is_some_and(|c| self.cells.contains(&c))
                        };
                        for (v, arg) in bound_formals(self.program, *callee, args) {
                            if wanted(*frame, &Lval::var(v, self.program)) {
                                reads.push((f, arg.clone()));
                            }
                        }
                    }
                    OpKind::Leave {
                        dst: Some(dst),
                        caller,
                    } if wanted(*caller, dst) => {
                        let func = self.path.frames[f].func;
                        if let Some(slot) = self.program.func(func).return_slot {
                            reads.push((f, Expr::load(Lval::var(slot, self.program))));
                        }
                    }
                    OpKind::Copy { dst, src } => {
                        let part = |c: &Cell| copied(c, dst, src);
                        for from in self.cells.iter().filter_map(part) {
                            reads.push((f, Expr::load(from)));
                        }
                    }
                    _ => {}
                }
            }
            let known = |(frame, e): &(FrameId, Expr)| {
                let loads = e.loads();
                let elements = |lv| self.elements(*frame, lv).into_iter().map(|e| e.cell);
                let mut cells = loads
                    .iter()
                    .flat_map(|lv| self.cell(*frame, lv).into_iter().chain(elements(lv)));
                cells.all(|c| self.cells.contains(&c))
            };
            reads.retain(|r| !known(r));
            if reads.is_empty() && self.cells.len() == before {
                return;
            }
        }
    }

    /// Each cell's value where a clause begins.
    fn constants(&self) -> Vec<Int> {
        let names = (0..self.cells.len()).map(|k| format!("c{k}"));
        names.map(Int::new_const).collect()
    }

    /// The locations are the rounds' where loops are `folded`.
    fn build(mut self, last: usize, folded: bool) -> PathProgram {
        let current = self.constants();
        // The points of the path as numbers of locations.
        let mut numbers: IndexMap<(Context, u32), usize> = IndexMap::new();
        let mut points: Vec<usize> = Vec::with_capacity(last + 1);
        for op in &self.path.ops[..=last] {
            let next = numbers.len();
            let key = (self.contexts[op.frame], op.stmt);
            points.push(*numbers.entry(key).or_insert(next));
        }
        // Where the folded path branches or joins.
        let mut ways: HashMap<(usize, usize, Option<bool>), usize> = HashMap::new();
        let (mut ins, mut outs) = (vec![0; numbers.len()], vec![0; numbers.len()]);
        for i in 0..last {
            let way = (points[i], points[i + 1], self.decided(i));
            ways.entry(way).or_insert_with(|| {
                outs[way.0] += 1;
                ins[way.1] += 1;
                i
            });
        }
        let is_cut = |p: &usize| *p == points[0] || ins[*p] > 1 || outs[*p] > 1;
        let mut cuts: Vec<bool> = points.iter().map(is_cut).collect();
        if !folded {
            points = (0..=last).collect();
            // What is true of any input is no precondition that can be written: an
            // interpolant has words for it.
            for (cut, op) in cuts.iter_mut().zip(&self.path.ops) {
                *cut |= matches!(op.kind, OpKind::Havoc { .. } | OpKind::Opaque { .. });
            }
        }
        let mut index: IndexMap<usize, Location> = IndexMap::new();
        for (i, p) in points.iter().enumerate() {
            if !cuts[i] {
                continue;
            }
            let op = &self.path.ops[i];
            let location = index.entry(*p).or_insert_with(|| Location {
                times: Vec::new(),
                cells: self.living(op.frame),
            });
            location.times.push(i);
        }
        let mut clauses = Vec::new();
        let start = index.get_index_of(&points[0]);
        clauses.push(self.clause(&index, &current, None, 0, 0, start));
        let mut seen: BTreeSet<(usize, usize, Option<bool>)> = BTreeSet::new();
        let mut i = 0;
        while i <= last {
            let first = i;
            let way = (points[i], points.get(i + 1).copied(), self.decided(i));
            i += 1;
            while i <= last && !cuts[i] {
                i += 1;
            }
            let (from, to) = (way.0, way.1.unwrap_or(usize::MAX));
            let ends = i > last;
            if !ends && !seen.insert((from, to, way.2)) {
                continue;
            }
            let source = index.get_index_of(&from);
            let target = (!ends).then(|| index.get_index_of(&points[i])).flatten();
            clauses.push(self.clause(&index, &current, source, first, i, target));
        }
        PathProgram {
            places: self.places(last),
            cells: self.cells.into_iter().collect(),
            current,
            parameters: self.parameters.unwrap_or_default(),
            locations: index.into_values().collect(),
            clauses,
            contexts: self.contexts,
            segments: Vec::new(),
        }
    }

    /// The side that a decision of the path takes.
    fn decided(&self, i: usize) -> Option<bool> {
        match self.path.ops[i].kind {
            OpKind::Assume { holds, .. } => Some(holds),
            _ => None,
        }
    }

    /// The cells of an activation, its callers, and the globals.
    fn living(&self, frame: FrameId) -> Vec<usize> {
        let mut owners = vec![GLOBAL];
        let mut f = Some(frame);
        while let Some(own) = f {
            owners.push(self.contexts[own]);
            f = self.path.frames[own].caller;
        }
        let lives = |k: &usize| owners.contains(&self.cells[*k].context);
        (0..self.cells.len()).filter(lives).collect()
    }

    /// The operations `first..end` as a clause.
    fn clause(
        &mut self,
        index: &IndexMap<usize, Location>,
        current: &[Int],
        from: Option<usize>,
        first: usize,
        end: usize,
        to: Option<usize>,
    ) -> Clause {
        self.begin(current);
        for i in first..end {
            self.operation(i);
        }
        let of = |location: usize, state: &[Int]| -> Vec<Int> {
            let cells = index[location].cells.iter();
            cells.map(|k| state[*k].clone()).collect()
        };
        let values = to.map(|t| of(t, &self.state)).unwrap_or_default();
        Clause {
            body: from.map(|f| (f, of(f, current))).into_iter().collect(),
            to,
            condition: Bool::and(&self.condition),
            values,
            bound: std::mem::take(&mut self.bound),
        }
    }

    /// Before the first operation of a clause.
    fn begin(&mut self, current: &[Int]) {
        self.state = current.to_vec();
        self.condition.clear();
        self.bound.clear();
        for (k, value) in current.iter().enumerate() {
            let ty = self.cells[k].lval.ty.clone();
            self.bounded(value, &ty);
        }
    }
}

/// The part of `src` that a copy puts into the cell, a part of `dst`.
fn copied(cell: &Cell, dst: &Lval, src: &Lval) -> Option<Lval> {
    let inside = cell.lval.base == dst.base && cell.lval.path.starts_with(&dst.path);
    inside.then(|| {
        let mut part = src.clone();
        let rest = &cell.lval.path[dst.path.len()..];
        part.path.extend(rest.iter().cloned());
        part.ty = cell.lval.ty.clone();
        part
    })
}
