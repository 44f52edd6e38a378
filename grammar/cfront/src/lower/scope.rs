//! Names: nested scopes, and the qualifiers that types do not carry.
//!
//! The IR's types have no qualifiers, so `const` and `volatile` travel beside
//! them as a list: the object itself, what it points to, and so on. Arrays
//! share the qualifiers of their elements, functions those of their result.

use super::{Lower, Res};
use crate::ir::{Base, Expr, ExprKind, FuncId, Lval, Step, VarId, VarKind};
use crate::parse::{ast, Node};
use crate::types::{CompId, Type};
use std::collections::HashMap;

/// Qualifiers at one level of a type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Qual {
    pub is_const: bool,
    pub is_volatile: bool,
}

/// A type with the qualifiers at each of its levels.
#[derive(Clone, Debug)]
pub struct QType {
    pub ty: Type,
    pub quals: Vec<Qual>,
    /// What an attribute of a typedef makes of the type's alignment.
    pub align: Option<u64>,
}

impl QType {
    /// A type without qualifiers.
    pub fn plain(ty: Type) -> QType {
        QType {
            ty,
            quals: Vec::new(),
            align: None,
        }
    }

    /// The same type but for qualifiers of the object itself, which a value
    /// does not have (C11 6.2.7, 6.3.2.1)?
    pub fn same_value(&self, other: &QType) -> bool {
        let levels = self.quals.len().max(other.quals.len());
        let at = |t: &QType, n: usize| t.quals.get(n).copied().unwrap_or_default();
        self.ty == other.ty && (1..levels).all(|n| at(self, n) == at(other, n))
    }

    /// A pointer to it.
    pub fn pointer(mut self) -> QType {
        if self.quals.is_empty() {
            self.quals.push(Qual::default());
        }
        self.quals.insert(0, Qual::default());
        QType {
            ty: self.ty.ptr(),
            quals: self.quals,
            align: None,
        }
    }
}

/// What a name stands for.
#[derive(Clone, Debug)]
pub enum Entity {
    Var(VarId),
    Func(FuncId),
    Typedef(QType),
    Enumerator(i128, Type),
}

/// What a tag stands for.
#[derive(Clone, Debug)]
pub enum Tag {
    Comp(CompId),
    Enum(Type),
}

/// The names of one block.
#[derive(Debug, Default)]
pub struct Scope {
    pub names: HashMap<String, Entity>,
    pub tags: HashMap<String, Tag>,
    /// What is called at the end.
    pub cleanups: Vec<super::cleanup::Cleanup>,
    /// Where it begins and ends in the text, if it is a statement.
    pub extent: Option<(usize, usize)>,
    /// Where names were declared that may be only once.
    pub places: HashMap<String, usize>,
}

impl Lower<'_> {
    pub(super) fn lookup(&self, name: &str) -> Option<&Entity> {
        self.scopes.iter().rev().find_map(|s| s.names.get(name))
    }

    pub(super) fn lookup_tag(&self, name: &str) -> Option<&Tag> {
        self.scopes.iter().rev().find_map(|s| s.tags.get(name))
    }

    pub(super) fn declare(&mut self, name: &str, entity: Entity) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name.to_string(), entity);
        }
    }

    pub(super) fn declare_global(&mut self, name: &str, entity: Entity) {
        self.scopes[0].names.insert(name.to_string(), entity);
    }

    pub(super) fn at_file_scope(&self) -> bool {
        self.scopes.len() == 1
    }

    /// Runs `work` in a scope of its own.
    pub(super) fn in_scope<T>(&mut self, work: impl FnOnce(&mut Self) -> Res<T>) -> Res<T> {
        self.scopes.push(Scope::default());
        let result = work(self);
        if result.is_ok() && self.scopes.last().is_some_and(|s| !s.cleanups.is_empty()) {
            self.end_scope();
        }
        self.scopes.pop();
        result
    }

    /// The same for the scope of a statement.
    pub(super) fn in_scope_of<N, T>(
        &mut self,
        node: &Node<N>,
        work: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<T> {
        self.in_scope(|l| {
            if let Some(scope) = l.scopes.last_mut() {
                scope.extent = Some((node.span.start, node.span.end));
            }
            work(l)
        })
    }

    /// Is the l-value's object volatile? Locals count as ordinary: nothing
    /// outside the program has their address.
    pub(super) fn is_volatile(&self, lv: &Lval) -> bool {
        let base = match &lv.base {
            Base::Var(v) if self.program.var(*v).kind != VarKind::Global => return false,
            Base::Var(v) => level_volatile(self.quals.get(v.0 as usize), 0),
            Base::Deref(e) => self.points_to_volatile(e),
        };
        base || lv.path.iter().any(|step| match step {
            Step::Field(comp, index) => self.types().field(*comp, *index).is_volatile,
            Step::Index(_) => false,
        })
    }

    /// Does the pointer point to a volatile object, as far as declarations say?
    fn points_to_volatile(&self, e: &Expr) -> bool {
        self.value_quals(e).get(1).is_some_and(|q| q.is_volatile)
    }

    /// The qualifiers at each level of a value's type, as declarations say.
    pub(super) fn value_quals(&self, e: &Expr) -> Vec<Qual> {
        match &e.kind {
            ExprKind::Load(lv) => self.object_quals(lv),
            ExprKind::AddrOf(lv) => {
                let mut quals = self.object_quals(lv);
                quals.insert(0, Qual::default());
                quals
            }
            ExprKind::PtrAdd(p, _) => self.value_quals(p),
            ExprKind::Cond(_, a, b) => {
                let (a, b) = (self.value_quals(a), self.value_quals(b));
                let (mut long, short) = if a.len() < b.len() { (b, a) } else { (a, b) };
                for (l, s) in long.iter_mut().zip(short) {
                    l.is_const |= s.is_const;
                    l.is_volatile |= s.is_volatile;
                }
                long
            }
            _ => Vec::new(),
        }
    }

    /// The same for an object: the first level is the object's own.
    pub(super) fn object_quals(&self, lv: &Lval) -> Vec<Qual> {
        for step in lv.path.iter().rev() {
            if let Step::Field(comp, index) = step {
                let quals = self.field_quals.get(&(*comp, *index));
                return quals.cloned().unwrap_or_default();
            }
        }
        match &lv.base {
            Base::Var(v) => self.quals.get(v.0 as usize).cloned().unwrap_or_default(),
            Base::Deref(e) => self.value_quals(e).into_iter().skip(1).collect(),
        }
    }

    /// Does a cast in the source make the pointer one to volatile?
    pub(super) fn cast_to_volatile(&mut self, e: &Node<ast::Expression>) -> Res<bool> {
        match &e.node {
            ast::Expression::Cast(c) => {
                let (ty, _) = self.scratch(|l| l.type_name(&c.node.type_name))?;
                Ok(ty.quals.get(1).is_some_and(|q| q.is_volatile))
            }
            ast::Expression::BinaryOperator(b) => {
                Ok(self.cast_to_volatile(&b.node.lhs)? || self.cast_to_volatile(&b.node.rhs)?)
            }
            _ => Ok(false),
        }
    }
}

fn level_volatile(quals: Option<&Vec<Qual>>, level: usize) -> bool {
    quals
        .and_then(|q| q.get(level))
        .is_some_and(|q| q.is_volatile)
}
