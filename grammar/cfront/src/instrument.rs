//! The user's own text with calls added, so that a compiled run can be given
//! inputs that no call asks for, and can say that it reached an error.
//!
//! Three places are found: behind a label that is an error, at the beginning of
//! a function's body, and behind the declaration of a local variable. The rest
//! of the text stays byte for byte, its line markers included, so what a
//! compiler or a debugger says of it has the user's lines.
//!
//! Rejected: the printed IR (`print::program`), in which all of this would have
//! a statement of its own. A run of it would confirm what the lowering made of
//! the program, not the program.

use crate::brackets::Brackets;
use crate::outline::{outline, Outline};
use crate::scan::{scan, Kind, Token};
use grammar::errors::is_label;
use std::collections::{HashMap, HashSet};

/// A local variable whose declaration is followed by a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// Where it is declared: the file as the line markers name it.
    pub file: String,
    pub line: u32,
    pub name: String,
    /// Statements to add.
    pub text: String,
}

/// What is added.
#[derive(Clone, Debug, Default)]
pub struct Additions {
    /// Behind labels that are errors: a call, which gets the label as a string.
    pub reached: String,
    /// Which labels are, beside `ERROR`.
    pub error_labels: Vec<String>,
    /// At the beginning of these functions, by name: statements.
    pub bodies: HashMap<String, String>,
    pub declared: Vec<Declared>,
}

/// A text with its additions.
#[derive(Clone, Debug, Default)]
pub struct Instrumented {
    pub text: String,
    /// Functions that have a body in it.
    pub defined: HashSet<String>,
    /// All words of it.
    pub words: HashSet<String>,
    /// Variables whose declaration was not found.
    pub missing: Vec<String>,
}

/// Where a local variable gets a value that no call asks for.
enum Place {
    /// Behind this byte.
    Behind(usize),
    /// Nowhere: the program gives it one.
    Initialised,
}

/// Adds to a preprocessed text that was accepted by the front end.
pub fn instrument(text: &str, additions: &Additions) -> Instrumented {
    let tokens = scan(text).tokens;
    let brackets = Brackets::new(text, &tokens);
    let view = View {
        text,
        tokens: &tokens,
        brackets: &brackets,
        lines: lines(text),
    };
    let outline = outline(text, &tokens, &brackets);
    let mut inserted: Vec<(usize, String)> = Vec::new();
    view.labels(&outline, additions, &mut inserted);
    for (name, open) in &outline.bodies {
        if let Some(added) = additions.bodies.get(name) {
            inserted.push((tokens[*open].end(), format!(" {added}")));
        }
    }
    let mut missing = Vec::new();
    for declared in &additions.declared {
        match view.declaration(declared) {
            Some(Place::Behind(at)) => inserted.push((at, format!(" {}", declared.text))),
            Some(Place::Initialised) => {}
            None => missing.push(declared.name.clone()),
        }
    }
    // Stable: what is added at one place stays in order.
    inserted.sort_by_key(|(at, _)| *at);
    let mut out = String::with_capacity(text.len() + 64 * inserted.len());
    let mut done = 0;
    for (at, added) in inserted {
        out.push_str(&text[done..at]);
        out.push_str(&added);
        done = at;
    }
    out.push_str(&text[done..]);
    Instrumented {
        text: out,
        defined: outline.defined,
        words: view.words(),
        missing,
    }
}

/// For each physical line: where it starts, and the user's file and line.
fn lines(text: &str) -> Vec<(usize, &str, u32)> {
    let mut out = Vec::new();
    let (mut at, mut file, mut line) = (0, "", 1u32);
    for physical in text.split_inclusive('\n') {
        match marker(physical) {
            Some((n, name)) => {
                line = n;
                file = name.unwrap_or(file);
            }
            None => {
                out.push((at, file, line));
                line = line.saturating_add(1);
            }
        }
        at += physical.len();
    }
    out
}

/// `# 12 "file"` or `#line 12 "file"`.
fn marker(line: &str) -> Option<(u32, Option<&str>)> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let number = rest[..digits].parse().ok()?;
    let name = rest[digits..].trim_start().strip_prefix('"');
    Some((number, name.and_then(|n| n.split('"').next())))
}

struct View<'t> {
    text: &'t str,
    tokens: &'t [Token],
    brackets: &'t Brackets,
    lines: Vec<(usize, &'t str, u32)>,
}

impl View<'_> {
    fn word(&self, i: usize) -> &str {
        self.tokens.get(i).map_or("", |t| &self.text[t.range()])
    }

    fn words(&self) -> HashSet<String> {
        let tokens = self.tokens.iter().filter(|t| t.kind == Kind::Word);
        let words = tokens.map(|t| self.text[t.range()].to_string());
        words.collect()
    }

    /// Behind labels that are errors.
    fn labels(
        &self,
        outline: &Outline,
        additions: &Additions,
        inserted: &mut Vec<(usize, String)>,
    ) {
        let is_error = |label: &str| is_label(label, &additions.error_labels);
        for (_, open) in &outline.bodies {
            let close = self.brackets.closer(*open).unwrap_or(self.tokens.len());
            for i in *open + 1..close {
                let before = self.word(i - 1);
                let starts = matches!(before, ";" | "{" | "}" | ":" | ")" | "else" | "do");
                if !(starts && self.word(i + 1) == ":" && is_error(self.word(i))) {
                    continue;
                }
                let call = format!("{}(\"{}\")", additions.reached, self.word(i));
                // One statement with what follows: the label may be the whole
                // branch of an `if` that has an `else`.
                let added = match self.word(i + 2) {
                    "}" => format!(" {call};"),
                    _ => format!(" if ({call}) ; else "),
                };
                inserted.push((self.tokens[i + 1].end(), added));
            }
        }
    }

    /// Behind the `;` of a variable's declaration.
    fn declaration(&self, wanted: &Declared) -> Option<Place> {
        let on_line = |t: &Token| {
            let k = self
                .lines
                .partition_point(|(start, ..)| *start <= t.start());
            let place = k.checked_sub(1).and_then(|k| self.lines.get(k));
            place.is_some_and(|(_, file, line)| *file == wanted.file && *line == wanted.line)
        };
        let is_it = |i: &usize| {
            self.word(*i) == wanted.name
                && on_line(&self.tokens[*i])
                && matches!(
                    self.word(i + 1),
                    ";" | "," | "[" | ")" | "__attribute__" | ":" | "="
                )
                && i.checked_sub(1).is_some_and(|b| {
                    !matches!(self.word(b), "." | "->" | ";" | "{" | "}" | "=" | "&")
                })
        };
        let mut i = (0..self.tokens.len()).find(is_it)?;
        let mut own = true;
        while self.word(i) != ";" {
            if i >= self.tokens.len() {
                return None;
            }
            own &= self.word(i) != ",";
            if own && self.word(i) == "=" {
                return Some(Place::Initialised);
            }
            i = match self.brackets.closer(i) {
                Some(close) => close + 1,
                None => i + 1,
            };
        }
        Some(Place::Behind(self.tokens[i].end()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn added(text: &str, additions: &Additions) -> Instrumented {
        let additions = Additions {
            reached: "R".to_string(),
            ..additions.clone()
        };
        instrument(text, &additions)
    }

    #[test]
    fn labels_that_are_errors() {
        let text = "int f(int x) { if (x) ERROR: g(); else h(); goto error; error: ; \
                    x ? ERROR : x; BAD: ; { SLIC_ERROR: } }";
        let expected = "int f(int x) { if (x) ERROR: if (R(\"ERROR\")) ; else  g(); else h(); \
                        goto error; error: ; x ? ERROR : x; \
                        BAD: if (R(\"BAD\")) ; else  ; { SLIC_ERROR: R(\"SLIC_ERROR\"); } }";
        let additions = Additions {
            error_labels: vec!["BAD".to_string()],
            ..Additions::default()
        };
        assert_eq!(added(text, &additions).text, expected);
    }

    #[test]
    fn bodies_and_declarations() {
        let text = "# 7 \"a.c\"\nint f(void)\n{\n int x = g(), y, a[3];\n return x.y;\n}\n";
        let declared = |name: &str, line| Declared {
            file: "a.c".to_string(),
            line,
            name: name.to_string(),
            text: format!("{name}!"),
        };
        let additions = Additions {
            bodies: [("f".to_string(), "!".to_string())].into(),
            declared: vec![declared("y", 9), declared("a", 9), declared("x", 10)],
            ..Additions::default()
        };
        let out = added(text, &additions);
        let expected = text.replace("{", "{ !").replace("];", "]; y! a!");
        assert_eq!(out.text, expected);
        assert_eq!(out.missing, ["x"]);
    }
}
