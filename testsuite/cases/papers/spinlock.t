The spin-lock driver (SPIN 2001, section 2): safe. Starting from the property's
four predicates, one more is found in the first round, packets ==
packets_before, and the second abstraction is a proof.

    $ cp $EXAMPLES/lock/*.* .
    $ slam spinlock.c spinlock.preds
