//! `make twins`: bebop against the explicit-state oracle on random programs.
//! `twins [COUNT] [SEED]` compares the programs of COUNT seeds from SEED on.

use std::process::ExitCode;
use testsuite::twins::bebop::compare::campaign;

/// Seeds between two lines of progress.
const SLICE: u64 = 1000;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|a| a.parse::<u64>());
    let (count, first) = match (numbers.next(), numbers.next()) {
        (None, _) => (20_000, 0),
        (Some(Ok(count)), None) => (count, 0),
        (Some(Ok(count)), Some(Ok(first))) => (count, first),
        _ => {
            eprintln!("usage: twins [COUNT] [SEED]");
            return ExitCode::from(2);
        }
    };
    let last = first.saturating_add(count);
    let (mut from, mut reachable) = (first, 0);
    while from < last {
        let to = last.min(from.saturating_add(SLICE));
        match campaign(from..to) {
            Ok(met) => reachable += met.reachable,
            Err(difference) => {
                eprintln!("{difference}");
                return ExitCode::FAILURE;
            }
        }
        from = to;
        eprintln!(
            "{} programs agree, {reachable} of them reach an error",
            from - first
        );
    }
    ExitCode::SUCCESS
}
