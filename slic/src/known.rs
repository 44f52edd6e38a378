//! The functions of a program, by all names that they have.
//!
//! One function has several where C calls it otherwise than the linker (`__asm__("f")`,
//! `weakref`, `#pragma redefine_extname`) or where a declaration makes a second name
//! (`alias("f")`, `#pragma weak g = f`). An event of one name is one of the function: where
//! the program defines it, it is there, since every name leads to what has the
//! definition's place; else it is at each name.

use crate::functions::Function;
use crate::hooks::{is_static, Unit};
use grammar::rule::Name;
use grammar::span::Span;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

/// A function: the file that alone sees it, if it is `static`, and what the linker knows it by.
type Key<'u> = (Option<usize>, &'u str);

/// The functions of a program, by the names that rules may call them.
pub struct Known<'u> {
    /// By each name in C the functions that files mean by it.
    names: BTreeMap<&'u str, BTreeSet<Key<'u>>>,
    /// Those that the linker knows by other names, with these.
    symbols: Vec<(&'u str, &'u str)>,
    /// All names of a function in C.
    classes: BTreeMap<Key<'u>, BTreeSet<&'u str>>,
    definitions: BTreeMap<Key<'u>, &'u str>,
    /// What assembly outside of functions has for operands.
    assembly: BTreeSet<&'u str>,
    units: &'u [Unit<'u>],
    /// The names in C, in order: their numbers are those of `mentions`.
    list: Vec<&'u str>,
    /// Told when it is asked for.
    mentions: OnceCell<Mentions>,
}

/// Which functions are named where, by their numbers.
struct Mentions {
    /// For each function with a body those that it names, and for each second name of one the
    /// first.
    within: Vec<BTreeSet<usize>>,
    /// Named in no body: in the values of variables, in attributes.
    elsewhere: BTreeSet<usize>,
}

/// A function that an event is at.
pub struct Fitting<'u> {
    /// By this name it has its event.
    pub name: &'u str,
    /// The name that the rule means.
    pub meant: &'u str,
    /// The place of the rule's word.
    pub span: Span,
    /// All of its names.
    pub names: BTreeSet<&'u str>,
    /// Files mean other functions by the name, too, and the rule does not speak of it.
    pub ambiguous: bool,
}

/// What the linker is told of names: what is defined, and which are second ones of what.
struct Linked<'u> {
    definitions: BTreeMap<Key<'u>, &'u str>,
    aliases: BTreeMap<Key<'u>, (usize, &'u str)>,
}

impl<'u> Linked<'u> {
    fn new(units: &'u [Unit]) -> Linked<'u> {
        let mut out = Linked {
            definitions: BTreeMap::new(),
            aliases: BTreeMap::new(),
        };
        for (at, unit, name, function) in all(units) {
            let head = function.definition().or(function.heads.first());
            let own = head.filter(|head| is_static(unit.source, head));
            let keys = function
                .symbols(name)
                .map(|symbol| (own.map(|_| at), symbol));
            if function.definition().is_some() {
                out.definitions.extend(keys.map(|key| (key, name)));
            } else if let Some(first) = &function.alias {
                out.aliases
                    .extend(keys.map(|key| (key, (at, first.as_str()))));
            }
        }
        out
    }

    /// The function that a file calls by a linker's name. A definition counts more than a
    /// second name, which may be weak.
    fn function(&self, mut unit: usize, mut symbol: &'u str) -> Key<'u> {
        // An alias of itself is no C.
        for _ in 0..=self.aliases.len() {
            let keys = [(Some(unit), symbol), (None, symbol)];
            if let Some(key) = keys.iter().find(|k| self.definitions.contains_key(*k)) {
                return *key;
            }
            match keys.iter().find_map(|key| self.aliases.get(key)) {
                Some((of, first)) => (unit, symbol) = (*of, first),
                None => break,
            }
        }
        (None, symbol)
    }
}

/// The functions of all files.
fn all<'u>(
    units: &'u [Unit],
) -> impl Iterator<Item = (usize, &'u Unit<'u>, &'u str, &'u Function)> {
    let units = units.iter().enumerate();
    units.flat_map(|(at, unit)| {
        let functions = unit.functions.all.iter();
        functions.map(move |(name, function)| (at, unit, name.as_str(), function))
    })
}

impl<'u> Known<'u> {
    /// Reads what the files declare.
    pub fn new(units: &'u [Unit]) -> Known<'u> {
        let linked = Linked::new(units);
        let mut names: BTreeMap<&str, BTreeSet<Key>> = BTreeMap::new();
        let mut classes: BTreeMap<Key, BTreeSet<&str>> = BTreeMap::new();
        for (at, _, name, function) in all(units) {
            for symbol in function.symbols(name) {
                let key = linked.function(at, symbol);
                names.entry(name).or_default().insert(key);
                classes.entry(key).or_default().insert(name);
            }
        }
        let named = all(units).flat_map(|(_, _, name, f)| f.symbols.iter().map(move |s| (name, s)));
        let assembly = units.iter().flat_map(|u| &u.functions.assembly);
        Known {
            list: names.keys().copied().collect(),
            names,
            symbols: named.map(|(name, s)| (name, s.as_str())).collect(),
            classes,
            definitions: linked.definitions,
            assembly: assembly.map(String::as_str).collect(),
            units,
            mentions: OnceCell::new(),
        }
    }

    /// The functions that one names, or that these name.
    pub fn led_to(&self, name: &str) -> BTreeSet<&'u str> {
        let seen = self.from(Vec::from_iter(self.number(name)));
        seen.into_iter().map(|name| self.list[name]).collect()
    }

    /// The functions that an entry comes to, itself or by what holds functions.
    pub fn reached(&self, entry: &str) -> BTreeSet<&'u str> {
        let elsewhere = self.named().elsewhere.iter().copied();
        let first: BTreeSet<usize> = elsewhere.chain(self.number(entry)).collect();
        let seen = self.from(first.iter().copied().collect());
        let all = seen.union(&first);
        all.map(|name| self.list[*name]).collect()
    }

    fn from(&self, mut work: Vec<usize>) -> BTreeSet<usize> {
        let within = &self.named().within;
        let mut seen = BTreeSet::new();
        while let Some(name) = work.pop() {
            work.extend(within[name].iter().filter(|inside| seen.insert(**inside)));
        }
        seen
    }

    fn named(&self) -> &Mentions {
        self.mentions.get_or_init(|| self.mentions())
    }

    fn number(&self, name: &str) -> Option<usize> {
        self.list.binary_search(&name).ok()
    }

    fn mentions(&self) -> Mentions {
        let mut out = vec![BTreeSet::new(); self.list.len()];
        let mut elsewhere = BTreeSet::new();
        for (second, first) in self.second_names() {
            if let (Some(second), Some(first)) = (self.number(second), self.number(first)) {
                out[second].insert(first);
            }
        }
        for unit in self.units {
            let numbered = unit.functions.all.iter();
            let numbered = numbered.filter_map(|(name, f)| Some((self.number(name)?, f)));
            let numbered: Vec<(usize, &Function)> = numbered.collect();
            let bodies = numbered.iter();
            let bodies =
                bodies.filter_map(|(name, f)| Some((f.definition()?.piece.clone(), *name)));
            let mut bodies: Vec<_> = bodies.collect();
            bodies.sort_by_key(|(piece, _)| piece.start);
            for (name, function) in numbered {
                for at in &function.mentions {
                    let behind = bodies.partition_point(|(piece, _)| piece.start <= *at);
                    let around = behind.checked_sub(1).map(|i| &bodies[i]);
                    match around.filter(|(piece, _)| piece.contains(at)) {
                        Some((_, outer)) => out[*outer].insert(name),
                        None => elsewhere.insert(name),
                    };
                }
            }
        }
        Mentions {
            within: out,
            elsewhere,
        }
    }

    /// The names in C.
    pub fn names(&self) -> impl Iterator<Item = &'u str> + '_ {
        self.names.keys().copied()
    }

    /// Names of functions that the program defines by another one, with that.
    pub fn second_names(&self) -> impl Iterator<Item = (&'u str, &'u str)> + '_ {
        let all = self.names.iter();
        let all = all.flat_map(|(name, keys)| keys.iter().map(move |key| (*name, key)));
        let defined = all.filter_map(|(name, key)| Some((name, *self.definitions.get(key)?)));
        defined.filter(|(name, by)| name != by)
    }

    /// The names in C that a rule's name fits, by themselves or by what the linker knows.
    fn meant(&self, name: &Name) -> Vec<&'u str> {
        let mut out: Vec<&str> = match self.names.get_key_value(name.pattern.as_str()) {
            found if name.is_plain() => found.map(|(known, _)| *known).into_iter().collect(),
            _ => self.names().filter(|k| name.fits(k)).collect(),
        };
        let others = self.symbols.iter().filter(|(_, symbol)| name.fits(symbol));
        out.extend(others.map(|(name, _)| *name));
        out
    }

    /// The functions that names fit, each once, with the place of the name.
    pub fn fitting(&self, names: &[Name]) -> Vec<Fitting<'u>> {
        let meant = names
            .iter()
            .flat_map(|name| self.meant(name).into_iter().map(|own| (own, name.span)));
        let meant: Vec<(&str, Span)> = meant.collect();
        let told: BTreeSet<&str> = meant.iter().map(|(own, _)| *own).collect();
        let mut seen = BTreeSet::new();
        let mut out = Vec::new();
        for (own, span) in meant {
            for key in self.names.get(own).into_iter().flatten() {
                let class = &self.classes[key];
                let at = match self.definitions.get(key) {
                    Some(by) => BTreeSet::from([*by]),
                    None => class.clone(),
                };
                for name in at {
                    if seen.insert(name) {
                        let means = self.names.get(name).map_or(0, BTreeSet::len);
                        out.push(Fitting {
                            name,
                            meant: own,
                            span,
                            names: class.clone(),
                            ambiguous: means > 1 && !told.contains(name),
                        });
                    }
                }
            }
        }
        out
    }

    /// A function without a definition that names fit and assembly outside of functions uses,
    /// with the name.
    pub fn used_by_assembly<'n>(&self, names: &'n [Name]) -> Option<(&'n Name, &'u str)> {
        let outside =
            |key: &&Key| !self.definitions.contains_key(*key) && self.assembly.contains(key.1);
        names.iter().find_map(|name| {
            let own = self.meant(name);
            let keys = own.iter().filter_map(|own| self.names.get(own)).flatten();
            let declared = keys.into_iter().find(outside).map(|key| key.1);
            let plain = name.is_plain() && own.is_empty();
            let undeclared = self.assembly.get(name.pattern.as_str()).filter(|_| plain);
            Some((name, declared.or(undeclared.copied())?))
        })
    }
}
