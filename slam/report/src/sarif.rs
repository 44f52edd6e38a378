//! SARIF 2.1.0 (OASIS), which editors and forges read: a result for each error with its
//! path as a code flow, and one for each other check, by its `kind`.
//!
//! The types are those parts of the format that are used here; tests hold the text to
//! the schema. Rejected: the crate serde-sarif, which makes types of the whole schema
//! at each build.

use crate::cells::{Cell, State};
use crate::findings::{Finding, Report};
use crate::junit::why;
use crate::site::{is_rule, site};
use crate::sources::Sources;
use grammar::answer::campaign::Known;
use grammar::answer::newton::{Place, StepKind};
use grammar::answer::slam::{Error, Replay, Step};
use grammar::answer::slic::Rule;
use grammar::rule::Severity;
use serde::Serialize;
use std::collections::BTreeMap;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// The folder that relative URIs begin at.
const ROOT: &str = "%SRCROOT%";

/// GitHub takes no more results of a run; of those without an error the last go.
const RESULTS: usize = 25_000;

/// GitHub takes no more steps of a path; the first of those that say little go.
const STEPS: usize = 10_000;

#[derive(Serialize)]
struct Log {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: Vec<Run>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    tool: Tool,
    original_uri_base_ids: BTreeMap<&'static str, BaseUri>,
    column_kind: &'static str,
    results: Vec<Outcome>,
}

#[derive(Serialize)]
struct BaseUri {
    uri: String,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    semantic_version: &'static str,
    rules: Vec<Descriptor>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Descriptor {
    id: String,
    short_description: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    full_description: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<Text>,
    default_configuration: Configuration,
    properties: Properties,
}

#[derive(Serialize)]
struct Configuration {
    level: &'static str,
}

#[derive(Serialize)]
struct Properties {
    tags: Vec<String>,
    precision: &'static str,
}

#[derive(Clone, Serialize)]
struct Text {
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Outcome {
    rule_id: String,
    rule_index: usize,
    kind: &'static str,
    level: &'static str,
    message: Text,
    locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    code_flows: Vec<CodeFlow>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    partial_fingerprints: BTreeMap<&'static str, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    baseline_state: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suppressions: Vec<Suppression>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    properties: BTreeMap<&'static str, serde_json::Value>,
}

#[derive(Serialize)]
struct Suppression {
    kind: &'static str,
    justification: String,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    #[serde(skip_serializing_if = "Option::is_none")]
    physical_location: Option<Physical>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<Logical>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Text>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Physical {
    artifact_location: Artifact,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Artifact {
    uri: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    uri_base_id: Option<&'static str>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    start_column: Option<u32>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Logical {
    fully_qualified_name: String,
    kind: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CodeFlow {
    thread_flows: Vec<ThreadFlow>,
}

#[derive(Serialize)]
struct ThreadFlow {
    locations: Vec<FlowLocation>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FlowLocation {
    execution_order: usize,
    nesting_level: usize,
    importance: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    kinds: Vec<&'static str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    state: BTreeMap<String, Text>,
    location: Location,
}

/// The text; the sources tell where files are.
pub fn text(report: &Report, sources: &Sources) -> String {
    let printer = Printer { report, sources };
    let log = Log {
        schema: SCHEMA,
        version: "2.1.0",
        runs: vec![printer.run()],
    };
    // Strings and numbers: there is nothing that JSON cannot hold.
    serde_json::to_string_pretty(&log).unwrap_or_default() + "\n"
}

struct Printer<'r, 'c> {
    report: &'r Report<'c>,
    sources: &'r Sources,
}

impl Printer<'_, '_> {
    fn run(&self) -> Run {
        let errors = self.report.findings.iter().map(|f| self.finding(f));
        let cells = self.report.cells.iter();
        let others = cells.filter(|c| c.state != State::Open);
        let others = others.filter(|c| c.check().is_none_or(|check| check.errors.is_empty()));
        let results = errors.chain(others.map(|c| self.other(c)));
        let base = BaseUri {
            uri: self.sources.base_uri(),
        };
        Run {
            tool: Tool {
                driver: Driver {
                    name: "slam",
                    semantic_version: env!("CARGO_PKG_VERSION"),
                    rules: self.rules(),
                },
            },
            original_uri_base_ids: [(ROOT, base)].into(),
            column_kind: "unicodeCodePoints",
            results: results.take(RESULTS).collect(),
        }
    }

    /// The rules, in the order of the columns.
    fn rules(&self) -> Vec<Descriptor> {
        let columns = self.report.contents.columns();
        columns
            .iter()
            .map(|id| descriptor(*id, self.rule(*id)))
            .collect()
    }

    /// What is known of a rule.
    fn rule(&self, id: Option<&str>) -> Option<&Rule> {
        let rows = self.report.contents.rows.iter();
        let surveys = rows.filter_map(|row| match &row.program.known {
            Known::Survey(survey) => Some(survey),
            _ => None,
        });
        let mut rules = surveys.flat_map(|survey| &survey.rules);
        rules
            .find(|r| Some(r.rule.id.as_str()) == id)
            .map(|r| &r.rule)
    }

    fn outcome(&self, cell: &Cell) -> Outcome {
        let columns = self.report.contents.columns();
        Outcome {
            rule_id: rule_id(cell.rule).to_string(),
            rule_index: columns.iter().position(|c| *c == cell.rule).unwrap_or(0),
            kind: "fail",
            level: level(self.rule(cell.rule)),
            message: Text {
                text: cell.state.to_string(),
            },
            locations: Vec::new(),
            related_locations: Vec::new(),
            code_flows: Vec::new(),
            partial_fingerprints: BTreeMap::new(),
            baseline_state: None,
            suppressions: Vec::new(),
            properties: BTreeMap::new(),
        }
    }

    /// A check without an error.
    fn other(&self, cell: &Cell) -> Outcome {
        let files = cell.row.program.files.iter();
        let locations = files.map(|file| Location {
            physical_location: Some(Physical {
                artifact_location: self.artifact(file),
                region: None,
            }),
            logical_locations: Vec::new(),
            message: None,
        });
        let message = match why(cell) {
            "" => cell.state.to_string(),
            why => format!("{}: {why}", cell.state),
        };
        Outcome {
            kind: match cell.state {
                State::Safe => "pass",
                State::NotApplicable => "notApplicable",
                _ => "open",
            },
            level: "none",
            message: Text { text: message },
            locations: locations.collect(),
            ..self.outcome(cell)
        }
    }

    fn finding(&self, finding: &Finding) -> Outcome {
        let (cell, error) = (&self.report.cells[finding.cell], finding.error);
        let main = site(error).map(|(step, place)| self.location(step, place, None));
        let rule = error.path.iter().rev().find_map(|step| {
            let place = step.place.as_ref().filter(|p| is_rule(&p.file))?;
            Some(self.location(step, place, Some("what the rule says".to_string())))
        });
        let suppressed = finding.suppressed.iter().map(|reason| Suppression {
            kind: "external",
            justification: reason.clone(),
        });
        let replay = error.replay.as_ref().map(|replay| match replay {
            Replay::Reached => serde_json::json!(true),
            Replay::Interpreted => serde_json::json!("by the interpreter"),
            Replay::Not { reason } => serde_json::json!(format!("no: {reason}")),
        });
        let program = serde_json::json!(cell.program());
        let properties = [("program", Some(program)), ("replayed", replay)];
        let with_value = properties.into_iter().filter_map(|(k, v)| Some((k, v?)));
        Outcome {
            message: Text {
                text: error.message.clone(),
            },
            locations: main.into_iter().collect(),
            related_locations: rule.into_iter().collect(),
            code_flows: vec![CodeFlow {
                thread_flows: vec![ThreadFlow {
                    locations: self.flow(error),
                }],
            }],
            partial_fingerprints: [("slam/v1", finding.fingerprint.clone())].into(),
            baseline_state: self.report.since.as_ref().map(|_| match finding.new {
                true => "new",
                false => "unchanged",
            }),
            suppressions: suppressed.collect(),
            properties: with_value.collect(),
            ..self.outcome(cell)
        }
    }

    /// The steps of a path.
    fn flow(&self, error: &Error) -> Vec<FlowLocation> {
        let states = error.states();
        let last = site(error).map(|(step, _)| step as *const Step);
        let mut flow = Vec::new();
        for (number, (step, state)) in error.path.iter().zip(states).enumerate() {
            let Some(place) = &step.place else { continue };
            let values = step.values.iter();
            let values = values.map(|v| (v.name.clone(), v.value.clone()));
            let holds = state
                .into_iter()
                .map(|(p, holds)| (p, u8::from(holds).to_string()));
            let state = holds.chain(values);
            let essential = step.kind == StepKind::Target || last == Some(step as *const Step);
            let said = match step.remark.is_empty() {
                true => step.text.clone(),
                false => format!("{}: {}", step.text, step.remark),
            };
            flow.push(FlowLocation {
                execution_order: number + 1,
                nesting_level: step.depth,
                importance: match step.kind {
                    _ if essential => "essential",
                    StepKind::Leave | StepKind::Assume => "unimportant",
                    _ => "important",
                },
                kinds: kinds(step.kind),
                state: state.map(|(name, text)| (name, Text { text })).collect(),
                location: self.location(step, place, Some(said)),
            });
        }
        let mut too_many = flow.len().saturating_sub(STEPS);
        let mut little = |f: &FlowLocation| {
            let goes = too_many > 0 && f.importance == "unimportant";
            too_many -= usize::from(goes);
            goes
        };
        flow.retain(|f| !little(f));
        flow.split_off(flow.len().saturating_sub(STEPS))
    }

    fn location(&self, step: &Step, place: &Place, message: Option<String>) -> Location {
        let procedure = (!step.procedure.is_empty()).then(|| Logical {
            fully_qualified_name: step.procedure.clone(),
            kind: "function",
        });
        Location {
            physical_location: Some(Physical {
                artifact_location: self.artifact(&place.file),
                region: Some(Region {
                    start_line: place.line.max(1),
                    start_column: place.column.filter(|c| *c > 0),
                }),
            }),
            logical_locations: procedure.into_iter().collect(),
            message: message.map(|text| Text { text }),
        }
    }

    fn artifact(&self, file: &str) -> Artifact {
        let uri = self.sources.uri(file);
        Artifact {
            uri_base_id: uri.relative.then_some(ROOT),
            uri: uri.text,
        }
    }
}

fn rule_id(rule: Option<&str>) -> &str {
    rule.unwrap_or("own-errors")
}

fn level(rule: Option<&Rule>) -> &'static str {
    match rule.map_or(Severity::Error, |rule| rule.severity) {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

fn descriptor(id: Option<&str>, rule: Option<&Rule>) -> Descriptor {
    let title = match (rule, id) {
        (Some(rule), _) => rule.title.clone(),
        (None, Some(id)) => id.to_string(),
        (None, None) => "No error that the program names can be reached".to_string(),
    };
    let help = rule
        .map(|rule| rule.help.clone())
        .filter(|help| !help.is_empty());
    let help = help.map(|text| Text { text });
    let cwe = rule.map(|rule| &rule.cwe[..]).unwrap_or_default();
    Descriptor {
        id: rule_id(id).to_string(),
        short_description: Text { text: title },
        full_description: help.clone(),
        help,
        default_configuration: Configuration { level: level(rule) },
        properties: Properties {
            tags: cwe
                .iter()
                .map(|n| format!("external/cwe/cwe-{n:03}"))
                .collect(),
            precision: "very-high",
        },
    }
}

/// What the standard recommends to call it (section 3.38.8).
fn kinds(kind: StepKind) -> Vec<&'static str> {
    match kind {
        StepKind::Branch => vec!["branch"],
        StepKind::Enter => vec!["call", "function"],
        StepKind::Leave => vec!["return", "function"],
        StepKind::Opaque => vec!["call"],
        StepKind::Allocate => vec!["acquire", "memory"],
        StepKind::Target => vec!["danger"],
        StepKind::Start | StepKind::Assign | StepKind::Choose | StepKind::Assume => Vec::new(),
    }
}
