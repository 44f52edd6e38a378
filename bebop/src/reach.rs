//! Reachability: what statements and calls do to sets of states, the searches
//! forwards and backwards, and all reachable states.

pub mod backward;
pub mod call;
pub mod compiled;
pub mod fixpoint;
pub mod layers;
pub mod search;
pub mod shortest;
pub mod states;
pub mod transfer;
