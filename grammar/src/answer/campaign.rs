//! What a campaign stores: what it is about, what is known of each program, and what
//! each check came to.
//!
//! Each is a file of its own, written whole when it is known, so that a campaign can be
//! stopped at any time; the schemas beside `FORMAT.md` are made from these types.

use super::envelope::Envelope;
use super::slam::Check;
use super::slic::Survey;
use crate::diag::{Diagnostic, FileId};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Version of the formats; a reader refuses any other.
pub const VERSION: u32 = 1;

/// A text that is stored.
pub trait Stored: Serialize + DeserializeOwned {
    /// What it says of itself first.
    const FORMAT: &'static str;
    /// With an article.
    const NAME: &'static str;

    /// As JSON, with a newline at its end.
    fn to_json(&self) -> String {
        // Strings and numbers: there is nothing that JSON cannot hold.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads what [`Stored::to_json`] writes; the first problem is the error.
    fn from_json(text: &str, file: FileId) -> Result<Self, Diagnostic> {
        let envelope = Envelope {
            format: Self::FORMAT,
            version: VERSION,
            name: Self::NAME,
            versioned: "its version",
        };
        envelope.read(text, file)
    }
}

/// What is checked: `campaign.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// Always `"slam-campaign"`.
    #[schemars(extend("const" = Campaign::FORMAT))]
    pub format: String,
    /// Of the format.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    /// The folder that relative names begin at.
    pub folder: String,
    /// Names of programs.
    pub programs: Vec<String>,
    /// Ids of rules.
    pub rules: Vec<String>,
    /// Are programs checked for their own errors, too?
    pub own_errors: bool,
}

/// What is known of a program: `programs/NAME.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// Always `"slam-program"`.
    #[schemars(extend("const" = Program::FORMAT))]
    pub format: String,
    /// Of the format.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    /// Its name in the campaign.
    pub name: String,
    pub files: Vec<String>,
    /// With which flags it is read.
    pub flags: Vec<String>,
    pub known: Known,
}

/// Was a program read?
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Known {
    /// Its texts, and which rules speak of it.
    Survey(Survey),
    /// It was refused: why.
    Refused(String),
    /// slic failed: how.
    Failed(String),
}

/// What a check came to: `checks/PROGRAM/RULE.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Always `"slam-outcome"`.
    #[schemars(extend("const" = Outcome::FORMAT))]
    pub format: String,
    /// Of the format.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    pub program: String,
    /// Missing where the program's own errors are looked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    pub key: Key,
    pub limits: Limits,
    /// From the start to the end.
    pub seconds: f64,
    pub result: Ended,
    /// By which the user's later campaigns know it for their own.
    pub seal: String,
}

/// What the result of a check depends on, beside limits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Key {
    /// Hash of the preprocessed texts, and so of headers and macros.
    pub program: String,
    /// Hash of the rule with what it includes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    pub flags: Vec<String>,
    /// Hash of the programs of the toolkit.
    pub tools: String,
}

/// What a check could use.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Missing without a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// In bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<u64>,
}

/// How a check ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Ended {
    /// With an answer.
    Answered(Box<Check>),
    /// The program or the rule was refused: why.
    Refused(String),
    /// slam itself failed: how.
    Failed(String),
}

impl Stored for Campaign {
    const FORMAT: &'static str = "slam-campaign";
    const NAME: &'static str = "a campaign";
}

impl Stored for Program {
    const FORMAT: &'static str = "slam-program";
    const NAME: &'static str = "a program of a campaign";
}

impl Stored for Outcome {
    const FORMAT: &'static str = "slam-outcome";
    const NAME: &'static str = "the outcome of a check";
}

impl Limits {
    /// Do these allow no more than others?
    pub fn within(&self, other: &Limits) -> bool {
        let seconds = match (self.seconds, other.seconds) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(own), Some(other)) => own <= other,
        };
        let memory = match (self.memory, other.memory) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(own), Some(other)) => own <= other,
        };
        seconds && memory
    }
}
