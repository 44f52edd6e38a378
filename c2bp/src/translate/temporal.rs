//! The labels by which the boolean program tells what temporal logic asks for
//! ([`crate::temporal`]). Their statements are of c2bp's own making: each has an id with
//! a `~`, and changes nothing that the C program has.

use super::procedure::Translator;
use crate::wp::precondition::Change;
use grammar::bp;
use grammar::temporal::{fair, BEGIN, WITHIN};
use ir::{CmpOp, Stmt};
use logic::predicate::measure::suffix;

impl Translator<'_, '_> {
    /// With so many statements the body gives the globals their first values.
    pub(super) fn first_values(&self, body: &[Stmt]) -> usize {
        let program = self.context.aliasing.program;
        match self.f == program.entry {
            true => body
                .iter()
                .position(|s| s.id >= program.initial)
                .unwrap_or(body.len()),
            false => 0,
        }
    }

    /// The user's program begins.
    pub(super) fn begun(&mut self) {
        if self.context.temporal.asked && self.f == self.context.aliasing.program.entry {
            self.told(BEGIN);
        }
    }

    /// The procedure is entered: other activations have measures of their own, and those of
    /// calls are taken.
    pub(super) fn entered(&mut self, body: &[Stmt]) {
        let measures = self.context.temporal.measures.iter().enumerate();
        let here = measures.filter(|(_, m)| m.function == self.f && m.statement.is_some());
        let other: Vec<bp::Stmt> = here.flat_map(|(k, _)| moment(k + 1)).collect();
        let other = self.unless_within(body.first(), other);
        self.put(other);
        if let Some(first) = body.first() {
            let measured = self.taken(first, None);
            self.put(measured);
        }
    }

    /// A call of a function with a measure, with a guess whether it returns
    /// (`grammar::temporal`). Each way has the call.
    pub(super) fn guessed(&mut self, s: &Stmt, call: bp::Stmt) {
        let within = bp::Ident::new(WITHIN);
        let set = |value: bool| assign(WITHIN, bp::Expr::Const(value));
        let never = bp::Stmt::new(bp::StmtKind::Assume(bp::Expr::Const(false)));
        let kind = bp::StmtKind::If {
            branches: vec![
                (bp::Expr::Var(within.clone()), vec![call.clone()]),
                (bp::Expr::Nondet, vec![set(true), call.clone(), set(false)]),
            ],
            else_branch: vec![call, never],
        };
        let note = self.note(s, "~");
        self.emit(kind, Some(note));
    }

    /// A label of c2bp's own.
    fn told(&mut self, name: &str) {
        let mut stmt = bp::Stmt::new(bp::StmtKind::Skip);
        stmt.labels.push(bp::Ident::new(name));
        self.out.push(stmt);
    }

    /// Compares the measures that are taken at a statement with what they were, and
    /// keeps what they are.
    pub(super) fn measured(&mut self, s: &Stmt) -> Vec<bp::Stmt> {
        self.taken(s, Some(s.id))
    }

    fn taken(&mut self, s: &Stmt, statement: Option<u32>) -> Vec<bp::Stmt> {
        let temporal = self.context.temporal;
        let waiting = std::mem::take(&mut self.labels);
        let outer = std::mem::take(&mut self.out);
        for (number, measure) in temporal.at(self.f, statement) {
            let mut branch =
                |op: CmpOp| self.assumption(s, &suffix(number, op), &measure.compared(op), true);
            let guess = bp::Expr::Var(bp::Ident::new(fair(number)));
            let less = vec![
                branch(CmpOp::Lt),
                bp::Stmt::new(bp::StmtKind::Assume(bp::Expr::Not(Box::new(guess)))),
                assign(&fair(number), bp::Expr::Nondet),
            ];
            let more = std::iter::once(branch(CmpOp::Gt)).chain(moment(number));
            let more: Vec<bp::Stmt> = more.collect();
            let same = vec![branch(CmpOp::Eq)];
            let kind = bp::StmtKind::If {
                branches: vec![(bp::Expr::Nondet, less), (bp::Expr::Nondet, more)],
                else_branch: same,
            };
            let note = self.note(s, "~");
            self.emit(kind, Some(note.clone()));
            self.change(&Change::Effect(&measure.kept()), note);
        }
        self.labels = waiting;
        let taken = std::mem::replace(&mut self.out, outer);
        self.unless_within(Some(s), taken)
    }

    /// Statements that are not for calls that are guessed to return, if there are guesses.
    fn unless_within(&self, s: Option<&Stmt>, statements: Vec<bp::Stmt>) -> Vec<bp::Stmt> {
        if statements.is_empty() || !self.context.temporal.guesses(None) {
            return statements;
        }
        let mut unless = bp::Stmt::new(bp::StmtKind::If {
            branches: vec![(bp::Expr::Var(bp::Ident::new(WITHIN)), Vec::new())],
            else_branch: statements,
        });
        unless.note = s.map(|s| self.note(s, "~"));
        vec![unless]
    }

    /// Statements in front of the next one, which leaves its labels to the first.
    pub(super) fn put(&mut self, statements: Vec<bp::Stmt>) {
        for mut stmt in statements {
            let mut labels = std::mem::take(&mut self.labels);
            labels.append(&mut stmt.labels);
            stmt.labels = labels;
            self.out.push(stmt);
        }
    }
}

fn assign(variable: &str, value: bp::Expr) -> bp::Stmt {
    bp::Stmt::new(bp::StmtKind::Assign {
        targets: vec![Some(bp::Ident::new(variable))],
        values: vec![value],
        constrain: None,
    })
}

/// A measure starts again: for a moment the run counts as one of the program.
fn moment(number: usize) -> [bp::Stmt; 2] {
    let guess = fair(number);
    [
        assign(&guess, bp::Expr::Const(true)),
        assign(&guess, bp::Expr::Nondet),
    ]
}
