//! `compile_commands.json`, with the place of each word in it.

use grammar::answer::envelope::{misread, start};
use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::similar::similar;
use grammar::span::Span;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::path::{Path, PathBuf};

/// Where something stands.
pub type Place = (FileId, Span);

/// A word of a command.
#[derive(Clone, Debug)]
pub struct Word {
    pub text: String,
    pub place: Place,
}

/// How one file is compiled.
pub struct Entry {
    /// Where the compiler runs; its whole path.
    pub directory: PathBuf,
    /// The file's name as the entry has it.
    pub file: String,
    /// The command: the compiler first.
    pub words: Vec<Word>,
    pub place: Place,
}

/// A file's text, read but for the commands.
pub struct Database {
    file: FileId,
    text: String,
    /// Its folder, against which nothing but a relative `directory` counts.
    folder: PathBuf,
}

/// An entry as it stands there; what is none of these is not looked at.
#[derive(Deserialize)]
#[serde(expecting = "an entry")]
struct Raw<'t> {
    #[serde(borrow)]
    directory: Option<&'t RawValue>,
    #[serde(borrow)]
    file: Option<&'t RawValue>,
    #[serde(borrow)]
    arguments: Option<&'t RawValue>,
    #[serde(borrow)]
    command: Option<&'t RawValue>,
}

const FILE: &str = "compile_commands.json";
const NAME: &str = "a compilation database";

impl Database {
    /// Reads the file, or that of the folder.
    pub fn read(path: &Path, sources: &mut Sources) -> Result<Database, Diagnostic> {
        let file = match path.is_dir() {
            true => path.join(FILE),
            false => path.to_path_buf(),
        };
        let name = file.display().to_string();
        let text = std::fs::read_to_string(&file).map_err(|e| {
            let d = Diagnostic::global(format!("cannot read the build `{name}`: {e}"));
            d.with_note("-p takes a folder with compile_commands.json, as CMake and bear write it, or the file")
        })?;
        let folder = match file.parent() {
            Some(folder) if folder != Path::new("") => folder.to_path_buf(),
            _ => PathBuf::from("."),
        };
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        Ok(Database {
            file: sources.add(name, text.as_str()),
            text,
            folder,
        })
    }

    /// The first entry of a file, and the others for it.
    pub fn find(
        &self,
        path: &Path,
        sources: &Sources,
    ) -> Result<(Entry, Vec<Entry>), Vec<Diagnostic>> {
        if path.as_os_str() == "-" {
            let text = "standard input has no entry in a build: name the file";
            return Err(vec![Diagnostic::global(text)]);
        }
        let malformed = |e| vec![misread(&e, &self.text, self.file, NAME)];
        let all: Vec<&RawValue> = serde_json::from_str(&self.text).map_err(malformed)?;
        let wanted = std::fs::canonicalize(path);
        let mut found = Vec::new();
        let mut names = Vec::new();
        for raw in all {
            let (directory, file, entry) = self.head(raw).map_err(|d| vec![d])?;
            let own = directory.join(&file);
            // Most entries are told apart without a look at the disk.
            let near = own.file_name() == path.file_name();
            let same = |w: &PathBuf| std::fs::canonicalize(&own).is_ok_and(|own| own == *w);
            if near && wanted.as_ref().is_ok_and(same) {
                let words = self.words(raw, &entry).map_err(|d| vec![d])?;
                found.push(Entry {
                    directory,
                    file,
                    words,
                    place: self.place(raw),
                });
            } else {
                names.push(own);
            }
        }
        if found.is_empty() {
            return Err(vec![self.no_entry(path, &names, sources)]);
        }
        let first = found.remove(0);
        Ok((first, found))
    }

    /// The folder and the file of an entry.
    fn head<'t>(&self, raw: &'t RawValue) -> Result<(PathBuf, String, Raw<'t>), Diagnostic> {
        let entry: Raw = serde_json::from_str(raw.get()).map_err(|e| self.wrong(raw, &e, NAME))?;
        let missing = |what: &str| {
            let (file, span) = self.place(raw);
            let label = format!("it has no \"{what}\"");
            Diagnostic::error("an entry without what it needs", file, first(span), label)
        };
        let directory = entry.directory.ok_or_else(|| missing("directory"))?;
        let file = entry.file.ok_or_else(|| missing("file"))?;
        if entry.arguments.is_none() && entry.command.is_none() {
            return Err(missing("command"));
        }
        let directory = self.folder.join(self.string(directory)?);
        Ok((directory, self.string(file)?, entry))
    }

    /// The words of the command.
    fn words(&self, raw: &RawValue, entry: &Raw) -> Result<Vec<Word>, Diagnostic> {
        let words: Vec<Word> = match (entry.arguments, entry.command) {
            (Some(list), _) => {
                let words: Vec<&RawValue> =
                    serde_json::from_str(list.get()).map_err(|e| self.wrong(list, &e, NAME))?;
                let word = |w: &&RawValue| {
                    Ok(Word {
                        text: self.string(w)?,
                        place: self.place(w),
                    })
                };
                words.iter().map(word).collect::<Result<_, Diagnostic>>()?
            }
            (None, Some(command)) => {
                let (file, span) = self.place(command);
                let words = shlex::split(&self.string(command)?).ok_or_else(|| {
                    let label = "a quotation has no end";
                    Diagnostic::error("a command that no shell takes", file, span, label)
                })?;
                let word = |text: String| Word {
                    place: within(command.get(), &text, (file, span)),
                    text,
                };
                words.into_iter().map(word).collect()
            }
            (None, None) => Vec::new(),
        };
        if words.is_empty() {
            let (file, span) = self.place(entry.arguments.or(entry.command).unwrap_or(raw));
            let label = "no compiler is named";
            return Err(Diagnostic::error(
                "a command without words",
                file,
                span,
                label,
            ));
        }
        Ok(words)
    }

    fn string(&self, raw: &RawValue) -> Result<String, Diagnostic> {
        serde_json::from_str(raw.get()).map_err(|e| self.wrong(raw, &e, "a string"))
    }

    /// A part of the text is of another type than it should be.
    fn wrong(&self, raw: &RawValue, error: &serde_json::Error, name: &str) -> Diagnostic {
        let (file, span) = self.place(raw);
        let mut d = misread(error, raw.get(), file, name);
        for (_, place, _) in &mut d.labels {
            *place = span;
        }
        d
    }

    /// A part is borrowed from the text.
    fn place(&self, raw: &RawValue) -> Place {
        let from = raw.get().as_ptr() as usize - self.text.as_ptr() as usize;
        (self.file, Span::new(from, from + raw.get().len()))
    }

    /// Names that may have been meant: of the same name elsewhere, or of a similar one.
    fn no_entry(&self, path: &Path, names: &[PathBuf], sources: &Sources) -> Diagnostic {
        let shown = path.display();
        let build = sources.name(self.file);
        let text = match path.exists() {
            true => format!("the build has no entry for `{shown}`"),
            false => format!("cannot read `{shown}`: there is no such file"),
        };
        let label = format!("entries here: {}", names.len());
        let d = Diagnostic::error(text, self.file, first(start(&self.text)), label);
        let last = |p: &Path| p.file_name().map(|n| n.to_string_lossy().into_owned());
        let wanted = last(path).unwrap_or_default();
        let known: Vec<String> = names.iter().filter_map(|p| last(p)).collect();
        let near = similar(&wanted, known.iter().map(String::as_str));
        let meant = names.iter().filter(|p| last(p).as_deref() == near);
        let here = std::env::current_dir().unwrap_or_default();
        let short = |p: &PathBuf| format!("`{}`", p.strip_prefix(&here).unwrap_or(p).display());
        let meant: Vec<String> = meant.take(3).map(short).collect();
        match meant.is_empty() {
            true => d.with_note(format!("`{build}` lists what the last build compiled: build the file, or preprocess it and pass the `.i`")),
            false => d.with_note(format!("there are entries for {}", meant.join(", "))),
        }
    }
}

/// The first character, which stands for the whole.
fn first(span: Span) -> Span {
    Span::new(span.start as usize, span.start as usize + 1)
}

/// A word's own place in the string that holds the command, if it stands there once.
fn within(command: &str, word: &str, (file, span): Place) -> Place {
    let mut found = command.match_indices(word);
    match (found.next(), found.next()) {
        (Some((at, _)), None) if !word.is_empty() => {
            let from = span.start as usize + at;
            (file, Span::new(from, from + word.len()))
        }
        _ => (file, span),
    }
}
