//! Symbolic execution of a path: constraints and symbolic values.

pub mod addresses;
mod bytes;
mod contents;
pub mod exec;
mod objects;
pub mod operations;
pub mod store;
mod unaddressed;
