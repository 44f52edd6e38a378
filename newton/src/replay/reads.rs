//! Which cells of memory a path reads before it has written them, and where the
//! memory is that no object stands at.
//!
//! Only such cells can matter to a run, so only they are given to it
//! ([`crate::replay::inputs`]).

use crate::execute::addresses::FOREIGN;
use crate::execute::exec::{Execution, Subject, CELLS};
use crate::path::operands::{aggregates, expressions, object};
use crate::path::operation::{FrameId, Op, OpKind, Time, GLOBAL};
use ir::fold::bit_field;
use ir::types::Type;
use ir::{Base, Effect, Lval, Program, VarId, VarKind};
use logic::memory::{is_register, Kind, Region};
use logic::solver::Model;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Memory at addresses that the program makes from numbers (a device's) is given
/// in pages of this size.
pub const PAGE: u64 = 4096;

/// No system gives memory below.
const LOWEST: u64 = 1 << 16;

/// What a path reads from memory.
#[derive(Default)]
pub struct Reads {
    /// Address and region of each cell to its size and type.
    pub cells: BTreeMap<(u64, Region), (u64, Type, Kind)>,
    /// Operations that give a register any value which is read.
    pub open: HashSet<Time>,
    /// Pages with cells of no object, read or written.
    pub pages: BTreeSet<u64>,
    /// Is a bit-field among the cells?
    pub bit_field: bool,
}

/// What the path reads in the model.
pub fn reads<'x, 'p>(
    subject: Subject<'x, 'p>,
    execution: &'x mut Execution<'p>,
    model: &'x Model,
) -> Reads {
    let mut collector = Collector {
        subject,
        program: subject.program,
        execution,
        model,
        written: HashSet::new(),
        open: HashMap::new(),
        found: Reads::default(),
    };
    for (i, op) in subject.path.ops.iter().enumerate() {
        collector.reads(i, op);
        collector.registers(i, op);
        collector.writes(i, op);
    }
    collector.found
}

struct Collector<'x, 'p> {
    subject: Subject<'x, 'p>,
    program: &'p Program,
    execution: &'x mut Execution<'p>,
    model: &'x Model,
    /// Bytes with values of the program's own.
    written: HashSet<u64>,
    /// Registers that hold what this operation left open.
    open: HashMap<(FrameId, VarId), Time>,
    found: Reads,
}

impl Collector<'_, '_> {
    fn address(&mut self, frame: FrameId, time: Time, lval: &Lval) -> Option<u64> {
        let term = self.execution.address(frame, time, lval);
        u64::try_from(self.model.number(&term)?).ok()
    }

    /// The register that an l-value is, or is a part of.
    fn register(&self, frame: FrameId, lval: &Lval) -> Option<(FrameId, VarId)> {
        match lval.base {
            Base::Var(v) if is_register(self.program, lval) => match self.program.var(v).kind {
                VarKind::Global => Some((GLOBAL, v)),
                _ => Some((frame, v)),
            },
            _ => None,
        }
    }

    fn reads(&mut self, i: Time, op: &Op) {
        let mut lvals: Vec<Lval> = Vec::new();
        for e in expressions(op) {
            lvals.extend(e.loads().into_iter().cloned());
        }
        for whole in aggregates(self.program, op) {
            let parts = self.subject.memory.scalars(self.program, &whole, CELLS);
            lvals.extend(parts.unwrap_or_default());
        }
        for lval in lvals {
            if let Some(register) = self.register(op.frame, &lval) {
                self.found.open.extend(self.open.get(&register));
            }
            self.cell(op.frame, i, &lval);
        }
    }

    fn cell(&mut self, frame: FrameId, time: Time, lval: &Lval) {
        if is_register(self.program, lval) || !lval.ty.is_scalar() {
            return;
        }
        let size = self.program.types.size(&lval.ty).unwrap_or(0);
        let Some(at) = self.address(frame, time, lval) else {
            return;
        };
        self.pages(lval, at, size);
        if self.written.contains(&at) {
            return;
        }
        if bit_field(&self.program.types, lval).is_some() {
            self.found.bit_field = true;
            return;
        }
        let region = self.subject.memory.region(self.program, lval);
        if matches!(size, 1..=8) && self.execution.named.contains(&region) {
            let kind = self.subject.memory.kind(self.program, lval);
            let cell = (size, lval.ty.clone(), kind);
            self.found.cells.insert((at, region), cell);
        }
    }

    /// Notes the pages of a cell or an object that is at no address of an object.
    fn pages(&mut self, lval: &Lval, at: u64, size: u64) {
        let pointed = matches!(lval.base, Base::Deref(_));
        if pointed && at >= LOWEST && !self.execution.store.addresses.is_object(at) {
            let last = at.saturating_add(size.clamp(1, FOREIGN) - 1);
            self.found.pages.extend(at / PAGE..=last / PAGE);
        }
    }

    fn registers(&mut self, i: Time, op: &Op) {
        match &op.kind {
            OpKind::Effect(Effect::Havoc { lhs, .. }) => {
                let register = self.register(op.frame, lhs);
                self.open.extend(register.map(|r| (r, i)));
            }
            OpKind::Effect(
                Effect::Assign { lhs, .. } | Effect::Zero { lhs } | Effect::Alloc { lhs, .. },
            ) => {
                self.closed(op.frame, lhs);
            }
            OpKind::Opaque { dst: Some(dst), .. } => self.closed(op.frame, dst),
            OpKind::Leave {
                dst: Some(dst),
                caller,
            } => self.closed(*caller, dst),
            _ => {}
        }
    }

    fn closed(&mut self, frame: FrameId, lhs: &Lval) {
        if let Some(register) = self.register(frame, lhs) {
            self.open.remove(&register);
        }
    }

    fn writes(&mut self, i: Time, op: &Op) {
        let (targets, known) = match &op.kind {
            OpKind::Effect(Effect::Assign { lhs, .. } | Effect::Zero { lhs }) => (vec![lhs], true),
            OpKind::Effect(Effect::Copy { dst, .. }) => (vec![dst], true),
            // What is approximated, the compiled program does exactly.
            OpKind::Effect(Effect::Havoc { why, .. }) if why.approximation().is_some() => return,
            OpKind::Effect(Effect::Havoc { lhs, .. }) => (vec![lhs], false),
            OpKind::Opaque { args, callee, .. } => {
                let f = self.program.func(*callee);
                if f.approximated.is_some() {
                    return;
                }
                if !f.writes_arguments() {
                    self.reopen(i);
                }
                let read_only = |k: usize| f.reads_only(k);
                let open = args.iter().enumerate().filter(|(k, _)| !read_only(*k));
                (open.filter_map(|(_, e)| object(e)).collect(), false)
            }
            _ => return,
        };
        for target in targets {
            self.bytes(op.frame, i, target, known);
        }
    }

    /// A call may have written what earlier ones were handed, and what other files name.
    fn reopen(&mut self, i: Time) {
        let Subject {
            path, reachable, ..
        } = self.subject;
        let handed = path.given_before(i).map(|(_, g)| (g.frame, g.var));
        let named = reachable.elsewhere.iter().map(|v| (GLOBAL, *v));
        for (frame, var) in handed.chain(named) {
            let variable = Lval::var(var, self.program);
            self.bytes(frame, i, &variable, false);
        }
    }

    /// Bytes that got values, of the program's own or others.
    fn bytes(&mut self, frame: FrameId, i: Time, target: &Lval, known: bool) {
        let size = self.program.types.size(&target.ty).unwrap_or(0);
        if is_register(self.program, target) || size > FOREIGN {
            return;
        }
        let Some(at) = self.address(frame, i, target) else {
            return;
        };
        self.pages(target, at, size);
        for byte in at..at.saturating_add(size) {
            match known {
                true => self.written.insert(byte),
                false => self.written.remove(&byte),
            };
        }
    }
}
