//! The command line of c2bp: parses flags, calls the pipeline, maps the result
//! to an exit status.

use c2bp::optimisations::Optimisation;
use c2bp::{representation, run, Options, Pass, Product};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};
use grammar::allocator::Allocator;
use grammar::cli::{Budget, FrontEnd};
use grammar::diag::{Diagnostic, Sources};
use grammar::inputs::{self, Inputs};
use grammar::limits::{self, parse_size, Limits, Stopped};
use grammar::output::{exit, say, write_product};
use grammar::temporal::Measure;
use ir::types;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Alias {
    None,
    PointsTo,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Arith {
    /// The machine's: arithmetic wraps around
    Exact,
    /// The papers': signed arithmetic is that of mathematical integers
    Math,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Dump {
    /// The intermediate representation, as C
    Ir,
    /// Which cells may be the same memory
    Regions,
    /// What pointers may point to
    PointsTo,
    /// What the prover was asked
    Queries,
}

/// Abstracts a C program to a boolean program over predicates.
///
/// The boolean program has the control structure of the C program and one
/// variable for each predicate; every execution of the C program is one of the
/// boolean program.
#[derive(Debug, Parser)]
#[command(
    version,
    override_usage = "c2bp [OPTIONS] PROGRAM... [PREDICATES]",
    after_help = "At a limit the abstraction gets coarser instead of finer.\n\n\
                  Exit status: 0 done, 1 bad input or failure, 2 usage."
)]
struct Args {
    /// The files of the C program, which are linked (- is standard input; a .i
    /// file is taken as preprocessed), then predicates: sections `proc { e, ... }`
    /// and `global { ... }`
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The predicates, where they are not the last file
    #[arg(long, value_name = "FILE")]
    predicates: Option<PathBuf>,
    /// Write the boolean program to FILE
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    front_end: FrontEnd,
    /// What integers are; `math` assumes that none that is signed overflows
    #[arg(long, value_name = "KIND", value_enum, default_value = "exact")]
    arith: Arith,
    /// Follow one arbitrary element of what is read at computed places: variables
    /// `__index` and `__followed` are added, for predicates such as `a[__index] == 0`
    #[arg(long)]
    follow: bool,
    /// Longest conjunction of predicates that is tried (0: no limit)
    #[arg(long, value_name = "K", default_value_t = 3)]
    max_cube: usize,
    /// Take cubes of any length, too, from the values that the predicates have on this
    /// path of an earlier abstraction; may be repeated
    #[arg(long, value_name = "TRACE")]
    along: Vec<PathBuf>,
    /// How it is decided that two l-values are never the same cell
    #[arg(long, value_name = "KIND", value_enum, default_value = "points-to")]
    alias: Alias,
    /// Switch optimisations of the search off: the boolean program means the
    /// same, and takes longer
    #[arg(long, value_name = "NAME", value_enum, value_delimiter = ',')]
    without: Vec<Optimisation>,
    /// Procedures abstracted at a time
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    /// Keep what the prover found in DIR, and use what is there
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,
    /// Size that DIR may have; what was not used for longest goes first
    #[arg(long, value_name = "SIZE", default_value = "256M", value_parser = bytes)]
    cache_size: u64,
    /// Print what the abstraction cost to standard error
    #[arg(long, value_name = "FORMAT", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "text")]
    stats: Option<Format>,
    #[command(flatten)]
    budget: Budget,
    /// Find the predicates of the entry: from what it asserts, assumes and decides on,
    /// backwards by weakest preconditions, K rounds at most. Predicates that are given are
    /// hints, which stand for those that would grow round a loop
    #[arg(long, value_name = "K")]
    iterate: Option<usize>,
    /// Make the boolean program one of which `bebop --ltl` can be asked whether FORMULA
    /// holds: its atoms, such as `{lock == 1}` and `p:{n > 0}`, become predicates, and what
    /// ends the program ends the run. The label `__begin` stands where the globals have
    /// got their first values, so that the question is `G (__begin -> (FORMULA))`
    #[arg(long, value_name = "FORMULA", conflicts_with_all = ["follow", "iterate"])]
    ltl: Option<String>,
    /// So it is with a formula that is fair; may be repeated
    #[arg(long, value_name = "FORMULA", requires = "ltl")]
    fair: Vec<String>,
    /// Follow whether an integer expression has become less, at each turn of the loop
    /// that is statement PROC.N, or with PROC: EXPR at each call of a recursion: the
    /// variable `__fair_K` for the Kth of them is true again and again on each run of the
    /// program; may be repeated
    #[arg(long, value_name = "PROC.N:EXPR", requires = "ltl")]
    measure: Vec<Measure>,
    /// Print, instead of the boolean program, how a statement came to be what it
    /// is there. STMT is a line, FILE:LINE, an id of the notes such as main.5, or
    /// a label
    #[arg(long, value_name = "STMT")]
    explain: Option<String>,
    /// Print what a pass makes to standard error; `--dump ir` without
    /// predicates prints that to standard output, and nothing is abstracted
    #[arg(long, value_name = "PASS", value_enum, value_delimiter = ',')]
    dump: Vec<Dump>,
}

fn bytes(text: &str) -> Result<u64, String> {
    match text {
        "0" => Ok(0),
        _ => parse_size(text),
    }
}

impl Args {
    fn options(&self) -> Options {
        Options {
            front_end: cfront::Options {
                follow: self.follow,
                cache: self.cache.clone(),
                cache_size: self.cache_size,
                ..cfront::Options::from(&self.front_end)
            },
            arith: match self.arith {
                Arith::Exact => types::Arith::Exact,
                Arith::Math => types::Arith::Math,
            },
            max_cube: self.max_cube,
            points_to: self.alias == Alias::PointsTo,
            without: self.without.clone(),
            jobs: self.jobs,
            cache: self.cache.clone(),
            cache_size: self.cache_size,
            iterate: self.iterate,
            along: self.along.clone(),
            ltl: self.ltl.iter().chain(&self.fair).cloned().collect(),
            measures: self.measure.clone(),
            explain: self.explain.clone(),
            time_limit: self.budget.limits().time,
            memory_limit: self.budget.limits().memory,
            dump: self
                .dump
                .iter()
                .map(|d| match d {
                    Dump::Ir => Pass::Ir,
                    Dump::Regions => Pass::Regions,
                    Dump::PointsTo => Pass::PointsTo,
                    Dump::Queries => Pass::Queries,
                })
                .collect(),
        }
    }
}

impl Args {
    /// Writes the product, or says why there is none.
    fn finish(&self, product: Result<String, Vec<Diagnostic>>, sources: &Sources) -> ExitCode {
        let written = product.and_then(|text| {
            write_product(self.output.as_deref(), &text).map_err(|problem| vec![problem])
        });
        match written {
            Ok(()) => ExitCode::from(exit::DONE),
            Err(problems) => {
                say(&sources.render(&problems));
                ExitCode::from(exit::FAILURE)
            }
        }
    }
}

/// Beyond its limits the abstraction gets coarser. After so much more time there is
/// none at all.
const GRACE: Duration = Duration::from_secs(1);

/// The exit status of a program that panics.
const PANIC: u8 = 101;

enum Made {
    Abstraction(Box<Product>),
    Representation(String),
}

/// Does the job.
fn product(
    inputs: &Inputs<Option<PathBuf>>,
    options: &Options,
) -> (Result<Made, Vec<Diagnostic>>, Sources) {
    let mut sources = Sources::default();
    let (files, text) = (&inputs.program, inputs.text.as_ref());
    let made = match (text, &options.dump[..], &options.explain) {
        (None, [Pass::Ir], None) => {
            representation(files, &options.front_end, &mut sources).map(Made::Representation)
        }
        _ => run(files, text, options, &mut sources).map(|made| Made::Abstraction(Box::new(made))),
    };
    (made, sources)
}

fn main() -> ExitCode {
    if let Some(code) = grammar::manual::printed(Args::command) {
        return code;
    }
    let args = Args::parse();
    let inputs = match inputs::with_predicates(&args.files, args.predicates.as_ref()) {
        Ok(inputs) => inputs,
        Err(text) => Args::command()
            .error(ErrorKind::ValueValidation, text)
            .exit(),
    };
    let options = args.options();
    let limits = Limits {
        time: options.time_limit.map(|limit| limit + GRACE),
        memory: options.memory_limit.map(|limit| limit + limit / 16),
    };
    let own = options.clone();
    let made = limits::run(limits, |_| (), move || product(&inputs, &own));
    let (made, sources) = match made {
        Ok(made) => made,
        Err(Stopped::Died) => return ExitCode::from(PANIC),
        Err(stopped) => {
            say(&format!("unknown: {stopped}\n"));
            return ExitCode::from(exit::FAILURE);
        }
    };
    let product = match made {
        Ok(Made::Abstraction(product)) => product,
        Ok(Made::Representation(text)) => return args.finish(Ok(text), &sources),
        Err(problems) => return args.finish(Err(problems), &sources),
    };
    say(&sources.render(&product.warnings));
    say(&product.dumps);
    say(&product.told);
    if product.stats.degraded {
        say(
            "c2bp: a limit was reached; the rest was abstracted without the prover \
             (sound, but coarser)\n",
        );
    }
    match args.stats {
        Some(Format::Text) => say(&product.stats.to_text()),
        Some(Format::Json) => match serde_json::to_string(&product.stats) {
            Ok(json) => say(&format!("{json}\n")),
            Err(problem) => say(&format!("c2bp: no statistics: {problem}\n")),
        },
        None => {}
    }
    let text = match options.explain {
        Some(_) => product.explanation,
        None => product.program.to_string(),
    };
    args.finish(Ok(text), &sources)
}
