//! A text cut into statements, at newlines and semicolons.
//!
//! Too much is read where an assembler sees a comment; where it might see less (quotes and
//! comments that are left open, escapes) the text is unclear.

/// The statements of the text, without comments at the start of lines and between
/// `/*` and `*/`. The error is what is unclear.
pub(super) fn statements(text: &str) -> Result<Vec<String>, String> {
    let mut out = Vec::new();
    for line in unescaped(text)?.split('\n') {
        out.extend(in_line(line).ok_or_else(|| line.trim().to_string())?);
    }
    Ok(out)
}

fn unescaped(text: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        out.push(match c {
            '\\' => match chars.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some(c @ ('"' | '\\' | '\'')) => c,
                _ => return Err(text.lines().next().unwrap_or(text).to_string()),
            },
            '\r' | '\u{b}' | '\u{c}' => ' ',
            c => c,
        });
    }
    Ok(out)
}

/// `None` if a quote or comment is left open.
fn in_line(line: &str) -> Option<Vec<String>> {
    let mut out = vec![String::new()];
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let now = out.last_mut()?;
        let comment = now.trim().is_empty() && (c == '#' || c == '@' || rest.starts_with("//"));
        if comment {
            rest = rest.find(';').map_or("", |end| &rest[end..]);
        } else if let Some(inner) = rest.strip_prefix("/*") {
            now.push(' ');
            rest = &inner[inner.find("*/")? + 2..];
        } else if c == '"' {
            let mut inner = rest[1..].char_indices();
            let close = loop {
                match inner.next()? {
                    (_, '\\') => inner.next().map(|_| ())?,
                    (at, '"') => break at + 2,
                    _ => {}
                }
            };
            now.push_str(&rest[..close]);
            rest = &rest[close..];
        } else if c == ';' {
            out.push(String::new());
            rest = &rest[1..];
        } else {
            now.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    Some(out)
}
