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

mod linked;
pub mod measure;
mod names;
mod resolve;
pub mod temporal;
#[cfg(test)]
mod tests;

use grammar::diag::{Diagnostic, FileId, Severity};
use grammar::expr as surface;
use grammar::similar::did_you_mean;
use grammar::span::Span;
use ir::construct;
use ir::type_names::type_name;
use ir::write::{given_name, new, Writer};
use ir::{FuncId, Program, VarId, VarKind};
use std::collections::HashSet;

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
    program: &Program,
    scope: Option<FuncId>,
    expr: &surface::Expr,
    file: FileId,
) -> Result<ir::Expr, Diagnostic> {
    resolve::Resolver::new(program, scope, file).condition(expr)
}

/// All predicates of predicate files; all problems in one run.
pub fn resolve_all(
    program: &Program,
    predicates: &surface::Predicates,
    file: FileId,
) -> Result<Resolved, Vec<Diagnostic>> {
    let mut out = Resolved::default();
    let mut problems = Vec::new();
    let mut seen = HashSet::new();
    // One text, one variable: a text that comes again means the same.
    let mut texts = HashSet::new();
    for section in &predicates.sections {
        let name = section.procedure.as_deref().unwrap_or("");
        if program.unreached.contains(name) {
            out.warnings.push(not_called(program, name));
            continue;
        }
        let scope = match section.procedure.as_deref().map(|p| procedure(program, p)) {
            None => None,
            Some(Ok(id)) => Some(id),
            Some(Err((message, hint))) => {
                problems.push(Diagnostic::error(message, file, section.span, hint));
                continue;
            }
        };
        for predicate in &section.predicates {
            let expr = match resolve(program, scope, predicate, file) {
                Ok(expr) => simplify(program, construct::truth(expr)),
                Err(problem) => {
                    problems.push(problem);
                    continue;
                }
            };
            if let Some(value) = expr.as_int() {
                out.warnings
                    .push(constant(value != 0, file, predicate.span));
                continue;
            }
            let text = predicate.to_string();
            let (form, _) = canonical(expr.clone());
            let again = !texts.insert((scope, text.clone()));
            if !seen.insert((scope, form)) || again {
                continue;
            }
            out.predicates.push(ScopedPredicate {
                scope,
                text,
                expr,
                span: predicate.span,
            });
        }
    }
    match problems.is_empty() {
        true => Ok(out),
        false => Err(problems),
    }
}

/// The procedure of a section: one with a body, since others have no states.
fn procedure(program: &Program, name: &str) -> Result<FuncId, (String, String)> {
    match program.func_by_name(name) {
        Some(id) if program.func(id).body.is_some() => Ok(id),
        Some(_) => Err((
            format!("the procedure `{name}` has no body"),
            "its predicates would never be used".to_string(),
        )),
        None => {
            let defined = || program.funcs.iter().filter(|f| f.body.is_some());
            let same = defined().filter(|f| f.own_name == name);
            let same: Vec<&str> = same.map(|f| f.name.as_str()).collect();
            if !same.is_empty() {
                let message = format!("several files have a procedure `{name}` of their own");
                return Err((message, names::ways_of(same)));
            }
            let hint = did_you_mean(name, defined().map(|f| f.name.as_str()));
            Err((format!("no procedure `{name}`"), hint))
        }
    }
}

/// The warning for predicates of a procedure that nothing calls.
pub fn not_called(program: &Program, name: &str) -> Diagnostic {
    let entry = &program.func(program.entry).name;
    let text = "are not used: no call leads there from";
    Diagnostic {
        severity: Severity::Warning,
        ..Diagnostic::global(format!("the predicates of `{name}` {text} `{entry}`"))
    }
}

/// The warning for a predicate without information.
fn constant(value: bool, file: FileId, span: Span) -> Diagnostic {
    let message = format!("this predicate is always {value}");
    let warning = Diagnostic::error(message, file, span, "left out");
    Diagnostic {
        severity: Severity::Warning,
        ..warning
    }
}

/// An expression as C text for a predicate file: [`resolve`] in the same scope
/// gives the same meaning back. `None` if a variable is not visible there, or
/// a construct has no C text.
pub fn to_surface(
    program: &Program,
    scope: Option<FuncId>,
    expr: &ir::Expr,
) -> Option<surface::Expr> {
    let writer = Writer {
        program,
        var: &|v| variable_text(program, scope, v),
        func: &|f| {
            let function = program.func(f);
            let found =
                |n: &&String| names::find(program, scope, n, None) == Some(names::Meaning::Func(f));
            let names = [&function.own_name, &function.name];
            let name = names.into_iter().find(found)?;
            Some(name_text(name, None))
        },
        type_name: &|ty| type_name(program, ty),
        field_name: &given_name,
        total: false,
        bit_fields: true,
    };
    let written = writer.exact(expr)?;
    // Names and types are looked up by rules of their own: read it once more.
    let read = resolve(program, scope, &written.text, 0).ok()?;
    (simplify(program, read) == simplify(program, written.read)).then_some(written.text)
}

/// A variable's name in a scope, if it has one there.
fn variable_text(program: &Program, scope: Option<FuncId>, v: VarId) -> Option<surface::Expr> {
    let var = program.var(v);
    if let VarKind::Return(f) = var.kind {
        return (scope == Some(f)).then(|| new(surface::ExprKind::Return));
    }
    let (function, local) = match names::static_of(program, v) {
        Some(function) => (Some(function), &var.unique[function.len() + 1..]),
        None => (None, var.unique.as_str()),
    };
    let (name, line) = match local.split_once('@') {
        Some((name, line)) if line.starts_with(|c: char| c.is_ascii_digit()) => {
            (name, Some(line.parse().ok()?))
        }
        _ => (local, None),
    };
    // Of its own file, a procedure needs no more than the name.
    if names::find(program, scope, &var.name, None) == Some(names::Meaning::Var(v)) {
        return Some(name_text(&var.name, None));
    }
    let means = |line| names::find(program, scope, name, line) == Some(names::Meaning::Var(v));
    if let Some(line) = [line, Some(surface::Line::first(var.pos.line))]
        .into_iter()
        .find(|l| means(*l))
    {
        return Some(name_text(name, line));
    }
    // A static local of another function.
    let function = function.filter(|_| line.is_none())?;
    (names::static_local(program, function, name) == Some(v)).then(|| {
        let of = Box::new(name_text(function, None));
        new(surface::ExprKind::Member(of, name.to_string()))
    })
}

fn name_text(name: &str, line: Option<surface::Line>) -> surface::Expr {
    let name = name.to_string();
    new(surface::ExprKind::Name { name, line })
}

/// The same value in simpler form: constants folded as C does, negations and
/// double negations removed, constants on the right of a comparison.
pub fn simplify(program: &Program, expr: ir::Expr) -> ir::Expr {
    ir::simplify::simplify(&program.types, expr)
}

/// The one of `e` and `!e` that stands for both: `==`, `<` and `<=` rather
/// than `!=`, `>=` and `>`. The flag says that it is the negation of the given
/// expression. An expression that is not boolean becomes `e == 0`, negated.
pub fn canonical(expr: ir::Expr) -> (ir::Expr, bool) {
    ir::simplify::canonical(expr)
}
