//! The command line: products, exit statuses, limits.

use std::path::PathBuf;
use std::process::{Command, Output};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("c2bp-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).expect("a temporary file");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn c2bp(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_c2bp"))
        .args(args)
        .output()
        .expect("c2bp starts")
}

const PROGRAM: &str = "int x;\nint main(void) { x = 1; if (x != 1) { ERROR: ; } return 0; }\n";

#[test]
fn the_product_parses_and_names_its_source() {
    let folder = Folder::new("product");
    let c = folder.file("p.c", PROGRAM);
    let preds = folder.file("p.preds", "global { x == 1 }");
    let out = folder.0.join("p.bp");
    let (c, preds) = (c.to_string_lossy(), preds.to_string_lossy());
    let run = c2bp(&[&c, &preds, "-o", &out.to_string_lossy()]);
    assert_eq!(run.status.code(), Some(0), "{run:?}");
    assert!(run.stdout.is_empty());
    let text = std::fs::read_to_string(out).expect("a product");
    let program = grammar::bp::parse(&text, 0).expect("a boolean program");
    assert_eq!(program.header.sources, [&*c]);
    assert_eq!(program.to_string(), text);
    assert_eq!(grammar::bp_check::check(&program, 0), []);
}

#[test]
fn bad_input_leaves_no_product() {
    let folder = Folder::new("bad");
    let c = folder.file("p.c", PROGRAM);
    let preds = folder.file("p.preds", "main { y == 1 }");
    let out = folder.0.join("p.bp");
    let (c, preds) = (c.to_string_lossy(), preds.to_string_lossy());
    let run = c2bp(&[&c, &preds, "-o", &out.to_string_lossy()]);
    assert_eq!(run.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&run.stderr).contains("p.preds:1:8"));
    assert!(!out.exists());
    let run = c2bp(&[&folder.0.join("none.c").to_string_lossy()]);
    assert_eq!(run.status.code(), Some(1));
    assert!(run.stdout.is_empty());
}

#[test]
fn nonsense_on_the_command_line_is_a_usage_error() {
    assert_eq!(c2bp(&[]).status.code(), Some(2));
    assert_eq!(c2bp(&["p.c", "--max-cube", "x"]).status.code(), Some(2));
}

#[test]
fn at_the_limit_the_abstraction_is_coarser() {
    let folder = Folder::new("limit");
    let c = folder.file(
        "p.c",
        "int x, y, z; int main(void) { z = x * y; if (x < y) z = 0; return 0; }",
    );
    let preds = folder.file("p.preds", "global { z == 0, x < y, x * y < z }");
    let (c, preds) = (c.to_string_lossy(), preds.to_string_lossy());
    let run = c2bp(&[&c, &preds, "--time-limit", "0.000001", "--stats=json"]);
    assert_eq!(run.status.code(), Some(0));
    let messages = String::from_utf8_lossy(&run.stderr);
    assert!(messages.contains("a limit was reached"), "{messages}");
    assert!(messages.contains("\"prover_calls\":0"), "{messages}");
    let text = String::from_utf8_lossy(&run.stdout);
    assert!(grammar::bp::parse(&text, 0).is_ok(), "{text}");
}

#[test]
fn at_the_limit_every_pointer_points_everywhere() {
    let folder = Folder::new("points-to");
    let c = folder.file(
        "p.c",
        "int x, y, *p; int main(void) { p = &x; *p = 1; y = 2; p = &y; return 0; }",
    );
    let preds = folder.file("p.preds", "global { x == 1, y == 2 }");
    let (c, preds) = (c.to_string_lossy(), preds.to_string_lossy());
    let free = c2bp(&[&c, &preds, "--dump", "points-to"]);
    assert!(String::from_utf8_lossy(&free.stderr).contains("p -> x, y"));
    let run = c2bp(&[
        &c,
        &preds,
        "--dump",
        "points-to",
        "--time-limit",
        "0.000001",
    ]);
    assert_eq!(run.status.code(), Some(0));
    let messages = String::from_utf8_lossy(&run.stderr);
    assert!(!messages.contains("->"), "{messages}");
    assert!(messages.contains("a limit was reached"), "{messages}");
}
