//! A preprocessed text as tokens with their brackets: what can be told of C without
//! its types, which the passes before the parser and the weaving of rules need.

pub use crate::assembler::used_outside;
pub use crate::brackets::Brackets;
pub use crate::dialect::{escaped, renamed, weak_aliases};
pub use crate::lower::library_function;
pub use crate::outline::{outline, Outline};
pub use crate::scan::{Kind, Scan, Token};

use crate::scan::scan;

/// A text in tokens, with its brackets.
pub struct Source<'t> {
    pub text: &'t str,
    pub scan: Scan,
    pub brackets: Brackets,
    /// All brackets match, and no literal or comment is open.
    pub matched: bool,
}

impl<'t> Source<'t> {
    /// Splits a text.
    pub fn new(text: &'t str) -> Source<'t> {
        let scan = scan(text);
        let brackets = Brackets::new(text, &scan.tokens);
        Source {
            text,
            matched: brackets.matched && scan.open.is_none(),
            scan,
            brackets,
        }
    }

    /// The text of a token, empty behind the last.
    pub fn word(&self, i: usize) -> &'t str {
        match self.scan.tokens.get(i) {
            Some(t) => &self.text[t.range()],
            None => "",
        }
    }

    /// What a token is; nothing behind the last.
    pub fn kind(&self, i: usize) -> Option<Kind> {
        self.scan.tokens.get(i).map(|t| t.kind)
    }

    /// The token that closes what this one opens.
    pub fn closer(&self, i: usize) -> Option<usize> {
        self.brackets.closer(i)
    }

    /// The token that opens what this one closes.
    pub fn opener(&self, i: usize) -> Option<usize> {
        self.brackets.opener(i)
    }

    /// The token behind the group that opens at `i`, or behind `i`.
    pub fn behind(&self, i: usize) -> usize {
        self.closer(i).map_or(i, |close| close) + 1
    }
}
