//! The heads of functions as text: for wrappers of them, and for calls from outside.

use crate::conventions::conventions;
use crate::declarators::{takes_parentheses, Head};
use crate::functions::{Parameter, Parameters};
use cfront::tokens::Source;
use std::ops::Range;

/// Stands before the name of a function that an environment calls, in the name of what
/// calls it. Rules are told of it by the plain name.
pub const CALLER: &str = "slic_call_";

/// A variable that is not 0 while an environment takes steps within a call that the program
/// makes.
pub const WITHIN: &str = "slic_within";

/// Stands before the name of a context, in the names of what tells rules that a function
/// runs in it: `slic_enter_interrupt`, `slic_leave_interrupt`.
pub const CONTEXT: &str = "slic_";

/// Stands before the names of a structure and its member, in the name of the function that
/// calls what the member points to.
pub const MEMBER: &str = "slic_through_";

/// A function that a program gets for what it means to be asked before anything calls it.
pub const PROBE: &str = "slic_probe";

/// What a function is called in messages.
pub fn shown(function: &str) -> &str {
    let caller = function.strip_prefix(CALLER);
    caller.or(function.strip_prefix(MEMBER)).unwrap_or(function)
}

/// What a function returns, as far as success is told from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// `void`
    Nothing,
    /// NULL and the numbers of errors are failures.
    Pointer,
    /// `bool`
    Truth,
    /// 0 is success, what is negative a failure.
    Number,
}

/// The names of one parameter list, as `$1` and so on.
pub struct Signature {
    pub names: Vec<String>,
    pub outcome: Outcome,
}

impl Signature {
    /// Reads it off a head.
    pub fn new(source: &Source, head: &Head, list: &Parameters) -> Signature {
        let names = list.list.iter().enumerate().map(|(i, p)| match p {
            Parameter::Named(token) => source.word(*token).to_string(),
            Parameter::Unnamed(_) => invented(i),
        });
        Signature {
            names: names.collect(),
            outcome: outcome(source, head),
        }
    }

    /// The function has no result.
    pub fn is_void(&self) -> bool {
        self.outcome == Outcome::Nothing
    }
}

/// What the words before a function's name say of its result.
fn outcome(source: &Source, head: &Head) -> Outcome {
    let words = of_result(source, head);
    let says = |all: &[&str]| words.iter().any(|w| all.contains(w));
    match () {
        () if says(&["*"]) => Outcome::Pointer,
        () if says(&["void"]) => Outcome::Nothing,
        () if says(&["bool", "_Bool", "BOOLEAN"]) => Outcome::Truth,
        () => Outcome::Number,
    }
}

/// Is the result, by the words alone, a number that holds no address? A type's own name may
/// be that of a pointer, and a `long` has room for one.
pub fn is_number(source: &Source, head: &Head) -> bool {
    let numbers = [
        "int", "short", "char", "unsigned", "bool", "_Bool", "float", "double", "enum",
    ];
    let words = of_result(source, head);
    words.iter().any(|w| numbers.contains(w)) && !words.iter().any(|w| ["*", "long"].contains(w))
}

/// The words of a result's type: without attributes, and what says where the function is.
fn of_result<'t>(source: &Source<'t>, head: &Head) -> Vec<&'t str> {
    let mut words = Vec::new();
    let mut i = head.piece.start;
    while i < head.name {
        if head.others.contains(&i) {
            i = head.others.end;
            continue;
        }
        let word = source.word(i);
        let is_type = word.contains("typeof") || matches!(word, "_Atomic" | "_BitInt");
        match word {
            _ if takes_parentheses(word) && source.word(i + 1) == "(" => {
                let behind = source.behind(i + 1);
                if is_type {
                    words.extend((i..behind).map(|i| source.word(i)).filter(|w| *w != "("));
                }
                i = behind;
                continue;
            }
            "static" | "extern" | "inline" | "__inline" | "__inline__" | "_Noreturn"
            | "typedef" | "__extension__" => {}
            "{" => {
                i = source.behind(i);
                continue;
            }
            // Of `(f)(int)`; what has a star within is a pointer.
            "(" => {}
            _ => words.push(word),
        }
        i += 1;
    }
    words
}

/// The type of a function's result, as a declaration before the name has it.
pub fn result_type(source: &Source, head: &Head) -> String {
    of_result(source, head).join(" ")
}

/// Is a function's result of a type that only this declaration can tell: `enum { A } f(void)`?
pub fn is_nameless(source: &Source, head: &Head) -> bool {
    head.before_name().any(|i| {
        let before = i.checked_sub(1).map_or("", |b| source.word(b));
        source.word(i) == "{" && matches!(before, "struct" | "union" | "enum" | ")")
    })
}

/// The name of a parameter that has none.
fn invented(index: usize) -> String {
    format!("slic_{}", index + 1)
}

/// The text of a head under another name, in which all parameters have names.
/// `bare`: without the words that are about the definition's place, and of attributes those
/// alone that say how the function is called.
pub fn text(
    source: &Source,
    tokens: Range<usize>,
    head: &Head,
    name: &str,
    list: &Parameters,
    bare: bool,
) -> String {
    let inside = head.parameters.0..head.parameters.1;
    let mut out = match bare {
        true => {
            let own = |i: &usize| !head.others.contains(i) && !inside.contains(i);
            conventions(source, tokens.clone().filter(own))
        }
        false => String::new(),
    };
    let mut i = tokens.start;
    while i < tokens.end {
        if head.others.contains(&i) {
            i = head.others.end;
            continue;
        }
        let word = source.word(i);
        let about_place = [
            "extern",
            "static",
            "inline",
            "__inline",
            "__inline__",
            "typedef",
        ];
        let attribute = takes_parentheses(word)
            && !word.contains("typeof")
            && !matches!(word, "_Atomic" | "_BitInt");
        match word {
            ";" | "=" | "," if i > head.parameters.1 && bare => break,
            _ if bare && attribute && source.word(i + 1) == "(" => {
                if inside.contains(&i) {
                    out += &conventions(source, i..i + 1);
                }
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
            // `[[gnu::unused]]`: two tokens, which C takes for one.
            ":" if out.ends_with(": ") => {
                out.pop();
                out.push(':');
            }
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
/// arrays and functions as the pointers that they are. Of one that other parameters have a
/// part in (`int a[n][n]`) no more is told than that it is a pointer.
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
    let names = list.list.iter().filter_map(|p| match p {
        Parameter::Named(name) => Some(source.word(*name)),
        Parameter::Unnamed(_) => None,
    });
    let names: Vec<&str> = names.collect();
    let ty = |(parameter, ends): (&Parameter, &[usize])| {
        let ty = type_name(source, ends[0]..ends[1] - 1, parameter);
        let sizes = ty.split_whitespace().skip_while(|word| *word != "[");
        match sizes.clone().any(|word| names.contains(&word)) {
            true => String::from("void *"),
            false => ty,
        }
    };
    declared.map(ty).collect()
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
    fn results() {
        let text = "static inline __attribute__((__gnu_inline__)) __attribute__((unused)) void a(void) {} \
                    void *b(void); extern int c(void *); void (*d(int x))(int); \
                    __declspec(noreturn) void e(int (*)(void)); void (f)(int); static bool g(void);";
        let source = Source::new(text);
        let all = functions(&source);
        let void = |name: &str| {
            let head = &all.all[name].heads[0];
            Signature::new(&source, head, &parameters(&source, head)).outcome
        };
        let names = ["a", "b", "c", "d", "e", "f", "g"];
        use Outcome::{Nothing, Number, Pointer, Truth};
        let expected = [Nothing, Pointer, Number, Pointer, Nothing, Nothing, Truth];
        assert_eq!(names.map(void), expected);
        assert_eq!(result_type(&source, &all.all["b"].heads[0]), "void *");
    }

    #[test]
    fn types_of_parameters() {
        let text = "int f(int x, struct s *, char buf[3], const T a[][4], int cb(int), void (*g)(int), \
                    int (*)[2], register T t, unsigned long, char *const argv[] __attribute__((unused)), int n, \
                    int v[n][n]);";
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
            "int",
            "void *",
        ];
        assert_eq!(types, expected);
    }
}
