//! Floating-point arithmetic that is followed: IEEE 754 numbers of 32 and 64 bits.
//!
//! A number is its bits, as all scalars are, so that copies, unions and memory need no rule
//! of their own. Only these operators look into them; each is exact and rounds once, to the
//! nearest, ties to even, as compilers do without options such as `-ffast-math`; those for
//! the old registers of 32-bit x86, which keep more digits (FLT_EVAL_METHOD 2), do not, so it
//! is an assumption of the verdict. A result that is not a number is any one that is quiet.
//! Wider and narrower types and complex numbers hold any value: no operator stands for them.
//!
//! They are apart from the operators of integers, so that no rule for those (`!(a < b)` is
//! `a >= b`, `a == a`, sums in any order) is ever taken to hold.

use crate::expr::{Expr, ExprKind};
use crate::operator::{BinOp, CmpOp, UnOp};
pub use crate::operator::{FloatFunction, FloatOp};
use crate::types::{DataModel, FloatKind, IntKind, Type, Types};

/// The function of math.h of that name, and the type that it is for.
pub fn function_named(name: &str) -> Option<(FloatFunction, FloatKind)> {
    let of = |name: &str| FloatFunction::ALL.into_iter().find(|f| f.name() == name);
    match of(name) {
        Some(f) => Some((f, FloatKind::Double)),
        None => of(name.strip_suffix('f')?).map(|f| (f, FloatKind::Float)),
    }
}

/// Is the arithmetic of the type followed?
pub fn follows(ty: &Type) -> bool {
    matches!(ty, Type::Float(FloatKind::Float | FloatKind::Double))
}

/// Can a value of one type be followed into the other, one of them floating?
pub fn converts(from: &Type, to: &Type) -> bool {
    let number = |ty: &Type| match ty {
        Type::Int(kind) => *kind != IntKind::Bool,
        ty => follows(ty),
    };
    (from.is_float() || to.is_float()) && number(from) && number(to)
}

/// An operator applied; folded where all operands are constants and the result is a number.
pub fn apply(types: &Types, op: FloatOp, operands: Vec<Expr>, ty: &Type) -> Expr {
    if op == FloatOp::Convert && operands[0].ty == *ty {
        return operands.into_iter().next().expect("one operand");
    }
    if let (FloatOp::Reinterpret, Some(there)) = (op, operands.first()) {
        match &there.kind {
            ExprKind::Float(FloatOp::Reinterpret, back) if back[0].ty == *ty => {
                return back[0].clone();
            }
            _ => {}
        }
    }
    let values: Option<Vec<i128>> = operands.iter().map(constant).collect();
    let from = operands.first().map_or(ty, |e| &e.ty);
    let folded = values.and_then(|values| compute(types.model, op, from, ty, &values));
    match folded {
        Some(bits) if ty.is_float() && !is_nan(bits, ty) => number(bits as u64, ty.clone()),
        Some(value) if !ty.is_float() => match crate::fold::convert(types, value, ty) {
            Some(value) => Expr::int(value, ty.clone()),
            None => built(op, operands, ty),
        },
        _ => built(op, operands, ty),
    }
}

fn built(op: FloatOp, operands: Vec<Expr>, ty: &Type) -> Expr {
    Expr {
        kind: ExprKind::Float(op, Box::new(operands)),
        ty: ty.clone(),
    }
}

/// A constant by its bits.
pub fn number(bits: u64, ty: Type) -> Expr {
    Expr {
        kind: ExprKind::Float(FloatOp::Number(bits), Box::default()),
        ty,
    }
}

/// `e != 0`.
fn is_not_zero(types: &Types, e: Expr) -> Expr {
    let zero = number(0, e.ty.clone());
    let equal = apply(types, FloatOp::Equal, vec![e, zero], &Type::int());
    crate::construct::not(equal)
}

/// The wider of the types of two operands, of which one is floating (C11 6.3.1.8): complex
/// if one is.
pub fn wider(a: &Type, b: &Type) -> Type {
    let kind = |t: &Type| match t {
        Type::Float(kind) => Some(*kind),
        _ => None,
    };
    let (a, b) = (kind(a), kind(b));
    let part = a.map(FloatKind::part).max(b.map(FloatKind::part));
    let part = part.unwrap_or(FloatKind::Double);
    let complex = |k: Option<FloatKind>| k.is_some_and(|k| k != k.part());
    Type::Float(match complex(a) || complex(b) {
        true => part.to_complex(),
        false => part,
    })
}

/// `a op b` as C means it. `None` if it is not followed, or is no arithmetic of such numbers.
pub fn arithmetic(types: &Types, op: BinOp, a: Expr, b: Expr) -> Option<Expr> {
    let op = match op {
        BinOp::Add => FloatOp::Add,
        BinOp::Sub => FloatOp::Sub,
        BinOp::Mul => FloatOp::Mul,
        BinOp::Div => FloatOp::Div,
        _ => return None,
    };
    binary(types, op, a, b)
}

/// `-e`. `None` if it is not followed.
pub fn negated(types: &Types, op: UnOp, e: Expr) -> Option<Expr> {
    let ty = e.ty.clone();
    let followed = op == UnOp::Neg && follows(&ty);
    followed.then(|| apply(types, FloatOp::Neg, vec![e], &ty))
}

/// A function of math.h, of a number that is brought to its type. `None` if it is not followed.
pub fn called(types: &Types, function: FloatFunction, e: Expr, ty: &Type) -> Option<Expr> {
    let e = convert(types, e, ty)?;
    follows(ty).then(|| apply(types, FloatOp::Call(function), vec![e], ty))
}

/// A comparison as C means it. `None` if it is not followed.
pub fn compare(types: &Types, op: CmpOp, a: Expr, b: Expr) -> Option<Expr> {
    let (op, a, b) = match op {
        CmpOp::Lt => (FloatOp::Less, a, b),
        CmpOp::Le => (FloatOp::AtMost, a, b),
        CmpOp::Gt => (FloatOp::Less, b, a),
        CmpOp::Ge => (FloatOp::AtMost, b, a),
        CmpOp::Eq => (FloatOp::Equal, a, b),
        CmpOp::Ne => {
            let equal = binary(types, FloatOp::Equal, a, b)?;
            return Some(crate::construct::not(equal));
        }
    };
    binary(types, op, a, b)
}

/// A scalar as a condition. `None` if it is a floating-point number that is not followed.
pub fn condition(types: &Types, e: Expr) -> Option<Expr> {
    match e.ty.is_float() {
        false => Some(e),
        true => follows(&e.ty).then(|| is_not_zero(types, e)),
    }
}

/// An operator of operands that are brought to one type.
fn binary(types: &Types, op: FloatOp, a: Expr, b: Expr) -> Option<Expr> {
    let common = wider(&a.ty, &b.ty);
    if !follows(&common) {
        return None;
    }
    let a = convert(types, a, &common)?;
    let b = convert(types, b, &common)?;
    let ty = match op.compares() {
        true => Type::int(),
        false => common,
    };
    Some(apply(types, op, vec![a, b], &ty))
}

/// The same bits as another type. `None` where it is not followed.
pub fn reinterpret(types: &Types, e: Expr, ty: &Type) -> Option<Expr> {
    let plain = converts(&e.ty, ty) && types.size(&e.ty) == types.size(ty);
    plain.then(|| match e.ty == *ty {
        true => e,
        false => apply(types, FloatOp::Reinterpret, vec![e], ty),
    })
}

/// A number as one of another type. `None` if it is not followed.
pub fn convert(types: &Types, e: Expr, ty: &Type) -> Option<Expr> {
    match e.ty == *ty {
        true => Some(e),
        // What is true is 1.
        false if e.ty == Type::Int(IntKind::Bool) => {
            let number = crate::construct::cast(types, e, &Type::int());
            convert(types, number, ty)
        }
        false => converts(&e.ty, ty).then(|| apply(types, FloatOp::Convert, vec![e], ty)),
    }
}

/// The bits of a constant as C writes it: decimal, or hexadecimal if it is exact so.
/// `None` for what is no such constant.
pub fn literal(text: &str, kind: FloatKind) -> Option<u64> {
    let text = text.to_ascii_lowercase();
    let hexadecimal = text.strip_prefix("0x").map(hexadecimal);
    match (kind, hexadecimal) {
        (FloatKind::Float, None) => text.parse::<f32>().ok().map(|x| x.to_bits().into()),
        (FloatKind::Double, None) => text.parse::<f64>().ok().map(f64::to_bits),
        // Rounded once only: what has more digits than the type is left.
        (FloatKind::Float, Some(x)) => {
            let x = x?;
            let narrow = x as f32;
            (f64::from(narrow) == x).then(|| narrow.to_bits().into())
        }
        (FloatKind::Double, Some(x)) => x.map(f64::to_bits),
        _ => None,
    }
}

/// A hexadecimal constant without its prefix, if 64 bits hold it exactly.
fn hexadecimal(text: &str) -> Option<f64> {
    let (digits, exponent) = text.split_once('p')?;
    let exponent: i32 = exponent.parse().ok()?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{fraction}");
    let mantissa = u64::from_str_radix(&all, 16).ok()?;
    let shift = exponent.checked_sub(4 * i32::try_from(fraction.len()).ok()?)?;
    // Exact: a number of at most 53 bits, and a power of two in the normal range.
    let normal = (-900..=900).contains(&shift) && mantissa < 1 << 53;
    normal.then(|| mantissa as f64 * 2f64.powi(shift))
}

/// A constant as C writes it, exactly.
pub fn text(bits: u64, ty: &Type) -> String {
    let (digits, suffix) = match ty {
        Type::Float(FloatKind::Float) => (format!("{:?}", f32::from_bits(bits as u32)), "f"),
        _ => (format!("{:?}", f64::from_bits(bits)), ""),
    };
    // What is too large for the type is infinite.
    let digits = digits.replace("inf", "1e999");
    let digits = match digits.split_once('e') {
        Some((mantissa, exponent)) if !mantissa.contains('.') => format!("{mantissa}.0e{exponent}"),
        _ => digits,
    };
    digits + suffix
}

fn constant(e: &Expr) -> Option<i128> {
    match &e.kind {
        ExprKind::Float(FloatOp::Number(bits), _) => Some(i128::from(*bits)),
        ExprKind::Int(value) => Some(*value),
        _ => None,
    }
}

/// Is it a floating-point type, and are these bits not a number?
pub fn is_nan(bits: i128, ty: &Type) -> bool {
    ty.is_float() && double_of(ty, bits).is_nan()
}

/// The number that the bits are.
pub fn as_double(bits: u64, ty: &Type) -> f64 {
    double_of(ty, i128::from(bits))
}

/// The bits of a number, rounded to the type.
pub fn of_double(x: f64, ty: &Type) -> u64 {
    match ty {
        Type::Float(FloatKind::Float) => u64::from((x as f32).to_bits()),
        _ => x.to_bits(),
    }
}

/// What an operator yields for values, those of floating-point types by their bits:
/// `from` is the operands' type, `to` the result's. `None` for a conversion to an integer
/// that does not hold it, and for an integer that is none of the type.
pub fn compute(
    model: DataModel,
    op: FloatOp,
    from: &Type,
    to: &Type,
    values: &[i128],
) -> Option<i128> {
    let double = |bits: i128| f64::from_bits(bits as u64);
    let single = |bits: i128| f32::from_bits(bits as u32);
    let bits = |x: f64| Some(i128::from(x.to_bits()));
    let narrow_bits = |x: f32| Some(i128::from(x.to_bits()));
    let narrow = |ty: &Type| *ty == Type::Float(FloatKind::Float);
    let truth = |holds: bool| Some(i128::from(holds));
    match (op, narrow(from), values) {
        (FloatOp::Number(bits), ..) => Some(i128::from(bits)),
        (FloatOp::Neg, true, &[a]) => Some(a ^ 1 << 31),
        (FloatOp::Neg, false, &[a]) => Some(a ^ 1 << 63),
        (FloatOp::Call(f), true, &[a]) => narrow_bits(f.of_double(single(a).into()) as f32),
        (FloatOp::Call(f), false, &[a]) => bits(f.of_double(double(a))),
        (FloatOp::Add, true, &[a, b]) => narrow_bits(single(a) + single(b)),
        (FloatOp::Sub, true, &[a, b]) => narrow_bits(single(a) - single(b)),
        (FloatOp::Mul, true, &[a, b]) => narrow_bits(single(a) * single(b)),
        (FloatOp::Div, true, &[a, b]) => narrow_bits(single(a) / single(b)),
        (FloatOp::Add, false, &[a, b]) => bits(double(a) + double(b)),
        (FloatOp::Sub, false, &[a, b]) => bits(double(a) - double(b)),
        (FloatOp::Mul, false, &[a, b]) => bits(double(a) * double(b)),
        (FloatOp::Div, false, &[a, b]) => bits(double(a) / double(b)),
        (FloatOp::Less, true, &[a, b]) => truth(single(a) < single(b)),
        (FloatOp::AtMost, true, &[a, b]) => truth(single(a) <= single(b)),
        (FloatOp::Equal, true, &[a, b]) => truth(single(a) == single(b)),
        (FloatOp::Less, false, &[a, b]) => truth(double(a) < double(b)),
        (FloatOp::AtMost, false, &[a, b]) => truth(double(a) <= double(b)),
        (FloatOp::Equal, false, &[a, b]) => truth(double(a) == double(b)),
        (FloatOp::Reinterpret, _, &[a]) => Some(match narrow(to) || narrow(from) {
            true => a & 0xffff_ffff,
            false => a & i128::from(u64::MAX),
        }),
        (FloatOp::Convert, _, &[a]) => match (from, to) {
            (Type::Int(IntKind::UInt128), _) => match narrow(to) {
                true => narrow_bits(a as u128 as f32),
                false => bits(a as u128 as f64),
            },
            (Type::Int(_), _) => match narrow(to) {
                true => narrow_bits(a as f32),
                false => bits(a as f64),
            },
            (_, Type::Int(kind)) => cut_off(double_of(from, a), kind.width(model), kind.signed()),
            (_, _) if narrow(from) && !narrow(to) => bits(single(a).into()),
            (_, _) if !narrow(from) && narrow(to) => narrow_bits(double(a) as f32),
            _ => Some(a),
        },
        _ => None,
    }
}

fn double_of(ty: &Type, bits: i128) -> f64 {
    match ty {
        Type::Float(FloatKind::Float) => f32::from_bits(bits as u32).into(),
        _ => f64::from_bits(bits as u64),
    }
}

/// Cut off towards zero, if an integer of so many bits can be it.
fn cut_off(x: f64, bits: u32, signed: bool) -> Option<i128> {
    let (x, bits) = (x.trunc(), bits as i32);
    let (low, behind) = match signed {
        true => (-(2f64.powi(bits - 1)), 2f64.powi(bits - 1)),
        false => (0.0, 2f64.powi(bits)),
    };
    // False for what is not a number.
    let fits = x >= low && x < behind;
    fits.then_some(match signed {
        true => x as i128,
        false => x as u128 as i128,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_written_and_read() {
        for text_of in [
            "1.5", "0.1", "1.0e21", "1.0e-7", "0.0", "1.0e999", "5.0e-324",
        ] {
            let bits = literal(text_of, FloatKind::Double).unwrap();
            assert_eq!(text(bits, &Type::Float(FloatKind::Double)), text_of);
        }
        assert_eq!(literal("0x1.8p1", FloatKind::Double), Some(3f64.to_bits()));
        assert_eq!(
            literal("0x.8p0", FloatKind::Float),
            Some(0.5f32.to_bits().into())
        );
        // More digits than the type has.
        assert_eq!(literal("0x1.0000001p0", FloatKind::Float), None);
    }

    #[test]
    fn conversions_are_cut_off_where_they_fit() {
        let double = Type::Float(FloatKind::Double);
        let cut = |x: f64, kind| {
            let bits = i128::from(x.to_bits());
            let to = Type::Int(kind);
            compute(DataModel::Lp64, FloatOp::Convert, &double, &to, &[bits])
        };
        assert_eq!(cut(-1.9, IntKind::Int), Some(-1));
        assert_eq!(cut(-0.9, IntKind::UInt), Some(0));
        assert_eq!(cut(-1.0, IntKind::UInt), None);
        assert_eq!(cut(2147483648.0, IntKind::Int), None);
        assert_eq!(cut(-2147483648.5, IntKind::Int), Some(-2147483648));
        assert_eq!(cut(f64::NAN, IntKind::Int), None);
        assert_eq!(cut(2f64.powi(63), IntKind::Long), None);
    }
}
