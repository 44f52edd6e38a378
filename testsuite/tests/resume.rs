//! A run of slam that is killed at any moment and resumed says what an
//! undisturbed one says.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Built beside the tests: `cargo build --workspace` first.
fn slam(folder: &Path, program: &Path, resume: bool) -> Command {
    let own = std::env::current_exe().expect("the test's own path");
    let bin = own.ancestors().nth(2).expect("the folder of binaries");
    let mut command = Command::new(bin.join("slam"));
    command.current_dir(folder).arg(program).arg("--quiet");
    command.args(["--work-dir", "work", "--time-limit", "0"]);
    if resume {
        command.arg("--resume");
    }
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn verdict(output: &Output) -> (Option<i32>, String) {
    let text = String::from_utf8_lossy(&output.stdout);
    let first = text.lines().next().unwrap_or_default();
    (output.status.code(), first.to_string())
}

/// A program that takes some rounds.
fn program(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("verdicts");
    folder.join(name)
}

fn killed_at_any_moment(name: &str, times: u32, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let program = program(name);
    let folder = tempfile::tempdir().expect("temporary folder");
    let start = Instant::now();
    let whole = slam(folder.path(), &program, false).output();
    let time = start.elapsed();
    let wanted = verdict(&whole.expect("slam runs"));
    assert!(matches!(wanted.0, Some(0 | 1)), "{wanted:?}");
    for _ in 0..times {
        let folder = tempfile::tempdir().expect("temporary folder");
        let moment = time.mul_f64(random.f64());
        let mut child = slam(folder.path(), &program, false)
            .spawn()
            .expect("slam runs");
        std::thread::sleep(moment.max(Duration::from_millis(1)));
        child.kill().expect("kill");
        child.wait().expect("slam is gone");
        // Killed once more now and then.
        if random.bool() {
            let mut child = slam(folder.path(), &program, true)
                .spawn()
                .expect("slam runs");
            std::thread::sleep(time.mul_f64(random.f64() / 2.0));
            child.kill().expect("kill");
            child.wait().expect("slam is gone");
        }
        let resumed = slam(folder.path(), &program, true).output();
        let resumed = resumed.expect("slam runs");
        let said = String::from_utf8_lossy(&resumed.stderr);
        assert_eq!(
            verdict(&resumed),
            wanted,
            "{name}, seed {seed}, killed after {moment:?} of {time:?}: {said}"
        );
    }
}

#[test]
fn killed_at_some_moments() {
    killed_at_any_moment("loops/counter_in_callee_safe.c", 4, 1);
    killed_at_any_moment("loops/ten_bug.c", 3, 2);
}

/// `cargo test --workspace --test resume -- --ignored`
#[test]
#[ignore = "minutes"]
fn killed_at_fifty_moments() {
    killed_at_any_moment("loops/counter_in_callee_safe.c", 15, 3);
    killed_at_any_moment("loops/updown_unsigned_safe.c", 15, 4);
    killed_at_any_moment("loops/ten_bug.c", 20, 5);
}
