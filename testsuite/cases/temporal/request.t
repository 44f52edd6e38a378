A request that is pending is completed in the end: the device is asked a bounded number of
times. The bug asks again for ever.

File request.c:

    extern int ready(void);

    int pending;

    static void complete(int status) { pending = 0; }

    static int wait_for(int tries)
    {
        int i;
        for (i = 0; i < tries; i++)
            if (ready())
                return 1;
        return 0;
    }

    int main(void)
    {
        for (;;) {
            pending = 1;
            if (wait_for(100))
                complete(0);
            else
                complete(-5);
        }
    }

File request_bug.c:

    extern int ready(void);

    int pending;

    static void complete(int status) { pending = 0; }

    static int wait_for(int tries)
    {
        int i;
        for (i = 0; ; i++)
            if (ready())
                return 1;
        return 0;
    }

    int main(void)
    {
        for (;;) {
            pending = 1;
            if (wait_for(100))
                complete(0);
            else
                complete(-5);
        }
    }

    $ slam -q request.c --ltl 'G ({pending == 1} -> F {pending == 0})' | head -2
    SAFE
    Every run of request.c satisfies G ({pending == 1} -> F {pending == 0}): proved in 2 iterations with 1 predicate.
    $ slam -q request_bug.c --ltl 'G ({pending == 1} -> F {pending == 0})'
    UNSAFE
    request_bug.c has a run that violates the property (found in 1 iteration with 0 predicates).

    request_bug.c:19  pending = 1     pending = 1
    request_bug.c:20  wait_for(100)   enters wait_for: tries = 100
    request_bug.c:10    i = 0         i = 0
    -- from here on, again and again --
    request_bug.c:11    ready()       any value chosen: 0
    request_bug.c:11    if (ready())  not taken: ready() = 0
    request_bug.c:10    i = i + 1     i = 1

    Every intermediate is in slam-work/request_bug, the commands in commands.txt there.
    status: 1
