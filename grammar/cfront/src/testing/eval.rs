//! The value of an expression in a concrete state.

use crate::ir::*;
use crate::types::*;
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

/// Wraps to `width` bits, by sign.
fn wrap(v: i128, width: u32, signed: bool) -> i128 {
    if width == 128 {
        return v;
    }
    let low = v.rem_euclid(1 << width);
    if signed && low >= 1 << (width - 1) {
        low - (1 << width)
    } else {
        low
    }
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
        let model = self.program.types.model;
        match ty {
            Type::Int(IntKind::Bool) => i128::from(v != 0),
            Type::Int(k) => wrap(v, k.width(model), k.signed()),
            _ => wrap(v, model.pointer_width(), false),
        }
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
            Some((_, b)) => wrap(v, b, lv.ty.int_kind()?.signed()),
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
            ExprKind::Unary(UnOp::Neg, a) => self.eval(a)?.wrapping_neg(),
            ExprKind::Unary(UnOp::BitNot, a) => !self.eval(a)?,
            ExprKind::Not(a) => i128::from(self.eval(a)? == 0),
            ExprKind::Binary(op, a, b) => self.binary(*op, self.eval(a)?, self.eval(b)?, &e.ty)?,
            ExprKind::PtrAdd(p, i) => {
                let size = self.stride(&p.ty)?;
                self.eval(p)?.wrapping_add(self.eval(i)?.wrapping_mul(size))
            }
            ExprKind::PtrDiff(p, q) => {
                let size = self.stride(&p.ty)?;
                self.to_type(self.eval(p)? - self.eval(q)?, &e.ty) / size
            }
            ExprKind::Cmp(op, a, b) => {
                let (x, y) = (self.eval(a)?, self.eval(b)?);
                let unsigned = a.ty.int_kind() == Some(IntKind::UInt128);
                let order = match unsigned {
                    true => (x as u128).cmp(&(y as u128)),
                    false => x.cmp(&y),
                };
                i128::from(match op {
                    CmpOp::Eq => order.is_eq(),
                    CmpOp::Ne => order.is_ne(),
                    CmpOp::Lt => order.is_lt(),
                    CmpOp::Le => order.is_le(),
                    CmpOp::Gt => order.is_gt(),
                    CmpOp::Ge => order.is_ge(),
                })
            }
            ExprKind::And(a, b) => i128::from(self.eval(a)? != 0 && self.eval(b)? != 0),
            ExprKind::Or(a, b) => i128::from(self.eval(a)? != 0 || self.eval(b)? != 0),
            ExprKind::Cond(c, a, b) => match self.eval(c)? != 0 {
                true => self.eval(a)?,
                false => self.eval(b)?,
            },
            ExprKind::Cast(a) => self.eval(a)?,
            ExprKind::Bits(width, a) => {
                let kind = e.ty.int_kind()?;
                wrap(self.eval(a)?, *width, kind.signed())
            }
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

    fn binary(&self, op: BinOp, a: i128, b: i128, ty: &Type) -> Option<i128> {
        let kind = ty.int_kind()?;
        let width = kind.width(self.program.types.model);
        let big = kind == IntKind::UInt128;
        Some(match op {
            BinOp::Add => a.wrapping_add(b),
            BinOp::Sub => a.wrapping_sub(b),
            BinOp::Mul => a.wrapping_mul(b),
            BinOp::Div | BinOp::Rem if b == 0 => return None,
            BinOp::Div if big => (a as u128 / b as u128) as i128,
            BinOp::Rem if big => (a as u128 % b as u128) as i128,
            BinOp::Div => a.wrapping_div(b),
            BinOp::Rem => a.wrapping_rem(b),
            BinOp::Shl | BinOp::Shr if !(0..i128::from(width)).contains(&b) => return None,
            BinOp::Shl => a.wrapping_shl(b as u32),
            BinOp::Shr if big => (a as u128 >> b) as i128,
            BinOp::Shr => a >> b,
            BinOp::BitAnd => a & b,
            BinOp::BitOr => a | b,
            BinOp::BitXor => a ^ b,
        })
    }
}
