//! Variables that other files know by name alone ([`Program::known_by_name`]).
//!
//! Another file may say `extern int x; int *f(void) { return &x; }`, and the program write
//! `*f() = 1`. Types tell such pointers from the others, as they do for the compiler: the
//! variable is declared there with its type, and an access does not reach past it. (gcc's
//! `indirect_ref_may_alias_decl_p` goes by the same size.) Where the program itself takes the
//! address, it may have any type, and nothing here applies. Rejected: to let each pointer from
//! outside lead to them, by which a driver's every store writes its every global variable.

use crate::program::{Function, Program, StmtKind};
use crate::types::{Type, Types};
use crate::{Base, Effect, Expr, ExprKind, FuncId, Lval, VarId};
use grammar::cli::Assumed;
use std::collections::BTreeSet;

/// May what another file hands out as a pointer to the type be the variable's address?
pub fn may_lead_to(program: &Program, to: &Type, v: VarId) -> bool {
    has_part(&program.types, &program.var(v).ty, to)
}

/// The types that pointers lead to which the program makes a `void *` or a pointer to bytes:
/// such an argument may be one of them. The address of a variable itself is none from outside.
pub fn made_untyped(program: &Program) -> Vec<Type> {
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
                        (Some(to), true) if !address && !found.contains(to) => {
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

/// Which of these variables undefined functions may be handed back, to write there: by the
/// text, as far as an argument does not lead to what the program itself takes the address of.
/// (Points-to knows it better, and costs more than some passes over the text.)
pub struct HandedBack {
    /// The pointers in registers that may hold another value than the addresses that the
    /// program takes of its variables.
    foreign: BTreeSet<VarId>,
    /// What functions that keep what they get may write from then on.
    kept: BTreeSet<VarId>,
}

impl HandedBack {
    /// In a whole program.
    pub fn new(program: &Program) -> HandedBack {
        let mut found = HandedBack {
            foreign: BTreeSet::new(),
            kept: BTreeSet::new(),
        };
        if program.known_by_name.is_empty() {
            return found;
        }
        found.foreign = foreign(program);
        let (mut handed, mut untyped): (Vec<&Type>, bool) = (Vec::new(), false);
        for (_, args, callee) in calls(program) {
            // What a function that has a body finds behind `...` may go on from there.
            let kept = args.iter().enumerate().filter(|(k, _)| match callee {
                Ok(function) => !function.forgets && !function.reads_only(*k),
                Err(formals) => *k >= formals.len(),
            });
            for (_, arg) in kept {
                untyped |= is_untyped(program, &arg.without_pointer_casts().ty);
                let new = found.foreign_pointee(program, arg);
                handed.extend(new.filter(|to| !handed.contains(to)));
            }
        }
        let made = made_untyped(program);
        handed.extend(made.iter().filter(|_| untyped));
        let led_to = |v: &VarId| handed.iter().any(|to| may_lead_to(program, to, *v));
        let by_name = program.known_by_name.iter().copied();
        found.kept = by_name.filter(led_to).collect();
        found
    }

    /// May a call of a function without a body write the variable?
    pub fn may_write(&self, program: &Program, callee: FuncId, args: &[Expr], v: VarId) -> bool {
        let function = program.func(callee);
        if !function.forgets {
            return self.kept.contains(&v);
        }
        let mut own = args
            .iter()
            .filter_map(|arg| self.foreign_pointee(program, arg));
        // What else is said of its arguments tells how far it goes.
        if function.approximated.is_none() {
            return own.next().is_some() || function.writes_behind_all();
        }
        let size = |ty: &Type| program.types.size(ty);
        let larger = |to, whole| size(to).is_some_and(|reached| reached > whole);
        let whole = size(&program.var(v).ty);
        own.any(|to| whole.is_none_or(|whole| !larger(to, whole)))
    }

    /// What an argument points to, if it may come from outside.
    fn foreign_pointee<'p>(&self, program: &Program, arg: &'p Expr) -> Option<&'p Type> {
        let arg = arg.without_pointer_casts();
        let to = arg.ty.pointee()?;
        is_foreign(program, arg, &self.foreign).then_some(to)
    }
}

/// What a call writes its result to, its arguments, and what it calls: a function without a
/// body, or one with these formals.
type Call<'p> = (
    Option<&'p Lval>,
    &'p [Expr],
    Result<&'p Function, &'p [VarId]>,
);

fn calls(program: &Program) -> Vec<Call<'_>> {
    let mut found = Vec::new();
    for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
        stmt.walk(&mut |s| {
            if let StmtKind::Call { dst, callee, args } = &s.kind {
                let function = program.func(*callee);
                let callee = match function.body {
                    None => Ok(function),
                    Some(_) => Err(function.formals.as_slice()),
                };
                found.push((dst.as_ref(), args.as_slice(), callee));
            }
        });
    }
    found
}

/// See [`HandedBack`].
fn foreign(program: &Program) -> BTreeSet<VarId> {
    let entry = program.func(program.entry).formals.iter().copied();
    let mut foreign: BTreeSet<VarId> = entry.collect();
    let mut flows: Vec<(VarId, &Expr)> = Vec::new();
    for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
        stmt.walk(&mut |s| match &s.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                flows.extend(lhs.as_var().map(|v| (v, rhs)));
            }
            StmtKind::Effect(effect) => foreign.extend(effect.written().as_var()),
            _ => {}
        });
    }
    for (dst, args, callee) in calls(program) {
        foreign.extend(dst.and_then(Lval::as_var));
        if let Err(formals) = callee {
            let passed = formals.iter().copied().zip(args);
            flows.extend(passed);
            foreign.extend(formals.iter().skip(args.len()));
        }
    }
    loop {
        let new = flows
            .iter()
            .filter(|(v, e)| !foreign.contains(v) && is_foreign(program, e, &foreign));
        let new: Vec<VarId> = new.map(|(v, _)| *v).collect();
        if new.is_empty() {
            return foreign;
        }
        foreign.extend(new);
    }
}

/// May the value be another than the address of what the program takes the address of?
fn is_foreign(program: &Program, e: &Expr, foreign: &BTreeSet<VarId>) -> bool {
    match &e.kind {
        ExprKind::AddrOf(lv) => match &lv.base {
            Base::Var(_) => false,
            Base::Deref(p) => is_foreign(program, p, foreign),
        },
        ExprKind::Load(lv) => lv
            .as_var()
            .is_none_or(|v| program.var(v).in_memory || foreign.contains(&v)),
        ExprKind::Cast(from) if from.ty.is_ptr() => is_foreign(program, from, foreign),
        ExprKind::PtrAdd(p, _) => is_foreign(program, p, foreign),
        _ => true,
    }
}

/// Is one of these a part of a variable that is known by name alone, and the other reached
/// through a pointer to something larger?
pub fn out_of_reach(program: &Program, a: &Lval, b: &Lval) -> bool {
    let (v, p) = match (&a.base, &b.base) {
        (Base::Var(v), Base::Deref(p)) | (Base::Deref(p), Base::Var(v)) => (*v, p),
        _ => return false,
    };
    let typed = program.assumed.contains(&Assumed::StrictAliasing);
    if !typed || !program.known_by_name.contains(&v) {
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
