//! Variables that other files know by name alone ([`Program::known_by_name`]).
//!
//! Another file may say `extern int x; int *f(void) { return &x; }`, and the program write
//! `*f() = 1`. Types tell such pointers from the others, as they do for the compiler: the
//! variable is declared there with its type, and an access does not reach past it. (gcc's
//! `indirect_ref_may_alias_decl_p` goes by the same size.) Where the program itself takes the
//! address, it may have any type, and nothing here applies. Rejected: to let each pointer from
//! outside lead to them, by which a driver's every store writes its every global variable.

use crate::program::Program;
use crate::types::{Type, Types};
use crate::{Base, Expr, ExprKind, Lval, VarId};

/// May what another file hands out as a pointer to the type be the variable's address?
pub fn may_lead_to(program: &Program, to: &Type, v: VarId) -> bool {
    has_part(&program.types, &program.var(v).ty, to)
}

/// The types that pointers lead to which the program makes a `void *` or a pointer to bytes:
/// such an argument may be one of them. The address of a variable itself is none from outside.
pub fn made_untyped(program: &Program) -> Vec<Type> {
    made_untyped_of(program, |_| true)
}

/// The same of these pointers.
pub(crate) fn made_untyped_of(program: &Program, of: impl Fn(&Expr) -> bool) -> Vec<Type> {
    let mut found: Vec<Type> = Vec::new();
    for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
        stmt.walk(&mut |s| {
            for e in s.reads() {
                e.walk(&mut |e| {
                    let ExprKind::Cast(from) = &e.kind else {
                        return;
                    };
                    let own = from.without_pointer_casts();
                    let address = matches!(&own.kind, ExprKind::AddrOf(lv)
                        if matches!(lv.base, Base::Var(_)));
                    match (own.ty.pointee(), is_untyped(program, &e.ty)) {
                        (Some(to), true) if !address && !found.contains(to) && of(own) => {
                            found.push(to.clone());
                        }
                        _ => {}
                    }
                });
            }
        });
    }
    found
}

/// Does the type of a pointer say nothing of what it leads to?
pub fn is_untyped(program: &Program, pointer: &Type) -> bool {
    let bytes = |to: &Type| *to == Type::Void || program.types.size(to) == Some(1);
    pointer.pointee().is_some_and(bytes)
}

/// Is one of these a part of a variable that is known by name alone, to which pointers keep
/// their types, and the other reached through a pointer to something larger?
pub fn out_of_reach(program: &Program, a: &Lval, b: &Lval) -> bool {
    let (v, p) = match (&a.base, &b.base) {
        (Base::Var(v), Base::Deref(p)) | (Base::Deref(p), Base::Var(v)) => (*v, p),
        _ => return false,
    };
    if !program.typed_by_name.contains(&v) {
        return false;
    }
    let types = &program.types;
    let reached = p.ty.pointee().and_then(|to| types.size(to));
    let whole = types.size(&program.var(v).ty);
    matches!((reached, whole), (Some(reached), Some(whole)) if reached > whole)
}

/// Is an object of the one type one of the other, or has it such a part?
fn has_part(types: &Types, ty: &Type, part: &Type) -> bool {
    match (ty, part) {
        (Type::Array(of, _), part) => has_part(types, of, part),
        (ty, Type::Array(of, _)) => has_part(types, ty, of),
        (ty, part) if ty == part => true,
        (Type::Comp(id), part) => {
            let mut fields = types.comp(*id).fields.iter().flatten();
            fields.any(|f| has_part(types, &f.ty, part))
        }
        (Type::Int(_), Type::Int(_)) => types.scalar_width(ty) == types.scalar_width(part),
        _ => false,
    }
}
