//! Can these conditions hold together? Asked of the cheapest that knows: sets of
//! values ([`range`]) and equalities ([`equalities`], `substitution`), states that were drawn
//! ([`samples`]), made ([`witness`]) or met ([`heaps`]), and, behind [`query`], a solver
//! ([`logic::engine`]).

pub mod equalities;
mod heaps;
pub mod query;
pub mod range;
pub mod samples;
mod substitution;
mod witness;
