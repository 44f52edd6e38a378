//! Is the path feasible? A model, or the operations that contradict each other.

mod dependencies;
pub mod feasible;
mod forward;
pub mod queries;
mod unsat_core;
