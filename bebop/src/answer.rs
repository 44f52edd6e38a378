//! What is told: traces, invariants, summaries and intermediate forms as text
//! and JSON.

pub mod dump;
pub mod formula;
pub mod invariant;
pub mod json;
pub mod lasso;
pub mod relation;
pub mod report;
pub mod summary;
