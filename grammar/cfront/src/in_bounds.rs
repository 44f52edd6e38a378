//! What the assumption *in-bounds* says of a program: an execution that reads or writes
//! what is no element of an array goes no further.
//!
//! C leaves such an access undefined, and memory here is logical: it would lead somewhere
//! else in the array's object, or to any value. Of a program that is called from outside,
//! `devices[minor]` is read for every `minor`, and the alarm that follows is one about a
//! caller that does not exist. So before each statement with such an access the index is
//! assumed to be in the array: statements like others, which every tool behind reads.
//!
//! Only what is evaluated whenever the statement is executed counts, no operand behind
//! `&&`, `||` and `?`. A `while` evaluates its condition again and again: what it reads is
//! assumed in the body and behind it, since expressions change nothing. The address one
//! behind the last element is no access. The last member of a structure that a pointer
//! leads to may be longer than it is declared, as gcc has it.

use ir::construct;
use ir::types::Type;
use ir::{Assumption, Base, CmpOp, Expr, ExprKind, Lval, Pos, Program, Step, Stmt, StmtKind};

/// Adds the statements to all functions; with the assumption at the first place.
pub fn assume(program: &mut Program) {
    let mut first: Option<Pos> = None;
    for f in 0..program.funcs.len() {
        let Some(body) = program.funcs[f].body.take() else {
            continue;
        };
        let mut writer = Writer { program, first };
        let body = writer.statements(body);
        first = writer.first;
        program.funcs[f].body = Some(body);
    }
    if let Some(pos) = first {
        program.assumptions.push(Assumption {
            pos,
            text: "in-bounds: what is read and written of an array are its elements".to_string(),
        });
    }
}

struct Writer<'p> {
    program: &'p Program,
    /// The first place where something was added.
    first: Option<Pos>,
}

impl Writer<'_> {
    fn statements(&mut self, list: Vec<Stmt>) -> Vec<Stmt> {
        let mut out = Vec::with_capacity(list.len());
        for mut stmt in list {
            let mut found = Vec::new();
            for lv in stmt.places() {
                self.lval(lv, true, &mut found);
            }
            for e in stmt.reads() {
                self.expression(e, &mut found);
            }
            let mut added = self.added(found, stmt.pos);
            match &mut stmt.kind {
                StmtKind::While { body, .. } => {
                    let mut inner = self.statements(std::mem::take(body));
                    inner.splice(0..0, added.iter().cloned());
                    *body = inner;
                    out.push(stmt);
                    out.append(&mut added);
                    continue;
                }
                StmtKind::If {
                    then_branch,
                    else_branch,
                    ..
                } => {
                    for branch in [then_branch, else_branch] {
                        *branch = self.statements(std::mem::take(branch));
                    }
                }
                StmtKind::Block(body) => *body = self.statements(std::mem::take(body)),
                _ => {}
            }
            // Who jumps here, comes by what is assumed.
            if let Some(first) = added.first_mut() {
                first.labels = std::mem::take(&mut stmt.labels);
            }
            out.append(&mut added);
            out.push(stmt);
        }
        out
    }

    fn added(&mut self, found: Vec<Expr>, pos: Pos) -> Vec<Stmt> {
        let mut all: Vec<Expr> = Vec::new();
        for e in found {
            if !all.contains(&e) {
                all.push(e);
            }
        }
        if !all.is_empty() && self.first.is_none_or(|first| pos < first) {
            self.first = Some(pos);
        }
        let stmt = |cond| Stmt {
            id: 0,
            labels: Vec::new(),
            kind: StmtKind::Assume(cond),
            pos,
        };
        all.into_iter().map(stmt).collect()
    }

    /// The conditions of what is evaluated whenever the expression is.
    fn expression(&self, e: &Expr, found: &mut Vec<Expr>) {
        match &e.kind {
            ExprKind::And(a, _) | ExprKind::Or(a, _) | ExprKind::Cond(a, _, _) => {
                self.expression(a, found);
            }
            ExprKind::Load(lv) => {
                self.inner(lv, found);
                self.lval(lv, true, found);
            }
            ExprKind::AddrOf(lv) => {
                self.inner(lv, found);
                self.lval(lv, false, found);
            }
            _ => e
                .children()
                .into_iter()
                .for_each(|e| self.expression(e, found)),
        }
    }

    fn inner(&self, lv: &Lval, found: &mut Vec<Expr>) {
        for e in lv.children() {
            self.expression(e, found);
        }
    }

    /// The conditions of an l-value itself: is it accessed, or its address taken?
    fn lval(&self, lv: &Lval, accessed: bool, found: &mut Vec<Expr>) {
        let types = &self.program.types;
        let pointed = matches!(lv.base, Base::Deref(_));
        let mut ty = match &lv.base {
            Base::Var(v) => self.program.var(*v).ty.clone(),
            Base::Deref(p) => p.ty.pointee().cloned().unwrap_or(Type::Void),
        };
        // Has the path led to last members alone?
        let mut last = pointed;
        for (at, step) in lv.path.iter().enumerate() {
            match step {
                Step::Field(c, i) => {
                    let comp = types.comp(*c);
                    let count = comp.fields.as_ref().map_or(0, Vec::len);
                    last &= comp.is_union || i + 1 == count;
                    ty = types.field(*c, *i).ty.clone();
                }
                Step::Index(i) => {
                    let Type::Array(element, length) = ty else {
                        return;
                    };
                    let open = last && at > 0;
                    if let (Some(length), None, false) = (length, i.as_int(), open) {
                        let end = at + 1 == lv.path.len() && !accessed;
                        found.push(in_array(i, length, end));
                    }
                    last = false;
                    ty = (*element).clone();
                }
            }
        }
    }
}

/// Is it the index of an element, or one behind them?
fn in_array(index: &Expr, length: u64, behind: bool) -> Expr {
    let number = |n: i128| Expr::int(n, index.ty.clone());
    let last = i128::from(length) - if behind { 0 } else { 1 };
    construct::and(
        Expr::cmp(CmpOp::Ge, index.clone(), number(0)),
        Expr::cmp(CmpOp::Le, index.clone(), number(last)),
    )
}
