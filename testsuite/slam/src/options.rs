//! The command line of `slam`.
//!
//! What the front end must know goes to c2bp and newton alike, limits go to
//! all three. A flag of one tool that `slam` has no name for is passed with
//! `--c2bp-arg`, `--bebop-arg` or `--newton-arg`, so the driver need not be
//! changed when a tool learns something new.

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};
use grammar::inputs;
use grammar::limits::parse_size;
use std::ffi::OsString;
use std::path::PathBuf;

/// Checks that no error of a C program can be reached, or finds how it is.
///
/// Errors are: the label ERROR, a failing assert, a call of reach_error,
/// __VERIFIER_error or __assert_fail. The loop: c2bp abstracts the program,
/// bebop searches the abstraction, newton tries the path that bebop found on
/// the C program and, if it cannot be executed, names predicates that refute it.
#[derive(Parser, Debug)]
#[command(
    version,
    override_usage = "slam [OPTIONS] PROGRAM... [PREDICATES]",
    after_help = "Exit status: 0 safe, 1 unsafe, 2 bad input or usage, 3 unknown."
)]
pub struct Options {
    /// The files of the C program, which are linked (a .i file is taken as
    /// preprocessed), then predicates to start with
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The predicates, where they are not the last file
    #[arg(long, value_name = "FILE")]
    pub predicates: Option<PathBuf>,
    /// The files of the program, when the predicates are told from them.
    #[arg(skip)]
    pub program: Vec<PathBuf>,

    /// Procedure where the program starts
    #[arg(long, value_name = "NAME")]
    pub entry: Option<String>,
    /// Sizes of the C types: lp64 or ilp32
    #[arg(long, value_name = "MODEL")]
    pub data_model: Option<String>,
    /// Add a directory for #include
    #[arg(short = 'I', value_name = "DIR")]
    pub include: Vec<OsString>,
    /// Define a macro: NAME or NAME=TEXT
    #[arg(short = 'D', value_name = "MACRO")]
    pub define: Vec<OsString>,
    /// Pass ARG to the preprocessor
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    pub cpp_arg: Vec<OsString>,
    /// Refuse programs that cannot be modelled exactly
    #[arg(long)]
    pub strict: bool,
    /// never-null: malloc and friends always succeed
    #[arg(long, value_name = "KIND")]
    pub malloc: Option<String>,
    /// math: safe means safe where no signed integer overflows
    #[arg(long, value_name = "KIND")]
    pub arith: Option<String>,
    /// Longest conjunction of predicates that c2bp tries (0: no limit)
    #[arg(long, value_name = "K")]
    pub max_cube: Option<u32>,

    /// Seconds for everything (0: no limit)
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    pub time_limit: f64,
    /// Memory for each tool, such as 4G or 500M (0: no limit)
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = memory)]
    pub memory_limit: Memory,
    /// Give up after N rounds
    #[arg(long, value_name = "N")]
    pub max_iterations: Option<u32>,

    /// Follow one element of what the program reads at computed places, which then
    /// stands for all: auto is as soon as predicates name one element after the other
    #[arg(long, value_name = "WHEN", value_enum, default_value = "auto")]
    pub follow: Follow,

    /// Do not compile and run what newton calls an execution
    #[arg(long)]
    pub no_replay: bool,

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
    /// Do not report progress
    #[arg(short, long)]
    pub quiet: bool,

    /// The program to use as c2bp (default: beside slam, else in PATH)
    #[arg(long, value_name = "PROGRAM")]
    pub c2bp: Option<PathBuf>,
    /// The program to use as bebop
    #[arg(long, value_name = "PROGRAM")]
    pub bebop: Option<PathBuf>,
    /// The program to use as newton
    #[arg(long, value_name = "PROGRAM")]
    pub newton: Option<PathBuf>,
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

/// A size of memory with the text it was written as, which is what the tools
/// are given.
#[derive(Clone, Debug)]
pub struct Memory {
    pub text: String,
    /// `None`: no limit.
    pub bytes: Option<u64>,
}

fn memory(text: &str) -> Result<Memory, String> {
    let bytes = match text {
        "0" => None,
        _ => Some(parse_size(text)?),
    };
    Ok(Memory {
        text: text.to_string(),
        bytes,
    })
}

impl Options {
    /// Has newton been told which discovery to use? Then others are not tried.
    pub fn names_discovery(&self) -> bool {
        let named = |a: &OsString| a.to_string_lossy().starts_with("--discover");
        self.newton_arg.iter().any(named)
    }

    /// Reads the command line; what makes no sense ends the process.
    pub fn read() -> Options {
        let mut options = Options::parse();
        match inputs::with_predicates(&options.files, options.predicates.as_ref()) {
            Ok(inputs) => {
                options.program = inputs.program;
                options.predicates = inputs.text;
                options
            }
            Err(text) => Options::command()
                .error(ErrorKind::ValueValidation, text)
                .exit(),
        }
    }

    /// The program's files, as on the command line.
    pub fn program_name(&self) -> String {
        let names = self.program.iter().map(|f| f.display().to_string());
        names.collect::<Vec<_>>().join(" ")
    }

    /// The flags that c2bp and newton need to read the C program alike.
    pub fn front_end(&self) -> Vec<OsString> {
        let mut args: Vec<OsString> = Vec::new();
        let mut pair = |flag: &str, value: &Option<String>| {
            if let Some(value) = value {
                args.push(flag.into());
                args.push(value.into());
            }
        };
        pair("--entry", &self.entry);
        pair("--data-model", &self.data_model);
        pair("--malloc", &self.malloc);
        let joined = |flag: &str, value: &OsString| {
            let mut arg = OsString::from(flag);
            arg.push(value);
            arg
        };
        args.extend(self.include.iter().map(|d| joined("-I", d)));
        args.extend(self.define.iter().map(|m| joined("-D", m)));
        args.extend(self.cpp_arg.iter().map(|a| joined("--cpp-arg=", a)));
        if self.strict {
            args.push("--strict".into());
        }
        args
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory;
        Options::command().debug_assert();
    }

    #[test]
    fn sizes_of_memory() {
        assert_eq!(memory("4G").map(|m| m.bytes), Ok(Some(4 << 30)));
        assert_eq!(memory("500m").map(|m| m.bytes), Ok(Some(500 << 20)));
        assert_eq!(memory("0").map(|m| m.bytes), Ok(None));
        assert!(memory("4X").is_err());
        assert!(memory("G").is_err());
        assert!(memory("99999999999999G").is_err());
    }
}
