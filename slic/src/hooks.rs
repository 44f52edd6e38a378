//! What is woven into which functions of a program: files, handlers at functions, and the
//! objects that they watch. `plan` finds it, `weave` writes it.

use crate::declarators::Head;
use crate::functions::{functions, Functions};
use crate::rules::RuleFile;
use cfront::tokens::Source;
use cfront::Preprocessed;
use grammar::rule::Handler;
use grammar::span::Span;
use std::collections::{BTreeMap, BTreeSet};

/// A file of the program.
pub struct Unit<'t> {
    pub name: &'t str,
    pub source: &'t Source<'t>,
    pub functions: Functions,
}

impl<'t> Unit<'t> {
    /// The files of a program: names and texts, and the tokens of each.
    pub fn all(program: &'t Preprocessed, tokens: &'t [Source<'t>]) -> Vec<Unit<'t>> {
        let named = program.texts().zip(tokens);
        let unit = |((name, _), source)| Unit {
            name,
            source,
            functions: functions(source),
        };
        named.map(unit).collect()
    }
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

/// Does only its own file see a function?
pub fn is_static(source: &Source, head: &Head) -> bool {
    // Where it is declared by a type's name or `typeof`, that says nothing of it.
    match head.declared == head.piece {
        true => head.before_name().any(|i| source.word(i) == "static"),
        false => head.declared.clone().any(|i| source.word(i) == "static"),
    }
}
