//! Going on with an interrupted run: what its steps produced is taken as theirs.
//!
//! The loop has no state of its own that would have to be saved: it is decided
//! by the products of the steps, and these are in the work folder, each whole or
//! not there. So a resumed run is the same loop from the start, in which a step
//! is not run if the interrupted run has run the same command to its end. The
//! first step that has to run ends this; what lies behind it is removed.
//!
//! Two things are always done afresh. The first abstraction: if it is not the
//! same, to the byte, then the program, a header of it or c2bp has changed, and
//! nothing is taken. And what ends the loop: no verdict comes from a file that
//! lay around, and what was `unknown` at a limit may not be with the next one.

use crate::newton_product::{Answer, Product};
use crate::step::shell_line;
use crate::tools::Tool;
use grammar::diag::Sources;
use grammar::trace::{Trace, Verdict};
use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

/// The commands of the interrupted run.
#[derive(Default)]
pub struct Earlier {
    commands: HashSet<String>,
}

impl Earlier {
    /// From the text of `commands.txt`.
    pub fn new(text: &str) -> Earlier {
        Earlier {
            commands: text.lines().map(without_time).collect(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.commands.is_empty()
    }

    /// Did it run this command to its end, and did the loop go on from there?
    pub fn has(&self, tool: Tool, command: &[OsString], product: &Path) -> bool {
        self.commands.contains(&without_time(&shell_line(command))) && goes_on(tool, product)
    }
}

/// The seconds that are left are others in each run.
fn without_time(line: &str) -> String {
    let mut words = line.split(' ');
    let mut out = Vec::new();
    while let Some(word) = words.next() {
        if word == "--time-limit" {
            words.next();
        } else {
            out.push(word);
        }
    }
    out.join(" ")
}

fn goes_on(tool: Tool, product: &Path) -> bool {
    let Ok(text) = fs::read_to_string(product) else {
        return false;
    };
    let name = product.display().to_string();
    match tool {
        Tool::C2bp => true,
        Tool::Bebop => {
            let file = Sources::default().add(name, text.as_str());
            let path = |t: Trace| t.verdict == Verdict::Reachable && !t.steps.is_empty();
            Trace::from_json(&text, file).is_ok_and(path)
        }
        Tool::Newton => Product::read(&name, &text).is_ok_and(|p| p.answer == Answer::Infeasible),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_the_same_but_for_the_time() {
        let text =
            "/b/newton a.c 01.trace.json -o 01.newton.txt --time-limit 59 --memory-limit 4G\n";
        let earlier = Earlier::new(text);
        let dir = tempfile::tempdir().expect("temporary folder");
        let product = dir.path().join("01.newton.txt");
        let line = |rest: &str| -> Vec<OsString> {
            let all = format!("/b/newton a.c 01.trace.json -o 01.newton.txt {rest}");
            all.split_whitespace().map(OsString::from).collect()
        };
        let has = |rest: &str| earlier.has(Tool::Newton, &line(rest), &product);
        assert!(!has("--time-limit 7 --memory-limit 4G"), "no product");
        fs::write(&product, "// verdict: infeasible\n").expect("product");
        assert!(has("--time-limit 7 --memory-limit 4G"));
        assert!(!has("--time-limit 7 --memory-limit 5G"));
        for end in ["feasible", "unknown"] {
            fs::write(&product, format!("// verdict: {end}\n")).expect("product");
            assert!(!has("--time-limit 7 --memory-limit 4G"), "{end}");
        }
    }
}
