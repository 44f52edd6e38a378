//! The command line of c2bp: parses flags, calls the pipeline, maps the result
//! to an exit status.

use c2bp::optimisations::Optimisation;
use c2bp::{representation, run, Options, Pass};
use cfront::types::{self, DataModel};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};
use grammar::diag::{Diagnostic, Sources};
use grammar::inputs;
use grammar::limits::parse_size;
use grammar::output::{exit, write_product};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Model {
    Lp64,
    Ilp32,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Malloc {
    NeverNull,
    MayFail,
}

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
    after_help = "Exit status: 0 done, 1 bad input or failure, 2 usage."
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
    /// Procedure where the program starts
    #[arg(long, value_name = "NAME", default_value = "main")]
    entry: String,
    /// Sizes of the C types
    #[arg(long, value_name = "MODEL", value_enum, default_value = "lp64")]
    data_model: Model,
    /// What integers are; `math` assumes that none that is signed overflows
    #[arg(long, value_name = "KIND", value_enum, default_value = "exact")]
    arith: Arith,
    /// Add a directory for #include
    #[arg(short = 'I', value_name = "DIR")]
    include: Vec<PathBuf>,
    /// Define a macro: NAME or NAME=TEXT
    #[arg(short = 'D', value_name = "MACRO")]
    define: Vec<String>,
    /// Pass ARG to the preprocessor
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    cpp_arg: Vec<String>,
    /// Refuse programs that cannot be modelled exactly
    #[arg(long)]
    strict: bool,
    /// Can malloc and friends return NULL?
    #[arg(long, value_name = "KIND", value_enum, default_value = "may-fail")]
    malloc: Malloc,
    /// Follow one arbitrary element of what is read at computed places: variables
    /// `__index` and `__followed` are added, for predicates such as `a[__index] == 0`
    #[arg(long)]
    follow: bool,
    /// Longest conjunction of predicates that is tried (0: no limit)
    #[arg(long, value_name = "K", default_value_t = 3)]
    max_cube: usize,
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
    /// Seconds, after which the abstraction gets coarser instead of finer (0: no limit)
    #[arg(long, value_name = "SECONDS", default_value_t = 0.0, value_parser = seconds)]
    time_limit: f64,
    /// Memory, such as 4G or 500M, beyond which it gets coarser (0: no limit)
    #[arg(long, value_name = "SIZE", default_value = "0", value_parser = bytes)]
    memory_limit: u64,
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

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(s) if (0.0..1e9).contains(&s) => Ok(s),
        _ => Err("expected a number of seconds".to_string()),
    }
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
                data_model: match self.data_model {
                    Model::Lp64 => DataModel::Lp64,
                    Model::Ilp32 => DataModel::Ilp32,
                },
                entry: self.entry.clone(),
                include_dirs: self.include.clone(),
                defines: self.define.clone(),
                cpp_args: self.cpp_arg.clone(),
                strict: self.strict,
                malloc_never_null: matches!(self.malloc, Malloc::NeverNull),
                follow: self.follow,
                ..cfront::Options::default()
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
            explain: self.explain.clone(),
            time_limit: (self.time_limit > 0.0).then(|| Duration::from_secs_f64(self.time_limit)),
            memory_limit: (self.memory_limit > 0).then_some(self.memory_limit),
            dump: self
                .dump
                .iter()
                .map(|d| match d {
                    Dump::Ir => Pass::Ir,
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
                eprint!("{}", sources.render(&problems));
                ExitCode::from(exit::FAILURE)
            }
        }
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let inputs = match inputs::with_predicates(&args.files, args.predicates.as_ref()) {
        Ok(inputs) => inputs,
        Err(text) => Args::command()
            .error(ErrorKind::ValueValidation, text)
            .exit(),
    };
    let mut sources = Sources::default();
    let options = args.options();
    if inputs.text.is_none() && options.dump == [Pass::Ir] && options.explain.is_none() {
        let product = representation(&inputs.program, &options.front_end, &mut sources);
        return args.finish(product, &sources);
    }
    let product = match run(
        &inputs.program,
        inputs.text.as_ref(),
        &options,
        &mut sources,
    ) {
        Ok(product) => product,
        Err(problems) => return args.finish(Err(problems), &sources),
    };
    eprint!("{}", sources.render(&product.warnings));
    eprint!("{}", product.dumps);
    if product.stats.degraded {
        eprintln!(
            "c2bp: a limit was reached; the rest was abstracted without the prover \
             (sound, but coarser)"
        );
    }
    match args.stats {
        Some(Format::Text) => eprint!("{}", product.stats.to_text()),
        Some(Format::Json) => match serde_json::to_string(&product.stats) {
            Ok(json) => eprintln!("{json}"),
            Err(problem) => eprintln!("c2bp: no statistics: {problem}"),
        },
        None => {}
    }
    let text = match options.explain {
        Some(_) => product.explanation,
        None => product.program.to_string(),
    };
    args.finish(Ok(text), &sources)
}
