//! What a function may write through an argument: the object that it points to, and what
//! is behind the pointers in that, by type.

use crate::memory::{Kinds, Memory};
use grammar::cli::Assumed;
use ir::construct::leads_to_more;
use ir::types::{CompId, IntKind, Type};
use ir::{Base, Expr, ExprKind, Lval, Program, Step};
use std::collections::{BTreeSet, HashSet};

/// What a function may write through a pointer argument.
pub enum Reach {
    /// The argument is literally the address of this object.
    Object(Lval),
    /// Objects of this type.
    Type(Type),
    /// What the pointers in a struct lead to, which is passed by value.
    Behind(Type),
    Everything,
}

/// What an argument gives access to; `None` if it is no pointer (nor a struct,
/// which may hold some), or one to nothing that can be written.
pub fn reach(program: &Program, arg: &Expr) -> Option<Reach> {
    let e = handed(program, arg);
    match &e.kind {
        ExprKind::Int(_) | ExprKind::FuncAddr(_) => return None,
        ExprKind::AddrOf(lval) => {
            let mut object = (**lval).clone();
            // `&a[0]` reaches all of `a`.
            if let Some(Step::Index(_)) = object.path.last() {
                object.path.pop();
                object.ty = type_of(program, &object);
            }
            if let Some(v) = object.as_var() {
                if program.var(v).is_const {
                    return None;
                }
            }
            return Some(Reach::Object(object));
        }
        _ => {}
    }
    if let Type::Comp(_) = e.ty {
        return Some(Reach::Behind(e.ty.clone()));
    }
    match e.ty.pointee()? {
        Type::Func(_) => None,
        Type::Void => Some(Reach::Everything),
        // Bytes of an object of any type.
        _ if is_moved_bytes(e) && !leads_to_characters(origin(e)) => Some(Reach::Everything),
        _ if is_bytes(e) && was_converted(arg) => Some(Reach::Everything),
        ty => Some(Reach::Type(ty.clone())),
    }
}

/// What an argument points to, which is of the type, casts aside.
pub fn pointee(program: &Program, arg: &Expr, ty: Type) -> Lval {
    Lval {
        base: Base::Deref(Box::new(handed(program, arg).clone())),
        path: Vec::new(),
        ty,
    }
}

/// The argument as it was before it became a `void *` or the like. What was moved by bytes is
/// what it becomes then (`container_of`), and what becomes a pointer to something larger, which
/// begins there, is one to that.
fn handed<'e>(program: &Program, arg: &'e Expr) -> &'e Expr {
    let mut e = arg;
    while let ExprKind::Cast(inner) = &e.kind {
        if !inner.ty.is_ptr() || is_moved_bytes(inner) && !is_bytes(e) {
            break;
        }
        if leads_to_more(&program.types, &e.ty, inner) {
            break;
        }
        e = inner;
    }
    e
}

/// Is it made a pointer to anything else than bytes?
fn was_converted(arg: &Expr) -> bool {
    match &arg.kind {
        ExprKind::Cast(inner) if inner.ty.is_ptr() => !is_bytes(arg) || was_converted(inner),
        _ => false,
    }
}

/// What a pointer was before it was converted and moved.
fn origin(e: &Expr) -> &Expr {
    match &e.kind {
        ExprKind::Cast(inner) if inner.ty.is_ptr() => origin(inner),
        ExprKind::PtrAdd(start, _) => origin(start),
        _ => e,
    }
}

fn is_moved_bytes(e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::PtrAdd(..)) && is_bytes(e)
}

fn is_bytes(e: &Expr) -> bool {
    use IntKind::{Char, SChar, UChar};
    let to = e.ty.pointee();
    to.is_some_and(|to| matches!(to, Type::Void | Type::Int(Char | SChar | UChar)))
}

fn leads_to_characters(e: &Expr) -> bool {
    is_bytes(e) && e.ty.pointee() != Some(&Type::Void)
}

/// The type of an l-value from its base and path.
fn type_of(program: &Program, lval: &Lval) -> Type {
    let mut ty = match &lval.base {
        Base::Var(v) => program.var(*v).ty.clone(),
        Base::Deref(p) => p.ty.pointee().cloned().unwrap_or(Type::Void),
    };
    for step in &lval.path {
        ty = match (step, &ty) {
            (Step::Field(c, k), _) => program.types.field(*c, *k).ty.clone(),
            (Step::Index(_), Type::Array(t, _)) => (**t).clone(),
            (Step::Index(_), other) => other.clone(),
        };
    }
    ty
}

/// The kinds of the cells behind the pointers inside an object of a type; `None`: of all.
pub fn pointees(program: &Program, memory: &Memory, ty: &Type) -> Option<Kinds> {
    let mut kinds = Kinds::default();
    for t in led_to(program, ty) {
        if t == Type::Void {
            return None;
        }
        kinds.extend(&memory.kinds_of_type(program, &t));
    }
    Some(kinds)
}

/// May more be reached from an object of a type than types say? Numbers may be addresses, and
/// pointers may lead to other objects than those of their type, unless it is taken for
/// granted that they do not; and even then where the program lays the ones over the others.
pub fn leads_anywhere(program: &Program, memory: &Memory, ty: &Type) -> bool {
    if !program.assumed.contains(&Assumed::Typed) {
        return true;
    }
    let mut types = led_to(program, ty);
    types.insert(ty.clone());
    types.iter().any(|t| memory.numbers_lead(program, t))
}

/// The types of what is behind the pointers inside an object of a type, as far as `void *`.
fn led_to(program: &Program, ty: &Type) -> BTreeSet<Type> {
    fn inside<'t>(
        program: &'t Program,
        ty: &'t Type,
        seen: &mut HashSet<CompId>,
        out: &mut Vec<Type>,
    ) {
        match ty {
            Type::Ptr(t) => out.push((**t).clone()),
            Type::Array(t, _) => inside(program, t, seen, out),
            Type::Comp(id) if seen.insert(*id) => {
                for f in program.types.comp(*id).fields.iter().flatten() {
                    inside(program, &f.ty, seen, out);
                }
            }
            _ => {}
        }
    }
    let mut seen = HashSet::new();
    let mut visited = BTreeSet::new();
    let mut work = Vec::new();
    inside(program, ty, &mut seen, &mut work);
    while let Some(t) = work.pop() {
        if visited.insert(t.clone()) && t != Type::Void {
            inside(program, &t, &mut seen, &mut work);
        }
    }
    visited
}
