//! Slow twins of the tools, and what is needed to compare on random inputs.

pub mod bebop;
pub mod conditions;
pub mod cubes;
pub mod encodings;
mod enumeration;
pub mod exports;
pub mod graphs;
pub mod ltl;
pub mod seeds;
pub mod structures;
pub mod threads;
