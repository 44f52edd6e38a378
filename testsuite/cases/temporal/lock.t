A lock that is taken is given back in the end, whatever the device does: the packets of a
round are counted down, so the loop over them ends. The bug leaves when the device is gone.

File lock.c:

    extern int packets(void);
    extern int gone(void);

    int lock;
    int sent;

    static void acquire(void) { lock = 1; }
    static void release(void) { lock = 0; }

    static int serve(void)
    {
        int left = packets();
        acquire();
        while (left > 0) {
            if (gone())
                break;
            sent++;
            left--;
        }
        release();
        return 0;
    }

    int main(void)
    {
        while (!gone())
            serve();
        return 0;
    }

File lock_bug.c:

    extern int packets(void);
    extern int gone(void);

    int lock;
    int sent;

    static void acquire(void) { lock = 1; }
    static void release(void) { lock = 0; }

    static int serve(void)
    {
        int left = packets();
        acquire();
        while (left > 0) {
            if (gone())
                return -1;
            sent++;
            left--;
        }
        release();
        return 0;
    }

    int main(void)
    {
        while (!gone())
            serve();
        return 0;
    }

    $ slam -q lock.c --ltl 'G ({lock == 1} -> F {lock == 0})' | head -2
    SAFE
    Every run of lock.c satisfies G ({lock == 1} -> F {lock == 0}): proved in 2 iterations with 1 predicate.
    $ slam -q lock_bug.c --ltl 'G ({lock == 1} -> F {lock == 0})'
    UNSAFE
    lock_bug.c has a run that violates the property (found in 2 iterations with 1 predicate).

    lock_bug.c:26  gone()                   any value chosen: 0
    lock_bug.c:26  if (!!gone())            not taken: gone() = 0
    lock_bug.c:27  serve()                  enters serve
    lock_bug.c:12    left = packets()       any value chosen: left = 1
    lock_bug.c:13    acquire()              enters acquire
    lock_bug.c:7       lock = 1             lock = 1
    lock_bug.c:7       return from acquire  back in serve
    lock_bug.c:14    while (left > 0)       taken: left = 1
    lock_bug.c:15    gone()                 any value chosen: 1
    lock_bug.c:15    if (gone())            taken: gone() = 1
    lock_bug.c:16    return -1              returns -1
    lock_bug.c:16    return from serve      back in main
    lock_bug.c:26  gone()                   any value chosen: 1
    lock_bug.c:26  if (!!gone())            taken: gone() = 1
    lock_bug.c:28  return 0                 returns 0

    Every intermediate is in slam-work/lock_bug, the commands in commands.txt there.
    status: 1
