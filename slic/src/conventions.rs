//! Calling conventions: what stands for a function is called as that is.
//!
//! A compiler takes a declaration and a definition for those of one function only if both name
//! the same convention, before the declarator or behind it. Other attributes say nothing that
//! a wrapper need know (`noreturn`), or something that is not true of it (`alias`).

use cfront::tokens::Source;

/// The attributes among these tokens that name a calling convention, as they stand before a
/// definition; nothing if there are none.
pub fn conventions(source: &Source, tokens: impl Iterator<Item = usize>) -> String {
    let mut out = String::new();
    // Directly behind the members of a structure it would be the type's.
    let of_type = |at: usize| at > 0 && source.word(at - 1) == "}";
    let attributes = tokens.filter(|at| source.word(*at).contains("attribute"));
    for at in attributes.filter(|at| !of_type(*at)) {
        let behind = source.behind(at + 1);
        // Between the brackets: a list of names, some with arguments.
        let mut i = at + 3;
        while i + 2 < behind {
            let word = source.word(i);
            let arguments = match source.word(i + 1) {
                "(" => i + 1..source.behind(i + 1),
                _ => i + 1..i + 1,
            };
            let next = arguments.end;
            if cfront::is_calling_convention(word) {
                let arguments: String = arguments.map(|i| source.word(i)).collect();
                out += &format!("__attribute__(({word}{arguments})) ");
            }
            i = next;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn found_among_others() {
        let text =
            "int __attribute__((nothrow, __regparm__(3))) __attribute__((alias(\"g\"))) f(int) \
                    __attribute__ ((fastcall, deprecated(\"cdecl\")));";
        let source = Source::new(text);
        let all = 0..source.scan.tokens.len();
        let expected = "__attribute__((__regparm__(3))) __attribute__((fastcall)) ";
        assert_eq!(conventions(&source, all), expected);
        assert_eq!(conventions(&source, 0..1), "");
    }
}
