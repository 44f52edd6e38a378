//! Predicates from the definitions that a contradiction rests on: what each
//! assignment of the core says, `target == value`.
//!
//! The other discoveries carry a condition over the path, and lose it where it
//! cannot be told behind or before an operation: `t[i] == f` before `i` gets
//! any value, `f(a) == f(b)` once both calls are left. The contradiction
//! consists of facts that each hold at one place (`t[0] == f`, `i < 2`), and an
//! abstraction that tracks all of them refutes the path, given long enough
//! cubes. It is the store of SPIN 2001, section 5, written down as it is, and
//! the last resort: the predicates are many, and they tell values, not reasons,
//! so that a loop is unrolled by them.

use crate::discover::values::Values;
use crate::execute::exec::{Mode, Part, Subject, CELLS};
use crate::execute::operations::execute;
use crate::path::atoms::{
    atoms, has_locals, has_old_values, is_large, replace, rewrite_loads, variables, Reading,
};
use crate::path::effects::Effects;
use crate::path::operation::{bound_formals, Frame, FrameId, Op, OpKind, Time, GLOBAL};
use indexmap::IndexSet;
use ir::{Base, CmpOp, Effect, Expr, ExprKind, FuncId, Lval, VarId, VarKind};
use logic::memory::is_register;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::time::Instant;

/// The predicates of one core, with their procedures.
pub fn discover(
    subject: Subject,
    effects: &Effects,
    core: &[Part],
    deadline: Option<Instant>,
) -> IndexSet<(Option<FuncId>, Expr)> {
    let parts: HashSet<Part> = core.iter().copied().collect();
    let operations: BTreeSet<usize> = core.iter().map(|p| p.0).collect();
    let execution = execute(subject, Mode::Slice(&parts));
    let mut definitions = Definitions {
        subject,
        effects,
        values: Values::new(subject.program, execution, deadline),
        locals: vec![HashMap::new(); subject.path.frames.len()],
        found: IndexSet::new(),
    };
    for (i, op) in subject.path.ops.iter().enumerate() {
        if deadline.is_some_and(|d| Instant::now() >= d) {
            break;
        }
        definitions.operation(i, op, operations.contains(&i));
    }
    definitions.aliases();
    definitions.found
}

struct Definitions<'a, 'p> {
    subject: Subject<'a, 'p>,
    effects: &'a Effects,
    values: Values<'p>,
    /// For each activation, what its locals hold, in words that are not locals
    /// that changed since.
    locals: Vec<HashMap<VarId, Expr>>,
    found: IndexSet<(Option<FuncId>, Expr)>,
}

impl Definitions<'_, '_> {
    fn operation(&mut self, i: Time, op: &Op, needed: bool) {
        let program = self.subject.program;
        let frame = op.frame;
        match &op.kind {
            OpKind::Skip | OpKind::Target => {}
            OpKind::Assume { cond, .. } => {
                if needed {
                    self.tell(frame, cond);
                }
            }
            OpKind::Effect(Effect::Assign { lhs, rhs }) => {
                let value = self.in_other_words(i, frame, rhs, needed);
                if needed {
                    self.defines(i, frame, lhs, rhs, Some(&value));
                }
                self.written(frame, lhs, needed.then_some(value));
            }
            OpKind::Effect(Effect::Zero { lhs }) => {
                let cells = self.subject.memory.scalars(program, lhs, CELLS);
                for cell in cells.into_iter().flatten().filter(|_| needed) {
                    self.constant(i, frame, &cell);
                }
                self.written(frame, lhs, None);
            }
            OpKind::Effect(Effect::Copy { dst, src }) => {
                if needed {
                    self.copied(i, (frame, dst), (frame, src));
                }
                self.written(frame, dst, None);
            }
            OpKind::Effect(Effect::Havoc { lhs, .. }) => self.written(frame, lhs, None),
            OpKind::Effect(Effect::Alloc { lhs, .. }) => {
                if needed && lhs.ty.is_ptr() {
                    self.tell(frame, &Expr::load(lhs.clone()));
                }
                self.written(frame, lhs, None);
            }
            OpKind::Enter {
                callee,
                args,
                frame: inner,
            } => {
                let formals: Vec<VarId> = bound_formals(program, *callee, args)
                    .map(|(formal, _)| formal)
                    .collect();
                for formal in formals.into_iter().filter(|_| needed) {
                    self.constant(i, *inner, &Lval::var(formal, program));
                }
            }
            OpKind::Leave { dst, caller } => {
                let slot = program
                    .func(self.subject.path.frames[frame].func)
                    .return_slot;
                let (Some(dst), Some(slot)) = (dst, slot) else {
                    return;
                };
                let value = self.returned(frame, slot);
                if needed && dst.ty.is_scalar() {
                    match &value {
                        Some(value) => self.defines(i, *caller, dst, value, None),
                        None => self.constant(i, *caller, dst),
                    }
                }
                self.written(*caller, dst, value.filter(|_| needed));
            }
            OpKind::Opaque { dst, .. } => {
                // What the callee may write is known by the conditions on it.
                if let Some(dst) = dst {
                    self.written(frame, dst, None);
                }
            }
        }
    }

    /// `lhs == rhs`, where that can be said behind the assignment, the same in
    /// other words if they speak of the entry, and the value of `lhs`, if it is
    /// a constant.
    fn defines(&mut self, i: Time, frame: FrameId, lhs: &Lval, rhs: &Expr, known: Option<&Expr>) {
        let target = Expr::load(lhs.clone());
        let own = |e: &Expr| match lhs.as_var() {
            Some(v) => reads(e, &|lv| lv.as_var() == Some(v)),
            None => reads(e, &|lv| lv == lhs),
        };
        let mut told = false;
        if !own(rhs) {
            self.tell(frame, &Expr::cmp(CmpOp::Eq, target.clone(), rhs.clone()));
            told = true;
        }
        if let Some(known) = known.filter(|e| !own(e) && (!told || has_old_values(e))) {
            self.tell(frame, &Expr::cmp(CmpOp::Eq, target, known.clone()));
        }
        self.constant(i, frame, lhs);
    }

    /// `location == constant` behind the operation, also in the words of the
    /// activation that owns the location.
    fn constant(&mut self, i: Time, frame: FrameId, lhs: &Lval) {
        let target = Expr::load(lhs.clone());
        if !lhs.ty.is_scalar() {
            return;
        }
        let program = self.subject.program;
        let register = is_register(program, lhs);
        if let Some(value) = self.values.constant(frame, i + 1, &target) {
            self.tell(frame, &Expr::cmp(CmpOp::Eq, target.clone(), value));
        }
        if register || lhs.as_var().is_some() {
            return;
        }
        let Some((owner, var)) = self.values.object(frame, i, lhs) else {
            return;
        };
        let object = Lval::var(var, program);
        if owner == frame || owner == GLOBAL || object.ty != lhs.ty {
            return;
        }
        let object = Expr::load(object);
        if let Some(value) = self.values.constant(owner, i + 1, &object) {
            self.tell(owner, &Expr::cmp(CmpOp::Eq, object, value));
        }
    }

    /// The scalars of an object, one by one.
    fn copied(&mut self, i: Time, dst: (FrameId, &Lval), src: (FrameId, &Lval)) {
        let (program, memory) = (self.subject.program, self.subject.memory);
        let targets = memory.scalars(program, dst.1, CELLS);
        let sources = memory.scalars(program, src.1, CELLS);
        let pairs = targets
            .into_iter()
            .flatten()
            .zip(sources.into_iter().flatten());
        for (target, source) in pairs {
            self.defines(i, dst.0, &target, &Expr::load(source), None);
        }
    }

    /// What the callee returned, in the caller's words.
    fn returned(&self, callee: FrameId, slot: VarId) -> Option<Expr> {
        let (program, path) = (self.subject.program, self.subject.path);
        let value = self.locals[callee].get(&slot)?;
        let call = path.frames[callee].entry.checked_sub(1)?;
        let OpKind::Enter { callee, args, .. } = &path.ops.get(call)?.kind else {
            return None;
        };
        let actual: HashMap<VarId, &Expr> = bound_formals(program, *callee, args).collect();
        let at_entry = replace(value, &mut |e| match &e.kind {
            ExprKind::OldValue(e) => Some((**e).clone()),
            _ => None,
        });
        rewrite_loads(&at_entry, &mut |_, lv| match lv.as_var() {
            Some(v) if program.var(v).kind == VarKind::Global => Reading::Keep,
            Some(v) if self.effects.is_constant_formal(program, v) => match actual.get(&v) {
                Some(e) => Reading::Replace((*e).clone()),
                None => Reading::Unknown,
            },
            Some(_) => Reading::Unknown,
            None => Reading::Keep,
        })
    }

    /// The expression with the values of locals instead of the locals, and with
    /// the value at the callee's entry (`'*p`) of what has not changed since;
    /// that it has not is told if the operation is `needed`.
    fn in_other_words(&mut self, i: Time, frame: FrameId, e: &Expr, needed: bool) -> Expr {
        let Definitions {
            subject,
            effects,
            values,
            locals,
            ..
        } = self;
        let program = subject.program;
        let Frame { caller, entry, .. } = subject.path.frames[frame];
        let mut same = Vec::new();
        let new = rewrite_loads(e, &mut |_, lv| {
            if let Some(v) = lv.as_var() {
                if let Some(value) = locals[frame].get(&v) {
                    return Reading::Replace(value.clone());
                }
                if effects.is_constant_formal(program, v) {
                    return Reading::Keep;
                }
            }
            let load = Expr::load(lv.clone());
            let local = |v: &VarId| {
                program.var(*v).kind != VarKind::Global && !effects.is_constant_formal(program, *v)
            };
            if caller.is_none() || variables(&load).iter().any(local) {
                return Reading::Keep;
            }
            let now = values.value(frame, i, &load);
            if now != values.value(frame, entry, &load) {
                return Reading::Keep;
            }
            let ty = load.ty.clone();
            let kind = ExprKind::OldValue(Box::new(load.clone()));
            let old = Expr { kind, ty };
            same.push(Expr::cmp(CmpOp::Eq, load, old.clone()));
            Reading::Replace(old)
        });
        if needed {
            same.iter().for_each(|e| self.tell(frame, e));
        }
        new.filter(|new| !is_large(new))
            .unwrap_or_else(|| e.clone())
    }

    /// Whether a write through a pointer concerns what a predicate reads
    /// through another one: c2bp has to know that the pointers differ.
    fn aliases(&mut self) {
        let mut pairs = IndexSet::new();
        for op in &self.subject.path.ops {
            let OpKind::Effect(
                Effect::Assign { lhs, .. } | Effect::Zero { lhs } | Effect::Havoc { lhs, .. },
            ) = &op.kind
            else {
                continue;
            };
            let Base::Deref(written) = &lhs.base else {
                continue;
            };
            let func = self.subject.path.frames[op.frame].func;
            for (scope, predicate) in &self.found {
                let same_place = |lv: &Lval| lv.path == lhs.path && lv.ty == lhs.ty;
                for lv in predicate.loads() {
                    match &lv.base {
                        Base::Deref(read)
                            if *scope == Some(func) && same_place(lv) && read != written =>
                        {
                            let equal = Expr::cmp(CmpOp::Eq, (**written).clone(), (**read).clone());
                            pairs.insert((op.frame, equal));
                        }
                        _ => {}
                    }
                }
            }
        }
        for (frame, equal) in pairs {
            self.tell(frame, &equal);
        }
    }

    /// Forgets what a write makes untrue, and keeps what it says of a local.
    fn written(&mut self, frame: FrameId, lhs: &Lval, value: Option<Expr>) {
        let program = self.subject.program;
        if !is_register(program, lhs) {
            for known in &mut self.locals {
                known.retain(|_, e| !reads(e, &|lv| !is_register(program, lv)));
            }
            return;
        }
        let Some(v) = lhs.as_var() else { return };
        let own = |e: &Expr| reads(e, &|lv| lv.as_var() == Some(v));
        let forget = |known: &mut HashMap<VarId, Expr>| {
            known.remove(&v);
            known.retain(|_, e| !own(e));
        };
        if program.var(v).kind == VarKind::Global {
            self.locals.iter_mut().for_each(forget);
            return;
        }
        forget(&mut self.locals[frame]);
        if let Some(value) = value.filter(|e| !own(e)) {
            self.locals[frame].insert(v, value);
        }
    }

    /// The atoms of a condition are predicates.
    fn tell(&mut self, frame: FrameId, condition: &Expr) {
        let program = self.subject.program;
        for atom in atoms(program, condition) {
            if is_large(&atom) || matches!(atom.kind, ExprKind::Int(_)) {
                continue;
            }
            let scope = has_locals(program, &atom).then(|| self.subject.path.frames[frame].func);
            self.found.insert((scope, atom));
        }
    }
}

/// Does the expression read such a location now, not at the entry?
fn reads(e: &Expr, such: &dyn Fn(&Lval) -> bool) -> bool {
    let kept = rewrite_loads(e, &mut |_, lv| {
        if such(lv) {
            Reading::Unknown
        } else {
            Reading::Keep
        }
    });
    kept.is_none()
}
