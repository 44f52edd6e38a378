//! slam-witness's answer: what it says of a witness that it has woven into a program.
//!
//! `slam-witness.schema.json` beside `FORMAT.md` is made from these types.

use super::envelope::Envelope;
use super::newton::Section;
use crate::cli::DataModel;
use crate::diag::{Diagnostic, FileId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Version of the format; a reader refuses any other.
pub const VERSION: u32 = 1;

/// What an answer says of itself first.
pub const FORMAT: &str = "slam-witness";

const ENVELOPE: Envelope = Envelope {
    format: FORMAT,
    version: VERSION,
    name: "an answer of slam-witness",
    versioned: "the answer's version",
};

/// How the woven texts are read, and what there is to check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Always `"slam-witness"`.
    #[schemars(extend("const" = FORMAT))]
    pub format: String,
    /// Of the format.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    /// The file of the witness.
    pub file: String,
    pub kind: Kind,
    /// The program that wrote it.
    pub producer: String,
    /// The sizes of the C types: those of the witness, unless the flags say so.
    pub data_model: DataModel,
    /// Arguments of the preprocessor that mean something behind it.
    pub cpp_args: Vec<String>,
    /// What is taken for granted.
    pub assumptions: Vec<String>,
    /// What the witness says, in its order.
    pub claims: Vec<Claim>,
    /// The witness's own conditions, as predicates to start with.
    pub predicates: Vec<Section>,
    /// The conditions that the program decides on.
    pub conditions: Vec<Section>,
}

/// What a witness is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// No error can be reached.
    Correctness,
    /// One can.
    Violation,
}

/// An invariant, or a waypoint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Its line in the file of the witness.
    pub line: u32,
    /// In words.
    pub text: String,
    /// `FILE:LINE` in the program.
    pub place: String,
}

impl Answer {
    /// Reads and validates an answer.
    pub fn from_json(text: &str, file: FileId) -> Result<Answer, Diagnostic> {
        ENVELOPE.read(text, file)
    }

    /// The answer as JSON text.
    pub fn to_json(&self) -> String {
        // Strings, numbers and lists always have JSON text.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}
