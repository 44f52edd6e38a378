//! C text to its checked intermediate form.

mod alignment;
mod assembler;
mod bodies;
mod brackets;
mod coalesce;
mod compile_commands;
mod dialect;
pub mod follow;
mod in_bounds;
mod inline;
pub mod instrument;
mod kept;
mod lost;
mod lower;
mod members;
mod moved;
pub mod nodes;
mod options;
mod outline;
mod outside;
mod parse;
mod preprocess;
mod presumed;
mod reach;
mod rename;
mod results;
mod scan;
mod source;
mod storage_units;
pub mod tokens;
mod truth;
mod uninitialised;
pub mod writer;

pub use bodies::OPEN as LEFT_OPEN;
pub use dialect::is_calling_convention;
pub use lower::is_error_call;
pub use options::{Build, Options};
pub use parse::with_large_stack;
pub use source::SourceMap;

use grammar::cli::Assumed;
use grammar::diag::{Diagnostic, Sources};
use grammar::errors::is_label;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Reads a C file (`-` is standard input), preprocesses it unless it is a `.i`
/// file, and lowers it. Texts that diagnostics point into join `sources`.
pub fn load(
    path: &Path,
    options: &Options,
    sources: &mut Sources,
) -> Result<ir::Program, Vec<Diagnostic>> {
    load_files(&[path.to_path_buf()], options, sources)
}

/// The same for a program of several files, which are linked.
pub fn load_files(
    paths: &[PathBuf],
    options: &Options,
    sources: &mut Sources,
) -> Result<ir::Program, Vec<Diagnostic>> {
    let (inputs, options) = inputs(paths, options, sources)?;
    lower_inputs(inputs, &options, sources)
}

/// The files' texts, and the options with what their build settles.
fn inputs(
    paths: &[PathBuf],
    options: &Options,
    sources: &mut Sources,
) -> Result<(Vec<preprocess::Input>, Options), Vec<Diagnostic>> {
    let reading = compile_commands::reading(paths, options, sources)?;
    let files = paths.iter().zip(&reading.units);
    let read = |(path, unit): (&PathBuf, &Option<_>)| {
        preprocess::read(path, unit.as_ref(), &reading.options, sources)
    };
    let inputs = preprocess::all(files.map(read))?;
    Ok((inputs, reading.options))
}

/// A preprocessed file.
pub struct Text {
    pub text: String,
    /// The C standard that was named for it, as behind `-std=`.
    pub standard: Option<String>,
}

/// The preprocessed texts of a program's files, as [`load_files`] reads them.
pub fn texts(
    paths: &[PathBuf],
    options: &Options,
    sources: &mut Sources,
) -> Result<Vec<Text>, Vec<Diagnostic>> {
    let (inputs, _) = inputs(paths, options, sources)?;
    let text = |i: preprocess::Input| Text {
        text: i.text,
        standard: i.standard,
    };
    Ok(inputs.into_iter().map(text).collect())
}

/// The files of a program, preprocessed, with how they are read.
#[derive(Clone)]
pub struct Preprocessed {
    inputs: Vec<preprocess::Input>,
    options: Options,
}

/// What the build of a program settles and preprocessed texts do not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    pub data_model: ir::types::DataModel,
    /// Arguments of the preprocessor that have a meaning behind it.
    pub cpp_args: Vec<String>,
    /// What is taken for granted, with the names of the files.
    pub assumptions: Vec<String>,
}

impl Preprocessed {
    /// Reads the files as [`load_files`] does.
    pub fn read(
        paths: &[PathBuf],
        options: &Options,
        sources: &mut Sources,
    ) -> Result<Preprocessed, Vec<Diagnostic>> {
        let (inputs, options) = inputs(paths, options, sources)?;
        Ok(Preprocessed { inputs, options })
    }

    /// What is taken for granted of what comes from outside, which calls the program.
    pub fn assumed(&self) -> BTreeSet<Assumed> {
        self.options.assumed(Assumed::ALL)
    }

    /// The name and the text of each file.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        let texts = self.inputs.iter();
        texts.map(|i| (i.name.as_str(), i.text.as_str()))
    }

    /// For each file, a text of the same tokens in which no `#line` says other lines than
    /// the file has. `None` if that is the text itself, or if it is not known.
    pub fn in_lines_of_files(&self) -> impl Iterator<Item = Option<String>> + '_ {
        let texts = self.inputs.iter();
        texts.map(|i| presumed::in_lines_of_file(i, &self.options))
    }

    /// The same program with other texts.
    pub fn with_texts(&self, texts: &[String]) -> Preprocessed {
        let inputs = self.inputs.iter().zip(texts);
        let with_text = |(input, text): (&preprocess::Input, &String)| preprocess::Input {
            text: text.clone(),
            ..input.clone()
        };
        Preprocessed {
            inputs: inputs.map(with_text).collect(),
            options: self.options.clone(),
        }
    }

    /// The same program, which starts at another function; `open`: all that its files
    /// declare themselves is read.
    pub fn with_entry(&self, entry: &str, open: bool) -> Preprocessed {
        let mut other = self.clone();
        other.options.entry = entry.to_string();
        other.options.open = open;
        other
    }

    /// Lowers the program.
    pub fn load(&self, sources: &mut Sources) -> Result<ir::Program, Vec<Diagnostic>> {
        lower_inputs(self.inputs.clone(), &self.options, sources)
    }

    /// The same, and each object has all of its initial values, as many as there are.
    pub fn load_with_all_values(
        &self,
        sources: &mut Sources,
    ) -> Result<ir::Program, Vec<Diagnostic>> {
        let options = Options {
            max_initialisers: usize::MAX,
            ..self.options.clone()
        };
        lower_inputs(self.inputs.clone(), &options, sources)
    }

    /// What has to be said beside the texts.
    pub fn settled(&self) -> Result<Settled, Diagnostic> {
        let mut cpp_args = self.options.cpp_args.clone();
        let new = self.inputs.iter().filter(|i| i.c23).count();
        if new > 0 && new < self.inputs.len() {
            let message = "some of the files are C23 and others are not";
            let note = "preprocessed files of one program are read by one standard";
            return Err(Diagnostic::global(message).with_note(note));
        }
        if new > 0 && !self.options.is_c23() {
            cpp_args.push("-std=gnu23".to_string());
        }
        let assumed = self.inputs.iter().flat_map(|input| {
            let named = |text: &String| format!("{}: {text}", input.name);
            input.assumptions.iter().map(named)
        });
        Ok(Settled {
            data_model: self.options.data_model,
            cpp_args,
            assumptions: assumed.collect(),
        })
    }
}

/// Lowers a text that is already in memory. `preprocessed` tells that it needs
/// no preprocessor.
pub fn load_text(
    name: &str,
    text: &str,
    preprocessed: bool,
    options: &Options,
    sources: &mut Sources,
) -> Result<ir::Program, Vec<Diagnostic>> {
    let input = preprocess::from_text(name, text, preprocessed, options, sources)?;
    lower_inputs(vec![input], options, sources)
}

/// The passes in order: leave out what is not reached, rewrite, then parse and lower
/// piece by piece, make addresses members again, follow, check.
fn lower_inputs(
    mut inputs: Vec<preprocess::Input>,
    options: &Options,
    sources: &mut Sources,
) -> Result<ir::Program, Vec<Diagnostic>> {
    if options.bodies {
        let each = inputs.iter_mut();
        each.for_each(|input| bodies::add(input, options.data_model));
    }
    let place = kept::Place::of(&inputs, options);
    if let Some(program) = place.as_ref().and_then(kept::Place::program) {
        return Ok(program);
    }
    let sha256 = preprocess::fingerprint(&inputs, options);
    let mut map = source::SourceMap::default();
    let mut said = Vec::new();
    for input in inputs {
        map.add(&input.name, input.text, input.original);
        said.push((input.c23, input.assumptions));
    }
    let mut functions = Default::default();
    let lowered = parse::with_large_stack(|| -> Result<ir::Program, Vec<source::Fault>> {
        let mut units = Vec::new();
        let mut faults = Vec::new();
        let texts = (0..map.units()).map(|index| map.unit(index));
        let sources: Vec<_> = texts.map(|(text, _)| tokens::Source::new(text)).collect();
        let left_out = reach::unreached(&sources, options);
        functions = left_out.functions;
        let texts = sources.into_iter().zip(left_out.texts);
        for (index, (source, unreached)) in texts.enumerate() {
            let (_, start) = map.unit(index);
            let (c23, assumptions) = &said[index];
            match dialect::rewrite(source, &unreached, start, *c23) {
                Ok(mut unit) => {
                    let stated = assumptions.iter().map(|a| (start, a.clone()));
                    unit.assumptions.extend(stated);
                    unit.tell_callable(&left_out.callable[index]);
                    unit.tell_inlined(&left_out.inlined[index]);
                    unit.tell_published(&left_out.published[index]);
                    unit.unread = left_out.unread.clone();
                    unit.section = left_out.section.clone();
                    faults.extend(local_errors(&unit, options));
                    units.push(unit);
                }
                Err(fault) => faults.push(fault),
            }
        }
        match faults.is_empty() {
            true => lower::lower(&units, &mut map, options),
            false => Err(faults),
        }
    });
    let lowered = lowered.map_err(|text| vec![Diagnostic::global(text)])?;
    let mut program = lowered.map_err(|faults| {
        let diagnostic = |f: &source::Fault| map.diagnostic(f, sources);
        faults.iter().map(diagnostic).collect::<Vec<_>>()
    })?;
    members::restore(&mut program);
    storage_units::share(&mut program);
    if options.bodies {
        inline::library(&mut program);
    }
    if options.inline {
        let copies = ir::VarId(program.vars.len() as u32);
        inline::small(&mut program);
        uninitialised::remove_unread(&mut program);
        coalesce::coalesce(&mut program, copies, coalesce::Which::Registers);
    }
    program.sha256 = sha256;
    program.unreached = functions;
    if options.strict && !program.assumptions.is_empty() {
        let refuse = |a: &ir::Assumption| map.refusal(a, sources);
        return Err(program.assumptions.iter().map(refuse).collect());
    }
    if options.follow {
        follow::follow(&mut program);
    }
    #[cfg(debug_assertions)]
    if let Err(broken) = ir::check::check(&program) {
        panic!(
            "the lowering breaks the rules of the IR:\n{}",
            broken.join("\n")
        );
    }
    if let Some(place) = place {
        place.keep(&program);
    }
    Ok(program)
}

/// Labels that are errors and local to a block, of which each has a name of its own.
fn local_errors(unit: &dialect::Rewritten, options: &Options) -> Vec<source::Fault> {
    let errors = unit.local_labels.iter();
    let errors = errors.filter(|(_, name)| is_label(name, &options.error_labels));
    let fault = |(at, name): &(usize, String)| {
        let text = format!("the label `{name}` is an error, and local to a block here");
        source::Fault::new(*at, at + name.len(), text)
    };
    errors.map(fault).collect()
}
