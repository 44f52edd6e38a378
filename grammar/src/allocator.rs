//! Where the programs of the toolkit have their memory from: mimalloc, for all that
//! link this crate.
//!
//! They make and drop small trees (expressions, syntax, BDD nodes) by the million, on
//! which glibc's allocator spends a quarter of c2bp's and its front end's time. Without huge
//! pages, which double the memory of small programs and save no time. Rejected: jemalloc, as
//! fast here and smaller by a tenth, but it is configured and made by scripts outside of cargo.

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
