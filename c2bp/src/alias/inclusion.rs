//! Inclusion constraints between the contents of variables and cells, and the
//! worklist that solves them (Andersen, 1994): the engine of `points_to`.
//!
//! A node is a variable, a cell (an object and a class of regions) or the value
//! of an expression. Loads and stores through a pointer add edges as its targets
//! become known. What the *outside* has (undefined functions, inline assembly,
//! other files, the library where it is not modelled) are three nodes: `given`,
//! what it may write to; `known`, whose addresses it has; and `external`, the values
//! that come from it, which point to the one object [`Object::External`]. That
//! object stands for everything that is known, too; so what the outside hands
//! back gives it nothing new. The contents of known objects are values of the
//! outside, and what the program puts there is given. Only targets that are new
//! to a node are passed on.
//!
//! No carrier of bytes loses an address: only pointers are tracked, and where an
//! address becomes something else (a cast to an integer, a read of a pointer's bytes
//! through another type: see `numbers`) it is *exposed*: it joins the outside,
//! and a pointer made of integers or bytes may be whatever is there. (That is
//! the provenance model of ISO/IEC TS 6010, PNVI-ae; to track integers of one
//! width was rejected: halves, bytes and floats carry addresses, too.) A pointer that
//! is compared with one made of numbers, or with one that leads nowhere, is exposed,
//! too: which these are is known when all else is.

mod constraints;

use crate::alias::object::{Class, Node, Object};
use crate::limits::Limits;
use indexmap::IndexSet;
use ir::handed_back::HandedBack;
use ir::handed_on::handed_on;
use ir::known_by_name::{made_untyped, may_lead_to};
use ir::types::{CompId, Type};
use ir::{Effect, Expr, ExprKind, FuncId, Lval, Program, Step, Stmt, StmtKind, VarId};
use logic::memory::Memory;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeSet, VecDeque};

/// What a statement assigns to, unless it is the value that is there.
fn target(s: &Stmt) -> Option<&Lval> {
    match &s.kind {
        StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
            let itself = matches!(&rhs.kind, ExprKind::Load(lv) if **lv == *lhs);
            (!itself).then_some(lhs)
        }
        StmtKind::Effect(effect) => Some(effect.written()),
        StmtKind::Call { dst, .. } => dst.as_ref(),
        _ => None,
    }
}

/// The scalar below all array dimensions.
fn scalar_of(ty: &Type) -> Type {
    match ty {
        Type::Array(t, _) => scalar_of(t),
        other => other.clone(),
    }
}

/// Inclusion constraints and the worklist that solves them.
pub struct Solver<'p> {
    program: &'p Program,
    memory: &'p Memory,
    registers: FxHashMap<VarId, Node>,
    cells: FxHashMap<(Object, Class), Node>,
    cells_of: FxHashMap<Object, Vec<Node>>,
    /// In the order in which they were found.
    targets: Vec<IndexSet<Object>>,
    /// How many of them were passed on.
    passed: Vec<usize>,
    /// The node that took another's place.
    merged: FxHashSet<Node>,
    edges: Vec<Vec<Node>>,
    known_edges: FxHashSet<(Node, Node)>,
    /// `loads[n]`: what the targets of n contain flows into these nodes.
    loads: Vec<Vec<(Class, Node)>>,
    /// `stores[n]`: these nodes flow into what the targets of n contain.
    stores: Vec<Vec<(Class, Node)>>,
    /// Values from outside, and the contents of all that is known there. What
    /// flows into it is given.
    pub external: Node,
    /// Pointers that are made of numbers or bytes.
    numbers: Node,
    /// Pointers that the outside is handed, with the variables that it is handed if they come
    /// from there: those that other files can name, of the pointer's type.
    handed_back: FxHashMap<Node, Vec<VarId>>,
    /// Which arguments may be the address of a variable that is known by name alone.
    by_text: HandedBack,
    /// Pointers that are handed out, by what they lead to, until one comes from outside: who is
    /// handed it may write what the outside knew already.
    takers: FxHashMap<Node, Type>,
    /// What pointers lead to that the program makes a `void *` or the like.
    made_untyped: Vec<Type>,
    /// What those lead to that did.
    taken: FxHashSet<Type>,
    /// Pointers that are compared.
    pairs: Vec<(Node, Node)>,
    /// Objects that the outside may write to.
    given: Node,
    /// Objects whose addresses the outside has.
    known: Node,
    /// Objects that it had the addresses of for the time of a call, by a function that keeps
    /// none (`#pragma slam local`): they hold its values, and it knows what these led to.
    lent: Node,
    escaped: FxHashSet<Object>,
    /// Functions of which a result may be handed on that is an address as a number.
    handed_on: FxHashSet<FuncId>,
    /// Classes whose cells can hold addresses.
    holders: FxHashSet<Class>,
    work: VecDeque<Node>,
    waiting: Vec<bool>,
}

impl<'p> Solver<'p> {
    /// No constraints.
    pub fn new(program: &'p Program, memory: &'p Memory) -> Solver<'p> {
        let mut solver = Solver {
            program,
            memory,
            registers: FxHashMap::default(),
            cells: FxHashMap::default(),
            cells_of: FxHashMap::default(),
            targets: Vec::new(),
            passed: Vec::new(),
            merged: FxHashSet::default(),
            edges: Vec::new(),
            known_edges: FxHashSet::default(),
            loads: Vec::new(),
            stores: Vec::new(),
            external: 0,
            numbers: 0,
            handed_back: FxHashMap::default(),
            by_text: HandedBack::new(program),
            takers: FxHashMap::default(),
            made_untyped: made_untyped(program),
            taken: FxHashSet::default(),
            pairs: Vec::new(),
            given: 0,
            known: 0,
            lent: 0,
            escaped: FxHashSet::default(),
            handed_on: handed_on(program),
            holders: FxHashSet::default(),
            work: VecDeque::new(),
            waiting: Vec::new(),
        };
        solver.external = solver.node();
        solver.point(solver.external, Object::External);
        solver.numbers = solver.node();
        solver.point(solver.numbers, Object::Number);
        solver.edge(solver.external, solver.numbers);
        solver.given = solver.node();
        solver.known = solver.node();
        solver.lent = solver.node();
        solver.point(solver.given, Object::External);
        solver.edge(solver.given, solver.known);
        // Other files can name these. Some they write by name; the others only
        // through a pointer that they were given.
        for v in &program.exported {
            let written = program.named_outside.contains(v);
            let node = if written { solver.given } else { solver.known };
            solver.point(node, Object::Var(*v));
        }
        solver.find_holders();
        solver
    }

    /// Finds the classes of cells that can hold pointers.
    fn find_holders(&mut self) {
        let program = self.program;
        let mut fields = Vec::new();
        for (c, comp) in program.types.comps.iter().enumerate() {
            for (i, field) in comp.fields.iter().flatten().enumerate() {
                fields.push((CompId(c as u32), i, scalar_of(&field.ty)));
            }
        }
        let at = |e: Type| Lval::deref(Expr::int(0, e.ptr()));
        for (c, i, ty) in fields {
            if ty.is_ptr() {
                let mut lv = at(Type::Comp(c));
                lv.path.push(Step::Field(c, i));
                lv.ty = ty;
                self.holders.insert(self.class(&lv));
            }
        }
        self.holders.insert(self.class(&at(Type::Void.ptr())));
    }

    /// A local that nothing is ever put into holds any value, like the parameters
    /// of the entry.
    pub fn never_assigned(&mut self, functions: &[FuncId]) {
        let program = self.program;
        for f in functions {
            let mut assigned: FxHashSet<VarId> = FxHashSet::default();
            for s in program.func(*f).body.iter().flatten() {
                s.walk(&mut |s| {
                    assigned.extend(target(s).and_then(Lval::base_var));
                    for e in s.reads() {
                        e.walk(&mut |e| {
                            if let ExprKind::AddrOf(lv) = &e.kind {
                                assigned.extend(lv.base_var());
                            }
                        });
                    }
                });
            }
            for v in &program.func(*f).locals {
                if !assigned.contains(v) {
                    self.store_all(&Lval::var(*v, program), self.external);
                }
            }
        }
    }

    fn node(&mut self) -> Node {
        self.targets.push(IndexSet::new());
        self.passed.push(0);
        self.waiting.push(false);
        self.edges.push(Vec::new());
        self.loads.push(Vec::new());
        self.stores.push(Vec::new());
        self.targets.len() - 1
    }

    fn register(&mut self, v: VarId) -> Node {
        if let Some(n) = self.registers.get(&v) {
            return *n;
        }
        let n = self.node();
        self.registers.insert(v, n);
        n
    }

    fn cell(&mut self, object: Object, class: Class) -> Node {
        if matches!(object, Object::External | Object::Number) {
            return self.external;
        }
        if let Some(n) = self.cells.get(&(object, class)) {
            return self.source(*n);
        }
        let n = if self.escaped.contains(&object) {
            self.external
        } else {
            self.node()
        };
        self.cells.insert((object, class), n);
        self.cells_of.entry(object).or_default().push(n);
        n
    }

    /// The node that has the values of `n` now.
    fn source(&self, n: Node) -> Node {
        match self.merged.contains(&n) {
            true => self.external,
            false => n,
        }
    }

    /// The node that gets what flows into `n`.
    fn sink(&self, n: Node) -> Node {
        match self.merged.contains(&n) || n == self.external {
            true => self.given,
            false => n,
        }
    }

    fn wait(&mut self, n: Node) {
        if !std::mem::replace(&mut self.waiting[n], true) {
            self.work.push_back(n);
        }
    }

    fn point(&mut self, n: Node, object: Object) {
        if self.targets[n].insert(object) {
            self.wait(n);
        }
    }

    fn edge(&mut self, from: Node, to: Node) {
        let (from, to) = (self.source(from), self.sink(to));
        if from != to && self.known_edges.insert((from, to)) {
            self.edges[from].push(to);
            let passed = self.passed[from];
            let known: Vec<Object> = self.targets[from].iter().take(passed).copied().collect();
            self.flow(&known, to);
        }
    }

    fn flow(&mut self, objects: &[Object], to: Node) {
        let to = self.sink(to);
        for o in objects {
            self.point(to, *o);
        }
    }

    /// From now on the outside has the addresses that the node stands for.
    fn expose(&mut self, n: Node) {
        self.edge(n, self.given);
    }

    /// A pointer to the type that came from outside is handed out again, to be written through:
    /// it may be one that was handed out to be read (`int *find(const int *)`).
    fn take_back(&mut self, to: Type) {
        let known = self.targets[self.known].iter().copied();
        let found: Vec<Object> = known.filter(|o| self.may_be(*o, &to)).collect();
        for o in found {
            self.point(self.given, o);
        }
        self.taken.insert(to);
    }

    /// May a pointer to the type lead to the object, to write there?
    fn may_be(&self, o: Object, to: &Type) -> bool {
        let program = self.program;
        match o {
            // See `hand_back`.
            Object::Var(v) if program.known_by_name.contains(&v) => false,
            Object::Var(v) => {
                let bytes = program.types.size(to).is_none_or(|size| size == 1);
                let var = program.var(v);
                !var.is_const && (bytes || may_lead_to(program, to, v))
            }
            Object::Site(..) => true,
            Object::Function(_) | Object::External | Object::Number => false,
        }
    }

    /// Propagates until nothing changes, all constraints being there; false if
    /// there is no time or memory for that.
    pub fn solve(&mut self, limits: &Limits) -> bool {
        while !self.work.is_empty() {
            if !self.propagate(limits) {
                return false;
            }
            self.expose_pairs();
        }
        true
    }

    /// What is compared with a pointer that may hold any number can be found by it.
    fn expose_pairs(&mut self) {
        for (a, b) in self.pairs.clone() {
            for (guess, other) in [(a, b), (b, a)] {
                let targets = &self.targets[guess];
                if targets.is_empty() || targets.contains(&Object::Number) {
                    self.expose(other);
                }
            }
        }
    }

    fn propagate(&mut self, limits: &Limits) -> bool {
        let mut steps = 0u32;
        while let Some(n) = self.work.pop_front() {
            if steps.is_multiple_of(256) && limits.exhausted() {
                return false;
            }
            steps += 1;
            self.waiting[n] = false;
            let passed = std::mem::replace(&mut self.passed[n], self.targets[n].len());
            let news: Vec<Object> = self.targets[n].iter().skip(passed).copied().collect();
            if news.is_empty() {
                continue;
            }
            if n == self.lent {
                for o in &news {
                    match o {
                        Object::Var(_) | Object::Site(..) => self.escape(*o),
                        _ => self.point(self.given, *o),
                    }
                }
            }
            if n == self.known {
                for o in &news {
                    self.escape(*o);
                    if self.taken.iter().any(|to| self.may_be(*o, to)) {
                        self.point(self.given, *o);
                    }
                }
            }
            let from_outside = news
                .iter()
                .any(|o| matches!(o, Object::External | Object::Number));
            if from_outside {
                for v in self.handed_back.remove(&n).into_iter().flatten() {
                    self.point(self.given, Object::Var(v));
                }
                if let Some(to) = self.takers.remove(&n) {
                    self.take_back(to);
                }
            }
            for (class, to) in self.loads[n].clone() {
                for o in &news {
                    let cell = self.cell(*o, class);
                    self.edge(cell, to);
                }
            }
            for (class, from) in self.stores[n].clone() {
                for o in &news {
                    let cell = self.cell(*o, class);
                    self.edge(from, cell);
                }
            }
            for to in self.edges[n].clone() {
                self.flow(&news, to);
            }
        }
        true
    }

    /// The outside has the address: the cells hold its values from now on.
    fn escape(&mut self, o: Object) {
        if matches!(o, Object::External | Object::Number) || !self.escaped.insert(o) {
            return;
        }
        for n in self.cells_of.get(&o).cloned().unwrap_or_default() {
            if n != self.external && self.merged.insert(n) {
                let own: Vec<Object> = std::mem::take(&mut self.targets[n]).into_iter().collect();
                self.passed[n] = 0;
                self.flow(&own, self.given);
                for to in std::mem::take(&mut self.edges[n]) {
                    self.edge(self.external, to);
                }
            }
        }
    }

    /// The solution: the nodes of variables and of cells, and what they point
    /// to.
    pub fn solution(self) -> Solution {
        let cells = self.cells.iter();
        let cells = cells.map(|(c, n)| (*c, self.source(*n))).collect();
        Solution {
            cells,
            registers: self.registers,
            escaped: self.escaped,
            given: self.given,
            known: self.known,
            external: self.external,
            numbers: self.numbers,
            by_text: self.by_text,
            targets: self.targets.into_iter().map(BTreeSet::from_iter).collect(),
        }
    }
}

/// What the worklist found.
pub struct Solution {
    pub registers: FxHashMap<VarId, Node>,
    pub cells: FxHashMap<(Object, Class), Node>,
    pub targets: Vec<BTreeSet<Object>>,
    pub external: Node,
    /// Pointers that are made of numbers.
    pub numbers: Node,
    pub given: Node,
    pub known: Node,
    /// Objects whose contents are values of the outside.
    pub escaped: FxHashSet<Object>,
    pub by_text: HandedBack,
}
