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
