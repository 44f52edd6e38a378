//! Addresses without a type: as which types is the object behind one `void *`,
//! or behind one number that holds an address, seen?
//!
//! Values are followed from variable to variable without regard to order and direction
//! (Steensgaard, POPL 1996): places that get each other's values are one class. What a
//! pointer that goes into a class leads to is seen as all types that the class is cast to;
//! and so are the objects that were no typed pointers before, what `malloc` or an undefined
//! function returns, if a class is cast to several.
//!
//! Bytes of addresses, and numbers too narrow for a whole one, are not followed: what goes
//! to where it can be read so may come back wherever something is made of those.
//!
//! A function that hands on nothing but what it got by calls itself (a wrapper
//! of `malloc`) returns another object each time: its result brings along the
//! types that it was seen as inside, and is no class with that of other calls.
//! The same holds for undefined functions; that what they were handed as one type comes
//! back as another is what the assumption *strict-aliasing* excludes. Rejected: all that
//! becomes a `void *` is seen as all that one becomes: so all structs that a program
//! allocates and frees would be one.

use super::key::{Numbered, TypeId};
use super::seen::{Holds, NodeId, Seen};
use indexmap::IndexSet;
use ir::types::Type;
use ir::{
    Effect, Expr, ExprKind, FuncId, Input, Lval, Program, Stmt, StmtKind, VarId, VarKind, Why,
};
use petgraph::unionfind::UnionFind;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// What holds an address without a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Place {
    /// No pointer reaches it.
    Register(VarId),
    Cells(NodeId),
}

/// Where a value may come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Place(usize),
    /// A pointer to the type.
    Pointer(TypeId),
    /// Bytes that were put together.
    Bytes,
}

/// What one pass over the program finds.
#[derive(Default)]
pub(super) struct Untyped {
    places: IndexSet<Place>,
    /// Is it taken for granted that what memory holds as an address without a type leads to
    /// what it is used as (`typed`)? Then only variables that no pointer reaches are followed.
    pub(super) typed: bool,
    /// Variables that expressions read.
    read_variables: FxHashSet<VarId>,
    /// Each gets values of the other, or may.
    flows: FxHashSet<(usize, usize)>,
    /// Pointers to the type go into the place.
    given: BTreeSet<(usize, TypeId)>,
    /// What the place holds becomes a pointer to the type.
    casts: BTreeSet<(usize, TypeId)>,
    /// What the place holds is put together from bytes, or taken apart.
    made: BTreeSet<usize>,
    taken: BTreeSet<usize>,
    /// The same of what is in no place.
    cast_bytes: BTreeSet<TypeId>,
    taken_apart: BTreeSet<TypeId>,
    /// A model of the library, or of assembly, reads what is behind the place or behind a
    /// pointer to the type, and may hand it on; it writes there what it read somewhere.
    read_through: BTreeSet<usize>,
    read: BTreeSet<TypeId>,
    written_through: BTreeSet<usize>,
    written: BTreeSet<TypeId>,
    /// Calls of defined functions: return slot, and where the result goes.
    results: Vec<(usize, usize)>,
}

/// What values are looked at with.
pub(super) struct Context<'a> {
    pub program: &'a Program,
    pub seen: &'a mut Seen,
    pub numbered: &'a mut Numbered,
}

impl Untyped {
    fn index(&mut self, place: Place) -> usize {
        self.places.insert_full(place).0
    }

    fn place(&mut self, context: &mut Context, lval: &Lval) -> usize {
        let program = context.program;
        let register = lval.as_var().filter(|v| !program.var(*v).in_memory);
        let place = match register {
            Some(v) => Place::Register(v),
            None => Place::Cells(context.seen.of(program, lval)),
        };
        self.index(place)
    }

    /// Where a value may come from, as far as it is an address.
    fn sources(&mut self, context: &mut Context, e: &Expr, out: &mut Vec<Source>) {
        if e.as_int().is_some() {
            return;
        }
        if !holds_address(context.program, &e.ty) {
            match e.ty.pointee() {
                // Nothing is read of a function.
                Some(Type::Func(_)) => {}
                Some(to) => out.push(Source::Pointer(context.numbered.number(to))),
                None => out.push(Source::Bytes),
            }
            return;
        }
        match &e.kind {
            ExprKind::Load(lval) => out.push(Source::Place(self.place(context, lval))),
            ExprKind::Cast(a)
            | ExprKind::PtrAdd(a, _)
            | ExprKind::Unary(_, a)
            | ExprKind::Bits(_, a)
            | ExprKind::OldValue(a) => self.sources(context, a, out),
            ExprKind::Binary(_, a, b) | ExprKind::Cond(_, a, b) => {
                self.sources(context, a, out);
                self.sources(context, b, out);
            }
            ExprKind::Float(op, operands) if !op.compares() => {
                operands.iter().for_each(|a| self.sources(context, a, out));
            }
            _ => {}
        }
    }

    /// A value becomes a pointer to the type. The types of what it was a pointer to before,
    /// where no place is between.
    pub(super) fn cast(&mut self, context: &mut Context, from: &Expr, to: TypeId) -> Vec<TypeId> {
        let mut sources = Vec::new();
        self.sources(context, from, &mut sources);
        let mut direct = Vec::new();
        for source in sources {
            match source {
                Source::Place(place) => {
                    self.casts.insert((place, to));
                }
                Source::Pointer(was) => direct.push(was),
                Source::Bytes => {
                    self.cast_bytes.insert(to);
                }
            }
        }
        direct
    }

    /// A value goes where it is not followed.
    pub(super) fn take_apart(&mut self, context: &mut Context, e: &Expr) {
        let mut sources = Vec::new();
        self.sources(context, e, &mut sources);
        for source in sources {
            match source {
                Source::Place(place) => {
                    self.taken.insert(place);
                }
                Source::Pointer(was) => {
                    self.taken_apart.insert(was);
                }
                Source::Bytes => {}
            }
        }
    }

    fn assign(&mut self, context: &mut Context, lhs: &Lval, rhs: &Expr) {
        if !holds_address(context.program, &lhs.ty) {
            return;
        }
        let mut sources = Vec::new();
        self.sources(context, rhs, &mut sources);
        let lhs = self.place(context, lhs);
        for source in sources {
            match source {
                Source::Place(place) => {
                    self.flows.insert((lhs, place));
                }
                Source::Pointer(was) => {
                    self.given.insert((lhs, was));
                }
                Source::Bytes => {
                    self.made.insert(lhs);
                }
            }
        }
    }

    /// Which variables are read?
    pub(super) fn find_read(&mut self, program: &Program) {
        for stmt in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
            stmt.walk(&mut |s| {
                for e in s.reads() {
                    e.walk(&mut |e| match &e.kind {
                        ExprKind::Load(lv) | ExprKind::AddrOf(lv) => {
                            self.read_variables.extend(lv.base_var());
                        }
                        _ => {}
                    });
                }
            });
        }
    }

    pub(super) fn statement(&mut self, context: &mut Context, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                self.assign(context, lhs, rhs);
                // A number that the program does not read, something reads that has no model.
                let unread = |v| !self.read_variables.contains(&v);
                if lhs.ty.is_int() && lhs.as_var().is_some_and(unread) {
                    self.take_apart(context, rhs);
                }
            }
            StmtKind::Effect(Effect::Havoc { lhs, why }) => match (why.read(), why) {
                (Some(read), _) => self.assign(context, lhs, read),
                (None, Why::Input(Input::Library(_)))
                | (None, Why::Approximation(_) | Why::Variadic(_)) => self.anything(context, lhs),
                (None, Why::Input(_)) => {}
            },
            StmtKind::Call { dst, callee, args } => self.call(context, dst.as_ref(), *callee, args),
            _ => {}
        }
    }

    /// The object holds what went somewhere.
    fn anything(&mut self, context: &mut Context, lhs: &Lval) {
        let types = &context.program.types;
        if lhs.ty.is_scalar() {
            if holds_address(context.program, &lhs.ty) {
                let place = self.place(context, lhs);
                self.made.insert(place);
            } else if let Some(to) = lhs.ty.pointee() {
                let to = context.numbered.number(to);
                self.cast_bytes.insert(to);
            }
            return;
        }
        for part in context.seen.parts(types, &lhs.ty) {
            self.bytes_of(context, part, true);
        }
    }

    /// Addresses in the cells of a node are put together from bytes, or taken apart.
    fn bytes_of(&mut self, context: &mut Context, node: NodeId, put: bool) {
        let types = &context.program.types;
        match context.seen.holds(types, context.numbered, node) {
            Holds::Pointers(to) => {
                match put {
                    true => self.cast_bytes.insert(to),
                    false => self.taken_apart.insert(to),
                };
            }
            Holds::Untyped | Holds::Numbers => {
                let place = self.index(Place::Cells(node));
                match put {
                    true => self.made.insert(place),
                    false => self.taken.insert(place),
                };
            }
            Holds::Bytes | Holds::Nothing => {}
        }
    }

    fn call(&mut self, context: &mut Context, dst: Option<&Lval>, callee: FuncId, args: &[Expr]) {
        let program = context.program;
        let f = program.func(callee);
        if f.body.is_none() {
            if f.forgets {
                // The types of what a `local` function gets say what it can hand on.
                let follows =
                    |arg: &Expr| !f.is_told_local() || arg.ty.pointee() == Some(&Type::Void);
                for (i, arg) in args.iter().enumerate().filter(|(_, arg)| follows(arg)) {
                    let is_const = f.reads_only(i);
                    self.model(context, arg, !is_const);
                }
            }
            return;
        }
        for (formal, arg) in f.formals.iter().zip(args) {
            self.assign(context, &Lval::var(*formal, program), arg);
        }
        for arg in args.iter().skip(f.formals.len()) {
            self.take_apart(context, arg);
        }
        if let (Some(dst), Some(slot)) = (dst, f.return_slot) {
            if holds_address(program, &dst.ty) {
                let slot = self.place(context, &Lval::var(slot, program));
                let dst = self.place(context, dst);
                self.results.push((slot, dst));
            }
        }
    }

    /// A model reads what the argument leads to, and perhaps writes there.
    fn model(&mut self, context: &mut Context, arg: &Expr, writes: bool) {
        let mut sources = Vec::new();
        self.sources(context, arg, &mut sources);
        for source in sources {
            match source {
                Source::Place(place) => {
                    self.read_through.insert(place);
                    if writes {
                        self.written_through.insert(place);
                    }
                }
                Source::Pointer(to) => {
                    self.read.insert(to);
                    if writes {
                        self.written.insert(to);
                    }
                }
                Source::Bytes => {}
            }
        }
    }

    /// What models read and write: addresses in it are taken apart, or made of any.
    pub(super) fn follow_models(&mut self, context: &mut Context) {
        let mut classes = self.classes(context.program);
        let known = self.known(&mut classes);
        let behind = |places: &BTreeSet<usize>, types: &BTreeSet<TypeId>, classes: &mut Classes| {
            let mut all = types.clone();
            for place in places {
                let class = &known[classes.find(*place)];
                all.extend(class.given.iter().chain(&class.casts));
            }
            all
        };
        let read = behind(&self.read_through, &self.read, &mut classes);
        let written = behind(&self.written_through, &self.written, &mut classes);
        let read = read.iter().map(|whole| (whole, false));
        for (whole, writes) in read.chain(written.iter().map(|whole| (whole, true))) {
            let whole = context.numbered.ty(*whole).clone();
            for part in context.seen.parts(&context.program.types, &whole) {
                self.bytes_of(context, part, writes);
            }
        }
    }

    /// One object is seen as cells of all these kinds: what one of them holds, the others
    /// may. The typed ones among them hold pointers to `typed`; are there `bytes`, too?
    pub(super) fn together(
        &mut self,
        untyped: impl Iterator<Item = NodeId>,
        typed: &[TypeId],
        bytes: bool,
    ) {
        let places: Vec<usize> = untyped.map(|n| self.index(Place::Cells(n))).collect();
        if let Some(first) = places.first() {
            // All are one class from now on.
            self.flows
                .extend(places.iter().map(|place| (*first, *place)));
            for ty in typed {
                self.given.insert((*first, *ty));
                self.casts.insert((*first, *ty));
            }
            if bytes {
                self.made.insert(*first);
                self.taken.insert(*first);
            }
        }
        if bytes {
            self.taken_apart.extend(typed);
            self.cast_bytes.extend(typed);
        }
    }

    /// Pairs of types of which the second sees objects that were seen as the first.
    pub(super) fn pairs(&self, program: &Program) -> FxHashSet<(TypeId, TypeId)> {
        let mut classes = self.classes(program);
        let all = self.known(&mut classes);
        let mut pairs = FxHashSet::default();
        if self.typed {
            all.iter().for_each(|class| class.pairs(&mut pairs));
            return pairs;
        }
        let mut bytes = Known {
            given: self.taken_apart.clone(),
            casts: self.cast_bytes.clone(),
            ..Known::default()
        };
        for class in &all {
            class.pairs(&mut pairs);
            if class.taken {
                bytes.given.extend(class.given.iter().chain(&class.casts));
            }
            if class.made {
                bytes.casts.extend(&class.casts);
            }
        }
        bytes.pairs(&mut pairs);
        pairs
    }

    /// Is what is in the place taken to lead to what it is used as?
    fn is_cut(&self, place: usize) -> bool {
        self.typed && matches!(self.places[place], Place::Cells(_))
    }

    /// The places that get each other's values.
    fn classes(&self, program: &Program) -> Classes {
        let mut classes = Classes::new(self.places.len());
        for (i, place) in self.places.iter().enumerate() {
            classes.shared[i] = match place {
                Place::Cells(_) => true,
                Place::Register(v) => {
                    matches!(program.var(*v).kind, VarKind::Global | VarKind::Formal(..))
                }
            };
        }
        for (a, b) in &self.flows {
            if !self.is_cut(*a) && !self.is_cut(*b) {
                classes.join(*a, *b);
            }
        }
        // A class that is joined may be shared from then on, and a function
        // that returned it hands on more than it got.
        loop {
            let mut changed = false;
            for (slot, dst) in &self.results {
                let root = classes.find(*slot);
                changed |= classes.shared[root] && classes.join(*slot, *dst);
            }
            if !changed {
                break;
            }
        }
        classes
    }

    /// What is known of each class, by its root.
    fn known(&self, classes: &mut Classes) -> Vec<Known> {
        let mut all = vec![Known::default(); self.places.len()];
        for (place, ty) in self.given.iter().filter(|(place, _)| !self.is_cut(*place)) {
            all[classes.find(*place)].given.insert(*ty);
        }
        for (place, ty) in self.casts.iter().filter(|(place, _)| !self.is_cut(*place)) {
            all[classes.find(*place)].casts.insert(*ty);
        }
        for place in &self.made {
            all[classes.find(*place)].made = true;
        }
        for place in &self.taken {
            all[classes.find(*place)].taken = true;
        }
        loop {
            let mut changed = false;
            for (slot, dst) in &self.results {
                let (slot, dst) = (classes.find(*slot), classes.find(*dst));
                if slot != dst {
                    let inside = all[slot].clone();
                    changed |= all[dst].take(inside);
                }
            }
            if !changed {
                break;
            }
        }
        all
    }
}

/// What is known of a class of places.
#[derive(Clone, Default)]
struct Known {
    /// What pointers that go in lead to.
    given: BTreeSet<TypeId>,
    /// What those that come out lead to.
    casts: BTreeSet<TypeId>,
    made: bool,
    taken: bool,
}

impl Known {
    /// Is anything new?
    fn take(&mut self, other: Known) -> bool {
        let size = |k: &Known| (k.given.len(), k.casts.len(), k.made, k.taken);
        let before = size(self);
        self.given.extend(other.given);
        self.casts.extend(other.casts);
        self.made |= other.made;
        self.taken |= other.taken;
        size(self) != before
    }

    fn pairs(&self, out: &mut FxHashSet<(TypeId, TypeId)>) {
        for to in &self.casts {
            let from = self
                .given
                .iter()
                .chain(&self.casts)
                .filter(|from| *from != to);
            out.extend(from.map(|from| (*from, *to)));
        }
    }
}

/// Which places get each other's values.
struct Classes {
    sets: UnionFind<usize>,
    /// Does a class, by its root, reach further than the variables of one call?
    shared: Vec<bool>,
}

impl Classes {
    fn new(places: usize) -> Classes {
        Classes {
            sets: UnionFind::new(places),
            shared: vec![false; places],
        }
    }

    fn find(&mut self, i: usize) -> usize {
        self.sets.find_mut(i)
    }

    /// Were they two classes?
    fn join(&mut self, a: usize, b: usize) -> bool {
        let shared = self.shared[self.sets.find(a)] | self.shared[self.sets.find(b)];
        let joined = self.sets.union(a, b);
        let root = self.find(a);
        self.shared[root] = shared;
        joined
    }
}

/// `void *`, and integers that are wide enough for an address.
pub(super) fn holds_address(program: &Program, ty: &Type) -> bool {
    let model = program.types.model;
    match ty {
        Type::Ptr(to) => **to == Type::Void,
        Type::Int(kind) => kind.width(model) >= model.pointer_width(),
        _ => false,
    }
}
