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
