//! `va_list` and what is done with it (System V ABI of x86-64, figure 3.34).
//!
//! With that ABI a list is an array of one structure, as in gcc: 24 bytes
//! that are passed by their address. What is modelled is one of its fields, the
//! address of the next argument. With the others that address is the list.

use super::context::{Lower, Res};
use super::value::Value;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::{Comp, CompId, DataModel, Field, IntKind, Type};
use ir::{Effect, Expr, Lval, Step, StmtKind, Why, VARIADIC, VARIADIC_STEP};
use std::sync::Arc;

/// gcc's own name of the structure.
const TAG: &str = "__va_list_tag";
/// `overflow_arg_area`, the address of the next argument.
const NEXT: usize = 2;

impl Lower<'_> {
    /// The type `__builtin_va_list`.
    pub(super) fn variadic_list(&mut self) -> Type {
        if self.types().model != DataModel::Lp64 {
            return Type::Void.ptr();
        }
        let known = self.types().comps.iter().position(|c| c.name == TAG);
        let id = match known {
            Some(at) => CompId(at as u32),
            None => self.variadic_structure(),
        };
        Type::Array(Arc::new(Type::Comp(id)), Some(1))
    }

    fn variadic_structure(&mut self) -> CompId {
        let id = CompId(self.types().comps.len() as u32);
        let pos = self.frame.pos;
        self.link.tags.add(false, None, false, pos);
        let field = |name: &str, ty, offset| Field {
            name: name.to_string(),
            ty,
            bits: None,
            offset,
            first_bit: 0,
            is_const: false,
            is_volatile: false,
        };
        self.program.types.comps.push(Comp {
            name: TAG.to_string(),
            tag: Some(TAG.to_string()),
            nameable: true,
            is_union: false,
            bit_fields: Vec::new(),
            fields: Some(vec![
                field("gp_offset", Type::Int(IntKind::UInt), 0),
                field("fp_offset", Type::Int(IntKind::UInt), 4),
                field("overflow_arg_area", Type::Void.ptr(), 8),
                field("reg_save_area", Type::Void.ptr(), 16),
            ]),
            size: 24,
            align: 8,
            packed: false,
        });
        id
    }

    /// Where a list keeps the address of its next argument. A list that is a
    /// parameter is the address of the caller's.
    fn next_place(&mut self, list: &Node<ast::Expression>) -> Res<Lval> {
        if self.types().model != DataModel::Lp64 {
            return self.lvalue(list);
        }
        let p = self.rvalue(list)?;
        let mut place = self.deref(list, p)?;
        let id = match place.ty {
            Type::Comp(id) if self.types().comp(id).name == TAG => id,
            _ => return Err(self.fault(list, "this is no list of arguments")),
        };
        place.path.push(Step::Field(id, NEXT));
        place.ty = Type::Void.ptr();
        Ok(place)
    }

    /// `va_start(list, last)`.
    pub(super) fn variadic_start(&mut self, list: &Node<ast::Expression>) -> Res<Value> {
        let lhs = self.next_place(list)?;
        let why = Why::Variadic(None);
        self.emit(StmtKind::Effect(Effect::Havoc { lhs, why }));
        Ok(Value::Void)
    }

    /// `va_copy(to, from)`.
    pub(super) fn variadic_copy(
        &mut self,
        to: &Node<ast::Expression>,
        from: &Node<ast::Expression>,
    ) -> Res<Value> {
        let from = Expr::load(self.next_place(from)?);
        let lhs = self.next_place(to)?;
        self.store(to, lhs, from)?;
        Ok(Value::Void)
    }

    /// `va_arg(list, ty)`: the value there, and the list goes on.
    pub(super) fn next_argument(&mut self, list: &Node<ast::Expression>, ty: Type) -> Res<Value> {
        self.assume_stated(VARIADIC);
        let lv = self.next_place(list)?;
        let next = Expr::load(lv.clone());
        let why = match ty.is_scalar() {
            true => Why::Variadic(Some(Box::new(next.clone()))),
            false => Why::Approximation(VARIADIC.to_string()),
        };
        let value = self.any_value(ty, why);
        let step = Expr::int(VARIADIC_STEP.into(), construct::ptrdiff(self.types()));
        let next = construct::ptr_add(self.types(), next, step);
        self.store(list, lv, next)?;
        Ok(Value::Pure(value))
    }
}
