//! slam's answer: what the check of a program came to, of one rule or of several.
//!
//! `slam.schema.json` beside `FORMAT.md` is made from these types. Whatever is told of
//! a check (reports, tables, the text on standard output) is a printer of them.

use super::envelope::Envelope;
use super::newton::{Choice, Decision, Executed, Place, StepKind, Value};
use super::slic::Rule;
use super::witness::Kind;
use crate::diag::{Diagnostic, FileId};
use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Version of the format; a reader refuses any other.
pub const VERSION: u32 = 1;

/// What an answer says of itself first.
pub const FORMAT: &str = "slam-answer";

const ENVELOPE: Envelope = Envelope {
    format: FORMAT,
    version: VERSION,
    name: "an answer of slam",
    versioned: "the answer's version",
};

/// What a run of slam has to say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Always `"slam-answer"`.
    #[schemars(extend("const" = FORMAT))]
    pub format: String,
    /// Of the format.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    /// One for each rule, in the order of the command line; one without a rule.
    pub checks: Vec<Check>,
}

/// A program checked against a rule, or for its own errors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Check {
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Its files.
    pub program: Vec<String>,
    /// The rule that was checked, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    /// What temporal logic was asked of it, if that was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temporal: Option<Temporal>,
    /// Where every intermediate is.
    pub work_dir: String,
    /// From the start to the end.
    pub seconds: f64,
    /// Of all processors, where the system tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_seconds: Option<f64>,
    pub iterations: u32,
    /// Of the last abstraction.
    pub predicate_count: usize,
    /// The same by procedure.
    pub predicates: Vec<Scope>,
    /// Safe: what holds at the loops.
    pub invariants: Vec<Invariant>,
    /// What the verdict rests on.
    pub assumptions: Vec<String>,
    /// Safe: all executions were run, or all paths, and the predicates prove nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executed: Option<Executed>,
    /// Unsafe: how errors are reached.
    pub errors: Vec<Error>,
    /// The witness of another tool that was checked, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub witness: Option<Validation>,
    /// Warnings of the first round, and what a failing tool said.
    pub messages: String,
    pub rounds: Vec<Round>,
    pub runs: Vec<Run>,
    /// Runs of an interrupted check that were not run again.
    pub reused_runs: usize,
}

/// A question of temporal logic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Temporal {
    /// The formula that every run should satisfy.
    pub property: String,
    /// Was it asked whether every run ends (`--terminates`)?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub terminates: bool,
    /// Formulas that hold infinitely often on every run that counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fair: Vec<String>,
    /// What becomes less on the way round loops, as `PROCEDURE.NUMBER: EXPRESSION`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<String>,
}

/// The verdict of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "verdict", rename_all = "lowercase")]
pub enum Verdict {
    /// No error can be reached.
    Safe,
    /// One can.
    Unsafe,
    /// Neither is known.
    Unknown {
        cause: Cause,
        /// In words.
        reason: String,
    },
    /// The program uses nothing that the rule speaks of.
    #[serde(rename = "not applicable")]
    NotApplicable,
}

/// The kinds of reasons why nothing is known.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// The time limit.
    Time,
    /// The memory limit.
    Memory,
    /// The limit of rounds.
    Rounds,
    /// No predicate rules the path out.
    Progress,
    /// A tool could not decide its question.
    Undecided,
    /// The error needs another order of evaluation than gcc's.
    Order,
    /// A tool failed.
    Failure,
    /// Somebody stopped it.
    Interrupted,
}

/// The predicates of a procedure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scope {
    /// Or `global`.
    pub procedure: String,
    pub predicates: Vec<String>,
}

/// What holds whenever control comes to the head of a loop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Invariant {
    pub procedure: String,
    /// `FILE:LINE` in the C program, else the line of the boolean program.
    pub place: String,
    /// In C syntax.
    pub formula: String,
    /// The statement of the C program, as notes name it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The formula in its parts, all of which hold: of each one of some products.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Vec<Vec<Literal>>>,
}

/// A predicate that holds, or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Literal {
    pub predicate: String,
    pub holds: bool,
}

/// An error, and how it is reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Error {
    /// Which one: the statement that fails, or what the rule says of it.
    pub message: String,
    /// The path to it.
    pub path: Vec<Step>,
    /// The step from which on the path is repeated for ever, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loop_from: Option<usize>,
    /// The values that nothing determines, in the order in which they are chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// The decisions of the program, as newton has them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<Decision>,
    /// Whether the compiled program reaches it, unless that was not to be tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay: Option<Replay>,
}

/// How a replay went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "result", rename_all = "lowercase")]
pub enum Replay {
    /// The run reached the error.
    Reached,
    /// The interpreter's run did: the C compiler cannot make programs of the data
    /// model.
    Interpreted,
    Not {
        reason: String,
    },
}

/// A step of a path that does something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Where it stands in the C program or the rule, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    pub kind: StepKind,
    /// How many calls are open.
    pub depth: usize,
    /// The procedure of the statement.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub procedure: String,
    /// The statement as C.
    pub text: String,
    /// The values it reads, writes or chooses, and what is assumed, in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
    /// The values that the remark names; `$return` is what is returned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Value>,
    /// Behind the step, the predicates that are in scope and whether they hold: all of
    /// them at the first step and where another procedure is behind the step than
    /// behind the one before, else those that have changed.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub predicates: IndexMap<String, bool>,
    /// Are the predicates all that are in scope?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all: bool,
}

/// What became of a witness.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Validation {
    /// Its file.
    pub file: String,
    /// The program that wrote it.
    pub producer: String,
    pub kind: Kind,
    pub outcome: Outcome,
    /// In words: what was found wrong, or is not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// Confirmed invariants: do they prove the property alone, if that is known?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alone: Option<bool>,
    /// If they do not: what fails from a state that they allow.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub gap: String,
    /// Then also: predicates of the proof beside theirs and the program's conditions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<Scope>,
}

/// Is a witness right?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    Confirmed,
    Refuted,
    Unknown,
}

/// One round of the loop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// Its number, from 1.
    pub iteration: u32,
    /// How many predicates the abstraction had.
    pub predicates: usize,
    pub predicate_file: String,
    /// Was one element followed?
    pub followed: bool,
    /// Did functions of the library have bodies?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bodies: bool,
    /// Did small procedures stand where they are called?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inlined: bool,
    /// Did undefined functions keep and call nothing (`--undefined shallow`)?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub local: bool,
    /// Steps of bebop's path, 0 if there is none.
    pub path_length: usize,
    /// The first of those that stand for statements of the C program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Stop>,
    /// In words.
    pub outcome: String,
    /// Predicates that the round gave to the next, as `procedure: predicate`.
    pub added: Vec<String>,
}

/// A statement on the path of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stop {
    pub place: Place,
    /// How many calls are open.
    pub depth: usize,
    /// As C.
    pub text: String,
    /// Which way a decision goes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<bool>,
}

/// One run of a tool.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Run {
    pub iteration: u32,
    pub tool: String,
    pub seconds: f64,
    pub command: String,
}

impl Answer {
    /// The answer with these checks.
    pub fn new(checks: Vec<Check>) -> Answer {
        Answer {
            format: FORMAT.to_string(),
            version: VERSION,
            checks,
        }
    }

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

impl Check {
    /// A check that has not begun.
    pub fn new(program: Vec<String>, work_dir: String) -> Check {
        Check {
            verdict: Verdict::Unknown {
                cause: Cause::Failure,
                reason: "not started".into(),
            },
            program,
            rule: None,
            temporal: None,
            work_dir,
            seconds: 0.0,
            cpu_seconds: None,
            iterations: 0,
            predicate_count: 0,
            predicates: Vec::new(),
            invariants: Vec::new(),
            assumptions: Vec::new(),
            executed: None,
            errors: Vec::new(),
            witness: None,
            messages: String::new(),
            rounds: Vec::new(),
            runs: Vec::new(),
            reused_runs: 0,
        }
    }
}

impl Error {
    /// The predicates that hold and do not hold behind each step.
    pub fn states(&self) -> Vec<IndexMap<String, bool>> {
        let mut state = IndexMap::new();
        let behind = |step: &Step| {
            if step.all {
                state.clear();
            }
            state.extend(step.predicates.iter().map(|(p, holds)| (p.clone(), *holds)));
            state.clone()
        };
        self.path.iter().map(behind).collect()
    }
}

impl Cause {
    /// All of them, in the order of tables.
    pub const ALL: [Cause; 8] = [
        Cause::Time,
        Cause::Memory,
        Cause::Rounds,
        Cause::Progress,
        Cause::Undecided,
        Cause::Order,
        Cause::Failure,
        Cause::Interrupted,
    ];
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Cause::Time => "time",
            Cause::Memory => "memory",
            Cause::Rounds => "rounds",
            Cause::Progress => "progress",
            Cause::Undecided => "undecided",
            Cause::Order => "order",
            Cause::Failure => "failure",
            Cause::Interrupted => "interrupted",
        })
    }
}
