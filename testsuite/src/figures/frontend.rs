//! The C front end: preprocessed text to checked IR, in lines per second.
//!
//! The clock counts processor time; the parser alone (lang-c, on the same text,
//! in the same run) stands beside it, since machines differ.

use super::programs;
use super::resources::{cpu_seconds, resident};
use super::row::{Figure, Row};
use cfront::Options;
use grammar::diag::Sources;
use lang_c::driver::{parse_preprocessed, Config, Flavor};

/// Lines per second that are asked for.
const RATE: f64 = 100_000.0;
/// Bytes per line that are allowed.
const BYTES: f64 = 1024.0;

pub const FIGURES: &[Figure] = &[
    Figure {
        name: "mixture-50k",
        run: || sized("a program", programs::mixture(50_000)),
    },
    Figure {
        name: "mixture-100k",
        run: || sized("a program", programs::mixture(100_000)),
    },
    Figure {
        name: "function",
        run: || sized("one function", programs::long_function(20_000)),
    },
    Figure {
        name: "functions",
        run: || sized("10 000 functions", programs::many_functions(10_000)),
    },
    Figure {
        name: "initialiser",
        run: || sized("100 000 elements", programs::initialiser(100_000)),
    },
    Figure {
        name: "switch",
        run: || sized("100 000 cases", programs::switch(100_000)),
    },
    Figure {
        name: "headers",
        run: || sized("headers", programs::headers(54_000)),
    },
    Figure {
        name: "nesting",
        run: nesting,
    },
];

/// Time and memory of a text.
fn sized(what: &str, text: String) -> Vec<Row> {
    let lines = text.lines().count() as f64;
    let what = format!("{what}, {lines} lines");
    let before = resident(false);
    let start = cpu_seconds();
    let ok = load(&text);
    let seconds = cpu_seconds() - start;
    let bytes = resident(true).saturating_sub(before) as f64;
    if let Err(text) = ok {
        return vec![Row::failed(&what, &text)];
    }
    let start = cpu_seconds();
    let alone = parse_alone(text);
    let parsing = cpu_seconds() - start;
    let mut rows = vec![
        Row::at_least(
            &format!("{what}: lines a second"),
            lines / seconds,
            RATE,
            "",
        ),
        Row::at_most(&format!("{what}: memory a line"), bytes / lines, BYTES, "B"),
    ];
    if alone {
        let what = format!("{what}: time over lang-c's alone");
        rows.push(Row::report(&what, seconds / parsing, ""));
    }
    rows
}

/// Each kind of nesting, 1000 levels.
fn nesting() -> Vec<Row> {
    let mut rows = Vec::new();
    for kind in programs::NESTINGS {
        let text = programs::nested(kind, 1000);
        let start = cpu_seconds();
        let result = load(&text);
        let seconds = cpu_seconds() - start;
        let what = format!("1000 levels of {kind}");
        rows.push(match result {
            Ok(()) => Row::at_most(&what, seconds, 0.5, "s"),
            // What nests too deep may be refused.
            Err(text) => Row::at_most(&what, seconds, 0.5, "s").with_note(text),
        });
    }
    rows
}

/// Loads a preprocessed text and checks the IR.
fn load(text: &str) -> Result<(), String> {
    let mut sources = Sources::default();
    let options = Options {
        whole: true,
        ..Options::default()
    };
    let program = cfront::load_text("bench.i", text, true, &options, &mut sources);
    match program {
        Ok(program) => ir::check::check(&program).map_err(|b| b.join("; ")),
        Err(diagnostics) => {
            let text = sources.render(&diagnostics);
            Err(format!("refused: {}", text.lines().next().unwrap_or("")))
        }
    }
}

fn parse_alone(text: String) -> bool {
    let config = Config {
        cpp_command: String::new(),
        cpp_options: Vec::new(),
        flavor: Flavor::GnuC11,
    };
    parse_preprocessed(&config, text).is_ok()
}
