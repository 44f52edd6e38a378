The same, deciding by a level that has changed in between: unsafe.

    $ cp $EXAMPLES/irql/*.* .
    $ slam irql_bug.c irql.preds
    UNSAFE, replayed
    irql_bug.c has an error: this execution reaches it (found in 2 iterations with 9 predicates).

    irql_bug.c:64  level = any_level()              any value chosen: level = 0
    irql_bug.c:65  log_entry(1, 2)                  enters log_entry: mask = 1, signature = 2
    irql_bug.c:47    irql = level                   irql = 0
    irql_bug.c:49    if (irql < 2)                  taken: irql = 0
    irql_bug.c:50    take(&irql)                    enters take: old = &irql of log_entry
    irql_bug.c:34      monitor(0)                   enters monitor: e = 0
    irql_bug.c:18        if (state == 0 && e == 0)  taken: state = 0, e = 0
    irql_bug.c:19        state = 1                  state = 1
    irql_bug.c:29        return from monitor        back in take
    irql_bug.c:35      *old = level                 *old = 0
    irql_bug.c:36      level = 2                    level = 2
    irql_bug.c:37      return from take             back in log_entry
    irql_bug.c:54    write_log(mask, signature)
    irql_bug.c:56    if (level < 2)                 not taken: level = 2
    irql_bug.c:59    monitor(3)                     enters monitor: e = 3
    irql_bug.c:18      if (state == 0 && e == 0)    not taken: state = 1, e = 3
    irql_bug.c:20      if (state == 0 && e == 1)    not taken: state = 1, e = 3
    irql_bug.c:22      if (state == 1 && e == 2)    not taken: state = 1, e = 3
    irql_bug.c:24      if (state == 2 && e == 3)    not taken: state = 1, e = 3
    irql_bug.c:24      ERROR:                       the error is reached

    Every intermediate is in slam-work/irql_bug, the commands in commands.txt there.
    stderr:
    1: 7 predicates, path of 28 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    2: 9 predicates, path of 30 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1
