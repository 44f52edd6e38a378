//! What pointers point to, and what that says of statements and functions:
//! points-to sets of [`object`]s ([`points_to`], solved by [`inclusion`]), which
//! l-values may be one cell ([`aliasing`]), and what a function may change
//! ([`modref`]).

pub mod aliasing;
pub mod arguments;
mod inclusion;
pub mod modref;
mod numbers;
pub mod object;
pub mod points_to;
