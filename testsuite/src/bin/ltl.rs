//! `make ltl`: bebop's temporal logic against its slow twin on random programs and
//! formulas. `ltl [COUNT] [SEED]` compares those of COUNT seeds from SEED on.

use std::process::ExitCode;
use testsuite::twins::ltl::compare::campaign;
use testsuite::twins::seeds;

fn main() -> ExitCode {
    seeds::run("ltl", 5000, 100, campaign)
}
