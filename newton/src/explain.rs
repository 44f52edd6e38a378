//! What people see of a path: the explanation of an error, and dumps.

pub mod dump;
pub mod lines;
