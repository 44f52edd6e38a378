//! Symbolic execution of a path: constraints and symbolic values.

mod bytes;
mod contents;
pub mod exec;
pub mod store;
