//! What is known of an expression or type without running the program:
//! constants, `sizeof`, `offsetof`, `typeof`, `_Generic`.

use super::compatible::Compatible;
use super::context::{Lower, Res};
use super::declarator::decay_parameter;
use super::effects::{compound, has_effects};
use super::expr::is_own_name;
use super::scope::{Entity, QType, Qual, UNTOLD};
use super::value::Value;
use crate::dialect::ELVIS;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::{IntKind, Type};
use ir::{Expr, ExprKind, Lval};
use std::sync::Arc;

const UNCLEAR_TYPES: &str = "whether these types are compatible is not known here";

impl Lower<'_> {
    /// The value of an integer constant expression.
    pub(super) fn constant(&mut self, node: &Node<ast::Expression>) -> Res<i128> {
        Ok(self.typed_constant(node)?.0)
    }

    /// The same with its type.
    pub(super) fn typed_constant(&mut self, node: &Node<ast::Expression>) -> Res<(i128, Type)> {
        let (e, stmts) = self.trial(|l| l.rvalue(node))?;
        match e.as_int() {
            Some(v) if stmts.is_empty() => Ok((v, e.ty)),
            _ => Err(self.fault(node, "this is not a constant")),
        }
    }

    /// The type of an expression, which is not evaluated.
    pub(super) fn type_of(&mut self, node: &Node<ast::Expression>) -> Res<Type> {
        let (value, _) = self.trial(|l| l.eval(node))?;
        Ok(self.type_of_value(value))
    }

    fn type_of_value(&self, value: Value) -> Type {
        match value {
            Value::Object(lv) => lv.ty,
            Value::Pure(e) => e.ty,
            Value::Function(f) => {
                Type::Func(Arc::new(self.declared.infos[f.0 as usize].ty.clone()))
            }
            Value::Void => Type::Void,
        }
    }

    /// The same with the qualifiers that declarations give it.
    pub(super) fn qualified_type_of(&mut self, node: &Node<ast::Expression>) -> Res<QType> {
        if let ast::Expression::Cast(c) = &node.node {
            return self.type_name(&c.node.type_name);
        }
        if let Some(ty) = self.type_as_expression(node)? {
            return Ok(ty);
        }
        let same = match of_same_type(node) {
            Some(same) => Some(self.value_quals_of(same)?),
            None => None,
        };
        let chosen = match &node.node {
            ast::Expression::Conditional(c) => Some(self.chosen_quals(&c.node)?),
            _ => None,
        };
        let (value, _) = self.trial(|l| {
            Ok(match l.eval(node)? {
                Value::Object(lv) => (lv.ty.clone(), l.object_quals(&lv), None),
                Value::Pure(e) if construct::is_odd(l.types(), &e) => {
                    let mut fault = l.fault(node, "the type of a wide bit-field has no name");
                    fault.label = "add a cast to a standard type".to_string();
                    return Err(fault);
                }
                Value::Pure(e) => (e.ty.clone(), l.value_quals(&e), None),
                Value::Function(f) => {
                    let info = l.declared.infos[f.0 as usize].clone();
                    (Type::Func(Arc::new(info.ty)), info.quals, info.told)
                }
                Value::Void => (Type::Void, Vec::new(), None),
            })
        })?;
        let (ty, mut quals, params) = value;
        if let Some(same) = same {
            quals = same;
        } else if let (Some(chosen), Type::Ptr(_)) = (chosen, &ty) {
            quals = chosen;
        } else if quals.is_empty() && may_be_enumeration(&ty) {
            quals.resize(depth(&ty), Qual::default());
            if let Some(last) = quals.last_mut() {
                last.enumeration = Some(UNTOLD);
            }
        }
        if let Some(number) = self.enumeration_of(node) {
            quals = vec![Qual {
                enumeration: number,
                ..Qual::default()
            }];
        }
        if self.names_own_function(node) {
            quals = vec![Qual {
                is_const: true,
                ..Qual::default()
            }];
        }
        let sized = self.types().size(&ty).is_some() || matches!(ty, Type::Void | Type::Func(_));
        if has_effects(node) && (!sized || self.is_row(node)) {
            return Err(self.unevaluated(node));
        }
        Ok(QType {
            quals,
            params,
            ..QType::plain(ty)
        })
    }

    /// Those of the value of an expression, which has none of its own.
    fn value_quals_of(&mut self, node: &Node<ast::Expression>) -> Res<Vec<Qual>> {
        let mut ty = self.qualified_type_of(node)?;
        decay_parameter(&mut ty);
        if let Some(own) = ty.quals.first_mut() {
            *own = Qual {
                enumeration: own.enumeration,
                ..Qual::default()
            };
        }
        Ok(ty.quals)
    }

    /// A pointer that may be one of two leads to what has the qualifiers of both (C11 6.5.15 p6).
    fn chosen_quals(&mut self, c: &ast::ConditionalExpression) -> Res<Vec<Qual>> {
        let first = match &c.then_expression.node {
            ast::Expression::Identifier(id) if id.node.name == ELVIS => &c.condition,
            _ => &c.then_expression,
        };
        let mut quals: Vec<Qual> = Vec::new();
        for e in [first, &c.else_expression] {
            let mut ty = self.qualified_type_of(e)?;
            decay_parameter(&mut ty);
            let behind = ty.quals.get(1).copied().unwrap_or_default().qualifiers();
            if ty.ty == Type::Void.ptr() && behind != Qual::default() {
                // No null pointer constant, unlike `(void *)0` (C11 6.3.2.3 p3), but one here.
                return Err(self.fault(e, UNCLEAR_TYPES));
            }
            quals.resize(quals.len().max(ty.quals.len()), Qual::default());
            for (all, own) in quals.iter_mut().zip(ty.quals) {
                all.add(own);
                all.enumeration = all.enumeration.or(own.enumeration);
            }
        }
        Ok(quals)
    }

    /// `__func__` is an array of constant characters, unlike a literal.
    fn names_own_function(&self, node: &Node<ast::Expression>) -> bool {
        let ast::Expression::Identifier(id) = &node.node else {
            return false;
        };
        is_own_name(&id.node.name) && self.names.lookup(&id.node.name).is_none()
    }

    /// lang-c takes `T`, `T[3]` and `T(int)` for expressions, where either may stand.
    fn type_as_expression(&mut self, node: &Node<ast::Expression>) -> Res<Option<QType>> {
        Ok(match &node.node {
            ast::Expression::Identifier(id) => match self.names.lookup(&id.node.name) {
                Some(Entity::Typedef(ty)) => Some(ty.clone()),
                _ => None,
            },
            ast::Expression::BinaryOperator(b)
                if b.node.operator.node == ast::BinaryOperator::Index =>
            {
                let Some(element) = self.type_as_expression(&b.node.lhs)? else {
                    return Ok(None);
                };
                let size = self.constant(&b.node.rhs)?;
                let size = u64::try_from(size)
                    .map_err(|_| self.fault(&b.node.rhs, "the size of an array is negative"))?;
                Some(QType {
                    ty: Type::Array(Arc::new(element.ty), Some(size)),
                    ..element
                })
            }
            _ => None,
        })
    }

    /// A value of type `size_t`.
    pub(super) fn size_value(&self, size: u64) -> Expr {
        Expr::int(i128::from(size), Type::Int(self.types().model.size_t()))
    }

    pub(super) fn size_of_value(
        &mut self,
        node: &Node<ast::Expression>,
        operand: &Node<ast::Expression>,
    ) -> Res<Expr> {
        if let Some(size) = self.variable_size(operand)? {
            if has_effects(operand) {
                return Err(self.unevaluated(operand));
            }
            return Ok(size);
        }
        let (value, _) = self.trial(|l| l.eval(operand))?;
        if let Value::Object(lv) = &value {
            if ir::fold::bit_field(self.types(), lv).is_some() {
                return Err(self.fault(node, "the size of a bit-field"));
            }
        }
        let ty = self.type_of_value(value);
        self.size_of(node, &ty)
    }

    /// `sizeof(ty)`; gcc gives 1 for `void` and functions.
    pub(super) fn size_of<T>(&mut self, node: &Node<T>, ty: &Type) -> Res<Expr> {
        match (ty, self.types().size(ty)) {
            (_, Some(size)) => Ok(self.size_value(size)),
            (Type::Void | Type::Func(_), None) => Ok(self.size_value(1)),
            _ => {
                self.fits_memory(node, ty)?;
                let shown = self.show(ty);
                Err(self.fault(node, format!("the size of `{shown}` is not known")))
            }
        }
    }

    pub(super) fn offset_of(
        &mut self,
        node: &Node<ast::Expression>,
        o: &ast::OffsetOfExpression,
    ) -> Res<Value> {
        let ty = self.type_name(&o.type_name)?.ty;
        let mut lv = Lval::deref(Expr::int(0, ty.ptr()));
        let member = |l: &Self, lv: &Lval, id: &Node<ast::Identifier>| {
            construct::field(l.types(), lv, &id.node.name)
                .ok_or_else(|| l.fault(id, format!("there is no field `{}`", id.node.name)))
        };
        lv = member(self, &lv, &o.designator.node.base)?;
        for m in &o.designator.node.members {
            lv = match &m.node {
                ast::OffsetMember::Member(id) => member(self, &lv, id)?,
                ast::OffsetMember::IndirectMember(id) => member(self, &lv, id)?,
                ast::OffsetMember::Index(e) => {
                    let at = self.rvalue(e)?;
                    let ptrdiff = construct::ptrdiff(self.types());
                    let at = self.convert(e, at, &ptrdiff)?;
                    construct::element(lv, at).map_err(|_| self.fault(m, "this is no array"))?
                }
            };
        }
        if ir::fold::bit_field(self.types(), &lv).is_some() {
            return Err(self.fault(node, "the offset of a bit-field"));
        }
        let at = self.address(lv);
        let size_t = Type::Int(self.types().model.size_t());
        Ok(Value::Pure(self.convert(node, at, &size_t)?))
    }

    /// `__builtin_types_compatible_p`: which ignores qualifiers of the types themselves.
    pub(super) fn types_compatible(
        &self,
        node: &Node<ast::Expression>,
        a: &QType,
        b: &QType,
    ) -> Res<bool> {
        match self.compatible_types(a, b) {
            Compatible::Yes => Ok(true),
            Compatible::No => Ok(false),
            Compatible::Unclear => Err(self.fault(node, UNCLEAR_TYPES)),
        }
    }

    /// `_Generic`: the association of the operand's type after decay.
    pub(super) fn generic(
        &mut self,
        node: &Node<ast::Expression>,
        g: &ast::GenericSelection,
    ) -> Res<Value> {
        let (e, _) = self.trial(|l| l.rvalue(&g.expression))?;
        let nameless = self.is_nameless(&e);
        let mut operand = match nameless {
            true => QType::plain(Type::Void),
            false => self.qualified_type_of(&g.expression)?,
        };
        decay_parameter(&mut operand);
        operand.ty = e.ty;
        let mut default = None;
        for a in &g.associations {
            match &a.node {
                ast::GenericAssociation::Default(e) => {
                    if default.is_some() {
                        return Err(self.fault(a, "this `_Generic` has a `default` already"));
                    }
                    default = Some(&**e);
                }
                ast::GenericAssociation::Type(t) => {
                    let ty = self.type_name(&t.node.type_name)?;
                    // The operand is a value: no type with qualifiers is its.
                    let own = ty.quals.first().copied().unwrap_or_default();
                    if nameless || own.qualifiers() != Qual::default() {
                        continue;
                    }
                    match self.compatible_types(&ty, &operand) {
                        Compatible::Yes => return self.eval(&t.node.expression),
                        Compatible::No => {}
                        Compatible::Unclear => return Err(self.fault(a, UNCLEAR_TYPES)),
                    }
                }
            }
        }
        match default {
            Some(e) => self.eval(e),
            None => Err(self.fault(node, "no association of this `_Generic` fits")),
        }
    }

    /// Is it the value of a bit-field of a type that gcc makes for its width?
    fn is_nameless(&self, e: &Expr) -> bool {
        let types = self.types();
        let int = IntKind::Int.width(types.model);
        match (&e.kind, e.ty.int_kind()) {
            (ExprKind::Load(lv), Some(kind)) => ir::fold::bit_field(types, lv)
                .is_some_and(|width| width < kind.width(types.model) && width != int),
            _ => construct::is_odd(types, e),
        }
    }
}

/// The operand whose type, as a value, an expression has: the one that is assigned to, the last
/// of several.
fn of_same_type(node: &Node<ast::Expression>) -> Option<&Node<ast::Expression>> {
    use ast::UnaryOperator::{PostDecrement, PostIncrement, PreDecrement, PreIncrement};
    match &node.node {
        ast::Expression::BinaryOperator(b) => {
            let operator = &b.node.operator.node;
            let assigns = *operator == ast::BinaryOperator::Assign || compound(operator).is_some();
            assigns.then_some(&*b.node.lhs)
        }
        ast::Expression::UnaryOperator(u) => match u.node.operator.node {
            PostDecrement | PostIncrement | PreDecrement | PreIncrement => Some(&u.node.operand),
            _ => None,
        },
        ast::Expression::Comma(all) => all.last(),
        _ => None,
    }
}

/// How many levels a type has at which there may be qualifiers.
fn depth(ty: &Type) -> usize {
    match ty {
        Type::Ptr(to) => 1 + depth(to),
        Type::Array(of, _) => depth(of),
        _ => 1,
    }
}

/// Is it, or does it lead to, an integer of a type that an enumeration may be?
fn may_be_enumeration(ty: &Type) -> bool {
    match ty {
        Type::Ptr(to) => may_be_enumeration(to),
        Type::Array(of, _) => may_be_enumeration(of),
        ty => ty.is_int() && *ty != Type::Int(IntKind::Bool),
    }
}
