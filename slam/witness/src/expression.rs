//! The expressions of a witness, as text that is put into C.
//!
//! Whether their names are in scope and their types fit, the front end says when it
//! reads the woven program. Here stands what it could not tell: that the text is one
//! expression and no more, and that it changes nothing.

use crate::model::Text;
use cfront::tokens::{Kind, Source};
use grammar::diag::{Diagnostic, FileId};

/// What `\result` and `\old(..)` stand for at a place.
#[derive(Clone, Debug, Default)]
pub struct Meaning {
    /// The variable that holds the result; none where there is no result.
    pub result: Option<String>,
    /// What `\old(e)` was at the entry: the texts, and the variables that keep them.
    pub old: Vec<(String, String)>,
    /// Is `\old` allowed?
    pub keeps: bool,
}

/// The C text of an expression; new texts behind `\old` join `meaning`.
pub fn c_text(text: &Text, meaning: &mut Meaning, file: FileId) -> Result<String, Diagnostic> {
    let problem = |message: String, label: &str| Diagnostic::error(message, file, text.span, label);
    let expanded =
        expand(&text.text, meaning).map_err(|(message, label)| problem(message, label))?;
    pure(&expanded).map_err(|(message, label)| problem(message, label))?;
    Ok(expanded)
}

type Wrong = (String, &'static str);

/// Replaces the words that begin with a backslash.
fn expand(text: &str, meaning: &mut Meaning) -> Result<String, Wrong> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        // A character constant has its own backslashes.
        if rest[..at].ends_with('\'') {
            let end = rest[at..]
                .char_indices()
                .nth(2)
                .map_or(rest.len(), |(i, _)| at + i);
            out += &rest[..end];
            rest = &rest[end..];
            continue;
        }
        out += &rest[..at];
        let word: String = rest[at + 1..]
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect();
        rest = &rest[at + 1 + word.len()..];
        match word.as_str() {
            "result" => match &meaning.result {
                Some(variable) => out += variable,
                None => return Err(("there is no `\\result` here".to_string(), "")),
            },
            "old" if meaning.keeps => {
                let Some(end) = closing(rest) else {
                    return Err(("`\\old` needs an expression in brackets".to_string(), ""));
                };
                let inner = rest[1..end].trim().to_string();
                let known = meaning.old.iter().find(|(text, _)| *text == inner);
                let variable = match known {
                    Some((_, variable)) => variable.clone(),
                    None => {
                        pure(&inner)?;
                        let variable = format!("witness_old_{}", meaning.old.len());
                        meaning.old.push((inner, variable.clone()));
                        variable
                    }
                };
                out += &variable;
                rest = &rest[end + 1..];
            }
            _ => return Err((format!("`\\{word}` is not read here"), "")),
        }
    }
    Ok(out + rest)
}

/// The bracket that closes the one that a text begins with.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (i, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            _ if depth == 0 => return None,
            ')' if depth == 1 => return Some(i),
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Is it one expression without effects?
fn pure(text: &str) -> Result<(), Wrong> {
    let source = Source::new(text);
    if !source.matched {
        return Err((
            "the brackets of the expression do not match".to_string(),
            "",
        ));
    }
    if source.scan.tokens.is_empty() {
        return Err(("the expression is empty".to_string(), ""));
    }
    if !source.scan.gaps.is_empty() || text.contains('#') {
        return Err((
            "the expression has a comment or a directive".to_string(),
            "",
        ));
    }
    for i in 0..source.scan.tokens.len() {
        let word = source.word(i);
        let called = source.kind(i) == Some(Kind::Word)
            && source.word(i + 1) == "("
            && !matches!(
                word,
                "sizeof" | "_Alignof" | "__alignof__" | "__typeof__" | "typeof"
            );
        if called {
            return Err((
                format!("the expression calls `{word}`"),
                "it may change nothing",
            ));
        }
        if let Some(sign) = changes(&source, i) {
            return Err((
                format!("the expression has `{sign}`"),
                "it may change nothing",
            ));
        }
        if matches!(word, ";" | "{" | "}") {
            return Err((format!("`{word}` is in no expression"), ""));
        }
    }
    Ok(())
}

/// The sign of an assignment or an increment at a token; the scanner splits signs.
fn changes(source: &Source, i: usize) -> Option<String> {
    let token = source.scan.tokens[i];
    let bytes = source.text.as_bytes();
    let next = bytes.get(token.end()).copied().unwrap_or(b' ');
    match source.word(i) {
        sign @ ("+" | "-") if next == sign.as_bytes()[0] => Some(format!("{sign}{sign}")),
        "=" if next != b'=' => {
            let before = &bytes[..token.start()];
            let compares = before.ends_with(b"=") || before.ends_with(b"!");
            let relates =
                |b: &[u8]| before.ends_with(b) && !before[..before.len() - 1].ends_with(b);
            (!compares && !relates(b"<") && !relates(b">")).then(|| "=".to_string())
        }
        sign if sign.ends_with('=') && !matches!(sign, "=" | "==" | "!=" | "<=" | ">=") => {
            Some(sign.to_string())
        }
        sign @ ("++" | "--") => Some(sign.to_string()),
        _ => None,
    }
}

/// A text as a C string.
pub fn c_string(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            '?' => out += "\\?",
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> String {
        let mut meaning = Meaning {
            result: Some("r".to_string()),
            keeps: true,
            ..Meaning::default()
        };
        match c_text(&Text::new(text), &mut meaning, 0) {
            Ok(text) => text,
            Err(d) => d.message,
        }
    }

    #[test]
    fn words_of_the_format() {
        assert_eq!(text("\\result == 3 && c != '\\n'"), "r == 3 && c != '\\n'");
        let old = text("\\result == \\old(x + (1)) - \\old(y) * \\old(x + (1))");
        assert_eq!(old, "r == witness_old_0 - witness_old_1 * witness_old_0");
        assert_eq!(text("\\at(x, Pre) == 1"), "`\\at` is not read here");
        assert_eq!(
            text("\\old == 1"),
            "`\\old` needs an expression in brackets"
        );
    }

    #[test]
    fn what_is_no_expression() {
        assert_eq!(
            text("x == 1) || (1"),
            "the brackets of the expression do not match"
        );
        assert_eq!(text("x = 1"), "the expression has `=`");
        assert_eq!(
            text("x == 1 && x <= y && x >= y && x != 2"),
            "x == 1 && x <= y && x >= y && x != 2"
        );
        assert_eq!(text("x <<= 1"), "the expression has `=`");
        assert_eq!(text("x += 1"), "the expression has `=`");
        assert_eq!(text("x++"), "the expression has `++`");
        assert_eq!(text("f(x)"), "the expression calls `f`");
        assert_eq!(text("({ 1; })"), "`{` is in no expression");
        assert_eq!(
            text("x /* y */"),
            "the expression has a comment or a directive"
        );
        assert_eq!(text("sizeof(x) == (int)(y)"), "sizeof(x) == (int)(y)");
    }

    #[test]
    fn strings() {
        assert_eq!(c_string("a \"b\" \\ ?"), "\"a \\\"b\\\" \\\\ \\?\"");
    }
}
