//! The one table of library functions: for each its prototype and what a call means.
//!
//! The prototype says more than the type. What a pointer to something `const`
//! leads to is read, what another one leads to is written; a `FILE *` leads to
//! nothing that C names. A function of the program's own declaration is the
//! library's only if its type is of the same kind: a `void inf(int *)` is not that
//! of `math.h`. No function here keeps an argument, or calls back other than during
//! the call; those that do (`strtok`, `putenv`, `lsearch`) are not listed, and what
//! is not listed is undefined: it may do anything with what it was given. What would
//! go down then is refused: what is kept and written by functions that are listed
//! (`setvbuf`), control that goes elsewhere (`longjmp`), threads, signals.
//!
//! Rejected: names alone, in lists of their own (a name is no contract); a C file of
//! models (the results of `strchr` or `printf` have no C text that is any of them).

use ir::types::{FloatKind, FuncType, IntKind, Type, Types};
use std::collections::HashMap;
use std::sync::OnceLock;

/// What a call of a library function means.
#[derive(Clone, Copy, Debug)]
pub(super) enum Model {
    /// An error if the argument is zero.
    Assertion,
    Assumption,
    /// The program ends.
    Halt,
    /// Nothing that C can see.
    Nothing,
    /// A fresh object of as many bytes as this argument says, or NULL.
    Allocation {
        size: usize,
    },
    /// The same in the frame, which does not fail.
    FrameAllocation,
    ZeroedAllocation,
    Reallocation,
    /// A fresh copy of a string.
    Duplicate,
    Memset,
    Memcpy,
    Clear,
    /// `strcpy`: a literal is copied exactly.
    StringCopy,
    StringLength,
    Absolute(IntKind),
    /// `div`: quotient and remainder.
    Division(IntKind),
    FirstBit,
    Character(CharClass),
    UpperCase,
    LowerCase,
    Errno,
    Qsort,
    Bsearch,
    Signal,
    /// Returns zero: it returns again only from a `longjmp`, which is refused.
    Setjmp,
    /// A stream's buffer: kept, and written by any later function of the library.
    Buffer,
    /// Output by the format that is this argument.
    Printed {
        format: usize,
    },
    /// Output into the first argument, of so many bytes if a size is told.
    Written {
        format: usize,
        size: Option<usize>,
    },
    /// The rest of the arguments is written, by a format: from outside, or from a
    /// string.
    Scanned {
        format: usize,
        string: bool,
    },
    /// `strtol`: a number, and where it ends in the string.
    Number,
    /// Reads what it is given, and writes nothing.
    Pure(Returns),
    /// Writes any contents where it is handed pointers.
    Writes(Returns),
    /// The world decides what it returns and writes where it is handed pointers.
    Outside(Returns),
    /// Cannot be over-approximated, for this reason.
    Refused(&'static str),
}

/// What a function returns, if it returns something.
#[derive(Clone, Copy, Debug)]
pub(super) enum Returns {
    Any,
    /// A number from .. to.
    Range(i128, i128),
    /// A pointer into what this argument points to, or NULL.
    Within(usize),
    /// This argument.
    Argument(usize),
    ArgumentOrNull(usize),
}

/// The classes of characters of C11 7.4.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CharClass {
    Upper,
    Lower,
    Alpha,
    Digit,
    HexDigit,
    Space,
    Print,
    Graph,
    Blank,
    Control,
    Punct,
    Alnum,
}

/// A function of the table.
#[derive(Debug)]
pub(super) struct Function {
    pub model: Model,
    ret: &'static str,
    params: Vec<&'static str>,
}

/// A kind of types, as far as prototypes have to agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Void,
    Integer,
    Float,
    Pointer,
    Aggregate,
    Any,
}

const COUNT: Returns = Returns::Range(-1, i32::MAX as i128);
const CHARACTER: Returns = Returns::Range(-1, 255);
const NATURAL: Returns = Returns::Range(0, i32::MAX as i128);
const JUMPS: &str = "jumps between functions are not modelled";
const THREADS: &str = "threads are not modelled";
const AT_EXIT: &str = "what runs at the exit is not modelled";
const KEPT: &str = "the library may write there at any later call";
const CALLS: &str = "the library calls back at any later call";

/// Prototypes, of several functions with `|`; `any` is any type, and `...` alone any
/// parameters.
const TABLE: &[(&str, Model)] = {
    use IntKind::{Int, Long, LongLong};
    use Model::*;
    use Returns::{Any, Argument, Within};
    &[
        // Verification.
        ("any assert(any)", Assertion),
        ("any __VERIFIER_assume|assume|__CPROVER_assume|__builtin_assume|assume_abort_if_not(any)", Assumption),
        ("any abort|exit|_exit|_Exit|quick_exit|__builtin_trap|__builtin_unreachable|__VERIFIER_silent_exit(...)", Halt),
        ("any __VERIFIER_atomic_begin|__VERIFIER_atomic_end(...)", Nothing),
        // stdlib.h: memory.
        ("any free|cfree(any)", Nothing),
        ("void *malloc|valloc(size_t)", Allocation { size: 0 }),
        ("void *aligned_alloc|memalign(size_t, size_t)", Allocation { size: 1 }),
        ("void *alloca(size_t)", FrameAllocation),
        ("void *__builtin_alloca_with_align(size_t, size_t)", FrameAllocation),
        ("void *calloc(size_t, size_t)", ZeroedAllocation),
        ("void *realloc(void *, size_t)", Reallocation),
        // stdlib.h: the rest.
        ("int abs(int)", Absolute(Int)),
        ("long labs(long)", Absolute(Long)),
        ("long long llabs(long long)", Absolute(LongLong)),
        ("div_t div(int, int)", Division(Int)),
        ("div_t ldiv(long, long)", Division(Long)),
        ("div_t lldiv(long long, long long)", Division(LongLong)),
        ("int atoi(const char *)", Pure(Any)),
        ("long atol(const char *)", Pure(Any)),
        ("long long atoll(const char *)", Pure(Any)),
        ("double atof(const char *)", Pure(Any)),
        ("long strtol(const char *, char **, int)", Number),
        ("unsigned long strtoul(const char *, char **, int)", Number),
        ("long long strtoll|strtoimax|strtoq(const char *, char **, int)", Number),
        ("unsigned long long strtoull|strtoumax|strtouq(const char *, char **, int)", Number),
        ("double strtod(const char *, char **)", Number),
        ("float strtof(const char *, char **)", Number),
        ("long double strtold(const char *, char **)", Number),
        ("void qsort(void *, size_t, size_t, compare *)", Qsort),
        ("void *bsearch(const void *, const void *, size_t, size_t, compare *)", Bsearch),
        ("int rand(void)", Outside(NATURAL)),
        ("long random|lrand48(void)", Outside(NATURAL)),
        ("void srand|srandom(unsigned)", Nothing),
        ("char *getenv|secure_getenv(const char *)", Outside(Any)),
        ("any atexit|on_exit|at_quick_exit|__cxa_atexit(...)", Refused(AT_EXIT)),
        // string.h and strings.h.
        ("void *memset(void *, int, size_t)", Memset),
        ("void *memcpy|memmove(void *, const void *, size_t)", Memcpy),
        ("void *mempcpy|memccpy(void *, ...)", Writes(Within(0))),
        ("any bzero|explicit_bzero(void *, size_t)", Clear),
        ("char *strcpy(char *, const char *)", StringCopy),
        ("char *strncpy|strncat(char *, const char *, size_t)", Writes(Argument(0))),
        ("char *strcat(char *, const char *)", Writes(Argument(0))),
        ("char *stpcpy(char *, const char *)", Writes(Within(0))),
        ("char *stpncpy(char *, const char *, size_t)", Writes(Within(0))),
        ("size_t strlcpy|strlcat|strxfrm(char *, const char *, size_t)", Writes(Any)),
        ("char *strdup|__strdup(const char *)", Duplicate),
        ("char *strndup|__strndup(const char *, size_t)", Duplicate),
        ("size_t strlen(const char *)", StringLength),
        ("size_t strnlen(const char *, size_t)", Pure(Any)),
        ("int strcmp|strcasecmp|strcoll(const char *, const char *)", Pure(Any)),
        ("int strncmp|strncasecmp(const char *, const char *, size_t)", Pure(Any)),
        ("int memcmp|bcmp(const void *, const void *, size_t)", Pure(Any)),
        ("char *strchr|strrchr|strchrnul|index|rindex(const char *, int)", Pure(Within(0))),
        ("char *strstr|strcasestr|strpbrk(const char *, const char *)", Pure(Within(0))),
        ("void *memchr|memrchr(const void *, int, size_t)", Pure(Within(0))),
        ("size_t strspn|strcspn(const char *, const char *)", Pure(Any)),
        ("char *strerror|strsignal(int)", Outside(Any)),
        ("int ffs(int)", FirstBit),
        ("int ffsl(long)", FirstBit),
        ("int ffsll(long long)", FirstBit),
        // ctype.h. The tables of glibc's macros: see `character`.
        ("int isupper(int)", Character(CharClass::Upper)),
        ("int islower(int)", Character(CharClass::Lower)),
        ("int isalpha(int)", Character(CharClass::Alpha)),
        ("int isdigit(int)", Character(CharClass::Digit)),
        ("int isxdigit(int)", Character(CharClass::HexDigit)),
        ("int isspace(int)", Character(CharClass::Space)),
        ("int isprint(int)", Character(CharClass::Print)),
        ("int isgraph(int)", Character(CharClass::Graph)),
        ("int isblank(int)", Character(CharClass::Blank)),
        ("int iscntrl(int)", Character(CharClass::Control)),
        ("int ispunct(int)", Character(CharClass::Punct)),
        ("int isalnum(int)", Character(CharClass::Alnum)),
        ("int toupper(int)", UpperCase),
        ("int tolower(int)", LowerCase),
        ("void *__ctype_b_loc|__ctype_toupper_loc|__ctype_tolower_loc(void)", Pure(Any)),
        // stdio.h: output.
        ("int printf|wprintf(const char *, ...)", Printed { format: 0 }),
        ("any printk|_printk(const char *, ...)", Printed { format: 0 }),
        ("int fprintf|fwprintf|dprintf(any, const char *, ...)", Printed { format: 1 }),
        ("any syslog(int, const char *, ...)", Printed { format: 1 }),
        ("int __printf_chk(int, const char *, ...)", Printed { format: 1 }),
        ("int __fprintf_chk|__dprintf_chk(any, int, const char *, ...)", Printed { format: 2 }),
        ("int vprintf(const char *, any)", Printed { format: 0 }),
        ("int vfprintf|vdprintf(any, const char *, any)", Printed { format: 1 }),
        ("any vsyslog(int, const char *, any)", Printed { format: 1 }),
        ("int __vprintf_chk(int, const char *, any)", Printed { format: 1 }),
        ("int __vfprintf_chk(any, int, const char *, any)", Printed { format: 2 }),
        ("int sprintf(char *, const char *, ...)", Written { format: 1, size: None }),
        ("int snprintf(char *, size_t, const char *, ...)", Written { format: 2, size: Some(1) }),
        ("int vsprintf(char *, const char *, any)", Written { format: 1, size: None }),
        ("int vsnprintf(char *, size_t, const char *, any)", Written { format: 2, size: Some(1) }),
        ("int __sprintf_chk(char *, int, size_t, const char *, ...)", Written { format: 3, size: None }),
        ("int __snprintf_chk(char *, size_t, int, size_t, const char *, ...)", Written { format: 4, size: Some(1) }),
        ("int __vsprintf_chk(char *, int, size_t, const char *, any)", Written { format: 3, size: None }),
        ("int __vsnprintf_chk(char *, size_t, int, size_t, const char *, any)", Written { format: 4, size: Some(1) }),
        ("int puts(const char *)", Pure(COUNT)),
        ("int fputs(const char *, FILE *)", Pure(COUNT)),
        ("int putchar|putchar_unlocked(int)", Pure(CHARACTER)),
        ("int fputc|putc|ungetc(int, FILE *)", Pure(CHARACTER)),
        ("void perror(const char *)", Nothing),
        ("int fflush(FILE *)", Pure(Returns::Range(-1, 0))),
        ("size_t fwrite(const void *, size_t, size_t, FILE *)", Pure(Any)),
        // stdio.h: input and files.
        ("int scanf(const char *, ...)", Scanned { format: 0, string: false }),
        ("int fscanf(FILE *, const char *, ...)", Scanned { format: 1, string: false }),
        ("int sscanf(const char *, const char *, ...)", Scanned { format: 1, string: true }),
        ("int getchar|getchar_unlocked(void)", Outside(CHARACTER)),
        ("int fgetc|getc(FILE *)", Outside(CHARACTER)),
        ("char *fgets(char *, int, FILE *)", Outside(Returns::ArgumentOrNull(0))),
        ("size_t fread(void *, size_t, size_t, FILE *)", Outside(Any)),
        ("FILE *fopen|fopen64(const char *, const char *)", Outside(Any)),
        ("int fclose(FILE *)", Outside(Returns::Range(-1, 0))),
        ("int feof|ferror|fileno(FILE *)", Outside(Any)),
        ("any setbuf|setvbuf|setbuffer(FILE *, char *, ...)", Buffer),
        ("any fmemopen|open_memstream|aio_read|lio_listio(...)", Refused(KEPT)),
        ("any fopencookie|funopen|register_printf_function|register_printf_specifier(...)", Refused(CALLS)),
        // time.h and unistd.h.
        ("long time(long *)", Outside(Any)),
        ("long clock(void)", Outside(Any)),
        ("int getpid|getppid(void)", Outside(NATURAL)),
        ("ssize_t read(int, void *, size_t)", Outside(Any)),
        ("ssize_t write(int, const void *, size_t)", Outside(Any)),
        ("int close(int)", Outside(Returns::Range(-1, 0))),
        ("unsigned sleep(unsigned)", Outside(Any)),
        ("int usleep(unsigned)", Outside(Returns::Range(-1, 0))),
        ("int *__errno_location|__errno(void)", Errno),
        // math.h: floating point is not modelled.
        ("double sqrt|sin|cos|tan|asin|acos|atan|sinh|cosh|tanh|exp|exp2|log|log2|log10|fabs|floor|ceil|round|trunc|rint|nearbyint|cbrt(double)", Pure(Any)),
        ("float sqrtf|sinf|cosf|tanf|atanf|expf|logf|fabsf|floorf|ceilf|roundf|truncf(float)", Pure(Any)),
        ("long double sqrtl|fabsl|floorl|ceill|roundl|truncl(long double)", Pure(Any)),
        ("double pow|fmod|atan2|hypot|fmin|fmax|copysign|remainder(double, double)", Pure(Any)),
        ("float powf|fmodf|atan2f|fminf|fmaxf|copysignf(float, float)", Pure(Any)),
        ("long lround|lrint(double)", Pure(Any)),
        ("double nan|__builtin_nan(const char *)", Pure(Any)),
        ("float nanf|__builtin_nanf(const char *)", Pure(Any)),
        ("double __builtin_inf|__builtin_huge_val(void)", Pure(Any)),
        ("float __builtin_inff|__builtin_huge_valf(void)", Pure(Any)),
        ("int isnan|isinf|finite|isfinite|isnormal|signbit|__isnan|__isinf|__finite|__fpclassify|__signbit(double)", Pure(Any)),
        ("int __isnanf|__isinff|__finitef|__fpclassifyf|__signbitf(float)", Pure(Any)),
        ("int __isnanl|__isinfl|__finitel|__fpclassifyl|__signbitl(long double)", Pure(Any)),
        ("int __builtin_isnan|__builtin_isinf|__builtin_isfinite|__builtin_isinf_sign|__builtin_isnormal|__builtin_signbit|__builtin_signbitf|__builtin_signbitl|__builtin_fpclassify|__builtin_isgreater|__builtin_isgreaterequal|__builtin_isless|__builtin_islessequal|__builtin_islessgreater|__builtin_isunordered(...)", Pure(Any)),
        // Control that goes elsewhere.
        ("any signal|bsd_signal|sigset|__sysv_signal|ssignal(int, handler *)", Signal),
        ("int setjmp|_setjmp|__builtin_setjmp(any)", Setjmp),
        ("int sigsetjmp|__sigsetjmp(any, int)", Setjmp),
        ("any longjmp|_longjmp|siglongjmp|__longjmp_chk|vfork|setcontext|swapcontext|makecontext(...)", Refused(JUMPS)),
        ("any pthread_create|thrd_create|clone|clone3(...)", Refused(THREADS)),
        ("any sigaction|sigvec|sigaltstack(...)", Refused("signals are not modelled")),
    ]
};

/// The function of that name, also as `__builtin_NAME` or one of the names that
/// glibc gives to versions of it.
pub(super) fn function(name: &str) -> Option<&'static Function> {
    static FUNCTIONS: OnceLock<HashMap<&str, Function>> = OnceLock::new();
    let functions = FUNCTIONS.get_or_init(|| TABLE.iter().flat_map(|r| functions(r)).collect());
    let plain = ["__builtin_", "__isoc99_", "__isoc23_"]
        .iter()
        .find_map(|prefix| name.strip_prefix(prefix));
    let own = functions.get(name);
    own.or_else(|| functions.get(plain?))
}

/// The functions of a line of the table.
fn functions((prototype, model): &(&'static str, Model)) -> Vec<(&'static str, Function)> {
    let (head, params) = prototype.split_once('(').unwrap_or((prototype, ""));
    let at = head.rfind([' ', '*']).map_or(0, |at| at + 1);
    let (ret, names) = head.split_at(at);
    let params = params.trim_end_matches(')');
    let params: Vec<&str> = match params {
        "void" => Vec::new(),
        _ => params.split(", ").collect(),
    };
    let function = |name| {
        let function = Function {
            model: *model,
            ret: ret.trim(),
            params: params.clone(),
        };
        (name, function)
    };
    names.split('|').map(function).collect()
}

/// Why a function cannot be over-approximated.
pub(super) fn refused(name: &str) -> Option<&'static str> {
    match function(name)?.model {
        Model::Refused(why) => Some(why),
        _ => None,
    }
}

impl Function {
    /// Is it declared as the library has it? Without a prototype, an `int` may be
    /// the type that C89 gives to functions that are not declared.
    pub fn is_declared(&self, ty: &FuncType, prototype: bool) -> bool {
        let same =
            |text: &str, ty: &Type| matches!(kind_of(text), Kind::Any) || kind_of(text) == kind(ty);
        if !prototype {
            return same(self.ret, &ty.ret) || ty.ret == Type::int();
        }
        let (fixed, variadic) = self.fixed();
        let count = match variadic {
            true => ty.params.len() >= fixed.len(),
            false => ty.params.len() == fixed.len() && !ty.variadic,
        };
        let mut pairs = fixed.iter().zip(&ty.params);
        count && same(self.ret, &ty.ret) && pairs.all(|(text, ty)| same(text, ty))
    }

    /// Can it be called with so many arguments?
    pub fn takes(&self, arguments: usize) -> bool {
        match self.fixed() {
            (fixed, true) => arguments >= fixed.len(),
            (fixed, false) => arguments == fixed.len(),
        }
    }

    fn fixed(&self) -> (&[&'static str], bool) {
        match self.params.split_last() {
            Some((&"...", fixed)) => (fixed, true),
            _ => (&self.params, false),
        }
    }

    /// Is what this argument leads to written?
    pub fn writes(&self, argument: usize) -> bool {
        let text = self.params.get(argument).copied().unwrap_or("...");
        kind_of(text) == Kind::Pointer && !text.starts_with("const ") && !text.starts_with("FILE ")
    }

    /// Does the prototype say what this argument is?
    pub fn names(&self, argument: usize) -> bool {
        argument < self.fixed().0.len()
    }

    /// The type of the result; `None` if there is none.
    pub fn result(&self, types: &Types) -> Option<Type> {
        let int = |kind| Some(Type::Int(kind));
        match self.ret {
            "void" => None,
            "float" => Some(Type::Float(FloatKind::Float)),
            "double" => Some(Type::Float(FloatKind::Double)),
            "long double" => Some(Type::Float(FloatKind::LongDouble)),
            "long" | "ssize_t" => int(IntKind::Long),
            "unsigned long" => int(IntKind::ULong),
            "long long" => int(IntKind::LongLong),
            "unsigned long long" => int(IntKind::ULongLong),
            "unsigned" => int(IntKind::UInt),
            "size_t" => int(types.model.size_t()),
            "char *" => Some(Type::Int(IntKind::Char).ptr()),
            text if text.ends_with('*') => Some(Type::Void.ptr()),
            _ => int(IntKind::Int),
        }
    }
}

fn kind(ty: &Type) -> Kind {
    match ty {
        Type::Void => Kind::Void,
        Type::Int(_) => Kind::Integer,
        Type::Float(_) => Kind::Float,
        Type::Ptr(_) => Kind::Pointer,
        Type::Array(..) | Type::Comp(_) | Type::Func(_) => Kind::Aggregate,
    }
}

fn kind_of(text: &str) -> Kind {
    match text {
        "void" => Kind::Void,
        "any" | "..." => Kind::Any,
        "div_t" => Kind::Aggregate,
        "float" | "double" | "long double" => Kind::Float,
        text if text.ends_with('*') => Kind::Pointer,
        _ => Kind::Integer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_stands_once() {
        let mut seen = std::collections::HashSet::new();
        for (name, _) in TABLE.iter().flat_map(functions) {
            assert!(seen.insert(name), "{name}");
        }
    }

    #[test]
    fn a_type_of_another_kind_is_another_function() {
        let sqrt = function("sqrt").expect("it is in the table");
        let double = Type::Float(FloatKind::Double);
        let ty = |ret: Type, params| FuncType {
            ret,
            params,
            variadic: false,
        };
        assert!(sqrt.is_declared(&ty(double.clone(), vec![double.clone()]), true));
        assert!(!sqrt.is_declared(&ty(Type::Void, vec![Type::int().ptr()]), true));
        assert!(!sqrt.is_declared(&ty(double.clone(), vec![double.clone(), double]), true));
        assert!(function("inf").is_none());
    }

    #[test]
    fn pointers_to_const_and_streams_are_not_written() {
        let fgets = function("fgets").expect("it is in the table");
        assert!(fgets.writes(0) && !fgets.writes(1) && !fgets.writes(2));
        assert!(!function("strchr").expect("it is in the table").writes(0));
    }
}
