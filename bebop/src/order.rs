//! The order of the BDD variables: how many a program has, where they stand at
//! first, and when and how their order is improved.

pub mod dynamic;
pub mod force;
pub mod initial;
pub mod layout;
pub mod sifting;
