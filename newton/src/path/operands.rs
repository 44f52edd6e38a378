//! What the operations of a path read: expressions, whole objects, pointers
//! that are followed.

use crate::path::atoms::variables;
use crate::path::operation::{bound_formals, FrameId, Op, OpKind, Time};
use ir::types::{IntKind, Type};
use ir::{Base, CmpOp, Effect, Expr, ExprKind, Lval, Program, VarId, VarKind};
use logic::memory::{is_register, Memory, Region};
use std::collections::{BTreeSet, HashSet};

/// The expressions that an operation evaluates, addresses of targets included.
pub fn expressions(op: &Op) -> Vec<Expr> {
    let target = |lv: &Lval| Expr::addr_of(lv.clone());
    match &op.kind {
        OpKind::Skip | OpKind::Target | OpKind::Leave { .. } => Vec::new(),
        OpKind::Effect(effect) => {
            let places = [Some(effect.written()), effect.copied()];
            let mut all: Vec<Expr> = places.into_iter().flatten().map(target).collect();
            match effect {
                Effect::Assign { rhs: value, .. } | Effect::Alloc { size: value, .. } => {
                    all.push(value.clone());
                }
                Effect::Zero { .. } | Effect::Copy { .. } | Effect::Havoc { .. } => {}
            }
            all
        }
        OpKind::Assume { cond, .. } => vec![cond.clone()],
        OpKind::Enter { args, .. } => args.clone(),
        OpKind::Opaque { dst, args, .. } => {
            dst.iter().map(target).chain(args.iter().cloned()).collect()
        }
    }
}

/// The object that an argument is literally the address of.
pub fn object(arg: &Expr) -> Option<&Lval> {
    let mut e = arg;
    while let ExprKind::Cast(inner) = &e.kind {
        e = inner;
    }
    match &e.kind {
        ExprKind::AddrOf(object) => Some(object),
        _ => None,
    }
}

/// The structs that an operation reads as a whole.
pub fn aggregates(program: &Program, op: &Op) -> Vec<Lval> {
    let whole = |e: &Expr| match &e.kind {
        ExprKind::Load(lv) if !e.ty.is_scalar() => Some((**lv).clone()),
        _ => None,
    };
    match &op.kind {
        OpKind::Effect(Effect::Copy { src, .. }) => vec![src.clone()],
        OpKind::Enter { callee, args, .. } => bound_formals(program, *callee, args)
            .filter_map(|(_, e)| whole(e))
            .collect(),
        _ => Vec::new(),
    }
}

/// The pointers that a path follows: their frame, time and expression.
pub fn followed(ops: &[Op]) -> Vec<(FrameId, Time, Expr)> {
    let mut out = Vec::new();
    for (i, op) in ops.iter().enumerate() {
        for e in expressions(op) {
            e.walk(&mut |e| {
                let (ExprKind::Load(lv) | ExprKind::AddrOf(lv)) = &e.kind else {
                    return;
                };
                if let Base::Deref(p) = &lv.base {
                    out.push((op.frame, i, (**p).clone()));
                }
            });
        }
    }
    out
}

/// Does the value depend on which numbers addresses are?
pub fn forges(e: &Expr) -> bool {
    let mut found = false;
    e.walk(&mut |e| {
        found |= match &e.kind {
            ExprKind::Cast(a) => a.ty.is_ptr() && !e.ty.is_ptr() && !is_truth(&e.ty),
            ExprKind::Cmp(op, a, _) => a.ty.is_ptr() && !matches!(op, CmpOp::Eq | CmpOp::Ne),
            ExprKind::PtrDiff(..) => true,
            _ => false,
        };
    });
    found
}

fn is_truth(ty: &Type) -> bool {
    matches!(ty, Type::Int(IntKind::Bool))
}

/// The program's own global constants in memory that the operations name. What is defined
/// elsewhere may be no constant there.
pub fn named_constants<'o>(
    program: &Program,
    ops: impl Iterator<Item = &'o Op>,
) -> BTreeSet<VarId> {
    let mut named = BTreeSet::new();
    for e in ops.flat_map(expressions) {
        let variables = variables(&e).into_iter();
        let own = variables.filter(|v| !program.external.contains(v));
        named.extend(own.filter(|v| {
            let var = program.var(*v);
            var.is_const && var.in_memory && var.kind == VarKind::Global
        }));
    }
    named
}

/// The regions of the cells that the operations name, to read, to write or to
/// point to them, and of the variables that are in memory.
pub fn named_regions<'o>(
    program: &Program,
    memory: &Memory,
    ops: impl Iterator<Item = &'o Op> + Clone,
) -> HashSet<Region> {
    let mut named = HashSet::new();
    let variables = (0..program.vars.len()).map(|v| Lval::var(VarId(v as u32), program));
    let in_memory = |lv: &Lval| lv.ty.is_scalar() && !is_register(program, lv);
    named.extend(
        variables
            .filter(in_memory)
            .map(|lv| memory.region(program, &lv)),
    );
    let left = ops.clone().filter_map(|op| match &op.kind {
        OpKind::Leave { dst, .. } => dst.clone().map(Expr::addr_of),
        _ => None,
    });
    for e in ops.flat_map(expressions).chain(left) {
        e.walk(&mut |e| {
            if let ExprKind::Load(lv) | ExprKind::AddrOf(lv) = &e.kind {
                if in_memory(lv) {
                    named.insert(memory.region(program, lv));
                }
            }
        });
    }
    named
}
