//! What solvers answer, and what they may spend on it.

use std::time::Instant;
use z3::{Params, SatResult};

/// The solver's answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    Sat,
    Unsat,
    Unknown,
}

/// An answer of the library's as ours.
pub(crate) fn answer(result: SatResult) -> Check {
    match result {
        SatResult::Sat => Check::Sat,
        SatResult::Unsat => Check::Unsat,
        SatResult::Unknown => Check::Unknown,
    }
}

/// Resources and deadline of a question as parameters ([`super::Solver::limit`]).
pub(crate) fn limits(resources: u32, deadline: Option<Instant>) -> Params {
    let mut params = Params::new();
    params.set_u32("rlimit", resources);
    if let Some(deadline) = deadline {
        let left = deadline.saturating_duration_since(Instant::now());
        params.set_u32("timeout", left.as_millis().clamp(1, 1 << 30) as u32);
    }
    params
}
