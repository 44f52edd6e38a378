//! Runs golden cases and compares, or blesses.
//!
//! Each case runs in a temporary copy of its area's folder, with the built
//! programs first in PATH and `$EXAMPLES` naming `testsuite/examples`. Only
//! what differs from run to run is replaced in the output: hashes, times, the
//! folders' names.

use crate::case::{Case, Piece};
use regex_lite::Regex;
use similar::TextDiff;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;

/// A command that takes longer is a failure (status 124).
const SECONDS: &str = "120";

/// What a run needs to know.
pub struct Runner {
    /// `testsuite/`
    pub root: PathBuf,
    /// Where the programs are.
    pub programs: PathBuf,
    /// Write what is printed into the cases instead of comparing.
    pub bless: bool,
}

/// How a case went.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    Passed,
    Blessed,
    /// A text for the reader: usually a diff.
    Failed(String),
}

impl Runner {
    /// The cases whose name (`AREA/NAME`) contains one of the filters.
    pub fn cases(&self, filters: &[String]) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for area in fs::read_dir(self.root.join("cases"))? {
            let area = area?.path();
            if !area.is_dir() {
                continue;
            }
            for entry in fs::read_dir(&area)? {
                let path = entry?.path();
                let (Some(area), Some(stem)) = (area.file_name(), path.file_stem()) else {
                    continue;
                };
                let name = format!("{}/{}", area.to_string_lossy(), stem.to_string_lossy());
                let wanted = filters.is_empty() || filters.iter().any(|f| name.contains(f));
                if wanted && path.extension().is_some_and(|e| e == "t") {
                    names.push(name);
                }
            }
        }
        names.sort();
        Ok(names)
    }

    /// Runs the cases side by side; the answers are in the order of the names.
    pub fn run_all(&self, names: &[String]) -> Vec<Outcome> {
        let next = AtomicUsize::new(0);
        let done = Mutex::new(Vec::new());
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            for _ in 0..workers {
                scope.spawn(|| {
                    while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let outcome = self.run(name);
                        if let Ok(mut done) = done.lock() {
                            done.push((name, outcome));
                        }
                    }
                });
            }
        });
        let mut done = done.into_inner().unwrap_or_default();
        done.sort_by_key(|(name, _)| *name);
        done.into_iter().map(|(_, outcome)| outcome).collect()
    }

    /// Runs one case.
    pub fn run(&self, name: &str) -> Outcome {
        self.try_run(name)
            .unwrap_or_else(|e| Outcome::Failed(format!("{name} cannot be run: {e}\n")))
    }

    fn try_run(&self, name: &str) -> io::Result<Outcome> {
        let path = self.root.join("cases").join(format!("{name}.t"));
        let text = fs::read_to_string(&path)?;
        let mut case = Case::parse(&text);
        if case.commands() == 0 {
            return Ok(Outcome::Failed(format!("{name}.t has no command\n")));
        }
        let dir = tempfile::tempdir()?;
        if let Some(area) = path.parent() {
            copy_files(area, dir.path())?;
        }
        for piece in &mut case.pieces {
            match piece {
                Piece::Prose(_) => {}
                Piece::File { name, text } => {
                    let file = dir.path().join(name);
                    fs::create_dir_all(file.parent().unwrap_or(dir.path()))?;
                    fs::write(file, text)?;
                }
                Piece::Command { command, output } => {
                    *output = self.execute(command, dir.path())?;
                }
            }
        }
        let actual = case.render();
        if actual == text {
            return Ok(Outcome::Passed);
        }
        if self.bless {
            fs::write(&path, actual)?;
            return Ok(Outcome::Blessed);
        }
        let diff = TextDiff::from_lines(&text, &actual);
        let mut unified = diff.unified_diff();
        unified.header(&format!("expected {name}.t"), "printed now");
        Ok(Outcome::Failed(unified.to_string()))
    }

    /// Runs a command and describes what it printed and how it ended.
    fn execute(&self, command: &str, dir: &Path) -> io::Result<String> {
        let mut path = vec![self.programs.clone()];
        path.extend(std::env::split_paths(
            &std::env::var_os("PATH").unwrap_or_default(),
        ));
        let path = std::env::join_paths(path).map_err(io::Error::other)?;
        let output = Command::new("timeout")
            .args(["--kill-after=5", SECONDS, "sh", "-c", command])
            .current_dir(dir)
            .env("PATH", path)
            .env("EXAMPLES", self.root.join("examples"))
            .env("LC_ALL", "C")
            // The key of what is kept between runs: not the user's own.
            .env("XDG_CACHE_HOME", self.programs.join("cache-home"))
            .env_remove("RUST_BACKTRACE")
            // A make in a case is not a part of the make that runs the tests.
            .env_remove("MAKEFLAGS")
            .env_remove("MAKELEVEL")
            .env_remove("MFLAGS")
            .stdin(Stdio::null())
            .output()?;
        let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
        end_line(&mut text);
        if !output.stderr.is_empty() {
            text += "stderr:\n";
            text += &String::from_utf8_lossy(&output.stderr);
            end_line(&mut text);
        }
        match output.status.code() {
            Some(0) => {}
            Some(code) => text += &format!("status: {code}\n"),
            None => text += "status: killed\n",
        }
        Ok(self.normalise(&text, dir))
    }

    fn normalise(&self, text: &str, dir: &Path) -> String {
        let mut text = text.to_string();
        let folders = [
            (dir.to_path_buf(), "$DIR"),
            (self.root.join("examples"), "$EXAMPLES"),
            (self.programs.clone(), "$BIN"),
        ];
        for (folder, name) in folders {
            text = text.replace(&*folder.to_string_lossy(), name);
        }
        for (pattern, replacement) in PATTERNS {
            if let Ok(regex) = Regex::new(pattern) {
                text = regex.replace_all(&text, *replacement).into_owned();
            }
        }
        // A line of blanks could not be told from an empty one in a case.
        let lines = text.lines().map(str::trim_end);
        let mut text = lines.collect::<Vec<_>>().join("\n");
        end_line(&mut text);
        text
    }
}

const PATTERNS: &[(&str, &str)] = &[
    (r"\b[0-9a-f]{64}\b", "<sha256>"),
    (r"\b[0-9]+\.[0-9]+ ?(s|ms|us)\b", "<time>"),
    (r#"("(seconds|cpu_seconds|time)": )[0-9.e-]+"#, "$1<time>"),
];

/// One line end behind the last line, whatever there was.
fn end_line(text: &mut String) {
    text.truncate(text.trim_end_matches('\n').len());
    if !text.is_empty() {
        text.push('\n');
    }
}

/// Copies the files of a folder, but not the cases themselves.
fn copy_files(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let Some(name) = path.file_name() else {
            continue;
        };
        if path.is_file() && path.extension().is_none_or(|e| e != "t") {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runner(root: &Path, bless: bool) -> Runner {
        Runner {
            root: root.to_path_buf(),
            programs: root.to_path_buf(),
            bless,
        }
    }

    #[test]
    fn a_difference_fails_and_can_be_blessed() {
        let dir = tempfile::tempdir().expect("temporary folder");
        let area = dir.path().join("cases/sh");
        fs::create_dir_all(&area).expect("folder");
        fs::write(area.join("in"), "one\n").expect("file");
        let case = "Case.\n\n    $ cat in; echo $PWD took 0.25 s; echo two >&2; exit 3\n";
        fs::write(area.join("a.t"), case).expect("file");

        let strict = runner(dir.path(), false);
        assert_eq!(strict.cases(&["sh/".into()]).expect("cases"), ["sh/a"]);
        assert!(strict.cases(&["other".into()]).expect("cases").is_empty());
        match strict.run("sh/a") {
            Outcome::Failed(diff) => assert!(diff.contains("+    one"), "{diff}"),
            other => panic!("{other:?}"),
        }
        assert_eq!(runner(dir.path(), true).run("sh/a"), Outcome::Blessed);
        assert_eq!(strict.run("sh/a"), Outcome::Passed);
        let blessed = fs::read_to_string(area.join("a.t")).expect("case");
        let output = "    one\n    $DIR took <time>\n    stderr:\n    two\n    status: 3\n";
        assert_eq!(blessed, format!("{case}{output}"));
    }
}
