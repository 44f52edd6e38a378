//! Which arguments of a command line are C files.
//!
//! `c2bp`, `newton` and `slam` take the files of a program, and then one more
//! text: `c2bp a.c b.c preds.txt`, `newton a.c b.c trace.json`. A flag names that
//! text, too, where a make rule finds it easier: `c2bp --predicates preds.txt
//! a.c b.c`.

use std::path::{Path, PathBuf};

/// A C program and the text that goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs<T> {
    pub program: Vec<PathBuf>,
    pub text: T,
}

/// C files and predicates, which may be missing. The last of several files is
/// the predicates, unless it is called `.c` or `.i`, or a flag has named them.
pub fn with_predicates(
    files: &[PathBuf],
    named: Option<&PathBuf>,
) -> Result<Inputs<Option<PathBuf>>, String> {
    let is_c = |f: &Path| f.extension().is_some_and(|e| e == "c" || e == "i");
    checked(match (named, files) {
        (None, [program @ .., last]) if !program.is_empty() && !is_c(last) => {
            (program, Some(last.clone()))
        }
        _ => (files, named.cloned()),
    })
}

/// C files and a trace: the last file, unless a flag has named it.
pub fn with_trace(files: &[PathBuf], named: Option<&PathBuf>) -> Result<Inputs<PathBuf>, String> {
    let (program, trace) = match (named, files) {
        (Some(trace), _) => (files, trace),
        (None, [program @ .., last]) if !program.is_empty() => (program, last),
        _ => return Err("a C program and a trace are needed".to_string()),
    };
    let inputs = checked((program, Some(trace.clone())))?;
    Ok(Inputs {
        program: inputs.program,
        text: trace.clone(),
    })
}

/// Standard input can be read once.
fn checked(
    (program, text): (&[PathBuf], Option<PathBuf>),
) -> Result<Inputs<Option<PathBuf>>, String> {
    let all = program.iter().chain(&text);
    if all.filter(|f| *f == Path::new("-")).count() > 1 {
        return Err("`-` is standard input, which can be read once only".to_string());
    }
    Ok(Inputs {
        program: program.to_vec(),
        text,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(words: &str) -> Vec<PathBuf> {
        words.split_whitespace().map(PathBuf::from).collect()
    }

    #[test]
    fn the_last_file_is_predicates_unless_it_is_c() {
        let split = |words: &str, named: Option<&str>| {
            let inputs = with_predicates(&paths(words), named.map(PathBuf::from).as_ref());
            inputs.map(|i| (i.program, i.text))
        };
        let preds = || Some(PathBuf::from("p"));
        assert_eq!(split("a.c", None), Ok((paths("a.c"), None)));
        assert_eq!(split("a.c p", None), Ok((paths("a.c"), preds())));
        assert_eq!(split("a.c b.i", None), Ok((paths("a.c b.i"), None)));
        assert_eq!(split("a b p", None), Ok((paths("a b"), preds())));
        assert_eq!(split("a b", Some("p")), Ok((paths("a b"), preds())));
        assert!(split("- -", None).is_err());
        assert!(split("a.c -", Some("-")).is_err());
    }

    #[test]
    fn the_last_file_is_the_trace() {
        let split = |words: &str, named: Option<&str>| {
            let inputs = with_trace(&paths(words), named.map(PathBuf::from).as_ref());
            inputs.map(|i| (i.program, i.text))
        };
        let trace = || PathBuf::from("t.c");
        assert_eq!(split("a.c b.c t.c", None), Ok((paths("a.c b.c"), trace())));
        assert_eq!(split("a.c", Some("t.c")), Ok((paths("a.c"), trace())));
        assert!(split("a.c", None).is_err());
        assert!(split("- -", None).is_err());
    }
}
