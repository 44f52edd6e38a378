//! The last word on a feasible path: the compiled program reaches the error.
//!
//! newton's harness (`NN.replay.c`) is compiled by gcc with the flags that its
//! answer names, and run: both confined (`confine.rs`), since nobody has looked at
//! the program. It says on standard error whether it reached the error. Where gcc
//! cannot make such programs, the interpreter runs it, which touches nothing.
//!
//! That it does not is no other verdict, but comes with a reason from a short
//! list (newton/README.md): what newton said it cannot give the program, or
//! what happened.

use crate::confine::{self, Role};
use crate::options::Confinement;
use crate::step::{self, End, Limits};
use crate::workdir::WorkDir;
use grammar::answer::newton::Harness;
use grammar::answer::slam::Replay;
use grammar::output::exit;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What the compiled program may take.
const RUN: Duration = Duration::from_secs(5);

/// What gcc may take.
const COMPILE: Duration = Duration::from_secs(60);

/// What the interpreter may take, which is slower.
const INTERPRET: Duration = Duration::from_secs(20);

/// Memory of each, with what it starts.
const MEMORY: u64 = 1 << 31;

/// Compiles and runs the harness of a round.
pub fn run(
    work: &mut WorkDir,
    iteration: u32,
    harness: &Harness,
    confinement: Confinement,
    interp: Option<&Path>,
    deadline: Option<Instant>,
    interrupted: &AtomicBool,
) -> io::Result<Replay> {
    let mut replay = Attempt {
        folder: work.replays()?,
        work,
        iteration,
        harness,
        confinement,
        interp,
        deadline,
        interrupted,
    };
    match replay.compile()? {
        Ok(binary) => replay.execute(binary),
        Err(other) => Ok(other),
    }
}

fn not(reason: impl Into<String>) -> Replay {
    Replay::Not {
        reason: reason.into(),
    }
}

struct Attempt<'a> {
    work: &'a mut WorkDir,
    /// Where both are at work.
    folder: PathBuf,
    iteration: u32,
    /// How the harness is run.
    harness: &'a Harness,
    confinement: Confinement,
    interp: Option<&'a Path>,
    deadline: Option<Instant>,
    interrupted: &'a AtomicBool,
}

impl Attempt<'_> {
    /// Compiles the harness: the binary, or what comes of it without one.
    fn compile(&mut self) -> io::Result<Result<PathBuf, Replay>> {
        let harness = self.work.file(self.iteration, "replay.c");
        if !harness.is_file() {
            return Ok(Err(not("newton wrote no harness")));
        }
        if self.harness.gcc.is_empty() {
            let cannot = "gcc cannot make programs of the data model";
            let interp = self.interp.map(|interp| self.interpret(interp));
            return Ok(Err(interp.unwrap_or(Ok(not(cannot)))?));
        }
        let binary = self.folder.join(format!("{:02}.replay", self.iteration));
        let compiler: Vec<OsString> = std::iter::once("gcc".into())
            .chain(self.harness.gcc.iter().map(OsString::from))
            .chain([
                fs::canonicalize(harness)?.into(),
                "-o".into(),
                binary.clone().into(),
            ])
            .collect();
        let input = self.work.lock()?;
        let (end, said, log) = match self.step(Role::Compiler, &compiler, "gcc", COMPILE, input) {
            Ok(ended) => ended,
            Err(e) if e.kind() == io::ErrorKind::NotFound => {
                return Ok(Err(not("there is no gcc")))
            }
            Err(e) => return Err(e),
        };
        Ok(Err(match end {
            End::Done => return Ok(Ok(binary)),
            End::Interrupted => not("interrupted"),
            End::TimeLimit => not("gcc took too long"),
            _ if end == End::of_status(confine::NO_COMMAND) => not("there is no gcc"),
            _ if lacks_32_bits(self.harness, &said) => match self.interp {
                Some(interp) => self.interpret(interp)?,
                None => not("gcc cannot make 32-bit programs here"),
            },
            _ => match (self.not_confined(&end, &said), self.harness.doubts.first()) {
                (Some(why), _) => not(why),
                (None, Some(doubt)) => not(doubt.as_str()),
                (None, None) => not(format!("gcc does not compile it, see {}", log.display())),
            },
        }))
    }

    /// Runs the binary.
    fn execute(&mut self, binary: PathBuf) -> io::Result<Replay> {
        let nothing = fs::File::open("/dev/null")?;
        let command = [binary.into()];
        let (end, said, _) = self.step(Role::Program, &command, "replay", RUN, nothing)?;
        if said
            .lines()
            .any(|l| l.starts_with("replay: the error is reached"))
        {
            return Ok(Replay::Reached);
        }
        let doubt = self.harness.doubts.first().cloned();
        Ok(match (self.not_confined(&end, &said).or(doubt), end) {
            (_, End::Interrupted) => not("interrupted"),
            (Some(reason), _) => not(reason),
            (None, End::TimeLimit) => not("the run took too long"),
            (None, End::MemoryLimit) => not("the run took too much memory"),
            (None, End::Crashed(how)) if how.starts_with("was killed") => not(format!(
                "the run {how}: the path does what C leaves undefined"
            )),
            (None, _) => {
                let left = said.lines().find_map(|l| l.strip_prefix("replay: "));
                not(left.unwrap_or("the run ends before the error"))
            }
        })
    }

    /// The same harness in the interpreter of the intermediate form: where the C
    /// compiler cannot make programs of the data model.
    fn interpret(&mut self, interp: &Path) -> io::Result<Replay> {
        let flags = self.harness.interp.iter().map(OsString::from);
        let command: Vec<OsString> = std::iter::once(interp.into())
            .chain(flags)
            .chain([
                "--exit-code".into(),
                self.work.file(self.iteration, "replay.c").into(),
            ])
            .collect();
        let log = self.work.file(self.iteration, "replay.log");
        self.work.record(&command)?;
        let nothing = fs::File::open("/dev/null")?;
        let limits = self.limits(INTERPRET, None);
        let end = step::run(
            &command,
            &log,
            nothing,
            &limits,
            self.interrupted,
            step::wait,
        )?;
        said(&log)?;
        Ok(match end {
            End::Verdict(exit::REACHABLE) => Replay::Interpreted,
            End::Interrupted => not("interrupted"),
            _ => match self.harness.doubts.first() {
                Some(doubt) => not(doubt.as_str()),
                None => not("the interpreter does not reach the error"),
            },
        })
    }

    fn limits(&self, most: Duration, folder: Option<&Path>) -> Limits {
        let until = Instant::now() + most;
        Limits {
            deadline: Some(self.deadline.map_or(until, |d| d.min(until))),
            memory: Some(MEMORY),
            folder: folder.map(Path::to_path_buf),
        }
    }

    /// Runs a command, confined unless that is unwanted: how it ended, what it
    /// said, and where that stands.
    fn step(
        &mut self,
        role: Role,
        command: &[OsString],
        log: &str,
        most: Duration,
        input: fs::File,
    ) -> io::Result<(End, String, PathBuf)> {
        let log = self.work.file(self.iteration, &format!("{log}.log"));
        let command = match self.confinement {
            Confinement::Confined => confine::confined(role, &self.folder, command)?,
            Confinement::Unconfined => command.to_vec(),
        };
        let limits = self.limits(most, Some(&self.folder));
        self.work.record(&command)?;
        let end = step::run(&command, &log, input, &limits, self.interrupted, step::wait)?;
        let said = said(&log)?;
        Ok((end, said, log))
    }

    /// The reason why it was not confined, and so not run.
    fn not_confined(&self, end: &End, said: &str) -> Option<String> {
        let refused = *end == End::of_status(confine::NOT_CONFINED)
            && self.confinement == Confinement::Confined;
        let why = said.lines().find_map(|l| l.strip_prefix(confine::REFUSED));
        why.filter(|_| refused)
            .map(|why| format!("this system cannot confine it ({why}); see --replay unconfined"))
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

/// A 64-bit system need not have the libraries for `-m32`.
fn lacks_32_bits(harness: &Harness, said: &str) -> bool {
    let wanted = harness.gcc.iter().any(|f| f == "-m32");
    wanted && (said.contains("cannot find") || said.contains("incompatible"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_for_32_bits_are_missing() {
        let harness = Harness {
            gcc: vec!["-m32".to_string(), "-w".to_string()],
            ..Harness::default()
        };
        assert!(lacks_32_bits(&harness, "ld: cannot find -lc"));
        assert!(!lacks_32_bits(&harness, "a.c:1: error"));
        assert!(!lacks_32_bits(&Harness::default(), "ld: cannot find -lc"));
    }
}
