//! What the C of a rule declares: the names, and whether it is a function's definition.

use crate::declarators::is_keyword;
use grammar::rule::{Code, PartKind};

/// Does the rule alone see what it defines? What it only declares is the program's.
pub fn is_own(code: &Code, text: &str) -> bool {
    let word = |span: grammar::span::Span| &text[span.start as usize..span.end as usize];
    let first = code.parts.first().map_or("", |p| word(p.span));
    matches!(first, "static" | "enum" | "typedef")
        || code.parts.last().is_some_and(|p| word(p.span) == "}")
}

/// The function that a definition is of.
pub fn defined<'t>(code: &Code, text: &'t str) -> Option<&'t str> {
    let names = declared(code, text);
    let last = code.parts.last()?;
    let is_body = text[last.span.start as usize..last.span.end as usize] == *"}";
    names.into_iter().next_back().filter(|_| is_body)
}

/// The names that a declaration gives: of variables, functions, types and constants.
pub fn declared<'t>(code: &Code, text: &'t str) -> Vec<&'t str> {
    let word = |i: usize| {
        let part = code.parts.get(i);
        part.map_or("", |p| &text[p.span.start as usize..p.span.end as usize])
    };
    let mut out = Vec::new();
    // The brackets that are open: is it the list of an enumeration?
    let mut open: Vec<bool> = Vec::new();
    // Is this an initial value, which declares nothing?
    let mut value = false;
    let mut i = 0;
    while i < code.parts.len() {
        let (before, next) = (i.checked_sub(1).map_or("", &word), word(i + 1));
        match word(i) {
            "{" => {
                let before_tag = i.checked_sub(2).map_or("", &word);
                open.push(before == "enum" || before_tag == "enum");
            }
            "(" | "[" => open.push(false),
            ")" | "]" | "}" => {
                open.pop();
            }
            "=" if open.is_empty() => value = true,
            "," | ";" if open.is_empty() => value = false,
            name if code.parts[i].kind == PartKind::Word => {
                let constant = open.last() == Some(&true) && matches!(before, "{" | ",");
                let tag = matches!(before, "struct" | "union" | "enum");
                let declarator = open.is_empty()
                    && !value
                    && !tag
                    && i > 0
                    && !is_keyword(name)
                    && matches!(next, "=" | ";" | "," | "[" | "(");
                if constant || declarator || tag && next == "{" {
                    out.push(name);
                }
                if declarator && next == "(" {
                    // What follows are parameters and a body.
                    break;
                }
            }
            _ => {}
        }
        i += 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use grammar::rule::{self, Item};

    #[test]
    fn declared_names() {
        let names = |text: &str| -> Vec<String> {
            let rule = rule::parse(text, 0).expect("a rule");
            let mut out = Vec::new();
            for item in &rule.items {
                match item {
                    Item::State(all) => all.iter().for_each(|d| {
                        out.extend(declared(d, text).into_iter().map(str::to_string))
                    }),
                    Item::Definition(d) => {
                        out.extend(declared(d, text).into_iter().map(str::to_string))
                    }
                    _ => {}
                }
            }
            out
        };
        let text = "state { enum { a, b = 2 } c = a; int d, e[3] = { 1, 2 }; struct s *f; }";
        assert_eq!(names(text), ["a", "b", "c", "d", "e", "f"]);
        assert_eq!(names("static int g(int x) { int y; return x; }"), ["g"]);
        assert_eq!(
            names("enum t { k }; typedef int (*u); struct v { int w; };"),
            ["t", "k", "v"]
        );
    }
}
