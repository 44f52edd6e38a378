//! The command line of interp: runs a C program as a machine would.

use clap::{Parser, ValueEnum};
use grammar::allocator::Allocator;
use grammar::answer::newton;
use grammar::cli::FrontEnd;
use grammar::diag::Sources;
use grammar::output::{exit, write_product};
use std::path::PathBuf;
use std::process::ExitCode;
use testsuite::harness;
use testsuite::interp::{Compiled, Exact, Inputs, Limits, Oracle, Outcome, Place, Random, Zeros};
use testsuite::runs::{run, Report, Shown};
use testsuite::search::{self, Directed};

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

/// Runs a C program as a machine would, and tells how it ends.
///
/// What the program leaves open (inputs, undefined functions, contents of
/// fresh memory) is zero, or drawn from a seed; `--inputs` answers the
/// questions about inputs in order.
#[derive(Parser)]
#[command(
    name = "interp",
    version,
    after_help = "Exit status: 0 done, 1 bad input, 2 usage; with --exit-code 10 error reached,\n\
                  20 ended without one, 30 neither (limits, undefined behaviour, assumptions; a search\n\
                  that found none and left some out)."
)]
struct Cli {
    /// The files of the C program, which are linked (- is standard input; a .i file is
    /// taken as preprocessed)
    #[arg(required = true)]
    program: Vec<PathBuf>,
    #[command(flatten)]
    front_end: FrontEnd,
    /// Draw values from this seed instead of zeros
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Values of the inputs, in order
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        allow_hyphen_values = true
    )]
    inputs: Vec<i128>,
    /// Give up after so many statements
    #[arg(long, value_name = "N", default_value_t = Limits::default().steps)]
    steps: u64,
    /// Show the value of an expression over globals at the end (a global that
    /// nothing in the program mentions has any value)
    #[arg(long, value_name = "EXPR")]
    print: Vec<String>,
    /// Put a page of memory at an address, as a device has it
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    map: Vec<u64>,
    /// PROGRAM is what `newton --replay` wrote: where the model is coarser than the
    /// program, the run ends
    #[arg(long, conflicts_with_all = ["seed", "inputs"])]
    harness: bool,
    /// Look for an error: run the program again and again, for about so many statements in
    /// all, and guess what it leaves open; if it asks little, run all its executions
    #[arg(
        long,
        value_name = "STATEMENTS",
        conflicts_with_all = ["harness", "inputs", "steps", "print", "map"]
    )]
    search: Option<u64>,
    /// How the result of a search is written; json is an answer of newton
    #[arg(long, value_enum, default_value = "text", requires = "search")]
    format: Format,
    /// Where it is written (default: standard output)
    #[arg(short, long, value_name = "FILE", requires = "search")]
    output: Option<PathBuf>,
    /// Exit with 10 (error), 20 (none) or 30 (neither)
    #[arg(long)]
    exit_code: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

fn address(text: &str) -> Result<u64, String> {
    let digits = text.strip_prefix("0x");
    let number = digits.map_or(text.parse(), |d| u64::from_str_radix(d, 16));
    number.map_err(|_| "expected an address, such as 0x5000".to_string())
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let report = match cfront::with_large_stack(|| job(&cli)) {
        Ok(Ok(report)) => report,
        Ok(Err(messages)) => {
            eprint!("{messages}");
            return ExitCode::from(exit::FAILURE);
        }
        Err(message) => {
            eprintln!("interp: {message}");
            return ExitCode::from(exit::FAILURE);
        }
    };
    eprint!("{}", report.notes);
    if let Err(diagnostic) = write_product(cli.output.as_deref(), &report.text) {
        eprint!("{}", Sources::default().render(&[diagnostic]));
        return ExitCode::from(exit::FAILURE);
    }
    ExitCode::from(match report.outcome {
        _ if !cli.exit_code => exit::DONE,
        Outcome::Error(..) => exit::REACHABLE,
        Outcome::Returned(_) | Outcome::Halted(_) => exit::UNREACHABLE,
        _ => exit::UNKNOWN,
    })
}

/// The run, or diagnostics.
fn job(cli: &Cli) -> Result<Report, String> {
    let mut options = cfront::Options {
        max_initialisers: usize::MAX,
        ..cfront::Options::from(&cli.front_end)
    };
    if cli.harness {
        options.defines.push(harness::MACRO.to_string());
        // What `connect` connects is not connected by name.
        options.whole = true;
    }
    let mut sources = Sources::default();
    let program = cfront::load_files(&cli.program, &options, &mut sources);
    let program = program.map_err(|found| sources.render(&found))?;
    let mut compiled = Compiled::new(&program);
    if cli.harness {
        harness::connect(&mut compiled);
    }
    if let Some(statements) = cli.search {
        return Ok(searched(cli, &compiled, statements));
    }
    let shown = Shown::new(&compiled, &cli.print, &mut sources);
    let shown = shown.map_err(|found| sources.render(&found))?;
    let rest: Box<dyn Oracle> = match cli.seed {
        Some(seed) => Box::new(Random::new(seed)),
        None if cli.harness => Box::new(Exact),
        None => Box::new(Zeros),
    };
    let mut oracle = Inputs::new(cli.inputs.clone(), rest);
    let limits = Limits {
        steps: cli.steps,
        ..Limits::default()
    };
    Ok(run(&compiled, &mut oracle, limits, &cli.map, &shown))
}

/// The result of a search.
fn searched(cli: &Cli, compiled: &Compiled, statements: u64) -> Report {
    let mut proved = search::every(compiled, statements);
    let (mut found, mut why) = (None, None);
    if proved.is_none() {
        match search::directed(compiled, statements) {
            Directed::All(executed) => proved = Some(executed),
            Directed::Error(error) => found = Some(error),
            Directed::Some(reason) => {
                why = Some(reason);
                found = search::search(compiled, statements, cli.seed.unwrap_or(0));
            }
        }
    }
    let answer = match proved {
        Some(executed) => search::proved(executed),
        None => search::answer(compiled, found.as_ref(), why),
    };
    let text = match cli.format {
        Format::Json => answer.to_json(),
        Format::Text => lines(&answer),
    };
    Report {
        outcome: match found {
            Some(found) => Outcome::Error(found.place, found.what),
            None if proved.is_some() => Outcome::Returned(None),
            // Nothing is known.
            None => Outcome::StepLimit(Place::default()),
        },
        text,
        notes: String::new(),
    }
}

fn lines(answer: &newton::Answer) -> String {
    let lines = answer.explanation_lines().into_iter();
    let all = answer.executed.map(|e| {
        let (what, how) = match e.paths {
            true => ("paths", "executed"),
            false => ("executions", "run"),
        };
        format!(
            "all {what} were {how}: {}, of {} statements in all; none reaches an error",
            e.executions, e.statements
        )
    });
    let lines = lines.chain(all).chain(answer.reasons.iter().cloned());
    lines.map(|line| line + "\n").collect()
}
