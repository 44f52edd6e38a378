//! Procedure calls (PLDI 2001, 4.5): what a procedure passes and returns
//! ([`signature`]), predicates that its callers need beside the user's
//! ([`bindings`]), and what predicates mean across a call ([`translation`]).

pub mod bindings;
pub mod signature;
pub mod translation;
