//! Keeps where a pointer had come to when it begins anew.
//!
//! A list that is built at its end by `p->next = t; p = t;` and walked along from its
//! beginning with the same variable, `p = a`, has an end that no variable leads to
//! any more. What holds of its nodes holds up to there only: behind the last node may be
//! anything. So, where nodes are followed ([`crate::follow`]), another variable is given the
//! value that is lost:
//!
//! ```c
//! __was_p = p;
//! p = a;
//! ```
//!
//! The program never reads it, so nothing of what the program does changes; predicates do, as
//! in `between(p, __node, __was_p, next)`. Such history variables are those of Owicki and Gries
//! (An axiomatic proof technique for parallel programs I, 1976, section 4). Rejected: to keep each value that is
//! overwritten, which gives predicates many more names than they need. A pointer begins
//! anew where it gets the value of another after it has moved in a loop.

use crate::nodes::links;
use ir::{Effect, Expr, FuncId, Lval, Program, Stmt, StmtKind, Var, VarId, VarKind};
use std::collections::BTreeMap;

/// Adds the variables, and gives them their values. The statements have no numbers then.
pub fn keep(program: &mut Program) -> Vec<VarId> {
    let mut kept = Vec::new();
    for f in 0..program.funcs.len() {
        let Some(mut body) = program.funcs[f].body.take() else {
            continue;
        };
        let mut pass = Pass {
            program,
            func: FuncId(f as u32),
            deepest: BTreeMap::new(),
            kept: BTreeMap::new(),
        };
        pass.statements(&mut body, 0);
        kept.extend(pass.kept.into_values());
        program.funcs[f].body = Some(body);
    }
    kept
}

struct Pass<'p> {
    program: &'p mut Program,
    func: FuncId,
    /// In how many loops each pointer was assigned to so far, at most.
    deepest: BTreeMap<VarId, usize>,
    /// For a pointer, what keeps its value.
    kept: BTreeMap<VarId, VarId>,
}

impl Pass<'_> {
    fn statements(&mut self, body: &mut Vec<Stmt>, loops: usize) {
        let mut at = 0;
        while at < body.len() {
            if let Some(before) = self.begins_anew(&mut body[at], loops) {
                body.insert(at, before);
                at += 1;
            }
            match &mut body[at].kind {
                StmtKind::If {
                    then_branch,
                    else_branch,
                    ..
                } => {
                    self.statements(then_branch, loops);
                    self.statements(else_branch, loops);
                }
                StmtKind::While { body, .. } => self.statements(body, loops + 1),
                StmtKind::Block(body) => self.statements(body, loops),
                _ => {}
            }
            at += 1;
        }
    }

    /// What is to be done before the statement, if it lets a pointer begin anew.
    fn begins_anew(&mut self, s: &mut Stmt, loops: usize) -> Option<Stmt> {
        let StmtKind::Effect(Effect::Assign { lhs, rhs }) = &s.kind else {
            return None;
        };
        let v = lhs.as_var().filter(|v| self.is_pointer(*v))?;
        let deepest = self.deepest.entry(v).or_default();
        let moved = *deepest > loops;
        *deepest = (*deepest).max(loops);
        let read = rhs.loads();
        let itself = read.iter().any(|lv| lv.as_var() == Some(v));
        if !moved || read.is_empty() || itself {
            return None;
        }
        let kept = self.keeper(v);
        let rhs = Expr::load(Lval::var(v, self.program));
        let lhs = Lval::var(kept, self.program);
        Some(Stmt {
            id: 0,
            labels: std::mem::take(&mut s.labels),
            kind: StmtKind::Effect(Effect::Assign { lhs, rhs }),
            pos: s.pos,
        })
    }

    /// A variable of this procedure that leads to nodes, and to which no pointer leads.
    fn is_pointer(&self, v: VarId) -> bool {
        let var = self.program.var(v);
        let own = !var.in_memory && var.kind.function() == Some(self.func);
        own && !links(&self.program.types, &var.ty).is_empty()
    }

    fn keeper(&mut self, v: VarId) -> VarId {
        if let Some(kept) = self.kept.get(&v) {
            return *kept;
        }
        let old = self.program.var(v);
        let mut name = format!("__was_{}", old.unique.trim_start_matches('$'));
        while self.program.vars.iter().any(|v| v.unique == name) {
            name.push('_');
        }
        let new = Var {
            name: name.clone(),
            unique: name,
            kind: VarKind::Local(self.func),
            ..old.clone()
        };
        let id = VarId(self.program.vars.len() as u32);
        self.program.vars.push(new);
        self.program.funcs[self.func.0 as usize].locals.push(id);
        self.kept.insert(v, id);
        id
    }
}
