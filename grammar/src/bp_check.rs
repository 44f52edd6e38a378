//! What must hold of a boolean program beyond its syntax.
//!
//! - Names: each variable, procedure and label that is used is declared, once;
//!   a local variable may hide a global one. Labels belong to their procedure.
//! - Numbers: values, targets, arguments and returned values agree.
//! - `'x` stands in `constrain` only; a parallel assignment has each target once.
//! - The program is sequential.
//!
//! All problems are found in one run. Whether there is a procedure to start in
//! is asked separately ([`entry`]): some programs are only parts.

use crate::bp::{Expr, Ident, Proc, Program, Stmt, StmtKind, ThreadOp};
use crate::diag::{Diagnostic, FileId, Severity};
use crate::similar::similar;
use crate::span::Span;
use std::collections::HashMap;

/// Every problem of a sequential program, in order of place. Empty if there is none.
pub fn check(program: &Program, file: FileId) -> Vec<Diagnostic> {
    check_with(program, file, false)
}

/// Every problem of a program that may have threads.
pub fn check_concurrent(program: &Program, file: FileId) -> Vec<Diagnostic> {
    check_with(program, file, true)
}

fn check_with(program: &Program, file: FileId, concurrent: bool) -> Vec<Diagnostic> {
    let mut checker = Checker {
        program,
        file,
        procs: HashMap::new(),
        globals: HashMap::new(),
        concurrent,
        threads: false,
        problems: Vec::new(),
    };
    checker.program();
    let mut problems = checker.problems;
    problems.sort_by_key(|d| d.labels.first().map(|(_, span, _)| *span));
    problems
}

/// The procedure where the program starts: `wanted` (a command line's choice),
/// else the header's `entry`, else `main`.
pub fn entry<'p>(program: &'p Program, wanted: Option<&str>) -> Result<&'p Proc, Diagnostic> {
    let name = wanted.or(program.header.entry.as_deref()).unwrap_or("main");
    let found = program.procs.iter().find(|proc| proc.name.name == name);
    found.ok_or_else(|| {
        let mut diagnostic =
            Diagnostic::global(format!("there is no procedure `{name}` to start in"));
        let names = program.procs.iter().map(|proc| proc.name.name.as_str());
        if let Some(similar) = similar(name, names.clone()) {
            diagnostic = diagnostic.with_note(format!("did you mean `{similar}`?"));
        }
        let mut listed: Vec<&str> = names.take(10).collect();
        if program.procs.len() > listed.len() {
            listed.push("...");
        }
        match listed.is_empty() {
            true => diagnostic.with_note("the program has no procedures"),
            false => diagnostic.with_note(format!(
                "the procedures are: {}; `--entry NAME` starts in one of them",
                listed.join(", ")
            )),
        }
    })
}

struct Checker<'p> {
    program: &'p Program,
    file: FileId,
    procs: HashMap<&'p str, &'p Proc>,
    globals: HashMap<&'p str, Span>,
    /// Threads are no problem.
    concurrent: bool,
    /// A thread was found and reported; once is enough.
    threads: bool,
    problems: Vec<Diagnostic>,
}

/// What is known inside of a procedure.
struct Scope<'p> {
    proc: &'p Proc,
    locals: HashMap<&'p str, Span>,
    /// Labels with the place of the name and the statement.
    labels: HashMap<&'p str, (Span, &'p Stmt)>,
}

impl<'p> Checker<'p> {
    /// Suggestions compare a name with every known one, so only the first
    /// problems have them.
    fn suggestion<'a>(&self, name: &str, known: impl Iterator<Item = &'a str>) -> String {
        let similar = match self.problems.len() {
            0..100 => similar(name, known),
            _ => None,
        };
        similar.map_or(String::new(), |name| format!("did you mean `{name}`?"))
    }

    fn error(&mut self, message: String, span: Span, label: impl Into<String>) {
        let diagnostic = Diagnostic::error(message, self.file, span, label);
        self.problems.push(diagnostic);
    }

    fn duplicate(&mut self, what: &str, name: &str, span: Span, first: Span) {
        let diagnostic = Diagnostic::error(
            format!("{what} `{name}` is declared twice"),
            self.file,
            span,
            "declared again here",
        );
        self.problems
            .push(diagnostic.with_label(self.file, first, "first declared here"));
    }

    fn program(&mut self) {
        let program = self.program;
        for global in &program.globals {
            match self.globals.get(global.name.as_str()) {
                Some(first) => self.duplicate("variable", &global.name, global.span, *first),
                None => {
                    self.globals.insert(&global.name, global.span);
                }
            }
        }
        for proc in &program.procs {
            let name = &proc.name;
            match self.procs.get(name.name.as_str()) {
                Some(first) => {
                    self.duplicate("procedure", &name.name, name.span, first.name.span);
                }
                None => {
                    self.procs.insert(&name.name, proc);
                }
            }
        }
        for proc in &program.procs {
            self.procedure(proc);
        }
    }

    fn procedure(&mut self, proc: &'p Proc) {
        let mut scope = Scope {
            proc,
            locals: HashMap::new(),
            labels: HashMap::new(),
        };
        for local in proc.formals.iter().chain(&proc.locals) {
            match scope.locals.get(local.name.as_str()) {
                Some(first) => self.duplicate("variable", &local.name, local.span, *first),
                None => {
                    scope.locals.insert(&local.name, local.span);
                }
            }
        }
        self.labels(&proc.body, &mut scope);
        if let Some(enforce) = &proc.enforce {
            self.expression(enforce, &scope, false);
        }
        self.statements(&proc.body, &scope);
    }

    fn labels(&mut self, statements: &'p [Stmt], scope: &mut Scope<'p>) {
        for statement in statements {
            for label in &statement.labels {
                match scope.labels.get(label.name.as_str()) {
                    // Twice before one statement is harmless, and happens.
                    Some((_, same)) if std::ptr::eq(*same, statement) => {}
                    Some((first, _)) => {
                        self.duplicate("label", &label.name, label.span, *first);
                    }
                    None => {
                        scope.labels.insert(&label.name, (label.span, statement));
                    }
                }
            }
            match &statement.kind {
                StmtKind::If {
                    branches,
                    else_branch,
                } => {
                    for (_, body) in branches {
                        self.labels(body, scope);
                    }
                    self.labels(else_branch, scope);
                }
                StmtKind::While { body, .. } => self.labels(body, scope),
                _ => {}
            }
        }
    }

    fn statements(&mut self, statements: &'p [Stmt], scope: &Scope<'p>) {
        for statement in statements {
            self.statement(statement, scope);
        }
    }

    fn statement(&mut self, statement: &'p Stmt, scope: &Scope<'p>) {
        let span = statement.span;
        match &statement.kind {
            StmtKind::Skip => {}
            StmtKind::Goto(targets) => {
                for target in targets {
                    self.goto_target(target, scope);
                }
            }
            StmtKind::Return(values) => {
                self.expressions(values, scope);
                let wanted = scope.proc.returns;
                // A procedure may end without giving its values: they are any.
                if values.len() != wanted && !values.is_empty() {
                    let name = &scope.proc.name.name;
                    let (returns, found) = (values_text(wanted), values_text(values.len()));
                    self.error(
                        format!("`{name}` returns {returns}, not {found}"),
                        span,
                        format!("expected {returns}"),
                    );
                }
            }
            StmtKind::Assign {
                targets,
                values,
                constrain,
            } => {
                self.targets(targets, scope);
                self.expressions(values, scope);
                if targets.len() != values.len() {
                    let (left, right) = (targets.len(), values_text(values.len()));
                    self.error(
                        format!("{right} for {left} target{}", plural(left)),
                        span,
                        format!("expected {}", values_text(left)),
                    );
                }
                if let Some(constrain) = constrain {
                    self.expression(constrain, scope, true);
                }
            }
            StmtKind::Call {
                targets,
                callee,
                args,
            } => {
                self.targets(targets, scope);
                self.expressions(args, scope);
                self.thread_label(statement);
                self.call(callee, targets.len(), args.len(), span);
            }
            StmtKind::If {
                branches,
                else_branch,
            } => {
                for (condition, body) in branches {
                    self.expression(condition, scope, false);
                    self.statements(body, scope);
                }
                self.statements(else_branch, scope);
            }
            StmtKind::While { condition, body } => {
                self.expression(condition, scope, false);
                self.statements(body, scope);
            }
            StmtKind::Assume(e) | StmtKind::Assert(e) | StmtKind::AbortIf(e) => {
                self.expression(e, scope, false);
            }
            StmtKind::Dead(names) => {
                for name in names {
                    self.variable(name, scope);
                }
            }
            StmtKind::Thread(op) => self.thread_statement(op, span, scope),
        }
    }

    /// SLAM starts a thread with a call whose label is `ASYNC_n`. Run as an
    /// ordinary call it would have fewer executions, and errors would be missed.
    fn thread_label(&mut self, statement: &Stmt) {
        if let Some(label) = statement.starts_thread() {
            self.thread(label.span, "this label makes the call start a thread");
        }
    }

    /// Threads are refused where nobody has asked for them.
    fn thread(&mut self, span: Span, label: &str) {
        if self.concurrent || std::mem::replace(&mut self.threads, true) {
            return;
        }
        let message = "the program has threads, and is read as a sequential one";
        let diagnostic = Diagnostic::error(message, self.file, span, label);
        self.problems.push(diagnostic.with_note(
            "`bebop --context-bound K` looks at its runs with at most K context switches",
        ));
    }

    fn thread_statement(&mut self, op: &'p ThreadOp, span: Span, scope: &Scope<'p>) {
        self.thread(span, "this statement needs threads");
        match op {
            ThreadOp::StartAt(labels) => {
                for label in labels {
                    self.goto_target(label, scope);
                }
            }
            ThreadOp::Start { callee, args } => {
                self.expressions(args, scope);
                self.call(callee, 0, args.len(), span);
            }
            ThreadOp::Sync if self.concurrent => self.error(
                "`sync` is not supported".to_string(),
                span,
                "its meaning differs between tools",
            ),
            ThreadOp::End | ThreadOp::AtomicBegin | ThreadOp::AtomicEnd | ThreadOp::Sync => {}
        }
    }

    fn goto_target(&mut self, target: &Ident, scope: &Scope<'p>) {
        if !scope.labels.contains_key(target.name.as_str()) {
            let message = format!(
                "there is no label `{}` in procedure `{}`",
                target.name, scope.proc.name.name
            );
            let label = self.suggestion(&target.name, scope.labels.keys().copied());
            self.error(message, target.span, label);
        }
    }

    fn call(&mut self, callee: &Ident, targets: usize, args: usize, span: Span) {
        let Some(proc) = self.procs.get(callee.name.as_str()).copied() else {
            let message = format!("there is no procedure `{}`", callee.name);
            let label = self.suggestion(&callee.name, self.procs.keys().copied());
            return self.error(message, callee.span, label);
        };
        let declared = |d: Diagnostic, file| d.with_label(file, proc.name.span, "declared here");
        if args != proc.formals.len() {
            let wanted = proc.formals.len();
            let diagnostic = Diagnostic::error(
                format!(
                    "`{}` takes {wanted} argument{}, not {args}",
                    callee.name,
                    plural(wanted)
                ),
                self.file,
                span,
                format!("expected {wanted} argument{}", plural(wanted)),
            );
            self.problems.push(declared(diagnostic, self.file));
        }
        // A call without targets drops what is returned.
        if targets != 0 && targets != proc.returns {
            let diagnostic = Diagnostic::error(
                format!(
                    "`{}` returns {} for {targets} target{}",
                    callee.name,
                    values_text(proc.returns),
                    plural(targets)
                ),
                self.file,
                span,
                format!("expected {} target{}", proc.returns, plural(proc.returns)),
            );
            self.problems.push(declared(diagnostic, self.file));
        }
    }

    fn targets(&mut self, targets: &'p [Option<Ident>], scope: &Scope<'p>) {
        let mut seen: HashMap<&str, Span> = HashMap::new();
        for target in targets.iter().flatten() {
            self.variable(target, scope);
            if let Some(first) = seen.insert(&target.name, target.span) {
                let diagnostic = Diagnostic::error(
                    format!("`{}` is assigned twice at once", target.name),
                    self.file,
                    target.span,
                    "assigned again here",
                );
                self.problems
                    .push(diagnostic.with_label(self.file, first, "assigned here"));
            }
        }
    }

    fn expressions(&mut self, expressions: &'p [Expr], scope: &Scope<'p>) {
        for expression in expressions {
            self.expression(expression, scope, false);
        }
    }

    /// Without recursion, as a tool may build a deep tree.
    fn expression(&mut self, expression: &'p Expr, scope: &Scope<'p>, in_constrain: bool) {
        let mut pending = vec![expression];
        while let Some(expression) = pending.pop() {
            match expression {
                Expr::Const(_) | Expr::Nondet => {}
                Expr::Var(name) => self.variable(name, scope),
                Expr::Next(name) => {
                    self.variable(name, scope);
                    if !in_constrain {
                        self.error(
                            format!("`'{name}` stands outside of `constrain`"),
                            name.span,
                            "there is no next value here",
                        );
                    }
                }
                Expr::Not(a) => pending.push(a),
                Expr::Choose(a, b) | Expr::Binary(_, a, b) => pending.extend([&**a, &**b]),
                Expr::Ite(a, b, c) => pending.extend([&**a, &**b, &**c]),
            }
        }
    }

    fn variable(&mut self, name: &Ident, scope: &Scope<'p>) {
        let text = name.name.as_str();
        if scope.locals.contains_key(text) || self.globals.contains_key(text) {
            return;
        }
        let known = scope.locals.keys().chain(self.globals.keys()).copied();
        let label = self.suggestion(text, known);
        self.error(format!("undeclared variable `{text}`"), name.span, label);
    }
}

/// Whether any of the problems is an error.
pub fn has_errors(problems: &[Diagnostic]) -> bool {
    problems.iter().any(|d| d.severity == Severity::Error)
}

fn plural(n: usize) -> &'static str {
    match n {
        1 => "",
        _ => "s",
    }
}

fn values_text(n: usize) -> String {
    match n {
        0 => "no value".to_string(),
        _ => format!("{n} value{}", plural(n)),
    }
}
