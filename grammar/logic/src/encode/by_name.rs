//! What is told of variables that other files know by name alone
//! ([`ir::known_by_name`]): an access to something larger lies in none of them.
//!
//! Addresses are numbers, so that `p->f` could be such a variable for a `p` that comes from
//! outside, where no other file would hand such a pointer over. That is told of each pair of
//! a variable and an access that are met, where one could be a part of the other. It holds
//! where the access is made; where it is only thought of, nothing is told. Rejected: to keep
//! the variables apart in the memory model, in which what two pointers lead to would have to
//! be one cell or not for all of the program.

use crate::memory::{Memory, Region};
use crate::term::{Bits, Truth};
use ir::types::Type;
use ir::{Lval, Program, VarId};
use std::collections::{BTreeSet, HashSet};

/// What has been met.
#[derive(Default)]
pub(super) struct ByName {
    variables: Vec<Variable>,
    accesses: Vec<Access>,
    seen: HashSet<Access>,
}

struct Variable {
    id: VarId,
    start: Bits,
    /// In bytes.
    size: u64,
    regions: BTreeSet<Region>,
}

/// A pointer is followed, where the condition holds.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Access {
    given: Option<Truth>,
    pointer: Bits,
    /// Of what the pointer leads to, in bytes.
    size: u64,
    region: Region,
}

impl ByName {
    /// The address of a variable is met; the facts that this adds.
    pub(super) fn variable(
        &mut self,
        (program, memory): (&Program, &Memory),
        v: VarId,
        start: &Bits,
    ) -> Vec<Truth> {
        let met = self.variables.iter().any(|known| known.id == v);
        if met || !program.typed_by_name.contains(&v) {
            return Vec::new();
        }
        let ty = &program.var(v).ty;
        let Some(size) = program.types.size(ty) else {
            return Vec::new();
        };
        let mut regions = memory.regions_of_type(program, ty);
        let own: Vec<Region> = regions.iter().copied().collect();
        regions.extend(own.iter().flat_map(|r| memory.mates(*r)));
        let variable = Variable {
            id: v,
            start: start.clone(),
            size,
            regions,
        };
        let accesses = self.accesses.iter();
        let facts = accesses.filter_map(|access| apart(&variable, access));
        let facts = facts.collect();
        self.variables.push(variable);
        facts
    }

    /// A pointer to something of a type is followed to a scalar, where the condition holds.
    pub(super) fn access(
        &mut self,
        (program, memory): (&Program, &Memory),
        given: Option<Truth>,
        (pointer, to): (&Bits, &Type),
        lv: &Lval,
    ) -> Vec<Truth> {
        let Some(size) = program.types.size(to) else {
            return Vec::new();
        };
        let access = Access {
            given,
            pointer: pointer.clone(),
            size,
            region: memory.region(program, lv),
        };
        if !self.seen.insert(access.clone()) {
            return Vec::new();
        }
        let variables = self.variables.iter();
        let facts = variables.filter_map(|variable| apart(variable, &access));
        let facts = facts.collect();
        self.accesses.push(access);
        facts
    }
}

/// Neither begins in the other, if what is accessed is larger than the variable.
fn apart(variable: &Variable, access: &Access) -> Option<Truth> {
    if access.size <= variable.size || !variable.regions.contains(&access.region) {
        return None;
    }
    let fact = access
        .pointer
        .apart(access.size, &variable.start, variable.size);
    Some(match &access.given {
        Some(given) => given.implies(&fact),
        None => fact,
    })
}
