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
    // Instructions that round a product and a sum at once.
    "\"fma",
    ",fma",
    "avx512",
    "arch=",
];

/// Does the text of a file say any of it?
pub(super) fn computes_otherwise(text: &str) -> bool {
    WORDS.iter().any(|word| text.contains(word))
}
