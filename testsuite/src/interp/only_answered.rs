//! Programs whose functions without a body do no more than answer: what happens depends on what
//! they answer, and on nothing else that they do.

use ir::types::Type;
use ir::{Expr, Program, StmtKind};

/// Do functions without a body do no more than answer with a number? They get no pointer but
/// the library's own to what they only read, and there is nothing that they know by name.
pub fn only_answered(program: &Program) -> bool {
    let mut only = program.named_outside.is_empty() && program.exported.is_empty();
    for s in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
        s.walk(&mut |s| {
            let StmtKind::Call { dst, callee, args } = &s.kind else {
                return;
            };
            let f = program.func(*callee);
            if f.body.is_some() {
                return;
            }
            let number = |ty: &Type| ty.is_int() || ty.is_float();
            let harmless = |(k, e): (usize, &Expr)| number(&e.ty) || f.forgets && f.reads_only(k);
            only &= f.approximated.is_none()
                && dst.as_ref().is_none_or(|dst| number(&dst.ty))
                && args.iter().enumerate().all(harmless);
        });
    }
    only
}
