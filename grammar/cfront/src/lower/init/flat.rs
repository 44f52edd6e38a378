//! An initialiser as a list of places and values, in the order of the program.
//!
//! A designator can lead back to a place that has a value already. The last one
//! counts (C11 6.7.9p19), so the list is read from its end: what is inside a
//! place that was given since, or another member of its union, is left out.
//!
//! Rejected: storing all values in their order. A list in braces makes the rest
//! of its place zero, and what is overridden is not even evaluated.

use crate::parse::{ast, Node};
use ir::types::{Type, Types};
use ir::{Lval, Step};
use std::collections::{HashMap, HashSet};

/// A value for a part of an object.
pub(super) enum Leaf<'n> {
    Expr(Lval, &'n Node<ast::Expression>),
    /// A character of a string.
    Char(Lval, i128),
    /// A list or a string for the whole place: what was there before is gone.
    Anew(Lval),
}

impl Leaf<'_> {
    fn place(&self) -> &Lval {
        match self {
            Leaf::Expr(lv, _) | Leaf::Char(lv, _) | Leaf::Anew(lv) => lv,
        }
    }
}

/// What flattening found.
#[derive(Default)]
pub(super) struct Flat<'n> {
    pub(super) leaves: Vec<Leaf<'n>>,
    pub(super) designated: bool,
    /// How many elements of an array of unknown size have an initialiser.
    pub(super) elements: u64,
}

impl Flat<'_> {
    /// Only what is designated can be for a place that has an initialiser.
    pub(super) fn anew(&mut self, lv: &Lval) {
        if self.designated {
            self.leaves.push(Leaf::Anew(lv.clone()));
        }
    }

    /// Leaves out what a later initialiser overrides (C11 6.7.9p19), side
    /// effects included, as gcc does: also a struct's value of which a part is
    /// overridden. A union has its last member only.
    pub(super) fn without_overridden(self, types: &Types) -> Self {
        if !self.designated {
            return self;
        }
        let mut given: HashSet<Vec<u64>> = HashSet::new();
        // The last member of a union, and whether another one came before it.
        let mut members: HashMap<Vec<u64>, (u64, bool)> = HashMap::new();
        let mut around: HashSet<Vec<u64>> = HashSet::new();
        let mut kept = Vec::new();
        for leaf in self.leaves.into_iter().rev() {
            let path = &leaf.place().path;
            let key: Vec<u64> = path.iter().map(part_number).collect();
            let mut dead = (0..=key.len()).any(|n| given.contains(&key[..n]));
            dead |= matches!(leaf, Leaf::Expr(..)) && around.contains(&key);
            for (n, step) in path.iter().enumerate() {
                if dead || !matches!(step, Step::Field(comp, _) if types.comp(*comp).is_union) {
                    continue;
                }
                let last = members.entry(key[..n].to_vec()).or_insert((key[n], false));
                last.1 |= last.0 != key[n];
                dead = last.1;
            }
            if !dead {
                around.extend((0..key.len()).map(|n| key[..n].to_vec()));
                given.insert(key);
                kept.push(leaf);
            }
        }
        kept.retain(|leaf| !matches!(leaf, Leaf::Anew(_)));
        kept.reverse();
        Flat {
            leaves: kept,
            ..self
        }
    }

    pub(super) fn count(&mut self, array: &Lval, index: u64) {
        if matches!(array.ty, Type::Array(_, None)) {
            self.elements = self.elements.max(index + 1);
        }
    }
}

/// The number of the part that a step of an initialiser's place leads to.
fn part_number(step: &Step) -> u64 {
    match step {
        Step::Field(_, index) => *index as u64,
        Step::Index(at) => at.as_int().map_or(0, |at| at as u64),
    }
}
