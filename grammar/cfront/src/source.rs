//! From offsets in the text that lang-c sees back to the user's own files.
//!
//! The preprocessor leaves markers (`# 12 "f.c"`, or `#line` in hand-made
//! `.i` files); they are indexed once, so a place costs two binary searches.
//! lang-c's own lookup rescans the text at every call and knows no columns.
//!
//! The preprocessor also moves tokens within a line (comments, macros), so a
//! column is believed only where the user's file has the same token; else the
//! nearest such token of the line is meant, else the column is not known.

use crate::ir::{Assumption, Pos};
use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::span::Span;
use std::path::Path;

/// Something wrong with the program, in offsets of the preprocessed text.
#[derive(Clone, Debug)]
pub struct Fault {
    pub start: usize,
    pub end: usize,
    pub message: String,
    /// Says at the place what is wrong there; may be empty.
    pub label: String,
    pub note: Option<String>,
    /// Legal C that is not modelled: no matter in code that never runs.
    pub unsupported: bool,
}

impl Fault {
    /// A fault at one place.
    pub fn new(start: usize, end: usize, message: impl Into<String>) -> Fault {
        Fault {
            start,
            end,
            message: message.into(),
            label: String::new(),
            note: None,
            unsupported: false,
        }
    }

    /// The same with a text at the place.
    pub fn label(mut self, label: impl Into<String>) -> Fault {
        self.label = label.into();
        self
    }

    /// The same with a line below.
    pub fn note(mut self, note: impl Into<String>) -> Fault {
        self.note = Some(note.into());
        self
    }
}

/// A stretch of the preprocessed text whose lines count up from `line`.
struct Stretch {
    /// Offset of its first line.
    start: usize,
    /// Index of that line in `line_starts`.
    first: usize,
    file: u32,
    line: u32,
}

/// The user's file behind a name in a line marker.
enum UserFile {
    NotTried,
    Missing,
    Lines {
        text: String,
        starts: Vec<usize>,
        id: Option<FileId>,
    },
}

/// Files above this size are not read for the sake of an excerpt.
const MAX_USER_FILE: u64 = 1 << 26;

/// The preprocessed text with its index of places.
pub struct SourceMap {
    name: String,
    text: String,
    line_starts: Vec<usize>,
    stretches: Vec<Stretch>,
    files: Vec<String>,
    users: Vec<UserFile>,
    /// The preprocessed text in `Sources`, once a diagnostic needs it.
    own_id: Option<FileId>,
}

impl SourceMap {
    /// Indexes a preprocessed text. `name` is the file it came from.
    pub fn new(name: &str, text: String) -> SourceMap {
        let mut map = SourceMap {
            name: name.to_string(),
            line_starts: line_starts(&text),
            text,
            stretches: Vec::new(),
            files: Vec::new(),
            users: Vec::new(),
            own_id: None,
        };
        map.index();
        map
    }

    fn index(&mut self) {
        let file = self.file_index(&self.name.clone());
        self.stretches.push(Stretch {
            start: 0,
            first: 0,
            file,
            line: 1,
        });
        for i in 0..self.line_starts.len() {
            let Some((line, name)) = marker(self.line(i)) else {
                continue;
            };
            let file = match name {
                Some(name) => self.file_index(&name),
                None => self.stretches.last().map_or(0, |s| s.file),
            };
            let start = match self.line_starts.get(i + 1) {
                Some(start) => *start,
                None => self.text.len(),
            };
            self.stretches.push(Stretch {
                start,
                first: i + 1,
                file,
                line,
            });
        }
    }

    fn file_index(&mut self, name: &str) -> u32 {
        let at = self.files.iter().position(|f| f == name);
        at.unwrap_or_else(|| {
            self.files.push(name.to_string());
            self.users.push(UserFile::NotTried);
            self.files.len() - 1
        }) as u32
    }

    /// Gives the text of a file that cannot (or need not) be read again.
    pub fn provide(&mut self, name: &str, text: &str) {
        let index = self.file_index(name) as usize;
        self.users[index] = user_file(text.to_string());
    }

    /// The preprocessed text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Names of the user's files, in order of [`Pos::file`].
    pub fn files(&self) -> &[String] {
        &self.files
    }

    /// A line of the preprocessed text, without its end.
    fn line(&self, index: usize) -> &str {
        line_of(&self.text, &self.line_starts, index)
    }

    /// The place of an offset in the preprocessed text.
    pub fn pos(&mut self, offset: usize) -> Pos {
        let offset = offset.min(self.text.len());
        let row = self.line_starts.partition_point(|s| *s <= offset) - 1;
        let at = self.stretches.partition_point(|s| s.start <= offset) - 1;
        let stretch = &self.stretches[at];
        let (file, line) = (
            stretch.file,
            stretch.line + (row.saturating_sub(stretch.first)) as u32,
        );
        let column = offset - self.line_starts[row];
        let column = self.column(file, line, row, column);
        Pos { file, line, column }
    }

    /// The column in the user's file, from 1; 0 if it is not known.
    fn column(&mut self, file: u32, line: u32, row: usize, column: usize) -> u32 {
        self.read_user_file(file);
        let own = self.line(row);
        let UserFile::Lines { text, starts, .. } = &self.users[file as usize] else {
            return column as u32 + 1;
        };
        if line == 0 || line as usize > starts.len() {
            return 0;
        }
        let user = line_of(text, starts, line as usize - 1);
        match_token(own, column, user).map_or(0, |c| c as u32 + 1)
    }

    fn read_user_file(&mut self, file: u32) {
        let slot = &mut self.users[file as usize];
        if !matches!(slot, UserFile::NotTried) {
            return;
        }
        *slot = UserFile::Missing;
        let path = Path::new(&self.files[file as usize]);
        let small = |m: &std::fs::Metadata| m.is_file() && m.len() <= MAX_USER_FILE;
        if std::fs::metadata(path).as_ref().is_ok_and(small) {
            if let Ok(bytes) = std::fs::read(path) {
                *slot = user_file(String::from_utf8_lossy(&bytes).into_owned());
            }
        }
    }

    /// The diagnostic of a fault, pointing into the user's own file if it can
    /// be read and has the same tokens, else into the preprocessed text.
    pub fn diagnostic(&mut self, fault: &Fault, sources: &mut Sources) -> Diagnostic {
        let (id, span) = self.locate(fault.start, fault.end, sources);
        let d = Diagnostic::error(&fault.message, id, span, &fault.label);
        match &fault.note {
            Some(note) => d.with_note(note),
            None => d,
        }
    }

    fn locate(&mut self, start: usize, end: usize, sources: &mut Sources) -> (FileId, Span) {
        let pos = self.pos(start);
        let from = boundary(&self.text, start);
        let own = &self.text[from..boundary(&self.text, end).max(from)];
        let own = own.lines().next().unwrap_or("").to_string();
        if let Some(found) = self.locate_in_user_file(pos, &own, sources) {
            return found;
        }
        let own_name = format!("{} (preprocessed)", self.name);
        let text = &self.text;
        let id = *self
            .own_id
            .get_or_insert_with(|| sources.add(own_name, text.as_str()));
        (id, Span::new(start, end.max(start)))
    }

    fn locate_in_user_file(
        &mut self,
        pos: Pos,
        own: &str,
        sources: &mut Sources,
    ) -> Option<(FileId, Span)> {
        if pos.line == 0 {
            return None;
        }
        let name = self.files[pos.file as usize].clone();
        let UserFile::Lines { text, starts, id } = &mut self.users[pos.file as usize] else {
            return None;
        };
        let row = pos.line as usize - 1;
        let base = *starts.get(row)?;
        let line = line_of(text, starts, row);
        let id = *id.get_or_insert_with(|| sources.add(name, text.as_str()));
        if pos.column == 0 {
            // A macro: the line is known, the place in it is not.
            let from = line.len() - line.trim_start().len();
            return Some((id, Span::new(base + from, base + line.trim_end().len())));
        }
        let from = (pos.column as usize - 1).min(line.len());
        let rest = &line[from..];
        let same = own.bytes().zip(rest.bytes()).take_while(|(a, b)| a == b);
        let mut length = same.count();
        while !rest.is_char_boundary(length) {
            length -= 1;
        }
        Some((id, Span::new(base + from, base + from + length)))
    }

    /// The diagnostic for an over-approximation that is not wanted.
    pub fn refusal(&mut self, a: &Assumption, sources: &mut Sources) -> Diagnostic {
        let message = "this cannot be modelled exactly, and --strict allows nothing less";
        if (a.pos.file as usize) < self.files.len() {
            self.read_user_file(a.pos.file);
            if let Some((id, span)) = self.locate_in_user_file(a.pos, "", sources) {
                return Diagnostic::error(message, id, span, &a.text);
            }
            let file = &self.files[a.pos.file as usize];
            let text = format!("{file}:{}: {message}: {}", a.pos.line, a.text);
            return Diagnostic::global(text);
        }
        Diagnostic::global(format!("{message}: {}", a.text))
    }
}

/// The last start of a character up to an offset.
fn boundary(text: &str, offset: usize) -> usize {
    let mut at = offset.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn user_file(text: String) -> UserFile {
    UserFile::Lines {
        starts: line_starts(&text),
        text,
        id: None,
    }
}

/// Offsets of the lines' first bytes.
fn line_starts(text: &str) -> Vec<usize> {
    let ends = text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
    std::iter::once(0).chain(ends.map(|(i, _)| i + 1)).collect()
}

fn line_of<'a>(text: &'a str, starts: &[usize], index: usize) -> &'a str {
    let end = starts.get(index + 1).map_or(text.len(), |next| next - 1);
    &text[starts[index]..end]
}

/// `# 12 "f.c" 1 3` or `#line 12 "f.c"`: the number and name of the next line.
pub fn marker(line: &str) -> Option<(u32, Option<String>)> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let number = rest[..digits].parse().ok()?;
    let rest = rest[digits..].trim_start();
    let name = rest.strip_prefix('"').map(|quoted| {
        let mut name = String::new();
        let mut chars = quoted.chars();
        while let Some(c) = chars.next() {
            match c {
                '"' => break,
                '\\' => name.extend(chars.next()),
                c => name.push(c),
            }
        }
        name
    });
    Some((number, name))
}

/// Where the token at `column` of `own` is in the user's line.
fn match_token(own: &str, column: usize, user: &str) -> Option<usize> {
    let token = first_token(own.get(column..)?);
    if token.is_empty() {
        return Some(column.min(user.len())).filter(|c| user.is_char_boundary(*c));
    }
    let found = user.match_indices(token).map(|(i, _)| i);
    let whole = found.filter(|i| {
        let before = user[..*i].bytes().last();
        let after = user[i + token.len()..].bytes().next();
        let word = |b: Option<u8>| b.is_some_and(is_word);
        !(is_word(token.as_bytes()[0]) && (word(before) || word(after)))
    });
    whole.min_by_key(|i| i.abs_diff(column))
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}

/// The identifier or number a text begins with, or its first character.
fn first_token(text: &str) -> &str {
    let word = text.bytes().take_while(|b| is_word(*b)).count();
    if word > 0 {
        return &text[..word];
    }
    match text.chars().next() {
        Some(c) if !c.is_whitespace() => &text[..c.len_utf8()],
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_of_both_kinds_are_read() {
        assert_eq!(
            marker("# 12 \"a b.c\" 1 3"),
            Some((12, Some("a b.c".to_string())))
        );
        assert_eq!(marker("#line 7"), Some((7, None)));
        assert_eq!(marker("# pragma x"), None);
    }

    #[test]
    fn a_place_follows_the_markers() {
        let text = "# 1 \"m.c\"\nint x;\n# 20 \"h.h\"\n  int y;\n".to_string();
        let mut map = SourceMap::new("m.c", text);
        let at = map.text().find("int y").unwrap_or(0);
        let pos = map.pos(at);
        assert_eq!((pos.line, pos.column), (20, 3));
        assert_eq!(map.files()[pos.file as usize], "h.h");
    }
}
