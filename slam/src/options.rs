//! The command line of `slam`.
//!
//! What the front end must know goes to c2bp and newton alike (which labels are
//! errors to bebop, too), limits go to all three. A flag of one tool that `slam` has no name for is passed with
//! `--c2bp-arg`, `--bebop-arg` or `--newton-arg`, so the driver need not be
//! changed when a tool learns something new.

use clap::error::ErrorKind;
use clap::{Command, CommandFactory, FromArgMatches, Parser, ValueEnum};
use grammar::cli::{Budget, DataModel, FrontEnd};
use grammar::inputs;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Checks that no error of a C program can be reached, or finds how it is.
///
/// Errors are: the label ERROR (as written), a failing assert, a call of reach_error,
/// __VERIFIER_error or __assert_fail. The loop: c2bp abstracts the program,
/// bebop searches the abstraction, newton tries the path that bebop found on
/// the C program and, if it cannot be executed, names predicates that refute it.
#[derive(Clone, Parser, Debug)]
#[command(
    version,
    override_usage = "slam [OPTIONS] PROGRAM... [PREDICATES]\n       slam campaign [OPTIONS] PROGRAM...\n       slam report [OPTIONS] DIR|FILE...",
    after_help = "Exit status: 0 safe, 1 unsafe, 2 bad input or usage, 3 unknown, 4 no rule is\n\
                  applicable; of several rules unsafe comes first, then unknown."
)]
pub struct Options {
    /// The files of the C program, which are linked (a .i file is taken as
    /// preprocessed), then predicates to start with
    #[arg(value_name = "FILE", required_unless_present_any = ["list_rules", "print_rule", "list_environments", "print_environment", "list_models", "print_model"])]
    files: Vec<PathBuf>,
    /// The predicates, where they are not the last file
    #[arg(long, value_name = "FILE")]
    pub predicates: Option<PathBuf>,
    /// The files of the program, when the predicates are told from them.
    #[arg(skip)]
    pub program: Vec<PathBuf>,

    /// Check that the program obeys a rule: NAME.slic, or one of the library such as
    /// linux/mutex; may be repeated, with a verdict for each
    #[arg(long, value_name = "RULE")]
    pub rule: Vec<PathBuf>,
    /// Check a program that is called from outside: by ENVIRONMENT, a file NAME.slic or
    /// one of the library such as linux
    #[arg(long, value_name = "ENVIRONMENT", conflicts_with = "entry")]
    pub environment: Option<PathBuf>,
    /// What functions do that the program does not define: a file NAME.c of C functions,
    /// or those of the library such as linux; may be repeated
    #[arg(long, value_name = "MODEL")]
    pub model: Vec<PathBuf>,
    /// Print the ids and titles of the library's rules
    #[arg(long)]
    pub list_rules: bool,
    /// Print a rule of the library
    #[arg(long, value_name = "RULE")]
    pub print_rule: Option<String>,
    /// Print the ids and titles of the library's environments
    #[arg(long)]
    pub list_environments: bool,
    /// Print an environment of the library
    #[arg(long, value_name = "ENVIRONMENT")]
    pub print_environment: Option<String>,
    /// Print the ids and titles of the library's models
    #[arg(long)]
    pub list_models: bool,
    /// Print models of the library
    #[arg(long, value_name = "MODEL")]
    pub print_model: Option<String>,

    /// Check the witness of any tool (YAML, 2.0 and 2.1): confirmed, refuted, or unknown
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rule", "environment", "model", "predicates", "errors"])]
    pub witness: Option<PathBuf>,
    /// Write a witness of the verdict (YAML, 2.0), for validators
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rule", "environment", "model", "witness"])]
    pub write_witness: Option<PathBuf>,
    /// The property to check, a .prp file: G ! call(reach_error())
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rule", "environment"])]
    pub spec: Option<PathBuf>,
    /// The same as --data-model ilp32
    #[arg(long = "32", conflicts_with_all = ["bits64", "data_model"])]
    pub bits32: bool,
    /// The same as --data-model lp64
    #[arg(long = "64", conflicts_with = "data_model")]
    pub bits64: bool,

    /// Does every run of the program satisfy this formula of temporal logic?
    /// `G ({lock == 1} -> F {lock == 0})`
    ///
    /// Operators: G F U R W, ! && || -> <-> == !=. Atoms: C expressions in braces,
    /// `{x > 0}` of globals and `p:{x > 0}` of a function's locals; labels; `p.entry`,
    /// `p.exit`; `end`, when the program has ended. No search for errors.
    #[arg(long, value_name = "FORMULA", group = "question", conflicts_with_all = ["rule", "witness", "write_witness", "spec", "certificate", "errors", "follow"])]
    pub ltl: Option<String>,
    /// Does every run of the program end? The return of main, exit, abort and errors are
    /// ends. The same as --ltl 'F end'
    #[arg(long, group = "question", conflicts_with_all = ["rule", "witness", "write_witness", "spec", "certificate", "errors", "follow"])]
    pub terminates: bool,
    /// Only runs count on which this formula holds infinitely often; may be repeated
    #[arg(long, value_name = "FORMULA", requires = "question")]
    pub fair: Vec<String>,

    #[command(flatten)]
    pub front_end: FrontEnd,
    /// math: safe means safe where no signed integer overflows
    #[arg(long, value_name = "KIND")]
    pub arith: Option<String>,
    /// Longest conjunction of predicates that c2bp tries (0: no limit)
    #[arg(long, value_name = "K")]
    pub max_cube: Option<u32>,

    #[command(flatten)]
    pub budget: Budget,
    /// Give up after N rounds
    #[arg(long, value_name = "N")]
    pub max_iterations: Option<u32>,

    /// Go on behind an error until N are known, one for each statement that fails
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    pub errors: u32,

    /// Follow one element of what the program reads at computed places, which then
    /// stands for all: auto is as soon as predicates name one element after the other
    #[arg(long, value_name = "WHEN", value_enum, default_value = "auto")]
    pub follow: Follow,

    /// Do not look for errors by running the program with guessed inputs in the
    /// interpreter, beside the loop
    #[arg(long)]
    pub no_search: bool,
    /// Do not compile and run what newton calls an execution
    #[arg(long)]
    pub no_replay: bool,
    /// How that is run; unconfined may do all that you may
    #[arg(
        long,
        value_name = "HOW",
        value_enum,
        default_value = "confined",
        conflicts_with = "no_replay"
    )]
    pub replay: Confinement,

    /// Where the intermediates go [default: slam-work/PROGRAM]
    #[arg(long, value_name = "DIR")]
    pub work_dir: Option<PathBuf>,
    /// Go on with the run in the work folder that was interrupted, if its
    /// program and flags were these; the limits are for this run alone
    #[arg(long)]
    pub resume: bool,
    /// Where c2bp keeps what its prover found, to share it between runs
    /// [default: cache in the work folder]
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,
    /// Write a summary of the run
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// For a safe program, write the proof to a folder, for `slam-check DIR PROGRAM...`.
    /// Rules are not covered: weave them in with slic, and certify what that writes
    #[arg(long, value_name = "DIR", conflicts_with_all = ["rule", "environment", "arith"])]
    pub certificate: Option<PathBuf>,
    /// Do not report progress
    #[arg(short, long)]
    pub quiet: bool,
    /// The process that this one is to end with.
    #[arg(long, value_name = "PID", hide = true)]
    pub with_parent: Option<u32>,

    /// The program to use as c2bp (default: beside slam, else in PATH)
    #[arg(long, value_name = "PROGRAM")]
    pub c2bp: Option<PathBuf>,
    /// The program to use as bebop
    #[arg(long, value_name = "PROGRAM")]
    pub bebop: Option<PathBuf>,
    /// The program to use as newton
    #[arg(long, value_name = "PROGRAM")]
    pub newton: Option<PathBuf>,
    /// The program to use as slic
    #[arg(long, value_name = "PROGRAM")]
    pub slic: Option<PathBuf>,
    /// The program to use as slam-witness
    #[arg(long, value_name = "PROGRAM")]
    pub slam_witness: Option<PathBuf>,
    /// The program to use as interp, which replays what the C compiler cannot make
    #[arg(long, value_name = "PROGRAM")]
    pub interp: Option<PathBuf>,
    /// Pass ARG to c2bp
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    pub c2bp_arg: Vec<OsString>,
    /// Pass ARG to bebop
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    pub bebop_arg: Vec<OsString>,
    /// Pass ARG to newton
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    pub newton_arg: Vec<OsString>,
}

/// When is one element followed?
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Follow {
    Auto,
    Always,
    Never,
}

/// May a replay touch anything?
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Confinement {
    Confined,
    Unconfined,
}

/// What is asked of each run by `--terminates`.
const ENDS: &str = "F end";

/// The limits where none are given: of the whole run, and of each tool.
const DEFAULTS: [(&str, &str); 2] = [("time_limit", "60"), ("memory_limit", "4G")];

/// The command line's grammar.
pub fn command() -> Command {
    let command = Options::command();
    let limit = |c: Command, (name, value): (&'static str, &'static str)| {
        c.mut_arg(name, |a| a.default_value(value))
    };
    DEFAULTS.into_iter().fold(command, limit)
}

/// A path that no tool takes for a flag.
fn no_flag(path: PathBuf) -> PathBuf {
    let dash = path.as_os_str().as_encoded_bytes().starts_with(b"-");
    match dash && path != Path::new("-") {
        true => Path::new(".").join(path),
        false => path,
    }
}

impl Options {
    /// Is something of the library to be shown, and nothing checked?
    pub fn shows_library(&self) -> bool {
        let printed = [&self.print_rule, &self.print_environment, &self.print_model];
        let listed = [self.list_rules, self.list_environments, self.list_models];
        printed.iter().any(|p| p.is_some()) || listed.contains(&true)
    }

    /// Has newton been told which discovery to use? Then others are not tried.
    pub fn names_discovery(&self) -> bool {
        let named = |a: &OsString| a.to_string_lossy().starts_with("--discover");
        self.newton_arg.iter().any(named)
    }

    /// Reads the command line; what makes no sense ends the process.
    pub fn read() -> Options {
        let matches = command().get_matches();
        let mut options = Options::from_arg_matches(&matches).unwrap_or_else(|e| e.exit());
        if options.shows_library() {
            return options;
        }
        match inputs::with_predicates(&options.files, options.predicates.as_ref()) {
            Ok(inputs) => {
                options.program = inputs.program.into_iter().map(no_flag).collect();
                options.predicates = inputs.text;
                options.work_dir = options.work_dir.map(no_flag);
                options.cache = options.cache.map(no_flag);
                options.certificate = options.certificate.map(no_flag);
                options.witness = options.witness.map(no_flag);
                options.fit_temporal();
                let model = [
                    (options.bits32, DataModel::Ilp32),
                    (options.bits64, DataModel::Lp64),
                ];
                let model = model.into_iter().find(|(asked, _)| *asked);
                if let Some((_, model)) = model {
                    options.front_end.data_model = Some(model);
                }
                options
            }
            Err(text) => command().error(ErrorKind::ValueValidation, text).exit(),
        }
    }

    /// Asks a question of temporal logic.
    pub fn ask(&mut self, property: String) {
        self.ltl = Some(property);
        self.fit_temporal();
    }

    /// Asks whether every run ends.
    pub fn ask_termination(&mut self) {
        self.terminates = true;
        self.fit_temporal();
    }

    /// Fits the other options to a question of temporal logic: no element is followed, for
    /// that is about errors, and no run without an end is compiled, nor guessed.
    fn fit_temporal(&mut self) {
        if self.terminates {
            self.ltl = Some(ENDS.to_string());
        }
        if self.ltl.is_some() {
            self.no_replay = true;
            self.no_search = true;
            self.follow = Follow::Never;
        }
    }

    /// The program's files, as on the command line.
    pub fn program_names(&self) -> Vec<String> {
        let names = self.program.iter().map(|f| f.display().to_string());
        names.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        command().debug_assert();
    }
}
