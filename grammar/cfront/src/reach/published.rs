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
    /// Of which variables do other files know the addresses by what nothing reaches here? A
    /// variable that is not `static` can have one as its value, and, where the program is
    /// called from outside, a function that is not can return one. Each leads to what it
    /// mentions. Where other functions may have run before the entry, all can have done so.
    /// What is reached is lowered, so that points-to sees more exactly where an address goes.
    pub(super) fn publish(&self, options: &Options, reached: &Reached, out: &mut [Published]) {
        let called = options.open || options.entry != "main";
        // What ran before the entry may have been any of it.
        let public = |i: &Item| options.start_any || i.gives_value || called && self.is_callable(i);
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
                if item.function.is_none() {
                    out[item.source].insert(name.to_string(), addressed[*number]);
                }
            }
        }
    }

    /// The first variable, in the order of names, that is left out and not `static`, and
    /// whose value leads to a function of the program or to what is reached, at once or by
    /// other variables that are left out.
    pub(super) fn unread(&self, reached: &Reached) -> Option<String> {
        let gives = |i: &usize| self.list[*i].gives_value && !reached.items[*i];
        let given = |(name, word): (&&str, &usize)| {
            let items: Vec<usize> = self.declare[*word].iter().copied().filter(gives).collect();
            (!items.is_empty()).then(|| (name.to_string(), items))
        };
        let mut all: Vec<(String, Vec<usize>)> = self.numbers.iter().filter_map(given).collect();
        all.sort();
        let mut seen = vec![false; self.list.len()];
        let mut all = all.into_iter();
        let found = all.find(|(_, items)| self.leads(items.clone(), reached, &mut seen));
        found.map(|(name, _)| name)
    }

    /// Do the values of items lead to a function or to a variable that is reached? What was
    /// seen before does not.
    fn leads(&self, mut open: Vec<usize>, reached: &Reached, seen: &mut [bool]) -> bool {
        while let Some(at) = open.pop() {
            if std::mem::replace(&mut seen[at], true) {
                continue;
            }
            // Without `&` it may be a type, unless it says what a variable's declaration does.
            let addressed = &self.addressed[self.list[at].addressed.clone()];
            let mut addressed = addressed.iter().flat_map(|word| &self.declare[*word]);
            if addressed.any(|i| *i != at && reached.items[*i]) {
                return true;
            }
            let words = &self.mentions[self.list[at].mentions.clone()];
            for i in words.iter().flat_map(|word| &self.declare[*word]) {
                let item = &self.list[*i];
                let variable = item.is_static || item.gives_value;
                if item.function.is_some() || variable && *i != at && reached.items[*i] {
                    return true;
                }
                open.push(*i);
            }
        }
        false
    }
}
