//! Lassos: what bebop says of a property of temporal logic, and what newton reads
//! (JSON, versioned).
//!
//! A run that violates a property is infinite; what is written of it is a stem and a
//! loop that is repeated for ever, as executed statements of the boolean program. The
//! steps are those of traces. A kind of text of its own, not a trace with more
//! fields: a trace ends in a target, and none of its readers would know what to do
//! with a loop. `lasso.schema.json` beside `FORMAT.md` is made from these types.

use crate::answer::envelope::{self, Envelope};
use crate::diag::{Diagnostic, FileId};
use crate::trace::{Program, Source, Step, Tool};
use crate::trace_json::{json, lines, not_nested, object};
use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Version of the format; a reader refuses any other.
pub const VERSION: u32 = 1;

/// What a lasso says of itself first.
pub const FORMAT: &str = "slam-lasso";

const ENVELOPE: Envelope = Envelope {
    format: FORMAT,
    version: VERSION,
    name: "a lasso",
    versioned: "the lasso's version",
};

/// bebop's answer to a question of temporal logic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lasso {
    /// Always `"slam-lasso"`.
    #[schemars(extend("const" = FORMAT))]
    pub format: String,
    /// Of the format.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    /// The program that wrote the text.
    pub tool: Tool,
    /// The boolean program.
    pub program: Program,
    /// The C program it abstracts, from the header notes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// The formula.
    pub property: String,
    /// Formulas that hold infinitely often on every run that counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fair: Vec<String>,
    pub verdict: Verdict,
    /// Why the verdict is unknown, or why there are no steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How the run goes on behind the steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub violation: Option<Violation>,
    /// Number of steps before the loop; of all steps where there is none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub stem: usize,
    /// Values at the start of the entry procedure: every variable in scope.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub initial: IndexMap<String, bool>,
    /// The executed statements in order: the stem, then one turn of the loop.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
}

/// What is found out about the property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Every run satisfies it.
    Holds,
    /// A run does not.
    Violated,
    Unknown,
}

/// How a violating run goes on behind its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Violation {
    /// The steps behind the stem are repeated for ever.
    Loop,
    /// The entry procedure has returned, or an `assert` has failed: the last position
    /// is repeated for ever.
    End,
    /// However it goes on, the property is violated already.
    Prefix,
}

impl Lasso {
    /// Reads and validates a lasso.
    pub fn from_json(text: &str, file: FileId) -> Result<Lasso, Diagnostic> {
        let lasso: Lasso = ENVELOPE.read(text, file)?;
        match inconsistent(&lasso) {
            None => Ok(lasso),
            Some(reason) => {
                let message = "the lasso is inconsistent";
                let place = envelope::start(text);
                Err(Diagnostic::error(message, file, place, reason))
            }
        }
    }

    /// Is the text a lasso, of whatever version, and not a trace?
    pub fn is_one(text: &str) -> bool {
        #[derive(Deserialize)]
        struct Head {
            format: Option<String>,
        }
        let head = serde_json::from_str::<Head>(text);
        head.is_ok_and(|head| head.format.as_deref() == Some(FORMAT))
    }

    /// The lasso as JSON text, one step on a line.
    pub fn to_json(&self) -> String {
        let mut fields = vec![
            ("format", json(&self.format)),
            ("version", json(&self.version)),
            ("tool", json(&self.tool)),
            ("program", json(&self.program)),
        ];
        if let Some(source) = &self.source {
            fields.push(("source", json(source)));
        }
        fields.push(("property", json(&self.property)));
        if !self.fair.is_empty() {
            fields.push(("fair", json(&self.fair)));
        }
        fields.push(("verdict", json(&self.verdict)));
        if let Some(reason) = &self.reason {
            fields.push(("reason", json(reason)));
        }
        if let Some(violation) = &self.violation {
            fields.push(("violation", json(violation)));
        }
        if self.stem > 0 {
            fields.push(("stem", json(&self.stem)));
        }
        if !self.initial.is_empty() {
            fields.push(("initial", json(&self.initial)));
        }
        if !self.steps.is_empty() {
            fields.push(("steps", lines(&self.steps)));
        }
        object(&fields)
    }
}

/// What the types do not say.
fn inconsistent(lasso: &Lasso) -> Option<String> {
    if lasso.verdict != Verdict::Violated {
        let told = lasso.violation.is_some() || !lasso.steps.is_empty();
        return told.then(|| "there is a run, but the verdict is not `violated`".to_string());
    }
    let Some(violation) = lasso.violation else {
        let told = lasso.steps.is_empty() && lasso.reason.is_some();
        let missing = "the verdict is `violated`, but no run is given";
        return (!told).then(|| missing.to_string());
    };
    let steps = lasso.steps.len();
    match violation {
        Violation::Loop if lasso.stem >= steps => {
            return Some("the loop has no steps".to_string());
        }
        Violation::End | Violation::Prefix if lasso.stem != steps => {
            return Some("there is no loop, but `stem` is not the number of steps".to_string());
        }
        _ => {}
    }
    let (step, reason) = not_nested(&lasso.steps)?;
    Some(format!("step {step}: {reason}"))
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}
