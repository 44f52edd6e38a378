//! Constants as written: integers, characters and strings (C11 6.4.4, 6.4.5).

use super::context::{Lower, Res};
use crate::parse::{ast, Node};
use ir::types::{DataModel, FloatKind, IntKind, Type};
use ir::Expr;

impl Lower<'_> {
    /// C11 6.4.4.1: the first type of the list that can hold the value.
    pub(super) fn integer(
        &mut self,
        node: &Node<ast::Constant>,
        literal: &ast::Integer,
    ) -> Res<Expr> {
        if literal.suffix.imaginary {
            return Err(self.unsupported(node, "complex numbers are not supported"));
        }
        let radix = match literal.base {
            ast::IntegerBase::Decimal => 10,
            ast::IntegerBase::Octal => 8,
            ast::IntegerBase::Hexadecimal => 16,
            ast::IntegerBase::Binary => 2,
        };
        let digits = match &*literal.number {
            "" => "0",
            digits => digits,
        };
        let value = u128::from_str_radix(digits, radix)
            .map_err(|_| self.fault(node, "not a valid integer"))?;
        let kind = literal_kind(value, literal, radix == 10, self.types().model)
            .ok_or_else(|| self.fault(node, "this integer is too large for any type"))?;
        Ok(Expr::int(value as i128, Type::Int(kind)))
    }

    /// `'a'`, an `int`; `L'a'` and friends have their own types.
    pub(super) fn character(&mut self, node: &Node<ast::Constant>, text: &str) -> Res<Expr> {
        let (prefix, body) = split_prefix(text, '\'');
        let units = self.unescape(node, prefix, body)?;
        let kind = match prefix {
            "" | "u8" => IntKind::Int,
            prefix => self.char_kind(prefix),
        };
        let value = if prefix.is_empty() {
            // gcc: several characters are the digits of a number to base 256.
            let all = units.iter().fold(0i128, |v, u| v << 8 | (u & 0xff));
            let value = match units.as_slice() {
                [one] => IntKind::Char.wrap(*one, self.types().model),
                _ => all,
            };
            IntKind::Int.wrap(value, self.types().model)
        } else {
            let last = units.last().copied().unwrap_or(0);
            kind.wrap(last, self.types().model)
        };
        Ok(Expr::int(value, Type::Int(kind)))
    }

    /// The characters of a string literal with its element type, without the
    /// final zero.
    pub(super) fn string(&mut self, node: &Node<ast::StringLiteral>) -> Res<(Vec<i128>, IntKind)> {
        let mut prefix = "";
        for part in &node.node {
            let (own, _) = split_prefix(part, '"');
            if !own.is_empty() {
                prefix = own;
            }
        }
        let kind = self.char_kind(prefix);
        let model = self.types().model;
        let mut out = Vec::new();
        for part in &node.node {
            let (_, body) = split_prefix(part, '"');
            let units = self.unescape(node, prefix, body)?;
            out.extend(units.into_iter().map(|u| kind.wrap(u, model)));
        }
        Ok((out, kind))
    }

    /// Escapes resolved; one number per element of the string.
    fn unescape<T>(&mut self, node: &Node<T>, prefix: &str, body: &str) -> Res<Vec<i128>> {
        let mut out = Vec::new();
        let mut chars = body.chars().peekable();
        while let Some(c) = chars.next() {
            if c != '\\' {
                self.push_char(&mut out, prefix, c);
                continue;
            }
            let Some(c) = chars.next() else {
                return Err(self.fault(node, "an escape without a character"));
            };
            let simple = match c {
                'n' => 10,
                't' => 9,
                'r' => 13,
                'a' => 7,
                'b' => 8,
                'f' => 12,
                'v' => 11,
                'e' | 'E' => 27,
                '\\' | '\'' | '"' | '?' => c as i128,
                '0'..='7' => {
                    let mut value = c as i128 - '0' as i128;
                    for _ in 0..2 {
                        let Some(d) = chars.peek().and_then(|c| c.to_digit(8)) else {
                            break;
                        };
                        value = value * 8 + i128::from(d);
                        chars.next();
                    }
                    value
                }
                'x' => {
                    let mut value = 0i128;
                    while let Some(d) = chars.peek().and_then(|c| c.to_digit(16)) {
                        value = (value << 4 | i128::from(d)) & 0xffff_ffff;
                        chars.next();
                    }
                    value
                }
                'u' | 'U' => {
                    let length = if c == 'u' { 4 } else { 8 };
                    let mut value = 0;
                    for _ in 0..length {
                        let Some(d) = chars.next().and_then(|c| c.to_digit(16)) else {
                            return Err(self.fault(node, "an incomplete universal character"));
                        };
                        value = value << 4 | d;
                    }
                    self.push_char(&mut out, prefix, char::from_u32(value).unwrap_or('?'));
                    continue;
                }
                other => {
                    return Err(self.fault(node, format!("unknown escape `\\{other}`")));
                }
            };
            out.push(simple);
        }
        Ok(out)
    }

    /// The element type of a literal with that prefix.
    fn char_kind(&self, prefix: &str) -> IntKind {
        match prefix {
            "L" => self.options.wide_character(),
            "u" => IntKind::UShort,
            "U" => IntKind::UInt,
            _ => IntKind::Char,
        }
    }

    /// A source character in the encoding of the literal.
    fn push_char(&self, out: &mut Vec<i128>, prefix: &str, c: char) {
        match self.char_kind(prefix) {
            IntKind::Char => {
                let mut buffer = [0; 4];
                let bytes = c.encode_utf8(&mut buffer).bytes();
                out.extend(bytes.map(i128::from));
            }
            IntKind::UShort => {
                let mut buffer = [0; 2];
                out.extend(c.encode_utf16(&mut buffer).iter().map(|u| i128::from(*u)));
            }
            _ => out.push(c as i128),
        }
    }

    /// The type of a floating-point literal.
    pub(super) fn float_type(&self, literal: &ast::Float) -> Type {
        let kind = match &literal.suffix.format {
            ast::FloatFormat::Float => FloatKind::Float,
            ast::FloatFormat::Double => FloatKind::Double,
            ast::FloatFormat::LongDouble => FloatKind::LongDouble,
            ast::FloatFormat::TS18661Format(f) => ts18661(f),
        };
        Type::Float(match literal.suffix.imaginary {
            true => kind.to_complex(),
            false => kind,
        })
    }
}

/// A floating-point literal without its suffix.
pub(super) fn digits(literal: &ast::Float) -> String {
    match literal.base {
        ast::FloatBase::Hexadecimal if !literal.number.starts_with("0x") => {
            format!("0x{}", literal.number)
        }
        _ => literal.number.to_string(),
    }
}

/// The type of `_FloatN`, `_FloatNx` and the like, as gcc has it on x86.
pub(super) fn ts18661(ty: &ast::TS18661FloatType) -> FloatKind {
    use ast::TS18661FloatFormat::{BinaryExtended, DecimalExtended};
    let extended = matches!(ty.format, BinaryExtended | DecimalExtended);
    match (ty.width, extended) {
        (..=16, false) => FloatKind::Half,
        (..=32, false) => FloatKind::Float,
        (..=64, false) | (..=32, true) => FloatKind::Double,
        (..=64, true) => FloatKind::LongDouble,
        _ => FloatKind::Quad,
    }
}

fn literal_kind(
    value: u128,
    literal: &ast::Integer,
    decimal: bool,
    model: DataModel,
) -> Option<IntKind> {
    use IntKind::*;
    let list: &[IntKind] = match (literal.suffix.size, literal.suffix.unsigned) {
        (ast::IntegerSize::Int, false) if decimal => &[Int, Long, LongLong, Int128],
        (ast::IntegerSize::Int, false) => &[Int, UInt, Long, ULong, LongLong, ULongLong, Int128],
        (ast::IntegerSize::Int, true) => &[UInt, ULong, ULongLong],
        (ast::IntegerSize::Long, false) if decimal => &[Long, LongLong, Int128],
        (ast::IntegerSize::Long, false) => &[Long, ULong, LongLong, ULongLong],
        (ast::IntegerSize::Long, true) => &[ULong, ULongLong],
        (ast::IntegerSize::LongLong, false) if decimal => &[LongLong, Int128],
        (ast::IntegerSize::LongLong, false) => &[LongLong, ULongLong],
        (ast::IntegerSize::LongLong, true) => &[ULongLong],
    };
    let fits = |k: &&IntKind| {
        let bits = k.width(model) - u32::from(k.signed());
        bits >= 128 || value >> bits == 0
    };
    list.iter().find(fits).copied()
}

/// `L"ab"` is `L` and `ab`.
fn split_prefix(text: &str, quote: char) -> (&str, &str) {
    match text.split_once(quote) {
        Some((prefix, rest)) => (prefix, rest.strip_suffix(quote).unwrap_or(rest)),
        None => ("", text),
    }
}
