//! The command line of newton.

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};
use grammar::allocator::Allocator;
use grammar::cli::{Budget, FrontEnd};
use grammar::diag::Sources;
use grammar::inputs;
use grammar::output::{self, exit};
use grammar::temporal::Measure;
use newton::{Method, Options, Verdict};
use std::path::PathBuf;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

/// Is the trace feasible in C, and if not, which predicates refute it?
///
/// The product is a predicate file. Its first line tells the verdict; for an
/// infeasible trace it holds predicates that rule the path out, for a feasible
/// one the explanation, as comments.
#[derive(Parser)]
#[command(
    name = "newton",
    version,
    override_usage = "newton [OPTIONS] PROGRAM... TRACE",
    after_help = "At a limit the verdict is `unknown`."
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
    /// How the product is written
    #[arg(long, value_enum, default_value = "text")]
    format: CliFormat,
    #[command(flatten)]
    front_end: FrontEnd,
    /// The trace is of `c2bp --follow`, which follows one element
    #[arg(long)]
    follow: bool,
    /// What `c2bp --measure` was told to follow, in the same order; the trace is a lasso
    /// (of `bebop --ltl`) then
    #[arg(long, value_name = "PROC.N:EXPR")]
    measure: Vec<Measure>,
    /// Keep the program as it was read in this folder, for the next run
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,
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
    #[command(flatten)]
    budget: Budget,
    /// Write intermediate results to standard error
    #[arg(long, value_name = "PASS", value_delimiter = ',', value_parser = newton::DUMPS)]
    dump: Vec<String>,
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
enum CliFormat {
    /// A predicate file; the rest of the answer is comments
    Text,
    /// The whole answer
    Json,
}

#[derive(Clone, Copy, ValueEnum)]
enum CliStats {
    Text,
    Json,
}

fn main() -> ExitCode {
    if let Some(code) = grammar::manual::printed(Cli::command) {
        return code;
    }
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
            follow: cli.follow,
            cache: cli.cache.clone(),
            ..cfront::Options::from(&cli.front_end)
        },
        measures: cli.measure.clone(),
        unrelated: cli.contradictions == CliContradictions::All,
        method: match cli.discover {
            CliMethod::Sp => Method::Values,
            CliMethod::Wp => Method::Preconditions,
            CliMethod::Interpolate => Method::Interpolants,
            CliMethod::PathInvariants => Method::PathInvariants,
            CliMethod::Definitions => Method::Definitions,
            CliMethod::Auto => Method::Auto,
        },
        limits: cli.budget.limits(),
        replay: cli.replay.is_some(),
        dump: cli.dump.clone(),
    };
    let report = match newton::run(&options) {
        Ok(report) => report,
        Err(messages) => {
            output::say(&messages);
            return exit::FAILURE;
        }
    };
    output::say(&report.messages);
    match cli.stats {
        Some(CliStats::Text) => output::say(&report.stats.text()),
        Some(CliStats::Json) => output::say(&report.stats.json()),
        None => {}
    }
    let harness = match (&cli.replay, &report.harness) {
        (Some(file), Some(Ok(text))) => output::write_product(Some(file), text),
        _ => Ok(()),
    };
    let text = match cli.format {
        CliFormat::Text => report.answer.text(),
        CliFormat::Json => report.answer.to_json(),
    };
    let product = || output::write_product(cli.output.as_deref(), &text);
    if let Err(diagnostic) = harness.and_then(|()| product()) {
        output::say(&Sources::default().render(&[diagnostic]));
        return exit::FAILURE;
    }
    match report.answer.verdict {
        _ if !cli.exit_code => exit::DONE,
        Verdict::Feasible => exit::REACHABLE,
        Verdict::Infeasible => exit::UNREACHABLE,
        Verdict::Unknown => exit::UNKNOWN,
    }
}
