//! The messages in the sources of the tools, and whether a text has them.
//!
//! A message is a string literal with two words or more that is neither an
//! attribute, nor what a panic says, nor in a test: whatever way it takes through
//! the code (a constructor of diagnostics, a table of reasons, a sentence put
//! together from parts), the literal is what a reader sees. The sources are read
//! as tokens; a tree (syn) would know calls from macros, and neither matters.
//!
//! Rejected: listing the constructors of messages. Half of the messages reach
//! one by way of variables and `match`.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::fs;
use std::io;
use std::path::Path;

/// A string literal that somebody may read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// As in the source, but its escapes and broken lines.
    pub text: String,
    /// `FILE:LINE`
    pub place: String,
}

/// The messages in a folder's Rust files, tests left out. The folder's name is
/// relative to `root`, as are the places.
pub fn of_folder(root: &Path, folder: &str) -> io::Result<Vec<Message>> {
    let mut out = Vec::new();
    let mut entries: Vec<_> = fs::read_dir(root.join(folder))?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{folder}/{name}");
        if matches!(name.as_str(), "tests" | "tests.rs") {
            continue;
        }
        if entry.file_type()?.is_dir() {
            out.extend(of_folder(root, &path)?);
        } else if name.ends_with(".rs") {
            let text = fs::read_to_string(entry.path())?;
            out.extend(
                of_text(&text, &path).map_err(|e| {
                    io::Error::new(io::ErrorKind::InvalidData, format!("{path}: {e}"))
                })?,
            );
        }
    }
    Ok(out)
}

/// The messages in the text of a Rust file.
pub fn of_text(text: &str, path: &str) -> Result<Vec<Message>, proc_macro2::LexError> {
    let mut found = Vec::new();
    walk(text.parse()?, &mut found);
    let place = |line: usize| format!("{path}:{line}");
    let messages = found.into_iter().map(|(text, line)| Message {
        text,
        place: place(line),
    });
    Ok(messages.filter(|m| words(&m.text) >= 2).collect())
}

/// What a panic says: it is a bug, and has no case.
const PANICS: [&str; 10] = [
    "expect",
    "expect_err",
    "panic",
    "unreachable",
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
];

/// The string literals, with their lines, outside attributes, tests and panics.
fn walk(tokens: TokenStream, out: &mut Vec<(String, usize)>) {
    let mut tokens = tokens.into_iter().peekable();
    // The last word, if nothing but `!` came behind it.
    let mut word = String::new();
    // The next item is for tests.
    let mut test = false;
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(p) if p.as_char() == '#' => {
                while matches!(tokens.peek(), Some(TokenTree::Punct(p)) if p.as_char() == '!') {
                    tokens.next();
                }
                if let Some(TokenTree::Group(group)) = tokens.peek() {
                    let attribute = group.stream().to_string().replace(' ', "");
                    test |= attribute.starts_with("cfg(test") || attribute == "test";
                    tokens.next();
                }
            }
            TokenTree::Punct(p) => {
                if p.as_char() != '!' {
                    word.clear();
                }
                test &= p.as_char() != ';';
            }
            TokenTree::Ident(ident) => word = ident.to_string(),
            TokenTree::Group(group) => {
                if !test && !PANICS.contains(&word.as_str()) {
                    walk(group.stream(), out);
                }
                test &= group.delimiter() != Delimiter::Brace;
                word.clear();
            }
            TokenTree::Literal(literal) => {
                word.clear();
                if test {
                    continue;
                }
                if let Some(text) = string(&literal.to_string()) {
                    out.push((text, literal.span().start().line));
                }
            }
        }
    }
}

/// The value of a string literal; none if it is another literal, or one of bytes.
fn string(literal: &str) -> Option<String> {
    if let Some(raw) = literal.strip_prefix('r') {
        let inner = raw.trim_matches('#');
        return Some(inner.strip_prefix('"')?.strip_suffix('"')?.to_string());
    }
    let inner = literal.strip_prefix('"')?.strip_suffix('"')?;
    let mut out = String::new();
    let mut chars = inner.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        match chars.next()? {
            'n' => out.push('\n'),
            't' => out.push('\t'),
            // A broken line goes on at the next character.
            '\n' => while chars.next_if(|c| c.is_whitespace()).is_some() {},
            'u' | 'x' | 'r' | '0' => out.push(' '),
            c => out.push(c),
        }
    }
    Some(out)
}

/// The number of words of two letters or more, placeholders left out.
fn words(text: &str) -> usize {
    let parts = parts(text);
    let words = parts.iter().flat_map(|part| part.split_whitespace());
    let is_word = |w: &&str| {
        let word = w.trim_matches(|c: char| !c.is_alphanumeric());
        word.len() >= 2
            && word
                .chars()
                .all(|c| c.is_alphabetic() || matches!(c, '\'' | '-'))
    };
    words.filter(is_word).count()
}

/// What stands between the placeholders of a format string.
fn parts(text: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let doubled = matches!(c, '{' | '}') && chars.next_if_eq(&c).is_some();
        if c == '{' && !doubled {
            // A lone brace is text that is not for `format!`.
            let rest: String = chars.clone().take_while(|c| *c != '}').collect();
            let placeholder = |c: char| c.is_alphanumeric() || "_:.$*#?<>^+-".contains(c);
            let closed = chars.clone().nth(rest.chars().count()) == Some('}');
            if closed && rest.chars().all(placeholder) {
                chars.by_ref().nth(rest.chars().count());
                out.push(String::new());
                continue;
            }
        }
        if let Some(part) = out.last_mut() {
            part.push(c);
        }
    }
    out
}

/// Texts in which messages are looked for.
pub struct Printed {
    lines: Vec<String>,
}

impl Printed {
    /// Line by line, blanks apart.
    pub fn new<'a>(texts: impl IntoIterator<Item = &'a str>) -> Printed {
        let lines = texts.into_iter().flat_map(str::lines).map(squeezed);
        let mut lines: Vec<_> = lines.filter(|l| !l.is_empty()).collect();
        lines.sort();
        lines.dedup();
        Printed { lines }
    }

    /// Is each line of the message there, with anything for its placeholders?
    pub fn has(&self, message: &str) -> bool {
        message.lines().all(|line| {
            let parts: Vec<_> = parts(line).iter().map(|p| squeezed(p)).collect();
            words(line) == 0 || self.lines.iter().any(|l| in_order(l, &parts))
        })
    }
}

/// Each part in the line, behind the one before it.
fn in_order(line: &str, parts: &[String]) -> bool {
    let mut rest = line;
    parts.iter().all(|part| match rest.find(part.as_str()) {
        Some(at) => {
            rest = &rest[at + part.len()..];
            true
        }
        None => false,
    })
}

/// One blank between words.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_counts_as_a_message() {
        let text = r##"
            //! Not this text.
            #[doc = "nor this text"]
            fn f() -> String {
                let why = match 1 { 1 => "too many letters", _ => "word" };
                x.expect("a bug by itself");
                assert!(true, "another bug here");
                error(format!("no variable `{name}` in \
                               `{}`", why))
            }
            #[cfg(test)]
            mod tests { const A: &str = "a text of tests"; }
            const B: &str = r#"a "raw" text"#;
            #[cfg(test)]
            use a::b;
            const C: &str = "it counts again";
        "##;
        let found = of_text(text, "a.rs").expect("tokens");
        let found: Vec<_> = found.iter().map(|m| (&*m.text, &*m.place)).collect();
        assert_eq!(
            found,
            [
                ("too many letters", "a.rs:5"),
                ("no variable `{name}` in `{}`", "a.rs:8"),
                ("a \"raw\" text", "a.rs:13"),
                ("it counts again", "a.rs:16"),
            ]
        );
    }

    #[test]
    fn placeholders_stand_for_anything_within_a_line() {
        let printed = Printed::new(["error: no variable `x` in   `main`\n", "set {a} to 1\n"]);
        assert!(printed.has("no variable `{name}` in `{}`"));
        assert!(printed.has("no variable\nset {{a}} to {n:>3}\n"));
        assert!(printed.has("set {a} to 1"), "braces that are text");
        assert!(!printed.has("no variable `{}` of `{}`"));
        assert!(!printed.has("in `{}` no variable"), "in order");
        assert!(!printed.has("no variable `{}` set"), "one line");
    }
}
