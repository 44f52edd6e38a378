//! Every text that crosses a pipe of the toolkit: boolean programs, predicate
//! files and traces, and the diagnostics for all of them.
//!
//! This crate knows neither C programs, nor Z3, nor BDDs: it is what the three
//! tools agree on. `FORMAT.md` beside it is the normative description.

pub mod bp;
pub mod diag;
pub mod expr;
pub mod span;
pub mod trace;
