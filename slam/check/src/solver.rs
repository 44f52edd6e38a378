//! A solver behind a pipe: it reads SMT-LIB 2 from standard input and answers on standard
//! output. Any will do that knows QF_UFBV and `(reset)`.
//!
//! Scripts are handed over one after the other, so that a thousand of them cost no
//! thousand starts. A solver that ends, does not answer in time, or says more than it was
//! asked is started again. It runs in a process group of its own, which ends with it: the
//! command may be a script that starts the solver.

use rustix::process::{kill_process_group, Pid, Signal};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// More lines than this are no answer, nor are longer ones (in bytes).
const LINES: usize = 10_000;
const LINE: u64 = 1 << 20;

/// What a solver says of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Unsat,
    Sat,
    /// Why it does not know.
    Unknown(String),
}

/// A solver.
pub struct Solver {
    command: Vec<String>,
    limit: Duration,
    running: Option<Running>,
}

struct Running {
    child: Child,
    /// What is to be written to it, by a thread that may have to wait for it to read.
    scripts: SyncSender<String>,
    lines: Receiver<String>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        let _ = self.child.wait();
    }
}

/// Writes each script, until the solver or this program ends.
fn write(mut pipe: ChildStdin, scripts: Receiver<String>) {
    for script in scripts {
        let sent = pipe.write_all(script.as_bytes());
        if sent.and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}

/// Hands on each line, as far as somebody wants it.
fn read(out: impl Read, lines: SyncSender<String>) {
    let mut out = BufReader::new(out);
    loop {
        let mut line = String::new();
        match out.by_ref().take(LINE).read_line(&mut line) {
            Ok(n) if n > 0 && lines.send(line.trim_end().to_string()).is_ok() => {}
            _ => return,
        }
    }
}

impl Solver {
    /// A solver by its command line, as a shell would read it; each answer within the
    /// limit.
    pub fn new(command: &str, limit: Duration) -> Result<Solver, String> {
        let command = shlex::split(command).filter(|words| !words.is_empty());
        Ok(Solver {
            command: command.ok_or("the solver's command cannot be read")?,
            limit,
            running: None,
        })
    }

    fn start(&self) -> Result<Running, String> {
        let name = &self.command[0];
        let told = |e: io::Error| format!("the solver {name} cannot be run: {e}");
        let mut child = Command::new(name)
            .args(&self.command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .map_err(told)?;
        // A pipe that is there is asked for above.
        let (send, lines) = mpsc::sync_channel(LINES);
        if let Some(out) = child.stdout.take() {
            thread::spawn(move || read(out, send));
        }
        let (scripts, to_write) = mpsc::sync_channel(1);
        if let Some(pipe) = child.stdin.take() {
            thread::spawn(move || write(pipe, to_write));
        }
        Ok(Running {
            child,
            scripts,
            lines,
        })
    }

    /// Asks about a script that ends in `(check-sat)`. The error is that there is no such
    /// solver.
    pub fn ask(&mut self, script: &str) -> Result<Answer, String> {
        self.exchange(script).map(|lines| answer(&lines))
    }

    /// The same for a script with labelled hypotheses: also the labels that were needed, if
    /// the solver tells.
    pub fn ask_core(&mut self, script: &str) -> Result<(Answer, Option<Vec<String>>), String> {
        if !script.contains("(check-sat-assuming") {
            return Ok((self.ask(script)?, None));
        }
        let text = format!(
            "(set-option :produce-unsat-assumptions true)\n{script}(get-unsat-assumptions)\n"
        );
        let lines = self.exchange(&text)?;
        let said = answer(&lines);
        let core = lines.iter().find(|l| l.trim_start().starts_with('('));
        let core = core.filter(|l| said == Answer::Unsat && !l.contains("error"));
        let labels = core.map(|l| {
            let inner = l.trim().trim_matches(|c| c == '(' || c == ')');
            inner.split_whitespace().map(str::to_string).collect()
        });
        Ok((said, labels))
    }

    /// All lines that come back.
    fn exchange(&mut self, script: &str) -> Result<Vec<String>, String> {
        const DONE: &str = "all of it was read";
        let running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        let text = format!("{script}(echo \"{DONE}\")\n(reset)\n");
        let mut lines = Vec::new();
        if running.scripts.send(text).is_err() {
            return Ok(vec!["unknown: it ended".to_string()]);
        }
        let deadline = Instant::now() + self.limit;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match left.is_zero() {
                true => Err(RecvTimeoutError::Timeout),
                false => running.lines.recv_timeout(left),
            };
            match line {
                Ok(line) if line.trim_matches('"') == DONE => break,
                Ok(_) if lines.len() == LINES => {
                    return Ok(vec!["unknown: it says more than it was asked".to_string()]);
                }
                Ok(line) => lines.push(line),
                Err(RecvTimeoutError::Timeout) => {
                    return Ok(vec!["unknown: no answer in time".to_string()]);
                }
                Err(RecvTimeoutError::Disconnected) => {
                    lines.push("unknown: it ended".to_string());
                    return Ok(lines);
                }
            }
        }
        self.running = Some(running);
        Ok(lines)
    }
}

/// The first answer among the lines. An error is none, whatever else is said.
fn answer(lines: &[String]) -> Answer {
    let first = lines.iter().find(|l| !l.trim().is_empty());
    if let Some(error) = first.filter(|l| l.starts_with("(error")) {
        return Answer::Unknown(error.clone());
    }
    for line in lines {
        match line.trim() {
            "unsat" => return Answer::Unsat,
            "sat" => return Answer::Sat,
            other if other.starts_with("unknown") => {
                let why = other.trim_start_matches("unknown").trim_start_matches(": ");
                let why = if why.is_empty() {
                    "it says unknown"
                } else {
                    why
                };
                return Answer::Unknown(why.to_string());
            }
            _ => {}
        }
    }
    Answer::Unknown(
        lines
            .first()
            .cloned()
            .unwrap_or("it says nothing".to_string()),
    )
}
