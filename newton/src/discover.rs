//! Predicates that refute an infeasible path, found in several ways.

mod backward;
mod bounds;
mod calls;
mod copies;
mod defined;
mod definitions;
mod enumerated;
mod horn;
mod lives;
mod members;
mod nodes;
mod path_invariants;
mod path_program;
pub mod predicates;
mod scope;
mod segments;
mod siblings;
pub mod values;
