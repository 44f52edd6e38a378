//! What is confined, and the limits that the kernel keeps on it.

use rustix::process::Resource;

/// What is confined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Reads a text of the program under test, writes a binary.
    Compiler,
    /// Is the program under test.
    Program,
}

impl Role {
    pub const ALL: [Role; 2] = [Role::Compiler, Role::Program];

    pub fn name(self) -> &'static str {
        match self {
            Role::Compiler => "compiler",
            Role::Program => "program",
        }
    }

    /// Limits that the kernel keeps, each for one process: seconds of processor
    /// time, and bytes. The watch in `step.rs` keeps those on the whole.
    pub fn limits(self) -> [(Resource, u64); 5] {
        let (seconds, file, open) = match self {
            Role::Compiler => (60, 256 << 20, 256),
            // It writes nothing but its messages.
            Role::Program => (10, 1 << 20, 16),
        };
        [
            (Resource::Cpu, seconds),
            (Resource::Fsize, file),
            (Resource::Nofile, open),
            (Resource::As, 2 << 30),
            (Resource::Core, 0),
        ]
    }
}
