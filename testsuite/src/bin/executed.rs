//! `executed DIR [--runs N] [--seed S] [CATEGORY...]`: compiles the programs of
//! DIR/verdicts.tsv with gcc and runs them on random inputs: `executed.rs` of
//! the library says what that shows. The exit status is 1 if a safe program
//! reaches its error or does what C leaves undefined.

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use testsuite::executed::{execute, Outcome};
use testsuite::suite;

/// Runs the compiled programs of DIR/verdicts.tsv on random inputs.
#[derive(Parser)]
struct Cli {
    /// The folder
    dir: PathBuf,
    /// Categories of programs; none: all
    categories: Vec<String>,
    /// Runs of each program
    #[arg(long, value_name = "N", default_value_t = 1000)]
    runs: u64,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("executed: {e}");
            ExitCode::from(2)
        }
    }
}

/// Returns how many programs are not what their verdict says.
fn run(cli: &Cli) -> std::io::Result<usize> {
    let programs = suite::read(&cli.dir, &cli.categories)?;
    let (mut wrong, mut open, mut skipped) = (0, 0, 0);
    for program in &programs {
        let outcome = execute(program, cli.seed, cli.runs)?;
        let said = match (&outcome, program.safe) {
            (Outcome::Ended { ended, cut }, true) => {
                format!("ok       no error in {ended} runs, {cut} cut off")
            }
            (Outcome::Reached(seed), false) => format!("ok       error with seed {seed}"),
            (Outcome::Reached(seed), true) => {
                wrong += 1;
                format!("WRONG    is safe, but reaches the error with seed {seed}")
            }
            (Outcome::Fault { seed, signal }, true) => {
                wrong += 1;
                format!("WRONG    is undefined in C with seed {seed} (signal {signal})")
            }
            (Outcome::Ended { ended, cut }, false) => {
                open += 1;
                format!("open     is unsafe, not so in {ended} runs, {cut} cut off")
            }
            (Outcome::Fault { seed, signal }, false) => {
                open += 1;
                format!("open     is undefined in C with seed {seed} (signal {signal})")
            }
            (Outcome::Skipped(why), _) => {
                skipped += 1;
                format!("skipped  {why}")
            }
        };
        println!("{said}: {}", program.path.display());
    }
    println!(
        "{} programs: {wrong} wrong; {open} unsafe ones whose error no random input reached; \
         {skipped} skipped",
        programs.len()
    );
    Ok(wrong)
}
