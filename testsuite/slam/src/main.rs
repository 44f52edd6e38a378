//! `slam prog.c .. [preds.txt]`: runs c2bp, bebop and newton in a loop until the
//! program is proved safe, an error path is found, or a limit is met.
//!
//! The driver only spawns the three programs and reads what they write; every
//! file it passes between them stays in the work folder. It is not a stage of
//! its own: `testsuite/examples/loop.mk` does the same with make rules.

mod invariants;
mod newton_product;
mod options;
mod predicates;
mod progress;
mod refine;
mod replay;
mod report;
mod resume;
mod step;
mod tools;
mod workdir;

use grammar::diag::{Diagnostic, Sources};
use grammar::output;
use options::Options;
use report::Report;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// Bad input or usage.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let mut options = Options::read();
    match run(&mut options) {
        Ok(report) => {
            if !report.messages.is_empty() {
                // Standard error may be closed: then nobody wants to know.
                let _ = write!(io::stderr(), "{}", report.messages);
            }
            let _ = write!(io::stdout(), "{}", report.text());
            ExitCode::from(report.exit_status())
        }
        Err(message) => {
            let _ = writeln!(io::stderr(), "{}", message.trim_end());
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// The whole run; the error is a text for standard error.
fn run(options: &mut Options) -> Result<Report, String> {
    let start = Instant::now();
    let tools = tools::Tools::find(options).map_err(|e| format!("error: {e}"))?;
    // Read before the work folder is emptied: they may be an earlier run's.
    let given = match &options.predicates {
        Some(path) => read(path)?,
        None => "// no predicates to start with\n".into(),
    };
    let name = match &options.predicates {
        Some(path) => path.display().to_string(),
        None => String::new(),
    };
    let first = predicates::parse(&name, &given)?;
    let stdin = options.program.iter().position(|f| f == Path::new("-"));
    let stdin = match stdin {
        Some(index) => Some((index, read(Path::new("-"))?)),
        None => None,
    };
    for file in options.program.iter().filter(|f| *f != Path::new("-")) {
        if file.is_dir() || fs::File::open(file).is_err() {
            // Said before there is a work folder for a program that does not exist.
            read(file)?;
        }
    }
    let dir = work_dir(options);
    let describe = |e: io::Error| format!("error: work folder {}: {e}", dir.display());
    let patience = std::time::Duration::try_from_secs_f64(options.time_limit).ok();
    let patience = patience.filter(|p| !p.is_zero());
    let work = workdir::WorkDir::open(&dir, options.resume, patience).map_err(describe)?;
    if let Some((index, text)) = stdin {
        options.program[index] = dir.join("stdin.c");
        fs::write(&options.program[index], text).map_err(describe)?;
    }
    let copy = work.file(1, "preds.txt");
    output::write_product(Some(&copy), &given).map_err(rendered)?;

    let interrupted = step::interrupt_flag().map_err(|e| format!("error: signals: {e}"))?;
    // The user knows the predicates by their file's own name, not by the copy's.
    let renamed = |text: String| text.replace(&copy.display().to_string(), &name);
    let mut report = refine::Loop::new(options, tools, work, &interrupted, start)
        .run(first)
        .map_err(renamed)?;
    report.messages = renamed(report.messages);
    if let Some(file) = &options.json {
        let json = serde_json::to_string_pretty(&report)
            .map_err(|e| format!("error: summary of the run: {e}"))?;
        output::write_product(Some(file), &(json + "\n")).map_err(rendered)?;
    }
    Ok(report)
}

/// `slam-work/PROGRAM` unless named; of several files the first counts.
fn work_dir(options: &Options) -> PathBuf {
    match &options.work_dir {
        Some(dir) => dir.clone(),
        None => {
            let first = options.program.first().and_then(|f| f.file_stem());
            let stem = first.unwrap_or_default();
            let name = if stem == "-" { "stdin".as_ref() } else { stem };
            Path::new("slam-work").join(name)
        }
    }
}

/// The text of a file; `-` is standard input.
fn read(path: &Path) -> Result<String, String> {
    output::read_input(path).map_err(rendered)
}

fn rendered(diagnostic: Diagnostic) -> String {
    Sources::default().render(&[diagnostic])
}
