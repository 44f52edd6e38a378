//! Comments between `/*` and `*/` in boolean programs, predicate files and rules.

use crate::diag::{Diagnostic, FileId};
use crate::span::Span;
use logos::{Lexer, Logos};

/// Goes on behind the comment that a lexer has read the beginning of; is there an end?
pub fn skip<'s, T: Logos<'s, Source = str>>(lexer: &mut Lexer<'s, T>) -> bool {
    let rest = lexer.remainder();
    let end = rest.find("*/");
    let behind = end.map_or(rest.len(), |i| i + 2);
    lexer.bump(behind);
    end.is_some()
}

/// What is said of one without an end, which begins there.
pub fn endless(file: FileId, start: usize) -> Diagnostic {
    Diagnostic::error(
        "this comment has no end",
        file,
        Span::new(start, start + 2),
        "expected a `*/` after this",
    )
}
