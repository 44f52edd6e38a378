//! A solver behind a pipe: it reads SMT-LIB 2 from standard input and answers on standard
//! output. Any will do that knows QF_UFBV and `(reset)`.
//!
//! Scripts are handed over one after the other, so that a thousand of them cost no
//! thousand starts. A solver that ends, or does not answer in time, is started again.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

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
    lines: Receiver<String>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
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
            .spawn()
            .map_err(told)?;
        let (send, lines) = mpsc::channel();
        if let Some(out) = child.stdout.take() {
            thread::spawn(move || {
                for line in BufReader::new(out).lines().map_while(Result::ok) {
                    if send.send(line).is_err() {
                        return;
                    }
                }
            });
        }
        Ok(Running { child, lines })
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
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        let text = format!("{script}(echo \"{DONE}\")\n(reset)\n");
        let mut lines = Vec::new();
        let sent = running
            .child
            .stdin
            .as_mut()
            .map(|pipe| pipe.write_all(text.as_bytes()).and_then(|()| pipe.flush()));
        if !matches!(sent, Some(Ok(()))) {
            return Ok(vec!["unknown: it ended".to_string()]);
        }
        let deadline = std::time::Instant::now() + self.limit;
        loop {
            let left = deadline.saturating_duration_since(std::time::Instant::now());
            match running.lines.recv_timeout(left) {
                Ok(line) if line.trim_matches('"') == DONE => break,
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
