//! `slam prog.c .. [preds.txt]`: runs c2bp, bebop and newton in a loop until the
//! program is proved safe, an error path is found, or a limit is met.
//!
//! The driver only spawns the three programs and reads what they write; every
//! file it passes between them stays in the work folder. It is not a stage of
//! its own: `testsuite/examples/loop.mk` does the same with make rules.

mod campaign;
mod confine;
mod equalities;
mod except;
mod exit;
mod invariants;
mod newton_product;
mod options;
mod orphan;
mod path;
mod predicates;
mod processor_time;
mod progress;
mod property;
mod reading;
mod record;
mod refine;
mod replay;
mod reporting;
mod resume;
mod rules;
mod schedule;
mod step;
mod told;
mod tools;
mod validation;
mod weaving;
mod workdir;
mod write_witness;

use grammar::allocator::Allocator;
use grammar::answer::slam::{Answer, Check};
use grammar::diag::{Diagnostic, Sources};
use grammar::limits::{self, Limits};
use grammar::{manual, output};
use options::Options;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use exit::BAD_INPUT;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

fn main() -> ExitCode {
    if let Some(code) = confine::run_if_asked() {
        return code;
    }
    if let Some(code) = campaign::run_if_asked().or_else(reporting::run_if_asked) {
        return code;
    }
    let all = || {
        let own = options::command().name("slam");
        own.subcommands([campaign::command(), reporting::command()])
    };
    if let Some(code) = manual::printed(all) {
        return code;
    }
    let mut options = Options::read();
    if let Err(message) = orphan::end_with_parent(options.with_parent) {
        output::say(&format!("{message}\n"));
        return ExitCode::from(BAD_INPUT);
    }
    if options.shows_library() {
        return rules::show(&options);
    }
    let done = property::check(&mut options).and_then(|()| {
        if options.witness.is_some() {
            return validation::run(&options).map(|check| vec![check]);
        }
        let woven = [options.rule.is_empty(), options.model.is_empty()].contains(&false);
        match !woven && options.environment.is_none() {
            true => run(&mut options.clone()).map(|check| vec![check]),
            false => rules::run(&options),
        }
    });
    match done.and_then(|checks| tell(&options, checks)) {
        Ok(status) => ExitCode::from(status),
        Err(message) => {
            output::say(&format!("{}\n", message.trim_end()));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// The arguments of `slam NAME ..`, if it is called so; a file of that name is `./NAME`.
fn subcommand(name: &str) -> Option<Vec<OsString>> {
    let mut args = std::env::args_os();
    let mut program = args.next().unwrap_or_default();
    if args.next()? != name {
        return None;
    }
    program.push(" ");
    program.push(name);
    Some(std::iter::once(program).chain(args).collect())
}

/// Says what the checks came to; the status that goes with it.
fn tell(options: &Options, mut checks: Vec<Check>) -> Result<u8, String> {
    if let [only] = &mut checks[..] {
        only.cpu_seconds = processor_time::used();
    }
    for check in &checks {
        output::say(&check.messages);
    }
    let status = rules::exit_status(&checks);
    let texts: Vec<String> = checks.iter().map(told::text).collect();
    if let Some(file) = &options.json {
        let json = Answer::new(checks.clone()).to_json();
        output::write_product(Some(file), &json).map_err(rendered)?;
    }
    // A verdict that nobody was told is none.
    output::write_product(None, texts.join("\n")).map_err(rendered)?;
    write_witness::write(options, &checks)?;
    Ok(status)
}

/// The whole run; the error is a text for standard error.
fn run(options: &mut Options) -> Result<Check, String> {
    let start = Instant::now();
    let tools = tools::Tools::find(options).map_err(|e| format!("error: {e}"))?;
    // Read before the work folder is emptied: they may be an earlier run's.
    let given = match &options.predicates {
        Some(path) => read(path, options)?,
        None => "// no predicates to start with\n".into(),
    };
    let name = match &options.predicates {
        Some(path) => path.display().to_string(),
        None => String::new(),
    };
    let first = predicates::parse(&name, &given)?;
    let stdin = options.program.iter().position(|f| f == Path::new("-"));
    let stdin = match stdin {
        Some(index) => Some((index, read(Path::new("-"), options)?)),
        None => None,
    };
    for file in options.program.iter().filter(|f| *f != Path::new("-")) {
        check_readable(file)?;
    }
    let dir = work_dir(options);
    let describe = |e: io::Error| format!("error: work folder {}: {e}", dir.display());
    if options.work_dir.is_none() {
        no_links(&dir).map_err(describe)?;
    }
    let patience = options.budget.limits().time;
    let work = workdir::WorkDir::open(&dir, options.resume, patience).map_err(describe)?;
    if let Some((index, text)) = stdin {
        options.program[index] = dir.join("stdin.c");
        output::write_own(&options.program[index], &text).map_err(describe)?;
    }
    let copy = work.file(1, "preds.txt");
    output::write_own(&copy, &given).map_err(describe)?;

    let interrupted = step::interrupt_flag().map_err(|e| format!("error: signals: {e}"))?;
    // The user knows the predicates by their file's own name, not by the copy's.
    let renamed = |text: String| text.replace(&copy.display().to_string(), &name);
    let mut report = refine::Loop::new(options, tools, work, &interrupted, start)
        .run(first)
        .map_err(renamed)?;
    report.messages = renamed(report.messages);
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

/// The folder that nobody named may have come with a repository, as a link to
/// anywhere.
fn no_links(dir: &Path) -> io::Result<()> {
    let parts = dir.ancestors().filter(|part| part.is_symlink());
    match parts.last() {
        Some(link) => Err(io::Error::other(format!(
            "{} is a link; name the folder with --work-dir",
            link.display()
        ))),
        None => Ok(()),
    }
}

/// Says what is wrong with a file before there is a work folder for it.
fn check_readable(file: &Path) -> Result<(), String> {
    if file.metadata().is_ok_and(|m| !m.is_file() && !m.is_dir()) {
        let text = format!("cannot read {}: it is no file", file.display());
        let why = "the tools read the program in each round; `-` is standard input";
        return Err(rendered(Diagnostic::global(text).with_note(why)));
    }
    if file.is_dir() || fs::File::open(file).is_err() {
        output::read_input(file).map_err(rendered)?;
    }
    Ok(())
}

/// The text of a file, `-` is standard input: if it comes within the time limit.
fn read(path: &Path, options: &Options) -> Result<String, String> {
    let limits = Limits {
        time: options.budget.limits().time,
        memory: None,
    };
    limits::read_input(limits, path).map_err(rendered)
}

fn rendered(diagnostic: Diagnostic) -> String {
    Sources::default().render(&[diagnostic])
}
