//! Names of files as the compiler has them, and as the user does.
//!
//! The compiler runs in the entry's folder, the user is elsewhere. Names in line
//! markers and messages are translated, so that a reader can open what they name.

use crate::source::marked_file;
use std::path::{Component, Path, PathBuf};

/// The names of one file's text.
pub struct Names {
    directory: PathBuf,
    here: PathBuf,
    /// The file as the entry names it, and as the user does.
    file: String,
    given: String,
}

impl Names {
    pub fn new(directory: &Path, here: &Path, file: &str, given: &Path) -> Names {
        Names {
            directory: directory.to_path_buf(),
            here: here.to_path_buf(),
            file: file.to_string(),
            given: given.display().to_string(),
        }
    }

    /// The file as the compiler is given it: no flag.
    pub fn file(&self) -> PathBuf {
        match self.file.starts_with('-') {
            true => Path::new(".").join(&self.file),
            false => PathBuf::from(&self.file),
        }
    }

    /// A name of the compiler as the user would say it.
    pub fn shown(&self, name: &str) -> String {
        if name == self.file || Path::new(name) == self.file() {
            return self.given.clone();
        }
        // `<built-in>`
        let relative = Path::new(name).is_relative();
        if name.starts_with('<') || relative && self.directory == self.here {
            return name.to_string();
        }
        let joined = self.directory.join(name);
        let plain = without_dots(&joined);
        // Behind a link, `..` is another folder.
        let same = std::fs::canonicalize(&joined).ok() == std::fs::canonicalize(&plain).ok();
        let path = if same { plain } else { joined };
        let short = path.strip_prefix(&self.here).unwrap_or(&path);
        short.display().to_string()
    }

    /// A preprocessed text with the user's names in its line markers.
    pub fn translate(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        for line in text.split_inclusive('\n') {
            let name = match line.starts_with('#') {
                true => marked_file(line),
                false => None,
            };
            let quotes = line.find('"').zip(line.rfind('"'));
            match (name, quotes) {
                (Some(name), Some((from, to))) if from < to => {
                    let shown = self.shown(&name);
                    out += &line[..=from];
                    out += &shown.replace('\\', "\\\\").replace('"', "\\\"");
                    out += &line[to..];
                }
                _ => out += line,
            }
        }
        out
    }
}

/// The path with `.` and `..` worked out in the text alone.
fn without_dots(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                out.pop();
            }
            part => out.push(part),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_users() {
        let names = Names::new(
            Path::new("/p/build"),
            Path::new("/p"),
            "../src/a.c",
            Path::new("src/a.c"),
        );
        let text = "# 1 \"../src/a.c\"\n# 1 \"<built-in>\"\n# 3 \"../inc/b.h\" 1\nint x; // \"../src/a.c\"\n# 1 \"/usr/include/c.h\" 1 3\n";
        let expected = "# 1 \"src/a.c\"\n# 1 \"<built-in>\"\n# 3 \"inc/b.h\" 1\nint x; // \"../src/a.c\"\n# 1 \"/usr/include/c.h\" 1 3\n";
        assert_eq!(names.translate(text), expected);
        let dash = Names::new(
            Path::new("/p"),
            Path::new("/p"),
            "-a.c",
            Path::new("./-a.c"),
        );
        assert_eq!(dash.file(), Path::new("./-a.c"));
    }
}
