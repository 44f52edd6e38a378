//! Names as the linker sees them: assembler names, aliases, weak definitions
//! (GNU C's attributes `alias`, `weak`, `weakref` and `section`, `__asm__("name")`
//! behind a declarator, `#pragma weak` and `#pragma redefine_extname`).
//!
//! Two declarations with one symbol are one function or object, whatever C calls
//! it. A label holds in its file, an alias in the whole program. What is learned
//! of a name that was used already makes the lowering begin again, knowing it.
//!
//! Another file may replace a weak definition: the function does what its body
//! does, or what an undefined function does, each time anew; the variable has any
//! first value. Where there is no definition the address may be null: either, each
//! time it is used.
//!
//! Rejected: a list of the names that share an object in the IR. Everything
//! behind the front end would have to know that two variables may be one.

use super::names::BETWEEN_STEPS;
use crate::dialect::Rewritten;
use grammar::promise::Promise;
use ir::{FuncId, Function, Program, VarId, Writes};
use std::collections::{BTreeMap, BTreeSet};

/// What is known of the symbols of a program.
#[derive(Clone, Debug, Default)]
pub(super) struct Symbols {
    /// For each file, what a name of C is called.
    pub labels: Vec<BTreeMap<String, String>>,
    /// Second names of functions and objects.
    pub aliases: BTreeMap<String, String>,
    /// The files that declare a symbol weak.
    pub weak: BTreeSet<(usize, String)>,
    /// Weak second names.
    pub weak_aliases: BTreeMap<String, String>,
    /// Weak definitions that another file's takes the place of.
    overridden: BTreeSet<(usize, String)>,
    /// Sections that variables are put into.
    pub sections: BTreeSet<String>,
    /// Functions that may return once more than they were called.
    pub twice: BTreeSet<String>,
    /// Weak variables without a definition.
    pub missing: BTreeSet<VarId>,
    /// What assembly outside of functions names.
    assembly: BTreeSet<String>,
    /// What it only tells other files of.
    told: BTreeSet<String>,
    /// Labels that assembly puts into the code of functions, and where.
    pub inside: Vec<(String, usize)>,
    /// Functions and variables that assembly defines, and where.
    pub placed: Vec<(String, usize)>,
    /// What is said of functions, where they are undefined.
    promised: BTreeSet<(Promise, String)>,
    /// Something was learned of a name that had been used.
    pub late: bool,
}

impl Symbols {
    pub fn new(units: &[Rewritten]) -> Symbols {
        let labels = units
            .iter()
            .map(|u| u.symbols.renamed.iter().cloned().collect());
        Symbols {
            labels: labels.collect(),
            promised: units
                .iter()
                .flat_map(|u| u.symbols.promised.clone())
                .collect(),
            assembly: units
                .iter()
                .flat_map(|u| u.assembly.named.clone())
                .collect(),
            told: units.iter().flat_map(|u| u.assembly.told.clone()).collect(),
            placed: units
                .iter()
                .flat_map(|u| u.assembly.placed.clone())
                .collect(),
            inside: units
                .iter()
                .flat_map(|u| u.assembly.inside.clone())
                .collect(),
            ..Symbols::default()
        }
    }

    /// Is this said of the function, should it be undefined?
    pub fn promised(&self, promise: Promise, name: &str) -> bool {
        let said = |of: &str| self.promised.contains(&(promise, of.to_string()));
        said(name) || said("*")
    }

    /// Is it said to call what it knows after it returned? What stands for all that happens
    /// between two steps of an environment calls it then.
    pub fn calls_later(&self, name: &str) -> bool {
        name != BETWEEN_STEPS && self.promised(Promise::Later, name)
    }

    /// Is it said to keep nothing, and how far it writes? `all`: what is said of each function of
    /// which nothing is; a modest one does no more than a flat one then.
    pub fn writes(&self, name: &str, all: Option<Promise>) -> Option<Writes> {
        let least = [
            (Promise::Pure, Writes::Nothing),
            (Promise::Flat, Writes::Pointed),
            (Promise::Shallow, Writes::Numbers),
            (Promise::Local, Writes::Behind),
        ];
        let modest = all.is_some() && self.promised(Promise::Modest, name);
        let of_all = |p: Promise| all == Some(p) || modest && p == Promise::Flat;
        let own = least.iter().find(|(p, _)| self.promised(*p, name));
        let said = own.or_else(|| least.iter().find(|(p, _)| of_all(*p)));
        said.map(|(_, writes)| *writes)
    }

    /// What a file calls a name, where it says so.
    pub fn label(&self, file: usize, name: &str) -> Option<&String> {
        self.labels[file].get(name)
    }

    /// The symbol that an alias leads to.
    pub fn resolve<'s>(&'s self, mut symbol: &'s str) -> &'s str {
        // An alias of itself is no C; gcc refuses a circle.
        for _ in 0..=self.aliases.len() {
            match self.aliases.get(symbol) {
                Some(next) => symbol = next,
                None => break,
            }
        }
        symbol
    }

    /// What is known when the files are lowered once more.
    pub fn rewound(&mut self) -> Symbols {
        Symbols {
            late: false,
            ..std::mem::take(self)
        }
    }

    /// The global variables that assembly outside of functions names, also those that are local
    /// to functions (`f.x`) or of one of several files with such a name (`x@FILE`).
    pub fn assembly_variables(&self, program: &Program) -> BTreeSet<VarId> {
        let globals = program.globals.iter().copied();
        let named = |name: &str| self.assembly.contains(name) || self.told.contains(name);
        let is_named = |v: &VarId| {
            let name = program.var(*v).name.as_str();
            let local = name.rsplit('.').next();
            let own = name.split('@').next();
            [Some(name), local, own].into_iter().flatten().any(named)
        };
        globals.filter(is_named).collect()
    }

    /// The functions that it names. That other files are told of one which they could name
    /// anyway (`callable`), as `EXPORT_SYMBOL` does, says no more than its declaration.
    pub fn assembly_functions(&self, program: &Program, callable: &[String]) -> BTreeSet<FuncId> {
        let own = |f: &Function| {
            let told = self.told.contains(&f.own_name) && !callable.contains(&f.name);
            told || self.assembly.contains(&f.own_name)
        };
        program
            .functions()
            .filter(|(_, f)| own(f))
            .map(|(f, _)| f)
            .collect()
    }

    pub fn is_weak(&self, file: usize, symbol: &str) -> bool {
        self.weak.contains(&(file, symbol.to_string()))
    }

    pub fn is_weak_somewhere(&self, symbol: &str) -> bool {
        self.weak.iter().any(|(_, s)| s == symbol)
    }

    pub fn is_overridden(&self, file: usize, symbol: &str) -> bool {
        self.overridden.contains(&(file, symbol.to_string()))
    }

    /// Another file's definition is the one that counts.
    pub fn override_weak(&mut self, file: usize, symbol: &str) {
        self.overridden.insert((file, symbol.to_string()));
        self.late = true;
    }
}

/// `__isoc99_scanf` of `scanf`, `fopen64` of `fopen`: what headers call it where
/// a library has several versions.
pub(super) fn is_version(name: &str, symbol: &str) -> bool {
    let prefixes = ["__isoc99_", "__isoc23_", "__xpg_", "__mingw_"];
    let suffixes = ["64", "_time64"];
    prefixes
        .iter()
        .any(|p| symbol.strip_prefix(p) == Some(name))
        || suffixes
            .iter()
            .any(|s| symbol.strip_suffix(s) == Some(name))
}

/// The text of string literals without escapes.
pub(super) fn plain_text(parts: &[String]) -> String {
    parts.iter().map(|p| p.trim_matches('"')).collect()
}
