//! The text of a golden case (`cases/AREA/NAME.t`): prose, files, commands and
//! what they print.
//!
//! ```text
//! Prose starts in the first column and says what the case is for.
//!
//! File a.preds:
//!
//!     main { x == 0 }
//!
//! A command stands indented behind a dollar; `> ` continues it. What it prints
//! follows: standard output, then standard error behind `stderr:`, then
//! `status: N` if that is not 0.
//!
//!     $ c2bp a.c a.preds
//!     stderr:
//!     error: ...
//!     status: 1
//! ```
//!
//! (After Mercurial's unified tests. A pair of files, command and output, was
//! the alternative: a reader then has two or three windows open.) A case that
//! is read and written again is the same text, so blessing changes nothing but
//! the output. A file's text goes to the next prose, or to the next command
//! behind an empty line.

const INDENT: &str = "    ";

/// One case: its pieces in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    pub pieces: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Lines that are kept as they are.
    Prose(String),
    /// `File NAME:` and its indented text.
    File { name: String, text: String },
    /// One line, or several joined by line ends.
    Command { command: String, output: String },
}

impl Case {
    /// Reads a case. Every text is one; what is not indented is prose.
    pub fn parse(text: &str) -> Case {
        let mut pieces = Vec::new();
        let mut lines = text.lines().peekable();
        // The file that the next indented block is the text of.
        let mut file: Option<String> = None;
        while let Some(line) = lines.next() {
            if !line.starts_with(INDENT) {
                if let Some(Piece::Prose(prose)) = pieces.last_mut() {
                    *prose += line;
                    *prose += "\n";
                } else {
                    pieces.push(Piece::Prose(format!("{line}\n")));
                }
                if !line.trim().is_empty() {
                    file = line
                        .strip_prefix("File ")
                        .and_then(|l| l.strip_suffix(':'))
                        .map(str::to_string);
                }
                continue;
            }
            // The indented block, with the blank lines inside it.
            let mut block = vec![dedent(line)];
            let mut blank = 0;
            let mut ahead = lines.clone();
            while let Some(next) = ahead.next() {
                // A file's text may be followed by commands at once.
                let command = blank > 0 && dedent(next).starts_with("$ ");
                if next.starts_with(INDENT) && !(file.is_some() && command) {
                    block.extend(std::iter::repeat_n("", blank));
                    block.push(dedent(next));
                    blank = 0;
                    lines = ahead.clone();
                } else if next.is_empty() {
                    blank += 1;
                } else {
                    break;
                }
            }
            match file.take() {
                Some(name) => pieces.push(Piece::File {
                    name,
                    text: block.join("\n") + "\n",
                }),
                None => commands(&block, &mut pieces),
            }
        }
        Case { pieces }
    }

    /// How many commands there are.
    pub fn commands(&self) -> usize {
        let is_command = |p: &&Piece| matches!(p, Piece::Command { .. });
        self.pieces.iter().filter(is_command).count()
    }

    /// The text, in the form that [`Case::parse`] reads.
    pub fn render(&self) -> String {
        let mut out = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Prose(text) => out += text,
                Piece::File { text, .. } => indent(text, &mut out),
                Piece::Command { command, output } => {
                    for (i, line) in command.lines().enumerate() {
                        let mark = if i == 0 { "$" } else { ">" };
                        out += &format!("{INDENT}{mark} {line}\n");
                    }
                    indent(output, &mut out);
                }
            }
        }
        out
    }
}

fn dedent(line: &str) -> &str {
    line.strip_prefix(INDENT).unwrap_or(line)
}

fn indent(text: &str, out: &mut String) {
    for line in text.lines() {
        if !line.is_empty() {
            *out += INDENT;
            *out += line;
        }
        *out += "\n";
    }
}

fn commands(block: &[&str], pieces: &mut Vec<Piece>) {
    for line in block {
        if let Some(command) = line.strip_prefix("$ ") {
            pieces.push(Piece::Command {
                command: command.to_string(),
                output: String::new(),
            });
        } else if let Some(Piece::Command { command, output }) = pieces.last_mut() {
            match line.strip_prefix("> ") {
                Some(more) if output.is_empty() => {
                    *command += "\n";
                    *command += more;
                }
                _ => {
                    *output += line;
                    *output += "\n";
                }
            }
        } else {
            // Indented prose, such as a figure.
            pieces.push(Piece::Prose(format!("{INDENT}{line}\n")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
A case.

File a.c:

    int x;

    int y;

Then:

    $ c2bp a.c |
    > bebop -
    line

    stderr:
    status: 1
    $ true

The end.
";

    #[test]
    fn pieces_of_a_case() {
        let case = Case::parse(TEXT);
        let file = Piece::File {
            name: "a.c".into(),
            text: "int x;\n\nint y;\n".into(),
        };
        let command = Piece::Command {
            command: "c2bp a.c |\nbebop -".into(),
            output: "line\n\nstderr:\nstatus: 1\n".into(),
        };
        assert!(case.pieces.contains(&file), "{case:?}");
        assert!(case.pieces.contains(&command), "{case:?}");
    }

    #[test]
    fn a_command_right_behind_a_file() {
        let text = "File a:\n\n    one\n\n    $ cat a\n    one\n";
        let case = Case::parse(text);
        assert_eq!(case.render(), text);
        assert_eq!(case.commands(), 1);
    }

    #[test]
    fn reading_and_writing_is_the_identity() {
        assert_eq!(Case::parse(TEXT).render(), TEXT);
    }
}
