//! What operations do and conditions say, over mathematical integers.
//!
//! What has no words there (memory behind pointers, most bit operations) is any
//! value of its type.

use super::{assigned, copied, Builder, Cell, GLOBAL};
use crate::path::{bound_formals, FrameId, OpKind};
use cfront::ir::{Base, BinOp, CmpOp, Expr, ExprKind, Lval, UnOp, VarKind};
use cfront::types::{IntKind, Type};
use z3::ast::{Bool, Int};

impl Builder<'_> {
    /// What every value of the type satisfies and matters: unsigned numbers are
    /// not negative.
    pub(super) fn bounded(&mut self, value: &Int, ty: &Type) {
        match ty {
            Type::Int(kind) if !kind.signed() => {
                self.condition.push(value.ge(Int::from_i64(0)));
                if *kind == IntKind::Bool {
                    self.condition.push(value.le(Int::from_i64(1)));
                }
            }
            Type::Ptr(_) => self.condition.push(value.ge(Int::from_i64(0))),
            _ => {}
        }
    }

    pub(super) fn any(&mut self, ty: &Type) -> Int {
        let value = Int::new_const(format!("any{}", self.fresh));
        self.fresh += 1;
        self.bound.push(value.clone());
        self.bounded(&value, ty);
        value
    }

    fn set(&mut self, frame: FrameId, lval: &Lval, value: Int) {
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
        let f = op.frame;
        if let Some(v) = assigned(op) {
            self.moved(v);
        }
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
            OpKind::Assign { lhs, rhs } => {
                if self.matters(f, lhs) {
                    let value = self.value(f, rhs);
                    self.set(f, lhs, value);
                }
            }
            OpKind::Zero { lhs } => {
                for k in self.parts(f, lhs) {
                    self.state[k] = Int::from_i64(0);
                }
            }
            OpKind::Copy { dst, src } => {
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
            OpKind::Havoc { lhs, .. } => self.havoc(f, lhs),
            OpKind::Alloc { lhs, may_fail, .. } => {
                if self.matters(f, lhs) {
                    let address = self.any(&lhs.ty);
                    if !may_fail {
                        self.condition.push(address.gt(Int::from_i64(0)));
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
                let values: Vec<Int> = bound.iter().map(|(_, a)| self.value(f, a)).collect();
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

    pub(super) fn value(&mut self, f: FrameId, e: &Expr) -> Int {
        match &e.kind {
            ExprKind::Int(v) => match &mut self.parameters {
                Some(parameters) => parameters.number(*v),
                None => Int::from_i128(*v),
            },
            ExprKind::Load(lv) => {
                let at = self.cell(f, lv).and_then(|c| self.cells.get_index_of(&c));
                match at {
                    Some(k) => self.state[k].clone(),
                    None => match self.fetch(f, lv) {
                        Some(value) => value,
                        None => self.any(&e.ty),
                    },
                }
            }
            ExprKind::Unary(UnOp::Neg, a) => self.value(f, a).unary_minus(),
            ExprKind::Unary(UnOp::BitNot, a) if is_signed(&e.ty) => {
                self.value(f, a).unary_minus() - Int::from_i64(1)
            }
            ExprKind::Binary(op, a, b) => self.binary(f, *op, a, b, &e.ty),
            ExprKind::Not(_) | ExprKind::Cmp(..) | ExprKind::And(..) | ExprKind::Or(..) => {
                let truth = self.truth(f, e);
                truth.ite(&Int::from_i64(1), &Int::from_i64(0))
            }
            ExprKind::Cond(c, a, b) => {
                let c = self.truth(f, c);
                let (a, b) = (self.value(f, a), self.value(f, b));
                c.ite(&a, &b)
            }
            ExprKind::Cast(a) if e.ty == Type::Int(IntKind::Bool) => {
                let truth = self.truth(f, a);
                truth.ite(&Int::from_i64(1), &Int::from_i64(0))
            }
            ExprKind::Cast(a) | ExprKind::Bits(_, a) => self.value(f, a),
            ExprKind::AddrOf(lv) if lv.children().is_empty() => {
                // Far apart, and far from what programs count.
                let k = self.addresses.insert_full(e.clone()).0 as i64;
                Int::from_i64((k + 1) << 40)
            }
            ExprKind::FuncAddr(_) => {
                let k = self.addresses.insert_full(e.clone()).0 as i64;
                Int::from_i64((k + 1) << 40)
            }
            _ => self.any(&e.ty),
        }
    }

    fn binary(&mut self, f: FrameId, op: BinOp, a: &Expr, b: &Expr, ty: &Type) -> Int {
        let constant = b.as_int().filter(|k| *k > 0);
        match (op, constant) {
            (BinOp::Add, _) => self.value(f, a) + self.value(f, b),
            (BinOp::Sub, _) => self.value(f, a) - self.value(f, b),
            (BinOp::Mul, _) => match (a.as_int(), b.as_int()) {
                (Some(k), _) => self.value(f, b) * Int::from_i128(k),
                (_, Some(k)) => self.value(f, a) * Int::from_i128(k),
                _ => self.any(ty),
            },
            (BinOp::Shl, Some(k)) if k < 62 => self.value(f, a) * Int::from_i64(1 << k),
            (BinOp::Div, Some(k)) => self.divided(f, a, k).0,
            (BinOp::Rem, Some(k)) => self.divided(f, a, k).1,
            (BinOp::Shr, Some(k)) if k < 62 => self.divided(f, a, 1 << k).0,
            (BinOp::BitAnd, Some(k)) if (k + 1) & k == 0 => self.divided(f, a, k + 1).1,
            _ => self.any(ty),
        }
    }

    /// Quotient and remainder as C has them: towards zero.
    fn divided(&mut self, f: FrameId, a: &Expr, by: i128) -> (Int, Int) {
        let value = self.value(f, a);
        let (q, r) = (self.any(&Type::Void), self.any(&Type::Void));
        let zero = Int::from_i64(0);
        let k = Int::from_i128(by);
        self.condition.push(value.eq(&k * &q + &r));
        let up = Bool::and(&[value.ge(&zero), r.ge(&zero), r.lt(&k)]);
        let down = Bool::and(&[value.lt(&zero), r.le(&zero), r.gt(k.unary_minus())]);
        self.condition.push(Bool::or(&[up, down]));
        (q, r)
    }

    fn truth(&mut self, f: FrameId, e: &Expr) -> Bool {
        match &e.kind {
            ExprKind::Not(a) => self.truth(f, a).not(),
            ExprKind::And(a, b) => Bool::and(&[self.truth(f, a), self.truth(f, b)]),
            ExprKind::Or(a, b) => Bool::or(&[self.truth(f, a), self.truth(f, b)]),
            ExprKind::Cmp(op, a, b) if !a.ty.is_float() => {
                let (a, b) = (self.value(f, a), self.value(f, b));
                match op {
                    CmpOp::Eq => a.eq(&b),
                    // Spacer's global guidance gives up on `distinct`.
                    CmpOp::Ne => Bool::or(&[a.lt(&b), a.gt(&b)]),
                    CmpOp::Lt => a.lt(&b),
                    CmpOp::Le => a.le(&b),
                    CmpOp::Gt => a.gt(&b),
                    CmpOp::Ge => a.ge(&b),
                }
            }
            _ => {
                let value = self.value(f, e);
                value.eq(Int::from_i64(0)).not()
            }
        }
    }
}

fn is_signed(ty: &Type) -> bool {
    matches!(ty, Type::Int(kind) if kind.signed())
}
