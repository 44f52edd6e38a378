//! The structs and unions of the files of a program: which tags share a type.
//! How types are compared is told in `compatible`.

use ir::types::CompId;
use ir::Pos;
use std::collections::{BTreeMap, HashMap, HashSet};

/// A struct's or union's kind and tag.
pub(super) type Key = (bool, String);

/// The structs and unions of the files of a program.
#[derive(Default)]
pub(super) struct Tags {
    pub file: usize,
    /// One for each of the program's.
    pub origins: Vec<Origin>,
    /// Those with a tag at file scope, of all files.
    pub shared: HashMap<Key, Vec<CompId>>,
    /// Those that this file has defined.
    pub defined: HashSet<CompId>,
    /// How many types of that tag differ from a file's.
    pub apart: BTreeMap<(usize, Key), usize>,
    /// Some more have been found to differ.
    pub again: bool,
}

/// Where a struct or union comes from.
#[derive(Clone)]
pub(super) struct Origin {
    pub tag: Option<String>,
    pub file: usize,
    pub pos: Pos,
}

impl Tags {
    /// What is known when the files are lowered once more: which types differ.
    pub fn rewound(&mut self) -> Tags {
        Tags {
            apart: std::mem::take(&mut self.apart),
            ..Tags::default()
        }
    }

    pub fn begin_file(&mut self, file: usize) {
        self.file = file;
        self.defined.clear();
    }

    /// A type of that tag in another file, which is to be the same.
    pub fn elsewhere(&self, is_union: bool, tag: &str) -> Option<CompId> {
        let key = (is_union, tag.to_string());
        let known = self.shared.get(&key)?;
        let skipped = self.apart.get(&(self.file, key)).copied();
        known.get(skipped.unwrap_or(0)).copied()
    }

    /// A new type, known in other files if it has a tag at file scope.
    pub fn add(&mut self, is_union: bool, tag: Option<&str>, at_file_scope: bool, pos: Pos) {
        let id = CompId(self.origins.len() as u32);
        self.origins.push(Origin {
            tag: tag.map(str::to_string),
            file: self.file,
            pos,
        });
        if let Some(tag) = tag.filter(|_| at_file_scope) {
            let key = (is_union, tag.to_string());
            self.shared.entry(key).or_default().push(id);
        }
    }

    /// Has this file defined the type?
    pub fn defined_here(&self, id: CompId) -> bool {
        self.defined.contains(&id)
    }
}
