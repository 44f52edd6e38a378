//! What the write of a whole structure or array leaves in a scalar that may be one of its
//! members: the write is one of each member, so Morris' axiom (PLDI 2001, 4.2) holds for each,
//! `p == q ? t.f : q->f` for `*p = t`.
//!
//! Rejected: to lower such a copy to assignments of its members. A structure of the kernel has
//! hundreds of them, and a predicate speaks of one.

use super::precondition::Rewriter;
use crate::wp::rewrite::select;
use ir::{Expr, Lval};
use logic::memory::{is_bit_field, Alias};

/// Most scalars of an object that are looked at one by one.
const MAX_MEMBERS: usize = 64;

/// Most of them that a scalar may be.
const MAX_CANDIDATES: usize = 4;

impl Rewriter<'_> {
    /// The value of `r` after a write of the object `w`, each of whose scalars gets what
    /// `value` says. `None` if `r` may be seen through another type than the member has, or
    /// may be too many of them.
    pub(super) fn after_members(
        &mut self,
        w: &Lval,
        r: &Lval,
        value: &dyn Fn(&Lval) -> Option<Expr>,
    ) -> Option<Expr> {
        let members = self
            .aliasing
            .memory
            .scalars(self.aliasing.program, w, MAX_MEMBERS)?;
        let mut candidates = Vec::new();
        for member in &members {
            let condition = match self.aliasing.alias(member, r) {
                Alias::Never => continue,
                Alias::Overlap => return None,
                Alias::Always => None,
                Alias::If(condition) => Some(condition),
            };
            if member.ty != r.ty || candidates.len() == MAX_CANDIDATES {
                return None;
            }
            candidates.push((condition, value(member)?));
        }
        // Bytes between the members get any value. No path leads to them.
        let mut after = match w.base == r.base || self.fill(w, &members) {
            true => Expr::load(r.clone()),
            false => self.shared(w, r.clone())?,
        };
        for (condition, new) in candidates {
            after = match condition {
                Some(condition) => select(condition, new, after),
                None => new,
            };
        }
        Some(after)
    }

    /// Do the members take all bytes of the object?
    fn fill(&self, w: &Lval, members: &[Lval]) -> bool {
        let program = self.aliasing.program;
        let size = |lv: &Lval| match is_bit_field(program, lv) {
            true => None,
            false => program.types.size(&lv.ty),
        };
        let sizes: Option<Vec<u64>> = members.iter().map(size).collect();
        sizes.map(|sizes| sizes.iter().sum()) == program.types.size(&w.ty)
    }
}
