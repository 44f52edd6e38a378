//! What types have in them: structures within structures, members of unions, and how one
//! comes from a member to the structure around it. Of the types alone; what the program does
//! with them is for [`super::views`].

use super::key::{element, plain_key, Key};
use fixedbitset::FixedBitSet;
use ir::alignment::Moves;
use ir::types::{CompId, Type, Types};
use ir::{Expr, ExprKind};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The parts of `(struct s *)((char *)member - n)` that look at bytes: the difference, and
/// the conversion inside. So it is from a structure to its member.
pub(super) fn container_of(types: &Types, e: &Expr) -> Option<Vec<*const Expr>> {
    let ExprKind::Cast(from) = &e.kind else {
        return None;
    };
    let ExprKind::PtrAdd(bytes, _) = &from.kind else {
        return None;
    };
    let parts = vec![std::ptr::from_ref(&**from), std::ptr::from_ref(&**bytes)];
    let ExprKind::Cast(member) = &bytes.kind else {
        return None;
    };
    let byte = |ty: &Type| plain_key(types, ty) == Key::Int(8);
    let (whole, part) = (e.ty.pointee()?, member.ty.pointee()?);
    let through = bytes
        .ty
        .pointee()
        .is_some_and(|ty| *ty == Type::Void || byte(ty));
    let inside = is_part(types, part, whole) || is_part(types, whole, part);
    (through && inside).then_some(parts)
}

/// What pointers to structures are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    Comp(CompId),
    /// A scalar, by its plain cells.
    Scalar(Key),
}

impl Part {
    fn of(types: &Types, ty: &Type) -> Part {
        match element(ty) {
            Type::Comp(id) => Part::Comp(*id),
            scalar => Part::Scalar(plain_key(types, scalar)),
        }
    }
}

/// What a conversion to a pointer to a structure may be made of, as `container_of` does, each
/// with that structure, and with those in it that the first lies in: what lies as far behind
/// its start as the pointer was moved back; all, where that is not known. It may stand alone,
/// with nothing around it: the head of a list, where a loop ends.
///
/// A pointer to bytes of which the program does not show where it comes from leads to the
/// structure that it is used as; to what lies there, if it was moved.
pub(super) fn made_of(types: &Types, moves: &Moves, e: &Expr) -> Vec<(Part, CompId)> {
    let (ExprKind::Cast(from), Some(Type::Comp(whole))) = (&e.kind, e.ty.pointee()) else {
        return Vec::new();
    };
    let byte = |ty: &Type| *ty == Type::Void || plain_key(types, ty) == Key::Int(8);
    let (mut from, mut back) = (&**from, Some(0i128));
    loop {
        match &from.kind {
            ExprKind::Cast(inner) => from = inner,
            ExprKind::PtrAdd(pointer, by) => {
                let bytes = pointer.ty.pointee().is_some_and(byte);
                let by = by.as_int().filter(|_| bytes);
                back = back.zip(by).map(|(back, by)| back - by);
                from = pointer;
            }
            _ => break,
        }
    }
    if from.as_int().is_some() {
        return Vec::new();
    }
    let origin = moves.origin(from);
    let scalars = origin.scalars.iter().map(|ty| Part::of(types, ty));
    let scalars: BTreeSet<Part> = scalars.collect();
    // Numbers may have been moved before, as bytes may.
    let known = match from.ty.pointee() {
        Some(Type::Comp(id)) if id == whole && back == Some(0) => return Vec::new(),
        Some(_) if !origin.moved => back,
        _ => None,
    };
    let any = origin.unknown && (origin.moved || back != Some(0));
    let mut found = Vec::new();
    parts_at(
        types,
        &Type::Comp(*whole),
        known,
        &mut Vec::new(),
        &mut found,
    );
    found.retain(|(part, _)| match part {
        Part::Scalar(_) => any || scalars.contains(part),
        Part::Comp(_) => true,
    });
    found
}

/// What begins so many bytes behind the start of an object of a type (all in it, if it is not
/// said), each with all `around` it.
fn parts_at(
    types: &Types,
    ty: &Type,
    at: Option<i128>,
    around: &mut Vec<CompId>,
    found: &mut Vec<(Part, CompId)>,
) {
    let here = |part: Part, around: &[CompId], found: &mut Vec<(Part, CompId)>| {
        if at.is_none_or(|at| at == 0) {
            found.extend(around.iter().map(|whole| (part, *whole)));
        }
    };
    match ty {
        Type::Array(element, _) => {
            let size = types.size(element).filter(|size| *size > 0);
            let at = at.map(|at| size.map_or(at, |size| at.rem_euclid(i128::from(size))));
            parts_at(types, element, at, around, found);
        }
        Type::Comp(id) => {
            here(Part::Comp(*id), around, found);
            around.push(*id);
            for field in types.comp(*id).fields.iter().flatten() {
                let inner = at.map(|at| at - i128::from(field.offset));
                let size = types.size(&field.ty).map(i128::from);
                let fits = |at: i128| at >= 0 && size.is_none_or(|size| at < size);
                if inner.is_none_or(fits) {
                    parts_at(types, &field.ty, inner, around, found);
                }
            }
            around.pop();
        }
        scalar => here(Part::of(types, scalar), around, found),
    }
}

/// May pointer types that differ be compatible all the same: where functions or arrays are in
/// them, of which one of the types says less?
pub(super) fn is_loose(ty: &Type) -> bool {
    match ty {
        Type::Ptr(to) => is_loose(to),
        Type::Func(_) | Type::Array(..) => true,
        _ => false,
    }
}

/// All unions whose members share bytes, and what lies in them.
pub(super) fn in_unions(types: &Types, shares: impl Fn(CompId) -> bool) -> HashSet<CompId> {
    let ids = (0..types.comps.len() as u32).map(CompId);
    let mut found: HashSet<CompId> = HashSet::new();
    let unions = ids.filter(|id| types.comp(*id).is_union && shares(*id));
    let mut work: Vec<CompId> = unions.collect();
    while let Some(id) = work.pop() {
        if found.insert(id) {
            let fields = types.comp(id).fields.iter().flatten();
            work.extend(fields.filter_map(|f| match element(&f.ty) {
                Type::Comp(inner) => Some(*inner),
                _ => None,
            }));
        }
    }
    found
}

/// Has a structure another one in it, by no union?
pub(super) fn is_part(types: &Types, inner: &Type, outer: &Type) -> bool {
    if !matches!(inner, Type::Comp(_)) || inner == outer {
        return false;
    }
    match outer {
        Type::Array(t, _) => **t == *inner || is_part(types, inner, t),
        Type::Comp(id) if !types.comp(*id).is_union => {
            let mut fields = types.comp(*id).fields.iter().flatten();
            fields.any(|f| element(&f.ty) == inner || is_part(types, inner, &f.ty))
        }
        _ => false,
    }
}

/// How often a type has an object of another in it.
pub(super) fn occurrences(types: &Types, outer: &Type, inner: &Type) -> u64 {
    if outer == inner {
        return 1;
    }
    match outer {
        Type::Array(t, n) => occurrences(types, t, inner).saturating_mul(n.unwrap_or(2)),
        Type::Comp(id) => {
            let fields = types.comp(*id).fields.iter().flatten();
            let all = fields.map(|f| occurrences(types, &f.ty, inner));
            all.fold(0, u64::saturating_add)
        }
        _ => 0,
    }
}

/// What lies in each structure and union.
#[derive(Debug, Default, Hash)]
pub struct Inside {
    /// By structures and unions, then by `scalars`: the structures and unions, itself among
    /// them, those that parts become pointers to, and what lies in these; and the scalars.
    sets: Vec<FixedBitSet>,
    /// The numbers of scalars that become pointers to what is around them.
    scalars: BTreeMap<Key, usize>,
    /// The classes of those in the sets, see [`super::Memory::are_views`].
    classes: Vec<FixedBitSet>,
}

impl Inside {
    /// With what parts of structures become pointers to, and the classes of types.
    pub(super) fn new(
        types: &Types,
        parts: &BTreeSet<(Part, CompId)>,
        class: impl Fn(&Type) -> Option<usize>,
    ) -> Inside {
        let comps = types.comps.len();
        let mut found: Vec<Option<FixedBitSet>> = vec![None; comps];
        for id in 0..comps {
            collect(types, id, &mut found);
        }
        let mut sets: Vec<FixedBitSet> = found.into_iter().map(Option::unwrap_or_default).collect();
        let mut scalars = BTreeMap::new();
        for (part, _) in parts {
            if let Part::Scalar(key) = part {
                let next = comps + scalars.len();
                scalars.entry(*key).or_insert(next);
            }
        }
        let total = comps + scalars.len();
        // (What is only declared may have any in it.)
        let own = types.comps.iter().map(|comp| match &comp.fields {
            Some(fields) => {
                let fields = fields.iter().map(|f| element(&f.ty));
                let keys = fields
                    .filter(|ty| ty.is_scalar())
                    .map(|ty| plain_key(types, ty));
                keys.filter_map(|key| scalars.get(&key).copied()).collect()
            }
            None => (comps..total).collect(),
        });
        let own: Vec<Vec<usize>> = own.collect();
        for set in &mut sets {
            set.grow(total);
            let inner: Vec<usize> = set.ones().flat_map(|id| own[id].iter().copied()).collect();
            set.extend(inner);
        }
        for number in comps..total {
            let mut set = FixedBitSet::with_capacity(total);
            set.insert(number);
            sets.push(set);
        }
        let number = |part: &Part| match part {
            Part::Comp(id) => id.0 as usize,
            Part::Scalar(key) => scalars[key],
        };
        become_others(
            &mut sets,
            parts
                .iter()
                .map(|(part, whole)| (number(part), whole.0 as usize)),
        );
        let own = |id: usize| class(&Type::Comp(CompId(id as u32)));
        let own: Vec<Option<usize>> = (0..comps).map(own).collect();
        let classes = sets.iter().map(|inside| {
            let mut set = FixedBitSet::new();
            let found = inside.ones().filter_map(|id| *own.get(id)?);
            found.for_each(|class| set.grow_and_insert(class));
            set
        });
        Inside {
            classes: classes.collect(),
            sets,
            scalars,
        }
    }

    /// The number of an object of a type, as far as something may lie in it.
    fn number(&self, types: &Types, ty: &Type) -> Option<usize> {
        match element(ty) {
            Type::Comp(id) => Some(id.0 as usize),
            scalar => self.scalars.get(&plain_key(types, scalar)).copied(),
        }
    }

    /// Has an object of a type a structure in it, or is it one? What is only declared may have.
    pub fn contains(&self, types: &Types, ty: &Type, comp: CompId) -> bool {
        let number = self.number(types, ty);
        *element(ty) == Type::Void
            || number.is_some_and(|number| self.sets[number].contains(comp.0 as usize))
    }

    /// Has it one of a class in it?
    pub fn holds(&self, types: &Types, ty: &Type, class: usize) -> bool {
        let number = self.number(types, ty);
        number.is_some_and(|number| self.classes[number].contains(class))
    }
}

/// Adds to what lies in each object the structures that the program makes of pointers to
/// parts, `own`, all that lies in them, and so on: a member of one that is not there may be
/// taken for part of one more.
fn become_others(inside: &mut [FixedBitSet], own: impl Iterator<Item = (usize, usize)>) {
    let mut wholes: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (part, whole) in own {
        wholes.entry(part).or_default().push(whole);
    }
    let mut reached: BTreeMap<usize, FixedBitSet> = BTreeMap::new();
    for part in wholes.keys() {
        let (mut set, mut work) = (FixedBitSet::with_capacity(inside.len()), vec![*part]);
        while let Some(part) = work.pop() {
            for whole in &wholes[&part] {
                let new = inside[*whole].difference(&set).collect::<Vec<_>>();
                work.extend(new.iter().filter(|id| wholes.contains_key(id)));
                set.extend(new);
            }
        }
        reached.insert(*part, set);
    }
    for set in inside {
        let parts = wholes.keys().filter(|part| set.contains(**part));
        let parts: Vec<usize> = parts.copied().collect();
        parts.iter().for_each(|part| set.union_with(&reached[part]));
    }
}

/// Those in one; no structure has itself in it.
fn collect(types: &Types, id: usize, found: &mut [Option<FixedBitSet>]) {
    if found[id].is_some() {
        return;
    }
    let mut own = FixedBitSet::with_capacity(found.len());
    own.insert(id);
    match &types.comp(CompId(id as u32)).fields {
        Some(fields) => {
            for field in fields {
                match element(&field.ty) {
                    Type::Comp(inner) => {
                        collect(types, inner.0 as usize, found);
                        let inner = &found[inner.0 as usize];
                        inner.iter().for_each(|inner| own.union_with(inner));
                    }
                    Type::Void => own.insert_range(..),
                    _ => {}
                }
            }
        }
        None => own.insert_range(..),
    }
    found[id] = Some(own);
}
