Where a function returns that is called while another one waits for it, nothing is asked: that one
may hold a lock. Here `add_attribute` calls `show` before it returns. What is left to it shows later.

File lock.slic:

    state { enum { open, taken } door = open; }
    take.exit watch $1 { door = taken; }
    give.entry watch $1 { door = open; }
    returned { if (door == taken) abort "a lock is held at the end of $fname"; }

File bus.slic:

    environment {
        init start;
        table struct attribute { show };
        forgets add_attribute;
    }

File device.h:

    struct lock { int n; };
    struct attribute { int (*show)(void); };
    extern void take(struct lock *lock);
    extern void give(struct lock *lock);
    extern int add_attribute(struct attribute *attribute);

File device.c:

    #include "device.h"
    static struct lock ours, others;
    static int shown;
    static int show(void)
    {
    #ifdef LEAVES
        take(&others);
    #elif defined TAKES
        take(&others);
        give(&others);
    #endif
        return shown;
    }
    static struct attribute attribute = { show };
    int start(void)
    {
        take(&ours);
        add_attribute(&attribute);
    #ifndef KEEPS
        give(&ours);
    #endif
        return 0;
    }

    $ for d in NOTHING TAKES LEAVES KEEPS; do echo $d $(slam -q --environment bus.slic --rule lock.slic device.c -D $d --no-replay | grep 'SAFE\|violated'); done
    NOTHING lock: SAFE
    TAKES lock: SAFE
    LEAVES lock: UNSAFE lock.slic:4 rule violated: a lock is held at the end of start the error is reached
    KEEPS lock: UNSAFE lock.slic:4 rule violated: a lock is held at the end of start the error is reached
    $ slic --environment bus.slic device.c lock.slic | grep -A9 'slic_during_attribute(void)$'
    static void slic_during_attribute(void)
    {
        int slic_before = slic_within;
        slic_within = 1;
        while (__VERIFIER_nondet_int()) {
            switch (__VERIFIER_nondet_int()) {
            case 1:
                slic_step_1_attribute();
                break;
            }
    $ slic --environment bus.slic device.c lock.slic | grep -c 'if (!slic_within)'
    2

A header's inline function around such a call keeps its body, also where the rule takes it for the
outside's, or what is called within would be lost.

File resume.slic:

    environment {
        init start;
        table struct attribute { show };
        within [wake] struct attribute;
    }

File inline.slic:

    #include "lock.slic"
    outside [wake_*];
    take.entry watch $1 { if (door == taken) abort "$fname: it is held already"; }

File inline.c:

    #include "device.h"
    extern int wake(int n);
    # 1 "wake.h" 1
    static inline int wake_now(int n) { return wake(n); }
    # 5 "inline.c" 2
    static struct lock ours;
    static int show(void)
    {
        take(&ours);
        give(&ours);
        return 0;
    }
    static struct attribute attribute = { show };
    int start(void)
    {
        add_attribute(&attribute);
        take(&ours);
        wake_now(1);
        give(&ours);
        return 0;
    }

    $ slam -q --environment resume.slic --rule inline.slic inline.c --no-replay | grep 'SAFE\|violated\|outside'
    inline: UNSAFE
    inline.slic:3                      rule violated: take: it is held already  the error is reached
