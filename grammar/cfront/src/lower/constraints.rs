//! Constraints of C that the lowering itself does not need, but without which a
//! program means nothing: redeclarations, qualifiers, argument counts, sizes.
//!
//! What gcc refuses as an error is refused here too, as far as it can change
//! what a program means. Types are compared loosely (see [`compatible`]): the
//! IR's types carry no qualifiers and have integers for enumerations, and a
//! program that compiles must not be refused.

use super::context::{Lower, Res};
use super::scope::{Entity, Qual, Tag};
use crate::parse::{ast, Node};
use ir::types::{FuncType, IntKind, Type, Types};
use ir::{Base, Effect, Expr, ExprKind, Lval, Step, Stmt, StmtKind, VarKind};

/// C11 6.2.7, so far as the IR's types tell.
pub(super) fn compatible(types: &Types, a: &Type, b: &Type) -> bool {
    match (a, b) {
        (Type::Int(x), Type::Int(y)) => x.width(types.model) == y.width(types.model),
        (Type::Ptr(x), Type::Ptr(y)) => compatible(types, x, y),
        (Type::Array(x, n), Type::Array(y, m)) => {
            compatible(types, x, y) && (n == m || n.is_none() || m.is_none())
        }
        (Type::Func(x), Type::Func(y)) => compatible_functions(types, x, y),
        _ => a == b,
    }
}

fn compatible_functions(types: &Types, a: &FuncType, b: &FuncType) -> bool {
    // `int f()` says nothing of the parameters.
    let silent = |f: &FuncType| f.params.is_empty() && f.variadic;
    let params = silent(a)
        || silent(b)
        || a.params.len() == b.params.len()
            && a.variadic == b.variadic
            && a.params
                .iter()
                .zip(&b.params)
                .all(|(x, y)| compatible(types, x, y));
    params && compatible(types, &a.ret, &b.ret)
}

impl Lower<'_> {
    /// Declares a name that the scope must not have yet. Expressions are
    /// lowered more than once, so the same declaration may come again.
    pub(super) fn declare_once<T>(&mut self, node: &Node<T>, name: &str, new: Entity) -> Res<()> {
        let place = self.origin(node.span.start);
        let Some(scope) = self.names.scopes.last() else {
            return Ok(());
        };
        let again = scope.places.get(name) == Some(&place);
        if let (Some(old), false) = (scope.names.get(name), again) {
            let fine = match (old, &new) {
                (Entity::Typedef(a), Entity::Typedef(b)) => compatible(self.types(), &a.ty, &b.ty),
                _ => false,
            };
            if !fine {
                let fault = self.fault(node, format!("`{name}` is declared twice"));
                return Err(Box::new(fault.label(match (old, &new) {
                    (Entity::Typedef(_), Entity::Typedef(_)) => "for another type before",
                    (Entity::Typedef(_), _) => "as a type before",
                    (Entity::Enumerator(..), _) => "as an enumerator before",
                    (Entity::Func(_), _) => "as a function before",
                    _ => "in this scope before",
                })));
            }
        }
        self.names.declare(name, new);
        if let Some(scope) = self.names.scopes.last_mut() {
            scope.places.insert(name.to_string(), place);
        }
        Ok(())
    }

    /// C11 6.7 p4: declarations of one function agree. Each is a type, and
    /// whether that is a prototype.
    pub(super) fn same_function(
        &self,
        name: &Node<ast::Identifier>,
        (old, old_prototype): (&FuncType, bool),
        (new, new_prototype): (&FuncType, bool),
    ) -> Res<()> {
        let types = self.types();
        let fine = match old_prototype && new_prototype {
            true => compatible_functions(types, old, new),
            false => compatible(types, &old.ret, &new.ret),
        };
        if fine {
            return Ok(());
        }
        let show = |f: &FuncType| self.show(&Type::Func(std::sync::Arc::new(f.clone())));
        let text = format!(
            "`{}` was declared `{}`, now it is `{}`",
            name.node.name,
            show(old),
            show(new)
        );
        Err(self.fault(name, text))
    }

    /// C11 6.5.2.2 p2: as many arguments as the prototype says.
    pub(super) fn enough_arguments(
        &self,
        node: &Node<ast::Expression>,
        ty: &FuncType,
        count: usize,
    ) -> Res<()> {
        let wanted = ty.params.len();
        if count == wanted || count > wanted && ty.variadic {
            return Ok(());
        }
        let least = if ty.variadic { "at least " } else { "" };
        let given = match count {
            0 => "no arguments".to_string(),
            1 => "1 argument".to_string(),
            n => format!("{n} arguments"),
        };
        let fault = self.fault(node, given);
        let takes = match wanted {
            0 => "the function takes none".to_string(),
            n => format!("the function takes {least}{n}"),
        };
        Err(Box::new(fault.label(takes)))
    }

    /// C11 6.5.16 p2, 6.5.2.4, 6.5.3.1: what is changed is a modifiable l-value.
    pub(super) fn modifiable(&self, node: &Node<ast::Expression>, lv: &Lval) -> Res<()> {
        if !is_place(&node.node) {
            return Err(self.fault(node, "this is no object, it cannot be changed"));
        }
        // Types carry no qualifiers, so after a cast they are not known.
        if !has_cast(&node.node) && self.is_const(lv) {
            return Err(self.fault(node, "this is `const`, it cannot be changed"));
        }
        Ok(())
    }

    /// Is the l-value's object, or a member of it, declared `const`?
    fn is_const(&self, lv: &Lval) -> bool {
        let base = match &lv.base {
            Base::Var(v) => level_const(self.declared.quals.get(v.0 as usize), 0),
            Base::Deref(e) => self.points_to_const(e),
        };
        base || lv.path.iter().any(|step| match step {
            Step::Field(comp, index) => {
                level_const(self.layouts.field_quals.get(&(*comp, *index)), 0)
            }
            Step::Index(_) => false,
        }) || self.has_const(&lv.ty)
    }

    fn has_const(&self, ty: &Type) -> bool {
        let Type::Comp(id) = ty else {
            return false;
        };
        let fields = self.types().comp(*id).fields.iter().flatten();
        fields.enumerate().any(|(i, f)| {
            level_const(self.layouts.field_quals.get(&(*id, i)), 0) || self.has_const(&f.ty)
        })
    }

    fn points_to_const(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Load(lv) => self.pointee_const(lv, 1),
            ExprKind::AddrOf(lv) => self.is_const(lv),
            ExprKind::PtrAdd(p, _) => self.points_to_const(p),
            _ => false,
        }
    }

    /// Is level `level` of the l-value's type `const`?
    fn pointee_const(&self, lv: &Lval, level: usize) -> bool {
        for step in lv.path.iter().rev() {
            if let Step::Field(comp, index) = step {
                return level_const(self.layouts.field_quals.get(&(*comp, *index)), level);
            }
        }
        match &lv.base {
            // Temporaries have the type of a value, which is not qualified.
            Base::Var(v) => level_const(self.declared.quals.get(v.0 as usize), level),
            Base::Deref(e) => match &e.kind {
                ExprKind::Load(inner) => self.pointee_const(inner, level + 1),
                ExprKind::PtrAdd(p, _) => match &p.kind {
                    ExprKind::Load(inner) => self.pointee_const(inner, level + 1),
                    _ => false,
                },
                _ => false,
            },
        }
    }

    /// C11 6.7.9 p4: the initialiser of a static object is a constant. `stmts`
    /// is what it was lowered to.
    pub(super) fn constant_initialiser<T>(&self, node: &Node<T>, stmts: &[Stmt]) -> Res<()> {
        let mut fine = true;
        for stmt in stmts {
            match &stmt.kind {
                StmtKind::Call { .. } | StmtKind::Effect(Effect::Alloc { .. }) => fine = false,
                StmtKind::Effect(Effect::Assign { rhs, .. }) => {
                    let whole = matches!(rhs.kind, ExprKind::Load(_));
                    rhs.walk(&mut |e| match &e.kind {
                        // A literal begins an object of its own type, and is no constant.
                        ExprKind::Load(lv) => {
                            fine &= !self.is_variable(lv) && (whole || !self.is_literal(lv));
                        }
                        ExprKind::Cast(from) => fine &= !self.loses_address(from, &e.ty),
                        _ => {}
                    });
                }
                _ => {}
            }
        }
        match fine {
            true => Ok(()),
            false => Err(self.fault(node, "the initialiser of a static object is not a constant")),
        }
    }

    /// Is it (a part of) a compound literal?
    fn is_literal(&self, lv: &Lval) -> bool {
        let Base::Var(v) = &lv.base else {
            return false;
        };
        let var = self.program.var(*v);
        let named = self.declared.linkage.contains_key(v) || self.program.strings.contains(v);
        var.kind == VarKind::Global && !named && !var.is_const
    }

    /// Is an address made a number that has no room for it? Nobody knows that at load time.
    fn loses_address(&self, from: &Expr, to: &Type) -> bool {
        let mut address = false;
        from.walk(&mut |e| {
            address |= matches!(&e.kind, ExprKind::FuncAddr(_))
                || matches!(&e.kind, ExprKind::AddrOf(lv) if lv.base_var().is_some());
        });
        let width = |ty: &Type| self.types().scalar_width(ty);
        let truth = to.int_kind() == Some(IntKind::Bool);
        address && from.ty.is_ptr() && to.is_int() && !truth && width(to) < width(&from.ty)
    }

    /// Is it (a part of) an object of the program that may change?
    fn is_variable(&self, lv: &Lval) -> bool {
        let Base::Var(v) = &lv.base else {
            return true;
        };
        let var = self.program.var(*v);
        match var.kind {
            VarKind::Global => self.declared.linkage.contains_key(v) && !var.is_const,
            VarKind::Formal(..) | VarKind::Local(_) => true,
            VarKind::Temp(_) | VarKind::Return(_) => false,
        }
    }

    /// C11 6.7.2.3: a tag is of one kind.
    pub(super) fn tag_of_kind<T>(
        &self,
        node: &Node<T>,
        tag: &str,
        known: Option<&Tag>,
        kind: &str,
    ) -> Res<()> {
        let old = match known {
            Some(Tag::Comp(id)) if self.types().comp(*id).is_union => "union",
            Some(Tag::Comp(_)) => "struct",
            Some(Tag::Enum(..)) => "enum",
            None => return Ok(()),
        };
        if old == kind {
            return Ok(());
        }
        let text = format!("`{tag}` is a `{old}`, no `{kind}`");
        Err(self.fault(node, text))
    }

    /// Types share their parts, so a few lines can write one whose walk would
    /// take for ever.
    pub(super) fn readable_type<T>(&self, node: &Node<T>, ty: &Type) -> Res<()> {
        match parts(ty, MAX_PARTS) {
            Some(_) => Ok(()),
            None => {
                let text = format!("it is made of more than {MAX_PARTS} types");
                Err(Box::new(
                    self.fault(node, "the type is too large").label(text),
                ))
            }
        }
    }

    /// No object is larger than half of the memory.
    pub(super) fn fits_memory<T>(&self, node: &Node<T>, ty: &Type) -> Res<()> {
        let model = self.types().model;
        let largest = (1u128 << (model.pointer_width() - 1)) - 1;
        match bytes(self.types(), ty) {
            Some(n) if n > largest => {
                let shown = self.show(ty);
                Err(self.fault(node, format!("`{shown}` is larger than the memory")))
            }
            _ => Ok(()),
        }
    }
}

/// Most types that a type may be made of.
const MAX_PARTS: usize = 2_000;

/// What is left of `budget` after counting the parts of a type, if anything is.
fn parts(ty: &Type, budget: usize) -> Option<usize> {
    let budget = budget.checked_sub(1)?;
    match ty {
        Type::Ptr(inner) | Type::Array(inner, _) => parts(inner, budget),
        Type::Func(f) => f
            .params
            .iter()
            .chain([&f.ret])
            .try_fold(budget, |budget, part| parts(part, budget)),
        _ => Some(budget),
    }
}

/// The size without overflow, `None` where it is not known.
fn bytes(types: &Types, ty: &Type) -> Option<u128> {
    match ty {
        Type::Array(element, n) => {
            let element = bytes(types, element)?;
            Some(element.saturating_mul(u128::from((*n)?)))
        }
        _ => types.size(ty).map(u128::from),
    }
}

/// May the expression denote an object? Some operators never do.
pub(super) fn is_place(e: &ast::Expression) -> bool {
    match e {
        ast::Expression::Call(_) | ast::Expression::Conditional(_) | ast::Expression::Comma(_) => {
            false
        }
        ast::Expression::BinaryOperator(b) => b.node.operator.node == ast::BinaryOperator::Index,
        ast::Expression::Member(m) => match m.node.operator.node {
            ast::MemberOperator::Direct => is_place(&m.node.expression.node),
            ast::MemberOperator::Indirect => true,
        },
        _ => true,
    }
}

/// Does a cast, or what may hide one, take part in naming the place?
fn has_cast(e: &ast::Expression) -> bool {
    match e {
        ast::Expression::Identifier(_) => false,
        ast::Expression::Member(m) => has_cast(&m.node.expression.node),
        ast::Expression::UnaryOperator(u) => has_cast(&u.node.operand.node),
        ast::Expression::BinaryOperator(b) => {
            has_cast(&b.node.lhs.node)
                || b.node.operator.node != ast::BinaryOperator::Index && has_cast(&b.node.rhs.node)
        }
        ast::Expression::Constant(_) => false,
        _ => true,
    }
}

fn level_const(quals: Option<&Vec<Qual>>, level: usize) -> bool {
    quals.and_then(|q| q.get(level)).is_some_and(|q| q.is_const)
}
