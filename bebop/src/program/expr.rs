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
