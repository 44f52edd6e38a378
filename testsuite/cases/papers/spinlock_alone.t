The driver once more, without any predicate to start with.

    $ cp $EXAMPLES/lock/*.* .
    $ slam spinlock.c
    SAFE
    No error of spinlock.c can be reached: proved in 4 iterations with 5 predicates.

    Predicates:
      global: state == 0, state == 1
      monitor: m == 0, m == 1
      serve: packets == packets_before

    What holds at the loops:
      spinlock.c:57 in serve: state == 0

    The verdict rests on these assumptions:
      spinlock.c:80: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other

    Every intermediate is in slam-work/spinlock, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 11 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    2: 2 predicates, path of 22 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    3: 4 predicates, path of 24 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    4: 5 predicates: no error is reachable (c2bp <time>, bebop <time>)
