//! Runs the golden cases: `cargo test --workspace --test golden`, with
//! parts of names behind `--` to run some of them, BLESS=1 to accept what is
//! printed. The programs are those beside this one: build the workspace first.

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;
use testsuite::golden::{Outcome, Runner};

const PROGRAMS: [&str; 6] = ["c2bp", "bebop", "newton", "slic", "slam", "slam-witness"];

fn main() -> ExitCode {
    // Flags are those of the standard test harness, for other tests of a run.
    let filters: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    // target/PROFILE/deps/golden-HASH
    let exe = std::env::current_exe().unwrap_or_default();
    let programs = exe.parent().and_then(Path::parent).unwrap_or(Path::new(""));
    for program in PROGRAMS {
        if !programs.join(program).is_file() {
            eprintln!("golden: {program} is not built: run cargo build --workspace");
            return ExitCode::FAILURE;
        }
    }
    let runner = Runner {
        root: Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf(),
        programs: programs.to_path_buf(),
        bless: std::env::var_os("BLESS").is_some_and(|v| !v.is_empty() && v != "0"),
    };
    let start = Instant::now();
    let names = match runner.cases(&filters) {
        Ok(names) => names,
        Err(e) => {
            eprintln!("golden: cannot list the cases: {e}");
            return ExitCode::FAILURE;
        }
    };
    println!("\nrunning {} golden cases", names.len());
    let mut failed = 0;
    for (name, outcome) in names.iter().zip(runner.run_all(&names)) {
        match outcome {
            Outcome::Passed => println!("test {name} ... ok"),
            Outcome::Blessed => println!("test {name} ... blessed"),
            Outcome::Failed(diff) => {
                failed += 1;
                println!("test {name} ... FAILED\n{diff}");
            }
        }
    }
    let result = if failed == 0 { "ok" } else { "FAILED" };
    println!(
        "\ntest result: {result}. {} passed; {failed} failed; 0 ignored; finished in {:.2}s\n",
        names.len() - failed,
        start.elapsed().as_secs_f64()
    );
    if failed == 0 {
        ExitCode::SUCCESS
    } else {
        println!("If what is printed now is right, bless it: make bless");
        ExitCode::FAILURE
    }
}
