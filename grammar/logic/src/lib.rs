//! From the intermediate form of C to formulas: the memory model, predicates as
//! typed expressions of a program, and their encoding for the solver. No other
//! crate names Z3.

pub mod encode;
pub mod engine;
pub mod horn;
pub mod independent;
pub mod memory;
pub use predicate;
pub mod script;
pub mod silence;
pub mod solver;
pub mod states;
pub mod sum;
pub mod term;
