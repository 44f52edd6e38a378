//! What knows all three tools: golden cases, benchmarks, slow twins.
//!
//! The refinement loop itself is the crate `slam` in this folder.

pub mod architecture;
pub mod broken;
pub mod case;
pub mod cgen;
pub mod closed;
pub mod difftest;
pub mod dumps;
pub mod executed;
pub mod figures;
pub mod golden;
pub mod harness;
pub mod interp;
pub mod messages;
pub mod orders;
pub mod peer;
pub mod pointees;
pub mod results;
pub mod runs;
pub mod search;
pub mod shrink;
pub mod soundness;
pub mod suite;
pub mod twins;
pub mod variants;
