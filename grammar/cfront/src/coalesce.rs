//! Makes one variable of two of which one is a copy of the other, and none of one that always
//! holds the same address.
//!
//! A body in place of a call ([`crate::inline`]) hands a pointer on from variable to variable,
//! `n = malloc(..); result = n; list = result`, and each of them that leads to nodes gets
//! predicates of its own, about the node that is followed and about all the others: most of
//! what the prover and the model checker have to do is about names of one value. (Where all
//! small bodies stand in place, so do all registers.) So copies
//! are coalesced as compilers do it when they allocate registers (Chaitin, Register allocation
//! and spilling via graph coloring, 1982): two variables become one if a statement copies one
//! to the other and neither gets a value while the other's is still to be read. (The copy
//! itself gives both the same value.)
//!
//! What a body is handed as `&list`, and does not assign to, is `&list` there. (What it is
//! handed as `&item->link` stays a variable: without, the fields of `item` are what is spoken
//! of, and there are more of them.)
//!
//! The program does what it did. Two variables that the source names stay two: who reads an
//! explanation knows them. Rejected: to put the value in place of the copy, which does
//! nothing where two branches assign the result.

use crate::nodes::links;
use crate::rename::Renaming;
use crate::uninitialised::{left_without, live_behind};
use fixedbitset::FixedBitSet;
use ir::{Effect, Expr, ExprKind, FuncId, Lval, Program, Stmt, StmtKind, VarId, VarKind};
use std::collections::{HashMap, HashSet};

/// What is coalesced.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// What leads to nodes.
    Nodes,
    /// All that a register may hold.
    Registers,
}

impl Which {
    fn has(self, program: &Program, v: VarId) -> bool {
        let ty = &program.var(v).ty;
        match self {
            Which::Nodes => !links(&program.types, ty).is_empty(),
            Which::Registers => ty.is_scalar(),
        }
    }
}

/// Coalesces variables; those from `copies` on came with bodies in place of calls. (Statements
/// are numbered anew.)
pub fn coalesce(program: &mut Program, copies: VarId, which: Which) {
    let mut all = Renaming::default();
    for f in 0..program.funcs.len() {
        let id = FuncId(f as u32);
        let Some(body) = &mut program.funcs[f].body else {
            continue;
        };
        let mut count = 0;
        Stmt::number(body, &mut count);
        program.funcs[f].stmt_count = count;
        let mut renaming = Renaming {
            vars: merged(program, id, copies, which),
            ..Renaming::default()
        };
        change(program, f, &renaming);
        all.vars.extend(std::mem::take(&mut renaming.vars));
        if which == Which::Nodes {
            renaming.targets = targets(program, id, copies);
        }
        change(program, f, &renaming);
        all.targets.extend(renaming.targets);
    }
    for call in &mut program.indirect {
        // Of what two became one of, that one may be no variable any more.
        let targets = Renaming {
            targets: all.targets.clone(),
            ..Renaming::default()
        };
        call.pointer = targets.value(&all.value(&call.pointer));
    }
}

fn change(program: &mut Program, f: usize, renaming: &Renaming) {
    if !renaming.is_empty() {
        let body = program.funcs[f].body.as_mut();
        body.into_iter().for_each(|b| rename(b, renaming));
    }
}

/// The pointers to nodes that came with bodies, and get the address of one and the same
/// variable (or a part of it) only: what they lead to.
fn targets(program: &Program, f: FuncId, copies: VarId) -> HashMap<VarId, Lval> {
    let function = program.func(f);
    let mut found: HashMap<VarId, Option<Lval>> = HashMap::new();
    for s in function.body.iter().flatten() {
        s.walk(&mut |s| {
            let Some(v) = written(s).filter(|v| *v >= copies) else {
                return;
            };
            let target = address(s).filter(|lv| program.var(v).ty.pointee() == Some(&lv.ty));
            let known = found.entry(v).or_insert_with(|| target.cloned());
            if known.as_ref() != target {
                *known = None;
            }
        });
    }
    let found = found.into_iter().filter_map(|(v, t)| Some((v, t?)));
    let mut found: HashMap<VarId, Lval> = found.collect();
    found.retain(|v, _| {
        let var = program.var(*v);
        let own = !var.in_memory && var.kind.function() == Some(f);
        own && !links(&program.types, &var.ty).is_empty()
    });
    let numbers: HashMap<VarId, usize> = found.keys().copied().zip(0..).collect();
    // What may be read before it has its value is a variable.
    let (start, _) = live_behind(function, numbers.clone());
    found.retain(|v, _| !start.contains(numbers[v]));
    found
}

/// The variable that a statement writes, as a whole.
fn written(s: &Stmt) -> Option<VarId> {
    match &s.kind {
        StmtKind::Effect(effect) => effect.written().as_var(),
        StmtKind::Call { dst, .. } => dst.as_ref().and_then(Lval::as_var),
        _ => None,
    }
}

/// `&x`, or the address of a part of it, that a statement assigns.
fn address(s: &Stmt) -> Option<&Lval> {
    let StmtKind::Effect(Effect::Assign { rhs, .. }) = &s.kind else {
        return None;
    };
    match &rhs.kind {
        ExprKind::AddrOf(lv) if lv.base_var().is_some() && lv.children().is_empty() => Some(lv),
        _ => None,
    }
}

/// Which variables of a function become which others.
fn merged(program: &Program, f: FuncId, copies: VarId, which: Which) -> HashMap<VarId, VarId> {
    let function = program.func(f);
    let body = function.body.as_deref().unwrap_or_default();
    let pairs = copied(body);
    let candidates = candidates(program, f, &pairs, which);
    let of = |v: &VarId| candidates.get(v).copied();
    let pairs = pairs.iter().filter_map(|(a, b)| Some((of(a)?, of(b)?)));
    let pairs: Vec<(usize, usize)> = pairs.collect();
    if pairs.is_empty() {
        return HashMap::new();
    }
    let mut apart = interference(program, f, &candidates);
    let mut vars = vec![VarId(0); candidates.len()];
    candidates.iter().for_each(|(v, n)| vars[*n] = *v);
    let made_up = |v: VarId| v >= copies || matches!(program.var(v).kind, VarKind::Temp(_));
    let mut into: Vec<usize> = (0..vars.len()).collect();
    let root = |into: &[usize], mut n: usize| {
        while into[n] != n {
            n = into[n];
        }
        n
    };
    for (a, b) in pairs {
        let (a, b) = (root(&into, a), root(&into, b));
        let same = program.var(vars[a]).ty == program.var(vars[b]).ty;
        let (kept, gone) = match made_up(vars[b]) {
            true => (a, b),
            false => (b, a),
        };
        if a == b || !same || apart[a].contains(b) || !made_up(vars[gone]) {
            continue;
        }
        into[gone] = kept;
        let others = apart[gone].clone();
        apart[kept].union_with(&others);
        others.ones().for_each(|n| apart[n].insert(kept));
    }
    let roots = (0..vars.len()).map(|n| (vars[n], vars[root(&into, n)]));
    roots.filter(|(v, of)| v != of).collect()
}

/// The pairs of variables of which one is copied to the other.
fn copied(body: &[Stmt]) -> Vec<(VarId, VarId)> {
    let mut found = Vec::new();
    for s in body {
        s.walk(&mut |s| found.extend(copy(s)));
    }
    found
}

/// `a = b;`
fn copy(s: &Stmt) -> Option<(VarId, VarId)> {
    let StmtKind::Effect(Effect::Assign { lhs, rhs }) = &s.kind else {
        return None;
    };
    match &rhs.kind {
        ExprKind::Load(lv) => Some((lhs.as_var()?, lv.as_var()?)),
        _ => None,
    }
}

/// The registers that may become one, by number.
fn candidates(
    program: &Program,
    f: FuncId,
    pairs: &[(VarId, VarId)],
    which: Which,
) -> HashMap<VarId, usize> {
    let function = program.func(f);
    let mut begun = HashSet::new();
    for s in function.body.iter().flatten() {
        s.walk(&mut |s| begun.extend(left_without(s)));
    }
    let fits = |v: &VarId| {
        let var = program.var(*v);
        let own = !var.in_memory && var.kind.function() == Some(f);
        // That it has no value is told with its name.
        let told = begun.contains(v) || function.return_slot == Some(*v);
        own && !told && which.has(program, *v)
    };
    let mut found = HashMap::new();
    for v in pairs.iter().flat_map(|(a, b)| [a, b]).filter(|v| fits(v)) {
        let next = found.len();
        found.entry(*v).or_insert(next);
    }
    found
}

/// For each candidate, those with another value that matters at the same time.
fn interference(
    program: &Program,
    f: FuncId,
    candidates: &HashMap<VarId, usize>,
) -> Vec<FixedBitSet> {
    let function = program.func(f);
    let mut apart = vec![FixedBitSet::with_capacity(candidates.len()); candidates.len()];
    let mut set = |a: usize, b: usize| {
        apart[a].insert(b);
        apart[b].insert(a);
    };
    let (start, behind) = live_behind(function, candidates.clone());
    for a in start.ones() {
        start.ones().filter(|b| *b != a).for_each(|b| set(a, b));
    }
    for s in function.body.iter().flatten() {
        s.walk(&mut |s| {
            let Some(a) = written(s) else { return };
            let (Some(a), Some(live)) = (candidates.get(&a), behind.get(&s.id)) else {
                return;
            };
            let source = copy(s).and_then(|(_, b)| candidates.get(&b));
            let others = live.ones().filter(|b| b != a && Some(b) != source);
            others.for_each(|b| set(*a, b));
        });
    }
    apart
}

/// The statements with the variables that are left; a copy to itself, or to none, does nothing.
fn rename(body: &mut [Stmt], renaming: &Renaming) {
    let value = |e: &mut Expr| *e = renaming.value(e);
    for s in body {
        if written(s).is_some_and(|v| renaming.targets.contains_key(&v)) {
            s.kind = StmtKind::Skip;
        }
        match &mut s.kind {
            StmtKind::Effect(effect) => *effect = renaming.effect(effect.clone()),
            StmtKind::Call { dst, args, .. } => {
                dst.iter_mut().for_each(|lv| *lv = renaming.place(lv));
                args.iter_mut().for_each(value);
            }
            StmtKind::Assume(e) => value(e),
            StmtKind::If {
                cond,
                then_branch,
                else_branch,
                ..
            } => {
                value(cond);
                rename(then_branch, renaming);
                rename(else_branch, renaming);
            }
            StmtKind::While { cond, body } => {
                value(cond);
                rename(body, renaming);
            }
            StmtKind::Switch { scrutinee, .. } => value(scrutinee),
            StmtKind::Block(body) => rename(body, renaming),
            StmtKind::Skip
            | StmtKind::Fail { .. }
            | StmtKind::Return
            | StmtKind::Halt
            | StmtKind::Goto(_) => {}
        }
        if copy(s).is_some_and(|(a, b)| a == b) {
            s.kind = StmtKind::Skip;
        }
    }
}
