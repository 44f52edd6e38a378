//! The intermediate representation as readable C: expressions and statements
//! for notes and explanations, whole programs for a dump.
//!
//! Names are those of the source where they are unique in the function, and
//! casts stand only where C would not insert them (`write` decides that).
//! Rejected: the source's own text. One line of C may hold several statements
//! of the IR, and macros hide what happens.

mod dump;
mod members;
#[cfg(test)]
mod tests;

pub use dump::program;

use crate::ir::{Expr, FuncId, Lval, Program, Stmt, StmtKind, VarId, VarKind, Why};
use crate::types::{CompId, FuncType, Type, Types};
use crate::write::{given_name, new, Writer};
use grammar::expr::{Expr as Text, ExprKind as TextKind};

/// An expression as C, casts only where C would not insert them.
pub fn expr(program: &Program, e: &Expr) -> String {
    with_writer(program, |w| or_debug(w.exact(e).map(|w| w.text), e))
}

/// An l-value as C.
pub fn lval(program: &Program, lv: &Lval) -> String {
    with_writer(program, |w| or_debug(w.place(lv).map(|(text, _)| text), lv))
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
        type_name: &|ty| crate::predicate::type_name(program, ty),
        field_name: &given_name,
        total: true,
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
        StmtKind::Assign { lhs, rhs } => assign(lhs, assigned_value(program, w, lhs, rhs)),
        StmtKind::Zero { lhs } if lhs.ty.is_scalar() => assign(lhs, "0".to_string()),
        StmtKind::Zero { lhs } => {
            let lhs = place(lhs);
            format!("memset(&{lhs}, 0, sizeof({lhs}));")
        }
        StmtKind::Copy { dst, src } => assign(dst, place(src)),
        StmtKind::Havoc {
            why: Why::Input(text),
            ..
        } if text.starts_with("uninitialised ") => format!("{text};"),
        StmtKind::Havoc { lhs, why } => assign(lhs, format!("{}()", any_value(why))),
        StmtKind::Alloc {
            lhs, size, zeroed, ..
        } => {
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
        crate::ir::ExprKind::Bits(width, inner) if field == Some(*width) => inner,
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
    let is_name = |s: &str| {
        s.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && s.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    match why {
        Why::Input(source) if is_name(source) => source,
        _ => "nondet",
    }
}

// --- Types ---

/// A type as C writes it without a name (`struct cell *`).
pub fn type_text(types: &Types, ty: &Type) -> String {
    declare(ty, String::new(), &|id| comp_text(types, id))
}

fn comp_text(types: &Types, id: CompId) -> String {
    match types.comps.get(id.0 as usize) {
        Some(comp) if comp.is_union => format!("union {}", comp.name),
        Some(comp) => format!("struct {}", comp.name),
        None => format!("struct {}", id.0),
    }
}

/// C's inside-out declarator: `declare(int *[3], "x")` is `int *x[3]`.
fn declare(ty: &Type, inner: String, comp: &dyn Fn(CompId) -> String) -> String {
    let base = match ty {
        Type::Void => "void".to_string(),
        Type::Int(kind) => kind.c_name().to_string(),
        Type::Float(kind) => kind.c_name().to_string(),
        Type::Comp(id) => comp(*id),
        Type::Ptr(t) => {
            let inner = match **t {
                Type::Array(..) | Type::Func(_) => format!("(*{inner})"),
                _ => format!("*{inner}"),
            };
            return declare(t, inner, comp);
        }
        Type::Array(t, Some(n)) => return declare(t, format!("{inner}[{n}]"), comp),
        Type::Array(t, None) => return declare(t, format!("{inner}[]"), comp),
        Type::Func(f) => {
            let params = f.params.iter().map(|p| declare(p, String::new(), comp));
            let params = parameters(params.collect(), f);
            return declare(&f.ret, format!("{inner}({params})"), comp);
        }
    };
    match inner.is_empty() {
        true => base,
        false => format!("{base} {inner}"),
    }
}

/// A parameter list: `void` if empty, nothing if nothing is known.
fn parameters(mut params: Vec<String>, f: &FuncType) -> String {
    match (params.is_empty(), f.variadic) {
        (true, false) => return "void".to_string(),
        (true, true) => return String::new(),
        (false, true) => params.push("...".to_string()),
        (false, false) => {}
    }
    params.join(", ")
}
