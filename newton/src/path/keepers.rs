//! Undefined functions that may keep what they are given: by it they, or others, write at a later
//! call. c2bp follows that, and no step of a path says so; where nobody keeps anything, both
//! tools mean the same.

use ir::types::{Type, Types};
use ir::{Expr, Function, Program, StmtKind};
use std::collections::BTreeSet;

/// The undefined functions that the program calls and that may write by what was handed out
/// before, or by the names of variables, or call what they know.
pub fn keepers(program: &Program) -> Vec<String> {
    let named = !program.named_outside.is_empty() || !program.external.is_empty();
    let mut names = BTreeSet::new();
    let mut handed = named;
    for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
        stmt.walk(&mut |s| {
            if let StmtKind::Call { callee, args, .. } = &s.kind {
                let function = program.func(*callee);
                if keeps(function) {
                    names.insert(function.name.clone());
                    handed |= args.iter().any(|arg| leads_on(&program.types, arg));
                }
            }
        });
    }
    match handed {
        true => names.into_iter().collect(),
        false => Vec::new(),
    }
}

/// Of assembly and the like nothing is said by `--undefined`.
fn keeps(function: &Function) -> bool {
    function.body.is_none() && !function.forgets && function.approximated.is_none()
}

/// May somebody write by what is handed over?
fn leads_on(types: &Types, arg: &Expr) -> bool {
    match &arg.ty {
        Type::Ptr(..) => arg.as_int().is_none(),
        Type::Comp(_) => true,
        // An address may be in it.
        Type::Int(_) => {
            arg.as_int().is_none() && types.size(&arg.ty) == types.size(&Type::Void.ptr())
        }
        _ => false,
    }
}
