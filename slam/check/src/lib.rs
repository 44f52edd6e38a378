//! Certificates: the proof that no error of a C program can be reached, as something
//! that others can check.
//!
//! A certificate has an invariant at a place of each loop and a contract for each
//! procedure. From the intermediate form of the program and these, [`conditions`] states
//! what has to be true for the proof to hold (Floyd 1967, Hoare 1969): each is a script
//! in SMT-LIB 2, which any solver of bit-vectors decides.
//!
//! Nothing here is shared with c2bp, bebop and newton, nor with `logic`: what they
//! believe of memory, aliases and integers is not believed here. What is: the front end
//! (`cfront`, `ir`), the reading of expressions (`predicate`), the few files of this crate, and
//! the solvers that one asks.

mod access;
pub mod assumptions;
pub mod certificate;
pub mod claims;
mod classes;
pub mod conditions;
mod eval;
mod fresh;
pub mod graph;
mod memory;
mod regions;
pub mod smt;
pub mod solver;
mod state;
mod term;
mod ways;
mod writes;

pub use eval::NotCovered;
