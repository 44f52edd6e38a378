//! `__attribute__((cleanup(f)))` (GNU C): `f(&x)` is called where the scope of
//! `x` is left, the last variable first: at its end, and before a `return`, a
//! `break`, a `continue` or a `goto` that leads out of it.

use super::context::{Lower, Res};
use super::scope::{Cleanup, Entity, Scope};
use super::value::Want;
use crate::parse::{ast, Node};
use ir::construct;
use ir::{Expr, StmtKind, VarId};

impl Lower<'_> {
    /// Notes that the scope's end calls the function.
    pub(super) fn add_cleanup(&mut self, v: VarId, f: &Node<ast::Expression>) -> Res<()> {
        let function = match &f.node {
            ast::Expression::Identifier(id) => self.names.lookup(&id.node.name),
            _ => None,
        };
        let Some(Entity::Func(function)) = function else {
            return Err(self.fault(f, "`cleanup` wants a function"));
        };
        let function = *function;
        let name = self.program.var(v).name.clone();
        self.frame.addressed.insert(name);
        if let Some(scope) = self.names.scopes.last_mut() {
            scope.cleanups.push((v, function));
        }
        Ok(())
    }

    /// Calls what the scopes from number `from` on want called at their end.
    pub(super) fn leave_scopes(&mut self, from: usize) {
        let scopes = self.names.scopes.iter().skip(from).rev();
        let all: Vec<Cleanup> = scopes
            .flat_map(|s| s.cleanups.iter().rev())
            .copied()
            .collect();
        for (v, f) in all {
            let address = Expr::addr_of(self.var_lval(v));
            let args = match self.declared.infos[f.0 as usize].ty.params.first() {
                Some(param) => vec![construct::cast(self.types(), address, param)],
                None => vec![address],
            };
            self.emit_call(f, args, &Want::Nothing);
        }
    }

    /// The end of the innermost scope, if control gets there.
    pub(super) fn end_scope(&mut self) {
        let last = self.frame.out.last().map(|s| &s.kind);
        let gone = matches!(
            last,
            Some(StmtKind::Return | StmtKind::Goto(_) | StmtKind::Halt)
        );
        if !gone || !self.frame.pending.is_empty() {
            self.leave_scopes(self.names.scopes.len() - 1);
        }
    }

    /// Leaves the scopes that a label is outside of.
    pub(super) fn leave_for_label(&mut self, label: &str) {
        let Some(at) = self.frame.label_places.get(label).copied() else {
            return;
        };
        let outside = |s: &Scope| s.extent.is_some_and(|(from, to)| at < from || at >= to);
        if let Some(from) = self.names.scopes.iter().position(outside) {
            self.leave_scopes(from);
        }
    }

    /// Does anything want to be called on the way out?
    pub(super) fn has_cleanups(&self) -> bool {
        self.names.scopes.iter().any(|s| !s.cleanups.is_empty())
    }
}
