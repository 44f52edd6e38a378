//! Pure C expressions as people write them in predicate files.
//!
//! This is *syntax*: names are not resolved and no conversion is implied.
//! `cfront` resolves an [`Expr`] against a program (`cfront::predicate`), and
//! writes one for a predicate that newton discovered. The printed form
//! ([`std::fmt::Display`], minimal parentheses, one space round binary
//! operators) is the canonical text of a predicate: it names the boolean
//! variable `{text}` in the boolean program.

use crate::span::Span;
use std::num::ParseIntError;
use std::str::FromStr;

/// An expression with its place in the predicate file (`Span::default()` when
/// a tool made it). Spans do not take part in comparisons.
#[derive(Clone, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

/// The `12` of `x@12` or the `12.2` of `x@12.2`: the line where a local is
/// declared, and which of those of its name there it is (a macro may declare
/// several), from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    pub line: u32,
    pub nth: u32,
}

impl Line {
    /// The only one, or the first, of its name on the line.
    pub fn first(line: u32) -> Line {
        Line { line, nth: 1 }
    }
}

impl FromStr for Line {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Line, ParseIntError> {
        let (line, nth) = text.split_once('.').unwrap_or((text, "1"));
        Ok(Line {
            line: line.parse()?,
            nth: nth.parse()?,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ExprKind {
    /// An integer literal as written: value and the literal's own text
    /// (`0x10u`, `'a'`), from which its C type follows.
    Int {
        value: u64,
        text: String,
    },
    /// A floating-point literal as written, from which its C type follows.
    Float {
        text: String,
    },
    /// A variable, enumerator or function. `line` tells which local `x`, where
    /// a procedure has several.
    Name {
        name: String,
        line: Option<Line>,
    },
    /// `'x`: the value that `x` had when the procedure was entered; `'*p` is
    /// `OldValue(Unary(Deref, p))`.
    OldValue(Box<Expr>),
    /// `$return`: the value the procedure returns.
    Return,
    Unary(UnOp, Box<Expr>),
    Binary(BinOp, Box<Expr>, Box<Expr>),
    /// `c ? a : b`
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `e.f`
    Member(Box<Expr>, String),
    /// `e->f`
    Arrow(Box<Expr>, String),
    /// `a[i]`
    Index(Box<Expr>, Box<Expr>),
    /// `(type)e`
    Cast(TypeName, Box<Expr>),
    /// `sizeof(type)`
    SizeofType(TypeName),
    /// `sizeof e`
    SizeofExpr(Box<Expr>),
    /// `fabs(x)`: a function of math.h of one number; which there are, resolving tells.
    Call(String, Box<Expr>),
    /// `reach(x, y, f)`: what is said of a linked structure.
    Shape(ShapeOp, Vec<Expr>),
}

/// Predicates about linked structures (Dams and Namjoshi, VMCAI 2003). Behind the nodes
/// stands the field that is followed, `f` or `f.g`, or several, `f | g`, and behind it, where
/// one may, what is avoided: nodes that are not left, `reach(x, y, f, a)`, or not by one
/// of the fields, `reach(x, y, f | g, &a->f)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeOp {
    /// `reach(x, y, f)`: `y` is met on the way from `x`, which may be `y` itself.
    Reach,
    /// `reachp(x, y, f)`: the same in one step or more.
    Reachp,
    /// `between(x, y, z, f)`: `y` is met on the way from `x`, and not before it, `z`.
    Between,
    /// `dshared(x, y, f)`: a node is met on the way from `x` and on that from `y`.
    Dshared,
    /// `cyclic(x, f)`: the way from `x` has no end; by several fields, some way has none.
    Cyclic,
}

impl ShapeOp {
    /// All of them.
    pub const ALL: [ShapeOp; 5] = [
        ShapeOp::Reach,
        ShapeOp::Reachp,
        ShapeOp::Between,
        ShapeOp::Dshared,
        ShapeOp::Cyclic,
    ];

    /// As it is written.
    pub fn name(self) -> &'static str {
        match self {
            ShapeOp::Reach => "reach",
            ShapeOp::Reachp => "reachp",
            ShapeOp::Between => "between",
            ShapeOp::Dshared => "dshared",
            ShapeOp::Cyclic => "cyclic",
        }
    }

    /// How many nodes it is about.
    pub fn nodes(self) -> usize {
        match self {
            ShapeOp::Cyclic => 1,
            ShapeOp::Reach | ShapeOp::Reachp | ShapeOp::Dshared => 2,
            ShapeOp::Between => 3,
        }
    }

    /// May there be several fields, and nodes be named that are not left?
    pub fn avoids(self) -> bool {
        !matches!(self, ShapeOp::Between)
    }
}

/// A type as written in a cast: specifier words in order
/// (`["unsigned", "long"]`, `["struct", "cell"]`, `["list"]`), number of `*`s.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TypeName {
    pub words: Vec<String>,
    pub pointers: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnOp {
    Neg,
    Plus,
    /// `~`
    BitNot,
    /// `!`
    Not,
    /// `*e`
    Deref,
    /// `&e`
    AddrOf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitXor,
    BitOr,
    /// `&&`
    And,
    /// `||`
    Or,
}

impl Expr {
    /// Calls `f` on this expression and everything below it.
    pub fn walk(&self, f: &mut dyn FnMut(&Expr)) {
        f(self);
        match &self.kind {
            ExprKind::Int { .. }
            | ExprKind::Float { .. }
            | ExprKind::Name { .. }
            | ExprKind::Return
            | ExprKind::SizeofType(_) => {}
            ExprKind::OldValue(e)
            | ExprKind::Unary(_, e)
            | ExprKind::Member(e, _)
            | ExprKind::Arrow(e, _)
            | ExprKind::Cast(_, e)
            | ExprKind::Call(_, e)
            | ExprKind::SizeofExpr(e) => e.walk(f),
            ExprKind::Binary(_, a, b) | ExprKind::Index(a, b) => {
                a.walk(f);
                b.walk(f);
            }
            ExprKind::Shape(_, args) => args.iter().for_each(|a| a.walk(f)),
            ExprKind::Conditional(c, a, b) => {
                c.walk(f);
                a.walk(f);
                b.walk(f);
            }
        }
    }
}

impl PartialEq for Expr {
    fn eq(&self, other: &Expr) -> bool {
        self.kind == other.kind
    }
}
impl Eq for Expr {}
impl std::hash::Hash for Expr {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.kind.hash(state)
    }
}

/// One predicate file, or several merged: sections in order of appearance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Predicates {
    pub sections: Vec<Section>,
}

/// `proc { e, e, ... }` or `global { ... }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// `None` for `global`.
    pub procedure: Option<String>,
    /// Place of the procedure's name.
    pub span: Span,
    pub predicates: Vec<Expr>,
}
