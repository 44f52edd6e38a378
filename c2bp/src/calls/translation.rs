//! What predicates mean across a call: actuals for the formal predicates, the
//! caller's view of the returned ones, and the set E_u of predicates that the
//! call may change (PLDI 2001, 4.5.3).
//!
//! The paper's translation `e[v/r, a/f]` is read after the call, so every part
//! of it must still have the value that it had inside:
//! - an actual `a`, and a value at the callee's entry, was read before the call:
//!   what the call may change in it becomes a symbol for the value before
//!   (`x = f(x)`; TOPLAS 2005 does this with `orig` variables). The caller's
//!   own predicates, which still have their values from before the call, say
//!   what is known of these symbols;
//! - `v` stands for the returned value only if the assignment does not move `v`
//!   itself (`p->next = f()` is fine, `*p = f()` is not if `*p` may be `p`);
//! - a variable that every `return` names is the result, and a formal that keeps
//!   its value is the actual: a predicate may be read in both ways;
//! - memory and globals that the predicate reads have the callee's last values,
//!   so the assignment to `v` must not touch them (`g = f()`).
//!
//! A predicate that fails one of these is not used for this call.

use crate::alias::aliasing::Aliasing;
use crate::alias::modref::ModRef;
use ir::{Base, Expr, ExprKind, FuncId, Lval, Step, VarId, VarKind};

/// A call of a function with a body.
pub struct Call<'s> {
    pub callee: FuncId,
    pub dst: Option<&'s Lval>,
    pub args: &'s [Expr],
    /// The callee's variable whose value at the exit is the result.
    pub returned: Option<VarId>,
}

impl Call<'_> {
    /// `e[a/f]`, read before the call: what the formal predicate starts with.
    pub fn at_entry(&self, aliasing: Aliasing, e: &Expr) -> Option<Expr> {
        let mut translation = Translation {
            aliasing,
            call: self,
            effects: None,
            result: None,
            returned: None,
            moving: Vec::new(),
        };
        translation.expr(e, false)
    }

    /// `e[v/r, a/f]`, read after the call: all readings that have the value
    /// which `e` had at the callee's exit.
    pub fn at_exit(&self, aliasing: Aliasing, mod_ref: &ModRef, e: &Expr) -> Vec<Expr> {
        let changed_formal = |v: VarId| {
            let formal = matches!(aliasing.program.var(v).kind, VarKind::Formal(..));
            let whole = Lval::var(v, aliasing.program);
            !formal || mod_ref.may_change_inside(aliasing, self.callee, &whole)
        };
        let mut readings = vec![self.returned];
        if self.returned.is_some_and(|v| !changed_formal(v)) {
            readings.push(None);
        }
        let read = |r| self.read_at_exit(aliasing, mod_ref, e, r);
        let mut out: Vec<Expr> = readings.into_iter().filter_map(read).collect();
        out.dedup();
        out
    }

    /// One reading, with `returned` read as the result.
    fn read_at_exit(
        &self,
        aliasing: Aliasing,
        mod_ref: &ModRef,
        e: &Expr,
        returned: Option<VarId>,
    ) -> Option<Expr> {
        let mut translation = Translation {
            aliasing,
            call: self,
            effects: Some(mod_ref),
            result: self.dst.filter(|dst| self.steady(aliasing, mod_ref, dst)),
            returned,
            moving: Vec::new(),
        };
        let out = translation.expr(e, false)?;
        let overwritten = |lv: &Lval| self.overwrites(aliasing, lv);
        let stale = translation.moving.iter().any(overwritten);
        (!stale).then_some(out)
    }

    /// An expression over the state before the call, to be read after it: what
    /// the call may change becomes a symbol.
    pub fn before(&self, aliasing: Aliasing, mod_ref: &ModRef, e: &Expr) -> Expr {
        match &e.kind {
            ExprKind::OldValue(_) => e.clone(),
            ExprKind::Load(_) if self.changes(aliasing, mod_ref, e, false) => symbol(e),
            ExprKind::Load(_) => e.clone(),
            ExprKind::AddrOf(lv) => {
                let part = &mut |x: &Expr| Some(self.before(aliasing, mod_ref, x));
                match lv.map_children(part) {
                    Some(lv) => Expr {
                        kind: ExprKind::AddrOf(Box::new(lv)),
                        ty: e.ty.clone(),
                    },
                    None => e.clone(),
                }
            }
            _ => e
                .map_children(&mut |x| Some(self.before(aliasing, mod_ref, x)))
                .unwrap_or_else(|| e.clone()),
        }
    }

    /// May the call change the value of the predicate, which its caller reads?
    /// `global` predicates follow the callee's own effects by themselves.
    pub fn changes(&self, aliasing: Aliasing, mod_ref: &ModRef, e: &Expr, global: bool) -> bool {
        e.current_loads().into_iter().any(|lv| {
            self.overwrites(aliasing, lv)
                || !global && mod_ref.may_change(aliasing, self.callee, lv)
        })
    }

    /// May the assignment of the result change what `lv` denotes?
    fn overwrites(&self, aliasing: Aliasing, lv: &Lval) -> bool {
        self.dst
            .is_some_and(|dst| aliasing.may_alias_across(dst, lv))
    }

    /// Is the l-value the same cell before the call, after it, and after the
    /// assignment to it, and does it hold all of the value?
    fn steady(&self, aliasing: Aliasing, mod_ref: &ModRef, dst: &Lval) -> bool {
        let bit_field = matches!(dst.path.last(), Some(Step::Field(c, i))
            if aliasing.program.types.field(*c, *i).bits.is_some());
        let address = dst.children().into_iter().flat_map(Expr::current_loads);
        !bit_field
            && address.into_iter().all(|lv| {
                !self.overwrites(aliasing, lv) && !mod_ref.may_change(aliasing, self.callee, lv)
            })
    }
}

/// The value that a changed l-value had before the call. (`''e` is no
/// predicate that anybody can write, so the symbol is free.)
fn symbol(load: &Expr) -> Expr {
    let old = |e: Expr| Expr {
        ty: e.ty.clone(),
        kind: ExprKind::OldValue(Box::new(e)),
    };
    old(old(load.clone()))
}

/// The symbols for values before the call that occur in an expression.
pub fn symbols(e: &Expr) -> Vec<&Expr> {
    let mut out = Vec::new();
    collect_symbols(e, &mut out);
    out
}

fn collect_symbols<'e>(e: &'e Expr, out: &mut Vec<&'e Expr>) {
    if let ExprKind::OldValue(inner) = &e.kind {
        if let ExprKind::OldValue(_) = inner.kind {
            out.push(e);
            return;
        }
    }
    for child in e.children() {
        collect_symbols(child, out);
    }
}

struct Translation<'a> {
    aliasing: Aliasing<'a>,
    call: &'a Call<'a>,
    /// At the exit: what the callee may have changed.
    effects: Option<&'a ModRef>,
    /// What stands for the returned value.
    result: Option<&'a Lval>,
    /// What else does.
    returned: Option<VarId>,
    /// Cells that must not change from the callee's exit on.
    moving: Vec<Lval>,
}

impl Translation<'_> {
    /// `old`: inside `'e`, which is read in the state before the call.
    fn expr(&mut self, e: &Expr, old: bool) -> Option<Expr> {
        match &e.kind {
            ExprKind::OldValue(inner) => {
                let before = self.expr(inner, true)?;
                Some(self.read_later(before))
            }
            ExprKind::Load(lv) => self.load(lv, old),
            ExprKind::AddrOf(lv) => {
                if let Base::Var(v) = lv.base {
                    if self.aliasing.program.var(v).kind.function().is_some() {
                        return None;
                    }
                }
                let lv = lv.map_children(&mut |x| self.expr(x, old))?;
                Some(Expr {
                    kind: ExprKind::AddrOf(Box::new(lv)),
                    ty: e.ty.clone(),
                })
            }
            _ => e.map_children(&mut |child| self.expr(child, old)),
        }
    }

    fn load(&mut self, lv: &Lval, old: bool) -> Option<Expr> {
        let mut path = Vec::new();
        for step in &lv.path {
            path.push(match step {
                Step::Field(c, i) => Step::Field(*c, *i),
                Step::Index(i) => Step::Index(self.expr(i, old)?),
            });
        }
        let read = match &lv.base {
            Base::Deref(p) => Lval::deref_path(self.expr(p, old)?, path, lv.ty.clone()),
            Base::Var(v) => match self.aliasing.program.var(*v).kind {
                VarKind::Global => Lval {
                    base: Base::Var(*v),
                    path,
                    ty: lv.ty.clone(),
                },
                // At the entry, and in `'e`, it is not the result yet.
                _ if self.returned == Some(*v) && !old => return self.part_of_result(*v, path, lv),
                VarKind::Formal(f, n) if f == self.call.callee => {
                    let actual = self.actual(n as usize, path, lv)?;
                    return Some(if old { actual } else { self.read_later(actual) });
                }
                VarKind::Return(f) if f == self.call.callee => {
                    return self.part_of_result(*v, path, lv);
                }
                _ => return None,
            },
        };
        if !old {
            self.moving.push(read.clone());
        }
        Some(Expr::load(read))
    }

    /// What `lv` is of the variable `v`, whose value is the result.
    fn part_of_result(&self, v: VarId, path: Vec<Step>, lv: &Lval) -> Option<Expr> {
        let mut read = self.result?.clone();
        if read.ty != self.aliasing.program.var(v).ty {
            return None;
        }
        read.path.extend(path);
        read.ty = lv.ty.clone();
        Some(Expr::load(read))
    }

    /// An expression over the state before the call, read where the whole
    /// translation is read.
    fn read_later(&self, e: Expr) -> Expr {
        match self.effects {
            Some(mod_ref) => self.call.before(self.aliasing, mod_ref, &e),
            None => e,
        }
    }

    /// The actual for a formal, or the part of it that `lv` is of the formal.
    fn actual(&self, n: usize, path: Vec<Step>, lv: &Lval) -> Option<Expr> {
        let arg = self.call.args.get(n)?;
        Some(match &arg.kind {
            ExprKind::Load(whole) if !arg.ty.is_scalar() => {
                let mut part = (**whole).clone();
                part.path.extend(path);
                part.ty = lv.ty.clone();
                Expr::load(part)
            }
            _ if path.is_empty() && arg.ty == lv.ty => arg.clone(),
            // Old-style calls may pass a type that is not the formal's.
            _ if path.is_empty() && !arg.ty.is_float() && !lv.ty.is_float() => Expr {
                kind: ExprKind::Cast(Box::new(arg.clone())),
                ty: lv.ty.clone(),
            },
            _ => return None,
        })
    }
}
