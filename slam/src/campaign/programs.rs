//! Which programs a campaign is about: those of the command line, of a list, of a build.

use super::options::Options;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A program of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    pub name: String,
    pub files: Vec<PathBuf>,
    /// What is said of it alone.
    pub flags: Vec<String>,
}

/// The programs, in order and each once; the error is a text for standard error.
pub fn programs(options: &Options) -> Result<Vec<Program>, String> {
    let mut all = Vec::new();
    for word in &options.programs {
        all.extend(of_word(word)?);
    }
    if let Some(list) = &options.list {
        let text = fs::read_to_string(list)
            .map_err(|e| format!("error: cannot read {}: {e}", list.display()))?;
        for (number, line) in text.lines().enumerate() {
            let place = format!("{}:{}", list.display(), number + 1);
            all.extend(of_line(line).map_err(|what| format!("error: {place}: {what}"))?);
        }
    }
    if let (Some(build), true) = (&options.front_end.build, all.is_empty()) {
        all = of_build(build)?;
    }
    let mut names = BTreeSet::new();
    all.retain(|p: &Program| names.insert(p.name.clone()) || !is_same(&p.name, &p.files));
    let mut seen = BTreeSet::new();
    if let Some(twice) = all.iter().find(|p| !seen.insert(&p.name)) {
        return Err(format!("error: two programs are called {}", twice.name));
    }
    match all.is_empty() {
        true => Err(
            "error: no program: name C files, a list with --programs, or a build \
                     with -p"
                .to_string(),
        ),
        false => Ok(all),
    }
}

/// A file alone has its own name, so that the second of that name is the same again.
fn is_same(name: &str, files: &[PathBuf]) -> bool {
    matches!(files, [file] if file.as_path() == Path::new(name))
}

fn alone(file: PathBuf) -> Program {
    Program {
        name: file.display().to_string(),
        files: vec![file],
        flags: Vec::new(),
    }
}

/// A word of the command line: NAME=FILE,FILE, a pattern, or a file.
fn of_word(word: &str) -> Result<Vec<Program>, String> {
    if Path::new(word).exists() {
        return Ok(vec![alone(word.into())]);
    }
    if let Some((name, files)) = word.split_once('=') {
        let files: Vec<PathBuf> = files.split(',').map(PathBuf::from).collect();
        return Ok(vec![Program {
            name: name.to_string(),
            files,
            flags: Vec::new(),
        }]);
    }
    if !word.contains(['*', '?', '[']) {
        return Err(format!(
            "error: cannot read {word}: no such file or directory"
        ));
    }
    let found = glob::glob(word).map_err(|e| format!("error: {word} is no pattern: {e}"))?;
    let files: Vec<PathBuf> = found
        .filter_map(Result::ok)
        .filter(|f| f.is_file())
        .collect();
    match files.is_empty() {
        true => Err(format!("error: no file fits {word}")),
        false => Ok(files.into_iter().map(alone).collect()),
    }
}

/// A line of a list: `[NAME:] FILE.. FLAG..`; `#` begins a comment.
fn of_line(line: &str) -> Result<Option<Program>, String> {
    let words = shlex::split(line).ok_or("a quote has no end")?;
    let (named, words) = match words.split_first() {
        Some((first, rest)) if first.len() > 1 && first.ends_with(':') => {
            (Some(first.trim_end_matches(':').to_string()), rest)
        }
        _ => (None, &words[..]),
    };
    let (flags, files): (Vec<String>, Vec<String>) =
        words.iter().cloned().partition(|w| w.starts_with('-'));
    let files: Vec<PathBuf> = files.into_iter().map(PathBuf::from).collect();
    match (named, &files[..]) {
        (None, []) if flags.is_empty() => Ok(None),
        (_, []) => Err("no file is named".to_string()),
        (named, [first, ..]) => Ok(Some(Program {
            name: named.unwrap_or_else(|| first.display().to_string()),
            files,
            flags,
        })),
    }
}

/// An entry of compile_commands.json, as far as it matters here.
#[derive(Deserialize)]
struct Entry {
    directory: PathBuf,
    file: PathBuf,
}

/// The C files of a build, named from this folder where they lie in it.
fn of_build(build: &Path) -> Result<Vec<Program>, String> {
    let file = match build.is_dir() {
        true => build.join("compile_commands.json"),
        false => build.to_path_buf(),
    };
    let failed = |e: &dyn std::fmt::Display| format!("error: cannot read {}: {e}", file.display());
    let text = fs::read_to_string(&file).map_err(|e| failed(&e))?;
    let entries: Vec<Entry> = serde_json::from_str(&text).map_err(|e| failed(&e))?;
    let here = std::env::current_dir().map_err(|e| failed(&e))?;
    let base = file.parent().unwrap_or(Path::new("."));
    let base = here.join(base);
    let path = |entry: Entry| {
        let full = base.join(entry.directory).join(entry.file);
        let full = fs::canonicalize(&full).unwrap_or(full);
        full.strip_prefix(&here)
            .map(Path::to_path_buf)
            .unwrap_or(full)
    };
    let is_c = |f: &PathBuf| f.extension().is_some_and(|e| e == "c" || e == "i");
    let files: BTreeSet<PathBuf> = entries.into_iter().map(path).filter(is_c).collect();
    Ok(files.into_iter().map(alone).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_list() {
        let of = |line: &str| of_line(line).map(|p| p.map(|p| (p.name, p.files.len(), p.flags)));
        let none: Vec<String> = Vec::new();
        assert_eq!(of("  # nothing"), Ok(None));
        assert_eq!(of("a.c # one"), Ok(Some(("a.c".into(), 1, none))));
        let flags = vec!["--entry=f".to_string(), "-DX=a b".to_string()];
        assert_eq!(
            of("disk: a.c b.c --entry=f '-DX=a b'"),
            Ok(Some(("disk".into(), 2, flags)))
        );
        assert!(of("disk:").is_err());
        assert!(of("'a.c").is_err());
    }
}
