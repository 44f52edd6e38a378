//! bebop on the families: processor time and memory of one process each.
//!
//! Every run says whether the verdict is the known one, where one is known.

use super::child::{self, Cost, Limits};
use super::families::{self, Size};
use super::row::{Figure, Row};
use std::io;

pub const FIGURES: &[Figure] = &[
    Figure {
        name: "startup",
        run: startup,
    },
    Figure {
        name: "parse",
        run: parse,
    },
    Figure {
        name: "levels",
        run: levels,
    },
    Figure {
        name: "levels-reachable",
        run: levels_reachable,
    },
    Figure {
        name: "hanoi",
        run: hanoi,
    },
    Figure {
        name: "mccarthy",
        run: mccarthy,
    },
    Figure {
        name: "counter",
        run: counter,
    },
    Figure {
        name: "identity",
        run: identity,
    },
    Figure {
        name: "chain",
        run: chain,
    },
    Figure {
        name: "random-small",
        run: random_small,
    },
    Figure {
        name: "random-large",
        run: random_large,
    },
    Figure {
        name: "order",
        run: order,
    },
    Figure {
        name: "temporal",
        run: temporal,
    },
];

/// What bebop is expected to say.
#[derive(Clone, Copy, PartialEq)]
enum Known {
    Reachable,
    Unreachable,
    Either,
}

/// Runs bebop on a program, with some arguments.
fn bebop(text: &str, args: &[&str], seconds: u64) -> io::Result<Cost> {
    let folder = tempfile::tempdir()?;
    std::fs::write(folder.path().join("program.bp"), text)?;
    let mut command = child::tool("bebop")?;
    command
        .current_dir(folder.path())
        .arg("program.bp")
        .args(args);
    child::run(&mut command, Limits::seconds(seconds), folder.path())
}

/// The time that deciding a program takes, beside its target.
fn decide(
    what: &str,
    text: &str,
    known: Known,
    target: Option<f64>,
    seconds: u64,
) -> (Row, Option<Cost>) {
    let cost = match bebop(text, &["--exit-code"], seconds) {
        Ok(cost) => cost,
        Err(e) => return (Row::failed(what, &e.to_string()), None),
    };
    if let Some(why) = &cost.killed {
        let row = match target {
            Some(_) => Row::failed(what, why),
            None => Row {
                target: None,
                ..Row::failed(what, why)
            },
        };
        return (row, None);
    }
    let verdict = match cost.status {
        Some(10) => "reachable",
        Some(20) => "unreachable",
        Some(30) => "unknown",
        _ => "an error",
    };
    let right = match known {
        Known::Reachable => cost.status == Some(10),
        Known::Unreachable => cost.status == Some(20),
        Known::Either => matches!(cost.status, Some(10 | 20)),
    };
    if !right {
        return (Row::failed(what, &format!("bebop says {verdict}")), None);
    }
    let row = match target {
        Some(target) => Row::at_most(what, cost.seconds, target, "s"),
        None => Row::report(what, cost.seconds, "s"),
    };
    let note = format!("{verdict}, {:.0} MiB", cost.mib);
    (row.with_note(note), Some(cost))
}

fn startup() -> Vec<Row> {
    // The least of some runs: the machine may be busy.
    let mut least = f64::INFINITY;
    for _ in 0..10 {
        match bebop("void main() begin skip; end", &[], 10) {
            Ok(cost) if cost.status == Some(0) => least = least.min(cost.wall),
            _ => return vec![Row::failed("startup", "bebop does not start")],
        }
    }
    vec![Row::at_most(
        "startup, by the clock",
        least * 1e3,
        10.0,
        "ms",
    )]
}

/// Reading is what `--print` does, besides writing.
fn parse() -> Vec<Row> {
    let text = families::lines(100_000);
    let what = format!("{} lines read and printed", text.lines().count());
    match bebop(&text, &["--print"], 60) {
        Ok(cost) if cost.status == Some(0) => {
            vec![Row::at_most(&what, cost.seconds, 0.5, "s")
                .with_note(format!("{:.0} MiB", cost.mib))]
        }
        Ok(cost) => vec![Row::failed(
            &what,
            cost.stderr.lines().next().unwrap_or("failed"),
        )],
        Err(e) => vec![Row::failed(&what, &e.to_string())],
    }
}

fn levels() -> Vec<Row> {
    let mut rows = Vec::new();
    let mut per_level = Vec::new();
    for n in [800, 1600, 3200, 20_000] {
        let text = families::levels(n, true);
        let target = (n == 3200).then_some(3.0);
        let what = format!("T({n}) with g set first");
        let (row, cost) = decide(&what, &text, Known::Unreachable, target, 120);
        rows.push(row);
        let Some(cost) = cost else { continue };
        if n == 3200 {
            rows.push(Row::at_most(
                &format!("{what}: memory"),
                cost.mib,
                80.0,
                "MiB",
            ));
        }
        per_level.push(cost.seconds / n as f64);
    }
    if let [_, _, middle, largest] = per_level[..] {
        // Linear, with some room for caches and noise.
        rows.push(Row::at_most(
            "T(20000), a level, over T(3200), a level",
            largest / middle,
            1.5,
            "",
        ));
    }
    rows
}

fn levels_reachable() -> Vec<Row> {
    let run = |n: usize| {
        let text = families::levels(n, false);
        decide(
            &format!("T({n}) with a trace"),
            &text,
            Known::Reachable,
            None,
            120,
        )
        .0
    };
    [100, 200, 400].map(run).to_vec()
}

fn hanoi() -> Vec<Row> {
    let text = families::hanoi(2000);
    vec![decide("hanoi 2000", &text, Known::Unreachable, Some(0.3), 60).0]
}

fn mccarthy() -> Vec<Row> {
    let run = |(n, target)| {
        let text = families::mccarthy(n);
        decide(
            &format!("rec91 {n} bits"),
            &text,
            Known::Reachable,
            target,
            60,
        )
        .0
    };
    [(4, None), (6, None), (8, Some(2.0))].map(run).to_vec()
}

fn counter() -> Vec<Row> {
    let run = |(n, target)| {
        let text = families::counter(n);
        decide(
            &format!("counter {n} bits"),
            &text,
            Known::Reachable,
            Some(target),
            120,
        )
        .0
    };
    [(10, 0.5), (12, 2.0), (16, 30.0)].map(run).to_vec()
}

fn identity() -> Vec<Row> {
    let text = families::identity(40);
    let what = "a recursion over 41 numbers";
    vec![decide(what, &text, Known::Unreachable, Some(1.0), 60).0]
}

fn chain() -> Vec<Row> {
    let text = families::chain(6);
    let what = "30 predicates, assignments of 20 cubes each";
    vec![decide(what, &text, Known::Unreachable, Some(1.0), 60).0]
}

const SMALL: Size = Size {
    procedures: 10,
    globals: 8,
    locals: 5,
    statements: 20,
};

fn random_small() -> Vec<Row> {
    let run = |seed| random(seed, SMALL, Some(5.0), 60);
    (1..=10).map(run).collect()
}

fn random_large() -> Vec<Row> {
    let size = Size {
        procedures: 20,
        globals: 12,
        locals: 8,
        statements: 30,
    };
    (1..=4).map(|seed| random(seed, size, None, 60)).collect()
}

fn random(seed: u64, size: Size, target: Option<f64>, seconds: u64) -> Row {
    let text = families::random(seed, size);
    let Size {
        procedures,
        globals,
        locals,
        statements,
    } = size;
    let what = format!(
        "rnd {procedures},{globals},{locals},{statements} seed {seed}, {seconds} s at most"
    );
    decide(&what, &text, Known::Either, target, seconds).0
}

/// What the order of the variables does: as declared, beside the heuristic's.
fn order() -> Vec<Row> {
    let programs = [
        ("counter 12 bits", families::counter(12)),
        ("rec91 8 bits", families::mccarthy(8)),
        ("rnd 10,8,5,20 seed 1", families::random(1, SMALL)),
        ("rnd 10,8,5,20 seed 2", families::random(2, SMALL)),
    ];
    let mut rows = Vec::new();
    for (name, text) in programs {
        let what = format!("{name}: --order declared over the heuristic");
        let times = ["force", "declared"].map(|order| {
            let cost = bebop(&text, &["--order", order], 60);
            cost.ok().filter(|c| c.status == Some(0)).map(|c| c.seconds)
        });
        rows.push(match times {
            [Some(own), Some(declared)] => Row::report(&what, declared / own, "")
                .with_note(format!("{declared:.2} s, {own:.2} s")),
            _ => Row {
                target: None,
                ..Row::failed(&what, "more than 60 s")
            },
        });
    }
    rows
}

/// Temporal logic beside plain reachability, each a verdict on the same program: safety,
/// and a response that some run might not give. What a run that gives none costs in
/// addition, shortest stem and loop, is told without a target: errors are not in reach in
/// these programs, so reachability has nothing of the kind to tell.
fn temporal() -> Vec<Row> {
    let families = [
        ("T(3200)", families::levels(3200, true), "level1"),
        (
            "T(200) with a trace",
            families::levels(200, false),
            "level1",
        ),
        ("hanoi 2000", families::hanoi(2000), "h0"),
        ("rec91 8 bits", families::mccarthy(8), "mc"),
        ("counter 12 bits", families::counter(12), "inc"),
    ];
    let random = (1..=10).map(|seed| {
        let name = format!("rnd 10,8,5,20 seed {seed}");
        (name, families::random(seed, SMALL), "p1")
    });
    let families = families.map(|(name, text, proc)| (name.to_string(), text, proc));
    let mut rows = Vec::new();
    for (name, text, proc) in families.into_iter().chain(random) {
        let plain = bebop(&text, &[], 60);
        let Some(plain) = plain.ok().filter(|c| c.status == Some(0)) else {
            rows.push(Row::failed(&name, "no verdict in 60 s"));
            continue;
        };
        for formula in [
            "G !SLIC_ERROR".to_string(),
            format!("G ({proc}.entry -> F {proc}.exit)"),
        ] {
            let what = format!("{name}: {formula} over reachability");
            let with = |trace: &str| {
                let cost = bebop(&text, &["--ltl", &formula, "--trace", trace], 120);
                let cost = cost.ok().filter(|c| c.status == Some(0))?;
                let note = format!("{:.3} s, {:.3} s", cost.seconds, plain.seconds);
                Some((cost.seconds / plain.seconds, note))
            };
            rows.push(match with("none") {
                Some((ratio, note)) => Row::at_most(&what, ratio, 2.0, "").with_note(note),
                None => Row::failed(&what, "more than 120 s"),
            });
            if formula.contains("-> F") {
                let what = format!("{what}, with a lasso");
                rows.push(match with("shortest") {
                    Some((ratio, note)) => Row::report(&what, ratio, "").with_note(note),
                    None => Row::failed(&what, "more than 120 s"),
                });
            }
        }
    }
    rows
}
