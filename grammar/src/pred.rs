//! Reads and prints predicate files.
//!
//! A predicate file is what a person starts the loop with and what newton adds
//! to: sections of pure C expressions, one for each procedure and one for the
//! global predicates. Sections may repeat, so that files can be appended to
//! each other; [`Predicates::merge`] is where they become one.

use crate::diag::{Diagnostic, FileId};
use crate::expected::{describe, finish, without_echoes, Group};
use crate::expr::{Predicates, Section};
use crate::pred_build::Builder;
use crate::pred_token::{lex, Token};
use crate::span::Span;
use indexmap::IndexMap;
use std::collections::HashSet;
use std::fmt::{self, Display, Formatter};

#[allow(clippy::all, clippy::pedantic, dead_code, unused_imports)]
mod grammar {
    include!(concat!(env!("OUT_DIR"), "/pred.rs"));
}

/// Reads a predicate file. Sections stay as they are written; use
/// [`Predicates::merge`] to put sections of one procedure together.
pub fn parse(text: &str, file: FileId) -> Result<Predicates, Vec<Diagnostic>> {
    if u32::try_from(text.len()).is_err() {
        return Err(vec![Diagnostic::global(
            "the predicate file is larger than 4 GiB",
        )]);
    }
    let (tokens, mut errors) = lex(text, file);
    let mut builder = Builder::new(file);
    let stream = tokens.iter().copied().map(Ok::<_, ()>);
    let result = grammar::FileParser::new().parse(&mut builder, stream);
    let predicates = result.unwrap_or_else(|error| {
        builder.syntax_error(error);
        Predicates::default()
    });
    let places: Vec<Span> = tokens.iter().map(|t| Span::new(t.0, t.2)).collect();
    for (index, span, expected) in without_echoes(builder.syntax, &places, &errors) {
        let found = tokens.get(index).map(|t| (t.1, &text[t.0..t.2]));
        errors.push(syntax_error(span, &expected, found, file));
    }
    errors.append(&mut builder.problems);
    if errors.is_empty() {
        return Ok(predicates);
    }
    Err(finish(errors))
}

fn syntax_error(
    span: Span,
    expected: &[String],
    found: Option<(Token<'_>, &str)>,
    file: FileId,
) -> Diagnostic {
    let message = match found {
        Some((_, text)) => format!("unexpected `{text}`"),
        None => "unexpected end of the predicate file".to_string(),
    };
    let label = match describe(expected, GROUPS, WORDS) {
        Some(list) => format!("expected {list}"),
        None => String::new(),
    };
    let diagnostic = Diagnostic::error(message, file, span, label);
    match found {
        Some((Token::TypeParen, _)) => {
            diagnostic.with_note("the parenthesis is taken for a cast's")
        }
        _ => diagnostic,
    }
}

impl Predicates {
    /// Adds the predicates of another file behind these. Sections of the same
    /// procedure become one, in order of first appearance, and predicates that
    /// are equal as expressions stay only where they stand first.
    pub fn merge(&mut self, other: Predicates) {
        let mut merged: IndexMap<Option<String>, Section> = IndexMap::new();
        let own = std::mem::take(&mut self.sections);
        for section in own.into_iter().chain(other.sections) {
            match merged.get_mut(&section.procedure) {
                Some(first) => first.predicates.extend(section.predicates),
                None => {
                    merged.insert(section.procedure.clone(), section);
                }
            }
        }
        self.sections = merged.into_values().collect();
        for section in &mut self.sections {
            let mut seen = HashSet::new();
            section.predicates.retain(|e| seen.insert(e.clone()));
        }
    }

    /// The same predicates with one section for each procedure and without
    /// duplicates.
    pub fn normalised(mut self) -> Predicates {
        self.merge(Predicates::default());
        self
    }

    /// How many predicates there are.
    pub fn len(&self) -> usize {
        self.sections.iter().map(|s| s.predicates.len()).sum()
    }

    /// Whether there is no predicate at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Display for Predicates {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, section) in self.sections.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            section.fmt(f)?;
        }
        Ok(())
    }
}

impl Display for Section {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.procedure.as_deref().unwrap_or("global"))?;
        f.write_str(" {\n")?;
        for (i, predicate) in self.predicates.iter().enumerate() {
            let comma = if i + 1 < self.predicates.len() {
                ","
            } else {
                ""
            };
            writeln!(f, "    {predicate}{comma}")?;
        }
        f.write_str("}\n")
    }
}

const GROUPS: &[Group] = &[
    Group {
        name: "an operator",
        signs: &["&&", "+", "<"],
        covers: &[
            "&&",
            "||",
            "&",
            "|",
            "^",
            "+",
            "-",
            "*",
            "/",
            "%",
            "<<",
            ">>",
            "<",
            ">",
            "<=",
            ">=",
            "==",
            "!=",
            "?",
            ".",
            "->",
            "[",
            "(",
            "assignment",
            "increment",
        ],
    },
    Group {
        name: "an expression",
        signs: &["name", "integer", "("],
        covers: &[
            "name",
            "name@line",
            "integer",
            "floating",
            "character",
            "$return",
            "'",
            "(",
            "(type",
            "sizeof",
            "!",
            "~",
            "-",
            "+",
            "*",
            "&",
            "increment",
        ],
    },
    Group {
        name: "a section (`procedure { ... }` or `global { ... }`)",
        signs: &["global", "name"],
        covers: &["global", "name"],
    },
];

const WORDS: &[(&str, &str)] = &[
    ("name", "a name"),
    ("name@line", "a name"),
    ("integer", "an integer"),
    ("floating", "a floating-point number"),
    ("character", "a character"),
    ("type", "a type"),
    ("const", ""),
    ("struct", "`struct`"),
    ("(type", "a type in parentheses"),
    ("assignment", ""),
    ("increment", ""),
];
