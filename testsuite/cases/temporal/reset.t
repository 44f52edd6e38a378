A reset that the host asks for is done, unless the program ends. It may not end without the
reset: `W` lets nothing else happen before. The bug ends on a bad checksum.

File reset.c:

    #include <stdlib.h>

    extern int asked(void);
    extern int checksum(void);

    int wanted;
    int done;

    static void reset(void)
    {
        if (checksum())
            done = 2;
        else
            done = 1;
        wanted = 0;
    }

    int main(void)
    {
        while (1) {
            if (asked()) {
                wanted = 1;
                done = 0;
                reset();
            }
        }
    }

File reset_bug.c:

    #include <stdlib.h>

    extern int asked(void);
    extern int checksum(void);

    int wanted;
    int done;

    static void reset(void)
    {
        if (checksum())
            abort();
        else
            done = 1;
        wanted = 0;
    }

    int main(void)
    {
        while (1) {
            if (asked()) {
                wanted = 1;
                done = 0;
                reset();
            }
        }
    }

    $ slam -q reset.c --ltl 'G ({wanted == 1} -> F ({wanted == 0} && !{done == 0}))' | head -2
    SAFE
    Every run of reset.c satisfies G ({wanted == 1} -> F ({wanted == 0} && !{done == 0})): proved in 1 iteration with 0 predicates.
    $ slam -q reset_bug.c --ltl 'G ({wanted == 1} -> F ({wanted == 0} && !{done == 0}))'
    UNSAFE
    reset_bug.c has a run that violates the property (found in 1 iteration with 0 predicates).

    reset_bug.c:21  asked()            any value chosen: 1
    reset_bug.c:21  if (asked())       taken: asked() = 1
    reset_bug.c:22  wanted = 1         wanted = 1
    reset_bug.c:23  done = 0           done = 0
    reset_bug.c:24  reset()            enters reset
    reset_bug.c:11    checksum()       any value chosen: 1
    reset_bug.c:11    if (checksum())  taken: checksum() = 1

    Every intermediate is in slam-work/reset_bug, the commands in commands.txt there.
    status: 1
