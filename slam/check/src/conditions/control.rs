//! Where control goes from a statement, and on what condition.
//!
//! Where ways meet, their states become one by case distinctions, so each statement of a
//! segment is executed once.

use super::{program_reading, Problem, Segment, Stated, Walk};
use crate::eval::{Reading, Result};
use crate::graph::{Guard, Place};
use crate::state::State;
use crate::term::{Op, Term};
use ir::types::Type;
use ir::{Expr, StmtKind};

impl Walk<'_, '_> {
    /// Executes the statement at a place.
    pub(super) fn visit(&mut self, segment: &mut Segment, p: Place) -> Stated<()> {
        let graph = self.graph;
        let stmt = graph.stmts[p as usize];
        // Behind a condition that is never true.
        let Some((mut reach, mut now)) = segment.at.remove(&p) else {
            return Ok(());
        };
        if reach == self.evaluator.terms.bool(false) {
            return Ok(());
        }
        let program = self.evaluator.program;
        let label = stmt.labels.iter().find(|l| program.is_error_label(l));
        let error = match &stmt.kind {
            StmtKind::Fail { what } => Some(what.clone()),
            _ => label.map(|l| format!("the label {l}")),
        };
        if let Some(what) = error {
            let goal = self.evaluator.terms.not(reach);
            self.claim(
                segment,
                None,
                stmt.pos,
                format!("the error is not reached: {what}"),
                goal,
            );
        }
        self.execute(segment, stmt, &mut reach, &mut now)?;
        for (guard, to) in &graph.edges[p as usize] {
            let taken = self
                .guard(segment, &now, guard)
                .map_err(|why| Problem::Statement { pos: stmt.pos, why })?;
            let reach = self.evaluator.terms.and([reach, taken]);
            self.go(segment, *to, reach, &now);
        }
        Ok(())
    }

    pub(super) fn go(
        &mut self,
        segment: &mut Segment,
        to: Option<Place>,
        reach: Term,
        now: &State,
    ) {
        let e = &mut *self.evaluator;
        let old = match to {
            Some(p) => segment.at.remove(&p),
            None => segment.end.take(),
        };
        let merged = match old {
            None => (reach, now.clone()),
            Some((r, _)) if r == e.terms.bool(false) => (reach, now.clone()),
            Some(old) if reach == e.terms.bool(false) => old,
            Some((r, s)) => {
                let state = now.merge(reach, &s, &mut e.terms, &mut e.memories);
                (e.terms.or([r, reach]), state)
            }
        };
        match to {
            Some(p) => {
                segment.at.insert(p, merged);
            }
            None => segment.end = Some(merged),
        }
    }

    pub(super) fn guard(&mut self, segment: &Segment, now: &State, guard: &Guard) -> Result<Term> {
        let reading = program_reading(now, &segment.entry);
        match guard {
            Guard::Always => Ok(self.evaluator.terms.bool(true)),
            Guard::If(e, value) => {
                let truth = self.choice(reading, e)?;
                Ok(match value {
                    true => truth,
                    false => self.evaluator.terms.not(truth),
                })
            }
            Guard::Arm(stmt, arm) => {
                let StmtKind::Switch {
                    scrutinee, arms, ..
                } = &stmt.kind
                else {
                    return Ok(self.evaluator.terms.bool(true));
                };
                let value = self.choice_value(reading, scrutinee)?;
                let mut inside = Vec::new();
                let wanted = arms
                    .iter()
                    .enumerate()
                    .filter(|(k, _)| arm.is_none_or(|a| a == *k));
                for range in wanted.flat_map(|(_, a)| &a.ranges) {
                    inside.push(self.in_range(value, *range, &scrutinee.ty));
                }
                let any = self.evaluator.terms.or(inside);
                Ok(match arm {
                    Some(_) => any,
                    None => self.evaluator.terms.not(any),
                })
            }
        }
    }

    /// A condition that is decided once, and both ways from there.
    pub(super) fn choice(&mut self, reading: Reading, e: &Expr) -> Result<Term> {
        self.evaluator
            .decided(e, |evaluator| evaluator.truth(reading, e))
    }

    pub(super) fn choice_value(&mut self, reading: Reading, e: &Expr) -> Result<Term> {
        self.evaluator
            .decided(e, |evaluator| evaluator.value(reading, e))
    }

    pub(super) fn in_range(&mut self, value: Term, (lo, hi): (i128, i128), ty: &Type) -> Term {
        let terms = &mut self.evaluator.terms;
        let w = terms.width(value);
        let (least, most) = (terms.number(w, lo as u128), terms.number(w, hi as u128));
        if lo == hi {
            return terms.equal(value, least);
        }
        let op = if crate::state::is_signed(ty) {
            Op::Sle
        } else {
            Op::Ule
        };
        let (above, below) = (
            terms.apply(op, &[least, value]),
            terms.apply(op, &[value, most]),
        );
        terms.and([above, below])
    }
}
