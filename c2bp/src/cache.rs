//! The folder of `--cache`: a *pack* per procedure, read when the procedure
//! begins and replaced when it ends.
//!
//! A pack is never trusted: its first line names the format and the SHA-256 of
//! the rest, so what is damaged, cut short, foreign or of another version is
//! as good as absent. Packs are replaced whole (temporary file, rename). Of two
//! processes that write the same pack at once the later one wins; each joins
//! what it finds there, so little is lost, and never anything but time.
//!
//! At the end of a run the packs that were not used for longest are removed
//! until the folder is within its bound.
//!
//! Rejected: a database. The embedded ones lock the folder against a second
//! process, or need a server or a C library, for what is one file per
//! procedure.

use grammar::output;
use sha2::{Digest as _, Sha256};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::SystemTime;

/// Names the format of a pack; to be changed with it.
const FORMAT: &str = "c2bp-pack-1";

/// The names of packs end so, and nothing else in the folder is touched.
const ENDING: &str = ".c2bp-pack";

/// A pack larger than this is not read: nobody wrote it.
const LARGEST: u64 = 256 << 20;

/// A folder of packs.
pub struct Cache {
    folder: PathBuf,
    /// Bytes of all packs.
    bound: u64,
    /// Why something could not be written.
    problem: Mutex<Option<String>>,
}

impl Cache {
    /// Uses a folder, which is made if it does not exist.
    pub fn open(folder: &Path, bound: u64) -> Cache {
        let cache = Cache {
            folder: folder.to_path_buf(),
            bound,
            problem: Mutex::new(None),
        };
        if let Err(error) = fs::create_dir_all(folder) {
            cache.complain(&error.to_string());
        }
        cache
    }

    fn complain(&self, why: &str) {
        if let Ok(mut problem) = self.problem.lock() {
            problem.get_or_insert_with(|| why.to_string());
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}{ENDING}"))
    }

    /// The text of a pack, if there is one and it is whole.
    pub fn read(&self, name: &str) -> Option<String> {
        let path = self.path(name);
        let kind = fs::metadata(&path).ok()?;
        if !kind.is_file() || kind.len() > LARGEST {
            return None;
        }
        let text = String::from_utf8(fs::read(path).ok()?).ok()?;
        let (head, body) = text.split_once('\n')?;
        (head == header(body)).then(|| body.to_string())
    }

    /// Replaces a pack.
    pub fn write(&self, name: &str, body: &str) {
        let text = format!("{}\n{body}", header(body));
        if let Err(problem) = output::write_product(Some(&self.path(name)), &text) {
            self.complain(&problem.message);
        }
    }

    /// Notes that a pack was of use, though nothing was added.
    pub fn used(&self, name: &str) {
        // Where that cannot be written, the pack only seems older than it is.
        let _ = File::options()
            .append(true)
            .open(self.path(name))
            .and_then(|file| file.set_modified(SystemTime::now()));
    }

    /// Brings the folder within its bound. Returns what went wrong in all, for
    /// a warning.
    pub fn close(self) -> Option<String> {
        if let Err(error) = self.evict() {
            self.complain(&error.to_string());
        }
        self.problem.into_inner().ok().flatten()
    }

    fn evict(&self) -> io::Result<()> {
        let mut packs = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().ends_with(ENDING) {
                // Another process may have removed it just now.
                if let Ok(data) = entry.metadata() {
                    packs.push((data.modified()?, data.len(), entry.path()));
                }
            }
        }
        packs.sort();
        let mut total: u64 = packs.iter().map(|p| p.1).sum();
        for (_, size, path) in packs {
            if total <= self.bound {
                break;
            }
            match fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => total -= size,
            }
        }
        Ok(())
    }
}

fn header(body: &str) -> String {
    format!("{FORMAT} {:x}", Sha256::digest(body.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_damaged_pack_is_absent() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::open(folder.path(), 1 << 20);
        assert_eq!(cache.read("a"), None);
        cache.write("a", "some text\n");
        assert_eq!(cache.read("a").as_deref(), Some("some text\n"));
        let whole = fs::read(cache.path("a")).expect("the pack");
        for at in 0..whole.len() {
            fs::write(cache.path("a"), &whole[..at]).expect("a cut");
            assert_eq!(cache.read("a"), None, "cut at {at}");
            for bit in 0..8 {
                let mut flipped = whole.clone();
                flipped[at] ^= 1 << bit;
                fs::write(cache.path("a"), flipped).expect("a flip");
                assert_eq!(cache.read("a"), None, "bit {bit} of byte {at}");
            }
        }
        fs::write(cache.path("a"), [&whole[..], b"more"].concat()).expect("an appendix");
        assert_eq!(cache.read("a"), None);
        assert_eq!(cache.close(), None);
    }

    #[test]
    fn the_packs_unused_for_longest_go_first() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::open(folder.path(), 3000);
        let long_ago = SystemTime::now() - Duration::from_secs(1000);
        for (i, name) in ["a", "b", "c", "d"].iter().enumerate() {
            cache.write(name, &"x".repeat(1000));
            let file = File::options().append(true).open(cache.path(name));
            let time = long_ago + Duration::from_secs(i as u64);
            file.and_then(|f| f.set_modified(time)).expect("a time");
        }
        fs::write(folder.path().join("notes.txt"), "x".repeat(9000)).expect("a file");
        cache.used("a");
        assert_eq!(cache.close(), None);
        let cache = Cache::open(folder.path(), 3000);
        let left: Vec<bool> = ["a", "b", "c", "d"]
            .iter()
            .map(|n| cache.read(n).is_some())
            .collect();
        assert_eq!(left, [true, false, false, true]);
        assert!(folder.path().join("notes.txt").exists());
    }

    #[test]
    fn a_folder_that_cannot_be_is_said_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("a file");
        let cache = Cache::open(&file, 1 << 20);
        cache.write("a", "text");
        assert_eq!(cache.read("a"), None);
        assert!(cache.close().is_some());
    }
}
