//! `make cubes`: the search for cubes against full enumeration on random
//! predicates and goals. `cubes [COUNT] [SEED]` compares the instances of COUNT
//! seeds from SEED on, with up to 8 predicates each.

use c2bp::twin::{campaign, seeds};
use std::process::ExitCode;

fn main() -> ExitCode {
    seeds::run("cubes", 2000, 250, |seeds| campaign(seeds, 8))
}
