//! From offsets in the text that lang-c sees back to the user's own files.
//!
//! The preprocessor leaves markers (`# 12 "f.c"`, or `#line` in hand-made
//! `.i` files); they are indexed once, so a place costs two binary searches.
//! lang-c's own lookup rescans the text at every call and knows no columns.
//!
//! The preprocessor also moves tokens within a line (comments, macros) and
//! joins lines (continued ones, calls of macros), so a column is believed only
//! where the user's file has the same token; else the nearest such token of the
//! line is meant, then one of the lines that were joined to it, else the column
//! is not known.
//!
//! The files of a program stand one behind the other in one text, so that an
//! offset alone is a place in the program. Rejected: a map for each file; every
//! place would have to carry the file's number along.

use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::span::Span;
use ir::{Assumption, Pos};
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
    /// Other places that matter.
    pub others: Vec<Other>,
    /// Legal C that is not modelled: no matter in code that never runs.
    pub unsupported: bool,
}

/// A place that explains a fault elsewhere.
#[derive(Clone, Debug)]
pub struct Other {
    pub pos: Pos,
    /// The word that stands there.
    pub word: String,
    pub label: String,
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
            others: Vec::new(),
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

    /// The same with another place, where `word` stands.
    pub fn other(mut self, pos: Pos, word: &str, label: impl Into<String>) -> Fault {
        self.others.push(Other {
            pos,
            word: word.to_string(),
            label: label.into(),
        });
        self
    }
}

/// A preprocessed file: a part of the text.
struct Unit {
    name: String,
    start: usize,
    end: usize,
    /// The text in `Sources`, once a diagnostic needs it.
    id: Option<FileId>,
}

/// A stretch of the preprocessed text whose lines count up from `line`.
struct Stretch {
    /// Offset of its first line.
    start: usize,
    /// Index of that line in `line_starts`.
    first: usize,
    file: u32,
    line: u32,
    /// The `#include` that brought it in: index in `includes`.
    include: Option<usize>,
}

/// An `#include`: where it stands, and what brought that file in.
struct Include {
    file: u32,
    line: u32,
    parent: Option<usize>,
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

/// Most lines behind a line that are taken to be joined to it.
const MAX_JOINED: u32 = 1000;

/// Files above this size are not read for the sake of an excerpt.
const MAX_USER_FILE: u64 = 1 << 26;

/// The preprocessed text with its index of places.
#[derive(Default)]
pub struct SourceMap {
    text: String,
    units: Vec<Unit>,
    line_starts: Vec<usize>,
    stretches: Vec<Stretch>,
    includes: Vec<Include>,
    files: Vec<String>,
    users: Vec<UserFile>,
}

impl SourceMap {
    /// Adds a preprocessed file and indexes it. `name` is the file it came
    /// from, `original` its own text, where that cannot be read again.
    pub fn add(&mut self, name: &str, text: String, original: Option<String>) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        let start = self.text.len();
        match start {
            0 => self.text = text,
            _ => self.text.push_str(&text),
        }
        // The line behind the last line end is the next file's first.
        if self.line_starts.last() == Some(&start) {
            self.line_starts.pop();
        }
        let first = self.line_starts.len();
        let starts = line_starts(&self.text[start..]);
        let starts = starts.into_iter().map(|s| s + start);
        self.line_starts.extend(starts);
        self.units.push(Unit {
            name: name.to_string(),
            start,
            end: self.text.len(),
            id: None,
        });
        self.index(name, start, first);
        if let Some(original) = original {
            let index = self.file_index(name) as usize;
            self.users[index] = user_file(original);
        }
    }

    fn index(&mut self, name: &str, start: usize, first: usize) {
        let file = self.file_index(name);
        let mut at = Stretch {
            start,
            first,
            file,
            line: 1,
            include: None,
        };
        for i in first..self.line_starts.len() {
            let Some(marker) = marker(self.line(i)) else {
                continue;
            };
            let file = match &marker.name {
                Some(name) => self.file_index(name),
                None => at.file,
            };
            let mut include = at.include;
            match marker.step {
                Step::Enter => {
                    self.includes.push(Include {
                        file: at.file,
                        line: at.line + (i - at.first) as u32,
                        parent: include,
                    });
                    include = Some(self.includes.len() - 1);
                }
                // Up to the inclusion that stands in this file.
                Step::Leave => {
                    while let Some(inside) = include {
                        let Include {
                            file: from, parent, ..
                        } = self.includes[inside];
                        include = parent;
                        if from == file {
                            break;
                        }
                    }
                }
                Step::Stay => {}
            }
            let next = Stretch {
                start: match self.line_starts.get(i + 1) {
                    Some(start) => *start,
                    None => self.text.len(),
                },
                first: i + 1,
                file,
                line: marker.line,
                include,
            };
            self.stretches.push(std::mem::replace(&mut at, next));
        }
        self.stretches.push(at);
    }

    fn file_index(&mut self, name: &str) -> u32 {
        let at = self.files.iter().position(|f| f == name);
        at.unwrap_or_else(|| {
            self.files.push(name.to_string());
            self.users.push(UserFile::NotTried);
            self.files.len() - 1
        }) as u32
    }

    /// How many files there are.
    pub fn units(&self) -> usize {
        self.units.len()
    }

    /// The text of one file, and where it starts in the whole.
    pub fn unit(&self, index: usize) -> (&str, usize) {
        let unit = &self.units[index];
        (&self.text[unit.start..unit.end], unit.start)
    }

    /// The name of one file as it was given.
    pub fn unit_name(&self, index: usize) -> &str {
        &self.units[index].name
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
        let stretch = self.stretch(offset);
        let (file, rows) = (stretch.file, row.saturating_sub(stretch.first) as u32);
        let line = stretch.line.saturating_add(rows);
        let column = offset - self.line_starts[row];
        let (line, column) = self.in_user_file(file, line, row, column);
        Pos { file, line, column }
    }

    fn stretch(&self, offset: usize) -> &Stretch {
        let at = self.stretches.partition_point(|s| s.start <= offset);
        &self.stretches[at - 1]
    }

    /// The line and the column (0 if it is not known) in the user's file, from 1.
    fn in_user_file(&mut self, file: u32, line: u32, row: usize, column: usize) -> (u32, u32) {
        self.read_user_file(file);
        let own = self.line(row);
        let UserFile::Lines { text, starts, .. } = &self.users[file as usize] else {
            return (line, column as u32 + 1);
        };
        let user = |line: u32| {
            let index = line.checked_sub(1)? as usize;
            (index < starts.len()).then(|| line_of(text, starts, index))
        };
        let place = |line: u32| {
            let found = match_token(own, column, user(line)?)?;
            Some((line, found as u32 + 1))
        };
        let behind = || {
            let mut lines = continued(|n| user(line.checked_add(n)?));
            lines.find_map(|n| place(line.checked_add(n)?))
        };
        place(line).or_else(behind).unwrap_or((line, 0))
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
        let (id, span, elsewhere) = self.locate(fault.start, fault.end, sources);
        let mut d = Diagnostic::error(&fault.message, id, span, &fault.label);
        for other in &fault.others {
            self.read_user_file(other.pos.file);
            d = match self.locate_in_user_file(other.pos, &other.word, sources) {
                Some((id, span)) => d.with_label(id, span, &other.label),
                None => {
                    let file = &self.files[other.pos.file as usize];
                    d.with_note(format!("{file}:{}: {}", other.pos.line, other.label))
                }
            };
        }
        if let Some(Pos { file, line, .. }) = elsewhere {
            let file = &self.files[file as usize];
            d = d.with_note(format!("this is line {line} of {file}"));
        }
        if let Some(stack) = self.include_stack(self.stretch(fault.start).include) {
            d = d.with_note(stack);
        }
        match &fault.note {
            Some(note) => d.with_note(note),
            None => d,
        }
    }

    /// `in file included from b.h:3, from a.c:1`; nothing in the file itself.
    fn include_stack(&self, mut include: Option<usize>) -> Option<String> {
        let mut places = Vec::new();
        while let Some(at) = include {
            let outer = &self.includes[at];
            let file = &self.files[outer.file as usize];
            // `<command-line>` and the like are no files.
            if !file.starts_with('<') {
                places.push(format!("from {file}:{}", outer.line));
            }
            include = outer.parent;
        }
        (!places.is_empty()).then(|| format!("in file included {}", places.join(", ")))
    }

    /// Where to point; and the place in the user's file, if that cannot be shown.
    fn locate(
        &mut self,
        start: usize,
        end: usize,
        sources: &mut Sources,
    ) -> (FileId, Span, Option<Pos>) {
        let pos = self.pos(start);
        let from = boundary(&self.text, start);
        let own = &self.text[from..boundary(&self.text, end).max(from)];
        let own = own.lines().next().unwrap_or("").to_string();
        if let Some((id, span)) = self.locate_in_user_file(pos, &own, sources) {
            return (id, span, None);
        }
        let at = self.units.partition_point(|u| u.start <= start).max(1) - 1;
        let unit = &mut self.units[at];
        let text = &self.text[unit.start..unit.end];
        let name = match Path::new(&unit.name).extension() {
            Some(e) if e == "i" => unit.name.clone(),
            _ => format!("{} (preprocessed)", unit.name),
        };
        let id = *unit.id.get_or_insert_with(|| sources.add(name, text));
        let named = self.files[pos.file as usize] != unit.name;
        let start = start.saturating_sub(unit.start);
        let end = end.saturating_sub(unit.start);
        (id, Span::new(start, end.max(start)), named.then_some(pos))
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
                let d = Diagnostic::error(message, id, span, &a.text);
                return match self.include_stack(self.inclusion(a.pos)) {
                    Some(stack) => d.with_note(stack),
                    None => d,
                };
            }
            let file = &self.files[a.pos.file as usize];
            let text = format!("{file}:{}: {message}: {}", a.pos.line, a.text);
            return Diagnostic::global(text);
        }
        Diagnostic::global(format!("{message}: {}", a.text))
    }

    /// The first inclusion that brought in a line.
    fn inclusion(&self, pos: Pos) -> Option<usize> {
        let rows = |i: usize| match self.stretches.get(i + 1) {
            // The marker between the two is a line, too.
            Some(next) => (next.first - 1).saturating_sub(self.stretches[i].first) as u32,
            None => u32::MAX,
        };
        let mut with_rows = self.stretches.iter().enumerate().map(|(i, s)| (s, rows(i)));
        let (stretch, _) = with_rows.find(|(s, rows)| {
            s.file == pos.file && pos.line.checked_sub(s.line).is_some_and(|n| n <= *rows)
        })?;
        stretch.include
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

/// What a line marker does to the stack of inclusions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Stay,
    Enter,
    Leave,
}

/// `# 12 "f.c" 1 3` or `#line 12 "f.c"`: where the next line comes from.
#[derive(Debug, PartialEq, Eq)]
struct Marker {
    line: u32,
    name: Option<String>,
    step: Step,
}

/// Does the text tell where its lines come from?
pub fn is_marked(text: &str) -> bool {
    text.lines().any(|l| marker(l).is_some())
}

/// Does a line say which number the next has? It may be a macro that tells it.
pub fn is_line_directive(line: &str) -> bool {
    let rest = line.trim_start().strip_prefix('#').map(str::trim_start);
    let word = rest.and_then(|r| r.strip_prefix("line"));
    marker(line).is_some() || word.is_some_and(|r| r.starts_with(char::is_whitespace))
}

/// The file that a line marker names.
pub fn marked_file(line: &str) -> Option<String> {
    marker(line)?.name
}

fn marker(line: &str) -> Option<Marker> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let line = rest[..digits].parse().ok()?;
    let rest = rest[digits..].trim_start();
    let Some(quoted) = rest.strip_prefix('"') else {
        return Some(Marker {
            line,
            name: None,
            step: Step::Stay,
        });
    };
    let mut name = String::new();
    let mut chars = quoted.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => break,
            '\\' => name.extend(chars.next()),
            c => name.push(c),
        }
    }
    let step = match chars.as_str().split_whitespace().next() {
        Some("1") => Step::Enter,
        Some("2") => Step::Leave,
        _ => Step::Stay,
    };
    Some(Marker {
        line,
        name: Some(name),
        step,
    })
}

/// Numbers of the lines behind line 0 that it goes on in: behind a backslash, or
/// inside of parentheses, as in the call of a macro.
fn continued<'a>(line: impl Fn(u32) -> Option<&'a str>) -> impl Iterator<Item = u32> {
    let mut open = 0isize;
    (0..MAX_JOINED).map_while(move |n| {
        let text = line(n)?.trim_end();
        let count = |c: u8| text.bytes().filter(|b| *b == c).count() as isize;
        open += count(b'(') - count(b')');
        (open > 0 || text.ends_with('\\')).then_some(n + 1)
    })
}

/// Where the token at `column` of `own` is in the user's line.
fn match_token(own: &str, column: usize, user: &str) -> Option<usize> {
    let token = first_token(own.get(column..)?);
    if token.is_empty() {
        return Some(column.min(user.len())).filter(|c| user.is_char_boundary(*c));
    }
    let whole = |i: &usize| {
        let before = user[..*i].bytes().last();
        let after = user[i + token.len()..].bytes().next();
        let word = |b: Option<u8>| b.is_some_and(is_word);
        !(is_word(token.as_bytes()[0]) && (word(before) || word(after)))
    };
    // In wider and wider parts around the column: a line may be a whole program.
    let mut radius = 64;
    loop {
        let from = boundary(user, column.saturating_sub(radius));
        let to = boundary(user, column + radius + token.len());
        let found = user[from..to].match_indices(token).map(|(i, _)| from + i);
        let nearest = found.filter(whole).min_by_key(|i| i.abs_diff(column));
        if nearest.is_some() || (from == 0 && to == user.len()) {
            return nearest;
        }
        radius *= 4;
    }
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

    fn mapped(name: &str, text: &str) -> SourceMap {
        let mut map = SourceMap::default();
        map.add(name, text.to_string(), None);
        map
    }

    #[test]
    fn markers_of_both_kinds_are_read() {
        let marked = |line, name: Option<&str>, step| {
            Some(Marker {
                line,
                name: name.map(str::to_string),
                step,
            })
        };
        let enter = marked(12, Some("a b.c"), Step::Enter);
        assert_eq!(marker("# 12 \"a b.c\" 1 3"), enter);
        let leave = marked(3, Some("q\"c"), Step::Leave);
        assert_eq!(marker("# 3 \"q\\\"c\" 2"), leave);
        assert_eq!(marker("#line 7"), marked(7, None, Step::Stay));
        assert_eq!(marker("# pragma x"), None);
    }

    #[test]
    fn a_place_follows_the_markers() {
        let text = "# 1 \"m.c\"\nint x;\n# 20 \"h.h\"\n  int y;\n";
        let mut map = mapped("m.c", text);
        let pos = map.pos(text.find("int y").unwrap_or(0));
        assert_eq!((pos.line, pos.column), (20, 3));
        assert_eq!(map.files()[pos.file as usize], "h.h");
    }

    #[test]
    fn inclusions_are_a_stack() {
        let text = "# 1 \"m.c\"\n\n# 1 \"a.h\" 1\nint a;\n# 1 \"b.h\" 1\nint b;\n\
                    # 3 \"a.h\" 2\nint c;\n# 3 \"m.c\" 2\nint d;\n";
        let map = mapped("m.c", text);
        let stack = |what: &str| {
            let at = text.find(what).unwrap_or(0);
            map.include_stack(map.stretch(at).include)
        };
        let from = |places: &str| Some(format!("in file included {places}"));
        assert_eq!(stack("int a"), from("from m.c:2"));
        assert_eq!(stack("int b"), from("from a.h:2, from m.c:2"));
        assert_eq!(stack("int c"), from("from m.c:2"));
        assert_eq!(stack("int d"), None);
    }

    #[test]
    fn files_stand_behind_each_other() {
        let mut map = mapped("a.c", "int a;");
        map.add("b.c", "\nint b;\n".to_string(), None);
        map.add("c.c", "int c;".to_string(), None);
        for (unit, name, line) in [(0, "a.c", 1), (1, "b.c", 2), (2, "c.c", 1)] {
            let (text, start) = map.unit(unit);
            let at = start + text.find("int").unwrap_or(0);
            let pos = map.pos(at);
            assert_eq!((pos.line, pos.column), (line, 1), "{name}");
            assert_eq!(map.files()[pos.file as usize], name);
        }
    }
}
