//! The sources keep to the table in `docs/architecture.md`; and what is planted
//! against it is found.

use std::fs;
use std::path::Path;
use testsuite::architecture::Table;

#[test]
fn the_sources_keep_to_the_table() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = fs::read_to_string(root.join("testsuite/docs/architecture.md")).expect("the table");
    let violations = Table::parse(&text).violations(&root).expect("the sources");
    assert!(violations.is_empty(), "\n{}", violations.join("\n"));
}

const TABLE: &str = "\
| crate | folder | may use | what |
|---|---|---|---|
| low | low | | below |
| high | high | low | above |

| library | only in |
|---|---|
| solver | low/src/solve.rs |
";

/// A tree of two crates with the given files besides.
fn violations(files: &[(&str, &str)]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let plain = [
        ("low/Cargo.toml", "[dependencies]\n"),
        ("low/src/lib.rs", "mod solve;\npub use solve::answer;\n"),
        ("low/src/solve.rs", "use solver::Solver;\n"),
        ("high/Cargo.toml", "[dependencies]\nlow.workspace = true\n"),
        ("high/src/lib.rs", "mod a;\nmod b;\n"),
        ("high/src/a.rs", "use crate::b::{c, d};\n"),
        (
            "high/src/b.rs",
            "// use crate::a;\nfn f() { \"crate::a::x\"; }\n",
        ),
    ];
    for (name, text) in plain.iter().chain(files) {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    Table::parse(TABLE)
        .violations(folder.path())
        .expect("a tree")
}

#[test]
fn a_tree_in_order_passes() {
    assert_eq!(violations(&[]), Vec::<String>::new());
}

#[test]
fn a_planted_arrow_is_found() {
    let found = violations(&[(
        "low/Cargo.toml",
        "[dependencies]\nhigh = { path = \"../high\" }\n",
    )]);
    assert_eq!(found, ["low: an arrow to high that is not in the table"]);
}

#[test]
fn a_planted_circle_is_found() {
    let found = violations(&[("high/src/b.rs", "fn f() {\n    super::a::g();\n}\n")]);
    assert_eq!(found, ["high: a circle of modules: a, b"]);
    let found = violations(&[
        ("high/src/b.rs", "mod inner;\nfn f() { inner::g() }\n"),
        ("high/src/b/inner.rs", "use super::f;\n"),
    ]);
    assert_eq!(found, ["high: a circle of modules: b, b::inner"]);
}

#[test]
fn a_library_out_of_its_place_is_found() {
    let found = violations(&[("high/src/a.rs", "fn f() { solver::Solver::new(); }\n")]);
    assert_eq!(
        found,
        ["high/src/a.rs: names solver, which low/src/solve.rs only may"]
    );
}
