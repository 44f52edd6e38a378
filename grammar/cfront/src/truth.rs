//! The assumption that a `_Bool` holds 0 or 1.
//!
//! So it is where C assigns to it. Its byte may be written otherwise: as a character, by a
//! copy of bytes, through a pointer to something else, by assembly or in another file. C
//! has no meaning for such a value (a trap representation, C11 6.2.6.1 p5), gcc reads the
//! byte. Rejected: a `_Bool` of 256 values. `if (b == 1) .. else if (b == 0)` would be
//! complete no more, whoever wrote it.

use ir::types::{IntKind, Type, Types};
use ir::{Effect, Expr, ExprKind, FuncId, Lval, Program, Stmt, StmtKind, Why};

const TEXT: &str = "a `_Bool` is 0 or 1, also where its byte is written as another type or outside";

/// The assumption, at the first place that reads one, in a program that may write its byte.
pub fn assumption(program: &Program) -> Option<ir::Assumption> {
    let mut places = Vec::new();
    let mut otherwise = shares_bytes(&program.types);
    otherwise |= program.external.iter().any(|v| {
        let ty = &program.var(*v).ty;
        has_truth(&program.types, ty)
    });
    for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
        stmt.walk(&mut |s| {
            otherwise |= is_written_otherwise(program, s);
            let reads = |e: &Expr| {
                let mut found = false;
                e.walk(&mut |e| found |= is_read_in_memory(program, e));
                found
            };
            otherwise |= is_written_outside(program, s);
            if is_returned_outside(program, s) || is_from_assembly(program, s) {
                otherwise = true;
                places.push(s.pos);
            } else if s.reads().into_iter().any(reads) {
                places.push(s.pos);
            }
        });
    }
    let pos = places.into_iter().min().filter(|_| otherwise)?;
    let text = TEXT.to_string();
    Some(ir::Assumption { pos, text })
}

fn is_truth(ty: &Type) -> bool {
    *ty == Type::Int(IntKind::Bool)
}

/// Is it a `_Bool`, or has it one as a part?
fn has_truth(types: &Types, ty: &Type) -> bool {
    match ty {
        Type::Array(of, _) => has_truth(types, of),
        Type::Comp(id) => {
            let mut fields = types.comp(*id).fields.iter().flatten();
            fields.any(|f| has_truth(types, &f.ty))
        }
        ty => is_truth(ty),
    }
}

/// Does a `_Bool` share its byte with other members of a union?
fn shares_bytes(types: &Types) -> bool {
    let mut unions = types.comps.iter().filter(|c| c.is_union);
    unions.any(|union| {
        let mut fields = union.fields.iter().flatten();
        let several = union.fields.iter().flatten().count() > 1;
        several && fields.any(|f| has_truth(types, &f.ty))
    })
}

/// A read of what others may write, too.
fn is_read_in_memory(program: &Program, e: &Expr) -> bool {
    let in_memory = |lv: &Lval| lv.as_var().is_none_or(|v| program.var(v).in_memory);
    matches!(&e.kind, ExprKind::Load(lv) if is_truth(&lv.ty) && in_memory(lv))
}

/// Is a pointer to something with a `_Bool` in it used as one to something else, or the
/// other way round?
fn is_written_otherwise(program: &Program, s: &Stmt) -> bool {
    let mut found = false;
    for e in s.reads() {
        e.walk(&mut |e| {
            let ExprKind::Cast(from) = &e.kind else {
                return;
            };
            if let (Some(a), Some(b)) = (from.ty.pointee(), e.ty.pointee()) {
                let truth = |ty: &Type| has_truth(&program.types, ty);
                found |= a != b && (truth(a) || truth(b));
            }
        });
    }
    found
}

/// Any value that nothing keeps to 0 and 1.
fn is_from_assembly(program: &Program, s: &Stmt) -> bool {
    let StmtKind::Effect(Effect::Havoc { lhs, why }) = &s.kind else {
        return false;
    };
    matches!(why, Why::Approximation(_)) && has_truth(&program.types, &lhs.ty)
}

/// Does a function of another file return one?
fn is_returned_outside(program: &Program, s: &Stmt) -> bool {
    matches!(&s.kind, StmtKind::Call { dst: Some(dst), callee, .. }
        if is_outside(program, *callee) && has_truth(&program.types, &dst.ty))
}

/// May a function write one through a pointer that it takes for another: one of another
/// file, or by `va_arg`?
fn is_written_outside(program: &Program, s: &Stmt) -> bool {
    let StmtKind::Call { callee, args, .. } = &s.kind else {
        return false;
    };
    let declared = match is_outside(program, *callee) {
        true => 0,
        false => program.func(*callee).formals.len(),
    };
    let mut pointees = args.iter().skip(declared).filter_map(|a| a.ty.pointee());
    pointees.any(|ty| has_truth(&program.types, ty))
}

fn is_outside(program: &Program, f: FuncId) -> bool {
    let function = program.func(f);
    function.body.is_none() && !function.forgets
}
