//! The canonical text of C expressions: it names boolean variables, so two
//! tools that print the same tree must write the same bytes.
//!
//! Parentheses stand only where the tree needs them, one blank stands round
//! each binary operator and none after a unary one.

use crate::expr::{BinOp, Expr, ExprKind, Line, TypeName, UnOp};
use std::fmt::{self, Display, Formatter, Write};

/// C's levels of precedence, loosest first; binary operators are between.
const CONDITIONAL: u8 = 0;
const OR: u8 = 1;
const UNARY: u8 = 11;
const POSTFIX: u8 = 12;

impl BinOp {
    /// The operator as C writes it.
    pub fn sign(self) -> &'static str {
        match self {
            BinOp::Mul => "*",
            BinOp::Div => "/",
            BinOp::Rem => "%",
            BinOp::Add => "+",
            BinOp::Sub => "-",
            BinOp::Shl => "<<",
            BinOp::Shr => ">>",
            BinOp::Lt => "<",
            BinOp::Gt => ">",
            BinOp::Le => "<=",
            BinOp::Ge => ">=",
            BinOp::Eq => "==",
            BinOp::Ne => "!=",
            BinOp::BitAnd => "&",
            BinOp::BitXor => "^",
            BinOp::BitOr => "|",
            BinOp::And => "&&",
            BinOp::Or => "||",
        }
    }

    fn level(self) -> u8 {
        match self {
            BinOp::Or => OR,
            BinOp::And => 2,
            BinOp::BitOr => 3,
            BinOp::BitXor => 4,
            BinOp::BitAnd => 5,
            BinOp::Eq | BinOp::Ne => 6,
            BinOp::Lt | BinOp::Gt | BinOp::Le | BinOp::Ge => 7,
            BinOp::Shl | BinOp::Shr => 8,
            BinOp::Add | BinOp::Sub => 9,
            BinOp::Mul | BinOp::Div | BinOp::Rem => 10,
        }
    }
}

impl UnOp {
    /// The operator as C writes it.
    pub fn sign(self) -> char {
        match self {
            UnOp::Neg => '-',
            UnOp::Plus => '+',
            UnOp::BitNot => '~',
            UnOp::Not => '!',
            UnOp::Deref => '*',
            UnOp::AddrOf => '&',
        }
    }
}

impl Expr {
    /// An expression that a tool made, without a place.
    pub fn new(kind: ExprKind) -> Expr {
        Expr {
            kind,
            span: crate::span::Span::default(),
        }
    }

    fn level(&self) -> u8 {
        match &self.kind {
            ExprKind::Conditional(..) => CONDITIONAL,
            ExprKind::Binary(op, ..) => op.level(),
            ExprKind::Unary(..)
            | ExprKind::Cast(..)
            | ExprKind::SizeofType(_)
            | ExprKind::SizeofExpr(_)
            | ExprKind::OldValue(_) => UNARY,
            _ => POSTFIX,
        }
    }
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        print(self, CONDITIONAL, f)
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.nth {
            1 => write!(f, "{}", self.line),
            nth => write!(f, "{}.{nth}", self.line),
        }
    }
}

impl Display for TypeName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.join(" "))?;
        if self.pointers > 0 {
            write!(f, " {}", "*".repeat(self.pointers))?;
        }
        Ok(())
    }
}

fn print(expr: &Expr, context: u8, f: &mut Formatter<'_>) -> fmt::Result {
    if expr.level() < context {
        f.write_char('(')?;
        print_kind(&expr.kind, f)?;
        return f.write_char(')');
    }
    print_kind(&expr.kind, f)
}

fn print_kind(kind: &ExprKind, f: &mut Formatter<'_>) -> fmt::Result {
    match kind {
        ExprKind::Int { text, .. } | ExprKind::Float { text } => f.write_str(text),
        ExprKind::Name { name, line: None } => f.write_str(name),
        ExprKind::Name {
            name,
            line: Some(line),
        } => write!(f, "{name}@{line}"),
        ExprKind::Return => f.write_str("$return"),
        ExprKind::OldValue(e) => {
            let text = match is_old_operand(e) {
                true => e.to_string(),
                false => format!("({e})"),
            };
            // `'('x + 1)` would start with a character constant.
            let blank = if text.chars().nth(1) == Some('\'') {
                " "
            } else {
                ""
            };
            write!(f, "'{blank}{text}")
        }
        ExprKind::Unary(op, e) => {
            f.write_char(op.sign())?;
            // `-(-x)`, since `--x` would be another operator.
            let again = matches!((op, &e.kind),
                (UnOp::Neg | UnOp::Plus | UnOp::AddrOf, ExprKind::Unary(inner, _)) if op == inner);
            print(e, if again { POSTFIX } else { UNARY }, f)
        }
        ExprKind::Binary(op, left, right) => {
            print(left, op.level(), f)?;
            write!(f, " {} ", op.sign())?;
            print(right, op.level() + 1, f)
        }
        ExprKind::Conditional(c, then, other) => {
            print(c, OR, f)?;
            f.write_str(" ? ")?;
            print(then, CONDITIONAL, f)?;
            f.write_str(" : ")?;
            print(other, CONDITIONAL, f)
        }
        ExprKind::Member(e, field) => {
            // `0.f` would be a floating-point constant.
            let number = matches!(e.kind, ExprKind::Int { .. });
            print(e, if number { u8::MAX } else { POSTFIX }, f)?;
            write!(f, ".{field}")
        }
        ExprKind::Arrow(e, field) => {
            print(e, POSTFIX, f)?;
            write!(f, "->{field}")
        }
        ExprKind::Index(array, index) => {
            print(array, POSTFIX, f)?;
            write!(f, "[{index}]")
        }
        ExprKind::Cast(ty, e) => {
            write!(f, "({ty})")?;
            print(e, cast_context(ty, e), f)
        }
        ExprKind::Call(name, e) => write!(f, "{name}({e})"),
        ExprKind::Shape(op, args) => {
            let args: Vec<String> = args.iter().map(Expr::to_string).collect();
            write!(f, "{}({})", op.name(), args.join(", "))
        }
        ExprKind::SizeofType(ty) => write!(f, "sizeof({ty})"),
        ExprKind::SizeofExpr(e) => write!(f, "sizeof({e})"),
    }
}

/// What may stand behind a `'` without parentheses: `*`s and a postfix
/// expression.
fn is_old_operand(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Unary(UnOp::Deref, inner) => is_old_operand(inner),
        ExprKind::Int { .. } | ExprKind::Float { .. } => false,
        _ => e.level() == POSTFIX,
    }
}

/// `(name)-1` would be a subtraction: after a typedef's name an operand that
/// starts like a binary operator gets parentheses.
fn cast_context(ty: &TypeName, e: &Expr) -> u8 {
    let is_name = matches!(ty.words.as_slice(), [word] if !is_type_word(word)) && ty.pointers == 0;
    let starts_like_binary = matches!(
        &e.kind,
        ExprKind::Unary(UnOp::Neg | UnOp::Plus | UnOp::Deref | UnOp::AddrOf, _)
    );
    if is_name && starts_like_binary {
        POSTFIX
    } else {
        UNARY
    }
}

fn is_type_word(word: &str) -> bool {
    matches!(
        word,
        "char"
            | "short"
            | "int"
            | "long"
            | "signed"
            | "unsigned"
            | "float"
            | "double"
            | "void"
            | "_Bool"
    )
}
