//! Symbolic execution of a path: constraints and symbolic values.

mod bytes;
pub mod exec;
pub mod store;
