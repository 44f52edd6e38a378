//! Where the programs that read C have their memory from: mimalloc.
//!
//! They make and drop small trees (expressions, syntax) by the million, on which glibc's
//! allocator spends a quarter of c2bp's and its front end's time. Without huge pages, which
//! double the memory of small programs and save no time. Not bebop: there it saves less, and
//! costs a fifth of a start and two fifths of the peak. Rejected: jemalloc, as fast here and
//! smaller by a tenth, but it is configured and made by scripts outside of cargo.

/// To be a program's `#[global_allocator]`.
pub use mimalloc::MiMalloc as Allocator;
