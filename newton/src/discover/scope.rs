//! Carrying a condition from one activation into another (the unification of
//! symbolic constants in SPIN 2001, section 5, phase 3).
//!
//! A predicate is local to one procedure, so a condition that compares a
//! caller's local with something that a callee writes has to be told in the
//! callee's words: a formal or a global that holds the same symbolic value as
//! the local, or held it at entry (`'x`, the symbolic constants of TOPLAS 2005),
//! or the value itself if it is a constant. That the two are equal is then a
//! condition of its own, in the caller.

use crate::discover::values::Values;
use crate::path::atoms::{
    has_locals, has_old_values, map_children, map_lval, old, plus, variables,
};
use crate::path::effects::Effects;
use crate::path::operation::{bound_formals, FrameId, OpKind, Path, Time};
use ir::types::Type;
use ir::{Base, CmpOp, Expr, ExprKind, FuncId, Lval, Program, VarId, VarKind};
use logic::memory::{is_register, Memory};
use logic::term::Bits;

/// A formal with more members than this is named by none of them.
const PARTS: usize = 32;

/// A name for a value in an activation.
pub enum Named {
    /// A global that the activation does not change.
    Global(Expr),
    /// A value from its entry, and what it was in the caller's words.
    AtEntry { inside: Expr, outside: Option<Expr> },
}

/// From one activation to another, at one point of the path.
pub struct Translation<'a, 'p> {
    pub program: &'p Program,
    pub memory: &'p Memory,
    pub path: &'a Path,
    pub effects: &'a Effects,
    pub values: &'a mut Values<'p>,
    pub from: FrameId,
    pub to: FrameId,
    pub time: Time,
    /// A variable of the target activation that already stands in the
    /// expression: the callee's `$return`.
    pub keep: Option<VarId>,
    /// What has to hold in the activation that is left: `location == constant`,
    /// `location == global`.
    pub side: Vec<Expr>,
    /// What has to hold there before the target is entered.
    pub before: Vec<Expr>,
}

impl Translation<'_, '_> {
    /// The expression in the words of the target, or `None`.
    pub fn translate(&mut self, e: &Expr) -> Option<Expr> {
        if !self.foreign(e) {
            return Some(e.clone());
        }
        match &e.kind {
            ExprKind::Load(lv) => {
                // What the callee may write has to be told in its own words:
                // that the caller's `x.f` is 0 behind the call is no help.
                let callee = self.path.frames[self.to].func;
                let steady = !self.changes(callee, e);
                let names = self.whole(lv) && steady;
                if names && !e.ty.is_ptr() {
                    if let Some(c) = self.constant(e) {
                        return Some(c);
                    }
                }
                if let Some(lv) = self.translate_lval(lv) {
                    return Some(Expr::load(lv));
                }
                if let Some(same) = self.equal(e) {
                    return Some(same);
                }
                if names {
                    return self.constant(e);
                }
                None
            }
            ExprKind::OldValue(_) => self.equal(e).or_else(|| self.constant(e)),
            ExprKind::AddrOf(lv) => match self.translate_lval(lv) {
                Some(lv) => Some(Expr::addr_of(lv)),
                None => self.equal(e),
            },
            kind => {
                let kind = map_children(kind, &mut |x| self.translate(x))?;
                Some(Expr {
                    kind,
                    ty: e.ty.clone(),
                })
            }
        }
    }

    /// Does the expression name a local that the target cannot?
    fn foreign(&self, e: &Expr) -> bool {
        has_old_values(e)
            || variables(e).iter().any(|v| {
                let kind = self.program.var(*v).kind;
                Some(*v) != self.keep && kind != VarKind::Global
            })
    }

    /// Is it a location that can be named alone in the activation that is left?
    fn whole(&self, lv: &Lval) -> bool {
        match self.keep {
            None => true,
            Some(keep) => {
                let load = Expr::load(lv.clone());
                !variables(&load).contains(&keep)
            }
        }
    }

    fn constant(&mut self, e: &Expr) -> Option<Expr> {
        let c = self.values.constant(self.from, self.time, e)?;
        if has_locals(self.program, &c) {
            return None;
        }
        self.side.push(Expr::cmp(CmpOp::Eq, e.clone(), c.clone()));
        Some(c)
    }

    fn translate_lval(&mut self, lv: &Lval) -> Option<Lval> {
        match &lv.base {
            Base::Deref(_) => map_lval(lv, &mut |x| self.translate(x)),
            Base::Var(v) => {
                let local = self.program.var(*v).kind != VarKind::Global && Some(*v) != self.keep;
                let mut moved = map_lval(lv, &mut |x| self.translate(x))?;
                if local {
                    if is_register(self.program, lv) {
                        return None;
                    }
                    // `x.f` of the caller is `p->f` if p holds `&x`.
                    let whole = Lval::var(*v, self.program);
                    let pointer = self.equal(&Expr::addr_of(whole))?;
                    moved.base = Base::Deref(Box::new(pointer));
                }
                Some(moved)
            }
        }
    }

    /// A formal or a global of the target with the same value.
    fn equal(&mut self, e: &Expr) -> Option<Expr> {
        let value = self.values.value(self.from, self.time, e);
        match self.named(&value, &e.ty)? {
            Named::Global(load) => {
                self.side
                    .push(Expr::cmp(CmpOp::Eq, e.clone(), load.clone()));
                Some(load)
            }
            Named::AtEntry { inside, outside } => {
                if let Some(actual) = outside {
                    self.equal_before(e, actual);
                }
                Some(inside)
            }
        }
    }

    /// What the target calls a value that it has not computed itself.
    pub fn named(&mut self, value: &Bits, ty: &Type) -> Option<Named> {
        let callee = self.path.frames[self.to].func;
        for formal in &self.program.func(callee).formals {
            for part in self.parts(*formal) {
                let load = Expr::load(part.clone());
                if load.ty != *ty {
                    continue;
                }
                let inside = if self.effects.is_constant_formal(self.program, *formal) {
                    load
                } else {
                    old(load)
                };
                if let Some(k) = self.values.ahead(self.to, self.time, value, &inside) {
                    let outside = self.actual(*formal, &part).map(|actual| plus(actual, k));
                    let inside = plus(inside, k);
                    return Some(Named::AtEntry { inside, outside });
                }
            }
        }
        for global in &self.program.globals {
            let load = Expr::load(Lval::var(*global, self.program));
            if load.ty != *ty {
                continue;
            }
            if !self.changes(callee, &load) {
                if self.values.value(self.to, self.time, &load) == *value {
                    return Some(Named::Global(load));
                }
                continue;
            }
            let inside = old(load.clone());
            if let Some(k) = self.values.ahead(self.to, self.time, value, &inside) {
                let outside = Some(plus(load, k));
                let inside = plus(inside, k);
                return Some(Named::AtEntry { inside, outside });
            }
        }
        None
    }

    fn changes(&self, callee: FuncId, e: &Expr) -> bool {
        self.effects
            .may_change(self.program, self.memory, callee, e)
    }

    /// A formal, or the members of one that is a structure.
    fn parts(&self, formal: VarId) -> Vec<Lval> {
        let whole = Lval::var(formal, self.program);
        let parts = self.memory.scalars(self.program, &whole, PARTS);
        parts.unwrap_or_default()
    }

    /// What the call gave for a part of a formal.
    fn actual(&self, formal: VarId, part: &Lval) -> Option<Expr> {
        let call = self.path.frames[self.to].entry.checked_sub(1)?;
        let OpKind::Enter { callee, args, .. } = &self.path.ops.get(call)?.kind else {
            return None;
        };
        let mut pairs = bound_formals(self.program, *callee, args);
        let (_, actual) = pairs.find(|(f, _)| *f == formal)?;
        match (&actual.kind, part.path.is_empty()) {
            (_, true) => Some(actual.clone()),
            (ExprKind::Load(of), false) => {
                let mut given = (**of).clone();
                given.path.extend(part.path.iter().cloned());
                given.ty = part.ty.clone();
                Some(Expr::load(given))
            }
            _ => None,
        }
    }

    /// The abstraction knows the formal by the actual's name only.
    fn equal_before(&mut self, e: &Expr, actual: Expr) {
        if self.path.frames[self.to].caller == Some(self.from) && *e != actual {
            self.before.push(Expr::cmp(CmpOp::Eq, e.clone(), actual));
        }
    }
}
