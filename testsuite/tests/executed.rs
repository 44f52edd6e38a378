//! The programs with known verdicts, compiled and run: a slice of what
//! `make executed` runs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use testsuite::difftest;
use testsuite::executed::{execute, Outcome};
use testsuite::suite::{self, Program};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

/// Runs all programs side by side.
fn outcomes(programs: &[Program], runs: u64) -> Vec<Outcome> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    let work = || {
        while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let outcome = execute(program, 0, runs).expect("gcc and timeout run");
            let mut done = done.lock().expect("no panic");
            done.push((program.path.clone(), outcome));
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut done = done.into_inner().expect("no panic");
    let place = |path: &PathBuf| programs.iter().position(|p| p.path == *path);
    done.sort_by_key(|(path, _)| place(path));
    done.into_iter().map(|(_, outcome)| outcome).collect()
}

/// Unsafe by what our compiled runs do not do; slam does not replay it either.
const NOT_IN_A_RUN: [(&str, &str); 8] = [
    ("order_arguments_bug.c", "gcc takes another order"),
    ("order_initialiser_bug.c", "gcc takes another order"),
    ("order_place_bug.c", "gcc takes another order"),
    (
        "extstruct_bug.c",
        "an undefined function writes behind a pointer in a struct",
    ),
    (
        "ext3_bug.c",
        "an undefined function writes behind a pointer to a pointer",
    ),
    (
        "flt_bug.c",
        "an undefined function returns a floating-point number",
    ),
    ("vol_bug.c", "a volatile variable changes by itself"),
    ("memset_part_bug.c", "a local without a value"),
];

#[test]
fn verdicts_are_what_compiled_programs_do() {
    let mut programs = suite::read(&root().join("verdicts"), &[]).expect("the suite");
    if !difftest::links(ir::types::DataModel::Ilp32) {
        eprintln!("gcc -m32 makes no programs here: programs of ilp32 are left out");
        programs.retain(|p| p.model != "ilp32");
    }
    let mut wrong = Vec::new();
    for (program, outcome) in programs.iter().zip(outcomes(&programs, 20)) {
        let name = program.path.file_name().unwrap_or_default();
        let name = name.to_string_lossy();
        let fine = match (&outcome, program.safe) {
            (Outcome::Ended { ended, .. }, true) => *ended > 0,
            (Outcome::Reached(_), false) => true,
            (Outcome::Skipped(_), _) | (_, true) => false,
            (_, false) => {
                let known = NOT_IN_A_RUN.iter().any(|(other, _)| *other == name);
                known || replayed(program)
            }
        };
        if !fine {
            wrong.push(format!("{}/{name}: {outcome:?}", program.category));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Does the compiled program take the path that slam finds? What random inputs
/// do not meet, one in 2^32, slam computes.
fn replayed(program: &Program) -> bool {
    // target/PROFILE/deps/executed-HASH
    let exe = std::env::current_exe().expect("a path");
    let programs = exe.parent().and_then(Path::parent).expect("a folder");
    let work = tempfile::tempdir().expect("a folder");
    let output = Command::new(programs.join("slam"))
        .arg(&program.path)
        .args(["--quiet", "--data-model", &program.model, "--work-dir"])
        .arg(work.path())
        .output()
        .expect("slam is not built: run cargo build --workspace");
    output.stdout.starts_with(b"UNSAFE, replayed")
}

/// The test would see a wrong label, an undefined access, and a loop.
#[test]
fn planted_faults_show() {
    let dir = tempfile::tempdir().expect("a folder");
    let run = |name: &str, text: &str| {
        let path = dir.path().join(name);
        std::fs::write(&path, text).expect("a file");
        let program = Program {
            category: String::new(),
            path,
            safe: true,
            model: "lp64".to_string(),
            terminates: false,
        };
        execute(&program, 0, 200).expect("gcc runs")
    };
    let text = "int nondet(void); void reach_error(void);\n\
                int main(void) { if (nondet() == 2) reach_error(); return 0; }\n";
    assert!(matches!(run("call.c", text), Outcome::Reached(_)));
    let text = "#include <assert.h>\nvoid f(int *);\n\
                int main(void) { int x = 0; f(&x); assert(x != 1); return 0; }\n";
    assert!(matches!(run("written.c", text), Outcome::Reached(_)));
    let text = "unsigned u(void); int a[4];\nint main(void) { return a[u()]; }\n";
    assert!(matches!(run("bounds.c", text), Outcome::Fault { .. }));
    let text = "int f(void);\nint main(void) { for (;;) if (f() == 3 && f() == 77777) break; }\n";
    assert!(matches!(
        run("loop.c", text),
        Outcome::Ended { cut: 1.., .. }
    ));
}
