//! The work folder: every intermediate of a run, numbered by the round.
//!
//! ```text
//! 01.preds.txt 01.bp 01.trace.json 01.newton.txt
//! 02.preds.txt ..
//! commands.txt     each command as it was run: `sh commands.txt` runs all again
//! ```
//!
//! A step that said something leaves `NN.TOOL.log` beside its product. The
//! folder of an earlier run is used again; of what is in it only files with
//! such names are removed.

use crate::step::{quote, shell_line};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub struct WorkDir {
    path: PathBuf,
    commands: fs::File,
}

impl WorkDir {
    /// Opens the folder, and empties it of an earlier run's files.
    pub fn open(path: &Path) -> io::Result<WorkDir> {
        fs::create_dir_all(path)?;
        for entry in fs::read_dir(path)? {
            let entry = entry?;
            if is_ours(&entry.file_name().to_string_lossy()) {
                fs::remove_file(entry.path())?;
            }
        }
        let mut commands = fs::File::create(path.join("commands.txt"))?;
        writeln!(
            commands,
            "cd {}",
            quote(std::env::current_dir()?.as_os_str())
        )?;
        Ok(WorkDir {
            path: path.to_path_buf(),
            commands,
        })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// `DIR/NN.NAME`
    pub fn file(&self, iteration: u32, name: &str) -> PathBuf {
        self.path.join(format!("{iteration:02}.{name}"))
    }

    /// Records a command before it runs, so that the one that killed the
    /// machine is there too.
    pub fn record(&mut self, command: &[OsString]) -> io::Result<()> {
        writeln!(self.commands, "{}", shell_line(command))
    }
}

/// `NN.` and one of the names that this program gives.
fn is_ours(name: &str) -> bool {
    let Some((number, rest)) = name.split_once('.') else {
        return false;
    };
    number.len() >= 2
        && number.bytes().all(|b| b.is_ascii_digit())
        && (matches!(
            rest,
            "preds.txt" | "bp" | "trace.json" | "newton.txt" | "invariants.json"
        ) || rest.starts_with("newton-") && rest.ends_with(".txt")
            || rest.ends_with(".log"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_files_are_removed() {
        for name in ["01.bp", "12.newton-wp.txt", "123.c2bp.log", "02.preds.txt"] {
            assert!(is_ours(name), "{name}");
        }
        for name in ["1.bp", "01.c", "notes.bp", "commands.txt", "01", "a1.bp"] {
            assert!(!is_ours(name), "{name}");
        }
    }
}
