//! Formulas in negation normal form: what automata are made of.
//!
//! `F`, `G`, `W`, `->` and `<->` are written out. A formula is shared as a graph, so
//! that writing out `<->` does not double it; what walks over it as a tree has a limit.

use super::proposition::Propositions;
use grammar::ltl::{self, Binary, Unary};
use std::rc::Rc;

/// A formula whose negations stand at propositions only.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Formula {
    True,
    False,
    /// A proposition's number has the value.
    Literal(usize, bool),
    And(Rc<Formula>, Rc<Formula>),
    Or(Rc<Formula>, Rc<Formula>),
    Next(Rc<Formula>),
    Until(Rc<Formula>, Rc<Formula>),
    Release(Rc<Formula>, Rc<Formula>),
}

/// The most nodes of a formula, walked over as a tree.
const MOST: u64 = 20_000;

/// A formula and its negation, with the size as a tree of the larger.
struct Pair {
    yes: Rc<Formula>,
    no: Rc<Formula>,
    size: u64,
}

/// The normal form of a formula, or of its negation; `None` if it is too large.
pub fn normal(formula: &ltl::Formula, props: &Propositions, negated: bool) -> Option<Rc<Formula>> {
    let pair = pair(formula, props);
    (pair.size <= MOST).then_some(if negated { pair.no } else { pair.yes })
}

/// Both formulas.
pub fn and(a: &Rc<Formula>, b: &Rc<Formula>) -> Rc<Formula> {
    match (&**a, &**b) {
        (Formula::True, _) => b.clone(),
        (_, Formula::True) => a.clone(),
        (Formula::False, _) => a.clone(),
        (_, Formula::False) => b.clone(),
        _ if a == b => a.clone(),
        _ => Rc::new(Formula::And(a.clone(), b.clone())),
    }
}

fn or(a: &Rc<Formula>, b: &Rc<Formula>) -> Rc<Formula> {
    match (&**a, &**b) {
        (Formula::False, _) => b.clone(),
        (_, Formula::False) => a.clone(),
        (Formula::True, _) => a.clone(),
        (_, Formula::True) => b.clone(),
        _ if a == b => a.clone(),
        _ => Rc::new(Formula::Or(a.clone(), b.clone())),
    }
}

fn next(a: &Rc<Formula>) -> Rc<Formula> {
    match &**a {
        Formula::True | Formula::False => a.clone(),
        _ => Rc::new(Formula::Next(a.clone())),
    }
}

fn until(a: &Rc<Formula>, b: &Rc<Formula>) -> Rc<Formula> {
    match (&**a, &**b) {
        (_, Formula::True | Formula::False) | (Formula::False, _) => b.clone(),
        // F F b, and F (a U b), which is F b.
        (Formula::True, Formula::Until(_, b)) => until(a, b),
        _ => Rc::new(Formula::Until(a.clone(), b.clone())),
    }
}

fn release(a: &Rc<Formula>, b: &Rc<Formula>) -> Rc<Formula> {
    match (&**a, &**b) {
        (_, Formula::True | Formula::False) | (Formula::True, _) => b.clone(),
        (Formula::False, Formula::Release(_, b)) => release(a, b),
        _ => Rc::new(Formula::Release(a.clone(), b.clone())),
    }
}

/// Holds infinitely often.
pub fn infinitely_often(a: &Rc<Formula>) -> Rc<Formula> {
    let (yes, no) = (Rc::new(Formula::True), Rc::new(Formula::False));
    release(&no, &until(&yes, a))
}

fn pair(formula: &ltl::Formula, props: &Propositions) -> Pair {
    let (yes, no) = (Rc::new(Formula::True), Rc::new(Formula::False));
    match formula {
        ltl::Formula::Const(true) => Pair { yes, no, size: 1 },
        ltl::Formula::Const(false) => Pair {
            yes: no,
            no: yes,
            size: 1,
        },
        ltl::Formula::Atom(atom) => match props.number(atom) {
            Some(n) => Pair {
                yes: Rc::new(Formula::Literal(n, true)),
                no: Rc::new(Formula::Literal(n, false)),
                size: 1,
            },
            // All atoms have been resolved.
            None => Pair { yes, no, size: 1 },
        },
        ltl::Formula::Unary(op, a) => {
            let a = pair(a, props);
            let size = a.size.saturating_add(1);
            match op {
                Unary::Not => Pair {
                    yes: a.no,
                    no: a.yes,
                    size: a.size,
                },
                Unary::Next => Pair {
                    yes: next(&a.yes),
                    no: next(&a.no),
                    size,
                },
                Unary::Finally => Pair {
                    yes: until(&yes, &a.yes),
                    no: release(&no, &a.no),
                    size,
                },
                Unary::Globally => Pair {
                    yes: release(&no, &a.yes),
                    no: until(&yes, &a.no),
                    size,
                },
            }
        }
        ltl::Formula::Binary(op, a, b) => binary(*op, &pair(a, props), &pair(b, props)),
    }
}

fn binary(op: Binary, a: &Pair, b: &Pair) -> Pair {
    let size = a.size.saturating_add(b.size).saturating_add(1);
    let (same, differ) = (
        or(&and(&a.yes, &b.yes), &and(&a.no, &b.no)),
        or(&and(&a.yes, &b.no), &and(&a.no, &b.yes)),
    );
    let twice = size.saturating_mul(2);
    let (yes, no, size) = match op {
        Binary::And => (and(&a.yes, &b.yes), or(&a.no, &b.no), size),
        Binary::Or => (or(&a.yes, &b.yes), and(&a.no, &b.no), size),
        Binary::Implies => (or(&a.no, &b.yes), and(&a.yes, &b.no), size),
        Binary::Iff => (same, differ, twice),
        Binary::Xor => (differ, same, twice),
        Binary::Until => (until(&a.yes, &b.yes), release(&a.no, &b.no), size),
        Binary::Release => (release(&a.yes, &b.yes), until(&a.no, &b.no), size),
        // b R (a | b), whose negation is !b U (!a & !b).
        Binary::WeakUntil => (
            release(&b.yes, &or(&a.yes, &b.yes)),
            until(&b.no, &and(&a.no, &b.no)),
            twice,
        ),
    };
    Pair { yes, no, size }
}

impl Formula {
    /// Does it say anything of the next position?
    pub fn has_next(&self) -> bool {
        match self {
            Formula::True | Formula::False | Formula::Literal(..) => false,
            Formula::Next(_) => true,
            Formula::And(a, b)
            | Formula::Or(a, b)
            | Formula::Until(a, b)
            | Formula::Release(a, b) => a.has_next() || b.has_next(),
        }
    }
}
