//! Who calls whom, of the functions that have bodies.
//!
//! Calls are direct in the intermediate form (a call through a pointer is a choice of
//! direct ones), so this is what the statements say.

use ir::{FuncId, Program, StmtKind};
use std::collections::BTreeSet;

/// The defined functions that calls lead to from the entry, in the order of
/// the program, the entry first.
pub fn reachable(program: &Program) -> Vec<FuncId> {
    let mut seen = BTreeSet::from([program.entry]);
    let mut work = vec![program.entry];
    while let Some(f) = work.pop() {
        for callee in callees(program, f) {
            if seen.insert(callee) {
                work.push(callee);
            }
        }
    }
    let mut out = vec![program.entry];
    out.extend(seen.into_iter().filter(|f| *f != program.entry));
    out
}

/// The defined functions that a function calls.
fn callees(program: &Program, f: FuncId) -> BTreeSet<FuncId> {
    let mut out = BTreeSet::new();
    for s in program.func(f).body.iter().flatten() {
        s.walk(&mut |s| {
            if let StmtKind::Call { callee, .. } = &s.kind {
                if program.func(*callee).body.is_some() {
                    out.insert(*callee);
                }
            }
        });
    }
    out
}

/// The defined functions that one of `functions` calls.
pub fn called(program: &Program, functions: &[FuncId]) -> BTreeSet<FuncId> {
    functions
        .iter()
        .flat_map(|f| callees(program, *f))
        .collect()
}
