//! Invariants of a path program by Horn clauses: Z3's Spacer (Komuravelli,
//! Gurfinkel, Chaki: SMT-Based Model Checking for Recursive Programs, CAV 2014).
//!
//! Each location is an unknown relation over its cells, each step between
//! locations an implication, the error implies false. A solution is an inductive
//! invariant; its comparisons, read back as C, are the predicates.
//!
//! Spacer's defaults inline clauses and answer with strongest postconditions
//! (`i == 2`, ..); with inlining off and global guidance on (Krishnan et al.,
//! CAV 2020) it generalises, also over bounds like 1000000.

use crate::path_program::{Cell, Context, PathProgram, GLOBAL};
use crate::queries::set_limits;
use crate::silence::silently;
use cfront::construct;
use cfront::ir::{BinOp, CmpOp, Expr, ExprKind, Program};
use cfront::types::{IntKind, Type};
use std::collections::BTreeMap;
use std::time::Instant;
use z3::ast::{forall_const, Ast, Bool, Dynamic, Int};
use z3::{set_global_param, AstKind, DeclKind, FuncDecl, Model, SatResult, Solver, Sort};

/// How much effort a search may cost without global guidance, and with it. These
/// are Z3's own units, about a million a second, and not seconds: a slower
/// machine finds the same predicates.
const UNGUIDED: u32 = 150_000;
const GUIDED: u32 = 700_000;

/// Predicates of a context.
pub type Invariant = Vec<(Context, Expr)>;

/// The invariants of the locations.
pub struct Solution {
    pub invariants: Vec<Invariant>,
    /// Does C have words for all of it?
    pub complete: bool,
}

/// The invariant of each location; `None` if there is none, or none was found
/// in time.
pub fn invariants(
    program: &Program,
    path_program: &PathProgram,
    deadline: Option<Instant>,
) -> Option<Solution> {
    let relations: Vec<FuncDecl> = path_program
        .locations
        .iter()
        .enumerate()
        .map(|(n, location)| {
            let int = Sort::int();
            let domain = vec![&int; location.cells.len()];
            FuncDecl::new(format!("at{n}"), &domain, &Sort::bool())
        })
        .collect();
    let clauses: Vec<Bool> = path_program
        .clauses
        .iter()
        .map(|clause| {
            let body = clause.body.iter();
            let mut body: Vec<Bool> = body
                .map(|(n, values)| applied(&relations[*n], values.iter()))
                .collect();
            body.push(clause.condition.clone());
            let to = match clause.to {
                Some(n) => applied(&relations[n], clause.values.iter()),
                None => Bool::from_bool(false),
            };
            let body = Bool::and(&body).implies(&to);
            let bound: Vec<&dyn Ast> = path_program
                .current
                .iter()
                .chain(&clause.bound)
                .map(|x| x as &dyn Ast)
                .collect();
            forall_const(&bound, &[], &body)
        })
        .collect();
    let model = silently(|| solve(&clauses, deadline))?;
    let mut out = Vec::with_capacity(relations.len());
    let mut complete = true;
    for (relation, location) in relations.iter().zip(&path_program.locations) {
        let reader = Reader {
            program,
            cells: &path_program.cells,
            arguments: &location.cells,
        };
        let mut atoms = Vec::new();
        // Evaluating an application would complete the model instead.
        let solution = model.get_func_interp(relation);
        if let Some(formula) = solution.and_then(|s| s.get_else()) {
            complete &= reader.atoms(&formula, &mut atoms);
        }
        join_sides(&mut atoms);
        out.push(atoms);
    }
    Some(Solution {
        invariants: out,
        complete,
    })
}

/// `a < b` and `a > b` are about `a == b`.
fn join_sides(atoms: &mut Invariant) {
    let sides = |e: &Expr| match &e.kind {
        ExprKind::Cmp(CmpOp::Lt | CmpOp::Gt, a, b) => Some((a.clone(), b.clone())),
        _ => None,
    };
    let mut k = 0;
    while k < atoms.len() {
        let own = sides(&atoms[k].1);
        let other = (k + 1..atoms.len()).find(|j| own.is_some() && sides(&atoms[*j].1) == own);
        if let (Some((a, b)), Some(j)) = (own, other) {
            atoms[k].1 = Expr::cmp(CmpOp::Eq, *a, *b);
            atoms.remove(j);
        }
        k += 1;
    }
}

/// A solution of the clauses. Without global guidance first: it is quick to
/// say that there is none, where the guidance runs into assertions of its own.
fn solve(clauses: &[Bool], deadline: Option<Instant>) -> Option<Model> {
    for (name, value) in [
        ("fp.xform.inline_eager", "false"),
        ("fp.xform.inline_linear", "false"),
        ("fp.xform.slice", "false"),
    ] {
        set_global_param(name, value);
    }
    for (global, resources) in [("false", UNGUIDED), ("true", GUIDED)] {
        set_global_param("fp.spacer.global", global);
        let solver = Solver::new_for_logic("HORN")?;
        set_limits(&solver, deadline, resources);
        for clause in clauses {
            solver.assert(clause);
        }
        match solver.check() {
            SatResult::Sat => return solver.get_model(),
            SatResult::Unsat => return None,
            SatResult::Unknown => {}
        }
    }
    None
}

fn applied<'x>(relation: &FuncDecl, args: impl Iterator<Item = &'x Int>) -> Bool {
    let args: Vec<&dyn Ast> = args.map(|x| x as &dyn Ast).collect();
    let app = relation.apply(&args);
    app.as_bool().unwrap_or_else(|| Bool::from_bool(true))
}

/// What a linear form counts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Term {
    Cell(usize),
    /// The remainder of a form without remainders.
    Rem(Box<Linear>, i128),
}

impl Term {
    fn cells(&self) -> Vec<usize> {
        match self {
            Term::Cell(c) => vec![*c],
            Term::Rem(form, _) => form.terms.keys().flat_map(Term::cells).collect(),
        }
    }
}

/// `sum of coefficient * term + constant`.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Linear {
    terms: BTreeMap<Term, i128>,
    constant: i128,
}

impl Linear {
    fn constant(constant: i128) -> Linear {
        Linear {
            constant,
            ..Linear::default()
        }
    }

    fn add(mut self, other: &Linear, times: i128) -> Option<Linear> {
        for (t, c) in &other.terms {
            let own = self.terms.entry(t.clone()).or_default();
            *own = own.checked_add(c.checked_mul(times)?)?;
        }
        self.terms.retain(|_, c| *c != 0);
        let more = other.constant.checked_mul(times)?;
        self.constant = self.constant.checked_add(more)?;
        Some(self)
    }
}

/// Z3's formulas over the cells, as C.
struct Reader<'a> {
    program: &'a Program,
    cells: &'a [Cell],
    /// The cells that the relation is over.
    arguments: &'a [usize],
}

impl Reader<'_> {
    /// The comparisons of a formula. What has no words in C, or in one
    /// procedure, is left out: is that nothing?
    fn atoms(&self, formula: &Dynamic, out: &mut Invariant) -> bool {
        let Ok(decl) = formula.safe_decl() else {
            return false;
        };
        let children = formula.children();
        let op = match decl.kind() {
            DeclKind::Le => CmpOp::Le,
            DeclKind::Lt => CmpOp::Lt,
            DeclKind::Ge => CmpOp::Ge,
            DeclKind::Gt => CmpOp::Gt,
            DeclKind::Eq | DeclKind::Distinct if children.iter().all(|c| c.as_int().is_some()) => {
                CmpOp::Eq
            }
            _ => {
                let each = children.iter().map(|child| self.atoms(child, out));
                return each.fold(true, |all, one| all & one);
            }
        };
        let [a, b] = children.as_slice() else {
            return false;
        };
        let atom = || {
            let difference = self.linear(a)?.add(&self.linear(b)?, -1)?;
            self.comparison(op, difference)
        };
        let atom = atom();
        let complete = atom.is_some();
        out.extend(atom.filter(|a| !out.contains(a)));
        complete
    }

    fn linear(&self, e: &Dynamic) -> Option<Linear> {
        if let Some(n) = e.as_int().and_then(|i| i.as_i128()) {
            return Some(Linear::constant(n));
        }
        if e.kind() == AstKind::Var {
            // `(:var 2)` is the third argument.
            let text = e.to_string();
            let number = text.strip_prefix("(:var ")?.strip_suffix(')')?;
            let cell = self.arguments.get(number.parse::<usize>().ok()?)?;
            let mut out = Linear::default();
            out.terms.insert(Term::Cell(*cell), 1);
            return Some(out);
        }
        let decl = e.safe_decl().ok()?;
        let children = e.children();
        match decl.kind() {
            DeclKind::Add => {
                let mut sum = Linear::default();
                for c in &children {
                    sum = sum.add(&self.linear(c)?, 1)?;
                }
                Some(sum)
            }
            DeclKind::Sub => {
                let (first, rest) = children.split_first()?;
                let mut sum = self.linear(first)?;
                for c in rest {
                    sum = sum.add(&self.linear(c)?, -1)?;
                }
                Some(sum)
            }
            DeclKind::Uminus => Linear::default().add(&self.linear(children.first()?)?, -1),
            DeclKind::Mul => {
                let [a, b] = children.as_slice() else {
                    return None;
                };
                let (a, b) = (self.linear(a)?, self.linear(b)?);
                match (a.terms.is_empty(), b.terms.is_empty()) {
                    (true, _) => Linear::default().add(&b, a.constant),
                    (_, true) => Linear::default().add(&a, b.constant),
                    _ => None,
                }
            }
            DeclKind::Mod => {
                let [a, k] = children.as_slice() else {
                    return None;
                };
                let (a, k) = (self.linear(a)?, self.linear(k)?);
                let plain = a.terms.keys().all(|t| matches!(t, Term::Cell(_)));
                if !plain || a.terms.is_empty() || !k.terms.is_empty() || k.constant <= 0 {
                    return None;
                }
                let mut out = Linear::default();
                out.terms.insert(Term::Rem(Box::new(a), k.constant), 1);
                Some(out)
            }
            _ => None,
        }
    }

    /// The form as C.
    fn sum(&self, form: &Linear) -> Option<Expr> {
        let types = &self.program.types;
        let mut sum: Option<Expr> = None;
        for (term, times) in &form.terms {
            let own = self.times(term, *times)?;
            sum = Some(match sum.take() {
                None => own,
                Some(sum) => construct::binary(types, BinOp::Add, sum, own).ok()?,
            });
        }
        let constant = || self.number(form.constant);
        match sum {
            Some(sum) if form.constant == 0 => Some(sum),
            Some(sum) => construct::binary(types, BinOp::Add, sum, constant()?).ok(),
            None => constant(),
        }
    }

    /// `form op 0` as C, in the context that has all its cells.
    fn comparison(&self, op: CmpOp, form: Linear) -> Option<(Context, Expr)> {
        let mut context = GLOBAL;
        let mut pointers = false;
        for c in form.terms.keys().flat_map(Term::cells) {
            let cell = &self.cells[c];
            pointers |= cell.lval.ty.is_ptr();
            if cell.context != GLOBAL {
                if context != GLOBAL && context != cell.context {
                    return None;
                }
                context = cell.context;
            }
        }
        if form.terms.is_empty() {
            return None;
        }
        if pointers {
            return Some((context, self.pointers(op, &form)?));
        }
        let types = &self.program.types;
        // What is subtracted goes to the other side: `x <= y + 3`.
        let (mut left, mut right) = (None, None);
        for (term, times) in &form.terms {
            let side = if *times > 0 { &mut left } else { &mut right };
            let own = self.times(term, times.checked_abs()?)?;
            *side = Some(match side.take() {
                None => own,
                Some(sum) => construct::binary(types, BinOp::Add, sum, own).ok()?,
            });
        }
        let (mut op, mut constant) = (op, form.constant);
        if left.is_none() {
            // -x + k <= 0 is x >= k.
            (left, right) = (right, None);
            constant = constant.checked_neg()?;
            op = mirrored(op);
        }
        // left + constant op right
        let plus = |side: Option<Expr>, k: i128| -> Option<Option<Expr>> {
            if k == 0 {
                return Some(side);
            }
            let k = self.number(k)?;
            Some(Some(match side {
                None => k,
                Some(e) => construct::binary(types, BinOp::Add, e, k).ok()?,
            }))
        };
        // i + 1 <= n is i < n.
        match (op, constant) {
            (CmpOp::Le, 1) if right.is_some() => (op, constant) = (CmpOp::Lt, 0),
            (CmpOp::Ge, -1) if right.is_some() => (op, constant) = (CmpOp::Gt, 0),
            _ => {}
        }
        if right.is_some() && constant > 0 {
            left = plus(left, constant)?;
        } else {
            right = plus(right, constant.checked_neg()?)?;
        }
        let right = right.map_or_else(|| self.number(0), Some)?;
        let compared = construct::compare(types, op, left?, right).ok()?;
        Some((context, compared))
    }

    /// NULL, or two that are equal: all that is asked of pointers.
    fn pointers(&self, op: CmpOp, form: &Linear) -> Option<Expr> {
        if form.constant != 0 {
            return None;
        }
        let mut cells = Vec::new();
        for (term, times) in &form.terms {
            match term {
                Term::Cell(c) if times.abs() == 1 => {
                    cells.push((self.cells[*c].value(), *times));
                }
                _ => return None,
            }
        }
        match cells.as_slice() {
            [(p, _)] => Some(Expr::cmp(CmpOp::Eq, p.clone(), Expr::int(0, p.ty.clone()))),
            [(p, 1), (q, -1)] | [(q, -1), (p, 1)] if op == CmpOp::Eq && p.ty == q.ty => {
                Some(Expr::cmp(CmpOp::Eq, p.clone(), q.clone()))
            }
            _ => None,
        }
    }

    fn times(&self, term: &Term, times: i128) -> Option<Expr> {
        let types = &self.program.types;
        let mut e = match term {
            Term::Cell(c) => self.cells[*c].value(),
            Term::Rem(form, by) => {
                let by = self.number(*by)?;
                construct::binary(types, BinOp::Rem, self.sum(form)?, by).ok()?
            }
        };
        if times != 1 {
            e = construct::binary(types, BinOp::Mul, self.number(times)?, e).ok()?;
        }
        Some(e)
    }

    /// As C would type it.
    fn number(&self, value: i128) -> Option<Expr> {
        let model = self.program.types.model;
        let kinds = [IntKind::Int, IntKind::Long, IntKind::LongLong];
        let kind = kinds.into_iter().find(|k| k.wrap(value, model) == value)?;
        Some(Expr::int(value, Type::Int(kind)))
    }
}

/// The operator with its sides exchanged.
fn mirrored(op: CmpOp) -> CmpOp {
    match op {
        CmpOp::Lt => CmpOp::Gt,
        CmpOp::Le => CmpOp::Ge,
        CmpOp::Gt => CmpOp::Lt,
        CmpOp::Ge => CmpOp::Le,
        same => same,
    }
}
