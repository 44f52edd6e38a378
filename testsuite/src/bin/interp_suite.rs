//! The command line of interp_suite: runs the programs of a folder with known
//! verdicts on many inputs. A safe one must never reach an error; an unsafe one
//! must reach it with some seed. Whether it does is looked for, not proved, so
//! more seeds may be needed.

use clap::Parser;
use grammar::diag::Sources;
use ir::types::DataModel;
use std::path::PathBuf;
use std::process::ExitCode;
use testsuite::interp::{Compiled, Limits, Machine, Oracle, Outcome, Random, Zeros};
use testsuite::runs::describe;
use testsuite::suite::{self, Program};

/// Runs the programs of DIR/verdicts.tsv and compares with their verdicts.
///
/// An error must not be reached in a safe program, and must be in an unsafe
/// one with some seed.
#[derive(Parser)]
#[command(
    name = "interp_suite",
    version,
    after_help = "Exit status: 0 all as it should be, 1 something is not, 2 usage."
)]
struct Cli {
    /// The folder
    dir: PathBuf,
    /// Categories of programs; none: all
    categories: Vec<String>,
    /// Runs of each safe program
    #[arg(long, value_name = "N", default_value_t = 20)]
    seeds: u64,
    /// Runs of each unsafe program, until the error is reached
    #[arg(long, value_name = "N", default_value_t = 2000)]
    tries: u64,
    /// Give up a run after so many statements
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    steps: u64,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let programs = match suite::read(&cli.dir, &cli.categories) {
        Ok(programs) => programs,
        Err(e) => {
            eprintln!("interp_suite: {e}");
            return ExitCode::from(2);
        }
    };
    let mut wrong = 0;
    for program in &programs {
        let name = program.path.file_name().unwrap_or_default();
        let name = name.to_string_lossy();
        let verdict = cfront::with_large_stack(|| check(&cli, program));
        match verdict.unwrap_or_else(Err) {
            Ok(text) => println!("ok     {name}: {text}"),
            Err(text) => {
                wrong += 1;
                println!("WRONG  {name}: {text}");
            }
        }
    }
    println!("{} programs, {wrong} wrong", programs.len());
    ExitCode::from(u8::from(wrong > 0))
}

/// How the runs of a program went, if as they should.
fn check(cli: &Cli, program: &Program) -> Result<String, String> {
    let options = cfront::Options {
        data_model: DataModel::named(&program.model).unwrap_or_default(),
        ..cfront::Options::default()
    };
    let mut sources = Sources::default();
    let loaded = cfront::load(&program.path, &options, &mut sources);
    let loaded = loaded.map_err(|found| sources.render(&found))?;
    let compiled = Compiled::new(&loaded);
    let limits = Limits {
        steps: cli.steps,
        ..Limits::default()
    };
    let runs = if program.safe { cli.seeds } else { cli.tries };
    let mut last = String::new();
    for seed in 0..runs {
        // The first run is that with zeros everywhere.
        let mut oracle: Box<dyn Oracle> = match seed {
            0 => Box::new(Zeros),
            seed => Box::new(Random::new(seed)),
        };
        let outcome = Machine::new(&compiled, &mut *oracle, limits).run(None);
        last = describe(&loaded, &outcome);
        if matches!(outcome, Outcome::Error(..)) {
            return match program.safe {
                true => Err(format!("is safe, but seed {seed}: {last}")),
                false => Ok(format!("seed {seed}: {last}")),
            };
        }
    }
    match program.safe {
        true => Ok(format!("no error in {runs} runs; the last {last}")),
        false => Err(format!("no error in {runs} runs; the last {last}")),
    }
}
