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
//! Calls: an atom lives in one activation. At a return, what compares a
//! caller's local with something that the callee may write moves into the
//! callee ([`crate::scope`]); everything else of the caller waits. At the
//! entry, formals become actuals.

use crate::atoms::{
    atoms, has_locals, is_large, is_plain, locations, lval_has_locals, replace, rewrite_loads,
    Reading,
};
use crate::effects::Effects;
use crate::exec::{pointees, reach, Reach};
use crate::path::{bound_formals, FrameId, OpKind, Path};
use crate::scope::{Named, Translation};
use crate::store::Time;
use crate::values::Values;
use cfront::ir::{Base, CmpOp, Expr, ExprKind, FuncId, Lval, Program, VarId, VarKind};
use cfront::memory::{is_register, Alias, Memory, Region};
use cfront::types::Type;
use indexmap::IndexSet;
use std::collections::{BTreeSet, HashSet};
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
    pub effects: &'a Effects,
    /// The operations of the core.
    pub slice: &'a HashSet<usize>,
    pub values: &'a mut Values<'p>,
    /// Do constants take the place of locations?
    pub concretise: bool,
    pub deadline: Option<Instant>,
}

/// A write of the path: `lhs` of one activation gets something.
struct Write<'w> {
    frame: FrameId,
    lhs: &'w Lval,
    what: What<'w>,
}

enum What<'w> {
    /// A value of the activation `frame` that stands in the same words as
    /// `lhs`, or names `keep`, see [`Translation::keep`].
    Value(&'w Expr),
    Zero,
    Object(&'w Lval),
    Unknown,
}

/// What a write does to a read.
enum Effect {
    None,
    /// The value read is the value written.
    Hit,
    /// Either, by this condition of the activation.
    Either(Expr),
    Unknown,
}

impl<'p> Discovery<'_, 'p> {
    /// All predicates, in the order in which the backward pass meets them.
    pub fn run(mut self) -> IndexSet<(Option<FuncId>, Expr)> {
        let mut pass = Pass {
            live: IndexSet::new(),
            before: Vec::new(),
            found: IndexSet::new(),
        };
        let Some(&last) = self.slice.iter().max() else {
            return pass.found;
        };
        for i in (0..=last).rev() {
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
            OpKind::Assign { lhs, rhs } => {
                let what = if needed {
                    What::Value(rhs)
                } else {
                    What::Unknown
                };
                self.write(i, &Write { frame, lhs, what }, pass);
            }
            OpKind::Zero { lhs } => {
                let what = if needed { What::Zero } else { What::Unknown };
                self.write(i, &Write { frame, lhs, what }, pass);
            }
            OpKind::Copy { dst: lhs, src } => {
                let what = if needed {
                    What::Object(src)
                } else {
                    What::Unknown
                };
                self.write(i, &Write { frame, lhs, what }, pass);
            }
            OpKind::Havoc { lhs, .. } | OpKind::Alloc { lhs, .. } => {
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
    fn add(&mut self, frame: FrameId, time: Time, condition: &Expr, pass: &mut Pass) {
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

    fn write(&mut self, i: usize, write: &Write, pass: &mut Pass) {
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
    fn substituted(
        &mut self,
        i: usize,
        frame: FrameId,
        write: &Write,
        e: &Expr,
        conditions: &mut Vec<Expr>,
    ) -> Option<Expr> {
        rewrite_loads(e, &mut |_, r| {
            match self.effect(i, frame, write.lhs, r, conditions) {
                Effect::None => Reading::Keep,
                Effect::Unknown => Reading::Unknown,
                Effect::Hit => match written(write, r) {
                    Some(value) => Reading::Replace(value),
                    None => Reading::Unknown,
                },
                Effect::Either(c) => match written(write, r) {
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
    ) -> Effect {
        if !r.ty.is_scalar() {
            return Effect::None;
        }
        match self.memory.alias_object(self.program, w, r) {
            Alias::Never => Effect::None,
            Alias::Always => Effect::Hit,
            Alias::If(c) => {
                conditions.push(c.clone());
                match self.values.truth(frame, i, &c) {
                    Some(true) => Effect::Hit,
                    Some(false) => Effect::None,
                    None => Effect::Either(c),
                }
            }
            Alias::Overlap => match self.touches(i, frame, w, frame, r) {
                Some(false) => Effect::None,
                _ => Effect::Unknown,
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
        let written = self.memory.regions_of_type(self.program, &w.ty);
        let touched = |x: &Region| *x == region || self.memory.mates(*x).contains(&region);
        let own = w.ty.is_scalar() && touched(&self.memory.region(self.program, w));
        if !own && !written.iter().any(touched) {
            return Some(false);
        }
        let size = self.program.types.size(&w.ty)?;
        let start = self.values.address(w_frame, i, w);
        let address = self.values.address(r_frame, i, r);
        self.values.within(&address, &start, size, i)
    }

    /// May the write hit anything that the condition of another activation
    /// reads?
    fn hits(&mut self, i: usize, write: &Write, frame: FrameId, e: &Expr) -> bool {
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

    /// The condition in the words of another activation, and what has to hold
    /// in its own for that.
    fn moved(
        &mut self,
        time: Time,
        from: FrameId,
        to: FrameId,
        keep: Option<VarId>,
        e: &Expr,
    ) -> Option<Moved> {
        let mut translation = self.translation(time, from, to, keep);
        let expr = translation.translate(e)?;
        let (side, before) = (translation.side, translation.before);
        Some(Moved { expr, side, before })
    }

    fn translation(
        &mut self,
        time: Time,
        from: FrameId,
        to: FrameId,
        keep: Option<VarId>,
    ) -> Translation<'_, 'p> {
        Translation {
            program: self.program,
            memory: self.memory,
            path: self.path,
            effects: self.effects,
            values: self.values,
            from,
            to,
            time,
            keep,
            side: Vec::new(),
            before: Vec::new(),
        }
    }

    /// Makes a condition that has moved live, and what it rests on.
    fn add_moved(&mut self, time: Time, from: FrameId, to: FrameId, m: Moved, pass: &mut Pass) {
        for side in &m.side {
            self.add(from, time, side, pass);
        }
        self.add(to, time, &m.expr, pass);
        let call = self.path.frames[to].entry.saturating_sub(1);
        pass.before
            .extend(m.before.into_iter().map(|e| (call, from, e)));
    }

    /// Backwards into a callee.
    fn leave(
        &mut self,
        i: usize,
        inner: FrameId,
        caller: FrameId,
        dst: Option<&Lval>,
        needed: bool,
        pass: &mut Pass,
    ) {
        let callee = self.path.frames[inner].func;
        let slot = self.program.func(callee).return_slot;
        if let (Some(dst), Some(slot)) = (dst, slot) {
            let slot_lval = Lval::var(slot, self.program);
            let value = Expr::load(slot_lval.clone());
            let what = match (needed, dst.ty.is_scalar()) {
                (false, _) => What::Unknown,
                (true, true) => What::Value(&value),
                (true, false) => What::Object(&slot_lval),
            };
            let write = Write {
                frame: caller,
                lhs: dst,
                what,
            };
            for atom in pass.take() {
                let frame = atom.frame.unwrap_or(caller);
                let shared = frame == caller || !lval_has_locals(self.program, dst);
                if !shared {
                    // Of a caller further up.
                    if !self.hits(i, &write, frame, &atom.expr) {
                        pass.keep(atom);
                    }
                    continue;
                }
                let mut conditions = Vec::new();
                let new = self.substituted(i, frame, &write, &atom.expr, &mut conditions);
                for c in conditions {
                    self.add(frame, i, &c, pass);
                }
                match new {
                    Some(new) if new == atom.expr => pass.keep(atom),
                    Some(new) => self.returned(i, frame, inner, slot, &new, pass),
                    None => {}
                }
            }
        }
        // Conditions of callers that the callee may change.
        for atom in pass.take() {
            let waiting = atom.frame.filter(|f| *f != inner);
            let Some(frame) = waiting else {
                pass.keep(atom);
                continue;
            };
            let (program, memory) = (self.program, self.memory);
            if !self.effects.may_change(program, memory, callee, &atom.expr) {
                pass.keep(atom);
                continue;
            }
            match self.moved(i, frame, inner, None, &atom.expr) {
                Some(moved) => self.add_moved(i, frame, inner, moved, pass),
                None if self.summarised(i, frame, inner, None, &atom.expr, pass) => {}
                None => pass.keep(atom),
            }
        }
    }

    /// A condition of the caller in which the callee's `$return` stands.
    fn returned(
        &mut self,
        i: usize,
        frame: FrameId,
        inner: FrameId,
        slot: VarId,
        e: &Expr,
        pass: &mut Pass,
    ) {
        if let Some(moved) = self.moved(i, frame, inner, Some(slot), e) {
            self.add_moved(i, frame, inner, moved, pass);
            return;
        }
        self.summarised(i, frame, inner, Some(slot), e, pass);
    }

    /// Where a condition of the caller cannot move into the callee: what the
    /// callee does to the locations that it may change, told as equalities with
    /// its formals or with constants, and the condition on the actuals.
    fn summarised(
        &mut self,
        i: usize,
        frame: FrameId,
        inner: FrameId,
        slot: Option<VarId>,
        e: &Expr,
        pass: &mut Pass,
    ) -> bool {
        let callee = self.path.frames[inner].func;
        if self.path.frames[inner].caller != Some(frame) {
            return false;
        }
        let mut inside = Vec::new();
        let outside = rewrite_loads(e, &mut |_, lv| {
            let load = Expr::load(lv.clone());
            let returned = slot.is_some() && lv.as_var() == slot;
            let (program, memory) = (self.program, self.memory);
            if !returned && !self.effects.may_change(program, memory, callee, &load) {
                return Reading::Keep;
            }
            if !returned && lval_has_locals(self.program, lv) {
                return Reading::Unknown;
            }
            let value = self.values.value(inner, i, &load);
            let constant = self.values.as_constant(inner, &value, &lv.ty);
            let constant = constant.filter(|c| !has_locals(self.program, c));
            let (own, others) = match constant {
                Some(c) => (c.clone(), c),
                None => match self
                    .translation(i, frame, inner, slot)
                    .named(&value, &lv.ty)
                {
                    Some(Named::Global(g)) => (g.clone(), g),
                    Some(Named::AtEntry {
                        inside,
                        outside: Some(outside),
                    }) => (inside, outside),
                    _ => return Reading::Unknown,
                },
            };
            inside.push(Expr::cmp(CmpOp::Eq, load, own));
            Reading::Replace(others)
        });
        let Some(outside) = outside else {
            return false;
        };
        for e in inside {
            self.add(inner, i, &e, pass);
        }
        let call = self.path.frames[inner].entry.saturating_sub(1);
        pass.before.push((call, frame, outside));
        true
    }

    /// Backwards out of a callee: formals become actuals, and what other
    /// locals of the callee held before the call nobody knows.
    fn enter(
        &mut self,
        i: usize,
        caller: FrameId,
        inner: FrameId,
        callee: FuncId,
        args: &[Expr],
        pass: &mut Pass,
    ) {
        let program = self.program;
        let actuals: Vec<(VarId, &Expr)> = bound_formals(program, callee, args).collect();
        let before = std::mem::take(&mut pass.before);
        let (now, later): (Vec<_>, Vec<_>) = before.into_iter().partition(|b| b.0 == i);
        pass.before = later;
        for atom in pass.take() {
            if atom.frame != Some(inner) {
                pass.keep(atom);
                continue;
            }
            // What held at entry holds here.
            let expr = replace(&atom.expr, &mut |x| match &x.kind {
                ExprKind::OldValue(e) => Some((**e).clone()),
                _ => None,
            });
            let replaced = rewrite_loads(&expr, &mut |own, lv| {
                // `p->f` for an actual `&x` is `x.f` by now: the caller's x,
                // even if it is a variable of the same function.
                let Base::Var(v) = own.base else {
                    return Reading::Keep;
                };
                let Some((_, actual)) = actuals.iter().find(|(f, _)| *f == v) else {
                    let local = program.var(v).kind != VarKind::Global;
                    return if local {
                        Reading::Unknown
                    } else {
                        Reading::Keep
                    };
                };
                match (&actual.kind, lv.path.is_empty()) {
                    (_, true) => Reading::Replace((*actual).clone()),
                    (ExprKind::Load(src), false) => {
                        let mut part = (**src).clone();
                        part.path.extend(lv.path.iter().cloned());
                        part.ty = lv.ty.clone();
                        Reading::Replace(Expr::load(part))
                    }
                    _ => Reading::Unknown,
                }
            });
            // The address of a formal means nothing in the caller.
            let own = |e: &Expr| {
                let mut found = false;
                e.walk(&mut |x| {
                    if let ExprKind::AddrOf(lv) = &x.kind {
                        if let Base::Var(v) = lv.base {
                            found |= program.var(v).kind.function() == Some(callee);
                        }
                    }
                });
                found
            };
            if own(&atom.expr) {
                continue;
            }
            if let Some(new) = replaced {
                self.add(caller, i, &new, pass);
            }
        }
        for (_, frame, e) in now {
            self.add(frame, i, &e, pass);
        }
    }

    /// What an undefined function may write through its arguments.
    fn escape(&mut self, i: usize, frame: FrameId, callee: FuncId, args: &[Expr], pass: &mut Pass) {
        let const_formals = &self.program.func(callee).const_formals;
        let mut lost: BTreeSet<Region> = BTreeSet::new();
        for (k, arg) in args.iter().enumerate() {
            if const_formals.get(k).copied().unwrap_or(false) {
                continue;
            }
            let ty = match reach(self.program, arg) {
                None => continue,
                Some(Reach::Object(object)) => {
                    let (lhs, what) = (&object, What::Unknown);
                    self.write(i, &Write { frame, lhs, what }, pass);
                    object.ty
                }
                Some(Reach::Type(ty)) => {
                    lost.extend(self.memory.regions_of_type(self.program, &ty));
                    ty
                }
                Some(Reach::Everything) => Type::Void.ptr(),
            };
            pointees(self.program, self.memory, &ty, &mut lost);
        }
        if lost.is_empty() {
            return;
        }
        for atom in pass.take() {
            let gone = atom.expr.loads().iter().any(|lv| {
                lv.ty.is_scalar()
                    && !is_register(self.program, lv)
                    && lost.contains(&self.memory.region(self.program, lv))
            });
            if !gone {
                pass.keep(atom);
            }
        }
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

/// A condition in another activation's words, with what that rests on; see
/// [`Translation`].
struct Moved {
    expr: Expr,
    side: Vec<Expr>,
    before: Vec<Expr>,
}

/// The live atoms, and all that ever were.
struct Pass {
    live: IndexSet<Atom>,
    /// What becomes live at the call with this index, in which activation.
    before: Vec<(usize, FrameId, Expr)>,
    found: IndexSet<(Option<FuncId>, Expr)>,
}

impl Pass {
    /// The atoms live behind an operation; what is live before it is added.
    fn take(&mut self) -> IndexSet<Atom> {
        std::mem::take(&mut self.live)
    }

    fn next(&mut self) -> &mut IndexSet<Atom> {
        &mut self.live
    }

    fn keep(&mut self, atom: Atom) {
        self.live.insert(atom);
    }
}
