//! Symbolic execution of a path (SPIN 2001, section 5, phase 1).
//!
//! One executor serves these purposes, told apart by [`Mode`]:
//! - [`Mode::Constraints`] turns the path into single-assignment form. Each
//!   assignment defines a fresh constant by a constraint of its own, each
//!   assumption is one, so that an unsatisfiable core of the constraints tells
//!   which operations the infeasibility rests on. A write to memory stores a
//!   fresh constant, and only the constant's definition is a constraint: where
//!   the definition is not in the core, the cell holds any value.
//! - [`Mode::Slice`] executes the operations of such a core only and keeps the
//!   values as terms: the symbolic values of the paper. All other operations
//!   make what they write unknown. [`Mode::Terms`] and [`Mode::Values`] do so with all
//!   operations.
//!
//! Whatever is not exact goes upward: a fresh constant, which remembers why.
//!
//! Here are the executor's state and what changes it by one cell; objects as a whole are
//! in `objects.rs`, and what each operation of a path does is in `operations.rs`.

use super::unaddressed::not_followed;
use crate::execute::bytes::Written;
use crate::execute::contents::{Affected, Cell, Contents};
use crate::execute::store::{Loss, Lost, Origin, Store};
use crate::path::operands::followed;
use crate::path::operation::{FrameId, Path, Time};
use crate::path::reach::{Cells, Reachable};
use ir::{Base, Expr, Lval, Pos, Program, VarId};
use logic::encode::Encoder;
use logic::memory::{is_register, Memory, Region};
use logic::term::{Bits, MemoryArray, Truth};
use std::collections::{HashMap, HashSet};
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
    /// All operations, with terms as values: the constants that are left are some of those of
    /// [`Mode::Constraints`], by the same names.
    Terms,
    /// The same, with simplified terms and all cells told apart by their addresses.
    Values,
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
    /// The global constants in memory that the operations name.
    pub constants: Vec<(VarId, Cells)>,
    /// Of a lasso: so many turns at its end are what is repeated.
    pub repeats: usize,
    /// The scalars that the program leaves open, in order, with the operations that do.
    pub open: Vec<(Time, Bits)>,
    /// The numbers that constraints give to constants, copies of these included.
    pub numbers: HashMap<Bits, u64>,
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

    /// The values of the pointers that the path follows. From now on they lead to what the
    /// program takes the address of, or to what is not the program's.
    pub fn followed(&mut self, subject: Subject) -> Vec<Bits> {
        let pointers = followed(&subject.path.ops);
        let values = pointers.into_iter().map(|(f, t, p)| self.value(f, t, &p));
        let mut seen = HashSet::new();
        let values: Vec<Bits> = values
            .filter(|v| v.as_number().is_none() && seen.insert(v.clone()))
            .collect();
        let facts = not_followed(&self.store, subject.program, &values);
        self.facts.extend(facts);
        values
    }

    /// The address of an l-value in memory.
    pub fn address(&mut self, frame: FrameId, time: Time, lval: &Lval) -> Bits {
        let address = self.encoder.address(lval, &mut self.store.at(frame, time));
        self.facts.extend(self.encoder.take_facts());
        address.simplify()
    }
}
pub struct Executor<'p, 's> {
    pub program: &'p Program,
    pub memory: &'p Memory,
    pub path: &'s Path,
    pub reachable: &'s Reachable<'p>,
    pub quiet: bool,
    pub mode: Mode<'s>,
    pub x: Execution<'p>,
}
/// What is said where a write may overlap what is read as another type.
pub const UNRELATED: &str = "memory is written and read through unrelated types";

impl Executor<'_, '_> {
    pub fn eval(&mut self, frame: FrameId, time: Time, e: &Expr) -> Bits {
        self.x.encoder.value(e, &mut self.x.store.at(frame, time))
    }

    /// Is the part of the operation executed?
    pub fn wants(&self, op: usize, part: usize) -> bool {
        match &self.mode {
            Mode::Constraints | Mode::Terms | Mode::Values => true,
            Mode::Slice(slice) | Mode::Alone(slice) => slice.contains(&(op, part)),
        }
    }

    pub fn assume(&mut self, op: usize, formula: Truth) {
        self.constrain(op, 0, formula, None, true);
    }

    /// `lval` gets any value.
    pub fn unknown(&mut self, i: usize, part: usize, frame: FrameId, lval: &Lval, pos: Pos) {
        if !self.is_read(lval) {
            return;
        }
        let name = format!("{}@{i}.{part}", self.lval_name(frame, lval));
        let width = self.program.types.scalar_width(&lval.ty);
        let value = self.x.store.symbol(name, width, Origin::Input);
        self.write(i, frame, lval, value, pos);
    }

    /// May what is written there be read on the path?
    pub fn is_read(&self, lval: &Lval) -> bool {
        if is_register(self.program, lval) {
            return true;
        }
        let region = self.memory.region(self.program, lval);
        let named = |region: &Region| self.x.named.contains(region);
        named(&region) || self.memory.mates(region).iter().any(named)
    }

    pub fn constrain(
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
    pub fn define(
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
                if let Some(number) = self.number(&value) {
                    self.x.numbers.insert(fresh.clone(), number);
                }
                fresh
            }
            // Otherwise what a loop adds to would grow with its turns.
            Mode::Values => value.simplify(),
            _ if self.wants(i, part) => value,
            _ => self.x.store.symbol(name, width, Origin::Input),
        };
        self.write(i, frame, lval, bound, pos);
    }

    /// The number that a value is on this path, as far as that is told by copies.
    pub fn number(&self, value: &Bits) -> Option<u64> {
        let copied = || self.x.numbers.get(value).copied();
        value.as_u64().or_else(copied)
    }

    /// `formal := actual`. Slices keep all of these: they cost nothing, and tell
    /// which formals hold what the caller's locals hold.
    pub fn bind(
        &mut self,
        i: usize,
        part: usize,
        frame: FrameId,
        formal: &Lval,
        value: Bits,
        pos: Pos,
    ) {
        match &self.mode {
            Mode::Slice(_) | Mode::Terms => self.write(i, frame, formal, value, pos),
            _ => self.define(i, part, frame, formal, value, pos),
        }
    }

    pub fn lval_name(&self, frame: FrameId, lval: &Lval) -> String {
        match lval.base {
            Base::Var(v) => self.x.store.name(self.x.store.instance(frame, v)),
            Base::Deref(_) => "*".to_string(),
        }
    }

    /// Stores a value, addresses evaluated before the operation.
    pub fn write(&mut self, i: usize, frame: FrameId, lval: &Lval, value: Bits, pos: Pos) {
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
        let kinds = Affected::One(self.memory.kind(self.program, lval));
        if self.x.named.contains(&region) {
            let old = self.x.store.region(region, i + 1);
            let new = old.store(kinds.clone(), &address, &value);
            self.x.store.set_region(region, i + 1, new);
        }
        if !self.memory.mates(region).is_empty() {
            let bytes = u64::from(self.memory.width(region).div_ceil(8));
            let size = Bits::from_u64(bytes, address.width());
            let value = self.memory.is_exact(region).then_some(value);
            let lost = (Lost::Mates(region), kinds);
            self.overlap(i, lost, (&address, &size), value, pos);
        }
    }

    /// The kinds of the cells of an object in memory.
    pub fn kinds(&self, object: &Lval) -> Affected {
        Affected::Several(Rc::new(self.memory.kinds(self.program, object)))
    }

    pub fn lval_address(&mut self, frame: FrameId, time: Time, lval: &Lval) -> Bits {
        let state = &mut self.x.store.at(frame, time);
        self.x.encoder.address(lval, state)
    }

    /// What may overlap a write of the bytes `range`, seen through another type,
    /// gets any value, but for a cell that is just these bytes: `value`.
    pub fn overlap(
        &mut self,
        i: usize,
        (lost, kinds): (Lost, Affected),
        range: (&Bits, &Bits),
        value: Option<Bits>,
        pos: Pos,
    ) {
        let value = value.map(Written::Cell);
        self.x.store.lose(Loss {
            time: i + 1,
            lost,
            kinds,
            range: Some((range.0.clone(), range.1.clone())),
            value,
            text: UNRELATED.to_string(),
            spared: Rc::default(),
            pos,
        });
    }

    pub fn fresh_cells(&mut self, i: usize, region: Region, origin: Origin) -> MemoryArray {
        let name = format!("memory#{}@{i}", region.0);
        let name = self.x.store.numbered(name);
        self.x.store.cells(name, region, origin)
    }

    /// The cells of these kinds of a region in `start .. start + size` become `cell(old
    /// contents, address)`; all others stay.
    pub fn replace(
        &mut self,
        i: usize,
        (region, kinds): (Region, Affected),
        range: (&Bits, &Bits),
        cell: impl Fn(&Contents, &Cell) -> Bits + 'static,
    ) {
        if !self.x.named.contains(&region) {
            return;
        }
        let old = self.x.store.region(region, i + 1);
        let new = old.replace(kinds, range, cell);
        self.x.store.set_region(region, i + 1, new);
    }
    /// A literal that stands for an operation inside of terms: true in a slice
    /// with the operation, false in one without.
    pub fn guard(&mut self, op: usize, part: usize) -> Truth {
        match &self.mode {
            Mode::Constraints => self.constrain(op, part, Truth::from_bool(true), None, false),
            _ => Truth::from_bool(self.wants(op, part)),
        }
    }
}
