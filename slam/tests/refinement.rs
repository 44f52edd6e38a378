//! The loop with shell scripts in place of the three programs: each verdict,
//! each way in which a tool can fail, and what is left in the work folder.
//! What the real programs make of real C is for the golden cases.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A folder with a program and three scripts. `bebop` and `newton` answer with
/// the N-th file `bebop.N`, `newton.N` at their N-th call.
struct Bench {
    dir: tempfile::TempDir,
    _turn: MutexGuard<'static, ()>,
}

/// One test at a time: a process that another test starts while a script is
/// being written holds it open, and the script cannot be run ("text file busy").
static TURN: Mutex<()> = Mutex::new(());

const PRODUCT: &str = r#"
out=; prev=
for arg; do [ "$prev" = -o ] && out=$arg; prev=$arg; done
case " $* " in *' --invariants '*) exit 0;; esac
n=$(($(cat "$0.count" 2>/dev/null || echo 0) + 1)); echo $n >"$0.count"
"#;

const HEAD: &str = r#"{"format": "slam-trace", "version": 1,
  "tool": {"name": "bebop", "version": "0"}, "program": {"file": "p.bp", "sha256": ""}"#;

impl Bench {
    fn new() -> Bench {
        let bench = Bench {
            dir: tempfile::tempdir().expect("temporary folder"),
            _turn: TURN.lock().unwrap_or_else(PoisonError::into_inner),
        };
        bench.write("p.c", "int main(void) { return 0; }\n");
        let answer = format!(r#"{PRODUCT} cp "$0.$n" "$out""#);
        bench.tool(
            "c2bp",
            &format!("{PRODUCT} echo '//@ assumption p.c:1 none' >$out"),
        );
        bench.tool("bebop", &answer);
        bench.tool("newton", &answer);
        bench
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect(name);
    }

    fn tool(&self, name: &str, script: &str) {
        self.write(name, &format!("#!/bin/sh\n{script}\n"));
        let mode = fs::Permissions::from_mode(0o755);
        fs::set_permissions(self.path(name), mode).expect(name);
    }

    /// bebop's answer at its call `n`: a path of these statements.
    fn path_found(&self, n: u32, ids: &[&str]) {
        let step = |id: &&str| {
            format!(
                r#"{{"procedure": "main", "id": "{id}", "kind": "assert", "line": 1, "depth": 0}}"#
            )
        };
        let steps: Vec<String> = ids.iter().map(step).collect();
        let text = format!(
            r#"{HEAD}, "verdict": "reachable",
                "target": {{"procedure": "main", "line": 1}}, "steps": [{}]}}"#,
            steps.join(",")
        );
        self.write(&format!("bebop.{n}"), &text);
    }

    fn no_path(&self, n: u32) {
        let text = format!(r#"{HEAD}, "verdict": "unreachable"}}"#);
        self.write(&format!("bebop.{n}"), &text);
    }

    /// newton's answer at its call `n`: a verdict and more members of the object.
    fn newton(&self, n: u32, verdict: &str, more: &str) {
        let head = r#"{"format": "slam-newton", "version": 1"#;
        let text = format!(r#"{head}, "verdict": "{verdict}"{more}}}"#);
        self.write(&format!("newton.{n}"), &text);
    }

    /// newton refutes the path of its call `n`, with a predicate of `main`.
    fn refuted(&self, n: u32) {
        let predicates = r#", "predicates": [{"procedure": "main", "predicates": ["x == 0"]}]"#;
        self.newton(n, "infeasible", predicates);
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_slam"));
        command.current_dir(self.dir.path());
        for tool in ["c2bp", "bebop", "newton"] {
            command.arg(format!("--{tool}")).arg(self.path(tool));
        }
        command.args(args);
        command
    }

    fn slam(&self, args: &[&str]) -> (Option<i32>, String, String) {
        let Output {
            status,
            stdout,
            stderr,
        } = self.command(args).output().expect("slam runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        (status.code(), text(stdout), text(stderr))
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect(name)
    }
}

#[test]
fn safe_after_a_refutation() {
    let bench = Bench::new();
    bench.path_found(1, &["main.1", "main.2"]);
    bench.refuted(1);
    bench.no_path(2);
    let (status, out, err) = bench.slam(&["p.c"]);
    assert_eq!(status, Some(0), "{out}{err}");
    assert!(out.starts_with("SAFE\n"), "{out}");
    assert!(out.contains("main: x == 0"), "{out}");
    assert!(out.contains("p.c:1 none"), "{out}");
    assert!(err.starts_with("1: 0 predicates, path of 2 steps"), "{err}");
    assert_eq!(
        bench.read("slam-work/p/02.preds.txt"),
        "main {\n    x == 0\n}\n"
    );
    let commands = bench.read("slam-work/p/commands.txt");
    assert_eq!(
        commands.lines().filter(|l| !l.starts_with('#')).count(),
        1 + 3 + 2 + 1,
        "a cd and six runs: {commands}"
    );
}

#[test]
fn unsafe_with_the_explanation() {
    let bench = Bench::new();
    bench.path_found(1, &["main.1"]);
    let step = r#"{"place": {"file": "p.c", "line": 1}, "kind": "assign", "depth": 0,
                   "text": "x = 0"}"#;
    bench.newton(1, "feasible", &format!(r#", "explanation": [{step}]"#));
    let (status, out, _) = bench.slam(&["p.c", "--json", "out.json", "--quiet"]);
    assert_eq!(status, Some(1));
    let first = "UNSAFE, not replayed: newton wrote no harness\n";
    assert!(out.starts_with(first), "{out}");
    assert!(out.contains("\np.c:1  x = 0\n"), "{out}");
    let json: serde_json::Value = serde_json::from_str(&bench.read("out.json")).expect("JSON");
    let check = &json["checks"][0];
    assert_eq!(check["verdict"], "unsafe");
    let replay = &check["errors"][0]["replay"];
    assert_eq!(replay["reason"], "newton wrote no harness");
    assert_eq!(check["runs"].as_array().map(Vec::len), Some(3));
}

#[test]
fn no_progress_is_noticed() {
    let bench = Bench::new();
    bench.path_found(1, &["main.1"]);
    // Twice the same, then the round without a bound on cubes, and again.
    for n in 1..=2 {
        bench.refuted(n);
    }
    bench.path_found(2, &["main.1"]);
    let (status, out, _) = bench.slam(&["p.c", "--max-cube", "3", "--no-search"]);
    assert_eq!(status, Some(3));
    assert!(
        out.starts_with("UNKNOWN: no progress: the same path"),
        "{out}"
    );
    assert!(
        out.contains("slam p.c slam-work/p/02.preds.txt"),
        "how to go on: {out}"
    );
}

#[test]
fn longer_cubes_are_tried_last() {
    let bench = Bench::new();
    for n in 1..=4 {
        bench.path_found(n, &["main.1"]);
    }
    for n in 1..=4 {
        bench.newton(n, "infeasible", "");
    }
    bench.no_path(5);
    let (status, out, _) = bench.slam(&["p.c"]);
    assert_eq!(status, Some(0), "{out}");
    let commands = bench.read("slam-work/p/commands.txt");
    for (round, flag) in [
        // First those that the path's own states have.
        ("02.bp", "--along slam-work/p/01.trace.json"),
        ("03.bp", "--max-cube 4"),
        ("04.bp", "--max-cube 5"),
        ("05.bp", "--max-cube 0"),
    ] {
        let line = commands.lines().find(|l| l.contains(round));
        assert!(line.is_some_and(|l| l.contains(flag)), "{commands}");
    }
}

/// A run that is killed while bebop is at work the second time.
fn killed(bench: &Bench) {
    bench.path_found(1, &["main.1", "main.2"]);
    bench.refuted(1);
    bench.no_path(2);
    bench.tool(
        "bebop",
        &format!(
            r#"{PRODUCT} [ $n = 2 ] && {{ echo $$ >started.new; mv started.new started; exec sleep 60; }}
            [ $n = 3 ] && n=2; cp "$0.$n" "$out""#
        ),
    );
    let mut child = bench
        .command(&["p.c", "--quiet"])
        .spawn()
        .expect("slam runs");
    wait_for(&bench.path("started"));
    child.kill().expect("kill");
    child.wait().expect("slam is gone");
}

/// The tool that the killed run has left behind.
fn orphan(bench: &Bench) -> rustix::process::Pid {
    let text = bench.read("started");
    let pid = text.trim().parse().ok();
    let pid = pid.and_then(rustix::process::Pid::from_raw);
    pid.expect("a process")
}

#[test]
fn a_killed_run_is_resumed() {
    let bench = Bench::new();
    killed(&bench);
    let pid = orphan(&bench);
    let (status, _, err) = bench.slam(&["p.c", "--resume", "--time-limit", "0.1"]);
    assert_eq!(status, Some(2));
    assert!(err.contains("another run is at work there"), "{err}");
    rustix::process::kill_process(pid, rustix::process::Signal::KILL).expect("kill");

    let (status, out, _) = bench.slam(&["p.c", "--resume", "--json", "out.json"]);
    assert_eq!(status, Some(0), "{out}");
    assert!(
        out.contains("proved in 2 iterations with 1 predicate"),
        "{out}"
    );
    assert_eq!(bench.read("newton.count"), "1\n");
    let json: serde_json::Value = serde_json::from_str(&bench.read("out.json")).expect("JSON");
    // A path, its refutation and the second abstraction.
    assert_eq!(json["checks"][0]["reused_runs"], 3);
}

#[test]
fn another_program_is_not_resumed() {
    let bench = Bench::new();
    killed(&bench);
    let pid = orphan(&bench);
    rustix::process::kill_process(pid, rustix::process::Signal::KILL).expect("kill");
    bench.tool(
        "c2bp",
        &format!("{PRODUCT} echo '//@ assumption p.c:2 changed' >$out"),
    );
    let (status, out, err) = bench.slam(&["p.c", "--resume"]);
    assert_eq!(status, Some(0), "{out}");
    let note = "nothing is resumed: the program is not the same\n";
    assert!(err.starts_with(note), "{err}");
    assert!(!bench.path("slam-work/p/02.preds.txt").exists());
}

#[test]
fn bad_input_is_passed_on_under_the_users_name() {
    let bench = Bench::new();
    bench.tool(
        "c2bp",
        r#"echo "error: unknown variable in $2:1" >&2; exit 1"#,
    );
    bench.write("my.preds", "main { nix }\n");
    let (status, out, err) = bench.slam(&["p.c", "my.preds"]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert_eq!(err, "error: unknown variable in my.preds:1\n");

    bench.write("my.preds", "main { x == }\n");
    let (status, _, err) = bench.slam(&["p.c", "my.preds"]);
    assert_eq!(status, Some(2));
    assert!(err.contains("my.preds:1"), "{err}");

    let (status, _, err) = bench.slam(&["absent.c"]);
    assert_eq!(status, Some(2));
    assert!(err.starts_with("error: cannot read absent.c"), "{err}");
}

#[test]
fn a_crash_is_unknown_with_the_command() {
    let bench = Bench::new();
    bench.tool("bebop", "echo panicked >&2; exit 101");
    let (status, out, err) = bench.slam(&["p.c"]);
    assert_eq!(status, Some(3));
    assert!(
        out.starts_with("UNKNOWN: bebop ended with status 101 in iteration 1: /"),
        "{out}"
    );
    assert!(err.contains("panicked"), "{err}");
    assert_eq!(bench.read("slam-work/p/01.bebop.log"), "panicked\n");
}

#[test]
fn a_trace_that_is_none() {
    let bench = Bench::new();
    bench.write("bebop.1", "{}");
    let (status, out, _) = bench.slam(&["p.c"]);
    assert_eq!(status, Some(3));
    assert!(out.contains("is no trace"), "{out}");
}

#[test]
fn a_tool_that_hangs_is_stopped() {
    let bench = Bench::new();
    bench.tool("c2bp", "sleep 60");
    let start = Instant::now();
    let (status, out, _) = bench.slam(&["p.c", "--time-limit", "0.5"]);
    assert!(start.elapsed() < Duration::from_secs(20));
    assert_eq!(status, Some(3));
    assert!(
        out.starts_with("UNKNOWN: time limit of 0.5 s reached in c2bp"),
        "{out}"
    );
}

#[test]
fn an_interruption_ends_with_a_verdict() {
    let bench = Bench::new();
    bench.tool("c2bp", "touch started; sleep 60");
    let child = bench
        .command(&["p.c"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("slam runs");
    wait_for(&bench.path("started"));
    let pid = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(pid, rustix::process::Signal::INT).expect("kill");
    let output = child.wait_with_output().expect("slam ends");
    assert_eq!(output.status.code(), Some(3));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.starts_with("UNKNOWN: interrupted\n"), "{text}");
}

#[test]
fn a_run_goes_on_from_an_earlier_ones_predicates() {
    let bench = Bench::new();
    bench.path_found(1, &["main.1"]);
    bench.refuted(1);
    bench.no_path(2);
    bench.slam(&["p.c"]);
    for tool in ["bebop", "newton"] {
        fs::remove_file(bench.path(&format!("{tool}.count"))).expect("count");
    }
    bench.no_path(1);
    let (status, out, _) = bench.slam(&["p.c", "slam-work/p/02.preds.txt"]);
    assert_eq!(status, Some(0));
    assert!(out.contains("main: x == 0"), "{out}");
    assert!(!bench.path("slam-work/p/02.preds.txt").exists());
}

fn wait_for(path: &Path) {
    let start = Instant::now();
    while !path.exists() {
        assert!(start.elapsed() < Duration::from_secs(30), "{path:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}
