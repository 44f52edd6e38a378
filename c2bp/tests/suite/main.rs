//! Tests of the abstraction as a whole and of its parts against slow twins.

mod aliasing;
mod calls;
mod common;
mod papers;
