//! What the bytes of some cells may have been: which kinds of cells lead to theirs in the
//! graph of [`super::seen`]. Two l-values can be the same memory only if they have an origin
//! in common.

use super::key::{element, key_of, leaf_keys, Key};
use super::views::Found;
use fixedbitset::FixedBitSet;
use ir::types::Type;
use ir::{Base, Lval, Program};
use std::collections::BTreeMap;

/// Of all kinds of cells that are looked at in several ways. (The others have themselves
/// alone.)
#[derive(Debug, Hash)]
pub(super) struct Origins {
    /// The origins of a kind of cells, as a set of numbers.
    of: BTreeMap<Key, FixedBitSet>,
    /// Its own number, and that of plain pointers by their types.
    own: BTreeMap<Key, usize>,
    pointers: BTreeMap<Type, usize>,
}

/// Those of one l-value.
enum Of<'o> {
    Itself,
    One(usize),
    Any(&'o FixedBitSet),
}

impl Of<'_> {
    /// Is one common to both?
    fn meet(&self, other: &Of) -> bool {
        match (self, other) {
            (Of::Itself, _) | (_, Of::Itself) => false,
            (Of::One(a), Of::One(b)) => a == b,
            (Of::One(a), Of::Any(b)) | (Of::Any(b), Of::One(a)) => b.contains(*a),
            (Of::Any(a), Of::Any(b)) => !a.is_disjoint(b),
        }
    }
}

impl Origins {
    pub(super) fn new(found: &Found) -> Origins {
        let components = &found.components;
        // Numbers that do not depend on the order in which the program was looked at, since
        // what is kept of a run is known by them.
        let kind = |node: &usize| Some((found.kinds[*node]?, &found.pointers[*node]));
        let least = |n: &usize| components.nodes[*n].iter().filter_map(kind).min();
        let all = 0..components.nodes.len();
        let mut order: Vec<usize> = all.filter(|n| least(n).is_some()).collect();
        order.sort_by_key(least);
        let mut number: Vec<Option<usize>> = vec![None; components.nodes.len()];
        for (n, component) in order.iter().enumerate() {
            number[*component] = Some(n);
        }
        let mut origins = vec![FixedBitSet::with_capacity(order.len()); number.len()];
        for n in (0..number.len()).rev() {
            origins[n].extend(number[n]);
            let own = origins[n].clone();
            for next in &components.next[n] {
                origins[*next].union_with(&own);
            }
        }
        let (mut of, mut own, mut pointers) = Default::default();
        for (node, component) in components.of.iter().enumerate() {
            let (Some(key), Some(n)) = (found.kinds[node], number[*component]) else {
                continue;
            };
            let of: &mut BTreeMap<Key, FixedBitSet> = &mut of;
            of.entry(key).or_default().union_with(&origins[*component]);
            BTreeMap::insert(&mut own, key, n);
            if let Some(ty) = &found.pointers[node] {
                BTreeMap::insert(&mut pointers, ty.clone(), n);
            }
        }
        Origins { of, own, pointers }
    }

    /// Can two scalars in memory be the same memory, as far as their kinds tell?
    pub(super) fn may_share(&self, program: &Program, a: &Lval, b: &Lval) -> bool {
        let (ka, kb) = (key_of(program, a), key_of(program, b));
        ka == kb || self.find(a, ka).meet(&self.find(b, kb))
    }

    /// Can an object, scalar or aggregate, share bytes with a scalar?
    pub(super) fn may_hold(&self, program: &Program, object: &Lval, scalar: &Lval) -> bool {
        if object.ty.is_scalar() {
            return self.may_share(program, object, scalar);
        }
        let key = key_of(program, scalar);
        let origins = self.find(scalar, key);
        let mut own = Vec::new();
        leaf_keys(&program.types, &object.ty, &mut own);
        own.into_iter()
            .any(|k| k == key || self.find(object, k).meet(&origins))
    }

    /// Those of cells of an l-value. A variable is what it is declared as; of what pointers
    /// lead to, any pointer to such a kind may tell.
    fn find(&self, lval: &Lval, key: Key) -> Of<'_> {
        let one = |n: Option<&usize>| n.map_or(Of::Itself, |n| Of::One(*n));
        match (&lval.base, key) {
            (Base::Var(_), Key::Pointer) => one(self.pointers.get(element(&lval.ty))),
            (Base::Var(_), key) => one(self.own.get(&key)),
            (Base::Deref(_), key) => self.of.get(&key).map_or(Of::Itself, Of::Any),
        }
    }
}
