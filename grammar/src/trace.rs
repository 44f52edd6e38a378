//! Traces: what bebop found, and what newton reads (JSON, versioned).
//!
//! `trace.schema.json` beside `FORMAT.md` is the published schema of these
//! structures. A trace is linear in its length: a step lists only the
//! variables that it changed.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Version of the format; a reader refuses any other.
pub const VERSION: u32 = 1;

/// What a trace says of itself first.
pub const FORMAT: &str = "slam-trace";

/// bebop's product.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trace {
    /// Always `"slam-trace"`.
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// The program that wrote the trace.
    pub tool: Tool,
    /// The boolean program.
    pub program: Program,
    /// The C program it abstracts, from the header notes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    pub verdict: Verdict,
    /// Why the verdict is `unknown`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Is there no trace with fewer steps?
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub shortest: bool,
    /// The target that is reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// Values at the start of the entry procedure: every variable in scope.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub initial: IndexMap<String, bool>,
    /// The parameters and local variables of each procedure that has some, also of those that
    /// no step is in.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub variables: IndexMap<String, Vec<String>>,
    /// The executed statements in order; empty unless the verdict is
    /// `reachable`. The last step is the target: a statement with the label
    /// (reached, not executed) or the failing `assert`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// Of a program with threads: who takes the steps, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contexts: Vec<Context>,
}

/// So many steps that one thread takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Context {
    /// 0 is the thread that is there at the start; the others are numbered as they are
    /// told, not as they are started.
    pub thread: u32,
    pub steps: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tool {
    pub name: String,
    pub version: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// As named on bebop's command line (`-` is standard input).
    pub file: String,
    /// Hash of its text.
    pub sha256: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Source {
    pub file: String,
    pub sha256: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Reachable,
    Unreachable,
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    pub procedure: String,
    /// The label, or `None` for a failing `assert`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Line in the boolean program.
    pub line: u32,
}

/// One executed statement of the boolean program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub procedure: String,
    /// Id of the note, if the statement has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    pub kind: StepKind,
    /// Line in the boolean program.
    pub line: u32,
    /// Number of callers on the stack: 0 in the entry procedure.
    pub depth: u32,
    /// Variables of the scope after the step whose value differs from before;
    /// after a call step: the callee's formals and locals (globals stay);
    /// after a return step: the caller's variables that the call assigned.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub changed: IndexMap<String, bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    Skip,
    Goto,
    Assign,
    /// Enters the callee: the next step is the callee's first.
    Call,
    /// Leaves the callee: the next step is behind the caller's call.
    Return,
    /// A decision was taken (`if`, `while`).
    Branch,
    Assume,
    Assert,
    /// The last step: a statement with the wanted label.
    Target,
}

fn yes() -> bool {
    true
}
