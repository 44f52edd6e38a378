//! Carrying a condition from one activation into another (the unification of
//! symbolic constants in SPIN 2001, section 5, phase 3).
//!
//! A predicate is local to one procedure, so a condition that compares a
//! caller's local with something that a callee writes has to be told in the
//! callee's words: a formal or a global that holds the same symbolic value as
//! the local, or the value itself if it is a constant. Rejected: symbolic
//! constants in predicates as the last resort (TOPLAS 2005 shows how c2bp can
//! carry them); they make a condition true of one call only.

use crate::atoms::{has_locals, map_children, map_lval};
use crate::effects::Effects;
use crate::path::{FrameId, Path};
use crate::store::Time;
use crate::values::Values;
use cfront::ir::{Base, CmpOp, Expr, ExprKind, Lval, Program, VarId, VarKind};
use cfront::memory::is_register;

/// From one activation to another, at one point of the path.
pub struct Translation<'a, 'p> {
    pub program: &'p Program,
    pub path: &'a Path,
    pub effects: &'a Effects,
    pub values: &'a mut Values<'p>,
    pub from: FrameId,
    pub to: FrameId,
    pub time: Time,
    /// A variable of the target activation that already stands in the
    /// expression: the callee's `$return`.
    pub keep: Option<VarId>,
    /// May a constant stand for a location?
    pub constants: bool,
    /// What has to hold in the activation that is left: `location == constant`.
    pub side: Vec<Expr>,
}

impl Translation<'_, '_> {
    /// The expression in the words of the target, or `None`.
    pub fn translate(&mut self, e: &Expr) -> Option<Expr> {
        if !self.foreign(e) {
            return Some(e.clone());
        }
        match &e.kind {
            ExprKind::Load(lv) => {
                let names = self.constants && self.whole(lv);
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
        match self.keep {
            None => has_locals(self.program, e),
            Some(keep) => crate::atoms::variables(e).iter().any(|v| {
                let kind = self.program.var(*v).kind;
                *v != keep && kind != VarKind::Global
            }),
        }
    }

    /// Is it a location that can be named alone in the activation that is left?
    fn whole(&self, lv: &Lval) -> bool {
        match self.keep {
            None => true,
            Some(keep) => {
                let load = Expr::load(lv.clone());
                !crate::atoms::variables(&load).contains(&keep)
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
        let formals = &self.program.func(self.path.frames[self.to].func).formals;
        let constant = |v: &&VarId| self.effects.is_constant_formal(self.program, **v);
        let formals = formals.iter().filter(constant);
        let candidates: Vec<VarId> = formals.chain(&self.program.globals).copied().collect();
        for v in candidates {
            if self.program.var(v).ty != e.ty {
                continue;
            }
            let candidate = Expr::load(Lval::var(v, self.program));
            if self.values.value(self.to, self.time, &candidate) == value {
                return Some(candidate);
            }
        }
        None
    }
}
