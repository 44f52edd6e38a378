//! One step of the loop: a tool is run, watched, and stopped at a limit.
//!
//! The tools keep their limits themselves and say `unknown`; the watch here is
//! for the case that one does not. It looks at the resident memory rather than
//! setting RLIMIT_AS: the solver reserves address space that it never touches.
//!
//! A tool runs in a process group of its own, so that whatever it started (a
//! preprocessor) is stopped with it, and so that Ctrl-C reaches the driver
//! alone, which then ends with a verdict instead of dying half-way.

use grammar::output::open_own;
use grammar::processes;
use rustix::process::{kill_process_group, Pid, Signal};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io;
use std::ops::ControlFlow;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{mpsc, Arc};
use std::time::{Duration, Instant};

/// How a step ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Status 0: there is a product.
    Done,
    /// Status 1 or 2: the input or the flags were refused.
    Refused,
    /// Status 10, 20 or 30: the verdict, as `--exit-code` has it.
    Verdict(u8),
    /// Anything else: a crash, in words.
    Crashed(String),
    TimeLimit,
    MemoryLimit,
    /// By the user, or by who watched.
    Interrupted,
}

impl End {
    /// The end of a tool that exits with a status.
    pub fn of_status(code: u8) -> End {
        match code {
            0 => End::Done,
            1 | 2 => End::Refused,
            10 | 20 | 30 => End::Verdict(code),
            code => End::Crashed(format!("ended with status {code}")),
        }
    }
}

/// What a step may use.
pub struct Limits {
    /// When the tool is stopped by force.
    pub deadline: Option<Instant>,
    /// Resident memory in bytes, of all that it starts together.
    pub memory: Option<u64>,
    /// The folder in which it runs, if not in this program's.
    pub folder: Option<PathBuf>,
}

/// How often the watch looks.
const TICK: Duration = Duration::from_millis(50);

/// Registers the flag that SIGINT and SIGTERM set.
pub fn interrupt_flag() -> io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in [
        signal_hook::consts::SIGINT,
        signal_hook::consts::SIGTERM,
        signal_hook::consts::SIGHUP,
    ] {
        signal_hook::flag::register(signal, Arc::clone(&flag))?;
    }
    Ok(flag)
}

/// For [`run`]: nothing is done meanwhile.
pub fn wait(_: Duration) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Runs `command` with its standard input from the file `input` and its
/// standard error in the file `messages`; `tick` is called from time to time with the time so far,
/// and may end it.
pub fn run(
    command: &[OsString],
    messages: &Path,
    input: File,
    limits: &Limits,
    interrupted: &AtomicBool,
    mut tick: impl FnMut(Duration) -> ControlFlow<()>,
) -> io::Result<End> {
    let Some((program, args)) = command.split_first() else {
        return Err(io::Error::other("empty command"));
    };
    let start = Instant::now();
    let mut child = Command::new(program)
        .args(args)
        .current_dir(limits.folder.as_deref().unwrap_or(Path::new(".")))
        .stdin(input)
        .stdout(Stdio::null())
        .stderr(open_own(messages, File::options().truncate(true))?)
        .process_group(0)
        .spawn()?;
    let group = Pid::from_child(&child);

    // The wait is a thread of its own: polling would add its period to every
    // step, and small programs take only a few milliseconds a step.
    let (sender, receiver) = mpsc::channel();
    let waiter = std::thread::spawn(move || {
        let _ = sender.send(child.wait());
    });
    let mut stopped = None;
    let status = loop {
        match receiver.recv_timeout(TICK) {
            Ok(status) => break status?,
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                return Err(io::Error::other("the watch of the child ended"));
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {}
        }
        if stopped.is_none() {
            stopped = match tick(start.elapsed()) {
                ControlFlow::Break(()) => Some(End::Interrupted),
                ControlFlow::Continue(()) => reason_to_stop(limits, interrupted, group),
            };
            if stopped.is_some() {
                // What it started may have groups of its own.
                processes::end(group);
                // An error means that the group is gone: then it is over anyway.
                let _ = kill_process_group(group, Signal::KILL);
            }
        }
    };
    let _ = waiter.join();
    if interrupted.load(Ordering::Relaxed) {
        return Ok(End::Interrupted);
    }
    Ok(stopped.unwrap_or_else(|| end_of(status)))
}

fn reason_to_stop(limits: &Limits, interrupted: &AtomicBool, pid: Pid) -> Option<End> {
    if interrupted.load(Ordering::Relaxed) {
        return Some(End::Interrupted);
    }
    if limits.deadline.is_some_and(|d| Instant::now() >= d) {
        return Some(End::TimeLimit);
    }
    // An eighth more than allowed: the tool itself should notice first.
    let allowed = limits.memory.map(|m| m + m / 8);
    if allowed.is_some_and(|a| processes::resident(pid).is_some_and(|r| r > a)) {
        return Some(End::MemoryLimit);
    }
    None
}

fn end_of(status: ExitStatus) -> End {
    match (status.code(), status.signal()) {
        // A status has eight bits.
        (Some(code), _) => End::of_status(code as u8),
        (None, Some(signal)) => End::Crashed(format!("was killed by signal {signal}")),
        (None, None) => End::Crashed("ended without a status".into()),
    }
}

/// The command line as a shell takes it.
pub fn shell_line(command: &[OsString]) -> String {
    let words: Vec<String> = command.iter().map(|w| quote(w)).collect();
    words.join(" ")
}

/// A word as a shell takes it.
pub fn quote(word: &OsStr) -> String {
    let text = word.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./=+:,@%".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.into_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str, limits: Limits) -> (End, String, Duration) {
        let dir = tempfile::tempdir().expect("temporary folder");
        let messages = dir.path().join("err");
        let command = ["sh", "-c", script].map(OsString::from);
        let start = Instant::now();
        let end = run(
            &command,
            &messages,
            File::open("/dev/null").expect("no input"),
            &limits,
            &AtomicBool::new(false),
            wait,
        );
        let text = std::fs::read_to_string(messages).expect("messages");
        (end.expect("run"), text, start.elapsed())
    }

    const FREE: Limits = Limits {
        deadline: None,
        memory: None,
        folder: None,
    };

    #[test]
    fn statuses() {
        assert_eq!(sh("exit 0", FREE).0, End::Done);
        assert_eq!(sh("exit 2", FREE).0, End::Refused);
        assert_eq!(
            sh("exit 101", FREE).0,
            End::Crashed("ended with status 101".into())
        );
        assert_eq!(
            sh("kill -SEGV $$", FREE).0,
            End::Crashed("was killed by signal 11".into())
        );
    }

    #[test]
    fn messages_are_kept() {
        assert_eq!(sh("echo no >&2; exit 1", FREE).1, "no\n");
    }

    #[test]
    fn a_tool_that_overruns_is_stopped_with_its_children() {
        let limits = Limits {
            deadline: Some(Instant::now() + Duration::from_millis(100)),
            ..FREE
        };
        let (end, _, time) = sh("sleep 30 & sleep 30", limits);
        assert_eq!(end, End::TimeLimit);
        assert!(time < Duration::from_secs(10));
    }

    #[test]
    fn who_watches_may_end_it() {
        let dir = tempfile::tempdir().expect("temporary folder");
        let command = ["sleep", "30"].map(OsString::from);
        let end = run(
            &command,
            &dir.path().join("err"),
            File::open("/dev/null").expect("no input"),
            &FREE,
            &AtomicBool::new(false),
            |_| ControlFlow::Break(()),
        );
        assert_eq!(end.expect("run"), End::Interrupted);
    }

    #[test]
    fn the_memory_of_children_counts() {
        let limits = Limits {
            deadline: Some(Instant::now() + Duration::from_secs(60)),
            memory: Some(64 << 20),
            ..FREE
        };
        let child = "sh -c 'x=$(head -c 140000000 /dev/zero | tr \"\\0\" x); \
                     while :; do sleep 1; done'; true";
        assert_eq!(sh(child, limits).0, End::MemoryLimit);
    }

    #[test]
    fn words_for_the_shell() {
        let command = ["a", "it's", "", "x=1"].map(OsString::from);
        assert_eq!(shell_line(&command), r"a 'it'\''s' '' x=1");
    }
}
