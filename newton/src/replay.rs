//! A C program that runs a feasible path: its inputs and the harness.

pub mod harness;
pub mod inputs;
mod reads;
