//! Declarators and the words around them, as tokens: what a text that is not understood
//! as C shows of a declaration.

use cfront::tokens::{Kind, Source};
use std::ops::Range;

/// A declaration or definition of a function.
#[derive(Clone, Debug)]
pub struct Head {
    /// The tokens of the whole declaration that has its parameters, with its body or
    /// semicolon: that of a type, where the function is declared by its name.
    pub piece: Range<usize>,
    /// The tokens of the declaration that names the function.
    pub declared: Range<usize>,
    /// Declarators that stand between the type and its own.
    pub others: Range<usize>,
    /// The token that names the function.
    pub name: usize,
    /// The parentheses around the parameters.
    pub parameters: (usize, usize),
    /// The token that opens its body.
    pub body: Option<usize>,
    /// Its parameters are names, with their types behind: `int f(x) int x; {`.
    pub old_style: bool,
}

impl Head {
    /// The tokens in front of the name, but for other declarators.
    pub fn before_name(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        (self.piece.start..self.name).filter(|i| !self.others.contains(i))
    }
}

/// The name and the parameters of the declarator of which the first parenthesis is `open`.
pub fn declarator(source: &Source, open: usize) -> Option<(usize, (usize, usize))> {
    let close = source.closer[open]?;
    let is_word = |i: usize| source.kind(i) == Some(Kind::Word);
    if source.word(close + 1) != "(" {
        let name = open.checked_sub(1)?;
        let plain = is_word(name) && !is_keyword(source.word(name));
        return plain.then_some((name, (open, close)));
    }
    // `(f)(int)`, or `(*f(int))(int)`, which returns a function; `(*f)(int)` is none.
    let inner = (open + 1..close).find(|i| source.word(*i) == "(");
    match inner {
        Some(inner) => declarator(source, inner).filter(|(name, _)| *name > open),
        None => {
            let only = close == open + 2 && is_word(open + 1);
            only.then_some((open + 1, (close + 1, source.closer[close + 1]?)))
        }
    }
}

/// Words whose parentheses are no declarator's.
pub fn takes_parentheses(word: &str) -> bool {
    matches!(
        word,
        "__attribute__"
            | "__attribute"
            | "__declspec"
            | "_Alignas"
            | "alignas"
            | "_Atomic"
            | "typeof"
            | "__typeof__"
            | "__typeof"
            | "asm"
            | "__asm__"
            | "__asm"
            | "_BitInt"
    )
}

/// Words that qualify a type and do not make one.
pub fn is_qualifier(word: &str) -> bool {
    matches!(
        word,
        "const"
            | "volatile"
            | "restrict"
            | "__const"
            | "__const__"
            | "__volatile__"
            | "__volatile"
            | "__restrict"
            | "__restrict__"
            | "register"
            | "__extension__"
    )
}

/// Words that name a type, which no parameter is called by.
pub fn is_keyword(word: &str) -> bool {
    is_qualifier(word)
        || takes_parentheses(word)
        || matches!(
            word,
            "void"
                | "char"
                | "short"
                | "int"
                | "long"
                | "float"
                | "double"
                | "signed"
                | "unsigned"
                | "__signed__"
                | "__signed"
                | "_Bool"
                | "bool"
                | "_Complex"
                | "__int128"
                | "struct"
                | "union"
                | "enum"
                | "static"
                | "extern"
                | "inline"
                | "__inline"
                | "__inline__"
                | "_Noreturn"
                | "return"
                | "sizeof"
        )
}
