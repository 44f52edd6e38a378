//! Tokens of rule files (logos).
//!
//! The words of the rule language are no reserved words: a program may have a
//! variable `state` or call `abort()`, and rules speak of it in C. Each is a token of
//! its own only where it begins what the language gives it a meaning for, which
//! [`lex`] decides before the parser runs; so it marks the heads of handlers.
//! Rejected: reserved words, which would forbid names of the program.

use crate::comment;
use crate::diag::{Diagnostic, FileId};
use crate::promise::Promise;
use crate::span::Span;
use logos::{Lexer, Logos};

/// A token; what is not punctuation of the language carries its text.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(error = LexError)]
#[logos(skip r"[ \t\r\n\x0c\u{feff}]+")]
#[logos(skip(r"//[^\n]*", allow_greedy = true))]
#[logos(skip(r"/\*", block_comment))]
pub enum Token<'s> {
    #[regex("[A-Za-z_][A-Za-z0-9_]*")]
    Word(&'s str),
    #[regex(r"\.?[0-9][A-Za-z0-9_.]*")]
    Number(&'s str),
    #[regex(r#""([^"\\\n]|\\[^\n])*""#)]
    Text(&'s str),
    #[regex(r"'([^'\\\n]|\\[^\n])*'")]
    Character(&'s str),
    /// `$1`
    #[regex(r"\$[0-9]+")]
    Argument(&'s str),
    #[token("$return")]
    Return,
    #[token("$fname")]
    FunctionName,
    /// The object that the rule's functions share.
    #[token("$object")]
    Object,
    #[token("$succeeded")]
    Succeeded,
    #[token("$failed")]
    Failed,
    #[token("$positive")]
    Positive,
    /// `$name`, in the place of a value.
    #[regex(r"\$[A-Za-z_][A-Za-z0-9_]*")]
    Parameter(&'s str),
    /// The whole line.
    #[regex(r"#[ \t]*include[^\n]*", allow_greedy = true)]
    Include(&'s str),
    #[token("{")]
    LeftBrace,
    #[token("}")]
    RightBrace,
    #[token("(")]
    LeftParen,
    #[token(")")]
    RightParen,
    #[token("[")]
    LeftBracket,
    #[token("]")]
    RightBracket,
    #[token(";")]
    Semicolon,
    #[token(",")]
    Comma,
    #[token(".")]
    Dot,
    #[token("*")]
    Star,
    #[token("=")]
    Equals,
    /// Further operators of C.
    #[regex(r"->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\.\.\.|[-+/%&|^!~<>?:]")]
    Operator(&'s str),
    // What follows is made of words, by `mark`.
    /// Stands before the head of a handler.
    Events,
    State,
    Final,
    Watch,
    Model,
    /// `title` and the like.
    Property(&'s str),
    Abort,
    Halt,
    Note,
    Assume,
    Returned,
    Environment,
    /// What begins a clause of an environment: `init`, `exit`, `call`, `table`, `handler`,
    /// and the words of [`Promise`].
    Init,
    Exit,
    Call,
    Table,
    Registers,
    Within,
    Promise(Promise),
    /// Begins an item, as promises do too.
    Outside,
    /// Within a clause.
    With,
    In,
    Until,
    Compare(&'s str),
    Minus,
    Or,
    Maybe,
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

/// Splits a rule file into tokens, and says what is not a token.
pub fn lex(text: &str, file: FileId) -> (Vec<Spanned<'_>>, Vec<Diagnostic>) {
    let mut tokens = Vec::new();
    let mut errors = Vec::new();
    let mut lexer = Token::lexer(text);
    let mut bad_end = usize::MAX;
    while let Some(token) = lexer.next() {
        let range = lexer.span();
        match token {
            Ok(token) => tokens.push((range.start, token, range.end)),
            Err(LexError::Comment) => errors.push(comment::endless(file, range.start)),
            Err(LexError::Character) => {
                if bad_end != range.start {
                    let c = text[range.clone()].chars().next().unwrap_or(' ');
                    let span = Span::new(range.start, range.end);
                    let message = format!("unexpected character {c:?}");
                    errors.push(Diagnostic::error(message, file, span, "not part of a rule"));
                }
                bad_end = range.end;
            }
        }
    }
    (mark(&tokens), errors)
}

/// What an item at file scope is, as far as its words mean something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    /// Declarations of C.
    C,
    State,
    Handler,
    Environment,
    /// One that a semicolon ends.
    Line,
}

/// Turns the words of the language into tokens of their own.
fn mark<'s>(tokens: &[Spanned<'s>]) -> Vec<Spanned<'s>> {
    let mut out = Vec::with_capacity(tokens.len());
    // The brackets that are open.
    let mut open = Vec::new();
    // The item that is open.
    let mut item = None;
    for (i, &(start, token, end)) in tokens.iter().enumerate() {
        let next = tokens.get(i + 1).map(|t| t.1);
        let mut token = token;
        if item.is_none() {
            let begun = match token {
                Token::Include(_) => None,
                Token::Word("state") if next == Some(Token::LeftBrace) => {
                    token = Token::State;
                    Some(Item::State)
                }
                Token::Word("final")
                    if matches!(next, Some(Token::LeftBrace | Token::Word("watch"))) =>
                {
                    token = Token::Final;
                    Some(Item::Handler)
                }
                Token::Word("returned")
                    if matches!(next, Some(Token::LeftBrace | Token::Word("watch"))) =>
                {
                    token = Token::Returned;
                    Some(Item::Handler)
                }
                Token::Word("environment") if next == Some(Token::LeftBrace) => {
                    token = Token::Environment;
                    Some(Item::Environment)
                }
                Token::Word(word)
                    if about_functions(word).is_some() && names_functions(&tokens[i + 1..]) =>
                {
                    token = about_functions(word).unwrap_or(token);
                    Some(Item::Line)
                }
                Token::Word("model") if matches!(next, Some(Token::Word(_))) => {
                    token = Token::Model;
                    Some(Item::C)
                }
                Token::Word(name @ ("title" | "help" | "severity" | "cwe" | "live"))
                    if !matches!(next, Some(Token::Star | Token::Dot | Token::LeftParen)) =>
                {
                    token = Token::Property(name);
                    Some(Item::Line)
                }
                _ if names_events(&tokens[i..]) => {
                    out.push((start, Token::Events, start));
                    Some(Item::Handler)
                }
                _ => Some(Item::C),
            };
            item = begun;
        }
        if item == Some(Item::Handler) {
            token = match (token, next) {
                (Token::Word("watch"), _) if open.is_empty() => Token::Watch,
                (Token::Word("abort"), Some(Token::Text(_))) => Token::Abort,
                (Token::Word("note"), Some(Token::Text(_))) => Token::Note,
                (Token::Word("halt"), Some(Token::Semicolon)) => Token::Halt,
                (Token::Word("assume"), Some(Token::LeftParen)) => Token::Assume,
                (token, _) => token,
            };
        }
        if item == Some(Item::Environment) && !open.is_empty() {
            let before = tokens.get(i.wrapping_sub(1)).map(|t| t.1);
            let begins = matches!(before, Some(Token::LeftBrace | Token::Semicolon));
            token = of_environment(token, begins && open.len() == 1, open.len() == 1);
        }
        match token {
            Token::LeftBrace | Token::LeftParen | Token::LeftBracket => open.push(i),
            Token::RightBrace | Token::RightParen | Token::RightBracket => {
                let before = open.pop().and_then(|o| o.checked_sub(1));
                let ends = match item {
                    Some(Item::State | Item::Handler | Item::Environment) => true,
                    // The body of a function, not the list of a structure.
                    Some(Item::C) => before.is_some_and(|b| tokens[b].1 == Token::RightParen),
                    _ => false,
                };
                if open.is_empty() && token == Token::RightBrace && ends {
                    item = None;
                }
            }
            Token::Semicolon if open.is_empty() => item = None,
            _ => {}
        }
        out.push((start, token, end));
    }
    out
}

/// Begins an item that lists functions.
fn about_functions(word: &str) -> Option<Token<'_>> {
    match word {
        "outside" => Some(Token::Outside),
        _ => Promise::named(word).map(Token::Promise),
    }
}

/// What a token means in an environment: `begins` a clause, or stands in one `outside` of
/// all brackets.
fn of_environment(token: Token<'_>, begins: bool, outside: bool) -> Token<'_> {
    match token {
        Token::Word("init") if begins => Token::Init,
        Token::Word("exit") if begins => Token::Exit,
        Token::Word("call") if begins => Token::Call,
        Token::Word("table") if begins => Token::Table,
        Token::Word("handler") if begins => Token::Registers,
        Token::Word("within") if begins => Token::Within,
        Token::Word(word) if begins && Promise::named(word).is_some() => {
            Promise::named(word).map_or(token, Token::Promise)
        }
        Token::Word("with") if outside => Token::With,
        Token::Word("in") if outside => Token::In,
        Token::Word("until") if outside => Token::Until,
        Token::Operator(o @ ("==" | "!=" | "<" | "<=" | ">" | ">=")) => Token::Compare(o),
        Token::Operator("-") => Token::Minus,
        Token::Operator("|") => Token::Or,
        Token::Operator("?") => Token::Maybe,
        other => other,
    }
}

/// Are these the functions of an item: `[f, g*];` or `f;`?
fn names_functions(tokens: &[Spanned<'_>]) -> bool {
    if let [(_, Token::Word(_), _), (_, Token::Semicolon, _), ..] = tokens {
        return true;
    }
    let end = tokens.iter().position(|t| t.1 == Token::RightBracket);
    let end = end.and_then(|end| tokens.get(end + 1));
    matches!(tokens.first(), Some((_, Token::LeftBracket, _)))
        && matches!(end, Some((_, Token::Semicolon, _)))
}

/// Is this the head of a handler: does a dot stand before everything that C would have?
fn names_events(tokens: &[Spanned<'_>]) -> bool {
    let c = |t: &Token| {
        matches!(
            t,
            Token::LeftParen | Token::LeftBrace | Token::Semicolon | Token::Equals
        )
    };
    let mut head = tokens.iter().map(|t| t.1).take_while(|t| !c(t));
    match head.next() {
        Some(Token::LeftBracket | Token::Star) => true,
        Some(Token::Word(_)) => head.any(|t| t == Token::Dot),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(text: &str) -> Vec<Token<'_>> {
        let (tokens, errors) = lex(text, 0);
        assert_eq!(errors, []);
        tokens.into_iter().map(|t| t.1).collect()
    }

    #[test]
    fn words_of_the_language_are_told_from_c() {
        let text = "title \"t\"; int state; state { int n; } int final(int watch) { abort(); }";
        let tokens = marked(text);
        assert_eq!(tokens[0], Token::Property("title"));
        for word in ["state", "final", "watch", "abort"] {
            assert!(tokens.contains(&Token::Word(word)), "{word}");
        }
        assert_eq!(tokens.iter().filter(|t| **t == Token::State).count(), 1);
        let tokens = marked("f.exit watch $1 { abort(); abort \"x\"; halt; halt(); }");
        assert_eq!(tokens[0], Token::Events);
        let count = |token| tokens.iter().filter(|t| **t == token).count();
        assert_eq!((count(Token::Watch), count(Token::Abort)), (1, 1));
        assert_eq!((count(Token::Halt), count(Token::Word("halt"))), (1, 1));
    }

    #[test]
    fn heads_of_handlers_are_told_from_declarations() {
        let heads = |text: &str| {
            let tokens = marked(text);
            tokens.iter().filter(|t| **t == Token::Events).count()
        };
        assert_eq!(heads("[f, g].entry { } *_lock.exit { } s.open.exit { }"), 3);
        assert_eq!(heads("struct s { int x; } y; f.entry { }"), 1);
        assert_eq!(heads("int g(int x) { return x.y; } T *t; enum { A };"), 0);
    }
}
