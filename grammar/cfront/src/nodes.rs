//! What is a node of a linked structure: a struct with a field that leads to another
//! of its type.
//!
//! A node may be a part of a larger struct, as Linux' `struct list_head` is: then pointers
//! lead from part to part, and `container_of` leads from a part to the whole.

use ir::types::{Type, Types};
use ir::{Expr, ExprKind, Lval, Step};

/// The node that a pointer leads into or round, as `container_of` does: the pointer to it.
pub fn node_of<'e>(types: &Types, p: &'e Expr) -> Option<&'e Expr> {
    if !links(types, &p.ty).is_empty() {
        return Some(p);
    }
    match &p.kind {
        ExprKind::Cast(inner) if inner.ty.is_ptr() => node_of(types, inner),
        ExprKind::PtrAdd(inner, by) if by.as_int().is_some() => node_of(types, inner),
        _ => None,
    }
}

/// How deep in structs the fields may be by which one leads to another.
const DEPTH: usize = 3;

/// The fields by which a struct leads to another of its type, if the pointer leads to
/// one; also those in structs that are part of it.
pub fn links(types: &Types, pointer: &Type) -> Vec<Lval> {
    let Some(ty @ Type::Comp(_)) = pointer.pointee() else {
        return Vec::new();
    };
    let some = Expr {
        kind: ExprKind::SomeNode,
        ty: pointer.clone(),
    };
    let mut paths = Vec::new();
    ways(types, ty, pointer, &mut Vec::new(), &mut paths);
    let link = |path| Lval {
        path,
        ty: pointer.clone(),
        ..Lval::deref(some.clone())
    };
    paths.into_iter().map(link).collect()
}

fn ways(types: &Types, of: &Type, to: &Type, path: &mut Vec<Step>, out: &mut Vec<Vec<Step>>) {
    let Type::Comp(id) = of else { return };
    let comp = types.comp(*id);
    if path.len() == DEPTH || comp.is_union {
        return;
    }
    for (n, f) in comp.fields.iter().flatten().enumerate() {
        path.push(Step::Field(*id, n));
        match f.ty == *to {
            true => out.push(path.clone()),
            false => ways(types, &f.ty, to, path, out),
        }
        path.pop();
    }
}
