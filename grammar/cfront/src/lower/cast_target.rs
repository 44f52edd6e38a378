//! A cast that something is assigned to, `(ULONG_PTR)request->buffer += count`.
//!
//! It is no C, but Microsoft's compilers take it (their warning C4213), as gcc did before 4.0,
//! and drivers have it: the object below the cast is read and written as one of the cast's
//! type. Both have the same width here, and are integers or pointers.
//!
//! Rejected: to read it as `*(T *)&object`. That is an access through another type, which
//! hides from predicates what the object holds.

use super::context::{Lower, Res};
use super::open_order::Operand;
use super::value::Value;
use crate::parse::{ast, Node};
use ir::types::Type;
use ir::{BinOp, Expr, Lval};

/// What is done to an object.
pub(super) enum Change<'n> {
    /// `= e`, or `op= e`.
    Assign(Option<BinOp>, &'n Node<ast::Expression>),
    /// `++`, `--`, before the value is taken or after it.
    Step(BinOp, bool),
}

/// The cast that stands where an object should.
pub(super) fn cast_target(node: &Node<ast::Expression>) -> Option<&ast::CastExpression> {
    match &node.node {
        ast::Expression::Cast(c) => Some(&c.node),
        _ => None,
    }
}

impl Lower<'_> {
    /// Changes the object below a cast; its value, of the cast's type, if `want`.
    pub(super) fn change_cast(
        &mut self,
        node: &Node<ast::Expression>,
        cast: &ast::CastExpression,
        change: Change,
        want: bool,
    ) -> Res<Value> {
        let ty = self.type_name(&cast.type_name)?.ty;
        let start = self.operands_start();
        let mut value = match change {
            Change::Assign(_, rhs) => self.rvalue(rhs)?,
            Change::Step(..) => Expr::int(1, Type::int()),
        };
        let mark = self.next_operand(&start);
        let mut lv = self.lvalue(&cast.expression)?;
        self.modifiable(&cast.expression, &lv)?;
        if !self.may_be_seen_as(&lv, &ty) {
            return Err(self.fault(node, "this is no object, it cannot be changed"));
        }
        let op = match change {
            Change::Assign(op, _) => op,
            Change::Step(op, _) => Some(op),
        };
        let mut old = match op {
            Some(_) => Some(self.read(&cast.expression, lv.clone(), false)?),
            None => None,
        };
        let end = self.mark();
        let mut place = Operand::place(mark, &mut lv);
        place.values.extend(&mut old);
        let both = match mark > start.mark {
            true => vec![Operand::value(start.mark, &mut value), place],
            false => vec![place, Operand::value(end, &mut value)],
        };
        if !self.in_any_order(&start, both, None)? {
            value = self.keep(value, mark);
        }
        let old = match old {
            Some(old) => Some(self.cast_to(node, old, &ty)?),
            None => None,
        };
        let kept = match (&old, &change) {
            (Some(old), Change::Step(_, true)) if want => Some(self.saved(old.clone())),
            _ => None,
        };
        let new = match old.zip(op) {
            Some((old, op)) => self.arith(node, op, old, value)?,
            None => value,
        };
        let mut new = self.convert(node, new, &ty)?;
        if want && kept.is_none() {
            new = self.saved(new);
        }
        let stored = self.cast_to(node, new.clone(), &lv.ty)?;
        self.store(node, lv, stored)?;
        Ok(match want {
            true => Value::Pure(kept.unwrap_or(new)),
            false => Value::Void,
        })
    }

    /// May an object be read and written as one of a type: are both numbers or pointers of the
    /// same width?
    fn may_be_seen_as(&self, lv: &Lval, ty: &Type) -> bool {
        let whole = |ty: &Type| matches!(ty, Type::Int(_) | Type::Ptr(_));
        let width = |ty: &Type| self.types().scalar_width(ty);
        whole(&lv.ty)
            && whole(ty)
            && width(&lv.ty) == width(ty)
            && ir::fold::bit_field(self.types(), lv).is_none()
    }
}
