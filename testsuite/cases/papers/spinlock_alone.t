The driver once more, without any predicate to start with.

    $ cp $EXAMPLES/lock/*.* .
    $ slam spinlock.c
