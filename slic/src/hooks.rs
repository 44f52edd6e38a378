//! What is woven into which functions of a program: files, handlers at functions, and the
//! objects that they watch. `plan` finds it, `weave` writes it.

use crate::functions::{Functions, Head};
use crate::rules::RuleFile;
use cfront::tokens::Source;
use grammar::rule::{Handler, Name};
use grammar::span::Span;
use std::collections::{BTreeMap, BTreeSet};

/// A file of the program.
pub struct Unit<'t> {
    pub name: &'t str,
    pub source: &'t Source<'t>,
    pub functions: Functions,
}

/// A handler at a function.
#[derive(Clone, Copy)]
pub struct Action<'r> {
    /// Which of the rules, from 0.
    pub rule: usize,
    pub file: &'r RuleFile,
    pub handler: &'r Handler,
    /// What names the function there.
    pub event: Span,
}

/// What happens at a function.
#[derive(Clone, Default)]
pub struct Hook<'r> {
    pub entry: Vec<Action<'r>>,
    pub exit: Vec<Action<'r>>,
    /// Behind those at the exit of an entry of the program.
    pub last: Vec<Action<'r>>,
}

impl Hook<'_> {
    /// All of its handlers.
    pub fn actions(&self) -> impl Iterator<Item = &Action<'_>> {
        self.entry.iter().chain(&self.exit).chain(&self.last)
    }
}

/// What is woven into a program.
pub struct Plan<'r> {
    pub hooks: BTreeMap<String, Hook<'r>>,
    /// For each rule, the functions that its events name and the program uses.
    pub used: Vec<BTreeSet<String>>,
    /// What `$object` is, where it is watched.
    pub objects: Objects,
    /// Inline functions whose bodies are left out.
    pub outside: BTreeSet<String>,
}

/// What `$object` stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Result,
    /// From 1.
    Argument(u32),
}

/// By rule, function, and whether it is at its exit.
#[derive(Clone, Debug, Default)]
pub struct Objects {
    pub places: BTreeMap<(usize, String, bool), Place>,
}

impl Objects {
    pub fn place(&self, rule: usize, function: &str, exit: bool) -> Option<Place> {
        let key = (rule, function.to_string(), exit);
        self.places.get(&key).copied()
    }
}

/// Functions that the linker knows by other names, with these: two names of one symbol are
/// one function. One that the program defines has its event there.
pub fn symbols<'u>(units: &'u [Unit]) -> Vec<(&'u str, &'u str)> {
    let functions = || units.iter().flat_map(|u| &u.functions.all);
    let symbol = |name: &'u str, symbol: &'u Option<String>| symbol.as_deref().unwrap_or(name);
    let defined = functions().filter(|(_, f)| f.definition().is_some());
    let defined: BTreeSet<&str> = defined.map(|(name, f)| symbol(name, &f.symbol)).collect();
    let named = functions().filter_map(|(name, f)| Some((name.as_str(), f.symbol.as_deref()?)));
    named
        .filter(|(_, symbol)| !defined.contains(symbol))
        .collect()
}

/// The functions that names fit, each once, with the place of the name. `symbols` are
/// further names of some.
pub fn fitting<'u>(
    names: &[Name],
    known: &BTreeSet<&'u str>,
    symbols: &[(&'u str, &'u str)],
) -> Vec<(&'u str, Span)> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for name in names {
        let fitting: Vec<&str> = match name.is_plain() {
            true => known
                .get(name.pattern.as_str())
                .into_iter()
                .copied()
                .collect(),
            false => known.iter().copied().filter(|k| name.fits(k)).collect(),
        };
        let others = symbols.iter().filter(|(_, symbol)| name.fits(symbol));
        for function in fitting.into_iter().chain(others.map(|(name, _)| *name)) {
            if seen.insert(function) {
                out.push((function, name.span));
            }
        }
    }
    out
}

/// Does only its own file see a function?
pub fn is_static(source: &Source, head: &Head) -> bool {
    let words = head.piece.start..head.name;
    words.into_iter().any(|i| source.word(i) == "static")
}
