//! The heads of functions as text: for wrappers of them, and for calls from outside.

use crate::functions::{takes_parentheses, Head, Parameter, Parameters};
use cfront::tokens::Source;
use std::ops::Range;

/// Stands before the name of a function that an environment calls, in the name of what
/// calls it. Rules are told of it by the plain name.
pub const CALLER: &str = "slic_call_";

/// Stands before the name of a context, in the names of what tells rules that a function
/// runs in it: `slic_enter_interrupt`, `slic_leave_interrupt`.
pub const CONTEXT: &str = "slic_";

/// The names of one parameter list, as `$1` and so on.
pub struct Signature {
    pub names: Vec<String>,
    /// The result is `void`.
    pub is_void: bool,
}

impl Signature {
    /// Reads it off a head.
    pub fn new(source: &Source, head: &Head, list: &Parameters) -> Signature {
        let names = list.list.iter().enumerate().map(|(i, p)| match p {
            Parameter::Named(token) => source.word(*token).to_string(),
            Parameter::Unnamed(_) => invented(i),
        });
        let mut result = (head.piece.start..head.name).map(|i| source.word(i));
        let is_void =
            result.clone().any(|w| w == "void") && !result.any(|w| matches!(w, "*" | "("));
        Signature {
            names: names.collect(),
            is_void,
        }
    }
}

/// The name of a parameter that has none.
fn invented(index: usize) -> String {
    format!("slic_{}", index + 1)
}

/// The text of a head under another name, in which all parameters have names.
/// `bare`: without the words that are about the definition's place.
pub fn text(
    source: &Source,
    tokens: Range<usize>,
    head: &Head,
    name: &str,
    list: &Parameters,
    bare: bool,
) -> String {
    let mut out = String::new();
    let mut i = tokens.start;
    while i < tokens.end {
        let word = source.word(i);
        let about_place = ["extern", "static", "inline", "__inline", "__inline__"];
        let attribute = takes_parentheses(word)
            && !word.contains("typeof")
            && !matches!(word, "_Atomic" | "_BitInt");
        match word {
            ";" | "=" if i > head.parameters.1 && bare => break,
            _ if bare && attribute && source.word(i + 1) == "(" => {
                i = source.behind(i + 1);
                continue;
            }
            // `asm volatile ("name")` is none of a declaration's.
            _ if bare && (about_place.contains(&word) || word == "__extension__") => {}
            "{" => {
                // The list of a structure, which stands before already.
                i = source.behind(i);
                continue;
            }
            _ if i == head.name => out += name,
            _ => out += word,
        }
        let nameless = |(_, p): &(usize, &Parameter)| **p == Parameter::Unnamed(i);
        if let Some((at, _)) = list.list.iter().enumerate().find(nameless) {
            out.push(' ');
            out += &invented(at);
        }
        out.push(' ');
        i += 1;
    }
    out.trim_end().to_string()
}

/// The types of the parameters, as a cast would name them: without their names, and
/// arrays and functions as the pointers that they are.
pub fn parameter_types(source: &Source, head: &Head, list: &Parameters) -> Vec<String> {
    let (open, close) = head.parameters;
    let mut starts = vec![open + 1];
    let mut i = open + 1;
    while i < close {
        match source.word(i) {
            "(" | "[" | "{" => i = source.behind(i),
            word => {
                starts.extend((word == ",").then_some(i + 1));
                i += 1;
            }
        }
    }
    starts.push(close + 1);
    let declared = list.list.iter().zip(starts.windows(2));
    declared
        .map(|(parameter, ends)| type_name(source, ends[0]..ends[1] - 1, parameter))
        .collect()
}

fn type_name(source: &Source, tokens: Range<usize>, parameter: &Parameter) -> String {
    let mut words: Vec<&str> = Vec::new();
    // Of an array or a function the pointer stands here.
    let pointer = |behind: usize, words: &mut Vec<&str>| {
        let what = match behind < tokens.end {
            true => source.word(behind),
            false => "",
        };
        if matches!(what, "[" | "(") {
            words.push("(*)");
        }
        match what {
            "[" => source.behind(behind),
            _ => behind,
        }
    };
    let mut i = tokens.start;
    while i < tokens.end {
        let word = source.word(i);
        if word.contains("attribute") && source.word(i + 1) == "(" {
            i = source.behind(i + 1);
            continue;
        }
        match parameter {
            Parameter::Named(name) if *name == i => {
                i = pointer(i + 1, &mut words);
                continue;
            }
            Parameter::Unnamed(last) if *last == i => {
                words.push(word);
                i = pointer(i + 1, &mut words);
                continue;
            }
            _ if word == "register" => {}
            _ => words.push(word),
        }
        i += 1;
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::functions::{functions, parameters};

    #[test]
    fn types_of_parameters() {
        let text = "int f(int x, struct s *, char buf[3], const T a[][4], int cb(int), void (*g)(int), \
                    int (*)[2], register T t, unsigned long, char *const argv[] __attribute__((unused)));";
        let source = Source::new(text);
        let all = functions(&source);
        let head = &all.all["f"].heads[0];
        let types = parameter_types(&source, head, &parameters(&source, head));
        let expected = [
            "int",
            "struct s *",
            "char (*)",
            "const T (*) [ 4 ]",
            "int (*) ( int )",
            "void ( * ) ( int )",
            "int ( * ) [ 2 ]",
            "T",
            "unsigned long",
            "char * const (*)",
        ];
        assert_eq!(types, expected);
    }
}
