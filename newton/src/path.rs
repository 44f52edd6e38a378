//! The path that a trace takes through the program, and what its operations
//! read and may write.

pub mod atoms;
pub mod effects;
pub mod given;
pub mod initial;
pub mod keepers;
pub mod names;
pub mod operands;
pub mod operation;
mod private;
pub mod reach;
pub mod walk;
mod watch;
