//! Confinement: a replay compiles and runs a program that nobody has looked at,
//! and must not be able to do anything but answer.
//!
//! slam starts itself, `slam --confine ROLE FOLDER COMMAND..`. That process has
//! one thread and nothing to lose: it gives up what it may do, for good, and
//! becomes the command. What is given up, per [`Role`]:
//!
//! | | the compiler | the program |
//! |---|---|---|
//! | files it may write | beneath FOLDER | none |
//! | files it may read | the system's, the compiler's, those that COMMAND names, FOLDER | libraries, itself |
//! | network, sessions, other processes' memory and signals | none | none |
//! | processes | its own stages | none |
//! | time, memory, size of a file | limited | limited |
//!
//! Three mechanisms of the kernel do that, none of which needs a right: Landlock
//! for files (`confine/files.rs`), a seccomp filter for system calls
//! (`confine/calls.rs`), and resource limits. Each is inherited by whatever is
//! started, and no process can shed it. The environment goes, too: it may hold
//! secrets. If the kernel refuses one of the first two, nothing is started.
//!
//! Rejected: namespaces, which many systems keep from their users; and to confine
//! between `fork` and `exec`, where little code is safe to run.

#[cfg(target_os = "linux")]
mod calls;
#[cfg(target_os = "linux")]
mod files;
mod role;

pub use role::Role;
use rustix::process::{setrlimit, Rlimit};
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The first argument of a process that confines itself.
const FLAG: &str = "--confine";

/// Exit status where it could not be confined; a line that begins with [`REFUSED`]
/// on standard error says why.
pub const NOT_CONFINED: u8 = 125;

/// Exit status where there is no such command.
pub const NO_COMMAND: u8 = 127;

/// What the reason stands behind.
pub const REFUSED: &str = "slam: this system cannot confine it: ";

/// The command line that runs `command` confined. Its first word is a program in
/// PATH, or a path.
pub fn confined(role: Role, folder: &Path, command: &[OsString]) -> io::Result<Vec<OsString>> {
    let mut line = vec![
        env::current_exe()?.into(),
        FLAG.into(),
        role.name().into(),
        folder.into(),
    ];
    line.extend_from_slice(command);
    Ok(line)
}

/// Is this process to confine itself? Then it does, and becomes the command; it
/// goes on here only if that failed.
pub fn run_if_asked() -> Option<ExitCode> {
    let mut args = env::args_os().skip(1);
    if args.next()? != FLAG {
        return None;
    }
    let role = args.next().unwrap_or_default();
    let role = Role::ALL.into_iter().find(|r| *r.name() == *role);
    let folder = PathBuf::from(args.next().unwrap_or_default());
    let command: Vec<OsString> = args.collect();
    let (Some(role), Some((program, args))) = (role, command.split_first()) else {
        say("error: expected `--confine compiler|program FOLDER COMMAND..`");
        return Some(ExitCode::from(2));
    };
    let Some(program) = find(program) else {
        say(&format!("slam: no program {}", program.display()));
        return Some(ExitCode::from(NO_COMMAND));
    };
    if let Err(why) = give_up(role, &folder, &program, args) {
        say(&format!("{REFUSED}{why}"));
        return Some(ExitCode::from(NOT_CONFINED));
    }
    let problem = Command::new(&program)
        .args(args)
        .env_clear()
        .envs(env::var_os("PATH").map(|path| ("PATH", path)))
        .env("TMPDIR", &folder)
        .env("HOME", &folder)
        .env("LC_ALL", "C")
        .exec();
    say(&format!(
        "slam: cannot run {}: {problem}",
        program.display()
    ));
    Some(ExitCode::from(NO_COMMAND))
}

/// Standard error may be closed: then nobody wants to know.
fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// The file of a program, as a shell finds it.
fn find(program: &OsStr) -> Option<PathBuf> {
    if Path::new(program).components().count() > 1 {
        return Some(PathBuf::from(program));
    }
    let path = env::var_os("PATH")?;
    let mut candidates = env::split_paths(&path).map(|dir| dir.join(program));
    candidates.find(|file| file.is_file())
}

#[cfg(target_os = "linux")]
fn give_up(role: Role, folder: &Path, program: &Path, args: &[OsString]) -> Result<(), String> {
    // Whatever it does, it does not outlive the driver.
    rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))
        .map_err(|e| format!("parent's death: {e}"))?;
    for (resource, most) in role.limits() {
        let limit = Rlimit {
            current: Some(most),
            maximum: Some(most),
        };
        setrlimit(resource, limit).map_err(|e| format!("limit of {resource:?}: {e}"))?;
    }
    files::restrict(role, folder, program, args)?;
    calls::restrict(role)
}

#[cfg(not(target_os = "linux"))]
fn give_up(_: Role, _: &Path, _: &Path, _: &[OsString]) -> Result<(), String> {
    Err("it is not Linux".to_string())
}
