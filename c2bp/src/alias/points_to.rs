//! Points-to analysis: which objects the value of an expression may point to.
//!
//! Inclusion-based and flow-insensitive (Andersen, 1994). An object is a
//! variable that lives in memory, an allocation site, or the one external
//! object that stands for everything the program does not define; its contents
//! are kept apart by the regions of `logic::memory`, so the analysis is
//! field-sensitive as far as the memory model itself is.
//!
//! Used to prune Morris' axiom (PLDI 2001, 4.2), for mod/ref and for what
//! undefined functions can write. Das's one-level flow, which the paper uses,
//! was rejected: it unifies below the first level, and at the size of drivers
//! inclusion costs nothing.
//!
//! It fails safe: what comes from outside (parameters of the entry, results of
//! undefined functions, arbitrary pointers, pointers made of integers or bytes,
//! locals that nothing is put into) points to the external object, which stands
//! for all objects whose addresses the outside may have; and so does a pointer for
//! which no target is known. Two assumptions are left, both of C: a pointer
//! made by arithmetic stays in the object of its operand, and addresses of the
//! program's variables are not guessed.

use crate::alias::inclusion::Solver;
use crate::alias::object::{carriers, class_of, register, Class, Node, Object, Objects};
use crate::limits::Limits;
use ir::actuals::Actuals;
use ir::handed_back::HandedBack;
use ir::older::{base, from_outside, Pointer};
use ir::{Base, CmpOp, Expr, ExprKind, FuncId, Lval, Program, VarId};
use logic::memory::Memory;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The solution of the analysis.
pub struct PointsTo {
    /// Without the analysis every pointer points everywhere.
    enabled: bool,
    /// Variables known to the analysis; later ones hold arbitrary values.
    variables: usize,
    registers: FxHashMap<VarId, Node>,
    cells: FxHashMap<(Object, Class), Node>,
    /// The nodes of an object's cells.
    contents: FxHashMap<Object, Vec<Node>>,
    targets: Vec<Arc<BTreeSet<Object>>>,
    /// Objects whose contents are values of the outside.
    escaped: FxHashSet<Object>,
    /// What the outside has the addresses of.
    known: Arc<BTreeSet<Object>>,
    /// The same and the outside itself: where a pointer of the outside may point.
    outside: Arc<BTreeSet<Object>>,
    /// What pointers that are made of numbers may point to.
    numbers: Arc<BTreeSet<Object>>,
    /// What the outside may write to.
    given: Arc<BTreeSet<Object>>,
    external: Node,
    /// Which pointers may be the address of a variable that other files know by name alone.
    by_text: HandedBack,
    /// Registers whose pointers come from outside alone.
    from_outside: BTreeSet<VarId>,
    /// What formals are handed whose types say nothing.
    actuals: Actuals,
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
        let mut contents: FxHashMap<Object, Vec<Node>> = FxHashMap::default();
        for ((object, _), node) in &solution.cells {
            contents.entry(*object).or_default().push(*node);
        }
        let targets: Vec<_> = solution.targets.into_iter().map(Arc::new).collect();
        let known = targets[solution.known].clone();
        let mut outside = known.clone();
        Arc::make_mut(&mut outside).insert(Object::External);
        PointsTo {
            enabled: true,
            variables: program.vars.len(),
            registers: solution.registers,
            cells: solution.cells,
            contents,
            escaped: solution.escaped,
            known,
            outside,
            numbers: targets[solution.numbers].clone(),
            given: targets[solution.given].clone(),
            targets,
            external: solution.external,
            by_text: solution.by_text,
            from_outside: from_outside(program),
            actuals: Actuals::new(program),
        }
    }

    /// No information: every pointer may point to everything.
    pub fn unknown() -> PointsTo {
        PointsTo {
            enabled: false,
            variables: 0,
            registers: FxHashMap::default(),
            cells: FxHashMap::default(),
            contents: FxHashMap::default(),
            targets: vec![Arc::default()],
            escaped: FxHashSet::default(),
            known: Arc::default(),
            outside: Arc::default(),
            numbers: Arc::default(),
            given: Arc::default(),
            external: 0,
            by_text: HandedBack::default(),
            from_outside: BTreeSet::new(),
            actuals: Actuals::default(),
        }
    }

    /// The objects that the l-value may lie in. A register lies in itself.
    pub fn objects(&self, program: &Program, memory: &Memory, lval: &Lval) -> Objects {
        match &lval.base {
            Base::Var(v) => Objects::one(Object::Var(*v)),
            Base::Deref(p) => self.points_to(program, memory, p),
        }
    }

    /// May it lie in this variable, if other files know that by name alone?
    pub fn may_name(&self, program: &Program, lval: &Lval, v: VarId) -> bool {
        match &lval.base {
            _ if !program.known_by_name.contains(&v) => true,
            Base::Var(own) => *own == v,
            Base::Deref(p) => self.by_text.may_hold(program, p, v),
        }
    }

    /// The variables that other files know by name alone in which it may lie.
    pub fn named(&self, program: &Program, lval: &Lval) -> BTreeSet<VarId> {
        let by_name = program.known_by_name.iter().copied();
        by_name
            .filter(|v| self.may_name(program, lval, *v))
            .collect()
    }

    /// The objects that the value of a pointer may point to; where none is known,
    /// those of the outside.
    pub fn points_to(&self, program: &Program, memory: &Memory, e: &Expr) -> Objects {
        match self.targets(program, memory, e) {
            Objects::All => Objects::All,
            Objects::Of(set) if set.is_empty() => Objects::Of(self.known.clone()),
            Objects::Of(set) if set.is_subset(&self.outside) && set.contains(&Object::External) => {
                Objects::Of(self.outside.clone())
            }
            Objects::Of(set) if set.contains(&Object::External) => {
                Objects::from(set.union(&self.known).copied().collect::<BTreeSet<_>>())
            }
            set => set,
        }
    }

    /// An argument, or what stands for it: all that the formal is handed which it is.
    pub fn handed<'a>(&'a self, arg: &'a Expr) -> Vec<&'a Expr> {
        self.actuals.behind(arg)
    }

    /// Is it the address of a place in an object that the outside made, and not the program?
    /// None of these is allocated later.
    pub fn is_from_outside(&self, e: &Expr) -> bool {
        matches!(base(e), Some(Pointer::Register(v)) if self.from_outside.contains(&v))
    }

    /// Does the predicate compare such an address with another that is none?
    pub fn compares_with_outside(&self, predicate: &Expr) -> bool {
        let mut found = false;
        predicate.walk(&mut |e| {
            if let ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, b) = &e.kind {
                let older = [a, b].map(|side| self.is_from_outside(side));
                found |= older[0] != older[1] && [a, b].iter().all(|side| side.as_int().is_none());
            }
        });
        found
    }

    /// The functions of the program that the value of a pointer may lead to, but for those that
    /// come from outside; `None` if nothing is known.
    pub fn functions(
        &self,
        program: &Program,
        memory: &Memory,
        e: &Expr,
    ) -> Option<BTreeSet<FuncId>> {
        let function = |o: &Object| match o {
            Object::Function(f) => Some(*f),
            _ => None,
        };
        match self.targets(program, memory, e) {
            Objects::All => None,
            Objects::Of(set) => Some(set.iter().filter_map(function).collect()),
        }
    }

    /// What a call of an undefined function may write: all that was ever handed
    /// to one, and what can be reached from there; if it keeps nothing
    /// ([`ir::Function::forgets`]), what its own arguments reach.
    pub fn written_outside(
        &self,
        program: &Program,
        memory: &Memory,
        callee: FuncId,
        args: &[Expr],
    ) -> Objects {
        let function = program.func(callee);
        if !self.enabled {
            return Objects::All;
        }
        if !function.writes_arguments() {
            return Objects::Of(self.given.clone());
        }
        let skipped = |i: usize| {
            let read_only = function.reads_only(i);
            read_only && !function.writes_behind_all()
        };
        let mut reached = Objects::none();
        for (i, arg) in args.iter().enumerate() {
            if skipped(i) {
                continue;
            }
            if arg.ty.is_ptr() {
                reached.extend(self.points_to(program, memory, arg));
            } else if function.writes_behind_all() && arg.as_int().is_none() {
                // A number, or a structure that may hold some, may lead to all that is known.
                reached.extend(Objects::Of(self.outside.clone()));
            }
        }
        match function.only_objects {
            true => reached,
            false => self.reach(reached),
        }
    }

    /// Everything reachable from the objects by following pointers.
    fn reach(&self, start: Objects) -> Objects {
        let Objects::Of(start) = start else {
            return Objects::All;
        };
        let mut seen = (*start).clone();
        let mut work: Vec<Object> = seen.iter().copied().collect();
        let mut outside_done = false;
        while let Some(o) = work.pop() {
            let outside = o == Object::External || self.escaped.contains(&o);
            let cells = self.contents.get(&o).into_iter().flatten();
            let own = cells.flat_map(|n| self.targets[*n].iter());
            let first = outside && !outside_done;
            outside_done |= outside;
            let known = self.known.iter().filter(|_| first);
            for target in own.chain(known) {
                if seen.insert(*target) {
                    work.push(*target);
                }
            }
        }
        Objects::from(seen)
    }

    /// The same as they are known, [`Object::External`] not spelt out.
    fn targets(&self, program: &Program, memory: &Memory, e: &Expr) -> Objects {
        if !self.enabled {
            return Objects::All;
        }
        let number = || Objects::Of(self.numbers.clone());
        match &e.kind {
            ExprKind::AddrOf(lv) => match &lv.base {
                Base::Var(v) => Objects::one(Object::Var(*v)),
                Base::Deref(p) => self.targets(program, memory, p),
            },
            ExprKind::Load(lv) => self.contents(program, memory, lv),
            ExprKind::SomeNode => Objects::All,
            ExprKind::FuncAddr(f) => Objects::one(Object::Function(*f)),
            ExprKind::Cast(from) if !from.ty.is_ptr() && from.as_int() != Some(0) => number(),
            ExprKind::Int(n) if *n != 0 => number(),
            _ => {
                let mut out = Objects::none();
                for part in carriers(e).into_iter().filter(|part| part.ty.is_ptr()) {
                    out.extend(self.targets(program, memory, part));
                }
                out
            }
        }
    }

    /// What the value stored in a scalar l-value may point to.
    fn contents(&self, program: &Program, memory: &Memory, lval: &Lval) -> Objects {
        if let Some(v) = register(program, lval) {
            // What is followed is any node.
            let followed = program.followed.as_ref();
            if v.0 as usize >= self.variables || followed.is_some_and(|f| f.nodes.contains(&v)) {
                return Objects::All;
            }
            let node = self.registers.get(&v);
            return node.map_or_else(Objects::none, |n| Objects::Of(self.targets[*n].clone()));
        }
        let class = class_of(memory, memory.region(program, lval));
        match self.objects(program, memory, lval) {
            Objects::All => Objects::All,
            Objects::Of(set) => {
                let nodes = set.iter().filter_map(|o| self.cell(*o, class));
                let nodes: BTreeSet<Node> = nodes.collect();
                let sets = nodes
                    .into_iter()
                    .map(|n| Objects::Of(self.targets[n].clone()));
                sets.fold(Objects::none(), |mut all, set| {
                    all.extend(set);
                    all
                })
            }
        }
    }

    fn cell(&self, object: Object, class: Class) -> Option<Node> {
        match object {
            Object::External | Object::Number => Some(self.external),
            _ if self.escaped.contains(&object) => Some(self.external),
            _ => self.cells.get(&(object, class)).copied(),
        }
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
            Object::Number => "number".to_string(),
            Object::Var(v) => name(*v),
            Object::Site(f, n) => format!("{}.{n}", program.func(*f).name),
            Object::Function(f) => program.func(*f).name.clone(),
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
        lines.sort();
        let known = self.known.iter().map(object).collect::<Vec<_>>().join(", ");
        let given = self.given.iter().map(object).collect::<Vec<_>>().join(", ");
        lines.push(format!(
            "the outside knows {known}\nthe outside may write {given}\n"
        ));
        lines.concat()
    }
}
