//! Which bracket closes which, and how deep they nest.
//!
//! The rest of the rewriting relies on matched brackets, and lang-c recurses on
//! them, so what does not match or nests too deeply is refused here, before.

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
pub(super) fn brackets(text: &str, scan: &Scan) -> Result<Vec<Option<usize>>, Fault> {
    let mut partner = vec![None; scan.tokens.len()];
    let mut open: Vec<usize> = Vec::new();
    let mut braces = 0usize;
    let (mut run, mut elses) = (0, 0);
    for (i, t) in scan.tokens.iter().enumerate() {
        run += 1;
        match &text[t.start..t.end] {
            bracket @ ("(" | "[" | "{") => {
                braces += usize::from(bracket == "{");
                open.push(i);
            }
            bracket @ (")" | "]" | "}") => {
                braces = braces.saturating_sub(usize::from(bracket == "}"));
                if let Some(from) = open.pop() {
                    partner[from] = Some(i);
                }
                if open.is_empty() {
                    elses = 0;
                }
            }
            "else" => elses += 1,
            _ => {}
        }
        if matches!(&text[t.start..t.end], ";" | "," | "{" | "}") {
            run = 0;
        }
        let deepest = braces.max(open.len().saturating_sub(braces));
        let what = if deepest > MAX_DEPTH {
            format!("more than {MAX_DEPTH} brackets inside each other")
        } else if run > MAX_RUN {
            format!("an expression of more than {MAX_RUN} tokens")
        } else if elses > MAX_ELSE {
            format!("more than {MAX_ELSE} `else` in a function")
        } else {
            continue;
        };
        return Err(Fault::new(t.start, t.end, "the program is nested too deeply").label(what));
    }
    Ok(partner)
}

/// The other direction of `partner`.
pub(super) fn opener(partner: &[Option<usize>]) -> Vec<Option<usize>> {
    let mut out = vec![None; partner.len()];
    for (open, close) in partner.iter().enumerate() {
        if let Some(close) = close {
            out[*close] = Some(open);
        }
    }
    out
}
