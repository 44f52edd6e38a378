//! The last word on a feasible path: the compiled program reaches the error.
//!
//! newton's harness (`NN.replay.c`) is compiled by gcc with the flags that its
//! head names, and run with a time limit in a scratch folder, since a program
//! may write files. It says on standard error whether it reached the error.
//!
//! That it does not is no other verdict, but comes with a reason from a short
//! list (newton/README.md): what newton said it cannot give the program, or
//! what happened.

use crate::step::{self, End, Limits};
use crate::workdir::WorkDir;
use serde::Serialize;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How a replay went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "result", rename_all = "lowercase")]
pub enum Replay {
    /// The run reached the error.
    Reached,
    Not {
        reason: String,
    },
}

impl Replay {
    /// What stands behind the verdict.
    pub fn text(&self) -> String {
        match self {
            Replay::Reached => ", replayed".to_string(),
            Replay::Not { reason } => format!(", not replayed: {reason}"),
        }
    }
}

/// What the compiled program may take.
const RUN: Duration = Duration::from_secs(5);

/// What gcc may take.
const COMPILE: Duration = Duration::from_secs(60);

/// Memory of either.
const MEMORY: u64 = 1 << 31;

/// Compiles and runs the harness of a round.
pub fn run(
    work: &mut WorkDir,
    iteration: u32,
    deadline: Option<Instant>,
    interrupted: &AtomicBool,
) -> io::Result<Replay> {
    let not = |reason: &str| {
        Ok(Replay::Not {
            reason: reason.to_string(),
        })
    };
    let harness = work.file(iteration, "replay.c");
    let Ok(text) = fs::read_to_string(&harness) else {
        return not("newton wrote no harness");
    };
    let binary = fs::canonicalize(work.path())?.join(format!("{iteration:02}.replay"));
    let compiler: Vec<OsString> = std::iter::once("gcc".into())
        .chain(flags(&text).map(OsString::from))
        .chain([
            harness.into(),
            "-o".into(),
            work.file(iteration, "replay").into(),
        ])
        .collect();
    let limits = |most: Duration, folder: Option<&Path>| {
        let until = Instant::now() + most;
        Limits {
            deadline: Some(deadline.map_or(until, |d| d.min(until))),
            memory: Some(MEMORY),
            folder: folder.map(Path::to_path_buf),
        }
    };
    let log = work.file(iteration, "gcc.log");
    work.record(&compiler)?;
    let (lock, most) = (work.lock()?, limits(COMPILE, None));
    let end = match step::run(&compiler, &log, lock, &most, interrupted, |_| {}) {
        Ok(end) => end,
        Err(e) if e.kind() == io::ErrorKind::NotFound => return not("there is no gcc"),
        Err(e) => return Err(e),
    };
    let said = said(&log)?;
    match end {
        End::Done => {}
        End::Interrupted => return not("interrupted"),
        End::TimeLimit => return not("gcc took too long"),
        _ if lacks_32_bits(&text, &said) => return not("gcc cannot make 32-bit programs here"),
        _ => match doubts(&text).next() {
            Some(doubt) => return not(doubt),
            None => return not(&format!("gcc does not compile it, see {}", log.display())),
        },
    }
    let scratch = tempfile::tempdir()?;
    let log = work.file(iteration, "replay.log");
    let command = [OsString::from(binary)];
    work.record(&command)?;
    let nothing = fs::File::open("/dev/null")?;
    let end = step::run(
        &command,
        &log,
        nothing,
        &limits(RUN, Some(scratch.path())),
        interrupted,
        |_| {},
    )?;
    let said = self::said(&log)?;
    if said
        .lines()
        .any(|l| l.starts_with("replay: the error is reached"))
    {
        return Ok(Replay::Reached);
    }
    let doubt = doubts(&text).next();
    match (doubt, end) {
        (_, End::Interrupted) => not("interrupted"),
        (Some(doubt), _) => not(doubt),
        (None, End::TimeLimit) => not("the run took too long"),
        (None, End::MemoryLimit) => not("the run took too much memory"),
        (None, End::Crashed(how)) if how.starts_with("was killed") => not(&format!(
            "the run {how}: the path does what C leaves undefined"
        )),
        (None, _) => {
            let left = said.lines().find_map(|l| l.strip_prefix("replay: "));
            not(left.unwrap_or("the run ends before the error"))
        }
    }
}

/// The log's text; an empty one goes.
fn said(log: &Path) -> io::Result<String> {
    let text = String::from_utf8_lossy(&fs::read(log)?).into_owned();
    if text.is_empty() {
        fs::remove_file(log)?;
    }
    Ok(text)
}

/// The flags on the line of the head that begins with `gcc`.
fn flags(harness: &str) -> impl Iterator<Item = &str> {
    let line = head(harness).find_map(|l| l.trim_start().strip_prefix("gcc "));
    let words = line.unwrap_or_default().split_whitespace();
    words.take_while(|w| w.starts_with('-'))
}

/// The lines of the head that begin with a dash.
fn doubts(harness: &str) -> impl Iterator<Item = &str> {
    head(harness).filter_map(|l| l.strip_prefix("- "))
}

fn head(harness: &str) -> impl Iterator<Item = &str> {
    let lines = harness.lines().take_while(|l| *l != " */");
    lines.filter_map(|l| l.strip_prefix(" * "))
}

/// A 64-bit system need not have the libraries for `-m32`.
fn lacks_32_bits(harness: &str, said: &str) -> bool {
    let wanted = flags(harness).any(|f| f == "-m32");
    wanted && (said.contains("cannot find") || said.contains("incompatible"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_of_a_harness() {
        let text = "/* A.\n *\n *     gcc -m32 -w FILE.c -o x\n *\n * What may:\n * - a\n * - b\n */\n * - c\n";
        assert_eq!(flags(text).collect::<Vec<_>>(), ["-m32", "-w"]);
        assert_eq!(doubts(text).collect::<Vec<_>>(), ["a", "b"]);
        assert!(lacks_32_bits(text, "ld: cannot find -lc"));
        assert!(!lacks_32_bits(text, "a.c:1: error"));
    }
}
