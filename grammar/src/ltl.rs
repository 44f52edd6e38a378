//! Formulas of linear temporal logic over boolean programs (Pnueli, "The Temporal
//! Logic of Programs", FOCS 1977), as `bebop --ltl` and `slam --ltl` read them.
//!
//! A formula speaks of the positions of a run: control is in front of a statement,
//! and the variables have values. What the names in it mean is only known beside a
//! program; `FORMAT.md` has the syntax and the meaning.

use crate::bp::Ident;
use crate::span::Span;
use crate::token::is_plain_name;
use std::fmt;

pub use crate::ltl_parse::parse;

/// A formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    Const(bool),
    Atom(Atom),
    Unary(Unary, Box<Formula>),
    Binary(Binary, Box<Formula>, Box<Formula>),
}

/// An operator with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    Not,
    /// `X`: at the next position.
    Next,
    /// `F`: now or later.
    Finally,
    /// `G`: now and always.
    Globally,
}

/// An operator with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    And,
    Or,
    Implies,
    Iff,
    Xor,
    /// `a U b`: `b` now or later, and `a` until then.
    Until,
    /// `a R b`: `b` as long as no position had both.
    Release,
    /// `a W b`: `a U b`, or `a` for ever.
    WeakUntil,
}

/// A proposition with its place in the text; places do not take part in comparisons.
#[derive(Clone, Debug)]
pub struct Atom {
    pub kind: AtomKind,
    pub span: Span,
}

impl PartialEq for Atom {
    fn eq(&self, other: &Atom) -> bool {
        self.kind == other.kind
    }
}
impl Eq for Atom {}

/// What a proposition names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AtomKind {
    /// `x`: a global variable, a label, or a procedure, whichever there is.
    Name(Ident),
    /// `p:x`: a variable or a label of the procedure `p`, whichever there is.
    Member(Ident, Ident),
    /// `label(L)`, `label(p:L)`
    Label(Option<Ident>, Ident),
    /// `var(x)`, `var(p:x)`
    Variable(Option<Ident>, Ident),
    /// `p.entry`: the procedure has just been entered.
    Entry(Ident),
    /// `p.exit`: the procedure is about to return.
    Exit(Ident),
    /// `"p.12+"`: in front of a statement with this id.
    Statement(String),
    /// `end`: the run has ended.
    End,
}

impl Formula {
    /// Its atoms, as they stand in the text.
    pub fn atoms(&self) -> Vec<&Atom> {
        let mut found = Vec::new();
        let mut stack = vec![self];
        while let Some(formula) = stack.pop() {
            match formula {
                Formula::Const(_) => {}
                Formula::Atom(atom) => found.push(atom),
                Formula::Unary(_, a) => stack.push(a),
                // The left operand first.
                Formula::Binary(_, a, b) => stack.extend([b.as_ref(), a.as_ref()]),
            }
        }
        found
    }

    /// Does it count positions? Else it holds of a run whether or not positions are
    /// repeated (Lamport, "What good is temporal logic?", IFIP 1983).
    pub fn has_next(&self) -> bool {
        match self {
            Formula::Const(_) | Formula::Atom(_) => false,
            Formula::Unary(op, a) => *op == Unary::Next || a.has_next(),
            Formula::Binary(_, a, b) => a.has_next() || b.has_next(),
        }
    }
}

/// How tightly an operator binds; operands of the same strength need no
/// parentheses on the side where the grammar nests.
fn strength(formula: &Formula) -> u8 {
    match formula {
        Formula::Binary(op, ..) => match op {
            Binary::Iff => 0,
            Binary::Implies => 1,
            Binary::Or => 2,
            Binary::And => 3,
            Binary::Until | Binary::Release | Binary::WeakUntil => 4,
            Binary::Xor => 5,
        },
        Formula::Unary(..) => 6,
        Formula::Const(_) | Formula::Atom(_) => 7,
    }
}

impl fmt::Display for Formula {
    /// The formula as text that reads back as the same formula.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let within = |f: &mut fmt::Formatter<'_>, part: &Formula, least: u8| {
            if strength(part) < least {
                write!(f, "({part})")
            } else {
                write!(f, "{part}")
            }
        };
        match self {
            Formula::Const(value) => write!(f, "{value}"),
            Formula::Atom(atom) => write!(f, "{}", atom.kind),
            Formula::Unary(op, part) => {
                f.write_str(match op {
                    Unary::Not => "!",
                    Unary::Next => "X ",
                    Unary::Finally => "F ",
                    Unary::Globally => "G ",
                })?;
                within(f, part, 6)
            }
            Formula::Binary(op, a, b) => {
                let own = strength(self);
                // These nest to the right, the others to the left.
                let right = matches!(
                    op,
                    Binary::Implies | Binary::Until | Binary::Release | Binary::WeakUntil
                );
                within(f, a, own + u8::from(right))?;
                f.write_str(match op {
                    Binary::And => " && ",
                    Binary::Or => " || ",
                    Binary::Implies => " -> ",
                    Binary::Iff => " <-> ",
                    Binary::Xor => " != ",
                    Binary::Until => " U ",
                    Binary::Release => " R ",
                    Binary::WeakUntil => " W ",
                })?;
                within(f, b, own + u8::from(!right))
            }
        }
    }
}

/// The words that mean something in a formula; as names they stand in braces.
const RESERVED: [&str; 11] = [
    "G", "F", "X", "U", "R", "W", "true", "false", "label", "var", "end",
];

/// A name as it is written in a formula.
pub fn name(ident: &Ident) -> String {
    match is_plain_name(&ident.name) && !RESERVED.contains(&ident.name.as_str()) {
        true => ident.name.clone(),
        false => format!("{{{}}}", ident.name),
    }
}

impl fmt::Display for AtomKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let member = |p: &Option<Ident>, x: &Ident| match p {
            Some(p) => format!("{}:{}", name(p), name(x)),
            None => name(x),
        };
        match self {
            AtomKind::Name(x) => f.write_str(&name(x)),
            AtomKind::Member(p, x) => write!(f, "{}:{}", name(p), name(x)),
            AtomKind::Label(p, x) => write!(f, "label({})", member(p, x)),
            AtomKind::Variable(p, x) => write!(f, "var({})", member(p, x)),
            AtomKind::Entry(p) => write!(f, "{}.entry", name(p)),
            AtomKind::Exit(p) => write!(f, "{}.exit", name(p)),
            AtomKind::Statement(id) => write!(f, "\"{id}\""),
            AtomKind::End => f.write_str("end"),
        }
    }
}
