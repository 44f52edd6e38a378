//! C text to a checked intermediate representation, and the one encoding of C
//! expressions into Z3.

pub mod ir;
pub mod types;
