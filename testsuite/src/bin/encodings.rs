//! `make encodings`: integers against bit-vectors on random conditions.
//! `encodings [COUNT] [SEED]` compares COUNT conditions from SEED on.

use std::process::ExitCode;
use testsuite::twins::{encodings::campaign, seeds};

fn main() -> ExitCode {
    seeds::run("encodings", 100_000, 5000, campaign)
}
