//! Floating-point arithmetic by the solver's theory of it (SMT-LIB's FloatingPoint).
//!
//! A number is its bits everywhere else, so each operator reads bits and yields bits. Which
//! one of the many that are not a number a result is, C does not say: any quiet one. Rejected:
//! terms of the theory's own sort for variables and cells, with which each copy through
//! memory, union or predicate would need a rule.

use super::{guard, Encoder, State, Undefined};
use crate::term::{Bits, Truth};
use ir::float::{FloatFunction, FloatOp};
use ir::types::{FloatKind, IntKind, Type};
use ir::{Expr, ExprKind};

impl Encoder<'_> {
    /// A comparison of floating-point numbers.
    pub(super) fn float_truth(
        &mut self,
        op: FloatOp,
        operands: &[Expr],
        state: &mut dyn State,
    ) -> Truth {
        let values: Vec<Bits> = operands.iter().map(|e| self.value(e, state)).collect();
        let values: Vec<&Bits> = values.iter().collect();
        let name = match op {
            FloatOp::Less => "fp.lt",
            FloatOp::AtMost => "fp.leq",
            _ => "fp.eq",
        };
        let (a, b) = (read("a", &operands[0].ty), read("b", &operands[1].ty));
        Truth::defined(&format!("({name} {a} {b})"), &values)
    }

    /// The result of another operator, `ty` being its type.
    pub(super) fn float_value(
        &mut self,
        op: FloatOp,
        operands: &[Expr],
        ty: &Type,
        state: &mut dyn State,
    ) -> Bits {
        let width = self.program.types.scalar_width(ty);
        let values: Vec<Bits> = operands.iter().map(|e| self.value(e, state)).collect();
        let values: Vec<&Bits> = values.iter().collect();
        let two = |name: &str| format!("({name} RNE {} {})", read("a", ty), read("b", ty));
        if let (FloatOp::Div, Some(factor)) = (op, operands.get(1).and_then(reciprocal)) {
            let factor = Expr {
                kind: ExprKind::Float(FloatOp::Number(factor), Box::default()),
                ty: ty.clone(),
            };
            let operands = [operands[0].clone(), factor];
            return self.float_value(FloatOp::Mul, &operands, ty, state);
        }
        let (name, result) = match op {
            FloatOp::Number(bits) => return Bits::from_u64(bits, width),
            FloatOp::Reinterpret => return values[0].clone(),
            FloatOp::Neg => {
                let sign = Bits::from_u64(1 << (width - 1), width);
                return values[0].xor(sign);
            }
            FloatOp::Call(FloatFunction::Magnitude) => {
                let sign = Bits::from_u64(1 << (width - 1), width);
                return values[0].and(sign.not());
            }
            FloatOp::Call(function) => {
                let whole = |mode: &str| format!("(fp.roundToIntegral {mode} {})", read("a", ty));
                let text = match function {
                    FloatFunction::Truncate => whole("RTZ"),
                    FloatFunction::Floor => whole("RTN"),
                    FloatFunction::Ceiling => whole("RTP"),
                    FloatFunction::Round => whole("RNA"),
                    FloatFunction::RoundEven => whole("RNE"),
                    _ => format!("(fp.sqrt RNE {})", read("a", ty)),
                };
                (function.name(), text)
            }
            FloatOp::Add => ("add", two("fp.add")),
            FloatOp::Sub => ("sub", two("fp.sub")),
            FloatOp::Mul => ("mul", two("fp.mul")),
            FloatOp::Div => ("div", two("fp.div")),
            FloatOp::Less | FloatOp::AtMost | FloatOp::Equal => {
                let truth = self.float_truth(op, operands, state);
                return truth.ite(&Bits::from_u64(1, width), &Bits::from_u64(0, width));
            }
            FloatOp::Convert => match (&operands[0].ty, ty) {
                (from, Type::Int(kind)) => {
                    return cut_off(from, values[0], *kind, width, state);
                }
                (Type::Int(kind), _) => ("of_integer", of_integer(*kind, ty)),
                (from, _) => ("resized", format!("({} RNE {})", to(ty), read("a", from))),
            },
        };
        let is_nan = Truth::defined(&format!("(fp.isNaN {result})"), &values);
        let number = Bits::defined(&format!("(fp.to_ieee_bv {result})"), &values, width);
        if is_nan.as_bool() == Some(false) {
            return number;
        }
        let widths: Vec<String> = values.iter().map(|v| v.width().to_string()).collect();
        let name = format!("nan_{name}_{}_{width}", widths.join("_"));
        // All of the exponent and the highest digit behind it are set.
        let (exponent, digits) = parts(ty);
        let quiet = ((1u64 << (exponent + 1)) - 1) << (digits - 2);
        let any = Bits::applied(name, &values, width).or(Bits::from_u64(quiet, width));
        state.undefined(Undefined::NotANumber, &is_nan, &any);
        is_nan.ite(&any, &number)
    }
}

/// The bits of `1 / e` for a power of two, by which to multiply is the same as to divide by `e`
/// and a hundredth of the clauses.
fn reciprocal(e: &Expr) -> Option<u64> {
    let ExprKind::Float(FloatOp::Number(bits), _) = &e.kind else {
        return None;
    };
    // All of a power's digits but the first are zero; so are those of its reciprocal.
    match e.ty == Type::Float(FloatKind::Float) {
        true => {
            let x = f32::from_bits(*bits as u32);
            let power = x.is_normal() && bits & 0x7f_ffff == 0 && (1.0 / x).is_normal();
            power.then(|| u64::from((1.0 / x).to_bits()))
        }
        false => {
            let x = f64::from_bits(*bits);
            let power = x.is_normal() && bits & 0xf_ffff_ffff_ffff == 0 && (1.0 / x).is_normal();
            power.then(|| (1.0 / x).to_bits())
        }
    }
}

/// Bits of the exponent, and of the mantissa with the one that is not stored.
fn parts(ty: &Type) -> (u32, u32) {
    match ty {
        Type::Float(FloatKind::Float) => (8, 24),
        _ => (11, 53),
    }
}

/// The conversion to a floating-point type.
fn to(ty: &Type) -> String {
    let (exponent, digits) = parts(ty);
    format!("(_ to_fp {exponent} {digits})")
}

/// The number whose bits an operand is.
fn read(operand: &str, ty: &Type) -> String {
    format!("({} {operand})", to(ty))
}

/// An integer, rounded to the nearest number.
fn of_integer(kind: IntKind, ty: &Type) -> String {
    let (exponent, digits) = parts(ty);
    match kind.signed() {
        true => format!("((_ to_fp {exponent} {digits}) RNE a)"),
        false => format!("((_ to_fp_unsigned {exponent} {digits}) RNE a)"),
    }
}

/// A number cut off to an integer of so many bits; any one where it does not fit.
fn cut_off(from: &Type, value: &Bits, kind: IntKind, width: u32, state: &mut dyn State) -> Bits {
    let number = read("a", from);
    let whole = format!("(fp.roundToIntegral RTZ {number})");
    let power = |n: u32| {
        // Exact in both types: a power of two, or, above the range, infinite.
        format!("({} RNE {:.1})", to(from), 2f64.powi(n as i32))
    };
    let (low, behind, integer) = match kind.signed() {
        true => {
            let least = format!("(fp.neg {})", power(width - 1));
            (least, power(width - 1), "fp.to_sbv")
        }
        false => (read_zero(from), power(width), "fp.to_ubv"),
    };
    let fits = format!("(and (fp.leq {low} {whole}) (fp.lt {whole} {behind}))");
    let fits = Truth::defined(&fits, &[value]);
    let integer = format!("((_ {integer} {width}) RTZ {number})");
    let result = Bits::defined(&integer, &[value], width);
    let name = format!("cut_off_{width}_{}", kind.signed());
    guard(
        state,
        Undefined::Conversion,
        &fits.not(),
        (&name, &[value]),
        result,
    )
}

fn read_zero(ty: &Type) -> String {
    let (exponent, digits) = parts(ty);
    format!("(_ +zero {exponent} {digits})")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encode::PlainState;
    use crate::memory::Memory;
    use ir::float::{compute, number};
    use ir::types::DataModel;
    use samples::random::Random;
    use samples::sample;

    const DOUBLE: Type = Type::Float(FloatKind::Double);
    const SINGLE: Type = Type::Float(FloatKind::Float);

    /// Zeros, ends of the ranges, numbers between which integers end, and any bits.
    fn some_bits(random: &mut Random, ty: &Type) -> u64 {
        let ends = [
            0.0,
            0.5,
            1.0,
            0.1,
            1.5,
            2147483647.5,
            2147483648.0,
            4294967296.0,
            9223372036854775808.0,
            18446744073709551616.0,
            1e-310,
            1e300,
            f64::INFINITY,
            f64::NAN,
        ];
        let sign = [1.0, -1.0][random.below(2)];
        let value = ends[random.below(ends.len())] * sign;
        match (random.below(3), ty) {
            (0, _) if *ty == SINGLE => random.below(1 << 32) as u64,
            (0, _) => (random.below(1 << 32) as u64) << 32 | random.below(1 << 32) as u64,
            (_, _) if *ty == SINGLE => u64::from((value as f32).to_bits()),
            _ => value.to_bits(),
        }
    }

    fn is_nan(ty: &Type, bits: u128) -> bool {
        match *ty == SINGLE {
            true => f32::from_bits(bits as u32).is_nan(),
            false => ty.is_float() && f64::from_bits(bits as u64).is_nan(),
        }
    }

    /// Does the operator change the sign alone?
    fn bits_only(op: FloatOp) -> bool {
        op == FloatOp::Neg || op == FloatOp::Call(FloatFunction::Magnitude)
    }

    /// The slow twin: the solver's arithmetic is that of the machine.
    #[test]
    fn floating_point_is_exact() {
        let program = sample(DataModel::Lp64);
        let memory = Memory::new(&program);
        let mut random = Random(11);
        let integers = [
            IntKind::Char,
            IntKind::UShort,
            IntKind::Int,
            IntKind::UInt,
            IntKind::Long,
            IntKind::ULong,
            IntKind::Int128,
            IntKind::UInt128,
        ];
        let operators = [
            FloatOp::Neg,
            FloatOp::Add,
            FloatOp::Sub,
            FloatOp::Mul,
            FloatOp::Div,
            FloatOp::Less,
            FloatOp::AtMost,
            FloatOp::Equal,
            FloatOp::Convert,
            FloatOp::Convert,
        ];
        let functions = FloatFunction::ALL.map(FloatOp::Call);
        let operators = [&operators[..], &functions].concat();
        let mut decided = 0;
        for round in 0..3400 {
            let op = operators[round % operators.len()];
            let types = [DOUBLE, SINGLE];
            let from = &types[random.below(2)];
            let integer = Type::Int(integers[random.below(integers.len())]);
            let to = match op {
                FloatOp::Convert if random.below(2) == 0 => &integer,
                FloatOp::Convert => &types[usize::from(*from == DOUBLE)],
                op if op.compares() => &Type::int(),
                _ => from,
            };
            let bits: Vec<u64> = (0..op.operands())
                .map(|_| some_bits(&mut random, from))
                .collect();
            let operands = bits.iter().map(|b| number(*b, from.clone())).collect();
            let values: Vec<i128> = bits.iter().map(|b| i128::from(*b)).collect();
            check(
                &program,
                &memory,
                (op, operands, values),
                (from, to),
                &mut decided,
            );
            // And back, from an integer.
            if let (FloatOp::Convert, Type::Int(kind)) = (op, to) {
                let value = kind.wrap(i128::from(bits[0] as i64), DataModel::Lp64);
                let operand = Expr::int(value, to.clone());
                let question = (op, vec![operand], vec![value]);
                check(&program, &memory, question, (to, from), &mut decided);
            }
        }
        assert!(decided > 2500, "{decided}");
    }

    fn check(
        program: &ir::Program,
        memory: &Memory,
        (op, operands, values): (FloatOp, Vec<Expr>, Vec<i128>),
        (from, to): (&Type, &Type),
        decided: &mut usize,
    ) {
        let e = Expr {
            kind: ExprKind::Float(op, Box::new(operands)),
            ty: to.clone(),
        };
        let mut encoder = Encoder::new(program, memory);
        let mut state = PlainState::new(program, memory);
        let value = encoder.value(&e, &mut state).simplify();
        let width = program.types.scalar_width(to);
        match compute(program.types.model, op, from, to, &values) {
            Some(expected) if bits_only(op) || !is_nan(to, expected as u128) => {
                *decided += 1;
                let expected = Bits::from_i128(expected, width);
                let same = value.equals(&expected).simplify().as_bool();
                assert_eq!(same, Some(true), "{e:?} is {value}, not {expected}");
            }
            // What is not a number, or is no integer of the type, is no one value.
            _ => assert_eq!(value.as_number(), None, "{e:?} is {value}"),
        }
    }
}
