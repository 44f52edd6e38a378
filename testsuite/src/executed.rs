//! Programs with known verdicts, compiled by gcc and run on random inputs with
//! the sanitizers on: no run of a safe one reaches the error, some run of an
//! unsafe one should. It is the toolkit's word against the compiler's: none of
//! our own semantics is in it, but for the places where an error is stated
//! (`cfront::instrument`, as for replays) and the types of undefined functions.
//!
//! One process per program: it forks a child per run (`executed/runtime.c`), so
//! a thousand runs take a second. A run that takes too long, or recurses too
//! deep, is cut off and proves nothing. What C leaves undefined and the tools
//! define (wrap-around, shifts, aliasing) is switched to that meaning.
//!
//! Rejected: newton's harness, which answers along one path; and exec for each
//! run, which with the sanitizers takes ten times longer.

use crate::suite::Program;
use cfront::instrument::{instrument, Additions};
use grammar::diag::Sources;
use ir::types::{DataModel, FuncType, IntKind, Type};
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

const RUNTIME: &str = include_str!("executed/runtime.c");

const FLAGS: &str = "-w -g -O0 -fpermissive -fwrapv -fno-strict-aliasing -fno-builtin -no-pie";

/// A trap, not a report: the report's library is larger than the program. Pointers to
/// scalars need not be aligned here.
const SANITIZERS: &str =
    "-fsanitize=address,undefined -fno-sanitize=shift,signed-integer-overflow,alignment \
                          -fsanitize-undefined-trap-on-error";

/// Calls that are errors, and such that end a run if their argument is 0.
const ERRORS: [&str; 3] = ["reach_error", "__VERIFIER_error", "__assert_fail"];
const ASSUMPTIONS: [&str; 2] = ["__VERIFIER_assume", "assume"];

/// What came of the runs of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// None reached the error: how many ended, how many were cut off.
    Ended { ended: u64, cut: u64 },
    /// The run of this seed reached the error.
    Reached(u64),
    /// The run of this seed did what C leaves undefined.
    Fault { seed: u64, signal: i32 },
    /// It cannot be compiled here: why.
    Skipped(String),
}

/// Runs a program on `runs` inputs from `seed` on, until one reaches an error.
pub fn execute(program: &Program, seed: u64, runs: u64) -> io::Result<Outcome> {
    let model = DataModel::named(&program.model).unwrap_or_default();
    if model.gcc_flag().is_none() {
        return Ok(Outcome::Skipped(format!(
            "gcc makes no programs for {}",
            model.name()
        )));
    }
    let dir = tempfile::tempdir()?;
    let text = match source(&program.path, model)? {
        Ok(text) => text,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    let (source, binary) = (dir.path().join("program.i"), dir.path().join("program"));
    std::fs::write(&source, text)?;
    let built = Command::new("gcc")
        .arg(crate::difftest::flag(model))
        .args(FLAGS.split_whitespace())
        .args(SANITIZERS.split_whitespace())
        .arg(&source)
        .arg("-o")
        .arg(&binary)
        .output()?;
    if !built.status.success() {
        let said = String::from_utf8_lossy(&built.stderr);
        let error = said.lines().find(|l| l.contains("error"));
        let error = error.or(said.lines().next()).unwrap_or_default();
        return Ok(Outcome::Skipped(format!("gcc: {error}")));
    }
    let output = Command::new("timeout")
        .args(["--kill-after=1", "600"])
        .arg(&binary)
        .env("EXECUTED_SEED", seed.to_string())
        .env("EXECUTED_RUNS", runs.to_string())
        .stdin(Stdio::null())
        .output()?;
    let said = String::from_utf8_lossy(&output.stdout);
    // What the program itself prints stands before, on lines of its own.
    let words: Vec<&str> = said.lines().next_back().unwrap_or("").split(' ').collect();
    let number = |i: usize| words.get(i).and_then(|w| w.parse::<u64>().ok());
    Ok(match (words[0], number(1), number(2)) {
        ("ended", Some(ended), Some(cut)) => Outcome::Ended { ended, cut },
        ("reached", Some(seed), _) => Outcome::Reached(seed),
        ("fault", Some(seed), signal) => Outcome::Fault {
            seed,
            signal: signal.unwrap_or(0) as i32,
        },
        _ => Outcome::Skipped(format!("it says {said:?} and ends with {}", output.status)),
    })
}

/// The text that gcc compiles, or why there is none.
pub fn source(path: &Path, model: DataModel) -> io::Result<Result<String, String>> {
    let options = cfront::Options {
        data_model: model,
        ..cfront::Options::default()
    };
    let both = cfront::with_large_stack(|| {
        let mut sources = Sources::default();
        let paths = [path.to_path_buf()];
        cfront::texts(&paths, &options, &mut sources)
            .and_then(|texts| Ok((texts, cfront::load(path, &options, &mut sources)?)))
            .map_err(|found| sources.render(&found))
    });
    let (texts, program) = match both.map_err(io::Error::other)? {
        Ok(both) => both,
        Err(messages) => return Ok(Err(messages)),
    };
    let reached = |what: &str| format!("executed_reached(\"{what}\");");
    let added = Additions {
        error_labels: Vec::new(),
        reached: "executed_reached".to_string(),
        bodies: ERRORS.map(|e| (e.to_string(), reached(e))).into(),
        declared: Vec::new(),
    };
    let text: String = texts.into_iter().map(|t| t.text).collect();
    let marked = instrument(&text, &added);
    let mut text = format!("int executed_reached(const char *);\n{}\n", marked.text);
    text += RUNTIME;
    for (name, body) in answers(&program, &marked.defined, &marked.words) {
        // The user's own declaration, of whatever type, stands as it is.
        let _ = write!(
            text,
            "unsigned long long executed_{name}(long, long, long, long, long, long) \
             __asm__(\"{name}\");\n\
             unsigned long long executed_{name}\
             (long a0, long a1, long a2, long a3, long a4, long a5) {{ {body} }}\n"
        );
    }
    Ok(Ok(text))
}

/// What undefined functions do, by name; those of the C library are its own.
fn answers(
    program: &ir::Program,
    defined: &HashSet<String>,
    words: &HashSet<String>,
) -> BTreeMap<String, String> {
    let mut answers = BTreeMap::new();
    for error in ERRORS {
        answers.insert(error.to_string(), format!("executed_reached(\"{error}\");"));
    }
    for assumption in ASSUMPTIONS {
        answers.insert(assumption.to_string(), "executed_assume(a0);".to_string());
    }
    answers.retain(|name, _| words.contains(name) && !defined.contains(name));
    if words.contains("assert") || words.contains("__assert_fail") {
        // `assert` with a header is a macro, and its failure a call.
        answers.insert(
            "__assert_fail".into(),
            "executed_reached(\"assert\");".into(),
        );
    }
    for f in &program.funcs {
        let known = answers.contains_key(&f.name) || defined.contains(&f.name);
        let header = program.files.get(f.pos.file as usize);
        let library = is_library(&f.name) || header.is_some_and(|h| h.starts_with("/usr/"));
        if f.body.is_some() || known || library || f.name.starts_with("__builtin_") {
            continue;
        }
        answers.insert(f.name.clone(), answer(program, f));
    }
    answers
}

/// Writes behind pointers to numbers, calls functions that take numbers, and any number; no
/// pointer is made up.
fn answer(program: &ir::Program, f: &ir::Function) -> String {
    let mut body = String::new();
    for (i, formal) in f.formals.iter().enumerate().take(6) {
        let ty = &program.var(*formal).ty;
        let constant = f.reads_only(i);
        if let (Some(to @ Type::Int(_)), false) = (ty.pointee(), constant) {
            let size = program.types.size(to).unwrap_or(0);
            let _ = write!(body, "executed_write((char *)a{i}, {size}); ");
        }
        if let Some(Type::Func(called)) = ty.pointee() {
            body += &call(program, i, called);
        }
    }
    body += match f.ret {
        Type::Int(IntKind::Bool) => "return executed_bits() % 2;",
        Type::Int(_) => "return executed_any();",
        _ => "return 0;",
    };
    body
}

/// Perhaps calls the function at argument `i`, if it takes numbers, none wider than `long`.
fn call(program: &ir::Program, i: usize, called: &FuncType) -> String {
    let long = IntKind::Long.size(program.types.model);
    let number = |p: &Type| match p {
        Type::Int(kind) => *kind != IntKind::Bool && kind.size(program.types.model) <= long,
        _ => false,
    };
    if called.variadic || !called.params.iter().all(number) {
        return String::new();
    }
    let values = vec!["executed_any()"; called.params.len()].join(", ");
    let types = match called.params.len() {
        0 => "void".to_string(),
        n => vec!["long"; n].join(", "),
    };
    format!("if (a{i} && executed_bits() % 2) ((long (*)({types}))a{i})({values}); ")
}

/// Does the C library have it? (For programs that declare it themselves.)
fn is_library(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "abort", "abs", "calloc", "exit", "fprintf", "free", "labs", "malloc", "memcmp", "memcpy",
        "memmove", "memset", "printf", "puts", "realloc", "snprintf", "sprintf", "strcmp",
        "strcpy", "strlen", "strncmp", "strncpy",
    ];
    NAMES.contains(&name)
}
