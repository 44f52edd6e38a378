//! The examples of FORMAT.md are what the tools write.

use grammar::{bp, bp_check, pred};

/// The fenced example that starts with `start`.
fn example(start: &str) -> &'static str {
    let document = include_str!("../FORMAT.md");
    let begin = document
        .find(&format!("```\n{start}"))
        .expect("the example exists")
        + 4;
    let length = document[begin..].find("```").expect("the example ends");
    &document[begin..begin + length]
}

#[test]
fn the_boolean_program_is_canonical() {
    let text = example("//@ source");
    let program = bp::parse(text, 0).unwrap();
    assert_eq!(bp_check::check(&program, 0), []);
    assert_eq!(program.to_string(), text);
}

#[test]
fn the_predicate_file_is_canonical() {
    let text = example("main {");
    assert_eq!(pred::parse(text, 0).unwrap().to_string(), text);
}
