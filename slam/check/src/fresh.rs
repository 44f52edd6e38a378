//! Allocation: no pointer that was there before leads to a new object.
//!
//! That holds of pointers to objects. What an uninitialised one is, or one to an object that
//! was freed, is nothing at all, and that they do not happen to lead to the new object has to
//! be listed ([`crate::assumptions`]).

use crate::term::{Node, Op, Term, Terms};
use std::collections::BTreeSet;

/// A new object, and what was there before it.
#[derive(Clone, Debug)]
pub struct Fresh {
    pub object: Term,
    /// The pointers that variables held.
    pub held: BTreeSet<Term>,
    /// The unknown memories whose cells existed, by their numbers.
    pub memories: BTreeSet<usize>,
}

impl Fresh {
    /// What is true of the terms that are present.
    pub fn facts(&self, terms: &mut Terms, present: &[Term]) -> Vec<Term> {
        let mut out = Vec::new();
        if !present.contains(&self.object) {
            return out;
        }
        for t in present {
            if self.held.contains(t) {
                let inside = self.inside(terms, *t);
                out.push(terms.not(inside));
            }
            match *terms.node(*t) {
                // A cell of the new object itself holds anything.
                Node::Cell(n, at) if self.memories.contains(&n) && terms.memories[n].pointers => {
                    let (own, leads) = (self.inside(terms, at), self.inside(terms, *t));
                    let elsewhere = terms.not(leads);
                    out.push(terms.or([own, elsewhere]));
                }
                Node::Way(n, link, nodes) if self.memories.contains(&n) => {
                    for node in nodes {
                        let own = self.inside(terms, node);
                        let comes = terms.way(n, link, [node, self.object, self.object]);
                        let never = terms.not(comes);
                        out.push(terms.or([own, never]));
                    }
                }
                _ => {}
            }
        }
        out.retain(|t| *t != terms.bool(true));
        out
    }

    /// Is the address one of the object?
    fn inside(&self, terms: &mut Terms, t: Term) -> Term {
        let size = match terms.node(self.object) {
            Node::Object(n) => terms.objects[*n].size.max(1),
            _ => 1,
        };
        let (base, at) = terms.split(t);
        if base == self.object {
            return terms.bool(at < u128::from(size));
        }
        if terms.equal(t, self.object) == terms.bool(false) && at == 0 {
            // Another object, or NULL.
            return terms.bool(false);
        }
        let by = terms.apply(Op::Sub, &[t, self.object]);
        let size = terms.number(terms.address, u128::from(size));
        terms.apply(Op::Ult, &[by, size])
    }
}
