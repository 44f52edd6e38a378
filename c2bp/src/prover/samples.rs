//! States drawn without the prover: most cubes that decide nothing are refuted
//! by some state that is easily met, and evaluation is a hundred times cheaper
//! than a query. (Equivalence checkers of circuits simulate before they prove,
//! for the same reason; cf. Mishchenko et al., FRAIGs, 2005.)
//!
//! A sample gives each variable a value by a hash of the sample's number: small
//! numbers, the constants of the predicates and their neighbours, the ends of
//! the types; pointers lead to a few objects. Memory has contents by region and
//! address, as the encoding has it (`logic::encode`). Objects lie far apart: an
//! address that leaves its object is none of the logical memory model's, and
//! what hangs on it is unknown in that sample.
//!
//! A sample can be bent: cells get other values than those drawn, so that a
//! given cube holds in it ([`crate::prover::witness`]).
//!
//! That a sample refutes a cube only ever makes the abstraction coarser, so
//! nothing here can make it unsound; that it is a state which the encoding
//! allows, and so nothing is lost either, is what the twin of the search tests.

use grammar::cli::Assumed;
use ir::float::{self, FloatOp};
use ir::fold;
use ir::types::Type;
use ir::word::Word;
use ir::{Base, Between, Expr, ExprKind, Linked, LinkedKind, Lval, Program, Step, VarId};
use logic::memory::{is_register, Memory, Region};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::ops::Range;

/// They come in rounds: the next one is for cubes that hold too rarely, and is
/// still cheaper than a query.
pub const ROUNDS: [Range<u64>; 2] = [0..256, 256..4096];

/// Objects start so far apart, in the middle of what is theirs.
const SPACING: i128 = 0x1_0000;
const MIDDLE: i128 = 0x8000;

/// Numbers of objects that no variable is.
const UNKNOWN: Range<i128> = 0x6000..0x6003;

/// What has a value of its own in a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    Variable(VarId),
    Memory(Region, i128),
    /// What an expression was worth at the entry, by a hash of it.
    Old(u64),
}

/// A state: the number of a sample, and the cells that are different there.
#[derive(Clone, Debug)]
pub struct State {
    pub sample: u64,
    /// Few, so that a list is faster than a map.
    bent: Vec<(Cell, i128)>,
}

impl State {
    /// The sample as it was drawn.
    pub fn drawn(sample: u64) -> State {
        State {
            sample,
            bent: Vec::new(),
        }
    }

    /// The first sample, where these cells hold something else. Each is there once.
    pub fn bent(cells: Vec<(Cell, i128)>) -> State {
        State {
            sample: 0,
            bent: cells,
        }
    }

    /// The state where the cell holds something else.
    pub fn with(&self, cell: Cell, value: i128) -> State {
        let mut state = self.clone();
        state.bent.retain(|(c, _)| *c != cell);
        state.bent.push((cell, value));
        state
    }

    fn get(&self, cell: Cell) -> Option<i128> {
        let found = self.bent.iter().find(|(c, _)| *c == cell);
        found.map(|(_, value)| *value)
    }
}

/// What was met on the way to a value.
#[derive(Debug, Default)]
pub struct Seen {
    /// The cells read: what fits into each, is it a pointer, what it held.
    pub cells: Vec<(Cell, Word, bool, i128)>,
    /// Both sides of comparisons.
    pub compared: Vec<(i128, i128)>,
}

/// What the samples draw from.
pub struct Samples<'p> {
    program: &'p Program,
    memory: &'p Memory,
    numbers: Vec<i128>,
    floats: Vec<f64>,
    /// Where pointers lead.
    pub addresses: Vec<i128>,
    /// Does a region hold pointers?
    pointers: FxHashMap<Region, bool>,
    /// What the conditions read of memory.
    read: BTreeSet<Region>,
    state: State,
    seen: Seen,
    /// The node whose field is looked at.
    node: i128,
}

impl<'p> Samples<'p> {
    /// `conditions` tell which values are of interest.
    pub fn new<'e>(
        program: &'p Program,
        memory: &'p Memory,
        conditions: impl Iterator<Item = &'e Expr>,
    ) -> Samples<'p> {
        let mut numbers = BTreeSet::from([0]);
        let mut floats = vec![0.0, -0.0, 1.0, -1.0, 0.5, 1e9, f64::INFINITY];
        let mut addresses: BTreeSet<i128> = UNKNOWN.map(object).collect();
        addresses.insert(0);
        let mut read = BTreeSet::new();
        for e in conditions {
            e.walk(&mut |e| match &e.kind {
                ExprKind::Load(lv) if !is_register(program, lv) => {
                    read.insert(memory.region(program, lv));
                }
                ExprKind::Int(v) if !e.ty.is_ptr() => {
                    numbers.extend([*v, v.wrapping_sub(1), v.wrapping_add(1)]);
                }
                ExprKind::Float(FloatOp::Number(bits), _) => {
                    let x = float::as_double(*bits, &e.ty);
                    floats.extend([x, -x, x + 1.0, x - 1.0, x / 2.0, x.next_up(), x.next_down()]);
                }
                ExprKind::AddrOf(lv) => {
                    if let Base::Var(v) = lv.base {
                        addresses.extend(variable(v));
                    }
                }
                _ => {}
            });
        }
        Samples {
            program,
            memory,
            numbers: numbers.into_iter().collect(),
            floats,
            addresses: addresses.into_iter().collect(),
            pointers: FxHashMap::default(),
            read,
            state: State::drawn(0),
            seen: Seen::default(),
            node: 0,
        }
    }

    /// Does a pointer to a structure lead to one ([`Assumed::Typed`])?
    pub fn are_typed(&self) -> bool {
        self.program.assumed.contains(&Assumed::Typed)
    }

    /// The truth of a condition in each sample of a round, where it has one.
    pub fn truth(&mut self, e: &Expr, round: usize) -> Vec<Option<bool>> {
        self.state.bent.clear();
        let value = |sample: u64| {
            self.state.sample = sample;
            self.holds(e)
        };
        ROUNDS[round].clone().map(value).collect()
    }

    /// The truth of a condition in a state, where it has one.
    pub fn truth_in(&mut self, e: &Expr, state: &State) -> Option<bool> {
        self.state.sample = state.sample;
        self.state.bent.clone_from(&state.bent);
        self.holds(e)
    }

    /// The truth of a condition in a state, and what was met on the way to it.
    pub fn look(&mut self, e: &Expr, state: &State) -> (Option<bool>, Seen) {
        (self.truth_in(e, state), std::mem::take(&mut self.seen))
    }

    fn holds(&mut self, e: &Expr) -> Option<bool> {
        self.seen.cells.clear();
        self.seen.compared.clear();
        Some(self.value(e)? != 0)
    }

    /// The value of a cell of that type.
    fn draw(&mut self, cell: Cell, ty: &Type) -> Option<i128> {
        let word = self.program.types.word(ty)?;
        if word.width() > 64 || ty.is_float() && !float::follows(ty) {
            return None;
        }
        let v = match self.state.get(cell) {
            Some(v) => word.wrap(v),
            None => self.drawn(cell, ty, word),
        };
        if ty.is_float() {
            return Some(v);
        }
        self.seen.cells.push((cell, word, ty.is_ptr(), v));
        Some(v)
    }

    /// What the dice say.
    fn drawn(&self, cell: Cell, ty: &Type, word: Word) -> i128 {
        let key = match cell {
            Cell::Variable(v) => mix(u64::from(v.0)),
            Cell::Memory(region, address) => mix(u64::from(region.0) << 40 ^ address as u64),
            Cell::Old(hash) => hash,
        };
        let sample = self.state.sample;
        let dice = mix(mix(sample + 1) ^ key);
        let pick = |from: &[i128]| from[(dice >> 8) as usize % from.len()];
        if ty.is_float() {
            let x = self.floats[(dice >> 8) as usize % self.floats.len()];
            return word.wrap(float::of_double(x, ty).into());
        }
        if ty.is_ptr() {
            return word.wrap(pick(&self.addresses));
        }
        let small = (dice >> 8) as i128 % 6 - 2;
        let v = match (sample % 4, dice % 4) {
            (0, _) | (1, 0 | 1) | (2, 0) => small,
            (3, 0) => i128::from(dice >> 8),
            (3, 1) | (2, 1) => {
                let half = 1i128 << (word.width() - 1);
                half - 2 + (dice >> 8) as i128 % 4
            }
            _ => pick(&self.numbers),
        };
        word.wrap(v)
    }

    /// The value of a scalar; `None` if it has none in this sample.
    fn value(&mut self, e: &Expr) -> Option<i128> {
        let types = &self.program.types;
        let word = types.word(&e.ty)?;
        if word.width() > 64 || e.ty.is_float() && !float::follows(&e.ty) {
            return None;
        }
        let v = match &e.kind {
            ExprKind::Int(v) => *v,
            ExprKind::Load(lv) => self.load(lv)?,
            ExprKind::AddrOf(lv) => self.address(lv)?,
            ExprKind::FuncAddr(_) => return None,
            ExprKind::Float(op, operands) => {
                let values: Option<Vec<i128>> = operands.iter().map(|a| self.value(a)).collect();
                let from = operands.first().map_or(&e.ty, |a| &a.ty);
                let found = float::compute(types.model, *op, from, &e.ty, &values?)?;
                // Which bits are not a number is not known.
                return (!float::is_nan(found, &e.ty)).then(|| word.wrap(found));
            }
            ExprKind::Unary(op, a) => fold::unary(types, *op, e.ty.int_kind()?, self.value(a)?)?,
            ExprKind::Not(a) => i128::from(self.value(a)? == 0),
            ExprKind::Binary(op, a, b) => {
                let (x, y) = (self.value(a)?, self.value(b)?);
                fold::binary(types, *op, e.ty.int_kind()?, x, y)?
            }
            ExprKind::PtrAdd(p, i) => {
                let by = self.value(i)?.checked_mul(self.stride(&p.ty))?;
                moved(self.value(p)?, by)?
            }
            ExprKind::PtrDiff(p, q) => {
                let apart = word.wrap(self.value(p)? - self.value(q)?);
                apart / self.stride(&p.ty).max(1)
            }
            ExprKind::Cmp(op, a, b) => {
                let of = types.word(&a.ty)?;
                let (x, y) = (self.value(a)?, self.value(b)?);
                self.seen.compared.push((x, y));
                i128::from(op.holds(of.order(x, y)))
            }
            ExprKind::And(a, b) => match self.value(a)? {
                0 => 0,
                _ => i128::from(self.value(b)? != 0),
            },
            ExprKind::Or(a, b) => match self.value(a)? {
                0 => i128::from(self.value(b)? != 0),
                _ => 1,
            },
            ExprKind::Cond(c, a, b) => match self.value(c)? {
                0 => self.value(b)?,
                _ => self.value(a)?,
            },
            ExprKind::Cast(a) => self.value(a)?,
            ExprKind::Bits(width, a) => word.low_bits(*width, self.value(a)?),
            ExprKind::SomeNode => self.node,
            ExprKind::Between(b) => i128::from(self.between(b)?),
            ExprKind::Linked(l) => i128::from(self.linked(l)?),
            ExprKind::OldValue(inner) => {
                // Often the present value: `x == 'x` should hold now and then.
                let key = hash(&format!("{inner:?}"));
                let old = Cell::Old(key);
                match mix(self.state.sample ^ key) % 2 {
                    0 if self.state.get(old).is_none() => self.value(inner)?,
                    _ => self.draw(old, &e.ty)?,
                }
            }
        };
        Some(word.wrap(v))
    }

    /// Goes from node to node until the way ends, or comes back to where it was.
    fn between(&mut self, b: &Between) -> Option<bool> {
        let [via, to] = [&b.via, &b.to].map(|e| self.value(e));
        let (mut node, via, to) = (self.value(&b.from)?, via?, to?);
        let outer = self.node;
        let mut seen = Vec::new();
        let mut met = false;
        loop {
            met |= node == via;
            if node == to {
                break;
            }
            if node == 0 || seen.contains(&node) {
                met = false;
                break;
            }
            seen.push(node);
            self.node = node;
            node = self.value(&b.link)?;
        }
        self.node = outer;
        Some(met)
    }

    /// The nodes that are met, and those from which a step leads to one that was left
    /// for it before: all that [`Linked`] asks of.
    fn linked(&mut self, l: &Linked) -> Option<bool> {
        let mut nodes = Vec::new();
        for e in &l.nodes {
            nodes.push(self.value(e)?);
        }
        let mut avoided = Vec::new();
        for (a, by) in &l.avoided {
            avoided.push((self.value(a)?, *by));
        }
        let outer = self.node;
        let mut met = |from: i128| -> Option<Vec<i128>> {
            let mut met = vec![from];
            let mut at = 0;
            while let Some(node) = met.get(at).copied() {
                at += 1;
                for (by, link) in l.links.iter().enumerate() {
                    if node != 0 && !avoided.contains(&(node, by)) {
                        self.node = node;
                        let next = self.value(link);
                        self.node = outer;
                        let next = next?;
                        if !met.contains(&next) {
                            met.push(next);
                        }
                    }
                }
            }
            Some(met)
        };
        Some(match (l.kind, nodes.as_slice()) {
            (LinkedKind::Reach, [x, y]) => met(*x)?.contains(y),
            (LinkedKind::Shared, [x, y]) => {
                let other = met(*y)?;
                met(*x)?.iter().any(|v| *v != 0 && other.contains(v))
            }
            _ => return None,
        })
    }

    fn load(&mut self, lv: &Lval) -> Option<i128> {
        if is_register(self.program, lv) {
            let v = lv.as_var()?;
            return self.draw(Cell::Variable(v), &lv.ty);
        }
        if fold::bit_field(&self.program.types, lv).is_some() {
            return None;
        }
        let address = self.address(lv)?;
        let region = self.memory.region(self.program, lv);
        if self.memory.width(region) != self.program.types.scalar_width(&lv.ty) {
            return None;
        }
        // Its bytes are another cell's, which was drawn apart.
        let mates = self.memory.mates(region);
        if self.memory.is_exact(region) && mates.iter().any(|m| self.read.contains(m)) {
            return None;
        }
        // One cell is a pointer or a number, whoever reads it.
        let pointer = *self.pointers.entry(region).or_insert(lv.ty.is_ptr());
        match pointer == lv.ty.is_ptr() && lv.ty != Type::Int(ir::types::IntKind::Bool) {
            true => self.draw(Cell::Memory(region, address), &lv.ty),
            false => None,
        }
    }

    fn address(&mut self, lv: &Lval) -> Option<i128> {
        let types = &self.program.types;
        let (start, mut ty) = match &lv.base {
            Base::Var(v) => (variable(*v)?, self.program.var(*v).ty.clone()),
            Base::Deref(p) => (self.value(p)?, p.ty.pointee()?.clone()),
        };
        let mut offset = 0i128;
        for step in &lv.path {
            match step {
                Step::Field(c, i) => {
                    let field = types.field(*c, *i);
                    offset = offset.checked_add(i128::from(field.offset))?;
                    ty = field.ty.clone();
                }
                Step::Index(i) => {
                    ty = match ty {
                        Type::Array(t, _) => (*t).clone(),
                        other => other,
                    };
                    let size = i128::from(types.size(&ty).unwrap_or(1));
                    offset = offset.checked_add(self.value(i)?.checked_mul(size)?)?;
                }
            }
        }
        moved(start, offset)
    }

    fn stride(&self, pointer: &Type) -> i128 {
        let size = pointer.pointee().and_then(|t| self.program.types.size(t));
        i128::from(size.unwrap_or(1))
    }
}

/// Where objects begin that are none of those which are drawn, by their numbers from 0.
pub fn further_object(n: usize) -> i128 {
    object(UNKNOWN.end + n as i128)
}

/// The address of an object, by its number.
fn object(n: i128) -> i128 {
    n * SPACING + MIDDLE
}

/// The address of a variable, unless there are too many.
pub fn variable(v: VarId) -> Option<i128> {
    let n = i128::from(v.0) + 1;
    (n < UNKNOWN.start).then(|| object(n))
}

/// An address in the same object.
fn moved(address: i128, by: i128) -> Option<i128> {
    // What is round something that begins at NULL is before it, too, and not at the other end.
    let address = match address > i128::from(i64::MAX) {
        true => address - (1 << 64),
        false => address,
    };
    let to = address.checked_add(by)?;
    let around_null = |a: i128| a.abs() < MIDDLE;
    match around_null(address) {
        true => around_null(to).then_some(to),
        false => (to / SPACING == address / SPACING).then_some(to),
    }
}

/// splitmix64: small, and the same everywhere.
fn mix(x: u64) -> u64 {
    let mut x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

fn hash(text: &str) -> u64 {
    text.bytes().fold(7, |h, b| mix(h ^ u64::from(b)))
}
