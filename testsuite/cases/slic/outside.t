An inline function of a header that counts as undefined: the verdict says so.

File log.h:

    extern int written;
    static inline int log_it(int n) { written += n; return written; }

File a.c:

    #include "log.h"
    int get(void);
    void put(int n);
    int main(void) { int n = get(); log_it(n); put(n); return 0; }

File once.slic:

    outside log_it;
    state { int held = 0; }
    get.exit { held = 1; }
    put.entry { if (!held) abort "not held"; held = 0; }

    $ slam -q a.c --rule once.slic
    once: SAFE
    No violation and no error of a.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: once_held == 0

    The verdict rests on these assumptions:
      what the program does not define calls no function of `once`
      what headers define inline counts as undefined: log_it

    Every intermediate is in slam-work/a/once/loop, the commands in commands.txt there.

The same function here is no header's.

File b.c:

    extern int written;
    static inline int log_it(int n) { written += n; return written; }
    int get(void);
    void put(int n);
    int main(void) { int n = get(); log_it(n); put(n); return 0; }

    $ slam -q b.c --rule once.slic
    once: SAFE
    No violation and no error of b.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: once_held == 0

    The verdict rests on these assumptions:
      what the program does not define calls no function of `once`

    Every intermediate is in slam-work/b/once/loop, the commands in commands.txt there.
