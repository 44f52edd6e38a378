//! `slam prog.c [preds.txt]`: runs c2bp, bebop and newton in a loop until the
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
mod report;
mod step;
mod tools;
mod workdir;

use clap::Parser;
use options::Options;
use report::Report;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// Bad input or usage.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let mut options = Options::parse();
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
    let stdin = match options.program.to_str() {
        Some("-") => Some(read(Path::new("-"))?),
        _ => None,
    };
    if stdin.is_none() {
        // Named here, the missing file is not hidden behind a tool's name.
        fs::File::open(&options.program).map_err(|e| cannot_read(&options.program, &e))?;
    }

    let dir = work_dir(options);
    let describe = |e: io::Error| format!("error: work folder {}: {e}", dir.display());
    let work = workdir::WorkDir::open(&dir).map_err(describe)?;
    if let Some(text) = stdin {
        options.program = dir.join("stdin.c");
        fs::write(&options.program, text).map_err(describe)?;
    }
    let copy = work.file(1, "preds.txt");
    fs::write(&copy, &given).map_err(describe)?;

    let interrupted = step::interrupt_flag().map_err(|e| format!("error: signals: {e}"))?;
    let report = refine::Loop::new(options, tools, work, &interrupted, start)
        .run(first)
        // The user knows the file by its own name, not by the copy's.
        .map_err(|text| text.replace(&copy.display().to_string(), &name))?;
    if let Some(file) = &options.json {
        let json = serde_json::to_string_pretty(&report)
            .map_err(|e| format!("error: summary of the run: {e}"))?;
        fs::write(file, json + "\n")
            .map_err(|e| format!("error: cannot write {}: {e}", file.display()))?;
    }
    Ok(report)
}

/// `slam-work/PROGRAM` unless named.
fn work_dir(options: &Options) -> PathBuf {
    match &options.work_dir {
        Some(dir) => dir.clone(),
        None => {
            let stem = options.program.file_stem().unwrap_or_default();
            let name = if stem == "-" { "stdin".as_ref() } else { stem };
            Path::new("slam-work").join(name)
        }
    }
}

/// The text of a file; `-` is standard input.
fn read(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().read_to_end(&mut bytes)
    } else {
        fs::File::open(path).and_then(|mut f| f.read_to_end(&mut bytes))
    }
    .map_err(|e| cannot_read(path, &e))?;
    String::from_utf8(bytes).map_err(|_| format!("error: {} is not text", path.display()))
}

fn cannot_read(path: &Path, error: &io::Error) -> String {
    format!("error: cannot read {}: {error}", path.display())
}
