//! Predicates: from the text of a predicate file to typed expressions of the
//! program, and back.
//!
//! c2bp and newton meet here: what newton writes ([`to_surface`]) c2bp reads
//! ([`resolve`]), with the same meaning. The text of a predicate names its
//! boolean variable, so texts are canonical and duplicates are merged by
//! meaning where that can be seen from the form.
//!
//! Rejected: predicates as untyped terms given to the solver as they stand.
//! `x < y` means different things for `int` and `unsigned`, and a misspelt
//! name must be an error in the predicate file, not a fresh variable.

use crate::ir::{self, FuncId, Program};
use grammar::diag::{Diagnostic, FileId};
use grammar::expr as surface;
use grammar::span::Span;

/// A predicate of a procedure, or of the whole program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScopedPredicate {
    /// Whose states it describes; `None`: it names globals only.
    pub scope: Option<FuncId>,
    /// The canonical text: the boolean variable is `{text}`.
    pub text: String,
    /// Its meaning: an `int` that is 0 or 1, simplified.
    pub expr: ir::Expr,
    /// Where it stands in its predicate file.
    pub span: Span,
}

/// What [`resolve_all`] makes of predicate files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resolved {
    /// In order of appearance, no two of one scope with the same meaning.
    pub predicates: Vec<ScopedPredicate>,
    /// Predicates left out because they are always true or always false.
    pub warnings: Vec<Diagnostic>,
}

/// The typed expression that a predicate means in a procedure (`None`: outside
/// of any). It is a scalar, and stands for being non-zero.
pub fn resolve(
    _program: &Program,
    _scope: Option<FuncId>,
    expr: &surface::Expr,
    file: FileId,
) -> Result<ir::Expr, Diagnostic> {
    Err(Diagnostic::error("not supported", file, expr.span, ""))
}

/// All predicates of predicate files; all problems in one run.
pub fn resolve_all(
    _program: &Program,
    _predicates: &surface::Predicates,
    _file: FileId,
) -> Result<Resolved, Vec<Diagnostic>> {
    Ok(Resolved::default())
}

/// An expression as C text for a predicate file: [`resolve`] in the same scope
/// gives the same meaning back. `None` if a variable is not visible there, or
/// a construct has no C text.
pub fn to_surface(
    _program: &Program,
    _scope: Option<FuncId>,
    _expr: &ir::Expr,
) -> Option<surface::Expr> {
    None
}

/// The same value in simpler form: constants folded as C does, negations and
/// double negations removed, constants on the right of a comparison.
pub fn simplify(_program: &Program, expr: ir::Expr) -> ir::Expr {
    expr
}

/// The one of `e` and `!e` that stands for both: `==`, `<` and `<=` rather
/// than `!=`, `>=` and `>`. The flag says that it is the negation of the given
/// expression. An expression that is not boolean becomes `e == 0`, negated.
pub fn canonical(expr: ir::Expr) -> (ir::Expr, bool) {
    (expr, false)
}
