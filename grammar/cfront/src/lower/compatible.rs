//! Compatible types (C11 6.2.7), and which structs of several files are one.
//!
//! In the IR a type is known by its number, so one struct must have one number
//! in all files. A tag at file scope gets the number that it has in the files
//! before; a definition that differs from the one there is remembered, and the
//! next attempt gives this file a type of its own. Structs without a tag are
//! complete when they are met: the number of an equal one of another file, of
//! the same place in the same header first, is taken.

use super::context::Lower;
use super::layout::Quals;
use super::scope::{QType, Qual, UNTOLD};
use super::tags::Origin;
use ir::types::{Comp, CompId, Field, FloatKind, FuncType, IntKind, Type};

/// Are two types compatible, as far as it is known here?
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Compatible {
    Yes,
    No,
    /// Not of enumerations where one side does not tell which it is, or of parameters and
    /// results of functions whose qualifiers are not kept.
    Unclear,
}

/// Is a function without a prototype told apart from the other by its parameters, which are
/// not those of promoted arguments (C11 6.7.6.3 p15)?
fn promoted(a: &Type, b: &Type) -> bool {
    match (a, b) {
        (Type::Ptr(a), Type::Ptr(b)) | (Type::Array(a, _), Type::Array(b, _)) => promoted(a, b),
        (Type::Func(a), Type::Func(b)) => {
            let untold = |f: &FuncType| f.params.is_empty() && f.variadic;
            let told = match (untold(a), untold(b)) {
                (true, false) => b,
                (false, true) => a,
                _ => return promoted(&a.ret, &b.ret),
            };
            let changes = |ty: &Type| match ty {
                Type::Int(kind) => kind.rank() < IntKind::Int.rank(),
                Type::Float(kind) => *kind == FloatKind::Float,
                _ => false,
            };
            told.variadic || told.params.iter().any(changes) || promoted(&a.ret, &b.ret)
        }
        _ => false,
    }
}

/// Is there a function whose parameters or result may have qualifiers behind a pointer, or be
/// enumerations, that are not kept?
fn has_untold(ty: &Type) -> bool {
    let untold = |ty: &Type| ty.is_ptr() || *ty == Type::Int(IntKind::UInt);
    match ty {
        Type::Ptr(to) | Type::Array(to, _) => has_untold(to),
        Type::Func(f) => untold(&f.ret) || f.params.iter().any(untold),
        _ => false,
    }
}

/// The same where those of the outermost function may be kept.
fn is_untold(ty: &QType) -> bool {
    match (function(&ty.ty), &ty.params) {
        (Some(f), Some(_)) => has_untold(&f.ret) || f.params.iter().any(has_untold),
        (Some(_), None) => has_untold(&ty.ty),
        (None, _) => false,
    }
}

/// The level of what the outermost function of a type returns.
fn result_level(ty: &Type) -> Option<usize> {
    match ty {
        Type::Ptr(to) => Some(result_level(to)? + 1),
        Type::Array(of, _) => result_level(of),
        Type::Func(_) => Some(0),
        _ => None,
    }
}

/// The outermost function of a type.
fn function(ty: &Type) -> Option<&FuncType> {
    match ty {
        Type::Ptr(to) | Type::Array(to, _) => function(to),
        Type::Func(f) => Some(f),
        _ => None,
    }
}

/// What the qualifiers at the levels of two types, which are one without them, say of their
/// being compatible. Those of the objects themselves do not count, nor those of what a function
/// returns, which is a value.
fn levels(ty: &Type, a: &[Qual], b: &[Qual]) -> Compatible {
    let count = a.len().max(b.len());
    let at = |quals: &[Qual], n: usize| quals.get(n).copied().unwrap_or_default();
    let returned = result_level(ty);
    let apart = |n| at(a, n).qualifiers() != at(b, n).qualifiers() && returned != Some(n);
    if (1..count).any(apart) {
        return Compatible::No;
    }
    let enumerations = (0..count).map(|n| (at(a, n).enumeration, at(b, n).enumeration));
    let mut found = Compatible::Yes;
    for pair in enumerations {
        match pair {
            (Some(UNTOLD), Some(_)) | (Some(_), Some(UNTOLD)) => found = Compatible::Unclear,
            (Some(x), Some(y)) if x != y => return Compatible::No,
            // With the integer type that it is here.
            _ => {}
        }
    }
    found
}

impl Lower<'_> {
    /// Compatible types (C11 6.2.7), but for qualifiers of the objects themselves, which
    /// values do not have (6.3.2.1).
    pub(super) fn compatible_types(&self, a: &QType, b: &QType) -> Compatible {
        if !self.compatible(&a.ty, &b.ty) || promoted(&a.ty, &b.ty) {
            return Compatible::No;
        }
        let mut found = vec![levels(&a.ty, &a.quals, &b.quals)];
        if let (Some(f), Some(a), Some(b)) = (function(&a.ty), &a.params, &b.params) {
            let pairs = a.iter().zip(b.iter());
            found.extend(
                f.params
                    .iter()
                    .zip(pairs)
                    .map(|(ty, (a, b))| levels(ty, a, b)),
            );
        }
        if is_untold(a) || is_untold(b) {
            found.push(Compatible::Unclear);
        }
        let is = |wanted| found.contains(&wanted);
        match (is(Compatible::No), is(Compatible::Unclear)) {
            (true, _) => Compatible::No,
            (_, true) => Compatible::Unclear,
            _ => Compatible::Yes,
        }
    }

    /// The definition of a type that may be defined in other files, too: the
    /// type that stands for it.
    pub(super) fn define_comp(&mut self, id: CompId, comp: Comp, quals: Quals) -> CompId {
        let origin = self.link.tags.origins[id.0 as usize].clone();
        let id = match &origin.tag {
            None => match self.same_elsewhere(&origin, &comp) {
                Some(known) => {
                    if id.0 as usize + 1 == self.program.types.comps.len() {
                        self.program.types.comps.pop();
                        self.link.tags.origins.pop();
                    }
                    self.link.tags.defined.insert(known);
                    return known;
                }
                None => id,
            },
            Some(_) if self.types().comp(id).fields.is_none() => id,
            Some(_) if self.same_comp(id, &comp) => {
                self.link.tags.defined.insert(id);
                return id;
            }
            Some(tag) => {
                let key = (self.link.tags.file, (comp.is_union, tag.clone()));
                *self.link.tags.apart.entry(key).or_default() += 1;
                self.link.tags.again = true;
                // Only to go on: all will be done again.
                self.link.tags.origins.push(origin);
                self.program.types.comps.push(comp.clone());
                CompId(self.program.types.comps.len() as u32 - 1)
            }
        };
        self.link.tags.defined.insert(id);
        for (i, q) in quals.into_iter().enumerate() {
            self.layouts.field_quals.insert((id, i), q);
        }
        self.program.types.comps[id.0 as usize] = comp;
        id
    }

    /// A type without a tag that another file defines alike.
    fn same_elsewhere(&self, origin: &Origin, comp: &Comp) -> Option<CompId> {
        let tags = &self.link.tags;
        if tags.file == 0 {
            return None;
        }
        let ids = (0..).map(CompId).zip(&tags.origins);
        let others = ids.filter(|(id, o)| {
            o.tag.is_none() && o.file != origin.file && !tags.defined.contains(id)
        });
        let mut alike = others.filter(|(id, _)| self.same_comp(*id, comp));
        let first = alike.next()?;
        let mut all = std::iter::once(first).chain(alike);
        let (id, _) = all.find(|(_, o)| o.pos == origin.pos).unwrap_or(first);
        Some(id)
    }

    fn same_comp(&self, id: CompId, comp: &Comp) -> bool {
        self.same_fields(self.types().comp(id), comp, &mut Vec::new())
    }

    /// C11 6.2.7 p1. Two types of one file are the same or not compatible.
    pub(super) fn compatible(&self, a: &Type, b: &Type) -> bool {
        self.alike(a, b, &mut Vec::new())
    }

    /// The same, with pairs that are being compared taken to be compatible.
    fn alike(&self, a: &Type, b: &Type, taken: &mut Vec<(CompId, CompId)>) -> bool {
        match (a, b) {
            (Type::Ptr(a), Type::Ptr(b)) => self.alike(a, b, taken),
            (Type::Array(a, n), Type::Array(b, m)) => {
                (n == m || n.is_none() || m.is_none()) && self.alike(a, b, taken)
            }
            (Type::Func(a), Type::Func(b)) => {
                let unknown = |f: &FuncType| f.params.is_empty() && f.variadic;
                let shape = |f: &FuncType| (f.variadic, f.params.len());
                let params = unknown(a) || unknown(b) || shape(a) == shape(b);
                let mut pairs = a.params.iter().zip(&b.params);
                params
                    && self.alike(&a.ret, &b.ret, taken)
                    && pairs.all(|(a, b)| self.alike(a, b, taken))
            }
            (Type::Comp(a), Type::Comp(b)) => self.alike_comps(*a, *b, taken),
            _ => a == b,
        }
    }

    fn alike_comps(&self, a: CompId, b: CompId, taken: &mut Vec<(CompId, CompId)>) -> bool {
        if a == b || taken.contains(&(a, b)) {
            return true;
        }
        let origins = &self.link.tags.origins;
        let (from, to) = (&origins[a.0 as usize], &origins[b.0 as usize]);
        let (x, y) = (self.types().comp(a), self.types().comp(b));
        if from.file == to.file || from.tag != to.tag || x.is_union != y.is_union {
            return false;
        }
        if x.fields.is_none() || y.fields.is_none() {
            return from.tag.is_some();
        }
        taken.push((a, b));
        self.same_fields(x, y, taken)
    }

    /// Complete types with the same layout and compatible fields.
    fn same_fields(&self, a: &Comp, b: &Comp, taken: &mut Vec<(CompId, CompId)>) -> bool {
        let whole = |c: &Comp| (c.is_union, c.packed, c.size, c.align);
        let part = |f: &Field| (f.bits, f.offset, f.first_bit, f.is_const, f.is_volatile);
        let (Some(p), Some(q)) = (&a.fields, &b.fields) else {
            return false;
        };
        whole(a) == whole(b)
            && p.len() == q.len()
            && p.iter().zip(q).all(|(a, b)| {
                a.name == b.name && part(a) == part(b) && self.alike(&a.ty, &b.ty, taken)
            })
    }
}
