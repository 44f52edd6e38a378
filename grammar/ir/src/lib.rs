//! The intermediate form of C, between its text (`cfront`) and formulas about
//! it (`logic`): what a program is ([`program`]), its types, the construction of
//! well-typed expressions, folding and simplification, the checker of its rules,
//! and its text as readable C.

pub mod actuals;
pub mod alignment;
pub mod bits;
pub mod check;
pub mod construct;
pub mod declarator;
mod effect;
mod expr;
pub mod filled;
pub mod float;
pub mod fold;
pub mod foreign;
pub mod handed_back;
pub mod handed_on;
pub mod handed_out;
pub mod known_by_name;
pub mod older;
mod operator;
pub mod outside;
pub mod print;
mod program;
pub mod simplify;
pub mod type_names;
pub mod types;
pub mod undefined;
mod visit;
pub mod word;
pub mod write;

pub use effect::{Effect, Input, Why, VARIADIC, VARIADIC_STEP};
pub use expr::{
    Base, Between, Expr, ExprKind, FuncId, Linked, LinkedKind, Lval, Operands, Step, VarId,
};
pub use operator::{BinOp, CmpOp, UnOp};
pub use program::*;
