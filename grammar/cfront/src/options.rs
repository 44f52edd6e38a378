//! How a program is read.

use grammar::cli::{self, Assumed};
use grammar::promise::Promise;
use ir::types::{DataModel, IntKind};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// How a program is read. Both tools that read C map their flags to it; equal
/// options give an equal [`ir::Program`], byte for byte.
#[derive(Clone, Debug)]
pub struct Options {
    /// Sizes of the C types; in a build, those of its compilers
    /// ([`crate::compile_commands`]).
    pub data_model: DataModel,
    /// `wchar_t` as a build's compilers have it.
    pub wide: Option<IntKind>,
    pub build: Option<Build>,
    /// The function where the program starts.
    pub entry: String,
    /// When it begins variables hold any values, but for constants and for those of which
    /// `#pragma slam starts` says otherwise.
    pub start_any: bool,
    /// `-I` folders for the preprocessor.
    pub include_dirs: Vec<PathBuf>,
    /// `-D` definitions for the preprocessor, without the `-D`.
    pub defines: Vec<String>,
    /// Further arguments for the preprocessor, as they are.
    pub cpp_args: Vec<String>,
    /// Refuse what cannot be modelled exactly, instead of over-approximating.
    pub strict: bool,
    /// `malloc` and friends never return NULL.
    pub malloc_never_null: bool,
    /// Where C leaves the order of evaluation open, gcc's is taken, not each.
    pub gcc_order: bool,
    /// Undefined functions may write all variables that are not static, not those alone
    /// that are declared `extern`, and call all such functions but `main`.
    pub all_named_outside: bool,
    /// What is said of each undefined function of which nothing is.
    pub undefined: Option<Promise>,
    /// What is taken for granted of what comes from outside, beside what is anyway, and
    /// what is not.
    pub assume: BTreeSet<Assumed>,
    pub no_assume: BTreeSet<Assumed>,
    /// Labels that are errors beside `ERROR`.
    pub error_labels: Vec<String>,
    /// Read what the entry cannot reach, too.
    pub whole: bool,
    /// The program is called from outside: what the files themselves declare is reached,
    /// beside what the entry reaches.
    pub open: bool,
    /// Follow one element, whichever it is ([`crate::follow`]).
    pub follow: bool,
    /// Functions of the library do what they do, element by element ([`crate::bodies`]).
    pub bodies: bool,
    /// Small procedures stand where they are called ([`crate::inline`]).
    pub inline: bool,
    /// Where programs are kept as they were read ([`crate::kept`]).
    pub cache: Option<PathBuf>,
    /// Bytes of all programs there.
    pub cache_size: u64,
    /// An object with more initialisers than this holds any value, and so does
    /// a string of a sixteenth of it: what follows pays for every element.
    pub max_initialisers: usize,
}

/// The build that says how each file is read.
#[derive(Clone, Debug)]
pub struct Build {
    /// `compile_commands.json`, or its folder.
    pub path: PathBuf,
    /// What the build's compilers have to agree with, if anything.
    pub data_model: Option<DataModel>,
}

impl From<&cli::FrontEnd> for Options {
    fn from(flags: &cli::FrontEnd) -> Options {
        let data_model = flags.data_model.map(|model| match model {
            cli::DataModel::Lp64 => DataModel::Lp64,
            cli::DataModel::Ilp32 => DataModel::Ilp32,
            cli::DataModel::Llp64 => DataModel::Llp64,
        });
        Options {
            data_model: data_model.unwrap_or_default(),
            build: flags.build.clone().map(|path| Build { path, data_model }),
            entry: flags.entry.clone(),
            start_any: flags.start == cli::Start::Any,
            include_dirs: flags.include.clone(),
            defines: flags.define.clone(),
            cpp_args: flags.cpp_arg.clone(),
            strict: flags.strict,
            whole: flags.whole,
            malloc_never_null: flags.malloc == cli::Malloc::NeverNull,
            gcc_order: flags.evaluation_order == cli::EvaluationOrder::Gcc,
            inline: flags.inline,
            bodies: flags.library == Some(cli::Library::Bodies),
            all_named_outside: flags.named_outside == cli::NamedOutside::All,
            undefined: flags.undefined.promise(),
            assume: flags.assume.iter().copied().collect(),
            no_assume: flags.no_assume.iter().copied().collect(),
            error_labels: flags.error_label.clone(),
            ..Options::default()
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            data_model: DataModel::default(),
            wide: None,
            build: None,
            entry: "main".to_string(),
            start_any: false,
            include_dirs: Vec::new(),
            defines: Vec::new(),
            cpp_args: Vec::new(),
            strict: false,
            whole: false,
            malloc_never_null: false,
            gcc_order: false,
            all_named_outside: false,
            undefined: None,
            assume: BTreeSet::new(),
            no_assume: BTreeSet::new(),
            error_labels: Vec::new(),
            open: false,
            follow: false,
            bodies: false,
            inline: false,
            cache: None,
            cache_size: 256 << 20,
            max_initialisers: 1024,
        }
    }
}

impl Options {
    /// What is taken for granted of a program of which the text says so much: all, if it
    /// starts at another function than `main`, since it is called from outside then; of any
    /// other what C says.
    pub fn assumed(&self, said: impl IntoIterator<Item = Assumed>) -> BTreeSet<Assumed> {
        let open = self.entry != "main";
        let all = Assumed::ALL
            .into_iter()
            .filter(|a| open || *a == Assumed::StrictAliasing);
        let on = all.chain(said).chain(self.assume.iter().copied());
        on.filter(|a| !self.no_assume.contains(a)).collect()
    }

    /// The type of the characters in `L"..."`.
    pub fn wide_character(&self) -> IntKind {
        let said = self.cpp_args.iter().rev().find_map(|a| match a.as_str() {
            "-fshort-wchar" => Some(IntKind::UShort),
            "-fno-short-wchar" => Some(match self.data_model.wchar_t() {
                IntKind::UShort => IntKind::Int,
                own => own,
            }),
            _ => None,
        });
        self.wide.or(said).unwrap_or(self.data_model.wchar_t())
    }

    /// Could flags change how floating-point numbers are computed? What a build's flags say of
    /// it is not looked at.
    pub fn may_compute_otherwise(&self) -> bool {
        let machine = |arg: &String| ["-m", "-f", "-O"].iter().any(|f| arg.starts_with(f));
        self.build.is_some() || self.cpp_args.iter().any(machine)
    }

    /// Do the preprocessor's arguments say that the program is C23?
    pub fn is_c23(&self) -> bool {
        let standards = [
            "c23",
            "c2x",
            "c2y",
            "gnu23",
            "gnu2x",
            "gnu2y",
            "iso9899:2024",
        ];
        self.standard().is_some_and(|s| standards.contains(&s))
    }

    /// The standard that the preprocessor's arguments name last.
    pub fn standard(&self) -> Option<&str> {
        let mut said = self.cpp_args.iter().rev();
        said.find_map(|a| a.strip_prefix("-std="))
    }
}
