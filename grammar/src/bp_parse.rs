//! Reads boolean programs: tokens, grammar, notes.
//!
//! All syntax errors of a text are reported in one run; the parser goes on
//! after each (`!` in the grammar), and an error that follows the previous one
//! at once is taken for its consequence.

use crate::bp::Program;
use crate::bp_build::Builder;
use crate::diag::{Diagnostic, FileId};
use crate::expected::{describe, finish, without_echoes, Group};
use crate::lines::Lines;
use crate::notes;
use crate::span::Span;
use crate::token::{lex, Token};

#[allow(clippy::all, clippy::pedantic, dead_code, unused_imports)]
mod grammar {
    include!(concat!(env!("OUT_DIR"), "/bp.rs"));
}

/// Reads a boolean program in any of the sequential dialects of `FORMAT.md`.
///
/// Succeeds only without any error; see [`crate::bp_check::check`] for what is
/// beyond syntax.
pub fn parse(text: &str, file: FileId) -> Result<Program, Vec<Diagnostic>> {
    if u32::try_from(text.len()).is_err() {
        return Err(vec![Diagnostic::global(
            "the boolean program is larger than 4 GiB",
        )]);
    }
    let lexed = lex(text, file);
    let mut builder = Builder::new(file);
    let tokens = lexed.tokens.iter().copied();
    let result = grammar::ProgramParser::new().parse(&mut builder, tokens.map(Ok::<_, ()>));
    let program = result.unwrap_or_else(|error| {
        builder.syntax_error(error);
        Program::default()
    });
    let Builder {
        syntax, problems, ..
    } = builder;
    let mut errors = lexed.errors;
    let places: Vec<Span> = match syntax.is_empty() {
        true => Vec::new(),
        false => lexed.tokens.iter().map(|t| Span::new(t.0, t.2)).collect(),
    };
    for (index, span, expected) in without_echoes(syntax, &places, &errors) {
        let found = lexed.tokens.get(index).map(|t| (t.1, &text[t.0..t.2]));
        errors.push(syntax_error(span, &expected, found, file));
    }
    errors.extend(problems);
    let mut program = program;
    if errors.is_empty() {
        let lines = Lines::new(text);
        let first = lexed.tokens.first().map_or(text.len(), |t| t.0);
        notes::attach(
            &mut program,
            &lexed.comments,
            &lines,
            first,
            file,
            &mut errors,
        );
    }
    if errors.is_empty() {
        Ok(program)
    } else {
        Err(finish(errors))
    }
}

fn syntax_error(
    span: Span,
    expected: &[String],
    found: Option<(Token<'_>, &str)>,
    file: FileId,
) -> Diagnostic {
    let message = match found {
        Some((Token::Braced(_), text)) => format!("unexpected name `{text}`"),
        Some((_, text)) => format!("unexpected `{text}`"),
        None => "unexpected end of the program".to_string(),
    };
    let label = match describe(expected, GROUPS, WORDS) {
        Some(list) => format!("expected {list}"),
        None => String::new(),
    };
    let mut diagnostic = Diagnostic::error(message, file, span, label);
    let is_expected = |terminal: &str| expected.iter().any(|e| e.trim_matches('"') == terminal);
    let Some((token, text)) = found else {
        return diagnostic;
    };
    if token == Token::Eq && is_expected(":=") {
        diagnostic = diagnostic.with_note("an assignment is written `:=`");
    } else if token == Token::End && is_expected("fi") {
        diagnostic = diagnostic
            .with_note("each `if` ends in a `fi` of its own; `elsif` goes on with the same `if`");
    } else if is_expected("name") && is_word(text) && !matches!(token, Token::Name(_)) {
        diagnostic = diagnostic.with_note(format!(
            "`{text}` is a reserved word; as a name it is written `{{{text}}}`"
        ));
    }
    diagnostic
}

fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
}

const OPERATORS: &[&str] = &["&", "&&", "|", "||", "^", "=", "==", "!=", "=>", "?"];

const OPERANDS: &[&str] = &[
    "!",
    "~",
    "(",
    "*",
    "?",
    "'",
    "T",
    "F",
    "number",
    "choose",
    "schoose",
    "name",
    "braced name",
];

const STATEMENTS: &[&str] = &[
    "skip",
    "goto",
    "return",
    "if",
    "while",
    "assume",
    "assert",
    "abortif",
    "constrain",
    "dead",
    "start_thread",
    "end_thread",
    "sync",
    "atomic_begin",
    "atomic_end",
    "name",
    "braced name",
    "_",
    "decl",
    "enforce",
    ";",
];

const DECLARATIONS: &[&str] = &["decl", "dfs", "void", "bool", "name", "braced name", ";"];

const GROUPS: &[Group] = &[
    Group {
        name: "a declaration or a procedure",
        signs: &["decl", "void"],
        covers: DECLARATIONS,
    },
    Group {
        name: "a statement",
        signs: &["skip", "goto"],
        covers: STATEMENTS,
    },
    Group {
        name: "an operator",
        signs: &["&", "|", "=>"],
        covers: OPERATORS,
    },
    Group {
        name: "an expression",
        signs: &["(", "!", "name"],
        covers: OPERANDS,
    },
];

const WORDS: &[(&str, &str)] = &[
    ("name", "a name"),
    ("braced name", "a name"),
    ("number", "a number"),
];
