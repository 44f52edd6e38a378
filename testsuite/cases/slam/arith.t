With mathematical integers a sum is greater than what it was made from; that is
an assumption of the verdict. A path that newton finds is one of the machine.

File next.c:

    extern int __VERIFIER_nondet_int(void);

    int main(void)
    {
        int x = __VERIFIER_nondet_int();
        int next = x + 1;
        if (next <= x) {
        ERROR:
            return 1;
        }
        return 0;
    }

File next.preds:

    main { next <= x, next == x + 1 }

    $ slam --arith math next.c next.preds
    SAFE
    No error of next.c can be reached: proved in 1 iteration with 2 predicates.

    Predicates:
      main: next <= x, next == x + 1

    The verdict rests on these assumptions:
      signed integers do not overflow

    Every intermediate is in slam-work/next, the commands in commands.txt there.
    stderr:
    1: 2 predicates: no error is reachable (c2bp <time>, bebop <time>)
    $ slam --no-replay next.c next.preds
    UNSAFE
    next.c has an error: this execution reaches it (found in 1 iteration with 2 predicates).

    next.c:6  next = x + 1     next = -2147483648
    next.c:7  if (next <= x)   taken: next = -2147483648, x = 2147483647
    next.c:9  ERROR: return 1  the error is reached

    Every intermediate is in slam-work/next, the commands in commands.txt there.
    stderr:
    1: 2 predicates, path of 5 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1

Without the predicates the first path has to be judged, and the machine has it.

    $ slam --arith math next.c
    UNSAFE, replayed
    next.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    next.c:6  next = x + 1     next = -2147483648
    next.c:7  if (next <= x)   taken: next = -2147483648, x = 2147483647
    next.c:9  ERROR: return 1  the error is reached

    Every intermediate is in slam-work/next, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 5 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1
    $ c2bp --arith some next.c next.preds
    stderr:
    error: invalid value 'some' for '--arith <KIND>'
      [possible values: exact, math]

    For more information, try '--help'.
    status: 2
