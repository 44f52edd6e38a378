//! What a procedure may write, callees included: the MOD half of mod/ref.
//!
//! c2bp abstracts a call by the callee's signature (PLDI 2001, 4.5): whatever
//! the callee may write is known after the call only as far as the callee's own
//! predicates say. So a condition that crosses a call needs to know what that
//! is, even where the path through the callee writes nothing.

use crate::exec::{pointees, reach, Reach};
use cfront::ir::{Expr, FuncId, Lval, Program, Stmt, StmtKind, VarId, VarKind};
use cfront::memory::{is_register, Memory, Region};
use cfront::types::Type;
use std::collections::{BTreeSet, HashMap, HashSet};

/// For each procedure, what it and its callees may write.
pub struct Effects {
    writes: Vec<Writes>,
    /// Formals that their own procedure assigns to.
    assigned: HashSet<VarId>,
    /// Variables that hold nothing but constants, which are assigned to them.
    symbolic: HashSet<VarId>,
}

#[derive(Clone, Default, PartialEq, Eq)]
struct Writes {
    globals: BTreeSet<VarId>,
    regions: BTreeSet<Region>,
}

impl Effects {
    /// One pass over the program, then a fixed point over the call graph.
    pub fn new(program: &Program, memory: &Memory) -> Effects {
        let count = program.funcs.len();
        let mut collector = Collector {
            program,
            memory,
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
                let mut all = writes[caller].clone();
                for callee in callees {
                    let more = &writes[callee.0 as usize];
                    all.globals.extend(&more.globals);
                    all.regions.extend(&more.regions);
                }
                if all != writes[caller] {
                    writes[caller] = all;
                    changed = true;
                }
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
            Some(v) if is_register(program, lv) => writes.globals.contains(&v),
            _ if !lv.ty.is_scalar() => true,
            _ => writes.regions.contains(&memory.region(program, lv)),
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

struct Collector<'p> {
    program: &'p Program,
    memory: &'p Memory,
    writes: Vec<Writes>,
    calls: Vec<BTreeSet<FuncId>>,
    assigned: HashSet<VarId>,
    /// For each assigned variable: only constants so far?
    symbolic: HashMap<VarId, bool>,
}

impl Collector<'_> {
    fn statement(&mut self, f: FuncId, stmt: &Stmt) {
        self.note_constant(stmt);
        match &stmt.kind {
            StmtKind::Assign { lhs, .. } | StmtKind::Zero { lhs } | StmtKind::Havoc { lhs, .. } => {
                self.write(f, lhs)
            }
            StmtKind::Copy { dst, .. } => self.write(f, dst),
            StmtKind::Alloc { lhs, zeroed, .. } => {
                self.write(f, lhs);
                if let (true, Some(ty)) = (zeroed, lhs.ty.pointee()) {
                    self.write_type(f, ty);
                }
            }
            StmtKind::Call { dst, callee, args } => {
                if let Some(dst) = dst {
                    self.write(f, dst);
                }
                let function = self.program.func(*callee);
                if function.body.is_some() {
                    self.calls[f.0 as usize].insert(*callee);
                    return;
                }
                for (k, arg) in args.iter().enumerate() {
                    if !function.const_formals.get(k).copied().unwrap_or(false) {
                        self.escape(f, arg);
                    }
                }
            }
            _ => {}
        }
    }

    fn note_constant(&mut self, stmt: &Stmt) {
        let (lhs, constant) = match &stmt.kind {
            StmtKind::Assign { lhs, rhs } => (lhs, rhs.as_int().is_some()),
            StmtKind::Zero { lhs } => (lhs, true),
            StmtKind::Havoc { lhs, .. } | StmtKind::Alloc { lhs, .. } => (lhs, false),
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
                    self.writes[f.0 as usize].globals.insert(v);
                }
                VarKind::Formal(..) => {
                    self.assigned.insert(v);
                }
                _ => {}
            }
            return;
        }
        // The region of a field follows from the path, not from the type.
        if lval.ty.is_scalar() {
            let region = self.memory.region(self.program, lval);
            let writes = &mut self.writes[f.0 as usize];
            writes.regions.insert(region);
            writes.regions.extend(self.memory.mates(region));
        } else {
            self.write_type(f, &lval.ty);
        }
    }

    fn write_type(&mut self, f: FuncId, ty: &Type) {
        let regions = self.memory.regions_of_type(self.program, ty);
        let mates = regions.iter().flat_map(|r| self.memory.mates(*r));
        let mates: Vec<Region> = mates.copied().collect();
        let writes = &mut self.writes[f.0 as usize];
        writes.regions.extend(regions);
        writes.regions.extend(mates);
    }

    fn escape(&mut self, f: FuncId, arg: &Expr) {
        let ty = match reach(self.program, arg) {
            None => return,
            Some(Reach::Object(lval)) => {
                self.write(f, &lval);
                lval.ty
            }
            Some(Reach::Type(ty)) => {
                self.write_type(f, &ty);
                ty
            }
            Some(Reach::Everything) => Type::Void.ptr(),
        };
        let regions = &mut self.writes[f.0 as usize].regions;
        pointees(self.program, self.memory, &ty, regions);
    }
}
