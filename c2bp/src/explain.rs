//! `--explain`: the statements that are asked for ([`selection`]) and how each
//! came to be what it is in the boolean program ([`explanation`]).

pub mod explanation;
pub mod selection;
