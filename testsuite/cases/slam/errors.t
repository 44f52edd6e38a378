`--errors N` goes on behind an error, one for each statement that fails.

File two.c:

    #include <assert.h>
    extern int more(void);
    int main(void)
    {
        int x = more();
        assert(x != 1);
        if (x == 2) {
    ERROR:
            x = 3;
        }
        while (x > 5) {
            assert(x > 3);
            x = x - 1;
        }
        assert(x <= 4);
        return 0;
    }

    $ slam -q two.c | head -n 2
    UNSAFE, replayed
    two.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).
    $ slam -q two.c --errors 9 --json out.json
    UNSAFE, replayed
    two.c has 3 errors: these executions reach them (found in 5 iterations with 2 predicates).

    two.c:5  x = more()                any value chosen: x = 1
    two.c:6  if (x == 1)               taken: x = 1
    two.c:6  assertion `x != 1` fails  the error is reached

    two.c:5  x = more()    any value chosen: x = 2
    two.c:6  if (x == 1)   not taken: x = 2
    two.c:7  if (x == 2)   taken: x = 2
    two.c:9  ERROR: x = 3  the error is reached

    two.c:5   x = more()                any value chosen: x = 5
    two.c:6   if (x == 1)               not taken: x = 5
    two.c:7   if (x == 2)               not taken: x = 5
    two.c:11  while (x > 5)             not taken: x = 5
    two.c:15  if (x > 4)                taken: x = 5
    two.c:15  assertion `x <= 4` fails  the error is reached

    Every intermediate is in slam-work/two, the commands in commands.txt there.
    status: 1
    $ grep -c '"message"' out.json
    3
    $ grep outcome out.json
              "outcome": "the path is an execution of the program; other errors are looked for from here on",
              "outcome": "the path is an execution of the program; other errors are looked for from here on",
              "outcome": "infeasible, 2 new predicates",
              "outcome": "the path is an execution of the program; other errors are looked for from here on",
              "outcome": "no error is reachable",
    $ slam -q two.c --errors 2 | grep -c 'the error is reached'
    2

What is behind the last error and could not be decided changes nothing of the verdict.

    $ slam -q two.c --errors 9 --max-iterations 3 | head -n 2
    UNSAFE, replayed
    two.c has 2 errors: these executions reach them (found in 3 iterations with 0 predicates).

A label that is known leads on to no error, but the paths by it end there.

File after.c:

    #include <assert.h>
    extern int more(void);
    int main(void)
    {
        int x = more();
        if (x)
            goto ERROR;
        return 0;
    ERROR:
        assert(x == 0);
        return 1;
    }

    $ slam -q after.c --errors 9
    UNSAFE, replayed
    after.c has an error: this execution reaches it (found in 2 iterations with 0 predicates).

    after.c:5   x = more()  any value chosen: x = 1
    after.c:6   if (x)      taken: x = 1
    after.c:10  ERROR:      the error is reached

    Every intermediate is in slam-work/after, the commands in commands.txt there.
    status: 1
    $ slam -q two.c --errors 0
    stderr:
    error: invalid value '0' for '--errors <N>': 0 is not in 1..=4294967295

    For more information, try '--help'.
    status: 2
