//! First values that a path never reads.
//!
//! A program begins by giving its globals their values: a driver's tables and strings are
//! thousands of assignments that stand before each path, of which a path reads a few. The
//! others are left out before anything is executed, as cone-of-influence slicing does
//! (Weiser, ICSE 1981), here for straight code only.
//!
//! Kept is a first value that the rest of the path may read: by the name of its variable,
//! or through a pointer, if some operation that is kept takes the variable's address and
//! some reads such a cell through a pointer. Nothing is lost by that. Without the others
//! memory holds any values there, so a path that cannot be executed now could not be
//! before. And an execution of what is left is one of all: a variable whose address no
//! operation takes may lie where no pointer of that execution leads.
//!
//! Rejected: to slice all of the path. Its explanation tells what the program does, read
//! or not; first values are no part of it.

use crate::path::operation::{Op, OpKind, Path};
use ir::{Base, Effect, Expr, ExprKind, Input, Lval, Operands, Program, Step, VarId, Why};
use logic::memory::{is_register, Memory, Region};
use std::collections::HashSet;

/// Makes operations that give first values to nothing that is read do nothing.
/// The number of these.
pub fn leave_out(program: &Program, memory: &Memory, path: &mut Path) -> usize {
    let mut read = Read {
        program,
        memory,
        by_name: HashSet::new(),
        by_pointer: HashSet::new(),
        addressed: HashSet::new(),
    };
    let mut open = Vec::new();
    for (at, op) in path.ops.iter().enumerate() {
        match first_value(program, op) {
            Some(written) => open.push((at, written, read.cells(written))),
            None => read.operation(op),
        }
    }
    // What is kept reads others in turn.
    loop {
        let (kept, rest): (Vec<_>, Vec<_>) = open
            .into_iter()
            .partition(|(_, written, cells)| read.concerns(written, cells));
        open = rest;
        if kept.is_empty() {
            break;
        }
        for (at, ..) in kept {
            read.operation(&path.ops[at]);
        }
    }
    let left_out: Vec<usize> = open.into_iter().map(|(at, ..)| at).collect();
    for at in &left_out {
        path.ops[*at].kind = OpKind::Skip;
    }
    left_out.len()
}

/// The object that an operation gives its first value.
fn first_value<'o>(program: &Program, op: &'o Op) -> Option<&'o Lval> {
    let OpKind::Effect(effect) = &op.kind else {
        return None;
    };
    let at_start = op.frame == 0 && op.stmt < program.initial;
    let gives = matches!(
        effect,
        Effect::Assign { .. }
            | Effect::Zero { .. }
            | Effect::Copy { .. }
            | Effect::Havoc {
                why: Why::Input(Input::Start(_)),
                ..
            }
    );
    let written = effect.written();
    (at_start && gives && written.base_var().is_some()).then_some(written)
}

/// A part of a variable: all of it, if it is no memory.
type Cell = Option<Region>;

/// What operations read.
struct Read<'p> {
    program: &'p Program,
    memory: &'p Memory,
    by_name: HashSet<(VarId, Cell)>,
    by_pointer: HashSet<Region>,
    /// Where pointers may lead.
    addressed: HashSet<VarId>,
}

impl Read<'_> {
    /// The cells of an l-value.
    fn cells(&self, lval: &Lval) -> Vec<Cell> {
        if is_register(self.program, lval) {
            return vec![None];
        }
        let regions = self.memory.regions_of_object(self.program, lval);
        regions.into_iter().map(Some).collect()
    }

    /// May what is read be among these cells?
    fn concerns(&self, written: &Lval, cells: &[Cell]) -> bool {
        let Base::Var(v) = written.base else {
            return true;
        };
        let addressed = self.addressed.contains(&v);
        cells.iter().any(|cell| {
            let pointed = addressed && cell.is_some_and(|r| self.by_pointer.contains(&r));
            pointed || self.by_name.contains(&(v, *cell))
        })
    }

    fn operation(&mut self, op: &Op) {
        let values = match &op.kind {
            OpKind::Skip | OpKind::Target => Operands::new(),
            OpKind::Effect(effect) => {
                effect.copied().into_iter().for_each(|lv| self.lval(lv));
                effect.reads()
            }
            OpKind::Assume { cond, .. } => Operands::from_iter([cond]),
            OpKind::Enter { args, .. } => args.iter().collect(),
            OpKind::Leave { dst, .. } => dst.iter().flat_map(Lval::children).collect(),
            OpKind::Opaque { dst, args, .. } => {
                let place = dst.iter().flat_map(Lval::children);
                place.chain(args).collect()
            }
        };
        values.into_iter().for_each(|e| self.expression(e));
    }

    fn expression(&mut self, e: &Expr) {
        e.walk(&mut |e| match &e.kind {
            ExprKind::Load(lv) => self.lval(lv),
            ExprKind::AddrOf(lv) => self.addressed.extend(lv.base_var()),
            _ => {}
        });
    }

    fn lval(&mut self, lval: &Lval) {
        let computed = |s: &Step| matches!(s, Step::Index(i) if i.as_int().is_none());
        let moved = lval.path.iter().any(computed);
        for cell in self.cells(lval) {
            // The same bytes, seen through other types.
            let mates = cell.iter().flat_map(|r| self.memory.mates(*r));
            let cells: Vec<Cell> = mates.map(|r| Some(*r)).chain([cell]).collect();
            match lval.base {
                Base::Var(v) => self.by_name.extend(cells.iter().map(|c| (v, *c))),
                Base::Deref(_) => self.by_pointer.extend(cells.iter().copied().flatten()),
            }
            // An index may lead out of the object.
            if moved {
                self.by_pointer.extend(cells.into_iter().flatten());
            }
        }
    }
}
