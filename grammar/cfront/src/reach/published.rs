//! What other files know by declarations that nothing here reaches.
//!
//! What is left out is not lowered, but another file reads the variables in it and calls its
//! functions: `static int x; int *p = &x;` gives `x` away though the program never reads
//! `p`. It is found by words, like what is reached, and goes up: a mention behind `&`
//! anywhere counts, in whatever it leads to. What is reached is left to points-to, which
//! sees more exactly where an address goes. Rejected: to lower it all the same, since most of
//! a driver's text are headers.

use super::items::{Item, Items, Reached};
use crate::options::Options;
use std::collections::BTreeMap;

/// Names of variables, and whether `&` stands before one of their mentions. Without it
/// an array's address is known.
pub type Published = BTreeMap<String, bool>;

impl Items<'_> {
    /// Of which `static` variables do other files know the addresses by what nothing
    /// reaches here? A variable that is not `static` can have one as its value, and, where
    /// the program is called from outside, a function that is not can return one. Each leads
    /// to what it mentions. What is reached is lowered, so that points-to sees more exactly
    /// where an address goes.
    pub(super) fn publish(&self, options: &Options, reached: &Reached, out: &mut [Published]) {
        let called = options.open || options.entry != "main";
        let public = |i: &Item| i.gives_value || called && self.is_callable(i);
        let mut seen: Vec<bool> = self.list.iter().map(public).collect();
        let mut words = vec![false; self.declare.len()];
        let first = (0..self.list.len()).filter(|i| seen[*i]);
        let mut open: Vec<usize> = first.collect();
        while let Some(at) = open.pop() {
            for word in &self.mentions[self.list[at].mentions.clone()] {
                if !std::mem::replace(&mut words[*word], true) {
                    let found = self.declare[*word].iter().copied();
                    open.extend(found.filter(|i| !std::mem::replace(&mut seen[*i], true)));
                }
            }
        }
        let mut addressed = vec![false; self.declare.len()];
        let mut named = vec![false; self.declare.len()];
        for (at, item) in self.list.iter().enumerate() {
            if !seen[at] || reached.items[at] {
                continue;
            }
            for word in &self.mentions[item.mentions.clone()] {
                named[*word] = true;
            }
            for word in &self.addressed[item.addressed.clone()] {
                addressed[*word] = true;
            }
        }
        for (name, number) in self.numbers.iter().filter(|(_, n)| named[**n]) {
            for item in self.declare[*number].iter().map(|i| &self.list[*i]) {
                if item.is_static && item.function.is_none() {
                    out[item.source].insert(name.to_string(), addressed[*number]);
                }
            }
        }
    }

    /// The first variable, in the order of names, that is left out and has a function of the
    /// program in its value, and that is not `static`.
    pub(super) fn unread(&self, reached: &Reached) -> Option<String> {
        let function = |word: &usize| {
            self.declare[*word]
                .iter()
                .any(|i| self.list[*i].function.is_some())
        };
        let leads = |at: &usize| {
            let item = &self.list[*at];
            let words = &self.mentions[item.mentions.clone()];
            item.gives_value && !reached.items[*at] && words.iter().any(function)
        };
        let names = self.numbers.iter();
        let names = names.filter(|(_, n)| self.declare[**n].iter().any(leads));
        names.map(|(name, _)| name.to_string()).min()
    }
}
