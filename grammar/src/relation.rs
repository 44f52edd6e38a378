//! The statement `constrain e;` of Moped's dialect.
//!
//! `e` relates the values before and after the statement, and what it leaves
//! open is any value afterwards. In our tree that is an assignment of any value
//! to each variable in scope, with `constrain e`. Which variables these are is
//! known when the whole program is read, so the grammar leaves an assignment
//! without targets, which has no other use, and [`complete`] fills it in. A
//! statement of its own in the tree would burden every tool with a rarity.
//! Without a next value in it, the statement is an `assume`.

use crate::bp::{Expr, Ident, Program, Stmt, StmtKind};

/// Whether a next value (`'x`) occurs.
pub fn has_next(expr: &Expr) -> bool {
    match expr {
        Expr::Const(_) | Expr::Var(_) | Expr::Nondet => false,
        Expr::Next(_) => true,
        Expr::Not(a) => has_next(a),
        Expr::Choose(a, b) | Expr::Binary(_, a, b) => has_next(a) || has_next(b),
        Expr::Ite(a, b, c) => has_next(a) || has_next(b) || has_next(c),
    }
}

/// Gives the assignments without targets every variable in scope as target.
pub fn complete(program: &mut Program) {
    let globals = &program.globals;
    for proc in &mut program.procs {
        let own: Vec<&Ident> = proc.formals.iter().chain(&proc.locals).collect();
        let visible = globals.iter().filter(|global| !own.contains(global));
        let scope: Vec<Ident> = visible.chain(own.iter().copied()).cloned().collect();
        complete_statements(&mut proc.body, &scope);
    }
}

fn complete_statements(statements: &mut [Stmt], scope: &[Ident]) {
    for statement in statements {
        match &mut statement.kind {
            StmtKind::Assign {
                targets, values, ..
            } if targets.is_empty() => {
                targets.extend(scope.iter().cloned().map(Some));
                values.resize(scope.len(), Expr::Nondet);
            }
            StmtKind::If {
                branches,
                else_branch,
            } => {
                for (_, body) in branches {
                    complete_statements(body, scope);
                }
                complete_statements(else_branch, scope);
            }
            StmtKind::While { body, .. } => complete_statements(body, scope),
            _ => {}
        }
    }
}
