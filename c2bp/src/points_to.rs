//! Points-to analysis: which objects the value of an expression may point to.
//!
//! Inclusion-based and flow-insensitive (Andersen, 1994). An object is a
//! variable that lives in memory, an allocation site, or the one external
//! object that stands for everything the program does not define; its contents
//! are kept apart by the regions of `cfront::memory`, so the analysis is
//! field-sensitive as far as the memory model itself is. In a program that
//! makes pointers from integers, integers that are wide enough are tracked too:
//! an address survives the trip.
//!
//! Used to prune Morris' axiom (PLDI 2001, 4.2), for mod/ref and for what
//! undefined functions can reach. Das's one-level flow, which the paper uses,
//! was rejected: it unifies below the first level, and at the size of drivers
//! inclusion costs nothing.
//!
//! Two assumptions, both of the logical memory model:
//! - What comes from outside (the entry's parameters, results of undefined
//!   functions, arbitrary pointers, locals that nothing is put into) points to the external object or to objects
//!   that escaped, never to a variable whose address did not leave the program.
//! - A pointer for which no target is known (NULL, never written memory) points to an
//!   object apart: to follow it is undefined in C, so no defined execution can
//!   tell the difference.

use crate::inclusion::Solver;
use crate::prover::Limits;
use cfront::ir::{Base, Expr, ExprKind, FuncId, Lval, Program, VarId};
use cfront::memory::{Memory, Region};
use std::collections::{BTreeSet, HashMap};

/// Something with an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Object {
    /// Everything the program does not define.
    External,
    /// Where pointers without a known target point.
    Nowhere,
    Var(VarId),
    /// What the allocation with this statement id returns.
    Site(FuncId, u32),
}

/// A set of objects, or all there are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Objects {
    All,
    Of(BTreeSet<Object>),
}

impl Objects {
    /// May one object be in both sets?
    pub fn meet(&self, other: &Objects) -> bool {
        match (self, other) {
            (Objects::Of(a), Objects::Of(b)) => a.iter().any(|o| b.contains(o)),
            _ => true,
        }
    }

    /// Adds everything of the other set.
    pub fn extend(&mut self, other: Objects) {
        match (&mut *self, other) {
            (Objects::Of(a), Objects::Of(b)) => a.extend(b),
            _ => *self = Objects::All,
        }
    }
}

/// A node of the constraint graph.
pub(crate) type Node = usize;

/// Regions of one class can hold each other's values.
pub(crate) type Class = u32;

/// The solution of the analysis.
pub struct PointsTo {
    /// Without the analysis every pointer points everywhere.
    enabled: bool,
    /// Variables known to the analysis; later ones hold arbitrary values.
    known: usize,
    registers: HashMap<VarId, Node>,
    cells: HashMap<(Object, Class), Node>,
    cells_of: HashMap<Object, BTreeSet<Node>>,
    targets: Vec<BTreeSet<Object>>,
    external: Node,
}

impl PointsTo {
    /// Analyses the given functions (those reachable from the entry). At a
    /// limit, nothing is known.
    pub fn new(
        program: &Program,
        memory: &Memory,
        functions: &[FuncId],
        limits: &Limits,
    ) -> PointsTo {
        let mut solver = Solver::new(program, memory);
        solver.find_holders(functions);
        for f in functions {
            solver.function(*f);
        }
        let entry = program.func(program.entry);
        for v in &entry.formals {
            let external = solver.external;
            solver.store_all(&Lval::var(*v, program), external);
        }
        solver.never_assigned(functions);
        if !solver.solve(limits) {
            return PointsTo::unknown();
        }
        let solution = solver.solution();
        let mut cells_of: HashMap<Object, BTreeSet<Node>> = HashMap::new();
        for ((object, _), node) in &solution.cells {
            cells_of.entry(*object).or_default().insert(*node);
        }
        PointsTo {
            enabled: true,
            known: program.vars.len(),
            registers: solution.registers,
            cells: solution.cells,
            cells_of,
            targets: solution.targets,
            external: solution.external,
        }
    }

    /// No information: every pointer may point to everything.
    pub fn unknown() -> PointsTo {
        PointsTo {
            enabled: false,
            known: 0,
            registers: HashMap::new(),
            cells: HashMap::new(),
            cells_of: HashMap::new(),
            targets: vec![BTreeSet::new()],
            external: 0,
        }
    }

    /// The objects that the l-value may lie in. A register lies in itself.
    pub fn objects(&self, program: &Program, memory: &Memory, lval: &Lval) -> Objects {
        match &lval.base {
            Base::Var(v) => Objects::Of(BTreeSet::from([Object::Var(*v)])),
            Base::Deref(p) => {
                let mut targets = self.points_to(program, memory, p);
                if let Objects::Of(set) = &mut targets {
                    if set.is_empty() {
                        set.insert(Object::Nowhere);
                    }
                }
                targets
            }
        }
    }

    /// The objects that the value of the expression may point to.
    pub fn points_to(&self, program: &Program, memory: &Memory, e: &Expr) -> Objects {
        if !self.enabled {
            return Objects::All;
        }
        let mut out = Objects::Of(BTreeSet::new());
        match &e.kind {
            ExprKind::AddrOf(lv) => match &lv.base {
                Base::Var(v) => out = Objects::Of(BTreeSet::from([Object::Var(*v)])),
                Base::Deref(p) => out = self.points_to(program, memory, p),
            },
            ExprKind::Load(lv) => return self.contents(program, memory, lv),
            _ => {
                for part in carriers(e) {
                    out.extend(self.points_to(program, memory, part));
                }
            }
        }
        out
    }

    /// What the value stored in a scalar l-value may point to.
    fn contents(&self, program: &Program, memory: &Memory, lval: &Lval) -> Objects {
        if let Some(v) = register(program, lval) {
            if v.0 as usize >= self.known {
                return Objects::All;
            }
            let node = self.registers.get(&v);
            return Objects::Of(node.map_or_else(BTreeSet::new, |n| self.targets[*n].clone()));
        }
        let class = class_of(memory, memory.region(program, lval));
        match self.objects(program, memory, lval) {
            Objects::All => Objects::All,
            Objects::Of(set) => {
                let nodes = set.iter().filter_map(|o| self.cell(*o, class));
                Objects::Of(
                    nodes
                        .flat_map(|n| self.targets[n].iter().copied())
                        .collect(),
                )
            }
        }
    }

    fn cell(&self, object: Object, class: Class) -> Option<Node> {
        match object {
            Object::External => Some(self.external),
            _ => self.cells.get(&(object, class)).copied(),
        }
    }

    /// Everything reachable from the objects by following pointers.
    pub fn reach(&self, start: Objects) -> Objects {
        let Objects::Of(start) = start else {
            return Objects::All;
        };
        let mut work: Vec<Object> = start.iter().copied().collect();
        let mut seen = start;
        let mut followed = BTreeSet::new();
        while let Some(o) = work.pop() {
            let own = self.cells_of.get(&o).into_iter().flatten().copied();
            let outside = (o == Object::External).then_some(self.external);
            for n in own.chain(outside) {
                if !followed.insert(n) {
                    continue;
                }
                for target in &self.targets[n] {
                    if seen.insert(*target) {
                        work.push(*target);
                    }
                }
            }
        }
        Objects::Of(seen)
    }

    /// One line per variable that may point somewhere, for `--dump points-to`.
    pub fn dump(&self, program: &Program) -> String {
        let name = |v: VarId| {
            let var = program.var(v);
            match var.kind.function() {
                Some(f) => format!("{}.{}", program.func(f).name, var.unique),
                None => var.unique.clone(),
            }
        };
        let object = |o: &Object| match o {
            Object::External => "external".to_string(),
            Object::Nowhere => "nowhere".to_string(),
            Object::Var(v) => name(*v),
            Object::Site(f, n) => format!("{}.{n}", program.func(*f).name),
        };
        let mut lines = Vec::new();
        let mut line = |at: String, node: Node| {
            if !self.targets[node].is_empty() {
                let to: Vec<String> = self.targets[node].iter().map(object).collect();
                lines.push(format!("{at} -> {}\n", to.join(", ")));
            }
        };
        for (v, node) in &self.registers {
            line(name(*v), *node);
        }
        for ((o, class), node) in &self.cells {
            line(format!("{} [region {class}]", object(o)), *node);
        }
        line("external".to_string(), self.external);
        lines.sort();
        lines.concat()
    }
}

/// The sub-expressions whose addresses the value of `e` may carry. Pointer
/// arithmetic stays in its object, and a difference carries no address.
pub(crate) fn carriers(e: &Expr) -> Vec<&Expr> {
    match &e.kind {
        ExprKind::Unary(_, a)
        | ExprKind::Cast(a)
        | ExprKind::Bits(_, a)
        | ExprKind::OldValue(a)
        | ExprKind::PtrAdd(a, _) => vec![a],
        ExprKind::Binary(_, a, b) | ExprKind::Cond(_, a, b) => vec![a, b],
        _ => Vec::new(),
    }
}

pub(crate) fn register(program: &Program, lval: &Lval) -> Option<VarId> {
    lval.as_var().filter(|v| !program.var(*v).in_memory)
}

pub(crate) fn class_of(memory: &Memory, region: Region) -> Class {
    let mates = memory.mates(region).iter().map(|r| r.0);
    mates.min().map_or(region.0, |least| least.min(region.0))
}
