//! Formulas without nondeterminism: what can be any value is a numbered choice.
//!
//! Other checkers know variables, inputs and connectives, but neither `choose` nor a
//! `*` in the middle of an expression. Both are one idea there: an input that is read
//! once. Terms are built by functions that drop constants, so that what is printed
//! is not larger than what stood in the program.

use grammar::bp::BinOp;

/// A formula over variables of some kind and choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term<V> {
    Const(bool),
    Var(V),
    /// A value that is free, once for each step.
    Choice(usize),
    Not(Box<Term<V>>),
    And(Box<Term<V>>, Box<Term<V>>),
    Or(Box<Term<V>>, Box<Term<V>>),
    Iff(Box<Term<V>>, Box<Term<V>>),
}

impl<V: Clone> Term<V> {
    /// The negation.
    pub fn not(self) -> Term<V> {
        match self {
            Term::Const(b) => Term::Const(!b),
            Term::Not(a) => *a,
            a => Term::Not(Box::new(a)),
        }
    }

    /// The conjunction.
    pub fn and(self, other: Term<V>) -> Term<V> {
        match (self, other) {
            (Term::Const(true), a) | (a, Term::Const(true)) => a,
            (Term::Const(false), _) | (_, Term::Const(false)) => Term::Const(false),
            (a, b) => Term::And(Box::new(a), Box::new(b)),
        }
    }

    /// The disjunction.
    pub fn or(self, other: Term<V>) -> Term<V> {
        match (self, other) {
            (Term::Const(false), a) | (a, Term::Const(false)) => a,
            (Term::Const(true), _) | (_, Term::Const(true)) => Term::Const(true),
            (a, b) => Term::Or(Box::new(a), Box::new(b)),
        }
    }

    /// The equivalence.
    pub fn iff(self, other: Term<V>) -> Term<V> {
        match (self, other) {
            (Term::Const(true), a) | (a, Term::Const(true)) => a,
            (Term::Const(false), a) | (a, Term::Const(false)) => a.not(),
            (a, b) => Term::Iff(Box::new(a), Box::new(b)),
        }
    }

    /// A connective of boolean programs.
    pub fn binary(op: BinOp, a: Term<V>, b: Term<V>) -> Term<V> {
        match op {
            BinOp::And => a.and(b),
            BinOp::Or => a.or(b),
            BinOp::Xor => a.iff(b).not(),
            BinOp::Iff => a.iff(b),
            BinOp::Implies => a.not().or(b),
        }
    }

    /// The same formula over other variables.
    pub fn map<W: Clone>(&self, f: &impl Fn(&V) -> Term<W>) -> Term<W> {
        match self {
            Term::Const(b) => Term::Const(*b),
            Term::Var(v) => f(v),
            Term::Choice(c) => Term::Choice(*c),
            Term::Not(a) => a.map(f).not(),
            Term::And(a, b) => a.map(f).and(b.map(f)),
            Term::Or(a, b) => a.map(f).or(b.map(f)),
            Term::Iff(a, b) => a.map(f).iff(b.map(f)),
        }
    }

    /// Its value.
    pub fn value(&self, var: &impl Fn(&V) -> bool, choices: &[bool]) -> bool {
        match self {
            Term::Const(b) => *b,
            Term::Var(v) => var(v),
            Term::Choice(c) => choices.get(*c).copied().unwrap_or(false),
            Term::Not(a) => !a.value(var, choices),
            Term::And(a, b) => a.value(var, choices) && b.value(var, choices),
            Term::Or(a, b) => a.value(var, choices) || b.value(var, choices),
            Term::Iff(a, b) => a.value(var, choices) == b.value(var, choices),
        }
    }

    /// The formula as text with C's connectives, which Promela and Remopla share.
    pub fn text(&self, var: &impl Fn(&V) -> String, constants: [&str; 2]) -> String {
        let parts = |a: &Term<V>, op: &str, b: &Term<V>| {
            format!(
                "({} {op} {})",
                a.text(var, constants),
                b.text(var, constants)
            )
        };
        match self {
            Term::Const(b) => constants[usize::from(*b)].to_string(),
            Term::Var(v) => var(v),
            Term::Choice(c) => format!("c{c}"),
            Term::Not(a) => format!("!{}", a.text(var, constants)),
            Term::And(a, b) => parts(a, "&&", b),
            Term::Or(a, b) => parts(a, "||", b),
            Term::Iff(a, b) => parts(a, "==", b),
        }
    }
}
