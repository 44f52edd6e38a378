//! `slam-check DIR prog.c`: is the certificate in DIR a proof that no error of the program
//! can be reached?
//!
//! The conditions are stated anew from the program and what the certificate claims, they
//! are compared with the files, and a solver is asked about each. Nothing that the files
//! say is believed but the claims, which are what the conditions are about.

mod explain;

use check::certificate::{proof, write, Written};
use check::claims::Subject;
use check::solver::{Answer, Solver};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use grammar::allocator::Allocator;
use grammar::answer::certificate::{Certificate, INDEX};
use grammar::cli::FrontEnd;
use grammar::diag::Sources;
use grammar::limits::parse_seconds;
use grammar::output;
use ir::Program;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

/// Checks that a certificate proves that no error of a C program can be reached.
///
/// The program is read as `slam` reads it, with the same flags. The conditions are stated
/// anew, compared with the files of the certificate, and given to a solver: any that reads
/// SMT-LIB 2 from its standard input, knows bit-vectors with uninterpreted functions, and
/// (reset).
#[derive(Parser)]
#[command(
    name = "slam-check",
    version,
    after_help = "Exit status: 0 the proof holds, 1 it is refused, 2 usage or bad input, 3 the solver does not know."
)]
struct Args {
    /// The folder of the certificate
    #[arg(value_name = "DIR")]
    certificate: PathBuf,
    /// The files of the C program
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The solver's command, such as "cvc5 --lang smt2 --incremental", "z3 -in",
    /// "bitwuzla", "yices-smt2 --incremental" [default: slam-smt beside this program]
    #[arg(long, value_name = "COMMAND")]
    solver: Option<String>,
    /// Seconds that the solver may take for each condition
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "60")]
    time_limit: Duration,
    /// Print the proof beside the source; no solver is asked
    #[arg(long)]
    explain: bool,
    /// Name each condition as it is answered
    #[arg(short, long)]
    verbose: bool,
    #[command(flatten)]
    front_end: FrontEnd,
}

/// How a check ends.
mod status {
    pub const HOLDS: u8 = 0;
    pub const REFUSED: u8 = 1;
    pub const INPUT: u8 = 2;
    pub const UNKNOWN: u8 = 3;
}

/// Why a certificate is no proof, or cannot be looked at.
enum End {
    Input(String),
    Refused(String),
    Unknown(String),
}

fn main() -> ExitCode {
    if let Some(code) = grammar::manual::printed(Args::command) {
        return code;
    }
    let args = Args::parse();
    if args.time_limit.is_zero() {
        let text = "the solver needs some time";
        Args::command()
            .error(ErrorKind::ValueValidation, text)
            .exit();
    }
    let run = move || match run(&args) {
        Ok(text) => match output::write_product(None, &text) {
            Ok(()) => status::HOLDS,
            Err(_) => status::INPUT,
        },
        Err(end) => {
            let (text, status) = match end {
                End::Input(text) => (text, status::INPUT),
                End::Refused(text) => (format!("REFUSED: {text}"), status::REFUSED),
                End::Unknown(text) => (format!("UNKNOWN: {text}"), status::UNKNOWN),
            };
            output::say(&format!("{}\n", text.trim_end()));
            status
        }
    };
    ExitCode::from(cfront::with_large_stack(run).unwrap_or_else(|message| {
        output::say(&format!("{message}\n"));
        status::INPUT
    }))
}

fn run(args: &Args) -> Result<String, End> {
    let mut sources = Sources::default();
    let path = args.certificate.join(INDEX);
    let text = output::read_input(&path).map_err(|d| End::Input(sources.render(&[d])))?;
    let file = sources.add(path.display().to_string(), text.as_str());
    let index =
        Certificate::from_json(&text, file).map_err(|d| End::Input(sources.render(&[d])))?;
    let flags = flags(&args.front_end);
    let mut options = cfront::Options::from(&args.front_end);
    options.follow = index.program.followed;
    let program = cfront::load_files(&args.files, &options, &mut sources)
        .map_err(|problems| End::Input(sources.render(&problems)))?;
    same_program(&index, &program, &flags)?;
    let claims = proof(&program, &index).map_err(End::Refused)?;
    let subject = Subject {
        program: &program,
        files: index.program.files.clone(),
        flags,
        followed: index.program.followed,
    };
    let own = write(&subject, &claims).map_err(|p| End::Refused(p.told(&program)))?;
    lists_assumptions(&index, &own.index)?;
    if args.explain {
        return Ok(explain::explain(&program, &index, &claims));
    }
    same_files(args, &index, &own)?;
    ask(args, &own)?;
    Ok(summary(&own.index))
}

fn flags(front_end: &FrontEnd) -> Vec<String> {
    let flags = front_end.flags().into_iter();
    flags.map(|f| f.to_string_lossy().into_owned()).collect()
}

/// Is the certificate about this program, read in this way?
fn same_program(index: &Certificate, program: &Program, flags: &[String]) -> Result<(), End> {
    if index.program.flags != flags {
        let text = |flags: &[String]| match flags {
            [] => "no flags".to_string(),
            _ => flags.join(" "),
        };
        return Err(End::Refused(format!(
            "the certificate is about the program read with {}, not with {}",
            text(&index.program.flags),
            text(flags)
        )));
    }
    if index.program.sha256 != program.sha256 {
        return Err(End::Refused(format!(
            "the certificate is about another program: its hash is {}, that of this one {}",
            index.program.sha256, program.sha256
        )));
    }
    let model = output::sha256_hex(ir::print::program(program).as_bytes());
    if index.program.model_sha256 != model {
        return Err(End::Refused(
            "the certificate is about another model of the program: it was made with another release"
                .to_string(),
        ));
    }
    Ok(())
}

/// Does the certificate list what it takes for granted?
fn lists_assumptions(index: &Certificate, own: &Certificate) -> Result<(), End> {
    let listed: BTreeSet<&String> = index.assumptions.iter().collect();
    let missing: Vec<&String> = own
        .assumptions
        .iter()
        .filter(|a| !listed.contains(a))
        .collect();
    match missing[..] {
        [] => Ok(()),
        [first, ..] => Err(End::Refused(format!(
            "the proof takes for granted what the certificate does not list: {first}"
        ))),
    }
}

/// Are the files of the certificate the conditions of its claims, no more and no less?
fn same_files(args: &Args, index: &Certificate, own: &Written) -> Result<(), End> {
    let refused = |text: String| Err(End::Refused(text));
    for (n, condition) in own.index.conditions.iter().enumerate() {
        let Some(listed) = index.conditions.get(n) else {
            return refused(format!(
                "a condition is missing: in {}, from {} on: {}",
                condition.procedure, condition.from, condition.claim
            ));
        };
        if listed.file != condition.file
            || listed.claim != condition.claim
            || listed.from != condition.from
        {
            return refused(format!(
                "where {} is listed ({}), the condition has to be: in {}, from {} on: {}",
                listed.file, listed.claim, condition.procedure, condition.from, condition.claim
            ));
        }
        let path = args.certificate.join(&condition.file);
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(e) => return refused(format!("{} cannot be read: {e}", path.display())),
        };
        if text != own.scripts[n].as_bytes() || listed.sha256 != condition.sha256 {
            return refused(format!(
                "{} is not the condition: in {}, from {} on: {}",
                path.display(),
                condition.procedure,
                condition.from,
                condition.claim
            ));
        }
        if *listed != *condition {
            return refused(format!("{} is listed with another place", listed.file));
        }
    }
    match index.conditions.get(own.index.conditions.len()) {
        Some(more) => refused(format!("{} is no condition of the proof", more.file)),
        None => Ok(()),
    }
}

/// Asks the solver about each condition.
fn ask(args: &Args, own: &Written) -> Result<(), End> {
    let command = match &args.solver {
        Some(command) => command.clone(),
        None => default_solver()?,
    };
    let mut solver = Solver::new(&command, args.time_limit).map_err(End::Input)?;
    let mut unknown = Vec::new();
    for (condition, script) in own.index.conditions.iter().zip(&own.scripts) {
        let answer = solver.ask(script).map_err(End::Input)?;
        let what = format!(
            "{}: {} in {}, from {} on: {}",
            condition.place, condition.file, condition.procedure, condition.from, condition.claim
        );
        match answer {
            Answer::Unsat => {
                if args.verbose {
                    output::say(&format!("holds: {what}\n"));
                }
            }
            Answer::Sat => return Err(End::Refused(format!("a condition does not hold: {what}"))),
            Answer::Unknown(why) => unknown.push(format!("{what}: {why}")),
        }
    }
    match unknown.is_empty() {
        true => Ok(()),
        false => Err(End::Unknown(unknown.join("\nUNKNOWN: "))),
    }
}

fn default_solver() -> Result<String, End> {
    let own = std::env::current_exe().ok();
    let path = own.and_then(|exe| Some(exe.parent()?.join("slam-smt")));
    match path.filter(|p| p.is_file()) {
        Some(path) => Ok(format!("'{}'", path.display())),
        None => Err(End::Input(
            "error: slam-smt is not beside slam-check; name a solver with --solver".to_string(),
        )),
    }
}

/// What was checked.
fn summary(index: &Certificate) -> String {
    let clauses = |p: &grammar::answer::certificate::Procedure| {
        let invariants: usize = p.invariants.iter().map(|i| i.holds.len()).sum();
        p.requires.len() + p.ensures.len() + invariants
    };
    let claims: usize = index.procedures.iter().map(clauses).sum();
    let plural = |n: usize, what: &str| match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    };
    let mut out = format!(
        "PROVED\nNo error of {} can be reached: {} of {} hold, from {}.\n",
        index.program.files.join(" "),
        plural(index.conditions.len(), "condition"),
        plural(index.procedures.len(), "procedure"),
        plural(claims, "claim"),
    );
    if !index.assumptions.is_empty() {
        out.push_str("\nTaken for granted:\n");
        for a in &index.assumptions {
            out.push_str(&format!("  {a}\n"));
        }
    }
    out
}
