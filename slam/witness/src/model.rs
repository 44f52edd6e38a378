//! What a witness file says (format versions 2.0 and 2.1: Ayaziova, Beyer,
//! Lingsch-Rosenfeld, Spiessl, Strejcek: Software Verification Witnesses 2.0, SPIN 2024).
//!
//! `witness.schema.json` in this crate is made from these types. They are read with the
//! places in the file ([`crate::read`]), so that what is wrong can be shown there, and
//! are printed by [`crate::print`].
//!
//! Rejected: a derived reader. Its errors know a path of keys, not the place.

use grammar::span::Span;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// The versions of the format that are read.
pub const VERSIONS: [&str; 3] = ["2.0", "2.1", "2.2"];

/// A file: entries, all of one type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Witness {
    pub entries: Vec<Entry>,
}

/// An entry of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "entry_type", rename_all = "snake_case")]
pub enum Entry {
    /// What holds at places of a program in which no error can be reached.
    InvariantSet {
        metadata: Metadata,
        content: Vec<InvariantItem>,
    },
    /// What runs that reach the error pass one after the other.
    ViolationSequence {
        metadata: Metadata,
        content: Vec<SegmentItem>,
    },
}

/// Where an entry comes from, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Metadata {
    /// Of the format.
    #[schemars(regex(pattern = r"^2\.[0-9]+$"))]
    pub format_version: String,
    /// Identifies the entry (RFC 9562).
    #[schemars(regex(
        pattern = r"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"
    ))]
    pub uuid: String,
    /// Date and time (ISO 8601).
    #[schemars(regex(
        pattern = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9]{2}:?[0-9]{2})$"
    ))]
    pub creation_time: String,
    pub producer: Producer,
    pub task: Task,
    #[serde(skip)]
    pub span: Span,
}

/// The program that wrote the entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Producer {
    pub name: String,
    pub version: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command_line: Option<String>,
}

/// The program that the entry is about, and the property.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Task {
    #[schemars(length(min = 1))]
    pub input_files: Vec<String>,
    /// SHA-256 of each file, in hexadecimal digits.
    pub input_file_hashes: BTreeMap<String, String>,
    /// `G ! call(reach_error())`, or the `CHECK` of a property file.
    pub specification: String,
    pub data_model: DataModel,
    pub language: Language,
    #[serde(skip)]
    pub spans: TaskSpans,
}

/// Places of what a task says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskSpans {
    /// Of each hash.
    pub hashes: BTreeMap<String, Span>,
    pub input_files: Span,
    pub specification: Span,
    pub data_model: Span,
}

/// The sizes of the C types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum DataModel {
    Ilp32,
    Lp64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub enum Language {
    C,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct InvariantItem {
    pub invariant: Invariant,
}

/// What holds at a place, or of a function.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Invariant {
    #[serde(rename = "type")]
    pub kind: InvariantKind,
    pub location: Location,
    /// Of loops and places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Text>,
    /// Of functions (2.1): what holds when it is entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requires: Option<Text>,
    /// And when it is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ensures: Option<Text>,
    pub format: Format,
    #[serde(skip)]
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum InvariantKind {
    /// Whenever control comes to the head of the loop: before each evaluation of the
    /// condition of a `while` or `for`, and at the beginning of the body of a `do`.
    LoopInvariant,
    /// Immediately before a statement or declaration.
    LocationInvariant,
    /// 2.1
    FunctionContract,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    CExpression,
    /// C with `\result` and the like.
    ExtCExpression,
    AcslExpression,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SegmentItem {
    /// Any number of waypoints that are avoided, and one at the end that is followed.
    #[schemars(length(min = 1))]
    pub segment: Vec<WaypointItem>,
    #[serde(skip)]
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WaypointItem {
    pub waypoint: Waypoint,
}

/// What a run passes, or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Waypoint {
    #[serde(rename = "type")]
    pub kind: WaypointKind,
    pub action: Action,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub constraint: Option<Constraint>,
    pub location: Location,
    #[serde(skip)]
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WaypointKind {
    /// The constraint holds immediately before the statement.
    Assumption,
    /// The decision goes the way that the constraint says.
    Branching,
    FunctionEnter,
    /// The constraint holds of what a call returns.
    FunctionReturn,
    /// The error.
    Target,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Follow,
    Avoid,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Constraint {
    pub value: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<Format>,
}

/// A text with its place in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Text {
    pub text: String,
    #[serde(skip)]
    pub span: Span,
}

/// A place in the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Location {
    pub file_name: String,
    /// From 1.
    #[schemars(range(min = 1))]
    pub line: u32,
    /// From 1; without it the first place of the line that fits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub column: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    #[serde(skip)]
    pub span: Span,
}

impl Text {
    /// A text that stands in no file.
    pub fn new(text: impl Into<String>) -> Text {
        Text {
            text: text.into(),
            span: Span::default(),
        }
    }
}

impl Entry {
    pub fn metadata(&self) -> &Metadata {
        match self {
            Entry::InvariantSet { metadata, .. } | Entry::ViolationSequence { metadata, .. } => {
                metadata
            }
        }
    }
}

impl WaypointKind {
    /// All of them, with their names.
    pub const NAMES: [(&'static str, WaypointKind); 5] = [
        ("assumption", WaypointKind::Assumption),
        ("branching", WaypointKind::Branching),
        ("function_enter", WaypointKind::FunctionEnter),
        ("function_return", WaypointKind::FunctionReturn),
        ("target", WaypointKind::Target),
    ];

    /// As it is written.
    pub fn name(self) -> &'static str {
        named(&WaypointKind::NAMES, self)
    }
}

impl InvariantKind {
    /// All of them, with their names.
    pub const NAMES: [(&'static str, InvariantKind); 3] = [
        ("loop_invariant", InvariantKind::LoopInvariant),
        ("location_invariant", InvariantKind::LocationInvariant),
        ("function_contract", InvariantKind::FunctionContract),
    ];

    /// As it is written.
    pub fn name(self) -> &'static str {
        named(&InvariantKind::NAMES, self)
    }
}

impl Format {
    /// All of them, with their names.
    pub const NAMES: [(&'static str, Format); 3] = [
        ("c_expression", Format::CExpression),
        ("ext_c_expression", Format::ExtCExpression),
        ("acsl_expression", Format::AcslExpression),
    ];

    /// As it is written.
    pub fn name(self) -> &'static str {
        named(&Format::NAMES, self)
    }
}

impl Action {
    /// All of them, with their names.
    pub const NAMES: [(&'static str, Action); 2] =
        [("follow", Action::Follow), ("avoid", Action::Avoid)];

    /// As it is written.
    pub fn name(self) -> &'static str {
        named(&Action::NAMES, self)
    }
}

impl DataModel {
    /// All of them, with their names.
    pub const NAMES: [(&'static str, DataModel); 2] =
        [("ILP32", DataModel::Ilp32), ("LP64", DataModel::Lp64)];

    /// As it is written.
    pub fn name(self) -> &'static str {
        named(&DataModel::NAMES, self)
    }
}

/// The name of a value that its table has.
fn named<T: PartialEq>(names: &[(&'static str, T)], value: T) -> &'static str {
    let found = names.iter().find(|(_, v)| *v == value);
    found.map_or("", |(name, _)| name)
}
