//! Siblings: where predicates `e1 == 0`, `e2 == 0`, .. come one by one, path after path, about
//! variables that the program treats alike, those about all of them come at once.
//!
//! A scheduler has an event for each process, a driver a function for each register. A path
//! goes through one of them, its refutation names just that one, and the next path goes
//! through the next. With the state variables of [`crate::discover::enumerated`] the
//! constants of one variable follow each other, here the variables do. Predicates are
//! completed once [`KNOWN`] siblings have theirs, or another one that the variable has, too:
//!
//! - variables of one procedure, or global ones, of one type, that are compared with and
//!   assigned the same constants, each as often;
//! - variables of procedures whose statements are the same but for the variables.
//!
//! Rejected: the names (`t1_st`, `t2_st`), which tell nothing of what is done with them.

use crate::discover::segments::Found;
use crate::path::atoms::variables;
use crate::path::names::Names;
use ir::{
    construct, Base, CmpOp, Effect, Expr, ExprKind, FuncId, Lval, Program, Stmt, StmtKind, VarId,
};
use std::collections::{BTreeSet, HashMap};
use std::mem::discriminant;

/// So many siblings have to have the predicate already.
const KNOWN: usize = 2;

/// More than this are no siblings, but what all variables are like.
const MOST: usize = 64;

/// Completes what was found with the siblings' predicates, if `names`, those of the
/// abstraction, show the pattern.
pub fn complete(program: &Program, names: &Names, found: &mut Found) {
    let mut uses = None;
    let mut more = Vec::new();
    for (scope, e) in found.iter() {
        if let [v] = variables(e)[..] {
            let uses = uses.get_or_insert_with(|| Uses::new(program));
            let siblings = uses.siblings(program, v);
            let mut shared = uses.comparisons(program, v);
            shared.retain(|e| names.has(program, *scope, e));
            let for_sibling = |e: &Expr, w| (*scope, renamed(e, &|x| if x == v { w } else { x }));
            let has = |e: &Expr, w| {
                let (scope, e) = for_sibling(e, w);
                names.has(program, scope, &e)
            };
            let known = |w: &VarId| has(e, *w) || shared.iter().any(|e| has(e, *w));
            if enough(siblings.len(), siblings.iter().filter(|w| known(w)).count()) {
                more.extend(siblings.into_iter().map(|w| for_sibling(e, w)));
            }
        }
        if let Some(f) = *scope {
            let others = program.functions().filter(|(g, _)| *g != f);
            let others = others.filter_map(|(g, _)| {
                let same = correspondence(program, f, g)?;
                let to = |x| same.get(&x).copied().unwrap_or(x);
                Some((Some(g), renamed(e, &to)))
            });
            let others: Vec<(Option<FuncId>, Expr)> = others.collect();
            let known = others.iter().filter(|(g, e)| names.has(program, *g, e));
            if enough(others.len(), known.count()) {
                more.extend(others);
            }
        }
    }
    more.retain(|(scope, e)| !names.has(program, *scope, e));
    found.extend(more);
}

/// Do they show the pattern, so many siblings with a predicate among so many?
fn enough(siblings: usize, known: usize) -> bool {
    siblings <= MOST && known >= KNOWN
}

/// What is done with a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    Compared(i128),
    Assigned(i128),
    /// It gets another value.
    Written,
    /// Its value goes elsewhere.
    Read,
}

/// What is done with each variable in the whole program, in order.
struct Uses(HashMap<VarId, Vec<Use>>);

impl Uses {
    fn new(program: &Program) -> Uses {
        let mut uses = Uses(HashMap::new());
        program.each_statement(&mut |s| uses.statement(s));
        uses.0.values_mut().for_each(|all| all.sort());
        uses
    }

    /// The other variables that are used as this one is.
    fn siblings(&self, program: &Program, v: VarId) -> Vec<VarId> {
        let (own, uses) = (program.var(v), self.0.get(&v));
        let constant = |u: &Use| matches!(u, Use::Compared(_) | Use::Assigned(_));
        if !uses.is_some_and(|uses| uses.iter().any(constant)) {
            return Vec::new();
        }
        let mut found: Vec<VarId> = self.0.keys().copied().collect();
        found.retain(|w| {
            let other = program.var(*w);
            let scope = other.kind.function() == own.kind.function();
            *w != v && scope && other.ty == own.ty && self.0.get(w) == uses
        });
        found.sort();
        found
    }

    /// The variable compared with each of its constants.
    fn comparisons(&self, program: &Program, v: VarId) -> Vec<Expr> {
        let constants = self
            .0
            .get(&v)
            .into_iter()
            .flatten()
            .filter_map(|u| match u {
                Use::Compared(c) | Use::Assigned(c) => Some(*c),
                Use::Written | Use::Read => None,
            });
        let (own, types) = (Expr::load(Lval::var(v, program)), &program.types);
        let constants: BTreeSet<i128> = constants.collect();
        let equal =
            |c| construct::compare(types, CmpOp::Eq, own.clone(), Expr::int(c, own.ty.clone()));
        constants
            .into_iter()
            .filter_map(|c| equal(c).ok())
            .collect()
    }

    fn add(&mut self, lv: &Lval, u: Use) {
        if let Some(v) = lv.as_var() {
            self.0.entry(v).or_default().push(u);
        }
    }

    fn statement(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                let value = rhs.as_int().map_or(Use::Written, Use::Assigned);
                self.add(lhs, value);
            }
            StmtKind::Effect(Effect::Zero { lhs }) => self.add(lhs, Use::Assigned(0)),
            StmtKind::Effect(effect) => self.add(effect.written(), Use::Written),
            StmtKind::Call { dst: Some(dst), .. } => self.add(dst, Use::Written),
            _ => {}
        }
        if let StmtKind::If { cond, .. } | StmtKind::While { cond, .. } | StmtKind::Assume(cond) =
            &s.kind
        {
            self.condition(cond);
        }
        for e in s.reads() {
            e.walk(&mut |e| match &e.kind {
                ExprKind::Cmp(_, a, b) => {
                    if let (ExprKind::Load(lv), Some(c)) = (&a.kind, b.as_int()) {
                        self.add(lv, Use::Compared(c));
                    }
                }
                ExprKind::Load(lv) => self.add(lv, Use::Read),
                _ => {}
            });
        }
    }

    /// What is a condition by itself is compared with zero.
    fn condition(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.condition(a);
                self.condition(b);
            }
            ExprKind::Not(a) | ExprKind::Cast(a) => self.condition(a),
            ExprKind::Load(lv) => self.add(lv, Use::Compared(0)),
            _ => {}
        }
    }
}

/// The variables of `g` that stand where those of `f` do, if that is all that differs.
fn correspondence(program: &Program, f: FuncId, g: FuncId) -> Option<HashMap<VarId, VarId>> {
    let (from, to) = (program.func(f), program.func(g));
    let same = from.stmt_count == to.stmt_count
        && from.ret == to.ret
        && from.formals.len() == to.formals.len();
    let (a, b) = (from.body.as_deref()?, to.body.as_deref()?);
    let mut pairs = Pairs {
        program,
        found: HashMap::new(),
    };
    (same && pairs.lists(a, b)).then_some(pairs.found)
}

/// Variables of two procedures that stand in the same places.
struct Pairs<'p> {
    program: &'p Program,
    found: HashMap<VarId, VarId>,
}

impl Pairs<'_> {
    /// Are the statements the same, but for the variables?
    fn lists(&mut self, a: &[Stmt], b: &[Stmt]) -> bool {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| self.statement(a, b))
    }

    fn statement(&mut self, a: &Stmt, b: &Stmt) -> bool {
        let inner = match (&a.kind, &b.kind) {
            (
                StmtKind::If {
                    then_branch: a_then,
                    else_branch: a_else,
                    ..
                },
                StmtKind::If {
                    then_branch: b_then,
                    else_branch: b_else,
                    ..
                },
            ) => self.lists(a_then, b_then) && self.lists(a_else, b_else),
            (StmtKind::While { body: a, .. }, StmtKind::While { body: b, .. })
            | (StmtKind::Block(a), StmtKind::Block(b)) => self.lists(a, b),
            (StmtKind::Effect(a), StmtKind::Effect(b)) => discriminant(a) == discriminant(b),
            (StmtKind::Call { callee: a, .. }, StmtKind::Call { callee: b, .. }) => a == b,
            (a, b) => discriminant(a) == discriminant(b),
        };
        let value = |lv: &Lval| Expr::load(lv.clone());
        let operands = |s: &Stmt| -> Vec<Expr> {
            let places = s.places().into_iter().map(value);
            places.chain(s.reads().into_iter().cloned()).collect()
        };
        let (of_a, of_b) = (operands(a), operands(b));
        let mut both = of_a.iter().zip(&of_b);
        inner && of_a.len() == of_b.len() && both.all(|(a, b)| self.expressions(a, b))
    }

    fn expressions(&mut self, a: &Expr, b: &Expr) -> bool {
        let (of_a, of_b) = (variables(a), variables(b));
        let paired = of_a.len() == of_b.len()
            && of_a.iter().zip(&of_b).all(|(a, b)| {
                let same = self.program.var(*a).ty == self.program.var(*b).ty;
                same && *self.found.entry(*a).or_insert(*b) == *b
            });
        paired && renamed(a, &|v| self.found.get(&v).copied().unwrap_or(v)) == *b
    }
}

/// The expression with other variables.
pub fn renamed(e: &Expr, to: &dyn Fn(VarId) -> VarId) -> Expr {
    let place = |lv: &Lval| {
        let mut lv = lv.map_children(&mut |e| Some(renamed(e, to)));
        if let Some(Base::Var(v)) = lv.as_mut().map(|lv| &mut lv.base) {
            *v = to(*v);
        }
        lv.map(Box::new)
    };
    let kind = match &e.kind {
        ExprKind::Load(lv) => place(lv).map(ExprKind::Load),
        ExprKind::AddrOf(lv) => place(lv).map(ExprKind::AddrOf),
        _ => None,
    };
    let mapped = || e.map_children(&mut |e| Some(renamed(e, to)));
    let direct = kind.map(|kind| Expr {
        kind,
        ty: e.ty.clone(),
    });
    direct.or_else(mapped).unwrap_or_else(|| e.clone())
}
