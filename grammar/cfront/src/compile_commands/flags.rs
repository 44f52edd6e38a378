//! Which of a compiler's flags are kept for the preprocessor, which are dropped, and
//! which are refused.
//!
//! Three kinds matter: those that say what text is read (`-I`), those of the machine
//! and the dialect, which predefine macros or change sizes and are kept for the
//! questions to the compiler as well (`-m32`, `-std`, `-O2`), and those that say what
//! else a compiler does (`-o`, `-g`, `-W`), which are dropped. What may change the
//! meaning in a way that the front end does not know is refused, and so is every flag
//! that is on no list: a flag of code generation may also be `-funsigned-char`. Flags
//! that make the compiler run or load what the project brings are refused, too
//! (SECURITY.md).
//!
//! Rejected: handing all flags on and asking the compiler alone what they mean. It
//! does not tell of `-fopenmp`, and it would write the build's outputs.

use super::database::{Entry, Place, Word};
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    /// Says what is read.
    Text,
    /// Says for which machine, in which dialect.
    Machine,
    /// Means nothing to a preprocessor.
    Dropped,
    /// For this reason.
    Refused(&'static str),
}

/// Where a flag's argument stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Argument {
    None,
    /// In the same word, if there is one.
    Joined,
    /// The next word.
    Next,
    /// The rest of the word, or else the next one.
    Either,
}

use Argument::{Either, Joined, Next};
use Use::{Dropped, Machine, Refused, Text};

const LOADS: &str =
    "it makes the compiler run or load other programs, which a build file may not ask for";
const THREADS: &str = "it makes threads, which are not modelled";
const CHARACTERS: &str = "it changes the characters of strings";
const NAMES: &str = "it lets the linker give names to other functions";

/// Flags of the linker after which a call is one of another function.
const RENAMING: [&str; 2] = ["wrap", "defsym"];

/// All flags that are known but for those without arguments, in groups; of several that
/// fit the longest counts.
const FLAGS: &[(Use, Argument, &[&str])] = &[
    (
        Text,
        Either,
        &[
            "-I",
            "-D",
            "-U",
            "-A",
            "-isystem",
            "-iquote",
            "-idirafter",
            "-iprefix",
            "-iwithprefix",
            "-iwithprefixbefore",
            "-isysroot",
            "-imultilib",
        ],
    ),
    (Text, Next, &["-include", "-imacros", "--sysroot"]),
    (
        Text,
        Joined,
        &[
            "--sysroot=",
            "-fmacro-prefix-map=",
            "-ffile-prefix-map=",
            "-finput-charset=",
        ],
    ),
    (
        Text,
        Argument::None,
        &[
            "-nostdinc",
            "-trigraphs",
            "-fextended-identifiers",
            "-fdollars-in-identifiers",
        ],
    ),
    (Machine, Next, &["-target"]),
    // What `-m` flags do to sizes and layouts the compiler tells.
    (Machine, Joined, &["-std=", "-O", "-m", "--target="]),
    // The dialect. What `-fms-extensions` adds to C is understood, or refused where it stands.
    (
        Machine,
        Argument::None,
        &[
            "-ansi",
            "-undef",
            "-pthread",
            "-fshort-wchar",
            "-fno-short-wchar",
            "-fsigned-char",
            "-fno-unsigned-char",
            "-fsigned-bitfields",
            "-fno-unsigned-bitfields",
            "-fno-short-enums",
            "-fno-pack-struct",
            "-ffreestanding",
            "-fhosted",
            "-fms-extensions",
            "-fno-builtin",
        ],
    ),
    (Machine, Joined, &["-fno-builtin-"]),
    // Integers wrap around already, and a trap only ends the run.
    (
        Machine,
        Argument::None,
        &["-fwrapv", "-fwrapv-pointer", "-ftrapv"],
    ),
    // Floating point may be any value.
    (
        Machine,
        Argument::None,
        &[
            "-ffast-math",
            "-ffinite-math-only",
            "-funsafe-math-optimizations",
            "-fassociative-math",
            "-freciprocal-math",
            "-fsigned-zeros",
            "-ftrapping-math",
            "-frounding-math",
            "-fsignaling-nans",
            "-fmath-errno",
            "-fsingle-precision-constant",
            "-ffloat-store",
        ],
    ),
    (Machine, Joined, &["-ffp-contract=", "-fexcess-precision="]),
    // Code generation: the same program, in other instructions, some with macros that tell.
    (
        Machine,
        Argument::None,
        &[
            "-fPIC",
            "-fpic",
            "-fPIE",
            "-fpie",
            "-fplt",
            "-fcommon",
            "-fdata-sections",
            "-ffunction-sections",
            "-fomit-frame-pointer",
            "-fexceptions",
            "-fnon-call-exceptions",
            "-funwind-tables",
            "-fasynchronous-unwind-tables",
            "-fdelete-null-pointer-checks",
            "-fisolate-erroneous-paths-dereference",
            "-fident",
            "-finline",
            "-finline-functions",
            "-finline-functions-called-once",
            "-finline-small-functions",
            "-fkeep-inline-functions",
            "-fkeep-static-functions",
            "-fkeep-static-consts",
            "-fjump-tables",
            "-fconserve-stack",
            "-fsemantic-interposition",
            "-fleading-underscore",
            "-foptimize-sibling-calls",
            "-freorder-blocks",
            "-freorder-functions",
            "-ftoplevel-reorder",
            "-fallow-store-data-races",
            "-fpcc-struct-return",
            "-freg-struct-return",
            "-fcrossjumping",
            "-fthread-jumps",
            "-fweb",
            "-fpeephole",
            "-fpeephole2",
            "-fomit-leaf-frame-pointer",
            "-flive-patching",
            "-fsection-anchors",
            "-fzero-initialized-in-bss",
            "-fcaller-saves",
            "-fcode-hoisting",
            "-fdirect-access-external-data",
            "-fmove-loop-invariants",
            "-fdwarf2-cfi-asm",
            "-fgnu-unique",
            "-flifetime-dse",
            "-fguess-branch-probability",
            "-freorder-blocks-and-partition",
            "-funit-at-a-time",
            "-fdce",
            "-fdse",
            "-fforward-propagate",
            "-fdefer-pop",
            "-fpartial-inlining",
            "-faggressive-loop-optimizations",
            "-fbit-tests",
            "-fcombine-stack-adjustments",
            "-fcompare-elim",
            "-fcprop-registers",
            "-fcse-follow-jumps",
            "-fdelayed-branch",
            "-fearly-inlining",
            "-fexpensive-optimizations",
            "-ffunction-cse",
            "-fharden-compares",
            "-fharden-conditional-branches",
            "-fhoist-adjacent-loads",
            "-fif-conversion",
            "-fif-conversion2",
            "-findirect-inlining",
            "-fivopts",
            "-flive-range-shrinkage",
            "-flra-remat",
            "-fmodulo-sched",
            "-fmove-loop-stores",
            "-foptimize-strlen",
            "-fpeel-loops",
            "-fpredictive-commoning",
            "-fprefetch-loop-arrays",
            "-fprintf-return-value",
            "-free",
            "-frename-registers",
            "-frerun-cse-after-loop",
            "-fselective-scheduling",
            "-fselective-scheduling2",
            "-fshrink-wrap",
            "-fshrink-wrap-separate",
            "-fssa-backprop",
            "-fssa-phiopt",
            "-fstdarg-opt",
            "-fstore-merging",
            "-ftracer",
            "-funswitch-loops",
            "-fvpt",
        ],
    ),
    (
        Machine,
        Joined,
        &[
            "-falign-",
            "-fbranch-",
            "-fcf-protection",
            "-ffixed-",
            "-fgcse",
            "-finline-limit=",
            "-fipa-",
            "-fira-",
            "-flive-patching=",
            "-floop-",
            "-fmerge-",
            "-fpatchable-function-entry",
            "-freorder-blocks-algorithm=",
            "-fsanitize",
            "-fsched",
            "-fsplit-",
            "-fstack-",
            "-fstrict-",
            "-ftls-model=",
            "-ftree-",
            "-ftrivial-auto-var-init=",
            "-funroll-",
            "-fvisibility",
            "-fvect-",
            "-fzero-call-used-regs=",
            "-fmin-function-alignment=",
            "-fexperimental-",
        ],
    ),
    // What comes out, and where.
    (
        Dropped,
        Argument::None,
        &[
            "-c",
            "-S",
            "-E",
            "-pipe",
            "-v",
            "-H",
            "-C",
            "-CC",
            "-P",
            "-Q",
            "-fsyntax-only",
            "--",
        ],
    ),
    (
        Dropped,
        Joined,
        &[
            "-save-temps",
            "-fdump-",
            "-fstack-usage",
            "-fcallgraph-info",
            "-fopt-info",
            "-ftime-report",
            "-fmem-report",
            "-fcompare-debug",
            "-frandom-seed=",
            "-frecord-gcc-switches",
            "-ftrack-macro-expansion",
        ],
    ),
    (Dropped, Either, &["-o"]),
    (
        Dropped,
        Next,
        &["-aux-info", "-dumpbase", "-dumpdir", "-dumpbase-ext"],
    ),
    // Dependencies for make.
    (
        Dropped,
        Argument::None,
        &["-M", "-MM", "-MD", "-MMD", "-MP", "-MG"],
    ),
    (Dropped, Either, &["-MF", "-MT", "-MQ", "-MJ"]),
    // Messages.
    (
        Dropped,
        Joined,
        &[
            "-W",
            "-pedantic",
            "-fdiagnostics-",
            "-fmessage-length=",
            "-fmax-errors=",
            "-ferror-limit=",
            "-fcolor-diagnostics",
            "-Qunused-arguments",
            "-fmacro-backtrace-limit=",
            "-fcaret-diagnostics",
            "-fansi-escape-codes",
            "-fshow-column",
            "-ftemplate-backtrace-limit=",
            "-fanalyzer",
        ],
    ),
    (Dropped, Argument::None, &["-w"]),
    // Debugging and profiling: what they add is no part of the program.
    (
        Dropped,
        Joined,
        &[
            "-g",
            "-fdebug-",
            "-fvar-tracking",
            "-fprofile-",
            "-fauto-profile",
            "-ftest-coverage",
            "-feliminate-unused-debug-",
            "-fstandalone-debug",
            "-flimit-debug-info",
            "-fworking-directory",
            "-fcoverage-",
        ],
    ),
    (
        Dropped,
        Argument::None,
        &["-p", "-pg", "--coverage", "-coverage"],
    ),
    // Linking and assembling.
    (
        Dropped,
        Argument::None,
        &[
            "-s",
            "-r",
            "-rdynamic",
            "-pie",
            "-no-pie",
            "-nostdlib",
            "-nodefaultlibs",
            "-nostartfiles",
            "-nolibc",
            "-fwhole-program",
            "-fintegrated-as",
            "-integrated-as",
            "-no-integrated-as",
        ],
    ),
    (
        Dropped,
        Joined,
        &[
            "-static",
            "-shared",
            "-Wl,",
            "-Wa,",
            "-flto",
            "-fuse-ld=",
            "-fuse-linker-plugin",
            "-ffat-lto-objects",
        ],
    ),
    (Dropped, Either, &["-L", "-l", "-T", "--param"]),
    (Dropped, Next, &["-u", "-z", "-Xlinker", "-Xassembler"]),
    // What is not modelled.
    (Refused("it packs every struct"), Joined, &["-fpack-struct"]),
    (
        Refused("it makes enumerations smaller than int"),
        Argument::None,
        &["-fshort-enums"],
    ),
    (
        Refused("it makes plain char unsigned, which is signed here"),
        Argument::None,
        &["-funsigned-char", "-fno-signed-char"],
    ),
    (
        Refused("it makes plain bit-fields unsigned, which are signed here"),
        Argument::None,
        &["-funsigned-bitfields", "-fno-signed-bitfields"],
    ),
    (
        Refused("every function calls others, which the program does not show"),
        Joined,
        &["-finstrument-functions"],
    ),
    (
        Refused(THREADS),
        Joined,
        &["-fopenmp", "-fopenacc", "-ftree-parallelize-loops"],
    ),
    (
        Refused(CHARACTERS),
        Joined,
        &["-fexec-charset=", "-fwide-exec-charset="],
    ),
    (
        Refused(LOADS),
        Either,
        &["-B", "--config", "-wrapper", "-Xclang", "-mllvm"],
    ),
    (
        Refused(LOADS),
        Joined,
        &["-fplugin", "-fpass-plugin", "-specs", "--specs", "-load"],
    ),
];

/// The C library's headers then have its functions once more, with checks that end a
/// run that leaves an object. Without them the functions are what their models say.
const FORTIFIED: &str = "_FORTIFY_SOURCE";

const FREESTANDING: [&str; 2] = ["-ffreestanding", "-fno-builtin"];

/// What stands beside the file in a command that also links.
const INPUTS: [&str; 8] = ["c", "i", "s", "S", "o", "a", "so", "lo"];

/// Programs that run the compiler behind them, and add nothing.
const WRAPPERS: [&str; 5] = ["ccache", "distcc", "sccache", "icecc", "gomacc"];

/// The row of a flag. A flag that switches off what a row switches on has that row.
fn row(flag: &str) -> Option<(Use, Argument, &'static str)> {
    let fits = |name: &str, argument| match argument {
        Argument::None | Next => flag == name,
        Joined | Either => flag.starts_with(name),
    };
    let all = FLAGS
        .iter()
        .flat_map(|(u, a, names)| names.iter().map(|n| (*u, *a, *n)));
    let found = all
        .filter(|(_, a, n)| fits(n, *a))
        .max_by_key(|(_, _, n)| n.len());
    found.or_else(|| match flag.strip_prefix("-fno-") {
        Some(on) => row(&format!("-f{on}")).filter(|(u, _, _)| !matches!(u, Refused(_))),
        None => None,
    })
}

/// Those of the user's own arguments for the preprocessor that say for which machine.
pub fn of_the_machine(arguments: &[String]) -> impl Iterator<Item = String> + '_ {
    let machine = |a: &&String| row(a).is_some_and(|(u, _, _)| u == Machine);
    arguments.iter().filter(machine).cloned()
}

/// What the user's own arguments for the preprocessor must not say either. What they
/// load is the user's business.
pub fn refused(arguments: &[String]) -> impl Iterator<Item = Diagnostic> + '_ {
    arguments.iter().filter_map(|flag| match row(flag)? {
        (Refused(reason), _, _) if reason != LOADS => Some(Diagnostic::global(format!(
            "the flag `{flag}` is refused: {reason}"
        ))),
        _ => None,
    })
}

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

    #[test]
    fn a_name_stands_in_one_row() {
        let mut names: Vec<&str> = FLAGS
            .iter()
            .flat_map(|(_, _, n)| n.iter().copied())
            .collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
