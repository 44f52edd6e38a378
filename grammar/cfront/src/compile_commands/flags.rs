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

use grammar::diag::Diagnostic;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
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
pub(super) enum Argument {
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

/// All flags that are known, in groups; of several that fit the longest counts.
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
    (Dropped, Argument::None, &["-fno-common"]),
    // What is not modelled.
    (Refused("it packs every struct"), Joined, &["-fpack-struct"]),
    (
        Refused("another file may give a variable that is declared here its first value"),
        Argument::None,
        &["-fcommon"],
    ),
    (
        Refused("the linker knows names by others than those that assembly gives"),
        Argument::None,
        &["-fleading-underscore"],
    ),
    (
        Refused("functions take their arguments as on Windows"),
        Argument::None,
        &["-mabi=ms"],
    ),
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

/// The row of a flag. A flag that switches off what a row switches on has that row.
pub(super) fn row(flag: &str) -> Option<(Use, Argument, &'static str)> {
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

#[cfg(test)]
mod tests {
    use super::*;

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
