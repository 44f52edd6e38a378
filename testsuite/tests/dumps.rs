//! The printed intermediate representation compiles and has the layout of the
//! source: the project's own programs, and the headers that ISO C promises.
//! `make dumps` and `make headers` do the same for other programs and all
//! headers of a machine.

use std::path::Path;
use testsuite::dumps::{Checker, ISO};

#[test]
fn programs() -> std::io::Result<()> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("verdicts");
    assert_eq!(Checker::new()?.suite(&dir, &[])?, 0);
    Ok(())
}

#[test]
fn standard_headers() -> std::io::Result<()> {
    assert_eq!(Checker::new()?.headers(ISO.into_iter())?, 0);
    Ok(())
}
