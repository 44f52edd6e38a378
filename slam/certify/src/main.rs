//! `slam-certify`: makes a certificate of what bebop found out about the last abstraction
//! of a safe program. slam calls it; by hand it is
//!
//! `bebop --relations 03.bp > relations.json; slam-certify prog.c --relations relations.json -o DIR`

mod candidates;
mod prune;

use check::certificate::{write, Written};
use check::claims::Subject;
use check::solver::{Answer, Solver};
use clap::{CommandFactory, Parser};
use grammar::allocator::Allocator;
use grammar::answer::certificate::INDEX;
use grammar::answer::relation::Relations;
use grammar::cli::{Budget, FrontEnd};
use grammar::diag::{Diagnostic, Sources};
use grammar::output::{self, exit};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

/// Makes a certificate for a safe program: invariants, contracts, and the conditions that
/// `slam-check` regenerates and gives to a solver.
#[derive(Parser)]
#[command(
    name = "slam-certify",
    version,
    after_help = "Exit status: 0 done, 1 bad input, or there is no certificate, 2 usage."
)]
struct Args {
    /// The files of the C program
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// What `bebop --relations` says of its abstraction
    #[arg(long, value_name = "FILE")]
    relations: PathBuf,
    /// Where the certificate goes: a folder that is new, empty, or a certificate's
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// The program was abstracted with one element followed
    #[arg(long)]
    follow: bool,
    /// The solver that says what a condition needs [default: slam-smt beside this program]
    #[arg(long, value_name = "COMMAND")]
    solver: Option<String>,
    /// Claim all that bebop says, and ask no solver whether it is true or needed
    #[arg(long, conflicts_with = "solver")]
    as_claimed: bool,
    #[command(flatten)]
    front_end: FrontEnd,
    #[command(flatten)]
    budget: Budget,
}

fn main() -> ExitCode {
    if let Some(code) = grammar::manual::printed(Args::command) {
        return code;
    }
    let args = Args::parse();
    let run = move || match run(&args) {
        Ok(()) => exit::DONE,
        Err(message) => {
            output::say(&format!("{}\n", message.trim_end()));
            exit::FAILURE
        }
    };
    ExitCode::from(cfront::with_large_stack(run).unwrap_or_else(|message| {
        output::say(&format!("{message}\n"));
        exit::FAILURE
    }))
}

fn run(args: &Args) -> Result<(), String> {
    let start = Instant::now();
    let limit = args.budget.limits().time;
    let deadline = limit.map(|t| start + t);
    let mut sources = Sources::default();
    let mut options = cfront::Options::from(&args.front_end);
    options.follow = args.follow;
    let program = cfront::load_files(&args.files, &options, &mut sources)
        .map_err(|problems| sources.render(&problems))?;
    let text = output::read_input(&args.relations).map_err(rendered)?;
    let relations: Relations = serde_json::from_str(&text).map_err(|e| {
        format!(
            "error: {} is no answer of bebop --relations: {e}",
            args.relations.display()
        )
    })?;
    if let Some(reason) = &relations.reason {
        return Err(none(&format!("bebop: {reason}")));
    }
    let candidates = candidates::candidates(&program, &relations.relations);
    let mut solver = match args.as_claimed {
        true => None,
        false => {
            let command = args.solver.clone().map_or_else(|| beside("slam-smt"), Ok)?;
            let limit = limit.unwrap_or(Duration::from_secs(60));
            Some(Solver::new(&command, limit)?)
        }
    };
    let proof = match &mut solver {
        Some(solver) => prune::prune(&program, candidates, solver, deadline),
        None => prune::state(&program, candidates).map(|stated| stated.candidates),
    };
    let proof = proof.map_err(|why| none(&why))?;
    let subject = Subject {
        program: &program,
        files: args.files.iter().map(|f| f.display().to_string()).collect(),
        flags: flags(&args.front_end),
        followed: args.follow,
    };
    let written = write(&subject, &proof).map_err(|p| none(&p.told(&program)))?;
    if let Some(solver) = &mut solver {
        confirm(&written, solver)?;
    }
    store(&args.output, &written).map_err(|e| {
        format!(
            "error: the certificate {} cannot be written: {e}",
            args.output.display()
        )
    })
}

/// What is written was asked about in other words: once more, as it is. That the solver is
/// out of time this time is for those to see who check it, with a solver of their own.
fn confirm(written: &Written, solver: &mut Solver) -> Result<(), String> {
    for (condition, script) in written.index.conditions.iter().zip(&written.scripts) {
        if let Answer::Sat = solver.ask(script)? {
            return Err(none(&format!(
                "{}: {}: the solver proved it, and does not any more",
                condition.place, condition.claim
            )));
        }
    }
    Ok(())
}

fn none(why: &str) -> String {
    format!("no certificate: {why}")
}

fn rendered(problem: Diagnostic) -> String {
    Sources::default().render(&[problem])
}

/// The flags as they are handed on.
fn flags(front_end: &FrontEnd) -> Vec<String> {
    let flags = front_end.flags().into_iter();
    flags.map(|f| f.to_string_lossy().into_owned()).collect()
}

fn beside(name: &str) -> Result<String, String> {
    let own = std::env::current_exe().ok();
    let path = own.and_then(|exe| Some(exe.parent()?.join(name)));
    let path = path.filter(|p| p.is_file());
    let path = path.ok_or_else(|| {
        format!("error: {name} is not beside slam-certify; name a solver with --solver")
    })?;
    Ok(format!("'{}'", path.display()))
}

/// Writes the folder: the scripts, and the index last. What an earlier certificate left
/// there goes.
fn store(folder: &Path, written: &Written) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let old = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    // The index may be gone: slam removes it before a proof begins.
    let own = |path: &Path| path.extension().is_some_and(|e| e == "smt2") || path.ends_with(INDEX);
    if old.iter().any(|entry| !own(&entry.path())) {
        return Err(std::io::Error::other("there is something else in it"));
    }
    for entry in old {
        fs::remove_file(entry.path())?;
    }
    for (condition, script) in written.index.conditions.iter().zip(&written.scripts) {
        fs::write(folder.join(&condition.file), script)?;
    }
    fs::write(folder.join(INDEX), written.index.to_json())
}
