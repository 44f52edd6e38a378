//! Where the operators of predicates have a result. `x == 1 << n` says nothing of what `x =
//! 1 << n` puts there, unless `n` is in range (see [`ir::undefined`]): what says so belongs to
//! the predicate, though the contradiction on the path did not need it.

use indexmap::IndexSet;
use ir::undefined::defined_if;
use ir::{Expr, ExprKind, FuncId, Program};

/// Adds that the operators have a result.
pub fn complete(program: &Program, found: &mut IndexSet<(Option<FuncId>, Expr)>) {
    let mut new = Vec::new();
    for (scope, e) in found.iter() {
        e.walk(&mut |part| {
            if let Some(defined) = defined_if(&program.types, part) {
                let atoms = atoms(defined).into_iter();
                let known = |atom: &Expr| found.contains(&(*scope, atom.clone().negate()));
                new.extend(atoms.filter(|a| !known(a)).map(|atom| (*scope, atom)));
            }
        });
    }
    found.extend(new);
}

/// The parts of `a && b || ..` that are no constants.
fn atoms(e: Expr) -> Vec<Expr> {
    match e.kind {
        ExprKind::And(a, b) | ExprKind::Or(a, b) => {
            let mut parts = atoms(*a);
            parts.extend(atoms(*b));
            parts
        }
        ExprKind::Int(_) => Vec::new(),
        kind => vec![Expr { kind, ty: e.ty }],
    }
}
