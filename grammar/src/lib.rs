//! Every text that crosses a pipe of the toolkit: boolean programs, predicate
//! files and traces, and the diagnostics for all of them.
//!
//! This crate knows neither C programs, nor Z3, nor BDDs: it is what the three
//! tools agree on. `FORMAT.md` beside it is the normative description.

pub mod allocator;
pub mod answer;
pub mod bp;
pub mod bp_check;
pub mod cli;
pub mod diag;
pub mod errors;
pub mod expr;
pub mod inputs;
pub mod lasso;
pub mod limits;
pub mod lines;
pub mod ltl;
pub mod manual;
pub mod notes;
pub mod output;
pub mod packs;
pub mod pred;
pub mod processes;
pub mod promise;
pub mod property;
pub mod remopla;
pub mod rule;
pub mod seal;
pub mod similar;
pub mod span;
pub mod temporal;
pub mod trace;

mod bp_build;
mod bp_parse;
mod bp_print;
mod chain;
mod comment;
mod expected;
mod expr_print;
mod ltl_parse;
mod ltl_token;
mod pred_build;
mod pred_token;
mod relation;
mod remopla_build;
mod remopla_token;
mod rule_build;
pub mod rule_parameter;
mod rule_parse;
mod rule_token;
mod token;
mod trace_json;
