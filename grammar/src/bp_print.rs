//! The canonical printed form of boolean programs (SPIN 2001, Figure 2).
//!
//! Every dialect is read into one tree and the tree is written one way, so a
//! printed program can be compared as text. Long lists are broken at commas;
//! the rest of a statement stays on a line, as its note has to start on the
//! statement's first line.

use crate::bp::{BinOp, Expr, Ident, Proc, Program, Stmt, StmtKind, ThreadOp};
use crate::chain;
use crate::notes::{header_text, note_text};
use crate::token::is_plain_name;
use std::fmt::{self, Display, Formatter, Write};

/// Statements longer than this are broken, where they can be.
const WIDTH: usize = 100;
/// Notes are aligned, but not further to the right than this.
const NOTE_COLUMN: usize = 60;
const INDENT: usize = 4;

impl Display for Program {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let header = header_text(&self.header);
        f.write_str(&header)?;
        let mut separate = !header.is_empty();
        if !self.globals.is_empty() {
            if separate {
                f.write_char('\n')?;
            }
            let mut page = Page::default();
            page.declare(&self.globals, 0);
            page.flush(f)?;
            separate = true;
        }
        for proc in &self.procs {
            if separate {
                f.write_char('\n')?;
            }
            write!(f, "{proc}")?;
            separate = true;
        }
        Ok(())
    }
}

impl Display for Proc {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.returns {
            0 => f.write_str("void ")?,
            1 => f.write_str("bool ")?,
            n => write!(f, "bool<{n}> ")?,
        }
        writeln!(f, "{}({})\nbegin", self.name, List(&self.formals))?;
        let mut page = Page::default();
        page.declare(&self.locals, INDENT);
        if let Some(enforce) = &self.enforce {
            page.line(INDENT, format!("enforce {enforce};"));
        }
        page.statements(&self.body, INDENT);
        page.flush(f)?;
        f.write_str("end\n")
    }
}

/// A name, in braces where it needs them.
impl Display for Ident {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if is_plain_name(&self.name) {
            f.write_str(&self.name)
        } else {
            write!(f, "{{{}}}", self.name)
        }
    }
}

/// The statement as it stands in a procedure, with labels and note.
impl Display for Stmt {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut page = Page::default();
        page.statement(self, 0);
        page.flush(f)
    }
}

struct List<'a, T>(&'a [T]);

impl<T: Display> Display for List<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, item) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            item.fmt(f)?;
        }
        Ok(())
    }
}

/// The lines of a procedure, before its notes are aligned.
#[derive(Default)]
struct Page {
    lines: Vec<(String, Option<String>)>,
}

impl Page {
    fn line(&mut self, indent: usize, text: String) {
        self.lines.push((format!("{:indent$}{text}", ""), None));
    }

    /// `decl a, b;` on as many lines as it takes.
    fn declare(&mut self, names: &[Ident], indent: usize) {
        let Some((last, others)) = names.split_last() else {
            return;
        };
        let mut line = format!("{:indent$}decl", "");
        let items = others
            .iter()
            .map(|name| format!("{name},"))
            .chain([format!("{last};")]);
        let hanging = indent + "decl".len();
        for item in items {
            if line.len() + 1 + item.len() > WIDTH && line.len() > hanging {
                self.lines.push((line, None));
                line = format!("{:hanging$}", "");
            }
            line.push(' ');
            line.push_str(&item);
        }
        self.lines.push((line, None));
    }

    fn statements(&mut self, statements: &[Stmt], indent: usize) {
        for statement in statements {
            self.statement(statement, indent);
        }
    }

    fn statement(&mut self, statement: &Stmt, indent: usize) {
        let first = self.lines.len();
        let mut head = String::new();
        for label in &statement.labels {
            head.push_str(&format!("{label}: "));
        }
        match &statement.kind {
            StmtKind::If {
                branches,
                else_branch,
            } => self.if_statement(head, branches, else_branch, indent),
            StmtKind::While { condition, body } => {
                self.line(indent, format!("{head}while ({condition}) do"));
                self.statements(body, indent + INDENT);
                self.line(indent, "od".to_string());
            }
            StmtKind::Assign {
                targets,
                values,
                constrain,
            } => self.assign(head, targets, values, constrain.as_ref(), indent),
            kind => self.line(indent, format!("{head}{};", Simple(kind))),
        }
        if let Some(note) = &statement.note {
            self.lines[first].1 = Some(note_text(note));
        }
    }

    fn if_statement(
        &mut self,
        head: String,
        branches: &[(Expr, Vec<Stmt>)],
        else_branch: &[Stmt],
        indent: usize,
    ) {
        let mut word = format!("{head}if");
        for (condition, body) in branches {
            self.line(indent, format!("{word} ({condition}) then"));
            self.statements(body, indent + INDENT);
            word = "elsif".to_string();
        }
        if !else_branch.is_empty() {
            self.line(indent, "else".to_string());
            self.statements(else_branch, indent + INDENT);
        }
        self.line(indent, "fi".to_string());
    }

    /// On one line if it fits; else each value and the constraint on its own.
    fn assign(
        &mut self,
        head: String,
        targets: &[Option<Ident>],
        values: &[Expr],
        constrain: Option<&Expr>,
        indent: usize,
    ) {
        let left = format!("{head}{} :=", Targets(targets));
        let constrain = constrain.map(|e| format!("constrain {e}"));
        let mut line = format!("{left} {}", List(values));
        if let Some(constrain) = &constrain {
            line.push(' ');
            line.push_str(constrain);
        }
        if indent + line.len() < WIDTH || (values.len() < 2 && constrain.is_none()) {
            return self.line(indent, format!("{line};"));
        }
        self.line(indent, left);
        let mut parts: Vec<String> = values.iter().map(|value| format!("{value},")).collect();
        if let Some(value) = parts.last_mut() {
            value.pop();
        }
        parts.extend(constrain);
        if let Some(part) = parts.last_mut() {
            part.push(';');
        }
        for part in parts {
            self.line(indent + INDENT, part);
        }
    }

    fn flush(self, f: &mut Formatter<'_>) -> fmt::Result {
        let width = |line: &str| line.chars().count();
        let noted = self.lines.iter().filter(|(_, note)| note.is_some());
        let widest = noted.map(|(line, _)| width(line) + 2).max().unwrap_or(0);
        let column = widest.min(NOTE_COLUMN);
        for (line, note) in &self.lines {
            f.write_str(line)?;
            if let Some(note) = note {
                let blanks = column.saturating_sub(width(line)).max(2);
                write!(f, "{:blanks$}{note}", "")?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

struct Targets<'a>(&'a [Option<Ident>]);

impl Display for Targets<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, target) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            match target {
                Some(name) => name.fmt(f)?,
                None => f.write_char('_')?,
            }
        }
        Ok(())
    }
}

/// A statement without parts of its own, without semicolon.
struct Simple<'a>(&'a StmtKind);

impl Display for Simple<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            StmtKind::Goto(labels) => write!(f, "goto {}", List(labels)),
            StmtKind::Return(values) if values.is_empty() => f.write_str("return"),
            StmtKind::Return(values) => write!(f, "return {}", List(values)),
            StmtKind::Call {
                targets,
                callee,
                args,
            } => {
                if !targets.is_empty() {
                    write!(f, "{} := ", Targets(targets))?;
                }
                write!(f, "{callee}({})", List(args))
            }
            StmtKind::Assume(e) => write!(f, "assume({e})"),
            StmtKind::Assert(e) => write!(f, "assert({e})"),
            StmtKind::AbortIf(e) => write!(f, "abortif({e})"),
            StmtKind::Dead(names) => write!(f, "dead {}", List(names)),
            StmtKind::Thread(op) => write!(f, "{op}"),
            // The others are printed over several lines, by `Page`.
            StmtKind::Skip
            | StmtKind::Assign { .. }
            | StmtKind::If { .. }
            | StmtKind::While { .. } => f.write_str("skip"),
        }
    }
}

impl Display for ThreadOp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ThreadOp::StartAt(labels) => write!(f, "start_thread goto {}", List(labels)),
            ThreadOp::Start { callee, args } => {
                write!(f, "start_thread {callee}({})", List(args))
            }
            ThreadOp::End => f.write_str("end_thread"),
            ThreadOp::AtomicBegin => f.write_str("atomic_begin"),
            ThreadOp::AtomicEnd => f.write_str("atomic_end"),
            ThreadOp::Sync => f.write_str("sync"),
        }
    }
}

/// How tightly an expression binds; the operand of a tighter one needs
/// parentheses.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Level {
    Conditional,
    Implies,
    Or,
    Xor,
    And,
    Equality,
    Unary,
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        print(self, Level::Conditional, f)
    }
}

fn print(expr: &Expr, context: Level, f: &mut Formatter<'_>) -> fmt::Result {
    let level = level(expr);
    if level < context {
        f.write_char('(')?;
    }
    match expr {
        Expr::Const(value) => f.write_char(if *value { '1' } else { '0' })?,
        Expr::Var(name) => name.fmt(f)?,
        Expr::Next(name) => write!(f, "'{name}")?,
        Expr::Nondet => f.write_char('*')?,
        Expr::Choose(pos, neg) => write!(f, "choose({pos}, {neg})")?,
        Expr::Not(operand) => {
            f.write_char('!')?;
            print(operand, Level::Unary, f)?;
        }
        Expr::Ite(condition, then, other) => {
            print(condition, Level::Implies, f)?;
            f.write_str(" ? ")?;
            print(then, Level::Conditional, f)?;
            f.write_str(" : ")?;
            print(other, Level::Conditional, f)?;
        }
        Expr::Binary(op @ (BinOp::And | BinOp::Or), ..) => {
            let (sign, inside) = match op {
                BinOp::And => (" && ", Level::Equality),
                _ => (" || ", Level::Xor),
            };
            for (i, operand) in chain::operands(*op, expr).into_iter().enumerate() {
                if i > 0 {
                    f.write_str(sign)?;
                }
                print(operand, inside, f)?;
            }
        }
        Expr::Binary(op, left, right) => {
            let (sign, left_level, right_level) = match op {
                BinOp::Xor => (" != ", Level::Equality, Level::Unary),
                BinOp::Iff => (" == ", Level::Equality, Level::Unary),
                _ => (" => ", Level::Or, Level::Implies),
            };
            print(left, left_level, f)?;
            f.write_str(sign)?;
            print(right, right_level, f)?;
        }
    }
    if level < context {
        f.write_char(')')?;
    }
    Ok(())
}

fn level(expr: &Expr) -> Level {
    match expr {
        Expr::Ite(..) => Level::Conditional,
        Expr::Binary(BinOp::Implies, ..) => Level::Implies,
        Expr::Binary(BinOp::Or, ..) => Level::Or,
        Expr::Binary(BinOp::And, ..) => Level::And,
        Expr::Binary(BinOp::Xor | BinOp::Iff, ..) => Level::Equality,
        _ => Level::Unary,
    }
}
