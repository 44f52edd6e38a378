//! Reads formulas of temporal logic. A formula is a line: the first mistake is
//! the only one that is told.

use crate::diag::{Diagnostic, FileId};
use crate::expected::{describe, stopped, Group};
use crate::ltl::Formula;
use crate::ltl_token::{lex, Spanned, Token};
use crate::span::Span;
use lalrpop_util::ParseError;

#[allow(clippy::all, clippy::pedantic, dead_code, unused_imports)]
mod grammar {
    include!(concat!(env!("OUT_DIR"), "/ltl.rs"));
}

/// The most tokens of a formula: what walks over formulas is recursive.
const MOST: usize = 2000;

/// Reads a formula.
pub fn parse(text: &str, file: FileId) -> Result<Formula, Diagnostic> {
    let tokens = lex(text, file)?;
    if let Some(token) = tokens.get(MOST) {
        let span = Span::new(token.0, token.2);
        let message = format!("the formula has more than {MOST} words and signs");
        return Err(Diagnostic::error(message, file, span, ""));
    }
    let stream = tokens.iter().copied().map(Ok::<_, ()>);
    grammar::FormulaParser::new()
        .parse(stream)
        .map_err(|error| syntax_error(error, text, &tokens, file))
}

fn syntax_error(
    error: ParseError<usize, Token<'_>, ()>,
    text: &str,
    tokens: &[Spanned<'_>],
    file: FileId,
) -> Diagnostic {
    let (span, expected) = stopped(error).unwrap_or_default();
    let found = tokens.iter().find(|t| t.0 == span.start as usize);
    let message = match found {
        Some((start, _, end)) => format!("unexpected `{}`", &text[*start..*end]),
        None => "unexpected end of the formula".to_string(),
    };
    let label = match describe(&expected, GROUPS, WORDS) {
        Some(list) => format!("expected {list}"),
        None => String::new(),
    };
    let diagnostic = Diagnostic::error(message, file, span, label);
    let operator = |t: &Token<'_>| {
        matches!(
            t,
            Token::Globally
                | Token::Finally
                | Token::Next
                | Token::Until
                | Token::Release
                | Token::WeakUntil
        )
    };
    match found {
        Some((start, token, end)) if operator(token) => diagnostic.with_note(format!(
            "`{0}` is an operator; as a name it is written `{{{0}}}`",
            &text[*start..*end]
        )),
        _ => diagnostic,
    }
}

const GROUPS: &[Group] = &[
    Group {
        name: "an operator",
        signs: &["&&", "||", "->"],
        covers: &["&&", "||", "->", "<->", "==", "!=", "U", "R", "W"],
    },
    Group {
        name: "a formula",
        signs: &["!", "G", "name"],
        covers: &[
            "!",
            "G",
            "F",
            "X",
            "true",
            "false",
            "label",
            "var",
            "end",
            "name",
            "braced name",
            "statement id",
            "(",
        ],
    },
];

const WORDS: &[(&str, &str)] = &[("name", "a name"), ("braced name", "a name")];

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &str) -> String {
        match parse(text, 0) {
            Ok(formula) => formula.to_string(),
            Err(problem) => panic!("{text}: {problem:?}"),
        }
    }

    #[test]
    fn what_is_printed_reads_back() {
        for (text, canonical) in [
            ("G (acquire -> F release)", "G (acquire -> F release)"),
            ("[](a => <>b)", "G (a -> F b)"),
            ("a U b U c", "a U b U c"),
            ("(a U b) U c", "(a U b) U c"),
            ("a && b U c || d", "a && b U c || d"),
            ("a && (b || c)", "a && (b || c)"),
            ("!a == b", "!(!a != b)"),
            ("a <-> b <-> c", "a <-> b <-> c"),
            ("a -> b -> c", "a -> b -> c"),
            ("(a -> b) -> c", "(a -> b) -> c"),
            ("X !G end", "X !G end"),
            ("p.entry && {x == 0}", "p.entry && {x == 0}"),
            ("{U}:{  x  > 0 } W \"p.3+\"", "{U}:{x > 0} W \"p.3+\""),
            (
                "label(p:L) || var(x) || label(L)",
                "label(p:L) || var(x) || label(L)",
            ),
        ] {
            assert_eq!(printed(text), canonical);
            assert_eq!(printed(canonical), canonical);
        }
    }
}
