//! What evaluating an expression takes and gives.

use crate::parse::{ast, Node};
use ir::types::Type;
use ir::{Expr, FuncId, Lval};

/// The arguments of a call, as written.
pub(super) type Args<'n> = &'n [Node<ast::Expression>];

/// What an expression denotes before any conversion.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Object(Lval),
    Pure(Expr),
    Function(FuncId),
    Void,
}

/// What is done with the result of a call.
#[derive(Clone, Debug)]
pub(super) enum Want {
    Nothing,
    Value,
    /// A value that will be converted to this type at once.
    Typed(Type),
    /// Stored here if the types agree; then the call's value is this object.
    Into(Lval),
}
