//! Threads, up to a number of context switches (Qadeer and Rehof, "Context-Bounded Model
//! Checking of Concurrent Software", TACAS 2005).
//!
//! `sequential.rs` makes a sequential program of one with threads, `schedule.rs` puts the
//! steps of a trace of it back into the order in which the threads took them, and
//! `replay.rs` checks the result. What is in between knows nothing of threads.

pub mod replay;
pub mod schedule;
pub mod sequential;

use grammar::bp::{Expr, Ident, Proc, Program, Stmt, StmtKind, ThreadOp};

/// Does the program start threads?
pub fn concurrent(program: &Program) -> bool {
    let mut found = false;
    for proc in &program.procs {
        for stmt in &proc.body {
            stmt.walk(&mut |stmt| {
                found |= stmt.starts_thread().is_some() || matches!(stmt.kind, StmtKind::Thread(_));
            });
        }
    }
    found || !numbered(program).is_empty()
}

/// Getafix' threads: the procedures `thread0`, `thread1`, .. of a program without `main`,
/// in their order.
fn numbered(program: &Program) -> Vec<&Proc> {
    let number = |name: &str| name.strip_prefix("thread")?.parse::<u32>().ok();
    let named = |name: &str| program.procs.iter().any(|p| p.name.name == name);
    let mut threads: Vec<(u32, &Proc)> = Vec::new();
    if !named("main") && program.header.entry.is_none() {
        let procs = program.procs.iter();
        threads.extend(procs.filter_map(|p| Some((number(&p.name.name)?, p))));
    }
    threads.sort_by_key(|(number, _)| *number);
    threads.into_iter().map(|(_, p)| p).collect()
}

/// A `main` that starts Getafix' threads, for a program that has such; its statements
/// have the places of the procedures' names.
pub fn main(program: &Program) -> Option<Proc> {
    let threads = numbered(program);
    let start = |p: &&Proc| Stmt {
        span: p.name.span,
        ..Stmt::new(StmtKind::Thread(ThreadOp::Start {
            callee: p.name.clone(),
            args: vec![Expr::Nondet; p.formals.len()],
        }))
    };
    (!threads.is_empty()).then(|| Proc {
        name: Ident::new("main"),
        body: threads.iter().map(start).collect(),
        ..Proc::default()
    })
}

/// The labels that `start_thread goto` of a procedure leads to.
fn started_at(block: &[Stmt]) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    for stmt in block {
        stmt.walk(&mut |stmt| {
            if let StmtKind::Thread(ThreadOp::StartAt(to)) = &stmt.kind {
                for label in to {
                    if !labels.contains(&label.name) {
                        labels.push(label.name.clone());
                    }
                }
            }
        });
    }
    labels
}
