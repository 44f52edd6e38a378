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

/// The name and the parameters of the function that a declarator declares of which the first
/// parenthesis is `open`: `f(int)`, `(f)(int)`, `(*f(int))(int)`, `(*f(int))[3]`. `(*f)(int)`
/// declares none. `is_type`: does a word name a type? What such a word stands before is a
/// declarator in parentheses, not a list of parameters.
pub fn declarator(
    source: &Source,
    open: usize,
    is_type: &impl Fn(&str) -> bool,
) -> Option<(usize, (usize, usize))> {
    let close = source.closer(open)?;
    let is_name = |i: usize| source.kind(i) == Some(Kind::Word) && !is_keyword(source.word(i));
    let before = open.checked_sub(1);
    let named = before.filter(|name| is_name(*name) && !is_type(source.word(*name)));
    let inner = behind_pointers(source, open + 1);
    // No parameter begins with a star.
    if let (Some(name), false) = (named, source.word(open + 1) == "*") {
        if source.word(close + 1) != "(" || !is_name(inner) && source.word(inner) != "(" {
            return Some((name, (open, close)));
        }
    }
    match source.word(inner) {
        "(" => declarator(source, inner, is_type),
        _ if !is_name(inner) => None,
        _ if source.word(inner + 1) == "(" => declarator(source, inner + 1, is_type),
        // `(f)(int)`
        _ => {
            let stars = (open + 1..inner).any(|i| source.word(i) == "*");
            let only = !stars && close == inner + 1 && source.word(close + 1) == "(";
            only.then_some((inner, (close + 1, source.closer(close + 1)?)))
        }
    }
    .filter(|(name, _)| (open + 1..close).contains(name))
}

/// Behind stars, qualifiers and attributes: where a declarator's name stands, or its
/// parentheses.
fn behind_pointers(source: &Source, from: usize) -> usize {
    let mut i = from;
    loop {
        let word = source.word(i);
        i = match word {
            _ if word.contains("attribute") && source.word(i + 1) == "(" => source.behind(i + 1),
            "*" => i + 1,
            _ if is_qualifier(word) => i + 1,
            _ => return i,
        };
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
