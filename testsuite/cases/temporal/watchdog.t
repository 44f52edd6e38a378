The main loop kicks the watchdog again and again. The bug goes round without that as long as
there is an error.

File watchdog.c:

    extern int failed(void);
    extern void recover(void);

    int jobs;

    static void kick(void) { }

    int main(void)
    {
        for (;;) {
            if (failed()) {
                recover();
                kick();
                continue;
            }
            jobs++;
            kick();
        }
    }

File watchdog_bug.c:

    extern int failed(void);
    extern void recover(void);

    int jobs;

    static void kick(void) { }

    int main(void)
    {
        for (;;) {
            if (failed()) {
                recover();
                continue;
            }
            jobs++;
            kick();
        }
    }

    $ slam -q watchdog.c --ltl 'G F kick.entry' | head -2
    SAFE
    Every run of watchdog.c satisfies G F kick.entry: proved in 1 iteration with 0 predicates.
    $ slam -q watchdog_bug.c --ltl 'G F kick.entry'
    UNSAFE
    watchdog_bug.c has a run that violates the property (found in 1 iteration with 0 predicates).

    -- from here on, again and again --
    watchdog_bug.c:11  failed()       any value chosen: 1
    watchdog_bug.c:11  if (failed())  taken: failed() = 1
    watchdog_bug.c:12  recover()

    Every intermediate is in slam-work/watchdog_bug, the commands in commands.txt there.
    status: 1
