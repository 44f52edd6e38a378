//! What changes how floating-point numbers are computed, wherever a text says it: another
//! direction of rounding, at run time, and options by which results are not those of one
//! operation each. Where one of these words occurs, numbers hold any value.
//!
//! Rejected: to ask which calls and pragmas are reached; a program that says any of this is
//! rare, and not worth a wrong answer.

/// Parts of what says so.
const WORDS: &[&str] = &[
    // fenv.h and its like, and the instructions behind them.
    "fesetround",
    "fesetenv",
    "feupdateenv",
    "feholdexcept",
    "fesetmode",
    "fpsetround",
    "_controlfp",
    "control87",
    "mxcsr",
    "fldcw",
    "fldenv",
    "frstor",
    "xrstor",
    // Pragmas and attributes.
    "FENV_ACCESS",
    "FENV_ROUND",
    "FP_CONTRACT",
    "fenv_access",
    "fp_contract",
    "float_control",
    "fp-contract",
    "fast-math",
    "unsafe-math",
    "finite-math",
    "associative-math",
    "reciprocal-math",
    "Ofast",
];

/// What attributes and pragmas can ask the compiler for without changing a result: levels of
/// optimisation, and instructions that compute what others do. Anything else may: another
/// unit for floating-point numbers, products and sums rounded at once, constants of another
/// type.
const HARMLESS: &[&str] = &[
    "default",
    "O0",
    "O1",
    "O2",
    "O3",
    "Os",
    "Og",
    "0",
    "1",
    "2",
    "3",
    "s",
    "g",
    "mmx",
    "sse",
    "sse2",
    "sse3",
    "ssse3",
    "sse4",
    "sse4.1",
    "sse4.2",
    "avx",
    "avx2",
    "popcnt",
    "aes",
    "pclmul",
    "bmi",
    "bmi2",
    "lzcnt",
    "crc32",
    "movbe",
    "rdrnd",
    "rdseed",
    "sha",
    "fsgsbase",
    "clflushopt",
];

/// Does the text of a file say any of it?
pub(super) fn computes_otherwise(text: &str) -> bool {
    let asks = |word: &str| {
        let mut rest = text
            .match_indices(word)
            .map(|(at, _)| &text[at + word.len()..]);
        rest.any(asks_otherwise)
    };
    WORDS.iter().any(|word| text.contains(word)) || asks("target") || asks("optimize")
}

/// Does what follows `target` or `optimize` ask for anything that is not harmless?
fn asks_otherwise(rest: &str) -> bool {
    let rest = rest.strip_prefix("_clones").unwrap_or(rest);
    let rest = rest.strip_prefix("__").unwrap_or(rest);
    let rest = rest.trim_start_matches([' ', '\t', '\n']);
    if !rest.starts_with(['(', '"']) {
        return false;
    }
    let end = rest.find([')', ';']).unwrap_or(rest.len());
    let mut strings = rest[..end].split('"').skip(1).step_by(2);
    strings.any(|string| {
        !string
            .split(',')
            .all(|item| HARMLESS.contains(&item.trim()))
    })
}

#[cfg(test)]
mod tests {
    use super::computes_otherwise;

    #[test]
    fn what_attributes_ask_for_is_harmless_or_not() {
        for text in [
            "__attribute__((target(\"sse4.2,popcnt\"))) int f(void);",
            "#pragma GCC optimize (\"O3\")",
            "__attribute__((optimize(3))) int f(void);",
            "int target = 1; f(target); targets(\"x\"); optimize_for(\"x\");",
        ] {
            assert!(!computes_otherwise(text), "{text}");
        }
        for text in [
            "__attribute__((target(\"fpmath=387\"))) double f(void);",
            "__attribute__((__target__ (\"sse2,no-sse\"))) double f(void);",
            "__attribute__((target_clones(\"default\",\"fma\"))) double f(void);",
            "#pragma GCC optimize(\"single-precision-constant\")",
            "#pragma GCC optimize \"O2\", \"fast\" \"-math\"\nint x;",
        ] {
            assert!(computes_otherwise(text), "{text}");
        }
    }
}
