//! What a name in a predicate means, and what was probably meant.
//!
//! A procedure's frame comes first (formals, locals of all its scopes, its
//! static locals), then globals, enumerators and functions. A frame is flat
//! here: a predicate has no place inside the function, so a local of an inner
//! scope does not hide another of the same name, and both need their `@LINE` (`@LINE.2`, where a macro declares two on one).
//! A procedure sees the `static` names of its own file; elsewhere a name that
//! several files have needs its `@FILE`.

use grammar::diag::{Diagnostic, FileId};
use grammar::expr::Line;
use grammar::similar::did_you_mean;
use grammar::span::Span;
use ir::{FuncId, Program, VarId, VarKind};

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    Var(VarId),
    Enumerator(i128),
    Func(FuncId),
    /// `NULL`
    Null,
}

/// The variables of a function's frame, and its static locals.
fn frame(program: &Program, scope: FuncId) -> Vec<VarId> {
    let f = program.func(scope);
    let own = f.formals.iter().chain(&f.locals).copied();
    let statics = program.globals.iter().copied();
    own.chain(statics.filter(|v| static_of(program, *v) == Some(f.name.as_str())))
        .collect()
}

/// The function's name, for a static local: its unique name is `f.x`.
pub fn static_of(program: &Program, var: VarId) -> Option<&str> {
    let var = program.var(var);
    if var.kind != VarKind::Global {
        return None;
    }
    Some(var.unique.split_once('.')?.0)
}

/// The name by which the source knows a variable: a static local's is
/// without the function's.
fn source_name(program: &Program, var: VarId) -> &str {
    let name = &program.var(var).name;
    match (static_of(program, var), name.split_once('.')) {
        (Some(_), Some((_, local))) => local,
        _ => name,
    }
}

/// The static local `x` of `f`, written `f.x`.
pub fn static_local(program: &Program, function: &str, name: &str) -> Option<VarId> {
    let unique = format!("{function}.{name}");
    let mut globals = program.globals.iter().copied();
    globals.find(|v| program.var(*v).unique == unique)
}

/// All meanings of a name in a scope: none, one, or the frame's variables that
/// it cannot tell apart.
fn meanings(
    program: &Program,
    scope: Option<FuncId>,
    name: &str,
    line: Option<Line>,
) -> Vec<Meaning> {
    if let Some(scope) = scope {
        let frame = frame(program, scope);
        let with_line = line.map(|n| format!("{name}@{n}"));
        let unique = with_line.as_deref().unwrap_or(name);
        // A static local's unique name is a path and never a plain name.
        let exact = frame.iter().find(|v| program.var(**v).unique == unique);
        if let Some(var) = exact {
            return vec![Meaning::Var(*var)];
        }
        let same = |v: &&VarId| {
            source_name(program, **v) == name
                && line.is_none_or(|n| Line::first(program.var(**v).pos.line) == n)
        };
        let found: Vec<Meaning> = frame
            .iter()
            .filter(same)
            .map(|v| Meaning::Var(*v))
            .collect();
        if !found.is_empty() {
            return found;
        }
    }
    if line.is_some() {
        return Vec::new();
    }
    let unit = scope.and_then(|f| program.unit_of(f));
    let name = unit
        .and_then(|u| u.own.get(name))
        .map_or(name, String::as_str);
    let mut globals = file_scope(program);
    let global = globals.find(|v| program.var(*v).unique == name);
    let enumerators = unit.map(|u| &u.enumerators).into_iter();
    let mut enumerators = enumerators.chain([&program.enumerators]).flatten();
    let meaning = global
        .map(Meaning::Var)
        .or_else(|| Some(Meaning::Enumerator(enumerators.find(|(n, _)| n == name)?.1)))
        .or_else(|| program.func_by_name(name).map(Meaning::Func))
        .or_else(|| (name == "NULL").then_some(Meaning::Null));
    match meaning {
        Some(meaning) => vec![meaning],
        None => of_files(program, name),
    }
}

/// Variables at file scope.
fn file_scope(program: &Program) -> impl Iterator<Item = VarId> + '_ {
    let globals = program.globals.iter().copied();
    globals.filter(|v| static_of(program, *v).is_none())
}

/// What several files call by a name that nothing has for all of them.
fn of_files(program: &Program, name: &str) -> Vec<Meaning> {
    let vars = file_scope(program).filter(|v| program.var(*v).name == name);
    let funcs = program.functions().filter(|(_, f)| f.own_name == name);
    let funcs = funcs.map(|(id, _)| Meaning::Func(id));
    vars.map(Meaning::Var).chain(funcs).collect()
}

/// The one meaning of a name, if it has one.
pub fn find(
    program: &Program,
    scope: Option<FuncId>,
    name: &str,
    line: Option<Line>,
) -> Option<Meaning> {
    match meanings(program, scope, name, line)[..] {
        [one] => Some(one),
        _ => None,
    }
}

/// The meaning of a name, or a diagnostic with what was probably meant.
pub fn lookup(
    program: &Program,
    scope: Option<FuncId>,
    name: &str,
    line: Option<Line>,
    file: FileId,
    span: Span,
) -> Result<Meaning, Diagnostic> {
    let found = meanings(program, scope, name, line);
    if let [one] = found[..] {
        return Ok(one);
    }
    if found.len() > 1 {
        let of_files = of_files(program, name) == found;
        return Err(match of_files {
            true => several(program, &found, name, file, span),
            false => ambiguous(program, &found, name, file, span),
        });
    }
    Err(unknown(program, scope, name, line, file, span))
}

/// Several files have that name.
fn several(
    program: &Program,
    found: &[Meaning],
    name: &str,
    file: FileId,
    span: Span,
) -> Diagnostic {
    let ways = found.iter().filter_map(|m| match m {
        Meaning::Var(v) => Some(program.var(*v).unique.as_str()),
        Meaning::Func(f) => Some(program.func(*f).name.as_str()),
        _ => None,
    });
    let label = ways_of(ways.collect());
    let message = format!("several files have a `{name}` of their own");
    Diagnostic::error(message, file, span, label)
}

/// `write `x@a` or `x@b``
pub fn ways_of(ways: Vec<&str>) -> String {
    let quoted: Vec<String> = ways.iter().map(|w| format!("`{w}`")).collect();
    format!("write {}", listed(&quoted, "or"))
}

/// Several locals have that name.
fn ambiguous(
    program: &Program,
    found: &[Meaning],
    name: &str,
    file: FileId,
    span: Span,
) -> Diagnostic {
    let (mut lines, mut ways) = (Vec::new(), Vec::new());
    for m in found {
        let Meaning::Var(v) = m else { continue };
        let var = program.var(*v);
        lines.push(var.pos.line.to_string());
        // A static local is named by its line, too.
        let local = match static_of(program, *v) {
            Some(function) => &var.unique[function.len() + 1..],
            None => &var.unique,
        };
        ways.push(match local.contains('@') {
            true => local.to_string(),
            false => format!("{name}@{}", var.pos.line),
        });
    }
    lines.dedup();
    let message = match &lines[..] {
        [line] => format!("`{name}` is declared several times on line {line}"),
        _ => format!("`{name}` is declared on lines {}", listed(&lines, "and")),
    };
    let label = format!("write {}", listed(&ways, "or"));
    Diagnostic::error(message, file, span, label)
}

/// `a, b and c`
fn listed(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., last] => format!("{} {word} {last}", init.join(", ")),
    }
}

/// Nothing has that name here.
fn unknown(
    program: &Program,
    scope: Option<FuncId>,
    name: &str,
    line: Option<Line>,
    file: FileId,
    span: Span,
) -> Diagnostic {
    let Some(scope) = scope else {
        let holder = program.functions().find(|(id, _)| {
            let frame = frame(program, *id);
            frame.iter().any(|v| source_name(program, *v) == name)
        });
        if let Some((_, f)) = holder {
            let message = format!("`{name}` is a local variable of `{}`", f.name);
            return Diagnostic::error(message, file, span, "a global predicate names globals only")
                .with_note(format!("write it in a section `{} {{ ... }}`", f.name));
        }
        let hint = did_you_mean(name, candidates(program, None).into_iter());
        return Diagnostic::error(format!("no global variable `{name}`"), file, span, hint);
    };
    let function = &program.func(scope).name;
    if let Some(n) = line {
        let others = meanings(program, Some(scope), name, None);
        let at: Vec<String> = others
            .iter()
            .filter_map(|m| match m {
                Meaning::Var(v) => Some(program.var(*v).pos.line.to_string()),
                _ => None,
            })
            .collect();
        let hint = match at.len() {
            0 => did_you_mean(name, candidates(program, Some(scope)).into_iter()),
            _ => format!("`{name}` is declared on line {}", listed(&at, "and")),
        };
        let message = format!("no variable `{name}` on line {n} of `{function}`");
        return Diagnostic::error(message, file, span, hint);
    }
    let hint = did_you_mean(name, candidates(program, Some(scope)).into_iter());
    Diagnostic::error(
        format!("no variable `{name}` in `{function}`"),
        file,
        span,
        hint,
    )
}

/// The names that a predicate may use.
fn candidates(program: &Program, scope: Option<FuncId>) -> Vec<&str> {
    let own = scope.map(|f| frame(program, f)).unwrap_or_default();
    let own = own
        .into_iter()
        .filter(|v| !matches!(program.var(*v).kind, VarKind::Temp(_) | VarKind::Return(_)));
    let mut out: Vec<&str> = own.map(|v| source_name(program, v)).collect();
    out.extend(file_scope(program).map(|v| program.var(v).unique.as_str()));
    out.extend(program.enumerators.iter().map(|(n, _)| n.as_str()));
    out.extend(program.funcs.iter().map(|f| f.name.as_str()));
    out
}
