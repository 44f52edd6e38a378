//! What a certificate takes for granted: what the front end approximated upwards and
//! says so, and what the statement of the conditions believes of memory. A proof that
//! uses one of these and does not list it is refused.

use crate::claims::{place, Subject};
use crate::conditions::Conditions;
use ir::{Effect, StmtKind};

/// The assumptions that the conditions of a program rest on, in order.
pub fn assumptions(subject: &Subject, stated: &Conditions) -> Vec<String> {
    let program = subject.program;
    let mut out = Vec::new();
    for a in &program.assumptions {
        out.push(format!("{}: {}", place(program, a.pos), a.text));
    }
    let regions = &stated.evaluator.regions;
    if !regions.all.is_empty() {
        out.push("memory: objects do not overlap, and what is added to a pointer or an index leaves it in its object and its member".to_string());
        out.push("memory: no access is to an object that is no more, or out of bounds".to_string());
    }
    if regions.all.iter().any(|r| !r.bytes) {
        out.push("memory: distinct fields, and scalars of distinct sizes, that no cast, union or address brings together are distinct cells".to_string());
    }
    if regions.outside_is_typed() {
        out.push("memory: pointers from outside lead to objects of their types".to_string());
    }
    if regions.classes.uninitialised {
        out.push("memory: pointers are given a value before they are followed".to_string());
    }
    let (mut allocates, mut never_fails) = (false, false);
    let mut calls = std::collections::BTreeSet::new();
    for (_, f) in program.functions() {
        for s in f.body.iter().flatten() {
            s.walk(&mut |s| match &s.kind {
                StmtKind::Effect(Effect::Alloc { may_fail, .. }) => {
                    allocates = true;
                    never_fails |= !may_fail;
                }
                StmtKind::Call { callee, .. } if program.func(*callee).body.is_none() => {
                    calls.insert(program.func(*callee).name.clone());
                }
                _ => {}
            });
        }
    }
    if allocates {
        out.push("memory: no pointer that is uninitialised, or was to an object that is no more, leads to one allocated later".to_string());
    }
    if never_fails {
        out.push("allocation never fails where the program does not look (`--malloc never-null`, or a local array of variable length)".to_string());
    }
    for f in calls {
        out.push(format!("outside: {f} returns, if it does, any value, and writes no more than what it was given, what that leads to, and what the outside has"));
    }
    if subject.followed {
        out.push("followed: what holds of one element that may be any holds of all".to_string());
    }
    out.dedup();
    out
}
