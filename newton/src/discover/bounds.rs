//! Bounds of counters: what the guard of a loop still says behind a round.
//!
//! `i < n` does not survive `i = i + 1`, but `i <= n` does, and with it the loop
//! ends with `i == n` (BOOP, 7.4). An invariant of the path program
//! ([`crate::discover::path_invariants`]) says that and more, but where many loops are
//! nested the search for one takes too long. Here nothing is searched: each guard
//! of the path gets its bound, needed or not. So this comes second.

use crate::path::atoms::{atoms, has_locals};
use crate::path::operation::{OpKind, Path};
use indexmap::{IndexMap, IndexSet};
use ir::construct;
use ir::{BinOp, CmpOp, Effect, Expr, ExprKind, FuncId, Program, VarId};
use std::collections::HashMap;

/// The bounds, with their procedures.
pub fn bounds(program: &Program, path: &Path) -> IndexSet<(Option<FuncId>, Expr)> {
    let mut steps: IndexMap<VarId, i128> = IndexMap::new();
    for op in &path.ops {
        if let OpKind::Effect(Effect::Assign { lhs, rhs }) = &op.kind {
            if let Some((v, step)) = lhs.as_var().and_then(|v| Some((v, step(v, rhs)?))) {
                steps.insert(v, step);
            }
        }
    }
    let mut found = IndexSet::new();
    for op in &path.ops {
        let OpKind::Assume { cond, .. } = &op.kind else {
            continue;
        };
        let func = path.frames[op.frame].func;
        let wider = atoms(program, cond)
            .into_iter()
            .filter_map(|atom| behind_a_round(program, &steps, &atom));
        for atom in wider.flat_map(|e| atoms(program, &e)) {
            found.insert((has_locals(program, &atom).then_some(func), atom));
        }
    }
    found
}

/// What it means to end a loop exactly where its guard says, with the procedures: `left == 0`
/// of `left > 0`. With an equation on `left` it tells what is left then.
pub fn boundaries(program: &Program, path: &Path) -> IndexSet<(Option<FuncId>, Expr)> {
    let mut times: HashMap<(FuncId, u32), usize> = HashMap::new();
    let mut found = IndexSet::new();
    for op in &path.ops {
        let OpKind::Assume { cond, .. } = &op.kind else {
            continue;
        };
        let func = path.frames[op.frame].func;
        let passed = times.entry((func, op.stmt)).or_insert(0);
        *passed += 1;
        if *passed != 2 {
            continue;
        }
        for atom in atoms(program, cond) {
            let ExprKind::Cmp(op, a, b) = atom.kind else {
                continue;
            };
            if !matches!(op, CmpOp::Eq | CmpOp::Ne) && a.ty.is_int() {
                let end = construct::compare(&program.types, CmpOp::Eq, *a, *b);
                for end in end.into_iter().flat_map(|e| atoms(program, &e)) {
                    found.insert((has_locals(program, &end).then_some(func), end));
                }
            }
        }
    }
    found
}

/// What an assignment adds to a variable each time.
fn step(v: VarId, rhs: &Expr) -> Option<i128> {
    match &rhs.without_casts().kind {
        ExprKind::Binary(op, a, b) if counter(a) == Some(v) => match op {
            BinOp::Add => b.as_int(),
            BinOp::Sub => b.as_int().map(|k| -k),
            _ => None,
        },
        _ => None,
    }
}

/// A comparison or its negation is the guard of a loop: what holds when the
/// guard has held before the counter's step.
fn behind_a_round(program: &Program, steps: &IndexMap<VarId, i128>, guard: &Expr) -> Option<Expr> {
    let ExprKind::Cmp(op, a, b) = &guard.kind else {
        return None;
    };
    let step = |e: &Expr| counter(e).and_then(|v| steps.get(&v).copied());
    let (op, a, b, step) = match (step(a), step(b)) {
        (Some(step), _) => (*op, a, b, step),
        (None, Some(step)) => (op.mirrored(), b, a, step),
        (None, None) => return None,
    };
    let bound = |op, by: i128| {
        let b = match by {
            0 => (**b).clone(),
            _ if !b.ty.is_int() => return None,
            _ => {
                let by = Expr::int(by, b.ty.clone());
                construct::binary(&program.types, BinOp::Add, (**b).clone(), by).ok()?
            }
        };
        construct::compare(&program.types, op, (**a).clone(), b).ok()
    };
    let up = step > 0;
    match op {
        CmpOp::Lt | CmpOp::Ge if up => bound(CmpOp::Le, step - 1),
        CmpOp::Le | CmpOp::Gt if up => bound(CmpOp::Le, step),
        CmpOp::Lt | CmpOp::Ge => bound(CmpOp::Ge, step),
        CmpOp::Le | CmpOp::Gt => bound(CmpOp::Ge, step + 1),
        CmpOp::Eq | CmpOp::Ne if up => bound(CmpOp::Le, 0),
        CmpOp::Eq | CmpOp::Ne => bound(CmpOp::Ge, 0),
    }
}

fn counter(e: &Expr) -> Option<VarId> {
    match &e.without_casts().kind {
        ExprKind::Load(lv) => lv.as_var(),
        _ => None,
    }
}
