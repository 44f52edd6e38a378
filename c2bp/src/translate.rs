//! A procedure of C to one of the boolean program ([`procedure`]): conditions and
//! loops ([`control`]), calls ([`call`]), the states that exist ([`enforce`]).

mod call;
mod control;
mod enforce;
pub mod procedure;
mod temporal;
