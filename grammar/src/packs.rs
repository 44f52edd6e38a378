//! The folder of `--cache`: *packs* of bytes, each with a name: what c2bp's prover found
//! about a procedure, a program as it was read.
//!
//! A pack is never trusted: its first line names the format and the seal of the
//! rest ([`crate::seal`]), so what is damaged, cut short, of another version, or
//! written by somebody else, who may have sent the folder with the program, is as
//! good as absent. Packs are replaced whole (temporary file, rename). Of two
//! processes that write the same pack at once the later one wins; each joins
//! what it finds there, so little is lost, and never anything but time.
//!
//! At the end of a run the packs that were not used for longest are removed
//! until the folder is within its bound.
//!
//! Rejected: a database. The embedded ones lock the folder against a second
//! process, or need a server or a C library, for what is a file each.

use crate::output;
use crate::seal::Sealer;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::SystemTime;

/// A kind of packs.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Names the format; to be changed with it.
    pub format: &'static str,
    /// The names of packs end so, and nothing else in the folder is touched.
    pub ending: &'static str,
}

/// A pack larger than this is not read: nobody wrote it.
const LARGEST: u64 = 256 << 20;

/// A folder of packs of one kind.
pub struct Cache {
    kind: Kind,
    folder: PathBuf,
    /// Without one there is nothing to believe, nor to write.
    sealer: Option<Sealer>,
    /// Bytes of all packs.
    bound: u64,
    /// Why something could not be written.
    problem: Mutex<Option<String>>,
}

impl Cache {
    /// Uses a folder, which is made if it does not exist.
    pub fn open(folder: &Path, kind: Kind, bound: u64) -> Cache {
        Cache::sealed(folder, kind, bound, Sealer::of_user())
    }

    fn sealed(folder: &Path, kind: Kind, bound: u64, sealer: io::Result<Sealer>) -> Cache {
        let problem = sealer.as_ref().err().map(|e| format!("no key: {e}"));
        let cache = Cache {
            kind,
            folder: folder.to_path_buf(),
            sealer: sealer.ok(),
            bound,
            problem: Mutex::new(problem),
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
        self.folder.join(format!("{name}{}", self.kind.ending))
    }

    /// The bytes of a pack, if there is one and it is whole.
    pub fn read(&self, name: &str) -> Option<Vec<u8>> {
        let path = self.path(name);
        let kind = fs::metadata(&path).ok()?;
        if !kind.is_file() || kind.len() > LARGEST {
            return None;
        }
        let mut bytes = fs::read(path).ok()?;
        let end = bytes.iter().position(|b| *b == b'\n')?;
        let body = bytes.split_off(end + 1);
        let head = std::str::from_utf8(&bytes[..end]).ok()?;
        let seal = head.strip_prefix(self.kind.format)?.strip_prefix(' ')?;
        let sealer = self.sealer.as_ref()?;
        let own = sealer.is_sealed(&self.parts(name, &body), seal);
        own.then_some(body)
    }

    /// Replaces a pack.
    pub fn write(&self, name: &str, body: &[u8]) {
        let Some(sealer) = &self.sealer else {
            return;
        };
        let seal = sealer.seal(&self.parts(name, body));
        let head = format!("{} {seal}\n", self.kind.format);
        let path = self.path(name);
        if let Err(problem) = output::write_own(&path, [head.as_bytes(), body].concat()) {
            self.complain(&format!("cannot write {}: {problem}", path.display()));
        }
    }

    /// What a pack's seal is of: under another's name it is damaged, too.
    fn parts<'a>(&self, name: &'a str, body: &'a [u8]) -> [&'a [u8]; 3] {
        [self.kind.format.as_bytes(), name.as_bytes(), body]
    }

    /// Notes that a pack was of use, though nothing was added.
    pub fn used(&self, name: &str) {
        // Where that cannot be written, the pack only seems older than it is.
        let _ = output::open_own(&self.path(name), File::options().append(true))
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
            if entry
                .file_name()
                .to_string_lossy()
                .ends_with(self.kind.ending)
            {
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    const KIND: Kind = Kind {
        format: "test-pack-1",
        ending: ".test-pack",
    };

    fn own(folder: &Path, bound: u64) -> Cache {
        Cache::sealed(folder, KIND, bound, Ok(Sealer::with_key([1; 32])))
    }

    #[test]
    fn a_pack_of_somebody_else_is_absent() {
        let folder = tempfile::tempdir().expect("a folder");
        let own = own(folder.path(), 1 << 20);
        let stranger = Sealer::with_key([2; 32]);
        let stranger = Cache::sealed(folder.path(), KIND, 1 << 20, Ok(stranger));
        stranger.write("a", b"false");
        assert_eq!(stranger.read("a").as_deref(), Some(&b"false"[..]));
        assert_eq!(own.read("a"), None);
        own.write("a", b"true");
        fs::rename(own.path("a"), own.path("b")).expect("a move");
        assert_eq!(own.read("b"), None, "another procedure's");
    }

    #[test]
    fn without_a_key_there_is_no_cache() {
        let folder = tempfile::tempdir().expect("a folder");
        let none = Cache::sealed(folder.path(), KIND, 1 << 20, Err(io::Error::other("gone")));
        none.write("a", b"text");
        assert_eq!(none.read("a"), None);
        assert_eq!(none.close().as_deref(), Some("no key: gone"));
    }

    #[test]
    fn links_are_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let (own, mine) = (own(folder.path(), 1 << 20), folder.path().join("mine"));
        fs::write(&mine, "mine").expect("a file");
        std::os::unix::fs::symlink(&mine, own.path("a")).expect("a link");
        own.write("a", b"text");
        assert_eq!(fs::read_to_string(&mine).expect("the file"), "mine");
        assert_eq!(own.read("a").as_deref(), Some(&b"text"[..]));
    }

    #[test]
    fn a_damaged_pack_is_absent() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = own(folder.path(), 1 << 20);
        assert_eq!(cache.read("a"), None);
        cache.write("a", b"some text\n");
        assert_eq!(cache.read("a").as_deref(), Some(&b"some text\n"[..]));
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
        let cache = own(folder.path(), 3000);
        let long_ago = SystemTime::now() - Duration::from_secs(1000);
        for (i, name) in ["a", "b", "c", "d"].iter().enumerate() {
            cache.write(name, "x".repeat(1000).as_bytes());
            let file = File::options().append(true).open(cache.path(name));
            let time = long_ago + Duration::from_secs(i as u64);
            file.and_then(|f| f.set_modified(time)).expect("a time");
        }
        fs::write(folder.path().join("notes.txt"), "x".repeat(9000)).expect("a file");
        cache.used("a");
        assert_eq!(cache.close(), None);
        let cache = own(folder.path(), 3000);
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
        let cache = own(&file, 1 << 20);
        cache.write("a", b"text");
        assert_eq!(cache.read("a"), None);
        assert!(cache.close().is_some());
    }
}
