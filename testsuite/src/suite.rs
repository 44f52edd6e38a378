//! A folder of programs with known verdicts, for `bench`.
//!
//! `verdicts.tsv` has a line per program: category, file (in the folder of the
//! category), `true` if no error can be reached, else `false`, and the data
//! model. With `terminates` behind that, `true` is that every run ends.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A program and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    pub category: String,
    pub path: PathBuf,
    pub safe: bool,
    pub model: String,
    /// Is the question whether every run ends, and not whether an error can be reached?
    pub terminates: bool,
}

/// The programs of `DIR/verdicts.tsv` that are about errors, of these categories; no
/// category means all.
pub fn read(dir: &Path, categories: &[String]) -> io::Result<Vec<Program>> {
    let mut programs = read_all(dir, categories)?;
    programs.retain(|p| !p.terminates);
    match programs.is_empty() && !categories.is_empty() {
        true => Err(io::Error::other("these categories are not about errors")),
        false => Ok(programs),
    }
}

/// The programs of `DIR/verdicts.tsv`, whatever is asked of them. A category that it does
/// not have is an error: nothing measured or found wrong would look like a success.
pub fn read_all(dir: &Path, categories: &[String]) -> io::Result<Vec<Program>> {
    let file = dir.join("verdicts.tsv");
    let text = fs::read_to_string(&file)
        .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", file.display())))?;
    let mut programs = Vec::new();
    let mut known: Vec<String> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let fields: Vec<&str> = line.split('\t').collect();
        let safe = match fields.get(2) {
            Some(&"true") => true,
            Some(&"false") => false,
            _ if number == 0 || line.trim().is_empty() => continue,
            _ => {
                let place = format!("{}:{}", file.display(), number + 1);
                return Err(io::Error::other(format!(
                    "{place}: expected category, file, true or false, data model"
                )));
            }
        };
        let category = fields[0].to_string();
        if !known.contains(&category) {
            known.push(category.clone());
        }
        if categories.is_empty() || categories.contains(&category) {
            programs.push(Program {
                path: dir.join(&category).join(fields[1]),
                category,
                safe,
                model: fields.get(3).unwrap_or(&"lp64").to_string(),
                terminates: fields.get(4) == Some(&"terminates"),
            });
        }
    }
    all_known("category", categories, &known)?;
    Ok(programs)
}

/// Fails for the first of `wanted` that is not in `known`, and says what is.
pub fn all_known(what: &str, wanted: &[String], known: &[String]) -> io::Result<()> {
    match wanted.iter().find(|name| !known.contains(name)) {
        None => Ok(()),
        Some(name) => Err(io::Error::other(format!(
            "there is no {what} `{name}` (known: {})",
            known.join(", ")
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_suite() {
        let dir = tempfile::tempdir().expect("temporary folder");
        let text = "category\tfile\texpected\tmodel\tproperty\na\tx.c\ttrue\tilp32\nb\ty.c\tfalse\tlp64\nt\tz.c\ttrue\tlp64\tterminates\n";
        fs::write(dir.path().join("verdicts.tsv"), text).expect("file");
        assert_eq!(read(dir.path(), &[]).expect("suite").len(), 2);
        let b = read(dir.path(), &["b".into()]).expect("suite");
        assert_eq!((b[0].safe, b[0].model.as_str()), (false, "lp64"));
        let no = read(dir.path(), &["b".into(), "c".into()]).expect_err("no category c");
        assert_eq!(no.to_string(), "there is no category `c` (known: a, b, t)");
        assert_eq!(read_all(dir.path(), &[]).expect("suite").len(), 3);
        assert!(read(dir.path(), &["t".into()]).is_err());
        fs::write(dir.path().join("verdicts.tsv"), "\na\tx.c\tperhaps\n").expect("file");
        assert!(read(dir.path(), &[]).is_err());
    }
}
