//! Order of evaluation where C leaves it open and it does not matter, and the
//! first of all orders where it does (`open_order`): that of gcc. Operands from
//! left to right, but for some plain variables (`is_read_late`); arguments from
//! right to left; in `a op= b` first `b`, in `a = b` first `a`'s place.
//!
//! A pure expression made from a left operand is read only when the whole is,
//! after the effects of the right one. Where those could change what it reads,
//! its value is saved in a temporary, in front of them; elsewhere (nearly
//! always) the expression stays as the program has it.

use super::context::Lower;
use ir::construct;
use ir::fold;
use ir::types::Type;
use ir::{Base, Effect, Expr, ExprKind, Lval, Step, Stmt, StmtKind, VarId, VarKind};

/// Deepest expression; deeper ones are cut by temporaries, so that no client
/// runs out of stack.
const MAX_EXPR_DEPTH: u32 = 150;

impl Lower<'_> {
    /// Where the statements of the next operand begin.
    pub(super) fn mark(&self) -> usize {
        self.frame.out.len()
    }

    /// The expression with the value it had at `mark`.
    pub(super) fn keep(&mut self, e: Expr, mark: usize) -> Expr {
        let changed = {
            let stmts = &self.frame.out[mark.min(self.frame.out.len())..];
            stmts.iter().any(|s| self.changes(s, &e))
        };
        if changed {
            self.save(e, mark)
        } else {
            e
        }
    }

    /// The same for a left operand. When a plain variable is read does not matter where
    /// the operands do not conflict, and where they do, this is not asked.
    pub(super) fn keep_left(&mut self, e: Expr, mark: usize) -> Expr {
        match &e.kind {
            ExprKind::Load(lv) if lv.as_var().is_some() && e.ty.is_scalar() => e,
            _ => self.keep(e, mark),
        }
    }

    /// Does gcc read it after the right operand, as the left one? A variable in a
    /// register, and one in memory where the operands are exchanged.
    pub(super) fn is_read_late(&self, e: &Expr, turned_round: bool) -> bool {
        let ExprKind::Load(lv) = &e.kind else {
            return false;
        };
        let whole = || self.types().scalar_width(&e.ty) >= 32;
        let late = |v| self.is_register(v) || turned_round && whole();
        e.ty.is_scalar() && lv.as_var().is_some_and(late)
    }

    /// The l-value with the pointer and the indices it had at `mark`.
    pub(super) fn keep_lval(&mut self, mut lv: Lval, mark: usize) -> Lval {
        if let Base::Deref(e) = lv.base {
            lv.base = Base::Deref(Box::new(self.keep(*e, mark)));
        }
        let path = std::mem::take(&mut lv.path);
        for step in path {
            lv.path.push(match step {
                Step::Index(e) => Step::Index(self.keep(e, mark)),
                step => step,
            });
        }
        lv
    }

    /// Saves a value in a temporary, in front of the statements from `mark` on.
    fn save(&mut self, e: Expr, mark: usize) -> Expr {
        let odd = construct::promoted(self.types(), &e).filter(|t| t.is_odd(self.types()));
        let e = match &e.kind {
            // The temporary is no bit-field, so it is promoted now.
            ExprKind::Load(lv) if fold::bit_field(self.types(), lv).is_some() => {
                construct::promote(self.types(), e)
            }
            _ => e,
        };
        let t = self.temp(e.ty.clone());
        let lhs = self.var_lval(t);
        let kind = match (e.ty.is_scalar(), e.kind) {
            (false, ExprKind::Load(src)) => StmtKind::Effect(Effect::Copy {
                dst: lhs,
                src: *src,
            }),
            (_, kind) => StmtKind::Effect(Effect::Assign {
                lhs,
                rhs: Expr { kind, ty: e.ty },
            }),
        };
        // A jump to the next statement comes through here.
        let labels = match self.frame.out.get_mut(mark) {
            Some(next) => std::mem::take(&mut next.labels),
            None => std::mem::take(&mut self.frame.pending),
        };
        let pos = self.frame.pos;
        self.frame.out.insert(
            mark,
            Stmt {
                id: 0,
                labels,
                kind,
                pos,
            },
        );
        let e = self.load_var(t);
        match odd {
            Some(ty) => construct::of_type(self.types(), e, ty),
            None => e,
        }
    }

    /// The value in a temporary, now.
    pub(super) fn saved(&mut self, e: Expr) -> Expr {
        if e.as_int().is_some() {
            return e;
        }
        let mark = self.mark();
        self.save(e, mark)
    }

    /// Cuts an expression that has become too deep.
    pub(super) fn bounded(&mut self, e: Expr) -> Expr {
        if e.ty.is_scalar() && deeper_than(&e, MAX_EXPR_DEPTH) {
            return self.saved(e);
        }
        e
    }

    /// Can the statement change the value of the expression?
    pub(super) fn changes(&self, stmt: &Stmt, e: &Expr) -> bool {
        match &stmt.kind {
            StmtKind::Effect(effect) => self.write_changes(effect.written(), e),
            StmtKind::Call { dst, .. } => {
                let by_dst = dst.as_ref().is_some_and(|d| self.write_changes(d, e));
                by_dst || e.loads().iter().any(|lv| !self.private(lv))
            }
            StmtKind::If {
                then_branch,
                else_branch,
                ..
            } => then_branch
                .iter()
                .chain(else_branch)
                .any(|s| self.changes(s, e)),
            StmtKind::While { body, .. } | StmtKind::Block(body) => {
                body.iter().any(|s| self.changes(s, e))
            }
            StmtKind::Skip
            | StmtKind::Assume(_)
            | StmtKind::Fail { .. }
            | StmtKind::Return
            | StmtKind::Halt
            | StmtKind::Switch { .. }
            | StmtKind::Goto(_) => false,
        }
    }

    fn write_changes(&self, lhs: &Lval, e: &Expr) -> bool {
        e.loads().iter().any(|read| match (&lhs.base, &read.base) {
            (Base::Var(a), Base::Var(b)) => a == b,
            (Base::Var(a), Base::Deref(_)) => !self.is_register(*a),
            (Base::Deref(_), Base::Var(b)) => !self.is_register(*b),
            (Base::Deref(_), Base::Deref(_)) => true,
        })
    }

    fn private(&self, lv: &Lval) -> bool {
        match lv.base {
            Base::Var(v) => self.is_register(v),
            Base::Deref(_) => false,
        }
    }

    /// A scalar of the current frame whose address is never taken.
    pub(super) fn is_register(&self, v: VarId) -> bool {
        let var = self.program.var(v);
        let own = match var.kind {
            VarKind::Global => false,
            VarKind::Temp(_) | VarKind::Return(_) => true,
            VarKind::Formal(..) | VarKind::Local(_) => !self.frame.addressed.contains(&var.name),
        };
        own && !matches!(var.ty, Type::Array(..) | Type::Comp(_))
    }
}

fn deeper_than(e: &Expr, limit: u32) -> bool {
    limit == 0 || e.children().iter().any(|c| deeper_than(c, limit - 1))
}
