//! The predicates of a contradiction: backwards over the slice, from the last
//! assumption (BOOP, 7.2, with the values of SPIN 2001, section 5).
//!
//! A set of live atoms is carried from the end of the path to its start. An
//! assumption of the slice adds its atoms; an assignment `x := e` of the slice
//! turns an atom φ into φ[e/x]. Every atom that is ever live becomes a
//! predicate of its procedure. So the next abstraction is exact along the
//! slice: behind `x := e` the variable of φ equals that of φ[e/x] before it.
//!
//! Substitution alone makes a chain of ever new atoms out of every chain of
//! assignments (BOOP compares this in 7.3). So where an atom combines several
//! locations, and the slice knows the value of one, the value takes its place
//! and `location == value` is carried instead: a predicate for each location
//! and value, as strongest postconditions would give, but only for what the
//! contradiction needs.
//!
//! Aliasing is decided by the path's own addresses. A decision that hangs on
//! pointers or indices being equal is a predicate too, since the abstraction
//! has to repeat it.
//!
//! An atom lives in one activation; [`crate::discover::calls`] carries it across calls.

use crate::discover::values::Values;
use crate::path::atoms::{
    atoms, has_locals, is_large, is_plain, locations, lval_has_locals, rewrite_loads, Reading,
};
use crate::path::effects::Effects;
use crate::path::operation::{FrameId, OpKind, Path, Time};
use crate::path::reach::Reachable;
use indexmap::IndexSet;
use ir::{CmpOp, Effect, Expr, ExprKind, FuncId, Lval, Program, VarId, VarKind};
use logic::memory::overlay::overlaid;
use logic::memory::{is_register, Alias, Memory, Region};
use std::collections::HashSet;
use std::time::Instant;

/// More live atoms than this mean that the method does not fit the path.
const LIVE: usize = 400;

/// A predicate of an activation; no activation if it names globals only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Atom {
    pub frame: Option<FrameId>,
    pub expr: Expr,
}

/// What the discovery works on.
pub struct Discovery<'a, 'p> {
    pub program: &'p Program,
    pub memory: &'p Memory,
    pub path: &'a Path,
    pub reachable: &'a Reachable<'p>,
    pub effects: &'a Effects,
    /// The operations of the core.
    pub slice: &'a HashSet<usize>,
    pub values: &'a mut Values<'p>,
    /// Do constants take the place of locations?
    pub concretise: bool,
    pub deadline: Option<Instant>,
}

/// A write of the path: `lhs` of one activation gets something.
pub(super) struct Write<'w> {
    pub(super) frame: FrameId,
    pub(super) lhs: &'w Lval,
    pub(super) what: What<'w>,
}

pub(super) enum What<'w> {
    /// A value of the activation `frame` that stands in the same words as
    /// `lhs`, or names `keep`, see [`crate::discover::scope::Translation::keep`].
    Value(&'w Expr),
    Zero,
    Object(&'w Lval),
    Unknown,
}

/// What a write does to a read.
enum Overlap {
    None,
    /// The value read is the value written.
    Hit,
    /// Either, by this condition of the activation.
    Either(Expr),
    Unknown,
}

impl<'p> Discovery<'_, 'p> {
    /// All predicates, in the order in which the backward pass meets them.
    pub fn run(self) -> IndexSet<(Option<FuncId>, Expr)> {
        let end = self.slice.iter().max().map_or(0, |last| last + 1);
        self.between(0, end, &[])
    }

    /// Those of the operations `first..end`, behind which the given conditions
    /// of activations are wanted.
    pub fn between(
        mut self,
        first: Time,
        end: Time,
        wanted: &[(FrameId, Expr)],
    ) -> IndexSet<(Option<FuncId>, Expr)> {
        let mut pass = Pass {
            live: IndexSet::new(),
            before: Vec::new(),
            found: IndexSet::new(),
        };
        for (frame, condition) in wanted {
            self.add(*frame, end, condition, &mut pass);
        }
        for i in (first..end).rev() {
            if pass.live.is_empty() && !self.slice.iter().any(|k| *k <= i) {
                break;
            }
            if pass.live.len() > LIVE || self.deadline.is_some_and(|d| Instant::now() >= d) {
                break;
            }
            self.operation(i, &mut pass);
        }
        pass.found
    }

    fn operation(&mut self, i: usize, pass: &mut Pass) {
        let path = self.path;
        let op = &path.ops[i];
        let frame = op.frame;
        let needed = self.slice.contains(&i);
        match &op.kind {
            OpKind::Skip | OpKind::Target => {}
            OpKind::Assume { cond, .. } => {
                if needed {
                    self.add(frame, i, cond, pass);
                }
            }
            OpKind::Effect(Effect::Assign { lhs, rhs }) => {
                let what = if needed {
                    What::Value(rhs)
                } else {
                    What::Unknown
                };
                self.write(i, &Write { frame, lhs, what }, pass);
            }
            OpKind::Effect(Effect::Zero { lhs }) => {
                let what = if needed { What::Zero } else { What::Unknown };
                self.write(i, &Write { frame, lhs, what }, pass);
            }
            OpKind::Effect(Effect::Copy { dst: lhs, src }) => {
                let what = if needed {
                    What::Object(src)
                } else {
                    What::Unknown
                };
                self.write(i, &Write { frame, lhs, what }, pass);
            }
            OpKind::Effect(Effect::Havoc { lhs, .. } | Effect::Alloc { lhs, .. }) => {
                let what = What::Unknown;
                self.write(i, &Write { frame, lhs, what }, pass);
            }
            OpKind::Opaque { dst, callee, args } => {
                if let Some(lhs) = dst {
                    let what = What::Unknown;
                    self.write(i, &Write { frame, lhs, what }, pass);
                }
                self.escape(i, frame, *callee, args, pass);
            }
            OpKind::Leave { dst, caller } => {
                self.leave(i, frame, *caller, dst.as_ref(), needed, pass);
            }
            OpKind::Enter {
                callee,
                args,
                frame: inner,
            } => self.enter(i, frame, *inner, *callee, args, pass),
        }
    }

    /// Makes the atoms of a condition live, and predicates.
    pub(super) fn add(&mut self, frame: FrameId, time: Time, condition: &Expr, pass: &mut Pass) {
        for atom in atoms(self.program, condition) {
            if is_large(&atom) {
                continue;
            }
            if !self.concretise || self.is_simple(&atom) {
                self.emit(frame, atom, pass);
                continue;
            }
            let mut parts = Vec::new();
            let rest = self.concrete(frame, time, &atom, &mut parts);
            parts.push(rest);
            for part in parts {
                for atom in atoms(self.program, &part) {
                    self.emit(frame, atom, pass);
                }
            }
        }
    }

    /// A comparison of one location, reached without an index that varies,
    /// with a constant.
    fn is_simple(&self, atom: &Expr) -> bool {
        let locations = locations(atom);
        let indexed = |lv: &Lval| {
            lv.children()
                .iter()
                .any(|e| e.ty.is_int() && e.as_int().is_none())
        };
        locations.len() <= 1 && is_plain(atom) && !locations.iter().any(indexed)
    }

    /// The atom with known values for locations; `location == value` for each.
    fn concrete(&mut self, frame: FrameId, time: Time, atom: &Expr, parts: &mut Vec<Expr>) -> Expr {
        let rewritten = rewrite_loads(atom, &mut |_, lv| {
            let load = Expr::load(lv.clone());
            // Pointers that only lead to a location stay: `p->f == 0` is fine.
            let Some(value) = self.values.constant(frame, time, &load) else {
                return Reading::Keep;
            };
            let serves = !locations(atom).contains(lv);
            if serves && lv.ty.is_ptr() {
                return Reading::Keep;
            }
            parts.push(Expr::cmp(CmpOp::Eq, load, value.clone()));
            Reading::Replace(value)
        });
        rewritten.unwrap_or_else(|| atom.clone())
    }

    fn emit(&self, frame: FrameId, expr: Expr, pass: &mut Pass) {
        let local = has_locals(self.program, &expr);
        let frame = local.then_some(frame);
        let scope = frame.map(|f| self.path.frames[f].func);
        pass.found.insert((scope, expr.clone()));
        pass.next().insert(Atom { frame, expr });
    }

    pub(super) fn write(&mut self, i: usize, write: &Write, pass: &mut Pass) {
        for atom in pass.take() {
            self.write_atom(i, write, atom, pass);
        }
    }

    fn write_atom(&mut self, i: usize, write: &Write, atom: Atom, pass: &mut Pass) {
        let frame = atom.frame.unwrap_or(write.frame);
        let shared = frame == write.frame || !self.write_has_locals(write);
        if shared {
            let mut conditions = Vec::new();
            match self.substituted(i, frame, write, &atom.expr, &mut conditions) {
                Some(new) if new == atom.expr => pass.keep(atom),
                Some(new) => self.add(frame, i, &new, pass),
                None => {}
            }
            for c in conditions {
                self.add(frame, i, &c, pass);
            }
            return;
        }
        if !self.hits(i, write, frame, &atom.expr) {
            pass.keep(atom);
            return;
        }
        // A waiting condition of a caller is overwritten inside of a callee.
        if let What::Value(value) = &write.what {
            if let Some(mut moved) = self.moved(i + 1, frame, write.frame, None, &atom.expr) {
                let mut conditions = Vec::new();
                let new = self.substituted(i, write.frame, write, &moved.expr, &mut conditions);
                for c in conditions {
                    self.add(write.frame, i, &c, pass);
                }
                if let Some(new) = new {
                    moved.expr = new;
                    self.add_moved(i, frame, write.frame, moved, pass);
                }
                return;
            }
            if let Some(c) = self.values.constant(write.frame, i, value) {
                if !has_locals(self.program, &c) {
                    let e = Expr::cmp(CmpOp::Eq, (*value).clone(), c);
                    self.add(write.frame, i, &e, pass);
                }
            }
        }
    }

    fn write_has_locals(&self, write: &Write) -> bool {
        let value = match &write.what {
            What::Value(e) => has_locals(self.program, e),
            What::Object(lv) => lval_has_locals(self.program, lv),
            What::Zero | What::Unknown => false,
        };
        value || lval_has_locals(self.program, write.lhs)
    }

    /// The condition before the write that is the given one behind it; `None`
    /// if the write makes it unknown. `frame` understands all the words.
    pub(super) fn substituted(
        &mut self,
        i: usize,
        frame: FrameId,
        write: &Write,
        e: &Expr,
        conditions: &mut Vec<Expr>,
    ) -> Option<Expr> {
        rewrite_loads(e, &mut |_, r| {
            match self.effect(i, frame, write.lhs, r, conditions) {
                Overlap::None => Reading::Keep,
                Overlap::Unknown => match overlaid_by(self.program, write, r) {
                    Some(value) => Reading::Replace(value),
                    None => Reading::Unknown,
                },
                Overlap::Hit => match written(write, r) {
                    Some(value) => Reading::Replace(value),
                    None => Reading::Unknown,
                },
                Overlap::Either(c) => match written(write, r) {
                    Some(value) => Reading::Replace(Expr {
                        ty: r.ty.clone(),
                        kind: ExprKind::Cond(
                            Box::new(c),
                            Box::new(value),
                            Box::new(Expr::load(r.clone())),
                        ),
                    }),
                    // In the case that it is hit nothing depends on it.
                    None => Reading::Keep,
                },
            }
        })
    }

    /// What writing `w` does to reading `r`, both in the words of `frame`.
    fn effect(
        &mut self,
        i: usize,
        frame: FrameId,
        w: &Lval,
        r: &Lval,
        conditions: &mut Vec<Expr>,
    ) -> Overlap {
        if !r.ty.is_scalar() {
            return Overlap::None;
        }
        match self.memory.alias_object(self.program, w, r) {
            Alias::Never => Overlap::None,
            Alias::Always => Overlap::Hit,
            Alias::If(c) => {
                conditions.push(c.clone());
                match self.values.truth(frame, i, &c) {
                    Some(true) => Overlap::Hit,
                    Some(false) => Overlap::None,
                    None => Overlap::Either(c),
                }
            }
            Alias::Overlap => match self.touches(i, frame, w, frame, r) {
                Some(false) => Overlap::None,
                _ => Overlap::Unknown,
            },
        }
    }

    /// Does the object `w` of one activation hold the cell `r` of another?
    fn touches(
        &mut self,
        i: usize,
        w_frame: FrameId,
        w: &Lval,
        r_frame: FrameId,
        r: &Lval,
    ) -> Option<bool> {
        if is_register(self.program, w) || is_register(self.program, r) {
            let same = w.as_var() == r.as_var() && w_frame == r_frame;
            return Some(same);
        }
        let region = self.memory.region(self.program, r);
        let written = self.memory.regions_of_object(self.program, w);
        let touched = |x: &Region| *x == region || self.memory.mates(*x).contains(&region);
        if !written.iter().any(touched) {
            return Some(false);
        }
        let size = self.program.types.size(&w.ty)?;
        let start = self.values.address(w_frame, i, w);
        let address = self.values.address(r_frame, i, r);
        self.values.within(&address, &start, size, i)
    }

    /// May the write hit anything that the condition of another activation
    /// reads?
    pub(super) fn hits(&mut self, i: usize, write: &Write, frame: FrameId, e: &Expr) -> bool {
        let global = |v: &VarId| self.program.var(*v).kind == VarKind::Global;
        for r in e.loads() {
            if !r.ty.is_scalar() {
                continue;
            }
            let hit = match (write.lhs.as_var(), r.as_var()) {
                (Some(w), Some(r)) if w == r => global(&w) || write.frame == frame,
                (Some(_), Some(_)) => false,
                _ => self.touches(i, write.frame, write.lhs, frame, r) == Some(true),
            };
            if hit {
                return true;
            }
        }
        false
    }
}

/// What the read `r` has become, over some bytes of which something was written.
fn overlaid_by(program: &Program, write: &Write, r: &Lval) -> Option<Expr> {
    match &write.what {
        What::Value(e) => overlaid(program, write.lhs, e, r),
        What::Zero if write.lhs.ty.is_scalar() => {
            let zero = Expr::int(0, write.lhs.ty.clone());
            overlaid(program, write.lhs, &zero, r)
        }
        What::Zero | What::Object(_) | What::Unknown => None,
    }
}

/// What the read `r`, a part of the written object, has become.
fn written(write: &Write, r: &Lval) -> Option<Expr> {
    match &write.what {
        What::Unknown => None,
        What::Zero => Some(Expr::int(0, r.ty.clone())),
        What::Value(e) if e.ty == r.ty => Some((*e).clone()),
        What::Value(e) => Some(Expr {
            kind: ExprKind::Cast(Box::new((*e).clone())),
            ty: r.ty.clone(),
        }),
        What::Object(src) => {
            let inside = write.lhs.base == r.base && r.path.starts_with(&write.lhs.path);
            inside.then(|| {
                let mut part = (*src).clone();
                part.path
                    .extend(r.path[write.lhs.path.len()..].iter().cloned());
                part.ty = r.ty.clone();
                Expr::load(part)
            })
        }
    }
}

/// The live atoms, and all that ever were.
pub(super) struct Pass {
    live: IndexSet<Atom>,
    /// What becomes live at the call with this index, in which activation.
    pub(super) before: Vec<(usize, FrameId, Expr)>,
    found: IndexSet<(Option<FuncId>, Expr)>,
}

impl Pass {
    /// The atoms live behind an operation; what is live before it is added.
    pub(super) fn take(&mut self) -> IndexSet<Atom> {
        std::mem::take(&mut self.live)
    }

    fn next(&mut self) -> &mut IndexSet<Atom> {
        &mut self.live
    }

    pub(super) fn keep(&mut self, atom: Atom) {
        self.live.insert(atom);
    }
}
