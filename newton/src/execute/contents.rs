//! What a region of memory holds: the writes since its first contents, in order.
//!
//! A cell is looked up by going back through the writes (McCarthy's axioms for arrays,
//! used when a cell is read): a write to this very address has the answer, one to
//! another address is passed over, and one of which that is not known makes a
//! distinction of cases. Most addresses on a path are an object's and a distance, so
//! that most reads end at one value and the solver never hears of memory. The rejected
//! alternative, the solver's arrays with a lambda term for each copied or forgotten
//! object, answers the same questions by search, and drivers' paths of 500 steps took it
//! a minute. Only where many addresses can't be told apart (elements of an array at
//! computed places) are the remaining writes such an array: it splits cases lazily.
//!
//! A region may hold cells of several kinds, of which not all can be the same memory
//! ([`Kinds`]): a write of another kind is passed over, whatever its address. So a path is
//! not taken for feasible by a layout of objects that c2bp rules out.

use crate::execute::bytes::cell_at;
use logic::memory::{Kind, Kinds};
use logic::term::{Bits, MemoryArray, Truth};
use rustc_hash::FxHashMap;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// After so many distinctions of cases for one read the rest is left to the solver.
const CASES: usize = 1000;

/// So many copies within copies are followed for one read: each may be the source of the next,
/// and there are twice as many addresses with each.
const COPIES: usize = 3;

/// The cells of a region at one time; all have one width. Shares what it has in common
/// with earlier ones.
#[derive(Clone)]
pub struct Contents(Rc<Node>);

struct Node {
    write: Write,
    /// What was read here, by address and as what kind of cell.
    known: RefCell<FxHashMap<(Bits, Option<Kind>), Bits>>,
    array: OnceCell<MemoryArray>,
}

/// Which kinds of cells a write affects.
#[derive(Clone, PartialEq, Eq)]
pub enum Affected {
    Any,
    One(Kind),
    Several(Rc<Kinds>),
}

impl From<Option<Rc<Kinds>>> for Affected {
    /// `None`: all kinds.
    fn from(kinds: Option<Rc<Kinds>>) -> Affected {
        kinds.map_or(Affected::Any, Affected::Several)
    }
}

impl Affected {
    /// Can a cell that is read as one of the kind (`None`: of any) be one of them?
    fn meets(&self, read: Option<&Kind>) -> bool {
        match (self, read) {
            (Affected::Any, _) | (_, None) => true,
            (Affected::One(kind), Some(read)) => kind.meets(read),
            (Affected::Several(kinds), Some(read)) => kinds.meet(read),
        }
    }
}

/// The last write; or the first contents.
enum Write {
    /// A constant for each address.
    Any(MemoryArray),
    /// The cells of this width that an array of bytes holds.
    Bytes {
        bytes: MemoryArray,
        width: u32,
        /// Bits of an address.
        address: u32,
    },
    /// One cell was written.
    Stored {
        before: Contents,
        kinds: Affected,
        address: Place,
        cell: Bits,
    },
    /// The cells that start in a stretch of memory were.
    Replaced {
        before: Contents,
        kinds: Affected,
        start: Place,
        /// Bytes.
        size: Bits,
        cell: Inside,
    },
    /// All cells of these kinds were: a constant for each address.
    Lost {
        before: Contents,
        kinds: Affected,
        any: MemoryArray,
    },
}

/// What the cell at an address holds now, from what the region held before.
type Inside = Box<dyn Fn(&Contents, &Cell) -> Bits>;

/// A cell that is read.
pub struct Cell<'a> {
    pub address: &'a Bits,
    pub kind: Option<&'a Kind>,
    /// How many copies were followed up to here.
    copies: usize,
}

impl Cell<'_> {
    /// The cell at another address of `contents`, of which this one is made.
    pub fn made_of(&self, contents: &Contents, address: &Bits, kind: Option<&Kind>) -> Bits {
        let copies = self.copies + usize::from(address != self.address);
        match copies > COPIES {
            true => contents.array().select(address),
            false => contents.selected(&Cell {
                address,
                kind,
                copies,
            }),
        }
    }
}

/// An address as a sum: two that differ by a number are told apart at once.
struct Place {
    address: Bits,
    /// Each with how often it is added.
    terms: Vec<(Bits, i64)>,
    number: u64,
}

impl Place {
    fn new(address: &Bits) -> Place {
        let (terms, number) = address.summands();
        Place {
            address: address.clone(),
            terms,
            number,
        }
    }

    /// The bytes from `other` to here (modulo the address space), where that is a number.
    fn from(&self, other: &Place) -> Option<u64> {
        let width = self.address.width();
        let mask = u64::MAX >> (64 - width.min(64));
        let same = self.terms.len() == other.terms.len()
            && self.terms.iter().all(|t| other.terms.contains(t));
        same.then(|| self.number.wrapping_sub(other.number) & mask)
    }

    /// Are they the same address? What both add is left out, and numbers stand on one
    /// side: the solver does sums bit by bit.
    fn equals(&self, other: &Place) -> Truth {
        let width = self.address.width();
        let rest = |of: &Place, without: &Place| {
            let own = of.terms.iter().filter(|t| !without.terms.contains(t));
            let times = |(term, n): &(Bits, i64)| match n {
                1 => term.clone(),
                n => term.mul(Bits::from_i128(i128::from(*n), width)),
            };
            own.map(times).reduce(|a, b| a.add(b))
        };
        let distance =
            |from: &Place, to: &Place| Bits::from_u64(to.number.wrapping_sub(from.number), width);
        match (rest(self, other), rest(other, self)) {
            (Some(a), None) => a.equals(distance(self, other)),
            (Some(a), Some(b)) if self.number == other.number => a.equals(b),
            (Some(a), Some(b)) => a.equals(b.add(distance(self, other))),
            (None, Some(b)) => b.equals(distance(other, self)),
            (None, None) => Truth::from_bool(self.number == other.number),
        }
    }
}

/// Is a cell one of those that were written?
enum Hit {
    Yes,
    No,
    /// It depends on this.
    If(Truth),
}

impl Contents {
    fn new(write: Write) -> Contents {
        Contents(Rc::new(Node {
            write,
            known: RefCell::default(),
            array: OnceCell::new(),
        }))
    }

    /// Any cells: those of an array constant.
    pub fn any(array: MemoryArray) -> Contents {
        Contents::new(Write::Any(array))
    }

    /// Cells of `width` bits over an array of bytes, with addresses of `address` bits.
    pub fn of_bytes(bytes: MemoryArray, width: u32, address: u32) -> Contents {
        Contents::new(Write::Bytes {
            bytes,
            width,
            address,
        })
    }

    /// The same with another cell at an address.
    pub fn store(&self, kinds: Affected, address: &Bits, cell: &Bits) -> Contents {
        Contents::new(Write::Stored {
            before: self.clone(),
            kinds,
            address: Place::new(address),
            cell: cell.clone(),
        })
    }

    /// The same but for cells whose addresses lie within `size` bytes from `start` on:
    /// `cell(self, address)` each.
    pub fn replace(
        &self,
        kinds: Affected,
        (start, size): (&Bits, &Bits),
        cell: impl Fn(&Contents, &Cell) -> Bits + 'static,
    ) -> Contents {
        Contents::new(Write::Replaced {
            before: self.clone(),
            kinds,
            start: Place::new(start),
            size: size.simplify(),
            cell: Box::new(cell),
        })
    }

    /// The same but for cells of these kinds, wherever they are.
    pub fn lose(&self, kinds: Affected, any: MemoryArray) -> Contents {
        Contents::new(Write::Lost {
            before: self.clone(),
            kinds,
            any,
        })
    }

    /// The cell at an address, read as one of its kind.
    pub fn select(&self, address: &Bits, kind: Option<&Kind>) -> Bits {
        self.selected(&Cell {
            address,
            kind,
            copies: 0,
        })
    }

    fn selected(&self, read: &Cell) -> Bits {
        let kind = read.kind;
        let at = Place::new(read.address);
        if let Some(cell) = self.known(&at, kind) {
            return cell;
        }
        let mut cases: Vec<(Truth, Bits)> = Vec::new();
        let mut contents = self;
        let rest = loop {
            if let Some(cell) = contents.known(&at, kind) {
                break cell;
            }
            if cases.len() == CASES {
                break contents.array().select(&at.address);
            }
            match (&contents.0.write, contents.hit(&at, kind)) {
                (Write::Any(_) | Write::Bytes { .. }, _) | (_, Hit::Yes) => {
                    break contents.written(read)
                }
                (_, Hit::If(condition)) => {
                    cases.push((condition, contents.written(read)));
                }
                (_, Hit::No) => {}
            }
            contents = contents.before();
        };
        let folded = cases.into_iter().rev();
        let cell = folded.fold(rest, |rest, (condition, cell)| condition.ite(&cell, &rest));
        let mut known = self.0.known.borrow_mut();
        known.insert((at.address, kind.cloned()), cell.clone());
        cell
    }

    fn known(&self, at: &Place, kind: Option<&Kind>) -> Option<Bits> {
        let known = self.0.known.borrow();
        match known.is_empty() {
            true => None,
            false => known.get(&(at.address.clone(), kind.cloned())).cloned(),
        }
    }

    /// The contents before the last write; the first contents are their own.
    fn before(&self) -> &Contents {
        match &self.0.write {
            Write::Any(_) | Write::Bytes { .. } => self,
            Write::Stored { before, .. }
            | Write::Replaced { before, .. }
            | Write::Lost { before, .. } => before,
        }
    }

    /// Did the last write write the cell at this address?
    fn hit(&self, at: &Place, kind: Option<&Kind>) -> Hit {
        match &self.0.write {
            Write::Any(_) | Write::Bytes { .. } => Hit::Yes,
            Write::Stored { kinds, .. }
            | Write::Replaced { kinds, .. }
            | Write::Lost { kinds, .. }
                if !kinds.meets(kind) =>
            {
                Hit::No
            }
            Write::Lost { .. } => Hit::Yes,
            Write::Stored { address, .. } => match at.from(address) {
                Some(0) => Hit::Yes,
                Some(_) => Hit::No,
                None => Hit::If(at.equals(address)),
            },
            Write::Replaced { start, size, .. } => match (at.from(start), size.as_u64()) {
                (Some(distance), Some(size)) if distance < size => Hit::Yes,
                (Some(_), Some(_)) => Hit::No,
                _ => Hit::If(at.address.sub(&start.address).ult(size)),
            },
        }
    }

    /// The cell that the last write wrote, if it did write this one.
    fn written(&self, read: &Cell) -> Bits {
        match &self.0.write {
            Write::Any(array) | Write::Lost { any: array, .. } => array.select(read.address),
            Write::Bytes { bytes, width, .. } => cell_at(bytes, read.address, *width),
            Write::Stored { cell, .. } => cell.clone(),
            Write::Replaced { before, cell, .. } => cell(before, read),
        }
    }

    /// The same as an array of the solver.
    fn array(&self) -> &MemoryArray {
        // From the first contents on: a path may write thousands of times.
        let mut missing = vec![self];
        while let Some(last) = missing.last().copied() {
            let before = last.before();
            let is_first = Rc::ptr_eq(&before.0, &last.0);
            if is_first || before.0.array.get().is_some() {
                break;
            }
            missing.push(before);
        }
        for contents in missing.into_iter().rev() {
            contents.0.array.get_or_init(|| contents.as_array());
        }
        self.0.array.get_or_init(|| self.as_array())
    }

    /// One write on top of the array before it. Arrays know no kinds: what is lost may be
    /// any cell.
    fn as_array(&self) -> MemoryArray {
        match &self.0.write {
            Write::Any(array) | Write::Lost { any: array, .. } => array.clone(),
            Write::Bytes {
                bytes,
                width,
                address,
            } => {
                let a = Bits::symbol("a", *address);
                MemoryArray::from_cells(&a, &cell_at(bytes, &a, *width))
            }
            Write::Stored {
                before,
                address,
                cell,
                ..
            } => before.array().store(&address.address, cell),
            Write::Replaced {
                before,
                start,
                size,
                ..
            } => {
                let a = Bits::symbol("a", start.address.width());
                let within = a.sub(&start.address).ult(size);
                // What was there is read off the array: a bound address has no place.
                let old = Contents::any(before.array().clone());
                let new = self.inside(&old, &a);
                MemoryArray::from_cells(&a, &within.ite(&new, &old.select(&a, None)))
            }
        }
    }

    fn inside(&self, before: &Contents, address: &Bits) -> Bits {
        let read = Cell {
            address,
            kind: None,
            copies: 0,
        };
        match &self.0.write {
            Write::Replaced { cell, .. } => cell(before, &read),
            _ => self.written(&read),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logic::solver::{Check, Solver};
    use samples::random::Random;

    const ADDRESS: u32 = 5;

    fn number(n: u64) -> Bits {
        Bits::from_u64(n, ADDRESS)
    }

    /// A pointer, or a number, and a small distance.
    fn address(random: &mut Random) -> Bits {
        let base = match random.below(4) {
            0 => number(16),
            1 => Bits::symbol("p", ADDRESS).add(Bits::symbol("q", ADDRESS)),
            2 => Bits::symbol("q", ADDRESS),
            _ => Bits::symbol("p", ADDRESS),
        };
        let distance = number(random.below(4) as u64);
        match random.below(3) {
            0 => base.sub(distance),
            _ => base.add(distance),
        }
    }

    /// The slow twin: the solver's own arrays hold the same.
    #[test]
    fn cells_are_those_of_arrays() {
        let mut random = Random(7);
        for round in 0..60 {
            let width = [8, 16][random.below(2)];
            let first = MemoryArray::symbol("first", ADDRESS, 8);
            let mut contents = match width {
                8 => Contents::any(first),
                _ => Contents::of_bytes(first, width, ADDRESS),
            };
            for k in 0..random.below(7) {
                let at = address(&mut random);
                let cell = Bits::symbol(format!("cell{k}"), width);
                contents = match random.below(3) {
                    0 => {
                        let size = number(random.below(6) as u64);
                        let from = address(&mut random);
                        let to = at.clone();
                        contents.replace(Affected::Any, (&at, &size), move |old, a| {
                            let from = a.address.sub(&to).add(&from);
                            a.made_of(old, &from, a.kind).add(&cell)
                        })
                    }
                    _ => contents.store(Affected::Any, &at, &cell),
                };
            }
            for _ in 0..20 {
                let at = address(&mut random);
                let cell = contents.select(&at, None);
                let solver = Solver::new();
                // With numbers for the pointers: the solver need not search.
                for name in ["p", "q"] {
                    let value = number(random.below(1 << ADDRESS) as u64);
                    solver.assert(Bits::symbol(name, ADDRESS).equals(value));
                }
                solver.assert(cell.equals(contents.array().select(&at)).not());
                assert_eq!(solver.check(&[]), Check::Unsat, "round {round}: {cell}");
            }
        }
    }

    /// Each of many copies may be the source of the next: a read ends nevertheless.
    #[test]
    fn copies_of_copies_end() {
        let first = MemoryArray::symbol("first", ADDRESS, 8);
        let mut contents = Contents::any(first);
        for k in 0..60 {
            let to = Bits::symbol(format!("to{k}"), ADDRESS);
            let from = Bits::symbol(format!("from{k}"), ADDRESS);
            let copied = move |old: &Contents, a: &Cell| {
                let from = a.address.sub(&to).add(&from);
                a.made_of(old, &from, a.kind)
            };
            let to = Bits::symbol(format!("to{k}"), ADDRESS);
            contents = contents.replace(Affected::Any, (&to, &number(4)), copied);
        }
        assert_eq!(contents.select(&number(3), None).width(), 8);
    }
}
