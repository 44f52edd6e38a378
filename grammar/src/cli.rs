//! Flags that mean the same in several programs: how a C program is read, what a
//! run may use.
//!
//! They stand beside the texts that cross a pipe, since they cross one as well: slam
//! hands them on to c2bp and newton, which must read the program alike.

use crate::limits::{parse_seconds, parse_size, Limits};
use crate::promise::Promise;
use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// How a C program is read.
#[derive(Args, Clone, Debug)]
pub struct FrontEnd {
    /// Procedure where the program starts
    #[arg(long, value_name = "NAME", default_value = "main")]
    pub entry: String,
    /// What variables hold when the entry begins [constants hold what they are]
    #[arg(long, value_name = "VALUES", value_enum, default_value = "first")]
    pub start: Start,
    /// Read each file as its build compiles it: a folder with compile_commands.json,
    /// or the file itself
    #[arg(short = 'p', long, value_name = "DIR")]
    pub build: Option<PathBuf>,
    /// Sizes of the C types [default: those of the build's compiler, else lp64]
    #[arg(long, value_name = "MODEL", value_enum)]
    pub data_model: Option<DataModel>,
    /// Add a directory for #include
    #[arg(short = 'I', value_name = "DIR")]
    pub include: Vec<PathBuf>,
    /// Define a macro: NAME or NAME=TEXT
    #[arg(short = 'D', value_name = "MACRO")]
    pub define: Vec<String>,
    /// Pass ARG to the preprocessor
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    pub cpp_arg: Vec<String>,
    /// Refuse programs that cannot be modelled exactly
    #[arg(long)]
    pub strict: bool,
    /// Read what the entry cannot reach, too, and report what is wrong with it
    #[arg(long)]
    pub whole: bool,
    /// Can malloc and friends return NULL?
    #[arg(long, value_name = "KIND", value_enum, default_value = "may-fail")]
    pub malloc: Malloc,
    /// Which order operands are evaluated in where C leaves it open
    #[arg(long, value_name = "ORDER", value_enum, default_value = "any")]
    pub evaluation_order: EvaluationOrder,
    /// What of the program undefined functions use by its name: variables they write, functions
    /// they call
    #[arg(long, value_name = "WHICH", value_enum, default_value = "declared")]
    pub named_outside: NamedOutside,
    /// What functions without a definition do beside what they return, where nothing else is said
    /// of them
    #[arg(long, value_name = "WHAT", value_enum, default_value = "any")]
    pub undefined: Undefined,
    /// What functions of string.h and their kin are: models, which return any value where they
    /// are not exact, or bodies, which do it element by element [default: models; slam goes on
    /// with bodies where models do not decide]
    #[arg(long, value_name = "KIND", value_enum)]
    pub library: Option<Library>,
    /// Put small procedures in the place of their calls, as far as the program does not grow
    /// much [slam: where it makes no progress]
    #[arg(long)]
    pub inline: bool,
    /// Take this for granted of what comes from outside; may be repeated [default: all of
    /// it for a program that is called from outside, else strict-aliasing]
    #[arg(long, value_name = "NAME", value_enum)]
    pub assume: Vec<Assumed>,
    /// Do not take this for granted; may be repeated
    #[arg(long, value_name = "NAME", value_enum)]
    pub no_assume: Vec<Assumed>,
    /// A label of this name is an error, like ERROR; may be repeated
    #[arg(long, value_name = "NAME")]
    pub error_label: Vec<String>,
}

/// What can be taken for granted of what comes from outside.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ValueEnum, Serialize, Deserialize,
)]
pub enum Assumed {
    /// What a pointer leads to is used as one type, there and here
    StrictAliasing,
    /// A pointer leads to an object of its type, not into a variable of another one
    Typed,
    /// An element of an array that is read or written is one of its own
    InBounds,
    /// What lives side by side in an environment is not one object
    Separate,
}

impl Assumed {
    pub const ALL: [Assumed; 4] = [
        Assumed::StrictAliasing,
        Assumed::Typed,
        Assumed::InBounds,
        Assumed::Separate,
    ];

    /// As flags, pragmas and lists of assumptions have it.
    pub fn name(self) -> &'static str {
        match self {
            Assumed::StrictAliasing => "strict-aliasing",
            Assumed::Typed => "typed",
            Assumed::InBounds => "in-bounds",
            Assumed::Separate => "separate",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Assumed> {
        Assumed::ALL.into_iter().find(|a| a.name() == name)
    }
}

/// Sizes of the C types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DataModel {
    Lp64,
    Ilp32,
    Llp64,
}

impl DataModel {
    fn flag(self) -> &'static str {
        match self {
            DataModel::Lp64 => "lp64",
            DataModel::Ilp32 => "ilp32",
            DataModel::Llp64 => "llp64",
        }
    }
}

/// What variables hold when the entry begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Start {
    /// Their first values: nothing of the program ran before
    First,
    /// Any: other functions of the program, and this one, may have run before
    Any,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Malloc {
    NeverNull,
    MayFail,
}

/// What a function of the library is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Library {
    Models,
    Bodies,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EvaluationOrder {
    /// Each that C allows
    Any,
    /// gcc's
    Gcc,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum NamedOutside {
    /// Variables that are also declared `extern`
    Declared,
    /// All that is not static, but for the entry
    All,
}

/// What an undefined function writes, keeps and calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Undefined {
    /// They write what they were given, also later, and call the functions that they know
    Any,
    /// They write what their arguments reach, and keep and call nothing
    Local,
    /// The same, but no pointers behind what their arguments point to
    Shallow,
    /// The same, but nothing behind what their arguments point to
    Flat,
    /// They write, keep and call nothing
    Pure,
}

impl Undefined {
    /// What it says of all undefined functions.
    pub fn promise(self) -> Option<Promise> {
        match self {
            Undefined::Any => None,
            Undefined::Local => Some(Promise::Local),
            Undefined::Shallow => Some(Promise::Shallow),
            Undefined::Flat => Some(Promise::Flat),
            Undefined::Pure => Some(Promise::Pure),
        }
    }
}

impl FrontEnd {
    /// The flags that say the same to another program.
    pub fn flags(&self) -> Vec<OsString> {
        let mut flags: Vec<OsString> = Vec::new();
        if self.entry != "main" {
            flags.extend(["--entry".into(), self.entry.clone().into()]);
        }
        if self.start == Start::Any {
            flags.extend(["--start".into(), "any".into()]);
        }
        if let Some(build) = &self.build {
            flags.extend(["-p".into(), build.into()]);
        }
        if let Some(model) = self.data_model {
            flags.extend(["--data-model".into(), model.flag().into()]);
        }
        if self.whole {
            flags.push("--whole".into());
        }
        if self.malloc == Malloc::NeverNull {
            flags.extend(["--malloc".into(), "never-null".into()]);
        }
        if let Some(library) = self.library {
            let name = match library {
                Library::Models => "models",
                Library::Bodies => "bodies",
            };
            flags.extend(["--library".into(), name.into()]);
        }
        if self.inline {
            flags.push("--inline".into());
        }
        if self.evaluation_order == EvaluationOrder::Gcc {
            flags.extend(["--evaluation-order".into(), "gcc".into()]);
        }
        if self.named_outside == NamedOutside::All {
            flags.extend(["--named-outside".into(), "all".into()]);
        }
        if let Some(promise) = self.undefined.promise() {
            flags.extend(["--undefined".into(), promise.word().into()]);
        }
        for (flag, names) in [("--assume", &self.assume), ("--no-assume", &self.no_assume)] {
            for assumed in names {
                flags.extend([flag.into(), assumed.name().into()]);
            }
        }
        for folder in &self.include {
            let mut flag = OsString::from("-I");
            flag.push(folder);
            flags.push(flag);
        }
        flags.extend(self.define.iter().map(|m| format!("-D{m}").into()));
        let args = self.cpp_arg.iter();
        flags.extend(args.map(|a| format!("--cpp-arg={a}").into()));
        if self.strict {
            flags.push("--strict".into());
        }
        flags.extend(self.error_flags());
        flags
    }

    /// Those that say which labels are errors.
    pub fn error_flags(&self) -> Vec<OsString> {
        let names = self.error_label.iter();
        names.map(|l| format!("--error-label={l}").into()).collect()
    }
}

/// What a run may use.
#[derive(Args, Clone, Debug, Default)]
pub struct Budget {
    /// Seconds that the run may take (0: no limit)
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
    /// Memory that it may take, such as 4G or 500M (0: no limit)
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    memory_limit: Option<u64>,
}

impl Budget {
    pub fn limits(&self) -> Limits {
        Limits {
            time: self.time_limit.filter(|t| !t.is_zero()),
            memory: self.memory_limit.filter(|m| *m > 0),
        }
    }

    /// What is left of it for a second run, after a first one that took `spent`: a second
    /// at least.
    pub fn less(mut self, spent: Duration) -> Budget {
        let left = |limit: Duration| limit.saturating_sub(spent).max(Duration::from_secs(1));
        self.time_limit = self.limits().time.map(left);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser, Debug)]
    struct Program {
        #[command(flatten)]
        front_end: FrontEnd,
        #[command(flatten)]
        budget: Budget,
    }

    #[test]
    fn flags_are_handed_on() {
        let flags = [
            "--entry",
            "f",
            "-p",
            "out",
            "--data-model",
            "ilp32",
            "--whole",
            "--malloc",
            "never-null",
            "--library",
            "bodies",
            "--inline",
            "--evaluation-order",
            "gcc",
            "--named-outside",
            "all",
            "--undefined",
            "flat",
            "--assume",
            "in-bounds",
            "--no-assume",
            "typed",
            "-Ia",
            "-DN=1",
            "--cpp-arg=-w",
            "--strict",
            "--error-label=BAD",
        ];
        let read = |flags: &[&str]| Program::parse_from([&["program"], flags].concat());
        assert_eq!(read(&flags).front_end.flags(), flags);
        assert!(read(&[]).front_end.flags().is_empty());
    }

    #[test]
    fn zero_is_no_limit() {
        let read = |flags: &[&str]| {
            let program = Program::try_parse_from([&["program"], flags].concat());
            program.map(|p| p.budget.limits())
        };
        let none = read(&["--time-limit", "0", "--memory-limit", "0"]).expect("limits");
        assert_eq!((none.time, none.memory), (None, None));
        let some = read(&["--time-limit", "1.5", "--memory-limit", "500M"]).expect("limits");
        assert_eq!(some.time, Some(Duration::from_millis(1500)));
        assert_eq!(some.memory, Some(500 << 20));
        assert!(read(&["--memory-limit", "4X"]).is_err());
    }
}
