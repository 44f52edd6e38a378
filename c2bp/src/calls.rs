//! Procedure calls (PLDI 2001, 4.5): what a procedure passes and returns
//! ([`signature`]), predicates that its callers need beside the user's
//! ([`bindings`]), what predicates mean across a call ([`translation`]), and who calls whom
//! ([`graph`]).

pub mod bindings;
pub mod graph;
pub mod signature;
pub mod translation;
