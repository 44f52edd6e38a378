//! A feasible path, explained to people (BOOP, Figure 3.6, with the source, the
//! values that matter, and the choices that an adversary makes).
//!
//! One line for each operation that does something: its place, the C text
//! indented by the depth of calls, and what a model of the path says about the
//! values read and written. Steps without effect are left out.

use crate::atoms::locations;
use crate::exec::Execution;
use crate::path::{bound_formals, index_statements, FrameId, Op, OpKind, Path};
use crate::store::{Time, GLOBAL};
use crate::values::numeral;
use cfront::ir::{Expr, FuncId, Lval, Program, Stmt, StmtKind, VarId, VarKind, Why};
use cfront::print;
use cfront::types::{IntKind, Type};
use z3::ast::BV;
use z3::Model;

/// More values than this on a line are noise.
const VALUES: usize = 6;

/// The path as lines of text.
pub fn explain<'p>(
    program: &'p Program,
    path: &Path,
    execution: &mut Execution<'p>,
    model: &Model,
) -> Vec<String> {
    let mut teller = Teller {
        program,
        path,
        execution,
        model,
        statements: index_statements(program),
        lines: Vec::new(),
    };
    for (i, op) in path.ops.iter().enumerate() {
        teller.operation(i, op);
    }
    teller.finish()
}

struct Teller<'a, 'p> {
    program: &'p Program,
    path: &'a Path,
    execution: &'a mut Execution<'p>,
    model: &'a Model,
    statements: Vec<Vec<Option<&'p Stmt>>>,
    /// Place, indented text, remark.
    lines: Vec<(String, String, String)>,
}

impl Teller<'_, '_> {
    fn operation(&mut self, i: usize, op: &Op) {
        let f = op.frame;
        let text = self.text(op);
        match &op.kind {
            OpKind::Skip => {}
            // Every run starts with that.
            OpKind::Assign { lhs, rhs }
                if rhs.as_int() == Some(0) && self.is_declaration(lhs, op) => {}
            OpKind::Assign { lhs, .. } => {
                let remark = self.after(f, i, lhs);
                self.line(op, text, remark);
            }
            OpKind::Zero { lhs } => {
                if !self.is_declaration(lhs, op) {
                    self.line(op, text, String::new());
                }
            }
            OpKind::Copy { .. } => self.line(op, text, String::new()),
            // Where the value matters, the line that reads it shows it.
            OpKind::Havoc { lhs, why }
                if matches!(why, Why::Input(_)) && self.is_declaration(lhs, op) => {}
            OpKind::Havoc { lhs, why } => {
                let chosen = self.after(f, i, lhs);
                let remark = match why {
                    Why::Input(_) if chosen.is_empty() => "any value chosen".to_string(),
                    Why::Input(_) => format!("any value chosen: {chosen}"),
                    Why::Approximation(_) | Why::Variadic(_) => {
                        format!("approximated: {}", why.text())
                    }
                };
                self.line(op, text, remark);
            }
            OpKind::Alloc { lhs, .. } => {
                let value = self.shown(f, i + 1, &Expr::load(lhs.clone()));
                let what = match value.as_deref() {
                    Some("NULL") => "no memory is left, the result is NULL",
                    _ => "a new object",
                };
                self.line(op, text, what.to_string());
            }
            OpKind::Assume {
                cond,
                holds,
                decision,
            } => {
                // `while (1)` decides nothing.
                if cond.as_int().is_some() {
                    return;
                }
                let values = self.read(f, i, cond);
                let remark = match (decision, holds) {
                    (false, _) => "holds",
                    (true, true) => "taken",
                    (true, false) => "not taken",
                };
                let remark = if values.is_empty() {
                    remark.to_string()
                } else {
                    format!("{remark}: {values}")
                };
                self.line(op, text, remark);
            }
            OpKind::Enter {
                callee,
                args,
                frame,
            } => {
                let formals = bound_formals(self.program, *callee, args);
                let formals: Vec<Lval> = formals
                    .map(|(v, _)| Lval::var(v, self.program))
                    .filter(|lv| lv.ty.is_scalar())
                    .collect();
                let values = self.list(*frame, i + 1, &formals);
                let remark = format!("enters {}", self.program.func(*callee).name);
                let remark = if values.is_empty() {
                    remark
                } else {
                    format!("{remark}: {values}")
                };
                self.line(op, text, remark);
            }
            OpKind::Leave { dst, caller } => {
                let name = &self.program.func(self.path.frames[f].func).name;
                let mut remark = format!("back in {}", self.caller_name(*caller));
                if let Some(dst) = dst {
                    let value = self.after(*caller, i, dst);
                    if !value.is_empty() {
                        remark = format!("{remark}: {value}");
                    }
                }
                self.line(op, format!("return from {name}"), remark);
            }
            OpKind::Opaque { dst, .. } => {
                let chosen = dst.as_ref().map(|d| self.after(f, i, d));
                let remark = match chosen {
                    Some(value) if !value.is_empty() => format!("any value chosen: {value}"),
                    _ => String::new(),
                };
                self.line(op, text, remark);
            }
            OpKind::Target => self.line(op, text, "the error is reached".to_string()),
        }
    }

    /// Is it the declaration that gives the variable this value?
    fn is_declaration(&self, lhs: &Lval, op: &Op) -> bool {
        let declared = |v: VarId| {
            let var = self.program.var(v);
            var.kind != VarKind::Temp(self.path.frames[op.frame].func)
                && (var.pos.file, var.pos.line) == (op.pos.file, op.pos.line)
        };
        lhs.as_var().is_some_and(declared)
    }

    fn caller_name(&self, frame: FrameId) -> &str {
        &self.program.func(self.path.frames[frame].func).name
    }

    fn text(&self, op: &Op) -> String {
        let FuncId(func) = self.path.frames[op.frame].func;
        let stmt = self.statements[func as usize]
            .get(op.stmt as usize)
            .copied()
            .flatten();
        let Some(stmt) = stmt else {
            return String::new();
        };
        let labels: String = match (&op.kind, &stmt.kind) {
            (OpKind::Target, StmtKind::Fail { what }) => return what.clone(),
            (OpKind::Target, _) => stmt.labels.iter().map(|l| format!("{l}: ")).collect(),
            _ => String::new(),
        };
        let text = print::stmt_text(self.program, stmt);
        format!("{labels}{}", text.trim_end_matches(';'))
    }

    fn line(&mut self, op: &Op, text: String, remark: String) {
        let place = match (self.file(op.pos.file), op.pos.line) {
            (Some(file), line) if line > 0 => format!("{file}:{line}"),
            _ => String::new(),
        };
        let depth = self.path.frames[op.frame].depth;
        self.lines
            .push((place, format!("{}{text}", "  ".repeat(depth)), remark));
    }

    /// The file's name without its folders, unless two share it.
    fn file(&self, index: u32) -> Option<&str> {
        let files = &self.program.files;
        let file = files.get(index as usize)?;
        let base = |f: &str| f.rsplit('/').next().map(str::to_string);
        let same = files.iter().filter(|f| base(f) == base(file)).count();
        let short = file.rsplit('/').next().filter(|_| same == 1);
        Some(short.unwrap_or(file))
    }

    /// `x = 5` for a scalar that an operation has written.
    fn after(&mut self, frame: FrameId, time: Time, lval: &Lval) -> String {
        if !lval.ty.is_scalar() {
            return String::new();
        }
        self.list(frame, time + 1, std::slice::from_ref(lval))
    }

    /// The values that a condition reads.
    fn read(&mut self, frame: FrameId, time: Time, e: &Expr) -> String {
        self.list(frame, time, &locations(e))
    }

    fn list(&mut self, frame: FrameId, time: Time, lvals: &[Lval]) -> String {
        let mut out = Vec::new();
        for lval in lvals.iter().take(VALUES) {
            if !lval.ty.is_scalar() {
                continue;
            }
            if let Some(value) = self.shown(frame, time, &Expr::load(lval.clone())) {
                out.push(format!("{} = {value}", print::lval(self.program, lval)));
            }
        }
        out.join(", ")
    }

    /// A value as people read it.
    fn shown(&mut self, frame: FrameId, time: Time, e: &Expr) -> Option<String> {
        let term = self.execution.value(frame, time, e);
        let value: BV = self.model.eval(&term, true)?;
        let number = numeral(&value)?;
        let signed = |kind: IntKind| kind.wrap(number as i128, self.program.types.model);
        Some(match &e.ty {
            Type::Int(IntKind::Bool) => (number & 1).to_string(),
            Type::Int(kind) => signed(*kind).to_string(),
            Type::Ptr(_) if number == 0 => "NULL".to_string(),
            Type::Ptr(_) => match self.execution.store.owner(&value) {
                Some((GLOBAL, v)) => format!("&{}", self.program.var(v).unique),
                Some((owner, v)) if owner == frame => format!("&{}", self.program.var(v).unique),
                Some((owner, v)) => {
                    let function = self.caller_name(owner);
                    format!("&{} of {function}", self.program.var(v).unique)
                }
                None => format!("{number:#x}"),
            },
            _ => return None,
        })
    }

    /// Columns: place, text, remark.
    fn finish(self) -> Vec<String> {
        let width = |w: usize, max: usize| w.min(max);
        let places = self.lines.iter().map(|l| l.0.chars().count()).max();
        let texts = self.lines.iter().map(|l| l.1.chars().count()).max();
        let place_width = width(places.unwrap_or(0), 40);
        let text_width = width(texts.unwrap_or(0), 48);
        let line = |(place, text, remark): &(String, String, String)| {
            let line = format!("{place:<place_width$}  {text:<text_width$}  {remark}");
            line.trim_end().to_string()
        };
        self.lines.iter().map(line).collect()
    }
}
