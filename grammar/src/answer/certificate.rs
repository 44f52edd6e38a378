//! Certificates: the proof that no error of a program can be reached, for others to check
//! (`slam --certificate`, `slam-check`). `certificate.schema.json` is made from these types.

use super::envelope::Envelope;
use crate::diag::{Diagnostic, FileId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Version of the format; a reader refuses any other.
pub const VERSION: u32 = 1;

/// What a certificate says of itself first.
pub const FORMAT: &str = "slam-certificate";

/// The name of this text in the folder of a certificate.
pub const INDEX: &str = "certificate.json";

const ENVELOPE: Envelope = Envelope {
    format: FORMAT,
    version: VERSION,
    name: "a certificate",
    versioned: "the certificate's version",
};

/// The index of a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// Always `"slam-certificate"`.
    #[schemars(extend("const" = FORMAT))]
    pub format: String,
    /// Of the format.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    pub program: Program,
    /// What the proof takes for granted, all of it.
    pub assumptions: Vec<String>,
    /// Of each procedure with a body: what is claimed of it.
    pub procedures: Vec<Procedure>,
    /// What has to be true, a file each.
    pub conditions: Vec<Condition>,
}

/// What the certificate is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// As they were named.
    pub files: Vec<String>,
    /// Of the preprocessed text.
    pub sha256: String,
    /// The flags that say how it is read, without those that are for the preprocessor.
    pub flags: Vec<String>,
    /// Is one element of arrays or lists followed, which may be any?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub followed: bool,
    /// Of what the front end makes of the program and its library: the intermediate form.
    pub model_sha256: String,
}

/// What is claimed of a procedure. All are expressions of C, in which `'x` is the value
/// that `x` had at the entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Procedure {
    pub name: String,
    /// Holds at each call. Parameters are what is passed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<String>,
    /// Holds behind each call. Parameters are what was passed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ensures: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invariants: Vec<Invariant>,
}

/// What holds whenever control is at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Invariant {
    /// In front of the statement of this number (those of the intermediate form).
    pub statement: u32,
    /// `FILE:LINE`.
    pub place: String,
    /// All of these.
    pub holds: Vec<String>,
}

/// A condition: a script in SMT-LIB 2 to which the answer is `unsat`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// In the folder of the certificate.
    pub file: String,
    pub procedure: String,
    /// From where on.
    pub from: String,
    /// What is claimed.
    pub claim: String,
    /// `FILE:LINE` of it.
    pub place: String,
    /// Of the file.
    pub sha256: String,
}

impl Certificate {
    /// As text, an indented JSON object.
    pub fn to_json(&self) -> String {
        // Strings, numbers and lists always have JSON text.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads one; the diagnostic points into the file.
    pub fn from_json(text: &str, file: FileId) -> Result<Certificate, Diagnostic> {
        ENVELOPE.read(text, file)
    }
}
