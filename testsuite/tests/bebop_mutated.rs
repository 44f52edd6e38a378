//! Damaged input: mutated programs and traces give diagnostics or a verdict,
//! never a panic.

use bebop::{analyse, replay, targets, Progress, Query};
use grammar::bp;
use grammar::diag::{Diagnostic, Sources};
use grammar::lines::Lines;
use grammar::trace::{Trace, Verdict};
use std::io::Write;
use std::process::{Command, Stdio};
use testsuite::twins::bebop::compare;
use testsuite::twins::bebop::generate::{self, Random};

/// What is put into texts: tokens of the language and of JSON, and bytes that
/// belong to neither.
const PIECES: [&str; 60] = [
    "decl ",
    "void ",
    "bool<2> ",
    "bool<0>",
    "bool<99999999999>",
    "begin",
    "end",
    "if (",
    "fi",
    "then ",
    "elsif ",
    "else",
    "while (",
    "od",
    " do ",
    "goto L",
    "L: ",
    "return ",
    ":=",
    "x",
    "g0",
    "{x == 0}",
    "{",
    "}",
    "(",
    ")",
    "<",
    ",",
    ";",
    ":",
    "*",
    "?",
    "!",
    "&",
    "||",
    "=>",
    "=",
    "'",
    "_",
    "choose(",
    "schoose[",
    "constrain ",
    "enforce ",
    "assume ",
    "assert ",
    "dead ",
    "start_thread ",
    "ASYNC_1: ",
    "//@ source a.c\n",
    "//@ main.1 a.c:1 x\n",
    "//",
    "/*",
    "*/",
    "\u{0}",
    "\u{e9}",
    "\"",
    "[",
    "]",
    "99999999999999999999",
    "-1",
];

/// Damages a text in one to three places.
fn mutate(text: &str, r: &mut Random) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=r.below(3) {
        let at = r.below(chars.len() + 1);
        let most = if r.chance(20) { 200 } else { 8 };
        let end = (at + r.below(most)).min(chars.len());
        match r.below(10) {
            0 => {
                chars.drain(at..end);
            }
            1 => chars.truncate(at),
            2 => {
                let copy: Vec<char> = chars[at..end].to_vec();
                let to = r.below(chars.len() + 1);
                chars.splice(to..to, copy);
            }
            3 | 4 => {
                let piece = PIECES[r.below(PIECES.len())];
                let end = if r.chance(50) { at } else { end };
                chars.splice(at..end, piece.chars());
            }
            // Another number often makes another program or trace.
            _ => {
                let digit = (at..chars.len()).find(|i| chars[*i].is_ascii_digit());
                if let Some(i) = digit {
                    chars[i] = char::from(b'0' + r.below(4) as u8);
                }
            }
        }
    }
    chars.into_iter().collect()
}

/// A program that can be analysed, and a trace of it.
fn base(seed: u64) -> (String, Option<String>) {
    let text = generate::program(&mut Random::new(seed));
    let program = bp::parse(&text, 0).unwrap_or_default();
    let found = check(&program, &text);
    (text, found)
}

/// The whole way of a program that was accepted; the trace if there is one.
fn check(program: &bp::Program, text: &str) -> Option<String> {
    let found = targets::resolve(program, &[], &[], true).ok()?;
    let entry = grammar::bp_check::entry(program, None).ok()?;
    let entry = program
        .procs
        .iter()
        .position(|p| std::ptr::eq(p, entry))?
        .into();
    let query = Query {
        entry,
        wanted: found.wanted,
        ..Query::default()
    };
    let analysis = analyse(program, &Lines::new(text), &query, &Progress::default()).ok()?;
    let told = analysis.verdict == Verdict::Reachable && !analysis.path.steps.is_empty();
    told.then(|| compare::trace(&analysis).to_json())
}

fn rendered(diagnostics: &[Diagnostic], text: &str) {
    let mut sources = Sources::default();
    sources.add("mutated".to_string(), text.to_string());
    let message = sources.render(diagnostics);
    assert!(message.contains("error: "), "{message}\n{text}");
    assert!(!message.contains("internal error"), "{message}\n{text}");
}

#[test]
fn mutated_programs_and_traces() {
    let (mut refused, mut accepted, mut replayed) = (0, 0, 0);
    for seed in 0..1000 {
        let r = &mut Random::new(seed + 77);
        let (text, trace) = base(seed % 50);
        let mutant = mutate(&text, r);
        match bp::parse(&mutant, 0) {
            Err(problems) => {
                rendered(&problems, &mutant);
                refused += 1;
            }
            Ok(program) => {
                let problems = grammar::bp_check::check(&program, 0);
                if grammar::bp_check::has_errors(&problems) {
                    rendered(&problems, &mutant);
                    refused += 1;
                } else {
                    check(&program, &mutant);
                    accepted += 1;
                }
            }
        }
        let Some(trace) = trace else { continue };
        let mutant = mutate(&trace, r);
        match Trace::from_json(&mutant, 0) {
            Err(problem) => rendered(&[problem], &mutant),
            Ok(trace) => {
                let program = bp::parse(&text, 0).unwrap_or_default();
                // Some mutations leave a trace, most do not: both are answers.
                let _ = replay::check(&program, &Lines::new(&text), 0, &trace);
                replayed += 1;
            }
        }
    }
    // The mutator must neither destroy all nor change nothing.
    assert!(
        refused > 500 && accepted > 50 && replayed > 20,
        "{refused} {accepted} {replayed}"
    );
}

/// Of the program built beside the tests: `cargo build --workspace` first.
fn status(text: &str) -> (Option<i32>, String) {
    let own = std::env::current_exe().expect("the test's own path");
    let bin = own.ancestors().nth(2).expect("the folder of binaries");
    let child = Command::new(bin.join("bebop"))
        .args(["-", "--print"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.unwrap_or_else(|e| panic!("{e}"));
    if let Some(mut stdin) = child.stdin.take() {
        // What is refused early may not be read to the end.
        let _ = stdin.write_all(text.as_bytes());
    }
    let output = child.wait_with_output().unwrap_or_else(|e| panic!("{e}"));
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), stderr)
}

#[test]
fn mutated_programs_through_the_command_line() {
    for seed in 0..25 {
        let mutant = mutate(&base(seed).0, &mut Random::new(seed + 4000));
        let (code, stderr) = status(&mutant);
        assert!(matches!(code, Some(0 | 1)), "{code:?}\n{stderr}\n{mutant}");
        assert_eq!(code == Some(1), !stderr.is_empty(), "{stderr}\n{mutant}");
    }
}
