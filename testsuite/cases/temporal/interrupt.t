Interrupts that were disabled are enabled again, also on the way out by an error. The bug
forgets that: the program ends with interrupts disabled.

File interrupt.c:

    #include <stdlib.h>

    extern int command(void);
    extern int valid(int c);

    int enabled = 1;

    static void disable(void) { enabled = 0; }
    static void enable(void) { enabled = 1; }

    static void fatal(void)
    {
        enable();
        exit(1);
    }

    int main(void)
    {
        int c;
        while ((c = command()) != 0) {
            disable();
            if (!valid(c))
                fatal();
            enable();
        }
        return 0;
    }

File interrupt_bug.c:

    #include <stdlib.h>

    extern int command(void);
    extern int valid(int c);

    int enabled = 1;

    static void disable(void) { enabled = 0; }
    static void enable(void) { enabled = 1; }

    static void fatal(void)
    {
        exit(1);
    }

    int main(void)
    {
        int c;
        while ((c = command()) != 0) {
            disable();
            if (!valid(c))
                fatal();
            enable();
        }
        return 0;
    }

    $ slam -q interrupt.c --ltl 'G ({enabled == 0} -> F {enabled == 1})' | head -2
    SAFE
    Every run of interrupt.c satisfies G ({enabled == 0} -> F {enabled == 1}): proved in 1 iteration with 0 predicates.
    $ slam -q interrupt_bug.c --ltl 'G ({enabled == 0} -> F {enabled == 1})'
    UNSAFE
    interrupt_bug.c has a run that violates the property (found in 1 iteration with 0 predicates).

    interrupt_bug.c:6   enabled = 1            enabled = 1
    interrupt_bug.c:19  c = command()          any value chosen: c = 1
    interrupt_bug.c:19  if (c == 0)            not taken: c = 1
    interrupt_bug.c:20  disable()              enters disable
    interrupt_bug.c:8     enabled = 0          enabled = 0
    interrupt_bug.c:8     return from disable  back in main
    interrupt_bug.c:21  valid(c)               any value chosen: 0
    interrupt_bug.c:21  if (!valid(c))         taken: valid(c) = 0
    interrupt_bug.c:22  fatal()                enters fatal

    Every intermediate is in slam-work/interrupt_bug, the commands in commands.txt there.
    status: 1
