//! `--plan`: what would be checked, and what that takes, as a sample tells.
//!
//! The sample is spread over the checks in the order in which they would be run, so
//! that cheap and dear ones are in it; what it takes on average is what all take. Its
//! results are stored like any other, so that nothing is run twice.

use super::checks::Check;
use super::context::Context;
use super::display::Display;
use super::pool::{self, Stop};
use grammar::answer::campaign::{Ended, Outcome};
use grammar::output;
use std::fmt::Write;

/// Shows the plan.
pub fn show(context: &Context, all: &[Check], display: &mut Display) -> Result<(), Stop> {
    let open: Vec<&Check> = all.iter().filter(|c| c.known.is_none()).collect();
    let mut out = String::new();
    for check in &open {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{}", check.name());
    }
    let _ = writeln!(
        out,
        "\n{} checks, of which {} are known and {} are to be run.",
        all.len(),
        all.len() - open.len(),
        open.len()
    );
    let sample = spread(&open, context.options.sample);
    let mut seconds = Vec::new();
    display.begin(sample.len(), 0);
    let run = |check: &&Check| {
        let outcome = check.run(context)?;
        let file = context.store.folder.check(check.program, check.rule_id());
        context.store.write_sealed(&file, outcome)
    };
    let done = |check: &&Check, outcome: Outcome| {
        seconds.push(cost(&outcome));
        display.done(&check.name(), &outcome);
    };
    let result = pool::each(
        context.options.jobs(),
        &sample,
        context.interrupted,
        run,
        done,
    );
    display.end();
    result?;
    if !seconds.is_empty() {
        let mean = seconds.iter().sum::<f64>() / seconds.len() as f64;
        let rest = open.len() - seconds.len();
        let _ = writeln!(
            out,
            "A sample of {} took {mean:.1} s of a core each: the other {rest} take about {} \
             core-hours.",
            seconds.len(),
            hours(mean * rest as f64)
        );
    }
    output::write_product(None, &out).map_err(|e| Stop::Failed(crate::rendered(e)))
}

/// Core-seconds, where they are known.
fn cost(outcome: &Outcome) -> f64 {
    match &outcome.result {
        Ended::Answered(check) => check.cpu_seconds.unwrap_or(outcome.seconds),
        _ => outcome.seconds,
    }
}

fn hours(seconds: f64) -> String {
    let hours = seconds / 3600.0;
    match hours < 1.0 {
        true => format!("{hours:.2}"),
        false => format!("{hours:.0}"),
    }
}

/// So many of them, at even distances.
fn spread<'c, T>(all: &[&'c T], count: usize) -> Vec<&'c T> {
    let count = count.min(all.len());
    let middle = |i: usize| (2 * i + 1) * all.len() / (2 * count);
    (0..count).map(|i| all[middle(i)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_spread() {
        let items: Vec<usize> = (0..10).collect();
        let all: Vec<&usize> = items.iter().collect();
        assert_eq!(spread(&all, 2), [&2, &7]);
        assert_eq!(spread(&all, 20).len(), 10);
        assert!(spread(&all, 0).is_empty());
    }
}
