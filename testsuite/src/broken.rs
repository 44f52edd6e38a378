//! C that is broken: what must end in diagnostics, never in a panic, a hang or
//! an overflow of the stack.
//!
//! Four sorts, the same at every run: programs written by hand with one error
//! each (`broken/errors.txt`), nesting far deeper than anybody writes, texts
//! that are hardly text, and the project's own programs cut off or with tokens
//! changed. gcc is asked for its judgement where ours is not known beforehand.

use crate::figures::programs;
use std::path::Path;

/// What is expected of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expect {
    /// Diagnostics.
    Refused,
    /// Diagnostics wherever gcc has errors.
    AsGcc,
    /// Either, as long as it ends soon.
    Any,
}

/// A text of the corpus.
pub struct Broken {
    pub name: String,
    pub text: Vec<u8>,
    /// Needs no preprocessor (and would be slow in one).
    pub preprocessed: bool,
    pub expect: Expect,
}

/// All texts. `root` is the folder of the test suite.
pub fn corpus(root: &Path) -> std::io::Result<Vec<Broken>> {
    let mut all = errors(&std::fs::read_to_string(root.join("broken/errors.txt"))?);
    all.extend(nestings());
    all.extend(hardly_text());
    all.extend(oversized());
    let mut sources = Vec::new();
    collect(&root.join("examples"), &mut sources)?;
    collect(&root.join("verdicts"), &mut sources)?;
    sources.sort();
    for (i, path) in sources.iter().enumerate() {
        let text = std::fs::read_to_string(path)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        all.push(cut(&name, &text, i));
        all.push(mutated(&name, &text, i as u64));
    }
    Ok(all)
}

/// The programs of a file of errors.
fn errors(text: &str) -> Vec<Broken> {
    let programs = text.split("\n==== ").skip(1);
    programs
        .map(|program| {
            let (title, body) = program.split_once('\n').unwrap_or((program, ""));
            let (expect, name) = match title.strip_prefix("? ") {
                Some(name) => (Expect::Any, name),
                None => (Expect::Refused, title),
            };
            Broken {
                name: name.to_string(),
                text: format!("{body}\n").into_bytes(),
                preprocessed: false,
                expect,
            }
        })
        .collect()
}

/// Every kind of nesting, ten thousand levels deep.
fn nestings() -> Vec<Broken> {
    let deep = |kind: &&str| Broken {
        name: format!("10000 levels of {kind}"),
        text: programs::nested(kind, 10_000).into_bytes(),
        preprocessed: true,
        expect: Expect::Any,
    };
    programs::NESTINGS.iter().map(deep).collect()
}

/// Bytes that no editor leaves in a C file.
fn hardly_text() -> Vec<Broken> {
    let main = "int main(void) { return 0; }\n";
    let texts: Vec<(&str, Vec<u8>)> = vec![
        ("a NUL byte", b"int main(void) { return 0;\0 }".to_vec()),
        ("only NUL bytes", vec![0; 5000]),
        (
            "bytes that are no UTF-8",
            b"int x = \xff\xfe; int main(void) { return 0; }".to_vec(),
        ),
        (
            "UTF-8 that is cut off",
            b"int main(void) { return \xe2\x82".to_vec(),
        ),
        ("every byte", (0..=255).cycle().take(2048).collect()),
        ("only opening braces", vec![b'{'; 3000]),
        ("only closing braces", vec![b'}'; 3000]),
        ("only parentheses", b"()".repeat(3000)),
        ("only quotes", vec![b'"'; 3001]),
        ("only backslashes", vec![b'\\'; 3000]),
        (
            "only semicolons and a word",
            [vec![b';'; 3000], b"x".to_vec()].concat(),
        ),
        (
            "letters of another script",
            format!("größe ÿ; {main}").into_bytes(),
        ),
        (
            "a character that is no letter",
            format!("int a€b; {main}").into_bytes(),
        ),
        (
            "a byte order mark in the middle",
            format!("int \u{feff}x y; {main}").into_bytes(),
        ),
        (
            "carriage returns alone",
            b"int x\rint y\rint main(void) { return 0; }".to_vec(),
        ),
        (
            "control characters",
            b"int \x01\x02 x; int main(void) { return 0; }".to_vec(),
        ),
        (
            "an ELF header",
            b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0".to_vec(),
        ),
        ("a shell script", b"#!/bin/sh\necho no C\n".to_vec()),
    ];
    let refused = |(name, text): (&str, Vec<u8>)| Broken {
        name: name.to_string(),
        text,
        preprocessed: false,
        expect: Expect::Refused,
    };
    texts.into_iter().map(refused).collect()
}

/// Small errors made large.
fn oversized() -> Vec<Broken> {
    let in_main = |s: String| format!("int main(void) {{ {s} return 0; }}\n");
    let name = "x".repeat(1 << 20);
    let doubling: String = (1..18)
        .map(|i| format!("#define A{i} A{} + A{}\n", i - 1, i - 1))
        .collect();
    let refused = [
        (
            "an identifier of a megabyte",
            in_main(format!("return {name};")),
        ),
        (
            "a number of 100 000 digits",
            in_main(format!("int x = {}z;", "9".repeat(100_000))),
        ),
        (
            "a string of 100 000 characters that is not closed",
            in_main(format!("const char *s = \"{};", "s".repeat(100_000))),
        ),
        (
            "a string of 100 000 characters for an integer array",
            in_main(format!("int a[] = \"{}\";", "s".repeat(100_000))),
        ),
        (
            "a macro that doubles 17 times",
            format!("#define A0 x\n{doubling}int main(void) {{ return A17; }}\n"),
        ),
        (
            "a file that includes itself",
            "#include __FILE__\nint main(void) { return 0; }\n".to_string(),
        ),
        (
            "100 000 missing semicolons",
            in_main("x = 1 ".repeat(100_000)),
        ),
        (
            "10 000 undeclared variables",
            in_main((0..10_000).map(|i| format!("u{i} = 1;\n")).collect()),
        ),
        (
            "10 000 unknown types",
            (0..10_000).map(|i| format!("t{i} x{i};\n")).collect(),
        ),
        (
            "a list of 100 000 commas",
            in_main(format!("f({});", ",".repeat(100_000))),
        ),
        (
            "an array designator of 2^62",
            "int a[] = { [4611686018427387904] = 1 };\nint main(void) { return 0; }\n".to_string(),
        ),
        (
            "a range designator of 2^40",
            "int a[] = { [0 ... 1099511627776] = 1 };\nint main(void) { return 0; }\n".to_string(),
        ),
        ("structures that double 70 times", {
            let doubled: String = (1..70)
                .map(|i| format!("struct s{i} {{ struct s{} a, b; }};\n", i - 1))
                .collect();
            format!(
                "struct s0 {{ int x; }};\n{doubled}struct s69 x;\nint main(void) {{ return 0; }}\n"
            )
        }),
    ];
    let any = [
        ("typedefs that double 40 times", {
            let doubled: String = (1..40)
                .map(|i| format!("typedef T{} *(*T{i})(T{}, T{});\n", i - 1, i - 1, i - 1))
                .collect();
            format!("typedef int T0;\n{doubled}T39 x;\nint main(void) {{ return 0; }}\n")
        }),
        (
            "a shift by 2^62",
            in_main("int x = 1 << 4611686018427387904;".to_string()),
        ),
        ("nested unions that double 20 times", {
            let doubled: String = (1..20)
                .map(|i| format!("union s{i} {{ union s{} a, b; }};\n", i - 1))
                .collect();
            format!("union s0 {{ int x; }};\n{doubled}union s19 x = {{ 0 }}, y;\nint main(void) {{ x = y; return 0; }}\n")
        }),
    ];
    let make = |expect| {
        move |(name, text): (&str, String)| Broken {
            name: name.to_string(),
            text: text.into_bytes(),
            preprocessed: false,
            expect,
        }
    };
    refused
        .into_iter()
        .map(make(Expect::Refused))
        .chain(any.into_iter().map(make(Expect::Any)))
        .collect()
}

/// C files in a folder and below.
fn collect(dir: &Path, out: &mut Vec<std::path::PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, out)?;
        } else if path.extension().is_some_and(|e| e == "c") {
            out.push(path);
        }
    }
    Ok(())
}

/// A program without its end.
fn cut(name: &str, text: &str, number: usize) -> Broken {
    let parts = [1, 2, 3, 5, 7, 11, 13];
    let mut at = text.len() * parts[number % parts.len()] / 14;
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    Broken {
        name: format!("{name} up to byte {at}"),
        text: format!("{}\n", &text[..at]).into_bytes(),
        preprocessed: false,
        expect: Expect::AsGcc,
    }
}

/// A program with one to three tokens dropped, doubled, swapped or replaced.
fn mutated(name: &str, text: &str, seed: u64) -> Broken {
    let mut dice = programs::Dice::new(seed + 1);
    let mut tokens = tokens(text);
    let others = [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        ";",
        ",",
        "*",
        "&",
        "=",
        "==",
        "->",
        ".",
        "int",
        "struct",
        "return",
        "0",
        "undeclared",
        "while",
        "else",
        "case",
        "void",
        "\"s\"",
        "1.5",
        "typedef",
    ];
    let words: Vec<usize> = (0..tokens.len())
        .filter(|i| !tokens[*i].trim().is_empty() && !tokens[*i].starts_with(['#', '/']))
        .collect();
    for _ in 0..1 + dice.roll(3) {
        let i = words[dice.roll(words.len() as u64) as usize];
        let j = words[dice.roll(words.len() as u64) as usize];
        match dice.roll(4) {
            0 => tokens[i] = " ".to_string(),
            1 => tokens[i] = format!("{0} {0}", tokens[i]),
            2 => tokens.swap(i, j),
            _ => tokens[i] = format!(" {} ", dice.pick(&others)),
        }
    }
    Broken {
        name: format!("{name} with tokens changed"),
        text: tokens.concat().into_bytes(),
        preprocessed: false,
        expect: Expect::AsGcc,
    }
}

/// Words, numbers, single characters, lines of the preprocessor, and comments;
/// put together they are the text.
fn tokens(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '#' => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |i| i + 2),
            c if c.is_alphanumeric() || c == '_' => rest
                .find(|c: char| !(c.is_alphanumeric() || c == '_'))
                .unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        let (token, more) = rest.split_at(length);
        out.push(token.to_string());
        rest = more;
    }
    out
}
