//! What each function may change, what it calls included: the frame of a contract.
//!
//! Writes of a function to its own variables by their names are not among what its
//! callers see: each call has variables of its own.
//!
//! What is written at a place that the caller can name (a part of a global variable, or of
//! what a formal leads to that the function never assigns) is a *cell* of the frame; it
//! alone changes, not the whole memory that it lies in. (So do the assignable clauses of
//! JML and ACSL say it.) Cells of callees are the caller's with their formals replaced by
//! the arguments, as long as these are named in the same way.

use crate::regions::{Region, Regions};
use ir::{Base, Expr, ExprKind, FuncId, Function, Lval, Program, Step, Stmt, StmtKind, VarId};
use std::collections::{BTreeSet, HashSet};

/// So many cells are told apart in the frame of a function: more are whole memories.
const MOST_CELLS: usize = 16;

/// What may change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Writes {
    /// Variables that no pointer leads to.
    pub registers: BTreeSet<VarId>,
    pub regions: BTreeSet<Region>,
    /// Objects that the function's callers can name, by its formals' values at the entry.
    pub cells: Vec<Lval>,
    /// Were there too many cells?
    coarse: bool,
}

impl Writes {
    fn of_regions(regions: BTreeSet<Region>) -> Writes {
        Writes {
            regions,
            ..Writes::default()
        }
    }

    fn extend(&mut self, other: &Writes) {
        self.registers.extend(&other.registers);
        self.regions.extend(&other.regions);
    }

    /// Another cell, which is nothing new if its memories may change as a whole.
    fn cell(&mut self, regions: &mut Regions, cell: Lval) {
        let covered = regions.covered_by(&cell);
        if covered.is_subset(&self.regions) || self.cells.contains(&cell) {
            return;
        }
        self.cells.push(cell);
        self.coarse |= self.cells.len() > MOST_CELLS;
        if self.coarse {
            for cell in std::mem::take(&mut self.cells) {
                self.regions.extend(regions.covered_by(&cell));
            }
        }
    }
}

/// A call of a function that the program defines.
struct Calls<'p> {
    callee: FuncId,
    args: &'p [Expr],
}

/// What the functions of a program may change.
pub struct Effects {
    /// As callers see it.
    pub visible: Vec<Writes>,
    /// All of it.
    pub inside: Vec<Writes>,
    /// Can a call of the function lead to another one of it?
    pub recursive: Vec<bool>,
}

impl Effects {
    /// Collects them: callees' effects are their callers', as long as any grow.
    pub fn new(program: &Program, regions: &mut Regions) -> Effects {
        let mut effects = Effects {
            visible: Vec::new(),
            inside: Vec::new(),
            recursive: Vec::new(),
        };
        let named: Vec<Named> = program
            .functions()
            .map(|(_, f)| Named::new(program, f))
            .collect();
        let mut calls: Vec<Vec<Calls>> = Vec::new();
        for (f, function) in program.functions() {
            let (mut visible, mut inside) = (Writes::default(), Writes::default());
            let mut callees = Vec::new();
            for s in function.body.iter().flatten() {
                s.walk(&mut |s: &Stmt| {
                    for lv in s_written(s) {
                        let own = written(regions, lv);
                        inside.extend(&own);
                        if regions.is_own(f, lv) {
                            continue;
                        }
                        if !regions.is_register(lv) && named[f.0 as usize].is_place(lv) {
                            visible.cell(regions, lv.clone());
                        } else {
                            visible.extend(&own);
                        }
                    }
                    if let StmtKind::Call { callee, args, .. } = &s.kind {
                        if program.func(*callee).body.is_some() {
                            let callee = *callee;
                            callees.push(Calls { callee, args });
                        } else {
                            let outside = Writes {
                                registers: named_outside(program, *callee),
                                ..Writes::of_regions(regions.written_outside(*callee, args))
                            };
                            inside.extend(&outside);
                            visible.extend(&outside);
                        }
                    }
                    // Of a new object that is not cleared nothing was known before.
                    if let StmtKind::Effect(ir::Effect::Alloc {
                        lhs, zeroed: true, ..
                    }) = &s.kind
                    {
                        let new = Writes::of_regions(regions.behind(lhs));
                        inside.extend(&new);
                        visible.extend(&new);
                    }
                });
            }
            effects.visible.push(visible);
            effects.inside.push(inside);
            calls.push(callees);
        }
        effects.close(program, regions, &named, &calls);
        let callees = calls.iter().map(|c| c.iter().map(|c| c.callee).collect());
        let callees: Vec<BTreeSet<FuncId>> = callees.collect();
        effects.recursive = (0..calls.len()).map(|f| reaches(&callees, f)).collect();
        effects
    }

    fn close(
        &mut self,
        program: &Program,
        regions: &mut Regions,
        named: &[Named],
        calls: &[Vec<Calls>],
    ) {
        loop {
            let mut grown = false;
            for (f, calls) in calls.iter().enumerate() {
                for Calls { callee, args } in calls {
                    let more = self.visible[callee.0 as usize].clone();
                    let before = (self.visible[f].clone(), self.inside[f].clone());
                    self.visible[f].extend(&more);
                    self.inside[f].extend(&more);
                    for cell in &more.cells {
                        let covered = Writes::of_regions(regions.covered_by(cell));
                        self.inside[f].extend(&covered);
                        let here = at_call(program.func(*callee), args, cell);
                        match here.filter(|cell| named[f].is_place(cell)) {
                            Some(cell) => self.visible[f].cell(regions, cell),
                            None => self.visible[f].extend(&covered),
                        }
                    }
                    grown |= before.0 != self.visible[f] || before.1 != self.inside[f];
                }
            }
            if !grown {
                return;
            }
        }
    }
}

/// What the callers of a function can name.
struct Named<'p> {
    program: &'p Program,
    /// Formals that are what they were at the entry.
    formals: HashSet<VarId>,
}

impl<'p> Named<'p> {
    fn new(program: &'p Program, function: &Function) -> Named<'p> {
        let kept = |v: &VarId| !program.var(*v).in_memory;
        let mut formals: HashSet<VarId> = function.formals.iter().copied().filter(kept).collect();
        for s in function.body.iter().flatten() {
            s.walk(&mut |s| {
                for lv in s_written(s) {
                    if let Base::Var(v) = lv.base {
                        formals.remove(&v);
                    }
                }
            });
        }
        Named { program, formals }
    }

    /// Is it the same object, at the same place, whenever it is written? So the parts of
    /// global variables are, and those of what formals lead to.
    fn is_place(&self, lv: &Lval) -> bool {
        let types = &self.program.types;
        let known = lv.path.iter().all(|step| match step {
            Step::Field(c, i) => types.field(*c, *i).bits.is_none(),
            Step::Index(i) => i.as_int().is_some(),
        });
        known
            && types.size(&lv.ty).is_some()
            && match &lv.base {
                Base::Var(v) => {
                    let var = self.program.var(*v);
                    var.in_memory && var.kind.function().is_none()
                }
                Base::Deref(p) => self.is_known(p),
            }
    }

    fn is_known(&self, pointer: &Expr) -> bool {
        match &pointer.kind {
            ExprKind::Load(lv) => lv.as_var().is_some_and(|v| self.formals.contains(&v)),
            ExprKind::AddrOf(lv) => self.is_place(lv),
            ExprKind::PtrAdd(p, i) => self.is_known(p) && i.as_int().is_some(),
            _ => false,
        }
    }
}

/// A cell of a callee's frame at a call of it: the formal that leads to it is the argument.
/// `None` if it cannot be said so.
pub fn at_call(callee: &Function, args: &[Expr], cell: &Lval) -> Option<Lval> {
    let base = match &cell.base {
        Base::Var(v) => Base::Var(*v),
        Base::Deref(p) => Base::Deref(Box::new(pointer_at_call(callee, args, p)?)),
    };
    Some(Lval {
        base,
        path: cell.path.clone(),
        ty: cell.ty.clone(),
    })
}

fn pointer_at_call(callee: &Function, args: &[Expr], p: &Expr) -> Option<Expr> {
    let kind = match &p.kind {
        ExprKind::Load(lv) => {
            let formal = lv.as_var()?;
            let k = callee.formals.iter().position(|f| *f == formal)?;
            // A pointer of another type may be moved when it is converted.
            return args.get(k).filter(|arg| arg.ty == p.ty).cloned();
        }
        ExprKind::AddrOf(lv) => ExprKind::AddrOf(Box::new(at_call(callee, args, lv)?)),
        ExprKind::PtrAdd(from, by) => {
            let from = pointer_at_call(callee, args, from)?;
            ExprKind::PtrAdd(Box::new(from), by.clone())
        }
        _ => return None,
    };
    Some(Expr {
        kind,
        ty: p.ty.clone(),
    })
}

/// Do the calls of a function lead back to it?
fn reaches(calls: &[BTreeSet<FuncId>], f: usize) -> bool {
    let mut seen = BTreeSet::new();
    let mut work: Vec<FuncId> = calls[f].iter().copied().collect();
    while let Some(c) = work.pop() {
        if c.0 as usize == f {
            return true;
        }
        if seen.insert(c) {
            work.extend(&calls[c.0 as usize]);
        }
    }
    false
}

/// The l-values that a statement writes by itself.
fn s_written(s: &Stmt) -> Vec<&Lval> {
    match &s.kind {
        StmtKind::Effect(effect) => vec![effect.written()],
        StmtKind::Call { dst, .. } => dst.iter().collect(),
        _ => Vec::new(),
    }
}

fn written(regions: &mut Regions, lv: &Lval) -> Writes {
    match lv.as_var().filter(|_| regions.is_register(lv)) {
        Some(v) => Writes {
            registers: BTreeSet::from([v]),
            ..Writes::default()
        },
        None => Writes::of_regions(regions.covered_by(lv)),
    }
}

/// The variables that an undefined function may write by their names.
pub fn named_outside(program: &Program, callee: FuncId) -> BTreeSet<VarId> {
    match program.func(callee).forgets {
        true => BTreeSet::new(),
        false => {
            let named = program.named_outside.iter().copied();
            named.filter(|v| !program.var(*v).in_memory).collect()
        }
    }
}
