//! Registers whose values come from outside alone: results of undefined functions, arguments
//! of what is called from outside, what is read where such a pointer leads, and copies of these.
//!
//! Points-to answers for all times at once: an object that the program allocates and hands out
//! is among those of the outside, so each pointer from there may lead to it, also one that came
//! before the allocation. Such a pointer does not: it would have been guessed, or have been to
//! an object that is no more. (Of a pointer to an object of the program's own, which it may
//! have freed itself, this is not said: the same address may be given out again.)
//!
//! Flow-insensitive, over registers: what is read from other memory counts as the program's
//! own. The rejected alternative, points-to without what is handed out, would solve all of it
//! again.

use crate::{
    Base, Effect, Expr, ExprKind, Input, Lval, Program, Stmt, StmtKind, VarId, VarKind, Why,
};
use std::collections::BTreeSet;

/// Which registers hold pointers from outside, and into what they lead, alone.
pub fn from_outside(program: &Program) -> BTreeSet<VarId> {
    let all = (0..program.vars.len() as u32).map(VarId);
    let pointer = |v: &VarId| {
        let var = program.var(*v);
        !var.in_memory && var.ty.is_ptr() && var.kind != VarKind::Global
    };
    let mut found: BTreeSet<VarId> = all.filter(pointer).collect();
    loop {
        let before = found.len();
        program.each_statement(&mut |s| {
            for v in takes_own(program, &found, s) {
                found.remove(&v);
            }
        });
        if found.len() == before {
            return found;
        }
    }
}

/// The registers that a statement may give something else.
fn takes_own(program: &Program, found: &BTreeSet<VarId>, s: &Stmt) -> Vec<VarId> {
    let from_outside = |e: &Expr| comes_from_outside(found, e);
    let register = |lv: &Lval| lv.as_var().filter(|v| !program.var(*v).in_memory);
    match &s.kind {
        StmtKind::Effect(effect) => {
            let Some(lhs) = register(effect.written()) else {
                return Vec::new();
            };
            let kept = match effect {
                Effect::Assign { rhs, .. } => from_outside(rhs),
                Effect::Havoc { why, .. } => is_argument(why),
                _ => false,
            };
            if kept {
                Vec::new()
            } else {
                vec![lhs]
            }
        }
        StmtKind::Call { dst, callee, args } => {
            let function = program.func(*callee);
            let bound = function.formals.iter().zip(args);
            let bound = bound.filter(|(_, arg)| !from_outside(arg));
            let mut own: Vec<VarId> = match function.body {
                Some(_) => bound.map(|(formal, _)| *formal).collect(),
                None => Vec::new(),
            };
            let answers = match (&function.body, function.return_slot) {
                (Some(_), slot) => slot.is_some_and(|slot| found.contains(&slot)),
                // What it is handed may come back.
                (None, _) => {
                    function.approximated.is_none()
                        && args.iter().all(|a| !a.ty.is_ptr() || from_outside(a))
                }
            };
            let dst = dst.as_ref().and_then(register);
            own.extend(dst.filter(|_| !answers));
            own
        }
        _ => Vec::new(),
    }
}

/// What begins the names of the inputs by which an environment calls the program.
pub const ENVIRONMENT_INPUT: &str = "__VERIFIER_nondet_slic_";

/// Is it an argument that the outside calls the program with? (What the program itself leaves
/// open may be any address: one object that stands for all, which is allocated later.)
pub fn is_argument(why: &Why) -> bool {
    match why {
        Why::Input(
            Input::EntryArgument(_) | Input::ConstructorArgument(..) | Input::CallbackArgument(..),
        ) => true,
        Why::Input(Input::Nondet(name)) => name.starts_with(ENVIRONMENT_INPUT),
        _ => false,
    }
}

/// Does a pointer come from outside now, or is it no pointer to anything?
fn comes_from_outside(found: &BTreeSet<VarId>, e: &Expr) -> bool {
    match base(e) {
        Some(Pointer::Register(v)) => found.contains(&v),
        Some(Pointer::Read(lv)) => is_read_outside(found, lv),
        Some(Pointer::Nowhere) => true,
        None => false,
    }
}

/// Is it a place that such a pointer leads to?
fn is_read_outside(found: &BTreeSet<VarId>, lv: &Lval) -> bool {
    match &lv.base {
        Base::Deref(p) => comes_from_outside(found, p),
        Base::Var(_) => false,
    }
}

/// What a pointer is made from.
pub enum Pointer<'e> {
    Register(VarId),
    /// What lies elsewhere in memory.
    Read(&'e Lval),
    /// A number: NULL, an error's, an address that is known.
    Nowhere,
}

/// The register whose object a pointer stays in.
pub fn base(e: &Expr) -> Option<Pointer<'_>> {
    if e.as_int().is_some() {
        return Some(Pointer::Nowhere);
    }
    match &e.kind {
        ExprKind::Load(lv) => Some(match lv.as_var() {
            Some(v) => Pointer::Register(v),
            None => Pointer::Read(lv),
        }),
        ExprKind::Cast(inner) if inner.ty.is_ptr() || inner.as_int().is_some() => base(inner),
        ExprKind::PtrAdd(p, _) => base(p),
        ExprKind::AddrOf(lv) => match &lv.base {
            Base::Deref(p) => base(p),
            Base::Var(_) => None,
        },
        _ => None,
    }
}
