//! What the writer is told, and the pieces that it makes texts of.

use crate::expr::{Expr, FuncId, VarId};
use crate::operator::{BinOp, CmpOp};
use crate::program::Program;
use crate::types::{CompId, Field, Type};
use grammar::expr as surface;
use grammar::expr::{ExprKind as SurfaceKind, TypeName};

pub type Text = surface::Expr;

/// How names are written, and whether every expression must have a text.
pub struct Writer<'a> {
    pub program: &'a Program,
    pub var: &'a dyn Fn(VarId) -> Option<Text>,
    pub func: &'a dyn Fn(FuncId) -> Option<Text>,
    pub type_name: &'a dyn Fn(&Type) -> Option<TypeName>,
    /// A field's name; `None` if access goes through it without one.
    pub field_name: &'a dyn Fn(CompId, &Field) -> Option<String>,
    /// Write what has no C text in some readable way rather than not at all.
    pub total: bool,
    /// Write bits of a member as the bit-field that they were in the source.
    pub bit_fields: bool,
}

/// A text and what it is read as.
#[derive(Clone)]
pub struct Written {
    pub text: Text,
    pub read: Expr,
}

/// Ways to write an expression.
pub(super) struct Variants {
    /// Without conversions that the context may supply.
    pub loose: Vec<Written>,
    /// Read as an expression of the same type and value; `None` if its type
    /// has no name (`fp == 0` can be written, the typed zero cannot).
    pub exact: Option<Written>,
    /// What the exact text is, or would be, read as.
    pub meaning: Expr,
}

impl Variants {
    pub fn one(exact: Written) -> Variants {
        Variants {
            loose: Vec::new(),
            meaning: exact.read.clone(),
            exact: Some(exact),
        }
    }

    /// All of them, the exact one last.
    pub fn all(&self) -> impl Iterator<Item = &Written> {
        self.loose.iter().chain(&self.exact)
    }
}

/// An expression without a place.
pub fn new(kind: SurfaceKind) -> Text {
    Text {
        kind,
        span: grammar::span::Span::default(),
    }
}

/// The field's name, unless it was made up for an anonymous member.
pub fn given_name(_: CompId, field: &Field) -> Option<String> {
    (!field.is_anonymous()).then(|| field.name.clone())
}

pub(super) fn unary(op: surface::UnOp, e: Text) -> Text {
    new(SurfaceKind::Unary(op, Box::new(e)))
}

pub(super) fn binary(op: surface::BinOp, a: Text, b: Text) -> Text {
    new(SurfaceKind::Binary(op, Box::new(a), Box::new(b)))
}

pub(super) fn surface_binary(op: BinOp) -> surface::BinOp {
    match op {
        BinOp::Add => surface::BinOp::Add,
        BinOp::Sub => surface::BinOp::Sub,
        BinOp::Mul => surface::BinOp::Mul,
        BinOp::Div => surface::BinOp::Div,
        BinOp::Rem => surface::BinOp::Rem,
        BinOp::Shl => surface::BinOp::Shl,
        BinOp::Shr => surface::BinOp::Shr,
        BinOp::BitAnd => surface::BinOp::BitAnd,
        BinOp::BitOr => surface::BinOp::BitOr,
        BinOp::BitXor => surface::BinOp::BitXor,
    }
}

pub(super) fn surface_compare(op: CmpOp) -> surface::BinOp {
    match op {
        CmpOp::Eq => surface::BinOp::Eq,
        CmpOp::Ne => surface::BinOp::Ne,
        CmpOp::Lt => surface::BinOp::Lt,
        CmpOp::Le => surface::BinOp::Le,
        CmpOp::Gt => surface::BinOp::Gt,
        CmpOp::Ge => surface::BinOp::Ge,
    }
}
