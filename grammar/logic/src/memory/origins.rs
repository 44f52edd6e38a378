//! What the bytes of some cells may have been: which kinds of cells lead to theirs in the
//! graph of [`super::seen`]. Two l-values can be the same memory only if they have an origin
//! in common. This says more than regions do: where a pointer to a number may lead to members
//! of many structures, all of these are one region, but the member of one structure is none
//! of the others'.

use super::key::{element, key_of, object_keys, Key};
use super::views::Found;
use fixedbitset::FixedBitSet;
use ir::types::Type;
use ir::{Base, Lval, Program};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Of all kinds of cells that are looked at in several ways. (The others have themselves
/// alone.)
#[derive(Debug, Hash)]
pub(super) struct Origins {
    /// The origins of a kind of cells, as a set of numbers.
    of: BTreeMap<Key, Arc<FixedBitSet>>,
    /// Its own number, and that of plain pointers by their types.
    own: BTreeMap<Key, usize>,
    pointers: BTreeMap<Type, usize>,
}

/// Those of one l-value.
#[derive(Clone, Debug)]
enum Of {
    Itself,
    One(usize),
    Any(Arc<FixedBitSet>),
}

/// The kind of the cells of a scalar in memory.
#[derive(Clone, Debug)]
pub struct Kind {
    key: Key,
    origins: Of,
    /// Those that it would have if a pointer led to it.
    pointed: Of,
    known: Known,
}

/// What is known of a cell besides: see [`ir::known_by_name`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Known {
    #[default]
    Nothing,
    /// It lies in a variable that other files know by name alone, of this size in bytes, to
    /// which pointers keep their types.
    Named(u64),
    /// It is reached through a pointer to something of this size in bytes.
    Reached(u64),
}

impl Known {
    fn new(program: &Program, lval: &Lval) -> Known {
        let size = |ty: &Type| program.types.size(ty);
        let known = match &lval.base {
            _ if !lval.ty.is_scalar() => None,
            Base::Var(v) if program.typed_by_name.contains(v) => {
                size(&program.var(*v).ty).map(Known::Named)
            }
            Base::Var(_) => None,
            Base::Deref(p) => p.ty.pointee().and_then(size).map(Known::Reached),
        };
        known.unwrap_or_default()
    }

    /// As [`ir::known_by_name::out_of_reach`] says it of l-values.
    fn apart(self, other: Known) -> bool {
        match (self, other) {
            (Known::Named(whole), Known::Reached(to))
            | (Known::Reached(to), Known::Named(whole)) => to > whole,
            _ => false,
        }
    }
}

impl Kind {
    /// What tells it from others of the same program.
    fn id(&self) -> (Key, Option<usize>, bool, Known) {
        match self.origins {
            Of::Itself => (self.key, None, false, self.known),
            Of::One(n) => (self.key, Some(n), false, self.known),
            Of::Any(_) => (self.key, None, true, self.known),
        }
    }

    /// The same cells, if a pointer leads there: what a variable is copied from.
    #[must_use]
    pub fn pointed(&self) -> Kind {
        Kind {
            origins: self.pointed.clone(),
            known: Known::Nothing,
            ..self.clone()
        }
    }

    /// Can cells of the two be the same memory? (What is known of variables holds where both
    /// are accessed: the encoder tells of that.)
    pub fn meets(&self, other: &Kind) -> bool {
        !self.known.apart(other.known) && self.shares(other)
    }

    fn shares(&self, other: &Kind) -> bool {
        self.key == other.key || self.origins.meet(&other.origins)
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Kind) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Kind {}

impl Hash for Kind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

/// Several kinds of cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    pub(super) keys: BTreeSet<Key>,
    origins: FixedBitSet,
}

impl Kinds {
    /// Can cells of one of them be the same memory as those of a kind?
    pub fn meet(&self, kind: &Kind) -> bool {
        self.keys.contains(&kind.key)
            || match &kind.origins {
                Of::Itself => false,
                Of::One(n) => self.origins.contains(*n),
                Of::Any(of) => !self.origins.is_disjoint(of),
            }
    }

    /// The same for one of others.
    pub fn meet_any(&self, others: &Kinds) -> bool {
        !self.origins.is_disjoint(&others.origins) || !self.keys.is_disjoint(&others.keys)
    }

    /// With those of others.
    pub fn extend(&mut self, others: &Kinds) {
        self.keys.extend(&others.keys);
        self.origins.union_with(&others.origins);
    }

    fn insert(&mut self, key: Key, origins: &Of) {
        self.keys.insert(key);
        match origins {
            Of::Itself => {}
            Of::One(n) => self.origins.grow_and_insert(*n),
            Of::Any(of) => self.origins.union_with(of),
        }
    }
}

impl Of {
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
        let of = of.into_iter().map(|(key, set)| (key, Arc::new(set)));
        Origins {
            of: of.collect(),
            own,
            pointers,
        }
    }

    /// The kind of a scalar in memory.
    pub(super) fn kind(&self, program: &Program, lval: &Lval) -> Kind {
        let key = key_of(program, lval);
        Kind {
            key,
            origins: self.find(lval, key),
            pointed: self.pointed(key),
            known: Known::new(program, lval),
        }
    }

    /// Those of cells that a pointer leads to: any pointer to such a kind may.
    fn pointed(&self, key: Key) -> Of {
        self.of.get(&key).cloned().map_or(Of::Itself, Of::Any)
    }

    /// The kinds of the cells of an object, scalar or aggregate.
    pub(super) fn kinds(&self, program: &Program, object: &Lval) -> Kinds {
        let mut kinds = Kinds::default();
        for key in object_keys(program, object) {
            kinds.insert(key, &self.find(object, key));
        }
        kinds
    }

    /// The kinds of what pointers lead to, by their keys.
    pub(super) fn of_keys(&self, keys: impl IntoIterator<Item = Key>) -> Kinds {
        let mut kinds = Kinds::default();
        for key in keys {
            kinds.insert(key, &self.pointed(key));
        }
        kinds
    }

    /// Can two scalars in memory be the same memory, as far as their kinds tell?
    pub(super) fn may_share(&self, program: &Program, a: &Lval, b: &Lval) -> bool {
        self.kind(program, a).shares(&self.kind(program, b))
    }

    /// Can an object, scalar or aggregate, share bytes with a scalar?
    pub(super) fn may_hold(&self, program: &Program, object: &Lval, scalar: &Lval) -> bool {
        if object.ty.is_scalar() {
            return self.may_share(program, object, scalar);
        }
        let kind = self.kind(program, scalar);
        let mut own = object_keys(program, object).into_iter();
        own.any(|k| k == kind.key || self.find(object, k).meet(&kind.origins))
    }

    /// Those of cells of an l-value. A variable is what it is declared as.
    fn find(&self, lval: &Lval, key: Key) -> Of {
        let one = |n: Option<&usize>| n.map_or(Of::Itself, |n| Of::One(*n));
        match (&lval.base, key) {
            (Base::Var(_), Key::Pointer) => one(self.pointers.get(element(&lval.ty))),
            (Base::Var(_), key) => one(self.own.get(&key)),
            (Base::Deref(_), key) => self.pointed(key),
        }
    }
}
