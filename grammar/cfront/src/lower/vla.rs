//! Variable-length arrays (C11 6.7.6.2). Sizes are evaluated once, at the
//! declaration, into temporaries.
//!
//! The IR's arrays have constant sizes, so `T a[n]` is lowered to a pointer to
//! memory allocated where it is declared. `T a[n][m]` is one row of `T`, and
//! `a[i][j]` its element `i * m + j`; so are elements behind a pointer to rows,
//! `T (*p)[m]`, and parameters declared as arrays. Rows of constant size need
//! no arithmetic of ours: `T a[n][4]` points to arrays like any.
//!
//! Rejected: types with sizes that are expressions. Every client of the IR
//! would have to know of them.

use super::context::{Lower, Res, Sizes};
use super::scope::{Entity, QType};
use super::value::Value;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::Type;
use ir::{BinOp, Effect, Expr, StmtKind, UnOp, VarId, VarKind};
use std::sync::Arc;

/// Is it an array with a length that is given, but no constant?
pub(super) fn has_variable_length(ty: &Type, d: &Node<ast::Declarator>) -> bool {
    let given = |s: &Shape| {
        matches!(
            s.dimensions.first(),
            Some(ast::ArraySize::VariableExpression(_))
        )
    };
    matches!(ty, Type::Array(_, None)) && shape(&d.node).is_some_and(|s| !s.pointer && given(&s))
}

/// The array part of a declarator.
pub(super) struct Shape<'n> {
    /// `(*p)[m]`, or a parameter: the first dimension does not count.
    pointer: bool,
    dimensions: Vec<&'n ast::ArraySize>,
}

/// Finds the arrays in a declarator: `a[n][m]` or `(*p)[m]`.
fn shape(d: &ast::Declarator) -> Option<Shape<'_>> {
    let dimensions = |d: &'_ ast::Declarator| -> Option<usize> {
        let arrays = d
            .derived
            .iter()
            .filter(|d| matches!(d.node, ast::DerivedDeclarator::Array(_)));
        let others = d.derived.iter().filter(|d| {
            !matches!(
                d.node,
                ast::DerivedDeclarator::Array(_) | ast::DerivedDeclarator::Pointer(_)
            )
        });
        (others.count() == 0).then(|| arrays.count())
    };
    dimensions(d).filter(|n| *n > 0)?;
    let pointer = match &d.kind.node {
        ast::DeclaratorKind::Declarator(inner) => {
            let inner = &inner.node;
            let plain = !matches!(inner.kind.node, ast::DeclaratorKind::Declarator(_));
            let pointers = inner.derived.len();
            let only = inner
                .derived
                .iter()
                .all(|d| matches!(d.node, ast::DerivedDeclarator::Pointer(_)));
            if !plain || !only || pointers > 1 {
                return None;
            }
            pointers == 1
        }
        _ => false,
    };
    let sizes = d.derived.iter().filter_map(|d| match &d.node {
        ast::DerivedDeclarator::Array(a) => Some(&a.node.size),
        _ => None,
    });
    Some(Shape {
        pointer,
        dimensions: sizes.collect(),
    })
}

impl Lower<'_> {
    /// Does the declarator declare an array whose size is not constant?
    pub(super) fn is_variable_array(&self, ty: &Type, d: &Node<ast::Declarator>) -> bool {
        let array = shape(&d.node).is_some_and(|s| !s.pointer);
        array && self.types().size(ty).is_none()
    }

    /// Declares a local array of variable length.
    pub(super) fn variable_array(
        &mut self,
        name: &str,
        ty: QType,
        d: &Node<ast::Declarator>,
        zeroed: bool,
    ) -> Res<VarId> {
        let dimensions = shape(&d.node).map(|s| s.dimensions).unwrap_or_default();
        let sizes: Vec<Expr> = self.evaluated(&dimensions)?.into_iter().flatten().collect();
        if sizes.len() < dimensions.len() {
            return Err(self.fault(d, format!("the size of `{name}` is not given")));
        }
        let mut inner = sizes[1..].to_vec();
        let constant = inner.iter().all(|e| e.as_int().is_some());
        let depth = if constant { 1 } else { dimensions.len() };
        let element = innermost(&ty.ty, depth).clone();
        let size = match constant {
            true => self.product(d, sizes[..1].to_vec(), &element)?,
            false => self.product(d, sizes.clone(), &element)?,
        };
        if constant {
            inner.clear();
        }
        let pointer = QType { ty: element, ..ty }.pointer();
        let kind = VarKind::Local(self.frame.func);
        let v = self.new_var(name.to_string(), pointer.ty, kind, pointer.quals);
        let outer = sizes.into_iter().next();
        self.declared.vla.insert(v, Sizes { outer, inner });
        let lhs = self.var_lval(v);
        self.emit(StmtKind::Effect(Effect::Alloc {
            lhs,
            size,
            zeroed,
            may_fail: false,
        }));
        Ok(v)
    }

    /// Evaluates the sizes behind a local pointer to rows.
    pub(super) fn local_sizes(&mut self, v: VarId, d: &Node<ast::Declarator>) -> Res<()> {
        match shape(&d.node) {
            Some(shape) if shape.pointer => self.row_sizes(v, &shape.dimensions),
            _ => Ok(()),
        }
    }

    /// The same for a parameter, whose first dimension does not count.
    pub(super) fn parameter_sizes(&mut self, v: VarId, d: &Node<ast::Declarator>) -> Res<()> {
        self.frame.sizes.meet_all(&d.node);
        match shape(&d.node) {
            Some(shape) if shape.pointer => self.row_sizes(v, &shape.dimensions),
            Some(shape) => self.row_sizes(v, &shape.dimensions[1..]),
            None => Ok(()),
        }
    }

    fn row_sizes(&mut self, v: VarId, dimensions: &[&ast::ArraySize]) -> Res<()> {
        let sizes = self.evaluated(dimensions)?;
        let inner: Vec<Expr> = sizes.into_iter().flatten().collect();
        if inner.iter().any(|e| e.as_int().is_none()) && inner.len() == dimensions.len() {
            self.declared.vla.insert(v, Sizes { outer: None, inner });
        }
        Ok(())
    }

    /// Sizes as `size_t`, in temporaries if they are no constants. The last one is evaluated
    /// first, as the innermost type is made first by gcc.
    fn evaluated(&mut self, dimensions: &[&ast::ArraySize]) -> Res<Vec<Option<Expr>>> {
        let mut out = Vec::new();
        for size in dimensions.iter().rev() {
            out.push(match size {
                ast::ArraySize::Unknown | ast::ArraySize::VariableUnknown => None,
                ast::ArraySize::VariableExpression(e) | ast::ArraySize::StaticExpression(e) => {
                    let value = self.rvalue(e)?;
                    self.frame.sizes.evaluate(e);
                    if !value.ty.is_int() {
                        let shown = self.show(&value.ty);
                        let text = format!("the size of an array is an integer, no `{shown}`");
                        return Err(self.fault(e, text));
                    }
                    let value = self.as_size(e, value)?;
                    Some(self.saved(value))
                }
            });
        }
        out.reverse();
        Ok(out)
    }

    /// The sizes of the rows behind an expression that is an array of rows of
    /// variable length, or points to one.
    fn rows(&self, node: &Node<ast::Expression>) -> Option<Vec<Expr>> {
        match &node.node {
            ast::Expression::Identifier(id) => match self.names.lookup(&id.node.name) {
                Some(Entity::Var(v)) => Some(self.declared.vla.get(v)?.inner.clone()),
                _ => None,
            },
            ast::Expression::UnaryOperator(u) => match u.node.operator.node {
                ast::UnaryOperator::Indirection => {
                    let rows = self.rows(&u.node.operand)?;
                    (!rows.is_empty()).then(|| rows[1..].to_vec())
                }
                _ => None,
            },
            ast::Expression::BinaryOperator(b) => {
                let rows = self.rows(&b.node.lhs)?;
                // Elements are no rows, and counting in them is ordinary.
                match b.node.operator.node {
                    _ if rows.is_empty() => None,
                    ast::BinaryOperator::Index => Some(rows[1..].to_vec()),
                    ast::BinaryOperator::Plus | ast::BinaryOperator::Minus => Some(rows),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// To be called at the end of a function.
    pub(super) fn refuse_lost_sizes(&self) -> Res<()> {
        match self.frame.sizes.lost() {
            Some(span) => Err(self.unevaluated(&Node::new((), span))),
            None => Ok(()),
        }
    }

    /// What is said of an expression that is evaluated as a part of a type.
    pub(super) fn unevaluated<T>(&self, node: &Node<T>) -> Box<crate::source::Fault> {
        let text = "the type of an array is not evaluated for its effects";
        self.unsupported(node, text)
    }

    /// Is it an array of variable length, or does it lead to rows of such?
    pub(super) fn is_row(&self, node: &Node<ast::Expression>) -> bool {
        self.rows(node).is_some()
    }

    /// The value of an expression that leads to rows of variable length;
    /// `None` if it is none.
    pub(super) fn row_value(&mut self, node: &Node<ast::Expression>) -> Res<Option<Value>> {
        if self.declared.vla.is_empty()
            || matches!(node.node, ast::Expression::Identifier(_)) && !self.is_row_array(node)
        {
            return Ok(None);
        }
        let Some(rows) = self.rows(node) else {
            return Ok(None);
        };
        let p = self.row_pointer(node)?;
        if rows.is_empty() {
            return Ok(Some(Value::Pure(p)));
        }
        // Of a type without a size: no other code can count in rows.
        let element = p.ty.pointee().cloned().unwrap_or(Type::Void);
        let row = rows
            .iter()
            .fold(element, |ty, _| Type::Array(Arc::new(ty), None));
        Ok(Some(Value::Pure(construct::cast(
            self.types(),
            p,
            &row.ptr(),
        ))))
    }

    /// The address of an array of variable length, `&a` or `&a[i]`; `None` if
    /// it is none.
    pub(super) fn row_address(&mut self, node: &Node<ast::Expression>) -> Res<Option<Expr>> {
        let pointer =
            matches!(node.node, ast::Expression::Identifier(_)) && !self.is_row_array(node);
        let Some(rows) = self.rows(node).filter(|_| !pointer) else {
            return Ok(None);
        };
        let p = self.row_pointer(node)?;
        let element = p.ty.pointee().cloned().unwrap_or(Type::Void);
        let unsized_array = |ty| Type::Array(Arc::new(ty), None);
        let array = rows
            .iter()
            .fold(unsized_array(element), |ty, _| unsized_array(ty));
        Ok(Some(construct::cast(self.types(), p, &array.ptr())))
    }

    /// Is it the name of an array, and not of a pointer to rows?
    fn is_row_array(&self, node: &Node<ast::Expression>) -> bool {
        match &node.node {
            ast::Expression::Identifier(id) => match self.names.lookup(&id.node.name) {
                Some(Entity::Var(v)) => self.declared.vla.get(v).is_some_and(|s| s.outer.is_some()),
                _ => false,
            },
            _ => false,
        }
    }

    /// The address of the first element behind such an expression.
    fn row_pointer(&mut self, node: &Node<ast::Expression>) -> Res<Expr> {
        let (base, index, minus) = match &node.node {
            ast::Expression::Identifier(id) => {
                let Some(Entity::Var(v)) = self.names.lookup(&id.node.name) else {
                    return Err(self.fault(node, "this is no array"));
                };
                let v = *v;
                let p = construct::load(self.types(), self.var_lval(v));
                // An array has been made a pointer to elements already.
                let depth = match self.declared.vla.get(&v) {
                    Some(sizes) if sizes.outer.is_none() => sizes.inner.len(),
                    _ => 0,
                };
                let row = p.ty.pointee().unwrap_or(&Type::Void);
                let element = innermost(row, depth).clone();
                return Ok(construct::cast(self.types(), p, &element.ptr()));
            }
            ast::Expression::UnaryOperator(u) => (&u.node.operand, None, false),
            ast::Expression::BinaryOperator(b) => {
                let minus = b.node.operator.node == ast::BinaryOperator::Minus;
                (&b.node.lhs, Some(&b.node.rhs), minus)
            }
            _ => return Err(self.fault(node, "this is no array")),
        };
        let rows = self.rows(base).unwrap_or_default();
        let start = self.operands_start();
        let mut p = self.row_pointer(base)?;
        let Some(index) = index else {
            return Ok(p);
        };
        let mark = self.next_operand(&start);
        let mut i = self.rvalue(index)?;
        self.in_gcc_order(&start, vec![(start.mark, &mut p), (mark, &mut i)])?;
        let mut i = self.convert(index, i, &construct::ptrdiff(self.types()))?;
        if minus {
            i = construct::unary_same(self.types(), UnOp::Neg, i);
        }
        for size in rows {
            let size = construct::cast(self.types(), size, &construct::ptrdiff(self.types()));
            i = construct::binary_same(self.types(), BinOp::Mul, i, size);
        }
        Ok(construct::ptr_add(self.types(), p, i))
    }

    /// `sizeof e` of an array whose size is not constant.
    pub(super) fn variable_size(&mut self, e: &Node<ast::Expression>) -> Res<Option<Expr>> {
        let sizes = match &e.node {
            ast::Expression::Identifier(id) => match self.names.lookup(&id.node.name) {
                Some(Entity::Var(v)) => match self.declared.vla.get(v) {
                    Some(Sizes {
                        outer: Some(outer),
                        inner,
                    }) => {
                        let mut all = vec![outer.clone()];
                        all.extend(inner.iter().cloned());
                        let element = self.program.var(*v).ty.pointee();
                        let element = element.cloned().unwrap_or(Type::Void);
                        return self.product(e, all, &element).map(Some);
                    }
                    _ => return Ok(None),
                },
                _ => return Ok(None),
            },
            ast::Expression::UnaryOperator(u)
                if u.node.operator.node == ast::UnaryOperator::Indirection =>
            {
                self.rows(&u.node.operand)
            }
            ast::Expression::BinaryOperator(b)
                if b.node.operator.node == ast::BinaryOperator::Index =>
            {
                self.rows(&b.node.lhs)
            }
            _ => None,
        };
        let Some(sizes) = sizes.filter(|s| !s.is_empty()) else {
            return Ok(None);
        };
        let (p, _) = self.trial(|l| l.row_pointer(e))?;
        let element = p.ty.pointee().cloned().unwrap_or(Type::Void);
        self.product(e, sizes, &element).map(Some)
    }

    /// `sizeof(T[n])`.
    pub(super) fn variable_type_size(&mut self, t: &Node<ast::TypeName>) -> Res<Option<Expr>> {
        let Some(shape) = t.node.declarator.as_ref().and_then(|d| shape(&d.node)) else {
            return Ok(None);
        };
        let ty = self.type_name(t)?.ty;
        if shape.pointer || self.types().size(&ty).is_some() {
            return Ok(None);
        }
        let sizes = self.evaluated(&shape.dimensions)?;
        let element = innermost(&ty, shape.dimensions.len()).clone();
        let sizes = sizes.into_iter().flatten().collect();
        self.product(t, sizes, &element).map(Some)
    }

    fn product<T>(&mut self, node: &Node<T>, sizes: Vec<Expr>, element: &Type) -> Res<Expr> {
        let mut all = self.size_of(node, element)?;
        for size in sizes.into_iter().rev() {
            all = self.arith(node, BinOp::Mul, size, all)?;
        }
        Ok(all)
    }
}

/// The type below so many arrays.
fn innermost(ty: &Type, depth: usize) -> &Type {
    match ty {
        Type::Array(element, _) if depth > 0 => innermost(element, depth - 1),
        _ => ty,
    }
}
