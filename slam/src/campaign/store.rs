//! The folder of a campaign, for the one campaign that is at work in it.

use super::pool::Stop;
use grammar::answer::campaign::{Outcome, Stored};
use grammar::output::{self, open_own};
use grammar::seal::Sealer;
use report::folder::{self, Folder};
use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

pub struct Store {
    pub folder: Folder,
    lock: File,
    /// Where there is none, nothing of earlier campaigns is believed.
    sealer: Option<Sealer>,
}

/// With less, in bytes, a disk is full.
const SPACE: u64 = 64 << 10;

/// How often a campaign that waits looks again.
const TICK: Duration = Duration::from_millis(100);

impl Store {
    /// Opens the folder as soon as no other campaign is at work there.
    pub fn open(path: &Path, interrupted: &AtomicBool) -> Result<Store, Stop> {
        let failed = |e: std::io::Error| Stop::of_file(path.display(), &e);
        fs::create_dir_all(path).map_err(failed)?;
        let folder = Folder::new(path);
        let lock = open_own(&folder.lock(), File::options().read(true)).map_err(failed)?;
        let mut told = false;
        loop {
            match lock.try_lock() {
                Ok(()) => break,
                Err(TryLockError::Error(e)) => return Err(failed(e)),
                Err(TryLockError::WouldBlock) => {}
            }
            if interrupted.load(Ordering::Relaxed) {
                return Err(Stop::Interrupted);
            }
            if !told {
                let name = path.display();
                output::say(&format!("waiting: another campaign is at work in {name}\n"));
                told = true;
            }
            thread::sleep(TICK);
        }
        let sealer = Sealer::of_user().ok();
        Ok(Store {
            folder,
            lock,
            sealer,
        })
    }

    /// For the standard input of checks: the folder is locked as long as one of them
    /// lives, also if this process does not.
    pub fn lock(&self) -> Result<File, Stop> {
        let lock = self.lock.try_clone();
        lock.map_err(|e| Stop::Failed(format!("error: the lock: {e}")))
    }

    /// Is there no space left to speak of? Then a tool may have failed for that alone.
    pub fn is_full(&self) -> bool {
        let space = rustix::fs::statvfs(self.folder.path());
        space.is_ok_and(|s| s.f_bavail * s.f_frsize < SPACE)
    }

    /// Writes a file, whole.
    pub fn write(&self, file: &Path, value: &impl Stored) -> Result<(), Stop> {
        self.write_text(file, &value.to_json())
    }

    pub fn write_text(&self, file: &Path, text: &str) -> Result<(), Stop> {
        let parent = file.parent().unwrap_or(Path::new("."));
        let made = fs::create_dir_all(parent);
        let written = made.and_then(|()| output::write_own(file, text));
        written.map_err(|e| Stop::of_file(file.display(), &e))
    }

    /// Writes an outcome with this user's seal.
    pub fn write_sealed(&self, file: &Path, mut outcome: Outcome) -> Result<Outcome, Stop> {
        outcome.seal = self.seal(&outcome).unwrap_or_default();
        self.write(file, &outcome)?;
        Ok(outcome)
    }

    /// What an earlier campaign of this user stored.
    pub fn sealed(&self, file: &Path) -> Option<Outcome> {
        let outcome: Outcome = folder::stored(file).ok()??;
        let body = body(&outcome);
        let sealer = self.sealer.as_ref()?;
        let own = sealer.is_sealed(&[body.as_bytes()], &outcome.seal);
        own.then_some(outcome)
    }

    fn seal(&self, outcome: &Outcome) -> Option<String> {
        let sealer = self.sealer.as_ref()?;
        Some(sealer.seal(&[body(outcome).as_bytes()]))
    }
}

/// What is sealed.
fn body(outcome: &Outcome) -> String {
    let bare = Outcome {
        seal: String::new(),
        ..outcome.clone()
    };
    bare.to_json()
}
