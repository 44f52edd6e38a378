//! Going on with an interrupted run: what its steps produced is taken as theirs.
//!
//! The loop has no state of its own that would have to be saved: it is decided
//! by the products of the steps, and these are in the work folder, each whole or
//! not there. So a resumed run is the same loop from the start, in which a step
//! is not run if the interrupted run has run the same command to its end. The
//! first step that has to run ends this; what lies behind it is removed.
//!
//! What a step produced is sealed with its command, since the folder may have come
//! with a repository (`grammar::seal`).
//!
//! Two things are always done afresh. The first abstraction: if it is not the
//! same, to the byte, then the program, a header of it or c2bp has changed, and
//! nothing is taken. And what ends the loop: no verdict comes from a file that
//! lay around, and what was `unknown` at a limit may not be with the next one.

use crate::newton_product::Product;
use crate::step::shell_line;
use crate::tools::Tool;
use grammar::answer::newton;
use grammar::diag::Sources;
use grammar::seal::Sealer;
use grammar::trace::{Trace, Verdict};
use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

/// The commands of the interrupted run, and their seals.
#[derive(Default)]
pub struct Earlier {
    lines: HashSet<String>,
}

impl Earlier {
    /// From the text of `commands.txt`.
    pub fn new(text: &str) -> Earlier {
        Earlier {
            lines: text.lines().map(without_time).collect(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Did it run this command to its end, and did the loop go on from there?
    pub fn has(&self, sealer: &Sealer, tool: Tool, command: &[OsString], product: &Path) -> bool {
        let line = without_time(&shell_line(command));
        let Ok(text) = fs::read(product) else {
            return false;
        };
        self.lines.contains(&line)
            && self.lines.contains(&seal(sealer, command, &text))
            && goes_on(tool, product)
    }
}

/// The comment by which a command's product is known again.
pub fn seal(sealer: &Sealer, command: &[OsString], product: &[u8]) -> String {
    let line = without_time(&shell_line(command));
    format!("# done: {}", sealer.seal(&[line.as_bytes(), product]))
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
        Tool::C2bp | Tool::Certify => true,
        Tool::Bebop => {
            let file = Sources::default().add(name, text.as_str());
            let path = |t: Trace| t.verdict == Verdict::Reachable && !t.steps.is_empty();
            Trace::from_json(&text, file).is_ok_and(path)
        }
        Tool::Newton => Product::read(&name, &text)
            .is_ok_and(|p| p.answer.verdict == newton::Verdict::Infeasible),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(verdict: &str) -> String {
        format!(r#"{{"format":"slam-newton","version":1,"verdict":"{verdict}"}}"#)
    }

    /// The interrupted run's command and product, and what is asked for now.
    fn has(asked: &str, product: &str, sealer: &Sealer, own: &Sealer) -> bool {
        let words = |rest: &str| -> Vec<OsString> {
            let all = format!("/b/newton a.c 01.trace.json -o 01.newton.json {rest}");
            all.split_whitespace().map(OsString::from).collect()
        };
        let before = words("--time-limit 59 --memory-limit 4G");
        let seal = seal(sealer, &before, answer("infeasible").as_bytes());
        let earlier = Earlier::new(&format!("{}\n{seal}\n", shell_line(&before)));
        let dir = tempfile::tempdir().expect("temporary folder");
        let file = dir.path().join("01.newton.json");
        assert!(
            !earlier.has(own, Tool::Newton, &words(asked), &file),
            "no product"
        );
        fs::write(&file, product).expect("product");
        earlier.has(own, Tool::Newton, &words(asked), &file)
    }

    #[test]
    fn what_is_taken_from_an_earlier_run() {
        let (own, other) = (Sealer::with_key([1; 32]), Sealer::with_key([2; 32]));
        let infeasible = &answer("infeasible");
        let same = "--time-limit 7 --memory-limit 4G";
        assert!(has(same, infeasible, &own, &own));
        assert!(!has(
            "--time-limit 7 --memory-limit 5G",
            infeasible,
            &own,
            &own
        ));
        assert!(!has(
            same,
            &answer("infeasible").replace('}', " }"),
            &own,
            &own
        ));
        assert!(!has(same, infeasible, &other, &own));
    }

    #[test]
    fn what_ends_the_loop_is_done_afresh() {
        let dir = tempfile::tempdir().expect("temporary folder");
        let file = dir.path().join("01.newton.json");
        for (end, more) in [
            ("infeasible", true),
            ("feasible", false),
            ("unknown", false),
        ] {
            fs::write(&file, answer(end)).expect("product");
            assert_eq!(goes_on(Tool::Newton, &file), more, "{end}");
        }
    }
}
