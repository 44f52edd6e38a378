//! A command of the build, its words sorted: what the preprocessor gets, what the
//! questions to the compiler get, and what is refused.
//!
//! What each flag is stands in the table (`flags`). Here is how a compiler takes words: where a
//! flag's argument stands, flags in files and behind `-Wp,`, the few flags whose argument
//! decides, and what stands there besides.

use super::database::{Entry, Place, Word};
use super::flags::row;
use super::flags::Argument::{Either, Next};
use super::flags::Use::{Dropped, Machine, Refused, Text};
use grammar::diag::Diagnostic;
use std::path::Path;

/// The words of a command, sorted.
#[derive(Debug)]
pub struct Flags {
    pub compiler: Word,
    /// For the preprocessor, in their order.
    pub kept: Vec<String>,
    /// Those among them that say for which machine and dialect.
    pub machine: Vec<String>,
    pub assumptions: Vec<String>,
}

/// What is said of flags after which a call is one of another function.
const NAMES: &str = "it lets the linker give names to other functions";

/// Flags of the linker after which a call is one of another function.
const RENAMING: [&str; 2] = ["wrap", "defsym"];

/// The C library's headers then have its functions once more, with checks that end a
/// run that leaves an object. Without them the functions are what their models say.
const FORTIFIED: &str = "_FORTIFY_SOURCE";

const FREESTANDING: [&str; 2] = ["-ffreestanding", "-fno-builtin"];

/// What stands beside the file in a command that also links.
const INPUTS: [&str; 8] = ["c", "i", "s", "S", "o", "a", "so", "lo"];

/// Programs that run the compiler behind them, and add nothing.
const WRAPPERS: [&str; 5] = ["ccache", "distcc", "sccache", "icecc", "gomacc"];

impl Flags {
    /// Sorts the words of an entry.
    pub fn sort(entry: &Entry) -> Result<Flags, Vec<Diagnostic>> {
        let mut words = entry.words.iter().peekable();
        let name = |w: &Word| Path::new(&w.text).file_name().map(|n| n.to_os_string());
        let wrapper = |w: &&Word| WRAPPERS.iter().any(|x| name(w).is_some_and(|n| n == *x));
        while words.next_if(wrapper).is_some() {}
        let Some(compiler) = words.next() else {
            let (file, span) = entry.place;
            let text = "a command without a compiler";
            return Err(vec![Diagnostic::error(text, file, span, "")]);
        };
        let mut sorter = Sorter {
            entry,
            flags: Flags {
                compiler: compiler.clone(),
                kept: Vec::new(),
                machine: Vec::new(),
                assumptions: Vec::new(),
            },
            problems: Vec::new(),
        };
        sorter.all(words.cloned().collect(), 0);
        match sorter.problems.is_empty() {
            true => Ok(sorter.flags),
            false => Err(sorter.problems),
        }
    }

    /// Do both make the same of the text?
    pub fn says_the_same(&self, other: &Flags) -> bool {
        (&self.compiler.text, &self.kept) == (&other.compiler.text, &other.kept)
    }
}

/// Files of flags that may be named by one another.
const DEEPEST: usize = 8;

struct Sorter<'a> {
    entry: &'a Entry,
    flags: Flags,
    problems: Vec<Diagnostic>,
}

impl Sorter<'_> {
    fn all(&mut self, words: Vec<Word>, depth: usize) {
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            if let Some(file) = word.text.strip_prefix('@') {
                self.listed(file, word.place, depth);
            } else if word.text.starts_with('-') {
                self.flag(&word, &mut words, depth);
            } else {
                self.input(&word);
            }
        }
    }

    fn problem(&mut self, place: Place, text: String, label: &str) {
        let (file, span) = place;
        self.problems
            .push(Diagnostic::error(text, file, span, label));
    }

    /// `@file`: the flags that stand there.
    fn listed(&mut self, name: &str, place: Place, depth: usize) {
        let text = std::fs::read_to_string(self.entry.directory.join(name));
        let words = text.ok().and_then(|t| shlex::split(&t));
        match words.filter(|_| depth < DEEPEST) {
            Some(words) => {
                let word = |text| Word { text, place };
                self.all(words.into_iter().map(word).collect(), depth + 1);
            }
            None => self.problem(place, format!("cannot read the flags in `{name}`"), ""),
        }
    }

    fn flag(&mut self, word: &Word, rest: &mut impl Iterator<Item = Word>, depth: usize) {
        let flag = &word.text;
        // Flags for the preprocessor alone.
        if let Some(own) = flag.strip_prefix("-Wp,") {
            let word = |text: &str| Word {
                text: text.to_string(),
                place: word.place,
            };
            return self.preprocessors(own.split(',').map(word).collect(), depth);
        }
        let mut argument = |joined: &str| match joined {
            "" => rest.next().map(|w| w.text),
            joined => Some(joined.to_string()),
        };
        if flag == "-Xpreprocessor" {
            let own = argument("").map(|text| Word {
                text,
                place: word.place,
            });
            return self.preprocessors(own.into_iter().collect(), depth);
        }
        if let Some(language) = flag.strip_prefix("-x") {
            let language = argument(language).unwrap_or_default();
            if !matches!(language.as_str(), "c" | "none") {
                self.problem(word.place, format!("the file is not C, but {language}"), "");
            }
            return;
        }
        let Some((what, how, name)) = row(flag) else {
            let text = format!("the flag `{flag}` is not known");
            return self.problem(word.place, text, "it may change what the program means");
        };
        let next = match how {
            Next => argument(""),
            Either if flag == name => argument(""),
            _ => None,
        };
        let said = next.as_deref().unwrap_or(&flag[name.len()..]);
        if name == "-D" && said.split('=').next() == Some(FORTIFIED) {
            let text = format!("`{FORTIFIED}` is not defined, as if the build did not ask for the library's checks");
            self.flags.assumptions.push(text);
            return;
        }
        let linkers = match name {
            "-Wl," | "-Xlinker" => said.split(',').map(|w| w.trim_start_matches('-')).collect(),
            _ => Vec::new(),
        };
        if linkers
            .iter()
            .any(|w| RENAMING.iter().any(|r| w.starts_with(r)))
        {
            return self.problem(word.place, format!("the flag `{flag}` is refused"), NAMES);
        }
        let words = std::iter::once(flag.clone()).chain(next);
        match what {
            Text => self.flags.kept.extend(words),
            Machine => {
                if FREESTANDING.iter().any(|f| flag.starts_with(f)) {
                    self.flags.assumptions.push(format!("compiled with `{flag}`: what is called as a function of the library, with its types, is taken to be that function"));
                }
                let words: Vec<String> = words.collect();
                self.flags.kept.extend(words.iter().cloned());
                self.flags.machine.extend(words);
            }
            Dropped => {}
            Refused(reason) => {
                self.problem(word.place, format!("the flag `{flag}` is refused"), reason);
            }
        }
    }

    /// `-Wp,-MMD,file`: the preprocessor's own program takes the file of dependencies
    /// as the flag's argument.
    fn preprocessors(&mut self, words: Vec<Word>, depth: usize) {
        let dependencies = words
            .first()
            .is_some_and(|w| matches!(w.text.as_str(), "-MD" | "-MMD"));
        if !dependencies {
            self.all(words, depth);
        }
    }

    /// The file itself, or what is linked to it.
    fn input(&mut self, word: &Word) {
        let path = Path::new(&word.text);
        let known = path
            .extension()
            .is_some_and(|e| INPUTS.iter().any(|i| e == *i));
        if !known && word.text != self.entry.file {
            let text = format!("`{}` is neither a flag nor a file of C", word.text);
            self.problem(word.place, text, "");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grammar::span::Span;

    fn sort(command: &str) -> Result<Flags, Vec<String>> {
        let place = (0, Span::new(0, 1));
        let word = |text: &str| Word {
            text: text.to_string(),
            place,
        };
        let entry = Entry {
            directory: std::env::temp_dir(),
            file: "a.c".to_string(),
            words: command.split_whitespace().map(word).collect(),
            place,
        };
        Flags::sort(&entry).map_err(|all| all.into_iter().map(|d| d.message).collect())
    }

    #[test]
    fn what_matters_is_kept_in_order() {
        let flags = sort("cc -O2 -D_FORTIFY_SOURCE=2 -D _FORTIFY_SOURCE -DA=1 -D B -I inc -isystem/s -include x.h -m32 -std=c99 -Wp,-DC,-UD -fno-pic -fno-ivopts -c a.c -o a.o").expect("flags");
        let kept = "-O2 -DA=1 -D B -I inc -isystem/s -include x.h -m32 -std=c99 -DC -UD -fno-pic -fno-ivopts";
        assert_eq!(flags.kept.join(" "), kept);
        assert_eq!(
            flags.machine.join(" "),
            "-O2 -m32 -std=c99 -fno-pic -fno-ivopts"
        );
    }

    #[test]
    fn what_else_a_compiler_does_is_dropped() {
        let flags = sort("ccache gcc -c -g3 -Wall -MMD -MF a.d -MT a.o -Wp,-MMD,x.d -frandom-seed=a.o -pipe -pg -oa.o -o a.o -L lib -lm -Wl,-z,now b.o -x c a.c").expect("flags");
        assert_eq!(flags.compiler.text, "gcc");
        assert!(flags.kept.is_empty(), "{:?}", flags.kept);
    }

    #[test]
    fn what_changes_the_meaning_is_refused() {
        let refused =
            "-fpack-struct=2 -fshort-enums -funsigned-char -fno-signed-char -fopenmp -B. \
                       -fplugin=x.so -specs=x -fexec-charset=EBCDIC -finstrument-functions";
        for flag in refused.split_whitespace() {
            let text = format!("the flag `{flag}` is refused");
            assert_eq!(sort(&format!("cc {flag} a.c")).expect_err(flag), [text]);
        }
        for unknown in ["-fno-such-flag", "-funheard-of", "--what"] {
            let text = format!("the flag `{unknown}` is not known");
            assert_eq!(
                sort(&format!("cc {unknown} a.c")).expect_err(unknown),
                [text]
            );
        }
        for flag in [
            "-Wl,-z,now,--wrap=f",
            "-Wl,--defsym,f=g",
            "-Xlinker --wrap=f",
        ] {
            assert!(sort(&format!("cc {flag} a.c")).is_err(), "{flag}");
        }
        assert!(sort("cc -x c++ a.c").is_err());
        assert!(sort("make CC=gcc a.c").is_err());
        assert!(sort("cc @none a.c").is_err());
    }
}
