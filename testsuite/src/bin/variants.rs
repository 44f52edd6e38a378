//! `variants`: slam's verdicts on programs that are written in other ways.

use clap::Parser;
use ir::types::DataModel;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use testsuite::closed::verdict::{self, Answer, Options};
use testsuite::closed::{program, Feature, Features, Question};
use testsuite::suite;
use testsuite::variants;

/// Rewrites programs with known verdicts, one per seed, and asks slam again: those of
/// a suite and random closed ones in turn.
#[derive(Parser)]
struct Cli {
    /// The folder with verdicts.tsv
    #[arg(default_value = "testsuite/verdicts")]
    suite: PathBuf,
    /// Only these categories
    categories: Vec<String>,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many programs
    #[arg(long, default_value_t = 50)]
    count: u64,
    /// Seconds for each question to slam
    #[arg(long, default_value_t = 10)]
    time_limit: u32,
    /// Only programs of the suite
    #[arg(long)]
    no_random: bool,
    /// Leave a feature of the random programs out
    #[arg(long, value_name = "FEATURE")]
    without: Vec<String>,
    /// Leave variants with a wrong verdict in this folder
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(finds) => ExitCode::from(u8::from(finds > 0)),
        Err(e) => {
            eprintln!("variants: {e}");
            ExitCode::from(2)
        }
    }
}

/// A program whose verdict is known.
struct Known {
    name: String,
    path: PathBuf,
    safe: bool,
    model: DataModel,
}

/// The program of an odd seed: a closed one.
fn random(seed: u64, features: &Features, dir: &Path) -> std::io::Result<Option<Known>> {
    let closed = program(seed, features);
    let safe = seed % 4 == 1;
    let truth = match verdict::truth(&closed, &["-O0"])? {
        Ok(truth) if !closed.one_sided => truth,
        _ => return Ok(None),
    };
    let (value, probes) = (truth.value, &truth.probes[..]);
    let question = match safe {
        true => Question::Holds { value, probes },
        false => Question::Fails { value, probes },
    };
    let path = dir.join("random.c");
    std::fs::write(&path, closed.text(question))?;
    Ok(Some(Known {
        name: format!("closed --seed {seed}"),
        path,
        safe,
        model: DataModel::Lp64,
    }))
}

fn run(cli: &Cli) -> Result<u64, Box<dyn std::error::Error>> {
    let suite = suite::read(&cli.suite, &cli.categories)?;
    let options = Options {
        seconds: cli.time_limit,
        ..Options::default()
    };
    let mut features = Features::default();
    features.without(Feature::SecondFile);
    for name in &cli.without {
        let feature = Feature::named(name).ok_or_else(|| format!("no feature `{name}`"))?;
        features.without(feature);
    }
    let dir = tempfile::tempdir()?;
    let (mut asked, mut decided, mut none, mut finds) = (0u64, 0u64, 0u64, 0u64);
    for seed in cli.seed..cli.seed.saturating_add(cli.count) {
        let known = if seed % 2 == 1 && !cli.no_random {
            random(seed, &features, dir.path())?
        } else {
            let at = fastrand::Rng::with_seed(seed).usize(..suite.len());
            let program = &suite[at];
            Some(Known {
                name: program.path.display().to_string(),
                path: program.path.clone(),
                safe: program.safe,
                model: match program.model.as_str() {
                    "ilp32" => DataModel::Ilp32,
                    _ => DataModel::Lp64,
                },
            })
        };
        let Some(known) = known else {
            none += 1;
            continue;
        };
        let made = variants::ask(&known.path, (known.model, known.safe), seed, &options)?;
        let Some((variant, answer)) = made? else {
            none += 1;
            continue;
        };
        asked += 1;
        decided += u64::from(matches!(answer, Answer::Safe | Answer::Unsafe));
        if let Answer::Refused(why) = &answer {
            println!("--seed {seed}: {}: refused: {why}", known.name);
            finds += 1;
        }
        if variants::is_flipped(known.safe, &variant, &answer) {
            finds += 1;
            let truth = if known.safe { "safe" } else { "unsafe" };
            println!(
                "--seed {seed}: {} is {truth}, and {answer:?} after {:?}",
                known.name, variant.rewrites
            );
            if let Some(keep) = &cli.keep {
                std::fs::create_dir_all(keep)?;
                std::fs::write(keep.join(format!("variant-{seed}.c")), &variant.text)?;
            }
        }
    }
    println!(
        "{asked} variants, {decided} of them decided, {none} programs without one; \
         {finds} finds"
    );
    Ok(finds)
}
