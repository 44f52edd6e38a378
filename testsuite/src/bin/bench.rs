//! `bench DIR [--time-limit S] [CATEGORY...]`: runs slam on the programs of
//! DIR/verdicts.tsv, one after the other (two at a time would measure the
//! machine), and prints a line per program and a table per category.
//!
//! A wrong verdict is a bug of the toolkit: it is shouted, and the exit
//! status is 1.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;
use testsuite::suite::{self, Program};

#[derive(Default)]
struct Tally {
    programs: usize,
    solved: usize,
    wrong: usize,
    /// slam ended with status 2: the program was not accepted.
    refused: usize,
    unknown: usize,
    seconds: f64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.programs += other.programs;
        self.solved += other.solved;
        self.wrong += other.wrong;
        self.refused += other.refused;
        self.unknown += other.unknown;
        self.seconds += other.seconds;
    }
}

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let mut dir = None;
    let mut seconds = "60".to_string();
    let mut categories = Vec::new();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--time-limit" => seconds = args.next().unwrap_or(seconds),
            _ if dir.is_none() => dir = Some(PathBuf::from(arg)),
            _ => categories.push(arg),
        }
    }
    let Some(dir) = dir else {
        eprintln!("usage: bench DIR [--time-limit SECONDS] [CATEGORY...]");
        return ExitCode::from(2);
    };
    match run(&dir, &seconds, &categories) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("bench: {e}");
            ExitCode::from(2)
        }
    }
}

/// Returns the number of wrong verdicts.
fn run(dir: &Path, seconds: &str, categories: &[String]) -> std::io::Result<usize> {
    let programs = suite::read(dir, categories)?;
    let slam = std::env::current_exe()?.with_file_name("slam");
    let work = tempfile::tempdir()?;
    let mut table: Vec<(String, Tally)> = Vec::new();
    for program in &programs {
        let tally = measure(program, &slam, work.path(), seconds)?;
        match table.iter_mut().find(|(name, _)| *name == program.category) {
            Some((_, sum)) => sum.add(&tally),
            None => table.push((program.category.clone(), tally)),
        }
    }
    println!(
        "\n{:24} {:>8} {:>6} {:>6} {:>7} {:>7} {:>9}",
        "category", "programs", "solved", "wrong", "refused", "unknown", "seconds"
    );
    let mut total = Tally::default();
    for (_, tally) in &table {
        total.add(tally);
    }
    let wrong = total.wrong;
    table.push(("total".into(), total));
    for (name, t) in &table {
        println!(
            "{name:24} {:8} {:6} {:6} {:7} {:7} {:9.1}",
            t.programs, t.solved, t.wrong, t.refused, t.unknown, t.seconds
        );
    }
    Ok(wrong)
}

fn measure(program: &Program, slam: &Path, work: &Path, seconds: &str) -> std::io::Result<Tally> {
    let start = Instant::now();
    let output = Command::new(slam)
        .arg(&program.path)
        .args(["--quiet", "--time-limit", seconds])
        .args(["--data-model", &program.model])
        .arg("--work-dir")
        .arg(work)
        .stdin(Stdio::null())
        .output()?;
    let mut tally = Tally {
        programs: 1,
        seconds: start.elapsed().as_secs_f64(),
        ..Tally::default()
    };
    let verdict = match (output.status.code(), program.safe) {
        (Some(0), true) | (Some(1), false) => {
            tally.solved = 1;
            "solved"
        }
        (Some(0), false) => {
            tally.wrong = 1;
            "WRONG: says safe"
        }
        (Some(1), true) => {
            tally.wrong = 1;
            "WRONG: says unsafe"
        }
        (Some(2), _) => {
            tally.refused = 1;
            "refused"
        }
        _ => {
            tally.unknown = 1;
            "unknown"
        }
    };
    let text = if tally.refused == 1 {
        output.stderr
    } else {
        output.stdout
    };
    let text = String::from_utf8_lossy(&text);
    let why = match verdict {
        "unknown" | "refused" => text.lines().next().unwrap_or("no output"),
        _ => "",
    };
    println!(
        "{:7.2} s  {verdict:9} {} {why}",
        tally.seconds,
        program.path.display()
    );
    Ok(tally)
}
