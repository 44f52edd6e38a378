//! `#pragma slam status f`, `null f` and `errptr f`: what an undefined function returns.
//!
//! A kernel's functions that return `int` return 0 or the negative number of an error, and
//! those that return a pointer fail either by NULL or by such a number in its place (Linux'
//! `ERR_PTR`). The headers don't say so, and most programs test `if (ret)` at one place and
//! `if (ret < 0)` at the next; an alarm on the paths between the two is about a function that
//! does not exist. So behind each call the result is assumed to be what is said of it: a
//! statement like others, which every tool behind reads. A result that is stored elsewhere
//! than in a variable stays any value, which is more.

use grammar::promise::Promise;
use ir::construct;
use ir::types::{Type, Types};
use ir::{Assumption, CmpOp, Expr, FuncId, Program, Stmt, StmtKind};
use std::collections::BTreeSet;

/// The numbers of errors are those from -4095 to -1 (Linux' `MAX_ERRNO`).
const LAST_ERROR: i128 = -4095;

/// Adds the statements behind calls of the functions that have no body, and the assumption.
/// `told`: is it said of a function of this name?
pub fn assume(program: &mut Program, promise: Promise, told: impl Fn(&str) -> bool) {
    let says = match promise {
        Promise::Status => "0 or a negative number is returned by",
        Promise::Null => "NULL, and no number of an error, is returned by a failing",
        Promise::Errptr => "NULL is not returned by",
        _ => return,
    };
    let concerns = |ty: &Type| match promise {
        Promise::Status => matches!(ty, Type::Int(kind) if kind.signed()),
        _ => ty.is_ptr(),
    };
    let functions = program.funcs.iter().enumerate();
    let ours = functions.filter(|(_, f)| f.body.is_none() && concerns(&f.ret) && told(&f.name));
    let mut results = Results {
        functions: ours.map(|(i, _)| FuncId(i as u32)).collect(),
        promise,
        called: BTreeSet::new(),
    };
    if results.functions.is_empty() {
        return;
    }
    for function in &mut program.funcs {
        if let Some(body) = &mut function.body {
            results.statements(&program.types, body);
        }
    }
    let Some(first) = results.called.first() else {
        return;
    };
    let names = results.called.iter();
    let names = names.map(|f| program.func(*f).name.as_str());
    let text = format!("{says} {}", names.collect::<Vec<_>>().join(", "));
    let pos = program.func(*first).pos;
    program.assumptions.push(Assumption { pos, text });
}

struct Results {
    /// Those of which it is said.
    functions: BTreeSet<FuncId>,
    promise: Promise,
    /// Of these, those with a result that is assumed to be so.
    called: BTreeSet<FuncId>,
}

impl Results {
    fn statements(&mut self, types: &Types, list: &mut Vec<Stmt>) {
        let mut at = 0;
        while at < list.len() {
            let stmt = &mut list[at];
            at += 1;
            match &mut stmt.kind {
                StmtKind::If {
                    then_branch,
                    else_branch,
                    ..
                } => {
                    self.statements(types, then_branch);
                    self.statements(types, else_branch);
                }
                StmtKind::While { body, .. } | StmtKind::Block(body) => {
                    self.statements(types, body);
                }
                StmtKind::Call {
                    dst: Some(dst),
                    callee,
                    ..
                } if self.functions.contains(callee) && dst.as_var().is_some() => {
                    self.called.insert(*callee);
                    let cond = self.condition(types, Expr::load(dst.clone()));
                    let assumed = Stmt {
                        id: 0,
                        labels: Vec::new(),
                        kind: StmtKind::Assume(cond),
                        pos: stmt.pos,
                    };
                    list.insert(at, assumed);
                    at += 1;
                }
                _ => {}
            }
        }
    }

    fn condition(&self, types: &Types, result: Expr) -> Expr {
        let none = Expr::int(0, result.ty.clone());
        match self.promise {
            Promise::Status => construct::compare_same(CmpOp::Le, result, none),
            Promise::Null => {
                let size = Type::Int(types.model.size_t());
                let last = Expr::int(LAST_ERROR, Type::Int(types.model.ptrdiff_t()));
                let first = construct::cast(types, last, &size);
                let number = construct::cast(types, result, &size);
                construct::compare_same(CmpOp::Lt, number, first)
            }
            _ => construct::compare_same(CmpOp::Ne, result, none),
        }
    }
}
