The character device (BOOP, chapter 3), corrected: safe.

    $ cp $EXAMPLES/chardev/*.* .
    $ slam chardev.c chardev.preds
    SAFE
    No error of chardev.c can be reached: proved in 5 iterations with 11 predicates.

    Predicates:
      global: major << 8 >> 8 == major, major < 256, taken == 0, users == 0, users == 1
      device_open: inode->dev >> 8 == major, $return == 0
      main: inode.dev >> 8 == major, __t1 == 0, result == 0
      register_device: $return == 0

    What holds at the loops:
      chardev.c:85 in main: (major < 256) && !(taken == 0) && (users == 1) && (inode.dev >> 8 == major) && (__t1 == 0) && t1

    Every intermediate is in slam-work/chardev, the commands in commands.txt there.
    stderr:
    1: 2 predicates, path of 17 steps: infeasible, 4 new predicates (c2bp <time>, bebop <time>, newton <time>)
    2: 6 predicates, path of 49 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    3: 7 predicates, path of 52 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    4: 9 predicates, path of 63 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    5: 11 predicates: no error is reachable (c2bp <time>, bebop <time>)
