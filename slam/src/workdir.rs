//! The work folder: every intermediate of a run, numbered by the round.
//!
//! ```text
//! 01.preds.txt 01.bp 01.trace.json 01.newton.json
//! 02.preds.txt ..
//! replay/          where the program is compiled and run (`replay.rs`)
//! cache/           what c2bp's rounds share; later runs use it too
//! commands.txt     each command as it was run: `sh commands.txt` runs all again
//! ```
//!
//! A step that said something leaves `NN.TOOL.log` beside its product. The
//! folder of an earlier run is used again; of what is in it only files with
//! such names are removed.
//!
//! A folder may have come with a repository: no link in it is followed, and what
//! is taken from an interrupted run has this user's seal (`grammar::seal`).
//!
//! One run at a time: the folder has a lock. The tools get it as their standard
//! input (an empty file), so that it is also held by a tool that goes on when
//! the driver was killed, which would write its product among those of the next
//! run.

use crate::resume::{self, Earlier};
use crate::step::{quote, shell_line};
use crate::tools::Tool;
use grammar::output::open_own;
use grammar::seal::Sealer;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub struct WorkDir {
    path: PathBuf,
    commands: fs::File,
    lock: fs::File,
    earlier: Earlier,
    /// Where there is none, nothing of this run can be resumed.
    sealer: Option<Sealer>,
}

const CACHE: &str = "cache";
const REPLAYS: &str = "replay";

/// The folders in it.
const FOLDERS: [&str; 2] = [CACHE, REPLAYS];

impl WorkDir {
    /// Opens the folder as soon as no other run is at work there, and empties
    /// it of an earlier run's files, unless that is resumed.
    pub fn open(path: &Path, resume: bool, patience: Option<Duration>) -> io::Result<WorkDir> {
        fs::create_dir_all(path)?;
        let lock = lock(&path.join("lock"), patience)?;
        let list = path.join("commands.txt");
        let mut work = WorkDir {
            path: path.to_path_buf(),
            commands: open_own(&list, fs::File::options().append(true))?,
            earlier: match fs::read_to_string(&list) {
                Ok(text) if resume => Earlier::new(&text),
                _ => Earlier::default(),
            },
            lock,
            sealer: Sealer::of_user().ok(),
        };
        work.remove_links()?;
        if work.earlier.is_empty() {
            work.forget(0)?;
            let replays = work.path.join(REPLAYS);
            if replays.is_dir() {
                fs::remove_dir_all(replays)?;
            }
            work.commands.set_len(0)?;
            let here = std::env::current_dir()?;
            writeln!(work.commands, "cd {}", quote(here.as_os_str()))?;
        }
        Ok(work)
    }

    /// The tools write where the names say, which may be links of somebody else's.
    fn remove_links(&self) -> io::Result<()> {
        for entry in fs::read_dir(&self.path)? {
            let entry = entry?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let ours = round_of(&name).is_some() || FOLDERS.contains(&&*name);
            if ours && entry.file_type()?.is_symlink() {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }

    /// Is this what the interrupted run produced with the command?
    pub fn has(&self, tool: Tool, command: &[OsString], product: &Path) -> bool {
        let sealer = self.sealer.as_ref();
        sealer.is_some_and(|sealer| self.earlier.has(sealer, tool, command, product))
    }

    /// Notes what the command has produced, for a run that resumes this one.
    pub fn seal(&mut self, command: &[OsString], product: &Path) -> io::Result<()> {
        let Some(sealer) = &self.sealer else {
            return Ok(());
        };
        let line = resume::seal(sealer, command, &fs::read(product)?);
        writeln!(self.commands, "{line}")
    }

    /// Nothing more is taken from the interrupted run; what it has of later
    /// rounds than this goes.
    pub fn forget(&mut self, iteration: u32) -> io::Result<()> {
        self.earlier = Earlier::default();
        for entry in fs::read_dir(&self.path)? {
            let entry = entry?;
            let name = entry.file_name();
            if round_of(&name.to_string_lossy()).is_some_and(|n| n > iteration) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }

    /// Where a resumed run keeps the first abstraction of the interrupted one
    /// to compare with; it may stand there from another attempt.
    pub fn set_aside(&mut self, bp: &Path) -> io::Result<Option<PathBuf>> {
        if self.earlier.is_empty() {
            return Ok(None);
        }
        let old = bp.with_extension("bp.old");
        if !old.exists() && bp.exists() {
            fs::rename(bp, &old)?;
        }
        Ok(Some(old))
    }

    /// For the standard input of tools.
    pub fn lock(&self) -> io::Result<fs::File> {
        self.lock.try_clone()
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What c2bp keeps from round to round.
    pub fn cache(&self) -> PathBuf {
        self.path.join(CACHE)
    }

    /// Where replays are compiled and run; its whole path.
    pub fn replays(&self) -> io::Result<PathBuf> {
        let folder = fs::canonicalize(&self.path)?.join(REPLAYS);
        fs::create_dir_all(&folder)?;
        Ok(folder)
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

/// The lock, as soon as nobody else has it.
fn lock(path: &Path, patience: Option<Duration>) -> io::Result<fs::File> {
    let file = open_own(path, fs::File::options().read(true))?;
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(fs::TryLockError::Error(e)) => return Err(e),
            Err(fs::TryLockError::WouldBlock) => {}
        }
        if patience.is_some_and(|p| start.elapsed() >= p) {
            return Err(io::Error::other("another run is at work there"));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The round of a file with a name that this program gives.
fn round_of(name: &str) -> Option<u32> {
    let (number, rest) = name.split_once('.')?;
    let ours = number.len() >= 2
        && number.bytes().all(|b| b.is_ascii_digit())
        && (matches!(
            rest,
            "preds.txt"
                | "bp"
                | "bp.old"
                | "trace.json"
                | "newton.json"
                | "invariants.json"
                | "replay.c"
        ) || rest.starts_with("newton-") && rest.ends_with(".json")
            || rest.ends_with(".log"));
    number.parse().ok().filter(|_| ours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_files_are_removed() {
        for name in ["01.bp", "12.newton-wp.json", "123.c2bp.log", "02.replay.c"] {
            assert!(round_of(name).is_some(), "{name}");
        }
        for name in ["1.bp", "01.c", "notes.bp", "commands.txt", "01", "a1.bp"] {
            assert!(round_of(name).is_none(), "{name}");
        }
    }
}
