Interrupt levels (SPIN 2001, Figure 5): two decisions go together because the
level they look at stays the same. Safe.

    $ cp $EXAMPLES/irql/*.* .
    $ slam irql.c irql.preds
    SAFE
    No error of irql.c can be reached: proved in 3 iterations with 11 predicates.

    Predicates:
      global: state == Free, state == TakenBelow, state == TakenAtDispatch, level < 2
      monitor: e == Take, e == TakeAtDispatch, e == Give, e == GiveAtDispatch
      log_entry: irql < 2
      take: *old < 2
      give: old < 2

    Every intermediate is in slam-work/irql, the commands in commands.txt there.
    stderr:
    1: 7 predicates, path of 28 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 8 predicates, path of 30 steps: infeasible, 3 new predicates (c2bp <time>, bebop <time>, newton <time>)
    3: 11 predicates: no error is reachable (c2bp <time>, bebop <time>)
