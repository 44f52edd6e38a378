//! The functions of a preprocessed text: where each is declared and defined, which
//! parameters it has, where else it is named, by which names the linker knows it.
//!
//! A `__builtin_f` is named where `f` is, the function that it calls.
//!
//! Told from the tokens at file scope, as the outline of `cfront` is: a text is woven
//! before its C is understood, and what is in doubt is refused by the check of the
//! woven program. Rejected: lang-c's tree, which is of a text that dialects were
//! rewritten in, with other offsets.

use crate::declarations::Declared;
use crate::declarators::{declarator, is_keyword, is_qualifier, takes_parentheses, Head};
use cfront::tokens::{
    library_function, outline, renamed, used_outside, weak_aliases, Kind, Outline, Source,
};
use grammar::rule::Name;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// What a text has of a function.
#[derive(Clone, Debug, Default)]
pub struct Function {
    /// In the order of the text.
    pub heads: Vec<Head>,
    /// Tokens that name it elsewhere.
    pub mentions: Vec<usize>,
    /// What the linker knows it by, where the text says so: `__asm__("name")`, `weakref`,
    /// `#pragma redefine_extname`.
    pub symbols: BTreeSet<String>,
    /// What the linker knows the function by of which this is a second name: `alias("name")`,
    /// `#pragma weak`.
    pub alias: Option<String>,
}

impl Function {
    /// The definition that counts.
    pub fn definition(&self) -> Option<&Head> {
        self.heads.iter().find(|h| h.body.is_some())
    }

    /// What the linker knows it by.
    pub fn symbols<'f>(&'f self, name: &'f str) -> impl Iterator<Item = &'f str> {
        let own = self.symbols.is_empty().then_some(name);
        self.symbols.iter().map(String::as_str).chain(own)
    }

    /// Is it meant by a name: its own, or one that the linker knows it by?
    pub fn is_called(&self, own: &str, by: &Name) -> bool {
        by.fits(own) || self.symbols.iter().any(|symbol| by.fits(symbol))
    }
}

/// The functions of a text.
#[derive(Debug, Default)]
pub struct Functions {
    pub all: BTreeMap<String, Function>,
    /// What stands at file scope, one declaration or definition after the other: tokens.
    pub pieces: Vec<Range<usize>>,
    /// All words of the text.
    pub words: BTreeSet<String>,
    /// What is called and is no function that the text declares at file scope.
    pub undeclared: BTreeSet<String>,
    /// What is declared by a type that may be a function's.
    pub unclear: BTreeSet<String>,
    /// Functions that a built-in one may call in place of its own: `__builtin___memcpy_chk`.
    pub fortified: BTreeSet<String>,
    /// What assembly outside of functions has for operands.
    pub assembly: BTreeSet<String>,
    /// Functions with second names that nothing declares, by which other files can call them
    /// although they are `static`.
    pub aliased: BTreeSet<String>,
}

/// A parameter: its name, or the token behind which a name may be put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parameter {
    Named(usize),
    /// Behind this token.
    Unnamed(usize),
}

/// The parameters of a function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parameters {
    pub list: Vec<Parameter>,
    /// `...` behind them.
    pub variadic: bool,
    /// There is no prototype: `f()`.
    pub unknown: bool,
}

/// Finds the functions of a text with matched brackets.
pub fn functions(source: &Source) -> Functions {
    let Outline { cuts, solid, .. } = outline(source.text, &source.scan.tokens, &source.brackets);
    let mut out = Functions::default();
    let mut declared = Declared::default();
    let mut from = 0;
    for cut in cuts {
        let to = source.scan.tokens.partition_point(|t| t.end() <= cut);
        out.pieces.push(from..to);
        if let Some(mut head) = head(source, from..to, &declared.type_names) {
            let name = source.word(head.name);
            // GNU's `extern inline` is for inlining: another definition counts. C's is one.
            if head.body.is_some() && !solid.contains(name) {
                let heads = out.all.get(name).into_iter().flat_map(|f| &f.heads);
                if heads.chain([&head]).any(|h| is_for_inlining(source, h)) {
                    head.body = None;
                }
            }
            declared.names.insert(head.name);
            let function = out.all.entry(name.to_string()).or_default();
            function.heads.push(head);
        }
        let all = &out.all;
        declared.add(source, from..to, |name| all.get(name)?.heads.first());
        for (name, head) in declared.heads.drain(..) {
            let function = out.all.entry(name.to_string()).or_default();
            function.heads.push(head);
        }
        from = to;
    }
    declared.within_functions(source);
    let pragmas = renamed(source);
    let symbols = declared.symbols.drain(..).chain(pragmas);
    for (name, symbol) in symbols {
        if let Some(function) = out.all.get_mut(name) {
            function.symbols.insert(symbol);
        }
    }
    for (name, first) in declared.aliases.drain(..).chain(weak_aliases(source)) {
        match out.all.get_mut(name) {
            Some(function) => function.alias = Some(first),
            None => {
                out.aliased.insert(first);
            }
        }
    }
    let used = used_outside(source).into_iter();
    out.assembly = used.flat_map(|(_, names)| names).collect();
    let unclear = declared
        .unclear
        .iter()
        .filter(|n| !out.all.contains_key(**n));
    out.unclear = unclear.map(|name| name.to_string()).collect();
    out.mentions(source, &declared.names);
    out
}

/// Does a declaration of a function say that its body is for inlining alone?
fn is_for_inlining(source: &Source, head: &Head) -> bool {
    let end = head.body.unwrap_or(head.piece.end);
    let mut words = (head.piece.start..end).map(|i| source.word(i));
    words.any(|w| matches!(w, "gnu_inline" | "__gnu_inline__"))
}

/// What is known of a word, wherever it stands.
struct Word<'t> {
    /// The function that a built-in one calls, or the word itself.
    named: &'t str,
    is_built_in: bool,
    /// A keyword, or a word of statements and operators.
    is_reserved: bool,
    /// Where it names a function.
    mentions: Vec<usize>,
    is_called: bool,
}

impl<'t> Word<'t> {
    fn new(word: &'t str) -> Word<'t> {
        let called = library_function(word);
        Word {
            named: called.unwrap_or(word),
            is_built_in: called.is_some(),
            is_reserved: is_keyword(word) || is_control(word),
            mentions: Vec::new(),
            is_called: false,
        }
    }
}

impl Functions {
    /// Finds where functions are named, but for the tokens at which they are declared.
    fn mentions(&mut self, source: &Source, declared: &BTreeSet<usize>) {
        // A text has some 100 000 words, of which few differ.
        let mut words: FxHashMap<&str, Word> = FxHashMap::default();
        let mut declared = declared.iter().copied().peekable();
        // For each open bracket: names of members stand between it and its partner.
        let mut members = Vec::new();
        for i in 0..source.scan.tokens.len() {
            let word = source.word(i);
            let inside = members.last() == Some(&true);
            match word {
                "{" => members.push(inside || opens_members(source, i)),
                "(" => members.push(inside || i > 0 && source.word(i - 1) == "__builtin_offsetof"),
                // The index of an element, also of a member's in `offsetof`, or a size.
                "[" => members.push(false),
                ")" | "]" | "}" => {
                    members.pop();
                }
                _ => {}
            }
            if source.kind(i) != Some(Kind::Word) {
                continue;
            }
            let is_declared = declared.next_if_eq(&i).is_some();
            let known = words.entry(word).or_insert_with(|| Word::new(word));
            if is_declared || inside || !names_no_member(source, i) {
                continue;
            }
            known.mentions.push(i);
            known.is_called |= source.word(i + 1) == "(";
        }
        for (word, known) in words {
            self.words.insert(word.to_string());
            if known.mentions.is_empty() {
                continue;
            }
            let fortified = word.strip_prefix("__builtin___");
            let fortified = fortified.and_then(|w| w.strip_suffix("_chk"));
            self.fortified.extend(fortified.map(str::to_string));
            let called = known.is_built_in || known.is_called && !known.is_reserved;
            match self.all.get_mut(known.named) {
                Some(function) => function.mentions.extend(known.mentions),
                None if called => {
                    self.undeclared.insert(known.named.to_string());
                }
                None => {}
            }
        }
        // Of several words that name one function.
        for function in self.all.values_mut() {
            function.mentions.sort_unstable();
        }
    }
}

/// Is a word none of a member, a tag or a label?
fn names_no_member(source: &Source, i: usize) -> bool {
    let before = i.checked_sub(1).map_or("", |b| source.word(b));
    let no = match before {
        "." | "->" | "struct" | "union" | "enum" | "goto" => true,
        // A label, or an old-style designator.
        "{" | "," | ";" | "}" if source.word(i + 1) == ":" => true,
        _ => false,
    };
    !no
}

/// Does the brace open the list of a structure: `struct {`, `struct s {`,
/// `struct __attribute__((packed)) s {`?
fn opens_members(source: &Source, open: usize) -> bool {
    let mut i = open;
    while let Some(before) = i.checked_sub(1) {
        match source.word(before) {
            "struct" | "union" => return true,
            ")" => match source.opener(before).and_then(|o| o.checked_sub(1)) {
                Some(word) if takes_parentheses(source.word(word)) => i = word,
                _ => return false,
            },
            // The tag, once.
            _ if i == open && source.kind(before) == Some(Kind::Word) => i = before,
            _ => return false,
        }
    }
    false
}

/// The function that a piece of the text declares first. `types`: names of types.
fn head(source: &Source, piece: Range<usize>, types: &BTreeSet<&str>) -> Option<Head> {
    let mut i = piece.start;
    while i < piece.end {
        match source.word(i) {
            "typedef" | "=" | ";" | "," | "_Static_assert" | "static_assert" => return None,
            word if takes_parentheses(word) => i = source.behind(i + 1),
            "[" | "{" => i = source.behind(i),
            "(" => {
                let is_type = |word: &str| types.contains(word);
                let (name, parameters) = declarator(source, i, &is_type)?;
                let close = parameters.1;
                let outer = source.closer(i)?;
                let behind = outer.max(close) + 1;
                let body = body(source, behind, piece.end);
                let old_style = |open: usize| {
                    let types_behind = (behind..open).any(|i| source.word(i) == ";");
                    types_behind || are_names(source, parameters, types)
                };
                return Some(Head {
                    declared: piece.clone(),
                    piece,
                    others: 0..0,
                    name,
                    parameters,
                    old_style: body.is_some_and(old_style),
                    body,
                });
            }
            _ => i += 1,
        }
    }
    None
}

/// Are the parameters of a definition names alone, each an `int`: `f(a, b) { .. }`?
fn are_names(source: &Source, (open, close): (usize, usize), types: &BTreeSet<&str>) -> bool {
    let name = |i: usize| {
        let word = source.word(i);
        let reserved = |c: char| c == '_' || c.is_ascii_uppercase();
        let reserved = word
            .strip_prefix('_')
            .is_some_and(|w| w.starts_with(reserved));
        let typed = is_keyword(word) || types.contains(word) || reserved;
        source.kind(i) == Some(Kind::Word) && !typed
    };
    let separated = |(n, i): (usize, usize)| match n % 2 {
        0 => name(i),
        _ => source.word(i) == ",",
    };
    (close - open) % 2 == 0 && (open + 1..close).enumerate().all(separated)
}

/// The brace that opens the body: behind attributes and old-style declarations.
fn body(source: &Source, from: usize, to: usize) -> Option<usize> {
    let mut i = from;
    while i < to {
        match source.word(i) {
            "{" if ends_with_brace(source, to) => return Some(i),
            "(" | "[" => i = source.behind(i),
            "=" => return None,
            _ => i += 1,
        }
    }
    None
}

fn ends_with_brace(source: &Source, to: usize) -> bool {
    to > 0 && source.word(to - 1) == "}"
}

/// Words of statements and operators before parentheses.
fn is_control(word: &str) -> bool {
    let words = [
        "if", "while", "for", "switch", "_Alignof", "alignof", "_Generic", "do", "else", "case",
    ];
    words.contains(&word) || word.starts_with("__alignof") || word.starts_with("__builtin_")
}

/// The parameters of a function as one of its declarations has them.
pub fn parameters(source: &Source, head: &Head) -> Parameters {
    let (open, close) = head.parameters;
    let mut out = Parameters::default();
    match (open + 1..close).len() {
        0 => {
            // Before a body they are none.
            out.unknown = head.body.is_none();
            return out;
        }
        1 if source.word(open + 1) == "void" => return out,
        _ => {}
    }
    let mut from = open + 1;
    let mut i = from;
    while i <= close {
        match source.word(i) {
            "(" | "[" | "{" => i = source.behind(i),
            _ if i == close || source.word(i) == "," => {
                match source.word(from) {
                    "..." => out.variadic = true,
                    _ if head.old_style => out.list.push(Parameter::Named(from)),
                    _ => out.list.push(parameter(source, from..i)),
                }
                i += 1;
                from = i;
            }
            _ => i += 1,
        }
    }
    out
}

/// The name in a parameter's declaration, or where it may stand.
fn parameter(source: &Source, tokens: Range<usize>) -> Parameter {
    let mut types = 0;
    let mut last = tokens.start;
    let mut i = tokens.start;
    while i < tokens.end {
        let word = source.word(i);
        if takes_parentheses(word) && source.word(i + 1) == "(" {
            types += usize::from(word.contains("typeof") || word.starts_with('_'));
            i = source.behind(i + 1);
            // An attribute behind the declarator.
            if !word.contains("attribute") {
                last = i - 1;
            }
            continue;
        }
        match word {
            "struct" | "union" | "enum" => {
                types += 1;
                i += 1;
                // The tag, the list, or both.
                if source.kind(i) == Some(Kind::Word) && i < tokens.end {
                    i += 1;
                }
                if source.word(i) == "{" && i < tokens.end {
                    i = source.behind(i);
                }
                last = i - 1;
                continue;
            }
            "(" => {
                // `(*name)(..)`, `(*name[3])(..)`, `(*)(..)`, or a function's parameters.
                let Some(close) = source.closer(i) else { break };
                let mut inner = i + 1;
                let mut nested = false;
                while inner < close {
                    let word = source.word(inner);
                    let pointer = word == "*" || is_qualifier(word);
                    nested |= pointer;
                    inner = match pointer {
                        true => inner + 1,
                        // `(__attribute__((stdcall)) *name)(..)`
                        false if word.contains("attribute") && source.word(inner + 1) == "(" => {
                            source.behind(inner + 1)
                        }
                        false => break,
                    };
                }
                if nested && source.kind(inner) == Some(Kind::Word) && inner < close {
                    return Parameter::Named(inner);
                }
                if nested {
                    return Parameter::Unnamed(inner - 1);
                }
                return Parameter::Unnamed(last);
            }
            "[" => return Parameter::Unnamed(last),
            _ if source.kind(i) == Some(Kind::Word) && !is_keyword(word) => {
                if types > 0 {
                    return Parameter::Named(i);
                }
                types += 1;
                last = i;
            }
            _ => {
                types += usize::from(is_keyword(word) && !is_qualifier(word));
                last = i;
            }
        }
        i += 1;
    }
    Parameter::Unnamed(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let source = Source::new(text);
        let functions = functions(&source);
        let mut out = Vec::new();
        for (name, function) in &functions.all {
            for head in &function.heads {
                let list = parameters(&source, head);
                let names = list.list.iter().map(|p| match p {
                    Parameter::Named(i) => source.word(*i).to_string(),
                    Parameter::Unnamed(i) => format!("<{}>", source.word(*i)),
                });
                let names: Vec<_> = names.collect();
                let more = if list.variadic { " ..." } else { "" };
                let body = if head.body.is_some() { " {}" } else { "" };
                out.push(format!("{name}({}{more}){body}", names.join(" ")));
            }
        }
        out
    }

    #[test]
    fn heads_are_found() {
        let text = "int a(int x, struct s *, T, T y, const T, unsigned long, char *argv[], \
                    int (*cb)(int, int), void (*)(int), int cc(int), int [3], enum e z, \
                    const char *restrict, __typeof__(int) w, void (**)(void));\n\
                    static inline void *b(void) { return a; }\n\
                    __attribute__((malloc(f))) int (c)(int d) { a(1); }\n\
                    void (*e(int f))(int) ; int (*g)(int); typedef int h(int); int i();\n\
                    extern int j(const char *, ...) __attribute__((format(printf, 1, 2)));\n\
                    int k(x, y) int x; char *y; { } struct s { int (*l)(void); } m = { .l = b }; \
                    int (*n(int q))[3] { } struct s (*const o(void))[2]; int (*p)[3], (*q[2])(int); \
                    typedef int T; T (r(int a)) { } T (*t(int b)) { } int (*v[__alignof__(int)])[2];";
        let expected = [
            "a(x <*> <T> y <T> <long> argv cb <*> cc <int> z <restrict> w <*>)",
            "b() {}",
            "c(d) {}",
            "e(f)",
            "i()",
            "j(<*> ...)",
            "k(x y) {}",
            "n(q) {}",
            "o()",
            "r(a) {}",
            "t(b) {}",
        ];
        assert_eq!(found(text), expected);
    }

    #[test]
    fn mentions_are_all_other_places() {
        let text = "int f(int); struct s { int f, (*h)(int f); } x = { .f = 1 }; \
                    int g(void) { goto f; f: return f(1) + x.f + \
                    __builtin_offsetof(struct s, f); } int (*p)(int) = f;";
        let functions = functions(&Source::new(text));
        assert_eq!(functions.all["f"].mentions.len(), 2);
        assert_eq!(functions.all["g"].mentions.len(), 0);
    }

    #[test]
    fn linker_names() {
        let text = "typedef int fn(int); extern fn a __asm__(\"x\" \"1\"); extern int b(int), c(int) \
                    __asm__(\"x2\"); static int d(int) __attribute__((weakref(\"x3\"))); \
                    static int __attribute__((weakref, alias(\"x4\"))) e(int); extern int f(int); \
                    extern __typeof__(f) f __asm__(\"x5\");\n#pragma redefine_extname g x6\nint g(int);";
        let functions = functions(&Source::new(text));
        let symbols = functions.all.iter().map(|(name, f)| {
            let all: Vec<&str> = f.symbols.iter().map(String::as_str).collect();
            format!("{name}={}", all.join(","))
        });
        let expected = ["a=x1", "b=", "c=x2", "d=x3", "e=x4", "f=x5", "g=x6"];
        assert_eq!(symbols.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn second_names() {
        let text = "void f(void) { } void a(void) __attribute__((alias(\"f\"))); \
                    extern __typeof__(f) __attribute__((__alias__(\"a\"))) b; \
                    static void c(void) __attribute__((weakref, alias(\"f\")));\n\
                    #pragma weak d = f\nvoid d(void);";
        let functions = functions(&Source::new(text));
        let second = functions.all.iter().filter_map(|(name, f)| {
            let first = f.alias.as_ref()?;
            Some(format!("{name}={first} {}", f.definition().is_some()))
        });
        let expected = ["a=f false", "b=a false", "d=f false"];
        assert_eq!(second.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn names_alone_are_told_from_types() {
        let text = "typedef int T; int f(a, b) { } int g(T) { } int h(T a, b) { } int k(a);";
        let source = Source::new(text);
        let functions = functions(&source);
        let old = |name: &str| functions.all[name].heads[0].old_style;
        assert_eq!(["f", "g", "h", "k"].map(old), [true, false, false, false]);
    }

    #[test]
    fn what_may_be_a_function_is_told() {
        let text = "typedef int fn(int); struct s { fn *f; } o; typedef fn *pointer; int v; \
                    extern __typeof__(*o.f) a; extern pointer b; extern __typeof__(v) c; \
                    extern __typeof__(int) d; int m(void) { extern fn e; extern int g; return 0; }";
        let functions = functions(&Source::new(text));
        let unclear: Vec<&str> = functions.unclear.iter().map(String::as_str).collect();
        assert_eq!(unclear, ["a", "c", "e"]);
    }
}
