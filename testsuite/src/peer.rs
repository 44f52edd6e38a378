//! Another verifier of C beside slam, in `make bench PEER=NAME`: its command
//! line, and how to read its answer.
//!
//! A peer is asked the same question, and gets the time and the memory that slam
//! gets: can a label `ERROR`, a failing `assert` or a call of `reach_error` or
//! `__VERIFIER_error` be reached? What it looks for on its own account (array
//! bounds, overflow) is switched off. It is run in the way of which its authors
//! say that it proves most.

use crate::results::Outcome;
use crate::suite::Program;
use regex_lite::Regex;
use std::io;
use std::path::PathBuf;
use std::process::Command;

/// The peers by name: `testsuite/peer.sh` can install them.
pub const NAMES: [&str; 1] = ["esbmc"];

/// A peer and its program.
#[derive(Clone, Debug)]
pub struct Peer {
    pub name: String,
    pub program: PathBuf,
}

impl Peer {
    /// From `NAME=PROGRAM`.
    pub fn parse(text: &str) -> Result<Peer, String> {
        match text.split_once('=') {
            Some((name, program)) if NAMES.contains(&name) && !program.is_empty() => Ok(Peer {
                name: name.to_string(),
                program: program.into(),
            }),
            _ => Err(format!("expected {}=PROGRAM", NAMES.join("=PROGRAM or "))),
        }
    }

    /// ESBMC: k-induction with as many steps as the time allows.
    pub fn command(&self, program: &Program, seconds: u64) -> io::Result<Command> {
        let mut command = Command::new(&self.program);
        command.arg(&program.path).args([
            "--k-induction",
            "--unlimited-k-steps",
            "--no-standard-checks",
        ]);
        command.arg(match program.model.as_str() {
            "ilp32" => "--32",
            _ => "--64",
        });
        let text = String::from_utf8_lossy(&std::fs::read(&program.path)?).into_owned();
        command.args(["--error-label", &error_label(&text)]);
        command.args(["--timeout", &format!("{seconds}s"), "--memlimit", "4g"]);
        Ok(command)
    }
}

/// The label as it is written there: it may be in lower case.
fn error_label(text: &str) -> String {
    let label = Regex::new(r"(?i)\b(error)\s*:").ok();
    let found = label.and_then(|l| l.captures(text).map(|c| c[1].to_string()));
    found.unwrap_or_else(|| "ERROR".to_string())
}

/// What ESBMC's output says, and the line that says it.
pub fn outcome(output: &str, safe: bool) -> (Outcome, String) {
    let line = |wanted: &str| output.lines().find(|l| l.contains(wanted));
    let said = |text: &str| text.trim().to_string();
    let solved = |right: bool| match right {
        true => Outcome::Solved,
        false => Outcome::Wrong,
    };
    if let Some(l) = line("VERIFICATION SUCCESSFUL") {
        return (solved(safe), said(l));
    }
    if let Some(l) = line("VERIFICATION FAILED") {
        return (solved(!safe), said(l));
    }
    if let Some(l) = line("PARSING ERROR").or_else(|| line("CONVERSION ERROR")) {
        return (Outcome::Refused, said(l));
    }
    let last = line("Timed out").or_else(|| line("VERIFICATION UNKNOWN"));
    let last = last.or_else(|| output.lines().rfind(|l| !l.trim().is_empty()));
    (Outcome::Unknown, said(last.unwrap_or("no output")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        let says = |text: &str, safe| outcome(text, safe).0;
        assert_eq!(says("x\nVERIFICATION SUCCESSFUL\n", true), Outcome::Solved);
        assert_eq!(says("VERIFICATION SUCCESSFUL", false), Outcome::Wrong);
        assert_eq!(says("VERIFICATION FAILED", false), Outcome::Solved);
        assert_eq!(says("VERIFICATION FAILED", true), Outcome::Wrong);
        assert_eq!(says("ERROR: PARSING ERROR", true), Outcome::Refused);
        let unknown = (Outcome::Unknown, "ERROR: Timed out".to_string());
        assert_eq!(outcome("a\nERROR: Timed out\n\nb\n", true), unknown);
        assert_eq!(outcome("", true).1, "no output");
    }

    #[test]
    fn its_command_line_asks_the_same_question() {
        let dir = tempfile::tempdir().expect("a folder");
        let path = dir.path().join("a.c");
        std::fs::write(&path, "int main(void) { error: return 0; }").expect("a file");
        let program = Program {
            category: "c".to_string(),
            path,
            safe: false,
            model: "ilp32".to_string(),
            terminates: false,
        };
        assert!(Peer::parse("esbmc=").is_err() && Peer::parse("other=/bin/true").is_err());
        let peer = Peer::parse("esbmc=/bin/true").expect("a peer");
        let command = peer.command(&program, 7).expect("a command");
        let text = format!("{command:?}");
        for part in ["\"--32\"", "\"--error-label\" \"error\"", "\"7s\""] {
            assert!(text.contains(part), "{text}");
        }
    }
}
