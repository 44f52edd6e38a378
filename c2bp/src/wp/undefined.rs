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
use ir::types::Types;
use ir::undefined::defined_if;
use ir::{Effect, Expr, Lval, Program};

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
    pub fn value(&mut self, e: &Expr) -> Expr {
        match may_be_undefined(&self.program.types, e) {
            true => self.rewritten(e),
            false => e.clone(),
        }
    }

    /// The values of several.
    pub fn values(&mut self, all: &[Expr]) -> Vec<Expr> {
        all.iter().map(|e| self.value(e)).collect()
    }

    /// The place that an l-value denotes.
    pub fn place(&mut self, lv: &Lval) -> Lval {
        let place = lv.map_children(&mut |e| Some(self.value(e)));
        place.unwrap_or_else(|| lv.clone())
    }

    /// What a statement does.
    pub fn effect(&mut self, effect: &Effect) -> Effect {
        let reads = effect.reads();
        if !reads
            .into_iter()
            .any(|e| may_be_undefined(&self.program.types, e))
        {
            return effect.clone();
        }
        let cell = std::cell::RefCell::new(self);
        effect
            .clone()
            .map(&mut |lv| cell.borrow_mut().place(&lv), &mut |e| {
                cell.borrow_mut().value(&e)
            })
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
}

/// Is there an operator in it that may have no result?
pub fn may_be_undefined(types: &Types, e: &Expr) -> bool {
    let mut found = false;
    e.walk(&mut |e| found |= defined_if(types, e).is_some());
    found
}
