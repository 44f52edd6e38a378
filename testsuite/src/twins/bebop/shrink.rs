//! Makes a program that shows a fault small.
//!
//! Greedy: the first edit that keeps the fault is taken, until no edit does.
//! Edits go from large to small: a procedure, a variable, a statement, what
//! surrounds a block, a part of an expression. The n-th edit of a program is
//! found by counting, so nothing has to be listed.

use grammar::bp::{Expr, Program, Stmt, StmtKind};

/// The smallest program found for which `fails` still holds. It is asked with
/// programs that may be ill-formed and must refuse those.
pub fn shrink(program: &Program, fails: &dyn Fn(&Program) -> bool) -> Program {
    let mut best = program.clone();
    let mut n = 0;
    let mut since = 0;
    // After a success the search goes on from the same place, and round until
    // every edit was refused.
    loop {
        match edit(&best, n) {
            Some(smaller) if fails(&smaller) => {
                best = smaller;
                since = 0;
            }
            Some(_) => {
                n += 1;
                since += 1;
            }
            None if since >= n => return best,
            None => n = 0,
        }
    }
}

/// The n-th edit, if there are so many.
fn edit(program: &Program, n: usize) -> Option<Program> {
    let mut edited = program.clone();
    Editor { left: n }.program(&mut edited).then_some(edited)
}

/// Counts down to the edit that is made. Each function says whether it was.
struct Editor {
    left: usize,
}

impl Editor {
    fn here(&mut self) -> bool {
        let here = self.left == 0;
        self.left = self.left.saturating_sub(1);
        here
    }

    /// Removes one of the elements, but not the last `keep`.
    fn one_of<T>(&mut self, list: &mut Vec<T>, keep: usize) -> bool {
        if list.len() <= keep || self.left >= list.len() {
            self.left -= if list.len() <= keep { 0 } else { list.len() };
            return false;
        }
        list.remove(self.left);
        true
    }

    fn program(&mut self, program: &mut Program) -> bool {
        for p in 1..program.procs.len() {
            if self.here() {
                program.procs.remove(p);
                return true;
            }
        }
        for p in 0..program.procs.len() {
            let name = program.procs[p].name.name.clone();
            for i in 0..program.procs[p].formals.len() {
                if self.here() {
                    program.procs[p].formals.remove(i);
                    each_call(program, &name, &|_, args| {
                        args.remove(i);
                    });
                    return true;
                }
            }
            for i in 0..program.procs[p].returns {
                if self.here() {
                    program.procs[p].returns -= 1;
                    each(&mut program.procs[p].body, &|s| {
                        if let StmtKind::Return(values) = &mut s.kind {
                            if i < values.len() {
                                values.remove(i);
                            }
                        }
                    });
                    each_call(program, &name, &|targets, _| {
                        if i < targets.len() {
                            targets.remove(i);
                        }
                    });
                    return true;
                }
            }
        }
        for p in &mut program.procs {
            if self.block(&mut p.body) {
                return true;
            }
        }
        for p in &mut program.procs {
            if p.enforce.is_some() && self.here() {
                p.enforce = None;
                return true;
            }
            if p.enforce.as_mut().is_some_and(|e| self.expr(e)) || self.one_of(&mut p.locals, 0) {
                return true;
            }
        }
        self.one_of(&mut program.globals, 0)
    }

    fn block(&mut self, block: &mut Vec<Stmt>) -> bool {
        if self.one_of(block, 0) {
            return true;
        }
        for i in 0..block.len() {
            let blocks: Vec<Vec<Stmt>> = match &block[i].kind {
                StmtKind::If {
                    branches,
                    else_branch,
                } => {
                    let all = branches.iter().map(|(_, b)| b).chain([else_branch]);
                    all.cloned().collect()
                }
                StmtKind::While { body, .. } => vec![body.clone()],
                _ => Vec::new(),
            };
            for inner in blocks {
                if self.here() {
                    block.splice(i..=i, inner);
                    return true;
                }
            }
            if self.statement(&mut block[i]) {
                return true;
            }
        }
        false
    }

    fn statement(&mut self, stmt: &mut Stmt) -> bool {
        if stmt.kind != StmtKind::Skip && self.here() {
            stmt.kind = StmtKind::Skip;
            return true;
        }
        if self.one_of(&mut stmt.labels, 0) {
            return true;
        }
        match &mut stmt.kind {
            StmtKind::Skip => false,
            StmtKind::Goto(labels) => self.one_of(labels, 1),
            StmtKind::Dead(vars) => self.one_of(vars, 1),
            StmtKind::Thread(_) => false,
            StmtKind::Return(values) => values.iter_mut().any(|v| self.expr(v)),
            StmtKind::Assume(e) | StmtKind::Assert(e) | StmtKind::AbortIf(e) => self.expr(e),
            StmtKind::Assign {
                targets,
                values,
                constrain,
            } => {
                for i in 0..targets.len() {
                    if targets.len() > 1 && self.here() {
                        targets.remove(i);
                        values.remove(i);
                        return true;
                    }
                }
                if constrain.is_some() && self.here() {
                    *constrain = None;
                    return true;
                }
                values.iter_mut().chain(constrain).any(|e| self.expr(e))
            }
            StmtKind::Call { targets, args, .. } => {
                if !targets.is_empty() && self.here() {
                    targets.clear();
                    return true;
                }
                for t in targets.iter_mut().filter(|t| t.is_some()) {
                    if self.here() {
                        *t = None;
                        return true;
                    }
                }
                args.iter_mut().any(|a| self.expr(a))
            }
            StmtKind::If {
                branches,
                else_branch,
            } => {
                self.one_of(branches, 1)
                    || branches
                        .iter_mut()
                        .any(|(c, b)| self.expr(c) || self.block(b))
                    || self.block(else_branch)
            }
            StmtKind::While { condition, body } => self.expr(condition) || self.block(body),
        }
    }

    fn expr(&mut self, e: &mut Expr) -> bool {
        let parts: Vec<Expr> = match e {
            Expr::Const(_) => return false,
            Expr::Var(_) | Expr::Next(_) | Expr::Nondet => Vec::new(),
            Expr::Not(a) => vec![(**a).clone()],
            Expr::Choose(a, b) | Expr::Binary(_, a, b) => vec![(**a).clone(), (**b).clone()],
            Expr::Ite(a, b, c) => vec![(**a).clone(), (**b).clone(), (**c).clone()],
        };
        let constants = [Expr::Const(true), Expr::Const(false)];
        for smaller in constants.into_iter().chain(parts) {
            if self.here() {
                *e = smaller;
                return true;
            }
        }
        match e {
            Expr::Not(a) => self.expr(a),
            Expr::Choose(a, b) | Expr::Binary(_, a, b) => self.expr(a) || self.expr(b),
            Expr::Ite(a, b, c) => self.expr(a) || self.expr(b) || self.expr(c),
            _ => false,
        }
    }
}

/// Calls `f` for each statement.
pub fn each(block: &mut [Stmt], f: &dyn Fn(&mut Stmt)) {
    for stmt in block {
        f(stmt);
        match &mut stmt.kind {
            StmtKind::If {
                branches,
                else_branch,
            } => {
                for (_, b) in branches {
                    each(b, f);
                }
                each(else_branch, f);
            }
            StmtKind::While { body, .. } => each(body, f),
            _ => {}
        }
    }
}

type Targets = Vec<Option<grammar::bp::Ident>>;

fn each_call(program: &mut Program, name: &str, f: &dyn Fn(&mut Targets, &mut Vec<Expr>)) {
    for p in &mut program.procs {
        each(&mut p.body, &|s| {
            if let StmtKind::Call {
                targets,
                callee,
                args,
            } = &mut s.kind
            {
                if callee.name == name {
                    f(targets, args);
                }
            }
        });
    }
}
