The spin-lock driver (SPIN 2001, section 2): safe. Starting from the property's
four predicates, one more is found in the first round, packets ==
packets_before, and the second abstraction is a proof.

    $ cp $EXAMPLES/lock/*.* .
    $ slam spinlock.c spinlock.preds
    SAFE
    No error of spinlock.c can be reached: proved in 2 iterations with 5 predicates.

    Predicates:
      global: state == Unlocked, state == Locked
      monitor: m == Acquire, m == Release
      serve: packets == packets_before

    What holds at the loops:
      spinlock.c:57 in serve: state == Unlocked

    The verdict rests on these assumptions:
      spinlock.c:80: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other

    Every intermediate is in slam-work/spinlock, the commands in commands.txt there.
    stderr:
    1: 4 predicates, path of 24 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 5 predicates: no error is reachable (c2bp <time>, bebop <time>)

The loop's invariant where its end is decided, as in the paper: the lock is held
and the loop ends, or it is free and the loop goes on.

    $ bebop slam-work/spinlock/02.bp --format text --invariants | grep -F 'serve.15~'
    serve line 59 [serve.15~]: {state == Unlocked} && !{packets == packets_before} || {state == Locked} && {packets == packets_before}
