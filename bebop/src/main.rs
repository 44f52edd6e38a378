//! The command line of bebop.

use bebop::dump::Pass;
use bebop::export::{Export, Language};
use bebop::job::{self, Format, Job, Options, OrderFrom};
use bebop::{Direction, TraceKind};
use clap::{CommandFactory, Parser, ValueEnum};
use grammar::cli::Budget;
use grammar::output::{self, exit};
use grammar::trace::Verdict;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;

/// Model checker for boolean programs: is an error reachable, and how?
///
/// Errors are the labels ERROR and SLIC_ERROR, and failing asserts. The product is a verdict with a shortest trace.
#[derive(Parser)]
#[command(
    name = "bebop",
    version,
    after_help = "At a limit the verdict is `unknown`."
)]
struct Cli {
    /// The boolean program; `-` is standard input
    program: PathBuf,
    /// The program is in Remopla, Moped's language, as far as it is about booleans
    /// [default: if its name ends in .rem]
    #[arg(long)]
    remopla: bool,
    /// Search for this label instead of ERROR and SLIC_ERROR; may be repeated
    #[arg(long, short = 'l', value_name = "[PROC:]LABEL")]
    reach: Vec<String>,
    /// A label of this name is an error, like ERROR; may be repeated
    #[arg(long, value_name = "NAME", conflicts_with = "reach")]
    error_label: Vec<String>,
    /// Failing asserts are no targets; with --ltl they end no run
    #[arg(long)]
    no_asserts: bool,
    /// The procedure where the program starts, if not `main`
    #[arg(long, value_name = "PROC")]
    entry: Option<String>,
    /// Does every run satisfy this formula of temporal logic? `G (acquire -> F release)`
    ///
    /// Operators: G F X U R W, ! && || -> <-> == !=. Names: global variables, `p:x`,
    /// labels, `p.entry` and `p.exit`, "id" of a statement, `end`.
    #[arg(long, value_name = "FORMULA", conflicts_with_all = ["reach", "error_label", "invariants", "summaries", "print", "replay", "export", "import", "context_bound"])]
    ltl: Option<String>,
    /// Only runs count on which this formula holds infinitely often; may be repeated
    #[arg(long, value_name = "FORMULA", requires = "ltl")]
    fair: Vec<String>,
    /// How the product is written [default: text to a terminal, else json]
    #[arg(long)]
    format: Option<CliFormat>,
    /// Write the product to a file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Exit with 10 (reachable, violated), 20 (unreachable, holds) or 30 (unknown)
    #[arg(long)]
    exit_code: bool,
    /// Say what the run cost, on standard error
    #[arg(long, value_name = "FORMAT", num_args = 0..=1, require_equals = true, default_missing_value = "text")]
    stats: Option<CliFormat>,
    /// Where the search starts: at the entry, at the errors, or at both in
    /// turn. Invariants and summaries come from the forward search
    #[arg(long, default_value = "auto", conflicts_with_all = ["invariants", "summaries", "relations"])]
    direction: CliDirection,
    /// Which trace: a shortest one, any one (found in the time that the verdict
    /// takes), a shortest one unless that takes much longer than any, or none
    #[arg(long, default_value = "shortest", value_name = "WHICH")]
    trace: CliTrace,
    #[command(flatten)]
    budget: Budget,
    /// The order of the BDD variables: `force`, `declared`, or a file with a
    /// name on each line, as `--dump order` writes it
    #[arg(
        long,
        value_name = "ORDER",
        default_value = "force",
        hide_default_value = true
    )]
    order: String,
    /// In a trace as text, fold calls with more than this many statements
    #[arg(long, value_name = "N")]
    fold: Option<usize>,
    /// With --fold, do not fold the calls at these steps
    #[arg(long, value_name = "STEP", value_delimiter = ',', requires = "fold")]
    unfold: Vec<usize>,
    /// Write an intermediate form to standard error
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    dump: Vec<Pass>,
    /// Of a program with threads, look at the runs with at most this many context
    /// switches: an error is reachable, or unknown
    #[arg(long, value_name = "K", conflicts_with_all = ["invariants", "summaries", "export", "import", "dump", "fold"])]
    context_bound: Option<usize>,
    /// Print what holds at the statements with these labels, or at every
    /// statement, instead of a trace
    #[arg(long, value_name = "LABEL", num_args = 0.., value_delimiter = ',', conflicts_with_all = ["summaries", "print", "replay"])]
    invariants: Option<Vec<String>>,
    /// Print what each procedure does instead of a trace
    #[arg(long, conflicts_with_all = ["print", "replay"])]
    summaries: bool,
    /// Print what ties the predicates at each loop and each end of a procedure to
    /// those at its entry, as JSON: what certificates are made of
    #[arg(long, conflicts_with_all = ["invariants", "summaries", "print", "replay"])]
    relations: bool,
    /// Print the program in its canonical form
    #[arg(long, conflicts_with = "replay")]
    print: bool,
    /// Check that this file is a trace of the program, or a run that violates a property
    #[arg(long, value_name = "TRACE")]
    replay: Option<PathBuf>,

    /// Print the program in another checker's language
    #[arg(long, value_name = "LANGUAGE", conflicts_with_all = ["invariants", "summaries", "print", "replay", "import"])]
    export: Option<Language>,
    /// Where the language has no recursion: this many levels of recursive
    /// procedures, and deeper calls are cut
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    levels: u16,
    /// With --export promela, a formula in SPIN's syntax instead of the errors
    #[arg(long, value_name = "FORMULA", requires = "export")]
    claim: Option<String>,
    /// Print the trace of a path that another checker has found in what --export
    /// (with the same flags) printed: SPIN's trail, or a witness in AIGER's format
    #[arg(long, value_name = "PATH", conflicts_with_all = ["invariants", "summaries", "print", "replay"])]
    import: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum CliFormat {
    Text,
    Json,
}

#[derive(Clone, Copy, ValueEnum)]
enum CliDirection {
    Forward,
    Backward,
    Auto,
}

#[derive(Clone, Copy, ValueEnum)]
enum CliTrace {
    Shortest,
    Any,
    Auto,
    None,
}

fn main() -> ExitCode {
    if let Some(code) = grammar::manual::printed(Cli::command) {
        return code;
    }
    ExitCode::from(run(&Cli::parse()))
}

fn run(cli: &Cli) -> u8 {
    let to_terminal = cli.output.is_none() && std::io::stdout().is_terminal();
    let format = match cli.format {
        Some(CliFormat::Text) => Format::Text,
        Some(CliFormat::Json) => Format::Json,
        None if to_terminal => Format::Text,
        None => Format::Json,
    };
    let levels = usize::from(cli.levels);
    if cli.claim.is_some() && cli.export != Some(Language::Promela) {
        let told = Cli::command().error(
            clap::error::ErrorKind::ArgumentConflict,
            "--claim is for --export promela",
        );
        told.exit();
    }
    let job = if let Some(labels) = &cli.invariants {
        Job::Invariants(labels.clone())
    } else if let Some(trace) = &cli.replay {
        Job::Replay(trace.clone())
    } else if let Some(path) = &cli.import {
        Job::Import(path.clone(), levels)
    } else if let Some(language) = cli.export {
        Job::Export(Export {
            language,
            levels,
            claim: cli.claim.clone(),
        })
    } else if let Some(formula) = &cli.ltl {
        Job::Property {
            formula: formula.clone(),
            fair: cli.fair.clone(),
        }
    } else if cli.summaries {
        Job::Summaries
    } else if cli.relations {
        Job::Relations
    } else if cli.print {
        Job::Print
    } else {
        Job::Check
    };
    let options = Options {
        program: cli.program.clone(),
        remopla: cli.remopla || cli.program.extension().is_some_and(|e| e == "rem"),
        reach: cli.reach.clone(),
        error_labels: cli.error_label.clone(),
        asserts: !cli.no_asserts,
        entry: cli.entry.clone(),
        format,
        limits: cli.budget.limits(),
        show: std::io::stderr().is_terminal(),
        direction: match cli.direction {
            CliDirection::Forward => Direction::Forward,
            CliDirection::Backward => Direction::Backward,
            CliDirection::Auto => Direction::Auto,
        },
        order: match cli.order.as_str() {
            "force" => OrderFrom::Force,
            "declared" => OrderFrom::Declared,
            path => OrderFrom::File(path.into()),
        },
        trace: match cli.trace {
            CliTrace::Shortest => TraceKind::Shortest,
            CliTrace::Any => TraceKind::Any,
            CliTrace::Auto => TraceKind::Auto,
            CliTrace::None => TraceKind::None,
        },
        fold: cli.fold,
        unfold: cli.unfold.clone(),
        switches: cli.context_bound,
        dump: cli.dump.clone(),
        job,
    };
    let report = match job::run(&options) {
        Ok(report) => report,
        Err(messages) => {
            output::say(&messages);
            return exit::FAILURE;
        }
    };
    output::say(&report.messages);
    match cli.stats {
        Some(CliFormat::Text) => output::say(&report.stats.to_string()),
        Some(CliFormat::Json) => {
            let json = serde_json::to_string(&report.stats).unwrap_or_default();
            output::say(&(json + "\n"));
        }
        None => {}
    }
    if let Err(diagnostic) = output::write_product(cli.output.as_deref(), &report.product) {
        output::say(&grammar::diag::Sources::default().render(&[diagnostic]));
        return exit::FAILURE;
    }
    match report.verdict {
        Some(Verdict::Reachable) if cli.exit_code => exit::REACHABLE,
        Some(Verdict::Unreachable) if cli.exit_code => exit::UNREACHABLE,
        Some(Verdict::Unknown) if cli.exit_code => exit::UNKNOWN,
        _ => exit::DONE,
    }
}
