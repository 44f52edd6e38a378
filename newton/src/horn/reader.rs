//! What Z3 says of the cells, read back as C.
//!
//! Its formulas are taken apart into comparisons of linear forms; only these become
//! predicates, since c2bp is exact about how they go together.

use super::Invariant;
use crate::path_program::{Cell, Context, GLOBAL};
use cfront::construct;
use cfront::ir::{BinOp, CmpOp, Expr, ExprKind, Program};
use cfront::types::{IntKind, Type};
use std::collections::BTreeMap;
use z3::ast::{Ast, Dynamic};
use z3::{AstKind, DeclKind};

/// What a linear form counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
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
pub(super) struct Reader<'a> {
    pub program: &'a Program,
    pub cells: &'a [Cell],
    /// The cells that the relation is over.
    pub arguments: &'a [usize],
    /// The constants that its further arguments stand for.
    pub parameters: &'a [i128],
}

impl Reader<'_> {
    /// The comparisons of a formula as predicates: do they say all of it?
    pub fn predicates(&self, formula: &Dynamic) -> (Invariant, bool) {
        let mut forms = Vec::new();
        let mut complete = self.forms(formula, &mut forms);
        if self.program.followed.is_some() {
            self.join_bounds(&mut forms);
        }
        let mut atoms = Vec::new();
        for (op, form) in forms {
            let atom = self.comparison(op, form);
            complete &= atom.is_some();
            atoms.extend(atom.filter(|a| !atoms.contains(a)));
        }
        join_sides(&mut atoms);
        (atoms, complete)
    }

    /// The comparisons of a formula, with 0. What is not linear is left out: is
    /// that nothing?
    fn forms(&self, formula: &Dynamic, out: &mut Vec<(CmpOp, Linear)>) -> bool {
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
                let each = children.iter().map(|child| self.forms(child, out));
                return each.fold(true, |all, one| all & one);
            }
        };
        let [a, b] = children.as_slice() else {
            return false;
        };
        let difference = || self.linear(a)?.add(&self.linear(b)?, -1);
        match difference() {
            Some(form) => out.push((op, form)),
            None => return false,
        }
        true
    }

    /// `x <= 3` and `x < 3` are about `x == 3`, which c2bp needs as one word to
    /// see that `a[i]` is the element that is followed. For what is in an array that
    /// says it all; other variables keep their bounds.
    fn join_bounds(&self, forms: &mut Vec<(CmpOp, Linear)>) {
        for (op, form) in forms.iter_mut() {
            let truth = |c: usize| self.cells[c].lval.ty == Type::Int(IntKind::Bool);
            if let [Term::Cell(c)] = form.terms.keys().collect::<Vec<_>>()[..] {
                if truth(*c) {
                    (*op, form.constant) = (CmpOp::Eq, 0);
                }
            }
        }
        let bounds: Vec<Option<(Linear, i128)>> = forms.iter().map(bound).collect();
        let mut gone = Vec::new();
        let mut equal = Vec::new();
        for (k, upper) in bounds.iter().enumerate() {
            let Some((form, bound)) = upper else { continue };
            let below = Some((form.clone(), bound - 1));
            let Some(j) = bounds.iter().position(|b| *b == below) else {
                continue;
            };
            if let [Term::Cell(c)] = form.terms.keys().collect::<Vec<_>>()[..] {
                if !self.cells[*c].lval.children().is_empty() {
                    gone.extend([j, k]);
                }
            }
            let mut form = form.clone();
            form.constant = -bound;
            equal.push((CmpOp::Eq, form));
        }
        let mut k = 0;
        forms.retain(|_| {
            k += 1;
            !gone.contains(&(k - 1))
        });
        forms.extend(equal);
    }

    fn linear(&self, e: &Dynamic) -> Option<Linear> {
        if let Some(n) = e.as_int().and_then(|i| i.as_i128()) {
            return Some(Linear::constant(n));
        }
        if e.kind() == AstKind::Var {
            // `(:var 2)` is the third argument.
            let text = e.to_string();
            let number = text.strip_prefix("(:var ")?.strip_suffix(')')?;
            let number = number.parse::<usize>().ok()?;
            let Some(cell) = self.arguments.get(number) else {
                let constant = self.parameters.get(number - self.arguments.len())?;
                return Some(Linear::constant(*constant));
            };
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

/// `form op 0` as a bound of its terms, the first of them counted positively: either it
/// or its negation is `terms <= bound`.
fn bound((op, form): &(CmpOp, Linear)) -> Option<(Linear, i128)> {
    let first = form.terms.values().next()?;
    let (op, mut terms) = match *first > 0 {
        true => (*op, form.clone()),
        false => (mirrored(*op), Linear::default().add(form, -1)?),
    };
    let constant = std::mem::take(&mut terms.constant).checked_neg()?;
    match op {
        CmpOp::Le | CmpOp::Gt => Some((terms, constant)),
        CmpOp::Lt | CmpOp::Ge => Some((terms, constant.checked_sub(1)?)),
        CmpOp::Eq | CmpOp::Ne => None,
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
