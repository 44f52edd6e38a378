//! Prints a witness as YAML.
//!
//! By hand: strings as JSON writes them, which YAML reads, everything else on a line of
//! its own. What a library would print depends on the library's version.

use crate::model::{Constraint, Entry, Invariant, Location, Metadata, Text, Waypoint, Witness};
use std::fmt::Display;

/// The text of a witness file.
pub fn print(witness: &Witness) -> String {
    let mut out = Printer::default();
    for entry in &witness.entries {
        out.entry(entry);
    }
    out.text
}

#[derive(Default)]
struct Printer {
    text: String,
    indent: usize,
}

impl Printer {
    fn line(&mut self, text: impl Display) {
        self.text += &format!("{:1$}{text}\n", "", self.indent);
    }

    /// `key: "text"`
    fn field(&mut self, key: &str, text: &str) {
        self.line(format!("{key}: {}", quoted(text)));
    }

    /// A key, and its value in deeper lines.
    fn within(&mut self, key: &str, body: impl FnOnce(&mut Printer)) {
        self.line(format!("{key}:"));
        self.indent += 2;
        body(self);
        self.indent -= 2;
    }

    fn entry(&mut self, entry: &Entry) {
        let kind = match entry {
            Entry::InvariantSet { .. } => "invariant_set",
            Entry::ViolationSequence { .. } => "violation_sequence",
        };
        self.line(format!("- entry_type: {}", quoted(kind)));
        self.indent += 2;
        self.within("metadata", |p| p.metadata(entry.metadata()));
        self.within("content", |p| match entry {
            Entry::InvariantSet { content, .. } => {
                for item in content {
                    p.line("- invariant:");
                    p.deeper(|p| p.invariant(&item.invariant));
                }
            }
            Entry::ViolationSequence { content, .. } => {
                for item in content {
                    p.line("- segment:");
                    p.deeper(|p| {
                        for item in &item.segment {
                            p.line("- waypoint:");
                            p.deeper(|p| p.waypoint(&item.waypoint));
                        }
                    });
                }
            }
        });
        self.indent -= 2;
    }

    /// Behind `- key:`
    fn deeper(&mut self, body: impl FnOnce(&mut Printer)) {
        self.indent += 4;
        body(self);
        self.indent -= 4;
    }

    fn metadata(&mut self, metadata: &Metadata) {
        self.field("format_version", &metadata.format_version);
        self.field("uuid", &metadata.uuid);
        self.field("creation_time", &metadata.creation_time);
        let producer = &metadata.producer;
        self.within("producer", |p| {
            p.field("name", &producer.name);
            p.field("version", &producer.version);
            if let Some(line) = &producer.command_line {
                p.field("command_line", line);
            }
        });
        let task = &metadata.task;
        self.within("task", |p| {
            p.within("input_files", |p| {
                for file in &task.input_files {
                    p.line(format!("- {}", quoted(file)));
                }
            });
            p.within("input_file_hashes", |p| {
                for (file, hash) in &task.input_file_hashes {
                    p.field(&quoted(file), hash);
                }
            });
            p.field("specification", &task.specification);
            p.field("data_model", task.data_model.name());
            p.field("language", "C");
        });
    }

    fn invariant(&mut self, invariant: &Invariant) {
        self.field("type", invariant.kind.name());
        self.location(&invariant.location);
        let texts = [
            ("value", &invariant.value),
            ("requires", &invariant.requires),
            ("ensures", &invariant.ensures),
        ];
        for (key, text) in texts {
            if let Some(Text { text, .. }) = text {
                self.field(key, text);
            }
        }
        self.field("format", invariant.format.name());
    }

    fn waypoint(&mut self, waypoint: &Waypoint) {
        self.field("type", waypoint.kind.name());
        self.field("action", waypoint.action.name());
        if let Some(Constraint { value, format }) = &waypoint.constraint {
            self.within("constraint", |p| {
                p.field("value", &value.text);
                if let Some(format) = format {
                    p.field("format", format.name());
                }
            });
        }
        self.location(&waypoint.location);
    }

    fn location(&mut self, location: &Location) {
        self.within("location", |p| {
            p.field("file_name", &location.file_name);
            p.line(format!("line: {}", location.line));
            if let Some(column) = location.column {
                p.line(format!("column: {column}"));
            }
            if let Some(function) = &location.function {
                p.field("function", function);
            }
        });
    }
}

/// As JSON writes it; a string always has such a text.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}
