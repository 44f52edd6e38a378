//! Calls: what the callee requires is to be proved, what it may change becomes anything,
//! and what it ensures is known behind it.

use super::objects::{unread, Extent};
use super::{program_reading, Problem, Segment, Stated, Walk};
use crate::claims::{Contract, Of, Part};
use crate::eval::{Bound, NotCovered, Reading, Result};
use crate::regions::Regions;
use crate::state::State;
use crate::term::Term;
use crate::writes::{at_call, named_outside};
use ir::types::Type;
use ir::{Base, Expr, ExprKind, FuncId, Lval, Pos, Program, Step, VarId};
use std::collections::HashMap;

/// A call statement.
pub(super) struct Call<'s> {
    pub dst: Option<&'s Lval>,
    pub callee: FuncId,
    pub args: &'s [Expr],
    pub pos: Pos,
}

impl Walk<'_, '_> {
    pub(super) fn call(
        &mut self,
        segment: &mut Segment,
        reach: Term,
        now: &mut State,
        call: &Call,
    ) -> Stated<()> {
        let told = |why| Problem::Statement { pos: call.pos, why };
        let before = now.clone();
        let r = program_reading(&before, &segment.entry);
        let program = self.evaluator.program;
        let function = program.func(call.callee);
        let defined = function.body.is_some();
        let mut bound = HashMap::new();
        for (formal, arg) in function.formals.iter().zip(call.args) {
            let value = match &arg.kind {
                ExprKind::Load(lv) if !lv.ty.is_scalar() => {
                    let (at, class) = self.evaluator.place(r, lv).map_err(told)?;
                    Bound::At(at, class)
                }
                _ => Bound::Value(self.evaluator.value(r, arg).map_err(told)?),
            };
            bound.insert(*formal, value);
        }
        let contract = self.proof.of(call.callee);
        if defined {
            self.require(segment, reach, &before, &bound, call, &contract)?;
            let writes = self.effects.visible[call.callee.0 as usize].clone();
            for v in writes.registers {
                let var = program.var(v);
                let value = self
                    .evaluator
                    .any(&format!("{} after {}", var.unique, function.name), &var.ty);
                now.registers.insert(v, value);
            }
            for cell in &writes.cells {
                self.forget(r, now, call, cell).map_err(told)?;
            }
            for region in writes.regions {
                let after = self.any_memory(region, &function.name);
                now.memories.insert(region, after);
            }
        } else {
            for v in named_outside(program, call.callee) {
                let var = program.var(v);
                let value = self
                    .evaluator
                    .any(&format!("{} after {}", var.unique, function.name), &var.ty);
                now.registers.insert(v, value);
            }
            let regions = &mut self.evaluator.regions;
            if let Some(objects) = named_objects(program, regions, call.callee, call.args) {
                for object in objects {
                    let changed = self.fill(r, now, &object, None);
                    changed.or_else(unread).map_err(told)?;
                }
            } else {
                let regions = &mut self.evaluator.regions;
                for region in regions.written_outside(call.callee, call.args) {
                    let after = self.any_memory(region, &function.name);
                    now.memories.insert(region, after);
                }
            }
        }
        let returned = self.result(r, now, call).map_err(told)?;
        if let (Some(slot), Some(value)) = (function.return_slot, returned) {
            bound.insert(slot, value);
        }
        if defined {
            self.ensure(segment, reach, (&before, now), &bound, call, &contract)?;
        }
        // What was returned is assigned when all else is done.
        if let (Some(dst), Some(Bound::Value(value))) = (call.dst, returned) {
            self.store_result(&before, now, segment, dst, value)
                .map_err(told)?;
        }
        Ok(())
    }

    /// A cell of the callee's frame becomes anything, or all of its memories do, where it
    /// cannot be said which cell it is.
    fn forget(&mut self, r: Reading, now: &mut State, call: &Call, cell: &Lval) -> Result<()> {
        let callee = self.evaluator.program.func(call.callee);
        let covered = self.evaluator.regions.covered_by(cell);
        if let Some(here) = at_call(callee, call.args, cell) {
            if self.evaluator.regions.covered_by(&here) == covered {
                return self.fill(r, now, &here, None).or_else(unread);
            }
        }
        for region in covered {
            let after = self.any_memory(region, &callee.name);
            now.memories.insert(region, after);
        }
        Ok(())
    }

    /// What the callee requires holds before the call.
    pub(super) fn require(
        &mut self,
        segment: &Segment,
        reach: Term,
        before: &State,
        bound: &HashMap<VarId, Bound>,
        call: &Call,
        contract: &Contract,
    ) -> Stated<()> {
        let name = &self.evaluator.program.func(call.callee).name;
        for (clause, c) in contract.requires.iter().enumerate() {
            let part = Part {
                function: call.callee,
                of: Of::Requires,
                clause,
            };
            let reading = Reading {
                now: before,
                entry: before,
                contract: true,
                bound: Some(bound),
                program: false,
            };
            let holds = self.evaluator.truth(reading, &c.expr);
            let holds = holds.map_err(|why| Problem::Clause { part, why })?;
            let goal = self.evaluator.terms.implies(reach, holds);
            let text = format!("what {name} requires holds: {}", c.text);
            self.claim(segment, Some(part), call.pos, text, goal);
        }
        Ok(())
    }

    /// What the callee ensures may be used behind the call.
    pub(super) fn ensure(
        &mut self,
        segment: &mut Segment,
        reach: Term,
        (before, after): (&State, &State),
        bound: &HashMap<VarId, Bound>,
        call: &Call,
        contract: &Contract,
    ) -> Stated<()> {
        let name = &self.evaluator.program.func(call.callee).name;
        for (clause, c) in contract.ensures.iter().enumerate() {
            let part = Part {
                function: call.callee,
                of: Of::Ensures,
                clause,
            };
            let reading = Reading {
                now: after,
                entry: before,
                contract: true,
                bound: Some(bound),
                program: false,
            };
            let holds = match self.evaluator.truth(reading, &c.expr) {
                // The result is not looked at here.
                Err(NotCovered::Variable(_)) if call.dst.is_none() => continue,
                other => other.map_err(|why| Problem::Clause { part, why })?,
            };
            let term = self.evaluator.terms.implies(reach, holds);
            let text = format!("{name} ensures: {}", c.text);
            segment.used.push((part, text, term));
        }
        Ok(())
    }

    /// Any result: a value, or an object that is written where it goes.
    pub(super) fn result(
        &mut self,
        r: Reading,
        now: &mut State,
        call: &Call,
    ) -> Result<Option<Bound>> {
        let function = self.evaluator.program.func(call.callee);
        let Some(dst) = call.dst else {
            // Nothing takes it, but a contract may speak of it.
            return Ok(match function.ret.is_scalar() {
                true => Some(Bound::Value(
                    self.evaluator.any(&function.name, &function.ret),
                )),
                false => None,
            });
        };
        if dst.ty.is_scalar() {
            let value = self.evaluator.any(&function.name, &dst.ty);
            return Ok(Some(Bound::Value(value)));
        }
        let (at, class) = self.evaluator.place(r, dst)?;
        let there = program_reading(now, r.entry);
        let (later, _) = self.evaluator.place(there, dst)?;
        let extent = match at == later {
            true => self.extent(dst),
            false => Extent::Unknown,
        };
        for region in self.evaluator.regions.covered_by(dst) {
            self.stretch(now, region, at, extent, None);
        }
        Ok((at == later).then_some(Bound::At(at, class)))
    }

    /// Where the result goes may have been moved by the call: then it may be anywhere.
    pub(super) fn store_result(
        &mut self,
        before: &State,
        now: &mut State,
        segment: &Segment,
        dst: &Lval,
        value: Term,
    ) -> Result<()> {
        if self.evaluator.regions.is_register(dst) {
            return self.assign(program_reading(before, &segment.entry), now, dst, value);
        }
        let (at, _) = self
            .evaluator
            .place(program_reading(before, &segment.entry), dst)?;
        let behind = now.clone();
        let reading = program_reading(&behind, &segment.entry);
        let (later, _) = self.evaluator.place(reading, dst)?;
        if at == later {
            return self.assign(reading, now, dst, value);
        }
        for region in self.evaluator.regions.covered_by(dst) {
            let after = self.any_memory(region, "result");
            now.memories.insert(region, after);
        }
        Ok(())
    }
}

/// The objects that are all a call of an undefined function writes: it stands for a model
/// that fills them ([`ir::Function::approximated`]), and each of its arguments is no address, a pointer to what is
/// constant, or literally the address of an object without pointers. `None` if it may be
/// otherwise.
fn named_objects(
    program: &Program,
    regions: &mut Regions,
    callee: FuncId,
    args: &[Expr],
) -> Option<Vec<Lval>> {
    let function = program.func(callee);
    // A function that the program declares may read a pointer out of any bytes.
    if !function.forgets || function.approximated.is_none() {
        return None;
    }
    let mut objects = Vec::new();
    for (i, arg) in args.iter().enumerate() {
        let read_only = function.reads_only(i);
        let number = matches!(arg.ty, Type::Int(_) | Type::Float(_));
        if read_only || number && regions.classes.value(arg).is_none() {
            continue;
        }
        let ExprKind::AddrOf(lv) = &arg.without_pointer_casts().kind else {
            return None;
        };
        let object = whole(program, lv)?;
        let types = &program.types;
        if types.size(&object.ty).is_none() || types.holds_pointers(&object.ty) {
            return None;
        }
        // What is seen as bytes may be a pointer all the same.
        let class = regions.class(&object);
        if regions.classes.is_bytes(class) {
            return None;
        }
        objects.push(object);
    }
    Some(objects)
}

/// The array of which the l-value is an element, or itself.
fn whole(program: &Program, lv: &Lval) -> Option<Lval> {
    let Some((Step::Index(_), before)) = lv.path.split_last() else {
        return Some(lv.clone());
    };
    let base = match &lv.base {
        Base::Var(v) => &program.var(*v).ty,
        Base::Deref(p) => p.ty.pointee()?,
    };
    let ty = before.iter().try_fold(base, |ty, step| match (step, ty) {
        (Step::Field(c, i), _) => Some(&program.types.field(*c, *i).ty),
        (Step::Index(_), Type::Array(t, _)) => Some(&**t),
        (Step::Index(_), _) => None,
    })?;
    Some(Lval {
        base: lv.base.clone(),
        path: before.to_vec(),
        ty: ty.clone(),
    })
}
