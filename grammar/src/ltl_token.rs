//! Tokens of formulas of temporal logic (logos).
//!
//! Names are those of boolean programs, in braces where they are no plain words.
//! Operators are written as in most tools: `G F X U R W`, and SPIN's `[]` and `<>`.

use crate::diag::{Diagnostic, FileId};
use crate::span::Span;
use crate::token::closing_brace;
use logos::{Lexer, Logos};

/// A token; names and ids carry their text.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(error = LexError)]
#[logos(skip r"[ \t\r\n\x0c\u{feff}]+")]
pub enum Token<'s> {
    #[token("G")]
    #[token("[]")]
    Globally,
    #[token("F")]
    #[token("<>")]
    Finally,
    #[token("X")]
    Next,
    #[token("U")]
    Until,
    #[token("R")]
    Release,
    #[token("W")]
    WeakUntil,
    #[token("true")]
    #[token("1")]
    True,
    #[token("false")]
    #[token("0")]
    False,
    #[token("label")]
    Label,
    #[token("var")]
    Variable,
    #[token("end")]
    End,
    #[token(".entry")]
    Entry,
    #[token(".exit")]
    Exit,
    #[token("!")]
    #[token("~")]
    Not,
    #[token("&")]
    #[token("&&")]
    And,
    #[token("|")]
    #[token("||")]
    Or,
    #[token("->")]
    #[token("=>")]
    Implies,
    #[token("<->")]
    #[token("<=>")]
    Iff,
    #[token("=")]
    #[token("==")]
    Equal,
    #[token("!=")]
    #[token("^")]
    Differ,
    #[token(":")]
    Colon,
    #[token("(")]
    LeftParen,
    #[token(")")]
    RightParen,
    #[regex("[A-Za-z_$][A-Za-z0-9_$]*", priority = 1)]
    Name(&'s str),
    /// The text between the braces.
    #[token("{", braces)]
    Braced(&'s str),
    /// The text between the quotation marks.
    #[regex("\"[^\"\\n]*\"", quoted)]
    Statement(&'s str),
}

/// What can be wrong below the grammar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LexError {
    #[default]
    Character,
    Brace,
}

fn braces<'s>(lexer: &mut Lexer<'s, Token<'s>>) -> Result<&'s str, LexError> {
    let rest = lexer.remainder();
    let end = closing_brace(rest).ok_or(LexError::Brace)?;
    lexer.bump(end + 1);
    Ok(&rest[..end])
}

fn quoted<'s>(lexer: &mut Lexer<'s, Token<'s>>) -> &'s str {
    lexer.slice().trim_matches('"')
}

/// A token with the offsets of its first byte and of the byte behind it.
pub type Spanned<'s> = (usize, Token<'s>, usize);

/// Splits a formula into tokens; the first thing that is none is the error.
pub fn lex(text: &str, file: FileId) -> Result<Vec<Spanned<'_>>, Diagnostic> {
    let mut tokens = Vec::new();
    let mut lexer = Token::lexer(text);
    while let Some(token) = lexer.next() {
        let range = lexer.span();
        let span = Span::new(range.start, range.end);
        match token {
            Ok(token) => tokens.push((range.start, token, range.end)),
            Err(LexError::Brace) => {
                let opening = Span::new(range.start, range.start + 1);
                let message = "this name has no closing brace";
                return Err(Diagnostic::error(
                    message,
                    file,
                    opening,
                    "the name starts here",
                ));
            }
            Err(LexError::Character) => {
                let c = text[range].chars().next().unwrap_or(' ');
                let message = format!("unexpected character {c:?}");
                return Err(Diagnostic::error(
                    message,
                    file,
                    span,
                    "not part of any formula",
                ));
            }
        }
    }
    Ok(tokens)
}
