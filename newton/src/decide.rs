//! Is the path feasible? A model, or the operations that contradict each other.

mod dependencies;
pub mod feasible;
pub mod queries;
mod unsat_core;
