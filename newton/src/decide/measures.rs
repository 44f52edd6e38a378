//! What becomes less on the way round a loop, so that it cannot be repeated for ever.
//!
//! The decisions of a turn compare what grows with what bounds it: `i < n` suggests `n - i`,
//! as in the linear ranking functions of Podelski and Rybalchenko ("A complete method for
//! the synthesis of linear ranking functions", VMCAI 2004), here read off instead of
//! solved for. Of the candidates those are kept that are less at the start of the last turn
//! than at the start of the one before, whatever the inputs are. That is a guess about
//! other turns: what is made of a measure (`grammar::temporal`) holds of any expression.
//!
//! Rejected: to solve for coefficients by Farkas' lemma, which needs the turn as linear
//! inequalities; turns with bit operations and memory have no such form.

use crate::decide::queries::Queries;
use crate::execute::exec::{Execution, Subject};
use crate::path::atoms::atoms;
use crate::path::operation::{index_statements, Op, OpKind, Time};
use grammar::temporal::Measure;
use ir::types::{IntKind, Type};
use ir::{construct, BinOp, CmpOp, Expr, ExprKind, StmtKind};
use logic::predicate::{simplify, to_surface};
use logic::solver::Check;
use logic::term::Truth;
use std::time::Instant;

/// No more candidates are tried.
const MOST: usize = 16;

/// What becomes less, and the decision that suggests it, in its atoms: an abstraction that
/// knows both has what most loops end by.
pub struct Found {
    pub measure: Measure,
    /// As C, in the procedure of the measure.
    pub atoms: Vec<String>,
}

/// The measures of the loop of a path with several turns.
pub fn measures(
    subject: Subject,
    execution: &mut Execution,
    deadline: Option<Instant>,
) -> Vec<Found> {
    let [.., before, begin, end] = &subject.path.turns[..] else {
        return Vec::new();
    };
    let frame = begin.1;
    if before.1 != frame || end.1 != frame {
        return Vec::new();
    }
    let places = [(before.0, begin.0), (begin.0, end.0)].map(|turn| place(subject, turn));
    let [Some((_, earlier)), Some((statement, head))] = places else {
        return Vec::new();
    };
    let func = subject.path.frames[frame].func;
    let program = subject.program;
    let turn = &subject.path.ops[begin.0..end.0];
    let own = turn.iter().filter(|op| op.frame == frame && !op.watches);
    let suggested = own.flat_map(|op| candidates(subject, op).into_iter().map(move |e| (op, e)));
    let mut found: Vec<Found> = Vec::new();
    for (op, e) in suggested.take(MOST) {
        let text = to_surface(program, Some(func), &e).map(|e| e.to_string());
        let Some(expression) = text else { continue };
        let measure = Measure {
            procedure: program.func(func).name.clone(),
            statement,
            expression,
        };
        if found.iter().any(|f| f.measure == measure) {
            continue;
        }
        let was = execution.value(frame, earlier, &e);
        let is = execution.value(frame, head, &e);
        let all: Vec<usize> = (0..execution.constraints.len()).collect();
        let mut queries = Queries::new(subject, execution, &all, deadline);
        let wrong = Truth::symbol("not-less");
        queries.solver.assert(wrong.implies(is.slt(&was).not()));
        let mut literals: Vec<Truth> = execution
            .constraints
            .iter()
            .map(|c| c.literal.clone())
            .collect();
        literals.push(wrong);
        if queries.limited(&literals) == Check::Unsat {
            let atoms = match &op.kind {
                OpKind::Assume { cond, .. } => atoms(program, cond),
                _ => Vec::new(),
            };
            let atoms = atoms
                .iter()
                .filter_map(|a| to_surface(program, Some(func), a));
            let atoms = atoms.map(|a| a.to_string()).collect();
            found.push(Found { measure, atoms });
        }
    }
    found
}

/// Where measures of the loop are taken, and when that is in the last turn: at the first
/// `while` that the turn goes into, or at the loop's first statement.
fn place(subject: Subject, (begin, end): (Time, Time)) -> Option<(u32, Time)> {
    let statements = index_statements(subject.program);
    let ops = subject.path.ops[begin..end].iter().enumerate();
    let frame = subject.path.turns.last()?.1;
    let mut own = ops
        .filter(|(_, op)| op.frame == frame && !op.watches)
        .peekable();
    let first = own.peek().map(|(i, op)| (op.stmt, begin + i))?;
    let func = subject.path.frames[frame].func;
    let is_while = |op: &Op| {
        let stmt = statements[func.0 as usize].get(op.stmt as usize);
        stmt.copied()
            .flatten()
            .is_some_and(|s| matches!(s.kind, StmtKind::While { .. }))
    };
    let goes_in = |op: &Op| matches!(op.kind, OpKind::Assume { holds: true, .. }) && is_while(op);
    let head = own.find(|(_, op)| goes_in(op));
    // Taken at the start of the turn: behind the decision.
    Some(head.map_or(first, |(i, op)| (op.stmt, begin + i + 1)))
}

/// What may become less, to judge by a decision.
fn candidates(subject: Subject, op: &Op) -> Vec<Expr> {
    let OpKind::Assume { cond, holds, .. } = &op.kind else {
        return Vec::new();
    };
    let mut out = Vec::new();
    comparisons(cond, *holds, &mut |op, a, b| {
        let difference = |a: &Expr, b: &Expr| difference(subject, a, b);
        match op {
            CmpOp::Lt | CmpOp::Le => out.extend(difference(b, a)),
            CmpOp::Gt | CmpOp::Ge => out.extend(difference(a, b)),
            CmpOp::Ne => {
                out.extend(difference(a, b));
                out.extend(difference(b, a));
            }
            CmpOp::Eq => {}
        }
    });
    out
}

/// The comparisons that hold where the condition does, or does not.
fn comparisons(e: &Expr, holds: bool, f: &mut dyn FnMut(CmpOp, &Expr, &Expr)) {
    match (&e.kind, holds) {
        (ExprKind::Not(a), _) => comparisons(a, !holds, f),
        (ExprKind::Cast(a), _) if a.is_boolean() => comparisons(a, holds, f),
        (ExprKind::And(a, b), true) | (ExprKind::Or(a, b), false) => {
            comparisons(a, holds, f);
            comparisons(b, holds, f);
        }
        (ExprKind::Cmp(CmpOp::Ne, a, zero), _) if zero.as_int() == Some(0) && a.is_boolean() => {
            comparisons(a, holds, f);
        }
        (ExprKind::Cmp(op, a, b), true) => f(*op, a, b),
        (ExprKind::Cmp(op, a, b), false) => f(op.negate(), a, b),
        (ExprKind::Load(_) | ExprKind::Binary(..), true) => {
            f(CmpOp::Ne, e, &Expr::int(0, e.ty.clone()));
        }
        _ => {}
    }
}

/// `a - b`, which does not wrap round for operands of 32 bits.
fn difference(subject: Subject, a: &Expr, b: &Expr) -> Option<Expr> {
    let types = &subject.program.types;
    let integer = |e: &Expr| matches!(e.ty, Type::Int(_));
    if !integer(a) || !integer(b) {
        return None;
    }
    let wide = Type::Int(IntKind::LongLong);
    let [a, b] = [a, b].map(|e| construct::explicit_cast(types, e.clone(), &wide));
    let e = match (a.as_int(), b.as_int()) {
        (_, Some(0)) => a,
        _ => construct::binary(types, BinOp::Sub, a, b).ok()?,
    };
    let e = simplify(subject.program, e);
    e.as_int().is_none().then_some(e)
}
