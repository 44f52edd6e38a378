//! What the slice knows about values: the store of SPIN 2001, section 5, after
//! phase 2 has thrown away what the contradiction does not need.
//!
//! A value is a simplified term of the solver. Two locations hold the same
//! symbolic value where their terms are one; a constant is a numeral. Where
//! terms do not tell whether two l-values are one cell, a query under the
//! assumptions of the slice does.

use crate::execute::exec::{Constraint, Execution};
use crate::path::atoms::plus;
use crate::path::operation::{FrameId, Instance, Time, GLOBAL};
use ir::construct;
use ir::types::{IntKind, Type};
use ir::{Expr, Lval, Program, Step, VarId};
use logic::solver::{Check, Solver};
use logic::term::{Bits, Truth};
use std::collections::HashMap;
use std::time::Instant;

pub struct Values<'p> {
    program: &'p Program,
    execution: Execution<'p>,
    solver: Solver,
    /// Facts that the solver has been told.
    told: usize,
    decided: HashMap<(Truth, Time), Option<bool>>,
    deadline: Option<Instant>,
    pub queries: u64,
}

impl<'p> Values<'p> {
    /// Of an execution with [`crate::execute::exec::Mode::Slice`].
    pub fn new(
        program: &'p Program,
        execution: Execution<'p>,
        deadline: Option<Instant>,
    ) -> Values<'p> {
        let solver = Solver::new();
        for c in &execution.constraints {
            solver.assert(c.literal.implies(&c.formula));
        }
        Values {
            program,
            execution,
            solver,
            told: 0,
            decided: HashMap::new(),
            deadline,
            queries: 0,
        }
    }

    /// The symbolic value of an expression.
    pub fn value(&mut self, frame: FrameId, time: Time, e: &Expr) -> Bits {
        self.execution.value(frame, time, e)
    }

    /// By how much a value is ahead of the expression's, if that is known:
    /// nothing for most, a number for counters.
    pub fn ahead(&mut self, frame: FrameId, time: Time, value: &Bits, e: &Expr) -> Option<i128> {
        let base = self.value(frame, time, e);
        if base == *value {
            return Some(0);
        }
        let Type::Int(kind) = e.ty else {
            return None;
        };
        // Numerals are ahead of each other by chance.
        if value.as_number().is_some() {
            return None;
        }
        let difference = value.sub(&base).simplify().as_number()?;
        Some(kind.wrap(difference as i128, self.program.types.model))
    }

    /// The address of an l-value in memory.
    pub fn address(&mut self, frame: FrameId, time: Time, lv: &Lval) -> Bits {
        self.execution.address(frame, time, lv)
    }

    /// The variable whose address an l-value has, if that is known.
    pub fn object(&mut self, frame: FrameId, time: Time, lv: &Lval) -> Option<Instance> {
        let address = self.execution.address(frame, time, lv);
        self.execution.store.addresses.owner(&address)
    }

    /// The value as a constant expression: an integer, NULL, or the address of
    /// a variable that the activation can name.
    pub fn constant(&mut self, frame: FrameId, time: Time, e: &Expr) -> Option<Expr> {
        let value = self.value(frame, time, e);
        self.as_constant(frame, &value, &e.ty)
    }

    /// A term as a constant expression for an activation.
    pub fn as_constant(&self, frame: FrameId, value: &Bits, ty: &Type) -> Option<Expr> {
        let number = value.as_number()?;
        match ty {
            Type::Int(kind) if self.lies_within(*kind, number as u64).is_some() => {
                self.address_in(frame, number as u64, ty)
            }
            Type::Int(kind) => {
                let value = match kind {
                    // A byte in the logic.
                    IntKind::Bool => (number & 1) as i128,
                    _ => kind.wrap(number as i128, self.program.types.model),
                };
                Some(Expr::int(value, ty.clone()))
            }
            Type::Ptr(_) if number == 0 => Some(Expr::int(0, ty.clone())),
            Type::Ptr(pointee) => {
                let (owner, var) = self.execution.store.addresses.owner(value)?;
                if owner != GLOBAL && owner != frame {
                    return None;
                }
                self.address_as(var, pointee)
            }
            _ => None,
        }
    }

    /// The variable that a number lies within, and where that begins. Programs that
    /// compute addresses do it in unsigned integers of that size; a number of such a
    /// type is taken for one, since which number an address is has no meaning outside
    /// of this execution.
    fn lies_within(&self, kind: IntKind, number: u64) -> Option<(Instance, u64)> {
        let model = self.program.types.model;
        let wide = !kind.signed() && kind.width(model) == model.pointer_width();
        wide.then(|| self.execution.store.addresses.around(number))
            .flatten()
    }

    /// `(unsigned long)&x + 4`, if the address lies within a variable that the
    /// activation can name.
    fn address_in(&self, frame: FrameId, address: u64, ty: &Type) -> Option<Expr> {
        let (instance, start) = self.execution.store.addresses.around(address)?;
        let (owner, var) = instance;
        if owner != GLOBAL && owner != frame {
            return None;
        }
        let start_of = Expr::addr_of(Lval::var(var, self.program));
        let e = construct::cast(&self.program.types, start_of, ty);
        Some(plus(e, i128::from(address - start)))
    }

    /// `&x` as a pointer to the given type.
    fn address_as(&self, var: VarId, pointee: &Type) -> Option<Expr> {
        let mut lval = Lval::var(var, self.program);
        while lval.ty != *pointee {
            let Type::Array(element, _) = &lval.ty else {
                return None;
            };
            let element = (**element).clone();
            let index = Type::Int(self.program.types.model.ptrdiff_t());
            lval.path.push(Step::Index(Expr::int(0, index)));
            lval.ty = element;
        }
        Some(Expr::addr_of(lval))
    }

    /// Does the condition hold at this point of the slice, or never, or can it
    /// be either?
    pub fn truth(&mut self, frame: FrameId, time: Time, e: &Expr) -> Option<bool> {
        let truth = self.execution.truth(frame, time, e);
        self.decide(truth, time)
    }

    /// Is the address in `start .. start + size`?
    pub fn within(&mut self, address: &Bits, start: &Bits, size: u64, time: Time) -> Option<bool> {
        let size = Bits::from_u64(size, start.width());
        let within = address.sub(start).ult(size);
        self.decide(within.simplify(), time)
    }

    fn decide(&mut self, condition: Truth, time: Time) -> Option<bool> {
        if let Some(known) = condition.as_bool() {
            return Some(known);
        }
        let key = (condition, time);
        if let Some(answer) = self.decided.get(&key) {
            return *answer;
        }
        for fact in &self.execution.facts[self.told..] {
            self.solver.assert(fact);
        }
        self.told = self.execution.facts.len();
        let before = |c: &&Constraint| c.part.0 < time;
        let earlier = self.execution.constraints.iter().filter(before);
        let assumed: Vec<Truth> = earlier.map(|c| c.literal.clone()).collect();
        let mut holds = |case: Truth| {
            let mut assumptions = assumed.clone();
            assumptions.push(case);
            self.solver.limit(0, self.deadline);
            self.queries += 1;
            self.solver.check(&assumptions) != Check::Unsat
        };
        let answer = if !holds(key.0.not()) {
            Some(true)
        } else if !holds(key.0.clone()) {
            Some(false)
        } else {
            None
        };
        self.decided.insert(key, answer);
        answer
    }
}
