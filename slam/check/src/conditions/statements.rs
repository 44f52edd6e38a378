//! What a statement does to the state.

use super::calls::Call;
use super::{program_reading, Problem, Segment, Stated, Walk};
use crate::access::Access;
use crate::eval::{NotCovered, Reading, Result};
use crate::fresh::Fresh;
use crate::memory::Filling;
use crate::state::State;
use crate::term::{Object, Op, Term};
use ir::types::Type;
use ir::{Base, Effect, Expr, Lval, Step, Stmt, StmtKind};
use std::collections::BTreeSet;

impl Walk<'_, '_> {
    pub(super) fn execute(
        &mut self,
        segment: &mut Segment,
        stmt: &Stmt,
        reach: &mut Term,
        now: &mut State,
    ) -> Stated<()> {
        let told = |why| Problem::Statement { pos: stmt.pos, why };
        // Conditions are decided anew behind each statement.
        self.evaluator.undecided();
        match &stmt.kind {
            StmtKind::Assume(e) => {
                let reading = program_reading(now, &segment.entry);
                let holds = self.evaluator.truth(reading, e).map_err(told)?;
                *reach = self.evaluator.terms.and([*reach, holds]);
            }
            StmtKind::Effect(effect) => {
                if let Effect::Assign { lhs, .. } = effect {
                    self.access(segment, *reach, now, lhs).map_err(told)?;
                }
                self.effect(segment, now, effect).map_err(told)?;
            }
            StmtKind::Call { dst, callee, args } => {
                let call = Call {
                    dst: dst.as_ref(),
                    callee: *callee,
                    args,
                    pos: stmt.pos,
                };
                self.call(segment, *reach, now, &call)?;
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn effect(
        &mut self,
        segment: &mut Segment,
        now: &mut State,
        effect: &Effect,
    ) -> Result<()> {
        let before = now.clone();
        let r = program_reading(&before, &segment.entry);
        match effect {
            Effect::Assign { lhs, rhs } => {
                let value = self.evaluator.value(r, rhs)?;
                self.assign(r, now, lhs, value)
            }
            Effect::Zero { lhs } => self.fill(r, now, lhs, Some(Filling::Zero)),
            Effect::Havoc { lhs, .. } => self.fill(r, now, lhs, None),
            Effect::Copy { dst, src } => self.copy(r, now, dst, src),
            Effect::Alloc {
                lhs,
                size,
                zeroed,
                may_fail,
            } => {
                let fresh = self.allocate(r, now, lhs, (size, *zeroed, *may_fail))?;
                segment.fresh.push(fresh);
                Ok(())
            }
        }
    }

    /// A write through a pointer that may lead into the middle of something.
    fn access(
        &mut self,
        segment: &mut Segment,
        reach: Term,
        now: &State,
        lhs: &Lval,
    ) -> Result<()> {
        let types = &self.evaluator.program.types;
        let (Base::Deref(_), Some(bytes)) = (&lhs.base, types.size(&lhs.ty)) else {
            return Ok(());
        };
        let in_bits = lhs.path.iter().any(|step| match step {
            Step::Field(c, i) => types.field(*c, *i).bits.is_some(),
            Step::Index(_) => false,
        });
        if bytes < 2 || in_bits {
            return Ok(());
        }
        let reading = program_reading(now, &segment.entry);
        let (at, class) = self.evaluator.place(reading, lhs)?;
        if self.evaluator.regions.classes.is_bytes(class) {
            segment.accesses.push(Access { reach, at, bytes });
        }
        Ok(())
    }

    /// Writes a scalar.
    pub(super) fn assign(
        &mut self,
        r: Reading,
        now: &mut State,
        lhs: &Lval,
        value: Term,
    ) -> Result<()> {
        if let Some(v) = lhs
            .as_var()
            .filter(|_| self.evaluator.regions.is_register(lhs))
        {
            now.registers.insert(v, value);
            return Ok(());
        }
        let (at, class) = self.evaluator.place(r, lhs)?;
        let region = self.evaluator.regions.scalar(class, lhs)?;
        let memory = *now.memories.get(&region).ok_or(NotCovered::Memory)?;
        let after = self.evaluator.write(region, memory, at, lhs, value);
        now.memories.insert(region, after);
        Ok(())
    }

    pub(super) fn allocate(
        &mut self,
        r: Reading,
        now: &mut State,
        lhs: &Lval,
        (size, zeroed, may_fail): (&Expr, bool, bool),
    ) -> Result<Fresh> {
        let bytes = self.evaluator.value(r, size)?;
        let e = &mut *self.evaluator;
        // More than that is not asked for in earnest, and could not be had often: what is
        // said of objects has to be possible.
        let most = 1 << (e.terms.address / 2).min(32);
        let known = e.terms.as_number(bytes).and_then(|n| u64::try_from(n).ok());
        let known = known.filter(|n| *n <= most);
        // Where it is not known how large it is, there is room for what it is taken for: if
        // it is smaller, nobody looks at the rest, which is no part of another object.
        let room = e.regions.largest(lhs).min(most);
        let name = format!("new object {}", e.number());
        let n = e.terms.objects.len();
        e.terms.objects.push(Object {
            name,
            size: known.unwrap_or(room),
            align: 1,
            ends: false,
        });
        let new = e.terms.object(n);
        let mut value = new;
        if may_fail {
            let fails = e.any("fails", &Type::Int(ir::types::IntKind::Bool));
            let zero = e.terms.number(e.terms.width(fails), 0);
            let works = e.terms.equal(fails, zero);
            let null = e.terms.number(e.terms.address, 0);
            value = e.terms.if_else(works, new, null);
        }
        if zeroed {
            let address = e.terms.address;
            let mut bytes = e.terms.resize(bytes, address, false);
            if known.is_none() {
                let room = e.terms.number(address, u128::from(room));
                let less = e.terms.apply(Op::Ult, &[bytes, room]);
                bytes = e.terms.if_else(less, room, bytes);
            }
            for region in e.regions.behind(lhs) {
                let Some(memory) = now.memories.get(&region).copied() else {
                    continue;
                };
                let cell = known.and_then(|n| e.regions.only_cell(region, n));
                let after = match cell {
                    Some(offset) => {
                        let offset = e.terms.number(address, u128::from(offset));
                        let at = e.terms.apply(Op::Add, &[new, offset]);
                        let zero = e.terms.number(e.regions.all[region.0].width, 0);
                        e.memories.write(memory, at, zero)
                    }
                    None => e.memories.fill(memory, new, bytes, Filling::Zero),
                };
                now.memories.insert(region, after);
            }
        }
        let fresh = self.fresh(new, r);
        self.assign(r, now, lhs, value)?;
        Ok(fresh)
    }

    /// What was there before an object was allocated.
    fn fresh(&self, object: Term, r: Reading) -> Fresh {
        let program = self.evaluator.program;
        let mut fresh = Fresh {
            object,
            held: BTreeSet::new(),
            memories: BTreeSet::new(),
        };
        for state in [r.now, r.entry] {
            for (v, value) in &state.registers {
                if program.var(*v).ty.is_ptr() && !self.is_followed(*v) {
                    fresh.held.insert(*value);
                }
            }
            for m in state.memories.values() {
                fresh.memories.extend(self.evaluator.memories.unknowns(*m));
            }
        }
        fresh
    }
}
