//! Binary decision diagrams: the only user of biodivine-lib-bdd.
//!
//! Everything outside this folder sees [`set::Set`], numbers of variables and
//! [`manager::Manager`].
//!
//! Rejected: handing the library's type to the passes. Measurements favour a
//! package with a shared table on some workloads, and the only way to keep
//! that choice open is to have a single place that knows.

pub mod isop;
pub mod manager;
pub mod partition;
pub mod queries;
pub mod set;
pub mod var_set;
