//! Lines of the files themselves, where `#line` says others (C11 6.10.4: the presumed line).
//!
//! All tools name the places that a directive says, as compilers do. Witnesses count the
//! lines of the file that they give the hash of (format 2.0, `location`), so theirs are
//! found in a second text: of the same tokens, preprocessed without the directives.
//!
//! Rejected: a flag by which all tools count so. Every message about a generated file would
//! then point into it.

use crate::options::Options;
use crate::preprocess::{self, Input};
use crate::source;
use grammar::diag::Sources;
use std::path::Path;

/// The text of a file of which no directive changes the lines. `None` if it has none, or
/// if there is no such text: what is preprocessed by its build is read as it is.
pub fn in_lines_of_file(input: &Input, options: &Options) -> Option<String> {
    let path = Path::new(&input.name);
    if path.extension().is_some_and(|e| e == "i") {
        return without_directives(&input.text);
    }
    if options.build.is_some() {
        return None;
    }
    let own = match &input.original {
        Some(text) => text.clone(),
        None => std::fs::read_to_string(path).ok()?,
    };
    let text = without_directives(&own)?;
    // It comes from standard input, so the folder in which it stands has to be named.
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut options = options.clone();
    options.cpp_args.push("-iquote".to_string());
    options.cpp_args.push(match folder.as_os_str().is_empty() {
        true => ".".to_string(),
        false => folder.display().to_string(),
    });
    // What is wrong with it has been said of the text with its directives.
    let mut sources = Sources::default();
    let input = preprocess::from_text(&input.name, &text, false, &options, &mut sources);
    Some(input.ok()?.text)
}

/// The same lines, those empty that say other numbers; `None` if no line does.
fn without_directives(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let (mut found, mut goes_on) = (false, false);
    for line in text.split_inclusive('\n') {
        let directive = goes_on || source::is_line_directive(line);
        let body = line.trim_end_matches(['\n', '\r']);
        goes_on = directive && body.ends_with('\\');
        found |= directive;
        match directive {
            true => out.push_str(&line[body.len()..]),
            false => out.push_str(line),
        }
    }
    found.then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_leave_their_lines() {
        let text =
            "int a;\n#line 7 \\\n \"b.h\"\nint b;\n # 3 \"c\" 2\n#liner\n#line X\n#define L 1";
        let left = "int a;\n\n\nint b;\n\n#liner\n\n#define L 1";
        assert_eq!(without_directives(text).as_deref(), Some(left));
        assert_eq!(without_directives("int a;\n#pragma x\n"), None);
    }
}
