//! The command line of slam-witness.

use clap::{CommandFactory, Parser, Subcommand};
use grammar::allocator::Allocator;
use grammar::answer::slam;
use grammar::cli::{Budget, FrontEnd};
use grammar::diag::{Diagnostic, Sources};
use grammar::limits::{self, Stopped};
use grammar::output::{self, exit, say, write_product};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use witness::{make, print, weave, Woven};

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

/// Reads and writes verification witnesses (YAML, versions 2.0 and 2.1).
///
/// slam calls it for --witness and --write-witness.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Exit status: 0 done, 1 bad input or failure, 2 usage."
)]
struct Args {
    #[command(subcommand)]
    work: Work,
}

#[derive(Debug, Subcommand)]
enum Work {
    /// Weave a witness into its program: what it claims becomes assertions, or an
    /// automaton that watches the run
    Weave(WeaveArgs),
    /// Say what is wrong with a witness: its form, its hashes, its places, its expressions
    Lint(LintArgs),
    /// Write the witness of a verdict that slam has stored with --json
    Write(WriteArgs),
}

#[derive(Clone, Debug, clap::Args)]
struct Input {
    /// The files of the C program (a .i file is taken as preprocessed)
    #[arg(value_name = "PROGRAM", required = true)]
    program: Vec<PathBuf>,
    #[command(flatten)]
    front_end: FrontEnd,
    #[command(flatten)]
    budget: Budget,
}

#[derive(Debug, clap::Args)]
struct WeaveArgs {
    /// The witness
    #[arg(value_name = "WITNESS")]
    witness: PathBuf,
    #[command(flatten)]
    input: Input,
    /// Write the program to FILE; of several files, into a folder of this name
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write what the witness claims to FILE, as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Cut loops at their heads, so that a proof knows of them no more than the invariants;
    /// an error if a loop writes through pointers or calls functions that do
    #[arg(long)]
    cut: bool,
}

#[derive(Debug, clap::Args)]
struct LintArgs {
    /// The witness
    #[arg(value_name = "WITNESS")]
    witness: PathBuf,
    #[command(flatten)]
    input: Input,
}

#[derive(Debug, clap::Args)]
struct WriteArgs {
    /// What slam --json wrote
    #[arg(value_name = "ANSWER")]
    answer: PathBuf,
    #[command(flatten)]
    input: Input,
    /// Write the witness to FILE
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The exit status of a program that panics.
const PANIC: u8 = 101;

fn main() -> ExitCode {
    if let Some(code) = grammar::manual::printed(Args::command) {
        return code;
    }
    match Args::parse().work {
        Work::Weave(args) => {
            let done = within(&args.input, {
                let (witness, input, cut) = (args.witness.clone(), args.input.clone(), args.cut);
                move |sources| woven(&witness, &input, cut, sources)
            });
            finish(done, |woven| args.write(&woven))
        }
        Work::Lint(args) => {
            let input = args.input.clone();
            let done = within(&args.input, move |sources| {
                woven(&args.witness, &input, false, sources)
            });
            finish(done, |_| Ok(()))
        }
        Work::Write(args) => {
            let output = args.output.clone();
            let input = args.input.clone();
            let done = within(&args.input, move |sources| {
                made(&args.answer, &input, sources)
            });
            finish(done, |text| write_product(output.as_deref(), &text))
        }
    }
}

type Done<T> = Result<(Result<T, Vec<Diagnostic>>, Sources), Stopped>;

/// Works within the limits.
fn within<T: Send + 'static>(
    input: &Input,
    work: impl FnOnce(&mut Sources) -> Result<T, Vec<Diagnostic>> + Send + 'static,
) -> Done<T> {
    limits::run(
        input.budget.limits(),
        |_| (),
        move || {
            let mut sources = Sources::default();
            let done = work(&mut sources);
            (done, sources)
        },
    )
}

fn finish<T>(done: Done<T>, write: impl FnOnce(T) -> Result<(), Diagnostic>) -> ExitCode {
    let (done, sources) = match done {
        Ok(done) => done,
        Err(Stopped::Died) => return ExitCode::from(PANIC),
        Err(stopped) => {
            say(&format!("unknown: {stopped}\n"));
            return ExitCode::from(exit::FAILURE);
        }
    };
    match done.and_then(|value| write(value).map_err(|problem| vec![problem])) {
        Ok(()) => ExitCode::from(exit::DONE),
        Err(problems) => {
            say(&sources.render(&problems));
            ExitCode::from(exit::FAILURE)
        }
    }
}

fn woven(
    witness: &Path,
    input: &Input,
    cut: bool,
    sources: &mut Sources,
) -> Result<Woven, Vec<Diagnostic>> {
    let options = cfront::Options::from(&input.front_end);
    let given = input.front_end.data_model.is_some() || input.front_end.build.is_some();
    weave(witness, &input.program, &options, given, cut, sources)
}

fn made(answer: &Path, input: &Input, sources: &mut Sources) -> Result<String, Vec<Diagnostic>> {
    let one = |problem: Diagnostic| vec![problem];
    let text = output::read_input(answer).map_err(one)?;
    let file = sources.add(answer.display().to_string(), text.clone());
    let answer = slam::Answer::from_json(&text, file).map_err(one)?;
    let [check] = &answer.checks[..] else {
        let message = "a witness is of one verdict, and the answer has several";
        return Err(one(Diagnostic::global(message)));
    };
    let options = cfront::Options::from(&input.front_end);
    let witness = make::make(check, &input.program, &options, sources)?;
    Ok(print::print(&witness))
}

impl WeaveArgs {
    fn write(&self, woven: &Woven) -> Result<(), Diagnostic> {
        if let Some(file) = &self.json {
            write_product(Some(file), woven.answer.to_json())?;
        }
        match (&woven.texts[..], &self.output) {
            ([text], output) => write_product(output.as_deref(), text),
            (texts, Some(folder)) => write_folder(folder, &self.input.program, texts),
            _ => {
                let message = "several files go to a folder: name it with -o";
                Err(Diagnostic::global(message))
            }
        }
    }
}

/// Each file as NAME.i in a folder.
fn write_folder(folder: &Path, program: &[PathBuf], texts: &[String]) -> Result<(), Diagnostic> {
    let failed = |e: std::io::Error| {
        Diagnostic::global(format!("cannot make the folder {}: {e}", folder.display()))
    };
    std::fs::create_dir_all(folder).map_err(failed)?;
    for (index, (name, text)) in program.iter().zip(texts).enumerate() {
        let stem = name.file_stem().unwrap_or_default().to_string_lossy();
        let file = folder.join(format!("{}-{stem}.i", index + 1));
        write_product(Some(&file), text)?;
    }
    Ok(())
}
