//! Boolean programs one state at a time, straight from the syntax tree.
//!
//! The common ground of the trace checker (`replay.rs`) and of the slow twin
//! (the test suite's `oracle.rs`). Nothing here is shared with the fixpoint: neither the
//! control-flow graph nor BDDs, and expressions are evaluated by listing their
//! values. If the two sides agree, they do not agree by a common mistake.

use grammar::bp::{BinOp, Expr, Ident, Proc, Program, Stmt, StmtKind};
use indexmap::IndexMap;
use std::collections::HashMap;

/// The value of each variable that has a name in a procedure: globals first,
/// then formals and locals.
pub type State = Vec<bool>;

/// A program whose statements are numbered.
pub struct Flat<'p> {
    pub program: &'p Program,
    pub procs: Vec<FlatProc<'p>>,
    pub by_name: HashMap<&'p str, usize>,
}

/// A procedure: statements in the order of the text. The point behind the last
/// number is the end of the body.
pub struct FlatProc<'p> {
    pub proc: &'p Proc,
    pub stmts: Vec<FlatStmt<'p>>,
    /// The point where the body starts.
    pub first: usize,
    names: IndexMap<&'p str, usize>,
    labels: HashMap<&'p str, usize>,
}

/// A statement and where control goes from it.
pub struct FlatStmt<'p> {
    pub stmt: &'p Stmt,
    pub next: usize,
    /// The starts of the blocks: branches and `else`, or the loop's body.
    pub inner: Vec<usize>,
}

impl<'p> Flat<'p> {
    /// Numbers the statements of a program that `bp_check` has passed.
    pub fn new(program: &'p Program) -> Flat<'p> {
        let globals = program.globals.len();
        let procs: Vec<FlatProc> = program
            .procs
            .iter()
            .map(|proc| {
                let mut names: IndexMap<&str, usize> = IndexMap::new();
                let locals = proc.formals.iter().chain(&proc.locals);
                for (i, g) in program.globals.iter().enumerate() {
                    names.insert(&g.name, i);
                }
                for (i, l) in locals.enumerate() {
                    names.insert(&l.name, globals + i);
                }
                let mut flat = FlatProc {
                    proc,
                    stmts: Vec::new(),
                    first: 0,
                    names,
                    labels: HashMap::new(),
                };
                let end = flat.count(&proc.body);
                flat.first = flat.block(&proc.body, end);
                flat
            })
            .collect();
        let by_name = procs
            .iter()
            .enumerate()
            .map(|(i, p)| (p.proc.name.name.as_str(), i))
            .collect();
        Flat {
            program,
            procs,
            by_name,
        }
    }

    /// Number of variables of a procedure, globals included.
    pub fn width(&self, proc: usize) -> usize {
        let p = self.procs[proc].proc;
        self.program.globals.len() + p.formals.len() + p.locals.len()
    }
}

impl<'p> FlatProc<'p> {
    fn count(&self, block: &[Stmt]) -> usize {
        let inner = |s: &Stmt| match &s.kind {
            StmtKind::If {
                branches,
                else_branch,
            } => {
                let branches: usize = branches.iter().map(|(_, b)| self.count(b)).sum();
                branches + self.count(else_branch)
            }
            StmtKind::While { body, .. } => self.count(body),
            _ => 0,
        };
        block.iter().map(|s| 1 + inner(s)).sum()
    }

    /// Numbers a block and says where it starts; `after` is where it leads.
    fn block(&mut self, block: &'p [Stmt], after: usize) -> usize {
        let start = self.stmts.len();
        for (i, stmt) in block.iter().enumerate() {
            let here = self.stmts.len();
            let next = match i + 1 == block.len() {
                true => after,
                false => here + self.count(std::slice::from_ref(stmt)),
            };
            for l in &stmt.labels {
                self.labels.insert(&l.name, here);
            }
            self.stmts.push(FlatStmt {
                stmt,
                next,
                inner: Vec::new(),
            });
            let inner = match &stmt.kind {
                StmtKind::If {
                    branches,
                    else_branch,
                } => {
                    let blocks = branches.iter().map(|(_, b)| b).chain([else_branch]);
                    blocks.map(|b| self.block(b, next)).collect()
                }
                StmtKind::While { body, .. } => vec![self.block(body, here)],
                _ => Vec::new(),
            };
            self.stmts[here].inner = inner;
        }
        match block.is_empty() {
            true => after,
            false => start,
        }
    }

    /// In front of a `return`, or at the end of the body?
    pub fn returns_at(&self, point: usize) -> bool {
        let stmt = self.stmts.get(point).map(|s| &s.stmt.kind);
        stmt.is_none_or(|kind| matches!(kind, StmtKind::Return(_)))
    }

    /// Index of a variable.
    pub fn var(&self, ident: &Ident) -> Option<usize> {
        self.names.get(ident.name.as_str()).copied()
    }

    /// The point of a label.
    pub fn label(&self, ident: &Ident) -> Option<usize> {
        self.labels.get(ident.name.as_str()).copied()
    }

    /// The names in scope with their indices.
    pub fn scope(&self) -> impl Iterator<Item = (&'p str, usize)> + '_ {
        self.names.iter().map(|(n, i)| (*n, *i))
    }

    /// Every value that the expression can have; `after` is the state that an
    /// assignment leads to.
    pub fn values(&self, e: &Expr, now: &[bool], after: &[bool]) -> Vec<bool> {
        let read = |ident: &Ident, state: &[bool]| match self.var(ident) {
            Some(v) => vec![state[v]],
            None => vec![false, true],
        };
        let mut values = match e {
            Expr::Const(b) => vec![*b],
            Expr::Var(v) => read(v, now),
            Expr::Next(v) => read(v, after),
            Expr::Nondet => vec![false, true],
            Expr::Not(a) => self.values(a, now, after).iter().map(|a| !a).collect(),
            Expr::Choose(pos, neg) => {
                let negs = self.values(neg, now, after);
                let mut out = Vec::new();
                for p in self.values(pos, now, after) {
                    for n in &negs {
                        match (p, *n) {
                            (true, _) => out.push(true),
                            (false, true) => out.push(false),
                            (false, false) => out.extend([false, true]),
                        }
                    }
                }
                out
            }
            Expr::Binary(op, a, b) => {
                let bs = self.values(b, now, after);
                let mut out = Vec::new();
                for a in self.values(a, now, after) {
                    for b in &bs {
                        out.push(match op {
                            BinOp::And => a & b,
                            BinOp::Or => a | b,
                            BinOp::Xor => a ^ b,
                            BinOp::Iff => a == *b,
                            BinOp::Implies => !a | b,
                        });
                    }
                }
                out
            }
            Expr::Ite(c, a, b) => {
                let mut out = Vec::new();
                for c in self.values(c, now, after) {
                    out.extend(self.values(if c { a } else { b }, now, after));
                }
                out
            }
        };
        values.sort_unstable();
        values.dedup();
        values
    }

    /// Can the expression have the value?
    pub fn can(&self, e: &Expr, value: bool, now: &[bool]) -> bool {
        self.values(e, now, now).contains(&value)
    }

    /// Does the state satisfy `enforce`?
    pub fn legal(&self, state: &[bool]) -> bool {
        let enforce = self.proc.enforce.as_ref();
        enforce.is_none_or(|e| self.can(e, true, state))
    }

    /// May the assignment lead from one state to the other?
    pub fn assigns(
        &self,
        targets: &[Option<Ident>],
        values: &[Expr],
        constrain: Option<&Expr>,
        now: &[bool],
        after: &[bool],
    ) -> bool {
        let mut written = vec![false; now.len()];
        for (t, e) in targets.iter().zip(values) {
            if let Some(v) = t.as_ref().and_then(|t| self.var(t)) {
                written[v] = true;
                if !self.values(e, now, now).contains(&after[v]) {
                    return false;
                }
            }
        }
        let same = (0..now.len()).all(|v| written[v] || now[v] == after[v]);
        let met = constrain.is_none_or(|c| self.values(c, now, after).contains(&true));
        same && met
    }

    /// Where a decision can go.
    pub fn decide(&self, point: usize, now: &[bool]) -> Vec<usize> {
        let flat = &self.stmts[point];
        let mut out = Vec::new();
        match &flat.stmt.kind {
            StmtKind::If { branches, .. } => {
                for ((condition, _), start) in branches.iter().zip(&flat.inner) {
                    if self.can(condition, true, now) {
                        out.push(*start);
                    }
                    if !self.can(condition, false, now) {
                        return out;
                    }
                }
                out.extend(flat.inner.last());
            }
            StmtKind::While { condition, .. } => {
                if self.can(condition, true, now) {
                    out.extend(flat.inner.first());
                }
                if self.can(condition, false, now) {
                    out.push(flat.next);
                }
            }
            _ => {}
        }
        out
    }
}
