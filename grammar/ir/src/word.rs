//! Machine integers: what C's operators do to a number of a given width and
//! sign, for the constant folder and the interpreter alike.
//!
//! A value is an `i128` in the range of its type; `unsigned __int128` is kept
//! as the bits of an `i128`, so its division, order and right shift are done
//! on `u128`. Signed overflow wraps around (`program.rs`).
//!
//! Rejected: a width in bits and a sign. The interpreter is in the middle of
//! these functions most of its time, and a cast of the host is one instruction
//! where a mask and a sign test are five.

use crate::operator::{BinOp, CmpOp, UnOp};
use std::cmp::Ordering;

/// The width and the sign of an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    Bool,
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    I128,
    U128,
}

impl Word {
    /// The one of a width in bits (1: `_Bool`) and a sign.
    pub fn new(width: u32, signed: bool) -> Word {
        match (width, signed) {
            (1, _) => Word::Bool,
            (8, true) => Word::I8,
            (8, false) => Word::U8,
            (16, true) => Word::I16,
            (16, false) => Word::U16,
            (32, true) => Word::I32,
            (32, false) => Word::U32,
            (64, true) => Word::I64,
            (64, false) => Word::U64,
            (_, true) => Word::I128,
            (_, false) => Word::U128,
        }
    }

    /// Width in bits; 1 for `_Bool`.
    pub fn width(self) -> u32 {
        match self {
            Word::Bool => 1,
            Word::I8 | Word::U8 => 8,
            Word::I16 | Word::U16 => 16,
            Word::I32 | Word::U32 => 32,
            Word::I64 | Word::U64 => 64,
            Word::I128 | Word::U128 => 128,
        }
    }

    pub fn signed(self) -> bool {
        use Word::*;
        matches!(self, I8 | I16 | I32 | I64 | I128)
    }

    /// Brings a mathematical integer into the range, modulo 2^width (C11
    /// 6.3.1.3, as gcc does it for signed types). `_Bool` becomes 0 or 1.
    #[inline]
    pub fn wrap(self, v: i128) -> i128 {
        match self {
            Word::Bool => i128::from(v != 0),
            Word::I8 => i128::from(v as i8),
            Word::U8 => i128::from(v as u8),
            Word::I16 => i128::from(v as i16),
            Word::U16 => i128::from(v as u16),
            Word::I32 => i128::from(v as i32),
            Word::U32 => i128::from(v as u32),
            Word::I64 => i128::from(v as i64),
            Word::U64 => i128::from(v as u64),
            Word::I128 | Word::U128 => v,
        }
    }

    /// The low `width` bits, extended by the sign if the type is signed: what
    /// a bit-field of that width holds.
    pub fn low_bits(self, width: u32, v: i128) -> i128 {
        if width == 0 || width >= self.width() {
            return self.wrap(v);
        }
        let up = 128 - width;
        match self.signed() {
            true => v << up >> up,
            false => ((v as u128) << up >> up) as i128,
        }
    }

    /// Is it the negative number that has no opposite?
    fn is_least(self, a: i128) -> bool {
        self.signed() && a == -1i128 << (self.width() - 1)
    }

    /// `a op b`; the right operand of a shift is any integer. `None` where C
    /// does not say: division by zero, the least number by -1, a shift by the
    /// width or more.
    #[inline]
    pub fn binary(self, op: BinOp, a: i128, b: i128) -> Option<i128> {
        let value = match op {
            BinOp::Add => a.wrapping_add(b),
            BinOp::Sub => a.wrapping_sub(b),
            BinOp::Mul => a.wrapping_mul(b),
            BinOp::Div | BinOp::Rem if b == 0 || b == -1 && self.is_least(a) => return None,
            BinOp::Div => match (self, i64::try_from(a), i64::try_from(b)) {
                (Word::U128, ..) => (a as u128 / b as u128) as i128,
                // The host divides 64 bits much faster; -2^63 / -1 needs more.
                (_, Ok(x), Ok(y)) if y != -1 => i128::from(x / y),
                _ => a.wrapping_div(b),
            },
            BinOp::Rem => match (self, i64::try_from(a), i64::try_from(b)) {
                (Word::U128, ..) => (a as u128 % b as u128) as i128,
                (_, Ok(a), Ok(b)) => i128::from(a.wrapping_rem(b)),
                _ => a.wrapping_rem(b),
            },
            BinOp::Shl | BinOp::Shr => {
                let by = u32::try_from(b).ok().filter(|by| *by < self.width())?;
                match op {
                    BinOp::Shl => a << by,
                    _ if self == Word::U128 => (a as u128 >> by) as i128,
                    _ => a >> by,
                }
            }
            BinOp::BitAnd => a & b,
            BinOp::BitOr => a | b,
            BinOp::BitXor => a ^ b,
        };
        Some(self.wrap(value))
    }

    /// `op a`.
    #[inline]
    pub fn unary(self, op: UnOp, a: i128) -> i128 {
        self.wrap(match op {
            UnOp::Neg => a.wrapping_neg(),
            UnOp::BitNot => !a,
        })
    }

    /// How two values of the type are ordered.
    #[inline]
    pub fn order(self, a: i128, b: i128) -> Ordering {
        match self {
            Word::U128 => (a as u128).cmp(&(b as u128)),
            _ => a.cmp(&b),
        }
    }
}

impl CmpOp {
    /// Does the relation hold for operands in that order?
    #[inline]
    pub fn holds(self, order: Ordering) -> bool {
        match self {
            CmpOp::Eq => order.is_eq(),
            CmpOp::Ne => order.is_ne(),
            CmpOp::Lt => order.is_lt(),
            CmpOp::Le => order.is_le(),
            CmpOp::Gt => order.is_gt(),
            CmpOp::Ge => order.is_ge(),
        }
    }
}
