//! Writes C in which every token keeps its place: line, column and file.
//!
//! Generated text stands between the user's. Behind it a new line begins with a line
//! marker, as a preprocessor leaves them, and is filled with spaces up to the column
//! of what comes next. So diagnostics and explanations of all stages show the user's
//! own places. Rejected: a table of places beside the text, which C compilers and
//! other checkers would not read.

use crate::source::SourceMap;
use crate::tokens::Source;
use std::ops::Range;

/// A preprocessed text that is copied piece by piece, with others between.
pub struct Writer<'t> {
    pub out: String,
    source: &'t Source<'t>,
    map: SourceMap,
    /// The name of the file, for lines that no marker stands before.
    name: &'t str,
}

impl<'t> Writer<'t> {
    /// `name` is the file's, of which `source` is the preprocessed text.
    pub fn new(name: &'t str, source: &'t Source<'t>) -> Writer<'t> {
        let mut map = SourceMap::default();
        map.add(name, source.text.to_string(), None);
        Writer {
            out: String::with_capacity(source.text.len() * 2),
            source,
            map,
            name,
        }
    }

    /// Copies bytes of the text.
    pub fn copy(&mut self, bytes: Range<usize>) {
        self.out += &self.source.text[bytes];
    }

    /// Goes on with the text at an offset, at its own place.
    pub fn resume(&mut self, offset: usize) {
        let text = self.source.text;
        let start = text[..offset].rfind('\n').map_or(0, |i| i + 1);
        let pos = self.map.pos(offset);
        let file = self.map.files().get(pos.file as usize);
        let file = file.map_or(self.name, String::as_str).to_string();
        self.place(&file, pos.line, &text[start..offset]);
    }

    /// Goes on at a place of any file: behind `before`, which stands there in the line.
    pub fn place(&mut self, file: &str, line: u32, before: &str) {
        let quoted = file.replace('\\', "\\\\").replace('"', "\\\"");
        if !self.out.ends_with('\n') && !self.out.is_empty() {
            self.out.push('\n');
        }
        self.out += &format!("# {line} \"{quoted}\"\n");
        let blank = |c: char| if c == '\t' { '\t' } else { ' ' };
        self.out.extend(before.chars().map(blank));
    }
}
