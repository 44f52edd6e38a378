//! What every JSON text of the toolkit starts with: its format and its version.
//!
//! A reader looks at these alone before anything else, so that a text of
//! another release is refused as such and not for some field that it has.

use crate::diag::{Diagnostic, FileId};
use crate::lines::Lines;
use crate::span::Span;
use serde::de::DeserializeOwned;
use serde::Deserialize;

/// A kind of JSON text.
pub struct Envelope {
    /// Its `"format"`.
    pub format: &'static str,
    /// The only `"version"` that is read.
    pub version: u32,
    /// With an article, for diagnostics.
    pub name: &'static str,
    /// What its version is called there.
    pub versioned: &'static str,
}

/// What can be read of any version.
#[derive(Deserialize)]
struct Head {
    format: Option<String>,
    version: Option<u64>,
}

impl Envelope {
    /// Reads a text of this kind; the first problem is the error.
    pub fn read<T: DeserializeOwned>(&self, text: &str, file: FileId) -> Result<T, Diagnostic> {
        let head: Head =
            serde_json::from_str(text).map_err(|e| misread(&e, text, file, self.name))?;
        if head.format.as_deref() != Some(self.format) {
            let found = match head.format {
                Some(format) => format!("the format is {format:?}"),
                None => "there is no \"format\"".to_string(),
            };
            let label = format!("expected \"format\": \"{}\"", self.format);
            let message = format!("this is not {}: {found}", self.name);
            return Err(Diagnostic::error(message, file, start(text), label));
        }
        if head.version != Some(u64::from(self.version)) {
            let found = head
                .version
                .map_or("missing".to_string(), |version| version.to_string());
            return Err(Diagnostic::error(
                format!("{} is {found}", self.versioned),
                file,
                start(text),
                format!("expected version {}", self.version),
            )
            .with_note("use programs of the same release"));
        }
        serde_json::from_str(text).map_err(|e| misread(&e, text, file, self.name))
    }
}

/// A text that serde_json could not read as what it is called by `name`, at its place.
pub fn misread(error: &serde_json::Error, text: &str, file: FileId, name: &str) -> Diagnostic {
    let lines = Lines::new(text);
    // serde_json counts columns from 1, and gives 0 for the start of a line.
    let start = lines.start(error.line() as u32) as usize + error.column().saturating_sub(1);
    let mut start = start.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let end = text[start..]
        .chars()
        .next()
        .map_or(start, |c| start + c.len_utf8());
    let full = error.to_string();
    // The place is shown; it need not be said too.
    let reason = full.split(" at line ").next().unwrap_or(&full).to_string();
    let what = match error.classify() {
        serde_json::error::Category::Data => format!("this is not {name}"),
        _ => "this is not JSON".to_string(),
    };
    Diagnostic::error(what, file, Span::new(start, end), reason)
}

/// The first character, which stands for the whole.
pub fn start(text: &str) -> Span {
    let start = text.len() - text.trim_start().len();
    Span::new(start, (start + 1).min(text.len()))
}
