//! The logical memory model: which l-values can share a cell.
//!
//! Memory is split into *regions* in the manner of Burstall (1972) and
//! Bornat (2000): one per struct field, one per class of plain cells (array
//! elements and variables whose address is taken, by width). A write changes
//! one region only, so `p->f` and `q->g` never alias, and within a region two
//! l-values are the same cell iff their addresses are equal; that equality is
//! the condition in Morris' axiom of assignment (PLDI 2001, section 4.2).
//!
//! Regions are joined where C lets two views meet:
//! - `&p->f` of a scalar field joins the field with the plain cells of its type;
//! - the members of a union are joined;
//! - a cast between pointers joins what the two types reach, unless one is a
//!   first member of the other (then cells and addresses coincide anyway);
//! - `void *` joins what goes in with what comes out, if both happen.
//!
//! A joined region whose cells all have one size stays exact. Otherwise it is
//! *mixed*: its cells may overlap in ways that no C expression states, and a
//! write to one makes the others unknown ([`Alias::Overlap`]).
//!
//! The rejected alternative, one flat array of bytes, needs no joins, but makes
//! every read a concatenation and every query bit-level.

use crate::ir::{Base, CmpOp, Expr, ExprKind, Lval, Program, Step, Stmt, StmtKind};
use crate::types::{CompId, IntKind, Type, Types};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Index of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Region(pub u32);

/// What a write to one l-value does to the value of another, both evaluated in
/// the same state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alias {
    /// They are never the same cell.
    Never,
    /// They are always the same cell.
    Always,
    /// They are the same cell iff this pure expression is non-zero.
    If(Expr),
    /// They may share bytes in a way that cannot be stated: the value read
    /// after the write is unknown.
    Overlap,
}

/// What a region is made of before joining.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Key {
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

/// The regions of a program.
#[derive(Debug)]
pub struct Memory {
    region_of: HashMap<Key, Region>,
    /// Width in bits of a region's cells.
    widths: Vec<u32>,
    /// For a region of a mixed class: the other regions of the class.
    mates: Vec<Vec<Region>>,
}

impl Memory {
    /// Collects the regions of a program and joins them where views meet.
    pub fn new(program: &Program) -> Memory {
        Memory::with(program, std::iter::empty())
    }

    /// The same, for a program that is looked at through further expressions:
    /// a predicate may cast a pointer in a way that the program never does.
    pub fn with<'e>(program: &Program, views: impl IntoIterator<Item = &'e Expr>) -> Memory {
        let mut joins = Joins::default();
        for e in views {
            e.walk(&mut |e| joins.expression(program, e));
        }
        joins.collect(program);
        joins.finish(&program.types)
    }

    /// Number of regions.
    pub fn regions(&self) -> usize {
        self.widths.len()
    }

    /// The region of a scalar l-value in memory.
    pub fn region(&self, program: &Program, lval: &Lval) -> Region {
        self.region_of_key(key_of(program, lval))
    }

    fn region_of_key(&self, key: Key) -> Region {
        // `Joins::collect` has registered every key there is.
        self.region_of.get(&key).copied().unwrap_or(Region(0))
    }

    /// Width in bits of the cells of a region.
    pub fn width(&self, region: Region) -> u32 {
        self.widths[region.0 as usize]
    }

    /// The regions that a write to this one makes unknown.
    pub fn mates(&self, region: Region) -> &[Region] {
        &self.mates[region.0 as usize]
    }

    /// All regions that an object of the type occupies.
    pub fn regions_of_type(&self, program: &Program, ty: &Type) -> BTreeSet<Region> {
        let mut keys = Vec::new();
        leaf_keys(&program.types, ty, &mut keys);
        keys.into_iter().map(|k| self.region_of_key(k)).collect()
    }

    /// How a write to the scalar `w` affects a read of the scalar `r`. Where
    /// the answer is [`Alias::Always`] or [`Alias::If`] and the types differ,
    /// the value read is the value written converted to `r`'s type.
    pub fn alias(&self, program: &Program, w: &Lval, r: &Lval) -> Alias {
        if let (Base::Var(a), Base::Var(b)) = (&w.base, &r.base) {
            if a != b {
                return Alias::Never;
            }
            if w.path == r.path {
                return Alias::Always;
            }
        } else if w == r {
            return Alias::Always;
        }
        if is_register(program, w) || is_register(program, r) {
            return Alias::Never;
        }
        let (rw, rr) = (self.region(program, w), self.region(program, r));
        if rw != rr {
            if w.base == r.base && same_shape(program, w, r) == Some(None) {
                return Alias::Never;
            }
            return if self.mates(rw).contains(&rr) {
                Alias::Overlap
            } else {
                Alias::Never
            };
        }
        match same_shape(program, w, r) {
            Some(Some(conditions)) => conjunction(conditions),
            Some(None) => Alias::Never,
            None => {
                if is_bit_field(program, w) || is_bit_field(program, r) {
                    return Alias::Overlap;
                }
                Alias::If(same_address(w, r))
            }
        }
    }

    /// May a write to the object `w` in some state, perhaps of another
    /// activation of the same function, change the scalar that `r` denotes in
    /// another state? Unlike [`Memory::alias`], equal pointer or index
    /// expressions say nothing here: they may have had other values.
    pub fn may_alias_across(&self, program: &Program, w: &Lval, r: &Lval) -> bool {
        if is_register(program, w) || is_register(program, r) {
            return w == r;
        }
        if let (Base::Var(a), Base::Var(b)) = (&w.base, &r.base) {
            if a != b {
                return false;
            }
        }
        let region = self.region(program, r);
        let written = if w.ty.is_scalar() {
            BTreeSet::from([self.region(program, w)])
        } else {
            self.regions_of_type(program, &w.ty)
        };
        let touches = |x: &Region| *x == region || self.mates(*x).contains(&region);
        written.iter().any(touches)
    }

    /// How a write to the whole object `w`, scalar or aggregate, affects a read
    /// of the scalar `r`. For aggregates the answer is never [`Alias::If`].
    pub fn alias_object(&self, program: &Program, w: &Lval, r: &Lval) -> Alias {
        if w.ty.is_scalar() {
            return self.alias(program, w, r);
        }
        if is_register(program, r) {
            return Alias::Never;
        }
        let region = self.region(program, r);
        let written = self.regions_of_type(program, &w.ty);
        let touches = |x: &Region| *x == region || self.mates(*x).contains(&region);
        if !written.iter().any(touches) {
            return Alias::Never;
        }
        match (&w.base, &r.base) {
            (Base::Var(a), Base::Var(b)) if a != b => Alias::Never,
            (a, b) if a == b => inside(program, &w.path, &r.path),
            _ => Alias::Overlap,
        }
    }

    /// The scalar cells of an object, arrays of known length expanded; `None`
    /// if there are more than `limit` or a length is unknown.
    pub fn scalars(&self, program: &Program, lval: &Lval, limit: usize) -> Option<Vec<Lval>> {
        let mut out = Vec::new();
        expand(program, lval.clone(), limit, &mut out)?;
        Some(out)
    }
}

/// Does the l-value live in a variable that no pointer reaches?
pub fn is_register(program: &Program, lval: &Lval) -> bool {
    lval.as_var().is_some_and(|v| !program.var(v).in_memory)
}

fn expand(program: &Program, lval: Lval, limit: usize, out: &mut Vec<Lval>) -> Option<()> {
    match &lval.ty {
        Type::Comp(id) => {
            let fields = program.types.comp(*id).fields.as_ref()?;
            for (i, f) in fields.iter().enumerate() {
                let mut part = lval.clone();
                part.path.push(Step::Field(*id, i));
                part.ty = f.ty.clone();
                expand(program, part, limit, out)?;
            }
        }
        Type::Array(t, n) => {
            let index = Type::Int(program.types.model.ptrdiff_t());
            for i in 0..(*n)? {
                let mut part = lval.clone();
                part.path
                    .push(Step::Index(Expr::int(i128::from(i), index.clone())));
                part.ty = (**t).clone();
                expand(program, part, limit, out)?;
            }
        }
        _ => {
            if out.len() >= limit {
                return None;
            }
            out.push(lval);
        }
    }
    Some(())
}

/// The region key of a scalar l-value: its last field, else its type.
fn key_of(program: &Program, lval: &Lval) -> Key {
    let field = lval.path.iter().rev().find_map(|s| match s {
        Step::Field(c, i) => Some(Key::Field(*c, *i)),
        Step::Index(_) => None,
    });
    field.unwrap_or_else(|| plain_key(&program.types, &lval.ty))
}

/// The key of a plain cell. Aggregates do not come here; they get their first
/// leaf's, which only matters for incomplete types.
fn plain_key(types: &Types, ty: &Type) -> Key {
    match ty {
        Type::Int(IntKind::Bool) => Key::Bool,
        Type::Int(k) => Key::Int(k.width(types.model)),
        Type::Float(_) => Key::Float(types.scalar_width(ty)),
        Type::Array(t, _) => plain_key(types, t),
        _ => Key::Pointer,
    }
}

/// The keys of all leaves of an object reached through a pointer.
fn leaf_keys(types: &Types, ty: &Type, out: &mut Vec<Key>) {
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

fn distinct(types: &[Type]) -> Vec<Type> {
    let mut seen = HashSet::new();
    let first = types.iter().filter(|t| seen.insert((*t).clone()));
    first.cloned().collect()
}

/// What the pointers in an object point to.
fn leaf_pointees(types: &Types, ty: &Type, out: &mut Vec<Type>) {
    match element(ty) {
        Type::Ptr(t) => out.push((**t).clone()),
        Type::Comp(id) => {
            for f in types.comp(*id).fields.iter().flatten() {
                leaf_pointees(types, &f.ty, out);
            }
        }
        _ => {}
    }
}

/// The type below all array dimensions.
fn element(ty: &Type) -> &Type {
    match ty {
        Type::Array(t, _) => element(t),
        other => other,
    }
}

/// Width of the cells of a key, and whether its cells can be named exactly.
fn key_shape(types: &Types, key: Key) -> (u32, bool) {
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

/// If both l-values walk the same way through their objects from bases of one
/// type: the conditions under which they coincide, `Some(None)` if they cannot.
fn same_shape(program: &Program, w: &Lval, r: &Lval) -> Option<Option<Vec<Expr>>> {
    let mut conditions = Vec::new();
    match (&w.base, &r.base) {
        (Base::Var(a), Base::Var(b)) if a == b => {}
        (Base::Deref(p), Base::Deref(q)) if p.ty == q.ty => match pointers_equal(p, q) {
            Alias::Never => return Some(None),
            Alias::If(c) => conditions.push(c),
            _ => {}
        },
        _ => return None,
    }
    if w.path.len() != r.path.len() {
        return None;
    }
    for (a, b) in w.path.iter().zip(&r.path) {
        match (a, b) {
            (Step::Field(c, i), Step::Field(d, j)) if (c, i) == (d, j) => {}
            (Step::Index(i), Step::Index(j)) => match indices_equal(i, j) {
                Alias::Never => return Some(None),
                Alias::If(c) => conditions.push(c),
                _ => {}
            },
            (Step::Field(c, _), Step::Field(d, _)) if c == d => {
                // Different fields of one struct are different cells; of one
                // union they are not, and only the address can tell.
                if program.types.comp(*c).is_union {
                    return None;
                }
                return Some(None);
            }
            _ => return None,
        }
    }
    Some(Some(conditions))
}

fn indices_equal(i: &Expr, j: &Expr) -> Alias {
    match (i.as_int(), j.as_int()) {
        (Some(a), Some(b)) if a == b => Alias::Always,
        (Some(_), Some(_)) => Alias::Never,
        _ if i == j => Alias::Always,
        _ => Alias::If(Expr::cmp(CmpOp::Eq, i.clone(), j.clone())),
    }
}

fn pointers_equal(p: &Expr, q: &Expr) -> Alias {
    if p == q {
        return Alias::Always;
    }
    match (&p.kind, &q.kind) {
        // Addresses in different variables differ: p + i stays in p's object.
        (ExprKind::AddrOf(a), ExprKind::AddrOf(b)) => {
            if let (Base::Var(x), Base::Var(y)) = (&a.base, &b.base) {
                if x != y {
                    return Alias::Never;
                }
            }
        }
        (ExprKind::PtrAdd(a, i), ExprKind::PtrAdd(b, j)) if a == b => {
            return indices_equal(i, j);
        }
        _ => {}
    }
    Alias::If(Expr::cmp(CmpOp::Eq, p.clone(), q.clone()))
}

fn conjunction(conditions: Vec<Expr>) -> Alias {
    let all = conditions.into_iter().reduce(|a, b| Expr {
        kind: ExprKind::And(Box::new(a), Box::new(b)),
        ty: Type::int(),
    });
    all.map_or(Alias::Always, Alias::If)
}

/// `&w == &r`, through `char *` if the types differ.
fn same_address(w: &Lval, r: &Lval) -> Expr {
    let (a, b) = (address(w), address(r));
    if a.ty == b.ty {
        return Expr::cmp(CmpOp::Eq, a, b);
    }
    let bytes = |e: Expr| Expr {
        kind: ExprKind::Cast(Box::new(e)),
        ty: Type::Int(IntKind::Char).ptr(),
    };
    Expr::cmp(CmpOp::Eq, bytes(a), bytes(b))
}

/// `&lv`, where `&*p` is p.
fn address(lval: &Lval) -> Expr {
    match &lval.base {
        Base::Deref(p) if lval.path.is_empty() => (**p).clone(),
        _ => Expr::addr_of(lval.clone()),
    }
}

/// Is the l-value a bit-field, whose address does not tell it from its
/// neighbours?
fn is_bit_field(program: &Program, lval: &Lval) -> bool {
    matches!(lval.path.last(), Some(Step::Field(c, i))
        if program.types.field(*c, *i).bits.is_some())
}

/// `r` and `w` start at the same place: is `r` inside `w`?
fn inside(program: &Program, w: &[Step], r: &[Step]) -> Alias {
    for (k, a) in w.iter().enumerate() {
        match (a, r.get(k)) {
            (Step::Field(c, i), Some(Step::Field(d, j))) if c == d => {
                if i != j {
                    return if program.types.comp(*c).is_union {
                        Alias::Overlap
                    } else {
                        Alias::Never
                    };
                }
            }
            (Step::Index(i), Some(Step::Index(j))) => match indices_equal(i, j) {
                Alias::Always => {}
                Alias::Never => return Alias::Never,
                _ => return Alias::Overlap,
            },
            _ => return Alias::Overlap,
        }
    }
    Alias::Always
}

/// Union-find over keys, filled in one pass over the program.
#[derive(Default)]
struct Joins {
    index: HashMap<Key, usize>,
    keys: Vec<Key>,
    parent: Vec<usize>,
    /// Pointee types converted to `void *` or to an integer, and from them.
    into_void: Vec<Type>,
    out_of_void: Vec<Type>,
    /// Pairs of types that were joined.
    seen: HashSet<(Type, Type)>,
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

    fn collect(&mut self, program: &Program) {
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
        for (id, comp) in types.comps.iter().enumerate() {
            let id = CompId(id as u32);
            let mut keys = Vec::new();
            leaf_keys(types, &Type::Comp(id), &mut keys);
            for k in &keys {
                self.key(*k);
            }
            if comp.is_union {
                self.join_all(&keys);
                let mut pointees = Vec::new();
                leaf_pointees(types, &Type::Comp(id), &mut pointees);
                for t in &pointees {
                    for u in &pointees {
                        self.convert(types, t, u);
                    }
                }
            }
        }
        for f in &program.funcs {
            for s in f.body.iter().flatten() {
                s.walk(&mut |s| self.statement(program, s));
            }
        }
        // Joining two views may find further conversions.
        let mut done = (0, 0);
        while done != (self.into_void.len(), self.out_of_void.len()) {
            self.into_void = distinct(&self.into_void);
            self.out_of_void = distinct(&self.out_of_void);
            done = (self.into_void.len(), self.out_of_void.len());
            for a in self.into_void.clone() {
                for b in self.out_of_void.clone() {
                    self.views(types, &a, &b);
                }
            }
            self.into_void = distinct(&self.into_void);
            self.out_of_void = distinct(&self.out_of_void);
        }
    }

    fn statement(&mut self, program: &Program, stmt: &Stmt) {
        let mut expr = |e: &Expr| e.walk(&mut |e| self.expression(program, e));
        let mut lvals: Vec<&Lval> = Vec::new();
        match &stmt.kind {
            StmtKind::Assign { lhs, rhs } => {
                lvals.push(lhs);
                expr(rhs);
            }
            StmtKind::Zero { lhs } | StmtKind::Havoc { lhs, .. } => lvals.push(lhs),
            StmtKind::Copy { dst, src } => lvals.extend([dst, src]),
            StmtKind::Alloc { lhs, size, .. } => {
                lvals.push(lhs);
                expr(size);
            }
            StmtKind::Call { dst, args, .. } => {
                lvals.extend(dst);
                args.iter().for_each(expr);
            }
            StmtKind::Assume(e)
            | StmtKind::If { cond: e, .. }
            | StmtKind::While { cond: e, .. }
            | StmtKind::Switch { scrutinee: e, .. } => expr(e),
            _ => {}
        }
        for lv in lvals {
            for e in lv.children() {
                e.walk(&mut |e| self.expression(program, e));
            }
        }
    }

    fn expression(&mut self, program: &Program, e: &Expr) {
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
            }
            // NULL points to nothing that could be seen.
            ExprKind::Cast(from) if from.as_int().is_none() => match (&from.ty, &e.ty) {
                (Type::Ptr(a), Type::Ptr(b)) => self.convert(types, a, b),
                (Type::Ptr(a), Type::Int(_)) => self.convert(types, a, &Type::Void),
                (Type::Int(_), Type::Ptr(b)) => self.convert(types, &Type::Void, b),
                _ => {}
            },
            _ => {}
        }
    }

    /// A pointer to `a` becomes a pointer to `b`. A number that holds an
    /// address is a `void *` here.
    fn convert(&mut self, types: &Types, a: &Type, b: &Type) {
        match (a, b) {
            (Type::Void, Type::Void) => {}
            (Type::Void, b) => self.out_of_void.push(b.clone()),
            (a, Type::Void) => self.into_void.push(a.clone()),
            (a, b) => self.views(types, a, b),
        }
    }

    /// One object may be seen both as an `a` and as a `b`.
    fn views(&mut self, types: &Types, a: &Type, b: &Type) {
        let (a, b) = (element(a), element(b));
        if a == b || !self.seen.insert((a.clone(), b.clone())) {
            return;
        }
        for (outer, inner) in [(a, b), (b, a)] {
            if let Some(key) = first_member(types, outer, inner) {
                if let Some(key) = key {
                    self.join(key, plain_key(types, inner));
                }
                return;
            }
        }
        let mut keys = Vec::new();
        leaf_keys(types, a, &mut keys);
        leaf_keys(types, b, &mut keys);
        self.join_all(&keys);
        // What one view stores as a `T *`, the other may read as a `U *`.
        let (mut from, mut to) = (Vec::new(), Vec::new());
        leaf_pointees(types, a, &mut from);
        leaf_pointees(types, b, &mut to);
        for t in &from {
            for u in &to {
                self.convert(types, t, u);
                self.convert(types, u, t);
            }
        }
    }

    fn finish(mut self, types: &Types) -> Memory {
        let mut classes: HashMap<usize, Vec<usize>> = HashMap::new();
        for i in 0..self.keys.len() {
            let root = self.find(i);
            classes.entry(root).or_default().push(i);
        }
        let mut roots: Vec<_> = classes.into_iter().collect();
        roots.sort();
        let mut memory = Memory {
            region_of: HashMap::new(),
            widths: Vec::new(),
            mates: Vec::new(),
        };
        for (_, members) in roots {
            let shapes: Vec<_> = members
                .iter()
                .map(|&i| key_shape(types, self.keys[i]))
                .collect();
            let uniform = members.len() == 1 || shapes.iter().all(|s| s.1 && s.0 == shapes[0].0);
            let first = memory.widths.len() as u32;
            for (n, (&i, shape)) in members.iter().zip(&shapes).enumerate() {
                let region = if uniform { first } else { first + n as u32 };
                memory.region_of.insert(self.keys[i], Region(region));
                if region as usize == memory.widths.len() {
                    memory.widths.push(shape.0);
                    let others = (first..first + members.len() as u32).filter(|r| *r != region);
                    let mates = if uniform {
                        Vec::new()
                    } else {
                        others.map(Region).collect()
                    };
                    memory.mates.push(mates);
                }
            }
        }
        memory
    }
}

/// Is `inner` the type of the first member of `outer`, at any depth? If it is a
/// scalar, the key of that member; a struct's cells have the same keys anyway.
fn first_member(types: &Types, outer: &Type, inner: &Type) -> Option<Option<Key>> {
    let Type::Comp(id) = outer else { return None };
    let comp = types.comp(*id);
    let first = comp.fields.as_ref()?.first()?;
    if first.bits.is_some() {
        return None;
    }
    let ty = element(&first.ty);
    if ty == inner {
        return Some(ty.is_scalar().then_some(Key::Field(*id, 0)));
    }
    first_member(types, ty, inner)
}
