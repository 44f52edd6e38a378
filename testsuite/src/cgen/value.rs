//! Objects, places and values of a random program, with the effects of their
//! evaluation.

use super::types::Type;
use std::collections::BTreeSet;

/// What an expression reads and writes: numbers of variables of which no
/// address is taken, and [`MEMORY`] for everything else. Unsequenced operands
/// must not clash.
#[derive(Clone, Debug, Default)]
pub(super) struct Effects {
    pub(super) reads: BTreeSet<u32>,
    pub(super) writes: BTreeSet<u32>,
}

pub(super) const MEMORY: u32 = 0;

impl Effects {
    /// Of a call.
    pub(super) fn all() -> Effects {
        Effects {
            reads: BTreeSet::from([MEMORY]),
            writes: BTreeSet::from([MEMORY]),
        }
    }

    pub(super) fn clash(&self, other: &Effects) -> bool {
        !self.writes.is_disjoint(&other.writes)
            || !self.writes.is_disjoint(&other.reads)
            || !self.reads.is_disjoint(&other.writes)
    }

    pub(super) fn join(&mut self, other: &Effects) {
        self.reads.extend(&other.reads);
        self.writes.extend(&other.writes);
    }
}

/// A declared variable.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) name: String,
    pub(super) ty: Type,
    pub(super) level: usize,
    /// Its number in [`Effects`]; [`MEMORY`] if its address may be taken.
    pub(super) class: u32,
    pub(super) is_const: bool,
    /// Written by the statement that declares it only, such as a counter.
    pub(super) fixed: bool,
}

/// An l-value of integer type, or what leads there.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) text: String,
    pub(super) ty: Type,
    /// The width of a bit-field.
    pub(super) bits: Option<u32>,
    pub(super) writable: bool,
    /// Of finding it, not of reading or writing it.
    pub(super) address: Effects,
    pub(super) class: u32,
}

/// An expression: text that can be an operand of any operator.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) text: String,
    pub(super) effects: Effects,
}

impl Value {
    pub(super) fn constant(text: String) -> Value {
        Value {
            text,
            effects: Effects::default(),
        }
    }
}
