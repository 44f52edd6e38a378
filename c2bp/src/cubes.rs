//! F_V: the strongest conditions over the predicates that imply a given one, as
//! disjunctions of prime cubes (PLDI 2001, 4.1 and 5.2).
//!
//! [`strengthen`] is the entry. A condition that is built from predicates needs
//! no search ([`exact`], [`syntax`]); for others cubes are enumerated
//! ([`search`]) over the terms that matter ([`reads`], [`state`]), as far as [`space`] finds
//! them open, and judged one by one ([`judge`]). Searches of other runs are found
//! in [`store`] and taken over by [`kept`].

pub mod contradictions;
mod exact;
pub mod findings;
pub mod formula;
mod judge;
mod kept;
mod literals;
pub mod primes;
mod reads;
pub mod search;
mod space;
pub mod state;
pub mod store;
pub mod strengthen;
mod syntax;
