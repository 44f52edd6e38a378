//! Tokens of preprocessed C, just as much as the rewrites of `dialect` need.
//!
//! Comments and `#` lines are reported as gaps to be blanked: lang-c accepts
//! neither in every place. A hand-written scanner because the tokens are
//! those of C11 6.4 with every dialect's characters in identifiers.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Identifiers and keywords, `$` and non-ASCII letters included.
    Word,
    Number,
    /// String and character literals, without their prefix.
    Text,
    Punct,
}

/// A token as a range of bytes, of which a text has less than 4 GiB.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: Kind,
    start: u32,
    end: u32,
}

impl Token {
    /// Where it begins: bytes of the text.
    pub fn start(&self) -> usize {
        self.start as usize
    }

    /// The byte behind it.
    pub fn end(&self) -> usize {
        self.end as usize
    }

    /// Its bytes.
    pub fn range(&self) -> Range<usize> {
        self.start()..self.end()
    }
}

/// Tokens and the ranges between them that are to be blanked.
#[derive(Debug, Default)]
pub struct Scan {
    pub tokens: Vec<Token>,
    pub gaps: Vec<(usize, usize)>,
    /// An unclosed literal or comment: where it begins and what it is.
    pub open: Option<(usize, &'static str)>,
}

/// Splits a text into tokens.
pub fn scan(text: &str) -> Scan {
    let bytes = text.as_bytes();
    assert!(
        u32::try_from(bytes.len()).is_ok(),
        "a text of 4 GiB or more"
    );
    let mut out = Scan::default();
    let mut i = 0;
    let mut line_start = true;
    while i < bytes.len() {
        let b = bytes[i];
        let start = i;
        match b {
            b'\n' => {
                line_start = true;
                i += 1;
                continue;
            }
            _ if b.is_ascii_whitespace() => {
                i += 1;
                continue;
            }
            b'#' if line_start => {
                i = end_of_line(bytes, i);
                out.gaps.push((start, i));
                continue;
            }
            b'/' if bytes.get(i + 1) == Some(&b'/') => {
                i = end_of_line(bytes, i);
                out.gaps.push((start, i));
                continue;
            }
            b'/' if bytes.get(i + 1) == Some(&b'*') => {
                i = match text[i + 2..].find("*/") {
                    Some(at) => i + 2 + at + 2,
                    None => {
                        out.open = Some((start, "comment"));
                        bytes.len()
                    }
                };
                out.gaps.push((start, i));
                continue;
            }
            b'"' | b'\'' => match end_of_literal(bytes, i) {
                Some(end) => {
                    i = end;
                    out.tokens.push(token(Kind::Text, start, i));
                }
                None => {
                    out.open = Some((start, "literal"));
                    i = end_of_line(bytes, i);
                }
            },
            b'0'..=b'9' => {
                i = end_of_number(bytes, i);
                out.tokens.push(token(Kind::Number, start, i));
            }
            b'.' if bytes.get(i + 1).is_some_and(u8::is_ascii_digit) => {
                i = end_of_number(bytes, i);
                out.tokens.push(token(Kind::Number, start, i));
            }
            _ if is_letter(b) || is_universal(&bytes[i..]) => {
                while i < bytes.len()
                    && (is_letter(bytes[i])
                        || bytes[i].is_ascii_digit()
                        || is_universal(&bytes[i..]))
                {
                    i += 1;
                }
                out.tokens.push(token(Kind::Word, start, i));
            }
            _ => {
                i += punct_length(&bytes[i..]);
                out.tokens.push(token(Kind::Punct, start, i));
            }
        }
        line_start = false;
    }
    out
}

fn token(kind: Kind, start: usize, end: usize) -> Token {
    let (start, end) = (start as u32, end as u32);
    Token { kind, start, end }
}

fn is_letter(b: u8) -> bool {
    b.is_ascii_alphabetic() || b == b'_' || b == b'$' || b >= 0x80
}

/// C11 6.4.3: a letter written as `\u00e9` or `\U000000e9`.
fn is_universal(rest: &[u8]) -> bool {
    let digits = match rest {
        [b'\\', b'u', ..] => 4,
        [b'\\', b'U', ..] => 8,
        _ => return false,
    };
    rest.get(2..2 + digits)
        .is_some_and(|d| d.iter().all(u8::is_ascii_hexdigit))
}

fn end_of_line(bytes: &[u8], from: usize) -> usize {
    let at = bytes[from..].iter().position(|b| *b == b'\n');
    at.map_or(bytes.len(), |i| from + i)
}

fn end_of_literal(bytes: &[u8], from: usize) -> Option<usize> {
    let quote = bytes[from];
    let mut i = from + 1;
    while i < bytes.len() {
        match bytes[i] {
            b'\\' => i += 2,
            b'\n' => return None,
            b if b == quote => return Some(i + 1),
            _ => i += 1,
        }
    }
    None
}

/// C11 6.4.8: preprocessing numbers, exponents included.
fn end_of_number(bytes: &[u8], from: usize) -> usize {
    let mut i = from;
    while i < bytes.len() {
        let b = bytes[i];
        let exponent = matches!(bytes[i.max(1) - 1], b'e' | b'E' | b'p' | b'P') && i > from;
        let sign = matches!(b, b'+' | b'-') && exponent && !hexadecimal_e(bytes, from, i);
        // C23: `1'000`.
        let separator = b == b'\'' && bytes.get(i + 1).is_some_and(u8::is_ascii_alphanumeric);
        if !(b.is_ascii_alphanumeric() || b == b'_' || b == b'.' || sign || separator) {
            break;
        }
        i += 1;
    }
    i
}

/// `0xE+1` is a sum: `e` is a digit there.
fn hexadecimal_e(bytes: &[u8], from: usize, at: usize) -> bool {
    let hex = bytes[from] == b'0' && matches!(bytes.get(from + 1), Some(b'x' | b'X'));
    hex && matches!(bytes[at - 1], b'e' | b'E')
}

/// Only the tokens that matter to a rewrite are kept whole.
fn punct_length(rest: &[u8]) -> usize {
    const LONG: [&[u8]; 6] = [b"...", b"&&", b"->", b"++", b"--", b"||"];
    LONG.iter()
        .find(|p| rest.starts_with(p))
        .map_or(1, |p| p.len())
}
