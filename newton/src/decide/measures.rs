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
use crate::path::operation::{index_statements, FrameId, Op, OpKind, Time};
use grammar::temporal::Measure;
use ir::types::{IntKind, Type};
use ir::{construct, BinOp, CmpOp, Expr, ExprKind, Lval, StmtKind, VarKind};
use logic::predicate::{simplify, to_surface};
use logic::solver::Check;
use logic::term::Truth;
use std::time::Instant;

/// No more candidates are tried.
const MOST: usize = 24;

/// What becomes less, and the decision that suggests it, in its atoms: an abstraction that
/// knows both has what most loops end by.
pub struct Found {
    pub measure: Measure,
    /// As C, in the procedure of the measure.
    pub atoms: Vec<String>,
}

impl Found {
    /// The measure as it is written.
    pub fn text(&self) -> String {
        self.measure.to_string()
    }
}

/// The measures of the loop of a path with several turns. Where it can be taken, all that the
/// path decides may be why they become less; else only the decision that suggests one.
pub fn measures(
    subject: Subject,
    execution: &mut Execution,
    feasible: bool,
    deadline: Option<Instant>,
) -> Vec<Found> {
    let compared = match of_loop(subject, feasible) {
        Some(compared) => compared,
        None => of_recursion(subject, feasible),
    };
    let mut found: Vec<Found> = Vec::new();
    let mut tried: Vec<Measure> = Vec::new();
    for Compared {
        op,
        statement,
        frames,
        times,
        expr,
    } in compared
    {
        if tried.len() >= MOST {
            break;
        }
        let program = subject.program;
        let func = subject.path.frames[frames[1]].func;
        let text = to_surface(program, Some(func), &expr).map(|e| e.to_string());
        let Some(expression) = text else { continue };
        let measure = Measure {
            procedure: program.func(func).name.clone(),
            statement,
            expression,
        };
        if tried.contains(&measure) {
            continue;
        }
        tried.push(measure.clone());
        let was = execution.value(frames[0], times[0], &expr);
        let is = execution.value(frames[1], times[1], &expr);
        let known = |k: &usize| {
            let of = &subject.path.ops[execution.constraints[*k].part.0];
            let own = (of.frame, of.stmt) == (op.frame, op.stmt);
            feasible || own || !matches!(of.kind, OpKind::Assume { .. })
        };
        let known: Vec<usize> = (0..execution.constraints.len()).filter(known).collect();
        let mut queries = Queries::new(subject, execution, &known, deadline);
        let wrong = Truth::symbol("not-less");
        queries.solver.assert(wrong.implies(is.slt(&was).not()));
        let mut literals = queries.literals(&known);
        literals.push(wrong);
        if queries.generous(&literals) == Check::Unsat {
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

/// Something that may be less than it was.
struct Compared<'p> {
    /// The decision that suggests it.
    op: &'p Op,
    statement: Option<u32>,
    frames: [FrameId; 2],
    times: [Time; 2],
    expr: Expr,
}

/// What an activation compares in each turn; `None` if each turn is another activation's.
fn of_loop<'x>(subject: Subject<'x, '_>, others: bool) -> Option<Vec<Compared<'x>>> {
    let [.., before, begin, end] = &subject.path.turns[..] else {
        return Some(Vec::new());
    };
    let frame = begin.1;
    if before.1 != frame || end.1 != frame {
        return None;
    }
    let places = [(before.0, begin.0), (begin.0, end.0)].map(|turn| place(subject, turn));
    let [Some((_, earlier)), Some((statement, head))] = places else {
        return Some(Vec::new());
    };
    // From where it is taken, round to there.
    let (before, behind) = subject.path.ops[begin.0..end.0].split_at(head - begin.0);
    let decision = before.split_last();
    let turn = decision.iter().map(|d| d.0).chain(behind);
    let turn = turn.chain(decision.map_or(before, |d| d.1));
    let own = turn.filter(|op| op.frame == frame && !op.watches);
    let compared = |(op, expr)| Compared {
        op,
        statement: Some(statement),
        frames: [frame; 2],
        times: [earlier, head],
        expr,
    };
    Some(
        suggested(subject, own, others)
            .into_iter()
            .map(compared)
            .collect(),
    )
}

/// What activations of a recursion decide by, as it is where they are called: of globals and
/// of what they are handed.
fn of_recursion<'x>(subject: Subject<'x, '_>, others: bool) -> Vec<Compared<'x>> {
    let program = subject.program;
    let path = subject.path;
    let [.., begin, end] = &path.turns[..] else {
        return Vec::new();
    };
    let callers = |from: FrameId| std::iter::successors(Some(from), |f| path.frames[*f].caller);
    let alive: Vec<FrameId> = callers(end.1).collect();
    let turn = path.ops[begin.0..end.0].iter();
    let own = turn.filter(|op| alive.contains(&op.frame) && !op.watches);
    let mut out = Vec::new();
    for (op, expr) in suggested(subject, own, others) {
        let func = path.frames[op.frame].func;
        let known = |lv: &&Lval| match lv.base_var() {
            Some(v) => match program.var(v).kind {
                VarKind::Global => true,
                _ => program.func(func).formals.contains(&v),
            },
            None => true,
        };
        let same = |f: &FrameId| path.frames[*f].func == func;
        let before = callers(op.frame).skip(1).find(same);
        let (Some(before), true) = (before, expr.loads().iter().all(known)) else {
            continue;
        };
        let frames = [before, op.frame];
        out.push(Compared {
            op,
            statement: None,
            frames,
            times: frames.map(|f| path.frames[f].entry),
            expr,
        });
    }
    out
}

/// What decisions suggest, and by which: differences first, they are most likely to be what
/// a loop ends by; other guesses only if they are wanted, else those of one decision.
fn suggested<'p>(
    subject: Subject<'_, 'p>,
    decisions: impl Iterator<Item = &'p Op>,
    guesses: bool,
) -> Vec<(&'p Op, Expr)> {
    let (mut likely, mut others) = (Vec::new(), Vec::new());
    for op in decisions {
        if !guesses && !likely.is_empty() {
            break;
        }
        let Candidates { first, then } = candidates(subject, op);
        likely.extend(first.into_iter().map(|e| (op, e)));
        others.extend(then.into_iter().map(|e| (op, e)));
    }
    if guesses {
        likely.append(&mut others);
    }
    likely
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
#[derive(Default)]
struct Candidates {
    first: Vec<Expr>,
    then: Vec<Expr>,
}

fn candidates(subject: Subject, op: &Op) -> Candidates {
    let mut out = Candidates::default();
    let OpKind::Assume { cond, holds, .. } = &op.kind else {
        return out;
    };
    comparisons(cond, *holds, &mut |op, a, b| {
        let difference = |a: &Expr, b: &Expr| combined(subject, BinOp::Sub, a, b);
        match op {
            CmpOp::Lt | CmpOp::Le => out.first.extend(difference(b, a)),
            CmpOp::Gt | CmpOp::Ge => out.first.extend(difference(a, b)),
            CmpOp::Ne => {
                out.then.extend(difference(a, b));
                out.then.extend(difference(b, a));
                // How far it is to there, and behind the end again.
                out.first.extend(round(subject, a, b));
                out.first.extend(round(subject, b, a));
            }
            CmpOp::Eq => {}
        }
        let zero = Expr::int(0, Type::int());
        if op != CmpOp::Eq {
            out.then.extend(combined(subject, BinOp::Add, a, b));
            out.then.extend(difference(a, &zero));
            out.then.extend(difference(b, &zero));
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

/// `a - b` or `a + b`, which do not wrap round for operands of 32 bits.
fn combined(subject: Subject, op: BinOp, a: &Expr, b: &Expr) -> Option<Expr> {
    let types = &subject.program.types;
    let integer = |e: &Expr| matches!(e.ty, Type::Int(_));
    if !integer(a) || !integer(b) {
        return None;
    }
    let wide = Type::Int(IntKind::LongLong);
    let [a, b] = [a, b].map(|e| construct::explicit_cast(types, e.clone(), &wide));
    let e = match (a.as_int(), b.as_int()) {
        (_, Some(0)) => a,
        _ => construct::binary(types, op, a, b).ok()?,
    };
    let e = simplify(subject.program, e);
    e.as_int().is_none().then_some(e)
}

/// `a - b` as an unsigned number of their own width: what wraps round comes closer all the
/// same.
fn round(subject: Subject, a: &Expr, b: &Expr) -> Option<Expr> {
    let types = &subject.program.types;
    let own = |e: &Expr| match &e.kind {
        ExprKind::Cast(inner) => inner.ty.clone(),
        _ => e.ty.clone(),
    };
    let variable = if a.as_int().is_some() { b } else { a };
    let ty = own(variable);
    let Type::Int(kind) = ty else { return None };
    if kind.signed() {
        return None;
    }
    let e = construct::binary(types, BinOp::Sub, a.clone(), b.clone()).ok()?;
    let e = construct::explicit_cast(types, e, &ty);
    // As a number that has a sign, to be compared as one.
    let wide = Type::Int(IntKind::LongLong);
    let e = simplify(subject.program, construct::explicit_cast(types, e, &wide));
    e.as_int().is_none().then_some(e)
}
