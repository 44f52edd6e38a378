//! Variables without a value where their scope begins that get one before anything reads it.
//!
//! A variable without an initialiser holds any value again each time its block is entered, and
//! where a function jumps, at its start. Mostly it is assigned first: programs that write C
//! make a variable for each operation. Then that value is nobody's, and goes: points-to, which
//! knows no order of statements, would let the pointer lead anywhere for good.
//!
//! Liveness by data flow, backwards, until the sets at labels stay as they are.

use fixedbitset::FixedBitSet;
use ir::{Effect, Expr, ExprKind, Function, Input, Lval, Program, Stmt, StmtKind, VarId, Why};
use std::collections::HashMap;

#[cfg(test)]
mod twin;

/// Removes values that nothing reads. (Statements are numbered anew.)
pub fn remove_unread(program: &mut Program) {
    for f in 0..program.funcs.len() {
        if let Some(body) = &mut program.funcs[f].body {
            Stmt::number(body, &mut 0);
        }
        let function = &program.funcs[f];
        let mut liveness = Liveness {
            candidates: candidates(program, function),
            labels: HashMap::new(),
            unread: HashMap::new(),
            returned: function.return_slot,
        };
        if liveness.candidates.is_empty() {
            continue;
        }
        liveness.solve(function);
        if let Some(body) = &mut program.funcs[f].body {
            remove(body, &liveness.unread);
        }
    }
}

/// The variable that a statement leaves without a value.
fn left_without(s: &Stmt) -> Option<VarId> {
    match &s.kind {
        StmtKind::Effect(Effect::Havoc {
            lhs,
            why: Why::Input(Input::Uninitialised(_)),
        }) => lhs.as_var(),
        _ => None,
    }
}

/// The variables in registers that some statement of a function leaves without a value.
fn candidates(program: &Program, function: &Function) -> HashMap<VarId, usize> {
    let mut found = HashMap::new();
    for s in function.body.iter().flatten() {
        s.walk(&mut |s| {
            let v = left_without(s).filter(|v| !program.var(*v).in_memory);
            if let Some(v) = v {
                let next = found.len();
                found.entry(v).or_insert(next);
            }
        });
    }
    found
}

struct Liveness {
    /// The variables, by their place in the sets.
    candidates: HashMap<VarId, usize>,
    /// What is read from a label on, before it is written.
    labels: HashMap<String, FixedBitSet>,
    /// For each statement that leaves a candidate without a value, by its number: does nothing
    /// read it? As it was seen last.
    unread: HashMap<u32, bool>,
    /// What the function returns is read behind it.
    returned: Option<VarId>,
}

impl Liveness {
    fn solve(&mut self, function: &Function) {
        let Some(body) = &function.body else {
            return;
        };
        loop {
            let before: usize = self.labels.values().map(|l| l.count_ones(..)).sum();
            let end = self.none();
            self.list(body, end);
            let after: usize = self.labels.values().map(|l| l.count_ones(..)).sum();
            if before == after {
                return;
            }
        }
    }

    fn none(&self) -> FixedBitSet {
        FixedBitSet::with_capacity(self.candidates.len())
    }

    /// What is live before statements, `live` being so behind them.
    fn list(&mut self, list: &[Stmt], mut live: FixedBitSet) -> FixedBitSet {
        for s in list.iter().rev() {
            live = self.statement(s, live);
        }
        live
    }

    fn statement(&mut self, s: &Stmt, live: FixedBitSet) -> FixedBitSet {
        if let Some(n) = left_without(s).and_then(|v| self.candidates.get(&v)) {
            self.unread.insert(s.id, !live.contains(*n));
        }
        let mut live = match &s.kind {
            StmtKind::Return => {
                let mut live = self.none();
                let slot = self.returned.and_then(|v| self.candidates.get(&v));
                live.extend(slot.copied());
                live
            }
            StmtKind::Halt | StmtKind::Fail { .. } => self.none(),
            StmtKind::Goto(label) => self.at(label),
            StmtKind::Switch { arms, default, .. } => {
                let mut all = self.at(default);
                for arm in arms {
                    all.union_with(&self.at(&arm.label));
                }
                all
            }
            StmtKind::If {
                then_branch,
                else_branch,
                ..
            } => {
                let mut before = self.list(else_branch, live.clone());
                before.union_with(&self.list(then_branch, live));
                before
            }
            StmtKind::While { cond, body } => {
                let mut head = live;
                self.read(cond, &mut head);
                loop {
                    let mut again = self.list(body, head.clone());
                    again.union_with(&head);
                    if again == head {
                        break head;
                    }
                    head = again;
                }
            }
            StmtKind::Block(body) => self.list(body, live),
            StmtKind::Effect(effect) => self.without(effect.written(), live),
            StmtKind::Call { dst: Some(dst), .. } => self.without(dst, live),
            StmtKind::Call { dst: None, .. } | StmtKind::Skip | StmtKind::Assume(_) => live,
        };
        for e in s.reads() {
            self.read(e, &mut live);
        }
        if let StmtKind::Effect(Effect::Copy { src, .. }) = &s.kind {
            self.place(src, &mut live);
        }
        for label in &s.labels {
            let known = self.labels.entry(label.clone());
            known.or_insert_with(|| live.clone()).union_with(&live);
        }
        live
    }

    fn at(&self, label: &str) -> FixedBitSet {
        self.labels
            .get(label)
            .cloned()
            .unwrap_or_else(|| self.none())
    }

    fn without(&self, written: &Lval, mut live: FixedBitSet) -> FixedBitSet {
        if let Some(n) = written.as_var().and_then(|v| self.candidates.get(&v)) {
            live.remove(*n);
        }
        live
    }

    fn read(&self, e: &Expr, live: &mut FixedBitSet) {
        e.walk(&mut |e| {
            if let ExprKind::Load(lv) | ExprKind::AddrOf(lv) = &e.kind {
                self.place(lv, live);
            }
        });
    }

    fn place(&self, lv: &Lval, live: &mut FixedBitSet) {
        if let Some(n) = lv.base_var().and_then(|v| self.candidates.get(&v)) {
            live.insert(*n);
        }
    }
}

/// Takes out the statements that leave a variable without a value which nothing reads.
fn remove(list: &mut Vec<Stmt>, unread: &HashMap<u32, bool>) {
    list.retain_mut(|s| {
        let unread_here = left_without(s).is_some() && unread.get(&s.id) == Some(&true);
        match &mut s.kind {
            _ if unread_here => s.kind = StmtKind::Skip,
            StmtKind::If {
                then_branch,
                else_branch,
                ..
            } => {
                remove(then_branch, unread);
                remove(else_branch, unread);
            }
            StmtKind::While { body, .. } | StmtKind::Block(body) => remove(body, unread),
            _ => {}
        }
        !unread_here || !s.labels.is_empty()
    });
}
