//! The answers of the tools as data: what is written as JSON, and read by the
//! tool behind the pipe. Text for people is a printer of the same types.
//!
//! A schema is committed for each kind of answer, made from its type.

pub mod campaign;
pub mod certificate;
pub mod envelope;
pub mod newton;
pub mod relation;
pub mod slam;
pub mod slic;
pub mod witness;
