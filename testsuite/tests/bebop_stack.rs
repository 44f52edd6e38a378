//! The twin against a third opinion: breadth-first search over whole stacks.
//!
//! The oracle shares the idea of summaries with the fixpoint. Here there are
//! none: a configuration is the globals and every frame, as in the definition.
//! With recursion there may be no end, so the search stops at a number of
//! configurations, and compares as far as it got.

use bebop::explicit::Flat;
use grammar::bp::Program;
use std::collections::HashSet;
use testsuite::twins::bebop::generate::{self, Random};
use testsuite::twins::bebop::oracle::{self, Errors};
use testsuite::twins::bebop::stacks::{starts, step, Config};

/// The length of the shortest trace, or how many steps were searched in vain
/// and whether that was all.
fn search(program: &Program) -> Result<u64, (u64, bool)> {
    let flat = Flat::new(program);
    let mut layer: Vec<Config> = starts(&flat, 0);
    let mut seen: HashSet<Config> = layer.iter().cloned().collect();
    for length in 1.. {
        let mut next = Vec::new();
        for config in &layer {
            let Some(found) = step(&flat, config) else {
                return Ok(length);
            };
            next.extend(found.into_iter().filter(|c| seen.insert(c.clone())));
        }
        if next.is_empty() || seen.len() > 3000 {
            return Err((length, next.is_empty()));
        }
        layer = next;
    }
    Err((0, false))
}

#[test]
fn the_oracle_agrees_with_a_search_over_stacks() {
    let mut complete = 0;
    for seed in 500_000..500_250 {
        let text = generate::program(&mut Random::new(seed));
        let program = match grammar::bp::parse(&text, 0) {
            Ok(program) => program,
            Err(problems) => panic!("{problems:?}\n{text}"),
        };
        let errors = Errors {
            label: &|l| l == "ERROR",
            asserts: true,
        };
        let expected = oracle::run(&program, 0, &errors).length;
        match search(&program) {
            Ok(length) => assert_eq!(expected, Some(length), "seed {seed}\n{text}"),
            Err((_, true)) => {
                complete += 1;
                assert_eq!(expected, None, "seed {seed}\n{text}");
            }
            Err((searched, false)) => {
                assert!(expected.is_none_or(|l| l > searched), "seed {seed}\n{text}");
            }
        }
    }
    assert!(complete > 40, "{complete}");
}
