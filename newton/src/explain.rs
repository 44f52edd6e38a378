//! What people see of a path: the explanation of an error, and dumps.

pub mod choices;
pub mod dump;
pub mod lines;
