//! The value of an expression in a state that no program needs to reach:
//! `interp` evaluates in states of a run, this in contents drawn from a seed.

use ir::types::*;
use ir::word::Word;
use ir::*;
use std::collections::HashMap;

/// Contents of all memory, drawn from a seed, with some variables fixed.
pub struct State<'p> {
    pub program: &'p Program,
    pub seed: u64,
    pub fixed: HashMap<VarId, i128>,
}

/// Where variables start, far apart.
const SPACING: i128 = 0x1_0000;

pub fn mix(mut x: u64) -> u64 {
    // splitmix64
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

impl<'p> State<'p> {
    pub fn new(program: &'p Program, seed: u64) -> State<'p> {
        State {
            program,
            seed,
            fixed: HashMap::new(),
        }
    }

    fn to_type(&self, v: i128, ty: &Type) -> i128 {
        let types = &self.program.types;
        types.word(ty).map_or(v, |word| word.wrap(v))
    }

    /// Address of an l-value, and which bit-field of its place it is.
    fn address(&self, lv: &Lval) -> Option<(i128, Option<(usize, u32)>)> {
        let types = &self.program.types;
        let (mut at, mut ty) = match &lv.base {
            Base::Var(v) => (
                (i128::from(v.0) + 1) * SPACING,
                self.program.var(*v).ty.clone(),
            ),
            Base::Deref(e) => (self.eval(e)?, e.ty.pointee()?.clone()),
        };
        let mut bits = None;
        for step in &lv.path {
            match step {
                Step::Field(id, index) => {
                    let field = types.field(*id, *index);
                    at += i128::from(field.offset);
                    ty = field.ty.clone();
                    bits = field.bits.map(|b| (*index, b));
                }
                Step::Index(e) => {
                    let Type::Array(t, _) = ty else { return None };
                    ty = (*t).clone();
                    at += self.eval(e)?.wrapping_mul(types.size(&ty)?.into());
                }
            }
        }
        Some((self.to_type(at, &Type::Void.ptr()), bits))
    }

    fn contents(&self, lv: &Lval) -> Option<i128> {
        if let Some(v) = lv.as_var().and_then(|v| self.fixed.get(&v)) {
            return Some(*v);
        }
        let (at, bits) = self.address(lv)?;
        let field = bits.map_or(0, |(index, _)| index as u64 + 1);
        let raw = mix(self.seed ^ mix(at as u64 ^ field << 56));
        // Small numbers and the ends of the types are more interesting.
        let v = match raw % 5 {
            0 => i128::from(raw >> 8),
            1 => 1i128 << (raw >> 8 & 63),
            2 => (1i128 << (raw >> 8 & 63)) - 1,
            3 => -i128::from(raw >> 8 & 7),
            _ => i128::from(raw >> 8 & 7),
        };
        let v = match bits {
            Some((_, b)) => self.word(&lv.ty)?.low_bits(b, v),
            None => v,
        };
        Some(self.to_type(v, &lv.ty))
    }

    /// The value, or `None` where it is undefined in C.
    pub fn eval(&self, e: &Expr) -> Option<i128> {
        let v = match &e.kind {
            ExprKind::Int(v) => *v,
            ExprKind::Load(lv) => self.contents(lv)?,
            ExprKind::AddrOf(lv) => self.address(lv)?.0,
            ExprKind::FuncAddr(f) => 0x7000_0000 + i128::from(f.0),
            ExprKind::Unary(UnOp::Neg, a) => self.word(&e.ty)?.unary(UnOp::Neg, self.eval(a)?),
            ExprKind::Unary(UnOp::BitNot, a) => {
                self.word(&e.ty)?.unary(UnOp::BitNot, self.eval(a)?)
            }
            ExprKind::Not(a) => i128::from(self.eval(a)? == 0),
            ExprKind::Binary(op, a, b) => {
                self.word(&e.ty)?
                    .binary(*op, self.eval(a)?, self.eval(b)?)?
            }
            ExprKind::PtrAdd(p, i) => {
                let size = self.stride(&p.ty)?;
                self.eval(p)?.wrapping_add(self.eval(i)?.wrapping_mul(size))
            }
            ExprKind::PtrDiff(p, q) => {
                let size = self.stride(&p.ty)?;
                self.to_type(self.eval(p)? - self.eval(q)?, &e.ty) / size
            }
            ExprKind::Cmp(op, a, b) => {
                let order = self.word(&a.ty)?.order(self.eval(a)?, self.eval(b)?);
                i128::from(op.holds(order))
            }
            ExprKind::And(a, b) => i128::from(self.eval(a)? != 0 && self.eval(b)? != 0),
            ExprKind::Or(a, b) => i128::from(self.eval(a)? != 0 || self.eval(b)? != 0),
            ExprKind::Cond(c, a, b) => match self.eval(c)? != 0 {
                true => self.eval(a)?,
                false => self.eval(b)?,
            },
            ExprKind::Cast(a) => self.eval(a)?,
            ExprKind::Float(op, operands) => {
                let values: Option<Vec<i128>> = operands.iter().map(|a| self.eval(a)).collect();
                let from = operands.first().map_or(&e.ty, |a| &a.ty);
                let model = self.program.types.model;
                ir::float::compute(model, *op, from, &e.ty, &values?)?
            }
            ExprKind::Bits(width, a) => self.word(&e.ty)?.low_bits(*width, self.eval(a)?),
            // Of the contents of all nodes nothing is said here.
            ExprKind::Between(_) | ExprKind::Linked(_) | ExprKind::SomeNode => return None,
            ExprKind::OldValue(a) => {
                let seed = mix(self.seed);
                State::new(self.program, seed).eval(a)?
            }
        };
        Some(self.to_type(v, &e.ty))
    }

    fn stride(&self, pointer: &Type) -> Option<i128> {
        let pointee = pointer.pointee()?;
        match pointee {
            Type::Void | Type::Func(_) => Some(1),
            t => self.program.types.size(t).map(i128::from),
        }
    }

    fn word(&self, ty: &Type) -> Option<Word> {
        self.program.types.word(ty)
    }
}
