//! A check of a campaign ends with the campaign, however that ends: the kernel tells it
//! (`PR_SET_PDEATHSIG`), and it stops its tools as if somebody had interrupted it.
//! Rejected: to kill it at once, which leaves its tools at work.

use rustix::process::{getppid, set_parent_process_death_signal, Pid, Signal};

/// Asks for the signal, if there is a parent to end with.
pub fn end_with_parent(parent: Option<u32>) -> Result<(), String> {
    let Some(parent) = parent else {
        return Ok(());
    };
    set_parent_process_death_signal(Some(Signal::TERM))
        .map_err(|e| format!("error: parent's death: {e}"))?;
    // It may have ended before.
    let parent = i32::try_from(parent).ok().and_then(Pid::from_raw);
    match getppid() == parent {
        true => Ok(()),
        false => Err("interrupted: the campaign has ended".to_string()),
    }
}
