//! Library functions by what is known of them.

/// Calls that are errors, whether or not the program defines the function.
pub(super) fn is_error(name: &str) -> bool {
    matches!(
        name,
        "reach_error"
            | "__VERIFIER_error"
            | "__assert_fail"
            | "__assert"
            | "__assert_rtn"
            | "__assert_func"
            | "__assert_perror_fail"
    )
}

/// Functions that write to the outside world only.
pub(super) fn is_output(name: &str) -> bool {
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    matches!(
        name,
        "printf"
            | "fprintf"
            | "vprintf"
            | "vfprintf"
            | "dprintf"
            | "puts"
            | "fputs"
            | "putchar"
            | "fputc"
            | "putc"
            | "perror"
            | "fflush"
            | "syslog"
            | "printk"
            | "fwrite"
            | "__printf_chk"
            | "__fprintf_chk"
            | "__vprintf_chk"
            | "__vfprintf_chk"
            | "__dprintf_chk"
            | "vsyslog"
            | "wprintf"
    )
}

/// Functions without effects whose result is not modelled.
pub(super) fn is_pure(name: &str) -> bool {
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    matches!(
        name,
        "strcmp"
            | "strncmp"
            | "strcasecmp"
            | "strncasecmp"
            | "memcmp"
            | "strchr"
            | "strrchr"
            | "strstr"
            | "strspn"
            | "strcspn"
            | "strpbrk"
            | "memchr"
            | "strnlen"
            | "strcoll"
            | "atoi"
            | "atol"
            | "atoll"
            | "atof"
            | "isalpha"
            | "isdigit"
            | "isalnum"
            | "isspace"
            | "isupper"
            | "islower"
            | "isxdigit"
            | "isprint"
            | "ispunct"
            | "iscntrl"
            | "isgraph"
            | "isblank"
            | "toupper"
            | "tolower"
            | "sqrt"
            | "sqrtf"
            | "sin"
            | "cos"
            | "tan"
            | "atan"
            | "exp"
            | "log"
            | "pow"
            | "fabs"
            | "fabsf"
            | "fabsl"
            | "floor"
            | "floorf"
            | "ceil"
            | "ceilf"
            | "fmod"
            | "fmodf"
            | "round"
            | "trunc"
            | "isnan"
            | "isinf"
            | "isfinite"
            | "isinf_sign"
            | "isnormal"
            | "signbit"
            | "signbitf"
            | "inf"
            | "inff"
            | "nan"
            | "nanf"
            | "huge_val"
            | "huge_valf"
            | "fpclassify"
            | "isgreater"
            | "isless"
            | "isunordered"
            | "__isnan"
            | "__isinf"
            | "__finite"
            | "__fpclassify"
            | "__signbit"
            | "__isnanf"
            | "__isinff"
            | "__finitef"
            | "__fpclassifyf"
            | "__signbitf"
    )
}

/// Why a function cannot be over-approximated.
pub(super) fn refused(name: &str) -> Option<&'static str> {
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    Some(match name {
        "longjmp" | "_longjmp" | "siglongjmp" | "vfork" => {
            "jumps between functions are not modelled"
        }
        "pthread_create" | "thrd_create" | "clone" => "threads are not modelled",
        "sigaction" => "signals are not modelled",
        "atexit" | "on_exit" | "at_quick_exit" => "what runs at the exit is not modelled",
        "qsort_r" | "tsearch" | "twalk" | "ftw" | "nftw" => {
            "a library function that calls back is not modelled"
        }
        _ => return None,
    })
}
