Interrupt levels (SPIN 2001, Figure 5): two decisions go together because the
level they look at stays the same. Safe.

    $ cp $EXAMPLES/irql/*.* .
    $ slam irql.c irql.preds
