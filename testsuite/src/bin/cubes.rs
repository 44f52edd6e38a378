//! `make cubes`: the search for cubes against full enumeration on random
//! predicates and goals. `cubes [COUNT] [SEED]` compares the instances of COUNT
//! seeds from SEED on, with up to 8 predicates each.

use std::process::ExitCode;
use testsuite::twins::{cubes::campaign, seeds};

fn main() -> ExitCode {
    seeds::run("cubes", 2000, 250, |seeds| campaign(seeds, 8))
}
