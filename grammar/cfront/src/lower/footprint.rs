//! What statements read and write, to tell which operands may be exchanged.
//!
//! Mod/ref in the way of Cooper and Kennedy (PLDI 1988): what a function does
//! itself, closed over its calls. Globals are told apart by their names, which
//! stay the same when a program is lowered again; all that pointers reach is one
//! cell. Rejected: points-to, which runs on the finished program and is dear.

use ir::{Base, Effect, Expr, ExprKind, FuncId, Lval, Program, Stmt, StmtKind, VarId, VarKind};
use std::collections::{BTreeSet, HashSet};

/// A part of memory.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Cell {
    Global(String),
    /// A variable of the function in hand; may a pointer lead to it?
    Local(VarId, bool),
    /// What pointers of the program lead to.
    Memory,
    /// The same for functions without a body. Two of them do not disturb each
    /// other: what they write is any value, whoever comes first.
    Outside,
}

/// What a piece of the program does, its calls not followed.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Footprint {
    reads: BTreeSet<Cell>,
    writes: BTreeSet<Cell>,
    calls: BTreeSet<FuncId>,
    /// It may be an error.
    fails: bool,
    /// What follows may not be reached.
    ends: bool,
}

/// Says of a local variable whether pointers may lead to it.
pub(super) type Exposed<'a> = &'a dyn Fn(VarId) -> bool;

impl Footprint {
    pub fn statements<'s>(
        stmts: impl IntoIterator<Item = &'s Stmt>,
        program: &Program,
        exposed: Exposed,
    ) -> Footprint {
        let mut footprint = Footprint::default();
        for stmt in stmts {
            stmt.walk(&mut |s| footprint.add_statement(s, program, exposed));
        }
        footprint
    }

    fn add_statement(&mut self, stmt: &Stmt, program: &Program, exposed: Exposed) {
        for e in stmt.reads() {
            self.add_expression(e, program, exposed);
        }
        match &stmt.kind {
            StmtKind::Effect(effect) => {
                self.writes.insert(cell(effect.written(), program, exposed));
                if let Effect::Copy { src, .. } = effect {
                    self.reads.insert(cell(src, program, exposed));
                }
            }
            StmtKind::Call { dst, callee, .. } => {
                self.calls.insert(*callee);
                let dst = dst.iter().map(|lv| cell(lv, program, exposed));
                self.writes.extend(dst);
            }
            StmtKind::Fail { .. } => self.fails = true,
            StmtKind::Halt | StmtKind::Assume(_) | StmtKind::While { .. } => self.ends = true,
            _ => {}
        }
        self.fails |= stmt.labels.iter().any(|l| l == "ERROR");
    }

    pub fn add_expression(&mut self, e: &Expr, program: &Program, exposed: Exposed) {
        let loads = e.loads().into_iter();
        self.reads
            .extend(loads.map(|lv| cell(lv, program, exposed)));
    }

    /// Does that, too; its calls are not taken over.
    pub fn join(&mut self, other: &Footprint) {
        self.reads.extend(other.reads.iter().cloned());
        self.writes.extend(other.writes.iter().cloned());
        self.fails |= other.fails;
        self.ends |= other.ends;
    }

    /// Does it do nothing but read?
    pub fn is_idle(&self) -> bool {
        self.calls.is_empty() && self.writes.is_empty() && !self.fails && !self.ends
    }

    /// The same but for writes of a variable, of which each operand has a part.
    pub fn without_writes_of(mut self, v: VarId, program: &Program, exposed: Exposed) -> Footprint {
        let whole = Lval::var(v, program);
        self.writes.remove(&cell(&whole, program, exposed));
        self
    }
}

fn cell(lv: &Lval, program: &Program, exposed: Exposed) -> Cell {
    match lv.base {
        Base::Deref(_) => Cell::Memory,
        Base::Var(v) => match program.var(v).kind {
            VarKind::Global => Cell::Global(program.var(v).name.clone()),
            _ => Cell::Local(v, exposed(v)),
        },
    }
}

/// What all functions of a program do, calls followed.
pub(super) struct ModRef {
    functions: Vec<Footprint>,
    /// Names of globals to which pointers may lead.
    exposed: HashSet<String>,
}

impl ModRef {
    /// Of a finished program.
    pub fn new(program: &Program) -> ModRef {
        let (addressed, targets) = addresses(program);
        let exposed = addressed.iter().chain(&program.exported);
        let exposed = exposed.map(|v| program.var(*v).name.clone()).collect();
        let own = |f: &ir::Function| match &f.body {
            Some(body) => {
                let mut own = Footprint::statements(body, program, &|_| false);
                // Each activation has variables of its own; where pointers
                // lead to them, they are memory.
                own.reads.retain(|c| !matches!(c, Cell::Local(..)));
                own.writes.retain(|c| !matches!(c, Cell::Local(..)));
                own
            }
            // It may call what it has been given.
            None if f.forgets => Footprint {
                reads: BTreeSet::from([Cell::Outside]),
                writes: BTreeSet::from([Cell::Outside]),
                ..Footprint::default()
            },
            None => Footprint {
                reads: BTreeSet::from([Cell::Outside]),
                writes: BTreeSet::from([Cell::Outside]),
                calls: targets.clone(),
                ..Footprint::default()
            },
        };
        let mut functions: Vec<Footprint> = program.funcs.iter().map(own).collect();
        loop {
            let mut changed = false;
            for i in 0..functions.len() {
                let closed = follow(&functions, &functions[i]);
                changed |= closed != functions[i];
                functions[i] = closed;
            }
            if !changed {
                return ModRef { functions, exposed };
            }
        }
    }

    /// The same with what the called functions do.
    pub fn closed(&self, footprint: &Footprint) -> Footprint {
        follow(&self.functions, footprint)
    }

    /// Does it matter which of the two comes first? Both are closed.
    pub fn conflict(&self, a: &Footprint, b: &Footprint) -> bool {
        let touches = |writes: &BTreeSet<Cell>, others: &BTreeSet<Cell>| {
            writes
                .iter()
                .any(|w| others.iter().any(|o| self.overlap(w, o)))
        };
        touches(&a.writes, &b.writes)
            || touches(&a.writes, &b.reads)
            || touches(&b.writes, &a.reads)
            || a.fails && b.ends
            || a.ends && b.fails
    }

    fn overlap(&self, a: &Cell, b: &Cell) -> bool {
        match (a, b) {
            (Cell::Outside, Cell::Outside) => false,
            (Cell::Memory | Cell::Outside, Cell::Memory | Cell::Outside) => true,
            (Cell::Global(g), Cell::Memory | Cell::Outside)
            | (Cell::Memory | Cell::Outside, Cell::Global(g)) => self.exposed.contains(g),
            (Cell::Local(_, exposed), Cell::Memory | Cell::Outside)
            | (Cell::Memory | Cell::Outside, Cell::Local(_, exposed)) => *exposed,
            (a, b) => a == b,
        }
    }
}

fn follow(functions: &[Footprint], footprint: &Footprint) -> Footprint {
    let mut closed = footprint.clone();
    for f in &footprint.calls {
        closed.join(&functions[f.0 as usize]);
    }
    closed
}

/// The variables and the functions whose address occurs in the program.
fn addresses(program: &Program) -> (BTreeSet<VarId>, BTreeSet<FuncId>) {
    let (mut vars, mut funcs) = (BTreeSet::new(), BTreeSet::new());
    let bodies = program.funcs.iter().flat_map(|f| &f.body);
    for stmt in bodies.flatten() {
        stmt.walk(&mut |s| {
            for e in s.reads() {
                e.walk(&mut |e| match &e.kind {
                    ExprKind::AddrOf(lv) => vars.extend(lv.base_var()),
                    ExprKind::FuncAddr(f) => {
                        funcs.insert(*f);
                    }
                    _ => {}
                });
            }
        });
    }
    (vars, funcs)
}
