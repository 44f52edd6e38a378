//! Which bracket closes which, and how deep they nest.
//!
//! The rest of the rewriting relies on matched brackets, and lang-c recurses on
//! them, so what does not match or nests too deeply is refused here, before.

use crate::brackets::{Brackets, Pairs};
use crate::scan::Scan;
use crate::source::Fault;

/// Deepest nesting of parentheses and subscripts that is accepted, and of
/// braces. lang-c takes quadratic time for the former.
const MAX_DEPTH: usize = 1100;
/// Most tokens between two of `; , { }`: bounds the depth of an expression.
const MAX_RUN: usize = 20_000;
/// Most `else` in a row of functions without end: bounds the depth of chains.
const MAX_ELSE: usize = 5_000;

/// Pairs the brackets and bounds every kind of nesting.
pub(super) fn brackets(text: &str, scan: &Scan) -> Result<Brackets, Fault> {
    let mut pairs = Pairs::new(scan.tokens.len());
    let mut braces = 0usize;
    let (mut run, mut elses) = (0, 0);
    for (i, t) in scan.tokens.iter().enumerate() {
        run += 1;
        let first = text.as_bytes()[t.start()];
        pairs.add(i, first);
        match first {
            b'{' => (braces, run) = (braces + 1, 0),
            b'}' => (braces, run) = (braces.saturating_sub(1), 0),
            b';' | b',' => run = 0,
            b'e' if &text[t.range()] == "else" => elses += 1,
            _ => {}
        }
        if matches!(first, b')' | b']' | b'}') && pairs.depth() == 0 {
            elses = 0;
        }
        let deepest = braces.max(pairs.depth().saturating_sub(braces));
        let what = if deepest > MAX_DEPTH {
            format!("more than {MAX_DEPTH} brackets inside each other")
        } else if run > MAX_RUN {
            format!("an expression of more than {MAX_RUN} tokens")
        } else if elses > MAX_ELSE {
            format!("more than {MAX_ELSE} `else` in a function")
        } else {
            continue;
        };
        return Err(Fault::new(t.start(), t.end(), "the program is nested too deeply").label(what));
    }
    Ok(pairs.finish())
}
