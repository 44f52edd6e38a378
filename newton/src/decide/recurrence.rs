//! Can the loop of a lasso be repeated for ever?
//!
//! It can if a turn ends in a state that agrees with the one in which it began, on
//! everything that its decisions and the values of the property depend on: then the same
//! turn, with the same values from outside, can follow it, and ends so again (the recurrent
//! sets of Gupta, Henzinger, Majumdar, Rybalchenko and Xu, "Proving non-termination", POPL
//! 2008, of one state). What a turn depends on is found by slicing it backwards from its
//! decisions (Weiser, ICSE 1981): a counter of packets may grow as it likes if nothing
//! asks for it.
//!
//! That both states agree is a constraint more on the path, so the solver chooses inputs
//! with which they do. Where the turn does what cannot be compared cell by cell, there is
//! no answer.

use crate::execute::exec::{Constraint, Execution, Subject};
use crate::path::operation::{bound_formals, FrameId, Instance, Op, OpKind, Time, GLOBAL};
use ir::{Effect, Expr, ExprKind, Lval, VarId, VarKind};
use logic::memory::{is_register, Region};
use logic::term::Truth;
use std::collections::BTreeSet;

/// Of a decision by several conditions, any of which is enough, all are looked at, or one:
/// what the others read need not be the same then.
#[derive(Clone, Copy, Debug)]
pub enum Enough {
    All,
    First,
    Last,
}

/// Adds to an execution that the last turns of the path's loop, so many of them, end as they
/// began. The error says what stands against comparing the two states.
pub fn close(
    subject: Subject,
    execution: &mut Execution,
    turns: usize,
    enough: Enough,
) -> Result<(), String> {
    let marks = &subject.path.turns;
    let begin = marks.len().checked_sub(turns + 1).map(|k| &marks[k]);
    let (Some(begin), Some(end)) = (begin, marks.last()) else {
        return Err("there is no loop".to_string());
    };
    let turn = Turn {
        subject,
        begin: *begin,
        end: *end,
        enough,
    };
    let needed = turn.needed()?;
    let mut same = Vec::new();
    for (time, op) in (begin.0..).zip(&subject.path.ops[begin.0..end.0]) {
        if let OpKind::Assume { cond, holds, .. } = &op.kind {
            let (part, whole) = turn.sufficient(cond, *holds);
            if !whole {
                let truth = execution.truth(op.frame, time, part);
                same.push(if *holds { truth } else { truth.not() });
            }
        }
    }
    for (frame, v) in &needed.variables {
        same.push(turn.same_variable(execution, *frame, *v));
    }
    for time in begin.0..end.0 {
        let Some((frame, lv)) = written(&subject.path.ops[time]) else {
            continue;
        };
        if !is_register(subject.program, lv) && needed.reads(subject, lv) {
            same.push(turn.same_cell(execution, (frame, time), lv));
        }
    }
    execution.repeats = turns;
    // They belong to the last operation, as parts of it that it does not have.
    let last = subject.path.ops.len().saturating_sub(1);
    for (k, formula) in same.into_iter().enumerate() {
        let part = (last, PART + k);
        execution.constraints.push(Constraint {
            part,
            literal: Truth::symbol(format!("c{}.{}", part.0, part.1)),
            formula,
            assume: true,
            target: None,
        });
    }
    Ok(())
}

/// More parts than an operation has.
const PART: usize = 1 << 32;

/// What an operation writes, and the activation that names it so.
fn written(op: &Op) -> Option<(FrameId, &Lval)> {
    match &op.kind {
        OpKind::Effect(effect) => Some((op.frame, effect.written())),
        OpKind::Leave { dst, caller } => dst.as_ref().map(|dst| (*caller, dst)),
        OpKind::Opaque { dst, .. } => dst.as_ref().map(|dst| (op.frame, dst)),
        _ => None,
    }
}

/// The last turn of the loop.
struct Turn<'x, 'p> {
    subject: Subject<'x, 'p>,
    begin: (Time, FrameId),
    end: (Time, FrameId),
    enough: Enough,
}

/// What the rest of the run reads, at some point of it.
#[derive(Default, PartialEq, Clone)]
struct Needed {
    variables: BTreeSet<Instance>,
    regions: BTreeSet<Region>,
}

impl Needed {
    /// Is some part of an l-value in memory read?
    fn reads(&self, subject: Subject, lv: &Lval) -> bool {
        regions(subject, lv)
            .iter()
            .any(|r| self.regions.contains(r))
    }

    fn expression(&mut self, subject: Subject, frame: FrameId, e: &Expr) {
        e.walk(&mut |e| {
            if let ExprKind::Load(lv) = &e.kind {
                match lv.base_var().filter(|_| is_register(subject.program, lv)) {
                    Some(v) => {
                        self.variables.insert(instance(subject, frame, v));
                    }
                    None => self.regions.extend(regions(subject, lv)),
                }
            }
        });
    }
}

/// The variable that an activation sees.
fn instance(subject: Subject, frame: FrameId, v: VarId) -> Instance {
    match subject.program.var(v).kind {
        VarKind::Global => (GLOBAL, v),
        _ => (frame, v),
    }
}

/// The regions of an l-value in memory, with those that share its bytes.
fn regions(subject: Subject, lv: &Lval) -> BTreeSet<Region> {
    let Subject {
        program, memory, ..
    } = subject;
    let own = memory.regions_of_object(program, lv);
    let mates = own.iter().flat_map(|r| memory.mates(*r)).copied();
    mates.chain(own.iter().copied()).collect()
}

impl Turn<'_, '_> {
    /// What is enough for a condition to hold, or not to; and is that all of it?
    fn sufficient<'e>(&self, cond: &'e Expr, holds: bool) -> (&'e Expr, bool) {
        let (a, b) = match (&cond.kind, holds) {
            (ExprKind::Or(a, b), true) | (ExprKind::And(a, b), false) => (a, b),
            _ => return (cond, true),
        };
        match self.enough {
            Enough::All => (cond, true),
            Enough::First => (self.sufficient(a, holds).0, false),
            Enough::Last => (self.sufficient(b, holds).0, false),
        }
    }

    /// What turns like this one read of the state in which they begin.
    fn needed(&self) -> Result<Needed, String> {
        let mut needed = Needed::default();
        loop {
            // What the next turn needs is what this one leaves to it.
            let mut before = needed.clone();
            let next = needed.variables.iter().map(|(frame, v)| match *frame {
                frame if frame == self.begin.1 => (self.end.1, *v),
                frame => (frame, *v),
            });
            before.variables = next.collect();
            for op in self.subject.path.ops[self.begin.0..self.end.0].iter().rev() {
                if let Some(what) = self.incomparable(op, &before) {
                    return Err(what.to_string());
                }
                self.operation(op, &mut before);
            }
            let shared = |(frame, _): &Instance| *frame == GLOBAL || *frame == self.begin.1;
            before.variables.retain(shared);
            if before == needed {
                return Ok(needed);
            }
            before.variables.extend(&needed.variables);
            needed = before;
        }
    }

    /// What is needed in front of an operation, from what is needed behind it.
    fn operation(&self, op: &Op, needed: &mut Needed) {
        let subject = self.subject;
        let mut matters = false;
        if let Some((frame, lv)) = written(op) {
            matters = match lv.base_var().filter(|_| is_register(subject.program, lv)) {
                Some(v) => needed.variables.remove(&instance(subject, frame, v)),
                None => needed.reads(subject, lv),
            };
            if matters {
                for e in lv.children() {
                    needed.expression(subject, frame, e);
                }
            }
        }
        match &op.kind {
            OpKind::Assume { cond, holds, .. } => {
                needed.expression(subject, op.frame, self.sufficient(cond, *holds).0);
            }
            OpKind::Effect(Effect::Assign { rhs, .. }) if matters => {
                needed.expression(subject, op.frame, rhs);
            }
            OpKind::Enter {
                callee,
                args,
                frame,
            } => {
                for (formal, arg) in bound_formals(subject.program, *callee, args) {
                    let lv = Lval::var(formal, subject.program);
                    let register = is_register(subject.program, &lv);
                    if needed.variables.remove(&(*frame, formal))
                        || !register && needed.reads(subject, &lv)
                    {
                        needed.expression(subject, op.frame, arg);
                    }
                }
            }
            OpKind::Leave { .. } if matters => {
                let function = subject.path.frames[op.frame].func;
                let slot = subject.program.func(function).return_slot;
                needed.variables.extend(slot.map(|v| (op.frame, v)));
            }
            _ => {}
        }
    }

    /// What of an operation cannot be compared cell by cell, if it matters.
    fn incomparable(&self, op: &Op, needed: &Needed) -> Option<&'static str> {
        let subject = self.subject;
        if self.begin.1 != self.end.1 && !needed.regions.is_empty() {
            return Some("the loop is a recursion that reads memory");
        }
        if let OpKind::Opaque { callee, args, .. } = &op.kind {
            let escapes = subject.reachable.escapes(*callee, args);
            let writes = escapes.iter().any(|e| {
                let object = |lv: &Lval| match lv.base_var() {
                    Some(v) if is_register(subject.program, lv) => {
                        needed.variables.contains(&instance(subject, op.frame, v))
                    }
                    _ => needed.reads(subject, lv),
                };
                e.object.as_ref().is_some_and(object)
                    || e.cells.regions.iter().any(|r| needed.regions.contains(r))
            });
            if writes {
                return Some("a function without a body may write in the loop");
            }
        }
        if let OpKind::Effect(Effect::Alloc { zeroed: true, .. }) = &op.kind {
            if !needed.regions.is_empty() {
                return Some("zeroed memory is allocated in the loop");
            }
        }
        if let OpKind::Enter { callee, args, .. } = &op.kind {
            let mut formals = bound_formals(subject.program, *callee, args);
            if formals.any(|(v, _)| self.other_cells(&Lval::var(v, subject.program), needed)) {
                return Some("an argument that lies in memory is passed in the loop");
            }
        }
        match written(op) {
            Some((_, lv)) if self.other_cells(lv, needed) => {
                Some("the loop writes a whole object, or reads memory through another type")
            }
            _ => None,
        }
    }

    /// Is more read of what is written than the one cell of a scalar?
    fn other_cells(&self, lv: &Lval, needed: &Needed) -> bool {
        let Subject {
            program, memory, ..
        } = self.subject;
        if is_register(program, lv) {
            return false;
        }
        let mut touched = regions(self.subject, lv);
        if lv.ty.is_scalar() {
            touched.remove(&memory.region(program, lv));
        }
        touched.iter().any(|r| needed.regions.contains(r))
    }

    /// A variable is at the end what it was at the beginning.
    fn same_variable(&self, execution: &mut Execution, frame: FrameId, v: VarId) -> Truth {
        let behind = match frame == self.begin.1 {
            true => self.end.1,
            false => frame,
        };
        let before = execution.store.register((frame, v), self.begin.0);
        let behind = execution.store.register((behind, v), self.end.0);
        before.equals(&behind)
    }

    /// A cell that an operation of the turn writes is at the end what it was at the
    /// beginning.
    fn same_cell(
        &self,
        execution: &mut Execution,
        (frame, time): (FrameId, Time),
        lv: &Lval,
    ) -> Truth {
        let address = execution.address(frame, time, lv);
        let region = self.subject.memory.region(self.subject.program, lv);
        let kind = self.subject.memory.kind(self.subject.program, lv);
        let mut at = |time| {
            let contents = execution.store.region(region, time);
            contents.select(&address, Some(&kind))
        };
        let (before, behind) = (at(self.begin.0), at(self.end.0));
        before.equals(&behind)
    }
}
