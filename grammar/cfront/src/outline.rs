//! The outline of a text: where it may be cut between two declarations at file
//! scope, and which functions it defines.
//!
//! lang-c keeps every postfix expression that it has parsed until it is done
//! with the text, for backtracking, and clones it at each use. Given a few
//! declarations at a time, which are lowered before the next are parsed, its
//! memory stays small and in the processor's cache, and a syntax error does not
//! hide those of later declarations.
//!
//! A place is left out where it is in doubt: after `;` between the parameters
//! and the body of an old-style definition, for one.

use crate::brackets::Brackets;
use crate::scan::{Kind, Token};
use std::collections::HashSet;

/// What a look at the brackets tells of a text.
#[derive(Debug, Default)]
pub struct Outline {
    /// The ends of tokens behind which a declaration may begin, in order.
    pub cuts: Vec<usize>,
    /// Names of the functions that have a body.
    pub defined: HashSet<String>,
    /// Those with a body that is not `extern inline`: in GNU C that one is for
    /// inlining only, and another says what is called.
    pub solid: HashSet<String>,
    /// Each function that has a body, and the token that opens it.
    pub bodies: Vec<(String, usize)>,
}

/// Finds the declarations of a text.
pub fn outline(text: &str, tokens: &[Token], brackets: &Brackets) -> Outline {
    let word = |i: usize| &text[tokens[i].start()..tokens[i].end()];
    let mut out = Outline::default();
    // Where the declaration in hand begins.
    let mut first = 0;
    let mut depth = 0usize;
    // Behind the parameters of what looks like an old-style definition.
    let mut old_style = false;
    // Behind the `=` of an initialiser, where `(type)x` is a cast and `{` a list.
    let mut initialiser = false;
    for (i, token) in tokens.iter().enumerate() {
        match word(i) {
            "(" | "[" | "{" => depth += 1,
            closing @ (")" | "]" | "}") => {
                depth = depth.saturating_sub(1);
                if depth > 0 {
                    continue;
                }
                let Some(open) = brackets.opener(i) else {
                    continue;
                };
                let before = open.checked_sub(1).map_or("", word);
                let next = tokens.get(i + 1);
                match closing {
                    "}" if !initialiser && !ends_type(open, &word, brackets) => {
                        if let Some(name) = declared(first, open, &word, brackets) {
                            out.defined.insert(name.to_string());
                            out.bodies.push((name.to_string(), open));
                            let has = |w: &[&str]| (first..open).any(|i| w.contains(&word(i)));
                            if !(has(&["extern"]) && has(&["inline", "__inline", "__inline__"])) {
                                out.solid.insert(name.to_string());
                            }
                        }
                        out.cuts.push(token.end());
                        first = i + 1;
                        (old_style, initialiser) = (false, false);
                    }
                    ")" if next.is_some_and(|t| t.kind == Kind::Word)
                        && !initialiser
                        && !before_specifier(before)
                        && !behind_declarator(word(i + 1)) =>
                    {
                        old_style = true;
                    }
                    _ => {}
                }
            }
            ";" if depth == 0 && !old_style => {
                out.cuts.push(token.end());
                first = i + 1;
                initialiser = false;
            }
            "," if depth == 0 => initialiser = false,
            "=" if depth == 0 => initialiser = true,
            _ => {}
        }
    }
    out
}

/// The name that a function's declarator between two tokens declares: the word
/// before the first parenthesis, unless that is a declarator of its own, as in
/// `int (f)(void)`, `int (*f(void))(int)` or `int (f(void))`.
fn declared<'a>(
    from: usize,
    to: usize,
    word: &impl Fn(usize) -> &'a str,
    brackets: &Brackets,
) -> Option<&'a str> {
    let mut i = from;
    while i < to {
        if word(i) != "(" {
            i += 1;
            continue;
        }
        let close = brackets.closer(i)?;
        if i > from && before_specifier(word(i - 1)) {
            i = close + 1;
            continue;
        }
        // Parameters begin with no star; what stands behind a type's name alone is no list of
        // them: `T (f(int x)) {`.
        let behind = close + 1 < to && matches!(word(close + 1), "(" | "[");
        let begins = i + 3 < close && word(i + 2) == "(" && word(i + 3) != "*";
        let behind_type =
            i > from && (i - 1 == from || is_specifier(word(i - 2)) || is_type(word(i - 1)));
        let nested = behind || word(i + 1) == "*" || begins && behind_type;
        return match nested {
            true => declared(i + 1, close, word, brackets),
            false => i.checked_sub(1).filter(|i| *i >= from).map(word),
        };
    }
    to.checked_sub(1).filter(|i| *i >= from).map(word)
}

/// Does the brace open the list of a structure, union or enumeration?
fn ends_type<'a>(open: usize, word: &impl Fn(usize) -> &'a str, brackets: &Brackets) -> bool {
    let tag = |w: &str| matches!(w, "struct" | "union" | "enum");
    // C23: `enum E : unsigned char {`, `struct [[deprecated]] s {`.
    let mut i = open;
    while let Some(before) = i.checked_sub(1) {
        i = match word(before) {
            w if tag(w) => return true,
            "]" => match brackets.opener(before) {
                Some(open) => open,
                None => break,
            },
            w if w == ":" || w.starts_with(|c: char| c.is_alphabetic() || c == '_') => before,
            _ => break,
        };
    }
    let mut i = open;
    // `struct __attribute__((packed)) tag {`
    while let Some(before) = i.checked_sub(1) {
        if tag(word(before)) {
            return true;
        }
        match word(before) {
            ")" => match brackets.opener(before).and_then(|o| o.checked_sub(1)) {
                Some(name) if before_specifier(word(name)) => i = name,
                _ => return false,
            },
            _ if i == open || word(i).starts_with("__attribute") => i = before,
            _ => return false,
        }
    }
    false
}

/// Words that may stand before the type of what is declared and are none themselves.
fn is_specifier(word: &str) -> bool {
    matches!(
        word,
        "static"
            | "extern"
            | "inline"
            | "__inline"
            | "__inline__"
            | "_Noreturn"
            | "__extension__"
            | "const"
            | "__const"
            | "volatile"
            | "struct"
            | "union"
            | "enum"
            | ")"
    )
}

/// Words that end a type or are one.
fn is_type(word: &str) -> bool {
    matches!(
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
            | "_Bool"
            | "bool"
            | "const"
            | "volatile"
    )
}

/// Words whose parentheses stand among the specifiers.
fn before_specifier(word: &str) -> bool {
    matches!(
        word,
        "__attribute__"
            | "__attribute"
            | "__declspec"
            | "_Alignas"
            | "_Atomic"
            | "typeof"
            | "__typeof__"
            | "__typeof"
    )
}

/// Words that stand between a declarator's parentheses and its end.
fn behind_declarator(word: &str) -> bool {
    matches!(
        word,
        "__attribute__" | "__attribute" | "__asm__" | "__asm" | "asm" | "__extension__"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scan::scan;

    fn outlined(text: &str) -> Outline {
        let scan = scan(text);
        let brackets = Brackets::new(text, &scan.tokens);
        outline(text, &scan.tokens, &brackets)
    }

    /// The pieces between the cuts.
    fn pieces(text: &str) -> Vec<&str> {
        let mut from = 0;
        let mut out = Vec::new();
        for cut in outlined(text).cuts {
            out.push(text[from..cut].trim());
            from = cut;
        }
        out
    }

    #[test]
    fn declarations_and_definitions_are_told_apart() {
        let all = [
            "int x;",
            "int a[] = { 1 }, b[] = { 2 };",
            "void *c = (void *)a, *d = (void *)b;",
            "struct s *e = &(struct s){ 1 };",
            "struct s { int x; } y;",
            "struct __attribute__((packed)) t { int x; };",
            "enum { A, B };",
            "enum C : unsigned char { D };",
            "struct [[deprecated]] u { int x; };",
            "int f(void) { for (;;) { x; } }",
            "struct s g(void) { return y; }",
            "extern int h(int) __attribute__((pure));",
            "__attribute__((noreturn)) void i(void);",
            "int z;",
        ];
        assert_eq!(pieces(&all.join("\n")), all);
    }

    #[test]
    fn an_old_style_definition_stays_whole() {
        let text = "int f(a, b) int a; char b; { return a; }";
        assert_eq!(pieces(text), [text]);
    }

    #[test]
    fn defined_functions_are_found() {
        let text = "int a(int b) {} T (c)(int d) {} int (*e(int f))(int g) {} \
                    __attribute__((x)) int *h(i) int i; { k(); } int j(int); \
                    struct m { int (*n)(int); }; typeof(int) o(void) {} int (*p(int q))[3] {} \
                    T (r(int a)) {} static T *(*s(void)) {} unsigned long (t(int a)) {} \
                    unsigned u(T (*cb)(int)) {} struct m (v(int a)) {}";
        let defined = outlined(text).defined;
        let mut names: Vec<_> = defined.iter().map(String::as_str).collect();
        names.sort_unstable();
        assert_eq!(
            names,
            ["a", "c", "e", "h", "o", "p", "r", "s", "t", "u", "v"]
        );
    }
}
