//! Reads, validates and writes traces as JSON.
//!
//! A trace that newton would misread must not get that far, so reading checks
//! what the types do not say: the version, that verdict and content agree, and
//! that calls and returns nest. The place of a bad step is found by parsing a
//! second time, with raw values, only when there is something to report.

use crate::answer::envelope::{self, Envelope};
use crate::diag::{Diagnostic, FileId};
use crate::span::Span;
use crate::trace::{Step, StepKind, Trace, Verdict, FORMAT, VERSION};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

const ENVELOPE: Envelope = Envelope {
    format: FORMAT,
    version: VERSION,
    name: "a trace",
    versioned: "the trace's version",
};

/// The steps as they stand in the text.
#[derive(Deserialize)]
struct Raw<'a> {
    #[serde(borrow, default)]
    steps: Vec<&'a RawValue>,
}

impl Trace {
    /// Reads and validates a trace.
    pub fn from_json(text: &str, file: FileId) -> Result<Trace, Diagnostic> {
        read(text, file)
    }

    /// The trace as JSON text, one step on a line.
    pub fn to_json(&self) -> String {
        write(self)
    }
}

/// Reads a trace; the first problem is the result.
fn read(text: &str, file: FileId) -> Result<Trace, Diagnostic> {
    let trace: Trace = ENVELOPE.read(text, file)?;
    let whole = envelope::start(text);
    if let Err(problem) = consistent(&trace) {
        let span = problem
            .step
            .and_then(|index| step_span(text, index))
            .unwrap_or(whole);
        let message = match problem.step {
            Some(index) => format!("step {} of the trace is inconsistent", index + 1),
            None => "the trace is inconsistent".to_string(),
        };
        return Err(Diagnostic::error(message, file, span, problem.reason));
    }
    Ok(trace)
}

fn step_span(text: &str, index: usize) -> Option<Span> {
    let raw: Raw<'_> = serde_json::from_str(text).ok()?;
    let step = raw.steps.get(index)?.get();
    let start = (step.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    (start + step.len() <= text.len()).then(|| Span::new(start, start + step.len()))
}

struct Problem {
    step: Option<usize>,
    reason: String,
}

fn consistent(trace: &Trace) -> Result<(), Problem> {
    let overall = |holds: bool, reason: &str| match holds {
        true => Ok(()),
        false => Err(Problem {
            step: None,
            reason: reason.to_string(),
        }),
    };
    let reachable = trace.verdict == Verdict::Reachable;
    overall(
        reachable || trace.steps.is_empty(),
        "there are steps, but the verdict is not `reachable`",
    )?;
    overall(
        reachable || trace.target.is_none(),
        "there is a target, but the verdict is not `reachable`",
    )?;
    let untold = trace.reason.is_some() && trace.steps.is_empty() && trace.target.is_none();
    if reachable && untold {
        return Ok(());
    }
    overall(
        !reachable || trace.target.is_some(),
        "the verdict is `reachable`, but no target is given",
    )?;
    overall(
        !reachable || !trace.steps.is_empty(),
        "the verdict is `reachable`, but there are no steps",
    )?;
    let told: usize = trace.contexts.iter().map(|c| c.steps).sum();
    overall(
        trace.contexts.is_empty() || told == trace.steps.len(),
        "the contexts have another number of steps",
    )?;
    // The calls of several threads do not nest.
    if trace.contexts.iter().any(|c| c.thread != 0) {
        return Ok(());
    }
    nested(&trace.steps)?;
    match trace.steps.last() {
        Some(step) if !matches!(step.kind, StepKind::Target | StepKind::Assert) => Err(Problem {
            step: Some(trace.steps.len() - 1),
            reason: "the last step is a `target` or a failing `assert`".to_string(),
        }),
        _ => Ok(()),
    }
}

/// Calls and returns nest.
fn nested(steps: &[Step]) -> Result<(), Problem> {
    let mut stack: Vec<&str> = Vec::new();
    let mut depth = 0u32;
    for (i, step) in steps.iter().enumerate() {
        let wrong = |reason: String| {
            Err(Problem {
                step: Some(i),
                reason,
            })
        };
        if step.depth != depth {
            return wrong(format!("expected depth {depth}, found {}", step.depth));
        }
        match stack.get(depth as usize) {
            None => stack.push(&step.procedure),
            Some(procedure) if *procedure == step.procedure => {}
            Some(procedure) => {
                return wrong(format!(
                    "expected a step of `{procedure}`, found one of `{}`",
                    step.procedure
                ))
            }
        }
        match step.kind {
            StepKind::Call => depth += 1,
            StepKind::Return => {
                stack.truncate(depth as usize);
                // A step behind the entry procedure's return is caught below.
                depth = depth.saturating_sub(1);
                if stack.is_empty() && i + 1 < steps.len() {
                    return wrong("the entry procedure returns, but steps follow".to_string());
                }
            }
            StepKind::Target if i + 1 < steps.len() => {
                return wrong("a step of kind `target` is the last one".to_string());
            }
            _ => {}
        }
    }
    Ok(())
}

/// What calls and returns of steps that are no trace have against them, with the
/// number of the step from 1.
pub(crate) fn not_nested(steps: &[Step]) -> Option<(usize, String)> {
    let problem = nested(steps).err()?;
    Some((problem.step.unwrap_or(0) + 1, problem.reason))
}

/// Writes a trace: a field on a line, and a step on a line, so that a trace
/// can be read and compared line by line.
fn write(trace: &Trace) -> String {
    let mut fields = vec![
        ("format", json(&trace.format)),
        ("version", json(&trace.version)),
        ("tool", json(&trace.tool)),
        ("program", json(&trace.program)),
    ];
    if let Some(source) = &trace.source {
        fields.push(("source", json(source)));
    }
    fields.push(("verdict", json(&trace.verdict)));
    if let Some(reason) = &trace.reason {
        fields.push(("reason", json(reason)));
    }
    if !trace.shortest {
        fields.push(("shortest", json(&false)));
    }
    if let Some(target) = &trace.target {
        fields.push(("target", json(target)));
    }
    if !trace.initial.is_empty() {
        fields.push(("initial", json(&trace.initial)));
    }
    if !trace.variables.is_empty() {
        fields.push(("variables", json(&trace.variables)));
    }
    if !trace.steps.is_empty() {
        fields.push(("steps", lines(&trace.steps)));
    }
    if !trace.contexts.is_empty() {
        fields.push(("contexts", json(&trace.contexts)));
    }
    object(&fields)
}

/// An object with a field on a line, from the fields' texts.
pub(crate) fn object(fields: &[(&str, String)]) -> String {
    let fields: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("  \"{name}\": {value}"))
        .collect();
    format!("{{\n{}\n}}\n", fields.join(",\n"))
}

/// Steps as a list, one on a line.
pub(crate) fn lines(steps: &[Step]) -> String {
    let steps: Vec<String> = steps.iter().map(json).collect();
    format!("[\n    {}\n  ]", steps.join(",\n    "))
}

/// Strings, numbers, lists and maps with string keys always have JSON text.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_string())
}
