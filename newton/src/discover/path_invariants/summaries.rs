//! Predicates from summaries of procedures ([`crate::discover::path_program::Segment`]).
//!
//! The invariant at a procedure's exit relates what it returns to what it got.
//! It is a predicate of the procedure, and at each call one of the caller, with
//! the actuals for the formals: behind `t = f(m + 1, n - 1);` that is `t == m + 1 +
//! (n - 1)` for `$return == m + n`. So nothing has to be carried through a callee,
//! and the depth of the recursion does not matter.

use super::carrier::Carrier;
use crate::discover::path_program::{Call, Cell, End, Invariant, PathProgram};
use crate::path::atoms::{has_locals, map_children, plus, replace, variables};
use crate::path::operation::{bound_formals, FrameId, OpKind, Path};
use indexmap::IndexSet;
use ir::{Base, CmpOp, Expr, ExprKind, FuncId, Lval, Program, VarId, VarKind};

/// The invariants, and what is met between them, in the scopes of predicates.
pub(super) fn discover(
    carrier: &Carrier,
    path_program: &PathProgram,
    found: &[Invariant],
) -> IndexSet<(Option<FuncId>, Expr)> {
    let path = carrier.subject.path;
    let mut predicates = IndexSet::new();
    for segment in path_program.segments.iter().rev() {
        let frame = segment.frame;
        let scope = path.frames[frame].func;
        let at = |location: usize| -> Vec<(FrameId, Expr)> {
            found[location]
                .iter()
                .map(|(_, e)| (frame, e.clone()))
                .collect()
        };
        let mut wanted = match segment.to {
            End::Location(to) => at(to),
            End::Call | End::Error => Vec::new(),
        };
        let mut end = segment.end;
        for call in segment.calls.iter().rev() {
            if let Some((leave, exit)) = call.returned {
                let met = carrier.carry(leave + 1, end, &wanted);
                let own = met.iter().filter(|(s, _)| s.is_none_or(|s| s == scope));
                let own = own.map(|(_, e)| (frame, e.clone()));
                wanted = own.collect();
                predicates.extend(met);
                let told = found[exit].iter();
                let told = told.filter_map(|(_, e)| in_caller(carrier, call, e, true));
                let told: Vec<(FrameId, Expr)> = told.map(|e| (frame, e)).collect();
                predicates.extend(at_entry(carrier, call, &found[exit], &wanted));
                // Right behind the call.
                predicates.extend(carrier.carry(leave + 1, leave + 1, &told));
                let written = target(path, leave).and_then(Lval::as_var);
                wanted.retain(|(_, e)| !variables(e).iter().any(|v| Some(*v) == written));
            }
            end = call.enter;
            wanted.extend(since_entry(carrier, path_program, frame, end));
            let given = found[call.entry].iter();
            let given = given.filter_map(|(_, e)| in_caller(carrier, call, e, false));
            wanted.extend(given.map(|e| (frame, e)));
        }
        predicates.extend(carrier.carry(segment.first, end, &wanted));
    }
    predicates
}

/// A condition on the callee in the words of its caller, if it has any: before
/// the call, or behind it.
fn in_caller(carrier: &Carrier, call: &Call, e: &Expr, behind: bool) -> Option<Expr> {
    let (program, path) = (carrier.subject.program, carrier.subject.path);
    let OpKind::Enter { callee, args, .. } = &path.ops[call.enter].kind else {
        return None;
    };
    let dst = call.returned.and_then(|(leave, _)| target(path, leave));
    let words = Words {
        program,
        slot: program.func(*callee).return_slot,
        dst: dst.filter(|_| behind),
        actuals: bound_formals(program, *callee, args).collect(),
    };
    let overwritten = |actual: &Expr| {
        let memory = carrier.subject.memory;
        let reads_target = match dst.map(|lv| (lv, lv.as_var())) {
            Some((_, Some(v))) => variables(actual).contains(&v),
            Some((_, None)) => !actual.loads().is_empty(),
            None => false,
        };
        reads_target || carrier.effects.may_change(program, memory, *callee, actual)
    };
    if behind && words.actuals.iter().any(|(_, actual)| overwritten(actual)) {
        return None;
    }
    words.translate(e)
}

/// By how much an activation has changed what the summaries compare with the value
/// at entry, where that is known: `n + 1 == 'n` behind `n--`. What a callee says of
/// its own entry is thus about that of its caller.
fn since_entry(
    carrier: &Carrier,
    path_program: &PathProgram,
    frame: FrameId,
    time: usize,
) -> Vec<(FrameId, Expr)> {
    let context = path_program.contexts[frame];
    let own = |c: &&Cell| c.entry && c.context == context;
    let cells: Vec<&Cell> = path_program.cells.iter().filter(own).collect();
    if cells.is_empty() {
        return Vec::new();
    }
    let slice = carrier.slice(carrier.subject.path.frames[frame].entry, time);
    let mut values = carrier.values(&slice);
    let difference = |cell: &Cell| {
        let (now, then) = (Expr::load(cell.lval.clone()), cell.value());
        let value = values.value(frame, time, &now);
        let ahead = values.ahead(frame, time, &value, &then)?;
        Some((frame, Expr::cmp(CmpOp::Eq, plus(now, -ahead), then)))
    };
    cells.into_iter().filter_map(difference).collect()
}

/// Conditions behind a call on globals that its summary relates to their values
/// at entry: the callee has to know whether they held there, since it is what
/// changes the globals.
fn at_entry(
    carrier: &Carrier,
    call: &Call,
    summary: &Invariant,
    wanted: &[(FrameId, Expr)],
) -> Vec<(Option<FuncId>, Expr)> {
    let subject = carrier.subject;
    let callee = subject.path.frames[call.inner].func;
    let mut old = Vec::new();
    for (_, e) in summary {
        e.walk(&mut |x| {
            if let ExprKind::OldValue(e) = &x.kind {
                old.push((**e).clone());
            }
        });
    }
    let related = |e: &&Expr| {
        let loads = e.loads();
        let mut cells = loads.iter().map(|lv| Expr::load((*lv).clone()));
        !has_locals(subject.program, e) && !loads.is_empty() && cells.all(|c| old.contains(&c))
    };
    let then = |e: &Expr| {
        replace(e, &mut |x| match &x.kind {
            ExprKind::Load(_) => Some(Expr {
                kind: ExprKind::OldValue(Box::new(x.clone())),
                ty: x.ty.clone(),
            }),
            _ => None,
        })
    };
    let conditions = wanted.iter().map(|(_, e)| e).filter(related);
    conditions.map(|e| (Some(callee), then(e))).collect()
}

/// What gets the value that a call returns.
fn target(path: &Path, leave: usize) -> Option<&Lval> {
    match &path.ops[leave].kind {
        OpKind::Leave { dst, .. } => dst.as_ref(),
        _ => None,
    }
}

/// What a caller says for the callee's variables.
struct Words<'a> {
    program: &'a Program,
    /// The callee's `$return`, and what gets it.
    slot: Option<VarId>,
    dst: Option<&'a Lval>,
    actuals: Vec<(VarId, &'a Expr)>,
}

impl Words<'_> {
    fn translate(&self, e: &Expr) -> Option<Expr> {
        let lv = match &e.kind {
            ExprKind::Load(lv) => lv,
            // A formal's value at entry is the actual.
            ExprKind::OldValue(old) => {
                let formal = |lv: &Lval| self.actual(lv).is_some();
                return match &old.kind {
                    ExprKind::Load(lv) if formal(lv) => self.translate(old),
                    _ => None,
                };
            }
            kind => {
                let kind = map_children(kind, &mut |x| self.translate(x))?;
                let ty = e.ty.clone();
                return Some(Expr { kind, ty });
            }
        };
        let Base::Var(v) = lv.base else {
            return None;
        };
        if self.program.var(v).kind == VarKind::Global {
            return Some(e.clone());
        }
        let part = |of: &Lval| {
            let mut of = of.clone();
            of.path.extend(lv.path.iter().cloned());
            of.ty = lv.ty.clone();
            Expr::load(of)
        };
        if Some(v) == self.slot {
            return self.dst.map(part);
        }
        let actual = self.actual(lv)?;
        match &actual.kind {
            _ if lv.path.is_empty() => Some(actual.clone()),
            ExprKind::Load(of) => Some(part(of)),
            _ => None,
        }
    }

    fn actual(&self, lv: &Lval) -> Option<&Expr> {
        let Base::Var(v) = lv.base else {
            return None;
        };
        let found = self.actuals.iter().find(|(f, _)| *f == v);
        found.map(|(_, actual)| *actual)
    }
}
