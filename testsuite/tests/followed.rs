//! Following one element (`cfront::follow`) never changes a verdict: programs with
//! known ones, those that read elements at computed places.

use grammar::diag::Sources;
use ir::types::DataModel;
use std::path::Path;
use std::process::Command;
use testsuite::suite::{self, Program};

/// Does it have an element to follow?
fn has_element(program: &Program) -> bool {
    let options = cfront::Options {
        follow: true,
        data_model: DataModel::named(&program.model).unwrap_or_default(),
        ..cfront::Options::default()
    };
    let loaded = cfront::load(&program.path, &options, &mut Sources::default());
    loaded.is_ok_and(|p| p.followed.is_some())
}

/// The first line of slam's report. slam is built beside the tests: `cargo build
/// --workspace` first.
fn verdict(program: &Program) -> String {
    let own = std::env::current_exe().expect("the test's own path");
    let bin = own.ancestors().nth(2).expect("the folder of binaries");
    let folder = tempfile::tempdir().expect("temporary folder");
    let out = Command::new(bin.join("slam"))
        .current_dir(folder.path())
        .args(["--quiet", "--follow", "always", "--time-limit", "20"])
        .args(["--data-model", &program.model, "--work-dir", "work"])
        .arg(&program.path)
        .output()
        .expect("slam runs");
    let text = String::from_utf8_lossy(&out.stdout);
    text.lines().next().unwrap_or_default().to_string()
}

#[test]
fn no_verdict_changes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut programs = suite::read(&root.join("verdicts"), &[]).expect("the suite");
    programs.retain(has_element);
    assert!(programs.len() >= 15, "{} programs", programs.len());
    let mut known = 0;
    for program in &programs {
        let verdict = verdict(program);
        let (right, wrong) = match program.safe {
            true => ("SAFE", "UNSAFE"),
            false => ("UNSAFE, replayed", "SAFE"),
        };
        let name = program.path.display();
        assert!(!verdict.starts_with(wrong), "{name}: {verdict}");
        known += usize::from(verdict == right);
    }
    let all = programs.len();
    assert!(known * 4 >= all * 3, "{known} of {all}");
}
