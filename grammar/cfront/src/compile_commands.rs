//! Reading the files of a program as its own build compiles them (`-p`).
//!
//! CMake, Ninja, bear and others write `compile_commands.json` ("JSON Compilation
//! Database Format Specification", clang's documentation): for each file the folder,
//! the compiler and its flags. That compiler preprocesses the file with those flags
//! that matter to what the program means (`flags`); it is asked what sizes it gives to
//! the types (`compiler`). What it lays out in another way than the data model does is
//! refused: a flag nobody thought of must not make a wrong proof.
//!
//! Of several entries for a file the first counts, which is listed as an assumption
//! (clang's tools take all, one after the other; a proof is about one program).
//!
//! Rejected: the host's gcc with the entry's `-I` and `-D`. It knows neither the
//! headers of a cross compiler nor its predefined macros.

mod command;
mod compiler;
mod database;
mod flags;
mod layout;
mod names;

pub use names::Names;

use crate::options::Options;
use command::Flags;
use compiler::{Answer, Compiler};
use database::{Database, Entry};
use grammar::diag::{Diagnostic, Sources};
use ir::types::{DataModel, IntKind};
use std::path::{Path, PathBuf};
use std::process::Command;

/// How a file is preprocessed.
pub struct Unit {
    compiler: Compiler,
    arguments: Vec<String>,
    answer: Answer,
    pub names: Names,
    /// What is taken for granted about it.
    pub assumptions: Vec<String>,
}

/// How the files of a program are read.
pub struct Reading {
    /// With the sizes that the compilers gave.
    pub options: Options,
    /// For each file its entry; none if it is preprocessed, or there is no build.
    pub units: Vec<Option<Unit>>,
}

/// Finds the files in their build, if one is named.
pub fn reading(
    paths: &[PathBuf],
    options: &Options,
    sources: &mut Sources,
) -> Result<Reading, Vec<Diagnostic>> {
    let refused: Vec<Diagnostic> = flags::refused(&options.cpp_args).collect();
    if !refused.is_empty() {
        return Err(refused);
    }
    let Some(build) = &options.build else {
        return Ok(Reading {
            options: options.clone(),
            units: paths.iter().map(|_| None).collect(),
        });
    };
    let database = Database::read(&build.path, sources).map_err(|d| vec![d])?;
    let mut units = Vec::new();
    let mut problems = Vec::new();
    for path in paths {
        if path.extension().is_some_and(|e| e == "i") {
            units.push(None);
            continue;
        }
        match unit(path, &database, options, sources) {
            Ok(unit) => units.push(Some(unit)),
            Err(mut found) => problems.append(&mut found),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let options = settled(options, &units)?;
    Ok(Reading { options, units })
}

/// The first entry of a file.
fn unit(
    path: &Path,
    database: &Database,
    options: &Options,
    sources: &mut Sources,
) -> Result<Unit, Vec<Diagnostic>> {
    let (entry, others) = database.find(path, sources)?;
    let flags = Flags::sort(&entry)?;
    let mut assumptions = flags.assumptions.clone();
    // An entry that is refused differs from one that is not.
    let same = |other: &Entry| {
        Flags::sort(other).is_ok_and(|f| f.says_the_same(&flags))
            && other.directory == entry.directory
    };
    if !others.iter().all(same) {
        assumptions.push("the build compiles this file in several ways, of which the first in compile_commands.json is taken".into());
    }
    let here = std::env::current_dir()
        .map_err(|e| vec![Diagnostic::global(format!("no current folder: {e}"))])?;
    let compiler = Compiler::of(&flags.compiler, &entry)?;
    let (mut machine, mut arguments) = (flags.machine, flags.kept);
    machine.extend(flags::of_the_machine(&options.cpp_args));
    let wanted = options.build.as_ref().and_then(|b| b.data_model);
    let mut answer = compiler.answer(&machine)?;
    // The user's word for the sizes is one for the compiler, too, if it is like gcc for x86.
    if let Some(flag) = wanted
        .filter(|w| Some(*w) != answer.model)
        .and_then(DataModel::gcc_flag)
    {
        let again: Vec<String> = machine.iter().cloned().chain([flag.into()]).collect();
        if let Ok(other) = compiler.answer(&again) {
            arguments.push(flag.to_string());
            (machine, answer) = (again, other);
        }
    }
    compiler.check(&machine, &answer, wanted)?;
    let absolute = |dir: &PathBuf| format!("-I{}", here.join(dir).display());
    arguments.extend(options.include_dirs.iter().map(absolute));
    arguments.extend(options.defines.iter().map(|d| format!("-D{d}")));
    arguments.extend(options.cpp_args.iter().cloned());
    let names = Names::new(&entry.directory, &here, &entry.file, path);
    Ok(Unit {
        compiler,
        arguments,
        answer,
        names,
        assumptions,
    })
}

/// The options with the sizes of the compilers, which must not differ.
fn settled(options: &Options, units: &[Option<Unit>]) -> Result<Options, Vec<Diagnostic>> {
    let mut options = options.clone();
    let mut all = units.iter().flatten();
    let Some(first) = all.next() else {
        return Ok(options);
    };
    if let Some(other) = all.find(|u| u.sizes() != first.sizes()) {
        let (file, span) = other.compiler.place;
        let text = "the files of one program are compiled for different machines";
        let label = format!("the sizes of types are {}", other.sizes_in_words());
        let (first_file, first_span) = first.compiler.place;
        let note = format!("and here {}", first.sizes_in_words());
        let d = Diagnostic::error(text, file, span, label);
        return Err(vec![d.with_label(first_file, first_span, note)]);
    }
    let (model, wide) = first.sizes();
    options.data_model = model;
    options.wide = Some(wide);
    // As a flag of the command line would say it to the host's gcc, which reads models.
    if wide != model.wchar_t() {
        let flag = match wide {
            IntKind::UShort => "-fshort-wchar",
            _ => "-fno-short-wchar", // of its own type there
        };
        options.cpp_args.push(flag.to_string());
    }
    Ok(options)
}

impl Unit {
    fn sizes(&self) -> (DataModel, IntKind) {
        (self.answer.model.unwrap_or_default(), self.answer.wide)
    }

    fn sizes_in_words(&self) -> String {
        let (model, wide) = self.sizes();
        format!("{}, wchar_t {}", model.name(), wide.c_name())
    }

    /// Is the file C23?
    pub fn is_c23(&self) -> bool {
        self.answer.c23
    }

    /// Does the compiler look for the C headers of a 32-bit Linux?
    pub fn wants_headers_32(&self) -> bool {
        self.answer.linux_32
    }

    /// The last word on the standard, if there is one.
    pub fn standard(&self) -> Option<&str> {
        let mut said = self.arguments.iter().rev();
        said.find_map(|a| a.strip_prefix("-std="))
    }

    /// The preprocessor, without the file.
    pub fn preprocessor(&self) -> Command {
        let mut command = self.compiler.command();
        command.arg("-E").args(&self.arguments);
        command
    }

    /// The file's name as the compiler is given it, so that `__FILE__` is the build's.
    pub fn file(&self) -> PathBuf {
        self.names.file()
    }
}
