//! Symbolic execution of a path (SPIN 2001, section 5, phase 1).
//!
//! One executor serves two purposes, told apart by [`Mode`]:
//! - [`Mode::Constraints`] turns the path into single-assignment form. Each
//!   assignment defines a fresh constant by a constraint of its own, each
//!   assumption is one, so that an unsatisfiable core of the constraints tells
//!   which operations the infeasibility rests on. A write to memory stores a
//!   fresh constant, and only the constant's definition is a constraint: where
//!   the definition is not in the core, the cell holds any value.
//! - [`Mode::Slice`] executes the operations of such a core only and keeps the
//!   values as terms: the symbolic values of the paper. All other operations
//!   make what they write unknown.
//!
//! Whatever is not exact goes upward: a fresh constant, which remembers why.

use crate::execute::contents::Contents;
use crate::execute::store::{Loss, Lost, Origin, Store};
use crate::path::operands::{followed, named_regions};
use crate::path::operation::{bound_formals, FrameId, Op, OpKind, Path, Time};
use crate::path::reach::Reachable;
use ir::{Base, Effect, Expr, ExprKind, FuncId, Lval, Pos, Program};
use logic::encode::Encoder;
use logic::memory::{is_register, Memory, Region};
use logic::term::{Bits, MemoryArray, Truth};
use std::collections::{BTreeSet, HashSet};
use std::rc::Rc;

/// An object with more scalars than this is not written cell by cell.
pub const CELLS: usize = 64;

/// One part of an operation: the second number tells apart the formals of a
/// call or the cells of an object.
pub type Part = (usize, usize);

/// A condition on the constants of the path, assumed by a literal.
pub struct Constraint {
    pub part: Part,
    /// Implies the formula; may occur in terms, too.
    pub literal: Truth,
    pub formula: Truth,
    /// An assumption of the path, not a definition.
    pub assume: bool,
    /// The constant that a definition defines.
    pub target: Option<Bits>,
}

/// What an execution is for.
pub enum Mode<'s> {
    /// All operations, each guarded by a literal.
    Constraints,
    /// Only these parts of operations; all others make their targets unknown.
    Slice(&'s HashSet<Part>),
    /// The same where only these parts are looked at afterwards: what none of them
    /// reads is not written.
    Alone(&'s HashSet<Part>),
}

/// What is executed.
#[derive(Clone, Copy)]
pub struct Subject<'x, 'p> {
    pub program: &'p Program,
    pub memory: &'p Memory,
    pub path: &'x Path,
    pub reachable: &'x Reachable<'p>,
    /// Exact also where memory is seen through unrelated types, at a price.
    pub bytes: bool,
    /// Undefined functions write what their arguments point to, and nothing else: no
    /// approximation, but some of the executions that there are.
    pub quiet: bool,
}

/// The result of an execution.
pub struct Execution<'p> {
    pub store: Store<'p>,
    pub encoder: Encoder<'p>,
    /// In order of the path. In a slice: its assumptions only, unguarded.
    pub constraints: Vec<Constraint>,
    /// What holds of the addresses met.
    pub facts: Vec<Truth>,
    /// Regions that can be read. A driver's structs have hundreds of others, and
    /// what they hold is never represented.
    pub named: HashSet<Region>,
}

/// Executes the whole path.
pub fn execute<'p>(subject: Subject<'_, 'p>, mode: Mode) -> Execution<'p> {
    let end = subject.path.ops.len();
    execute_until(subject, mode, end)
}

/// The same for the operations before `end`: what comes later is not there.
pub fn execute_until<'p>(subject: Subject<'_, 'p>, mode: Mode, end: Time) -> Execution<'p> {
    let Subject {
        program,
        memory,
        path,
        reachable,
        bytes,
        quiet,
    } = subject;
    let named = match &mode {
        Mode::Alone(parts) => {
            let ops: HashSet<Time> = parts.iter().map(|p| p.0).collect();
            let ops = ops.iter().filter_map(|i| path.ops.get(*i));
            named_regions(program, memory, ops)
        }
        _ => named_regions(program, memory, path.ops.iter()),
    };
    let mut executor = Executor {
        program,
        memory,
        path,
        reachable,
        quiet,
        mode,
        x: Execution {
            store: Store::new(program, memory, path, bytes),
            encoder: Encoder::new(program, memory),
            constraints: Vec::new(),
            facts: Vec::new(),
            named,
        },
    };
    for (i, op) in path.ops[..end].iter().enumerate() {
        executor.operation(i, op);
        let facts = executor.x.encoder.take_facts();
        executor.x.facts.extend(facts);
    }
    executor.x
}

impl Execution<'_> {
    /// The value of an expression.
    pub fn value(&mut self, frame: FrameId, time: Time, e: &Expr) -> Bits {
        let value = self.encoder.value(e, &mut self.store.at(frame, time));
        self.facts.extend(self.encoder.take_facts());
        value.simplify()
    }

    /// Whether an expression is non-zero.
    pub fn truth(&mut self, frame: FrameId, time: Time, e: &Expr) -> Truth {
        let truth = self.encoder.truth(e, &mut self.store.at(frame, time));
        self.facts.extend(self.encoder.take_facts());
        truth.simplify()
    }

    /// The values of the pointers that the path follows.
    pub fn followed(&mut self, subject: Subject) -> Vec<Bits> {
        let pointers = followed(&subject.path.ops);
        let values = pointers.into_iter().map(|(f, t, p)| self.value(f, t, &p));
        let mut seen = HashSet::new();
        values
            .filter(|v| v.as_number().is_none() && seen.insert(v.clone()))
            .collect()
    }

    /// The address of an l-value in memory.
    pub fn address(&mut self, frame: FrameId, time: Time, lval: &Lval) -> Bits {
        let address = self.encoder.address(lval, &mut self.store.at(frame, time));
        self.facts.extend(self.encoder.take_facts());
        address.simplify()
    }
}

struct Executor<'p, 's> {
    program: &'p Program,
    memory: &'p Memory,
    path: &'s Path,
    reachable: &'s Reachable<'p>,
    quiet: bool,
    mode: Mode<'s>,
    x: Execution<'p>,
}

/// What is said where the program asks how nodes are linked.
const STRUCTURES: &str = "how nodes are linked is not known along a path";

/// Does the value depend on the links of all nodes?
pub fn speaks_of_structures(e: &Expr) -> bool {
    let mut found = false;
    let said = |e: &Expr| matches!(e.kind, ExprKind::Between(_) | ExprKind::Linked(_));
    e.walk(&mut |e| found |= said(e));
    found
}

/// What a cell of an object gets.
enum Fill {
    Zero,
    /// A constant for each cell.
    Any(Origin),
}

impl Executor<'_, '_> {
    fn operation(&mut self, i: usize, op: &Op) {
        let f = op.frame;
        match &op.kind {
            OpKind::Skip | OpKind::Target => {}
            OpKind::Effect(Effect::Assign { lhs, .. }) if !self.wants(i, 0) => {
                self.unknown(i, 0, f, lhs, op.pos);
            }
            OpKind::Effect(Effect::Assign { lhs, rhs }) if speaks_of_structures(rhs) => {
                let origin = Origin::Approximation {
                    text: STRUCTURES.to_string(),
                    pos: op.pos,
                };
                self.fill(i, f, lhs, &Fill::Any(origin), op.pos);
            }
            OpKind::Effect(Effect::Assign { lhs, rhs }) => {
                let value = self.eval(f, i, rhs);
                self.define(i, 0, f, lhs, value, op.pos);
            }
            OpKind::Effect(Effect::Zero { lhs }) => self.fill(i, f, lhs, &Fill::Zero, op.pos),
            OpKind::Effect(Effect::Havoc { lhs, why }) => {
                let origin = match why.approximation() {
                    None => Origin::Input,
                    Some(text) => Origin::Approximation {
                        text: text.to_string(),
                        pos: op.pos,
                    },
                };
                self.fill(i, f, lhs, &Fill::Any(origin), op.pos);
            }
            OpKind::Effect(Effect::Copy { dst, src }) => {
                self.copy(i, 0, (f, dst), (f, src), op.pos)
            }
            OpKind::Effect(Effect::Alloc { .. }) => self.alloc(i, op),
            OpKind::Assume { .. } if !self.wants(i, 0) => {}
            OpKind::Assume { cond, holds, .. } => {
                let state = &mut self.x.store.at(f, i);
                let truth = self.x.encoder.truth(cond, state);
                self.assume(i, if *holds { truth } else { truth.not() });
            }
            OpKind::Enter {
                callee,
                args,
                frame,
            } => {
                let pairs: Vec<_> = bound_formals(self.program, *callee, args).collect();
                for (k, (formal, arg)) in pairs.into_iter().enumerate() {
                    let formal = Lval::var(formal, self.program);
                    if formal.ty.is_scalar() {
                        let value = self.eval(f, i, arg);
                        self.bind(i, k, *frame, &formal, value, op.pos);
                    } else if let ExprKind::Load(src) = &arg.kind {
                        // Struct arguments come after all scalar parts.
                        let first = (k + 1) * CELLS + args.len();
                        self.copy(i, first, (*frame, &formal), (f, src), op.pos);
                    }
                }
            }
            OpKind::Leave { dst, caller } => {
                let slot = self.program.func(self.path.frames[f].func).return_slot;
                let (Some(dst), Some(slot)) = (dst, slot) else {
                    return;
                };
                let slot = Lval::var(slot, self.program);
                if dst.ty.is_scalar() {
                    let value = self.eval(f, i, &Expr::load(slot));
                    self.define(i, 0, *caller, dst, value, op.pos);
                } else {
                    self.copy(i, 0, (*caller, dst), (f, &slot), op.pos);
                }
            }
            OpKind::Opaque { dst, callee, args } => {
                self.escape(i, op, *callee, args);
                if let Some(dst) = dst {
                    let origin = self.answered(op, *callee).1;
                    self.fill(i, f, dst, &Fill::Any(origin), op.pos);
                }
            }
        }
    }

    fn eval(&mut self, frame: FrameId, time: Time, e: &Expr) -> Bits {
        self.x.encoder.value(e, &mut self.x.store.at(frame, time))
    }

    /// Is the part of the operation executed?
    fn wants(&self, op: usize, part: usize) -> bool {
        match &self.mode {
            Mode::Constraints => true,
            Mode::Slice(slice) | Mode::Alone(slice) => slice.contains(&(op, part)),
        }
    }

    fn assume(&mut self, op: usize, formula: Truth) {
        self.constrain(op, 0, formula, None, true);
    }

    /// `lval` gets any value.
    fn unknown(&mut self, i: usize, part: usize, frame: FrameId, lval: &Lval, pos: Pos) {
        if !self.is_read(lval) {
            return;
        }
        let name = format!("{}@{i}.{part}", self.lval_name(frame, lval));
        let width = self.program.types.scalar_width(&lval.ty);
        let value = self.x.store.symbol(name, width, Origin::Input);
        self.write(i, frame, lval, value, pos);
    }

    /// May what is written there be read on the path?
    fn is_read(&self, lval: &Lval) -> bool {
        if is_register(self.program, lval) {
            return true;
        }
        let region = self.memory.region(self.program, lval);
        let named = |region: &Region| self.x.named.contains(region);
        named(&region) || self.memory.mates(region).iter().any(named)
    }

    fn constrain(
        &mut self,
        op: usize,
        part: usize,
        formula: Truth,
        target: Option<Bits>,
        assume: bool,
    ) -> Truth {
        let literal = Truth::symbol(format!("c{op}.{part}"));
        self.x.constraints.push(Constraint {
            part: (op, part),
            literal: literal.clone(),
            formula,
            assume,
            target,
        });
        literal
    }

    /// `lval := value`, the value under a constraint of its own.
    fn define(
        &mut self,
        i: usize,
        part: usize,
        frame: FrameId,
        lval: &Lval,
        value: Bits,
        pos: Pos,
    ) {
        let name = format!("{}@{i}.{part}", self.lval_name(frame, lval));
        let width = value.width();
        let bound = match &self.mode {
            Mode::Constraints => {
                let fresh = self.x.store.symbol(name, width, Origin::Definition(i));
                self.constrain(i, part, fresh.equals(&value), Some(fresh.clone()), false);
                fresh
            }
            _ if self.wants(i, part) => value,
            _ => self.x.store.symbol(name, width, Origin::Input),
        };
        self.write(i, frame, lval, bound, pos);
    }

    /// `formal := actual`. Slices keep all of these: they cost nothing, and tell
    /// which formals hold what the caller's locals hold.
    fn bind(
        &mut self,
        i: usize,
        part: usize,
        frame: FrameId,
        formal: &Lval,
        value: Bits,
        pos: Pos,
    ) {
        match &self.mode {
            Mode::Slice(_) => self.write(i, frame, formal, value, pos),
            _ => self.define(i, part, frame, formal, value, pos),
        }
    }

    fn lval_name(&self, frame: FrameId, lval: &Lval) -> String {
        match lval.base {
            Base::Var(v) => self.x.store.name(self.x.store.instance(frame, v)),
            Base::Deref(_) => "*".to_string(),
        }
    }

    /// Stores a value, addresses evaluated before the operation.
    fn write(&mut self, i: usize, frame: FrameId, lval: &Lval, value: Bits, pos: Pos) {
        if let (true, Base::Var(v)) = (is_register(self.program, lval), &lval.base) {
            let instance = self.x.store.instance(frame, *v);
            self.x.store.set_register(instance, i + 1, value);
            return;
        }
        if !self.is_read(lval) {
            return;
        }
        let region = self.memory.region(self.program, lval);
        let address = self.lval_address(frame, i, lval);
        let value = value.resize(self.memory.width(region), false);
        if self.x.named.contains(&region) {
            let old = self.x.store.region(region, i + 1);
            let new = old.store(&address, &value);
            self.x.store.set_region(region, i + 1, new);
        }
        if !self.memory.mates(region).is_empty() {
            let bytes = u64::from(self.memory.width(region).div_ceil(8));
            let size = Bits::from_u64(bytes, address.width());
            let value = self.memory.is_exact(region).then_some(value);
            self.overlap(i, Lost::Mates(region), (&address, &size), value, pos);
        }
    }

    fn lval_address(&mut self, frame: FrameId, time: Time, lval: &Lval) -> Bits {
        let state = &mut self.x.store.at(frame, time);
        self.x.encoder.address(lval, state)
    }

    /// What may overlap a write of the bytes `range`, seen through another type,
    /// gets any value, but for a cell that is just these bytes: `value`.
    fn overlap(
        &mut self,
        i: usize,
        lost: Lost,
        range: (&Bits, &Bits),
        value: Option<Bits>,
        pos: Pos,
    ) {
        self.x.store.lose(Loss {
            time: i + 1,
            lost,
            range: Some((range.0.clone(), range.1.clone())),
            value,
            text: "memory is written and read through unrelated types".to_string(),
            pos,
        });
    }

    fn fresh_cells(&mut self, i: usize, region: Region, origin: Origin) -> MemoryArray {
        let name = format!("memory#{}@{i}.{}", region.0, self.x.store.symbols.len());
        self.x.store.cells(name, region, origin)
    }

    /// The cells of a region in `start .. start + size` become `cell(old
    /// contents, address)`; all others stay.
    fn replace(
        &mut self,
        i: usize,
        region: Region,
        start: &Bits,
        size: &Bits,
        cell: impl Fn(&Contents, &Bits) -> Bits + 'static,
    ) {
        if !self.x.named.contains(&region) {
            return;
        }
        let old = self.x.store.region(region, i + 1);
        let new = old.replace(start, size, cell);
        self.x.store.set_region(region, i + 1, new);
    }

    /// Gives every cell of an object zero or any value.
    fn fill(&mut self, i: usize, frame: FrameId, lval: &Lval, fill: &Fill, pos: Pos) {
        if let Some(cells) = self.cells_of(lval) {
            for (k, c) in cells.iter().enumerate() {
                let width = self.program.types.scalar_width(&c.ty);
                match fill {
                    Fill::Zero => self.define(i, k, frame, c, Bits::from_u64(0, width), pos),
                    Fill::Any(origin) => {
                        let name = format!("{}@{i}.{k}", self.lval_name(frame, c));
                        let value = self.x.store.symbol(name, width, origin.clone());
                        self.write(i, frame, c, value, pos);
                    }
                }
            }
            return;
        }
        let Some(size) = self.program.types.size(&lval.ty) else {
            let regions = self.memory.regions_of_type(self.program, &lval.ty);
            let text = "an object of unknown size is written as a whole".to_string();
            self.forget(i, regions, text, pos);
            return;
        };
        let start = self.lval_address(frame, i, lval);
        let size = Bits::from_u64(size, start.width());
        let regions = self.memory.regions_of_type(self.program, &lval.ty);
        let guard = match fill {
            Fill::Zero => self.guard(i, 0),
            Fill::Any(_) => Truth::from_bool(false),
        };
        for region in &regions {
            let origin = match fill {
                Fill::Zero => Origin::Input,
                Fill::Any(origin) => origin.clone(),
            };
            let any = self.fresh_cells(i, *region, origin);
            let zero = Bits::from_u64(0, self.memory.width(*region));
            let guard = guard.clone();
            self.replace(i, *region, &start, &size, move |_, a| {
                guard.ite(&zero, &any.select(a))
            });
        }
        self.overlap_object(i, &regions, &start, &size, pos);
    }

    /// The scalars of an object if it can be written cell by cell.
    fn cells_of(&self, lval: &Lval) -> Option<Vec<Lval>> {
        let cells = self.memory.scalars(self.program, lval, CELLS)?;
        // Members of a union overwrite each other: as a whole, then.
        let single = cells.len() == 1;
        let plain = |c: &Lval| {
            is_register(self.program, c)
                || self
                    .memory
                    .mates(self.memory.region(self.program, c))
                    .is_empty()
        };
        (single || cells.iter().all(plain)).then_some(cells)
    }

    /// A literal that stands for an operation inside of terms: true in a slice
    /// with the operation, false in one without.
    fn guard(&mut self, op: usize, part: usize) -> Truth {
        match &self.mode {
            Mode::Constraints => self.constrain(op, part, Truth::from_bool(true), None, false),
            _ => Truth::from_bool(self.wants(op, part)),
        }
    }

    /// `dst := src`, objects of one struct or union type.
    fn copy(
        &mut self,
        i: usize,
        first: usize,
        dst: (FrameId, &Lval),
        src: (FrameId, &Lval),
        pos: Pos,
    ) {
        if let (Some(to), Some(from)) = (self.cells_of(dst.1), self.cells_of(src.1)) {
            let values: Vec<Bits> = from
                .iter()
                .map(|c| self.eval(src.0, i, &Expr::load(c.clone())))
                .collect();
            for (k, (c, value)) in to.iter().zip(values).enumerate() {
                self.define(i, first + k, dst.0, c, value, pos);
            }
            return;
        }
        let regions = self.memory.regions_of_type(self.program, &dst.1.ty);
        let Some(size) = self.program.types.size(&dst.1.ty) else {
            let text = "an object of unknown size is copied".to_string();
            self.forget(i, regions, text, pos);
            return;
        };
        let to = self.lval_address(dst.0, i, dst.1);
        let from = self.lval_address(src.0, i, src.1);
        let size = Bits::from_u64(size, to.width());
        let guard = self.guard(i, first);
        for region in &regions {
            let any = self.fresh_cells(i, *region, Origin::Input);
            let (guard, to, from) = (guard.clone(), to.clone(), from.clone());
            self.replace(i, *region, &to.clone(), &size, move |old, a| {
                let copied = old.select(&a.sub(&to).add(&from));
                guard.ite(&copied, &any.select(a))
            });
        }
        self.overlap_object(i, &regions, &to, &size, pos);
    }

    /// All cells of these regions get any value.
    fn forget(&mut self, i: usize, regions: BTreeSet<Region>, text: String, pos: Pos) {
        self.x.store.lose(Loss {
            time: i + 1,
            lost: Lost::Regions(Rc::new(regions)),
            range: None,
            value: None,
            text,
            pos,
        });
    }

    /// What overlaps an object in other regions than its own.
    fn overlap_object(
        &mut self,
        i: usize,
        own: &BTreeSet<Region>,
        start: &Bits,
        size: &Bits,
        pos: Pos,
    ) {
        let mates = own.iter().flat_map(|r| self.memory.mates(*r));
        let others: BTreeSet<Region> = mates.copied().filter(|r| !own.contains(r)).collect();
        if !others.is_empty() {
            self.overlap(i, Lost::Regions(Rc::new(others)), (start, size), None, pos);
        }
    }

    fn alloc(&mut self, i: usize, op: &Op) {
        let OpKind::Effect(Effect::Alloc {
            lhs,
            size,
            zeroed,
            may_fail,
        }) = &op.kind
        else {
            return;
        };
        // A constant size is room enough; objects are far apart anyway.
        let size = size.as_int().and_then(|n| u64::try_from(n).ok());
        let (address, room) = self.x.store.fresh_address(format!("object@{i}"), size);
        self.x.encoder.new_object(&address);
        let width = address.width();
        let value = if *may_fail {
            let success = self.x.store.choice(format!("allocated@{i}"));
            success.ite(&address, &Bits::from_u64(0, width))
        } else {
            address.clone()
        };
        if *zeroed {
            // Whatever its size, and as whatever it is seen: all of the bytes are zero.
            let size = Bits::from_u64(room, width);
            let regions: BTreeSet<Region> = self.x.named.iter().copied().collect();
            for region in regions {
                let zero = Bits::from_u64(0, self.memory.width(region));
                self.replace(i, region, &address, &size, move |_, _| zero.clone());
            }
        }
        self.define(i, 0, op.frame, lhs, value, op.pos);
    }

    /// What is said of what a function without a body answers, and where that comes from.
    fn answered(&self, op: &Op, callee: FuncId) -> (String, Origin) {
        let function = self.program.func(callee);
        match &function.approximated {
            None => {
                let text = format!("`{}` may write what its arguments reach", function.name);
                (text, Origin::Input)
            }
            Some(text) => {
                let origin = Origin::Approximation {
                    text: text.clone(),
                    pos: op.pos,
                };
                (text.clone(), origin)
            }
        }
    }

    /// What a function without a body may write through its arguments.
    fn escape(&mut self, i: usize, op: &Op, callee: FuncId, args: &[Expr]) {
        let (text, origin) = self.answered(op, callee);
        let quiet = self.quiet && self.program.func(callee).approximated.is_none();
        for escape in self.reachable.escapes(callee, args) {
            let mut object = escape.object;
            if quiet {
                object = object.or(escape.pointee);
            } else {
                self.x.store.lose(Loss {
                    time: i + 1,
                    lost: Lost::Regions(escape.regions),
                    range: None,
                    value: None,
                    text: text.clone(),
                    pos: op.pos,
                });
            }
            if let Some(object) = &object {
                self.fill(i, op.frame, object, &Fill::Any(origin.clone()), op.pos);
            }
        }
        if self.program.func(callee).forgets {
            return;
        }
        // What earlier calls were handed, this one may write.
        let path = self.path;
        for (_, given) in path.given_before(i) {
            let object = Lval::var(given.var, self.program);
            self.fill(i, given.frame, &object, &Fill::Any(Origin::Input), op.pos);
        }
    }
}
