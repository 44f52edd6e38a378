//! bebop's relations: what ties the predicates at a place to those at the entry of its
//! procedure (`bebop --relations`). Certificates are made of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What an answer says of itself first.
pub const FORMAT: &str = "slam-relations";

/// All relations of a program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Relations {
    pub format: String,
    pub version: u32,
    /// Why there are none.
    #[serde(default)]
    pub reason: Option<String>,
    pub relations: Vec<Relation>,
}

/// What holds at a place whenever control is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Relation {
    pub procedure: String,
    pub kind: Kind,
    /// In the boolean program.
    pub line: u32,
    /// Of the statement's note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// All of them hold; an empty one never does: control does not come here.
    pub conjuncts: Vec<Conjunct>,
    /// Is more known than is said?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub weakened: bool,
}

/// Which place of a procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Entry,
    Loop,
    Return,
}

/// A place in C.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Place {
    pub file: String,
    pub line: u32,
}

/// One of the products holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Conjunct(pub Vec<Vec<Literal>>);

/// A boolean variable has a value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Literal {
    /// The predicate, without braces.
    pub name: String,
    /// At the entry of the procedure, not now?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub entry: bool,
    pub value: bool,
}
