//! Writes through pointers in memories of bytes: what they touch of a variable lies in it.
//!
//! A certificate lists that no access is out of bounds ([`crate::assumptions`]). Where a
//! cell is a byte that has to be said, for what leads to the last byte of a variable would
//! change that one and others behind: an `int *` that may lead to an `int` leads to its
//! start, or not to it at all.

use crate::term::{Node, Op, Term, Terms};
use std::collections::BTreeSet;

/// A write of several bytes.
#[derive(Clone, Debug)]
pub struct Access {
    /// When it happens.
    pub reach: Term,
    pub at: Term,
    pub bytes: u64,
}

impl Access {
    /// What is true of the terms that are present.
    pub fn facts(&self, terms: &mut Terms, present: &BTreeSet<Term>) -> Vec<Term> {
        if !present.contains(&self.at) {
            return Vec::new();
        }
        let objects = present.iter().filter_map(|t| match terms.node(*t) {
            Node::Object(n) => Some((*t, terms.objects[*n].clone())),
            _ => None,
        });
        let objects: Vec<_> = objects.filter(|(_, o)| o.ends).collect();
        let never = terms.not(self.reach);
        let mut out = Vec::new();
        for (object, known) in objects {
            let possible = self.possible(terms, object, known.size);
            out.push(terms.or([never, possible]));
        }
        out.retain(|t| *t != terms.bool(true));
        out
    }

    /// Is what is written in the object, or apart from it?
    fn possible(&self, terms: &mut Terms, object: Term, size: u64) -> Term {
        let by = terms.apply(Op::Sub, &[self.at, object]);
        let within = match size.checked_sub(self.bytes) {
            None => terms.bool(false),
            Some(last) => {
                let last = terms.number(terms.address, u128::from(last));
                terms.apply(Op::Ule, &[by, last])
            }
        };
        let end = terms.number(terms.address, u128::from(size));
        let behind = terms.apply(Op::Ule, &[end, by]);
        let back = terms.apply(Op::Sub, &[object, self.at]);
        let bytes = terms.number(terms.address, u128::from(self.bytes));
        let before = terms.apply(Op::Ule, &[bytes, back]);
        let apart = terms.and([behind, before]);
        terms.or([within, apart])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four bytes at each place around a variable of eight: said to be impossible is what
    /// touches it and is not in it, and nothing else.
    #[test]
    fn what_is_in_a_variable_or_apart_from_it_is_possible() {
        let mut terms = Terms::new(64);
        let object = terms.number(64, 0x1000);
        for k in -6i64..=10 {
            let access = Access {
                reach: terms.bool(true),
                at: terms.number(64, (0x1000 + k) as u128),
                bytes: 4,
            };
            let expected = (0..=4).contains(&k) || k <= -4 || k >= 8;
            let said = access.possible(&mut terms, object, 8);
            assert_eq!(said, terms.bool(expected), "at {k}");
        }
        let small = Access {
            reach: terms.bool(true),
            at: object,
            bytes: 4,
        };
        assert_eq!(small.possible(&mut terms, object, 2), terms.bool(false));
    }
}
