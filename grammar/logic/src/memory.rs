//! The logical memory model: which l-values can share a cell.
//!
//! Memory is split into *regions* in the manner of Burstall (1972) and
//! Bornat (2000): one per struct field, one per class of plain cells (array
//! elements and variables whose address is taken, by width). A write changes
//! one region only, so `p->f` and `q->g` never alias, and within a region two
//! l-values are the same cell iff their addresses are equal; that equality is
//! the condition in Morris' axiom of assignment (PLDI 2001, section 4.2).
//!
//! But C lets the program look at one object in several ways, and then cells of different
//! fields are the same memory ([`views`] finds where, [`seen`] what follows):
//! - `&p->f` of a scalar field is a pointer to plain cells of its type, too;
//! - the members of a union share bytes, if two of them are used, and so do those of a
//!   structure in which an array of no length, or a flexible one, lies on the bytes of what
//!   is behind it;
//! - a cast between pointers lays what the new type reaches over what the old one did, unless
//!   it is one object all the same and cells and addresses coincide: a structure that is seen
//!   as its first member, and the first member as the structure around it where no object of
//!   its type stands alone. Not so if pointers to the member are moved by arithmetic (they
//!   would reach the other members);
//! - where a pointer to a part of a structure becomes one to something larger, or is
//!   moved by bytes or as a number, that lies over the whole structure;
//! - pointers to scalars from outside lead to the members of that type of the structures
//!   known there;
//! - what a `void *` leads to is seen as all types that its value was a pointer to before
//!   and is cast to ([`untyped`]);
//! - two pointers that lie on the same bytes lead to the same objects.
//!
//! Such cells are one region if they all are whole bytes of one size, and its address tells
//! which cell an l-value is, whatever member it names. Otherwise the regions are *mates*:
//! their cells may overlap in ways that no C expression states, and a write to one makes the
//! others unknown ([`Alias::Overlap`]). A region is its own mate where cells of one size
//! overlap by parts: pointers to scalars need not be aligned ([`ir::alignment`]), or objects
//! lie on the bytes of others and their members are not aligned, in packed structures and
//! where the ABI aligns to less than the size.
//!
//! The rejected alternative, one flat array of bytes, needs nothing of this, but makes
//! every read a concatenation and every query bit-level.

mod key;
mod origins;
pub mod overlay;
mod parts;
pub mod reached;
mod regions;
mod seen;
mod untyped;
mod used;
mod views;

use grammar::cli::Assumed;
use ir::alignment::Moves;
use ir::types::{CompId, IntKind, Type, Types};
use ir::{Base, CmpOp, Expr, ExprKind, Lval, Program, Step};
use key::{key_of, leaf_keys, object_keys, Key};
use origins::Origins;
pub use origins::{Kind, Kinds};
use parts::Inside;
pub use regions::Region;
use regions::Regions;
use std::collections::{BTreeMap, BTreeSet};
use views::Views;

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

/// The regions of a program.
#[derive(Debug, Hash)]
pub struct Memory {
    regions: Regions,
    origins: Origins,
    /// Kinds of cells of objects that may lie on the bytes of others and begin anywhere there.
    laid: BTreeSet<Key>,
    /// The types that objects of the program are seen as, and for each the number of a
    /// class: of one class are those that one object is seen as.
    views: BTreeMap<Type, usize>,
    /// What lies in what, where a pointer to a structure is taken to lead to one.
    inside: Option<Inside>,
    /// Regions whose cells are pointers, or lie over some.
    pointers: BTreeSet<Region>,
    /// Regions in which numbers may lie.
    numbers: BTreeSet<Region>,
}

impl Memory {
    /// Collects the regions of a program.
    pub fn new(program: &Program) -> Memory {
        Memory::with(program, std::iter::empty())
    }

    /// The same, for a program that is looked at through further expressions:
    /// a predicate may cast a pointer in a way that the program never does.
    pub fn with<'e>(program: &Program, views: impl IntoIterator<Item = &'e Expr>) -> Memory {
        let moves = Moves::new(program);
        let mut found = Views::default();
        for e in views {
            let compared = compared_as_bytes(e);
            e.walk(&mut |e| {
                if !compared.iter().any(|c| std::ptr::eq(*c, e)) {
                    found.expression(program, &moves, e);
                }
            });
        }
        found.collect(program, &moves);
        let found = found.finish(&program.types);
        let regions = Regions::new(&program.types, &found);
        let is_pointer = |key: &Key| key::is_pointer(&program.types, *key);
        let pointers = regions.of.iter().filter(|(key, _)| is_pointer(key));
        let pointers = pointers.map(|(_, region)| *region).collect::<BTreeSet<_>>();
        let numbers = regions.of.iter().filter(|(key, _)| !is_pointer(key));
        let numbers = numbers.map(|(_, region)| *region).collect();
        let mates = pointers.iter().flat_map(|r| &regions.mates[r.0 as usize]);
        let pointers = mates.chain(&pointers).copied().collect();
        Memory {
            regions,
            pointers,
            numbers,
            origins: Origins::new(&found),
            laid: found.laid.into_iter().collect(),
            inside: (program.assumed.contains(&Assumed::Typed)).then(|| {
                let class = |ty: &Type| found.views.get(ty).copied();
                Inside::new(&program.types, &found.parts, class)
            }),
            views: found.views,
        }
    }

    /// May the program see an object of one type as the other, by its own conversions?
    /// (Arrays count as their elements.)
    pub fn are_views(&self, a: &Type, b: &Type) -> bool {
        let (a, b) = (key::element(a), key::element(b));
        let class = |ty: &Type| self.views.get(ty);
        a == b || class(a).is_some() && class(a) == class(b)
    }

    /// Is it taken for granted that no structure of a type lies in an object of the other,
    /// whatever the program does?
    pub fn are_apart(&self, types: &Types, object: &Type, comp: CompId) -> bool {
        let Some(inside) = &self.inside else {
            return false;
        };
        let structure = Type::Comp(comp);
        let class = self.views.get(&structure);
        let seen = class.is_some_and(|class| inside.holds(types, object, *class));
        !inside.contains(types, object, comp) && !seen && !self.are_views(object, &structure)
    }

    /// Is a structure of a type always there where a pointer says so that comes from a part of
    /// another type? Not if the program makes such pointers of pointers to the part.
    pub fn is_whole(&self, types: &Types, part: &Type, comp: CompId) -> bool {
        let class = self.views.get(&Type::Comp(comp));
        self.inside.as_ref().is_some_and(|inside| {
            let seen = class.is_some_and(|class| inside.holds(types, part, *class));
            !inside.contains(types, part, comp) && !seen
        })
    }

    /// Is one l-value a variable's, and the other begins at a pointer to a structure that is
    /// not there?
    fn apart_by_type(&self, program: &Program, a: &Lval, b: &Lval) -> bool {
        let apart = |variable: &Lval, pointed: &Lval| {
            let (Base::Var(v), Base::Deref(p)) = (&variable.base, &pointed.base) else {
                return false;
            };
            let comp = match (p.ty.pointee(), pointed.path.first()) {
                (Some(Type::Comp(id)), Some(Step::Field(..))) => *id,
                _ => return false,
            };
            self.are_apart(&program.types, &program.var(*v).ty, comp)
        };
        apart(a, b) || apart(b, a)
    }

    /// Number of regions.
    pub fn regions(&self) -> usize {
        self.regions.widths.len()
    }

    /// The region of a scalar l-value in memory.
    pub fn region(&self, program: &Program, lval: &Lval) -> Region {
        self.region_of_key(key_of(program, lval))
    }

    /// One of the regions that may hold each other's values, for all of them.
    pub fn values_of(&self, region: Region) -> Region {
        self.regions.values[region.0 as usize]
    }

    /// The kind of the cells of a scalar in memory.
    pub fn kind(&self, program: &Program, lval: &Lval) -> Kind {
        self.origins.kind(program, lval)
    }

    /// The kinds of the cells of an object in memory, scalar or aggregate.
    pub fn kinds(&self, program: &Program, object: &Lval) -> Kinds {
        self.origins.kinds(program, object)
    }

    /// Those of objects of a type that pointers lead to.
    pub fn kinds_of_type(&self, program: &Program, ty: &Type) -> Kinds {
        let mut keys = Vec::new();
        leaf_keys(&program.types, ty, &mut keys);
        self.origins.of_keys(keys)
    }

    /// Of kinds of cells that pointers lead to (`None`: of all) those that are no pointers.
    pub fn numbers(&self, program: &Program, kinds: Option<&Kinds>) -> Kinds {
        let all = self.regions.of.keys();
        let keys: Vec<Key> = match kinds {
            Some(kinds) => kinds.keys.iter().copied().collect(),
            None => all.copied().collect(),
        };
        let number = |key: &Key| !key::is_pointer(&program.types, *key);
        self.origins.of_keys(keys.into_iter().filter(number))
    }

    /// The regions in which cells of these kinds lie.
    pub fn regions_of(&self, kinds: &Kinds) -> BTreeSet<Region> {
        let keys = kinds.keys.iter();
        keys.map(|key| self.region_of_key(*key)).collect()
    }

    /// Can an object, scalar or aggregate, share bytes with a scalar?
    pub fn may_hold(&self, program: &Program, object: &Lval, scalar: &Lval) -> bool {
        self.origins.may_hold(program, object, scalar)
    }

    fn region_of_key(&self, key: Key) -> Region {
        // `Views::collect` has registered every key there is.
        self.regions.of.get(&key).copied().unwrap_or(Region(0))
    }

    /// Width in bits of the cells of a region.
    pub fn width(&self, region: Region) -> u32 {
        self.regions.widths[region.0 as usize]
    }

    /// Do any regions overlap?
    pub fn has_mates(&self) -> bool {
        self.regions.mates.iter().any(|mates| !mates.is_empty())
    }

    /// Does a cell hold what its bytes hold, read as a number? Not a bit-field,
    /// nor a `_Bool`, nor a field whose address its struct does not align.
    pub fn is_exact(&self, region: Region) -> bool {
        self.regions.exact[region.0 as usize]
    }

    /// The regions that a write to this one makes unknown.
    pub fn mates(&self, region: Region) -> &[Region] {
        &self.regions.mates[region.0 as usize]
    }

    /// All regions that an object, scalar or aggregate, occupies.
    pub fn regions_of_object(&self, program: &Program, object: &Lval) -> BTreeSet<Region> {
        let keys = object_keys(program, object).into_iter();
        keys.map(|k| self.region_of_key(k)).collect()
    }

    /// All regions that an object of the type occupies which a pointer leads to.
    pub fn regions_of_type(&self, program: &Program, ty: &Type) -> BTreeSet<Region> {
        let mut keys = Vec::new();
        leaf_keys(&program.types, ty, &mut keys);
        keys.into_iter().map(|k| self.region_of_key(k)).collect()
    }

    /// Does the program lay pointers over numbers in an object of the type?
    fn numbers_lead(&self, program: &Program, ty: &Type) -> bool {
        let mut keys = Vec::new();
        leaf_keys(&program.types, ty, &mut keys);
        let mut numbers = keys
            .into_iter()
            .filter(|k| !key::is_pointer(&program.types, *k));
        numbers.any(|k| self.pointers.contains(&self.region_of_key(k)))
    }

    /// Are all cells of a region pointers?
    pub fn holds_pointers_only(&self, region: Region) -> bool {
        !self.numbers.contains(&region)
    }

    /// One line per region with its kinds of cells and its mates, for `--dump regions`.
    pub fn dump(&self, program: &Program) -> String {
        let mut kinds: BTreeMap<Region, Vec<String>> = BTreeMap::new();
        for (key, region) in &self.regions.of {
            let name = key::name(&program.types, *key);
            kinds.entry(*region).or_default().push(name);
        }
        let mut out = String::new();
        for (region, kinds) in kinds {
            let mates = self.mates(region).iter().map(|r| r.0.to_string());
            let mates = mates.collect::<Vec<_>>().join(", ");
            let over = if mates.is_empty() { "" } else { " over " };
            out += &format!("region {}{over}{mates}: {}\n", region.0, kinds.join(", "));
        }
        out
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
        if !self.origins.may_share(program, w, r) || self.apart_by_type(program, w, r) {
            return Alias::Never;
        }
        let (kw, kr) = (key_of(program, w), key_of(program, r));
        let (rw, rr) = (self.region_of_key(kw), self.region_of_key(kr));
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
        // Objects that begin anywhere in each other are no steps of one grid: `p->y` may
        // be `q->x`.
        let laid = [kw, kr].iter().any(|key| self.laid.contains(key));
        let shifted = laid || [w, r].into_iter().any(leads_to_array);
        let by_shape = !shifted || w.path == r.path || in_step(&w.base, &r.base);
        let alias = match same_shape(program, w, r).filter(|_| by_shape) {
            Some(Some(conditions)) => conjunction(conditions),
            Some(None) => Alias::Never,
            None if is_bit_field(program, w) || is_bit_field(program, r) => Alias::Overlap,
            None => Alias::If(same_address(w, r)),
        };
        match alias {
            // If they are not the same, they may share some bytes.
            Alias::If(_) if self.mates(rw).contains(&rw) => Alias::Overlap,
            alias => alias,
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
        self.origins.may_hold(program, w, r) && !self.apart_by_type(program, w, r)
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
        if !self.origins.may_hold(program, w, r) || self.apart_by_type(program, w, r) {
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

/// Pointers that become `char *` to be compared, as addresses of different types do in
/// predicates: nothing is read through them.
fn compared_as_bytes(e: &Expr) -> Vec<&Expr> {
    let mut found = Vec::new();
    e.walk(&mut |e| {
        if let ExprKind::Cmp(_, a, b) = &e.kind {
            let is_bytes = |e: &&Expr| matches!(e.ty.pointee(), Some(Type::Int(IntKind::Char)));
            let cast = |e: &&Expr| matches!(e.kind, ExprKind::Cast(_)) && is_bytes(e);
            found.extend([&**a, &**b].into_iter().filter(cast));
        }
    });
    found
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
    for (a, b) in w.path.iter().zip(&r.path) {
        match (a, b) {
            (Step::Field(c, i), Step::Field(d, j)) if (c, i) == (d, j) => {}
            (Step::Index(i), Step::Index(j)) => match indices_equal(i, j) {
                Alias::Never => return Some(None),
                Alias::If(c) => conditions.push(c),
                _ => {}
            },
            (Step::Field(c, i), Step::Field(d, j)) if c == d => {
                // Different fields of one struct are different cells; of one
                // union they are not, and only the address can tell.
                if program.types.overlap(*c, *i, *j) {
                    return None;
                }
                let even = w.path.len() == r.path.len();
                let inside = [w, r].iter().all(|lv| names_elements(program, lv));
                return (even || inside).then_some(None);
            }
            _ => return None,
        }
    }
    // One may lie in the other.
    (w.path.len() == r.path.len()).then_some(Some(conditions))
}

/// Are all indices numbers of elements that the arrays have?
fn names_elements(program: &Program, lval: &Lval) -> bool {
    let mut array: Option<&Type> = None;
    lval.path.iter().all(|step| match step {
        Step::Field(comp, n) => {
            array = Some(&program.types.field(*comp, *n).ty);
            true
        }
        Step::Index(at) => match array {
            Some(Type::Array(element, Some(length))) => {
                array = Some(element);
                let at = at.as_int().and_then(|at| u64::try_from(at).ok());
                at.is_some_and(|at| at < *length)
            }
            _ => false,
        },
    })
}

/// Is what is pointed to an array? Pointers to its elements may be converted to such ones
/// without a change of the type of cells.
fn leads_to_array(lval: &Lval) -> bool {
    matches!(&lval.base, Base::Deref(p) if matches!(p.ty.pointee(), Some(Type::Array(..))))
}

/// Do two l-values begin at one object, at elements of one array, or in different
/// variables? What they begin at is the same object then, or has no byte in common.
fn in_step(w: &Base, r: &Base) -> bool {
    fn start(p: &Expr) -> &Expr {
        match &p.kind {
            ExprKind::PtrAdd(q, _) => q,
            _ => p,
        }
    }
    match (w, r) {
        (Base::Deref(p), Base::Deref(q)) => {
            p.ty == q.ty && start(p) == start(q) || pointers_equal(p, q) == Alias::Never
        }
        _ => w == r,
    }
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
pub fn is_bit_field(program: &Program, lval: &Lval) -> bool {
    matches!(lval.path.last(), Some(Step::Field(c, i))
        if program.types.field(*c, *i).bits.is_some())
}

/// `r` and `w` start at the same place: is `r` inside `w`?
fn inside(program: &Program, w: &[Step], r: &[Step]) -> Alias {
    for (k, a) in w.iter().enumerate() {
        match (a, r.get(k)) {
            (Step::Field(c, i), Some(Step::Field(d, j))) if c == d => {
                if i != j {
                    return if program.types.overlap(*c, *i, *j) {
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
