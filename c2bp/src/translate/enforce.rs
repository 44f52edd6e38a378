//! What holds of the predicates wherever the procedure is: the contradictions
//! among them, and at its entry the values of those about values at entry.
//!
//! A trap of `enforce` (5.1): between a call and the update behind it, the
//! caller's predicates about what the callee changed are stale, while the global
//! predicates are not. A contradiction between one of either kind would cut off
//! executions that exist. Such cubes are not enforced, but assumed after the
//! statements that assign one of their variables.

use super::procedure::{InScope, Translator};
use crate::cubes::contradictions::irredundant;
use crate::cubes::formula::{choose, Formula};
use crate::cubes::primes::{conjunction, Atom};
use grammar::bp;
use ir::{Expr, ExprKind, FuncId, Stmt, StmtKind};
use logic::predicate::simplify;
use std::collections::BTreeSet;

impl Translator<'_, '_> {
    /// The contradictions among the predicates in scope: those that hold
    /// throughout are returned, the others are kept for later.
    pub(super) fn enforce(&mut self) -> Option<bp::Expr> {
        let stale = self.stale();
        let mut enforced = Vec::new();
        for cube in self.cubes.contradictions(&self.atoms) {
            let ruled_out = conjunction(&cube, &self.atoms).negate();
            let variables: Vec<usize> = self
                .atoms
                .iter()
                .filter(|a| cube.iter().any(|l| l.0 == a.term))
                .map(|a| a.variable)
                .collect();
            let risky = stale.iter().any(|(locals, globals)| {
                variables.iter().any(|v| locals.contains(v))
                    && variables.iter().any(|v| globals.contains(v))
            });
            if risky {
                self.deferred.push((ruled_out, variables));
            } else {
                enforced.push(cube);
            }
        }
        let ruled_out = irredundant(enforced).into_iter();
        match Formula::and(ruled_out.map(|c| conjunction(&c, &self.atoms).negate())) {
            Formula::Const(true) => None,
            all => Some(all.to_bp(&self.names)),
        }
    }

    /// For each call of a procedure: the local predicates that are stale until
    /// the update, and the global predicates that the callee may have changed.
    fn stale(&self) -> BTreeSet<(Vec<usize>, Vec<usize>)> {
        let (aliasing, mod_ref) = (self.context.aliasing, self.context.mod_ref);
        let mut callees = BTreeSet::new();
        for s in aliasing.program.func(self.f).body.iter().flatten() {
            s.walk(&mut |s| {
                if let StmtKind::Call { callee, .. } = &s.kind {
                    if aliasing.program.func(*callee).body.is_some() {
                        callees.insert(*callee);
                    }
                }
            });
        }
        let changed = |callee: FuncId, global: bool| -> Vec<usize> {
            let hit = |p: &InScope| {
                p.global == global
                    && p.expr
                        .current_loads()
                        .into_iter()
                        .any(|lv| mod_ref.may_change(aliasing, callee, lv))
            };
            (0..self.scope.len())
                .filter(|i| hit(&self.scope[*i]))
                .collect()
        };
        callees
            .into_iter()
            .map(|c| (changed(c, false), changed(c, true)))
            .collect()
    }

    /// Gives predicates about values at entry the value they have there, and
    /// assumes the contradictions that are not enforced.
    pub(super) fn entry(&mut self, body: &[Stmt]) {
        let note = body.first().map(|s| self.note(s, "~"));
        let is_old = |e: &Expr| {
            let mut old = false;
            e.walk(&mut |x| old |= matches!(x.kind, ExprKind::OldValue(_)));
            old
        };
        let plain: Vec<Atom> = self
            .atoms
            .iter()
            .filter(|a| !is_old(self.scope[a.variable].expr))
            .copied()
            .collect();
        let mut targets = Vec::new();
        for i in 0..self.scope.len() {
            let e = self.scope[i].expr;
            if is_old(e) {
                let start = simplify(self.context.aliasing.program, without_old(e));
                let (pos, neg) = self.cubes.strengthen_both(&start, &plain);
                targets.push((i, choose(&pos, &neg, &self.names)));
            }
        }
        targets.retain(|(_, value)| *value != bp::Expr::Nondet);
        if !targets.is_empty() {
            self.assign(targets, note.clone());
        }
        let all: Vec<usize> = (0..self.scope.len()).collect();
        self.assume_deferred(&all, note);
    }

    /// Assumes the deferred contradictions about the given variables.
    pub(super) fn assume_deferred(&mut self, variables: &[usize], note: Option<bp::Note>) {
        let touched = |of: &[usize]| of.iter().any(|v| variables.contains(v));
        let parts = self.deferred.iter().filter(|(_, of)| touched(of));
        let all = Formula::and(parts.map(|(f, _)| f.clone()));
        if all != Formula::Const(true) {
            let condition = all.to_bp(&self.names);
            self.emit(bp::StmtKind::Assume(condition), note);
        }
    }
}

/// The expression with `'e` read as `e`: its meaning at the entry.
fn without_old(e: &Expr) -> Expr {
    match &e.kind {
        ExprKind::OldValue(inner) => without_old(inner),
        ExprKind::Load(_) | ExprKind::AddrOf(_) => e.clone(),
        _ => e
            .map_children(&mut |x| Some(without_old(x)))
            .unwrap_or_else(|| e.clone()),
    }
}
