//! Kinds of cells, by which memory is cut into regions, and types as numbers.

use indexmap::IndexSet;
use ir::types::{CompId, IntKind, Type, Types};
use ir::{Lval, Program, Step};

/// A type as a number: large programs look at hundreds of thousands of pairs.
pub(super) type TypeId = usize;

/// The numbers of types. An array has that of its elements.
#[derive(Default)]
pub(super) struct Numbered(IndexSet<Type>);

impl Numbered {
    pub(super) fn number(&mut self, ty: &Type) -> TypeId {
        let ty = element(ty);
        match self.0.get_index_of(ty) {
            Some(n) => n,
            None => self.0.insert_full(ty.clone()).0,
        }
    }

    pub(super) fn ty(&self, id: TypeId) -> &Type {
        &self.0[id]
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

/// What a region is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Key {
    /// A leaf field: a scalar, or an array (of arrays) of scalars.
    Field(CompId, usize),
    /// Plain integer cells by width in bits.
    Int(u32),
    /// `_Bool` cells, apart because not every byte is a value.
    Bool,
    Pointer,
    /// Floats by width in bits.
    Float(u32),
}

/// The region key of a scalar l-value: its last field, else its type.
pub(super) fn key_of(program: &Program, lval: &Lval) -> Key {
    let field = lval.path.iter().rev().find_map(|s| match s {
        Step::Field(c, i) => Some(Key::Field(*c, *i)),
        Step::Index(_) => None,
    });
    field.unwrap_or_else(|| plain_key(&program.types, &lval.ty))
}

/// The key of a plain cell. Aggregates do not come here; they get their first
/// leaf's, which only matters for incomplete types.
pub(super) fn plain_key(types: &Types, ty: &Type) -> Key {
    match ty {
        Type::Int(IntKind::Bool) => Key::Bool,
        Type::Int(k) => Key::Int(k.width(types.model)),
        Type::Float(_) => Key::Float(types.scalar_width(ty)),
        Type::Array(t, _) => plain_key(types, t),
        _ => Key::Pointer,
    }
}

/// The keys of all leaves of an object reached through a pointer.
pub(super) fn leaf_keys(types: &Types, ty: &Type, out: &mut Vec<Key>) {
    match ty {
        Type::Void | Type::Func(_) => {}
        Type::Array(t, _) => leaf_keys(types, t, out),
        Type::Comp(id) => {
            for (i, f) in types.comp(*id).fields.iter().flatten().enumerate() {
                match element(&f.ty) {
                    Type::Comp(_) => leaf_keys(types, &f.ty, out),
                    _ => out.push(Key::Field(*id, i)),
                }
            }
        }
        _ => out.push(plain_key(types, ty)),
    }
}

/// The keys of all leaves of an object, scalar or aggregate. An array that is a member has the
/// key of that member.
pub(super) fn object_keys(program: &Program, object: &Lval) -> Vec<Key> {
    let mut keys = Vec::new();
    match element(&object.ty) {
        Type::Void | Type::Func(_) => {}
        ty @ Type::Comp(_) => leaf_keys(&program.types, ty, &mut keys),
        _ => keys.push(key_of(program, object)),
    }
    keys
}

/// The cells for people.
pub(super) fn name(types: &Types, key: Key) -> String {
    match key {
        Key::Field(c, i) => format!("{}.{}", types.comp(c).name, types.field(c, i).name),
        Key::Int(w) => format!("integers of {w} bits"),
        Key::Bool => "_Bool".to_string(),
        Key::Pointer => "pointers".to_string(),
        Key::Float(w) => format!("floats of {w} bits"),
    }
}

/// Are the cells pointers?
pub(super) fn is_pointer(types: &Types, key: Key) -> bool {
    match key {
        Key::Field(c, i) => element(&types.field(c, i).ty).is_ptr(),
        Key::Pointer => true,
        Key::Int(_) | Key::Bool | Key::Float(_) => false,
    }
}

/// The type below all array dimensions.
pub(super) fn element(ty: &Type) -> &Type {
    match ty {
        Type::Array(t, _) => element(t),
        other => other,
    }
}

/// Width of the cells of a key, and whether its cells can be named exactly.
pub(super) fn key_shape(types: &Types, key: Key) -> (u32, bool) {
    match key {
        Key::Field(c, i) => {
            let f = types.field(c, i);
            let ty = element(&f.ty);
            let exact = f.bits.is_none() && *ty != Type::Int(IntKind::Bool);
            (types.scalar_width(ty), exact && !types.comp(c).packed)
        }
        Key::Int(w) | Key::Float(w) => (w, true),
        Key::Bool => (8, false),
        Key::Pointer => (types.model.pointer_width(), true),
    }
}

/// What the addresses of a program's structures and unions are multiples of, in bytes,
/// wherever in others an object of theirs may lie: one in a packed structure need not be
/// aligned for its type. By the numbers of the types.
pub(super) fn placements(types: &Types) -> Vec<u64> {
    let mut placed: Vec<u64> = types.comps.iter().map(|c| c.align.max(1)).collect();
    loop {
        let mut changed = false;
        for (outer, comp) in types.comps.iter().enumerate() {
            for f in comp.fields.iter().flatten() {
                let Type::Comp(inner) = element(&f.ty) else {
                    continue;
                };
                let inner = inner.0 as usize;
                let at = elements_at(types, f.offset, placed[outer], &f.ty);
                let least = gcd(placed[inner], at);
                changed |= least < placed[inner];
                placed[inner] = least;
            }
        }
        if !changed {
            return placed;
        }
    }
}

/// What the addresses of a member's elements are multiples of.
fn elements_at(types: &Types, offset: u64, placed: u64, ty: &Type) -> u64 {
    let step = match ty {
        Type::Array(..) => types.size(element(ty)).unwrap_or(1),
        _ => 0,
    };
    gcd(gcd(placed, offset), step)
}

fn gcd(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        b => gcd(b, a % b),
    }
}

/// May a cell of the key have an address that is no multiple of its size? Then two cells
/// of that size can have some bytes in common and others not.
pub(super) fn strays(types: &Types, placed: &[u64], key: Key) -> bool {
    match key {
        Key::Field(c, i) => {
            let f = types.field(c, i);
            let placed = placed[c.0 as usize];
            match f.bits {
                Some(bits) => {
                    let first = u64::from(f.first_bit) / 8;
                    let last = u64::from(f.first_bit + bits.max(1) - 1) / 8;
                    last > first && placed <= last - first
                }
                None => {
                    let size = types.size(element(&f.ty)).unwrap_or(1);
                    !elements_at(types, f.offset, placed, &f.ty).is_multiple_of(size.max(1))
                }
            }
        }
        Key::Int(w) => {
            let size = u64::from(w / 8);
            types.align_of_bytes(size) < size
        }
        // A complex number is aligned as its parts are; no smaller one than `float` is.
        Key::Float(w) => w > 32,
        Key::Bool | Key::Pointer => false,
    }
}

/// Is `inner` the type of the first member of `outer`, at any depth? If it is a
/// scalar, the key of that member; a struct's cells have the same keys anyway. What is in a
/// union counts if its members share bytes.
pub(super) fn first_member(
    types: &Types,
    outer: &Type,
    inner: &Type,
    shares: &dyn Fn(CompId) -> bool,
) -> Option<Option<Key>> {
    let Type::Comp(id) = outer else { return None };
    let comp = types.comp(*id);
    let first = comp.fields.as_ref()?.first()?;
    if first.bits.is_some() || comp.is_union && !shares(*id) {
        return None;
    }
    let ty = element(&first.ty);
    if ty == inner {
        return Some(ty.is_scalar().then_some(Key::Field(*id, 0)));
    }
    first_member(types, ty, inner, shares)
}
