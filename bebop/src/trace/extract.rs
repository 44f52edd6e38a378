//! A path to an error, read off what a search has found.

pub mod backward;
pub mod call;
pub mod event;
pub mod forward;
pub mod forward_call;
pub mod goal;
pub mod valuation;
