//! As what addresses get out of a program: a pointer that was converted to another type, a
//! number, or the member of a union beside it leads to what it led to, whatever the type is
//! by which it is handed out.
//!
//! Decided by types for the whole program: each conversion may be one of what is handed out.
//! Rejected: to follow values, which points-to does ([`crate::outside`] says why not here).

use crate::types::{Type, Types};
use crate::{Expr, ExprKind, Program};
use rustc_hash::{FxHashMap, FxHashSet};

/// What pointers become, in a program.
#[derive(Default)]
pub struct Conversions {
    /// For a kind of values, the types of pointers that become one.
    from: FxHashMap<Type, FxHashSet<Type>>,
}

impl Conversions {
    pub fn new(program: &Program) -> Conversions {
        let types = &program.types;
        let mut found = Conversions::default();
        program.each_statement(&mut |s| {
            for e in s.reads() {
                e.walk(&mut |e| found.expression(types, e));
            }
        });
        for call in &program.indirect {
            call.pointer.walk(&mut |e| found.expression(types, e));
        }
        for comp in types.comps.iter().filter(|comp| comp.is_union) {
            let mut members = Vec::new();
            for field in comp.fields.iter().flatten() {
                scalars(types, &field.ty, &mut members);
            }
            for from in members.iter().filter(|ty| ty.is_ptr()) {
                for to in members.iter().filter(|to| *to != from) {
                    found.converted(types, from, to);
                }
            }
        }
        found
    }

    fn expression(&mut self, types: &Types, e: &Expr) {
        match &e.kind {
            ExprKind::Cast(from) if from.ty.is_ptr() && from.as_int().is_none() => {
                self.converted(types, &from.ty, &e.ty);
            }
            _ => {}
        }
    }

    /// A pointer becomes a value of another type; what it leads to is read as what that leads
    /// to, by parts if that is bytes.
    fn converted(&mut self, types: &Types, from: &Type, to: &Type) {
        self.becomes(types, from, to);
        let (Some(object), Some(read)) = (from.pointee(), to.pointee()) else {
            return;
        };
        let (mut inside, mut read_as) = (Vec::new(), Vec::new());
        scalars(types, object, &mut inside);
        scalars(types, read, &mut read_as);
        for from in inside.iter().filter(|ty| ty.is_ptr()) {
            for to in read_as.iter().filter(|to| *to != from) {
                self.becomes(types, from, to);
            }
        }
    }

    fn becomes(&mut self, types: &Types, from: &Type, to: &Type) {
        if let Some(kind) = kind(types, to) {
            self.from.entry(kind).or_default().insert(from.clone());
        }
    }

    /// The types of pointers that become a value of the type.
    pub fn to(&self, types: &Types, ty: &Type) -> Vec<Type> {
        let from = kind(types, ty).and_then(|kind| self.from.get(&kind));
        from.into_iter().flatten().cloned().collect()
    }
}

/// Values of one kind carry the same addresses: so do all numbers (in parts, as it may be),
/// bytes, and pointers to bytes, by which other objects are copied.
pub fn kind(types: &Types, ty: &Type) -> Option<Type> {
    match ty {
        Type::Ptr(to) => match &**to {
            Type::Func(_) => None,
            Type::Void => Some(Type::Void),
            Type::Int(_) if types.size(to) == Some(1) => Some(Type::Void),
            _ => Some(ty.clone()),
        },
        Type::Int(_) | Type::Float(_) | Type::Void => Some(Type::Void),
        _ => None,
    }
}

/// The types of the scalars in an object.
pub fn scalars(types: &Types, ty: &Type, found: &mut Vec<Type>) {
    match ty {
        Type::Array(of, _) => scalars(types, of, found),
        Type::Comp(id) => {
            for field in types.comp(*id).fields.iter().flatten() {
                scalars(types, &field.ty, found);
            }
        }
        ty => {
            if !found.contains(ty) {
                found.push(ty.clone());
            }
        }
    }
}
