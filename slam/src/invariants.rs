//! The invariants at loops, read from `bebop --invariants --format json`.

use grammar::answer::slam::{Invariant, Literal};
use serde::Deserialize;

/// The part of bebop's product that is looked at here.
#[derive(Deserialize)]
struct Product {
    invariants: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    procedure: String,
    line: u32,
    place: Option<String>,
    #[serde(rename = "loop", default)]
    is_loop: bool,
    formula: String,
    id: Option<String>,
    #[serde(default)]
    parts: Vec<Vec<Vec<Literal>>>,
}

/// Those at loops, without the loops of which nothing is known; empty if the
/// text is not what bebop writes.
pub fn at_loops(text: &str) -> Vec<Invariant> {
    let Ok(product) = serde_json::from_str::<Product>(text) else {
        return Vec::new();
    };
    let entries = product.invariants.into_iter();
    entries
        .filter(|e| e.is_loop && e.formula != "1")
        .map(|e| Invariant {
            place: e
                .place
                .unwrap_or_else(|| format!("boolean program:{}", e.line)),
            procedure: e.procedure,
            formula: readable(&e.formula),
            id: e.id,
            parts: e.parts,
        })
        .collect()
}

/// The braces round predicates as parentheses, or none round a single one. A
/// formula with a character constant, where a brace may be one, stays.
fn readable(formula: &str) -> String {
    let inner = formula
        .strip_prefix('{')
        .and_then(|f| f.strip_suffix('}'))
        .filter(|f| !f.contains(['{', '}']));
    match inner {
        _ if formula.contains('\'') => formula.to_string(),
        Some(predicate) => predicate.to_string(),
        None => formula.replace('{', "(").replace('}', ")"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_give_way_to_parentheses() {
        assert_eq!(readable("{x == 0}"), "x == 0");
        assert_eq!(readable("{x} || !{y > 1}"), "(x) || !(y > 1)");
        assert_eq!(readable("{c == '{'}"), "{c == '{'}");
    }

    #[test]
    fn only_loops_with_something_to_say() {
        let text = r#"{"format": "slam-invariants", "version": 1, "invariants": [
            {"procedure": "f", "line": 3, "place": "a.c:7", "loop": true, "formula": "x == 0"},
            {"procedure": "f", "line": 4, "place": "a.c:8", "formula": "x == 1"},
            {"procedure": "f", "line": 5, "loop": true, "formula": "1"}]}"#;
        let found = at_loops(text);
        assert_eq!(found.len(), 1);
        assert_eq!((&*found[0].place, &*found[0].formula), ("a.c:7", "x == 0"));
        assert!(at_loops("verdict").is_empty());
    }
}
