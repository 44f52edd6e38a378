//! Traces: which one is wanted, reading it off the states that were found, and
//! checking that a trace is an execution.

pub mod concretize;
pub mod counterexample;
pub mod explicit;
pub mod extract;
pub mod find;
pub mod replay;
