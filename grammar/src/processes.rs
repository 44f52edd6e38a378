//! A process and all that it started: how much memory they have, and their end.
//!
//! The preprocessor is a process of its own, which starts others; who watches the
//! leader alone does not see them. `/proc` lists the children of each thread, so
//! the walk costs as much as the tree has threads, whatever else runs on the
//! machine. Where the system does not tell, the tree is its root.
//!
//! Rejected: to read all of `/proc` and compare process groups, at each look.

use rustix::param::page_size;
use rustix::process::{kill_process, Pid, Signal};
use std::fs;

/// The process and its descendants.
fn tree(root: Pid) -> Vec<Pid> {
    let mut found = vec![root];
    let mut next = 0;
    while let Some(process) = found.get(next) {
        next += 1;
        found.extend(children(*process));
    }
    found
}

fn children(process: Pid) -> Vec<Pid> {
    let threads = format!("/proc/{}/task", process.as_raw_nonzero());
    let mut out = Vec::new();
    for thread in fs::read_dir(threads).into_iter().flatten().flatten() {
        let list = fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        let numbers = list.split_whitespace().filter_map(|n| n.parse().ok());
        out.extend(numbers.filter_map(Pid::from_raw));
    }
    out
}

/// Resident bytes of the process and all that it started, where the system tells.
pub fn resident(root: Pid) -> Option<u64> {
    // What has ended meanwhile has none.
    let sizes = tree(root).into_iter().filter_map(resident_alone);
    sizes.reduce(|a, b| a + b)
}

/// Resident bytes of the process alone.
pub fn resident_alone(process: Pid) -> Option<u64> {
    let path = format!("/proc/{}/statm", process.as_raw_nonzero());
    let text = fs::read_to_string(path).ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * page_size() as u64)
}

/// Ends a process and all that it started.
pub fn end(root: Pid) {
    for process in tree(root) {
        // An error means that it has ended.
        let _ = kill_process(process, Signal::KILL);
    }
}

/// Ends what this process started.
pub fn end_children() {
    let own = rustix::process::getpid();
    for process in tree(own).into_iter().filter(|p| *p != own) {
        // An error means that it has ended.
        let _ = kill_process(process, Signal::KILL);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    /// A shell and its child, which has 64 MiB.
    const CHILD: &str = "sh -c 'x=$(head -c 70000000 /dev/zero | tr \"\\0\" x); \
                         while :; do sleep 1; done'; true";

    #[test]
    fn children_count_and_end() {
        let mut shell = Command::new("sh")
            .args(["-c", CHILD])
            .stdout(Stdio::null())
            .spawn()
            .expect("a shell");
        let pid = Pid::from_child(&shell);
        let start = Instant::now();
        let large = |bytes: Option<u64>| bytes.is_some_and(|b| b > 64 << 20);
        while !large(resident(pid)) {
            assert!(start.elapsed() < Duration::from_secs(30), "too little");
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(tree(pid).len() > 1);
        let all = tree(pid);
        end_children();
        shell.wait().expect("its end");
        for process in all {
            while children_or_self(process) {
                assert!(start.elapsed() < Duration::from_secs(30), "still there");
                std::thread::sleep(Duration::from_millis(10));
            }
        }
    }

    /// Does it still run? A process that nobody waited for has no memory.
    fn children_or_self(process: Pid) -> bool {
        resident(process).is_some_and(|bytes| bytes > 0)
    }
}
