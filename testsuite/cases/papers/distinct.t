What that invariant means, as a property: at L, prev and curr are different
cells. One abstraction proves it.

    $ cp $EXAMPLES/partition/*.* .
    $ slam distinct.c partition.preds
    SAFE
    No error of distinct.c can be reached: proved in 1 iteration with 4 predicates.

    Predicates:
      partition: curr == NULL, prev == NULL, curr->val > v, prev->val > v

    What holds at the loops:
      distinct.c:19 in partition: (prev == NULL) || !(prev->val > v)

    The verdict rests on these assumptions:
      distinct.c:41: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      distinct.c:43: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `partition`

    Every intermediate is in slam-work/distinct, the commands in commands.txt there.
    stderr:
    1: 4 predicates: no error is reachable (c2bp <time>, bebop <time>)
