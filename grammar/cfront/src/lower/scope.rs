//! Names and what they stand for: nested scopes (C11 6.2.1), tags, labels.
//!
//! The IR's types have no qualifiers, so `const` and `volatile` travel beside
//! them as a list: the object itself, what it points to, and so on. Arrays
//! share the qualifiers of their elements, functions those of their result.

use indexmap::IndexMap;
use ir::types::{CompId, IntKind, Type};
use ir::{FuncId, VarId};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// What the source says of one level of a type beside what it is here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Qual {
    pub is_const: bool,
    pub is_volatile: bool,
    pub is_restrict: bool,
    pub is_atomic: bool,
    /// The number of the enumeration: here it is the integer type that it is compatible with.
    pub enumeration: Option<u32>,
}

/// The number of an enumeration of which it is not known which it is, or whether it is one.
pub const UNTOLD: u32 = 0;

impl Qual {
    /// The qualifiers alone.
    pub fn qualifiers(self) -> Qual {
        Qual {
            enumeration: None,
            ..self
        }
    }

    /// With the qualifiers of another.
    pub fn add(&mut self, other: Qual) {
        self.is_const |= other.is_const;
        self.is_volatile |= other.is_volatile;
        self.is_restrict |= other.is_restrict;
        self.is_atomic |= other.is_atomic;
    }
}

/// A type with the qualifiers at each of its levels.
#[derive(Clone, Debug)]
pub struct QType {
    pub ty: Type,
    pub quals: Vec<Qual>,
    /// Of a function, or of one that a pointer leads to: the qualifiers of its parameters.
    /// `None` where the source does not tell them, or they are not kept.
    pub params: Option<Arc<Vec<Vec<Qual>>>>,
    /// What an attribute of a typedef makes of the type's alignment.
    pub align: Option<u64>,
}

impl QType {
    /// A type without qualifiers.
    pub fn plain(ty: Type) -> QType {
        QType {
            ty,
            quals: Vec::new(),
            params: None,
            align: None,
        }
    }

    /// A pointer to it.
    pub fn pointer(mut self) -> QType {
        if self.quals.is_empty() {
            self.quals.push(Qual::default());
        }
        self.quals.insert(0, Qual::default());
        QType {
            ty: self.ty.ptr(),
            quals: self.quals,
            params: self.params,
            align: None,
        }
    }
}

/// What a name stands for.
#[derive(Clone, Debug)]
pub enum Entity {
    Var(VarId),
    Func(FuncId),
    Typedef(QType),
    Enumerator(Enumerator),
}

/// A constant of an enumeration.
#[derive(Clone, Debug)]
pub struct Enumerator {
    pub value: i128,
    pub ty: Type,
    /// The number of the enumeration, if its type is the constant's, too.
    pub enumeration: Option<u32>,
}

/// What a tag stands for.
#[derive(Clone, Debug)]
pub enum Tag {
    Comp(CompId),
    /// With its number.
    Enum(Type, u32),
}

/// The names of one block.
#[derive(Debug, Default)]
pub struct Scope {
    pub names: HashMap<String, Entity>,
    pub tags: HashMap<String, Tag>,
    /// What happens at the end.
    pub cleanups: Vec<Cleanup>,
    /// Where it begins and ends in the text, if it is a statement.
    pub extent: Option<(usize, usize)>,
    /// Where names were declared that may be only once.
    pub places: HashMap<String, usize>,
}

/// What happens to a variable where its scope is left.
#[derive(Clone, Copy, Debug)]
pub struct Cleanup {
    pub variable: VarId,
    /// What is called with its address; if nothing is, it holds any value.
    pub function: Option<FuncId>,
    /// Where it is declared in the text: what stands before is not in its scope.
    pub place: usize,
}

/// All names that are known at the current place.
pub struct Names {
    /// From file scope to the innermost block.
    pub scopes: Vec<Scope>,
    /// Enumerators of the file; without a value if it has several.
    pub enumerators: BTreeMap<String, Option<i128>>,
    /// How many objects without a name there are.
    pub anonymous: u32,
    /// How many enumerations have a number.
    enumerations: u32,
    /// The arrays of string literals, and of what names a function.
    pub strings: HashMap<Text, VarId>,
    /// The labels of the current function whose address is taken.
    pub label_addresses: IndexMap<String, i128>,
    /// How many labels of the program have an address.
    pub numbered_labels: i128,
}

/// What makes an array of characters one object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// Its elements, with the zero at the end.
    pub units: Vec<i128>,
    pub kind: IntKind,
    /// Of `__func__` and its like: whose name it is, and by which of the names.
    pub name_of: Option<(FuncId, String)>,
}

impl Default for Names {
    fn default() -> Names {
        Names {
            scopes: vec![Scope::default()],
            enumerators: BTreeMap::new(),
            anonymous: 0,
            enumerations: 0,
            strings: HashMap::new(),
            label_addresses: IndexMap::new(),
            numbered_labels: 0,
        }
    }
}

impl Names {
    /// A number for another enumeration.
    pub fn next_enumeration(&mut self) -> u32 {
        self.enumerations += 1;
        self.enumerations
    }

    pub fn lookup(&self, name: &str) -> Option<&Entity> {
        self.scopes.iter().rev().find_map(|s| s.names.get(name))
    }

    pub fn lookup_tag(&self, name: &str) -> Option<&Tag> {
        self.scopes.iter().rev().find_map(|s| s.tags.get(name))
    }

    pub fn declare(&mut self, name: &str, entity: Entity) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name.to_string(), entity);
        }
    }

    pub fn declare_global(&mut self, name: &str, entity: Entity) {
        self.scopes[0].names.insert(name.to_string(), entity);
    }

    pub fn at_file_scope(&self) -> bool {
        self.scopes.len() == 1
    }
}
