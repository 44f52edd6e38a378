//! Expressions with their names resolved.

use super::ids::Slot;
use grammar::bp::BinOp;

/// An expression over slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    Const(bool),
    Var(Slot),
    /// The value after an assignment, in its constraint.
    Next(Slot),
    /// Either value, each time anew.
    Nondet,
    Choose(Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
    Binary(BinOp, Box<Expr>, Box<Expr>),
    Ite(Box<Expr>, Box<Expr>, Box<Expr>),
}

impl Expr {
    /// Has it one value in each state? Not with `*` or `choose` in it.
    pub fn is_determined(&self) -> bool {
        match self {
            Expr::Const(_) | Expr::Var(_) | Expr::Next(_) => true,
            Expr::Nondet | Expr::Choose(..) => false,
            Expr::Not(a) => a.is_determined(),
            Expr::Binary(_, a, b) => a.is_determined() && b.is_determined(),
            Expr::Ite(a, b, c) => a.is_determined() && b.is_determined() && c.is_determined(),
        }
    }

    /// Calls `f` for the literals of a conjunction, `f(slot, next, value)`; false if it is
    /// none.
    pub fn each_literal(&self, f: &mut impl FnMut(Slot, bool, bool)) -> bool {
        match self {
            Expr::Var(v) => f(*v, false, true),
            Expr::Next(v) => f(*v, true, true),
            Expr::Not(a) => match **a {
                Expr::Var(v) => f(v, false, false),
                Expr::Next(v) => f(v, true, false),
                _ => return false,
            },
            Expr::Binary(BinOp::And, a, b) => return a.each_literal(f) && b.each_literal(f),
            _ => return false,
        }
        true
    }

    /// Calls `f` for every variable; the flag says "value after".
    pub fn each_var(&self, f: &mut impl FnMut(Slot, bool)) {
        match self {
            Expr::Const(_) | Expr::Nondet => {}
            Expr::Var(v) => f(*v, false),
            Expr::Next(v) => f(*v, true),
            Expr::Not(a) => a.each_var(f),
            Expr::Choose(a, b) | Expr::Binary(_, a, b) => {
                a.each_var(f);
                b.each_var(f);
            }
            Expr::Ite(a, b, c) => {
                a.each_var(f);
                b.each_var(f);
                c.each_var(f);
            }
        }
    }
}
