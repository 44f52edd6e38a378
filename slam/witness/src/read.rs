//! Reads a witness: YAML to the types of [`crate::model`], all problems in one run, each
//! with its place in the file.

use crate::model::{
    Action, Constraint, DataModel, Entry, Format, Invariant, InvariantItem, InvariantKind,
    Language, Location, Metadata, Producer, SegmentItem, Task, TaskSpans, Text, Waypoint,
    WaypointItem, WaypointKind, Witness, VERSIONS,
};
use crate::yaml::{self, Kind, Node};
use grammar::diag::{Diagnostic, FileId};
use grammar::similar::did_you_mean;
use grammar::span::Span;
use std::collections::BTreeMap;

/// The witness that a text is.
pub fn read(text: &str, file: FileId) -> Result<Witness, Vec<Diagnostic>> {
    let root = yaml::parse(text, file).map_err(|problem| vec![problem])?;
    let mut reader = Reader {
        file,
        problems: Vec::new(),
    };
    let entries = reader.entries(&root);
    match reader.problems.is_empty() {
        true => Ok(Witness { entries }),
        false => Err(reader.problems),
    }
}

struct Reader {
    file: FileId,
    problems: Vec<Diagnostic>,
}

/// The values of a map by their keys.
struct Fields<'n> {
    node: &'n Node,
    entries: &'n [(yaml::Key, Node)],
}

impl<'n> Fields<'n> {
    fn get(&self, name: &str) -> Option<&'n Node> {
        let found = self.entries.iter().find(|(k, _)| k.name == name);
        found.map(|(_, value)| value)
    }
}

impl Reader {
    fn problem(&mut self, span: Span, message: impl Into<String>, label: impl Into<String>) {
        let problem = Diagnostic::error(message, self.file, span, label);
        self.problems.push(problem);
    }

    fn list<'n>(&mut self, node: &'n Node, what: &str) -> &'n [Node] {
        match &node.kind {
            Kind::List(items) if !items.is_empty() => items,
            _ => {
                self.problem(node.span, format!("{what} is no list"), "expected `- ..`");
                &[]
            }
        }
    }

    fn map<'n>(&mut self, node: &'n Node, what: &str) -> Option<Fields<'n>> {
        match &node.kind {
            Kind::Map(entries) => Some(Fields { node, entries }),
            _ => {
                let label = "expected `key: value`";
                self.problem(node.span, format!("{what} is no map"), label);
                None
            }
        }
    }

    /// A field that has to be there.
    fn field<'n>(&mut self, fields: &Fields<'n>, name: &str) -> Option<&'n Node> {
        let found = fields.get(name);
        if found.is_none() {
            let start = fields.node.span.start as usize;
            let first = fields
                .entries
                .first()
                .map_or(fields.node.span, |e| e.0.span);
            let span = Span::new(start, first.end as usize);
            self.problem(span, format!("`{name}` is missing here"), "");
        }
        found
    }

    fn text(&mut self, node: &Node, what: &str) -> Option<String> {
        match &node.kind {
            Kind::Scalar(text) => Some(text.clone()),
            _ => {
                self.problem(node.span, format!("`{what}` is no text"), "");
                None
            }
        }
    }

    /// A text that has to be there.
    fn field_text(&mut self, fields: &Fields<'_>, name: &str) -> Option<String> {
        let node = self.field(fields, name)?;
        self.text(node, name)
    }

    /// An expression or the like, which its place goes with.
    fn placed(&mut self, node: &Node, what: &str) -> Option<Text> {
        let text = self.text(node, what)?;
        if text.trim().is_empty() {
            self.problem(node.span, format!("`{what}` is empty"), "");
            return None;
        }
        Some(Text {
            text,
            span: node.span,
        })
    }

    /// One of some words.
    fn one_of<T: Copy>(&mut self, node: &Node, what: &str, names: &[(&str, T)]) -> Option<T> {
        let text = self.text(node, what)?;
        let found = names.iter().find(|(name, _)| *name == text);
        if found.is_none() {
            let known: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
            let label = match did_you_mean(&text, known.iter().copied()) {
                hint if hint.is_empty() => format!("expected {}", known.join(", ")),
                hint => hint,
            };
            self.problem(node.span, format!("`{text}` is no {what}"), label);
        }
        found.map(|(_, value)| *value)
    }

    fn number(&mut self, node: &Node, what: &str) -> Option<u32> {
        let Kind::Scalar(text) = &node.kind else {
            self.problem(node.span, format!("`{what}` is no number"), "");
            return None;
        };
        let number = text.parse().ok().filter(|n| *n > 0);
        if number.is_none() {
            let label = "expected a number from 1 on";
            self.problem(node.span, format!("`{what}` is no number"), label);
        }
        number
    }

    fn entries(&mut self, root: &Node) -> Vec<Entry> {
        let items = self.list(root, "a witness").iter();
        let entries: Vec<Entry> = items.filter_map(|item| self.entry(item)).collect();
        let violations = |e: &&Entry| matches!(e, Entry::ViolationSequence { .. });
        let found = entries.iter().filter(violations).count();
        if found > 0 && entries.len() > 1 {
            let span = entries[1].metadata().span;
            let label = match found == entries.len() {
                true => "one sequence is read at a time",
                false => "expected entries of one type",
            };
            self.problem(
                span,
                "the witness has entries beside a violation sequence",
                label,
            );
        }
        entries
    }

    fn entry(&mut self, node: &Node) -> Option<Entry> {
        let fields = self.map(node, "an entry")?;
        let names = [("invariant_set", false), ("violation_sequence", true)];
        let kind = self.field(&fields, "entry_type");
        let violation = kind.and_then(|kind| self.one_of(kind, "entry type", &names));
        let metadata = self.field(&fields, "metadata");
        let metadata = metadata.and_then(|metadata| self.metadata(metadata));
        let content = self.field(&fields, "content")?;
        Some(match violation? {
            true => {
                let items = self.list(content, "the content").iter();
                let segments: Vec<SegmentItem> = items.filter_map(|i| self.segment(i)).collect();
                self.ends_with_target(&segments);
                Entry::ViolationSequence {
                    metadata: metadata?,
                    content: segments,
                }
            }
            false => {
                // No invariant: that the program is safe is all that is claimed.
                let items = match &content.kind {
                    Kind::List(items) if items.is_empty() => &[],
                    _ => self.list(content, "the content"),
                };
                let invariants = items.iter().filter_map(|i| self.invariant(i)).collect();
                Entry::InvariantSet {
                    metadata: metadata?,
                    content: invariants,
                }
            }
        })
    }

    fn metadata(&mut self, node: &Node) -> Option<Metadata> {
        let fields = self.map(node, "the metadata")?;
        let version = self.field(&fields, "format_version");
        let versions = VERSIONS.map(|v| (v, v));
        let version = version.and_then(|v| self.one_of(v, "version that is read", &versions));
        let uuid = self.field_text(&fields, "uuid");
        let creation_time = self.field_text(&fields, "creation_time");
        let producer = self.field(&fields, "producer");
        let producer = producer.and_then(|p| self.producer(p));
        let task = self.field(&fields, "task");
        let task = task.and_then(|t| self.task(t));
        Some(Metadata {
            format_version: version?.to_string(),
            uuid: uuid?,
            creation_time: creation_time?,
            producer: producer?,
            task: task?,
            span: node.span,
        })
    }

    fn producer(&mut self, node: &Node) -> Option<Producer> {
        let fields = self.map(node, "the producer")?;
        let name = self.field_text(&fields, "name");
        let version = self.field_text(&fields, "version");
        let command_line = fields.get("command_line");
        Some(Producer {
            name: name?,
            version: version?,
            command_line: command_line.and_then(|c| self.text(c, "command_line")),
        })
    }

    fn task(&mut self, node: &Node) -> Option<Task> {
        let fields = self.map(node, "the task")?;
        let mut spans = TaskSpans::default();
        let mut input_files = Vec::new();
        if let Some(node) = self.field(&fields, "input_files") {
            spans.input_files = node.span;
            for item in self.list(node, "`input_files`") {
                input_files.extend(self.text(item, "input_files"));
            }
        }
        let mut hashes = BTreeMap::new();
        if let Some(node) = self.field(&fields, "input_file_hashes") {
            let entries = self.map(node, "`input_file_hashes`").map(|f| f.entries);
            for (key, value) in entries.unwrap_or_default() {
                if let Some(text) = self.text(value, "input_file_hashes") {
                    spans.hashes.insert(key.name.clone(), value.span);
                    hashes.insert(key.name.clone(), text);
                }
            }
        }
        if let Some(node) = fields.get("specification") {
            spans.specification = node.span;
        }
        let specification = self.field_text(&fields, "specification");
        let model = self.field(&fields, "data_model");
        spans.data_model = model.map(|m| m.span).unwrap_or_default();
        let model = model.and_then(|m| self.one_of(m, "data model", &DataModel::NAMES));
        let language = self.field(&fields, "language");
        let languages = [("C", Language::C)];
        let language = language.and_then(|l| self.one_of(l, "language that is read", &languages));
        Some(Task {
            input_files,
            input_file_hashes: hashes,
            specification: specification?,
            data_model: model?,
            language: language?,
            spans,
        })
    }

    fn location(&mut self, fields: &Fields<'_>) -> Option<Location> {
        let node = self.field(fields, "location")?;
        let fields = self.map(node, "the location")?;
        let file_name = self.field_text(&fields, "file_name");
        let line = self.field(&fields, "line");
        let line = line.and_then(|n| self.number(n, "line"));
        let column = match fields.get("column") {
            Some(n) => Some(self.number(n, "column")?),
            None => None,
        };
        let function = fields.get("function");
        Some(Location {
            file_name: file_name?,
            line: line?,
            column,
            function: function.and_then(|f| self.text(f, "function")),
            span: node.span,
        })
    }

    fn invariant(&mut self, item: &Node) -> Option<InvariantItem> {
        let item = self.map(item, "an element of the content")?;
        let node = self.field(&item, "invariant")?;
        let fields = self.map(node, "the invariant")?;
        let kind = self.field(&fields, "type");
        let kind = kind.and_then(|k| self.one_of(k, "type of invariants", &InvariantKind::NAMES));
        let location = self.location(&fields);
        let format = self.field(&fields, "format");
        let format = format.and_then(|f| self.one_of(f, "format", &Format::NAMES));
        let (kind, format) = (kind?, format?);
        let mut text = |name: &str| fields.get(name).and_then(|n| self.placed(n, name));
        let (value, requires, ensures) = (text("value"), text("requires"), text("ensures"));
        match kind {
            InvariantKind::FunctionContract if requires.is_none() && ensures.is_none() => {
                let message = "a contract needs `requires` or `ensures`";
                self.problem(node.span, message, "");
                return None;
            }
            InvariantKind::FunctionContract => {}
            _ if value.is_none() => {
                self.field(&fields, "value");
                return None;
            }
            _ if format != Format::CExpression => {
                let span = fields.get("format").map_or(node.span, |f| f.span);
                let message = format!("`{}` is no format of invariants", format.name());
                self.problem(span, message, "expected c_expression");
                return None;
            }
            _ => {}
        }
        Some(InvariantItem {
            invariant: Invariant {
                kind,
                location: location?,
                value,
                requires,
                ensures,
                format,
                span: node.span,
            },
        })
    }

    fn segment(&mut self, item: &Node) -> Option<SegmentItem> {
        let item = self.map(item, "an element of the content")?;
        let node = self.field(&item, "segment")?;
        let items = self.list(node, "a segment").iter();
        let segment: Vec<WaypointItem> = items.filter_map(|i| self.waypoint(i)).collect();
        let last = segment.len().saturating_sub(1);
        for (i, WaypointItem { waypoint }) in segment.iter().enumerate() {
            match (i == last, waypoint.action) {
                (true, Action::Avoid) => {
                    let message = "a segment ends with a waypoint that is followed";
                    self.problem(waypoint.span, message, "this one is avoided");
                }
                (false, Action::Follow) => {
                    let message = "a segment has one waypoint that is followed, at its end";
                    self.problem(waypoint.span, message, "this one is not the last");
                }
                _ => {}
            }
        }
        Some(SegmentItem {
            segment,
            span: node.span,
        })
    }

    fn waypoint(&mut self, item: &Node) -> Option<WaypointItem> {
        let item = self.map(item, "an element of the segment")?;
        let node = self.field(&item, "waypoint")?;
        let fields = self.map(node, "the waypoint")?;
        let kind = self.field(&fields, "type");
        let kind = kind.and_then(|k| self.one_of(k, "type of waypoints", &WaypointKind::NAMES));
        let action = self.field(&fields, "action");
        let action = action.and_then(|a| self.one_of(a, "action", &Action::NAMES));
        let location = self.location(&fields);
        let constraint = match fields.get("constraint") {
            Some(node) => Some(self.constraint(node)?),
            None => None,
        };
        let kind = kind?;
        match (kind, &constraint) {
            (WaypointKind::Assumption | WaypointKind::Branching, None) => {
                self.problem(
                    node.span,
                    format!("`{}` needs a constraint", kind.name()),
                    "",
                );
                return None;
            }
            (WaypointKind::Target | WaypointKind::FunctionEnter, Some(c)) => {
                let message = format!("`{}` has no constraint", kind.name());
                self.problem(c.value.span, message, "");
                return None;
            }
            (WaypointKind::Target, None) if action == Some(Action::Avoid) => {
                self.problem(node.span, "the target is not avoided", "");
            }
            _ => {}
        }
        Some(WaypointItem {
            waypoint: Waypoint {
                kind,
                action: action?,
                constraint,
                location: location?,
                span: node.span,
            },
        })
    }

    fn constraint(&mut self, node: &Node) -> Option<Constraint> {
        let fields = self.map(node, "the constraint")?;
        let value = self.field(&fields, "value")?;
        let value = self.placed(value, "value");
        let format = fields.get("format");
        Some(Constraint {
            value: value?,
            format: format.and_then(|f| self.one_of(f, "format", &Format::NAMES)),
        })
    }

    /// The last segment ends with the target, and no other has one.
    fn ends_with_target(&mut self, segments: &[SegmentItem]) {
        let waypoints = segments.iter().flat_map(|s| &s.segment);
        let waypoints: Vec<&Waypoint> = waypoints.map(|w| &w.waypoint).collect();
        let Some((last, others)) = waypoints.split_last() else {
            return;
        };
        if last.kind != WaypointKind::Target {
            let message = "the sequence does not end with its target";
            self.problem(last.span, message, "this is the last waypoint");
        }
        for waypoint in others.iter().filter(|w| w.kind == WaypointKind::Target) {
            let message = "the target is not the last waypoint";
            self.problem(waypoint.span, message, "");
        }
    }
}
