//! What a solution says of the cells, read back as C.
//!
//! Only the comparisons of linear forms that it consists of become predicates, since
//! c2bp is exact about how they go together.

use crate::discover::path_program::{Cell, Context, Invariant, GLOBAL};
use ir::construct;
use ir::types::{IntKind, Type};
use ir::{BinOp, CmpOp, Expr, ExprKind, Program};
use logic::horn::{Linear, Unknown};

/// Comparisons of the arguments of a relation as C.
pub(super) struct Reader<'a> {
    pub program: &'a Program,
    pub cells: &'a [Cell],
    /// The cells that the relation is over.
    pub arguments: &'a [usize],
}

impl Reader<'_> {
    /// The comparisons with 0 as predicates: does C have words for all of them?
    pub fn predicates(&self, mut forms: Vec<(CmpOp, Linear)>) -> (Invariant, bool) {
        let mut complete = true;
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

    /// The cell that an argument of the relation holds.
    fn cell(&self, argument: usize) -> &Cell {
        &self.cells[self.arguments[argument]]
    }

    /// `x <= 3` and `x < 3` are about `x == 3`, which c2bp needs as one word to
    /// see that `a[i]` is the element that is followed. For what is in an array that
    /// says it all; other variables keep their bounds.
    fn join_bounds(&self, forms: &mut Vec<(CmpOp, Linear)>) {
        for (op, form) in forms.iter_mut() {
            let truth = |n: usize| self.cell(n).lval.ty == Type::Int(IntKind::Bool);
            if form.single().is_some_and(truth) {
                (*op, form.constant) = (CmpOp::Eq, 0);
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
            let element = |n: usize| !self.cell(n).lval.children().is_empty();
            if form.single().is_some_and(element) {
                gone.extend([j, k]);
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
        for n in form.arguments() {
            let cell = self.cell(n);
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
            op = op.mirrored();
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
                Unknown::Argument(n) if times.abs() == 1 => {
                    cells.push((self.cell(*n).value(), *times));
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

    fn times(&self, term: &Unknown, times: i128) -> Option<Expr> {
        let types = &self.program.types;
        let mut e = match term {
            Unknown::Argument(n) => self.cell(*n).value(),
            Unknown::Remainder(form, by) => {
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
        false => (op.mirrored(), form.times(-1)?),
    };
    let constant = std::mem::take(&mut terms.constant).checked_neg()?;
    match op {
        CmpOp::Le | CmpOp::Gt => Some((terms, constant)),
        CmpOp::Lt | CmpOp::Ge => Some((terms, constant.checked_sub(1)?)),
        CmpOp::Eq | CmpOp::Ne => None,
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
