//! The program as a control-flow graph, and what is known about it before any
//! state is looked at.

pub mod build;
pub mod enforce;
pub mod expr;
pub mod graph;
pub mod ids;
pub mod liveness;
pub mod mod_ref;
pub mod slot_set;
pub mod targets;
pub mod topological_order;
