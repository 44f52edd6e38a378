//! `make encodings`: integers against bit-vectors on random conditions.
//! `encodings [COUNT] [SEED]` compares COUNT conditions from SEED on.

use c2bp::twin::{encodings::campaign, seeds};
use std::process::ExitCode;

fn main() -> ExitCode {
    seeds::run("encodings", 100_000, 5000, campaign)
}
