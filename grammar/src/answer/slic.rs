//! slic's answer: what it says of the rules that it has woven into a program.
//!
//! `slic.schema.json` beside `FORMAT.md` is made from these types.

use super::envelope::Envelope;
use crate::cli::DataModel;
use crate::diag::{Diagnostic, FileId};
use crate::rule::Severity;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Version of the format; a reader refuses any other.
pub const VERSION: u32 = 1;

/// What an answer says of itself first.
pub const FORMAT: &str = "slam-slic";

const ENVELOPE: Envelope = Envelope {
    format: FORMAT,
    version: VERSION,
    name: "an answer of slic",
    versioned: "the answer's version",
};

/// How the woven texts are read, and the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Always `"slam-slic"`.
    #[schemars(extend("const" = FORMAT))]
    pub format: String,
    /// Of the format.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    /// The sizes of the C types; in a build, those of its compilers.
    pub data_model: DataModel,
    /// Arguments of the preprocessor that mean something behind it, those that a build
    /// settles among them (`-std=gnu23`, `-fshort-wchar`).
    pub cpp_args: Vec<String>,
    /// What is taken for granted about the build.
    pub assumptions: Vec<String>,
    /// In the order of the command line.
    pub rules: Vec<Rule>,
}

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub id: String,
    pub title: String,
    pub help: String,
    pub severity: Severity,
    /// Numbers of the Common Weakness Enumeration.
    pub cwe: Vec<u32>,
    /// Formulas of temporal logic that every run satisfies, in the woven program's names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub live: Vec<String>,
    /// Does the program use a function that the rule speaks of?
    pub applicable: bool,
    /// Those functions.
    pub functions: Vec<String>,
}

/// What an answer about a program that is not woven says of itself first.
pub const SURVEY_FORMAT: &str = "slam-survey";

const SURVEY_ENVELOPE: Envelope = Envelope {
    format: SURVEY_FORMAT,
    version: VERSION,
    name: "a survey of slic",
    versioned: "the survey's version",
};

/// What is to be known of a program and of rules before one is woven into the other:
/// which of them apply, and what to know both again by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Survey {
    /// Always `"slam-survey"`.
    #[schemars(extend("const" = SURVEY_FORMAT))]
    pub format: String,
    /// Of the format.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    /// The files of the program.
    pub texts: Vec<Text>,
    /// The SHA-256 of the environment's texts, with what it includes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub environment: Option<String>,
    /// In the order of the command line.
    pub rules: Vec<Surveyed>,
}

/// A file of the program as it is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    pub file: String,
    /// Hash of its preprocessed text, with the data model and what else a build settles.
    pub sha256: String,
    /// Tokens that stand in the file itself, not in headers.
    pub tokens: usize,
}

/// A rule beside the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Surveyed {
    pub rule: Rule,
    /// Hash of its texts.
    pub sha256: String,
    /// Why it could not be told whether it applies; then it is taken to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubt: Option<String>,
}

impl Survey {
    /// The survey as JSON, with a newline at its end.
    pub fn to_json(&self) -> String {
        // Strings and numbers: there is nothing that JSON cannot hold.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads what [`Survey::to_json`] writes; the first problem is the error.
    pub fn from_json(text: &str, file: FileId) -> Result<Survey, Diagnostic> {
        SURVEY_ENVELOPE.read(text, file)
    }
}

impl Answer {
    /// The answer as JSON, with a newline at its end.
    pub fn to_json(&self) -> String {
        // Strings and numbers: there is nothing that JSON cannot hold.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads what [`Answer::to_json`] writes; the first problem is the error.
    pub fn from_json(text: &str, file: FileId) -> Result<Answer, Diagnostic> {
        ENVELOPE.read(text, file)
    }
}
