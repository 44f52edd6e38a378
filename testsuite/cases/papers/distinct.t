What that invariant means, as a property: at L, prev and curr are different
cells. One abstraction proves it.

    $ cp $EXAMPLES/partition/*.* .
    $ slam distinct.c partition.preds
