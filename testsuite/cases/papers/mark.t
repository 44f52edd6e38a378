Marking a list by turning its links (PLDI 2001, Figure 3): with the paper's
seven predicates the shape is proved to be restored, in one round.

    $ cp $EXAMPLES/mark/* .
    $ slam mark.c mark.preds
