//! Diagnostics with their place: the only user of codespan-reporting.
//!
//! Tools collect [`Diagnostic`]s against [`Sources`] and print them with
//! [`Sources::render`] to standard error. A message starts in lower case and
//! has no full stop.

use crate::span::Span;
use codespan_reporting::diagnostic as cs;
use codespan_reporting::files::SimpleFiles;
use codespan_reporting::term;

/// Index of a file in [`Sources`].
pub type FileId = usize;

/// The texts that diagnostics point into.
pub struct Sources {
    files: SimpleFiles<String, String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    Error,
    Warning,
    Note,
}

/// One message. The first label is where it is; further ones explain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub severity: Severity,
    pub message: String,
    pub labels: Vec<(FileId, Span, String)>,
    pub notes: Vec<String>,
}

impl Diagnostic {
    /// An error at one place; `label` says there what is wrong (may be empty).
    pub fn error(
        message: impl Into<String>,
        file: FileId,
        span: Span,
        label: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            message: message.into(),
            labels: vec![(file, span, label.into())],
            notes: Vec::new(),
        }
    }

    /// An error without a place in any file (`cannot read FILE: ...`).
    pub fn global(message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            message: message.into(),
            labels: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// The same with a further line of explanation.
    pub fn with_note(mut self, note: impl Into<String>) -> Diagnostic {
        self.notes.push(note.into());
        self
    }

    /// The same with a further place.
    pub fn with_label(mut self, file: FileId, span: Span, label: impl Into<String>) -> Diagnostic {
        self.labels.push((file, span, label.into()));
        self
    }
}

impl Default for Sources {
    fn default() -> Sources {
        Sources {
            files: SimpleFiles::new(),
        }
    }
}

impl Sources {
    /// Adds a text under the name that diagnostics show.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        self.files.add(name.into(), text.into())
    }

    /// The text of a file.
    pub fn text(&self, file: FileId) -> &str {
        self.files.get(file).map_or("", |f| f.source())
    }

    /// The name of a file.
    pub fn name(&self, file: FileId) -> &str {
        self.files.get(file).map_or("", |f| f.name())
    }

    /// The diagnostics as text for a terminal, without colours.
    pub fn render(&self, diagnostics: &[Diagnostic]) -> String {
        let config = term::Config::default();
        let mut out = String::new();
        for d in diagnostics {
            let severity = match d.severity {
                Severity::Error => cs::Severity::Error,
                Severity::Warning => cs::Severity::Warning,
                Severity::Note => cs::Severity::Note,
            };
            let labels = d.labels.iter().enumerate().map(|(i, (file, span, text))| {
                let size = self.text(*file).len();
                let end = (span.end as usize).min(size);
                let range = (span.start as usize).min(end)..end;
                let label = if i == 0 {
                    cs::Label::primary(*file, range)
                } else {
                    cs::Label::secondary(*file, range)
                };
                label.with_message(text)
            });
            let diagnostic = cs::Diagnostic::new(severity)
                .with_message(&d.message)
                .with_labels(labels.collect())
                .with_notes(d.notes.clone());
            // Writing to a string cannot fail; a label outside the text is clamped above.
            let mut text = String::new();
            let _ = term::emit_to_string(&mut text, &config, &self.files, &diagnostic);
            out += &shortened(&text);
        }
        out
    }
}

/// Characters of an excerpt's line that are shown on either side of the mark.
const AROUND: usize = 100;

/// The text of a diagnostic in which excerpts of very long lines are cut to what
/// stands around their marks. A mark is in one of the lines below its excerpt.
fn shortened(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.chars().count() <= 3 * AROUND || !line.contains('│') {
            out += line;
            out.push('\n');
            continue;
        }
        let gutter = line.chars().position(|c| c == '│').unwrap_or(0) + 2;
        let below = lines.peek().copied().unwrap_or("");
        let mark = below.chars().skip(gutter).position(|c| !c.is_whitespace());
        let from = gutter + mark.unwrap_or(0).saturating_sub(AROUND);
        out += &window(line, gutter, from, "...");
        if mark.is_some() {
            out += &window(below, gutter, from, "   ");
            lines.next();
        }
    }
    out
}

/// A line's first characters up to the gutter, then those from `from` on.
fn window(line: &str, gutter: usize, from: usize, dots: &str) -> String {
    let mut out: String = line.chars().take(gutter).collect();
    if from > gutter {
        out += dots;
    }
    out.extend(line.chars().skip(from).take(2 * AROUND));
    if line.chars().count() > from + 2 * AROUND {
        out += dots;
    }
    out + "\n"
}
