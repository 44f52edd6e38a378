//! `make encodings`: integers against bit-vectors on random conditions.
//! `encodings [COUNT] [SEED]` compares COUNT conditions from SEED on.

use c2bp::twin::encodings::{campaign, Tally};
use std::process::ExitCode;

/// Seeds between two lines of progress.
const SLICE: u64 = 10_000;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|a| a.parse::<u64>());
    let (count, first) = match (numbers.next(), numbers.next()) {
        (None, _) => (100_000, 0),
        (Some(Ok(count)), None) => (count, 0),
        (Some(Ok(count)), Some(Ok(first))) => (count, first),
        _ => {
            eprintln!("usage: encodings [COUNT] [SEED]");
            return ExitCode::from(2);
        }
    };
    let last = first.saturating_add(count);
    let mut from = first;
    let mut all = Tally::default();
    while from < last {
        let to = last.min(from.saturating_add(SLICE));
        match campaign(from..to) {
            Ok(tally) => {
                all.formulas += tally.formulas;
                all.both += tally.both;
                all.satisfiable += tally.satisfiable;
            }
            Err(difference) => {
                eprintln!("{difference}");
                return ExitCode::FAILURE;
            }
        }
        from = to;
        eprintln!(
            "{} formulas, both encodings answer {} and agree; {} can hold",
            all.formulas, all.both, all.satisfiable
        );
    }
    ExitCode::SUCCESS
}
