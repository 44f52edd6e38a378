//! What a statement does to memory: the one description that weakest
//! preconditions, symbolic execution, points-to, mod/ref, the interpreter and the
//! printer each match on.
//!
//! Rejected: a description per client with just what it needs. They drift apart:
//! the zeroing of an allocation was in two of them and not in the third.

use crate::expr::{Expr, FuncId, Lval, Operands, VarId};
use serde::{Deserialize, Serialize};

/// What of the program's own nondeterminism decides an arbitrary value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Input {
    /// A call of `__VERIFIER_nondet_T`, by its name.
    Nondet(String),
    /// What a function of the library returns, by its name.
    Library(String),
    /// A read of a volatile object: its value is what was last stored there, for all that
    /// points-to knows, and anything else.
    Volatile(Box<Expr>),
    /// The variable is declared and has no value.
    Uninitialised(VarId),
    /// What a variable holds when the program starts, where other functions may have run before.
    Start(VarId),
    /// An argument, from 0, of the function where the program starts.
    EntryArgument(usize),
    /// An argument, from 0, of a constructor.
    ConstructorArgument(usize, FuncId),
    /// An argument, from 0, of a function that an undefined one calls.
    CallbackArgument(usize, FuncId),
    /// Which of so many functions an undefined one calls next, by a number from 1; 0 is none.
    CallBack(u32),
    /// In which order operands are evaluated where C leaves it open; 0 is the
    /// order of gcc.
    Order,
    /// What C leaves undefined or the program does not say, in words.
    Unsaid(String),
}

/// Where an arbitrary value comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// The program's own nondeterminism. Exact.
    Input(Input),
    /// The model is too coarse here; a feasible path that depends on the value
    /// is not a proof of a bug. The text is also an [`Assumption`](crate::Assumption).
    Approximation(String),
    /// Approximated like that by the models of memory, which have no variable
    /// arguments; the interpreter has them. The argument that a pointer leads
    /// to or, without one, the address of the first one behind the formals:
    /// they are [`VARIADIC_STEP`] bytes apart.
    Variadic(Option<Box<Expr>>),
}

/// Distance of variable arguments, see [`Why::Variadic`].
pub const VARIADIC_STEP: u64 = 16;

/// What an assumption says of [`Why::Variadic`].
pub const VARIADIC: &str = "arguments read by va_arg hold any value";

impl Why {
    /// What is read although the value may be any.
    pub fn read(&self) -> Option<&Expr> {
        match self {
            Why::Input(Input::Volatile(read)) => Some(read),
            _ => None,
        }
    }

    /// What the model is too coarse for, in words; none if the value is exact.
    pub fn approximation(&self) -> Option<&str> {
        match self {
            Why::Input(_) => None,
            Why::Approximation(text) => Some(text),
            Why::Variadic(_) => Some(VARIADIC),
        }
    }
}

/// A change of memory. Operands are evaluated before anything is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    /// `lhs = rhs;` — both of the same scalar type. A bit-field's value is
    /// already reduced to its width.
    Assign { lhs: Lval, rhs: Expr },
    /// The whole object (scalar or aggregate) becomes zero, NULL.
    Zero { lhs: Lval },
    /// `dst = src;` for structs and unions of the same type, whole objects.
    Copy { dst: Lval, src: Lval },
    /// The object (scalar or aggregate) gets any value.
    Havoc { lhs: Lval, why: Why },
    /// `lhs = malloc(size)`: the address of a fresh object with any contents
    /// (zero if `zeroed`), or NULL if `may_fail`. `lhs` is a pointer; the
    /// object is an array of its pointee type unless that is void.
    Alloc {
        lhs: Lval,
        size: Expr,
        zeroed: bool,
        may_fail: bool,
    },
}

impl Effect {
    /// The l-value that is written. (An allocation with zeroing writes the fresh
    /// object, too; no l-value of the program names that before.)
    pub fn written(&self) -> &Lval {
        match self {
            Effect::Assign { lhs, .. }
            | Effect::Zero { lhs }
            | Effect::Copy { dst: lhs, .. }
            | Effect::Havoc { lhs, .. }
            | Effect::Alloc { lhs, .. } => lhs,
        }
    }

    /// The expressions that are evaluated: assigned values, sizes, volatile objects, and
    /// the addresses and indices of the l-values. What [`Effect::Copy`] reads of its
    /// source is [`Effect::copied`].
    pub fn reads(&self) -> Operands<'_> {
        let mut out = self.written().children();
        match self {
            Effect::Assign { rhs, .. } => out.push(rhs),
            Effect::Copy { src, .. } => out.extend(src.children()),
            Effect::Alloc { size, .. } => out.push(size),
            Effect::Havoc { why, .. } => out.extend(why.read()),
            Effect::Zero { .. } => {}
        }
        out
    }

    /// The object that is read as a whole.
    pub fn copied(&self) -> Option<&Lval> {
        match self {
            Effect::Copy { src, .. } => Some(src),
            _ => None,
        }
    }

    /// The same with other operands: l-values through `place`, values through
    /// `value`.
    pub fn map(
        self,
        place: &mut dyn FnMut(Lval) -> Lval,
        value: &mut dyn FnMut(Expr) -> Expr,
    ) -> Effect {
        match self {
            Effect::Assign { lhs, rhs } => Effect::Assign {
                lhs: place(lhs),
                rhs: value(rhs),
            },
            Effect::Zero { lhs } => Effect::Zero { lhs: place(lhs) },
            Effect::Copy { dst, src } => Effect::Copy {
                dst: place(dst),
                src: place(src),
            },
            Effect::Havoc { lhs, why } => Effect::Havoc {
                lhs: place(lhs),
                why: match why {
                    Why::Input(Input::Volatile(read)) => {
                        Why::Input(Input::Volatile(Box::new(value(*read))))
                    }
                    other => other,
                },
            },
            Effect::Alloc {
                lhs,
                size,
                zeroed,
                may_fail,
            } => Effect::Alloc {
                lhs: place(lhs),
                size: value(size),
                zeroed,
                may_fail,
            },
        }
    }
}
