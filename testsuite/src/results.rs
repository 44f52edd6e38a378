//! What a run of `bench` or `figures` measured, as a JSON file has it, and what
//! became worse or better from one file to another (`make bench-compare`).
//!
//! A time that differs a little says nothing: runs on a busy machine differ by
//! a tenth. So only what takes a quarter more counts, and a noticeable amount.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// slam, or a peer, on a program of a suite.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    pub category: String,
    pub file: String,
    /// Who it was, if not slam.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peer: Option<String>,
    pub outcome: Outcome,
    /// What it said first: the verdict, or why there is none.
    pub said: String,
    /// Of the processor, all steps together.
    pub seconds: f64,
    /// The largest process.
    pub mib: f64,
    pub iterations: u64,
    pub predicates: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The verdict that the suite has.
    Solved,
    /// The other verdict: a bug of the toolkit.
    Wrong,
    /// slam ended with status 2: the program was not accepted.
    Refused,
    Unknown,
}

/// A line of either sort of file, as far as the comparison looks.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Line {
    Program(Entry),
    Figure {
        area: String,
        what: String,
        value: Option<f64>,
        unit: String,
        ok: Option<bool>,
    },
}

/// What is compared: how well it went, and at which cost.
struct Result {
    /// `None`: there is no target.
    good: Option<bool>,
    wrong: bool,
    how: String,
    /// With the least difference that counts.
    cost: Option<(f64, f64)>,
}

/// What changed between two files, as lines.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Changes {
    pub worse: Vec<String>,
    pub better: Vec<String>,
    /// In one of the files only.
    pub missing: Vec<String>,
    pub compared: usize,
}

/// Compares two files.
pub fn compare(old: &Path, new: &Path) -> std::io::Result<Changes> {
    let (old, mut new) = (read(old)?, read(new)?);
    let mut changes = Changes::default();
    for (name, before) in &old {
        let Some(now) = new.remove(name) else {
            changes
                .missing
                .push(format!("{name}: only in the old file"));
            continue;
        };
        changes.compared += 1;
        let text = format!("{name}: {}, was {}", now.how, before.how);
        match (before.good, now.good) {
            (Some(true), Some(false)) => changes.worse.push(text),
            (Some(false), Some(true)) => changes.better.push(text),
            // A wrong verdict is worse than none.
            (Some(false), _) if now.wrong && !before.wrong => changes.worse.push(text),
            _ => match (before.cost, now.cost) {
                (Some((b, least)), Some((n, _))) if n > 1.25 * b && n - b > least => {
                    changes.worse.push(text);
                }
                (Some((b, least)), Some((n, _))) if b > 1.25 * n && b - n > least => {
                    changes.better.push(text);
                }
                _ => {}
            },
        }
    }
    let only = new
        .keys()
        .map(|name| format!("{name}: only in the new file"));
    changes.missing.extend(only);
    Ok(changes)
}

fn read(file: &Path) -> std::io::Result<BTreeMap<String, Result>> {
    let named =
        |e: std::io::Error| std::io::Error::new(e.kind(), format!("{}: {e}", file.display()));
    let text = std::fs::read_to_string(file).map_err(named)?;
    let lines: Vec<Line> = serde_json::from_str(&text).map_err(|e| named(e.into()))?;
    Ok(lines.into_iter().map(result).collect())
}

fn result(line: Line) -> (String, Result) {
    match line {
        Line::Program(e) => {
            let word = match e.outcome {
                Outcome::Solved => "solved",
                Outcome::Wrong => "wrong",
                Outcome::Refused => "refused",
                Outcome::Unknown => "unknown",
            };
            let result = Result {
                good: Some(e.outcome == Outcome::Solved),
                wrong: e.outcome == Outcome::Wrong,
                how: format!("{word} in {:.1} s", e.seconds),
                cost: Some((e.seconds, 0.5)),
            };
            let by = e.peer.map(|p| format!(" by {p}")).unwrap_or_default();
            (format!("{}/{}{by}", e.category, e.file), result)
        }
        Line::Figure {
            area,
            what,
            value,
            unit,
            ok,
        } => {
            // Of other units (lines per second, say) more is better, or nothing is.
            let least = match unit.as_str() {
                "s" => Some(0.1),
                "MB" | "MiB" => Some(10.0),
                "calls" => Some(0.0),
                _ => None,
            };
            let how = match value {
                Some(value) => format!("{value:.3} {unit}").trim_end().to_string(),
                None => "failed".to_string(),
            };
            let result = Result {
                good: ok,
                wrong: false,
                how,
                cost: value.zip(least),
            };
            (format!("{area}: {what}"), result)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(file: &str, outcome: Outcome, seconds: f64) -> Entry {
        Entry {
            category: "c".to_string(),
            file: file.to_string(),
            peer: None,
            outcome,
            said: String::new(),
            seconds,
            mib: 10.0,
            iterations: 1,
            predicates: 0,
        }
    }

    #[test]
    fn what_became_worse() {
        use Outcome::*;
        let dir = tempfile::tempdir().expect("a folder");
        let write = |name: &str, entries: &[Entry]| {
            let file = dir.path().join(name);
            let text = serde_json::to_string(entries).expect("JSON");
            std::fs::write(&file, text).expect("a file");
            file
        };
        let by_peer = |e: Entry| Entry {
            peer: Some("esbmc".to_string()),
            ..e
        };
        let old = write(
            "old",
            &[
                by_peer(entry("won.c", Solved, 2.0)),
                entry("lost.c", Solved, 1.0),
                entry("won.c", Unknown, 60.0),
                entry("slow.c", Solved, 2.0),
                entry("noise.c", Solved, 2.0),
                entry("tiny.c", Solved, 0.01),
                entry("lies.c", Unknown, 1.0),
                entry("gone.c", Solved, 1.0),
            ],
        );
        let new = write(
            "new",
            &[
                by_peer(entry("won.c", Unknown, 2.0)),
                entry("lost.c", Unknown, 0.5),
                entry("won.c", Solved, 3.0),
                entry("slow.c", Solved, 3.0),
                entry("noise.c", Solved, 2.3),
                entry("tiny.c", Solved, 0.05),
                entry("lies.c", Wrong, 1.0),
            ],
        );
        let changes = compare(&old, &new).expect("files");
        let worse = [
            "c/lies.c: wrong in 1.0 s, was unknown in 1.0 s",
            "c/lost.c: unknown in 0.5 s, was solved in 1.0 s",
            "c/slow.c: solved in 3.0 s, was solved in 2.0 s",
            "c/won.c by esbmc: unknown in 2.0 s, was solved in 2.0 s",
        ];
        assert_eq!(changes.worse, worse);
        assert_eq!(
            changes.better,
            ["c/won.c: solved in 3.0 s, was unknown in 60.0 s"]
        );
        assert_eq!(changes.missing, ["c/gone.c: only in the old file"]);
        assert_eq!(changes.compared, 7);
        assert!(compare(&old, &dir.path().join("none")).is_err());
    }

    #[test]
    fn figures_too() {
        let dir = tempfile::tempdir().expect("a folder");
        let write = |name: &str, seconds: f64, ok: bool| {
            let file = dir.path().join(name);
            let text = format!(
                r#"[{{"area":"bebop","figure":"f","what":"T(10)","value":{seconds},"unit":"s","target":{{"at_most":2.0}},"ok":{ok}}},
                    {{"area":"bebop","figure":"f","what":"edges","value":{seconds},"unit":"","target":null,"ok":null}}]"#
            );
            std::fs::write(&file, text).expect("a file");
            file
        };
        let changes = compare(&write("a", 1.0, true), &write("b", 2.5, false)).expect("files");
        assert_eq!(changes.worse, ["bebop: T(10): 2.500 s, was 1.000 s"]);
        assert_eq!((changes.compared, changes.better.len()), (2, 0));
    }
}
