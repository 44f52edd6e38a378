Marking a list by turning its links (PLDI 2001, Figure 3), with the paper's
seven predicates. They are not enough for our reading of the example, where h
is any cell at all: that prev->next == h only if prev is hnext holds for each
turned link, and no predicate about a fixed number of cells says so. So the
loop would go on for ever; this is its first round.

    $ cp $EXAMPLES/mark/*.* .
    $ slam mark.c mark.preds --max-iterations 1
    UNKNOWN: no verdict after 1 iteration

    What was tried:
      1: 7 predicates, a path of 32 steps: infeasible, 1 new predicate
           mark: prev == 0

    Every intermediate is in slam-work/mark, the commands in commands.txt there.
    stderr:
    1: 7 predicates, path of 32 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    status: 3
