A buffer that was taken from the pool is given back. The bug drops it where the peer closes
the connection, and goes on.

File buffer.c:

    extern int next(void);
    extern int closed(void);

    int taken;

    static void take(void) { taken = 1; }
    static void give(void) { taken = 0; }

    static void reply(int bytes)
    {
        take();
        while (bytes > 0) {
            if (closed())
                goto out;
            bytes -= 1;
        }
    out:
        give();
    }

    int main(void)
    {
        for (;;)
            reply(next());
    }

File buffer_bug.c:

    extern int next(void);
    extern int closed(void);

    int taken;

    static void take(void) { taken = 1; }
    static void give(void) { taken = 0; }

    static void reply(int bytes)
    {
        take();
        while (bytes > 0) {
            if (closed())
                for (;;)
                    ;
            bytes -= 1;
        }
    out:
        give();
    }

    int main(void)
    {
        for (;;)
            reply(next());
    }

    $ slam -q buffer.c --ltl 'G ({taken == 1} -> F {taken == 0})' | head -2
    SAFE
    Every run of buffer.c satisfies G ({taken == 1} -> F {taken == 0}): proved in 2 iterations with 1 predicate.
    $ slam -q buffer_bug.c --ltl 'G ({taken == 1} -> F {taken == 0})'
    UNSAFE
    buffer_bug.c has a run that violates the property (found in 2 iterations with 1 predicate).

    buffer_bug.c:25  next()                any value chosen: 1
    buffer_bug.c:25  reply(next())         enters reply: bytes = 1
    buffer_bug.c:11    take()              enters take
    buffer_bug.c:6       taken = 1         taken = 1
    buffer_bug.c:6       return from take  back in reply
    buffer_bug.c:12    while (bytes > 0)   taken: bytes = 1
    buffer_bug.c:13    closed()            any value chosen: 1
    buffer_bug.c:13    if (closed())       taken: closed() = 1
    -- from here on, again and again --

    Every intermediate is in slam-work/buffer_bug, the commands in commands.txt there.
    status: 1
