//! Rules with parameters: `parameter acquire;` and `$acquire` where its value stands.
//!
//! A rule is made of its text and the values as text, before it is read: a value may be
//! names of functions, an expression of C or a word of a message, and what comes out is a
//! rule like another, which can be printed and kept. The items that declare parameters
//! become blanks, so that lines stay. Rejected: parameters as a part of the tree, which
//! each place that may hold one would have to know.

use crate::diag::{Diagnostic, FileId};
use crate::rule_token::{lex, Spanned, Token};
use crate::similar::did_you_mean;
use crate::span::Span;
use std::collections::BTreeMap;

/// `parameter NAME = DEFAULT;`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    pub name: String,
    /// Without one, a value has to be given.
    pub default: Option<String>,
    /// Of the whole item.
    pub span: Span,
}

/// The parameters that a text declares, in order; else what is wrong with them.
pub fn parameters(text: &str, file: FileId) -> Result<Vec<Parameter>, Vec<Diagnostic>> {
    declared(text, file, &lex(text, file).0)
}

fn declared(
    text: &str,
    file: FileId,
    tokens: &[Spanned<'_>],
) -> Result<Vec<Parameter>, Vec<Diagnostic>> {
    let mut out: Vec<Parameter> = Vec::new();
    let mut errors = Vec::new();
    let mut depth = 0usize;
    for (i, (start, token, _)) in tokens.iter().enumerate() {
        match token {
            Token::LeftBrace => depth += 1,
            Token::RightBrace => depth = depth.saturating_sub(1),
            _ => {}
        }
        let before = i.checked_sub(1).map(|b| tokens[b].1);
        let begins = matches!(
            before,
            None | Some(Token::Semicolon | Token::RightBrace | Token::Include(_))
        );
        let name = match (token, tokens.get(i + 1).map(|t| t.1)) {
            (Token::Word("parameter"), Some(Token::Word(name))) if depth == 0 && begins => name,
            _ => continue,
        };
        let end = tokens[i..].iter().position(|t| t.1 == Token::Semicolon);
        let value = match tokens.get(i + 2) {
            Some((_, Token::Semicolon, _)) => Some(None),
            Some((_, Token::Equals, to)) => end.map(|end| Some(&text[*to..tokens[i + end].0])),
            _ => None,
        };
        let span = Span::new(*start, end.map_or(text.len(), |end| tokens[i + end].2));
        let label = match value {
            None => "expected `parameter NAME;` or `parameter NAME = VALUE;`",
            Some(Some(value)) if value.trim().is_empty() => "expected a value behind `=`",
            _ if out.iter().any(|p| p.name == name) => "there is one of this name already",
            _ if RESERVED.contains(&name) => "this word has a meaning in all rules",
            _ => {
                let default = value.flatten().map(|v| v.trim().to_string());
                let name = name.to_string();
                out.push(Parameter {
                    name,
                    default,
                    span,
                });
                continue;
            }
        };
        errors.push(Diagnostic::error("this is no parameter", file, span, label));
    }
    match errors.is_empty() {
        true => Ok(out),
        false => Err(errors),
    }
}

/// What `$` has a meaning with everywhere.
const RESERVED: &[&str] = &[
    "return",
    "fname",
    "object",
    "succeeded",
    "failed",
    "positive",
];

/// The text with values in the places of its parameters; values of others are left alone.
pub fn instantiate(
    text: &str,
    file: FileId,
    values: &BTreeMap<String, String>,
) -> Result<String, Vec<Diagnostic>> {
    let (tokens, _) = lex(text, file);
    let parameters = declared(text, file, &tokens)?;
    if parameters.is_empty() {
        return Ok(text.to_string());
    }
    let mut known = BTreeMap::new();
    let mut errors = Vec::new();
    for parameter in &parameters {
        let name = &parameter.name;
        match values.get(name).or(parameter.default.as_ref()) {
            Some(value) => {
                known.insert(name.as_str(), value.replace(['\n', '\r'], " "));
            }
            None => {
                let message = format!("the rule needs a value of `{name}`");
                let label = format!("given as in `--rule 'RULE({name}=VALUE)'`");
                errors.push(Diagnostic::error(message, file, parameter.span, label));
                known.insert(name.as_str(), String::new());
            }
        }
    }
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    let mut items = parameters.iter().map(|p| p.span).peekable();
    for (start, token, end) in &tokens {
        while items.next_if(|item| item.end as usize <= *start).is_some() {}
        if items.peek().is_some_and(|i| i.start as usize <= *start) {
            out += &text[from..*start];
            out.extend(text[*start..*end].chars().map(blank));
            from = *end;
            continue;
        }
        let new = match token {
            Token::Parameter(word) => match value(&word[1..], &known) {
                Ok(value) => value.to_string(),
                Err(note) => {
                    let span = Span::new(*start, *end);
                    let message = format!("`{word}` is no parameter of the rule");
                    let label = "`parameter NAME;` declares one";
                    let problem = Diagnostic::error(message, file, span, label);
                    errors.push(match note.is_empty() {
                        true => problem,
                        false => problem.with_note(note),
                    });
                    continue;
                }
            },
            Token::Text(text) if text.contains('$') => in_text(text, &known),
            _ => continue,
        };
        out += &text[from..*start];
        out += &new;
        from = *end;
    }
    out += &text[from..];
    match errors.is_empty() {
        true => Ok(out),
        false => Err(errors),
    }
}

fn value<'k>(name: &str, known: &'k BTreeMap<&str, String>) -> Result<&'k str, String> {
    let found = known.get(name).map(String::as_str);
    found.ok_or_else(|| did_you_mean(name, known.keys().copied()))
}

fn blank(c: char) -> char {
    if c == '\n' {
        '\n'
    } else {
        ' '
    }
}

/// A text in which values stand; other words behind `$` stay.
fn in_text(text: &str, known: &BTreeMap<&str, String>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('$') {
        let (before, behind) = rest.split_at(at);
        out += before;
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = behind[1..]
            .find(|c| !word(c))
            .map_or(behind.len(), |i| i + 1);
        match known.get(&behind[1..end]) {
            Some(value) => out += &value.replace('\\', "\\\\").replace('"', "\\\""),
            None => out += &behind[..end],
        }
        rest = &behind[end..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(text: &str, values: &[(&str, &str)]) -> Result<String, String> {
        let values = values
            .iter()
            .map(|(n, v)| (n.to_string(), v.to_string()))
            .collect();
        let said = |errors: Vec<Diagnostic>| errors[0].message.clone();
        instantiate(text, 0, &values).map_err(said)
    }

    #[test]
    fn values_stand_in_the_places_of_parameters() {
        let text = "parameter f; parameter k =\n 0;\n$f.exit { if ($k) abort \"$f: $k $fname \"; }";
        let expected = |f: &str, k: &str| {
            let (before, behind) = (" ".repeat(26), " ".repeat(3));
            format!("{before}\n{behind}\n{f}.exit {{ if ({k}) abort \"{f}: {k} $fname \"; }}")
        };
        assert_eq!(made(text, &[("f", "g")]), Ok(expected("g", "0")));
        let values = [("f", "[g, h]"), ("k", "$1 < 2"), ("other", "x")];
        assert_eq!(made(text, &values), Ok(expected("[g, h]", "$1 < 2")));
        let missing = "the rule needs a value of `f`".to_string();
        assert_eq!(made(text, &[]), Err(missing));
    }

    #[test]
    fn other_words_stay() {
        let text = "int parameter; state { int n; } f.exit { parameter = $x; }";
        assert_eq!(made(text, &[("x", "1")]), Ok(text.to_string()));
        let wrong = "`$y` is no parameter of the rule".to_string();
        assert_eq!(made("parameter x = 1; f.exit { $y; }", &[]), Err(wrong));
        for text in [
            "parameter x",
            "parameter x = ;",
            "parameter object;",
            "parameter x y;",
        ] {
            assert_eq!(
                made(text, &[]),
                Err("this is no parameter".to_string()),
                "{text}"
            );
        }
    }
}
