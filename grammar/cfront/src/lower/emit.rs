//! Statements, variables and labels that the lowering makes.

use super::context::{Lower, Res, MAX_NESTING};
use super::frame::Jump;
use super::scope::Qual;
use ir::types::Type;
use ir::{Assumption, Effect, Expr, Lval, Stmt, StmtKind, Var, VarId, VarKind, Why};

impl Lower<'_> {
    /// Emits a statement at the current place.
    pub(super) fn emit(&mut self, kind: StmtKind) {
        let labels = std::mem::take(&mut self.frame.pending);
        self.frame.out.push(Stmt {
            id: 0,
            labels,
            kind,
            pos: self.frame.pos,
        });
    }

    pub(super) fn assign_stmt(&mut self, lhs: Lval, rhs: Expr) {
        self.emit(StmtKind::Effect(Effect::Assign { lhs, rhs }));
    }

    /// Runs `work` with a buffer of its own and returns what it emitted.
    pub(super) fn nested<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<(T, Vec<Stmt>)> {
        self.nested_from(Vec::new(), work)
    }

    /// The same, going on after statements emitted before.
    pub(super) fn nested_from<T>(
        &mut self,
        stmts: Vec<Stmt>,
        work: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<(T, Vec<Stmt>)> {
        let out = std::mem::replace(&mut self.frame.out, stmts);
        let pending = std::mem::take(&mut self.frame.pending);
        self.frame.nesting += 1;
        let result = if self.frame.nesting > MAX_NESTING {
            let (start, end) = self.cursor.at;
            Err(self.fault_at(start, end, "the program is nested too deeply"))
        } else {
            work(self)
        };
        self.frame.nesting -= 1;
        self.flush_labels();
        let stmts = std::mem::replace(&mut self.frame.out, out);
        self.frame.pending = pending;
        Ok((result?, stmts))
    }

    /// Labels at the end of a block need a statement.
    pub(super) fn flush_labels(&mut self) {
        if !self.frame.pending.is_empty() {
            self.emit(StmtKind::Skip);
        }
    }

    /// Lists an over-approximation at the current place.
    pub(super) fn assume_stated(&mut self, text: impl Into<String>) {
        let assumption = Assumption {
            pos: self.frame.pos,
            text: text.into(),
        };
        self.report.assumptions.push((self.frame.func, assumption));
    }

    pub(super) fn new_var(
        &mut self,
        name: String,
        ty: Type,
        kind: VarKind,
        quals: Vec<Qual>,
    ) -> VarId {
        let id = VarId(self.program.vars.len() as u32);
        let first = quals.first().copied().unwrap_or_default();
        self.program.vars.push(Var {
            unique: name.clone(),
            name,
            in_memory: matches!(ty, Type::Array(..) | Type::Comp(_)),
            ty,
            kind,
            is_const: first.is_const,
            pos: self.frame.pos,
        });
        self.declared.quals.push(quals);
        match kind {
            VarKind::Global => self.program.globals.push(id),
            VarKind::Formal(..) => {}
            VarKind::Local(f) | VarKind::Temp(f) | VarKind::Return(f) => {
                match self.program.funcs.get_mut(f.0 as usize) {
                    Some(function) => function.locals.push(id),
                    None => self.unfinished.file_temps.push(id),
                }
            }
        }
        id
    }

    /// A fresh temporary. Each is used for one purpose only.
    pub(super) fn temp(&mut self, ty: Type) -> VarId {
        self.frame.next_temp += 1;
        let name = format!("__t{}", self.frame.next_temp);
        self.new_var(name, ty, VarKind::Temp(self.frame.func), Vec::new())
    }

    pub(super) fn var_lval(&self, id: VarId) -> Lval {
        Lval::var(id, &self.program)
    }

    pub(super) fn load_var(&self, id: VarId) -> Expr {
        Expr::load(self.var_lval(id))
    }

    /// A temporary of any value: the model is too coarse for the true one.
    pub(super) fn approximation(&mut self, ty: Type, text: impl Into<String>) -> Expr {
        let text = text.into();
        self.assume_stated(text.clone());
        self.any_value(ty, Why::Approximation(text))
    }

    /// A temporary of any value.
    pub(super) fn any_value(&mut self, ty: Type, why: Why) -> Expr {
        let t = self.temp(ty);
        let lhs = self.var_lval(t);
        self.emit(StmtKind::Effect(Effect::Havoc { lhs, why }));
        self.load_var(t)
    }

    /// A jump to the end of what begins here.
    pub(super) fn new_jump(&self) -> Jump {
        Jump {
            label: None,
            depth: self.names.scopes.len(),
        }
    }

    /// A label that the program does not use.
    pub(super) fn fresh_label(&mut self) -> String {
        loop {
            self.frame.next_label += 1;
            let label = format!("__l{}", self.frame.next_label);
            if self.frame.labels.insert(label.clone()) {
                return label;
            }
        }
    }
}
