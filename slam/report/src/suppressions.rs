//! Findings that people have judged: a file with a line for each.
//!
//! ```text
//! # comment
//! drivers/a.c linux/mutex 0123456789abcdef: the caller holds the lock, see issue 7
//! drivers/old/*.c * *: not built any more
//! ```
//!
//! A program, a rule (`own` for the program's own errors) and a fingerprint, each of
//! which may have `*` for any characters; then the reason, without which nothing is
//! suppressed.

use std::fs;
use std::path::Path;

/// The judgements of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suppressions {
    entries: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    program: String,
    rule: String,
    fingerprint: String,
    reason: String,
}

impl Suppressions {
    /// Reads a file; the error is a text for standard error.
    pub fn read(file: &Path) -> Result<Suppressions, String> {
        let name = file.display();
        let text =
            fs::read_to_string(file).map_err(|e| format!("error: cannot read {name}: {e}"))?;
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, l)| !l.trim().is_empty() && !l.trim().starts_with('#'));
        let entries = lines.map(|(number, line)| {
            entry(line).ok_or_else(|| {
                format!(
                    "error: {name}:{}: expected `PROGRAM RULE FINGERPRINT: REASON`",
                    number + 1
                )
            })
        });
        Ok(Suppressions {
            entries: entries.collect::<Result<_, _>>()?,
        })
    }

    /// Why a finding is suppressed, if it is.
    pub fn of(&self, program: &str, rule: Option<&str>, fingerprint: &str) -> Option<&str> {
        let rule = rule.unwrap_or("own");
        let fits = |e: &&Entry| {
            fits(&e.program, program) && fits(&e.rule, rule) && fits(&e.fingerprint, fingerprint)
        };
        self.entries.iter().find(fits).map(|e| e.reason.as_str())
    }
}

fn entry(line: &str) -> Option<Entry> {
    let (what, reason) = line.split_once(": ")?;
    let words: Vec<&str> = what.split_whitespace().collect();
    let [program, rule, fingerprint] = words[..] else {
        return None;
    };
    let reason = reason.trim();
    (!reason.is_empty()).then(|| Entry {
        program: program.to_string(),
        rule: rule.to_string(),
        fingerprint: fingerprint.to_string(),
        reason: reason.to_string(),
    })
}

/// A `*` stands for any characters.
fn fits(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((start, rest)) => {
            let Some(behind) = name.strip_prefix(start) else {
                return false;
            };
            let mut ends = behind.char_indices().map(|(i, _)| &behind[i..]);
            ends.any(|end| fits(rest, end)) || fits(rest, "")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (pattern, name, expected) in [
            ("a.c", "a.c", true),
            ("a.c", "b.c", false),
            ("*", "", true),
            ("d/*.c", "d/e/f.c", true),
            ("d/*.c", "d/f.h", false),
            ("*a*b", "xaxxb", true),
            ("é*", "éa", true),
        ] {
            assert_eq!(fits(pattern, name), expected, "{pattern} {name}");
        }
    }

    #[test]
    fn a_reason_is_needed() {
        assert!(entry("a.c r 0: known").is_some());
        assert!(entry("a.c r 0:").is_none());
        assert!(entry("a.c r: known").is_none());
    }
}
