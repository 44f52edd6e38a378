//! Which functions of the program an undefined function calls before it returns, where
//! `#pragma slam later f` says that what it knows it calls later.
//!
//! A kernel calls what was registered from threads and interrupts of its own, not from within
//! `pm_runtime_get_sync`, and what it is handed in this call it may use at once: the comparison
//! of a sort, the operations of a table that it registers. The two are told apart by types: a
//! function is handed if its type is that of an argument, of a member of the object that an
//! argument points to, or of a member of what a pointer there leads to. (A table of operations
//! stands behind a pointer in what is registered.) What lies further on was registered for
//! later, and what is converted to `void *` is somebody's own, to be handed back to him. A
//! function whose address is converted to another type, a number among them, fits all, and so
//! do those of a type of which any pointer is. (What is read as another member of a union is
//! not followed: the kernel's tasklets have two types in one.)
//!
//! Rejected: the functions that the argument's value reaches. What was registered once is
//! reached from all that the outside has, and so is what it is asked about.

use super::context::Lower;
use ir::types::{CompId, FuncType, Type, Types};
use ir::{Expr, ExprKind, FuncId};
use std::collections::BTreeSet;

/// How many pointers are followed: the argument's, and those in what it points to.
const POINTERS: u32 = 2;

/// What arguments lead to.
#[derive(Default)]
struct Handed {
    types: BTreeSet<FuncType>,
    functions: BTreeSet<FuncId>,
    /// Structures that were looked at, and how many pointers may be followed from there.
    seen: BTreeSet<(CompId, u32)>,
}

impl Lower<'_> {
    /// Those of the functions that a call with these arguments hands over.
    pub(super) fn called_within(
        &self,
        args: &[Expr],
        functions: impl Iterator<Item = FuncId>,
        recast: &BTreeSet<FuncId>,
    ) -> BTreeSet<FuncId> {
        let types = &self.program.types;
        let mut handed = Handed::default();
        for arg in args {
            handed.argument(types, arg);
        }
        // Declared without a list of parameters, it may be any.
        let any = handed
            .types
            .iter()
            .any(|t| t.variadic && t.params.is_empty());
        let fits = |f: &FuncId| {
            handed.functions.contains(f)
                || any
                || recast.contains(f)
                || handed.types.contains(&self.declared.infos[f.0 as usize].ty)
        };
        functions.filter(fits).collect()
    }
}

impl Handed {
    /// The value as the function takes it: what is converted to `void *` is somebody's own, to be
    /// handed back to him. A function is one whatever it is converted to.
    fn argument(&mut self, types: &Types, arg: &Expr) {
        arg.walk(&mut |e| match (&e.kind, &e.ty) {
            (ExprKind::FuncAddr(f), _) => drop(self.functions.insert(*f)),
            (_, Type::Ptr(to)) if matches!(**to, Type::Func(_)) => self.value(types, &e.ty, 0),
            _ => {}
        });
        self.value(types, &arg.ty, POINTERS);
    }

    /// A value of this type, from which so many pointers are followed.
    fn value(&mut self, types: &Types, ty: &Type, pointers: u32) {
        match ty {
            Type::Ptr(to) if pointers > 0 || matches!(**to, Type::Func(_)) => {
                self.value(types, to, pointers.saturating_sub(1));
            }
            Type::Array(element, _) => self.value(types, element, pointers),
            Type::Func(function) => drop(self.types.insert((**function).clone())),
            Type::Comp(id) if self.seen.insert((*id, pointers)) => {
                for field in types.comp(*id).fields.iter().flatten() {
                    self.value(types, &field.ty, pointers);
                }
            }
            Type::Ptr(_) | Type::Comp(_) | Type::Void | Type::Int(_) | Type::Float(_) => {}
        }
    }
}
