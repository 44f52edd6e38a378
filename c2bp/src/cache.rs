//! What is kept beyond the run (`--cache`): a folder of packs ([`packs`]), in
//! which conditions are told apart by their content ([`content`]).

pub mod content;
pub mod packs;
