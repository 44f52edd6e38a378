//! Weakest preconditions ([`precondition`]), the values in them that nothing is
//! known of ([`arbitrary`]) or that C leaves [`undefined`], writes of whole objects
//! (`members`), and the rewriting of conditions ([`rewrite`]).

pub mod arbitrary;
pub mod linked;
mod members;
pub mod precondition;
pub mod rewrite;
pub mod shape;
pub mod undefined;
