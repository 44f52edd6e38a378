//! `__attribute__((constructor))` (GNU C): functions that run before the
//! entry. First those with a priority, the lowest first; of one priority in
//! the order of their definitions, file by file: so gcc and the linker fill
//! `.init_array`.
//!
//! A declaration with the attribute is enough, but without a definition the
//! function runs elsewhere, if at all. The C library hands over the arguments
//! of `main`: any values here. Functions that run after `main` are refused:
//! every way to end the program would have to call them.

use super::attributes::attributes;
use super::context::{Lower, Res};
use crate::parse::{ast, Node};
use ir::types::Type;
use ir::{Effect, Expr, FuncId, Input, Stmt, StmtKind, VarKind, Why};

/// Without a priority: after all others, which have 16 bits.
const LAST: i128 = 1 << 16;

impl Lower<'_> {
    /// The priority, if an attribute makes the function a constructor.
    pub(super) fn constructor(&mut self, list: &[Node<ast::Extension>]) -> Res<Option<i128>> {
        let mut all = attributes(list).filter(|(name, _)| *name == "constructor");
        match all.next() {
            Some((_, [priority])) => self.constant(priority).map(Some),
            Some(_) => Ok(Some(LAST)),
            None => Ok(None),
        }
    }

    /// The constructors that the program defines, in the order of their calls.
    pub(super) fn constructors_in_order(&self) -> Vec<FuncId> {
        let defined = self
            .declared
            .constructors
            .iter()
            .filter_map(|(f, priority)| {
                let at = self.link.definition(*f)?;
                Some((*priority, at, *f))
            });
        let mut all: Vec<_> = defined.collect();
        all.sort();
        all.into_iter().map(|(_, _, f)| f).collect()
    }

    /// Any values for the parameters of a function that `start` calls.
    pub(super) fn any_arguments(
        &mut self,
        start: FuncId,
        f: FuncId,
        input: impl Fn(usize) -> Input,
        stmts: &mut Vec<Stmt>,
    ) -> Vec<Expr> {
        let function = self.program.func(f);
        let pos = function.pos;
        let formals = function.formals.iter();
        let types: Vec<Type> = formals.map(|v| self.program.var(*v).ty.clone()).collect();
        let mut args = Vec::new();
        for (i, ty) in types.into_iter().enumerate() {
            let taken = self.program.func(start).locals.iter();
            let taken = taken.filter(|v| self.program.var(**v).name.starts_with("__arg"));
            let name = format!("__arg{}", taken.count() + 1);
            let v = self.new_var(name, ty, VarKind::Temp(start), Vec::new());
            let lhs = self.var_lval(v);
            args.push(Expr::load(lhs.clone()));
            let why = Why::Input(input(i));
            stmts.push(Stmt {
                id: 0,
                labels: Vec::new(),
                kind: StmtKind::Effect(Effect::Havoc { lhs, why }),
                pos,
            });
        }
        args
    }
}
