A device that was told to sleep sleeps in the end: each step of the protocol leads on. The
bug goes back to the first step when the device is busy.

File power.c:

    extern int busy(void);

    enum { ON, FLUSH, STOP, ASLEEP };
    int power = ON;
    int asked;

    static void suspend(void)
    {
        asked = 1;
        while (power != ASLEEP) {
            switch (power) {
            case ON:
                power = FLUSH;
                break;
            case FLUSH:
                power = STOP;
                break;
            default:
                if (busy())
                    power = ASLEEP;
                else
                    power = ASLEEP;
                break;
            }
        }
    }

    int main(void)
    {
        suspend();
        return 0;
    }

File power_bug.c:

    extern int busy(void);

    enum { ON, FLUSH, STOP, ASLEEP };
    int power = ON;
    int asked;

    static void suspend(void)
    {
        asked = 1;
        while (power != ASLEEP) {
            switch (power) {
            case ON:
                power = FLUSH;
                break;
            case FLUSH:
                power = STOP;
                break;
            default:
                if (busy())
                    power = ON;
                else
                    power = ASLEEP;
                break;
            }
        }
    }

    int main(void)
    {
        suspend();
        return 0;
    }

    $ slam -q power.c --ltl 'G ({asked == 1} -> F {power == 3})' | head -2
    SAFE
    Every run of power.c satisfies G ({asked == 1} -> F {power == 3}): proved in 3 iterations with 2 predicates.
    $ slam -q power_bug.c --ltl 'G ({asked == 1} -> F {power == 3})'
    UNSAFE
    power_bug.c has a run that violates the property (found in 3 iterations with 2 predicates).

    power_bug.c:30  suspend()             enters suspend
    power_bug.c:9     asked = 1           asked = 1
    power_bug.c:10    while (power != 3)  taken: power = 0
    power_bug.c:11    switch (power)      taken: power = 0
    power_bug.c:13    power = 1           power = 1
    power_bug.c:10    while (power != 3)  taken: power = 1
    power_bug.c:11    switch (power)      taken: power = 1
    power_bug.c:16    power = 2           power = 2
    -- from here on, again and again --
    power_bug.c:10    while (power != 3)  taken: power = 2
    power_bug.c:11    switch (power)      not taken: power = 2
    power_bug.c:19    busy()              any value chosen: 1
    power_bug.c:19    if (busy())         taken: busy() = 1
    power_bug.c:20    power = 0           power = 0
    power_bug.c:10    while (power != 3)  taken: power = 0
    power_bug.c:11    switch (power)      taken: power = 0
    power_bug.c:13    power = 1           power = 1
    power_bug.c:10    while (power != 3)  taken: power = 1
    power_bug.c:11    switch (power)      taken: power = 1
    power_bug.c:16    power = 2           power = 2

    Every intermediate is in slam-work/power_bug, the commands in commands.txt there.
    status: 1
