//! Which cells form one region: union-find over kinds of cells, joined where
//! the program looks at one object in two ways (see [`super`] for when).
//!
//! One pass over the types, the statements and any further expressions; what
//! meets through `void *` is joined at the end, until nothing new is found:
//! any type that goes in with any that comes out, and what [`Untyped`] knows of
//! one `void *` that comes out as two.

use super::key::{
    element, first_member, key_of, key_shape, leaf_keys, leaf_pointees, placements, plain_key,
    strays, Key, TypeId,
};
use super::untyped::Untyped;
use grammar::cli::Assumed;
use indexmap::IndexSet;
use ir::alignment::{is_moved_off, Moves};
use ir::outside::Known;
use ir::types::{Comp, CompId, IntKind, Type, Types};
use ir::{Effect, Expr, ExprKind, Lval, Program, Step, Stmt, StmtKind};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

/// Types in the order in which they came. A kernel's `void *` joins hundreds with hundreds.
type TypeIds = IndexSet<TypeId, FxBuildHasher>;

/// Union-find over keys, filled in one pass over the program.
#[derive(Default)]
pub(super) struct Joins {
    index: HashMap<Key, usize>,
    keys: Vec<Key>,
    parent: Vec<usize>,
    types: IndexSet<Type>,
    /// What was found out about a type that another is joined with.
    parts: HashMap<TypeId, Rc<Parts>>,
    /// Pointee types converted to `void *` or to an integer, and from them.
    into_void: IndexSet<TypeId>,
    out_of_void: IndexSet<TypeId>,
    /// Pointee types whose pointers are moved by arithmetic somewhere.
    moved: HashSet<TypeId>,
    /// Are pointers moved by bytes, so that they may land on any member?
    moved_by_bytes: bool,
    untyped: Untyped,
    /// Objects that are seen as another type, in the direction of the conversion, and
    /// those pairs of them still to be looked at.
    seen: FxHashSet<(TypeId, TypeId)>,
    work: Vec<(TypeId, TypeId)>,
    /// Pairs of which the second type is the other's first member or the other way
    /// round, so that nothing was joined: that moving pointers would undo.
    spared: Vec<(TypeId, TypeId)>,
    /// The same of a part, its whole, and what the part is seen as.
    spared_wholes: Vec<(TypeId, TypeId, TypeId)>,
    /// Cells that pointers lead to which may not be aligned for them.
    unaligned: HashSet<Key>,
    /// Cells of objects that lie on the bytes of others, each of which may begin anywhere.
    laid: HashSet<Key>,
    /// Are numbers made into pointers that were computed with?
    computed: bool,
    /// Pointee types converted to numbers.
    numbered: IndexSet<TypeId>,
    /// For a type, the structures that it is taken for the first member of.
    inside: HashMap<TypeId, IndexSet<TypeId>>,
    /// Types of objects of their own, no parts of others.
    alone: HashSet<TypeId>,
    /// For a type, the structures of which a part of this type is pointed to: what the
    /// pointer is converted to may lie over the rest of the structure.
    wholes: HashMap<TypeId, IndexSet<TypeId>>,
    /// For a type, those that are joined with it.
    partners: FxHashMap<TypeId, TypeIds>,
    /// Pairs of types of which objects may begin anywhere in each other.
    laid_over: HashSet<(TypeId, TypeId)>,
    /// Members that reach behind their end and are named somewhere.
    open_ended: HashSet<Key>,
}

/// What may be the same memory.
#[derive(Default)]
pub(super) struct Class {
    pub keys: Vec<Key>,
    /// May its objects lie on the bytes of others, and begin anywhere there?
    pub laid: bool,
    /// The widths in bits of cells whose addresses need not be multiples of their size.
    stray: BTreeSet<u32>,
    /// The same of those that may overlap by parts with others of that width.
    pub by_parts: BTreeSet<u32>,
}

struct Parts {
    /// Some leaf; it is joined with all others.
    leaf: Option<Key>,
    /// Is there an integer that is wide enough for an address?
    numbers: bool,
    /// What its pointers point to, each once.
    pointees: Vec<TypeId>,
}

impl Joins {
    fn key(&mut self, key: Key) -> usize {
        if let Some(&i) = self.index.get(&key) {
            return i;
        }
        let i = self.keys.len();
        self.index.insert(key, i);
        self.keys.push(key);
        self.parent.push(i);
        i
    }

    fn find(&mut self, mut i: usize) -> usize {
        while self.parent[i] != i {
            self.parent[i] = self.parent[self.parent[i]];
            i = self.parent[i];
        }
        i
    }

    fn join(&mut self, a: Key, b: Key) {
        let (a, b) = (self.key(a), self.key(b));
        let (a, b) = (self.find(a), self.find(b));
        self.parent[a.max(b)] = a.min(b);
    }

    fn join_all(&mut self, keys: &[Key]) {
        for k in keys.iter().skip(1) {
            self.join(keys[0], *k);
        }
    }

    /// Takes in the whole program.
    pub(super) fn collect(&mut self, program: &Program, moves: &Moves) {
        let types = &program.types;
        for key in [Key::Bool, Key::Pointer]
            .into_iter()
            .chain([8, 16, 32, 64, 128].map(Key::Int))
        {
            self.key(key);
        }
        for width in [32, 64, 96, 128] {
            self.key(Key::Float(width));
        }
        self.find_open_ended(program);
        for (id, comp) in types.comps.iter().enumerate() {
            let id = CompId(id as u32);
            let mut keys = Vec::new();
            leaf_keys(types, &Type::Comp(id), &mut keys);
            for k in &keys {
                self.key(*k);
            }
            if comp.is_union || self.reaches_into_others(types, comp) {
                self.share_bytes(types, id, &keys);
            }
            // Elements of an array reach into those behind.
            for field in comp.fields.iter().flatten() {
                self.elements(types, &field.ty);
            }
        }
        for v in &program.vars {
            self.elements(types, &v.ty);
        }
        for v in &program.vars {
            let ty = self.number(&v.ty);
            self.alone.insert(ty);
        }
        for f in &program.funcs {
            for s in f.body.iter().flatten() {
                s.walk(&mut |s| {
                    self.statement(program, moves, s);
                    for e in s.reads() {
                        e.walk(&mut |e| {
                            let to = moves.unaligned(e).into_iter();
                            to.for_each(|to| self.not_aligned(types, e, &to));
                        });
                    }
                });
            }
        }
        self.outside(program);
        // Joining two views may find further conversions.
        let mut done = (0, 0);
        loop {
            while let Some((a, b)) = self.work.pop() {
                self.views(types, a, b);
            }
            if self.moved_by_bytes {
                for (part, whole, other) in std::mem::take(&mut self.spared_wholes) {
                    self.see_whole(types, part, whole, other);
                }
                self.work.append(&mut self.spared);
                if !self.work.is_empty() {
                    continue;
                }
            }
            if self.computed {
                for i in 0..self.numbered.len() {
                    self.see_bytes(self.numbered[i]);
                }
            }
            let ends = (self.into_void.len(), self.out_of_void.len());
            for i in 0..ends.0 {
                let from = if i < done.0 { done.1 } else { 0 };
                for j in from..ends.1 {
                    self.see(self.into_void[i], self.out_of_void[j]);
                }
            }
            done = ends;
            self.see_untyped(program);
            if self.work.is_empty() {
                break;
            }
        }
    }

    /// A pointer to the type need not be aligned for it. (Of structures the front end lists
    /// that they are, but for those of which the program plainly says otherwise.)
    fn not_aligned(&mut self, types: &Types, pointer: &Expr, to: &Type) {
        let ExprKind::Cast(from) = &pointer.kind else {
            return;
        };
        if to.is_scalar() {
            self.unaligned.insert(plain_key(types, to));
        } else if is_moved_off(types, from, to) {
            let mut leaves = Vec::new();
            leaf_keys(types, to, &mut leaves);
            self.unaligned.extend(leaves);
        }
    }

    /// A pointer to a scalar that comes from outside may lead to a member of a structure
    /// that is known there, or to an element in it, though the program never takes its
    /// address; one to characters may lead to any byte of it.
    fn outside(&mut self, program: &Program) {
        let types = &program.types;
        let known = Known::outside(program);
        let cast = self.out_of_void.iter().map(|t| &self.types[*t]);
        let cast = cast.filter(|t| known.untyped && t.is_scalar());
        let scalars = known.handed_in.iter().chain(cast);
        let keys: HashSet<Key> = scalars.map(|t| plain_key(types, t)).collect();
        if !program.assumed.contains(&Assumed::StrictAliasing) {
            self.as_bytes(types, &known);
        }
        for id in &known.structures {
            let whole = Type::Comp(*id);
            let mut leaves = Vec::new();
            leaf_keys(types, &whole, &mut leaves);
            for leaf in leaves {
                let Key::Field(c, i) = leaf else { continue };
                let plain = plain_key(types, element(&types.field(c, i).ty));
                if keys.contains(&plain) {
                    self.join(leaf, plain);
                }
            }
            if keys.contains(&Key::Int(8)) {
                let (byte, whole) = (self.number(&Type::Int(IntKind::Char)), self.number(&whole));
                self.lay_over(types, whole, byte);
            }
        }
        if keys.contains(&Key::Int(8)) {
            for scalar in &known.scalars {
                self.join(plain_key(types, scalar), Key::Int(8));
            }
        }
    }

    /// What is known outside may be used there as any type: all of it lies over bytes.
    fn as_bytes(&mut self, types: &Types, known: &Known) {
        if !known.hands_in() {
            return;
        }
        let cast = self.out_of_void.iter().filter(|_| known.untyped);
        let mut all: Vec<TypeId> = cast.copied().collect();
        for ty in known.cast.iter().filter(|_| known.any()) {
            all.push(self.number(ty));
        }
        for ty in known.scalars.iter().chain(&known.handed_in) {
            all.push(self.number(ty));
        }
        for id in &known.structures {
            all.push(self.number(&Type::Comp(*id)));
        }
        let byte = self.number(&Type::Int(IntKind::Char));
        all.sort_unstable();
        all.dedup();
        for ty in all {
            self.lay_over(types, ty, byte);
        }
    }

    /// All cells of a structure or union may lie on the same bytes.
    fn share_bytes(&mut self, types: &Types, id: CompId, keys: &[Key]) {
        self.join_all(keys);
        self.laid.extend(keys.first());
        let mut pointees = Vec::new();
        leaf_pointees(types, &Type::Comp(id), &mut pointees);
        for t in &pointees {
            for u in &pointees {
                self.convert(t, u);
            }
        }
        if keys.iter().any(|k| is_wide(types, *k)) && !pointees.is_empty() {
            let pointees: Vec<_> = pointees.iter().map(|t| self.number(t)).collect();
            self.compute(&pointees);
        }
    }

    /// Members that reach behind their end are often marks that nobody reads: those that
    /// the program names count.
    fn find_open_ended(&mut self, program: &Program) {
        let types = &program.types;
        let mut note = |lv: &Lval| {
            for step in &lv.path {
                if let Step::Field(c, i) = step {
                    if types.reaches_behind(&types.field(*c, *i).ty) {
                        self.open_ended.insert(Key::Field(*c, *i));
                    }
                }
            }
        };
        for stmt in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
            stmt.walk(&mut |s| {
                s.places().into_iter().for_each(&mut note);
                for e in s.reads() {
                    e.walk(&mut |e| match &e.kind {
                        ExprKind::Load(lv) | ExprKind::AddrOf(lv) => note(lv),
                        _ => {}
                    });
                }
            });
        }
    }

    /// Does an object of the type have a member that reaches behind it and is named?
    fn is_open_ended(&self, types: &Types, ty: &Type) -> bool {
        let Type::Comp(id) = element(ty) else {
            return false;
        };
        let mut fields = types.comp(*id).fields.iter().flatten().enumerate();
        fields.any(|(i, f)| {
            types.reaches_behind(&f.ty)
                && (self.open_ended.contains(&Key::Field(*id, i))
                    || self.is_open_ended(types, &f.ty))
        })
    }

    /// Does a member of a structure reach into those behind it?
    fn reaches_into_others(&self, types: &Types, comp: &Comp) -> bool {
        let fields = comp.fields.as_deref().unwrap_or_default();
        let Some((_, before)) = fields.split_last() else {
            return false;
        };
        let id = types.comps.iter().position(|c| std::ptr::eq(c, comp));
        before.iter().enumerate().any(|(i, f)| {
            let key = id.map(|id| Key::Field(CompId(id as u32), i));
            types.reaches_behind(&f.ty)
                && (key.is_some_and(|k| self.open_ended.contains(&k))
                    || self.is_open_ended(types, &f.ty))
        })
    }

    /// The elements of an array, if they reach into each other.
    fn elements(&mut self, types: &Types, ty: &Type) {
        if let (Type::Array(..), Type::Comp(id)) = (ty, element(ty)) {
            if self.is_open_ended(types, ty) {
                let mut keys = Vec::new();
                leaf_keys(types, &Type::Comp(*id), &mut keys);
                self.share_bytes(types, *id, &keys);
            }
        }
    }

    /// What one `void *` is cast to.
    fn see_untyped(&mut self, program: &Program) {
        let untyped = std::mem::take(&mut self.untyped);
        let classes = untyped.classes(program, |key| {
            let i = self.key(key);
            self.find(i)
        });
        self.untyped = untyped;
        for types in classes {
            for a in &types {
                for b in types.iter().filter(|b| *b != a) {
                    self.see(*a, *b);
                }
            }
        }
    }

    fn statement(&mut self, program: &Program, moves: &Moves, stmt: &Stmt) {
        if let StmtKind::Effect(Effect::Alloc { lhs, .. }) = &stmt.kind {
            if let Some(to) = lhs.ty.pointee() {
                let to = self.number(to);
                self.alone.insert(to);
            }
        }
        self.untyped.statement(program, stmt);
        for e in stmt.reads() {
            e.walk(&mut |e| self.expression(program, moves, e));
        }
    }

    /// Takes in one node of an expression.
    pub(super) fn expression(&mut self, program: &Program, moves: &Moves, e: &Expr) {
        let types = &program.types;
        match &e.kind {
            ExprKind::AddrOf(lv) => {
                // A pointer to a scalar field, or into an array that is a
                // field, is dereferenced as a plain cell.
                let leaf = element(&lv.ty);
                if leaf.is_scalar() {
                    let key = key_of(program, lv);
                    if matches!(key, Key::Field(..)) {
                        self.join(key, plain_key(types, leaf));
                    }
                }
                self.part(types, lv);
            }
            ExprKind::PtrAdd(p, i) if i.as_int() != Some(0) => match p.ty.pointee() {
                Some(Type::Void | Type::Int(IntKind::Char | IntKind::SChar | IntKind::UChar)) => {
                    self.moved_by_bytes = true;
                }
                Some(to) => {
                    let to = self.number(to);
                    self.moved.insert(to);
                }
                None => {}
            },
            // NULL points to nothing that could be seen.
            ExprKind::Cast(from) if from.as_int().is_none() => {
                match (&from.ty, &e.ty) {
                    (Type::Ptr(a), Type::Ptr(b)) => self.convert(a, b),
                    (Type::Ptr(a), Type::Int(_)) => {
                        let number = self.number(a);
                        self.numbered.insert(number);
                        self.convert(a, &Type::Void);
                    }
                    (Type::Int(_), Type::Ptr(b)) => {
                        if !moves.is_address(from) {
                            (self.moved_by_bytes, self.computed) = (true, true);
                            let to = self.number(b);
                            self.numbered.insert(to);
                        }
                        self.convert(&Type::Void, b);
                    }
                    _ => {}
                }
                if let Some(to) = e.ty.pointee().filter(|to| **to != Type::Void) {
                    let to = self.number(to);
                    self.untyped.cast(program, from, to);
                }
            }
            _ => {}
        }
    }

    /// A pointer to `a` becomes a pointer to `b`. A number that holds an
    /// address is a `void *` here.
    fn convert(&mut self, a: &Type, b: &Type) {
        let (a, b) = (self.number(a), self.number(b));
        self.convert_numbers(a, b);
    }

    fn number(&mut self, ty: &Type) -> TypeId {
        let ty = element(ty);
        match self.types.get_index_of(ty) {
            Some(n) => n,
            None => self.types.insert_full(ty.clone()).0,
        }
    }

    fn convert_numbers(&mut self, a: TypeId, b: TypeId) {
        let void = |t: TypeId| self.types[t] == Type::Void;
        match (void(a), void(b)) {
            (true, true) => {}
            (true, false) => {
                self.out_of_void.insert(b);
            }
            (false, true) => {
                self.into_void.insert(a);
            }
            (false, false) => self.see(a, b),
        }
    }

    /// An object that is seen as an `a` may be seen as a `b`, too.
    fn see(&mut self, a: TypeId, b: TypeId) {
        if a != b && self.seen.insert((a, b)) {
            self.work.push((a, b));
        }
    }

    /// A pointer to the type may lead to any byte around.
    fn see_bytes(&mut self, t: TypeId) {
        let byte = self.number(&Type::Int(IntKind::Char));
        if self.types[t] != Type::Void {
            self.see(t, byte);
            self.see(byte, t);
        }
    }

    /// Pointers share their cells with numbers, by which they can be computed.
    fn compute(&mut self, pointees: &[TypeId]) {
        self.moved_by_bytes = true;
        for t in pointees {
            self.see_bytes(*t);
        }
    }

    /// The address of a part of an object is taken.
    fn part(&mut self, types: &Types, lv: &Lval) {
        let part = self.number(&lv.ty);
        for step in &lv.path {
            if let Step::Field(c, _) = step {
                let whole = self.number(&Type::Comp(*c));
                self.part_of(types, part, whole);
            }
        }
        if !matches!(lv.path.last(), None | Some(Step::Field(_, 0))) {
            self.alone.insert(part);
        }
    }

    fn part_of(&mut self, types: &Types, part: TypeId, whole: TypeId) {
        if part == whole || !self.wholes.entry(part).or_default().insert(whole) {
            return;
        }
        let partners = self.partners.get(&part).into_iter().flatten();
        let inside = self.inside.get(&part).into_iter().flatten();
        let others: Vec<TypeId> = partners.chain(inside).copied().collect();
        for other in others {
            self.see_whole(types, part, whole, other);
        }
        for outer in self.wholes.get(&whole).cloned().unwrap_or_default() {
            self.part_of(types, part, outer);
        }
        let inner = self.wholes.iter().filter(|(_, w)| w.contains(&part));
        for inner in inner.map(|(t, _)| *t).collect::<Vec<_>>() {
            self.part_of(types, inner, whole);
        }
    }

    /// A pointer to a part is converted to another type, which may lie over the rest of
    /// the whole: it is larger than the part, or pointers to it are moved.
    fn see_whole(&mut self, types: &Types, part: TypeId, whole: TypeId, other: TypeId) {
        let size = |t: TypeId| types.size(&self.types[t]);
        let larger = match (size(part), size(other)) {
            (Some(part), Some(other)) => other > part,
            _ => true,
        };
        let moved = |t: &TypeId| self.moved.contains(t);
        if !(larger || self.moved_by_bytes || moved(&part) || moved(&other)) {
            self.spared_wholes.push((part, whole, other));
        } else {
            let (of, inner) = (&self.types[whole], &self.types[part]);
            match first_member(types, of, inner).is_some() && occurrences(types, of, inner) == 1 {
                true => self.see(whole, other),
                false => self.lay_over(types, whole, other),
            }
        }
    }

    /// Objects of one type may begin anywhere in those of the other: not at its first
    /// member alone. (In those of their own type they may where a pointer into one becomes
    /// one to a whole.)
    fn lay_over(&mut self, types: &Types, a: TypeId, b: TypeId) {
        if !self.laid_over.insert((a.min(b), a.max(b))) {
            return;
        }
        let own = self.parts(types, a).leaf;
        self.laid.extend(own);
        if a == b {
            return;
        }
        self.seen.insert((a, b));
        for (one, other) in [(a, b), (b, a)] {
            self.partners.entry(one).or_default().insert(other);
            // Objects of other types are seen as `one`: it is no first member then.
            for outer in self.inside.remove(&one).unwrap_or_default() {
                self.work.push((one, outer));
            }
            for whole in self.wholes.get(&one).cloned().unwrap_or_default() {
                if whole != other {
                    self.see_whole(types, one, whole, other);
                }
            }
        }
        let (x, y) = (self.parts(types, a), self.parts(types, b));
        if let (Some(x), Some(y)) = (x.leaf, y.leaf) {
            self.join(x, y);
        }
        for (one, other) in [(&x, &y), (&y, &x)] {
            if one.numbers && !other.pointees.is_empty() {
                self.compute(&other.pointees);
            }
        }
        // What one view stores as a `T *`, the other may read as a `U *`.
        for t in &x.pointees {
            for u in &y.pointees {
                self.convert_numbers(*t, *u);
                self.convert_numbers(*u, *t);
            }
        }
    }

    fn views(&mut self, types: &Types, a: TypeId, b: TypeId) {
        let (x, y) = (self.types[a].clone(), self.types[b].clone());
        // A pointer to the first member that is moved may reach the others.
        let moved = |t: TypeId| self.moved_by_bytes || self.moved.contains(&t);
        // An `a` is seen as its first member: it is an `a` all the same.
        let beyond = moved(b) || moved(a) && self.is_open_ended(types, &x);
        if let Some(key) = first_member(types, &x, &y).filter(|_| !beyond) {
            if let Some(key) = key {
                self.join(key, plain_key(types, &y));
            }
            self.spared.push((a, b));
            return self.part_of(types, b, a);
        }
        // A first member is seen as the structure around it. There is one, unless
        // there are objects of its type alone.
        let alone = self.alone.contains(&a) || self.partners.contains_key(&a);
        let inside = !moved(a) && !x.is_scalar() && !alone;
        if inside && first_member(types, &y, &x).is_some() {
            self.spared.push((a, b));
            self.inside.entry(a).or_default().insert(b);
            for whole in self.wholes.get(&a).cloned().unwrap_or_default() {
                self.see_whole(types, a, whole, b);
            }
            return self.part_of(types, a, b);
        }
        self.lay_over(types, a, b);
    }

    /// The leaves of a type, joined with each other, and its pointers.
    fn parts(&mut self, types: &Types, t: TypeId) -> Rc<Parts> {
        if let Some(parts) = self.parts.get(&t) {
            return parts.clone();
        }
        let ty = self.types[t].clone();
        let (mut keys, mut pointees) = (Vec::new(), Vec::new());
        leaf_keys(types, &ty, &mut keys);
        self.join_all(&keys);
        leaf_pointees(types, &ty, &mut pointees);
        let pointees: IndexSet<TypeId> = pointees.iter().map(|p| self.number(p)).collect();
        let parts = Rc::new(Parts {
            leaf: keys.first().copied(),
            numbers: keys.iter().any(|k| is_wide(types, *k)),
            pointees: pointees.into_iter().collect(),
        });
        self.parts.insert(t, parts.clone());
        parts
    }

    /// The types that others are seen as, each with the least of its class: those that
    /// conversions lead to and from.
    pub(super) fn classes_of_views(&self) -> BTreeMap<Type, usize> {
        let mut parent: Vec<TypeId> = (0..self.types.len()).collect();
        let find = |parent: &Vec<TypeId>, mut t: TypeId| {
            while parent[t] != t {
                t = parent[t];
            }
            t
        };
        for (a, b) in &self.seen {
            let (a, b) = (find(&parent, *a), find(&parent, *b));
            parent[a.max(b)] = a.min(b);
        }
        // Each type once, of hundreds of pairs.
        let seen: FxHashSet<TypeId> = self.seen.iter().flat_map(|(a, b)| [*a, *b]).collect();
        let class = |t: TypeId| (self.types[t].clone(), find(&parent, t));
        seen.into_iter().map(class).collect()
    }

    /// The classes of keys, in the order of their first members.
    pub(super) fn finish(mut self, types: &Types) -> Vec<Class> {
        let mut classes: BTreeMap<usize, Class> = BTreeMap::new();
        let placed = placements(types);
        for i in 0..self.keys.len() {
            let (root, key) = (self.find(i), self.keys[i]);
            let class = classes.entry(root).or_default();
            class.keys.push(key);
            class.laid |= self.laid.contains(&key);
            let (width, _) = key_shape(types, key);
            if self.unaligned.contains(&key) {
                class.by_parts.insert(width);
            }
            if strays(types, &placed, key) {
                class.stray.insert(width);
            }
        }
        for class in classes.values_mut().filter(|c| c.laid) {
            class.by_parts.extend(&class.stray);
        }
        classes.into_values().collect()
    }
}

/// How often a type has an object of another in it.
fn occurrences(types: &Types, outer: &Type, inner: &Type) -> u64 {
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

/// Is it a cell of an integer that may hold an address?
fn is_wide(types: &Types, key: Key) -> bool {
    let integer = match key {
        Key::Field(c, i) => {
            let f = types.field(c, i);
            f.bits.is_none() && matches!(element(&f.ty), Type::Int(_))
        }
        key => matches!(key, Key::Int(_)),
    };
    integer && key_shape(types, key).0 >= types.model.pointer_width()
}
