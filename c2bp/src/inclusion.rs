//! Inclusion constraints between the contents of variables and cells, and the
//! worklist that solves them (Andersen, 1994): the engine of `points_to`.
//!
//! A node is a variable, a cell (an object and a class of regions) or the value
//! of an expression. Loads and stores through a pointer add edges as its targets
//! become known. What is passed to an undefined function joins the node of
//! external values, and from then on its contents are external values too: its
//! cells become one with that node. (Edges both ways between the node and every
//! such cell say the same, at the cost of a copy of all external values for
//! each. Drivers give most of their objects away.) Only targets that are new to
//! a node are passed on.

use crate::points_to::{carriers, class_of, register, Class, Node, Object};
use crate::prover::Limits;
use cfront::ir::{Base, Expr, ExprKind, FuncId, Lval, Program, Step, Stmt, StmtKind, VarId};
use cfront::memory::Memory;
use cfront::types::{CompId, IntKind, Type};
use indexmap::IndexSet;
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

/// The expressions that a statement evaluates, addresses included.
fn expressions(s: &Stmt) -> Vec<&Expr> {
    match &s.kind {
        StmtKind::Assign { lhs, rhs } => lhs.children().into_iter().chain([rhs]).collect(),
        StmtKind::Zero { lhs } | StmtKind::Havoc { lhs, .. } => lhs.children(),
        StmtKind::Copy { dst, src } => dst.children().into_iter().chain(src.children()).collect(),
        StmtKind::Alloc { lhs, size, .. } => lhs.children().into_iter().chain([size]).collect(),
        StmtKind::Call { dst, args, .. } => {
            let dst = dst.iter().flat_map(Lval::children);
            dst.chain(args).collect()
        }
        StmtKind::Assume(e)
        | StmtKind::If { cond: e, .. }
        | StmtKind::While { cond: e, .. }
        | StmtKind::Switch { scrutinee: e, .. } => vec![e],
        _ => Vec::new(),
    }
}

/// The variable that an l-value is a part of.
fn variable(lv: &Lval) -> Option<VarId> {
    match lv.base {
        Base::Var(v) => Some(v),
        Base::Deref(_) => None,
    }
}

/// What a statement assigns to, unless it is the value that is there.
fn target(s: &Stmt) -> Option<&Lval> {
    match &s.kind {
        StmtKind::Assign { lhs, rhs } => {
            let itself = matches!(&rhs.kind, ExprKind::Load(lv) if **lv == *lhs);
            (!itself).then_some(lhs)
        }
        StmtKind::Copy { dst, .. } => Some(dst),
        StmtKind::Zero { lhs } | StmtKind::Havoc { lhs, .. } | StmtKind::Alloc { lhs, .. } => {
            Some(lhs)
        }
        StmtKind::Call { dst, .. } => dst.as_ref(),
        _ => None,
    }
}

/// Is it a pointer made from an integer that is not a constant?
fn forges(e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::Cast(from)
        if e.ty.is_ptr() && from.ty.is_int() && from.as_int().is_none())
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
    registers: HashMap<VarId, Node>,
    cells: HashMap<(Object, Class), Node>,
    cells_of: HashMap<Object, Vec<Node>>,
    /// In the order in which they were found.
    targets: Vec<IndexSet<Object>>,
    /// How many of them were passed on.
    passed: Vec<usize>,
    /// The node that took another's place.
    merged: HashSet<Node>,
    edges: Vec<Vec<Node>>,
    known_edges: HashSet<(Node, Node)>,
    /// `loads[n]`: what the targets of n contain flows into these nodes.
    loads: Vec<Vec<(Class, Node)>>,
    /// `stores[n]`: these nodes flow into what the targets of n contain.
    stores: Vec<Vec<(Class, Node)>>,
    /// Values from outside, and the contents of all that escaped.
    pub external: Node,
    escaped: HashSet<Object>,
    /// Classes whose cells can hold addresses.
    holders: HashSet<Class>,
    /// Are pointers made from integers somewhere?
    forged: bool,
    work: VecDeque<Node>,
    waiting: Vec<bool>,
}

impl<'p> Solver<'p> {
    /// No constraints.
    pub fn new(program: &'p Program, memory: &'p Memory) -> Solver<'p> {
        let mut solver = Solver {
            program,
            memory,
            registers: HashMap::new(),
            cells: HashMap::new(),
            cells_of: HashMap::new(),
            targets: Vec::new(),
            passed: Vec::new(),
            merged: HashSet::new(),
            edges: Vec::new(),
            known_edges: HashSet::new(),
            loads: Vec::new(),
            stores: Vec::new(),
            external: 0,
            escaped: HashSet::new(),
            holders: HashSet::new(),
            forged: false,
            work: VecDeque::new(),
            waiting: Vec::new(),
        };
        solver.external = solver.node();
        solver.point(solver.external, Object::External);
        solver
    }

    /// Finds the classes of cells that can hold addresses.
    pub fn find_holders(&mut self, functions: &[FuncId]) {
        let program = self.program;
        for f in functions {
            for s in program.func(*f).body.iter().flatten() {
                s.walk(&mut |s| {
                    for e in expressions(s) {
                        e.walk(&mut |e| self.forged |= forges(e));
                    }
                });
            }
        }
        let mut fields = Vec::new();
        for (c, comp) in program.types.comps.iter().enumerate() {
            for (i, field) in comp.fields.iter().flatten().enumerate() {
                fields.push((CompId(c as u32), i, scalar_of(&field.ty)));
            }
        }
        let at = |e: Type| Lval::deref(Expr::int(0, e.ptr()));
        for (c, i, ty) in fields {
            if self.holds(&ty) {
                let mut lv = at(Type::Comp(c));
                lv.path.push(Step::Field(c, i));
                lv.ty = ty;
                self.holders.insert(self.class(&lv));
            }
        }
        let kinds = [
            IntKind::Int,
            IntKind::Long,
            IntKind::LongLong,
            IntKind::Int128,
        ];
        let plain = kinds.map(Type::Int).into_iter().chain([Type::Void.ptr()]);
        for ty in plain {
            if self.holds(&ty) {
                self.holders.insert(self.class(&at(ty)));
            }
        }
    }

    /// A local that nothing is ever put into holds any value, like the parameters
    /// of the entry.
    pub fn never_assigned(&mut self, functions: &[FuncId]) {
        let program = self.program;
        for f in functions {
            let mut assigned: HashSet<VarId> = HashSet::new();
            for s in program.func(*f).body.iter().flatten() {
                s.walk(&mut |s| {
                    assigned.extend(target(s).and_then(variable));
                    for e in expressions(s) {
                        e.walk(&mut |e| {
                            if let ExprKind::AddrOf(lv) = &e.kind {
                                assigned.extend(variable(lv));
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

    /// Can a value of the type be an address?
    fn holds(&self, ty: &Type) -> bool {
        let types = &self.program.types;
        match ty {
            Type::Ptr(_) => true,
            Type::Int(k) => self.forged && k.width(types.model) >= types.model.pointer_width(),
            _ => false,
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
        if object == Object::External {
            return self.external;
        }
        if let Some(n) = self.cells.get(&(object, class)) {
            return self.find(*n);
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

    /// The node that stands for `n` now.
    fn find(&self, n: Node) -> Node {
        if self.merged.contains(&n) {
            self.external
        } else {
            n
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
        let (from, to) = (self.find(from), self.find(to));
        if from != to && self.known_edges.insert((from, to)) {
            self.edges[from].push(to);
            let passed = self.passed[from];
            let known: Vec<Object> = self.targets[from].iter().take(passed).copied().collect();
            self.flow(&known, to);
        }
    }

    fn flow(&mut self, objects: &[Object], to: Node) {
        let to = self.find(to);
        for o in objects {
            self.point(to, *o);
        }
    }

    fn class(&self, lval: &Lval) -> Class {
        class_of(self.memory, self.memory.region(self.program, lval))
    }

    /// A node for the addresses that the value of `e` may carry.
    fn value(&mut self, e: &Expr) -> Node {
        let out = self.node();
        match &e.kind {
            ExprKind::AddrOf(lv) => {
                let base = self.base(lv);
                self.edge(base, out);
            }
            ExprKind::Load(lv) => {
                if let Some(v) = register(self.program, lv) {
                    let from = self.register(v);
                    self.edge(from, out);
                } else if lv.ty.is_scalar() {
                    let base = self.base(lv);
                    let class = self.class(lv);
                    self.load(base, class, out);
                }
            }
            _ => {
                for part in carriers(e) {
                    let from = self.value(part);
                    self.edge(from, out);
                }
            }
        }
        out
    }

    /// A node that points to the objects an l-value may lie in.
    fn base(&mut self, lval: &Lval) -> Node {
        match &lval.base {
            Base::Var(v) => {
                let n = self.node();
                self.point(n, Object::Var(*v));
                n
            }
            Base::Deref(p) => self.value(p),
        }
    }

    fn load(&mut self, base: Node, class: Class, to: Node) {
        if !self.holders.contains(&class) {
            return;
        }
        self.loads[base].push((class, to));
    }

    fn store(&mut self, lhs: &Lval, from: Node) {
        if let Some(v) = register(self.program, lhs) {
            if self.holds(&lhs.ty) {
                let to = self.register(v);
                self.edge(from, to);
            }
            return;
        }
        let class = self.class(lhs);
        if self.holders.contains(&class) {
            let base = self.base(lhs);
            self.stores[base].push((class, from));
        }
    }

    /// Stores into every cell of an object, scalar or aggregate.
    pub fn store_all(&mut self, lhs: &Lval, from: Node) {
        if lhs.ty.is_scalar() {
            return self.store(lhs, from);
        }
        let base = self.base(lhs);
        for class in self.classes(&lhs.ty) {
            self.stores[base].push((class, from));
        }
    }

    fn classes(&self, ty: &Type) -> BTreeSet<Class> {
        let regions = self.memory.regions_of_type(self.program, ty);
        regions
            .into_iter()
            .map(|r| class_of(self.memory, r))
            .filter(|class| self.holders.contains(class))
            .collect()
    }

    fn copy(&mut self, dst: &Lval, src: &Lval) {
        let (to, from) = (self.base(dst), self.base(src));
        for class in self.classes(&dst.ty) {
            let value = self.node();
            self.load(from, class, value);
            self.stores[to].push((class, value));
        }
    }

    /// The constraints of a function's statements.
    pub fn function(&mut self, f: FuncId) {
        let program = self.program;
        for s in program.func(f).body.iter().flatten() {
            s.walk(&mut |s| self.statement(f, s));
        }
    }

    fn statement(&mut self, f: FuncId, s: &Stmt) {
        match &s.kind {
            StmtKind::Assign { lhs, rhs } => {
                let value = self.value(rhs);
                self.store(lhs, value);
            }
            StmtKind::Copy { dst, src } => self.copy(dst, src),
            StmtKind::Havoc { lhs, .. } => self.store_all(lhs, self.external),
            StmtKind::Alloc { lhs, zeroed, .. } => {
                let value = self.node();
                self.point(value, Object::Site(f, s.id));
                self.store(lhs, value);
                // Fresh memory holds any value; one that is followed before
                // it is written is undefined, so it points nowhere.
                let _ = zeroed;
            }
            StmtKind::Call { dst, callee, args } => self.call(dst.as_ref(), *callee, args),
            _ => {}
        }
    }

    fn call(&mut self, dst: Option<&Lval>, callee: FuncId, args: &[Expr]) {
        let program = self.program;
        let function = program.func(callee);
        if function.body.is_none() {
            for arg in args {
                match &arg.kind {
                    ExprKind::Load(lv) if !lv.ty.is_scalar() => {
                        let base = self.base(lv);
                        for class in self.classes(&lv.ty) {
                            self.load(base, class, self.external);
                        }
                    }
                    _ => {
                        let value = self.value(arg);
                        self.edge(value, self.external);
                    }
                }
            }
            if let Some(dst) = dst {
                self.store_all(dst, self.external);
            }
            return;
        }
        for (formal, arg) in function.formals.iter().zip(args) {
            let formal = Lval::var(*formal, program);
            match &arg.kind {
                ExprKind::Load(lv) if !lv.ty.is_scalar() => self.copy(&formal, lv),
                _ => {
                    let value = self.value(arg);
                    self.store(&formal, value);
                }
            }
        }
        if let (Some(dst), Some(slot)) = (dst, function.return_slot) {
            let slot = Lval::var(slot, program);
            if dst.ty.is_scalar() {
                let value = self.value(&Expr::load(slot));
                self.store(dst, value);
            } else {
                self.copy(dst, &slot);
            }
        }
    }

    /// Propagates until nothing changes, all constraints being there; false if
    /// there is no time or memory for that.
    pub fn solve(&mut self, limits: &Limits) -> bool {
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
            if n == self.external {
                for o in &news {
                    self.escape(*o);
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

    fn escape(&mut self, o: Object) {
        if o == Object::External || !self.escaped.insert(o) {
            return;
        }
        for n in self.cells_of.get(&o).cloned().unwrap_or_default() {
            if n != self.external && self.merged.insert(n) {
                let own = std::mem::take(&mut self.targets[n]);
                self.passed[n] = 0;
                let own: Vec<Object> = own.into_iter().collect();
                self.flow(&own, self.external);
                for to in std::mem::take(&mut self.edges[n]) {
                    self.edge(self.external, to);
                }
            }
        }
    }

    /// The solution: the nodes of variables and of cells, and what they point
    /// to.
    pub fn solution(self) -> Solution {
        let standing = |n: &Node| {
            if self.merged.contains(n) {
                self.external
            } else {
                *n
            }
        };
        Solution {
            cells: self.cells.iter().map(|(c, n)| (*c, standing(n))).collect(),
            registers: self.registers,
            targets: self.targets.into_iter().map(BTreeSet::from_iter).collect(),
            external: self.external,
        }
    }
}

/// What the worklist found.
pub struct Solution {
    pub registers: HashMap<VarId, Node>,
    pub cells: HashMap<(Object, Class), Node>,
    pub targets: Vec<BTreeSet<Object>>,
    pub external: Node,
}
