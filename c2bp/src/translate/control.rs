//! Decisions: the branches are chosen freely, and each assumes what the
//! predicates say of its condition (PLDI 2001, 4.4).

use super::procedure::Translator;
use crate::wp::rewrite::{both, either, negated};
use grammar::bp;
use ir::{Arm, CmpOp, Expr, Stmt};
use logic::predicate::simplify;

impl Translator<'_, '_> {
    /// G_V of a condition, or of its negation.
    pub(super) fn condition(&mut self, e: &Expr, positive: bool) -> bp::Expr {
        let e = simplify(
            self.context.aliasing.program,
            self.evaluated().value(e).into_owned(),
        );
        let known = self.cubes.weaken(&e, positive, &self.atoms);
        let value = known.to_bp(&self.names);
        let e = if positive { e } else { e.negate() };
        self.explanation.assumed(
            &format!("assume({value})"),
            &e,
            &known.negate(),
            &self.names,
            &mut self.cubes.findings,
        );
        value
    }

    /// `assume` of what the predicates say about a condition, or its negation.
    pub(super) fn assumption(
        &mut self,
        s: &Stmt,
        suffix: &str,
        e: &Expr,
        positive: bool,
    ) -> bp::Stmt {
        let condition = self.explained(s, suffix, |this| this.condition(e, positive));
        let mut stmt = bp::Stmt::new(bp::StmtKind::Assume(condition));
        stmt.note = Some(self.note(s, suffix));
        stmt
    }

    pub(super) fn branch(&mut self, s: &Stmt, cond: &Expr, yes: &[Stmt], no: &[Stmt]) {
        let labels = std::mem::take(&mut self.labels);
        let first = self.assumption(s, "+", cond, true);
        let yes = self.nested(vec![first], yes);
        let first = self.assumption(s, "-", cond, false);
        let no = self.nested(vec![first], no);
        self.labels = labels;
        let kind = bp::StmtKind::If {
            branches: vec![(bp::Expr::Nondet, yes)],
            else_branch: no,
        };
        let note = self.note(s, "~");
        self.emit(kind, Some(note));
    }

    pub(super) fn repeat(&mut self, s: &Stmt, cond: &Expr, body: &[Stmt]) {
        let labels = std::mem::take(&mut self.labels);
        let first = self.assumption(s, "+", cond, true);
        let mut begun = vec![first];
        begun.extend(self.measured(s));
        let body = self.nested(begun, body);
        self.labels = labels;
        let kind = bp::StmtKind::While {
            condition: bp::Expr::Nondet,
            body,
        };
        let note = self.note(s, "~");
        self.emit(kind, Some(note));
        let after = self.assumption(s, "-", cond, false);
        self.out.push(after);
    }

    pub(super) fn switch(&mut self, s: &Stmt, scrutinee: &Expr, arms: &[Arm], default: &str) {
        let labels = std::mem::take(&mut self.labels);
        let mut branches = Vec::new();
        let mut in_none = Expr::int(1, ir::types::Type::int());
        for (k, arm) in arms.iter().enumerate() {
            let matches = in_ranges(scrutinee, &arm.ranges);
            branches.push(self.arm(s, k, &matches, &arm.label));
            in_none = both(in_none, negated(matches));
        }
        let otherwise = self.arm(s, arms.len(), &in_none, default);
        self.labels = labels;
        if branches.is_empty() {
            for mut stmt in otherwise {
                stmt.labels.extend(std::mem::take(&mut self.labels));
                self.out.push(stmt);
            }
            return;
        }
        let kind = bp::StmtKind::If {
            branches: branches
                .into_iter()
                .map(|body| (bp::Expr::Nondet, body))
                .collect(),
            else_branch: otherwise,
        };
        let note = self.note(s, "~");
        self.emit(kind, Some(note));
    }

    fn arm(&mut self, s: &Stmt, k: usize, matches: &Expr, label: &str) -> Vec<bp::Stmt> {
        let first = self.assumption(s, &format!("={k}"), matches, true);
        let mut jump = bp::Stmt::new(bp::StmtKind::Goto(vec![bp::Ident::new(label)]));
        jump.note = Some(self.note(s, "~"));
        vec![first, jump]
    }
}

/// `e` lies in one of the ranges.
fn in_ranges(e: &Expr, ranges: &[(i128, i128)]) -> Expr {
    let compare = |op, v: i128| Expr::cmp(op, e.clone(), Expr::int(v, e.ty.clone()));
    let parts = ranges.iter().map(|(lo, hi)| {
        if lo == hi {
            compare(CmpOp::Eq, *lo)
        } else {
            both(compare(CmpOp::Ge, *lo), compare(CmpOp::Le, *hi))
        }
    });
    let none = Expr::int(0, ir::types::Type::int());
    parts.fold(none, either)
}
