//! The names that a rule declares, and what they are called in the woven program:
//! the rule's name stands before them, so that a program may use the same.

use crate::declared::{declared, is_own};
use crate::rules::Loaded;
use grammar::rule::Item;
use std::collections::{BTreeMap, BTreeSet};

/// For each name of a rule the one in the program.
pub struct Names {
    renamed: BTreeMap<String, String>,
    prefix: String,
    /// The variables of watched objects, by their names in the rule; the only one has none.
    pub watched: BTreeMap<Option<String>, String>,
}

impl Names {
    /// The names of a rule, none of which is a word of the program.
    pub fn new(rule: &Loaded, words: &BTreeSet<&str>) -> Names {
        let mut names = Names {
            renamed: BTreeMap::new(),
            prefix: rule.stem.clone(),
            watched: BTreeMap::new(),
        };
        let mut own = BTreeSet::new();
        for (file, item) in rule.items() {
            let text = file.text.as_str();
            match item {
                Item::State(declarations) => {
                    own.extend(declarations.iter().flat_map(|d| declared(d, text)));
                }
                Item::Definition(code) if is_own(code, text) => own.extend(declared(code, text)),
                _ => {}
            }
        }
        while own
            .iter()
            .any(|n| words.contains(names.prefixed(n).as_str()))
        {
            names.prefix.push('_');
        }
        for name in own {
            let new = names.prefixed(name);
            names.renamed.insert(name.to_string(), new);
        }
        for (_, handler) in rule.handlers() {
            let Some(watch) = &handler.watch else {
                continue;
            };
            let mut new = names.prefixed(watch.name.as_deref().unwrap_or("object"));
            while words.contains(new.as_str()) || names.renamed.values().any(|n| *n == new) {
                new.push('_');
            }
            names.watched.entry(watch.name.clone()).or_insert(new);
        }
        names
    }

    fn prefixed(&self, name: &str) -> String {
        match name == self.prefix.trim_end_matches('_') {
            true => self.prefix.clone() + "_state",
            false => format!("{}_{name}", self.prefix),
        }
    }

    /// All that the rule declares: variables, functions, types and constants.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        let renamed = self.renamed.values().chain(self.watched.values());
        renamed.map(String::as_str)
    }

    /// A formula over the rule's state as one over the woven program.
    pub fn formula(&self, formula: &str) -> String {
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let mut out = String::new();
        let mut rest = formula;
        while let Some(c) = rest.chars().next() {
            let end = match word(c) {
                true => rest.find(|c| !word(c)).unwrap_or(rest.len()),
                false => c.len_utf8(),
            };
            let (first, behind) = rest.split_at(end);
            out += self.of(first);
            rest = behind;
        }
        out
    }

    /// What a word of the rule is called in the program.
    pub fn of<'n>(&'n self, word: &'n str) -> &'n str {
        self.renamed.get(word).map_or(word, String::as_str)
    }
}
