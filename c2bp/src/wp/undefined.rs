//! What C leaves undefined, where a statement evaluates it: any value, another each time
//! ([`ir::undefined`]).
//!
//! The prover takes `1 << n` for a function of its operands, as predicates need it: a
//! predicate is true or false in a state. Were a statement's own `1 << n` that function, too,
//! `x == 1 << n` would hold after `x = 1 << n` for each `n`, and `x == y` after two such
//! shifts of which gcc computed one. So what a statement evaluates becomes `n < 32 ? 1 << n :
//! any`. Rejected: to say it in the IR by temporaries, since newton's predicates would name
//! these.

use crate::wp::arbitrary::Arbitrary;
use crate::wp::rewrite::select;
use ir::undefined::defined_if;
use ir::{Effect, Expr, Lval, Program};
use std::borrow::Cow;
use std::cell::RefCell;

/// The values that one statement takes, of those that stand for what is undefined.
pub struct Evaluated<'a> {
    program: &'a Program,
    arbitrary: &'a Arbitrary,
    used: usize,
}

impl<'a> Evaluated<'a> {
    /// Of a statement that is yet to be looked at.
    pub fn new(program: &'a Program, arbitrary: &'a Arbitrary) -> Evaluated<'a> {
        Evaluated {
            program,
            arbitrary,
            used: 0,
        }
    }

    /// The value of an expression.
    pub fn value<'e>(&mut self, e: &'e Expr) -> Cow<'e, Expr> {
        match self.may_be_undefined(e) {
            true => Cow::Owned(self.rewritten(e)),
            false => Cow::Borrowed(e),
        }
    }

    /// The values of several.
    pub fn values<'e>(&mut self, all: &'e [Expr]) -> Cow<'e, [Expr]> {
        match all.iter().any(|e| self.may_be_undefined(e)) {
            true => Cow::Owned(all.iter().map(|e| self.rewritten(e)).collect()),
            false => Cow::Borrowed(all),
        }
    }

    /// The place that an l-value denotes.
    pub fn place<'e>(&mut self, lv: &'e Lval) -> Cow<'e, Lval> {
        match lv.children().into_iter().any(|e| self.may_be_undefined(e)) {
            true => Cow::Owned(self.rewritten_place(lv)),
            false => Cow::Borrowed(lv),
        }
    }

    /// What a statement does.
    pub fn effect<'e>(&mut self, effect: &'e Effect) -> Cow<'e, Effect> {
        let mut reads = effect.reads().into_iter();
        if !reads.any(|e| self.may_be_undefined(e)) {
            return Cow::Borrowed(effect);
        }
        let cell = RefCell::new(self);
        let mut place = |lv: Lval| cell.borrow_mut().rewritten_place(&lv);
        let mut value = |e: Expr| cell.borrow_mut().rewritten(&e);
        Cow::Owned(effect.clone().map(&mut place, &mut value))
    }

    fn rewritten_place(&mut self, lv: &Lval) -> Lval {
        let place = lv.map_children(&mut |e| Some(self.rewritten(e)));
        place.unwrap_or_else(|| lv.clone())
    }

    fn rewritten(&mut self, e: &Expr) -> Expr {
        let inner = e.map_children(&mut |child| Some(self.rewritten(child)));
        let inner = inner.unwrap_or_else(|| e.clone());
        match defined_if(&self.program.types, &inner) {
            None => inner,
            Some(defined) => {
                let any = self.arbitrary.undefined(&inner.ty, self.used);
                self.used += 1;
                // What is no statement's, as a measure, is a function of the state.
                match any {
                    Some(any) => select(defined, inner, Expr::load(Lval::var(any, self.program))),
                    None => inner,
                }
            }
        }
    }

    /// Is there an operator in it that may have no result?
    fn may_be_undefined(&self, e: &Expr) -> bool {
        let mut found = false;
        e.walk(&mut |e| found |= defined_if(&self.program.types, e).is_some());
        found
    }
}
