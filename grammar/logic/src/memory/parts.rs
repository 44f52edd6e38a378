//! What types have in them: structures within structures, members of unions, and how one
//! comes from a member to the structure around it. Of the types alone; what the program does
//! with them is for [`super::views`].

use super::key::{element, plain_key, Key};
use fixedbitset::FixedBitSet;
use ir::alignment::Moves;
use ir::types::{CompId, Type, Types};
use ir::{Expr, ExprKind};
use std::collections::{BTreeSet, HashSet};

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

/// The structures whose addresses a conversion to a pointer to a structure may be made of, as
/// `container_of` does, with that structure: the members that lie as far behind its start as
/// the pointer was moved back; all, where that is not known. One of them may stand alone, with
/// nothing around it: the head of a list, where a loop ends.
pub(super) fn made_of(types: &Types, moves: &Moves, e: &Expr) -> Vec<(CompId, CompId)> {
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
    // Numbers may have been moved before, as bytes may.
    let known = match from.ty.pointee() {
        Some(Type::Comp(id)) if id == whole && back == Some(0) => return Vec::new(),
        Some(_) if !moves.is_moved_back(from) => back,
        _ => None,
    };
    let mut found = BTreeSet::new();
    parts_at(types, &Type::Comp(*whole), known, &mut found);
    found.remove(whole);
    found.into_iter().map(|part| (part, *whole)).collect()
}

/// The structures and unions that begin so many bytes behind the start of an object of a type;
/// all in it, if it is not said.
fn parts_at(types: &Types, ty: &Type, at: Option<i128>, found: &mut BTreeSet<CompId>) {
    match ty {
        Type::Array(element, _) => {
            let size = types.size(element).filter(|size| *size > 0);
            let at = at.map(|at| size.map_or(at, |size| at.rem_euclid(i128::from(size))));
            parts_at(types, element, at, found);
        }
        Type::Comp(id) => {
            if at.is_none_or(|at| at == 0) {
                found.insert(*id);
            }
            for field in types.comp(*id).fields.iter().flatten() {
                let inner = at.map(|at| at - i128::from(field.offset));
                let size = types.size(&field.ty).map(i128::from);
                let fits = |at: i128| at >= 0 && size.is_none_or(|size| at < size);
                if inner.is_none_or(fits) {
                    parts_at(types, &field.ty, inner, found);
                }
            }
        }
        _ => {}
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
    /// The structures and unions, itself among them, and those that parts become pointers to.
    comps: Vec<FixedBitSet>,
    /// Their classes, see [`super::Memory::are_views`].
    classes: Vec<FixedBitSet>,
}

impl Inside {
    /// With what parts of structures become pointers to, and the classes of types.
    pub(super) fn new(
        types: &Types,
        parts: &BTreeSet<(CompId, CompId)>,
        class: impl Fn(&Type) -> Option<usize>,
    ) -> Inside {
        let mut found: Vec<Option<FixedBitSet>> = vec![None; types.comps.len()];
        for id in 0..types.comps.len() {
            collect(types, id, &mut found);
        }
        let comps: Vec<FixedBitSet> = found.into_iter().map(Option::unwrap_or_default).collect();
        let own = |id: usize| class(&Type::Comp(CompId(id as u32)));
        let own: Vec<Option<usize>> = (0..comps.len()).map(own).collect();
        let classes = comps.iter().map(|inside| {
            let mut set = FixedBitSet::new();
            let found = inside.ones().filter_map(|id| own[id]);
            found.for_each(|class| set.grow_and_insert(class));
            set
        });
        let classes = classes.collect();
        let mut own: Vec<FixedBitSet> = vec![FixedBitSet::new(); comps.len()];
        for (whole, other) in parts {
            own[whole.0 as usize].grow_and_insert(other.0 as usize);
        }
        let with_parts = comps.iter().map(|inside| {
            let mut set = inside.clone();
            inside.ones().for_each(|id| set.union_with(&own[id]));
            set
        });
        Inside {
            classes,
            comps: with_parts.collect(),
        }
    }

    /// Has an object of a type a structure in it, or is it one? What is only declared may have.
    pub fn contains(&self, ty: &Type, comp: CompId) -> bool {
        match element(ty) {
            Type::Comp(id) => self.comps[id.0 as usize].contains(comp.0 as usize),
            Type::Void => true,
            _ => false,
        }
    }

    /// Has a structure or union one of a class in it?
    pub fn holds(&self, ty: &Type, class: usize) -> bool {
        match element(ty) {
            Type::Comp(id) => self.classes[id.0 as usize].contains(class),
            _ => false,
        }
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
