//! The command line of `slam campaign`.

use clap::{CommandFactory, FromArgMatches, Parser, ValueEnum};
use grammar::cli::{Budget, FrontEnd};
use report::cells::State;
use std::ffi::OsString;
use std::path::PathBuf;
use std::thread;

/// Checks programs against all rules that apply to them, with the results in a folder.
///
/// Started again, it goes on: what an earlier campaign in the folder found is kept as
/// long as the program with its headers, the rule, the flags and the tools are the same.
#[derive(Clone, Debug, Parser)]
#[command(
    version,
    override_usage = "slam campaign [OPTIONS] PROGRAM...",
    after_help = "Exit status: 0 done, 1 found what --fail-on names, 2 bad input or usage, 3 not \
                  finished."
)]
pub struct Options {
    /// A C file, a pattern such as 'drivers/**/*.c', or NAME=FILE,FILE for files that
    /// form one program; with -p and no PROGRAM, all files of the build
    #[arg(value_name = "PROGRAM")]
    pub programs: Vec<String>,
    /// A list of programs, a line each: [NAME:] FILE.. FLAG..
    #[arg(long = "programs", value_name = "FILE")]
    pub list: Option<PathBuf>,
    /// The folder of the results
    #[arg(short, long, value_name = "DIR", default_value = "slam-campaign")]
    pub output: PathBuf,

    /// Check a rule: NAME.slic, one of the library, or a pattern such as 'linux/*'; may be
    /// repeated [default: all of the library]
    #[arg(long, value_name = "RULE")]
    pub rule: Vec<String>,
    /// Call the programs from outside: by ENVIRONMENT, a file NAME.slic or one of the library
    /// such as linux
    #[arg(long, value_name = "ENVIRONMENT", conflicts_with = "entry")]
    pub environment: Option<String>,
    /// What functions do that the programs do not define: a file NAME.c, or those of the
    /// library such as linux; may be repeated
    #[arg(long, value_name = "MODEL")]
    pub model: Vec<String>,
    /// Check the programs for their own errors, too, without a rule
    #[arg(long)]
    pub own_errors: bool,

    /// Where what the prover found is kept, to share it between folders
    /// [default: cache in the folder]
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,
    /// How many checks run at a time [default: one for each processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Run again what came to no verdict, even if nothing has changed
    #[arg(long)]
    pub retry: bool,
    /// Keep the intermediates of all checks, not only of those without a verdict
    #[arg(long)]
    pub keep_work: bool,
    /// List what would be checked, and tell from a sample how long that takes
    #[arg(long)]
    pub plan: bool,
    /// How many checks are run as the sample of --plan
    #[arg(long, value_name = "N", default_value = "5", requires = "plan")]
    pub sample: usize,
    /// End with status 1 if a check is so; may be repeated
    #[arg(long, value_name = "STATE", value_enum, value_delimiter = ',')]
    pub fail_on: Vec<FailOn>,

    #[command(flatten)]
    pub front_end: FrontEnd,
    #[command(flatten)]
    pub budget: Budget,
    /// Pass ARG to slam
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    pub slam_arg: Vec<String>,
    /// Do not report progress
    #[arg(short, long)]
    pub quiet: bool,
}

/// What a build server may not let pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FailOn {
    Unsafe,
    Unknown,
    Refused,
    Failed,
}

impl FailOn {
    /// Is a check so?
    pub fn is(self, state: State) -> bool {
        match self {
            FailOn::Unsafe => state == State::Unsafe,
            FailOn::Unknown => matches!(state, State::Unknown(_)),
            FailOn::Refused => state == State::Refused,
            FailOn::Failed => state == State::Failed,
        }
    }
}

/// The limits of a check where none are given.
const DEFAULTS: [(&str, &str); 2] = [("time_limit", "60"), ("memory_limit", "4G")];

/// The command line's grammar.
pub fn command() -> clap::Command {
    let limit = |c: clap::Command, (name, value): (&'static str, &'static str)| {
        c.mut_arg(name, |a| a.default_value(value))
    };
    DEFAULTS.into_iter().fold(Options::command(), limit)
}

impl Options {
    /// Reads the command line; what makes no sense ends the process.
    pub fn read(args: Vec<OsString>) -> Options {
        let matches = command().get_matches_from(args);
        Options::from_arg_matches(&matches).unwrap_or_else(|e| e.exit())
    }

    pub fn jobs(&self) -> usize {
        let processors = || thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(processors, usize::from)
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
