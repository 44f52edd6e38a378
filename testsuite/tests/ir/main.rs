//! Tests of the intermediate form with random typed expressions: its checker,
//! its text as C that gcc compiles, and the layout of its types.

mod check;
mod layout;
mod print;
