//! The element that is followed (`cfront::follow`), as a cell of the path program.
//!
//! `a[i] = e` writes it if `i` is the index that is followed, and `a[i]` reads it
//! then: a case distinction, and no theory of arrays. What a procedure reads and writes
//! through a pointer that was passed to it is an element of its own, which is copied
//! from the caller's array and back: so each has its own word for it.

use super::builder::{written, Builder};
use super::program::{Cell, Context, GLOBAL};
use crate::path::operands::expressions;
use crate::path::operation::{bound_formals, FrameId, OpKind};
use cfront::follow::computed;
use indexmap::IndexSet;
use ir::construct::ptrdiff;
use ir::{Base, CmpOp, Expr, ExprKind, FuncId, Lval, Step, VarId, VarKind};
use logic::term::{Integer, Truth};

/// A cell that an l-value may be.
pub(super) struct Element {
    pub cell: Cell,
    /// It is, if each index is the cell's: an index that is followed, or a constant.
    pub at: Vec<(Expr, Expr)>,
}

/// An l-value with its indices apart: one for each dimension, that of the pointer
/// first, if there is one.
struct Place {
    lval: Lval,
    indices: Vec<Expr>,
}

impl Builder<'_> {
    /// The cells that what is read there needs. One order of the indices that are followed is
    /// enough: `m[__index][__index2]`, but not the other way round. Beside an index that is
    /// computed, a constant stays.
    pub(super) fn elements(&self, frame: FrameId, lval: &Lval) -> Vec<Element> {
        let Some(followed) = &self.program.followed else {
            return Vec::new();
        };
        if !lval.ty.is_int() && !lval.ty.is_ptr() {
            return Vec::new();
        }
        let Some(place) = self.place(lval) else {
            return Vec::new();
        };
        let computed = |i: &&Expr| i.as_int().is_none();
        let count = place.indices.iter().filter(computed).count();
        let all = place.indices.len();
        let mut choices = self.ordered(&followed.indices, all);
        if (1..all).contains(&count) {
            choices.extend(self.ordered(&followed.indices, count).into_iter().map(|c| {
                let mut ghosts = c.into_iter();
                let index = |i: &Expr| match computed(&i) {
                    true => ghosts.next(),
                    false => Some(i.clone()),
                };
                place.indices.iter().filter_map(index).collect()
            }));
        }
        let context = self.context(frame, &place.lval);
        let element = |choice: Vec<Expr>| Element {
            cell: Cell {
                context,
                lval: with_indices(&place.lval, &choice),
                entry: false,
            },
            at: place.indices.iter().cloned().zip(choice).collect(),
        };
        choices.into_iter().map(element).collect()
    }

    /// All choices of so many of the variables, in order.
    fn ordered(&self, ghosts: &[VarId], count: usize) -> Vec<Vec<Expr>> {
        let mut choices: Vec<Vec<usize>> = vec![Vec::new()];
        for _ in 0..count {
            let longer = |c: &Vec<usize>| {
                let next = c.last().map_or(0, |k| k + 1);
                let one_more = |k: usize| c.iter().copied().chain([k]).collect();
                (next..ghosts.len()).map(one_more).collect::<Vec<_>>()
            };
            choices = choices.iter().flat_map(longer).collect();
        }
        let value = |k: usize| Expr::load(Lval::var(ghosts[k], self.program));
        let values = |c: Vec<usize>| c.into_iter().map(value).collect();
        choices.into_iter().map(values).collect()
    }

    /// The variable that an l-value starts from.
    pub(super) fn owner(&self, lval: &Lval) -> Option<VarId> {
        match &lval.base {
            Base::Var(v) => Some(*v),
            Base::Deref(e) => pointer(e).map(|(v, _)| v),
        }
    }

    /// Takes the indices out; `None` if it is no element.
    fn place(&self, lval: &Lval) -> Option<Place> {
        let mut lval = lval.clone();
        let mut indices = Vec::new();
        if let Base::Deref(e) = &lval.base {
            let (v, i) = pointer(e)?;
            let zero = Expr::int(0, ptrdiff(&self.program.types));
            indices.push(i.unwrap_or_else(|| zero.clone()));
            lval.base = self.behind(v, zero);
        }
        indices.extend(lval.path.iter().filter_map(index_of).cloned());
        (!indices.is_empty()).then_some(Place { lval, indices })
    }

    /// `*(v + index)`
    fn behind(&self, v: VarId, index: Expr) -> Base {
        let p = Expr::load(Lval::var(v, self.program));
        Base::Deref(Box::new(Expr {
            ty: p.ty.clone(),
            kind: ExprKind::PtrAdd(Box::new(p), Box::new(index)),
        }))
    }

    /// The formals that are pointers and keep what a call gives them, with the first
    /// elements of the arrays that they are given, as the caller calls them.
    fn arrays(&self, frame: FrameId) -> Vec<(VarId, Lval)> {
        let enter = self.path.frames[frame].entry.checked_sub(1);
        let Some(OpKind::Enter { callee, args, .. }) = enter.map(|i| &self.path.ops[i].kind) else {
            return Vec::new();
        };
        let array = |(v, arg): (VarId, &Expr)| {
            let var = self.program.var(v);
            if !var.ty.is_ptr() || var.in_memory || self.assigned.contains(&v) {
                return None;
            }
            let index = || Expr::int(0, ptrdiff(&self.program.types));
            let lval = match &arg.kind {
                ExprKind::AddrOf(lv) if computed(lv).is_empty() => (**lv).clone(),
                _ => match pointer(arg)? {
                    (v, None) => Lval {
                        base: self.behind(v, index()),
                        path: Vec::new(),
                        ty: arg.ty.pointee()?.clone(),
                    },
                    _ => return None,
                },
            };
            let starts = match (lval.path.last(), &lval.base) {
                (Some(Step::Index(i)), _) => i.as_int() == Some(0),
                (None, Base::Deref(_)) => true,
                _ => false,
            };
            starts.then_some((v, lval))
        };
        bound_formals(self.program, *callee, args)
            .filter_map(array)
            .collect()
    }

    /// The element that is followed of the arrays that formals lead to, as the
    /// activation calls it and as its caller does.
    fn passed(&self, frame: FrameId, ghost: VarId) -> Vec<(Lval, Lval)> {
        let index = Expr::load(Lval::var(ghost, self.program));
        let pair = |(v, mut outer): (VarId, Lval)| {
            match outer.path.last_mut() {
                Some(Step::Index(i)) => *i = index.clone(),
                _ => outer.base = self.behind(self.owner(&outer)?, index.clone()),
            }
            let inner = Lval {
                base: self.behind(v, index.clone()),
                path: Vec::new(),
                ty: outer.ty.clone(),
            };
            Some((inner, outer))
        };
        self.arrays(frame).into_iter().filter_map(pair).collect()
    }

    /// Pairs of cells that are one element, one of the activation and one of its
    /// caller. One of each is a cell already.
    pub(super) fn pairs(&self, frame: FrameId) -> Vec<(Cell, Cell)> {
        let (Some(followed), Some(caller)) =
            (&self.program.followed, self.path.frames[frame].caller)
        else {
            return Vec::new();
        };
        let mut out = Vec::new();
        for ghost in &followed.indices {
            for (inner, outer) in self.passed(frame, *ghost) {
                for cell in &self.cells {
                    for (own, other, is_inner) in [(&inner, &outer, true), (&outer, &inner, false)]
                    {
                        let context = self.context(if is_inner { frame } else { caller }, own);
                        if cell.context != context || !within(&cell.lval, own) {
                            continue;
                        }
                        let mut lval = other.clone();
                        lval.path
                            .extend_from_slice(&cell.lval.path[own.path.len()..]);
                        lval.ty = cell.lval.ty.clone();
                        let there = Cell {
                            context: self.context(if is_inner { caller } else { frame }, other),
                            lval,
                            entry: false,
                        };
                        out.push(match is_inner {
                            true => (cell.clone(), there),
                            false => (there, cell.clone()),
                        });
                    }
                }
            }
        }
        out
    }

    /// The same by the numbers of the cells.
    pub(super) fn numbered_pairs(&self, frame: FrameId) -> Vec<(usize, usize)> {
        let number = |cell| self.cells.get_index_of(cell);
        let pairs = self.pairs(frame);
        let numbers = pairs.iter().map(|(a, b)| Some((number(a)?, number(b)?)));
        numbers.flatten().collect()
    }

    /// Whose variable the l-value starts from.
    fn context(&self, frame: FrameId, lval: &Lval) -> Context {
        match self.owner(lval) {
            Some(v) if self.program.var(v).kind != VarKind::Global => self.contexts[frame],
            _ => GLOBAL,
        }
    }

    /// What its place is computed from.
    pub(super) fn indices(&self, frame: FrameId, element: &Element) -> Vec<(FrameId, Expr)> {
        let both = |(a, b): &(Expr, Expr)| [(frame, a.clone()), (frame, b.clone())];
        element.at.iter().flat_map(both).collect()
    }

    /// The element is the one that the l-value means.
    fn is_at(&mut self, frame: FrameId, element: &Element) -> Truth {
        let mut here = Vec::new();
        for (index, of_cell) in &element.at {
            let index = self.value(frame, index);
            let of_cell = self.value(frame, of_cell);
            here.push(index.equals(&of_cell));
        }
        Truth::and(&here)
    }

    /// The cells that the l-value may be, by number.
    pub(super) fn known(&self, frame: FrameId, lval: &Lval) -> Vec<(usize, Element)> {
        if self.program.followed.is_none() {
            return Vec::new();
        }
        let Some(place) = self.place(lval) else {
            return Vec::new();
        };
        let context = self.context(frame, &place.lval);
        let here = |cell: &Cell| {
            let own = self.place(&cell.lval).filter(|_| cell.context == context)?;
            let same = with_indices(&place.lval, &own.indices) == cell.lval;
            same.then(|| Element {
                cell: cell.clone(),
                at: place.indices.iter().cloned().zip(own.indices).collect(),
            })
        };
        let cells = self.cells.iter().enumerate();
        cells
            .filter_map(|(k, cell)| Some((k, here(cell)?)))
            .collect()
    }

    /// Puts the value into the elements that the l-value may be.
    pub(super) fn store(&mut self, frame: FrameId, lval: &Lval, value: &Integer) {
        for (k, element) in self.known(frame, lval) {
            let here = self.is_at(frame, &element);
            self.state[k] = here.ite(value, &self.state[k]);
        }
    }

    /// The value of an element, if it is one of the cells.
    pub(super) fn fetch(&mut self, frame: FrameId, lval: &Lval) -> Option<Integer> {
        let known = self.known(frame, lval);
        if known.is_empty() {
            return None;
        }
        let mut value = self.read(frame, lval);
        for (k, element) in known {
            let here = self.is_at(frame, &element);
            value = here.ite(&self.state[k], &value);
        }
        Some(value)
    }

    /// Up to the operation: that what is read or written is the element that is
    /// followed, with the procedures. c2bp needs it as a word to tell the elements apart.
    pub(super) fn places(&self, last: usize) -> IndexSet<(FuncId, Expr)> {
        let mut found = IndexSet::new();
        for op in &self.path.ops[..=last] {
            let mut lvals: Vec<Lval> = written(&op.kind).into_iter().cloned().collect();
            for e in expressions(op) {
                lvals.extend(e.loads().into_iter().cloned());
            }
            for lval in lvals {
                for (_, element) in self.known(op.frame, &lval) {
                    let computed = element.at.into_iter().filter(|(i, _)| i.as_int().is_none());
                    found.extend(computed.map(|(index, of_cell)| {
                        let func = self.path.frames[op.frame].func;
                        (func, Expr::cmp(CmpOp::Eq, index, of_cell))
                    }));
                }
            }
        }
        found
    }

    /// Elements behind a pointer that gets another value are others.
    pub(super) fn moved(&mut self, v: VarId) {
        for k in 0..self.cells.len() {
            let lval = &self.cells[k].lval;
            if matches!(lval.base, Base::Deref(_)) && self.owner(lval) == Some(v) {
                let ty = lval.ty.clone();
                self.state[k] = self.any(&ty);
            }
        }
    }
}

/// Writes these indices into an l-value.
fn with_indices(lval: &Lval, indices: &[Expr]) -> Lval {
    let mut indices = indices.iter();
    let mut next = |old: &mut Expr| {
        if let Some(index) = indices.next() {
            old.clone_from(index);
        }
    };
    let mut lval = lval.clone();
    if let Base::Deref(e) = &mut lval.base {
        if let ExprKind::PtrAdd(_, i) = &mut e.kind {
            next(i);
        }
    }
    for step in &mut lval.path {
        if let Step::Index(i) = step {
            next(i);
        }
    }
    lval
}

/// `p`, `p + i`: the variable and the index.
fn pointer(e: &Expr) -> Option<(VarId, Option<Expr>)> {
    let (p, i) = match &e.kind {
        ExprKind::PtrAdd(p, i) => (&**p, Some((**i).clone())),
        _ => (e, None),
    };
    match &p.kind {
        ExprKind::Load(lv) => Some((lv.as_var()?, i)),
        _ => None,
    }
}

/// Is the first a part of the second, or the same?
fn within(part: &Lval, whole: &Lval) -> bool {
    part.base == whole.base && part.path.starts_with(&whole.path)
}

fn index_of(step: &Step) -> Option<&Expr> {
    match step {
        Step::Index(i) => Some(i),
        Step::Field(..) => None,
    }
}
