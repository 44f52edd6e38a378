//! bebop and an explicit-state oracle, on random boolean programs.

pub mod compare;
pub mod generate;
pub mod moves;
pub mod oracle;
pub mod shrink;
pub mod stacks;
