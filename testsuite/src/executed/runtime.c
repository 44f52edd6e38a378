/* Behind a program: runs it EXECUTED_RUNS times from EXECUTED_SEED on, each in
   a process of its own with other answers, and tells how the runs ended. The
   undefined functions of the program follow. Nothing is included, since the
   program may have declared anything. */

extern int executed_print(int, const char *, ...) __asm__("dprintf");
extern void executed_exit(int) __asm__("_exit") __attribute__((__noreturn__));
extern int executed_fork(void) __asm__("fork");
extern int executed_wait(int, int *, int) __asm__("waitpid");
extern char *executed_getenv(const char *) __asm__("getenv");
extern unsigned long executed_strtoul(const char *, char **, int) __asm__("strtoul");
extern int executed_timer(int, const long *, long *) __asm__("setitimer");
extern char *executed_strstr(const char *, const char *) __asm__("strstr");
extern int executed_open(const char *, int, ...) __asm__("open");
extern int executed_dup2(int, int) __asm__("dup2");

enum { EXECUTED_REACHED = 101, EXECUTED_CUT = 102, EXECUTED_FAULT = 103 };

/* Calls and labels that are errors come here. */
int executed_reached(const char *what)
{
    executed_exit(EXECUTED_REACHED);
}

/* xorshift64*, after Vigna. */
static unsigned long long executed_state;

static unsigned long long executed_bits(void)
{
    executed_state ^= executed_state >> 12;
    executed_state ^= executed_state << 25;
    executed_state ^= executed_state >> 27;
    return executed_state * 0x2545F4914F6CDD1Dull;
}

/* Any value, small ones and the ends of the types more often. */
static unsigned long long executed_any(void)
{
    unsigned long long bits = executed_bits(), one = 1;
    switch (bits >> 62) {
    case 0:
        return bits % 4;
    case 1:
        return bits % 32 - 8;
    case 2:
        return (one << bits % 64) - 1 + (bits >> 32) % 3;
    default:
        return executed_bits();
    }
}

/* What an undefined function may leave behind a pointer argument. */
static void executed_write(char *to, unsigned size)
{
    unsigned long long value = executed_any();
    if (to && executed_bits() % 2)
        while (size--) {
            *to++ = (char)value;
            value >>= 8;
        }
}

void executed_assume(int holds)
{
    if (!holds)
        executed_exit(0);
}

/* For the sanitizer: no leaks, and its own word for an overflow of the stack,
   which a recursion to any depth ends in. */
const char *__asan_default_options(void)
{
    return "detect_leaks=0:allocator_may_return_null=1";
}

extern void executed_report(void (*)(const char *)) __asm__("__asan_set_error_report_callback")
    __attribute__((__weak__));

static void executed_fault(const char *report)
{
    executed_exit(executed_strstr(report, "stack-overflow") ? EXECUTED_CUT : EXECUTED_FAULT);
}

static unsigned long executed_number(const char *name, unsigned long otherwise)
{
    const char *text = executed_getenv(name);
    return text ? executed_strtoul(text, 0, 10) : otherwise;
}

__attribute__((__constructor__)) static void executed_runs(void)
{
    unsigned long first = executed_number("EXECUTED_SEED", 0), seed;
    unsigned long count = executed_number("EXECUTED_RUNS", 1), ended = 0, cut = 0;
    for (seed = first; seed < first + count; seed++) {
        int status = 0, signal, child = executed_fork();
        if (child == 0) {
            /* ITIMER_PROF: its signal ends what takes 50 ms of the processor. */
            static const long limit[4] = { 0, 0, 0, 50000 };
            int nowhere = executed_open("/dev/null", 1);
            executed_timer(2, limit, 0);
            executed_dup2(nowhere, 2);
            if (executed_report)
                executed_report(executed_fault);
            executed_state = (seed + 1) * 0x9E3779B97F4A7C15ull;
            return;
        }
        executed_wait(child, &status, 0);
        signal = status & 127;
        status = status >> 8 & 255;
        if (signal == 27 || !signal && status == EXECUTED_CUT)
            cut++;
        else if (signal == 0 && status == EXECUTED_REACHED) {
            executed_print(1, "\nreached %lu\n", seed);
            executed_exit(0);
        } else if (signal == 0 && status == EXECUTED_FAULT || signal && signal != 6) {
            executed_print(1, "\nfault %lu %d\n", seed, signal);
            executed_exit(0);
        } else
            ended++;
    }
    executed_print(1, "\nended %lu %lu\n", ended, cut);
    executed_exit(0);
}
