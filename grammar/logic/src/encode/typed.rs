//! What the assumption *typed* says of addresses: an object is what its type says.
//!
//! A pointer that comes from outside is a number, and `&p->lock` a number too. In the
//! compiled program `p` could be `(char *)&lock - 72` for a variable `lock` of its own, so
//! that its lock is that variable. No caller hands over such a pointer: where `p` leads,
//! there is a structure of its type. So, of structures that the program takes apart,
//! - `p` does not lead into a variable that has no such structure in it: where addresses are
//!   numbers, no byte of the one is one of the other, and
//! - one address is not that of two members of one type, but for members of a union.
//!
//! Both are facts about addresses, like those of [`super`], told for the l-values that are
//! met. They are not told of types of which the program itself sees objects as the other
//! one ([`Memory::are_views`](crate::memory::Memory::are_views)): there only the program
//! knows what an object is.
//!
//! Nor are they told of structures whose addresses the program makes of those of their members
//! (`memory::parts::made_of`): where a loop over a list ends, there is none around the head.
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
    variables: Vec<Variable>,
    structures: Vec<Structure>,
    /// The addresses of members.
    members: Vec<Member>,
    seen: HashSet<Met>,
}

/// The object of a variable.
#[derive(Clone)]
pub(super) struct Variable {
    /// The object's number.
    pub number: u64,
    pub ty: Type,
    /// Where it begins, and how many bytes it has: of a variable whose address is a number.
    pub bytes: Option<(Bits, u64)>,
}

/// What a pointer to a structure leads to, as far as a condition holds.
#[derive(Clone)]
pub(super) struct Structure {
    pub given: Option<Truth>,
    pub pointer: Bits,
    /// The object that the pointer leads into.
    pub object: Bits,
    pub comp: CompId,
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
    pub(super) fn variable(
        &mut self,
        about: (&Program, &Memory),
        variable: Variable,
    ) -> Vec<Truth> {
        if !self.seen.insert(Met::Variable(variable.number)) {
            return Vec::new();
        }
        let known = self.structures.iter();
        let facts = known.filter_map(|s| apart(about, &variable, s)).collect();
        self.variables.push(variable);
        facts
    }

    /// A pointer to a structure is followed to a member.
    pub(super) fn structure(
        &mut self,
        about: (&Program, &Memory),
        structure: Structure,
    ) -> Vec<Truth> {
        let Structure {
            given,
            object,
            comp,
            ..
        } = &structure;
        let met = Met::Structure(given.clone(), object.clone(), *comp);
        if !self.seen.insert(met) {
            return Vec::new();
        }
        let known = self.variables.iter();
        let facts = known.filter_map(|v| apart(about, v, &structure)).collect();
        self.structures.push(structure);
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
            // It may be the other one's, with nothing around it that the pointer says.
            let moved = |comp| !memory.is_whole(&program.types, &new.ty, comp);
            m.ty == new.ty && !same && !views && !moved(m.comp) && !moved(new.comp)
        });
        let facts = apart
            .map(|m| under([&m.under, &new.under], m.address.equals(&new.address).not()))
            .collect();
        self.members.push(new);
        facts
    }
}

/// The structure is none of the variable, if that is taken for granted.
fn apart(
    (program, memory): (&Program, &Memory),
    variable: &Variable,
    structure: &Structure,
) -> Option<Truth> {
    if !memory.are_apart(&program.types, &variable.ty, structure.comp) {
        return None;
    }
    let width = structure.object.width();
    let number = Bits::from_u64(variable.number, width);
    let mut facts = vec![structure.object.equals(number).not()];
    if let Some((start, size)) = &variable.bytes {
        let length = program.types.comp(structure.comp).size;
        facts.push(structure.pointer.apart(length, start, *size));
    }
    Some(under([&structure.given, &None], Truth::and(&facts)))
}
