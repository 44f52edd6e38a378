//! Tokens of Remopla's boolean part (logos).

use logos::Logos;

/// A token; names carry their text.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(skip r"[ \t\r\n\x0c]+")]
#[logos(skip(r"//[^\n]*", allow_greedy = true))]
#[logos(skip r"/\*([^*]|\*+[^*/])*\*+/")]
pub enum Token<'s> {
    #[token("bool")]
    Bool,
    #[token("void")]
    Void,
    #[token("module")]
    Module,
    #[token("init")]
    Init,
    #[token("if")]
    If,
    #[token("fi")]
    Fi,
    #[token("do")]
    Do,
    #[token("od")]
    Od,
    #[token("else")]
    Else,
    #[token("skip")]
    Skip,
    #[token("goto")]
    Goto,
    #[token("break")]
    Break,
    #[token("return")]
    Return,
    #[token("undef")]
    Undef,
    #[token("true")]
    True,
    #[token("false")]
    False,
    #[token("::")]
    DoubleColon,
    #[token("->")]
    Arrow,
    #[token(":")]
    Colon,
    #[token(";")]
    Semicolon,
    #[token(",")]
    Comma,
    #[token("=")]
    Equals,
    #[token("==")]
    Same,
    #[token("!=")]
    Differ,
    #[token("!")]
    Not,
    #[token("&&")]
    And,
    #[token("||")]
    Or,
    #[token("^^")]
    Xor,
    #[token("(")]
    LeftParen,
    #[token(")")]
    RightParen,
    #[token("{")]
    LeftBrace,
    #[token("}")]
    RightBrace,
    #[regex("[A-Za-z_][A-Za-z0-9_]*", priority = 1)]
    Name(&'s str),
}
