//! What a solution says of a relation's arguments: its formula, taken apart into
//! comparisons of linear forms.

use crate::sum::Sum;
use ir::CmpOp;
use z3::ast::{Ast, Dynamic};
use z3::{AstKind, DeclKind};

/// What a linear form counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unknown {
    /// An argument of the relation, by number.
    Argument(usize),
    /// The remainder of a form without remainders.
    Remainder(Box<Linear>, i128),
}

impl Unknown {
    /// The arguments that it depends on.
    pub fn arguments(&self) -> Vec<usize> {
        match self {
            Unknown::Argument(n) => vec![*n],
            Unknown::Remainder(form, _) => form.arguments().collect(),
        }
    }
}

/// A form over the arguments of a relation.
pub type Linear = Sum<Unknown>;

impl Linear {
    /// The arguments that it depends on.
    pub fn arguments(&self) -> impl Iterator<Item = usize> + '_ {
        self.terms.keys().flat_map(Unknown::arguments)
    }

    /// The argument that it is about, if there is but one, by itself.
    pub fn single(&self) -> Option<usize> {
        match self.terms.keys().collect::<Vec<_>>()[..] {
            [Unknown::Argument(n)] => Some(*n),
            _ => None,
        }
    }
}

/// The comparisons of a formula over `arity` arguments and the `parameters` behind
/// them, as `form op 0`: are they all of it?
pub(super) fn comparisons(
    formula: &Dynamic,
    arity: usize,
    parameters: &[i128],
) -> (Vec<(CmpOp, Linear)>, bool) {
    let reader = Reader { arity, parameters };
    let mut found = Vec::new();
    let complete = reader.comparisons(formula, &mut found);
    (found, complete)
}

struct Reader<'a> {
    arity: usize,
    parameters: &'a [i128],
}

impl Reader<'_> {
    fn comparisons(&self, formula: &Dynamic, out: &mut Vec<(CmpOp, Linear)>) -> bool {
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
                let each = children.iter().map(|child| self.comparisons(child, out));
                return each.fold(true, |all, one| all & one);
            }
        };
        let [a, b] = children.as_slice() else {
            return false;
        };
        let difference = || self.linear(a)?.plus(&self.linear(b)?, -1);
        match difference() {
            Some(form) => out.push((op, form)),
            None => return false,
        }
        true
    }

    fn linear(&self, e: &Dynamic) -> Option<Linear> {
        if let Some(n) = e.as_int().and_then(|i| i.as_i128()) {
            return Some(Linear::number(n));
        }
        if e.kind() == AstKind::Var {
            let number = bound_variable(e)?;
            return match number.checked_sub(self.arity) {
                None => Some(Linear::unknown(Unknown::Argument(number))),
                Some(k) => Some(Linear::number(*self.parameters.get(k)?)),
            };
        }
        let decl = e.safe_decl().ok()?;
        let children = e.children();
        match decl.kind() {
            DeclKind::Add => self.sum(Linear::default(), &children, 1),
            DeclKind::Sub => {
                let (first, rest) = children.split_first()?;
                self.sum(self.linear(first)?, rest, -1)
            }
            DeclKind::Uminus => Linear::default().plus(&self.linear(children.first()?)?, -1),
            DeclKind::Mul => {
                let [a, b] = children.as_slice() else {
                    return None;
                };
                let (a, b) = (self.linear(a)?, self.linear(b)?);
                match (a.terms.is_empty(), b.terms.is_empty()) {
                    (true, _) => Linear::default().plus(&b, a.constant),
                    (_, true) => Linear::default().plus(&a, b.constant),
                    _ => None,
                }
            }
            DeclKind::Mod => {
                let [a, k] = children.as_slice() else {
                    return None;
                };
                let (a, k) = (self.linear(a)?, self.linear(k)?);
                let plain = a.terms.keys().all(|t| matches!(t, Unknown::Argument(_)));
                if !plain || a.terms.is_empty() || !k.terms.is_empty() || k.constant <= 0 {
                    return None;
                }
                Some(Linear::unknown(Unknown::Remainder(Box::new(a), k.constant)))
            }
            _ => None,
        }
    }

    fn sum(&self, first: Linear, more: &[Dynamic], times: i128) -> Option<Linear> {
        let add = |sum: Linear, e: &Dynamic| sum.plus(&self.linear(e)?, times);
        more.iter().try_fold(first, add)
    }
}

/// The number of a bound variable. The z3 crate has no call for it, so it is read from
/// Z3's notation, `(:var 2)`.
fn bound_variable(e: &Dynamic) -> Option<usize> {
    let text = e.to_string();
    let number = text.strip_prefix("(:var ")?.strip_suffix(')')?;
    number.parse().ok()
}
