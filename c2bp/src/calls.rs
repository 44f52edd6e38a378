//! Procedure calls (PLDI 2001, 4.5): what a procedure passes and returns
//! ([`signature`]), predicates that its callers need beside the user's
//! ([`bindings`]), what predicates mean across a call ([`translation`]), who calls whom
//! ([`graph`]), and calls that would be left out ([`indirect`]).

pub mod bindings;
pub mod graph;
pub mod indirect;
pub mod signature;
pub mod translation;
