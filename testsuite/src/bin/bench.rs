//! `bench DIR [--time-limit S] [--json FILE] [--peer NAME=PROGRAM] [CATEGORY...]`:
//! runs slam on the programs of DIR/verdicts.tsv, one after the other (two at a
//! time would measure the machine), and prints a line per program and a table per
//! category; with a peer, each program is given to it after slam, with the same
//! limits. `bench --compare OLD.json NEW.json`: what changed.
//!
//! Each run is a process group of its own within limits. A wrong verdict is a
//! bug of the toolkit: it is shouted, and the exit status is 1; so it is if
//! something became worse.

use clap::Parser;
use grammar::answer::slam::Answer;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use testsuite::figures::child::{self, Limits};
use testsuite::peer::{self, Peer};
use testsuite::results::{self, Entry, Outcome};
use testsuite::suite::{self, Program};

/// Runs slam on the programs of DIR/verdicts.tsv, and compares with their
/// verdicts.
#[derive(Parser)]
struct Cli {
    /// The folder
    #[arg(required_unless_present = "compare")]
    dir: Option<PathBuf>,
    /// Categories of programs; none: all
    categories: Vec<String>,
    /// Seconds for each program
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    time_limit: u64,
    /// Write the results into FILE
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Another verifier to measure beside slam
    #[arg(long, value_name = "NAME=PROGRAM", value_parser = Peer::parse)]
    peer: Option<Peer>,
    /// Compare two files of results instead
    #[arg(long, num_args = 2, value_names = ["OLD", "NEW"], conflicts_with_all = ["dir", "json"])]
    compare: Option<Vec<PathBuf>>,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let bad = match (&cli.compare, &cli.dir) {
        (Some(files), _) => compare(&files[0], &files[1]),
        (None, dir) => run(dir.as_deref().unwrap_or(Path::new(".")), &cli),
    };
    match bad {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("bench: {e}");
            ExitCode::from(2)
        }
    }
}

/// Returns how much became worse.
fn compare(old: &Path, new: &Path) -> std::io::Result<usize> {
    let changes = results::compare(old, new)?;
    for (title, lines) in [
        ("worse", &changes.worse),
        ("better", &changes.better),
        ("not compared", &changes.missing),
    ] {
        for line in lines {
            println!("{title:13} {line}");
        }
    }
    println!(
        "{} compared: {} worse, {} better",
        changes.compared,
        changes.worse.len(),
        changes.better.len()
    );
    Ok(changes.worse.len())
}

/// Returns the number of wrong verdicts.
fn run(dir: &Path, cli: &Cli) -> std::io::Result<usize> {
    let programs = suite::read_all(dir, &cli.categories)?;
    let mut entries = Vec::new();
    for program in &programs {
        let entry = measure(program, cli.time_limit)?;
        print(&entry);
        entries.push(entry);
        if let Some(peer) = cli.peer.as_ref().filter(|_| !program.terminates) {
            let entry = measure_peer(peer, program, cli.time_limit)?;
            print(&entry);
            entries.push(entry);
        }
    }
    if let Some(file) = &cli.json {
        std::fs::write(file, serde_json::to_string_pretty(&entries)? + "\n")?;
    }
    table(&entries);
    let wrong = |e: &&Entry| e.peer.is_none() && e.outcome == Outcome::Wrong;
    Ok(entries.iter().filter(wrong).count())
}

/// The tool keeps the limit itself; what it gets more is for its last words.
fn limits(seconds: u64) -> Limits {
    Limits::seconds(seconds + seconds / 4 + 10)
}

fn measure_peer(peer: &Peer, program: &Program, seconds: u64) -> std::io::Result<Entry> {
    let work = tempfile::tempdir()?;
    let mut command = peer.command(program, seconds)?;
    let cost = child::run(&mut command, limits(seconds), work.path())?;
    let output = String::from_utf8_lossy(&std::fs::read(&cost.stdout)?).into_owned() + &cost.stderr;
    let (outcome, said) = peer::outcome(&output, program.safe);
    let name = program.path.file_name().unwrap_or_default();
    Ok(Entry {
        category: program.category.clone(),
        file: name.to_string_lossy().into_owned(),
        peer: Some(peer.name.clone()),
        outcome,
        said: cost.killed.unwrap_or(said),
        seconds: cost.seconds,
        mib: cost.mib,
        iterations: 0,
        predicates: 0,
    })
}

fn measure(program: &Program, seconds: u64) -> std::io::Result<Entry> {
    let work = tempfile::tempdir()?;
    let json = work.path().join("report.json");
    let mut command = child::tool("slam")?;
    command
        .arg(&program.path)
        .args(["--quiet", "--time-limit", &seconds.to_string()])
        .args(["--data-model", &program.model])
        .arg("--work-dir")
        .arg(work.path().join("slam-work"))
        .arg("--json")
        .arg(&json);
    if program.terminates {
        command.arg("--terminates");
    }
    let cost = child::run(&mut command, limits(seconds), work.path())?;
    let outcome = match (cost.status, program.safe) {
        (Some(0), true) | (Some(1), false) => Outcome::Solved,
        (Some(0 | 1), _) => Outcome::Wrong,
        (Some(2), _) => Outcome::Refused,
        _ => Outcome::Unknown,
    };
    let spoken = match outcome {
        Outcome::Refused => cost.stderr,
        _ => std::fs::read_to_string(&cost.stdout)?,
    };
    let first = spoken.lines().next().unwrap_or("no output").to_string();
    // There is none if the program was refused, or slam was killed.
    let report = std::fs::read_to_string(&json).unwrap_or_default();
    let answer = Answer::from_json(&report, 0).ok();
    let check = answer.as_ref().and_then(|answer| answer.checks.first());
    let name = program.path.file_name().unwrap_or_default();
    Ok(Entry {
        category: program.category.clone(),
        file: name.to_string_lossy().into_owned(),
        peer: None,
        outcome,
        said: cost.killed.unwrap_or(first),
        seconds: cost.seconds,
        mib: cost.mib,
        iterations: check.map_or(0, |c| u64::from(c.iterations)),
        predicates: check.map_or(0, |c| c.predicate_count as u64),
    })
}

fn print(e: &Entry) {
    let outcome = match e.outcome {
        Outcome::Solved => "solved",
        Outcome::Wrong => "WRONG",
        Outcome::Refused => "refused",
        Outcome::Unknown => "unknown",
    };
    let did = match &e.peer {
        None => format!("{:3} iterations", e.iterations),
        Some(peer) => format!("{peer:>14}"),
    };
    println!(
        "{:7.2} s {:6.0} MiB {did}  {outcome:8} {}/{}: {}",
        e.seconds, e.mib, e.category, e.file, e.said
    );
}

/// A line per category and tool, and one for all categories.
fn table(entries: &[Entry]) {
    println!(
        "\n{:24} {:8} {:>8} {:>6} {:>6} {:>7} {:>7} {:>9} {:>9} {:>10}",
        "category",
        "tool",
        "programs",
        "solved",
        "wrong",
        "refused",
        "unknown",
        "seconds",
        "peak MiB",
        "iterations"
    );
    let mut categories: Vec<&str> = Vec::new();
    let mut tools: Vec<&Option<String>> = Vec::new();
    for e in entries {
        if !tools.contains(&&e.peer) {
            tools.push(&e.peer);
        }
        if !categories.contains(&e.category.as_str()) {
            categories.push(&e.category);
        }
    }
    for name in categories.into_iter().map(Some).chain([None]) {
        for tool in &tools {
            let of = || {
                let mine = entries.iter().filter(|e| e.peer == **tool);
                mine.filter(|e| name.is_none_or(|n| e.category == n))
            };
            let count = |outcome| of().filter(|e| e.outcome == outcome).count();
            println!(
                "{:24} {:8} {:8} {:6} {:6} {:7} {:7} {:9.1} {:9.0} {:10}",
                name.unwrap_or("total"),
                tool.as_deref().unwrap_or("slam"),
                of().count(),
                count(Outcome::Solved),
                count(Outcome::Wrong),
                count(Outcome::Refused),
                count(Outcome::Unknown),
                of().map(|e| e.seconds).sum::<f64>(),
                of().map(|e| e.mib).fold(0.0, f64::max),
                of().map(|e| e.iterations).sum::<u64>()
            );
        }
    }
}
