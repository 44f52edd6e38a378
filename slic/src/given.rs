//! `linux/pair(acquire=f, release=[g, h])`: a rule's name, and values of its parameters.

use grammar::diag::Diagnostic;
use std::collections::BTreeMap;

/// What names a rule on the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// A file, or an id of the library.
    pub base: String,
    pub values: BTreeMap<String, String>,
}

/// The name alone; a file may be called anything that does not end with a parenthesis.
pub fn base(text: &str) -> &str {
    match text.find('(') {
        Some(open) if text.ends_with(')') => text[..open].trim_end(),
        _ => text,
    }
}

/// Tells the name from the values.
pub fn named(text: &str) -> Result<Named, Diagnostic> {
    let base = base(text);
    let mut values = BTreeMap::new();
    let inside = text[base.len()..].trim_start();
    if let Some(list) = inside.strip_prefix('(').and_then(|l| l.strip_suffix(')')) {
        for piece in pieces(list) {
            let (name, value) = piece.split_once('=').unwrap_or((piece, ""));
            let (name, value) = (name.trim(), value.trim());
            let message = match () {
                () if name.is_empty() || value.is_empty() => {
                    format!("`{}` is no value of a parameter", piece.trim())
                }
                () if values.contains_key(name) => format!("`{name}` is given twice"),
                () => {
                    values.insert(name.to_string(), value.to_string());
                    continue;
                }
            };
            let note = "values stand as in `linux/pair(acquire=f, release=[g, h])`";
            return Err(Diagnostic::global(message).with_note(note));
        }
    }
    let base = base.to_string();
    Ok(Named { base, values })
}

/// The pieces between the commas that stand in no brackets and no text.
fn pieces(list: &str) -> Vec<&str> {
    let (mut depth, mut quote, mut escaped, mut from) = (0i32, None, false, 0);
    let mut out = Vec::new();
    for (at, c) in list.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quote.is_some() => escaped = true,
            _ if quote == Some(c) => quote = None,
            _ if quote.is_some() => {}
            '"' | '\'' => quote = Some(c),
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                out.push(&list[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    if !list[from..].trim().is_empty() || !out.is_empty() {
        out.push(&list[from..]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_told_from_names() {
        let text = "linux/pair (acquire = [f, g], kept=$return == 1, name=\"a,(b\", x=h(1, 2))";
        let named = named(text).expect("a name");
        assert_eq!(named.base, "linux/pair");
        let expected = [
            ("acquire", "[f, g]"),
            ("kept", "$return == 1"),
            ("name", "\"a,(b\""),
            ("x", "h(1, 2)"),
        ];
        let values: Vec<(&str, &str)> = named
            .values
            .iter()
            .map(|(n, v)| (n.as_str(), v.as_str()))
            .collect();
        assert_eq!(values, expected);
    }

    #[test]
    fn what_is_no_value_is_told() {
        let said = |text: &str| named(text).expect_err("a problem").message;
        assert_eq!(said("p(a)"), "`a` is no value of a parameter");
        assert_eq!(said("p(a=1, a=2)"), "`a` is given twice");
        assert_eq!(said("p(a=1,)"), "`` is no value of a parameter");
        assert_eq!(named("a(b).slic").expect("a name").base, "a(b).slic");
        assert_eq!(named("p()").expect("a name").values, BTreeMap::new());
    }
}
