//! Copies: where predicates about one variable come path after path, once for each variable
//! whose value it gets, those about all of them come at once.
//!
//! A driver's status is returned through a dozen functions, each with a temporary for each
//! call. A path goes through one chain of them, its refutation names the variables of that
//! chain, and the next path goes through the next. The pattern shows where something new is
//! found of a variable, and the abstraction has that already of another one that gets its
//! value: it came in from elsewhere before. Then all that flow there by copies, arguments
//! and results have it.
//!
//! Rejected: with the first path. Most programs need the one chain alone, and predicates
//! cost more than a round.

use crate::discover::segments::Found;
use crate::discover::siblings::renamed;
use crate::path::atoms::variables;
use crate::path::names::Names;
use ir::{CmpOp, Effect, Expr, ExprKind, Program, Stmt, StmtKind, VarId};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Where so many flow to one variable, it is no chain of results but a thing of the program.
const MOST: usize = 64;

/// Completes what was found, if `names`, those of the abstraction, show the pattern.
pub fn complete(program: &Program, names: &Names, found: &mut Found) {
    let new = |(scope, e): &&(_, Expr)| !names.has(program, *scope, e);
    let fresh: Vec<(VarId, Expr)> = found
        .iter()
        .filter(new)
        .filter_map(|(_, e)| Some((only_variable(e)?, e.clone())))
        .collect();
    if fresh.is_empty() {
        return;
    }
    let copies = Copies::new(program);
    for (v, e) in fresh {
        let of = |w: VarId| {
            let scope = program.var(w).kind.function();
            (scope, renamed(&e, &|x| if x == v { w } else { x }))
        };
        let known = |w: &VarId| {
            let (scope, e) = of(*w);
            names.has(program, scope, &e)
        };
        for to in copies.receivers(v).filter(known) {
            let mut all = copies.senders(to);
            all.retain(|w| copies.may_be(*w, &e));
            if all.len() <= MOST {
                found.extend(all.into_iter().map(of));
            }
        }
    }
}

/// The variable that the predicate is about, if it reads nothing else.
fn only_variable(e: &Expr) -> Option<VarId> {
    let [v] = variables(e)[..] else {
        return None;
    };
    let mut itself = true;
    e.walk(&mut |e| match &e.kind {
        ExprKind::Load(lv) => itself &= lv.as_var() == Some(v),
        ExprKind::AddrOf(_) => itself = false,
        _ => {}
    });
    itself.then_some(v)
}

/// Which variables get the values of which, unchanged: assignments, arguments and results.
#[derive(Default)]
struct Copies {
    /// From, to.
    pairs: BTreeSet<(VarId, VarId)>,
    /// Of each variable, those whose values it gets.
    from: HashMap<VarId, Vec<VarId>>,
    /// The constants that each variable gets.
    constants: HashMap<VarId, BTreeSet<i128>>,
    /// The variables that get any other value.
    others: HashSet<VarId>,
}

impl Copies {
    fn new(program: &Program) -> Copies {
        let mut copies = Copies::default();
        program.each_statement(&mut |s| copies.statement(program, s));
        for (from, to) in &copies.pairs {
            copies.from.entry(*to).or_default().push(*from);
        }
        copies
    }

    fn statement(&mut self, program: &Program, s: &Stmt) {
        match &s.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                let constant = rhs.as_int();
                match (lhs.as_var(), constant) {
                    (Some(to), Some(c)) => {
                        self.constants.entry(to).or_default().insert(c);
                    }
                    (to, None) => self.get(program, loaded(rhs), to),
                    (None, _) => {}
                }
            }
            StmtKind::Effect(effect) => self.get(program, None, effect.written().as_var()),
            StmtKind::Call { dst, callee, args } => {
                let f = program.func(*callee);
                let defined = f.body.is_some();
                if defined {
                    for (formal, argument) in f.formals.iter().zip(args) {
                        self.get(program, loaded(argument), Some(*formal));
                    }
                }
                let to = dst.as_ref().and_then(|dst| dst.as_var());
                self.get(program, f.return_slot.filter(|_| defined), to);
            }
            _ => {}
        }
    }

    /// `to` gets the value of `from`, or another one.
    fn get(&mut self, program: &Program, from: Option<VarId>, to: Option<VarId>) {
        let Some(to) = to else {
            return;
        };
        match from {
            Some(from) if from != to && program.var(from).ty == program.var(to).ty => {
                self.pairs.insert((from, to));
            }
            _ => {
                self.others.insert(to);
            }
        }
    }

    /// May `v` equal the constant that `e` compares a variable with? Yes of all else.
    fn may_be(&self, v: VarId, e: &Expr) -> bool {
        let constant = match &e.kind {
            ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, b) => a.as_int().or(b.as_int()),
            _ => None,
        };
        let known = constant.zip(self.constants.get(&v));
        let computed = self.others.contains(&v) || self.from.contains_key(&v);
        computed || known.is_none_or(|(c, all)| all.contains(&c))
    }

    /// Those that get the value of `v` from it.
    fn receivers(&self, v: VarId) -> impl Iterator<Item = VarId> + '_ {
        let pairs = self.pairs.range((v, VarId(0))..=(v, VarId(u32::MAX)));
        pairs.map(|(_, to)| *to)
    }

    /// All whose values reach `v`, in as many steps as it takes.
    fn senders(&self, v: VarId) -> BTreeSet<VarId> {
        let (mut all, mut open) = (BTreeSet::new(), vec![v]);
        while let Some(v) = open.pop() {
            let more = self.from.get(&v).into_iter().flatten();
            open.extend(more.filter(|from| all.insert(**from)));
        }
        all
    }
}

/// The variable whose value the expression is.
fn loaded(e: &Expr) -> Option<VarId> {
    match &e.kind {
        ExprKind::Load(lv) => lv.as_var(),
        _ => None,
    }
}
