//! Calls through pointers that may lead to a function with which the pointer is not compared.
//!
//! The front end compares a pointer with the functions that the call fits, and those whose
//! address the program converts to the pointer's type. What it does not see are objects
//! that are used as another type, by a union or through a pointer to something else: there the
//! address of a function comes out as a pointer to another. Such a call would be one of an
//! undefined function, which leaves alone what the real one writes, so the program is
//! refused. (Rejected: to compare with all functions. They are made to flow into each other
//! everywhere, and few programs do this.)

use crate::alias::points_to::PointsTo;
use grammar::diag::Diagnostic;
use ir::{ExprKind, FuncId, IndirectCall, Program, Stmt, StmtKind};
use logic::memory::Memory;
use std::collections::BTreeSet;

/// What is said of such calls in the given functions.
pub fn left_out(
    program: &Program,
    memory: &Memory,
    points_to: &PointsTo,
    functions: &[FuncId],
) -> Vec<Diagnostic> {
    let called = called_in(program, functions);
    let calls = program.indirect.iter();
    let calls = calls.filter(|call| called.contains(&call.callee));
    let first = |call: &IndirectCall| {
        let targets = points_to.functions(program, memory, &call.pointer);
        let targets = targets.unwrap_or_else(|| with_address(program));
        targets.into_iter().find(|f| !call.tried.contains(f))
    };
    calls
        .filter_map(|call| Some(diagnostic(program, call, first(call)?)))
        .collect()
}

fn diagnostic(program: &Program, call: &IndirectCall, target: FuncId) -> Diagnostic {
    let pointer = ir::print::expr(program, &call.pointer);
    let name = &program.func(target).name;
    Diagnostic::global(format!(
        "`{pointer}`, which is called, may lead to `{name}`, a function of another type"
    ))
    .with_note(
        "it is followed where the address of the function is converted, but not where an object \
         that holds it is used as another type",
    )
}

/// All functions that are called.
fn called_in(program: &Program, functions: &[FuncId]) -> BTreeSet<FuncId> {
    let mut out = BTreeSet::new();
    each_statement(program, functions, &mut |s| {
        if let StmtKind::Call { callee, .. } = &s.kind {
            out.insert(*callee);
        }
    });
    out
}

/// All functions whose address is used.
fn with_address(program: &Program) -> BTreeSet<FuncId> {
    let all: Vec<FuncId> = (0..program.funcs.len() as u32).map(FuncId).collect();
    let mut out = BTreeSet::new();
    each_statement(program, &all, &mut |s| {
        for e in s.reads() {
            e.walk(&mut |e| {
                if let ExprKind::FuncAddr(f) = e.kind {
                    out.insert(f);
                }
            });
        }
    });
    out
}

fn each_statement(program: &Program, functions: &[FuncId], look: &mut dyn FnMut(&Stmt)) {
    for f in functions {
        for stmt in program.func(*f).body.iter().flatten() {
            stmt.walk(&mut |s| look(s));
        }
    }
}
