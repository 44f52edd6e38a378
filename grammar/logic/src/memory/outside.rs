//! What is known outside of a program, by types: which objects other code may have seen,
//! and which pointers it may hand in.
//!
//! Undefined functions see what their arguments lead to, and what they return or write
//! leads to anything they know: also to a member whose address the program never takes
//! (`char *name_of(struct device *d) { return d->name; }`). So do callers that an environment
//! stands for. Types say that quickly and for all calls at once; points-to says what a pointer
//! leads to more exactly, but it rests on the cells that this helps to tell apart.

use super::key::element;
use ir::types::{CompId, Type, Types};
use ir::{Effect, Input, Program, StmtKind, Why};
use std::collections::HashSet;

/// What the outside knows, and what it hands in.
#[derive(Default)]
pub(super) struct Known {
    /// Structures and unions of which it knows objects.
    pub structures: HashSet<CompId>,
    /// Scalars that pointers known there lead to.
    pub scalars: HashSet<Type>,
    /// What pointers that come in lead to, if that is a scalar.
    pub handed_in: HashSet<Type>,
    /// Do `void *` come in?
    pub untyped: bool,
    seen: HashSet<Type>,
}

impl Known {
    pub(super) fn outside(program: &Program) -> Known {
        let types = &program.types;
        let mut known = Known::default();
        let vars = program.exported.iter().chain(&program.external);
        for v in vars {
            known.object(types, &program.var(*v).ty);
        }
        let entry = program.funcs.get(program.entry.0 as usize);
        let formals = entry.filter(|f| f.name != "main").map(|f| &f.formals);
        for v in formals.into_iter().flatten() {
            known.value(types, &program.var(*v).ty);
        }
        for stmt in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
            stmt.walk(&mut |s| match &s.kind {
                StmtKind::Call { callee, args, .. } => {
                    let function = program.func(*callee);
                    if function.body.is_none() && !function.forgets {
                        known.value(types, &function.ret);
                        for arg in args {
                            known.given(types, &arg.ty);
                            known.given(types, &arg.without_casts().ty);
                        }
                    }
                }
                // A pointer without a value is taken not to be followed.
                StmtKind::Effect(Effect::Havoc { lhs, why }) => match why {
                    Why::Input(Input::Uninitialised(_)) => {}
                    _ => known.value(types, &lhs.ty),
                },
                _ => {}
            });
        }
        known
    }

    /// A value comes from outside.
    fn value(&mut self, types: &Types, ty: &Type) {
        match element(ty) {
            Type::Ptr(to) => {
                let to = element(to);
                if to.is_scalar() {
                    self.handed_in.insert(to.clone());
                }
                self.untyped |= *to == Type::Void;
                self.object(types, to);
            }
            Type::Comp(_) => self.object(types, ty),
            _ => {}
        }
    }

    /// A value is handed out.
    fn given(&mut self, types: &Types, ty: &Type) {
        if let Some(to) = ty.pointee() {
            self.object(types, to);
        }
    }

    /// An object is known outside, and so may be all that it leads to: the outside sets its
    /// pointers.
    fn object(&mut self, types: &Types, ty: &Type) {
        let ty = element(ty);
        if !self.seen.insert(ty.clone()) {
            return;
        }
        match ty {
            Type::Comp(id) => {
                self.structures.insert(*id);
                for field in types.comp(*id).fields.iter().flatten() {
                    match element(&field.ty) {
                        Type::Comp(_) => self.object(types, &field.ty),
                        Type::Ptr(_) => self.value(types, &field.ty),
                        _ => {}
                    }
                }
            }
            Type::Ptr(_) => {
                self.scalars.insert(ty.clone());
                self.value(types, ty);
            }
            scalar if scalar.is_scalar() => {
                self.scalars.insert(scalar.clone());
            }
            _ => {}
        }
    }
}
