//! newton's answer: the verdict about a path, and what follows from it.
//!
//! `newton.schema.json` beside `FORMAT.md` is made from these types.

use super::envelope::Envelope;
use crate::diag::{Diagnostic, FileId};
use crate::expr::Predicates;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Version of the format; a reader refuses any other.
pub const VERSION: u32 = 1;

/// What an answer says of itself first.
pub const FORMAT: &str = "slam-newton";

const ENVELOPE: Envelope = Envelope {
    format: FORMAT,
    version: VERSION,
    name: "an answer of newton",
    versioned: "the answer's version",
};

/// All executions of a program, which the interpreter has run: each of them, or one for each
/// path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Executed {
    pub executions: u64,
    /// Of all of them.
    pub statements: u64,
    /// One for each path: what holds for the others was told by the conditions on the inputs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paths: bool,
    /// Some of them end where memory at NULL is accessed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_null: bool,
}

/// What newton has to say about one path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Always `"slam-newton"`.
    #[schemars(extend("const" = FORMAT))]
    pub format: String,
    /// Of the format.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    pub verdict: Verdict,
    /// Why the verdict is `unknown`, or an infeasible path has no predicates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<String>,
    /// Unknown, since it rests on approximated values: functions of the library that the
    /// program calls and that are exact with `--library bodies`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bodies: Vec<String>,
    /// Infeasible: undefined functions that the program calls and that may write later what
    /// they were given, or call it, which `--undefined shallow` rules out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keepers: Vec<String>,
    /// Infeasible: what rules the path out. Of a lasso with measures: what decides about
    /// the loop.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub predicates: Vec<Section>,
    /// Feasible: the path, step by step. Unknown: a path that is an execution if the
    /// approximated values that it rests on are right.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub explanation: Vec<Step>,
    /// Of a lasso whose loop can be repeated for ever: the step of the explanation that
    /// begins it, or the number of steps if nothing in it is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loop_from: Option<usize>,
    /// Of a lasso whose loop was not shown to repeat: what becomes less in it, as far as its
    /// decisions tell one by one if it is infeasible, as
    /// `PROCEDURE.NUMBER: EXPRESSION` for `c2bp --measure`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<String>,
    /// With an explanation: the values that nothing determines, in the order in which
    /// they are chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// With an explanation: the decisions of the program, in their order, unless they are more
    /// than [`MOST_DECISIONS`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<Decision>,
    /// With an explanation: the path evaluates operands in another order than gcc, where
    /// C leaves it open.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub other_order: bool,
    /// Infeasible: no path, but all executions of a program, or all paths, which were run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executed: Option<Executed>,
    /// With an explanation: the harness that was written, if one was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub harness: Option<Harness>,
    /// With an explanation: why there is no harness, though one was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_harness: Option<String>,
}

/// How the harness, a C file that runs the program along the path, is run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Harness {
    /// Flags with which gcc compiles it; none if no flag of gcc makes programs of the
    /// data model.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gcc: Vec<String>,
    /// Flags with which `interp` runs it.
    pub interp: Vec<String>,
    /// What may lead the run to another place than the error, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doubts: Vec<String>,
}

/// Is the path an execution of the C program?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The error is real.
    Feasible,
    Infeasible,
    /// Neither is known, or the trace has nothing to refute.
    Unknown,
}

/// The predicates of a scope.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// `global` is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub procedure: Option<String>,
    /// Canonical texts.
    pub predicates: Vec<String>,
}

/// A step of a feasible path that does something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Where it stands in the C program, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    pub kind: StepKind,
    /// How many calls are open.
    pub depth: usize,
    /// The statement as C.
    pub text: String,
    /// The values it reads, writes or chooses, and what is assumed, in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
    /// The values that the remark names; `$return` is what is returned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Value>,
    /// Which step of the trace it is, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
}

/// A value on the path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Value {
    /// An expression as C, where the step stands.
    pub name: String,
    /// A number, `NULL`, `&x`, or an object in words.
    pub value: String,
}

/// A scalar that a path gets from outside, and with which it is an execution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Where it is chosen.
    pub procedure: String,
    /// The variable of the program that gets it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variable: Option<String>,
    /// A constant, as C.
    pub value: String,
    /// The function that returns it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// The call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The next statement of the procedure that the path executes; of a variable without a
    /// value the one that reads it first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Place>,
    /// That is a decision, and which way it goes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<bool>,
}

/// Of a path with more decisions than this none is told: the list is for witnesses, and with
/// more a sequence is too long for who reads it, or watches for it.
pub const MOST_DECISIONS: usize = 300;

/// A condition of the program that a path evaluates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    pub place: Place,
    /// Does it hold?
    pub taken: bool,
    /// How many of the choices are behind it: they have been made, and the statement next to
    /// them has begun.
    pub choices: usize,
}

/// A place in the C program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    pub file: String,
    /// From 1.
    pub line: u32,
    /// From 1, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
}

/// What a step does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    /// The program starts with values that nothing determines.
    Start,
    /// Something is written: a scalar, zeroes, or a whole object.
    Assign,
    /// A location gets any value.
    Choose,
    /// Memory is allocated, or is not to be had.
    Allocate,
    /// A decision of the program: `if`, `while`, `switch`.
    Branch,
    /// What holds on every execution that is looked at.
    Assume,
    /// Control enters a function.
    Enter,
    /// Control comes back to the caller.
    Leave,
    /// A function without a body is called.
    Opaque,
    /// The error.
    Target,
}

impl Answer {
    /// An answer that says no more than its verdict.
    pub fn new(verdict: Verdict) -> Answer {
        Answer {
            format: FORMAT.to_string(),
            version: VERSION,
            verdict,
            reasons: Vec::new(),
            bodies: Vec::new(),
            keepers: Vec::new(),
            predicates: Vec::new(),
            explanation: Vec::new(),
            loop_from: None,
            measures: Vec::new(),
            choices: Vec::new(),
            decisions: Vec::new(),
            other_order: false,
            executed: None,
            harness: None,
            no_harness: None,
        }
    }

    /// Reads and validates an answer.
    pub fn from_json(text: &str, file: FileId) -> Result<Answer, Diagnostic> {
        ENVELOPE.read(text, file)
    }

    /// The answer as JSON text.
    pub fn to_json(&self) -> String {
        // Strings, numbers and lists always have JSON text.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// The predicates as a predicate file.
    pub fn predicate_file(&self) -> String {
        let mut out = String::new();
        for (i, section) in self.predicates.iter().enumerate() {
            if i > 0 {
                out.push('\n');
            }
            let name = section.procedure.as_deref().unwrap_or("global");
            let predicates = section.predicates.join(",\n    ");
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{name} {{\n    {predicates}\n}}");
        }
        out
    }

    /// The answer as a predicate file: all but the predicates are comments.
    pub fn text(&self) -> String {
        let mut out = format!("// verdict: {}\n", self.verdict.name());
        if self.other_order {
            out += "// order: another than gcc's\n";
        }
        for line in self.explanation_lines() {
            out += &format!("// {}\n", one_line(&line));
        }
        for reason in &self.reasons {
            out += &format!("// reason: {}\n", one_line(reason));
        }
        out += &self.predicate_file();
        if let Some(reason) = &self.no_harness {
            out += &format!("// no harness: {}\n", one_line(reason));
        }
        out
    }

    /// The explanation in columns.
    pub fn explanation_lines(&self) -> Vec<String> {
        let told = |s: &Step| Told {
            place: s.place.clone(),
            depth: s.depth,
            text: s.text.clone(),
            remark: s.remark.clone(),
        };
        lines(self.explanation.iter().map(told).collect())
    }
}

/// What people are told of a step.
pub struct Told {
    pub place: Option<Place>,
    pub depth: usize,
    pub text: String,
    pub remark: String,
}

/// Steps in columns: place, text indented by depth, remark.
pub fn lines(steps: Vec<Told>) -> Vec<String> {
    let files = steps.iter().filter_map(|s| s.place.as_ref());
    let files: BTreeSet<&str> = files.map(|p| p.file.as_str()).collect();
    let places = steps.iter().map(|s| match &s.place {
        Some(place) => short(place, &files),
        None => String::new(),
    });
    let places: Vec<String> = places.collect();
    let texts = steps.iter();
    let texts = texts.map(|s| format!("{}{}", "  ".repeat(s.depth), s.text));
    let texts: Vec<String> = texts.collect();
    let place_width = width(&places, 40);
    let text_width = width(&texts, 48);
    let columns = places.iter().zip(&texts).zip(&steps);
    let line = |((place, text), step): ((&String, &String), &Told)| {
        let line = format!(
            "{place:<place_width$}  {text:<text_width$}  {}",
            step.remark
        );
        line.trim_end().to_string()
    };
    columns.map(line).collect()
}

/// `FILE:LINE`, the file without its folders unless two of `files` share its name.
fn short(place: &Place, files: &BTreeSet<&str>) -> String {
    let same = files.iter();
    let same = same.filter(|f| base(f) == base(&place.file)).count();
    let file = match same {
        1 => base(&place.file),
        _ => &place.file,
    };
    format!("{file}:{}", place.line)
}

impl Verdict {
    /// As it is written.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Feasible => "feasible",
            Verdict::Infeasible => "infeasible",
            Verdict::Unknown => "unknown",
        }
    }
}

/// The sections that have predicates.
pub fn sections(predicates: &Predicates) -> Vec<Section> {
    let sections = predicates.sections.iter();
    let sections = sections.filter(|s| !s.predicates.is_empty());
    let texts = sections.map(|s| Section {
        procedure: s.procedure.clone(),
        predicates: s.predicates.iter().map(|p| p.to_string()).collect(),
    });
    texts.collect()
}

fn base(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}

/// What the longest text takes, within bounds.
fn width(texts: &[String], max: usize) -> usize {
    let longest = texts.iter().map(|t| t.chars().count()).max();
    longest.unwrap_or(0).min(max)
}

/// A comment ends with its line, and with nothing that continues it.
fn one_line(text: &str) -> String {
    let text = text.replace(['\n', '\r'], " ");
    text.trim_end_matches('\\').trim_end().to_string()
}
