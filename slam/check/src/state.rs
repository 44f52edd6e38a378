//! A state in the middle of a walk: what variables and memories hold.

use crate::memory::{Memories, Memory};
use crate::regions::Region;
use crate::term::{Sort, Term, Terms};
use ir::types::{IntKind, Type, Types};
use ir::VarId;
use std::collections::BTreeMap;

/// Values of variables that no pointer leads to, and memories.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub registers: BTreeMap<VarId, Term>,
    pub memories: BTreeMap<Region, Memory>,
}

impl State {
    /// This state if the condition holds, else the other.
    pub fn merge(&self, c: Term, other: &State, terms: &mut Terms, all: &mut Memories) -> State {
        let mut out = State::default();
        for (v, a) in &self.registers {
            if let Some(b) = other.registers.get(v) {
                out.registers.insert(*v, terms.if_else(c, *a, *b));
            }
        }
        for (r, a) in &self.memories {
            if let Some(b) = other.memories.get(r) {
                out.memories.insert(*r, all.either(terms, c, *a, *b));
            }
        }
        out
    }
}

/// Width in bits of the word that a scalar is here; `_Bool` is a byte.
pub fn width(types: &Types, ty: &Type) -> u32 {
    types.scalar_width(ty)
}

/// Is it signed?
pub fn is_signed(ty: &Type) -> bool {
    ty.int_kind().is_some_and(IntKind::signed)
}

/// Any value of a scalar type.
pub fn any(types: &Types, terms: &mut Terms, name: String, ty: &Type) -> Term {
    let value = terms.unknown(name, Sort::Word(width(types, ty)));
    truth_value(terms, ty, value)
}

/// What is read as a `_Bool` is 0 or 1.
pub fn truth_value(terms: &mut Terms, ty: &Type, value: Term) -> Term {
    if *ty != Type::Int(IntKind::Bool) {
        return value;
    }
    let w = terms.width(value);
    let (zero, one) = (terms.number(w, 0), terms.number(w, 1));
    let is_zero = terms.equal(value, zero);
    terms.if_else(is_zero, zero, one)
}
