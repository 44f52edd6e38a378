//! What each function may change, what it calls included: the frame of a contract.
//!
//! Writes of a function to its own variables by their names are not among what its
//! callers see: each call has variables of its own.

use crate::regions::{Region, Regions};
use ir::{FuncId, Lval, Program, Stmt, StmtKind, VarId};
use std::collections::BTreeSet;

/// What may change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Writes {
    /// Variables that no pointer leads to.
    pub registers: BTreeSet<VarId>,
    pub regions: BTreeSet<Region>,
}

impl Writes {
    fn extend(&mut self, other: &Writes) {
        self.registers.extend(&other.registers);
        self.regions.extend(&other.regions);
    }
}

/// What the functions of a program may change.
pub struct Effects {
    /// As callers see it.
    pub visible: Vec<Writes>,
    /// All of it.
    pub inside: Vec<Writes>,
    /// Can a call of the function lead to another one of it?
    pub recursive: Vec<bool>,
}

impl Effects {
    /// Collects them: callees' effects are their callers', as long as any grow.
    pub fn new(program: &Program, regions: &mut Regions) -> Effects {
        let mut effects = Effects {
            visible: Vec::new(),
            inside: Vec::new(),
            recursive: Vec::new(),
        };
        let mut calls: Vec<BTreeSet<FuncId>> = Vec::new();
        for (f, function) in program.functions() {
            let (mut visible, mut inside) = (Writes::default(), Writes::default());
            let mut callees = BTreeSet::new();
            for s in function.body.iter().flatten() {
                s.walk(&mut |s: &Stmt| {
                    for lv in s_written(s) {
                        let mut own = Writes::default();
                        written(regions, lv, &mut own);
                        inside.extend(&own);
                        if !regions.is_own(f, lv) {
                            visible.extend(&own);
                        }
                    }
                    if let StmtKind::Call { callee, args, .. } = &s.kind {
                        if program.func(*callee).body.is_some() {
                            callees.insert(*callee);
                        } else {
                            let outside = Writes {
                                registers: named(program, *callee),
                                regions: regions.written_outside(*callee, args),
                            };
                            inside.extend(&outside);
                            visible.extend(&outside);
                        }
                    }
                    // Of a new object that is not cleared nothing was known before.
                    if let StmtKind::Effect(ir::Effect::Alloc {
                        lhs, zeroed: true, ..
                    }) = &s.kind
                    {
                        let new = Writes {
                            registers: BTreeSet::new(),
                            regions: regions.behind(lhs),
                        };
                        inside.extend(&new);
                        visible.extend(&new);
                    }
                });
            }
            effects.visible.push(visible);
            effects.inside.push(inside);
            calls.push(callees);
        }
        effects.close(&calls);
        effects.recursive = (0..calls.len()).map(|f| reaches(&calls, f)).collect();
        effects
    }

    fn close(&mut self, calls: &[BTreeSet<FuncId>]) {
        loop {
            let mut grown = false;
            for (f, callees) in calls.iter().enumerate() {
                for c in callees {
                    let more = self.visible[c.0 as usize].clone();
                    for own in [&mut self.visible[f], &mut self.inside[f]] {
                        let before = own.clone();
                        own.extend(&more);
                        grown |= *own != before;
                    }
                }
            }
            if !grown {
                return;
            }
        }
    }
}

/// Do the calls of a function lead back to it?
fn reaches(calls: &[BTreeSet<FuncId>], f: usize) -> bool {
    let mut seen = BTreeSet::new();
    let mut work: Vec<FuncId> = calls[f].iter().copied().collect();
    while let Some(c) = work.pop() {
        if c.0 as usize == f {
            return true;
        }
        if seen.insert(c) {
            work.extend(&calls[c.0 as usize]);
        }
    }
    false
}

/// The l-values that a statement writes by itself.
fn s_written(s: &Stmt) -> Vec<&Lval> {
    match &s.kind {
        StmtKind::Effect(effect) => vec![effect.written()],
        StmtKind::Call { dst, .. } => dst.iter().collect(),
        _ => Vec::new(),
    }
}

fn written(regions: &mut Regions, lv: &Lval, out: &mut Writes) {
    match lv.as_var().filter(|_| regions.is_register(lv)) {
        Some(v) => {
            out.registers.insert(v);
        }
        None => out.regions.extend(regions.covered_by(lv)),
    }
}

/// The variables that an undefined function may write by their names.
pub fn named(program: &Program, callee: FuncId) -> BTreeSet<VarId> {
    match program.func(callee).forgets {
        true => BTreeSet::new(),
        false => {
            let named = program.named_outside.iter().copied();
            named.filter(|v| !program.var(*v).in_memory).collect()
        }
    }
}
