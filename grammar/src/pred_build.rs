//! What the predicate grammar's actions do: build expressions, read literals,
//! refuse what is not pure.
//!
//! Each node carries its depth, so that a tree too deep for recursive walks is
//! refused before it exists.

use crate::diag::{Diagnostic, FileId};
use crate::expected;
use crate::expr::{BinOp, Expr, ExprKind, ShapeOp, TypeName, UnOp};
use crate::pred_token::Token;
use crate::span::Span;
use lalrpop_util::{ErrorRecovery, ParseError};

/// How deep an expression may nest.
pub const MAX_DEPTH: usize = 1000;

/// A syntax error as the parser states it.
pub type SyntaxError<'s> = ParseError<usize, Token<'s>, ()>;

/// Functions of math.h that a predicate may call.
const MATH: [&str; 14] = [
    "fabs", "trunc", "floor", "ceil", "round", "rint", "sqrt", "fabsf", "truncf", "floorf",
    "ceilf", "roundf", "rintf", "sqrtf",
];

/// An expression and its depth.
pub struct Node {
    expr: Expr,
    depth: usize,
}

/// State of the actions.
pub struct Builder {
    file: FileId,
    /// Syntax errors: place, and the expected terminals by their names.
    pub syntax: Vec<(Span, Vec<String>)>,
    /// Other problems.
    pub problems: Vec<Diagnostic>,
    deep: bool,
}

impl Builder {
    pub fn new(file: FileId) -> Builder {
        Builder {
            file,
            syntax: Vec::new(),
            problems: Vec::new(),
            deep: false,
        }
    }

    fn problem(&mut self, message: impl Into<String>, span: Span, label: &str) {
        let diagnostic = Diagnostic::error(message, self.file, span, label);
        self.problems.push(diagnostic);
    }

    /// Notes an error from which the parser went on.
    pub fn recover(&mut self, recovery: ErrorRecovery<usize, Token<'_>, ()>) {
        self.syntax_error(recovery.error);
    }

    /// Notes a syntax error.
    pub fn syntax_error(&mut self, error: SyntaxError<'_>) {
        self.syntax.extend(expected::stopped(error));
    }

    pub fn finish(&mut self, nodes: Vec<Node>) -> Vec<Expr> {
        nodes.into_iter().map(|node| node.expr).collect()
    }

    // --- Nodes ---

    pub fn leaf(&mut self, span: Span, kind: ExprKind) -> Node {
        Node {
            expr: Expr { kind, span },
            depth: 1,
        }
    }

    fn node<const N: usize>(
        &mut self,
        span: Span,
        parts: [Node; N],
        make: impl FnOnce([Box<Expr>; N]) -> ExprKind,
    ) -> Node {
        let mut depth = 0;
        let parts = parts.map(|part| {
            depth = depth.max(part.depth);
            Box::new(part.expr)
        });
        if depth < MAX_DEPTH {
            let kind = make(parts);
            return Node {
                expr: Expr { kind, span },
                depth: depth + 1,
            };
        }
        if !self.deep {
            self.deep = true;
            let message = format!("expressions nest deeper than {MAX_DEPTH} levels");
            self.problem(message, span, "in this predicate");
        }
        self.leaf(span, ExprKind::Return)
    }

    pub fn unary(&mut self, span: Span, op: UnOp, e: Node) -> Node {
        self.node(span, [e], |[e]| ExprKind::Unary(op, e))
    }

    pub fn binary(&mut self, span: Span, op: BinOp, left: Node, right: Node) -> Node {
        self.node(span, [left, right], |[left, right]| {
            ExprKind::Binary(op, left, right)
        })
    }

    pub fn conditional(&mut self, span: Span, c: Node, then: Node, other: Node) -> Node {
        self.node(span, [c, then, other], |[c, then, other]| {
            ExprKind::Conditional(c, then, other)
        })
    }

    pub fn cast(&mut self, span: Span, ty: TypeName, e: Node) -> Node {
        self.node(span, [e], |[e]| ExprKind::Cast(ty, e))
    }

    pub fn sizeof(&mut self, span: Span, e: Node) -> Node {
        self.node(span, [e], |[e]| ExprKind::SizeofExpr(e))
    }

    pub fn old_value(&mut self, span: Span, e: Node) -> Node {
        self.node(span, [e], |[e]| ExprKind::OldValue(e))
    }

    pub fn member(&mut self, span: Span, e: Node, field: &str) -> Node {
        self.node(span, [e], |[e]| ExprKind::Member(e, field.to_string()))
    }

    pub fn arrow(&mut self, span: Span, e: Node, field: &str) -> Node {
        self.node(span, [e], |[e]| ExprKind::Arrow(e, field.to_string()))
    }

    pub fn index(&mut self, span: Span, array: Node, index: Node) -> Node {
        self.node(span, [array, index], |[array, index]| {
            ExprKind::Index(array, index)
        })
    }

    /// The same expression; its place takes the parentheses in.
    pub fn parenthesised(&mut self, span: Span, mut node: Node) -> Node {
        node.expr.span = span;
        node
    }

    /// `x`, `x@FILE`, `x@12` or `x@12.2`.
    pub fn name(&mut self, span: Span, text: &str) -> Node {
        let line = |(_, line): &(&str, &str)| line.starts_with(|c: char| c.is_ascii_digit());
        let (name, line) = match text.split_once('@').filter(line) {
            None => (text, None),
            Some((name, digits)) => match digits.parse() {
                Ok(line) => (name, Some(line)),
                Err(_) => {
                    self.problem("this line number is too large", span, "");
                    (name, None)
                }
            },
        };
        let name = name.to_string();
        self.leaf(span, ExprKind::Name { name, line })
    }

    // --- Literals ---

    pub fn integer(&mut self, span: Span, text: &str) -> Node {
        let value = match integer_value(text) {
            Ok(value) => value,
            Err(reason) => {
                self.problem(format!("cannot read the integer `{text}`"), span, reason);
                0
            }
        };
        let text = text.to_string();
        self.leaf(span, ExprKind::Int { value, text })
    }

    pub fn character(&mut self, span: Span, text: &str) -> Node {
        let value = character_value(text).unwrap_or_else(|| {
            let message = format!("cannot read the character constant {text}");
            self.problem(message, span, "expected one ASCII character or an escape");
            0
        });
        let text = text.to_string();
        self.leaf(span, ExprKind::Int { value, text })
    }

    // --- What is not pure ---

    /// `reach(x, y, f)` and its like; other calls are none that a predicate may hold.
    pub fn call(&mut self, span: Span, callee: Node, args: Vec<Node>) -> Node {
        if let ExprKind::Name { name, line: None } = &callee.expr.kind {
            if let Some(op) = ShapeOp::ALL.into_iter().find(|op| op.name() == name) {
                return self.shape(span, op, args);
            }
            if let ([_], true) = (args.as_slice(), MATH.contains(&name.as_str())) {
                let name = name.clone();
                let argument = args.into_iter().next().expect("one argument");
                return self.node(span, [argument], |[e]| ExprKind::Call(name, e));
            }
        }
        self.problem(
            "predicates are pure: a function cannot be called in one",
            span,
            "this is a call",
        );
        callee
    }

    fn shape(&mut self, span: Span, op: ShapeOp, args: Vec<Node>) -> Node {
        let least = op.nodes() + 1;
        if args.len() < least || (args.len() > least && !op.avoids()) {
            let form = match op {
                ShapeOp::Reach => "reach(x, y, field) or reach(x, y, field, avoided, ..)",
                ShapeOp::Reachp => "reachp(x, y, field) or reachp(x, y, field, avoided, ..)",
                ShapeOp::Between => "between(x, y, z, field)",
                ShapeOp::Dshared => "dshared(x, y, field) or dshared(x, y, field, avoided, ..)",
                ShapeOp::Cyclic => "cyclic(x, field) or cyclic(x, field, avoided, ..)",
            };
            let label = format!("it is {form}");
            let message = format!("`{}` has other arguments", op.name());
            self.problem(message, span, &label);
        }
        let depth = args.iter().map(|a| a.depth).max().unwrap_or(0);
        let args = args.into_iter().map(|a| a.expr).collect();
        // A leaf of the same depth lets `node` see to it that it is not too deep.
        let deepest = Node {
            expr: Expr::new(ExprKind::Return),
            depth,
        };
        self.node(span, [deepest], |_| ExprKind::Shape(op, args))
    }

    pub fn assignment(&mut self, span: Span, op: &str, left: Node, _right: Node) -> Node {
        let label = match op {
            "=" => "this is an assignment; did you mean `==`?",
            _ => "this is an assignment",
        };
        self.problem("predicates are pure: they assign nothing", span, label);
        left
    }

    pub fn increment(&mut self, span: Span, op: &str, operand: Node) -> Node {
        self.problem(
            format!("predicates are pure: there is no `{op}` in one"),
            span,
            "this changes a variable",
        );
        operand
    }
}

/// The value of a C integer literal, with prefix and suffix.
fn integer_value(text: &str) -> Result<u64, &'static str> {
    let lower = text.to_ascii_lowercase();
    let (radix, rest) = if let Some(rest) = lower.strip_prefix("0x") {
        (16, rest)
    } else if let Some(rest) = lower.strip_prefix("0b") {
        (2, rest)
    } else if lower.len() > 1 && lower.starts_with('0') {
        (8, &lower[1..])
    } else {
        (10, lower.as_str())
    };
    let end = rest
        .find(|c: char| !c.is_digit(radix))
        .unwrap_or(rest.len());
    let (digits, suffix) = rest.split_at(end);
    if !matches!(suffix, "" | "u" | "l" | "ul" | "lu" | "ll" | "ull" | "llu") {
        return Err("expected digits and one of the suffixes u, l, ul, ll, ull");
    }
    if digits.is_empty() {
        // `0u`: the only digit was taken for the prefix of an octal number.
        return if radix == 8 {
            Ok(0)
        } else {
            Err("expected digits")
        };
    }
    u64::from_str_radix(digits, radix).map_err(|_| "larger than any C integer (64 bits)")
}

/// The value of a character constant as the `int` that it is in C with signed
/// `char`, sign-extended to 64 bits.
fn character_value(text: &str) -> Option<u64> {
    let inner = text.strip_prefix('\'')?.strip_suffix('\'')?;
    let byte = match inner.strip_prefix('\\') {
        None => {
            let mut chars = inner.chars();
            let c = chars.next().filter(|c| c.is_ascii())?;
            chars.next().is_none().then_some(c as u8)?
        }
        Some(escape) => escape_value(escape)?,
    };
    Some(byte as i8 as i64 as u64)
}

fn escape_value(escape: &str) -> Option<u8> {
    if let Some(hex) = escape.strip_prefix('x') {
        return u8::from_str_radix(hex, 16).ok();
    }
    if escape.bytes().all(|b| b.is_ascii_digit()) {
        return u8::from_str_radix(escape, 8).ok();
    }
    match escape {
        "n" => Some(b'\n'),
        "t" => Some(b'\t'),
        "r" => Some(b'\r'),
        "a" => Some(7),
        "b" => Some(8),
        "f" => Some(12),
        "v" => Some(11),
        "e" => Some(27),
        "\\" | "'" | "\"" | "?" => escape.bytes().next(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers() {
        for (text, value) in [
            ("0", 0),
            ("0u", 0),
            ("007", 7),
            ("0x1F", 31),
            ("0XffUL", 255),
            ("0b101", 5),
            ("10ull", 10),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(integer_value(text), Ok(value), "{text}");
        }
        for text in [
            "08",
            "0x",
            "1z",
            "18446744073709551616",
            "1lul",
            "1_0",
            "0xu",
        ] {
            assert!(integer_value(text).is_err(), "{text}");
        }
    }

    #[test]
    fn characters() {
        for (text, value) in [
            ("'a'", 97),
            ("'\\n'", 10),
            ("'\\0'", 0),
            ("'\\''", 39),
            ("'\\x41'", 65),
            ("'\\377'", u64::MAX),
            ("' '", 32),
        ] {
            assert_eq!(character_value(text), Some(value), "{text}");
        }
        assert_eq!(character_value("'é'"), None);
        assert_eq!(character_value("'\\q'"), None);
    }
}
