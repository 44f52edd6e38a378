//! `make cubes`: the search for cubes against full enumeration on random
//! predicates and goals. `cubes [COUNT] [SEED]` compares the instances of COUNT
//! seeds from SEED on, with up to 8 predicates each.

use c2bp::twin::{campaign, Tally};
use std::process::ExitCode;

/// Seeds between two lines of progress.
const SLICE: u64 = 250;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|a| a.parse::<u64>());
    let (count, first) = match (numbers.next(), numbers.next()) {
        (None, _) => (2000, 0),
        (Some(Ok(count)), None) => (count, 0),
        (Some(Ok(count)), Some(Ok(first))) => (count, first),
        _ => {
            eprintln!("usage: cubes [COUNT] [SEED]");
            return ExitCode::from(2);
        }
    };
    let last = first.saturating_add(count);
    let mut from = first;
    let mut all = Tally::default();
    while from < last {
        let to = last.min(from.saturating_add(SLICE));
        match campaign(from..to, 8) {
            Ok(tally) => {
                all.instances += tally.instances;
                all.calls += tally.calls;
                all.slow_calls += tally.slow_calls;
                all.informative += tally.informative;
            }
            Err(difference) => {
                eprintln!("{difference}");
                return ExitCode::FAILURE;
            }
        }
        from = to;
        eprintln!(
            "{} instances agree, the predicates say something in {}; {} prover calls, {} by \
             enumeration",
            all.instances, all.informative, all.calls, all.slow_calls
        );
    }
    ExitCode::SUCCESS
}
