//! What points-to sets are made of: objects, and which parts of an expression
//! carry their addresses.

use ir::{Expr, ExprKind, FuncId, Lval, Program, VarId};
use logic::memory::{Memory, Region};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Something with an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Object {
    /// Everything the program does not define; in the targets of a pointer it
    /// stands for all that the outside has the address of, too.
    External,
    /// In the targets of a pointer: it may be made of any number. Such a pointer has
    /// [`Object::External`] among its targets, too.
    Number,
    Var(VarId),
    /// What the allocation with this statement id returns.
    Site(FuncId, u32),
    Function(FuncId),
}

/// A set of objects, or all there are. Sets are shared: a driver has thousands of
/// pointers to the same thousands of objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objects {
    All,
    Of(Arc<BTreeSet<Object>>),
}

impl Objects {
    pub fn none() -> Objects {
        Objects::from(BTreeSet::new())
    }

    /// This one only.
    pub fn one(object: Object) -> Objects {
        Objects::from(BTreeSet::from([object]))
    }

    /// May one object be in both sets?
    pub fn meet(&self, other: &Objects) -> bool {
        match (self, other) {
            (Objects::Of(a), Objects::Of(b)) => match a.len() < b.len() {
                true => a.iter().any(|o| b.contains(o)),
                false => b.iter().any(|o| a.contains(o)),
            },
            _ => true,
        }
    }

    /// Adds everything of the other set.
    pub fn extend(&mut self, other: Objects) {
        match (&mut *self, other) {
            (Objects::Of(a), b) if a.is_empty() => *self = b,
            (Objects::Of(a), Objects::Of(b)) => match Arc::ptr_eq(a, &b) {
                true => {}
                false => Arc::make_mut(a).extend(b.iter()),
            },
            _ => *self = Objects::All,
        }
    }
}

impl From<BTreeSet<Object>> for Objects {
    fn from(set: BTreeSet<Object>) -> Objects {
        Objects::Of(Arc::new(set))
    }
}

/// A node of the constraint graph.
pub(crate) type Node = usize;

/// Regions of one class can hold each other's values.
pub(crate) type Class = u32;

/// The sub-expressions whose addresses the value of `e` may carry; of a
/// comparison none.
pub(crate) fn carriers(e: &Expr) -> Vec<&Expr> {
    match &e.kind {
        ExprKind::Unary(_, a)
        | ExprKind::Cast(a)
        | ExprKind::Bits(_, a)
        | ExprKind::OldValue(a) => vec![a],
        ExprKind::Binary(_, a, b) | ExprKind::Cond(_, a, b) | ExprKind::PtrAdd(a, b) => vec![a, b],
        ExprKind::Float(op, operands) if !op.compares() => operands.iter().collect(),
        _ => Vec::new(),
    }
}

pub(crate) fn register(program: &Program, lval: &Lval) -> Option<VarId> {
    lval.as_var().filter(|v| !program.var(*v).in_memory)
}

pub(crate) fn class_of(memory: &Memory, region: Region) -> Class {
    memory.values_of(region).0
}
