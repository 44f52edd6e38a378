//! What the assumption *typed* says of addresses: an object is what its type says.
//!
//! A pointer that comes from outside is a number, and `&p->lock` a number too. In the
//! compiled program `p` could be `(char *)&lock - 72` for a variable `lock` of its own, so
//! that its lock is that variable. No caller hands over such a pointer: where `p` leads,
//! there is a structure of its type. So, of structures that the program takes apart,
//! - `p` does not lead into a variable that has no such structure in it, and
//! - one address is not that of two members of one type, but for members of a union.
//!
//! Both are facts about addresses, like those of [`super`], told for the l-values that are
//! met. They are not told of types of which the program itself sees objects as the other
//! one ([`Memory::are_views`](crate::memory::Memory::are_views)): there only the program
//! knows what an object is.
//!
//! Rejected: conditions on each value that comes from outside. They need predicates of
//! their own at every call, for pairs of objects, and say no more of members than this.

use crate::memory::Memory;
use crate::term::{Bits, Truth};
use ir::types::{CompId, Type};
use ir::{Lval, Program, Step};
use std::collections::HashSet;

/// What has been met.
#[derive(Default)]
pub(super) struct Typed {
    /// The objects of variables, by their numbers, and what they are.
    variables: Vec<(u64, Type)>,
    /// The objects that pointers to structures lead to, as far as a condition holds.
    structures: Vec<(Option<Truth>, Bits, CompId)>,
    /// The addresses of members.
    members: Vec<Member>,
    seen: HashSet<Met>,
}

#[derive(Clone, Hash, PartialEq, Eq)]
enum Met {
    Variable(u64),
    Structure(Option<Truth>, Bits, CompId),
    Member(Option<Truth>, Bits, CompId, usize),
}

#[derive(Clone)]
struct Member {
    /// It is told of where this holds.
    under: Option<Truth>,
    address: Bits,
    ty: Type,
    comp: CompId,
    field: usize,
}

/// A fact that holds where both conditions do.
fn under(conditions: [&Option<Truth>; 2], fact: Truth) -> Truth {
    let conditions: Vec<&Truth> = conditions.into_iter().flatten().collect();
    match conditions.as_slice() {
        [] => fact,
        conditions => Truth::and(conditions).implies(&fact),
    }
}

impl Typed {
    /// A variable's object is met; the facts that this adds.
    pub(super) fn variable(&mut self, memory: &Memory, number: u64, ty: &Type) -> Vec<Truth> {
        if !self.seen.insert(Met::Variable(number)) {
            return Vec::new();
        }
        self.variables.push((number, ty.clone()));
        let known = self.structures.clone();
        let apart = known
            .iter()
            .filter(|(_, _, comp)| memory.are_apart(ty, *comp));
        let apart: Vec<Truth> = apart
            .map(|(given, object, _)| under([given, &None], other(object, number)))
            .collect();
        apart
    }

    /// A pointer to a structure is followed to a member.
    pub(super) fn structure(
        &mut self,
        memory: &Memory,
        given: Option<Truth>,
        object: Bits,
        comp: CompId,
    ) -> Vec<Truth> {
        let met = Met::Structure(given.clone(), object.clone(), comp);
        if !self.seen.insert(met) {
            return Vec::new();
        }
        let variables = self.variables.clone();
        let apart = variables
            .iter()
            .filter(|(_, ty)| memory.are_apart(ty, comp));
        let facts = apart
            .map(|(number, _)| under([&given, &None], other(&object, *number)))
            .collect();
        self.structures.push((given, object, comp));
        facts
    }

    /// The address of an l-value is taken.
    pub(super) fn member(
        &mut self,
        (program, memory): (&Program, &Memory),
        given: Option<Truth>,
        address: &Bits,
        lv: &Lval,
    ) -> Vec<Truth> {
        let Some(Step::Field(comp, field)) = lv.path.last() else {
            return Vec::new();
        };
        let is_union = program.types.comp(*comp).is_union;
        // What has no bytes lies where the next one does.
        let empty = program.types.size(&lv.ty).is_none_or(|size| size == 0);
        if is_union || empty || !matches!(lv.ty, Type::Comp(_)) {
            return Vec::new();
        }
        let new = Member {
            under: given.clone(),
            address: address.clone(),
            ty: lv.ty.clone(),
            comp: *comp,
            field: *field,
        };
        if !self
            .seen
            .insert(Met::Member(given, address.clone(), *comp, *field))
        {
            return Vec::new();
        }
        let apart = self.members.iter().filter(|m| {
            let same = (m.comp, m.field) == (new.comp, new.field);
            let structures = [m.comp, new.comp].map(Type::Comp);
            let views = m.comp != new.comp && memory.are_views(&structures[0], &structures[1]);
            m.ty == new.ty && !same && !views
        });
        let facts = apart
            .map(|m| under([&m.under, &new.under], m.address.equals(&new.address).not()))
            .collect();
        self.members.push(new);
        facts
    }
}

/// The object is not the variable's.
fn other(object: &Bits, number: u64) -> Truth {
    object.equals(Bits::from_u64(number, object.width())).not()
}
