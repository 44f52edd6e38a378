//! Memory as the changes that were made to it, and what a cell holds after them.
//!
//! A memory is a function from addresses to cells: an unknown one at first, then what
//! writes made of it. Reads are resolved against the writes at once (McCarthy's axioms,
//! 1962, read from left to right), so that what is left are cells of unknown memories.
//!
//! Rejected: SMT-LIB's arrays. Nothing here compares two memories, stretches that are
//! cleared or copied as a whole would need quantifiers, and a term that is resolved can
//! be read by a person.

use crate::term::{Node, Op, Term, Terms};
use std::collections::{BTreeSet, HashMap};

/// A memory, by its number in [`Memories`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Memory(usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// Nothing is known: the number of the unknown memory.
    Unknown(usize),
    /// One cell has another value.
    Write {
        before: Memory,
        at: Term,
        value: Term,
    },
    /// The cells from `at` on, so many bytes, are filled.
    Fill {
        before: Memory,
        at: Term,
        bytes: Term,
        with: Filling,
    },
    /// All cells are filled, those from `at` on with what is said.
    All {
        at: Term,
        with: Filling,
    },
    Either(Term, Memory, Memory),
}

/// What a stretch of memory is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Filling {
    /// Zeros.
    Zero,
    /// What another memory has from that address on.
    From(Memory, Term),
}

/// All memories of a run.
#[derive(Default)]
pub struct Memories {
    changes: Vec<Change>,
    known: HashMap<Change, Memory>,
    cells: HashMap<(Memory, Term), Term>,
    /// Ways that were asked about ([`crate::ways`]).
    pub ways: HashMap<(Memory, u64, [Term; 3]), Term>,
}

impl Memories {
    fn add(&mut self, change: Change) -> Memory {
        let next = Memory(self.changes.len());
        let m = *self.known.entry(change).or_insert(next);
        if m == next {
            self.changes.push(change);
        }
        m
    }

    /// What a memory was made by.
    pub fn change(&self, m: Memory) -> Change {
        self.changes[m.0]
    }

    /// The numbers of the unknown memories that one was made of.
    pub fn unknowns(&self, m: Memory) -> BTreeSet<usize> {
        let mut seen = BTreeSet::new();
        let mut out = BTreeSet::new();
        let mut work = vec![m];
        while let Some(m) = work.pop() {
            if !seen.insert(m.0) {
                continue;
            }
            let (before, with) = match self.changes[m.0] {
                Change::Unknown(n) => {
                    out.insert(n);
                    continue;
                }
                Change::Write { before, .. } => (Some(before), None),
                Change::Fill { before, with, .. } => (Some(before), Some(with)),
                Change::All { with, .. } => (None, Some(with)),
                Change::Either(_, yes, no) => {
                    work.push(yes);
                    (Some(no), None)
                }
            };
            work.extend(before);
            if let Some(Filling::From(other, _)) = with {
                work.push(other);
            }
        }
        out
    }

    /// The unknown memory of that number in [`Terms::memories`].
    pub fn unknown(&mut self, n: usize) -> Memory {
        self.add(Change::Unknown(n))
    }

    pub fn write(&mut self, before: Memory, at: Term, value: Term) -> Memory {
        self.add(Change::Write { before, at, value })
    }

    pub fn fill(&mut self, before: Memory, at: Term, bytes: Term, with: Filling) -> Memory {
        self.add(Change::Fill {
            before,
            at,
            bytes,
            with,
        })
    }

    /// The same for all cells, whatever they were.
    pub fn fill_all(&mut self, at: Term, with: Filling) -> Memory {
        self.add(Change::All { at, with })
    }

    pub fn either(&mut self, terms: &Terms, c: Term, yes: Memory, no: Memory) -> Memory {
        if yes == no || c == terms.bool(true) {
            return yes;
        }
        if c == terms.bool(false) {
            return no;
        }
        self.add(Change::Either(c, yes, no))
    }

    /// The cell at an address.
    pub fn read(&mut self, terms: &mut Terms, width: u32, mut m: Memory, at: Term) -> Term {
        // What does not touch the cell is passed over without recursion.
        let start = m;
        loop {
            if let Some(t) = self.cells.get(&(m, at)) {
                let t = *t;
                self.cells.insert((start, at), t);
                return t;
            }
            let value = match self.changes[m.0] {
                Change::Unknown(n) => terms.cell(n, at),
                Change::Write {
                    before,
                    at: written,
                    value,
                } => {
                    let same = terms.equal(at, written);
                    if same == terms.bool(false) {
                        m = before;
                        continue;
                    }
                    if same == terms.bool(true) {
                        value
                    } else {
                        let old = self.read(terms, width, before, at);
                        terms.if_else(same, value, old)
                    }
                }
                Change::Fill {
                    before,
                    at: from,
                    bytes,
                    with,
                } => {
                    let inside = within(terms, at, from, bytes);
                    if inside == terms.bool(false) {
                        m = before;
                        continue;
                    }
                    let new = self.filled(terms, width, (at, from), with);
                    if inside == terms.bool(true) {
                        new
                    } else {
                        let old = self.read(terms, width, before, at);
                        terms.if_else(inside, new, old)
                    }
                }
                Change::All { at: from, with } => self.filled(terms, width, (at, from), with),
                Change::Either(c, yes, no) => {
                    let yes = self.read(terms, width, yes, at);
                    let no = self.read(terms, width, no, at);
                    terms.if_else(c, yes, no)
                }
            };
            self.cells.insert((m, at), value);
            self.cells.insert((start, at), value);
            return value;
        }
    }

    /// What a filled cell holds.
    fn filled(
        &mut self,
        terms: &mut Terms,
        width: u32,
        (at, from): (Term, Term),
        with: Filling,
    ) -> Term {
        match with {
            Filling::Zero => terms.number(width, 0),
            Filling::From(other, there) => {
                let shifted = moved(terms, at, from, there);
                self.read(terms, width, other, shifted)
            }
        }
    }
}

/// `at - from + there`.
fn moved(terms: &mut Terms, at: Term, from: Term, there: Term) -> Term {
    let by = distance(terms, at, from);
    terms.apply(Op::Add, &[there, by])
}

/// `at - from`, a number where both are in the same object at known places.
fn distance(terms: &mut Terms, at: Term, from: Term) -> Term {
    let ((a, m), (b, n)) = (terms.split(at), terms.split(from));
    match a == b {
        true => terms.number(terms.address, m.wrapping_sub(n)),
        false => terms.apply(Op::Sub, &[at, from]),
    }
}

/// Is the address among the bytes from another on?
fn within(terms: &mut Terms, at: Term, from: Term, bytes: Term) -> Term {
    let ((a, m), (b, n)) = (terms.split(at), terms.split(from));
    let inside = |t: Term, end: Option<u128>| match terms.node(t) {
        Node::Object(o) => end.filter(|e| *e <= u128::from(terms.objects[*o].size.max(1))),
        _ => None,
    };
    let end = terms.as_number(bytes).and_then(|k| n.checked_add(k));
    // A stretch of one object, and a place in another.
    if a != b && inside(a, m.checked_add(1)).is_some() && inside(b, end).is_some() {
        return terms.bool(false);
    }
    let by = distance(terms, at, from);
    terms.apply(Op::Ult, &[by, bytes])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{Sort, Unknown};

    #[test]
    fn reads_see_the_last_write_to_their_cell() {
        let mut t = Terms::new(64);
        t.memories.push(Unknown {
            name: "m".to_string(),
            width: 8,
            pointers: false,
        });
        let mut all = Memories::default();
        let m = all.unknown(0);
        let p = t.unknown("p", Sort::Word(64));
        let q = t.unknown("q", Sort::Word(64));
        let (one, two) = (t.number(8, 1), t.number(8, 2));
        let four = t.number(64, 4);
        let p4 = t.apply(Op::Add, &[p, four]);
        let m = all.write(m, p, one);
        let m = all.write(m, p4, two);
        assert_eq!(all.read(&mut t, 8, m, p), one);
        assert_eq!(all.read(&mut t, 8, m, p4), two);
        let unknown = all.read(&mut t, 8, m, q);
        assert!(matches!(t.node(unknown), Node::If(..)));
        // A stretch that is copied, and one that is cleared.
        let eight = t.number(64, 8);
        let copied = all.fill(m, q, eight, Filling::From(m, p));
        let q4 = t.apply(Op::Add, &[q, four]);
        assert_eq!(all.read(&mut t, 8, copied, q4), two);
        let cleared = all.fill(copied, q, eight, Filling::Zero);
        assert_eq!(all.read(&mut t, 8, cleared, q4), t.number(8, 0));
    }
}
