//! What is left of a formula after a letter: is it certain already that a run satisfies
//! it? By progression (Bacchus and Kabanza, "Using temporal logics to express search
//! control knowledge for planning", 2000), with the rest kept as a disjunction of
//! conjunctions.

use bebop::ltl::proposition::Propositions;
use grammar::ltl::{Binary, Formula, Unary};
use std::collections::BTreeSet;

/// A formula with as few operators as possible.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Core {
    True,
    Prop(usize),
    Not(Box<Core>),
    And(Box<Core>, Box<Core>),
    Next(Box<Core>),
    Until(Box<Core>, Box<Core>),
}

fn not(a: Core) -> Core {
    match a {
        Core::Not(a) => *a,
        a => Core::Not(Box::new(a)),
    }
}

/// Both hold.
pub fn and(a: Core, b: Core) -> Core {
    Core::And(Box::new(a), Box::new(b))
}

fn or(a: Core, b: Core) -> Core {
    not(and(not(a), not(b)))
}

fn until(a: Core, b: Core) -> Core {
    Core::Until(Box::new(a), Box::new(b))
}

/// A formula in these operators.
pub fn core(formula: &Formula, props: &Propositions) -> Core {
    let of = |f: &Formula| core(f, props);
    match formula {
        Formula::Const(true) => Core::True,
        Formula::Const(false) => not(Core::True),
        Formula::Atom(atom) => Core::Prop(props.number(atom).expect("a resolved name")),
        Formula::Unary(op, a) => match op {
            Unary::Not => not(of(a)),
            Unary::Next => Core::Next(Box::new(of(a))),
            Unary::Finally => until(Core::True, of(a)),
            Unary::Globally => not(until(Core::True, not(of(a)))),
        },
        Formula::Binary(op, a, b) => {
            let (a, b) = (of(a), of(b));
            match op {
                Binary::And => and(a, b),
                Binary::Or => or(a, b),
                Binary::Implies => or(not(a), b),
                Binary::Iff => or(and(a.clone(), b.clone()), and(not(a), not(b))),
                Binary::Xor => or(and(a.clone(), not(b.clone())), and(not(a), b)),
                Binary::Until => until(a, b),
                Binary::Release => not(until(not(a), not(b))),
                // b R (a | b)
                Binary::WeakUntil => not(until(not(b.clone()), not(or(a, b)))),
            }
        }
    }
}

/// The negation of a formula.
pub fn negation(f: &Core) -> Core {
    not(f.clone())
}

/// It holds infinitely often.
pub fn infinitely_often(f: Core) -> Core {
    not(until(Core::True, not(until(Core::True, f))))
}

/// What is left: one of these sets of formulas, each with the value that it must have.
/// With an empty set nothing is left to be done.
pub type Rest = BTreeSet<BTreeSet<(Core, bool)>>;

/// What a formula asks for at first.
pub fn start(f: &Core) -> Rest {
    [[(f.clone(), true)].into()].into()
}

/// Is nothing left to be done?
pub fn certain(rest: &Rest) -> bool {
    rest.iter().any(BTreeSet::is_empty)
}

/// What is left after a letter.
pub fn after(rest: &Rest, letter: &[bool]) -> Rest {
    let mut all = Rest::new();
    for set in rest {
        let mut here: Rest = [BTreeSet::new()].into();
        for (f, value) in set {
            here = product(&here, &progress(f, *value, letter));
        }
        all.extend(here);
    }
    absorbed(all)
}

fn progress(f: &Core, value: bool, letter: &[bool]) -> Rest {
    let yes: Rest = [BTreeSet::new()].into();
    let known = |holds: bool| match holds == value {
        true => yes.clone(),
        false => Rest::new(),
    };
    let later: Rest = [[(f.clone(), value)].into()].into();
    match f {
        Core::True => known(true),
        Core::Prop(p) => known(letter[*p]),
        Core::Not(a) => progress(a, !value, letter),
        Core::And(a, b) => {
            let (a, b) = (progress(a, value, letter), progress(b, value, letter));
            match value {
                true => product(&a, &b),
                false => sum(&a, &b),
            }
        }
        Core::Next(a) => match **a == Core::True {
            true => known(true),
            false => [[((**a).clone(), value)].into()].into(),
        },
        Core::Until(a, b) => {
            let (a, b) = (progress(a, value, letter), progress(b, value, letter));
            match value {
                true => sum(&b, &product(&a, &later)),
                false => product(&b, &sum(&a, &later)),
            }
        }
    }
}

fn sum(a: &Rest, b: &Rest) -> Rest {
    absorbed(a.union(b).cloned().collect())
}

fn product(a: &Rest, b: &Rest) -> Rest {
    let pairs = a
        .iter()
        .flat_map(|x| b.iter().map(|y| x.union(y).cloned().collect()));
    absorbed(pairs.collect())
}

/// Without sets that ask for more than another one.
fn absorbed(rest: Rest) -> Rest {
    let more = |x: &BTreeSet<_>| rest.iter().any(|y| y != x && y.is_subset(x));
    rest.iter().filter(|x| !more(x)).cloned().collect()
}
