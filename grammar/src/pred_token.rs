//! Tokens of predicate files (logos).
//!
//! C's grammar cannot tell `(list)p` from `(x) - 1` without knowing which names
//! are types. [`lex`] decides it before the parser runs: a parenthesis that
//! opens a type becomes a token of its own. The rule is the one people read
//! by: `(name)` is a cast if an operand follows that cannot also continue an
//! expression. The alternative, feeding the program's typedefs into the
//! parser, would make a predicate file unreadable without its program.

use crate::comment;
use crate::diag::{Diagnostic, FileId};
use crate::span::Span;
use logos::{Lexer, Logos};

/// A token; literals and names carry their text.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(error = LexError)]
#[logos(skip r"[ \t\r\n\x0c\u{feff}]+")]
#[logos(skip(r"//[^\n]*", allow_greedy = true))]
#[logos(skip(r"/\*", block_comment))]
pub enum Token<'s> {
    #[token("global")]
    Global,
    #[token("sizeof")]
    Sizeof,
    #[token("$return")]
    Return,
    #[token("struct")]
    #[token("union")]
    #[token("enum")]
    Tag(&'s str),
    #[token("char")]
    #[token("short")]
    #[token("int")]
    #[token("long")]
    #[token("signed")]
    #[token("unsigned")]
    #[token("float")]
    #[token("double")]
    #[token("void")]
    #[token("_Bool")]
    TypeWord(&'s str),
    #[token("const")]
    #[token("volatile")]
    Qualifier,
    /// `x`, or `x@FILE`.
    #[regex("[A-Za-z_$][A-Za-z0-9_$]*(@[A-Za-z_][A-Za-z0-9_]*)?", priority = 1)]
    Name(&'s str),
    /// `x@LINE`, or `x@LINE.N`: no field begins with a digit.
    #[regex(r"[A-Za-z_$][A-Za-z0-9_$]*@[0-9]+(\.[0-9]+)?")]
    NameAt(&'s str),
    #[regex(r"[0-9][A-Za-z0-9_]*")]
    Integer(&'s str),
    #[regex(r"[0-9]+\.[0-9]*([eE][+-]?[0-9]+)?[fFlL]?")]
    #[regex(r"[0-9]+[eE][+-]?[0-9]+[fFlL]?", priority = 9)]
    #[regex(r"\.[0-9]+([eE][+-]?[0-9]+)?[fFlL]?")]
    Float(&'s str),
    #[regex(r"'([^'\\\n]|\\[^\n][0-9a-fA-F]{0,3})'")]
    Character(&'s str),
    #[regex(r#""([^"\\\n]|\\[^\n])*""#)]
    String,
    #[token("'")]
    Tick,
    #[token("{")]
    LeftBrace,
    #[token("}")]
    RightBrace,
    #[token("(")]
    LeftParen,
    /// `(` before a type.
    TypeParen,
    #[token(")")]
    RightParen,
    #[token("[")]
    LeftBracket,
    #[token("]")]
    RightBracket,
    #[token(",")]
    Comma,
    #[token(".")]
    Dot,
    #[token("->")]
    Arrow,
    #[token("!")]
    Not,
    #[token("~")]
    Tilde,
    #[token("*")]
    Star,
    #[token("/")]
    Slash,
    #[token("%")]
    Percent,
    #[token("+")]
    Plus,
    #[token("-")]
    Minus,
    #[token("<<")]
    Shl,
    #[token(">>")]
    Shr,
    #[token("<")]
    Lt,
    #[token(">")]
    Gt,
    #[token("<=")]
    Le,
    #[token(">=")]
    Ge,
    #[token("==")]
    EqEq,
    #[token("!=")]
    Ne,
    #[token("&")]
    And,
    #[token("^")]
    Xor,
    #[token("|")]
    Or,
    #[token("&&")]
    AndAnd,
    #[token("||")]
    OrOr,
    #[token("?")]
    Question,
    #[token(":")]
    Colon,
    #[token("=")]
    #[token("+=")]
    #[token("-=")]
    #[token("*=")]
    #[token("/=")]
    #[token("%=")]
    #[token("&=")]
    #[token("|=")]
    #[token("^=")]
    #[token("<<=")]
    #[token(">>=")]
    Assign(&'s str),
    #[token("++")]
    #[token("--")]
    Increment(&'s str),
}

/// What can be wrong below the grammar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LexError {
    #[default]
    Character,
    Comment,
}

fn block_comment<'s>(lexer: &mut Lexer<'s, Token<'s>>) -> Result<(), LexError> {
    comment::skip(lexer).then_some(()).ok_or(LexError::Comment)
}

/// A token with the offsets of its first byte and of the byte behind it.
pub type Spanned<'s> = (usize, Token<'s>, usize);

/// Splits a predicate file into tokens, and says what is not a token.
pub fn lex(text: &str, file: FileId) -> (Vec<Spanned<'_>>, Vec<Diagnostic>) {
    let mut tokens = Vec::new();
    let mut errors = Vec::new();
    let mut lexer = Token::lexer(text);
    let mut bad_end = usize::MAX;
    while let Some(token) = lexer.next() {
        let range = lexer.span();
        let span = Span::new(range.start, range.end);
        match token {
            Ok(Token::String) => {
                errors.push(Diagnostic::error(
                    "string literals cannot stand in a predicate",
                    file,
                    span,
                    "expected a number, a character or a variable",
                ));
                // Something has to stand here, or the parser complains too.
                tokens.push((range.start, Token::Integer("0"), range.end));
            }
            Ok(token) => tokens.push((range.start, token, range.end)),
            Err(LexError::Comment) => errors.push(comment::endless(file, range.start)),
            Err(LexError::Character) => {
                if bad_end != range.start {
                    let c = text[range.clone()].chars().next().unwrap_or(' ');
                    errors.push(Diagnostic::error(
                        format!("unexpected character {c:?}"),
                        file,
                        span,
                        "not part of any C expression",
                    ));
                }
                bad_end = range.end;
            }
        }
    }
    name_variables(&mut tokens);
    mark_types(&mut tokens);
    (tokens, errors)
}

/// `global` opens a section where a brace follows; else it names a variable, as in C.
fn name_variables(tokens: &mut [Spanned<'_>]) {
    for i in 0..tokens.len() {
        let opens = tokens.get(i + 1).is_some_and(|t| t.1 == Token::LeftBrace);
        if tokens[i].1 == Token::Global && !opens {
            tokens[i].1 = Token::Name("global");
        }
    }
}

/// Turns each `(` that opens a type into [`Token::TypeParen`].
fn mark_types(tokens: &mut [Spanned<'_>]) {
    for i in 0..tokens.len() {
        if tokens[i].1 == Token::LeftParen && opens_type(tokens, i) {
            tokens[i].1 = Token::TypeParen;
        }
    }
}

fn opens_type(tokens: &[Spanned<'_>], open: usize) -> bool {
    let at = |i: usize| tokens.get(i).map(|t| t.1);
    let Some(Token::Name(_)) = at(open + 1) else {
        return matches!(
            at(open + 1),
            Some(Token::Tag(_) | Token::TypeWord(_) | Token::Qualifier)
        );
    };
    let mut i = open + 2;
    while matches!(at(i), Some(Token::Star | Token::Qualifier)) {
        i += 1;
    }
    if at(i) != Some(Token::RightParen) {
        return false;
    }
    if i > open + 2 {
        return true;
    }
    // `(name)`. After `sizeof` it is read as an expression.
    let after_sizeof = open > 0 && at(open - 1) == Some(Token::Sizeof);
    // `f(x)` is a call, not `f` before a cast.
    let after_operand = open > 0
        && matches!(
            at(open - 1),
            Some(Token::Name(_) | Token::NameAt(_) | Token::RightParen | Token::RightBracket)
        )
        && !closes_type(tokens, open - 1);
    let operand_follows = matches!(
        at(i + 1),
        Some(
            Token::Name(_)
                | Token::NameAt(_)
                | Token::Integer(_)
                | Token::Float(_)
                | Token::Character(_)
                | Token::Return
                | Token::Sizeof
                | Token::Tick
                | Token::Not
                | Token::Tilde
                | Token::LeftParen
        )
    );
    operand_follows && !after_sizeof && !after_operand
}

/// Whether the parenthesis at `close` closes a type that was marked before.
fn closes_type(tokens: &[Spanned<'_>], close: usize) -> bool {
    if tokens[close].1 != Token::RightParen {
        return false;
    }
    // No parentheses inside of a type: the nearest one to the left opened it.
    let opening = tokens[..close]
        .iter()
        .rev()
        .find(|t| matches!(t.1, Token::LeftParen | Token::TypeParen | Token::RightParen));
    matches!(opening, Some((_, Token::TypeParen, _)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn types(text: &str) -> usize {
        let (tokens, errors) = lex(text, 0);
        assert_eq!(errors, []);
        tokens.iter().filter(|t| t.1 == Token::TypeParen).count()
    }

    #[test]
    fn casts_are_told_from_parentheses() {
        for cast in [
            "(list)p",
            "(list)(p)",
            "(list)'p",
            "(list *)p",
            "(list*)-1",
            "(unsigned int)x",
            "(struct s *)p",
            "sizeof(list *)",
            "(T)sizeof x",
            "(const int)-x",
        ] {
            assert_eq!(types(cast), 1, "{cast}");
        }
        assert_eq!(types("(list)(int)x"), 2);
        assert_eq!(types("(list)(word)x"), 2);
        for other in [
            "(x) - 1",
            "(x)",
            "(x) * y",
            "(x) & y",
            "(x + y)",
            "sizeof(x)",
            "(x)[1]",
        ] {
            assert_eq!(types(other), 0, "{other}");
        }
    }
}
