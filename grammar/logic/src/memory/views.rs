//! Where the program looks at one object in two ways (see [`super`] for when), and so which
//! kinds of cells can be the same memory.
//!
//! One pass over the types, the statements and any further expressions finds conversions
//! between types; what follows from them is looked for until nothing new is found: [`Seen`]
//! says which cells one object is seen as, and what pointers in it lead to then is seen as
//! several types, too; [`Untyped`] says what becomes of addresses without a type.

mod outside;

use super::key::{
    element, key_of, leaf_keys, placements, plain_key, strays, Key, Numbered, TypeId,
};
use super::parts::{container_of, is_part, made_of, occurrences, Part};
use super::seen::{Components, Holds, NodeId, Seen};
use super::untyped::{holds_address, Context, Untyped};
use super::used::Used;
use fixedbitset::FixedBitSet;
use grammar::cli::Assumed;
use indexmap::{IndexMap, IndexSet};
use ir::alignment::{is_moved_off, Moves};
use ir::outside::Known;
use ir::types::{CompId, IntKind, Type, Types};
use ir::{Effect, Expr, ExprKind, Lval, Program, Step, Stmt, StmtKind};
use petgraph::unionfind::UnionFind;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Types in the order in which they came.
type TypeIds = IndexSet<TypeId, FxBuildHasher>;

/// What is found, filled in one pass over the program.
#[derive(Default)]
pub(super) struct Views {
    keys: IndexSet<Key>,
    types: Numbered,
    /// As what objects are seen.
    graph: Seen,
    /// What one object is seen as, once looked at.
    known: HashSet<Together>,
    /// For a type, those to which pointers lie where ones to it do.
    pointed: HashMap<TypeId, FixedBitSet>,
    /// Pointee types of which a `void *` or an integer becomes a pointer.
    out_of_void: IndexSet<TypeId>,
    /// Structures to which a pointer is made of another one, or of a number: the outside may
    /// know what lies there, though it names no such type.
    made: IndexSet<CompId>,
    /// Members that characters of the outside, or its plain cells, may be.
    looks: Vec<(NodeId, NodeId)>,
    /// Pointee types whose pointers are moved by arithmetic somewhere.
    moved: HashSet<TypeId>,
    /// Are pointers moved by bytes, so that they may land on any member?
    moved_by_bytes: bool,
    untyped: Untyped,
    /// Objects that are seen as another type, in the direction of the conversion, and
    /// those pairs of them still to be looked at.
    seen: FxHashSet<(TypeId, TypeId)>,
    /// The same of what the outside does: structures that it leads characters into.
    seen_outside: BTreeSet<(TypeId, TypeId)>,
    work: Vec<(TypeId, TypeId)>,
    /// Pairs of which the second type is the other's first member or the other way
    /// round, so that nothing was laid over anything: that moving pointers would undo.
    spared: Vec<(TypeId, TypeId)>,
    /// The same of a part, its whole, and what the part is seen as.
    spared_wholes: Vec<(TypeId, TypeId, TypeId)>,
    /// Cells that pointers lead to which may not be aligned for them.
    unaligned: HashSet<Key>,
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
    wholes: HashMap<TypeId, IndexMap<TypeId, bool>>,
    /// What pointers to structures are made of, and these.
    parts: BTreeSet<(Part, CompId)>,
    /// For a type, those that are laid over it, or it over them.
    partners: FxHashMap<TypeId, TypeIds>,
    /// Pairs of types: objects of the second may begin anywhere in those of the first.
    laid_over: HashSet<(TypeId, TypeId)>,
    used: Used,
    /// Is it taken for granted that pointers lead to objects of their types
    /// ([`Assumed::Typed`])?
    typed: bool,
    /// Parts of expressions that go from a member to the structure around it, by bytes.
    around: HashSet<*const Expr>,
}

/// What one object is seen as, as far as addresses lie there.
#[derive(PartialEq, Eq, Hash)]
struct Together {
    /// Types that pointers lead to.
    typed: FixedBitSet,
    /// Nodes of pointers without a type, and of numbers.
    untyped: FixedBitSet,
    /// [`NUMBERS`] that are wide enough for an address, [`BYTES`].
    others: FixedBitSet,
}

const NUMBERS: usize = 0;
const BYTES: usize = 1;

/// What [`Views`] finds.
pub(super) struct Found {
    /// All kinds of cells.
    pub keys: IndexSet<Key>,
    /// As what objects are seen, and the kinds of cells of its nodes.
    pub components: Components,
    pub kinds: Vec<Option<Key>>,
    /// Of those of plain pointers, their types.
    pub pointers: Vec<Option<Type>>,
    /// Those of objects that may begin anywhere in others.
    pub laid: FxHashSet<Key>,
    /// Those that may overlap by parts with others of their width.
    pub by_parts: HashSet<Key>,
    /// The types that objects are seen as, and for each the number of a class: of one
    /// class are those that one object is seen as.
    pub views: BTreeMap<Type, usize>,
    /// What pointers to structures are made of, and these.
    pub parts: BTreeSet<(Part, CompId)>,
}

impl Views {
    /// Takes in the whole program.
    pub(super) fn collect(&mut self, program: &Program, moves: &Moves) {
        let types = &program.types;
        self.typed = program.assumed.contains(&Assumed::Typed);
        self.untyped.typed = self.typed;
        for key in [Key::Bool, Key::Pointer]
            .into_iter()
            .chain([8, 16, 32, 64, 128].map(Key::Int))
        {
            self.keys.insert(key);
        }
        for width in [32, 64, 96, 128] {
            self.keys.insert(Key::Float(width));
        }
        let known = Known::outside(program);
        self.used.collect(program, &known);
        self.untyped.find_read(program);
        for (id, comp) in types.comps.iter().enumerate() {
            let id = CompId(id as u32);
            let mut keys = Vec::new();
            leaf_keys(types, &Type::Comp(id), &mut keys);
            self.keys.extend(keys);
            if self.used.share_bytes(types, id) {
                self.share_bytes(types, id);
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
        for call in &program.indirect {
            call.pointer
                .walk(&mut |e| self.expression(program, moves, e));
        }
        // What is behind a structure that reaches behind its end may be seen as another one.
        for id in (0..types.comps.len() as u32).map(CompId) {
            let ty = Type::Comp(id);
            let moved = self.moved.contains(&self.types.number(&ty));
            if moved && self.used.is_open_ended(types, &ty) {
                self.share_bytes(types, id);
            }
        }
        self.outside(program, &known);
        // Laying two views over each other may find further conversions.
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
            if self.computed && !self.typed {
                for i in 0..self.numbered.len() {
                    self.see_bytes(self.numbered[i]);
                }
            }
            self.see_together(types);
            let (untyped, mut context) = self.untyped(program);
            untyped.follow_models(&mut context);
            for (a, b) in self.untyped.pairs(program) {
                let (x, y) = (self.types.ty(a), self.types.ty(b));
                // `container_of` by way of a `void *`.
                if !(self.typed && (is_part(types, x, y) || is_part(types, y, x))) {
                    self.see(a, b);
                }
            }
            if self.work.is_empty() {
                break;
            }
        }
        // What the outside looks at carries no addresses that it has not seen.
        for (cells, plain) in std::mem::take(&mut self.looks) {
            self.graph.look(cells, plain);
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

    /// All cells of a structure or union may lie on the same bytes.
    fn share_bytes(&mut self, types: &Types, id: CompId) {
        let ty = Type::Comp(id);
        let whole = self.number(&ty);
        self.graph.lay(types, (whole, &ty), (whole, &ty));
    }

    /// The elements of an array, if they reach into each other.
    fn elements(&mut self, types: &Types, ty: &Type) {
        if let (Type::Array(..), Type::Comp(id)) = (ty, element(ty)) {
            if self.used.is_open_ended(types, ty) {
                self.share_bytes(types, *id);
            }
        }
    }

    /// What one object is seen as: what is stored there as a `T *` may be read as a `U *`.
    fn see_together(&mut self, types: &Types) {
        let components = self.graph.components();
        let nodes = 0..components.of.len();
        let holds: Vec<Holds> = nodes
            .map(|node| self.graph.holds(types, &mut self.types, node))
            .collect();
        let typed = components.reached(|node, set| {
            if let Holds::Pointers(to) = holds[node] {
                set.grow_and_insert(to);
            }
        });
        let untyped = components.reached(|node, set| {
            if matches!(holds[node], Holds::Untyped | Holds::Numbers) {
                set.grow_and_insert(node);
            }
        });
        let others = components.reached(|node, set| match holds[node] {
            Holds::Numbers => set.grow_and_insert(NUMBERS),
            Holds::Bytes => set.grow_and_insert(BYTES),
            _ => {}
        });
        let sets = typed.into_iter().zip(untyped).zip(others);
        for ((typed, untyped), others) in sets {
            let together = Together {
                typed,
                untyped,
                others,
            };
            if !self.known.contains(&together) {
                self.lead_to_one(&together);
                self.known.insert(together);
            }
        }
    }

    /// What pointers on the same bytes lead to.
    fn lead_to_one(&mut self, together: &Together) {
        let typed: Vec<TypeId> = together.typed.ones().collect();
        for t in &typed {
            let known = self.pointed.entry(*t).or_default();
            let new: Vec<TypeId> = together.typed.difference(known).collect();
            known.union_with(&together.typed);
            // (Of a structure's type it is no other's, where that is taken for granted.)
            for u in if self.typed { Vec::new() } else { new } {
                self.see(*t, u);
            }
        }
        if together.others.contains(NUMBERS) && !typed.is_empty() && !self.typed {
            self.compute(&typed);
        }
        let (untyped, bytes) = (together.untyped.ones(), together.others.contains(BYTES));
        self.untyped.together(untyped, &typed, bytes);
    }

    fn statement(&mut self, program: &Program, moves: &Moves, stmt: &Stmt) {
        if let StmtKind::Effect(Effect::Alloc { lhs, .. }) = &stmt.kind {
            if let Some(to) = lhs.ty.pointee() {
                let to = self.number(to);
                self.alone.insert(to);
            }
        }
        let (untyped, mut context) = self.untyped(program);
        untyped.statement(&mut context, stmt);
        for e in stmt.reads() {
            e.walk(&mut |e| self.expression(program, moves, e));
        }
    }

    /// What follows values without a type, and what it needs for that.
    fn untyped<'a>(&'a mut self, program: &'a Program) -> (&'a mut Untyped, Context<'a>) {
        let context = Context {
            program,
            seen: &mut self.graph,
            numbered: &mut self.types,
        };
        (&mut self.untyped, context)
    }

    /// Takes in one node of an expression.
    pub(super) fn expression(&mut self, program: &Program, moves: &Moves, e: &Expr) {
        let types = &program.types;
        if self.around.remove(&std::ptr::from_ref(e)) {
            return;
        }
        if let (ExprKind::Cast(_), Some(Type::Comp(id))) = (&e.kind, e.ty.pointee()) {
            self.made.insert(*id);
        }
        // What is seen as an array goes further than its first element, without a step.
        if let Some(of @ Type::Array(_, length)) = e.ty.pointee() {
            if *length != Some(1) {
                let to = self.number(element(of));
                self.moved.insert(to);
            }
        }
        self.parts.extend(made_of(types, moves, e));
        if let Some(parts) = container_of(types, e).filter(|_| self.typed) {
            self.around.extend(parts);
            return;
        }
        match &e.kind {
            ExprKind::Load(lv) => self.used.name(types, lv),
            ExprKind::AddrOf(lv) => {
                self.used.name(types, lv);
                // A pointer to a scalar field, or into an array that is a
                // field, is dereferenced as a plain cell.
                let leaf = element(&lv.ty);
                if leaf.is_scalar() {
                    let key = key_of(program, lv);
                    if matches!(key, Key::Field(..)) {
                        let (cells, plain) = (self.graph.cells(key), self.graph.plain(types, leaf));
                        self.graph.look(cells, plain);
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
                    _ if self.in_characters(program, from, &e.ty) => return,
                    (Type::Ptr(a), Type::Ptr(b)) => self.convert(a, b),
                    (Type::Ptr(a), Type::Int(_)) => {
                        let number = self.number(a);
                        self.numbered.insert(number);
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
                let truth = e.ty == Type::Int(IntKind::Bool);
                match e.ty.pointee() {
                    Some(Type::Void | Type::Func(_)) => {}
                    Some(to) => {
                        let to = self.number(to);
                        let (untyped, mut context) = self.untyped(program);
                        for was in untyped.cast(&mut context, from, to) {
                            self.see(was, to);
                        }
                    }
                    None if truth || holds_address(program, &e.ty) => {}
                    None => {
                        let (untyped, mut context) = self.untyped(program);
                        untyped.take_apart(&mut context, from);
                    }
                }
            }
            _ => {}
        }
    }

    /// Is the address of a member's characters taken to be that of a structure, as what a
    /// driver has of its own at the end of what a subsystem knows? Where memory is typed, that
    /// lies in these characters, and in no others.
    fn in_characters(&mut self, program: &Program, from: &Expr, to: &Type) -> bool {
        let types = &program.types;
        let (ExprKind::AddrOf(lv), Some(to @ Type::Comp(_))) = (&from.kind, to.pointee()) else {
            return false;
        };
        let key = key_of(program, lv);
        let Key::Field(comp, field) = key else {
            return false;
        };
        let member = &types.field(comp, field).ty;
        let characters =
            matches!(member, Type::Array(..)) && plain_key(types, member) == Key::Int(8);
        if !(self.typed && characters && element(&lv.ty).is_scalar() && types.size(to).is_some()) {
            return false;
        }
        let part = self.number(to);
        let cells = self.graph.cells(key);
        self.graph.lay_in(types, cells, (part, to));
        if let Type::Comp(to) = to {
            self.parts.insert((Part::Comp(comp), *to));
        }
        true
    }

    /// A pointer to `a` becomes a pointer to `b`. A number that holds an
    /// address is a `void *` here; what becomes of that, [`Untyped`] knows.
    fn convert(&mut self, a: &Type, b: &Type) {
        // What lies in memory is not followed where it is taken to be of its type: what the
        // program says of it is.
        if let (Type::Ptr(x), Type::Ptr(y), true) = (a, b, self.typed) {
            self.convert(x, y);
        }
        let (a, b) = (self.number(a), self.number(b));
        let void = |t: TypeId| *self.types.ty(t) == Type::Void;
        match (void(a), void(b)) {
            (true, false) => {
                self.out_of_void.insert(b);
            }
            (false, false) => self.see(a, b),
            (_, true) => {}
        }
    }

    fn number(&mut self, ty: &Type) -> TypeId {
        self.types.number(ty)
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
        if *self.types.ty(t) != Type::Void {
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
        let array = matches!(lv.ty, Type::Array(..));
        let element = array || matches!(lv.path.last(), Some(Step::Index(_)));
        for step in &lv.path {
            if let Step::Field(c, _) = step {
                let whole = self.number(&Type::Comp(*c));
                self.part_of(types, part, whole, !element);
            }
        }
        if !matches!(lv.path.last(), None | Some(Step::Field(_, 0))) {
            self.alone.insert(part);
        }
    }

    /// `alone`: it is no element of an array, which is all that is met from there then.
    fn part_of(&mut self, types: &Types, part: TypeId, whole: TypeId, alone: bool) {
        let known = self.wholes.entry(part).or_default();
        if part == whole || known.get(&whole).is_some_and(|known| *known || !alone) {
            return;
        }
        known.insert(whole, alone);
        let partners = self.partners.get(&part).into_iter().flatten();
        let inside = self.inside.get(&part).into_iter().flatten();
        let others: Vec<TypeId> = partners.chain(inside).copied().collect();
        for other in others {
            self.see_whole(types, part, whole, other);
        }
        for (outer, _) in self.wholes.get(&whole).cloned().unwrap_or_default() {
            self.part_of(types, part, outer, alone);
        }
        let inner = self.wholes.iter();
        let inner = inner.filter_map(|(t, wholes)| Some((*t, *wholes.get(&part)?)));
        for (inner, alone) in inner.collect::<Vec<_>>() {
            self.part_of(types, inner, whole, alone);
        }
    }

    /// A pointer to a part is converted to another type, which may lie over the rest of
    /// the whole: it is larger than the part, or pointers to it are moved.
    fn see_whole(&mut self, types: &Types, part: TypeId, whole: TypeId, other: TypeId) {
        let size = |t: TypeId| types.size(self.types.ty(t));
        let larger = match (size(part), size(other)) {
            (Some(part), Some(other)) => other > part,
            _ => true,
        };
        // An address is that of one member, unless the program reads more there at once.
        if self.typed && !larger && self.types.ty(other).is_scalar() {
            return;
        }
        let moved = |t: &TypeId| self.moved.contains(t);
        // What is seen as the part is not what the whole is seen as.
        if !self.seen.contains(&(part, other)) {
            return;
        }
        let (of, inner) = (self.types.ty(whole), self.types.ty(part));
        if let (Type::Comp(whole), Type::Comp(other)) = (of, self.types.ty(other)) {
            self.parts.insert((Part::Comp(*whole), *other));
        }
        // Where memory is typed, elements of an array are met no further than it goes.
        let alone = self.wholes.get(&part).and_then(|wholes| wholes.get(&whole));
        if self.typed && alone == Some(&false) {
            return;
        }
        if !(larger || self.moved_by_bytes || moved(&part) || moved(&other)) {
            self.spared_wholes.push((part, whole, other));
        } else {
            let first = self.used.first_member(types, of, inner).is_some();
            match first && occurrences(types, of, inner) == 1 {
                true => self.see(whole, other),
                // A structure amid others is used as far as it goes, where memory is typed.
                false if self.typed && !first && !inner.is_scalar() => {}
                false => self.lay_over(types, whole, other),
            }
        }
    }

    /// Objects of type `b` may begin anywhere in those of type `a`: not at its first member
    /// alone. (In those of their own type they may where a pointer into one becomes one to a
    /// whole.)
    fn lay_over(&mut self, types: &Types, a: TypeId, b: TypeId) {
        if !self.laid_over.insert((a, b)) {
            return;
        }
        let [of, over] = [a, b].map(|t| self.types.ty(t).clone());
        self.graph.lay(types, (a, &of), (b, &over));
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
            for (whole, _) in self.wholes.get(&one).cloned().unwrap_or_default() {
                if whole != other {
                    self.see_whole(types, one, whole, other);
                }
            }
        }
    }

    fn views(&mut self, types: &Types, a: TypeId, b: TypeId) {
        let (x, y) = (self.types.ty(a).clone(), self.types.ty(b).clone());
        // A pointer to the first member that is moved may reach the others.
        let moved = |t: TypeId| self.moved_by_bytes || self.moved.contains(&t);
        // An `a` is seen as its first member: it is an `a` all the same.
        let beyond = moved(b) || moved(a) && self.used.is_open_ended(types, &x);
        if let Some(key) = self.used.first_member(types, &x, &y).filter(|_| !beyond) {
            if let Some(key) = key {
                let (cells, plain) = (self.graph.cells(key), self.graph.plain(types, &y));
                self.graph.look(cells, plain);
            }
            self.spared.push((a, b));
            return self.part_of(types, b, a, true);
        }
        // A first member is seen as the structure around it. There is one, unless
        // there are objects of its type alone.
        let alone = self.alone.contains(&a) || self.partners.contains_key(&a);
        let inside = !moved(a) && !x.is_scalar() && !alone;
        if inside && self.used.first_member(types, &y, &x).is_some() {
            self.spared.push((a, b));
            self.inside.entry(a).or_default().insert(b);
            for (whole, _) in self.wholes.get(&a).cloned().unwrap_or_default() {
                self.see_whole(types, a, whole, b);
            }
            return self.part_of(types, a, b, true);
        }
        self.lay_over(types, a, b);
    }

    /// The types that others are seen as, each with the number of its class: those that
    /// conversions lead to and from.
    fn classes_of_views(&self) -> BTreeMap<Type, usize> {
        let mut sets = UnionFind::new(self.types.len());
        let pairs = self.seen.iter().chain(&self.seen_outside);
        for (a, b) in pairs.clone() {
            sets.union(*a, *b);
        }
        let mut classes: BTreeMap<Type, usize> = BTreeMap::new();
        // Each type once, of hundreds of pairs.
        let seen: FxHashSet<TypeId> = pairs.flat_map(|(a, b)| [*a, *b]).collect();
        for t in seen {
            classes.insert(self.types.ty(t).clone(), sets.find_mut(t));
        }
        // The numbers of types depend on the order in which they came.
        let mut first: HashMap<usize, usize> = HashMap::new();
        for class in classes.values_mut() {
            let next = first.len();
            *class = *first.entry(*class).or_insert(next);
        }
        classes
    }

    /// Which kinds of cells there are, and which can be the same memory.
    pub(super) fn finish(self, types: &Types) -> Found {
        let views = self.classes_of_views();
        let components = self.graph.components();
        let kinds: Vec<Option<Key>> = (0..components.of.len())
            .map(|n| self.graph.key(n))
            .collect();
        let index = |key: Key| self.keys.get_index_of(&key);
        let reached = components.reached(|node, set| {
            set.extend(kinds[node].and_then(index));
        });
        let mut seen_twice = FixedBitSet::with_capacity(self.keys.len());
        for set in reached.iter().filter(|set| set.count_ones(..) > 1) {
            seen_twice.union_with(set);
        }
        let laid = self.graph.laid();
        let placed = placements(types);
        let keys = self.keys.iter().copied().enumerate();
        let by_parts = keys.filter(|(n, key)| {
            self.unaligned.contains(key)
                || strays(types, &placed, *key) && (laid.contains(key) || seen_twice.contains(*n))
        });
        Found {
            by_parts: by_parts.map(|(_, key)| key).collect(),
            keys: self.keys,
            pointers: (0..kinds.len()).map(|n| self.graph.pointer(n)).collect(),
            components,
            kinds,
            laid,
            views,
            parts: self.parts,
        }
    }
}
