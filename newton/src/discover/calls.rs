//! The backward pass at calls and returns.
//!
//! An atom lives in one activation. At a return, what compares a caller's local
//! with something that the callee may write moves into the callee
//! ([`crate::discover::scope`]), or, where the callee has no words for the local, what the
//! callee does is told as equalities with its formals. Everything else of the
//! caller waits. At the entry, formals become actuals.
//!
//! "May write" and not "writes on this path": the abstraction of a call is the
//! callee's signature (PLDI 2001, 4.5), whichever way through it was taken.

use crate::discover::backward::{Discovery, Pass, What, Write};
use crate::discover::scope::{Named, Translation};
use crate::path::atoms::{has_locals, lval_has_locals, replace, rewrite_loads, variables, Reading};
use crate::path::operation::{bound_formals, FrameId, Time};
use ir::{Base, CmpOp, Expr, ExprKind, FuncId, Lval, VarId, VarKind};
use logic::memory::is_register;

/// A condition in another activation's words, with what that rests on; see
/// [`Translation`].
pub(super) struct Moved {
    pub(super) expr: Expr,
    side: Vec<Expr>,
    before: Vec<Expr>,
}

impl<'p> Discovery<'_, 'p> {
    /// The condition in the words of another activation, and what has to hold
    /// in its own for that.
    pub(super) fn moved(
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
    pub(super) fn add_moved(
        &mut self,
        time: Time,
        from: FrameId,
        to: FrameId,
        m: Moved,
        pass: &mut Pass,
    ) {
        for side in &m.side {
            self.add(from, time, side, pass);
        }
        self.add(to, time, &m.expr, pass);
        let call = self.path.frames[to].entry.saturating_sub(1);
        pass.before
            .extend(m.before.into_iter().map(|e| (call, from, e)));
    }

    /// Backwards into a callee.
    pub(super) fn leave(
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
                // In `return f(x - 1);` of f itself the caller's `$return`
                // and the callee's stand in the same words.
                let itself = dst.as_var() == Some(slot) && variables(&atom.expr).contains(&slot);
                match new {
                    Some(new) if new == atom.expr && !itself => pass.keep(atom),
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
    pub(super) fn enter(
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
    pub(super) fn escape(
        &mut self,
        i: usize,
        frame: FrameId,
        callee: FuncId,
        args: &[Expr],
        pass: &mut Pass,
    ) {
        let escapes = self.reachable.escapes(callee, args);
        for object in escapes.iter().filter_map(|e| e.object.as_ref()) {
            let (lhs, what) = (object, What::Unknown);
            self.write(i, &Write { frame, lhs, what }, pass);
        }
        for atom in pass.take() {
            let gone = atom.expr.loads().iter().any(|lv| {
                lv.ty.is_scalar() && !is_register(self.program, lv) && {
                    let kind = self.memory.kind(self.program, lv);
                    escapes.iter().any(|e| e.cells.meet(&kind))
                }
            });
            if !gone {
                pass.keep(atom);
            }
        }
    }
}
