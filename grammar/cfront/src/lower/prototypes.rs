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

use super::model::{CharClass, Model, Returns, AT_EXIT, CALLS, JUMPS, KEPT, THREADS};
use ir::types::IntKind;

const COUNT: Returns = Returns::Range(-1, i32::MAX as i128);
const CHARACTER: Returns = Returns::Range(-1, 255);
const NATURAL: Returns = Returns::Range(0, i32::MAX as i128);

/// Prototypes, of several functions with `|`; `any` is any type, and `...` alone any
/// parameters.
pub(super) const TABLE: &[(&str, Model)] = {
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
        ("double asinh|acosh|atanh|expm1|log1p|logb|erf|erfc|tgamma(double)", Pure(Any)),
        ("float rintf|nearbyintf|cbrtf|exp2f|log2f|log10f(float)", Pure(Any)),
        ("long double rintl|nearbyintl|sinl|cosl|tanl|expl|logl(long double)", Pure(Any)),
        ("double fdim|nextafter(double, double)", Pure(Any)),
        ("double fma(double, double, double)", Pure(Any)),
        ("double ldexp|scalbn(double, int)", Pure(Any)),
        ("double frexp(double, int *)", Writes(Any)),
        ("double modf(double, double *)", Writes(Any)),
        ("long lround|lrint(double)", Pure(Any)),
        ("long lroundf|lrintf(float)", Pure(Any)),
        ("long long llround|llrint(double)", Pure(Any)),
        ("int ilogb(double)", Pure(Any)),
        // complex.h: a complex number is a floating one.
        ("double creal|cimag|cabs|carg|conj|cproj|csqrt|cexp|clog|csin|ccos|ctan(double)", Pure(Any)),
        ("float crealf|cimagf|cabsf|cargf|conjf|csqrtf|cexpf|clogf(float)", Pure(Any)),
        ("long double creall|cimagl|cabsl|cargl|conjl|csqrtl|cexpl|clogl(long double)", Pure(Any)),
        ("double cpow(double, double)", Pure(Any)),
        // fenv.h: how floating-point numbers are rounded.
        ("int fegetround(void)", Pure(Any)),
        ("int fesetround|feclearexcept|feraiseexcept|fetestexcept|feenableexcept|fedisableexcept(int)", Pure(Any)),
        ("int fesetenv|feupdateenv(const void *)", Pure(Any)),
        ("int fegetenv|feholdexcept(void *)", Writes(Any)),
        ("int fesetexceptflag(const void *, int)", Pure(Any)),
        ("int fegetexceptflag(void *, int)", Writes(Any)),
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
