//! What a path program is made with: the cells that its assumptions depend on, and
//! their values along a step.

use super::parameters::Parameters;
use super::program::{Cell, Context, Statements, GLOBAL};
use crate::path::operation::{bound_formals, FrameId, Op, OpKind, Path};
use indexmap::IndexSet;
use ir::{Base, Effect, Expr, Lval, Program, Step, VarId, VarKind};
use logic::term::{Integer, Truth};
use std::collections::{HashMap, HashSet};

/// More variables than this make invariants too dear.
pub(super) const CELLS: usize = 40;

pub(super) struct Builder<'a> {
    pub(super) program: &'a Program,
    pub(super) path: &'a Path,
    pub(super) contexts: Vec<Context>,
    pub(super) assumed: &'a Statements,
    pub(super) cells: IndexSet<Cell>,
    pub(super) state: Vec<Integer>,
    pub(super) condition: Vec<Truth>,
    pub(super) bound: Vec<Integer>,
    pub(super) fresh: usize,
    /// What was read along the step that is no cell, and was not written since: it is the same
    /// when it is read again.
    pub(super) reads: HashMap<(FrameId, Lval), Integer>,
    pub(super) addresses: IndexSet<Expr>,
    /// Variables that get a value on the path other than that of an argument.
    pub(super) assigned: HashSet<VarId>,
    /// Do parameters stand for constants?
    pub(super) parameters: Option<Parameters>,
}

pub(super) fn assigned(op: &Op) -> Option<VarId> {
    written(&op.kind)?.as_var()
}

/// The l-value that gets a value, in the activation where it goes on.
pub(super) fn written(kind: &OpKind) -> Option<&Lval> {
    match kind {
        OpKind::Effect(
            Effect::Assign { lhs, .. } | Effect::Havoc { lhs, .. } | Effect::Alloc { lhs, .. },
        ) => Some(lhs),
        OpKind::Opaque { dst, .. } | OpKind::Leave { dst, .. } => dst.as_ref(),
        _ => None,
    }
}

impl Builder<'_> {
    pub(super) fn cell(&self, frame: FrameId, lval: &Lval) -> Option<Cell> {
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

    pub(super) fn is_assumed(&self, i: usize) -> bool {
        let op = &self.path.ops[i];
        self.assumed.contains(&(self.contexts[op.frame], op.stmt))
    }

    /// Finds the cells that the assumptions depend on.
    pub(super) fn relevant(&mut self, last: usize) {
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
                    OpKind::Effect(Effect::Assign { lhs, rhs }) if wanted(f, lhs) => {
                        reads.push((f, rhs.clone()))
                    }
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
                    OpKind::Effect(Effect::Copy { dst, src }) => {
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
    pub(super) fn constants(&self) -> Vec<Integer> {
        let names = (0..self.cells.len()).map(|k| format!("c{k}"));
        names.map(Integer::symbol).collect()
    }

    /// The side that a decision of the path takes.
    pub(super) fn decided(&self, i: usize) -> Option<bool> {
        match self.path.ops[i].kind {
            OpKind::Assume { holds, .. } => Some(holds),
            _ => None,
        }
    }

    /// The cells of an activation, its callers, and the globals.
    pub(super) fn living(&self, frame: FrameId) -> Vec<usize> {
        let mut owners = vec![GLOBAL];
        let mut f = Some(frame);
        while let Some(own) = f {
            owners.push(self.contexts[own]);
            f = self.path.frames[own].caller;
        }
        let lives = |k: &usize| owners.contains(&self.cells[*k].context);
        (0..self.cells.len()).filter(lives).collect()
    }

    /// Before the first operation of a clause.
    pub(super) fn begin(&mut self, current: &[Integer]) {
        self.state = current.to_vec();
        self.condition.clear();
        self.bound.clear();
        self.reads.clear();
        for (k, value) in current.iter().enumerate() {
            let ty = self.cells[k].lval.ty.clone();
            self.bounded(value, &ty);
        }
    }
}

/// The part of `src` that a copy puts into the cell, a part of `dst`.
pub(super) fn copied(cell: &Cell, dst: &Lval, src: &Lval) -> Option<Lval> {
    let inside = cell.lval.base == dst.base && cell.lval.path.starts_with(&dst.path);
    inside.then(|| {
        let mut part = src.clone();
        let rest = &cell.lval.path[dst.path.len()..];
        part.path.extend(rest.iter().cloned());
        part.ty = cell.lval.ty.clone();
        part
    })
}
