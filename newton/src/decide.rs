//! Is the path feasible? A model, or the operations that contradict each other. And of a
//! loop: can it be repeated for ever, or what becomes less in it?

mod dependencies;
pub mod feasible;
mod forward;
pub mod measures;
pub mod queries;
pub mod recurrence;
mod robust;
mod unsat_core;
