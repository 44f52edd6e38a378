//! A preprocessed text as tokens with their brackets: what can be told of C without
//! its types, which the passes before the parser and the weaving of rules need.

pub use crate::assembler::used_outside;
pub use crate::dialect::{escaped, renamed, weak_aliases};
pub use crate::lower::library_function;
pub use crate::outline::{outline, Outline};
pub use crate::scan::{Kind, Scan, Token};

use crate::scan::scan;

/// A text in tokens, with its brackets.
pub struct Source<'t> {
    pub text: &'t str,
    pub scan: Scan,
    /// For each opening bracket its closing one.
    pub closer: Vec<Option<usize>>,
    /// For each closing bracket its opening one.
    pub opener: Vec<Option<usize>>,
    /// All brackets match.
    pub matched: bool,
}

impl<'t> Source<'t> {
    /// Splits a text.
    pub fn new(text: &'t str) -> Source<'t> {
        let scan = scan(text);
        let mut closer = vec![None; scan.tokens.len()];
        let mut opener = closer.clone();
        let mut open: Vec<usize> = Vec::new();
        let mut matched = scan.open.is_none();
        for (i, t) in scan.tokens.iter().enumerate() {
            match text.as_bytes()[t.start] {
                b'(' | b'[' | b'{' => open.push(i),
                closing @ (b')' | b']' | b'}') => match open.pop() {
                    Some(from) => {
                        let expected = match text.as_bytes()[scan.tokens[from].start] {
                            b'(' => b')',
                            b'[' => b']',
                            _ => b'}',
                        };
                        matched &= closing == expected;
                        opener[i] = Some(from);
                        closer[from] = Some(i);
                    }
                    None => matched = false,
                },
                _ => {}
            }
        }
        matched &= open.is_empty();
        Source {
            text,
            scan,
            closer,
            opener,
            matched,
        }
    }

    /// The text of a token, empty behind the last.
    pub fn word(&self, i: usize) -> &'t str {
        match self.scan.tokens.get(i) {
            Some(t) => &self.text[t.start..t.end],
            None => "",
        }
    }

    /// What a token is; nothing behind the last.
    pub fn kind(&self, i: usize) -> Option<Kind> {
        self.scan.tokens.get(i).map(|t| t.kind)
    }

    /// The token behind the group that opens at `i`, or behind `i`.
    pub fn behind(&self, i: usize) -> usize {
        self.closer[i].map_or(i, |close| close) + 1
    }
}
