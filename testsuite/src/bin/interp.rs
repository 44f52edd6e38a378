//! The command line of interp: runs a C program as a machine would.

use cfront::interp::{Compiled, Inputs, Limits, Oracle, Outcome, Random, Zeros};
use cfront::types::DataModel;
use clap::{Parser, ValueEnum};
use grammar::diag::Sources;
use grammar::output::{exit, write_product};
use std::path::PathBuf;
use std::process::ExitCode;
use testsuite::interp::{run, Report, Shown};

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
                  20 ended without one, 30 neither (limits, undefined behaviour, assumptions)."
)]
struct Cli {
    /// The C program (- is standard input; a .i file is taken as preprocessed)
    program: PathBuf,
    /// Procedure where the program starts
    #[arg(long, value_name = "NAME", default_value = "main")]
    entry: String,
    /// Sizes of the C types
    #[arg(long, value_name = "MODEL", value_enum, default_value = "lp64")]
    data_model: Model,
    /// Add a directory for #include
    #[arg(short = 'I', value_name = "DIR")]
    include: Vec<PathBuf>,
    /// Define a macro: NAME or NAME=TEXT
    #[arg(short = 'D', value_name = "MACRO")]
    define: Vec<String>,
    /// Pass ARG to the preprocessor
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    cpp_arg: Vec<String>,
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
    /// Exit with 10 (error), 20 (none) or 30 (neither)
    #[arg(long)]
    exit_code: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Model {
    Lp64,
    Ilp32,
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
    if let Err(diagnostic) = write_product(None, &report.text) {
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
    let options = cfront::Options {
        data_model: match cli.data_model {
            Model::Lp64 => DataModel::Lp64,
            Model::Ilp32 => DataModel::Ilp32,
        },
        entry: cli.entry.clone(),
        include_dirs: cli.include.clone(),
        defines: cli.define.clone(),
        cpp_args: cli.cpp_arg.clone(),
        max_initialisers: usize::MAX,
        ..cfront::Options::default()
    };
    let mut sources = Sources::default();
    let program = cfront::load(&cli.program, &options, &mut sources);
    let program = program.map_err(|found| sources.render(&found))?;
    let compiled = Compiled::new(&program);
    let shown = Shown::new(&compiled, &cli.print, &mut sources);
    let shown = shown.map_err(|found| sources.render(&found))?;
    let rest: Box<dyn Oracle> = match cli.seed {
        Some(seed) => Box::new(Random::new(seed)),
        None => Box::new(Zeros),
    };
    let mut oracle = Inputs::new(cli.inputs.clone(), rest);
    let limits = Limits {
        steps: cli.steps,
        ..Limits::default()
    };
    Ok(run(&compiled, &mut oracle, limits, &shown))
}
