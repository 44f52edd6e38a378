What a shift by the width or more yields is not defined in C: a path that needs it is no
execution, though one compiler has it. A shift that the path does not need is none of its business,
and where a count in range leads to the error, that one is taken.

File a.c:

    int main(void) {
        int n = 40;
        int y = 1 << n;
        if (y == 256) { ERROR: goto ERROR; }
        return 0;
    }

    $ slam a.c
    UNKNOWN: newton: the path depends on the result of an undefined operation; a.c:3: C leaves a shift by a negative count, or by the width or more, undefined

    What was tried:
      1: 0 predicates, a path of 5 steps: newton does not know

    Every intermediate is in slam-work/a, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 5 steps: newton does not know (c2bp <time>, bebop <time>, newton <time>)
    status: 3

File negative.c:

    int nondet(void);
    int main(void) {
        int n = nondet();
        if (n < 0) {
            int y = 256 >> n;
            if (y == 1) { ERROR: goto ERROR; }
        }
        return 0;
    }

    $ slam negative.c
    UNKNOWN: newton: the path depends on the result of an undefined operation; negative.c:5: C leaves a shift by a negative count, or by the width or more, undefined

    What was tried:
      1: 0 predicates, a path of 7 steps: newton does not know

    Every intermediate is in slam-work/negative, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 7 steps: newton does not know (c2bp <time>, bebop <time>, newton <time>)
    status: 3

File unused.c:

    int main(void) {
        int n = 40, x = 1;
        int y = x << n;
        if (x == 1) { ERROR: goto ERROR; }
        return y;
    }

    $ slam unused.c
    UNSAFE, replayed
    unused.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    unused.c:2  n = 40             n = 40
    unused.c:2  x = 1              x = 1
    unused.c:3  y = x << n         y = 1
    unused.c:4  if (x == 1)        taken: x = 1
    unused.c:4  ERROR: goto ERROR  the error is reached

    Every intermediate is in slam-work/unused, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 6 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1

File range.c:

    int nondet(void);
    int main(void) {
        int n = nondet();
        int y = 1 << n;
        if (y == 16) { ERROR: goto ERROR; }
        return 0;
    }

    $ slam range.c
    UNSAFE, replayed
    range.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    range.c:3  n = nondet()       any value chosen: n = 4
    range.c:4  y = 1 << n         y = 16
    range.c:5  if (y == 16)       taken: y = 16
    range.c:5  ERROR: goto ERROR  the error is reached

    Every intermediate is in slam-work/range, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 5 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1

File zero.c:

    int main(void) {
        int n = 0;
        int y = 1 / n;
        if (y == 5) { ERROR: goto ERROR; }
        return 0;
    }

    $ slam zero.c
    UNKNOWN: newton: the path depends on the result of an undefined operation; zero.c:3: C leaves a division by zero undefined

    What was tried:
      1: 0 predicates, a path of 5 steps: newton does not know

    Every intermediate is in slam-work/zero, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 5 steps: newton does not know (c2bp <time>, bebop <time>, newton <time>)
    status: 3

The result is any value, and another each time: gcc computes one when it compiles the program, and
the machine another.

File twice:

    cat > $1.c <<END
    int number(void);
    static int shifted(int n) { return 1 << n; }
    int main(void)
    {
        volatile int v = 32;
        volatile double d = 1e10;
        int n = v, m = number();
        double x = d;
        $2
        if ($3) { ERROR: return 1; }
        return 0;
    }
    END
    echo "$1: $(slam -q --time-limit 20 $1.c | sed -n 1p)"

    $ sh twice folded "int a = 1 << n, b = 1 << 32;" "a != b"
    folded: UNKNOWN: newton: the path depends on the result of an undefined operation; folded.c:9: C leaves a shift by a negative count, or by the width or more, undefined
    $ sh twice called "int a = shifted(n);" "a != 1 << 32"
    called: UNKNOWN: newton: the path depends on the result of an undefined operation; called.c:2: C leaves a shift by a negative count, or by the width or more, undefined; called.c:10: C leaves a shift by a negative count, or by the width or more, undefined
    $ sh twice condition "int a = 1 << n;" "a != 1 << n"
    condition: UNKNOWN: newton: the path depends on the result of an undefined operation; condition.c:9: C leaves a shift by a negative count, or by the width or more, undefined; condition.c:10: C leaves a shift by a negative count, or by the width or more, undefined
    $ sh twice argument "int a = shifted(1 << m);" "a != 1 << (1 << m)"
    argument: UNKNOWN: newton: the path depends on the result of an undefined operation; argument.c:2: C leaves a shift by a negative count, or by the width or more, undefined; argument.c:10: C leaves a shift by a negative count, or by the width or more, undefined
    $ sh twice cut_off "int a = x, b = 1e10;" "a != b"
    cut_off: UNKNOWN: newton: the path depends on the result of an undefined operation; cut_off.c:9: C leaves the conversion of a floating-point number to an integer that cannot hold it undefined
    $ sh twice divided "m = 0; int a = 1 / m;" "a != 1 / m"
    divided: UNKNOWN: newton: the path depends on the result of an undefined operation; divided.c:9: C leaves a division by zero undefined; divided.c:10: C leaves a division by zero undefined
    $ sh twice index "int t[3] = { 1, 2, 3 }; t[(1 << n) & 1] = 7; int a = t[(1 << n) & 1];" "a != 7"
    index: UNKNOWN: newton: the path depends on the result of an undefined operation; index.c:9: C leaves a shift by a negative count, or by the width or more, undefined

Where there is a result, it is the same each time.

    $ sh twice in_range "if (m < 0 || m > 20) return 0; int a = 1 << m, b = shifted(m);" "a != b"
    in_range: SAFE
    $ sh twice masked "int a = 1u << (m & 31), b = 1u << (m & 31);" "a != b"
    masked: SAFE
    $ sh twice not_zero "if (m == 0) return 0; int a = 77 / m, b = 77 / m;" "a != b"
    not_zero: SAFE
    $ sh twice rest "unsigned a = 1u << ((unsigned)m % 32), b = 1u << ((unsigned)m % 32);" "a != b"
    rest: SAFE
    $ sh twice fits "if (!(x >= -5 && x <= 5)) return 0; int a = x, b = x;" "a != b"
    fits: SAFE
    $ sh twice character "unsigned char c = m; int a = 1 << c / 9, b = 1 << c / 9;" "a != b"
    character: SAFE
