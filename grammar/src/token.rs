//! Tokens of boolean programs (logos).
//!
//! One token set serves every dialect; what a dialect does not have its
//! programs do not contain. Comments are skipped, except that `//@` comments
//! are handed over with their place: they are the notes of [`crate::bp`].
//!
//! A name in braces holds any C text with balanced braces. A regular
//! expression cannot count, so a callback finds the end; it steps over
//! character constants, since `{c == '}'}` is a name too.

use crate::comment;
use crate::diag::{Diagnostic, FileId};
use crate::span::Span;
use logos::{Lexer, Logos};

/// A token; names and numbers carry their text.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(extras = Vec<Comment<'s>>)]
#[logos(error = LexError)]
#[logos(skip r"[ \t\r\n\x0c\u{feff}]+")]
#[logos(skip(r"//[^\n]*", line_comment, allow_greedy = true))]
#[logos(skip(r"/\*", block_comment))]
pub enum Token<'s> {
    #[token("decl")]
    Decl,
    #[token("dfs")]
    Dfs,
    #[token("void")]
    Void,
    #[token("bool")]
    Bool,
    #[token("begin")]
    Begin,
    #[token("end")]
    End,
    #[token("enforce")]
    Enforce,
    #[token("skip")]
    Skip,
    #[token("goto")]
    Goto,
    #[token("return")]
    Return,
    #[token("if")]
    If,
    #[token("then")]
    Then,
    #[token("elsif")]
    Elsif,
    #[token("else")]
    Else,
    #[token("fi")]
    Fi,
    #[token("while")]
    While,
    #[token("do")]
    Do,
    #[token("od")]
    Od,
    #[token("assume")]
    Assume,
    #[token("assert")]
    Assert,
    #[token("abortif")]
    AbortIf,
    #[token("constrain")]
    Constrain,
    #[token("dead")]
    Dead,
    #[token("choose")]
    Choose,
    #[token("schoose")]
    Schoose,
    #[token("start_thread")]
    StartThread,
    #[token("end_thread")]
    EndThread,
    #[token("sync")]
    Sync,
    #[token("atomic_begin")]
    AtomicBegin,
    #[token("atomic_end")]
    AtomicEnd,
    #[token("T")]
    True,
    #[token("F")]
    False,
    #[token("_")]
    Underscore,
    #[token(":=")]
    ColonEq,
    #[token("=>")]
    Arrow,
    #[token("==")]
    EqEq,
    #[token("=")]
    Eq,
    #[token("!=")]
    Ne,
    #[token("!")]
    Not,
    #[token("~")]
    Tilde,
    #[token("&&")]
    AndAnd,
    #[token("&")]
    And,
    #[token("||")]
    OrOr,
    #[token("|")]
    Or,
    #[token("^")]
    Xor,
    #[token("*")]
    Star,
    #[token("?")]
    Question,
    #[token(":")]
    Colon,
    #[token(";")]
    Semicolon,
    #[token(",")]
    Comma,
    #[token("(")]
    LeftParen,
    #[token(")")]
    RightParen,
    #[token("[")]
    LeftBracket,
    #[token("]")]
    RightBracket,
    #[token("<")]
    Less,
    #[token(">")]
    Greater,
    #[token("'")]
    Tick,
    #[regex("[0-9]+")]
    Number(&'s str),
    #[regex("[A-Za-z_$][A-Za-z0-9_$]*", priority = 1)]
    Name(&'s str),
    /// The text between the braces.
    #[token("{", braces)]
    Braced(&'s str),
}

/// What can be wrong below the grammar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LexError {
    #[default]
    Character,
    Brace,
    EmptyName,
    Comment,
}

/// The text of a `//@` comment, after these three characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment<'s> {
    pub text: &'s str,
    pub span: Span,
}

/// The tokens of a text, its `//@` comments, and what could not be read.
#[derive(Debug, Default)]
pub struct Lexed<'s> {
    pub tokens: Vec<(usize, Token<'s>, usize)>,
    pub comments: Vec<Comment<'s>>,
    pub errors: Vec<Diagnostic>,
}

fn line_comment<'s>(lexer: &mut Lexer<'s, Token<'s>>) {
    if let Some(text) = lexer.slice().strip_prefix("//@") {
        let span = Span::new(lexer.span().start, lexer.span().end);
        lexer.extras.push(Comment { text, span });
    }
}

fn block_comment<'s>(lexer: &mut Lexer<'s, Token<'s>>) -> Result<(), LexError> {
    comment::skip(lexer).then_some(()).ok_or(LexError::Comment)
}

fn braces<'s>(lexer: &mut Lexer<'s, Token<'s>>) -> Result<&'s str, LexError> {
    let rest = lexer.remainder();
    let Some(end) = closing_brace(rest) else {
        // The rest of the line is lost; the next one is likely to make sense.
        lexer.bump(rest.find('\n').unwrap_or(rest.len()));
        return Err(LexError::Brace);
    };
    lexer.bump(end + 1);
    let text = &rest[..end];
    if text.trim().is_empty() {
        return Err(LexError::EmptyName);
    }
    Ok(text)
}

/// The offset of the brace that closes a name, given the text behind the
/// brace that opened it.
pub fn closing_brace(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut depth = 0usize;
    let mut i = 0;
    while i < bytes.len() {
        match bytes[i] {
            b'{' => depth += 1,
            b'}' if depth == 0 => return Some(i),
            b'}' => depth -= 1,
            b'\'' => i += character_constant(&text[i..]).saturating_sub(1),
            _ => {}
        }
        i += 1;
    }
    None
}

/// The length of the C character constant at the start of `text`, 0 if the
/// quote there is the mark of an old value (`'x`).
fn character_constant(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => {
            // An escape is short: `\n`, `\'`, `\377`, `\xff`.
            chars.next();
            let close = chars.take(4).find(|(_, c)| *c == '\'');
            close.map_or(0, |(i, _)| i + 1)
        }
        Some(_) => match chars.next() {
            Some((i, '\'')) => i + 1,
            _ => 0,
        },
        None => 0,
    }
}

/// Splits a boolean program into tokens.
pub fn lex(text: &str, file: FileId) -> Lexed<'_> {
    let mut lexed = Lexed::default();
    let mut lexer = Token::lexer(text);
    let mut bad_end = usize::MAX;
    while let Some(token) = lexer.next() {
        let span = lexer.span();
        match token {
            Ok(token) => lexed.tokens.push((span.start, token, span.end)),
            // One message for a run of rubbish.
            Err(LexError::Character) if bad_end == span.start => bad_end = span.end,
            Err(error) => {
                bad_end = span.end;
                let place = Span::new(span.start, span.end);
                lexed.errors.push(describe(error, &text[span], place, file));
            }
        }
    }
    lexed.comments = lexer.extras;
    lexed
}

fn describe(error: LexError, slice: &str, span: Span, file: FileId) -> Diagnostic {
    let opening = Span {
        start: span.start,
        end: span.start + 1,
    };
    match error {
        LexError::Character => Diagnostic::error(
            format!("unexpected character {:?}", first_char(slice)),
            file,
            span,
            "not part of any boolean program",
        ),
        LexError::Brace => Diagnostic::error(
            "this name has no closing brace",
            file,
            opening,
            "the name starts here",
        ),
        LexError::EmptyName => Diagnostic::error(
            "empty name",
            file,
            span,
            "expected some text between the braces",
        ),
        LexError::Comment => comment::endless(file, span.start as usize),
    }
}

fn first_char(slice: &str) -> char {
    slice.chars().next().unwrap_or(' ')
}

/// Whether a name can be written without braces.
pub fn is_plain_name(name: &str) -> bool {
    let mut tokens = Token::lexer(name);
    matches!(tokens.next(), Some(Ok(Token::Name(text))) if text.len() == name.len())
}

/// A name as the tree holds it: no blanks at the ends, one blank where there
/// was any amount of white space, so that a name fits on a line.
pub fn normalise(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text.split_ascii_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        let lexed = lex(text, 0);
        assert_eq!(lexed.errors, []);
        lexed.tokens.iter().map(|t| t.1).collect()
    }

    #[test]
    fn names_in_braces_nest_and_hold_character_constants() {
        assert_eq!(tokens("{a{b}c}"), [Token::Braced("a{b}c")]);
        assert_eq!(
            tokens("{c == '}'} x"),
            [Token::Braced("c == '}'"), Token::Name("x")]
        );
        assert_eq!(
            tokens(r"{c == '\''} {'x == 'y}"),
            [Token::Braced(r"c == '\''"), Token::Braced("'x == 'y")]
        );
        assert_eq!(
            tokens("{c == '{' && 'x} T"),
            [Token::Braced("c == '{' && 'x"), Token::True]
        );
    }

    #[test]
    fn comments_are_skipped_and_notes_kept() {
        let lexed = lex("a // x\n/* b */ c //@ p.1 f.c:2 x\n//@ y", 0);
        assert_eq!(lexed.tokens.len(), 2);
        let texts: Vec<_> = lexed.comments.iter().map(|c| c.text).collect();
        assert_eq!(texts, [" p.1 f.c:2 x", " y"]);
    }

    #[test]
    fn rubbish_is_one_message_a_run() {
        assert_eq!(lex("a @@@ b # c", 0).errors.len(), 2);
        assert_eq!(lex("a /* b", 0).errors.len(), 1);
        assert_eq!(lex("a := {b\nc := d;", 0).errors.len(), 1);
        assert_eq!(lex("{ }", 0).errors.len(), 1);
        assert_eq!(lex("é\u{0}", 0).errors.len(), 1);
    }

    #[test]
    fn which_names_need_braces() {
        for plain in ["x", "_x", "Tx", "$return", "main", "x1"] {
            assert!(is_plain_name(plain), "{plain}");
        }
        for other in [
            "T", "F", "_", "end", "choose", "x y", "1x", "", "x==0", "'x", " x",
        ] {
            assert!(!is_plain_name(other), "{other}");
        }
    }
}
