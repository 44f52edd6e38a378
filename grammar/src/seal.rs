//! Seals tell what runs of this user wrote from what came with a repository.
//!
//! The tools leave files for later runs: what a prover found, the products of an
//! interrupted loop. To believe a false one is to call a program safe that is not,
//! and whoever sends a program can send such files with it. So each carries an
//! HMAC-SHA256 (RFC 2104) under a key that only this user's own cache folder has:
//! `$XDG_CACHE_HOME/slam/key`, else `~/.cache/slam/key`, made at random at the
//! first use. A file without the right seal is as good as absent.
//!
//! Rejected: to keep all such files in the cache folder; the user says where they
//! are to be (`--cache`, `--work-dir`), and removes them with the program.

use hmac::{Hmac, Mac};
use rustix::fs::OFlags;
use sha2::Sha256;
use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

/// Bytes of a key.
const LENGTH: usize = 32;

/// Makes and checks seals of one user.
pub struct Sealer {
    key: [u8; LENGTH],
}

impl Sealer {
    /// The user's own; the key is made if there is none.
    pub fn of_user() -> io::Result<Sealer> {
        let home = cache_home().ok_or_else(|| {
            io::Error::other("neither XDG_CACHE_HOME nor HOME names a folder for the key")
        })?;
        Sealer::in_folder(&home.join("slam"))
    }

    /// The one whose key is in a folder of the user's.
    fn in_folder(folder: &Path) -> io::Result<Sealer> {
        let path = folder.join("key");
        let told = |e: io::Error| io::Error::other(format!("{}: {e}", path.display()));
        match read_key(&path) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => {
                make_key(folder, &path).map_err(told)?;
                read_key(&path).map_err(told)
            }
            other => other.map_err(told),
        }
        .map(Sealer::with_key)
    }

    /// The one with a key.
    pub fn with_key(key: [u8; LENGTH]) -> Sealer {
        Sealer { key }
    }

    /// The seal of some texts, one behind the other, in hexadecimal digits.
    pub fn seal(&self, parts: &[&[u8]]) -> String {
        let bytes = self.mac(parts).finalize().into_bytes();
        bytes.iter().map(|b| format!("{b:02x}")).collect()
    }

    /// Is this the texts' seal? How long that takes tells nothing of the right one.
    pub fn is_sealed(&self, parts: &[&[u8]], seal: &str) -> bool {
        if seal.bytes().any(|b| b.is_ascii_uppercase()) {
            return false;
        }
        let digits = seal.as_bytes().chunks(2);
        let bytes: Option<Vec<u8>> = digits
            .map(|two| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok())
            .collect();
        bytes.is_some_and(|bytes| self.mac(parts).verify_slice(&bytes).is_ok())
    }

    /// Where one text ends and the next begins is sealed, too.
    fn mac(&self, parts: &[&[u8]]) -> Hmac<Sha256> {
        // A key of any length is one.
        let mut mac = Hmac::new_from_slice(&self.key).unwrap_or_else(|_| unreachable!());
        for part in parts {
            mac.update(&(part.len() as u64).to_le_bytes());
            mac.update(part);
        }
        mac
    }
}

/// The folder of the user's that programs may keep things in. A relative path
/// would be one of the repository's (and is no path, by the XDG specification).
fn cache_home() -> Option<PathBuf> {
    let folder = |name| {
        let path = env::var_os(name).map(PathBuf::from);
        path.filter(|path| path.is_absolute())
    };
    folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))
}

/// Reads a key, if nobody else can.
fn read_key(path: &Path) -> io::Result<[u8; LENGTH]> {
    let mut file = File::options()
        .read(true)
        .custom_flags((OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32)
        .open(path)?;
    let data = file.metadata()?;
    let own = data.uid() == rustix::process::geteuid().as_raw();
    if !data.is_file() || !own || data.mode() & 0o077 != 0 {
        return Err(io::Error::other("others than you can read or write it"));
    }
    let mut key = [0; LENGTH];
    file.read_exact(&mut key)?;
    Ok(key)
}

/// Makes a key, unless another process was faster.
fn make_key(folder: &Path, path: &Path) -> io::Result<()> {
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)?;
    let mut key = [0; LENGTH];
    getrandom::fill(&mut key).map_err(|e| io::Error::other(e.to_string()))?;
    // Only its owner can read a temporary file.
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(&key)?;
    match file.persist_noclobber(path) {
        Err(e) if e.error.kind() != io::ErrorKind::AlreadyExists => Err(e.error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{symlink, PermissionsExt};

    #[test]
    fn a_seal_is_of_these_texts_and_this_user() {
        let (mine, other) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("a folder"),
        );
        let sealer = Sealer::in_folder(&mine.path().join("new")).expect("a key");
        let seal = sealer.seal(&[b"ab", b"c"]);
        let again = Sealer::in_folder(&mine.path().join("new")).expect("the key");
        assert!(again.is_sealed(&[b"ab", b"c"], &seal));
        assert!(!again.is_sealed(&[b"a", b"bc"], &seal));
        assert!(!again.is_sealed(&[b"ab", b"c"], &seal[2..]));
        assert!(!again.is_sealed(&[b"ab", b"c"], ""));
        let stranger = Sealer::in_folder(other.path()).expect("a key");
        assert!(!stranger.is_sealed(&[b"ab", b"c"], &seal));
    }

    #[test]
    fn a_key_that_others_know_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let key = folder.path().join("key");
        fs::write(&key, [0; LENGTH]).expect("a key");
        fs::set_permissions(&key, fs::Permissions::from_mode(0o644)).expect("a mode");
        assert!(Sealer::in_folder(folder.path()).is_err());
        let mode = fs::Permissions::from_mode(0o600);
        fs::set_permissions(&key, mode).expect("a mode");
        assert!(Sealer::in_folder(folder.path()).is_ok());
        fs::rename(&key, folder.path().join("elsewhere")).expect("a move");
        symlink("elsewhere", &key).expect("a link");
        assert!(Sealer::in_folder(folder.path()).is_err());
    }
}
