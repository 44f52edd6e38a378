//! Notes: the `//@` comments that tie a boolean program to its C program.
//!
//! A statement's note stands at the end of the statement's first line; header
//! notes stand before the first declaration. A note that says nothing to us is
//! an error and not a comment: without its notes a trace cannot be followed in
//! the C program, and that would show much later and far from its cause.

use crate::bp::{Header, Note, Program, Stmt, StmtKind};
use crate::diag::{Diagnostic, FileId};
use crate::lines::Lines;
use crate::token::Comment;

/// Gives the comments to the statements and the header they belong to.
/// `first` is the offset of the first token.
pub fn attach(
    program: &mut Program,
    comments: &[Comment<'_>],
    lines: &Lines,
    first: usize,
    file: FileId,
    errors: &mut Vec<Diagnostic>,
) {
    let is_header = |c: &Comment<'_>| (c.span.start as usize) < first;
    let split = comments.partition_point(is_header);
    for comment in &comments[..split] {
        read_header(&mut program.header, comment, file, errors);
    }
    let mut notes = Vec::new();
    for comment in &comments[split..] {
        match read_note(comment.text) {
            Ok(note) => notes.push((lines.line_of(comment.span), note, comment.span)),
            Err(reason) => errors.push(
                Diagnostic::error("this note cannot be read", file, comment.span, reason)
                    .with_note("a note is `//@ ID FILE:LINE C-text`; an ordinary comment starts with `//` and a blank"),
            ),
        }
    }
    if notes.is_empty() {
        return;
    }
    // Two walks in the same order: the first finds the last statement that
    // starts on each line, the second hands the notes out.
    let mut last_on_line: Vec<(u32, usize)> = Vec::new();
    let mut count = 0;
    each_statement(program, &mut |statement| {
        let line = lines.line_of(statement.span);
        match last_on_line.last_mut() {
            Some(last) if last.0 == line => last.1 = count,
            _ => last_on_line.push((line, count)),
        }
        count += 1;
    });
    let mut owners = Vec::new();
    for (line, note, span) in notes {
        match last_on_line.binary_search_by_key(&line, |entry| entry.0) {
            Ok(i) => owners.push((last_on_line[i].1, note)),
            Err(_) => errors.push(Diagnostic::error(
                "this note belongs to no statement",
                file,
                span,
                "no statement starts on this line",
            )),
        }
    }
    let mut owners = owners.into_iter().peekable();
    let mut count = 0;
    each_statement(program, &mut |statement| {
        if let Some((_, note)) = owners.next_if(|(owner, _)| *owner == count) {
            statement.note = Some(note);
        }
        count += 1;
    });
}

/// Visits the statements in the order in which they start.
fn each_statement(program: &mut Program, visit: &mut impl FnMut(&mut Stmt)) {
    fn walk(statements: &mut [Stmt], visit: &mut impl FnMut(&mut Stmt)) {
        for statement in statements {
            visit(statement);
            match &mut statement.kind {
                StmtKind::If {
                    branches,
                    else_branch,
                } => {
                    for (_, body) in branches {
                        walk(body, visit);
                    }
                    walk(else_branch, visit);
                }
                StmtKind::While { body, .. } => walk(body, visit),
                _ => {}
            }
        }
    }
    for proc in &mut program.procs {
        walk(&mut proc.body, visit);
    }
}

/// The assumptions that the text of a boolean program notes. The statements, of which
/// there may be many, are not parsed for that.
pub fn assumptions(text: &str) -> Vec<String> {
    let noted = text
        .lines()
        .filter_map(|l| l.strip_prefix("//@ assumption "));
    noted.map(|l| l.trim().to_string()).collect()
}

fn read_header(
    header: &mut Header,
    comment: &Comment<'_>,
    file: FileId,
    errors: &mut Vec<Diagnostic>,
) {
    let text = comment.text.trim();
    let (key, value) = match text.split_once(char::is_whitespace) {
        Some((key, value)) => (key, value.trim()),
        None => (text, ""),
    };
    let mut error = |message: String, label: &str| {
        errors.push(Diagnostic::error(message, file, comment.span, label));
    };
    if value.is_empty() {
        return error(
            "this header note has no value".into(),
            "expected `//@ KEY VALUE`",
        );
    }
    let slot = match key {
        "source" => {
            if !header.sources.is_empty() {
                return error(second(key), "expected at most one");
            }
            header.sources = value.split_whitespace().map(unescape).collect();
            return;
        }
        "sha256" => &mut header.sha256,
        "entry" => &mut header.entry,
        "assumption" => {
            header.assumptions.push(value.to_string());
            return;
        }
        _ => {
            return error(
                format!("unknown header note `{key}`"),
                "expected `source`, `sha256`, `entry` or `assumption`",
            )
        }
    };
    if slot.is_some() {
        return error(second(key), "expected at most one");
    }
    if key == "sha256" && !(value.len() == 64 && value.bytes().all(|b| b.is_ascii_hexdigit())) {
        return error(
            "this is not a SHA-256".into(),
            "expected 64 hexadecimal digits",
        );
    }
    *slot = Some(unescape(value));
}

fn second(key: &str) -> String {
    format!("second header note `{key}`")
}

/// The note at the end of a line of a boolean program, if there is one.
pub fn of_line(line: &str) -> Option<Note> {
    let (_, note) = line.split_once("//@ ")?;
    read_note(note).ok()
}

fn read_note(text: &str) -> Result<Note, &'static str> {
    let mut words = text.trim_start().splitn(2, char::is_whitespace);
    let id = words
        .next()
        .filter(|id| !id.is_empty())
        .ok_or("expected an id")?;
    let rest = words.next().unwrap_or("").trim_start();
    let mut words = rest.splitn(2, char::is_whitespace);
    let place = words.next().unwrap_or("");
    let (file, line) = place
        .rsplit_once(':')
        .ok_or("expected a file and a line behind the id")?;
    Ok(Note {
        id: unescape(id),
        file: unescape(file),
        line: line
            .parse()
            .map_err(|_| "expected a line number behind the file")?,
        text: words.next().unwrap_or("").trim().to_string(),
    })
}

/// The comment that [`attach`] reads as this note.
pub fn note_text(note: &Note) -> String {
    let text = format!(
        "//@ {} {}:{} {}",
        escape(&note.id),
        escape(&note.file),
        note.line,
        one_line(&note.text)
    );
    text.trim_end().to_string()
}

/// The lines of a header, each with its end.
pub fn header_text(header: &Header) -> String {
    let mut out = String::new();
    let mut line = |key: &str, value: &str| out.push_str(&format!("//@ {key} {value}\n"));
    if !header.sources.is_empty() {
        let files: Vec<String> = header.sources.iter().map(|s| escape(s)).collect();
        line("source", &files.join(" "));
    }
    if let Some(sha256) = &header.sha256 {
        line("sha256", sha256);
    }
    if let Some(entry) = &header.entry {
        line("entry", &escape(entry));
    }
    for assumption in &header.assumptions {
        line("assumption", &one_line(assumption));
    }
    out
}

/// Text on one line: each run of white space is a blank.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A word without white space: `%`, white space and control characters become
/// `%` and two hexadecimal digits for each byte.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c == '%' || c.is_whitespace() || c.is_control() {
            let mut buffer = [0; 4];
            for byte in c.encode_utf8(&mut buffer).bytes() {
                out.push_str(&format!("%{byte:02X}"));
            }
        } else {
            out.push(c);
        }
    }
    out
}

/// Undoes [`escape`]; a `%` without two hexadecimal digits stands for itself.
fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = tail
            .get(..2)
            .filter(|_| *first == b'%')
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()))
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match code {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_string())
}
