//! What assembly outside of functions has for operands: the functions that it may call or
//! put into tables, by no name that C has for it.
//!
//! Read from the tokens, for what looks at a text before it is understood. What the front
//! end refuses uses nothing here: it says so itself. Names that a section only tells other
//! files of, the labels and the words of instructions are no uses.

use super::{read, unquoted, Around};
use crate::tokens::{Kind, Source};
use std::collections::BTreeSet;

/// For each statement of assembly at file scope its first token, and what it uses.
pub fn used_outside(source: &Source) -> Vec<(usize, BTreeSet<String>)> {
    let mut out = Vec::new();
    let mut i = 0;
    while i < source.scan.tokens.len() {
        let before = i.checked_sub(1).map_or("", |b| source.word(b));
        let begins = matches!(before, "" | ";" | "}");
        match source.word(i) {
            "asm" | "__asm__" | "__asm" | "_asm" if begins => {
                let from = i;
                while !matches!(source.word(i), "(" | ";" | "") {
                    i += 1;
                }
                let texts = (i + 1..).take_while(|t| source.kind(*t) == Some(Kind::Text));
                let text: String = texts.map(|t| unquoted(source.word(t))).collect();
                out.extend(read(&text, Around::File).ok().map(|said| (from, said.used)));
                i = source.behind(i.min(source.scan.tokens.len() - 1));
            }
            "(" | "[" | "{" => i = source.behind(i),
            _ => i += 1,
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_operands_at_file_scope_are_uses() {
        let text = "void f(void) { __asm__(\"call a\"); } void g(void) __asm__(\"b\");\
                    __asm__(\".globl c\\nc: jmp \" \"d\"); __asm(\".data\\ne: .quad h\\n.text\");";
        let uses = used_outside(&Source::new(text));
        let uses: Vec<&str> = uses
            .iter()
            .flat_map(|(_, all)| all)
            .map(String::as_str)
            .collect();
        assert_eq!(uses, ["d", "h"]);
    }
}
