//! The command line: exit statuses, products, limits.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// A lock taken twice on one way, written afresh after SPIN 2001, Figure 2.
const LOCK: &str = "\
//@ source lock.c
decl {s == L};
void main() begin
  decl {n == o};
  {s == L} := F;
  LOOP: acquire(); //@ main.1 lock.c:10 acquire();
  {n == o} := T; //@ main.2 lock.c:11 o = n;
  if (*) then //@ main.3 lock.c:12 if (c)
    release(); //@ main.4 lock.c:13 release();
    {n == o} := choose(F, {n == o}); //@ main.5 lock.c:14 n++;
  fi
  if (*) then
    assume (!{n == o});
    goto LOOP;
  fi
  assume ({n == o});
  release();
end
void acquire() begin
  if ({s == L}) then ERROR: skip; fi
  {s == L} := T;
end
void release() begin
  if (!{s == L}) then ERROR: skip; fi
  {s == L} := F;
end
";

fn bebop(args: &[&str], input: &str) -> Output {
    let child = Command::new(env!("CARGO_BIN_EXE_bebop"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(e) => panic!("cannot start bebop: {e}"),
    };
    if let Some(mut stdin) = child.stdin.take() {
        // A program that is refused early may not be read to the end.
        let _ = stdin.write_all(input.as_bytes());
    }
    match child.wait_with_output() {
        Ok(output) => output,
        Err(e) => panic!("bebop: {e}"),
    }
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn broken() -> String {
    LOCK.replace("choose(F, {n == o})", "*")
}

#[test]
fn verdicts_and_exit_statuses() {
    let safe = bebop(&["-", "--exit-code"], LOCK);
    assert_eq!(safe.status.code(), Some(20));
    assert!(stdout(&safe).contains("\"verdict\": \"unreachable\""));
    let bug = bebop(&["-", "--exit-code"], &broken());
    assert_eq!(bug.status.code(), Some(10));
    assert_eq!(bebop(&["-"], &broken()).status.code(), Some(0));
    let late = bebop(&["-", "--exit-code", "--time-limit", "1e-9"], LOCK);
    assert_eq!(late.status.code(), Some(30));
    assert!(stdout(&late).contains("time limit of 0.000000001 s reached"));
    let small = bebop(&["-", "--exit-code", "--memory-limit", "1K"], LOCK);
    assert!(matches!(small.status.code(), Some(20 | 30)));
    assert_eq!(bebop(&["-", "--nonsense"], LOCK).status.code(), Some(2));
    assert_eq!(bebop(&["/no/such/file.bp"], "").status.code(), Some(1));
}

#[test]
fn text_for_people() {
    let bug = bebop(&["-", "--format", "text"], &broken());
    let text = stdout(&bug);
    assert!(
        text.starts_with("reachable: label ERROR in release, line 24 of -, after "),
        "{text}"
    );
    assert!(
        text.contains("    12  if (c)") || text.contains("if (c)"),
        "{text}"
    );
    assert!(text.contains("[{s == L} = 1]"), "{text}");
    assert!(text.trim_end().ends_with("<- target"), "{text}");
}

#[test]
fn traces_replay_and_forgeries_do_not() {
    let folder = std::env::temp_dir().join(format!("bebop-cli-{}", std::process::id()));
    assert!(std::fs::create_dir_all(&folder).is_ok());
    let file = folder.join("trace.json");
    let file = file.to_string_lossy();
    let made = bebop(&["-", "-o", &file], &broken());
    assert!(made.status.success() && made.stdout.is_empty());
    let valid = bebop(&["-", "--replay", &file], &broken());
    assert_eq!(valid.status.code(), Some(0), "{}", stderr(&valid));
    assert!(stdout(&valid).starts_with("valid: "));
    // Another program.
    let other = bebop(&["-", "--replay", &file], LOCK);
    assert_eq!(other.status.code(), Some(1));
    assert!(
        stderr(&other).contains("another program"),
        "{}",
        stderr(&other)
    );
    // A value that the program does not give.
    let text = std::fs::read_to_string(&*file).unwrap_or_default();
    let forged = text.replacen("\"s == L\":true", "\"s == L\":false", 2);
    assert_ne!(text, forged);
    assert!(std::fs::write(&*file, forged).is_ok());
    let invalid = bebop(&["-", "--replay", &file], &broken());
    assert_eq!(invalid.status.code(), Some(1));
    assert!(
        stderr(&invalid).contains("invalid trace at step"),
        "{}",
        stderr(&invalid)
    );
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn labels_are_looked_up() {
    let wrong = bebop(&["-", "--reach", "LOP"], LOCK);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(wrong.stdout.is_empty());
    assert!(
        stderr(&wrong).contains("did you mean `LOOP`?"),
        "{}",
        stderr(&wrong)
    );
    let any_case = bebop(&["-", "--exit-code", "--reach", "main:loop"], LOCK);
    assert_eq!(any_case.status.code(), Some(10));
    let nothing = "void main() begin skip; end";
    let none = bebop(&["-", "--reach", "ERROR", "--exit-code"], nothing);
    assert_eq!(none.status.code(), Some(20));
    assert!(stderr(&none).contains("no label ERROR and no assert in the program"));
    let only_assert = "decl x; void main() begin assert(x); end";
    let found = bebop(&["-", "--reach", "ERROR", "--exit-code"], only_assert);
    assert_eq!(found.status.code(), Some(10));
    let left_out = bebop(&["-", "--no-asserts", "--exit-code"], only_assert);
    assert_eq!(left_out.status.code(), Some(20));
}

#[test]
fn invariants_of_the_lock() {
    let all = bebop(&["-", "--invariants", "--format", "text"], LOCK);
    let text = stdout(&all);
    for line in [
        "main:LOOP (line 6): !{s == L}",
        "main line 8 [main.3]: {s == L} && {n == o}",
        "acquire:ERROR (line 20): 0",
        "main line 12: {s == L} && {n == o} || !{s == L} && !{n == o}",
    ] {
        assert!(text.lines().any(|l| l == line), "{line}\n{text}");
    }
    let one = bebop(&["-", "--invariants", "LOOP"], LOCK);
    let json: serde_json::Value = serde_json::from_str(&stdout(&one)).unwrap_or_default();
    assert_eq!(json["format"], "slam-invariants");
    let invariant = &json["invariants"][0];
    assert_eq!(invariant["formula"], "!{s == L}");
    assert_eq!(invariant["loop"], true);
    assert_eq!(invariant["id"], "main.1");
    assert_eq!(json["invariants"].as_array().map(|a| a.len()), Some(1));
}

#[test]
fn enforce_is_taken_as_given_in_invariants() {
    let program = "decl a, b; void main() begin enforce !(a & b); a, b := T, F; L: skip; end";
    let at = bebop(&["-", "--invariants", "L", "--format", "text"], program);
    assert_eq!(stdout(&at), "main:L (line 1): a\n");
}

#[test]
fn canonical_print_is_a_fixed_point() {
    let once = stdout(&bebop(&["-", "--print"], LOCK));
    let twice = stdout(&bebop(&["-", "--print"], &once));
    assert!(once.contains("LOOP:"));
    assert_eq!(once, twice);
}

#[test]
fn statistics() {
    let stats = bebop(&["-", "--stats=json"], LOCK);
    let json: serde_json::Value = serde_json::from_str(&stderr(&stats)).unwrap_or_default();
    assert_eq!(json["procedures"], 3);
    assert!(json["iterations"].as_u64().is_some_and(|n| n > 0));
    assert!(stderr(&bebop(&["-", "--stats"], LOCK)).contains("BDD peak nodes"));
}

#[test]
fn the_exact_bytes_are_the_same_each_time() {
    let first = bebop(&["-"], &broken());
    for _ in 0..3 {
        assert_eq!(bebop(&["-"], &broken()).stdout, first.stdout);
    }
}

/// A chain of procedures, each calling the next twice: the paths through it
/// double with each procedure, the work must not.
fn chain(n: usize) -> String {
    let mut text = String::from("decl g;\nvoid main() begin g := F; p0(); assert(!g); end\n");
    for i in 0..n {
        let inner = match i + 1 == n {
            true => "g := !g;".to_string(),
            false => format!("p{}(); p{}();", i + 1, i + 1),
        };
        text.push_str(&format!(
            "void p{i}() begin decl x, y; x := g; {inner} y := x; end\n"
        ));
    }
    text
}

fn iterations(program: &str) -> u64 {
    let run = bebop(&["-", "--stats=json"], program);
    assert!(stdout(&run).contains("\"unreachable\""), "{}", stdout(&run));
    let json: serde_json::Value = serde_json::from_str(&stderr(&run)).unwrap_or_default();
    json["iterations"].as_u64().unwrap_or(u64::MAX)
}

#[test]
fn work_is_linear_in_the_number_of_procedures() {
    let (small, large) = (iterations(&chain(50)), iterations(&chain(400)));
    assert!(large < small * 9, "{small} {large}");
}

#[test]
fn a_trace_too_long_to_write_is_said_to_be() {
    // Behind 2^60 calls or so, g is true.
    let program = chain(60).replace("assert(!g)", "assert(g)");
    let run = bebop(&["-", "--exit-code"], &program);
    assert_eq!(run.status.code(), Some(10));
    assert!(stdout(&run).contains("no trace: the shortest has"));
}

/// Exit status and standard error of `bebop - --print`.
fn printed(text: &str) -> (Option<i32>, String) {
    let output = bebop(&["-", "--print"], text);
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), stderr)
}

#[test]
fn nesting_without_end_is_refused() {
    let deep = 100_000;
    let program = |body: String| format!("decl x; void main() begin {body} end");
    let wrap = |open: &str, inner: &str, close: &str| {
        program(format!(
            "{}{inner}{}",
            open.repeat(deep),
            close.repeat(deep)
        ))
    };
    for text in [
        wrap("if (x) then ", "skip;", " fi"),
        wrap("while (x) do ", "skip;", " od"),
        program(format!("x := {}x;", "!".repeat(deep))),
        program(format!("x := {}x;", "x => ".repeat(deep))),
        program(format!(
            "x := {}x{};",
            "choose(x, ".repeat(deep),
            ")".repeat(deep)
        )),
        program(format!(
            "x := {}x{};",
            "(x ? ".repeat(deep),
            " : x)".repeat(deep)
        )),
        "if (".repeat(deep),
        program("{".repeat(deep)),
    ] {
        let (code, stderr) = printed(&text);
        assert_eq!(code, Some(1), "{}: {stderr:.300}", &text[..60]);
        assert!(stderr.contains("error: "), "{}", &text[..60]);
    }
    // Parentheses do not count.
    let (code, stderr) = printed(&program(format!(
        "x := {}x{};",
        "(".repeat(deep),
        ")".repeat(deep)
    )));
    assert_eq!(code, Some(0), "{stderr:.300}");
}
