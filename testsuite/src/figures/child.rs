//! A program as a child process: what it cost, within limits.
//!
//! The child leads a process group of its own. Its time is that of the
//! processor, for all its threads and children together (what one core would
//! take); its memory is the largest resident set of any of its processes. At a
//! limit the whole group is killed.

use std::fs::{self, File};
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use wait4::Wait4;

/// What a child may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// By the clock.
    pub time: Duration,
    /// Resident bytes of the process.
    pub memory: u64,
}

impl Limits {
    /// So many seconds, and 4 GiB.
    pub fn seconds(seconds: u64) -> Limits {
        Limits {
            time: Duration::from_secs(seconds),
            memory: 4 << 30,
        }
    }
}

/// What a child cost, and what it said.
#[derive(Clone, Debug)]
pub struct Cost {
    /// Processor time, user and system.
    pub seconds: f64,
    /// Time by the clock.
    pub wall: f64,
    /// Peak resident memory in MiB.
    pub mib: f64,
    /// `None` if it was killed.
    pub status: Option<i32>,
    /// Why it was killed, if it was.
    pub killed: Option<String>,
    pub stdout: PathBuf,
    pub stderr: String,
}

/// Runs a command to its end or to a limit; what it prints goes to files in the
/// folder.
pub fn run(command: &mut Command, limits: Limits, folder: &Path) -> io::Result<Cost> {
    let (stdout, stderr) = (folder.join("stdout"), folder.join("stderr"));
    let start = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(File::create(&stdout)?)
        .stderr(File::create(&stderr)?)
        .process_group(0)
        .spawn()?;
    let (done, watched) = channel();
    let id = child.id();
    let watcher = std::thread::spawn(move || watch(id, limits, &watched));
    let used = child.wait4();
    let wall = start.elapsed().as_secs_f64();
    drop(done);
    let killed = watcher.join().unwrap_or_default();
    let used = used?;
    let seconds = used.rusage.utime + used.rusage.stime;
    let killed = killed.or_else(|| {
        let signal = used.status.signal()?;
        Some(format!("killed by signal {signal}"))
    });
    Ok(Cost {
        seconds: seconds.as_secs_f64(),
        wall,
        mib: used.rusage.maxrss as f64 / f64::from(1 << 20),
        status: used.status.code(),
        killed,
        stdout,
        stderr: fs::read_to_string(&stderr)?,
    })
}

/// Kills the group of the process at a limit, and says which.
fn watch(id: u32, limits: Limits, done: &Receiver<()>) -> Option<String> {
    let start = Instant::now();
    while let Err(RecvTimeoutError::Timeout) = done.recv_timeout(Duration::from_millis(20)) {
        let late = start.elapsed() > limits.time;
        let large = resident(id) > limits.memory;
        if late || large {
            let group = rustix::process::Pid::from_raw(id as i32)?;
            // It may have ended by itself meanwhile.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
            return Some(match late {
                true => format!("more than {} s", limits.time.as_secs()),
                false => format!("more than {} MiB", limits.memory >> 20),
            });
        }
    }
    None
}

fn resident(id: u32) -> u64 {
    let text = fs::read_to_string(format!("/proc/{id}/statm")).unwrap_or_default();
    let pages = text.split_whitespace().nth(1).and_then(|p| p.parse().ok());
    pages.unwrap_or(0u64) * 4096
}

/// A program of the toolkit: it is built beside this one, or if this one is a test,
/// in the folder above.
pub fn tool(name: &str) -> io::Result<Command> {
    let mut beside = std::env::current_exe()?.with_file_name(name);
    if let Some(folder) = beside.parent().filter(|f| f.ends_with("deps")) {
        beside = folder.with_file_name(name);
    }
    Ok(Command::new(beside))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str, limits: Limits) -> Cost {
        let folder = tempfile::tempdir().expect("temporary folder");
        run(
            Command::new("sh").args(["-c", script]),
            limits,
            folder.path(),
        )
        .expect("runs")
    }

    #[test]
    fn what_a_child_says_and_costs() {
        let cost = sh("echo spoken >&2; exit 3", Limits::seconds(20));
        assert_eq!((cost.status, cost.killed), (Some(3), None));
        assert_eq!(cost.stderr, "spoken\n");
        assert!(cost.mib > 0.1 && cost.wall < 20.0);
    }

    #[test]
    fn a_late_child_is_killed_with_its_children() {
        let limits = Limits {
            time: Duration::from_millis(200),
            memory: 1 << 30,
        };
        let cost = sh("sleep 30 | sleep 30", limits);
        assert_eq!(cost.status, None);
        assert!(cost.killed.is_some_and(|k| k.starts_with("more than")));
        assert!(cost.wall < 10.0);
    }
}
