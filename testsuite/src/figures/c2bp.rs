//! c2bp: calls of the prover and processor time.
//!
//! The first five are the array and heap programs of PLDI 2001, Table 2, written
//! afresh with as many predicates; a tenth of the paper's calls is asked for.
//! The others are families of any size ([`drivers`](super::drivers)).

use super::child::{self, Cost, Limits};
use super::drivers::{self, Input};
use super::row::{Figure, Row};
use serde::Deserialize;
use std::io;

pub const FIGURES: &[Figure] = &[
    Figure {
        name: "table-2",
        run: table_2,
    },
    Figure {
        name: "locks",
        run: locks,
    },
    Figure {
        name: "statements",
        run: statements,
    },
    Figure {
        name: "driver",
        run: driver,
    },
    Figure {
        name: "predicates",
        run: predicates,
    },
];

/// What `--stats=json` says.
#[derive(Deserialize)]
struct Stats {
    predicates: usize,
    total: Counters,
}

#[derive(Deserialize)]
struct Counters {
    prover_calls: u64,
    cubes: u64,
}

/// Abstracts a program, with some arguments.
fn c2bp(input: &Input, args: &[&str], seconds: u64) -> Result<(Stats, Cost), String> {
    let run = || -> io::Result<Cost> {
        let folder = tempfile::tempdir()?;
        std::fs::write(folder.path().join("program.c"), &input.program)?;
        std::fs::write(folder.path().join("program.preds"), &input.predicates)?;
        let mut command = child::tool("c2bp")?;
        command
            .current_dir(folder.path())
            .args(["program.c", "program.preds", "--stats=json"])
            .args(args);
        child::run(&mut command, Limits::seconds(seconds), folder.path())
    };
    let cost = run().map_err(|e| e.to_string())?;
    if let Some(why) = &cost.killed {
        return Err(why.clone());
    }
    if cost.status != Some(0) {
        return Err(cost.stderr.lines().next().unwrap_or("failed").to_string());
    }
    let json = cost.stderr.lines().find(|l| l.starts_with('{'));
    let stats = serde_json::from_str(json.unwrap_or_default()).map_err(|e| e.to_string())?;
    Ok((stats, cost))
}

/// One of the paper's programs: its calls, and time with a target of a second.
fn paper(name: &str, program: &str, predicates: &str, calls: f64) -> Vec<Row> {
    let input = Input {
        program: program.to_string(),
        predicates: predicates.to_string(),
    };
    let (what, time) = (format!("{name}: prover calls"), format!("{name}: time"));
    match c2bp(&input, &[], 60) {
        Ok((stats, cost)) => vec![
            Row::at_most(&what, stats.total.prover_calls as f64, calls, "").with_note(format!(
                "{} lines, {} predicates",
                program.lines().count(),
                stats.predicates
            )),
            Row::at_most(&time, cost.seconds, 1.0, "s"),
        ],
        Err(why) => vec![Row::failed(name, &why)],
    }
}

fn table_2() -> Vec<Row> {
    macro_rules! row {
        ($name:literal, $path:literal, $calls:literal) => {
            paper(
                $name,
                include_str!(concat!("../../examples/", $path, ".c")),
                include_str!(concat!("../../examples/", $path, ".preds")),
                $calls,
            )
        };
    }
    [
        row!("kmp", "table2/kmp", 29.0),
        row!("qsort", "table2/qsort", 20.0),
        row!("partition", "partition/partition", 26.0),
        row!("listfind", "table2/listfind", 441.0),
        row!("reverse", "table2/reverse", 2677.0),
    ]
    .concat()
}

/// Abstracts inputs of growing size; yields calls and seconds of each.
fn grow(sizes: &[usize], input: fn(usize) -> Input) -> Result<Vec<(Stats, Cost)>, String> {
    sizes.iter().map(|n| c2bp(&input(*n), &[], 300)).collect()
}

/// The power of the size with which a figure grows from the first to the last.
fn power(from: f64, to: f64, factor: f64) -> f64 {
    (to.max(1.0) / from.max(1.0)).ln() / factor.ln()
}

/// Independent locks: predicates that have nothing to do with each other.
fn locks() -> Vec<Row> {
    let sizes = [8, 32];
    let runs = match grow(&sizes, drivers::locks) {
        Ok(runs) => runs,
        Err(why) => return vec![Row::failed("locks", &why)],
    };
    let mut rows = Vec::new();
    for (n, (stats, cost)) in sizes.iter().zip(&runs) {
        let calls = stats.total.prover_calls as f64;
        rows.push(
            Row::report(&format!("{n} locks: prover calls"), calls, "").with_note(format!(
                "{} predicates, {:.2} s",
                stats.predicates, cost.seconds
            )),
        );
    }
    let factor = (sizes[1] / sizes[0]) as f64;
    let calls = |i: usize| runs[i].0.total.prover_calls as f64;
    let calls = power(calls(0), calls(1), factor);
    rows.push(Row::at_most("calls grow with the power", calls, 2.0, ""));
    let cubes = |i: usize| runs[i].0.total.cubes as f64;
    let cubes = power(cubes(0), cubes(1), factor);
    rows.push(Row::at_most(
        "cubes tried grow with the power",
        cubes,
        2.0,
        "",
    ));
    rows
}

/// Time over statements, the predicates being the same.
fn statements() -> Vec<Row> {
    let sizes = [12_000, 96_000];
    let runs = match grow(&sizes, drivers::statements) {
        Ok(runs) => runs,
        Err(why) => return vec![Row::failed("statements", &why)],
    };
    let seconds = |i: usize| runs[i].1.seconds;
    let power = power(
        seconds(0) * 1e3,
        seconds(1) * 1e3,
        (sizes[1] / sizes[0]) as f64,
    );
    let what = format!(
        "{} to {} lines: time grows with the power",
        sizes[0], sizes[1]
    );
    vec![Row::at_most(&what, power, 1.15, "").with_note(format!(
        "{:.2} s and {:.2} s",
        seconds(0),
        seconds(1)
    ))]
}

/// One run with a target for its time.
fn timed(what: &str, input: &Input, args: &[&str], target: f64) -> Row {
    match c2bp(input, args, 300) {
        Ok((stats, cost)) => {
            let lines = input.program.lines().count();
            let what = format!("{what}: {lines} lines, {} predicates", stats.predicates);
            Row::at_most(&what, cost.seconds, target, "s").with_note(format!(
                "{} prover calls, {:.0} MiB",
                stats.total.prover_calls, cost.mib
            ))
        }
        Err(why) => Row::failed(what, &why),
    }
}

fn driver() -> Vec<Row> {
    let input = drivers::driver(6000);
    let mut rows = vec![timed("a driver", &input, &[], 15.0)];
    match tempfile::tempdir() {
        Ok(folder) => {
            // Like the next round of a loop: all is kept but for what is new.
            let cache = folder.path().join("cache").display().to_string();
            let args = ["--cache", &cache];
            rows.push(timed("filling a cache", &input, &args, 15.0));
            let more = drivers::with_one_more(input);
            rows.push(timed("from it, one more", &more, &args, 3.0));
        }
        Err(why) => rows.push(Row::failed("a cache", &why.to_string())),
    }
    rows
}

fn predicates() -> Vec<Row> {
    let input = drivers::handler(350);
    vec![timed("one long procedure", &input, &[], 10.0)]
}
