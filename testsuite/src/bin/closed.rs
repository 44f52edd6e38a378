//! `closed`: slam's verdicts on small closed programs against what gcc's do.

use clap::Parser;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use testsuite::closed::verdict::{self, Answer, Examined, Options};
use testsuite::closed::{program, Closed, Feature, Features, Question};
use testsuite::shrink;

/// Asks slam about random closed programs, and compares with gcc's.
#[derive(Parser)]
struct Cli {
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many programs, one per seed
    #[arg(long, default_value_t = 50)]
    count: u64,
    /// Seconds for each question to slam
    #[arg(long, default_value_t = 5)]
    time_limit: u32,
    /// Leave this feature out
    #[arg(long, value_name = "FEATURE")]
    without: Vec<String>,
    /// Use these features only
    #[arg(long, value_name = "FEATURE", conflicts_with = "without")]
    only: Vec<String>,
    /// Make a program with a wrong verdict smaller, and leave it in this folder
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
    /// Print the program of the seed, and nothing else
    #[arg(long)]
    print: bool,
}

/// Answers and how often they were given.
#[derive(Default)]
struct Tally {
    answers: BTreeMap<String, u64>,
    decided: u64,
    asked: u64,
}

impl Tally {
    fn note(&mut self, answer: &Answer) {
        self.asked += 1;
        let reason = match answer {
            Answer::Safe | Answer::Unsafe => {
                self.decided += 1;
                return;
            }
            Answer::Unknown(why) => format!("unknown: {why}"),
            Answer::Refused(why) => format!("refused: {why}"),
        };
        *self.answers.entry(reason).or_default() += 1;
    }

    fn print(&self) {
        let share = 100 * self.decided / self.asked.max(1);
        println!("{} of {} decided ({share} %)", self.decided, self.asked);
        let mut reasons: Vec<_> = self.answers.iter().collect();
        reasons.sort_by_key(|(why, n)| (u64::MAX - **n, why.to_string()));
        for (why, n) in reasons {
            println!("{n:6} {why}");
        }
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(finds) => ExitCode::from(u8::from(finds > 0)),
        Err(e) => {
            eprintln!("closed: {e}");
            ExitCode::from(2)
        }
    }
}

fn features(cli: &Cli) -> Result<Features, String> {
    let named = |names: &[String]| {
        let find = |name: &String| {
            let known = || Feature::ALL.map(Feature::name).join(", ");
            Feature::named(name).ok_or_else(|| format!("no feature `{name}` ({})", known()))
        };
        names.iter().map(find).collect::<Result<Vec<_>, _>>()
    };
    if !cli.only.is_empty() {
        return Ok(Features::only(&named(&cli.only)?));
    }
    let mut features = Features::default();
    for feature in named(&cli.without)? {
        features.without(feature);
    }
    Ok(features)
}

fn run(cli: &Cli) -> Result<u64, Box<dyn std::error::Error>> {
    let features = features(cli)?;
    let options = Options {
        seconds: cli.time_limit,
        ..Options::default()
    };
    let (mut tally, mut finds, mut skipped) = (Tally::default(), 0, 0u64);
    for seed in cli.seed..cli.seed.saturating_add(cli.count) {
        let closed = program(seed, &features);
        if cli.print {
            print!("{}", closed.text(Question::Measure));
            if let Some(hidden) = &closed.hidden {
                print!("\n/* the second file */\n{hidden}");
            }
            continue;
        }
        let examined = match verdict::examine(&closed, &options)? {
            Ok(examined) => examined,
            Err(why) => {
                skipped += 1;
                println!("--seed {seed}: not a program: {why}");
                continue;
            }
        };
        tally.note(&examined.fails);
        examined.holds.iter().for_each(|answer| tally.note(answer));
        if let Some(what) = examined.find() {
            finds += 1;
            println!("--seed {seed}: {what}");
            if let Some(dir) = &cli.keep {
                keep(dir, seed, &closed, &examined, &options)?;
            }
        }
    }
    if !cli.print {
        tally.print();
        println!(
            "{} programs, {skipped} of them no programs; {finds} wrong verdicts",
            cli.count
        );
    }
    Ok(finds + skipped)
}

/// Leaves the smallest program found that still gets the wrong answer.
fn keep(
    dir: &Path,
    seed: u64,
    closed: &Closed,
    examined: &Examined,
    options: &Options,
) -> std::io::Result<()> {
    let what = examined.find();
    let shows = |shown: &str| {
        let smaller = Closed {
            shown: shown.to_string(),
            ..closed.clone()
        };
        let found = verdict::examine(&smaller, options);
        matches!(found, Ok(Ok(found)) if found.find() == what)
            && verdict::is_sound(&smaller).unwrap_or(false)
    };
    let sound = verdict::is_sound(closed)?;
    let smaller = Closed {
        shown: match sound {
            true => shrink::lines(&closed.shown, &mut |text| shows(text)),
            false => closed.shown.clone(),
        },
        ..closed.clone()
    };
    if !sound {
        println!("  (the program does not mean one thing only)");
    }
    let Ok(truth) = verdict::truth(&smaller, &["-O0"])? else {
        return Ok(());
    };
    let (value, probes) = (truth.value, &truth.probes[..]);
    let question = match examined.fails {
        Answer::Safe => Question::Fails { value, probes },
        _ => Question::Holds { value, probes },
    };
    std::fs::create_dir_all(dir)?;
    let file = dir.join(format!("closed-{seed}.c"));
    std::fs::write(&file, smaller.text(question))?;
    if let Some(hidden) = &closed.hidden {
        std::fs::write(dir.join(format!("closed-{seed}-other.c")), hidden)?;
    }
    println!("  shrunk to {}", file.display());
    Ok(())
}
