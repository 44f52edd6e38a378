//! `difftest`: random C programs, the intermediate form against gcc.
//!
//! The programs are those of the generator in `cgen`, or Csmith's. What
//! differs is kept in a folder, shrunk on request; the exit status is 1 then.

use clap::{Parser, ValueEnum};
use ir::types::DataModel;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Mutex;
use std::time::Instant;
use testsuite::difftest::{self, Kind, Outcome, Subject, Via};
use testsuite::{cgen, shrink};

/// Runs random C programs with gcc and here, and compares their checksums.
#[derive(Parser)]
struct Cli {
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many programs, one per seed
    #[arg(long, default_value_t = 100)]
    count: u64,
    /// Programs of Csmith instead of our own
    #[arg(long)]
    csmith: bool,
    /// An option for Csmith
    #[arg(long = "csmith-arg", value_name = "ARG", allow_hyphen_values = true)]
    csmith_args: Vec<String>,
    /// Sizes of the C types
    #[arg(long, value_enum, default_value_t = Model::Both)]
    data_model: Model,
    /// How our side runs a program
    #[arg(long, value_enum, default_value_t = CliVia::Interp)]
    via: CliVia,
    /// Where programs that differ are kept
    #[arg(long, value_name = "DIR", default_value = "difftest-differences")]
    keep: PathBuf,
    /// Make programs that differ smaller
    #[arg(long)]
    shrink: bool,
    /// Programs that run at a time
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// Print the program of the seed, and nothing else
    #[arg(long)]
    print: bool,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Model {
    Lp64,
    Ilp32,
    Both,
}

#[derive(Clone, Copy, ValueEnum)]
enum CliVia {
    /// Our interpreter
    Interp,
    /// Printed as C, and compiled by gcc
    Dump,
}

#[derive(Default)]
struct Tally {
    same: u64,
    endless: u64,
    skipped: u64,
    too_long: u64,
    different: u64,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("difftest: {e}");
            ExitCode::from(2)
        }
    }
}

/// Returns the number of programs that differ.
fn run(cli: &Cli) -> io::Result<u64> {
    if cli.print {
        let text = source(cli, cli.seed)?;
        print!("{text}");
        return Ok(0);
    }
    let mut models = Vec::new();
    for (model, name) in [
        (DataModel::Lp64, Model::Lp64),
        (DataModel::Ilp32, Model::Ilp32),
    ] {
        if cli.data_model != Model::Both && cli.data_model != name {
            continue;
        }
        match difftest::links(model) {
            true => models.push(model),
            false => {
                let flag = difftest::flag(model);
                eprintln!("difftest: gcc {flag} makes no programs here: left out");
            }
        }
    }
    let start = Instant::now();
    let next = AtomicU64::new(cli.seed);
    let tallies = Mutex::new(models.iter().map(|_| Tally::default()).collect::<Vec<_>>());
    let failure = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..cli.jobs.max(1) {
            scope.spawn(|| loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed - cli.seed >= cli.count {
                    break;
                }
                let result = one(cli, seed, &models, &tallies);
                if let (Err(e), Ok(mut failure)) = (result, failure.lock()) {
                    *failure = Some(e);
                    break;
                }
            });
        }
    });
    if let Ok(Some(e)) = failure.into_inner() {
        return Err(e);
    }
    let mut different = 0;
    for (model, t) in models.iter().zip(tallies.into_inner().unwrap_or_default()) {
        different += t.different;
        println!(
            "{:5} {} programs: {} the same, {} different, {} too long for us; \
             left out: {} that do not end, {} that gcc does not run",
            model.name(),
            t.same + t.different + t.too_long + t.endless + t.skipped,
            t.same,
            t.different,
            t.too_long,
            t.endless,
            t.skipped
        );
    }
    println!(
        "seeds {} to {}, {:.0} s",
        cli.seed,
        cli.seed + cli.count - 1,
        start.elapsed().as_secs_f64()
    );
    Ok(different)
}

/// The program of a seed, for all data models.
fn one(cli: &Cli, seed: u64, models: &[DataModel], tallies: &Mutex<Vec<Tally>>) -> io::Result<()> {
    let text = source(cli, seed)?;
    let via = match cli.via {
        CliVia::Interp => Via::Interp,
        CliVia::Dump => Via::Dump,
    };
    // What does not end does not end with other types either, nearly always.
    let mut endless = false;
    for (at, model) in models.iter().enumerate() {
        let subject = Subject {
            name: seed.to_string(),
            text: preprocessed(cli, &text, *model)?,
            kind: if cli.csmith { Kind::Csmith } else { Kind::Own },
            model: *model,
            bodies: !cli.csmith && seed.is_multiple_of(2),
        };
        let outcome = match endless {
            true => Outcome::Endless,
            false => difftest::compare(&subject, via)?,
        };
        if let Ok(mut tallies) = tallies.lock() {
            let tally = &mut tallies[at];
            match &outcome {
                Outcome::Same => tally.same += 1,
                Outcome::Endless => tally.endless += 1,
                Outcome::Skipped(_) => tally.skipped += 1,
                Outcome::TooLong => tally.too_long += 1,
                Outcome::Different(_) => tally.different += 1,
            }
        }
        let said = match &outcome {
            Outcome::Same => continue,
            Outcome::Endless => {
                endless = true;
                continue;
            }
            Outcome::Skipped(why) => format!("skipped: {why}"),
            Outcome::TooLong => "too long for us".to_string(),
            Outcome::Different(why) => why.clone(),
        };
        println!("seed {seed} {}: {said}", model.name());
        if let Outcome::Different(_) | Outcome::TooLong = outcome {
            keep(cli, &subject, via, &outcome)?;
        }
    }
    Ok(())
}

/// The text of a seed's program, before the preprocessor.
fn source(cli: &Cli, seed: u64) -> io::Result<String> {
    if !cli.csmith {
        // What the library does has a quarter.
        return Ok(match seed % 4 {
            0 => cgen::strings::program(seed),
            _ => cgen::program(seed),
        });
    }
    // It leaves a file about the platform where it runs.
    let folder = tempfile::tempdir()?;
    let output = Command::new("csmith")
        .current_dir(folder.path())
        .args(["--seed", &seed.to_string()])
        .args(&cli.csmith_args)
        .stdin(Stdio::null())
        .output()
        .map_err(|e| {
            io::Error::new(
                e.kind(),
                format!("csmith: {e} (install csmith and libcsmith-dev)"),
            )
        })?;
    if !output.status.success() {
        return Err(io::Error::other(format!(
            "csmith ends with {}",
            output.status
        )));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A volatile read is any value here, so nothing is volatile.
fn preprocessed(cli: &Cli, text: &str, model: DataModel) -> io::Result<String> {
    if !cli.csmith {
        return Ok(text.to_string());
    }
    let dir = tempfile::tempdir()?;
    let source = dir.path().join("csmith.c");
    std::fs::write(&source, text)?;
    let output = Command::new("gcc")
        .args([
            "-E",
            difftest::flag(model),
            "-Dvolatile=",
            "-I/usr/include/csmith",
        ])
        .arg(&source)
        .output()?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(io::Error::other(format!("gcc -E: {text}")));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn keep(cli: &Cli, subject: &Subject, via: Via, outcome: &Outcome) -> io::Result<()> {
    std::fs::create_dir_all(&cli.keep)?;
    let kind = if cli.csmith { "csmith" } else { "own" };
    let path = |what: &str| -> PathBuf {
        let model = subject.model.name();
        Path::new(&cli.keep).join(format!("{kind}-{}-{model}{what}.i", subject.name))
    };
    std::fs::write(path(""), &subject.text)?;
    println!("  kept as {}", path("").display());
    if !cli.shrink {
        return Ok(());
    }
    let is_rejected = |o: &Outcome| matches!(o, Outcome::Different(w) if !w.contains("checksum"));
    let small = shrink::lines(&subject.text, &mut |text| {
        let smaller = Subject {
            text: text.to_string(),
            ..subject.clone()
        };
        let now = difftest::compare(&smaller, via);
        let still = now.is_ok_and(|now| match (&now, outcome) {
            (Outcome::Different(_), Outcome::Different(_)) => {
                is_rejected(&now) == is_rejected(outcome)
            }
            (now, before) => now == before,
        });
        still && difftest::is_sound(&smaller).unwrap_or(false)
    });
    std::fs::write(path("-small"), small)?;
    println!("  shrunk to {}", path("-small").display());
    Ok(())
}
