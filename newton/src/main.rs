//! The command line of newton.

use cfront::types::DataModel;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};
use grammar::diag::Sources;
use grammar::inputs;
use grammar::limits::{parse_seconds, parse_size, Limits};
use grammar::output::{self, exit};
use newton::{Method, Options, Verdict};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Is the trace feasible in C, and if not, which predicates refute it?
///
/// The product is a predicate file. Its first line tells the verdict; for an
/// infeasible trace it holds predicates that rule the path out, for a feasible
/// one the explanation, as comments.
#[derive(Parser)]
#[command(
    name = "newton",
    version,
    override_usage = "newton [OPTIONS] PROGRAM... TRACE"
)]
struct Cli {
    /// The files of the C program that was abstracted, in the same order, then
    /// the trace that bebop found; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The trace, where it is not the last file
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Write the product to a file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The function where the program starts
    #[arg(long, value_name = "FUNC", default_value = "main")]
    entry: String,
    /// Sizes of the integer types
    #[arg(long, value_enum, default_value = "lp64")]
    data_model: CliModel,
    /// Folder for #include
    #[arg(short = 'I', value_name = "DIR")]
    include: Vec<PathBuf>,
    /// Definition for the preprocessor
    #[arg(short = 'D', value_name = "MACRO[=TEXT]")]
    define: Vec<String>,
    /// Further argument for the preprocessor
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    cpp_arg: Vec<String>,
    /// Refuse what cannot be modelled exactly
    #[arg(long)]
    strict: bool,
    /// May malloc return NULL?
    #[arg(long, value_enum, default_value = "may-fail")]
    malloc: CliMalloc,
    /// The trace is of `c2bp --follow`, which follows one element
    #[arg(long)]
    follow: bool,
    /// How predicates are found: from the values of locations (sp), by weakest
    /// preconditions (wp), as interpolants of the path, from an invariant of the
    /// path with its loops folded back, or by the first of these that suits
    #[arg(long, value_enum, default_value = "auto")]
    discover: CliMethod,
    /// Where the path contradicts itself several times: which are explained
    /// beside the first, those that share a variable with it, or all
    #[arg(long, value_enum, default_value = "related")]
    contradictions: CliContradictions,
    /// For a feasible path, write a C file that runs the program along it to the
    /// error: its first lines say how it is compiled
    #[arg(long, value_name = "FILE.c")]
    replay: Option<PathBuf>,
    /// Exit with 10 (feasible), 20 (infeasible) or 30 (unknown)
    #[arg(long)]
    exit_code: bool,
    /// Say what the run cost, on standard error
    #[arg(long, value_name = "FORMAT", num_args = 0..=1, require_equals = true, default_missing_value = "text")]
    stats: Option<CliStats>,
    /// Give up after this many seconds, with the verdict `unknown`
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
    /// Give up beyond this much memory, with the verdict `unknown`
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    memory_limit: Option<u64>,
    /// Write intermediate results to standard error
    #[arg(long, value_name = "PASS", value_delimiter = ',', value_parser = newton::DUMPS)]
    dump: Vec<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum CliModel {
    Lp64,
    Ilp32,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum CliMalloc {
    NeverNull,
    MayFail,
}

#[derive(Clone, Copy, ValueEnum)]
enum CliMethod {
    Sp,
    Wp,
    Interpolate,
    PathInvariants,
    Definitions,
    Auto,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum CliContradictions {
    Related,
    All,
}

#[derive(Clone, Copy, ValueEnum)]
enum CliStats {
    Text,
    Json,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    ExitCode::from(job(&cli))
}

fn job(cli: &Cli) -> u8 {
    let inputs = match inputs::with_trace(&cli.files, cli.trace.as_ref()) {
        Ok(inputs) => inputs,
        Err(text) => Cli::command()
            .error(ErrorKind::ValueValidation, text)
            .exit(),
    };
    let options = Options {
        program: inputs.program,
        trace: inputs.text,
        front: cfront::Options {
            data_model: match cli.data_model {
                CliModel::Lp64 => DataModel::Lp64,
                CliModel::Ilp32 => DataModel::Ilp32,
            },
            entry: cli.entry.clone(),
            include_dirs: cli.include.clone(),
            defines: cli.define.clone(),
            cpp_args: cli.cpp_arg.clone(),
            strict: cli.strict,
            malloc_never_null: cli.malloc == CliMalloc::NeverNull,
            follow: cli.follow,
            ..cfront::Options::default()
        },
        unrelated: cli.contradictions == CliContradictions::All,
        method: match cli.discover {
            CliMethod::Sp => Method::Values,
            CliMethod::Wp => Method::Preconditions,
            CliMethod::Interpolate => Method::Interpolants,
            CliMethod::PathInvariants => Method::PathInvariants,
            CliMethod::Definitions => Method::Definitions,
            CliMethod::Auto => Method::Auto,
        },
        limits: Limits {
            time: cli.time_limit,
            memory: cli.memory_limit,
        },
        replay: cli.replay.is_some(),
        dump: cli.dump.clone(),
    };
    let report = match newton::run(&options) {
        Ok(report) => report,
        Err(messages) => {
            eprint!("{messages}");
            return exit::FAILURE;
        }
    };
    eprint!("{}", report.messages);
    match cli.stats {
        Some(CliStats::Text) => eprint!("{}", report.stats.text()),
        Some(CliStats::Json) => eprint!("{}", report.stats.json()),
        None => {}
    }
    let harness = match (&cli.replay, &report.harness) {
        (Some(file), Some(Ok(text))) => output::write_product(Some(file), text),
        _ => Ok(()),
    };
    let product = || output::write_product(cli.output.as_deref(), &report.product);
    if let Err(diagnostic) = harness.and_then(|()| product()) {
        eprint!("{}", Sources::default().render(&[diagnostic]));
        return exit::FAILURE;
    }
    match report.verdict {
        _ if !cli.exit_code => exit::DONE,
        Verdict::Feasible => exit::REACHABLE,
        Verdict::Infeasible => exit::UNREACHABLE,
        Verdict::Unknown => exit::UNKNOWN,
    }
}
