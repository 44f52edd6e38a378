//! Reads rule files: tokens, the grammar, and what is wrong in the reader's words.

use crate::diag::{Diagnostic, FileId};
use crate::expected::{describe, finish, without_echoes, Group};
use crate::rule::Rule;
use crate::rule_build::Builder;
use crate::rule_token::{lex, Spanned, Token};
use crate::span::Span;
use std::collections::BTreeSet;
use std::ops::Range;

#[allow(clippy::all, clippy::pedantic, dead_code, unused_imports)]
mod grammar {
    include!(concat!(env!("OUT_DIR"), "/rule.rs"));
}

/// Reads a rule file.
pub fn parse(text: &str, file: FileId) -> Result<Rule, Vec<Diagnostic>> {
    if u32::try_from(text.len()).is_err() {
        return Err(vec![Diagnostic::global(
            "the rule file is larger than 4 GiB",
        )]);
    }
    let (tokens, mut errors) = lex(text, file);
    let mut builder = Builder::new(file, text, &tokens);
    let stream = tokens.iter().copied().map(Ok::<_, ()>);
    let result = grammar::RuleParser::new().parse(&mut builder, stream);
    let items = result.unwrap_or_else(|error| {
        builder.syntax_error(error);
        Vec::new()
    });
    let places: Vec<Span> = tokens.iter().map(|t| Span::new(t.0, t.2)).collect();
    let environments = environments(&tokens);
    let mut faulty = BTreeSet::new();
    for (index, span, expected) in without_echoes(builder.syntax, &places, &errors) {
        // Behind an error the parser takes the rest of an environment for C.
        let around = environments.iter().position(|e| e.contains(&index));
        if around.is_some_and(|e| !faulty.insert(e)) {
            continue;
        }
        let found = tokens.get(index).map(|t| (t.1, &text[t.0..t.2]));
        errors.push(syntax_error(span, &expected, found, file));
    }
    errors.append(&mut builder.problems);
    match errors.is_empty() {
        true => Ok(Rule { items }),
        false => Err(finish(errors)),
    }
}

/// The tokens of each environment.
fn environments(tokens: &[Spanned<'_>]) -> Vec<Range<usize>> {
    let begun = (0..tokens.len()).filter(|i| tokens[*i].1 == Token::Environment);
    let end = |begin: usize| {
        let mut depth = 0usize;
        for (i, token) in tokens.iter().enumerate().skip(begin) {
            match token.1 {
                Token::LeftBrace => depth += 1,
                Token::RightBrace if depth == 1 => return i + 1,
                Token::RightBrace => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        tokens.len()
    };
    begun.map(|i| i..end(i)).collect()
}

fn syntax_error(
    span: Span,
    expected: &[String],
    found: Option<(Token<'_>, &str)>,
    file: FileId,
) -> Diagnostic {
    let message = match found {
        Some((_, text)) => format!("unexpected `{text}`"),
        None => "unexpected end of the rule".to_string(),
    };
    let label = match describe(expected, GROUPS, WORDS) {
        Some(list) => format!("expected {list}"),
        None => String::new(),
    };
    let diagnostic = Diagnostic::error(message, file, span, label);
    match found {
        Some((Token::Parameter(word), _)) => diagnostic.with_note(format!(
            "it is no parameter of the rule: `parameter {};` declares one",
            &word[1..]
        )),
        Some((
            Token::Argument(_)
            | Token::Return
            | Token::FunctionName
            | Token::Object
            | Token::Succeeded
            | Token::Positive
            | Token::Failed,
            _,
        )) => {
            diagnostic.with_note("`$` words stand in handlers: give a function the value it needs")
        }
        _ => diagnostic,
    }
}

const GROUPS: &[Group] = &[
    Group {
        name: "an item (`state { .. }`, `f.entry { .. }`, `final { .. }`, `model ..`, C)",
        signs: &["events", "state", "final"],
        covers: &[
            "events",
            "state",
            "final",
            "returned",
            "environment",
            "model",
            "property",
            "outside",
            "promise",
            "#include",
            "word",
            "number",
            "text",
            "character",
            "(",
            "[",
            "=",
            ",",
            ".",
            "*",
            "operator",
        ],
    },
    Group {
        name:
            "a clause (`init f;`, `table struct t { .. };`, `handler f.$1;`, `call f;`, `exit f;`)",
        signs: &["init", "exit", "table"],
        covers: &[
            "init", "exit", "call", "table", "handler", "within", "promise",
        ],
    },
    Group {
        name: "C",
        signs: &["word", "operator"],
        covers: &[
            "word",
            "number",
            "text",
            "character",
            "(",
            "[",
            "{",
            "=",
            ",",
            ".",
            "*",
            "operator",
            "$1",
            "$return",
            "$fname",
            "$object",
            "$succeeded",
            "$failed",
            "$positive",
            "abort",
            "note",
            "halt",
            "assume",
        ],
    },
];

const WORDS: &[(&str, &str)] = &[
    ("word", "a name"),
    ("number", "a number"),
    ("text", "a text in quotation marks"),
    ("character", ""),
    ("operator", ""),
    ("property", ""),
    ("events", ""),
    ("compare", "a comparison"),
    ("$1", "an argument such as `$1`"),
];
