//! `__attribute__((cleanup(f)))` (GNU C): `f(&x)` is called where the scope of
//! `x` is left, the last variable first: at its end, and before a `return`, a
//! `break`, a `continue` or a `goto` that leads out of it.
//!
//! The scope begins at the declaration (C11 6.2.1 p7), so a `goto` back to a label
//! in front of it leaves it, too, though not the block. A jump that gcc does not
//! follow there calls nothing (`goto *p`, `asm goto`), which is refused.

use super::attributes::{attributes, declared_attributes};
use super::context::{Lower, Res};
use super::ctype::Specified;
use super::scope::{Cleanup, Entity, Scope};
use super::value::Want;
use crate::dialect::{ASM_CHOICE, ASM_JUMP};
use crate::parse::{ast, Node};
use ir::construct;
use ir::{Expr, StmtKind, VarId, VarKind};

impl Lower<'_> {
    /// Notes what a declaration wants called at the scope's end. gcc ignores it of a `static`
    /// variable, and of an `extern` one that is defined before.
    pub(super) fn note_cleanup(
        &mut self,
        v: VarId,
        spec: &Specified,
        d: &Node<ast::InitDeclarator>,
    ) -> Res<()> {
        let external = Some(ast::StorageClassSpecifier::Extern);
        let is_local = matches!(self.program.var(v).kind, VarKind::Local(_));
        if self.names.at_file_scope() || !is_local && spec.storage != external {
            return Ok(());
        }
        let own = declared_attributes(&d.node.declarator.node);
        let lists = spec.extensions.iter().copied().chain([&*own]);
        let all = lists.flat_map(attributes);
        let mut all = all.filter(|(name, _)| *name == "cleanup");
        let Some(function) = all.next().and_then(|(_, arguments)| arguments.first()) else {
            return Ok(());
        };
        if !is_local {
            return Err(self.unsupported(d, "an `extern` variable with a `cleanup`"));
        }
        if all.next().is_some() {
            // gcc takes one of them: which depends on where each stands.
            return Err(self.unsupported(d, "a variable with two `cleanup`"));
        }
        self.add_cleanup(v, function, d.span.start)
    }

    /// Notes that the scope's end calls the function.
    fn add_cleanup(&mut self, v: VarId, f: &Node<ast::Expression>, place: usize) -> Res<()> {
        let function = match &f.node {
            ast::Expression::Identifier(id) => self.names.lookup(&id.node.name),
            _ => None,
        };
        let Some(Entity::Func(function)) = function else {
            return Err(self.fault(f, "`cleanup` wants a function"));
        };
        let cleanup = Cleanup {
            variable: v,
            function: Some(*function),
            place,
        };
        let name = self.program.var(v).name.clone();
        self.frame.addressed.insert(name);
        if let Some(scope) = self.names.scopes.last_mut() {
            scope.cleanups.push(cleanup);
        }
        Ok(())
    }

    /// Calls what the scopes from number `from` on want called at their end.
    pub(super) fn leave_scopes(&mut self, from: usize) {
        let scopes = self.names.scopes.iter().skip(from).rev();
        let all = scopes.flat_map(|s| s.cleanups.iter().rev());
        self.clean_up(all.copied().collect());
    }

    /// The same where the function returns: what no longer lives holds no value.
    pub(super) fn leave_function_scopes(&mut self) {
        let scopes = self.names.scopes.iter().skip(1).rev();
        let all = scopes.flat_map(|s| s.cleanups.iter().rev());
        let called = all.filter(|c| c.function.is_some());
        self.clean_up(called.copied().collect());
    }

    pub(super) fn clean_up(&mut self, all: Vec<Cleanup>) {
        for cleanup in all {
            let v = cleanup.variable;
            let Some(f) = cleanup.function else {
                self.forget(v);
                continue;
            };
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
        let all = self.left_for_label(label);
        self.clean_up(all);
    }

    /// What a jump to a label leaves: all of the blocks around which the label is not in, and
    /// what is declared behind it in the others.
    pub(super) fn left_for_label(&self, label: &str) -> Vec<Cleanup> {
        let Some(at) = self.frame.label_places.get(label).copied() else {
            return Vec::new();
        };
        // A block that is not left keeps the values of what is declared in it.
        let behind = |c: &Cleanup| at < c.place && c.function.is_some();
        let outside = |s: &Scope| s.extent.is_some_and(|(from, to)| at < from || at >= to);
        let scopes = self.names.scopes.iter().rev();
        let all = scopes.flat_map(|s| s.cleanups.iter().rev().map(move |c| (s, c)));
        let left = all.filter(|(s, c)| outside(s) || behind(c));
        left.map(|(_, c)| *c).collect()
    }

    /// gcc calls nothing where `asm goto` jumps, though it leaves a scope. (The rewriter makes
    /// an `if` of it.)
    pub(super) fn refuse_assembly_leaving(&self, node: &Node<ast::IfStatement>) -> Res<()> {
        let s = &node.node;
        let (ast::Expression::Call(call), ast::Statement::Goto(label)) =
            (&s.condition.node, &s.then_statement.node)
        else {
            return Ok(());
        };
        let jumps = match &call.node.callee.node {
            ast::Expression::Identifier(id) => {
                matches!(id.node.name.as_str(), ASM_JUMP | ASM_CHOICE)
            }
            _ => false,
        };
        let left = self.left_for_label(&label.node.name);
        if jumps && left.iter().any(|c| c.function.is_some()) {
            let text = "`asm goto` out of the scope of a `cleanup`";
            // Behind the assembly.
            let mut fault = self.fault_at(node.span.start, node.span.start, text);
            fault.unsupported = true;
            return Err(fault);
        }
        Ok(())
    }

    /// Does something happen at the end of the innermost scope?
    pub(super) fn scope_ends_with_effects(&self) -> bool {
        let last = self.names.scopes.last();
        last.is_some_and(|s| !s.cleanups.is_empty())
    }

    /// Does anything want to be called on the way out?
    pub(super) fn has_cleanups(&self) -> bool {
        let mut all = self.names.scopes.iter().flat_map(|s| &s.cleanups);
        all.any(|c| c.function.is_some())
    }
}
