Every probe of a bus ends, and the bus is free then: the devices are counted up to how many
there are. The bug counts only those that answer.

File probe.c:

    extern int answers(int slot);
    extern int slots(void);

    int owned;
    int found;

    static void scan(int n)
    {
        int i = 0;
        owned = 1;
        while (i < n) {
            if (answers(i))
                found++;
            i++;
        }
        owned = 0;
    }

    int main(void)
    {
        scan(slots());
        return found;
    }

File probe_bug.c:

    extern int answers(int slot);
    extern int slots(void);

    int owned;
    int found;

    static void scan(int n)
    {
        int i = 0;
        owned = 1;
        while (i < n) {
            if (answers(i))
                i++;
        }
        owned = 0;
    }

    int main(void)
    {
        scan(slots());
        return found;
    }

    $ slam -q probe.c --ltl 'G ({owned == 1} -> F {owned == 0})' | head -2
    SAFE
    Every run of probe.c satisfies G ({owned == 1} -> F {owned == 0}): proved in 2 iterations with 1 predicate.
    $ slam -q probe_bug.c --ltl 'G ({owned == 1} -> F {owned == 0})'
    UNSAFE
    probe_bug.c has a run that violates the property (found in 1 iteration with 0 predicates).

    probe_bug.c:20  slots()            any value chosen: 1
    probe_bug.c:20  scan(slots())      enters scan: n = 1
    probe_bug.c:10    owned = 1        owned = 1
    probe_bug.c:11    while (i < n)    taken: i = 0, n = 1
    probe_bug.c:12    answers(i)       any value chosen: 0
    probe_bug.c:12    if (answers(i))  not taken: answers(i) = 0
    -- from here on, again and again --
    probe_bug.c:11    while (i < n)    taken: i = 0, n = 1
    probe_bug.c:12    answers(i)       any value chosen: 0
    probe_bug.c:12    if (answers(i))  not taken: answers(i) = 0

    Every intermediate is in slam-work/probe_bug, the commands in commands.txt there.
    status: 1
