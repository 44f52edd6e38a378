//! Names with `$`, letters beyond ASCII and universal character names (C11
//! 6.4.2.1, 6.4.3), spelled as lang-c takes them.

use super::rewriter::Rewriter;

impl Rewriter<'_> {
    /// Escapes in a literal that lang-c does not know.
    pub(super) fn universal(&mut self, i: usize) {
        let word = self.word(i);
        if !["\\u", "\\U", "\\e", "\\E"]
            .iter()
            .any(|e| word.contains(e))
        {
            return;
        }
        let mut out = String::new();
        let mut rest = word;
        while let Some(at) = rest.find('\\') {
            let (before, escape) = rest.split_at(at);
            out.push_str(before);
            let (letter, length) = universal_letter(escape);
            match letter {
                Some(letter) => out.push(letter),
                // GNU's name for the escape character.
                None if matches!(&escape[..length], "\\e" | "\\E") => out.push_str("\\033"),
                None => out.push_str(&escape[..length]),
            }
            rest = &escape[length..];
        }
        out.push_str(rest);
        self.replace(i, &out);
    }

    /// `$` and letters beyond ASCII, which lang-c does not know.
    pub(super) fn escape(&mut self, i: usize) {
        let word = self.word(i);
        if !is_plain(word) {
            let escaped = escaped(word);
            self.replace(i, &escaped);
        }
    }
}

fn is_plain(word: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    word.bytes().all(plain)
}

/// A word as lang-c sees it.
pub fn escaped(word: &str) -> String {
    if is_plain(word) {
        return word.to_string();
    }
    let mut out = String::new();
    let mut rest = word;
    while let Some(c) = rest.chars().next() {
        // `\u00e9` and the letter itself are one name.
        let (letter, length) = match c {
            '\\' => universal_letter(rest),
            _ => (Some(c), c.len_utf8()),
        };
        rest = &rest[length..];
        match letter {
            Some('$') => out.push_str("__dollar__"),
            Some(c) if c.is_ascii() => out.push(c),
            // No letter anywhere: left for lang-c to refuse.
            Some(c) if !c.is_alphanumeric() => return word.to_string(),
            Some(c) => out.push_str(&format!("__u{:x}__", c as u32)),
            None => {}
        }
    }
    out
}

/// The letter that an escape is, if it is a universal character name (C11
/// 6.4.3), and the length of the escape.
fn universal_letter(escape: &str) -> (Option<char>, usize) {
    let mut chars = escape.chars().skip(1);
    let second = chars.next();
    let digits = match second {
        Some('u') => escape.get(2..6),
        Some('U') => escape.get(2..10),
        _ => None,
    };
    let code = digits.and_then(|d| u32::from_str_radix(d, 16).ok());
    match (code.and_then(char::from_u32), digits) {
        (Some(letter), Some(digits)) => (Some(letter), 2 + digits.len()),
        _ => (None, 1 + second.map_or(0, char::len_utf8)),
    }
}
