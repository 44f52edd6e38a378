//! Z3 writes to standard error when an assertion of its own fails. Spacer does
//! that wherever a limit strikes at an unlucky moment, and then answers
//! `unknown` as it should: nothing that a user has to know.
//!
//! The descriptor is turned away, since the writing is C++'s. It is the process's,
//! so a caller that stops waiting for the work has to [`restore`] it.

use rustix::stdio::{dup2_stderr, stderr};
use std::fs::File;
use std::os::fd::OwnedFd;
use std::sync::{Mutex, PoisonError};

/// Where standard error went before.
static SAVED: Mutex<Option<OwnedFd>> = Mutex::new(None);

/// Does the work with nothing written to standard error.
pub fn silently<T>(work: impl FnOnce() -> T) -> T {
    // Where it cannot be turned away, some noise does no harm.
    if let (Ok(own), Ok(null)) = (
        rustix::io::dup(stderr()),
        File::options().write(true).open("/dev/null"),
    ) {
        *SAVED.lock().unwrap_or_else(PoisonError::into_inner) = Some(own);
        let _ = dup2_stderr(&null);
    }
    let result = work();
    restore();
    result
}

/// Turns standard error back.
pub fn restore() {
    let saved = SAVED.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(own) = saved {
        let _ = dup2_stderr(&own);
    }
}
