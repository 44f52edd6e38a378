//! The compiler of an entry: which program that is, and what it says of itself.
//!
//! The entry is a file of the project under test, so it does not choose what runs: only
//! a program that stands in a folder of PATH and has the name of a C compiler, with
//! flags that are known (`flags`), and no shell in between (SECURITY.md).

use super::database::{Entry, Place, Word};
use super::layout;
use grammar::diag::Diagnostic;
use ir::types::{DataModel, IntKind};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A program, where it runs, and where it is named.
pub struct Compiler {
    program: PathBuf,
    directory: PathBuf,
    name: String,
    pub place: Place,
}

/// What it says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// None if the sizes are those of no model.
    pub model: Option<DataModel>,
    /// Of `wchar_t`.
    pub wide: IntKind,
    pub c23: bool,
    /// For Linux on x86 with 32 bits, of which the headers may not be installed.
    pub linux_32: bool,
}

/// Macros that tell it, between commas; what is no macro stays as it is.
const QUESTION: &str =
    "__SIZEOF_LONG__,__SIZEOF_POINTER__,__WCHAR_TYPE__,__STDC_VERSION__,__i386__,__linux__\n";

/// The last standard before C23.
const C17: u64 = 201_710;

impl Compiler {
    /// The entry's compiler, if it may run.
    pub fn of(word: &Word, entry: &Entry) -> Result<Compiler, Vec<Diagnostic>> {
        let (file, span) = word.place;
        let refuse = |text: String, label: &str| vec![Diagnostic::error(text, file, span, label)];
        let path = Path::new(&word.text);
        let base = path.file_name().map(|n| n.to_string_lossy().into_owned());
        let base = base.unwrap_or_default();
        if !is_c_compiler(&base) {
            let text = format!("`{}` does not have the name of a C compiler", word.text);
            return Err(refuse(text, "so it is not run"));
        }
        let path_variable = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&path_variable).filter(|f| f.is_absolute());
        let program = folders.map(|f| f.join(&base)).find(|p| {
            let named = |p: &Path| std::fs::canonicalize(p.parent().unwrap_or(p)).ok();
            let plain = path.components().count() == 1;
            p.is_file() && (plain || path.is_absolute() && named(p) == named(path))
        });
        let Some(program) = program else {
            let text = format!("the compiler `{}` is in no folder of PATH", word.text);
            let note = "a build file may not name any other program to run; if you trust it, add its folder to PATH";
            let found = refuse(text, "");
            return Err(found.into_iter().map(|d| d.with_note(note)).collect());
        };
        if !entry.directory.is_dir() {
            let (file, span) = entry.place;
            let text = format!("there is no folder `{}`", entry.directory.display());
            let label = "the entry's command runs there";
            return Err(vec![Diagnostic::error(text, file, span, label)]);
        }
        Ok(Compiler {
            program,
            directory: entry.directory.clone(),
            name: word.text.clone(),
            place: word.place,
        })
    }

    /// A command that runs it where the entry says.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.current_dir(&self.directory);
        // The messages are parsed, so they must not be translated.
        command.env("LC_ALL", "C").arg("-fno-diagnostics-color");
        command
    }

    /// Asks for the sizes and the standard under flags.
    pub fn answer(&self, flags: &[String]) -> Result<Answer, Vec<Diagnostic>> {
        let output = self.ask(&["-E", "-P"], flags, QUESTION)?;
        let text = String::from_utf8_lossy(&output.stdout);
        let line = text.lines().rfind(|l| l.contains(',')).unwrap_or_default();
        let values: Vec<Option<u64>> = line.split(',').map(number).collect();
        let value = |index: usize| values.get(index).copied().flatten();
        if !output.status.success() || value(0).is_none() {
            let said = String::from_utf8_lossy(&output.stderr);
            let said = said.lines().next().unwrap_or("no message").to_string();
            return Err(self.refused("does not tell the sizes of its types", &said));
        }
        let model = match (value(0), value(1)) {
            (Some(8), Some(8)) => Some(DataModel::Lp64),
            (Some(4), Some(4)) => Some(DataModel::Ilp32),
            (Some(4), Some(8)) => Some(DataModel::Llp64),
            _ => None,
        };
        Ok(Answer {
            model,
            wide: line.split(',').nth(2).map_or(IntKind::Int, wide_character),
            c23: value(3).is_some_and(|v| v > C17),
            linux_32: value(4).is_some() && value(5).is_some(),
        })
    }

    /// Does it lay out types as the data model does?
    pub fn check(
        &self,
        flags: &[String],
        answer: &Answer,
        wanted: Option<DataModel>,
    ) -> Result<(), Vec<Diagnostic>> {
        let Some(model) = answer.model else {
            let label = "neither lp64, ilp32 nor llp64";
            return Err(self.refused("makes programs of no data model that is known", label));
        };
        if let Some(wanted) = wanted.filter(|w| *w != model) {
            let text = format!("makes programs of {}", model.name());
            return Err(self.refused(
                &text,
                &format!("--data-model {} was asked for", wanted.name()),
            ));
        }
        let conditions = layout::conditions(model, answer.wide);
        let text = layout::assertions(&conditions);
        let output = self.ask(&["-fsyntax-only", "-w"], flags, &text)?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        let numbered = conditions.iter().enumerate();
        let broken = numbered.filter(|(i, _)| said.contains(&layout::mark(*i)));
        let broken: Vec<String> = broken.map(|(_, c)| format!("`{c}`")).collect();
        let label = match broken.is_empty() {
            true => said.lines().next().unwrap_or("no message").to_string(),
            false => format!("not so there: {}", broken.join(", ")),
        };
        let text = format!("lays out types in another way than {}", model.name());
        Err(self.refused(&text, &label))
    }

    fn refused(&self, text: &str, label: &str) -> Vec<Diagnostic> {
        let (file, span) = self.place;
        let text = format!("the compiler `{}` {text}", self.name);
        vec![Diagnostic::error(text, file, span, label)]
    }

    /// Runs it on a text.
    fn ask(&self, what: &[&str], flags: &[String], text: &str) -> Result<Output, Vec<Diagnostic>> {
        let mut command = self.command();
        command.args(what).args(flags).args(["-x", "c", "-"]);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut run = || {
            let mut child = command.spawn()?;
            if let Some(mut pipe) = child.stdin.take() {
                // It may refuse its flags without a look; its message tells.
                let _ = pipe.write_all(text.as_bytes());
            }
            child.wait_with_output()
        };
        let failed = |e: std::io::Error| self.refused("cannot be run", &e.to_string());
        run().map_err(failed)
    }
}

/// `short unsigned int`, `long int`.
fn wide_character(text: &str) -> IntKind {
    let says = |word| text.split_whitespace().any(|w| w == word);
    let signed = match (says("short"), says("long")) {
        (true, _) => IntKind::Short,
        (_, true) => IntKind::Long,
        _ => IntKind::Int,
    };
    match says("unsigned") {
        true => signed.to_unsigned(),
        false => signed,
    }
}

/// `1`, `201710L`; a macro that is none is its name.
fn number(text: &str) -> Option<u64> {
    text.trim()
        .trim_end_matches(['L', 'U', 'l', 'u'])
        .parse()
        .ok()
}

/// `gcc`, `arm-none-eabi-gcc-12.2`, `clang-15.exe`.
fn is_c_compiler(name: &str) -> bool {
    let name = name.strip_suffix(".exe").unwrap_or(name);
    let version = |w: &str| !w.is_empty() && w.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let mut words = name.rsplit('-').skip_while(|w| version(w));
    words.next().is_some_and(|w| {
        matches!(
            w.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.'),
            "gcc" | "cc" | "clang"
        ) || matches!(w, "c89" | "c99")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_compilers() {
        for name in [
            "gcc",
            "cc",
            "clang-15",
            "arm-none-eabi-gcc-12.2",
            "x86_64-w64-mingw32-gcc",
            "gcc12",
            "c99",
        ] {
            assert!(is_c_compiler(name), "{name}");
        }
        for name in [
            "sh",
            "g++",
            "perl",
            "gcc-wrapper",
            "rm",
            "",
            "clang++",
            "13",
        ] {
            assert!(!is_c_compiler(name), "{name}");
        }
    }

    #[test]
    fn wide_characters() {
        assert_eq!(wide_character("int"), IntKind::Int);
        assert_eq!(wide_character("long int"), IntKind::Long);
        assert_eq!(wide_character("unsigned int"), IntKind::UInt);
        assert_eq!(wide_character("short unsigned int"), IntKind::UShort);
    }

    #[test]
    fn macros_have_values() {
        assert_eq!(number("202000L"), Some(202_000));
        assert_eq!(number("__STDC_VERSION__"), None);
    }
}
