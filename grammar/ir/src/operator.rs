//! The operators of expressions. What they do to integers is in [`word`](crate::word), to
//! floating-point numbers in [`float`](crate::float).

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum UnOp {
    Neg,
    BitNot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    BitAnd,
    BitOr,
    BitXor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CmpOp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl CmpOp {
    /// The operator that holds exactly when this one does not.
    pub fn negate(self) -> CmpOp {
        match self {
            CmpOp::Eq => CmpOp::Ne,
            CmpOp::Ne => CmpOp::Eq,
            CmpOp::Lt => CmpOp::Ge,
            CmpOp::Ge => CmpOp::Lt,
            CmpOp::Gt => CmpOp::Le,
            CmpOp::Le => CmpOp::Gt,
        }
    }

    /// The operator that holds of `b, a` exactly when this one holds of `a, b`.
    pub fn mirrored(self) -> CmpOp {
        match self {
            CmpOp::Lt => CmpOp::Gt,
            CmpOp::Le => CmpOp::Ge,
            CmpOp::Gt => CmpOp::Lt,
            CmpOp::Ge => CmpOp::Le,
            CmpOp::Eq | CmpOp::Ne => self,
        }
    }
}

/// What is done to floating-point numbers. Operands and result of an arithmetic operator
/// have one type that is followed ([`follows`](crate::float::follows)); a comparison yields an `int`, 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FloatOp {
    /// A constant: its bits. No operand; a number, or infinite.
    Number(u64),
    /// The sign turned.
    Neg,
    Add,
    Sub,
    Mul,
    Div,
    /// `a < b`: false if one is not a number.
    Less,
    /// `a <= b`: false if one is not a number.
    AtMost,
    /// `a == b`: false if one is not a number; zeros are equal.
    Equal,
    /// A function of math.h that is exact, or rounded as the operators are.
    Call(FloatFunction),
    /// The same bits as a number, or an integer that is no `_Bool`, of the same size: what a
    /// union's other member is. C has no operator for it.
    Reinterpret,
    /// From or to an integer that is no `_Bool`, or between floating-point types. To an
    /// integer it is cut off towards zero; one that does not fit is any value (C11 6.3.1.4
    /// leaves it undefined).
    Convert,
}

/// Functions of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FloatFunction {
    /// The sign is taken off.
    Magnitude,
    /// The whole number next to it towards zero, below, above, or nearest.
    Truncate,
    Floor,
    Ceiling,
    /// Halves away from zero.
    Round,
    /// Halves to even numbers.
    RoundEven,
    SquareRoot,
}

impl FloatFunction {
    /// All of them.
    pub const ALL: [FloatFunction; 7] = [
        FloatFunction::Magnitude,
        FloatFunction::Truncate,
        FloatFunction::Floor,
        FloatFunction::Ceiling,
        FloatFunction::Round,
        FloatFunction::RoundEven,
        FloatFunction::SquareRoot,
    ];

    /// As math.h names it for `double`; that for `float` has an `f` behind it.
    pub fn name(self) -> &'static str {
        match self {
            FloatFunction::Magnitude => "fabs",
            FloatFunction::Truncate => "trunc",
            FloatFunction::Floor => "floor",
            FloatFunction::Ceiling => "ceil",
            FloatFunction::Round => "round",
            FloatFunction::RoundEven => "rint",
            FloatFunction::SquareRoot => "sqrt",
        }
    }

    /// Applied to a number. (Of one of 32 bits the result, rounded to these, is the right one,
    /// for a root, too: 53 digits are more than twice 24 and two.)
    pub(crate) fn of_double(self, x: f64) -> f64 {
        match self {
            FloatFunction::Magnitude => x.abs(),
            FloatFunction::Truncate => x.trunc(),
            FloatFunction::Floor => x.floor(),
            FloatFunction::Ceiling => x.ceil(),
            FloatFunction::Round => x.round(),
            FloatFunction::RoundEven => x.round_ties_even(),
            FloatFunction::SquareRoot => x.sqrt(),
        }
    }
}

impl FloatOp {
    /// Is the result 0 or 1?
    pub fn compares(self) -> bool {
        matches!(self, FloatOp::Less | FloatOp::AtMost | FloatOp::Equal)
    }

    /// How many operands there are.
    pub fn operands(self) -> usize {
        match self {
            FloatOp::Number(_) => 0,
            FloatOp::Neg | FloatOp::Call(_) | FloatOp::Reinterpret | FloatOp::Convert => 1,
            _ => 2,
        }
    }
}
