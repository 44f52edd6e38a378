//! Every text that crosses a pipe of the toolkit: boolean programs, predicate
//! files and traces, and the diagnostics for all of them.
//!
//! This crate knows neither C programs, nor Z3, nor BDDs: it is what the three
//! tools agree on. `FORMAT.md` beside it is the normative description.

pub mod answer;
pub mod bp;
pub mod bp_check;
pub mod cli;
pub mod diag;
pub mod errors;
pub mod expr;
pub mod inputs;
pub mod limits;
pub mod lines;
pub mod manual;
pub mod notes;
pub mod output;
pub mod pred;
pub mod processes;
pub mod rule;
pub mod seal;
pub mod similar;
pub mod span;
pub mod trace;

mod bp_build;
mod bp_parse;
mod bp_print;
mod chain;
mod expected;
mod expr_print;
mod pred_build;
mod pred_token;
mod relation;
mod rule_build;
pub mod rule_parameter;
mod rule_parse;
mod rule_token;
mod token;
mod trace_json;
