//! State variables: where predicates `state == 3`, `state == 7`, .. come one by
//! one, path after path, all the constants of the variable come at once.
//!
//! A protocol engine or a driver goes through dozens of states. Each spurious
//! path ends in one that the abstraction does not know yet, and its refutation
//! names just that one: a pattern that grows, as with the unrolled loops of
//! BOOP (Weissenbacher, 7.4), but with an end. An l-value is taken for a state
//! variable once [`KNOWN`] comparisons of it with constants are predicates; the
//! rest of its constants are those that the procedure compares it with or
//! assigns to it, or to what it is copied from or to (`saved = state`).
//!
//! Rejected: all constants from the start (most variables are flags of two
//! values, and most states do not matter); those of all procedures (a status
//! code that goes through a whole driver has hundreds).

use crate::path::names::Names;
use indexmap::IndexSet;
use ir::{CmpOp, Effect, Expr, ExprKind, FuncId, Lval, Program, Stmt, StmtKind};
use logic::predicate::to_surface;
use std::collections::{BTreeSet, HashMap};

/// So many constants of an l-value have to be predicates already.
const KNOWN: usize = 3;

/// Constants of a counter are so near to each other.
const STEP: i128 = 4;

/// With more constants than this it is no state.
const MOST: usize = 64;

/// Completes what was found: with `state == c`, all other constants of `state`,
/// if `names`, the predicates of the abstraction as it writes them, show the
/// pattern.
pub fn complete(program: &Program, names: &Names, found: &mut IndexSet<(Option<FuncId>, Expr)>) {
    let mut groups: HashMap<Option<FuncId>, Groups> = HashMap::new();
    let mut more = Vec::new();
    for (scope, e) in found.iter() {
        let Some((state, c)) = comparison(e) else {
            continue;
        };
        let groups = groups
            .entry(*scope)
            .or_insert_with(|| Groups::new(program, *scope));
        let others = groups.constants(state).into_iter().filter(|o| *o != c);
        let others: Vec<Expr> = others.filter_map(|o| with(program, e, o)).collect();
        if others.len() >= MOST {
            continue;
        }
        let (known, new): (Vec<Expr>, Vec<Expr>) = others.into_iter().partition(|e| {
            let text = to_surface(program, *scope, e);
            text.is_some_and(|text| names.contains(&text.to_string()))
        });
        if known.len() >= KNOWN {
            more.extend(new.into_iter().map(|e| (*scope, e)));
        }
    }
    found.extend(more);
}

/// Do predicates `x == 0`, `x == 1`, `x == 2`, .. come one by one? Among those that were found and
/// those of the abstraction are so many of one location, a step apart.
pub fn count(program: &Program, names: &Names, found: &IndexSet<(Option<FuncId>, Expr)>) -> bool {
    found.iter().any(|(scope, e)| {
        let Some((_, c)) = comparison(e) else {
            return false;
        };
        let near = (c - STEP..=c + STEP).filter(|o| *o != c);
        let near = near.filter_map(|o| with(program, e, o));
        let known = near.filter(|e| names.has(program, *scope, e));
        known.count() + 1 >= KNOWN
    })
}

/// `state == c`, through casts.
fn comparison(e: &Expr) -> Option<(&Lval, i128)> {
    match &e.kind {
        ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, b) => Some((location(a)?, b.as_int()?)),
        _ => None,
    }
}

/// The same comparison with another constant, if the type has it.
fn with(program: &Program, e: &Expr, c: i128) -> Option<Expr> {
    let ExprKind::Cmp(op, a, b) = &e.kind else {
        return None;
    };
    let fits = program.types.word(&b.ty)?.wrap(c) == c;
    let constant = Expr::int(c, b.ty.clone());
    fits.then(|| Expr::cmp(*op, (**a).clone(), constant))
}

/// What an integer expression reads, if it does nothing else.
fn location(e: &Expr) -> Option<&Lval> {
    match &e.kind {
        ExprKind::Load(lv) if e.ty.is_int() => Some(lv),
        ExprKind::Cast(inner) if e.ty.is_int() => location(inner),
        _ => None,
    }
}

/// L-values that are copied to each other, and their constants.
#[derive(Default)]
struct Groups<'p> {
    index: HashMap<&'p Lval, usize>,
    /// By number: the next one on the way to the group's first member.
    parent: Vec<usize>,
    constants: Vec<BTreeSet<i128>>,
}

impl<'p> Groups<'p> {
    /// Of a procedure; of all, where globals are concerned.
    fn new(program: &'p Program, scope: Option<FuncId>) -> Groups<'p> {
        let mut groups = Groups::default();
        for (f, function) in program.functions() {
            if scope.is_some_and(|s| s != f) {
                continue;
            }
            for s in function.body.iter().flatten() {
                s.walk(&mut |s| groups.statement(s));
            }
        }
        groups
    }

    fn statement(&mut self, s: &'p Stmt) {
        match &s.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                self.conditions(rhs);
                self.equal(lhs, rhs);
            }
            StmtKind::Effect(Effect::Zero { lhs }) => {
                let n = self.number(lhs);
                self.constants[n].insert(0);
            }
            StmtKind::Switch {
                scrutinee, arms, ..
            } => {
                let Some(lv) = location(scrutinee) else {
                    return;
                };
                let n = self.number(lv);
                let ranges = arms.iter().flat_map(|arm| &arm.ranges);
                self.constants[n].extend(ranges.filter(|(a, b)| a == b).map(|r| r.0));
            }
            StmtKind::If { cond, .. } | StmtKind::While { cond, .. } | StmtKind::Assume(cond) => {
                self.conditions(cond)
            }
            _ => {}
        }
    }

    /// The equalities in a condition.
    fn conditions(&mut self, e: &'p Expr) {
        match &e.kind {
            ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, b) => match (location(a), location(b)) {
                (Some(lv), _) => self.equal(lv, b),
                (None, Some(lv)) => self.equal(lv, a),
                (None, None) => {}
            },
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.conditions(a);
                self.conditions(b);
            }
            ExprKind::Not(a) | ExprKind::Cast(a) => self.conditions(a),
            _ => {}
        }
    }

    fn equal(&mut self, lv: &'p Lval, e: &'p Expr) {
        if let ExprKind::Cond(_, a, b) = &e.kind {
            self.equal(lv, a);
            self.equal(lv, b);
        } else if let Some(c) = e.as_int() {
            let n = self.number(lv);
            self.constants[n].insert(c);
        } else if let Some(other) = location(e) {
            let (n, m) = (self.number(lv), self.number(other));
            if n != m {
                self.parent[m] = n;
                let constants = std::mem::take(&mut self.constants[m]);
                self.constants[n].extend(constants);
            }
        }
    }

    /// The first member of the l-value's group.
    fn number(&mut self, lv: &'p Lval) -> usize {
        let next = self.parent.len();
        let mut n = *self.index.entry(lv).or_insert(next);
        if n == next {
            self.parent.push(n);
            self.constants.push(BTreeSet::new());
        }
        while self.parent[n] != n {
            n = self.parent[n];
        }
        n
    }

    fn constants(&self, lv: &Lval) -> Vec<i128> {
        let Some(mut n) = self.index.get(lv).copied() else {
            return Vec::new();
        };
        while self.parent[n] != n {
            n = self.parent[n];
        }
        self.constants[n].iter().copied().collect()
    }
}
