//! The store of the symbolic execution: what every variable and every region
//! of memory holds, at every point of the path.
//!
//! It is the `store` and the `history` of SPIN 2001, section 5, in one: each
//! location keeps the list of its values with the operation from which on they
//! hold, so that the backward pass of the predicate discovery can evaluate an
//! expression anywhere on the path. The rejected alternative, a copy of the
//! store for each operation, is quadratic in the path.

use crate::execute::addresses::{Addresses, Maker};
use crate::execute::bytes::{overlaid, Written, BYTE};
use crate::execute::contents::{Affected, Cell, Contents};
use crate::path::operation::{FrameId, Instance, Path, Time, GLOBAL};
use crate::path::reach::{Cells, Regions};
use grammar::cli::Assumed;
use indexmap::IndexMap;
use ir::{Expr, FuncId, Lval, Pos, Program, VarId, VarKind};
use logic::encode::{Encoder, State, Undefined};
use logic::memory::{Kinds, Memory, Region};
use logic::term::{Bits, MemoryArray, Truth};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// Values of a location with the times from which on they hold.
type History<T> = Vec<(Time, T)>;

/// What a symbolic constant stands for.
#[derive(Clone, Debug)]
pub struct Symbol {
    pub ast: SymbolAst,
    pub origin: Origin,
}

#[derive(Clone, Debug)]
pub enum SymbolAst {
    Bits(Bits),
    Truth(Truth),
    Cells(MemoryArray),
}

/// Where a symbolic constant comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The program's own nondeterminism, or an initial value: any value is
    /// possible.
    Input,
    /// The model is too coarse: not every value is possible.
    Approximation { text: String, pos: Pos },
    /// The result of an operator that C leaves undefined: no compiler has to yield
    /// this value, not even the one that yields it when the path is replayed.
    Undefined { what: Undefined, pos: Pos },
    /// Defined by a constraint of the operation with this index.
    Definition(usize),
}

/// Memory that holds any contents from a time on, by an approximation.
pub struct Loss {
    pub time: Time,
    pub lost: Lost,
    /// Only cells of these kinds there.
    pub kinds: Affected,
    /// Only cells that overlap these bytes: start and size.
    pub range: Option<(Bits, Bits)>,
    /// What these bytes hold now, if it is known.
    pub value: Option<Written>,
    /// Variables that keep what they hold.
    pub spared: Rc<Vec<Spared>>,
    pub text: String,
    pub pos: Pos,
}

/// A variable in memory.
#[derive(PartialEq, Eq)]
pub struct Spared {
    pub instance: Instance,
    /// Where its cells lie, and their kinds.
    pub cells: Cells,
}

/// Which regions are lost.
pub enum Lost {
    Regions(Regions),
    /// Those that overlap this one.
    Mates(Region),
}

impl Loss {
    fn concerns(&self, memory: &Memory, region: Region) -> bool {
        match &self.lost {
            Lost::Regions(regions) => regions.contains(&region),
            Lost::Mates(written) => memory.mates(*written).binary_search(&region).is_ok(),
        }
    }
}

pub struct Store<'p> {
    program: &'p Program,
    memory: &'p Memory,
    bytes: bool,
    /// Are cells told apart by their addresses alone, whatever their kinds, and have functions
    /// numbers as addresses, too? (Otherwise the encoder says of constants that they are apart.)
    pub by_address: bool,
    registers: FxHashMap<Instance, History<Bits>>,
    regions: FxHashMap<Region, History<Contents>>,
    /// In order of time.
    losses: Vec<Loss>,
    /// Where what is read may lie on bytes that were written through another type: does it?
    pub overlaps: Rc<RefCell<Vec<Truth>>>,
    pub addresses: Addresses<'p>,
    /// When each activation begins.
    entries: Vec<Time>,
    /// Where each operation of the path stands.
    places: Vec<Pos>,
    /// Conditions under which operators have no value in C, with the time of their
    /// evaluation.
    pub undefined: Vec<(Time, Truth)>,
    /// By name, in order of creation.
    pub symbols: IndexMap<String, Symbol>,
    /// How many constants have been numbered behind each prefix of a name.
    numbers: FxHashMap<String, usize>,
}

impl<'p> Store<'p> {
    /// With `bytes`, as [`Subject::bytes`](crate::execute::exec::Subject::bytes) says.
    pub fn new(program: &'p Program, memory: &'p Memory, path: &Path, bytes: bool) -> Store<'p> {
        Store {
            program,
            memory,
            bytes,
            by_address: false,
            registers: FxHashMap::default(),
            regions: FxHashMap::default(),
            losses: Vec::new(),
            overlaps: Rc::default(),
            addresses: Addresses::new(program),
            entries: path.frames.iter().map(|f| f.entry).collect(),
            places: path.ops.iter().map(|op| op.pos).collect(),
            undefined: Vec::new(),
            symbols: IndexMap::new(),
            numbers: FxHashMap::default(),
        }
    }

    /// The instance of a variable that an activation sees.
    pub fn instance(&self, frame: FrameId, var: VarId) -> Instance {
        match self.program.var(var).kind {
            VarKind::Global => (GLOBAL, var),
            _ => (frame, var),
        }
    }

    /// The states of an activation at a time, for the encoder.
    pub fn at(&mut self, frame: FrameId, time: Time) -> View<'_, 'p> {
        View {
            store: self,
            frame,
            time,
        }
    }

    /// A bit-vector constant of the given name.
    pub fn symbol(&mut self, name: String, width: u32, origin: Origin) -> Bits {
        let bv = Bits::symbol(name.clone(), width);
        let ast = SymbolAst::Bits(bv.clone());
        self.symbols.insert(name, Symbol { ast, origin });
        bv
    }

    /// A name that no other constant has. All executions of a path give the same names, so
    /// that a model of one is a model of another.
    pub fn numbered(&mut self, prefix: String) -> String {
        let number = self.numbers.entry(prefix.clone()).or_default();
        *number += 1;
        format!("{prefix}.{number}")
    }

    /// A Boolean constant of the given name.
    pub fn choice(&mut self, name: String) -> Truth {
        let b = Truth::symbol(name.clone());
        let ast = SymbolAst::Truth(b.clone());
        let origin = Origin::Input;
        self.symbols.insert(name, Symbol { ast, origin });
        b
    }

    /// An array constant with the contents of a region.
    pub fn cells(&mut self, name: String, region: Region, origin: Origin) -> MemoryArray {
        self.array(name, self.memory.width(region), origin)
    }

    /// An array constant with a byte for each address.
    pub fn any_bytes(&mut self, name: String, origin: Origin) -> MemoryArray {
        self.array(name, BYTE, origin)
    }

    /// Is what lies in these regions, seen through several types, told byte for byte?
    pub fn has_bytes(&self) -> bool {
        self.bytes
    }

    fn array(&mut self, name: String, width: u32, origin: Origin) -> MemoryArray {
        let array = MemoryArray::symbol(name.clone(), self.pointer_width(), width);
        let ast = SymbolAst::Cells(array.clone());
        self.symbols.insert(name, Symbol { ast, origin });
        array
    }

    pub fn pointer_width(&self) -> u32 {
        self.program.types.model.pointer_width()
    }

    /// The value of a register variable.
    pub fn register(&mut self, instance: Instance, time: Time) -> Bits {
        if let Some(value) = self.registers.get(&instance).and_then(|h| at(h, time)) {
            return value;
        }
        let name = self.name(instance);
        let ty = &self.program.var(instance.1).ty;
        let width = self.program.types.scalar_width(ty);
        let value = self.symbol(name, width, Origin::Input);
        let history = self.registers.entry(instance).or_default();
        history.insert(0, (0, value.clone()));
        value
    }

    /// Sets a register variable from a time on.
    pub fn set_register(&mut self, instance: Instance, time: Time, value: Bits) {
        let history = self.registers.entry(instance).or_default();
        history.push((time, value));
    }

    /// The contents of a region.
    pub fn region(&mut self, region: Region, time: Time) -> Contents {
        let history = self.regions.get(&region);
        let known = history.and_then(|h| latest(h, time)).cloned();
        let since = known.as_ref().map(|k| k.0);
        let first = since.map_or(0, |t| self.losses.partition_point(|l| l.time <= t));
        let last = self.losses.partition_point(|l| l.time <= time);
        let concerns = |k: &usize| self.losses[*k].concerns(self.memory, region);
        let losses: Vec<usize> = (first..last).filter(concerns).collect();
        if !losses.is_empty() {
            return self.suffer(region, &losses, known.map(|k| k.1));
        }
        if let Some((_, value)) = known {
            return value;
        }
        self.initial(region)
    }

    fn initial(&mut self, region: Region) -> Contents {
        if let Some(value) = self.regions.get(&region).and_then(|h| at(h, 0)) {
            return value;
        }
        let exact = self.memory.is_exact(region);
        let mates = self.memory.mates(region);
        // Two views of the same bytes are no two inputs, unless what comes from outside is
        // taken to be seen as its type. Whole bytes can be told from each other, bits among
        // others cannot.
        let typed = self.program.assumed.contains(&Assumed::Typed);
        let apart = |m: &Region| {
            let known = self.regions.get(m).is_some_and(|h| at(h, 0).is_some());
            known && !typed && !(self.bytes && exact && self.memory.is_exact(*m))
        };
        let name = format!("memory#{}", region.0);
        let contents = if mates.iter().any(apart) {
            let origin = Origin::Approximation {
                text: "memory is read through unrelated types".to_string(),
                pos: Pos::default(),
            };
            Contents::any(self.cells(name, region, origin))
        } else if self.bytes && exact && mates.iter().any(|m| self.memory.is_exact(*m)) {
            let class = self.memory.values_of(region);
            let bytes = self.array(format!("bytes#{}", class.0), BYTE, Origin::Input);
            Contents::of_bytes(bytes, self.memory.width(region), self.pointer_width())
        } else {
            Contents::any(self.cells(name, region, Origin::Input))
        };
        let history = self.regions.entry(region).or_default();
        history.insert(0, (0, contents.clone()));
        contents
    }

    /// Some memory holds any contents from a time on. Only what is read of it
    /// will ever be represented.
    pub fn lose(&mut self, loss: Loss) {
        let k = self.losses.len();
        let current = |h: &History<Contents>| h.last().is_some_and(|(t, _)| *t == loss.time);
        let written = self.regions.iter().filter(|(_, h)| current(h));
        let written = written.map(|(r, _)| *r);
        let before: Vec<Region> = written.filter(|r| loss.concerns(self.memory, *r)).collect();
        self.losses.push(loss);
        // Written by the same operation, before.
        for region in before {
            let history = self.regions.get(&region);
            let value = history.and_then(|h| h.last()).map(|(_, v)| v.clone());
            self.suffer(region, &[k], value);
        }
    }

    /// What variables that a loss of a whole region spares hold of it, as it was before.
    fn spare(
        &mut self,
        region: Region,
        losses: &[usize],
        before: Option<&Contents>,
        lost: Contents,
    ) -> Contents {
        let Some((last, earlier)) = losses.split_last() else {
            return lost;
        };
        let all = Rc::clone(&self.losses[*last].spared);
        if !all.iter().any(|s| s.cells.regions.contains(&region)) {
            return lost;
        }
        // A loss that spares the same changes nothing of it.
        let same = |k: &&usize| {
            let loss = &self.losses[**k];
            loss.range.is_none() && loss.spared == all
        };
        let count = earlier.len() - earlier.iter().rev().take_while(same).count();
        let old = match (&earlier[..count], before) {
            ([], Some(before)) => before.clone(),
            ([], None) => self.initial(region),
            (earlier, before) => self.suffer(region, earlier, before.cloned()),
        };
        self.keep(region, &all, None, &old, lost)
    }

    /// Variables hold in a region what they held of it before, if they have cells of the kinds
    /// that were lost (`None`: of all).
    pub fn keep(
        &mut self,
        region: Region,
        spared: &[Spared],
        lost_kinds: Option<&Kinds>,
        old: &Contents,
        lost: Contents,
    ) -> Contents {
        let concerned = |s: &&Spared| {
            let kinds = lost_kinds.zip(s.cells.kinds.as_deref());
            s.cells.regions.contains(&region) && kinds.is_none_or(|(a, b)| a.meet_any(b))
        };
        let mut contents = lost;
        for s in spared.iter().filter(concerned) {
            let start = self.address(s.instance);
            let bytes = self.program.types.size(&self.program.var(s.instance.1).ty);
            let size = Bits::from_u64(bytes.unwrap_or(0), self.pointer_width());
            let old = old.clone();
            let kept = move |_: &Contents, a: &Cell| a.made_of(&old, a.address, a.kind);
            contents = contents.replace(Affected::Any, (&start, &size), kept);
        }
        contents
    }

    /// The contents of a region after losses that concern it.
    fn suffer(&mut self, region: Region, losses: &[usize], before: Option<Contents>) -> Contents {
        let all = |k: &usize| {
            let loss = &self.losses[*k];
            loss.range.is_none() && loss.kinds == Affected::Any
        };
        let whole = losses.iter().rposition(all);
        let mut contents = match (whole, before) {
            (Some(p), before) => {
                let any = Contents::any(self.any_behind(region, losses[p]));
                self.spare(region, &losses[..=p], before.as_ref(), any)
            }
            (None, Some(before)) => before,
            (None, None) => self.initial(region),
        };
        let later = &losses[whole.map_or(0, |p| p + 1)..];
        for (n, k) in later.iter().enumerate() {
            let loss = &self.losses[*k];
            // Lost already.
            let again = n.checked_sub(1).is_some_and(|n| {
                let last = &self.losses[later[n]];
                let whole = last.range.is_none() && loss.range.is_none();
                whole && last.kinds == loss.kinds && last.spared == loss.spared
            });
            contents = match &loss.range {
                _ if again => contents,
                Some((start, size)) => {
                    let range = (start.clone(), size.clone());
                    self.overlapped(region, *k, range, contents)
                }
                None => {
                    let (kinds, spared) = (loss.kinds.clone(), Rc::clone(&loss.spared));
                    let any = self.any_behind(region, *k);
                    let lost = contents.lose(kinds.clone(), any);
                    let kinds = match &kinds {
                        Affected::Several(kinds) => Some(&**kinds),
                        _ => None,
                    };
                    self.keep(region, &spared, kinds, &contents, lost)
                }
            };
        }
        let time = losses.last().map_or(0, |k| self.losses[*k].time);
        let history = self.regions.entry(region).or_default();
        let at = history.partition_point(|(t, _)| *t <= time);
        history.insert(at, (time, contents.clone()));
        contents
    }

    /// Any cells of a region, because of a loss.
    fn any_behind(&mut self, region: Region, k: usize) -> MemoryArray {
        let Loss {
            time, text, pos, ..
        } = &self.losses[k];
        let origin = Origin::Approximation {
            text: text.clone(),
            pos: *pos,
        };
        // What is spared is looked at behind fewer losses, too.
        let name = self.numbered(format!("memory#{}@{time}/{k}", region.0));
        self.cells(name, region, origin)
    }

    /// The contents of a region of which some bytes were written through another type.
    fn overlapped(
        &mut self,
        region: Region,
        k: usize,
        (start, size): (Bits, Bits),
        contents: Contents,
    ) -> Contents {
        let width = self.memory.width(region);
        let exact = self.memory.is_exact(region);
        // A cell that starts up to its size before the range reaches into it.
        let reach = u64::from(width.div_ceil(8)).saturating_sub(1);
        let reach = Bits::from_u64(reach, self.pointer_width());
        let (first, size) = (start.sub(&reach), size.add(&reach));
        let kinds = self.losses[k].kinds.clone();
        let value = self.losses[k].value.clone().filter(|_| exact);
        let range = (&first, &size);
        let new = match value.as_ref().filter(|_| self.bytes) {
            Some(Written::Cell(value)) => {
                let (value, start) = (value.clone(), start.clone());
                contents.replace(kinds.clone(), range, move |before, a| {
                    let old = a.made_of(before, a.address, a.kind);
                    overlaid(&old, a.address, &value, &start)
                })
            }
            Some(Written::Object(object)) => {
                let object = object.clone();
                contents.replace(kinds.clone(), range, move |before, a| {
                    let old = |at: &Bits| a.made_of(before, at, a.kind);
                    object.cell(&old, a.address, width)
                })
            }
            None => {
                let any = self.any_behind(region, k);
                let overlaps = Rc::clone(&self.overlaps);
                let (from, bytes) = (first.clone(), size.clone());
                contents.replace(kinds.clone(), range, move |_, a| {
                    let inside = a.address.sub(&from).ult(bytes.clone());
                    overlaps.borrow_mut().push(inside);
                    any.select(a.address)
                })
            }
        };
        match value {
            Some(Written::Cell(value)) if value.width() == width => {
                new.store(kinds, &start, &value)
            }
            _ => new,
        }
    }

    /// Sets the contents of a region from a time on.
    pub fn set_region(&mut self, region: Region, time: Time, value: Contents) {
        self.regions.entry(region).or_default().push((time, value));
    }

    /// The address of a variable that lives in memory.
    pub fn address(&mut self, instance: Instance) -> Bits {
        if let Some(address) = self.addresses.of(instance) {
            return address.clone();
        }
        let name = format!("&{}", self.name(instance));
        let size = self.program.types.size(&self.program.var(instance.1).ty);
        let (address, _) = self.fresh_address(name, size, Maker::Variable);
        self.addresses.set(instance, address.clone());
        address
    }

    /// The address of a new object, and the bytes from there on in which no other object is.
    pub fn fresh_address(&mut self, name: String, size: Option<u64>, maker: Maker) -> (Bits, u64) {
        let width = self.pointer_width();
        match self.addresses.fresh(size, maker) {
            Some((start, room)) => (Bits::from_u64(start, width), room),
            // The numbers have run out: any address, kept apart by the encoder.
            None => {
                let address = self.symbol(name, width, Origin::Input);
                (address, size.unwrap_or(0))
            }
        }
    }

    /// Was the variable's initial value read?
    pub fn reads_initial(&self, instance: Instance) -> bool {
        let history = self.registers.get(&instance);
        let first = history.and_then(|h| h.first());
        first.is_some_and(|(time, _)| *time == 0)
    }

    /// A name for the symbolic constants of a variable.
    pub fn name(&self, instance: Instance) -> String {
        let unique = &self.program.var(instance.1).unique;
        match instance.0 {
            GLOBAL => unique.clone(),
            frame => format!("{unique}#{frame}"),
        }
    }
}

fn latest<T>(history: &History<T>, time: Time) -> Option<&(Time, T)> {
    let after = history.partition_point(|(t, _)| *t <= time);
    history.get(after.checked_sub(1)?)
}

fn at<T: Clone>(history: &History<T>, time: Time) -> Option<T> {
    latest(history, time).map(|(_, value)| value.clone())
}

/// One activation's state at one time.
pub struct View<'s, 'p> {
    store: &'s mut Store<'p>,
    frame: FrameId,
    time: Time,
}

impl State for View<'_, '_> {
    fn var(&mut self, var: VarId) -> Bits {
        let instance = self.store.instance(self.frame, var);
        self.store.register(instance, self.time)
    }

    fn addr(&mut self, var: VarId) -> Bits {
        let instance = self.store.instance(self.frame, var);
        self.store.address(instance)
    }

    fn cell(&mut self, lval: &Lval, region: Region, address: &Bits) -> Bits {
        let kind = self.store.memory.kind(self.store.program, lval);
        let contents = self.store.region(region, self.time);
        let kind = (!self.store.by_address).then_some(&kind);
        contents.select(address, kind)
    }

    fn function(&mut self, f: FuncId) -> Option<Bits> {
        let store = &*self.store;
        let address = store.addresses.function(f);
        let numbers = store.by_address;
        numbers.then(|| Bits::from_u64(address, store.pointer_width()))
    }

    fn moment(&self) -> Option<usize> {
        Some(self.time)
    }

    fn old(&mut self, encoder: &mut Encoder, e: &Expr) -> Bits {
        let entry = self.store.entries.get(self.frame).copied();
        let mut then = self.store.at(self.frame, entry.unwrap_or(0));
        encoder.value(e, &mut then)
    }

    fn undefined(&mut self, what: Undefined, condition: &Truth, value: &Bits) {
        let pos = self.store.places.get(self.time).copied();
        let name = self.store.numbered(format!("undefined@{}", self.time));
        let ast = SymbolAst::Bits(value.clone());
        let pos = pos.unwrap_or_default();
        // A result that is not a number is as good as others, but for its bits.
        let origin = match what {
            Undefined::NotANumber => Origin::Approximation {
                text: what.text().to_string(),
                pos,
            },
            _ => {
                self.store.undefined.push((self.time, condition.clone()));
                Origin::Undefined { what, pos }
            }
        };
        self.store.symbols.insert(name, Symbol { ast, origin });
    }
}
