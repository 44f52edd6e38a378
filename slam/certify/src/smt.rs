//! `slam-smt`: the solver that the toolkit links, behind a pipe. It reads SMT-LIB 2 from
//! standard input and answers as other solvers do, as far as certificates ask: declarations,
//! definitions, assertions, `(check-sat)`, `(check-sat-assuming ..)` with
//! `(get-unsat-assumptions)`, `(echo ..)`, `(reset)`, `(exit)`. So certificates can be made, and the tests run, where no solver is
//! installed; a check that is worth more names another one.

use logic::script::{reply, Reply};
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::time::Duration;

/// Longer than anybody waits; who asks has a limit of its own.
const LIMIT: Duration = Duration::from_secs(600);

fn main() -> ExitCode {
    match logic::silence::silently(serve) {
        Ok(()) => ExitCode::SUCCESS,
        // Who asked is gone.
        Err(_) => ExitCode::FAILURE,
    }
}

fn serve() -> io::Result<()> {
    let mut input = Commands::default();
    let mut script = String::new();
    let mut core = Vec::new();
    let mut chunk = [0; 1 << 16];
    loop {
        let n = io::stdin().lock().read(&mut chunk)?;
        if n == 0 {
            return Ok(());
        }
        for command in input.take(&chunk[..n]) {
            let word = command.trim_start_matches('(').trim_start();
            let word = word.split(|c: char| c.is_whitespace() || c == ')').next();
            let answer = match word.unwrap_or_default() {
                "check-sat" | "check-sat-assuming" => match reply(&script, &names(&command), LIMIT)
                {
                    Reply::Unsat(names) => {
                        core = names;
                        "unsat\n".to_string()
                    }
                    Reply::Sat => "sat\n".to_string(),
                    Reply::Unknown(why) => format!("unknown: {}\n", why.replace('\n', " ")),
                },
                "get-unsat-assumptions" => format!("({})\n", core.join(" ")),
                "echo" => {
                    let text = command.split_once('"').map_or("", |(_, rest)| rest);
                    format!(
                        "{}\n",
                        text.trim_end_matches(')').trim_end().trim_end_matches('"')
                    )
                }
                "reset" => {
                    script.clear();
                    core.clear();
                    continue;
                }
                "exit" => return Ok(()),
                "set-option" | "set-info" => continue,
                _ => {
                    script.push_str(&command);
                    script.push('\n');
                    continue;
                }
            };
            let mut out = io::stdout().lock();
            out.write_all(answer.as_bytes())?;
            out.flush()?;
        }
    }
}

/// What is assumed: `(check-sat-assuming (a b))`.
fn names(command: &str) -> Vec<String> {
    let list = command.trim_start_matches('(').split_once('(');
    let inner = list.map_or("", |(_, rest)| rest).trim_end_matches(')');
    inner.split_whitespace().map(str::to_string).collect()
}

/// Cuts a stream into commands: expressions in parentheses, without comments.
#[derive(Default)]
struct Commands {
    text: Vec<u8>,
    depth: usize,
    inside: Inside,
}

#[derive(Default, PartialEq)]
enum Inside {
    #[default]
    Nothing,
    /// `| .. |`
    Symbol,
    /// `" .. "`
    Text,
    Comment,
}

impl Commands {
    /// The commands that end in this piece.
    fn take(&mut self, piece: &[u8]) -> Vec<String> {
        let mut out = Vec::new();
        for &byte in piece {
            match (&self.inside, byte) {
                (Inside::Symbol, b'|') | (Inside::Text, b'"') => self.inside = Inside::Nothing,
                (Inside::Comment, b'\n') => {
                    self.inside = Inside::Nothing;
                    if self.depth == 0 {
                        continue;
                    }
                }
                (Inside::Comment, _) => continue,
                (Inside::Symbol | Inside::Text, _) => {}
                (Inside::Nothing, b'|') => self.inside = Inside::Symbol,
                (Inside::Nothing, b'"') => self.inside = Inside::Text,
                (Inside::Nothing, b';') => {
                    self.inside = Inside::Comment;
                    continue;
                }
                (Inside::Nothing, b'(') => self.depth += 1,
                (Inside::Nothing, b')') => self.depth = self.depth.saturating_sub(1),
                (Inside::Nothing, _) if self.depth == 0 => continue,
                _ => {}
            }
            self.text.push(byte);
            if self.depth == 0 && byte == b')' && self.inside == Inside::Nothing {
                out.push(String::from_utf8_lossy(&self.text).into_owned());
                self.text.clear();
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_cut_where_they_end() {
        let mut commands = Commands::default();
        let first = commands.take(b"; no (command)\n(a |(| \"(\" (b)) (c");
        assert_eq!(first, ["(a |(| \"(\" (b))"]);
        assert_eq!(commands.take(b"d)"), ["(cd)"]);
    }
}
