//! Syntax errors in words: what a parser expected, and which of its errors are
//! worth saying.
//!
//! A parser knows the terminals that may come next, often dozens. People think
//! in larger units: where a whole group of terminals may come, its name is
//! said instead.

use crate::diag::{Diagnostic, Severity};
use crate::span::Span;
use lalrpop_util::ParseError;

/// An error closer than this many tokens to the previous one is its echo.
const ECHO: usize = 3;
/// How many errors of one text are worth reading.
const SHOWN: usize = 100;

/// Where a parser stopped, and the terminals that it expected there; `None` if one of the
/// grammar's actions made it stop.
pub fn stopped<T>(error: ParseError<usize, T, ()>) -> Option<(Span, Vec<String>)> {
    Some(match error {
        ParseError::UnrecognizedToken {
            token: (start, _, end),
            expected,
        } => (Span::new(start, end), expected),
        ParseError::UnrecognizedEof { location, expected } => {
            (Span::new(location, location), expected)
        }
        ParseError::ExtraToken {
            token: (start, _, end),
        } => (Span::new(start, end), Vec::new()),
        ParseError::InvalidToken { location } => (Span::new(location, location), Vec::new()),
        ParseError::User { .. } => return None,
    })
}

/// The errors that are no consequence of an earlier one, in order of place,
/// each with the index of the token that was found (the number of tokens at
/// the end of the text). `tokens` are the tokens' places, `unread` what was
/// said of the text between them: a token that could not be read is likely to
/// be missed behind.
pub fn without_echoes(
    mut errors: Vec<(Span, Vec<String>)>,
    tokens: &[Span],
    unread: &[Diagnostic],
) -> Vec<(usize, Span, Vec<String>)> {
    errors.sort_by_key(|(span, _)| *span);
    let mut unread: Vec<u32> = unread
        .iter()
        .flat_map(|d| d.labels.iter().map(|(_, span, _)| span.start))
        .collect();
    unread.sort_unstable();
    let mut previous: Option<usize> = None;
    let mut kept = Vec::new();
    for (span, expected) in errors {
        let index = tokens.partition_point(|token| token.start < span.start);
        let gap = match index {
            0 => 0,
            _ => tokens[index - 1].start,
        };
        let next = unread.partition_point(|place| *place < gap);
        let after_unread = unread
            .get(next)
            .is_some_and(|place| *place < span.start.max(1));
        if !after_unread && previous.is_none_or(|p| index >= p + ECHO) {
            kept.push((index, span, expected));
        }
        previous = Some(index);
    }
    kept
}

/// Sorts the errors of a text by place. A text that is something else
/// altogether has an error everywhere: after [`SHOWN`] the rest is counted.
pub fn finish(mut errors: Vec<Diagnostic>) -> Vec<Diagnostic> {
    errors.sort_by_key(|d| d.labels.first().map(|(_, span, _)| *span));
    let more = errors.len().saturating_sub(SHOWN);
    if more > 0 {
        errors.truncate(SHOWN);
        let mut rest = Diagnostic::global(format!("{more} more errors are not shown"));
        rest.severity = Severity::Note;
        errors.push(rest);
    }
    errors
}

/// Terminals that are called by one name where all of `signs` are expected.
pub struct Group {
    pub name: &'static str,
    /// The group is meant if all of these may come next.
    pub signs: &'static [&'static str],
    /// What the name then covers.
    pub covers: &'static [&'static str],
}

/// Rewrites a list of terminals as `a, b or c`. `expected` holds the
/// terminals' names in the grammar, with or without quotes; `words` are
/// terminals that are said without back-quotes, and how.
pub fn describe(
    expected: &[String],
    groups: &[Group],
    words: &[(&str, &'static str)],
) -> Option<String> {
    let mut rest: Vec<&str> = expected.iter().map(|e| e.trim_matches('"')).collect();
    let mut said: Vec<String> = Vec::new();
    for group in groups {
        if group.signs.iter().all(|sign| rest.contains(sign)) {
            rest.retain(|terminal| !group.covers.contains(terminal));
            said.push(group.name.to_string());
        }
    }
    for terminal in rest {
        let text = match words.iter().find(|(name, _)| *name == terminal) {
            Some((_, word)) => word.to_string(),
            None => format!("`{terminal}`"),
        };
        if !text.is_empty() && !said.contains(&text) {
            said.push(text);
        }
    }
    let last = said.pop()?;
    Some(match said.len() {
        0 => last,
        _ => format!("{} or {last}", said.join(", ")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_and_words_replace_terminals() {
        let groups = [Group {
            name: "an operator",
            signs: &["+", "-"],
            covers: &["+", "-", "*"],
        }];
        let words = [("number", "a number"), ("hidden", "")];
        let list = |items: &[&str]| items.iter().map(|s| format!("{s:?}")).collect::<Vec<_>>();
        let say = |items: &[&str]| describe(&list(items), &groups, &words);
        assert_eq!(
            say(&["+", ";", "-", "*"]).as_deref(),
            Some("an operator or `;`")
        );
        assert_eq!(
            say(&["+", "number", "hidden", ";"]).as_deref(),
            Some("`+`, a number or `;`")
        );
        assert_eq!(say(&[]), None);
    }
}
