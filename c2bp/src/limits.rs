//! Limits of time and memory: where one is hit, nothing more is asked, and the
//! abstraction is coarser from there on.

use grammar::limits::resident;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// When to stop asking.
#[derive(Debug, Default)]
pub struct Limits {
    pub deadline: Option<Instant>,
    /// Resident memory in bytes.
    pub memory: Option<u64>,
    /// Set once a limit was hit.
    pub hit: AtomicBool,
}

impl Limits {
    /// Is there no time left, or was there no memory? That is asked at little cost.
    pub fn late(&self) -> bool {
        let hit = self.hit.load(Ordering::Relaxed);
        let late = hit || self.deadline.is_some_and(|d| Instant::now() >= d);
        if late && !hit {
            self.hit.store(true, Ordering::Relaxed);
        }
        late
    }

    /// Is there no time or memory left?
    pub fn exhausted(&self) -> bool {
        if self.late() {
            return true;
        }
        let large = self
            .memory
            .is_some_and(|m| resident().is_some_and(|used| used > m));
        if large {
            self.hit.store(true, Ordering::Relaxed);
        }
        large
    }
}
