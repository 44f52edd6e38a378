//! Members: where a predicate about a member of what a pointer leads to comes procedure after
//! procedure, `&data->lock == mutex_object`, all procedures that use the member get it at once.
//!
//! Each of a driver's functions has a variable of its own for the driver's data. A path goes
//! through one of them, its refutation names just that variable, and the next path goes through
//! the next function. The pattern shows where something new is found of one variable, and the
//! abstraction has it already of another one that leads to the same type. Then all variables of
//! that type have it, in the procedures that use the member themselves or hand such a variable to
//! those that do.
//!
//! Rejected: with the first path, since most proofs need one procedure alone; temporaries, of
//! which there is one for each call; and procedures that have such a variable but do nothing
//! with the member.

use crate::discover::segments::Found;
use crate::discover::siblings::renamed;
use crate::path::atoms::variables;
use crate::path::names::Names;
use ir::types::Type;
use ir::{Base, Expr, ExprKind, FuncId, Lval, Program, Step, Stmt, StmtKind, VarId, VarKind};
use std::collections::{BTreeMap, BTreeSet};

/// Where so many variables have the type, it is not one of few that all go the same way.
const MOST: usize = 256;

/// Completes what was found, if `names`, those of the abstraction, show the pattern.
pub fn complete(program: &Program, names: &Names, found: &mut Found) {
    let mut more = Vec::new();
    for (scope, e) in found.iter() {
        let Some(v) = leading(program, e).filter(|_| !names.has(program, *scope, e)) else {
            continue;
        };
        let mut others = others(program, v, e);
        let known = |(f, e): &(FuncId, Expr)| names.has(program, Some(*f), e);
        if others.len() > MOST || !others.iter().any(known) {
            continue;
        }
        let users = users(program, &program.var(v).ty, &members(e, v));
        others.retain(|(f, _)| users.contains(f));
        more.extend(others.into_iter().map(|(f, e)| (Some(f), e)));
    }
    found.extend(more);
}

/// The one variable of a procedure in the predicate, if that leads to a structure.
fn leading(program: &Program, e: &Expr) -> Option<VarId> {
    let local = |v: &VarId| program.var(*v).kind.function().is_some();
    let locals: Vec<VarId> = variables(e).into_iter().filter(local).collect();
    let [v] = locals[..] else { return None };
    let leads = matches!(program.var(v).ty.pointee(), Some(Type::Comp(_)));
    (leads && !members(e, v).is_empty()).then_some(v)
}

/// The predicate about each other variable of the type, with the procedure of that.
fn others(program: &Program, v: VarId, e: &Expr) -> Vec<(FuncId, Expr)> {
    let mut out = Vec::new();
    for (f, function) in program.functions().filter(|(_, f)| f.body.is_some()) {
        let all = function.formals.iter().chain(&function.locals);
        let same = all.filter(|w| {
            let var = program.var(**w);
            let declared = matches!(var.kind, VarKind::Formal(..) | VarKind::Local(_));
            declared && **w != v && var.ty == program.var(v).ty
        });
        out.extend(same.map(|w| (f, renamed(e, &|x| if x == v { *w } else { x }))));
    }
    out
}

/// What an expression reaches of a place that a variable leads to: paths of members.
fn members(e: &Expr, v: VarId) -> BTreeSet<&[Step]> {
    let mut out = BTreeSet::new();
    e.walk(&mut |e| out.extend(member(e).filter(|(w, _)| *w == v).map(|(_, path)| path)));
    out
}

/// `p->m`, or its address: the variable, and the path behind it.
fn member(e: &Expr) -> Option<(VarId, &[Step])> {
    let (ExprKind::Load(lv) | ExprKind::AddrOf(lv)) = &e.kind else {
        return None;
    };
    let (v, path) = place_member(lv)?;
    Some((v, path)).filter(|_| !path.is_empty())
}

fn place_member(lv: &Lval) -> Option<(VarId, &[Step])> {
    let Base::Deref(pointer) = &lv.base else {
        return None;
    };
    match &pointer.kind {
        ExprKind::Load(pointer) => Some((pointer.as_var()?, &lv.path)),
        _ => None,
    }
}

/// The procedures that use one of the members by a variable of the type, and those that hand
/// one to them, also through others.
fn users(program: &Program, ty: &Type, members: &BTreeSet<&[Step]>) -> BTreeSet<FuncId> {
    let uses = |place: Option<(VarId, &[Step])>| {
        place.is_some_and(|(v, path)| program.var(v).ty == *ty && members.contains(path))
    };
    let mut users = BTreeSet::new();
    let mut callers: BTreeMap<FuncId, BTreeSet<FuncId>> = BTreeMap::new();
    for (f, function) in program.functions() {
        let mut statement = |s: &Stmt| {
            if let StmtKind::Call { callee, args, .. } = &s.kind {
                if args.iter().any(|e| e.ty == *ty) {
                    callers.entry(*callee).or_default().insert(f);
                }
            }
            let mut used = s.places().into_iter().any(|lv| uses(place_member(lv)));
            for e in s.reads() {
                e.walk(&mut |e| used |= uses(member(e)));
            }
            if used {
                users.insert(f);
            }
        };
        let body = function.body.iter().flatten();
        body.for_each(|s| s.walk(&mut statement));
    }
    let mut todo: Vec<FuncId> = users.iter().copied().collect();
    while let Some(f) = todo.pop() {
        let new = callers.get(&f).into_iter().flatten();
        todo.extend(new.filter(|g| users.insert(**g)));
    }
    users
}
