//! `soundness`: runs of C programs against the boolean programs that c2bp and
//! bebop make of them.

use clap::Parser;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use testsuite::shrink;
use testsuite::soundness::{self, programs, Options, Tally};

/// Runs C programs on random inputs, and looks for states that the boolean
/// program with random predicates does not have.
#[derive(Parser)]
struct Cli {
    /// C programs that need no preprocessor; without any, random ones
    files: Vec<PathBuf>,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many programs, one per seed (of files: how many sets of predicates)
    #[arg(long, default_value_t = 100)]
    count: u64,
    /// Of the random programs, only those about linked structures
    #[arg(long, conflicts_with = "files")]
    lists: bool,
    /// Runs of each program
    #[arg(long, default_value_t = 20)]
    runs: u64,
    /// Make a program with such a state smaller, and leave it in this folder
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
    /// Print the program of the seed, and nothing else
    #[arg(long)]
    print: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    if cli.print {
        print!("{}", programs::random(cli.seed));
        return ExitCode::SUCCESS;
    }
    let mut total = Tally::default();
    let (mut checked, mut refused, mut violations) = (0u64, 0u64, 0u64);
    let seeds = (cli.seed..).filter(|seed| !cli.lists || programs::is_about_lists(*seed));
    for seed in seeds.take(cli.count as usize) {
        let mut texts: Vec<(String, String)> = Vec::new();
        for file in &cli.files {
            match std::fs::read_to_string(file) {
                Ok(text) => texts.push((file.display().to_string(), text)),
                Err(e) => {
                    eprintln!("soundness: {}: {e}", file.display());
                    return ExitCode::from(2);
                }
            }
        }
        if cli.files.is_empty() {
            texts.push(("random program".to_string(), programs::random(seed)));
        }
        for (name, text) in texts {
            let mut options = Options {
                seed,
                runs: cli.runs,
                ..Options::default()
            };
            soundness::vary(&mut options);
            match soundness::check(&text, &options) {
                Ok((tally, violation)) => {
                    checked += 1;
                    total.add(&tally);
                    if let Some(violation) = violation {
                        violations += 1;
                        println!("{name}, --seed {seed}: {violation}");
                        if let Some(dir) = &cli.keep {
                            match keep(dir, &text, &options) {
                                Ok(file) => println!("  shrunk to {}", file.display()),
                                Err(e) => eprintln!("soundness: {}: {e}", dir.display()),
                            }
                        }
                    }
                }
                Err(message) => {
                    refused += 1;
                    eprintln!("{name}, --seed {seed}: refused: {message}");
                }
            }
        }
    }
    println!(
        "{checked} programs, {} predicates, {} states, {} complete runs, {} errors reached; \
         {refused} refused; {violations} violations",
        total.predicates, total.states, total.complete, total.errors
    );
    ExitCode::from(u8::from(violations > 0))
}

/// Leaves the smallest text found that still shows a violation, with the same
/// seed, for `soundness --seed SEED --count 1 FILE`.
fn keep(dir: &Path, text: &str, options: &Options) -> std::io::Result<PathBuf> {
    let shows = |text: &str| matches!(soundness::check(text, options), Ok((_, Some(_))));
    let small = shrink::lines(text, &mut |text| shows(text));
    std::fs::create_dir_all(dir)?;
    let file = dir.join(format!("soundness-{}.c", options.seed));
    std::fs::write(&file, small)?;
    Ok(file)
}
