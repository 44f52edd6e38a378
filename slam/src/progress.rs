//! Progress on standard error: one line that is rewritten on a terminal, plain
//! lines (one a round) elsewhere, nothing with `--quiet`.

use std::cell::RefCell;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

pub struct Progress {
    quiet: bool,
    terminal: bool,
    /// What stands in the line of the terminal.
    shown: RefCell<String>,
}

impl Progress {
    pub fn new(quiet: bool) -> Progress {
        Progress {
            quiet,
            terminal: io::stderr().is_terminal(),
            shown: RefCell::default(),
        }
    }

    /// What is going on: shown on a terminal only.
    pub fn running(&self, iteration: u32, tool: &str, predicates: usize, time: Duration) {
        if self.terminal && !self.quiet {
            self.rewrite(&format!(
                "{iteration}: {tool}, {predicates} predicates, {:.0} s",
                time.as_secs_f64()
            ));
        }
    }

    /// What a round came to.
    pub fn round(&self, line: &str) {
        if self.quiet {
        } else if self.terminal {
            self.rewrite(line);
        } else {
            // Nobody to tell when standard error is closed.
            let _ = writeln!(io::stderr(), "{line}");
        }
    }

    /// Takes the line away.
    pub fn clear(&self) {
        if self.terminal && !self.quiet {
            self.rewrite("");
        }
    }

    fn rewrite(&self, line: &str) {
        if *self.shown.borrow() == line {
            return;
        }
        *self.shown.borrow_mut() = line.to_string();
        let mut err = io::stderr();
        let _ = write!(err, "\r\x1b[K{line}");
        let _ = err.flush();
    }
}
