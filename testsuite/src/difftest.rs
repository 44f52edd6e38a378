//! The intermediate form against gcc: the same program must leave the same
//! checksum (McKeeman: Differential Testing for Software, 1998).
//!
//! A program is compiled and run (what it prints is expected), then lowered
//! here and either interpreted, or printed as C again and compiled. Each
//! program runs in a thread of its own, so that neither a panic nor a hang of
//! one ends the run. Rejected: a process per program for our side too; most of
//! the time would go into starting it.

use crate::figures::cpu_seconds_of;
use crate::interp::{self, Compiled, Limits, Machine, Zeros};
use crate::runs::describe;
use cfront::Options;
use grammar::diag::Sources;
use ir::types::DataModel;
use ir::{Expr, Lval, Program, VarId};
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// Seconds of processor time for a compiled program, which need not end
/// (Csmith's loops); nearly all take milliseconds.
const RUN_SECONDS: u32 = 2;

/// Statements after which the interpreter gives up: more than a compiled
/// program does in its time.
const STEPS: u64 = 4_000_000_000;

/// Seconds of processor time after which our side is given up. The interpreter
/// is some 20 times slower than gcc's code; a busy machine changes nothing.
const OUR_SECONDS: f64 = 120.0;

/// Both sides wrap around, and see through casts of pointers.
const GCC: &[&str] = &[
    "-Wno-packed-bitfield-compat",
    "-fwrapv",
    "-fno-strict-aliasing",
];

/// A preprocessed program whose checksum stands in a global.
#[derive(Clone)]
pub struct Subject {
    pub name: String,
    pub text: String,
    pub kind: Kind,
    pub model: DataModel,
    /// Do functions of the library have bodies?
    pub bodies: bool,
}

/// Where a program comes from tells where its checksum is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Ours: `checksum`, printed in decimal.
    Own,
    /// Csmith's: the complement of `crc32_context`, printed in hexadecimal.
    Csmith,
}

/// How our side runs a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Via {
    /// The interpreter.
    Interp,
    /// The intermediate form printed as C, compiled by gcc.
    Dump,
}

/// What came of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Same,
    /// gcc's program did not end in time.
    Endless,
    /// gcc did not take the program, or it crashed: why.
    Skipped(String),
    /// Ours did not end in time.
    TooLong,
    /// A difference, a rejection, a panic: what was seen.
    Different(String),
}

impl Kind {
    fn variable(self) -> &'static str {
        match self {
            Kind::Own => "checksum",
            Kind::Csmith => "crc32_context",
        }
    }

    /// The checksum in what a compiled program printed.
    fn printed(self, output: &str) -> Option<u32> {
        let number = output.trim_end().rsplit("checksum = ").next()?;
        match self {
            Kind::Own => number.parse().ok(),
            Kind::Csmith => u32::from_str_radix(number, 16).ok(),
        }
    }

    /// The checksum of nothing.
    fn initial(self) -> u32 {
        match self {
            Kind::Own => 2_166_136_261,
            Kind::Csmith => 0,
        }
    }

    /// The checksum from the variable's value.
    fn checksum_of(self, value: u32) -> u32 {
        match self {
            Kind::Own => value,
            Kind::Csmith => !value,
        }
    }
}

/// gcc's flag for a data model.
pub fn flag(model: DataModel) -> &'static str {
    model.gcc_flag().unwrap_or("-m64")
}

/// For programs of which nothing is known yet.
const ANY: &[&str] = &["-w", "-O0"];

/// Can gcc make programs of the data model here, not objects only?
pub fn links(model: DataModel) -> bool {
    let Ok(dir) = tempfile::tempdir() else {
        return false;
    };
    let source = dir.path().join("empty.c");
    let text = "#include <stdio.h>\nint main(void) { return puts(\"\") < 0; }\n";
    let built = std::fs::write(&source, text).is_ok()
        && gcc(model, &[], &source, &dir.path().join("empty")).is_ok_and(|e| e.is_none());
    built
}

/// Compiles; what gcc complained of if it failed.
fn gcc(model: DataModel, flags: &[&str], source: &Path, to: &Path) -> io::Result<Option<String>> {
    let output = Command::new("timeout")
        .args(["60", "gcc", flag(model)])
        .args(GCC)
        .args(flags)
        .arg(source)
        .arg("-o")
        .arg(to)
        .stdin(Stdio::null())
        .output()?;
    let text = String::from_utf8_lossy(&output.stderr);
    let error = text
        .lines()
        .find(|l| l.contains("error"))
        .or(text.lines().next());
    Ok((!output.status.success()).then(|| error.unwrap_or("no message").to_string()))
}

/// Runs a program; what it printed, or how it failed.
fn execute(program: &Path) -> io::Result<Result<String, Outcome>> {
    let output = Command::new("timeout")
        .args(["60", "sh", "-c"])
        .arg(format!("ulimit -t {RUN_SECONDS}; exec \"$0\""))
        .arg(program)
        .stdin(Stdio::null())
        .output()?;
    // At the limit comes SIGXCPU or SIGKILL; timeout passes it on, or its number.
    let ended = output.status;
    let killed = ended.signal().or(ended.code().map(|c| c - 128));
    Ok(match (ended.code(), killed) {
        (Some(0), _) => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        (Some(124), _) | (_, Some(9 | 24)) => Err(Outcome::Endless),
        _ => Err(Outcome::Skipped(format!("it ends with {ended}"))),
    })
}

/// What a compiled program prints as its checksum.
fn expected(subject: &Subject, flags: &[&str], dir: &Path) -> io::Result<Result<u32, Outcome>> {
    let (source, program) = (dir.join("program.c"), dir.join("program"));
    std::fs::write(&source, &subject.text)?;
    if let Some(error) = gcc(subject.model, flags, &source, &program)? {
        let why = format!("gcc does not take it: {error}");
        return Ok(Err(Outcome::Skipped(why)));
    }
    let printed = execute(&program)?;
    Ok(printed.and_then(|text| {
        let number = subject.kind.printed(&text);
        number.ok_or_else(|| Outcome::Skipped("it prints no checksum".to_string()))
    }))
}

/// Runs a program on both sides.
pub fn compare(subject: &Subject, via: Via) -> io::Result<Outcome> {
    let dir = tempfile::tempdir()?;
    let expected = match expected(subject, ANY, dir.path())? {
        Ok(value) => value,
        Err(outcome) => return Ok(outcome),
    };
    let ours = ours(subject, via, dir.path().to_path_buf())?;
    Ok(match ours {
        Ok(Some(value)) if value == expected => Outcome::Same,
        Ok(Some(value)) => {
            let text = format!("the checksum is {expected:08x} with gcc, {value:08x} here");
            Outcome::Different(text)
        }
        Ok(None) => Outcome::TooLong,
        Err(why) => Outcome::Different(why),
    })
}

/// Is a program free of what C leaves undefined, as far as gcc's sanitizers and
/// a second level of optimisation can tell?
pub fn is_sound(subject: &Subject) -> io::Result<bool> {
    const SANITIZE: &[&str] = &[
        "-O0",
        "-fsanitize=address,undefined",
        "-fno-sanitize=shift,signed-integer-overflow",
        "-fno-sanitize-recover=all",
        "-Werror=implicit-function-declaration",
    ];
    let dir = tempfile::tempdir()?;
    let plain = expected(subject, ANY, dir.path())?;
    // Without any sum the variable is not even initialised here.
    let plain = plain.ok().filter(|v| *v != subject.kind.initial());
    Ok(plain.is_some_and(|plain| {
        let same = |flags| expected(subject, flags, dir.path()).is_ok_and(|v| v == Ok(plain));
        same(&["-w", "-O2"]) && same(SANITIZE)
    }))
}

/// The checksum on our side; `None` if it takes too long.
fn ours(subject: &Subject, via: Via, dir: PathBuf) -> io::Result<Result<Option<u32>, String>> {
    let (send, receive) = mpsc::channel();
    let (send_stat, stat) = mpsc::channel();
    let subject = subject.clone();
    let worker = std::thread::Builder::new().stack_size(512 << 20);
    worker.spawn(move || {
        let own = std::fs::read_link("/proc/thread-self");
        // Nobody listens any more once the time is over.
        let _ = send_stat.send(own.map(|own| Path::new("/proc").join(own).join("stat")));
        let run = std::panic::AssertUnwindSafe(|| evaluate(&subject, via, &dir));
        let result = std::panic::catch_unwind(run);
        let _ = send.send(result.unwrap_or_else(|_| Err("it panics".to_string())));
    })?;
    let stat = stat.recv().map_err(io::Error::other)??;
    loop {
        match receive.recv_timeout(Duration::from_secs(1)) {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Timeout) if cpu_seconds_of(&stat) < OUR_SECONDS => {}
            Err(_) => return Ok(Ok(None)),
        }
    }
}

fn evaluate(subject: &Subject, via: Via, dir: &Path) -> Result<Option<u32>, String> {
    let options = Options {
        data_model: subject.model,
        max_initialisers: usize::MAX,
        bodies: subject.bodies,
        ..Options::default()
    };
    let mut sources = Sources::default();
    let name = format!("{}.i", subject.name);
    let loaded = cfront::load_text(&name, &subject.text, true, &options, &mut sources);
    let program = loaded.map_err(|diagnostics| {
        let first = &diagnostics[..diagnostics.len().min(1)];
        format!("it is rejected: {}", sources.render(first))
    })?;
    match via {
        Via::Interp => by_interpreter(subject, &program),
        Via::Dump => by_dump(subject, &program, dir),
    }
}

/// What the printed program calls, and the checksum at its end.
const RUNTIME: &str = "\
void *__allocate(unsigned long size, int zeroed, int may_fail)
{ (void)may_fail; (void)zeroed; return __builtin_calloc(1, size); }
unsigned long long __havoc_bits(void) { return 0; }
void __havoc(void *object, unsigned long size) { __builtin_memset(object, 0, size); }
void __fail(const char *what) { __builtin_puts(what); __builtin_exit(3); }
void __halt(void) { __builtin_exit(0); }
extern long write(int, const void *, unsigned long);
extern unsigned VARIABLE;
__attribute__((destructor)) static void at_exit(void)
{
    char text[32];
    write(1, text, __builtin_sprintf(text, \"checksum = FORMAT\\n\", VALUE));
}
";

fn by_dump(subject: &Subject, program: &Program, dir: &Path) -> Result<Option<u32>, String> {
    let failed = |e: io::Error| format!("the printed program cannot be run: {e}");
    let (variable, format, value) = match subject.kind {
        Kind::Own => ("checksum", "%u", "checksum"),
        Kind::Csmith => ("crc32_context", "%X", "~crc32_context"),
    };
    let runtime = RUNTIME.replace("VARIABLE", variable);
    let mut runtime = runtime.replace("FORMAT", format).replace("VALUE", value);
    // A call by a pointer to none of the functions that are candidates.
    let made_up = program.funcs.iter().map(|f| &f.name);
    for name in made_up.filter(|name| name.starts_with("__unknown")) {
        runtime += &format!("void {name}(void) {{ __fail(\"{name}\"); }}\n");
    }
    let (source, binary) = (dir.join("dump.c"), dir.join("dump"));
    let helpers = dir.join("runtime.c");
    std::fs::write(&source, ir::print::program(program)).map_err(failed)?;
    std::fs::write(&helpers, runtime).map_err(failed)?;
    let helpers = helpers.to_string_lossy();
    let flags = ["-w", "-O0", &*helpers];
    if let Some(error) = gcc(subject.model, &flags, &source, &binary).map_err(failed)? {
        return Err(format!("gcc does not take the printed program: {error}"));
    }
    match execute(&binary).map_err(failed)? {
        Ok(text) => Ok(subject.kind.printed(&text)),
        Err(Outcome::Skipped(why)) => Err(format!("the printed program: {why}")),
        Err(_) => Ok(None),
    }
}

fn by_interpreter(subject: &Subject, program: &Program) -> Result<Option<u32>, String> {
    let compiled = Compiled::new(program);
    let mut oracle = Zeros;
    let limits = Limits {
        steps: STEPS,
        ..Limits::default()
    };
    let mut machine = Machine::new(&compiled, &mut oracle, limits);
    let outcome = machine.run(None);
    match outcome {
        interp::Outcome::Returned(_) | interp::Outcome::Halted(_) => {}
        interp::Outcome::StepLimit(_) => return Ok(None),
        other => return Err(format!("the interpreter: {}", describe(program, &other))),
    }
    // Programs add up what the library says for sure.
    let mut approximations = machine.approximations().iter();
    if let Some((_, why)) = approximations.find(|(_, why)| why != cfront::LEFT_OPEN) {
        return Err(format!("the interpreter met an approximation: {why}"));
    }
    let named = |v: &&VarId| program.var(**v).name == subject.kind.variable();
    let variable = program.globals.iter().find(named);
    let lval = variable.map(|v| Lval::var(*v, program));
    let value = lval.and_then(|lv| machine.value(&compiled.watch(&Expr::load(lv)), &[]));
    let value = value.and_then(|v| u32::try_from(v).ok());
    let value = value.ok_or("the checksum has no value")?;
    Ok(Some(subject.kind.checksum_of(value)))
}
