//! What is woven into which functions of a program: files, handlers at functions, and the
//! objects that they watch. `plan` finds it, `weave` writes it.

use crate::declarators::Head;
use crate::functions::Functions;
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

/// The functions of a program, by the names that rules may call them.
pub struct Known<'u> {
    /// By their names in C.
    names: BTreeSet<&'u str>,
    /// Those that the linker knows by other names, with these.
    symbols: Vec<(&'u str, &'u str)>,
    /// Names of functions that the program defines by another name, with that.
    defined: BTreeMap<&'u str, &'u str>,
}

impl<'u> Known<'u> {
    pub fn new(units: &'u [Unit]) -> Known<'u> {
        let all = || {
            units
                .iter()
                .flat_map(|u| u.functions.all.iter().map(move |(n, f)| (u, n, f)))
        };
        // What is `static` has its symbol in its file alone.
        let mut definitions: BTreeMap<(Option<*const Unit>, &str), &str> = BTreeMap::new();
        for (unit, name, function) in all() {
            if let Some(head) = function.definition() {
                let own = is_static(unit.source, head).then_some(std::ptr::from_ref(unit));
                let symbols = function.symbols(name);
                definitions.extend(symbols.map(|symbol| ((own, symbol), name.as_str())));
            }
        }
        let defined = all().filter_map(|(unit, name, function)| {
            let here = Some(std::ptr::from_ref(unit));
            let mut symbols = function.symbols(name);
            let by =
                symbols.find_map(|s| [here, None].iter().find_map(|u| definitions.get(&(*u, s))));
            by.filter(|by| **by != name).map(|by| (name.as_str(), *by))
        });
        let named = all().flat_map(|(_, name, f)| f.symbols.iter().map(move |s| (name, s)));
        Known {
            names: all().map(|(_, name, _)| name.as_str()).collect(),
            symbols: named.map(|(name, s)| (name.as_str(), s.as_str())).collect(),
            defined: defined.collect(),
        }
    }

    /// The names in C.
    pub fn names(&self) -> impl Iterator<Item = &'u str> + '_ {
        self.names.iter().copied()
    }

    /// The functions that names fit, each once, with the place of the name. Two names of one
    /// symbol are one function: where the program defines it, it has its event there.
    pub fn fitting(&self, names: &[Name]) -> Vec<(&'u str, Span)> {
        let mut seen = BTreeSet::new();
        let mut out = Vec::new();
        for name in names {
            let fitting: Vec<&str> = match name.is_plain() {
                true => self
                    .names
                    .get(name.pattern.as_str())
                    .into_iter()
                    .copied()
                    .collect(),
                false => self.names().filter(|k| name.fits(k)).collect(),
            };
            let others = self.symbols.iter().filter(|(_, symbol)| name.fits(symbol));
            for function in fitting.into_iter().chain(others.map(|(name, _)| *name)) {
                if seen.insert(function) {
                    out.push((function, name.span));
                }
            }
        }
        out.retain(|(name, _)| !self.defined.get(name).is_some_and(|by| seen.contains(by)));
        out
    }
}

/// Does only its own file see a function?
pub fn is_static(source: &Source, head: &Head) -> bool {
    head.before_name().any(|i| source.word(i) == "static")
}
