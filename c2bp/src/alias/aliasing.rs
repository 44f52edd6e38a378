//! May two l-values be one cell? The memory model's answer, sharpened by
//! points-to.

use crate::alias::object::Objects;
use crate::alias::points_to::PointsTo;
use ir::known_by_name::out_of_reach;
use ir::simplify::places::apart;
use ir::{Base, CmpOp, Expr, ExprKind, Lval, Program, VarId};
use logic::memory::{Alias, Memory};
use std::collections::BTreeSet;

/// Which l-values can be one cell: the memory model, sharpened by points-to.
#[derive(Clone, Copy)]
pub struct Aliasing<'p> {
    pub program: &'p Program,
    pub memory: &'p Memory,
    pub points_to: &'p PointsTo,
}

impl Aliasing<'_> {
    /// How a write to the object `w` affects a read of the scalar `r`, both in
    /// one state.
    pub fn alias(&self, w: &Lval, r: &Lval) -> Alias {
        let types = &self.program.types;
        match self.memory.alias_object(self.program, w, r) {
            Alias::If(_) | Alias::Overlap if apart(types, w, r) || !self.may_meet(w, r) => {
                Alias::Never
            }
            other => other,
        }
    }

    /// May a write to `w` change the value of `r`?
    pub fn may_alias(&self, w: &Lval, r: &Lval) -> bool {
        self.alias(w, r) != Alias::Never
    }

    /// May a write to `w`, in some state and activation, change what `r` denotes
    /// in another state?
    pub fn may_alias_across(&self, w: &Lval, r: &Lval) -> bool {
        self.memory.may_alias_across(self.program, w, r) && (w == r || self.may_meet(w, r))
    }

    /// May the two lie in one object?
    fn may_meet(&self, a: &Lval, b: &Lval) -> bool {
        !out_of_reach(self.program, a, b)
            && self.may_name(a, b)
            && self.objects(a).meet(&self.objects(b))
    }

    /// Does the predicate say that a pointer leads into a variable, or does not, of which
    /// points-to knows that it does not? It tells no more than [`Aliasing::alias`] does, unless
    /// the program compares the variable's address (is it `compared`?).
    pub fn is_settled(&self, predicate: &Expr, compared: &BTreeSet<VarId>) -> bool {
        let ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, b) = &predicate.kind else {
            return false;
        };
        let (Some(a), Some(b)) = (place(a), place(b)) else {
            return false;
        };
        match (&a.base, &b.base) {
            (Base::Var(v), Base::Deref(_)) | (Base::Deref(_), Base::Var(v)) => {
                !compared.contains(v) && !self.may_meet(a, b)
            }
            _ => false,
        }
    }

    /// If one is a variable that other files know by name alone, may the other be it?
    fn may_name(&self, a: &Lval, b: &Lval) -> bool {
        match (&a.base, &b.base) {
            (Base::Var(v), Base::Deref(_)) => self.points_to.may_name(self.program, b, *v),
            (Base::Deref(_), Base::Var(v)) => self.points_to.may_name(self.program, a, *v),
            _ => true,
        }
    }

    /// The objects that an l-value may lie in.
    pub fn objects(&self, lval: &Lval) -> Objects {
        self.points_to.objects(self.program, self.memory, lval)
    }
}

/// The variables whose addresses, or those of their parts, the program compares.
pub fn compared(program: &Program) -> BTreeSet<VarId> {
    let mut found = BTreeSet::new();
    program.each_statement(&mut |s| {
        for e in s.reads() {
            e.walk(&mut |e| {
                if let ExprKind::Cmp(_, a, b) = &e.kind {
                    let places = [place(a), place(b)].into_iter().flatten();
                    found.extend(places.filter_map(Lval::base_var));
                }
            });
        }
    });
    found
}

/// The place whose address it is.
fn place(e: &Expr) -> Option<&Lval> {
    match &e.without_casts().kind {
        ExprKind::AddrOf(lv) => Some(lv),
        _ => None,
    }
}
