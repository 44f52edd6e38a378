//! Exit statuses of `slam campaign` and `slam report` (FORMAT.md, section 8).

/// Done.
pub const DONE: u8 = 0;

/// Done, but `--fail-on` names what was found.
pub const FOUND: u8 = 1;

/// Bad input or usage; of slam, too.
pub const BAD_INPUT: u8 = 2;

/// Stopped before the end.
pub const UNFINISHED: u8 = 3;
