//! To pointers of which types the program converts the addresses of functions.
//!
//! C lets a function be called through a pointer to its own type alone (C11 6.5.2.2 p9);
//! programs do otherwise: a handler with fewer parameters than it is given, a table of
//! `void (*)(void)`. All conversions are casts in the intermediate form, and what a
//! pointer to one type of function may have come from is the closure over them. A number,
//! or a pointer to anything else, may have come from all that were made into such.
//! (What objects that are seen as another type do to the pointers in them is c2bp's to say:
//! [`ir::IndirectCall`].)

use ir::types::Type;
use ir::{Expr, ExprKind};
use std::collections::{BTreeMap, BTreeSet};

/// A type of functions, or none: a number, a pointer to something else.
type Kind = Option<Type>;

/// Which kinds of pointers become which, one step or several.
#[derive(Debug, Default)]
pub(super) struct Conversions(BTreeMap<Kind, BTreeSet<Kind>>);

impl Conversions {
    /// Those of an expression.
    pub(super) fn look(&mut self, e: &Expr) {
        e.walk(&mut |e| {
            if let ExprKind::Cast(from) = &e.kind {
                self.cast(&from.ty, &e.ty);
            }
        });
    }

    fn cast(&mut self, from: &Type, to: &Type) {
        let (from, to) = (kind(from), kind(to));
        if from != to {
            self.0.entry(from).or_default().insert(to);
        }
    }

    /// Adds everything that can be reached.
    pub(super) fn close(&mut self) {
        let kinds: Vec<Kind> = self.0.keys().cloned().collect();
        for from in kinds {
            let mut found = BTreeSet::new();
            let mut work = vec![from.clone()];
            while let Some(kind) = work.pop() {
                for next in self.0.get(&kind).into_iter().flatten() {
                    if found.insert(next.clone()) {
                        work.push(next.clone());
                    }
                }
            }
            self.0.insert(from, found);
        }
    }

    /// May the address of a function of the one type be a pointer to the other?
    pub(super) fn lead(&self, from: &Type, to: &Type) -> bool {
        let reached = self.0.get(&Some(from.clone()));
        from == to || reached.is_some_and(|kinds| kinds.contains(&Some(to.clone())))
    }
}

/// What a scalar leads to, as far as functions are concerned.
fn kind(ty: &Type) -> Kind {
    ty.pointee()
        .filter(|to| matches!(to, Type::Func(_)))
        .cloned()
}
