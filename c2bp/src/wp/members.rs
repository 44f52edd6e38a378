//! What the write of a whole structure or array leaves in a scalar that may be one of its
//! members: the write is one of each member, so Morris' axiom (PLDI 2001, 4.2) holds for each,
//! `p == q ? t.f : q->f` for `*p = t`.
//!
//! Rejected: to lower such a copy to assignments of its members. A structure of the kernel has
//! hundreds of them, and a predicate speaks of one.

use super::precondition::Rewriter;
use crate::wp::rewrite::select;
use ir::fold::offset_of;
use ir::{Expr, Lval};
use logic::memory::{is_bit_field, Alias};

/// Most scalars of an object that are looked at one by one.
const MAX_MEMBERS: usize = 64;

/// Most of them that a scalar may be: each is one more case.
const MAX_CANDIDATES: usize = 2;

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
        let mut after = match w.base != r.base && self.fits_between(w, &members, r) {
            true => self.shared(w, r.clone())?,
            false => Expr::load(r.clone()),
        };
        for (condition, new) in candidates {
            after = match condition {
                Some(condition) => select(condition, new, after),
                None => new,
            };
        }
        Some(after)
    }

    /// Could `r` lie between two members of the object, which are in their order?
    fn fits_between(&self, w: &Lval, members: &[Lval], r: &Lval) -> bool {
        let types = &self.aliasing.program.types;
        let gap = || {
            let (mut end, mut gap) = (0, 0);
            for member in members {
                // Where bits lie within their bytes is not asked.
                let size = types.size(&member.ty);
                let size = size.filter(|_| !is_bit_field(self.aliasing.program, member))?;
                let start = offset_of(types, &w.ty, member.path.get(w.path.len()..)?)?;
                gap = gap.max(start.saturating_sub(end));
                end = end.max(start + size);
            }
            Some(gap.max(types.size(&w.ty)?.saturating_sub(end)))
        };
        let size = types.size(&r.ty);
        gap().is_none_or(|gap| size.is_none_or(|size| size <= gap))
    }
}
