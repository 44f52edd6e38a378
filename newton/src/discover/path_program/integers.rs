//! What operations do and conditions say, over mathematical integers.
//!
//! What has no words there (memory behind pointers, most bit operations) is any
//! value of its type.

use super::builder::{assigned, copied, Builder};
use super::program::{Cell, GLOBAL};
use crate::path::operation::{bound_formals, FrameId, Op, OpKind};
use ir::types::{IntKind, Type};
use ir::{Base, BinOp, CmpOp, Effect, Expr, ExprKind, Lval, UnOp, VarKind};
use logic::term::{Integer, Truth};

impl Builder<'_> {
    /// What every value of the type satisfies and matters: unsigned numbers are
    /// not negative.
    pub(super) fn bounded(&mut self, value: &Integer, ty: &Type) {
        match ty {
            Type::Int(kind) if !kind.signed() => {
                self.condition.push(value.at_least(Integer::from_i128(0)));
                if *kind == IntKind::Bool {
                    self.condition.push(value.at_most(Integer::from_i128(1)));
                }
            }
            Type::Ptr(_) => self.condition.push(value.at_least(Integer::from_i128(0))),
            _ => {}
        }
    }

    pub(super) fn any(&mut self, ty: &Type) -> Integer {
        let value = Integer::symbol(format!("any{}", self.fresh));
        self.fresh += 1;
        self.bound.push(value.clone());
        self.bounded(&value, ty);
        value
    }

    fn set(&mut self, frame: FrameId, lval: &Lval, value: Integer) {
        let at = self
            .cell(frame, lval)
            .and_then(|c| self.cells.get_index_of(&c));
        if let Some(k) = at {
            self.state[k] = value;
        } else {
            self.store(frame, lval, &value);
        }
    }

    /// The cells that are the object or parts of it.
    fn parts(&self, frame: FrameId, object: &Lval) -> Vec<usize> {
        let inside = |c: &Cell| {
            let owner = match self.program.var(match c.lval.base {
                Base::Var(v) => v,
                Base::Deref(_) => return false,
            }) {
                v if v.kind == VarKind::Global => GLOBAL,
                _ => self.contexts[frame],
            };
            c.context == owner
                && c.lval.base == object.base
                && c.lval.path.starts_with(&object.path)
        };
        (0..self.cells.len())
            .filter(|k| inside(&self.cells[*k]))
            .collect()
    }

    fn havoc(&mut self, frame: FrameId, object: &Lval) {
        for k in self.parts(frame, object) {
            let ty = self.cells[k].lval.ty.clone();
            self.state[k] = self.any(&ty);
        }
        if !self.known(frame, object).is_empty() {
            let value = self.any(&object.ty);
            self.store(frame, object, &value);
        }
    }

    /// Is any cell the object, a part or an element of it?
    fn matters(&self, frame: FrameId, object: &Lval) -> bool {
        !self.parts(frame, object).is_empty() || !self.known(frame, object).is_empty()
    }

    pub(super) fn operation(&mut self, i: usize) {
        let path = self.path;
        let op = &path.ops[i];
        if let Some(v) = assigned(op) {
            self.moved(v);
        }
        self.operate(i);
        self.forget_reads(op);
    }

    /// What may be another value behind the operation is read anew.
    fn forget_reads(&mut self, op: &Op) {
        let written = match &op.kind {
            OpKind::Skip | OpKind::Target | OpKind::Assume { .. } => return,
            OpKind::Effect(effect) => effect.written().as_var(),
            _ => None,
        };
        let register = written.filter(|v| !self.program.var(*v).in_memory);
        self.reads.retain(|(_, lv), _| {
            let mut reads = lv.base_var() == register;
            for e in lv.children() {
                e.variables(&mut |v| reads |= Some(v) == register);
            }
            register.is_some() && !reads
        });
    }

    fn operate(&mut self, i: usize) {
        let path = self.path;
        let op = &path.ops[i];
        let f = op.frame;
        match &op.kind {
            OpKind::Skip | OpKind::Target => {}
            OpKind::Assume { cond, holds, .. } => {
                if self.is_assumed(i) {
                    let truth = match *holds {
                        true => self.truth(f, cond),
                        false => self.truth(f, &cond.clone().negate()),
                    };
                    self.condition.push(truth);
                }
            }
            OpKind::Effect(Effect::Assign { lhs, rhs }) => {
                if self.matters(f, lhs) {
                    let value = self.value(f, rhs);
                    self.set(f, lhs, value);
                }
            }
            OpKind::Effect(Effect::Zero { lhs }) => {
                for k in self.parts(f, lhs) {
                    self.state[k] = Integer::from_i128(0);
                }
            }
            OpKind::Effect(Effect::Copy { dst, src }) => {
                let old = self.state.clone();
                for k in self.parts(f, dst) {
                    let from = copied(&self.cells[k], dst, src);
                    let from = from.and_then(|lv| self.cell(f, &lv));
                    let from = from.and_then(|c| self.cells.get_index_of(&c));
                    let ty = self.cells[k].lval.ty.clone();
                    self.state[k] = match from {
                        Some(j) => old[j].clone(),
                        None => self.any(&ty),
                    };
                }
            }
            OpKind::Effect(Effect::Havoc { lhs, .. }) => self.havoc(f, lhs),
            OpKind::Effect(Effect::Alloc { lhs, may_fail, .. }) => {
                if self.matters(f, lhs) {
                    let address = self.any(&lhs.ty);
                    if !may_fail {
                        self.condition.push(address.greater(Integer::from_i128(0)));
                    }
                    self.set(f, lhs, address);
                }
            }
            OpKind::Opaque { dst, .. } => {
                if let Some(dst) = dst {
                    self.havoc(f, dst);
                }
            }
            OpKind::Enter {
                callee,
                args,
                frame,
            } => {
                let bound: Vec<_> = bound_formals(self.program, *callee, args).collect();
                let values: Vec<Integer> = bound.iter().map(|(_, a)| self.value(f, a)).collect();
                let own = self.contexts[*frame];
                for k in 0..self.cells.len() {
                    if self.cells[k].context == own {
                        let ty = self.cells[k].lval.ty.clone();
                        self.state[k] = self.any(&ty);
                    }
                }
                for ((v, _), value) in bound.iter().zip(values) {
                    self.set(*frame, &Lval::var(*v, self.program), value);
                }
                for (inner, outer) in self.numbered_pairs(*frame) {
                    self.state[inner] = self.state[outer].clone();
                }
            }
            OpKind::Leave { dst, caller } => {
                for (inner, outer) in self.numbered_pairs(f) {
                    self.state[outer] = self.state[inner].clone();
                }
                let Some(dst) = dst else { return };
                if !self.matters(*caller, dst) {
                    return;
                }
                let func = self.path.frames[f].func;
                let value = match self.program.func(func).return_slot {
                    Some(slot) => self.value(f, &Expr::load(Lval::var(slot, self.program))),
                    None => self.any(&dst.ty),
                };
                self.set(*caller, dst, value);
            }
        }
    }

    /// What is no cell: any value, the same as when it was read before.
    pub(super) fn read(&mut self, f: FrameId, lv: &Lval) -> Integer {
        let key = (f, lv.clone());
        if let Some(value) = self.reads.get(&key) {
            return value.clone();
        }
        let value = self.any(&lv.ty);
        self.reads.insert(key, value.clone());
        value
    }

    pub(super) fn value(&mut self, f: FrameId, e: &Expr) -> Integer {
        match &e.kind {
            ExprKind::Int(v) => match &mut self.parameters {
                Some(parameters) => parameters.number(*v),
                None => Integer::from_i128(*v),
            },
            ExprKind::Load(lv) => {
                let at = self.cell(f, lv).and_then(|c| self.cells.get_index_of(&c));
                match at {
                    Some(k) => self.state[k].clone(),
                    None => match self.fetch(f, lv) {
                        Some(value) => value,
                        None => self.read(f, lv),
                    },
                }
            }
            ExprKind::Unary(UnOp::Neg, a) => self.value(f, a).negated(),
            ExprKind::Unary(UnOp::BitNot, a) if is_signed(&e.ty) => {
                self.value(f, a).negated() - Integer::from_i128(1)
            }
            ExprKind::Binary(op, a, b) => self.binary(f, *op, a, b, &e.ty),
            ExprKind::Not(_) | ExprKind::Cmp(..) | ExprKind::And(..) | ExprKind::Or(..) => {
                let truth = self.truth(f, e);
                truth.ite(&Integer::from_i128(1), &Integer::from_i128(0))
            }
            ExprKind::Cond(c, a, b) => {
                let c = self.truth(f, c);
                let (a, b) = (self.value(f, a), self.value(f, b));
                c.ite(&a, &b)
            }
            ExprKind::Cast(a) if e.ty == Type::Int(IntKind::Bool) => {
                let truth = self.truth(f, a);
                truth.ite(&Integer::from_i128(1), &Integer::from_i128(0))
            }
            ExprKind::Cast(a) | ExprKind::Bits(_, a) => self.value(f, a),
            ExprKind::AddrOf(lv) if lv.children().is_empty() => {
                // Far apart, and far from what programs count.
                let k = self.addresses.insert_full(e.clone()).0 as i128;
                Integer::from_i128((k + 1) << 40)
            }
            ExprKind::FuncAddr(_) => {
                let k = self.addresses.insert_full(e.clone()).0 as i128;
                Integer::from_i128((k + 1) << 40)
            }
            _ => self.any(&e.ty),
        }
    }

    fn binary(&mut self, f: FrameId, op: BinOp, a: &Expr, b: &Expr, ty: &Type) -> Integer {
        let constant = b.as_int().filter(|k| *k > 0);
        match (op, constant) {
            (BinOp::Add, _) => self.value(f, a) + self.value(f, b),
            (BinOp::Sub, _) => self.value(f, a) - self.value(f, b),
            (BinOp::Mul, _) => match (a.as_int(), b.as_int()) {
                (Some(k), _) => self.value(f, b) * Integer::from_i128(k),
                (_, Some(k)) => self.value(f, a) * Integer::from_i128(k),
                _ => self.any(ty),
            },
            (BinOp::Shl, Some(k)) if k < 62 => self.value(f, a) * Integer::from_i128(1 << k),
            (BinOp::Div, Some(k)) => self.divided(f, a, k).0,
            (BinOp::Rem, Some(k)) => self.divided(f, a, k).1,
            (BinOp::Shr, Some(k)) if k < 62 => self.divided(f, a, 1 << k).0,
            (BinOp::BitAnd, Some(k)) if (k + 1) & k == 0 => self.divided(f, a, k + 1).1,
            _ => self.any(ty),
        }
    }

    /// Quotient and remainder as C has them: towards zero.
    fn divided(&mut self, f: FrameId, a: &Expr, by: i128) -> (Integer, Integer) {
        let value = self.value(f, a);
        let (q, r) = (self.any(&Type::Void), self.any(&Type::Void));
        let zero = Integer::from_i128(0);
        let k = Integer::from_i128(by);
        self.condition.push(value.equals(&k * &q + &r));
        let up = Truth::and(&[value.at_least(&zero), r.at_least(&zero), r.less(&k)]);
        let down = Truth::and(&[value.less(&zero), r.at_most(&zero), r.greater(k.negated())]);
        self.condition.push(Truth::or(&[up, down]));
        (q, r)
    }

    fn truth(&mut self, f: FrameId, e: &Expr) -> Truth {
        match &e.kind {
            ExprKind::Not(a) => self.truth(f, a).not(),
            ExprKind::And(a, b) => Truth::and(&[self.truth(f, a), self.truth(f, b)]),
            ExprKind::Or(a, b) => Truth::or(&[self.truth(f, a), self.truth(f, b)]),
            ExprKind::Cmp(op, a, b) if !a.ty.is_float() => {
                let (a, b) = (self.value(f, a), self.value(f, b));
                match op {
                    CmpOp::Eq => a.equals(&b),
                    // Spacer's global guidance gives up on `distinct`.
                    CmpOp::Ne => Truth::or(&[a.less(&b), a.greater(&b)]),
                    CmpOp::Lt => a.less(&b),
                    CmpOp::Le => a.at_most(&b),
                    CmpOp::Gt => a.greater(&b),
                    CmpOp::Ge => a.at_least(&b),
                }
            }
            _ => {
                let value = self.value(f, e);
                value.equals(Integer::from_i128(0)).not()
            }
        }
    }
}

fn is_signed(ty: &Type) -> bool {
    matches!(ty, Type::Int(kind) if kind.signed())
}
