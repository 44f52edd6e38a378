//! What a procedure may write, callees included: the MOD half of mod/ref.
//!
//! c2bp abstracts a call by the callee's signature (PLDI 2001, 4.5): whatever
//! the callee may write is known after the call only as far as the callee's own
//! predicates say. So a condition that crosses a call needs to know what that
//! is, even where the path through the callee writes nothing.

use crate::path::reach::Reachable;
use ir::{Base, Effect, Expr, FuncId, Lval, Program, Stmt, StmtKind, VarId, VarKind};
use logic::memory::{is_register, Memory, Region};
use std::collections::{BTreeSet, HashMap, HashSet};

/// For each procedure, what it and its callees may write.
pub struct Effects {
    writes: Vec<Writes>,
    /// Formals that their own procedure assigns to.
    assigned: HashSet<VarId>,
    /// Variables that hold nothing but constants, which are assigned to them.
    symbolic: HashSet<VarId>,
}

#[derive(Clone, Default)]
struct Writes {
    /// Register variables by id.
    globals: Bits,
    regions: Bits,
}

/// A set of small numbers: a kernel has thousands of regions and functions.
#[derive(Clone, Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn insert(&mut self, n: u32) {
        let word = n as usize / 64;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (n % 64);
    }

    fn contains(&self, n: u32) -> bool {
        let word = self.0.get(n as usize / 64);
        word.is_some_and(|w| w >> (n % 64) & 1 == 1)
    }

    /// Adds all of another set; is there anything new?
    fn extend(&mut self, other: &Bits) -> bool {
        if other.0.len() > self.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut new = false;
        for (own, more) in self.0.iter_mut().zip(&other.0) {
            new |= more & !*own != 0;
            *own |= more;
        }
        new
    }
}

impl Effects {
    /// One pass over the program, then a fixed point over the call graph.
    pub fn new(program: &Program, memory: &Memory, reachable: &Reachable) -> Effects {
        let count = program.funcs.len();
        let mut collector = Collector {
            program,
            memory,
            reachable,
            writes: vec![Writes::default(); count],
            calls: vec![BTreeSet::new(); count],
            assigned: HashSet::new(),
            symbolic: HashMap::new(),
        };
        for (id, f) in program.functions() {
            for s in f.body.iter().flatten() {
                s.walk(&mut |s| collector.statement(id, s));
            }
        }
        let Collector {
            mut writes,
            calls,
            assigned,
            symbolic,
            ..
        } = collector;
        let symbolic = symbolic.into_iter().filter_map(|(v, yes)| yes.then_some(v));
        let symbolic = symbolic.collect();
        let mut changed = true;
        while changed {
            changed = false;
            for (caller, callees) in calls.iter().enumerate() {
                let mut own = std::mem::take(&mut writes[caller]);
                for callee in callees {
                    let more = &writes[callee.0 as usize];
                    changed |= own.globals.extend(&more.globals);
                    changed |= own.regions.extend(&more.regions);
                }
                writes[caller] = own;
            }
        }
        Effects {
            writes,
            assigned,
            symbolic,
        }
    }

    /// May a call of the procedure change the value of the expression?
    pub fn may_change(&self, program: &Program, memory: &Memory, f: FuncId, e: &Expr) -> bool {
        let writes = &self.writes[f.0 as usize];
        e.loads().iter().any(|lv| match lv.as_var() {
            Some(v) if is_register(program, lv) => writes.globals.contains(v.0),
            _ if !lv.ty.is_scalar() => true,
            _ => writes.regions.contains(memory.region(program, lv).0),
        })
    }

    /// Does the variable hold nothing but constants, which are assigned to it?
    pub fn is_symbolic(&self, v: VarId) -> bool {
        self.symbolic.contains(&v)
    }

    /// Does a formal hold its argument throughout the procedure?
    pub fn is_constant_formal(&self, program: &Program, v: VarId) -> bool {
        !self.assigned.contains(&v) && !program.var(v).in_memory
    }
}

struct Collector<'p, 'r> {
    program: &'p Program,
    memory: &'p Memory,
    reachable: &'r Reachable<'r>,
    writes: Vec<Writes>,
    calls: Vec<BTreeSet<FuncId>>,
    assigned: HashSet<VarId>,
    /// For each assigned variable: only constants so far?
    symbolic: HashMap<VarId, bool>,
}

impl Collector<'_, '_> {
    fn statement(&mut self, f: FuncId, stmt: &Stmt) {
        self.note_constant(stmt);
        match &stmt.kind {
            StmtKind::Effect(effect) => {
                self.write(f, effect.written());
                if let Effect::Alloc {
                    lhs, zeroed: true, ..
                } = effect
                {
                    if let Some(ty) = lhs.ty.pointee() {
                        self.write_regions(f, self.memory.regions_of_type(self.program, ty));
                    }
                }
            }
            StmtKind::Call { dst, callee, args } => {
                if let Some(dst) = dst {
                    self.write(f, dst);
                }
                if self.program.func(*callee).body.is_some() {
                    self.calls[f.0 as usize].insert(*callee);
                    return;
                }
                for escape in self.reachable.escapes(*callee, args) {
                    if let Some(object) = &escape.object {
                        self.write(f, object);
                    }
                    for region in escape.cells.regions.iter() {
                        self.writes[f.0 as usize].regions.insert(region.0);
                    }
                }
            }
            _ => {}
        }
    }

    fn note_constant(&mut self, stmt: &Stmt) {
        let (lhs, constant) = match &stmt.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => (lhs, rhs.as_int().is_some()),
            StmtKind::Effect(Effect::Zero { lhs }) => (lhs, true),
            StmtKind::Effect(Effect::Havoc { lhs, .. } | Effect::Alloc { lhs, .. }) => (lhs, false),
            StmtKind::Call { dst: Some(lhs), .. } => (lhs, false),
            _ => return,
        };
        let Some(v) = lhs.as_var() else {
            return;
        };
        let var = self.program.var(v);
        if !matches!(var.kind, VarKind::Formal(..)) && !var.in_memory {
            *self.symbolic.entry(v).or_insert(true) &= constant;
        }
    }

    fn write(&mut self, f: FuncId, lval: &Lval) {
        if let (true, Some(v)) = (is_register(self.program, lval), lval.as_var()) {
            match self.program.var(v).kind {
                VarKind::Global => {
                    self.writes[f.0 as usize].globals.insert(v.0);
                }
                VarKind::Formal(..) => {
                    self.assigned.insert(v);
                }
                _ => {}
            }
            return;
        }
        // A part of a formal.
        if let Base::Var(v) = lval.base {
            if matches!(self.program.var(v).kind, VarKind::Formal(..)) {
                self.assigned.insert(v);
            }
        }
        // The region of a field follows from the path, not from the type.
        self.write_regions(f, self.memory.regions_of_object(self.program, lval));
    }

    fn write_regions(&mut self, f: FuncId, regions: BTreeSet<Region>) {
        let writes = &mut self.writes[f.0 as usize];
        for region in regions {
            writes.regions.insert(region.0);
            for mate in self.memory.mates(region) {
                writes.regions.insert(mate.0);
            }
        }
    }
}
