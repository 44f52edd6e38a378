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

An event at such a function stands for those of the same rule inside; one of another rule
is told.

File power.h:

    struct device { int users; };
    int resume(struct device *dev);
    void put(struct device *dev);
    static inline int resume_and_get(struct device *dev)
    {
        int ret = resume(dev);
        if (ret < 0)
            put(dev);
        return ret;
    }

File probe.c:

    #include "power.h"
    int probe(struct device *dev)
    {
        if (resume_and_get(dev) < 0)
            return -1;
        put(dev);
        return 0;
    }

File power.slic:

    outside resume_and_get;
    state { int held = 0; }
    resume_and_get.exit watch $1 { if ($return >= 0) held++; }
    put.entry watch $1 { if (held == 0) abort "not held"; held--; }
    final { if (held > 0) abort "held at the end"; }

File puts.slic:

    outside resume_and_get;
    state { int held = 0; }
    put.entry watch $1 { if (held == 0) abort "twice"; held = 0; }

    $ slam -q --no-replay --entry probe probe.c --rule power.slic | sed -n 1p
    power: SAFE
    $ sed 's/    put(dev);//' probe.c > leak.c
    $ slam -q --no-replay --entry probe leak.c --rule power.slic | sed -n 1p
    power: UNSAFE
    $ slam -q --no-replay --entry probe leak.c --rule puts.slic | sed -n 1p
    puts: UNSAFE
