//! `make ltl`: bebop's temporal logic against its slow twin on random programs and
//! formulas. `ltl [COUNT] [SEED]` compares those of COUNT seeds from SEED on; `ltl --c
//! [COUNT] [SEED]` compares slam's verdicts on random C programs.

use std::process::ExitCode;
use testsuite::twins::ltl::{compare, in_c};
use testsuite::twins::seeds;

fn main() -> ExitCode {
    let mut numbers: Vec<String> = std::env::args().skip(1).collect();
    match numbers.first().is_some_and(|a| a == "--c") {
        true => {
            numbers.remove(0);
            seeds::run_on("ltl --c", &numbers, (200, 5), in_c::campaign)
        }
        false => seeds::run_on("ltl", &numbers, (5000, 100), compare::campaign),
    }
}
