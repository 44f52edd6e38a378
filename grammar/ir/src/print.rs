//! The intermediate representation as readable C: expressions and statements
//! for notes and explanations, whole programs for a dump.
//!
//! Names are those of the source where they are unique in the function, and
//! casts stand only where C would not insert them (`write` decides that).
//! Rejected: the source's own text. One line of C may hold several statements
//! of the IR, and macros hide what happens.

mod dump;
mod members;

pub use dump::program;

use crate::bits;
use crate::effect::{Effect, Input, Why, VARIADIC};
use crate::expr::{Expr, FuncId, Lval, VarId};
use crate::program::{Program, Stmt, StmtKind, VarKind};
use crate::types::Type;
use crate::write::{given_name, new, Writer};
use grammar::expr::{Expr as Text, ExprKind as TextKind};

impl Why {
    /// Where the value comes from, in words.
    pub fn text(&self, program: &Program) -> String {
        match self {
            Why::Input(input) => input.text(program),
            Why::Approximation(text) => text.clone(),
            Why::Variadic(_) => VARIADIC.to_string(),
        }
    }
}

impl Input {
    /// What decides the value, in words.
    pub fn text(&self, program: &Program) -> String {
        match self {
            Input::Nondet(name) | Input::Library(name) => name.clone(),
            Input::Volatile(read) => format!("volatile `{}`", expr(program, read)),
            Input::Uninitialised(v) => format!("uninitialised {}", program.var(*v).name),
            Input::Start(v) => format!("what `{}` holds at the start", program.var(*v).name),
            Input::EntryArgument(i) => format!("argument {} of the entry", i + 1),
            Input::ConstructorArgument(i, f) | Input::CallbackArgument(i, f) => {
                format!("argument {} of `{}`", i + 1, program.func(*f).name)
            }
            Input::CallBack(_) => "what an undefined function calls back".to_string(),
            Input::Order => "the order of evaluation".to_string(),
            Input::Unsaid(what) => what.clone(),
        }
    }
}

/// An expression as C, casts only where C would not insert them.
pub fn expr(program: &Program, e: &Expr) -> String {
    with_writer(program, |w| or_debug(w.exact(e).map(|w| w.text), e))
}

/// An l-value as C.
pub fn lval(program: &Program, lv: &Lval) -> String {
    with_writer(program, |w| or_debug(w.place(lv).map(|(text, _)| text), lv))
}

/// The bit-field that an assignment to the bits of a member changes.
pub fn assigned_bit_field(program: &Program, lhs: &Lval, rhs: &Expr) -> Option<Expr> {
    let (field, _) = bits::assigned(&program.types, lhs, rhs)?;
    bits::value_of(&program.types, lhs, field)
}

/// A statement as one line of C: of `if`, `while` and `switch` the head only.
pub fn stmt_text(program: &Program, stmt: &Stmt) -> String {
    with_writer(program, |w| line(program, w, stmt))
}

/// Every expression has a text; if that should fail, something still shows.
fn or_debug(text: Option<Text>, what: &dyn std::fmt::Debug) -> String {
    match text {
        Some(text) => text.to_string(),
        None => format!("{what:?}"),
    }
}

fn with_writer<T>(program: &Program, f: impl FnOnce(&Writer) -> T) -> T {
    f(&Writer {
        program,
        var: &|v| Some(variable(program, v)),
        func: &|f| Some(function(program, f)),
        type_name: &|ty| crate::type_names::type_name(program, ty),
        field_name: &given_name,
        total: true,
        bit_fields: true,
    })
}

fn name(name: &str) -> Text {
    let name = name.to_string();
    new(TextKind::Name { name, line: None })
}

fn function(program: &Program, f: FuncId) -> Text {
    name(&program.func(f).name)
}

/// A variable as a reader knows it: `x`, `x@LINE` where there are several, a
/// static local without its function.
fn variable(program: &Program, v: VarId) -> Text {
    let var = program.var(v);
    match var.kind {
        VarKind::Return(_) => new(TextKind::Return),
        VarKind::Global => name(var.name.rsplit('.').next().unwrap_or(&var.name)),
        _ => name(&var.unique),
    }
}

fn line(program: &Program, w: &Writer, stmt: &Stmt) -> String {
    let value = |e: &Expr| or_debug(w.exact(e).map(|w| w.text), e);
    let condition = |e: &Expr| or_debug(w.condition(e), e);
    let place = |lv: &Lval| or_debug(w.place(lv).map(|(text, _)| text), lv);
    let returns = |lv: &Lval| {
        let var = lv.as_var().map(|v| program.var(v).kind);
        matches!(var, Some(VarKind::Return(_)))
    };
    // An assignment to the return slot is the source's `return e;`.
    let assign = |lhs: &Lval, rhs: String| match returns(lhs) {
        true => format!("return {rhs};"),
        false => format!("{} = {rhs};", place(lhs)),
    };
    match &stmt.kind {
        StmtKind::Skip => ";".to_string(),
        StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
            match bits::assigned(&program.types, lhs, rhs) {
                Some((field, rhs)) => {
                    let place = or_debug(w.bit_field(lhs, field).map(|w| w.text), lhs);
                    format!("{place} = {};", argument(w, &rhs, &field.ty))
                }
                None => assign(lhs, assigned_value(program, w, lhs, rhs)),
            }
        }
        StmtKind::Effect(Effect::Zero { lhs }) if lhs.ty.is_scalar() => {
            assign(lhs, "0".to_string())
        }
        StmtKind::Effect(Effect::Zero { lhs }) => {
            let lhs = place(lhs);
            format!("memset(&{lhs}, 0, sizeof({lhs}));")
        }
        StmtKind::Effect(Effect::Copy { dst, src }) => assign(dst, place(src)),
        StmtKind::Effect(Effect::Havoc {
            why: Why::Input(input @ Input::Uninitialised(_)),
            ..
        }) => format!("{};", input.text(program)),
        StmtKind::Effect(Effect::Havoc { lhs, why }) => {
            assign(lhs, format!("{}()", any_value(why)))
        }
        StmtKind::Effect(Effect::Alloc {
            lhs, size, zeroed, ..
        }) => {
            let size = argument(w, size, &Type::Int(program.types.model.size_t()));
            match zeroed {
                true => assign(lhs, format!("calloc(1, {size})")),
                false => assign(lhs, format!("malloc({size})")),
            }
        }
        StmtKind::Call { dst, callee, args } => {
            let f = program.func(*callee);
            let args: Vec<String> = call_args(program, w, *callee, args);
            let call = format!("{}({})", f.name, args.join(", "));
            match dst {
                Some(dst) => assign(dst, call),
                None => format!("{call};"),
            }
        }
        StmtKind::Assume(e) => format!("assume({});", condition(e)),
        StmtKind::Fail { what } if what.contains('(') => {
            format!("{};", what.trim_end_matches(';'))
        }
        StmtKind::Fail { what } => format!("/* error: {what} */"),
        StmtKind::Return => "return;".to_string(),
        StmtKind::Halt => "exit(0);".to_string(),
        StmtKind::If { cond, .. } => format!("if ({})", condition(cond)),
        StmtKind::While { cond, .. } => format!("while ({})", condition(cond)),
        StmtKind::Switch { scrutinee, .. } => format!("switch ({})", value(scrutinee)),
        StmtKind::Goto(label) => format!("goto {label};"),
        StmtKind::Block(_) => "{".to_string(),
    }
}

/// The right side of an assignment, without the conversions that assigning
/// does itself, the reduction to a bit-field among them.
fn assigned_value(program: &Program, w: &Writer, lhs: &Lval, rhs: &Expr) -> String {
    let field = crate::fold::bit_field(&program.types, lhs);
    let rhs = match &rhs.kind {
        crate::expr::ExprKind::Bits(width, inner) if field == Some(*width) => inner,
        _ => rhs,
    };
    argument(w, rhs, &lhs.ty)
}

/// A value where C converts to a known type.
fn argument(w: &Writer, e: &Expr, ty: &Type) -> String {
    match e.ty == *ty {
        true => or_debug(w.assigned(e, ty), e),
        false => or_debug(w.exact(e).map(|w| w.text), e),
    }
}

/// The arguments of a call, converted as C does it for the formals.
fn call_args(program: &Program, w: &Writer, callee: FuncId, args: &[Expr]) -> Vec<String> {
    let formals = &program.func(callee).formals;
    let args = args.iter().enumerate();
    args.map(|(i, arg)| match formals.get(i) {
        Some(v) => argument(w, arg, &program.var(*v).ty),
        None => or_debug(w.exact(arg).map(|w| w.text), arg),
    })
    .collect()
}

/// The function whose call stands for an arbitrary value.
fn any_value(why: &Why) -> &str {
    match why {
        Why::Input(Input::Nondet(name) | Input::Library(name)) => name,
        Why::Input(Input::Order) => "order_of_evaluation",
        _ => "nondet",
    }
}
